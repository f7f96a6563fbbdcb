"""What standing texts say of a player that a question must tell: the hand limit."""

from __future__ import annotations

from functools import lru_cache

from rules.kernel.cards.lexicon import int_of
from rules.kernel.view import View
from rules.kernel.words import Seat
from rules.round_table import words as w
from rules.round_table.cards import CardDef, trees

WIDE = "wide"
"""The sentence `your hand limit is <number>` (rules/round_table/lexicon.py)."""


def hand_limit(view: View, seat: Seat) -> int:
    """Cards a player may keep at the end of a season: by house rule, or as a card in play says (RT-HAND-01)."""
    live = (card for zone in (*w.KNIGHTLY, w.GEAR) for card in view.pile(zone, seat))
    limits = [limit for card in live if (limit := _limit(view.card_def(card)))]
    usual: int = view.table.book.rules.hand_limit
    return max(limits, default=usual)


@lru_cache(512)
def _limit(card: CardDef) -> int:
    """The hand limit set by a card, 0 for none."""
    return next((int_of(node.args[0]) for node in trees(card).always if node.word == WIDE), 0)
