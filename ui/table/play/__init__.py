"""A game at the table: what is shown, what is meant, what is asked. Must never know a rule or the game's state."""
