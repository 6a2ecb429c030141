"""Cells whose text is known, for `benchmarks/reading.py`: drawn here, or cut from a folder."""
