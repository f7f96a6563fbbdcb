"""Guardians' cards as faces: creatures with their many numbers, and the kinds that stand around them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from game.guardians.card_words import kind_line
from game.i18n import english
from rules.guardians.cards import (
    BRIBE,
    CREATURE,
    GREEN,
    GUARDIAN,
    ITEM,
    SHIELD,
    SPELL,
    STRONGHOLD,
    TERRAIN,
    UPGRADE,
    CardDef,
    printed_text,
)  # fmt: skip
from rules.guardians.lexicon import TYPES
from ui.faces.model import Badge, Face, printed

BACK: Final = Face("guardians/back", "", "", "shieldwall", "mdi-shield-crown", 0)
"""All cards share one back."""
STYLES: Final = {
    GUARDIAN: "warden", STRONGHOLD: "rampart", UPGRADE: "rampart", SHIELD: "escutcheon", TERRAIN: "ground",
    SPELL: "incantation", BRIBE: "temptation", ITEM: "equipment",
}  # fmt: skip
"""The style of each kind except creatures, which have one per type."""
BRIBE_ICONS: Final = ("glass-mug-variant", "gold", "heart")
"""Ale, Gold, Charm."""
TERRAIN_ICONS: Final = ("water-opacity", "image-filter-hdr", "barley", "pine-tree", "weather-sunny", "waves")
"""Mire, peaks, plains, woods, dunes, waters."""


@lru_cache(512)
def face_of(card: CardDef) -> Face:
    """The face of a card as printed."""
    badges = _creature(card) if card.kind == CREATURE else _other(card)
    lines = [*_numbers(card), *printed_text(card)]
    return printed("guardians", card, kind_line(card, english), style_of(card), badges, lines)


def kin_of(card: CardDef) -> str:
    """The type of a creature, used to characterise decks; "" for any other card."""
    return TYPES[card.type] if card.kind == CREATURE else ""


def style_of(card: CardDef) -> str:
    """The style a card is drawn in."""
    return kin_of(card) or STYLES[card.kind]


def _creature(card: CardDef) -> tuple[Badge, ...]:
    """Vitality on the colour of its bar, the red stacking number, OCB, the Up Number (GU-CARD-01, 04)."""
    bar = "green" if card.bar == GREEN else "red"
    badges = [
        Badge("tl", "", str(card.up), "coin", "gold"), Badge("bl", "mdi-heart", str(card.vit), "shield", bar),
    ]  # fmt: skip
    if card.stack:
        badges.append(Badge("bc", "mdi-weight", str(card.stack), "seal", "red"))
    if card.ocb:
        badges.append(Badge("br", "mdi-sword", str(card.ocb), "hex", "steel"))
    if card.cmp:
        badges.append(Badge("tr", "mdi-creation", str(card.cmp), "hex", "violet"))
    return tuple(badges)


def _other(card: CardDef) -> tuple[Badge, ...]:
    if card.kind == GUARDIAN:
        return (
            Badge("bl", "mdi-heart", str(card.vit), "shield", "red"),
            Badge("br", "mdi-diamond-stone", str(card.stones), "hex", "teal"),
        )
    badges = [Badge("tl", "", str(card.up), "coin", "gold")] if card.up else []
    if card.kind == BRIBE:
        badges.append(Badge("tr", f"mdi-{BRIBE_ICONS[card.bribe]}", "", "seal", "amber"))
    if card.kind == TERRAIN:
        badges.append(Badge("tr", f"mdi-{TERRAIN_ICONS[card.terrain]}", "", "hex", "green"))
    if card.cost:
        badges.append(Badge("br", "mdi-diamond-stone", str(card.cost), "hex", "teal"))
    return tuple(badges)


def _numbers(card: CardDef) -> Iterator[str]:
    """The draw numbers of a Guardian (GU-DRAW-01), the weaknesses of a creature, and what its command costs."""
    if card.kind == GUARDIAN:
        yield f"**Draw {card.base}**, MDL {card.mdl}, LDL {card.ldl}, LUC {card.luc}."
    if card.weak:
        yield f"**Weak to** {', '.join(WEAKNESSES[kind] for kind in card.weak)}."
    if card.kind == CREATURE and card.cost:
        yield f"Its command costs {card.cost} {'stone' if card.cost == 1 else 'stones'}."


WEAKNESSES: Final = ("Ale", "Gold", "Charm")
