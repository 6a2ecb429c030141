"""Readings to findings: color scales, the verdict on each cell, and the checks."""
