"""Decks as other programs write them, one module a form; formats.py lists them."""
