"""Seek and Destroy's cards as faces: badges, type line and text of each kind of card."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from rules.seek_and_destroy.cards import (
    COMMON,
    KINDS,
    MODES,
    OPERATION,
    TREATY,
    UNIT,
    CardDef,
    nation_name,
    printed_text,
    subtype_name,
)
from rules.seek_and_destroy.lexicon import NATIONS, SUBTYPES, TYPES
from ui.faces.model import Badge, Face, printed
from ui.faces.styles_seek_and_destroy import KINS as LOOKS
from ui.table.games.seek_and_destroy.reminders import BREEDS

BACK = Face("seek_and_destroy/back", "", "", "command", "mdi-crosshairs", 0)
"""All cards share one back."""
BRANCHES: Final = ("mdi-tank", "mdi-ferry", "mdi-airplane")
"""The sign of each type of Unit."""
_ID: Final = re.compile(r" \[[A-Z0-9, -]+\]")
SEALS: Final = ("tl", "tr", "bc", "bl", "br")
"""The places of a Treaty's nation signs."""


@lru_cache(512)
def face_of(card: CardDef) -> Face:
    """The face of a card as printed."""
    kind, badges = (_unit if card.kind == UNIT else _treaty if card.kind == TREATY else _order)(card)
    return printed("seek_and_destroy", card, kind, style_of(card), badges, (*printed_text(card), *_privilege(card)))


def _privilege(card: CardDef) -> tuple[str, ...]:
    """Its sub-type's privilege, as a reminder under its text (SD-PRIV-01..04), in the language of the cards."""
    said = BREEDS.get(SUBTYPES[card.subtype], "") if card.kind == UNIT else ""
    return (f"*({_ID.sub('', said)})*",) if said else ()


def kin_of(card: CardDef) -> str:
    """The nation, used to characterise decks; "" for Common cards and Treaties."""
    return NATIONS[card.nation] if card.kind != TREATY and card.nation != COMMON else ""


def style_of(card: CardDef) -> str:
    """The style a card is drawn in."""
    if card.kind == TREATY:
        return "accord treaty"
    return f"{kin_of(card) or 'common'} {TYPES[card.type] if card.kind == UNIT else KINDS[card.kind]}"


def _unit(card: CardDef) -> tuple[str, tuple[Badge, ...]]:
    badges = (
        _sign(NATIONS[card.nation], "tl"),
        Badge("tr", "mdi-truck", str(card.mobility), "disc", "teal"),
        Badge("bl", "mdi-crosshairs", str(card.attack), "hex", "red"),
        Badge("br", "shield", str(card.defense), "shield", "steel"),
        Badge("bc", BRANCHES[card.type], "", "disc", "grey"),
    )
    return f"{TYPES[card.type].title()} · {subtype_name(card.subtype)} — {nation_name(card.nation)}", badges


def _order(card: CardDef) -> tuple[str, tuple[Badge, ...]]:
    """An Operation or a Deception: the Stack Count on a coin, or on a seal for a Deception."""
    operation = card.kind == OPERATION
    count = Badge("tr", "mdi-layers-triple", str(card.stack_count), "hex" if operation else "seal", "gold")
    name = f"{MODES[card.mode].capitalize()} {KINDS[card.kind].capitalize()} — {nation_name(card.nation)}"
    return name, (_sign(kin_of(card) or "common", "tl"), count)


def _treaty(card: CardDef) -> tuple[str, tuple[Badge, ...]]:
    named = [NATIONS[nation] for nation in card.nations]
    return "Treaty", tuple(_sign(name, slot) for name, slot in zip(named, SEALS, strict=False))


def _sign(nation: str, slot: str) -> Badge:
    """The abstract sign of a nation."""
    return Badge(slot, LOOKS[nation].crest, "", "seal", "class")
