"""Findings and readings to tables, reports and pictures."""
