"""What is wrong with a deck for Seize, in words, by the rule it breaks."""

from __future__ import annotations

from typing import Final

from game.i18n import marked
from game.text.message_text import Sentences

SENTENCES: Final[Sentences] = {
    "SGT-DECK-01": (marked("{format} has no card beside the deck, as {card} is"),),
    "SGT-DECK-02": (
        marked("{format} needs exactly {exactly} cards; the deck holds {size}"),
        marked("{format} needs at least {least} cards; the deck holds {size}"),
    ),
    "SGT-DECK-03": (marked("{count} copies of {card}; a legendary card may be in a deck once"),),
    "SGT-DECK-04": (marked("{count} copies of {card}; a {stars}-star card may be in a deck {allowed} times"),),
    "SGT-FMT-A02": (
        marked("one {leader} lies beside the deck, not {count}"),
        marked("{format} needs a {leader} beside the deck"),
    ),
    "SGT-FMT-A03": (
        marked("{count} {card} ({other}): classed cards have the Champion's class, {cls}"),
        marked("the {leader} is a mercenary; {card} is not"),
    ),
    "SGT-FMT-D03": (
        marked("{count} {card} in the deck, {drafted} drafted"),
        marked("{count} {card} in the deck, none drafted"),
    ),
    "SGT-FMT-G02": (
        marked("one {leader} lies beside the deck, not {count}"),
        marked("{format} needs a {leader} beside the deck"),
    ),
    "SGT-FMT-G03": (
        marked("a Guild Master has 3 or 4 stars; {card} has {stars}"),
        marked("the {leader} is a mercenary; {card} is not"),
    ),
}
