"""Round Table's cards as faces: Knights with Influence and Resistance, what they carry, Demesnes, Regions."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.i18n import english
from game.round_table.card_words import price_words, sort_words
from rules.round_table.cards import (
    DEMESNE,
    GRAIL,
    KNIGHT,
    MONARCH,
    QUEST,
    REDIRECT,
    REGION,
    ROUND_TABLE,
    SUPPORT,
    TITLE,
    CardDef,
    printed_text,
)
from ui.faces.model import Badge, Face, printed

BACK: Final = Face("round_table/back", "", "", "court", "mdi-circle-double", 0)
"""All cards share one back."""
SUBTYPE_SIGNS: Final = (
    (MONARCH, "mdi-crown"), (GRAIL, "mdi-trophy-variant"), (ROUND_TABLE, "mdi-circle-double"),
)  # fmt: skip
"""By bit, the more important ones first."""
TYPE_SIGNS: Final = ("mdi-horseshoe", "mdi-shield-half-full", "mdi-shield", "mdi-sword")
"""Mount, armor, shield, weapon."""
LEVEL_SIGNS: Final = ("mdi-barley", "mdi-home", "mdi-home-group", "mdi-chess-rook", "mdi-castle")
"""Farm to Castle."""
INFLUENCE, RESISTANCE, RENOWN, COST = "mdi-sword", "mdi-shield", "mdi-star-four-points", "mdi-hand-coin"
STYLE_OF: Final = {TITLE: "title", QUEST: "quest", REDIRECT: "redirect", DEMESNE: "demesne", REGION: "realm"}


@lru_cache(512)
def face_of(card: CardDef) -> Face:
    """The face of a card as printed."""
    return printed("round_table", card, sort_words(card, english), style_of(card), _badges(card), printed_text(card))


def style_of(card: CardDef) -> str:
    """The style a card is drawn in."""
    if card.kind != KNIGHT:
        return STYLE_OF.get(card.kind, "equipment")
    styles = {MONARCH: "monarch", GRAIL: "grail", ROUND_TABLE: "companion"}
    return next((styles[bit] for bit, _ in SUBTYPE_SIGNS if card.breed & bit), "errant")


def kin_of(card: CardDef) -> str:
    """The kind of a deck's Knights, used to characterise it; "" for other cards."""
    return style_of(card) if card.kind == KNIGHT else ""


def sign_of(card: CardDef) -> str:
    """The sign of a card among those of its kind."""
    if card.kind == KNIGHT:
        return next((sign for bit, sign in SUBTYPE_SIGNS if card.breed & bit), "mdi-shield-half-full")
    if card.kind == DEMESNE:
        return LEVEL_SIGNS[card.level - 1]
    signs = {TITLE: "mdi-certificate", QUEST: "mdi-map-marker-path", REDIRECT: "mdi-sign-direction",
             REGION: "mdi-castle"}  # fmt: skip
    return signs.get(card.kind) or TYPE_SIGNS[card.type]


def _badges(card: CardDef) -> tuple[Badge, ...]:
    """Its sign, its cost, and its numbers; modifiers with plus or minus (RT-CARD-02..05)."""
    sign = Badge("tl", sign_of(card), "", "seal", "class")
    if card.kind == REGION:
        return (
            sign, Badge("bl", RENOWN, str(card.renown), "coin", "gold"),
            Badge("br", RESISTANCE, str(card.resistance), "shield", "steel"),
        )  # fmt: skip
    if card.kind == DEMESNE:
        return sign, Badge("tr", COST, str(card.rp), "coin", "green")
    cost = Badge("tr", COST, price_words(card), "coin", "amber")
    if card.kind not in SUPPORT:
        return sign, cost
    plus = "" if card.kind == KNIGHT else "+"
    return (
        sign, cost, Badge("bl", INFLUENCE, f"{plus}{card.influence}", "hex", "red"),
        Badge("br", RESISTANCE, f"{plus}{card.resistance}", "shield", "blue"),
    )  # fmt: skip
