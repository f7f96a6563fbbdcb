"""What is wrong with a deck or a pot for Battle Gate, in words, by the rule it breaks."""

from __future__ import annotations

from typing import Final

from game.i18n import marked
from game.message_text import Sentences

SENTENCES: Final[Sentences] = {
    "BG-CHAR-01": (marked("{card} has power {power}; a character has 1 to 10"),),
    "BG-DECK-01": (marked("the deck holds {size} cards; it needs exactly {needed}"),),
    "BG-DECK-02": (marked("its characters cost {points} points; {most} are allowed"),),
    "BG-DECK-04": (marked("{card} is a treasure; treasures lie in the pot, not in a deck"),),
    "BG-POT-01": (marked("{card} is a character; only treasures lie in the pot"),),
    "BG-TREASURE-12": (marked("{card} has {lines} lines; a treasure has {most} at most"),),
    "BG-CONV-06": (marked("{card} is required, so there may be only one of that name in the pot"),),
}
