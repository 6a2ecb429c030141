"""Random figures with truth, and measures of how they are read, for `benchmarks/looks.py`."""
