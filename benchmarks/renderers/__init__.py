"""Figures drawn by programs that heatgrid was not built on: R, gnuplot, LaTeX, a browser."""
