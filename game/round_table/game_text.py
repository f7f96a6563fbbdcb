"""Round Table in words for players: refusals, the log, cards."""

from __future__ import annotations

from game.round_table.card_words import type_line
from game.round_table.event_text import tell
from game.round_table.refusals import explain
from rules.kernel.card_text import plain
from rules.round_table.cards import CardDef, printed_text

__all__ = ["card_lines", "explain", "tell"]


def card_lines(card: CardDef) -> list[str]:
    """A card in words: name, kind and numbers, the text made from its sentences, flavour."""
    head = f"{card.name} ({card.id}) - {card.set} {card.number:03d}"
    flavour = [f"({card.flavour})"] if card.flavour else []
    return [head, type_line(card), *(plain(text) for text in printed_text(card)), *flavour]
