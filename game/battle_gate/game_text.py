"""Battle Gate in words for players: refusals, the log, cards."""

from __future__ import annotations

from game.battle_gate.card_words import type_line
from game.battle_gate.event_text import tell
from game.battle_gate.refusals import explain
from rules.battle_gate.cards import CardDef
from rules.kernel.card_text import card_in_words

__all__ = ["card_lines", "explain", "tell"]


def card_lines(card: CardDef) -> list[str]:
    """A card in words: name, kind and numbers, flavour."""
    return card_in_words(card, [type_line(card)])
