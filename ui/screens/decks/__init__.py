"""The Decks screen, the deck builder, and their parts, of which the draft is built, too."""
