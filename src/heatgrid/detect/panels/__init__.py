"""From a figure to its panels: hypotheses, what speaks for and against each, where one ends."""
