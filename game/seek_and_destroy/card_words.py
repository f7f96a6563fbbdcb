"""What stands on Seek and Destroy's cards in words."""

from __future__ import annotations

from rules.kernel.cards.card_text import card_in_words
from rules.seek_and_destroy.cards import (
    KINDS,
    MODES,
    TREATY,
    UNIT,
    CardDef,
    nation_name,
    printed_text,
    subtype_name,
)
from rules.seek_and_destroy.lexicon import TYPES


def card_lines(card: CardDef) -> list[str]:
    """A card in words: name, kind, numbers, the text made from its sentences, flavour."""
    return card_in_words(card, [type_line(card)], printed_text(card))


def type_line(card: CardDef) -> str:
    """`Army · Infantry, China: Attack 2, Defense 3, Mobility Cost 1`; `Swift Operation, Common: Stack Count 2`."""
    if card.kind == UNIT:
        values = f"Attack {card.attack}, Defense {card.defense}, Mobility Cost {card.mobility}"
        kind = f"{TYPES[card.type].title()} · {subtype_name(card.subtype)}"
        return f"{kind}, {nation_name(card.nation)}: {values}"
    if card.kind == TREATY:
        return f"Treaty: {', '.join(map(nation_name, card.nations))}"
    order = f"{MODES[card.mode].capitalize()} {KINDS[card.kind].capitalize()}"
    return f"{order}, {nation_name(card.nation)}: Stack Count {card.stack_count}"
