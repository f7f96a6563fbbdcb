"""Decks as other programs write them, one module a form; formats.py lists them. Must never draw or know a game."""
