"""Decks as other programs write them, one module per format; formats.py lists them."""
