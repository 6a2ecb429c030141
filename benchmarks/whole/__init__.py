"""Whole figures whose truth is known, for `benchmarks/accuracy.py`: drawn here, or in a folder."""
