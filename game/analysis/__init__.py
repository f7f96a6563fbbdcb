"""What an answer is worth, explained to players: hints while a game is played, and the analysis of a record."""
