"""heatgrid: the numbers of heatmap figures, each one checked against its color."""

__version__ = "0.1.0"
