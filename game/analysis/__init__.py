"""What an answer is worth, said to people: hints while a game is played, and the analysis of a record."""
