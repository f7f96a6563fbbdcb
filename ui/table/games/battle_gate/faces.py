"""Battle Gate's cards as faces: characters with class, power and points, treasures with cost and lines."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.battle_gate.card_words import CLASS_NAMES, cost_words
from rules.battle_gate.cards import CHARACTER, CLASSES, CardDef, line_text
from ui.faces.model import Badge, Face, printed

BACK = Face("battle_gate/back", "", "", "gate", "mdi-gate", 0)
"""All cards share one back."""
SIGNS: Final = ("shield", "mdi-knife-military", "mdi-wall")
"""The sign of each class (shield, blade, stone), so that colour alone is not needed."""
SHAPES: Final = (("shield", "steel"), ("seal", "red"), ("hex", "green"))
"""Shape and colour of the power of each class."""
ABILITY_SIGNS: Final = (
    "bandage", "cards", "flag", "tower-fire", "swap-horizontal", "shield-plus", "sword", "door-open", "shield-remove",
    "bomb",
)  # fmt: skip
"""By ability."""


@lru_cache(512)
def face_of(card: CardDef) -> Face:
    """The face of a card as printed."""
    kind, badges = _character(card) if card.kind == CHARACTER else _treasure(card)
    return printed("battle_gate", card, kind, style_of(card), badges, map(line_text, card.lines))


def kin_of(card: CardDef) -> str:
    """The class, used to characterise decks; "" for treasures."""
    return CLASSES[card.cls] if card.kind == CHARACTER else ""


def style_of(card: CardDef) -> str:
    """The style a card is drawn in."""
    return kin_of(card) or "treasure"


def _character(card: CardDef) -> tuple[str, tuple[Badge, ...]]:
    shape, colour = SHAPES[card.cls]
    badges = (
        Badge("tl", SIGNS[card.cls], "", shape, colour),
        Badge("tr", "mdi-lightning-bolt", str(card.power), shape, colour),
        Badge("bl", "mdi-star-four-points", str(card.points()), "coin", "gold"),
    )
    return CLASS_NAMES[card.cls], badges


def _treasure(card: CardDef) -> tuple[str, tuple[Badge, ...]]:
    """The cost in its box, a star if it is converted (BG-TREASURE-09)."""
    return "Treasure", (Badge("tr", "mdi-lightning-bolt", cost_words(card), "hex", "gold"),)
