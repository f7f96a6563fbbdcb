"""What is wrong with a deck for Seek and Destroy, in words, by the rule it breaks."""

from __future__ import annotations

from typing import Final

from game.i18n import marked
from game.text.message_text import Sentences

SENTENCES: Final[Sentences] = {
    "SD-DECK-01": (marked("the deck needs at least {least} cards; it holds {size}"),),
    "SD-DECK-03": (marked("{card} is a Treaty; it lies beside the deck, not in it"),),
    "SD-DECK-04": (
        marked("{count} copies of {card}; this card may be in a deck {printed} times"),
        marked("{count} copies of {card}; a card may be in a deck {allowed} times"),
    ),
    "SD-DECK-05": (marked("{count} cards of {nation} in a deck of {other}; without a Treaty all are of one nation"),),
    "SD-NAT-03": (marked("{card} is Common; the house rules allow no Common cards"),),
    "SD-TREATY-01": (marked("{count} cards of {nation}, which {card} does not name"),),
    "SD-TREATY-02": (marked("a deck has one Treaty at most, not {count}"),),
    "SD-TREATY-03": (marked("only a Treaty lies beside the deck; {card} is not a Treaty"),),
}
