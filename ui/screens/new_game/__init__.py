"""The New game screen and its parts: seats, house rules, the shape of the table."""
