"""Colorbars and legends of swatches: where they are, and which panels they explain."""
