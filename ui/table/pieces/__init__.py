"""Pieces: what is seen of a card where it lies, as data, and the one painter of all games."""
