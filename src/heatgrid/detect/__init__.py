"""Pixels to geometry: panels, lattices, colorbars, and where text stands."""
