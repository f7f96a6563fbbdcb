"""Everything about decks on the screen, each part of its own: the Decks screen and the draft are made of them."""
