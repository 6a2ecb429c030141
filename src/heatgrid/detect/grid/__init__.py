"""From a place to cells: lattices, what bears them out, faces and prints of cells."""
