"""What is wrong with a deck or a pot for Battle Gate, in words, by the rule it breaks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.i18n import marked, tr, trn
from game.text.message_text import Sentences
from rules.battle_gate.cards import CardDef
from rules.battle_gate.house_rules import Rules
from rules.kernel.decks import MAIN
from rules.kernel.house_rules import read_rules

SENTENCES: Final[Sentences] = {
    "BG-CHAR-01": (marked("{card} has power {power}; a character has 1 to 10"),),
    "BG-DECK-01": (marked("the deck needs exactly {needed} cards; it holds {size}"),),
    "BG-DECK-02": (marked("its characters cost {points} points; {most} are allowed"),),
    "BG-DECK-04": (marked("{card} is a treasure; treasures lie in the pot, not in a deck"),),
    "BG-POT-01": (marked("{card} is a character; only treasures lie in the pot"),),
    "BG-TREASURE-12": (marked("{card} has {lines} lines; a treasure has {most} at most"),),
    "BG-CONV-06": (marked("{card} is required, so there may be only one of that name in the pot"),),
}


def measure(cards: Mapping[str, Sequence[CardDef]], options: Mapping[str, str]) -> str:
    """The character points of a deck, out of those allowed (BG-DECK-02)."""
    rules = read_rules(Rules, options)
    points = sum(card.points(rules.cp_rates) for card in cards[MAIN])
    if not rules.cp:
        return trn("{n} point", "{n} points", points)
    return tr("{points} / {most} points", points=points, most=rules.cp)
