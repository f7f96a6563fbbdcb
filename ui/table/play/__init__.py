"""A game at the table: what is shown, what is meant, what is asked."""
