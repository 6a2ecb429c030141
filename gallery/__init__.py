"""Figures of every class that heatgrid is held to, drawn with their truth.

`render` writes them to ``fixtures/``, a folder each; `facts` holds a reading against the truth
of a figure. Nothing here asks heatgrid what a figure says.
"""
