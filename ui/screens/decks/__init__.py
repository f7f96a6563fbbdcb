"""The parts that show decks on screen; the Decks screen and the draft are built from them."""
