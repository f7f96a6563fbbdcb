"""Hand-written widgets, one concept a file. Must never know a game."""
