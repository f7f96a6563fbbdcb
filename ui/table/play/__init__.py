"""A game at the table: what is shown, what the player means, what is asked."""
