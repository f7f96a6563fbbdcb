"""Puzzles: positions in which one line reaches a goal within the turn, how they are proven, found and kept."""
