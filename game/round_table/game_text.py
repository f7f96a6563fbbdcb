"""Round Table in words for players: refusals, the log, cards."""

from __future__ import annotations

from game.round_table.card_words import type_line
from game.round_table.event_text import tell
from game.round_table.refusals import explain
from rules.kernel.card_text import card_in_words
from rules.round_table.cards import CardDef, printed_text

__all__ = ["card_lines", "explain", "tell"]


def card_lines(card: CardDef) -> list[str]:
    """A card in words: name, kind and numbers, the text made from its sentences, flavour."""
    return card_in_words(card, [type_line(card)], printed_text(card))
