"""Where tick labels, axis labels and titles stand, and what each belongs to."""
