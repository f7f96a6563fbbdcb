"""Pieces: what a card shows where it lies, as data, and the painter for all games."""
