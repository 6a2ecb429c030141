"""What a figure shows before anything in it is told apart: its ground, its edges, its turn."""
