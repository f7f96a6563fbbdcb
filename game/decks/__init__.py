"""Decks: read, edited, checked, kept."""
