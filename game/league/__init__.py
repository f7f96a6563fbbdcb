"""Leagues: every deck of a format against every other, bots at all seats, and what that says about decks and cards."""
