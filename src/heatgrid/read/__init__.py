"""Crops to text: the numeric reader, the word reader and Tesseract behind one protocol."""
