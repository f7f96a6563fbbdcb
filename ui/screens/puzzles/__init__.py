"""Puzzles: the list of a game's, and the table one is solved at."""
