"""Seize's cards as faces: badges, type line and text of each kind of card."""

from __future__ import annotations

from functools import lru_cache

from rules.seize.cards import (
    ABILITY,
    ABILITY_TYPES,
    DEFENSE,
    MERCENARY,
    SECONDARIES,
    TREASURE_TYPES,
    CardDef,
    printed_text,
)
from rules.seize.lexicon import CLASSES
from ui.faces.model import Badge, Face, printed

BACK = Face("seize/back", "", "", "guild", "crown", 0)
"""All Seize cards share one back."""


@lru_cache(512)
def face_of(card: CardDef) -> Face:
    """The face of a card as printed."""
    kind, style, badges = (_merc if card.kind == MERCENARY else _ability if card.kind == ABILITY else _treasure)(card)
    return printed("seize", card, kind, style, badges, printed_text(card), card.rarity)


def kin_of(card: CardDef) -> str:
    """The class, used to characterise decks; "" for a card without one."""
    return CLASSES[card.cls] if card.cls >= 0 else ""


def class_name(card: CardDef) -> str:
    """The class in lower case, "generic" for a card without one."""
    return CLASSES[card.cls] if card.cls >= 0 else "generic"


def _merc(card: CardDef) -> tuple[str, str, tuple[Badge, ...]]:
    style = class_name(card)
    badges = [
        Badge("tl", "heart", str(card.health), "hex", "green"),
        Badge("tr", "boot", str(card.move), "rose", "teal", card.move_dirs),
        Badge("bl", "sword", str(card.melee), "rose", "red", card.melee_dirs),
        Badge("bc", "", str(card.bounty), "coin", "gold"),
    ]
    amount = str(card.secondary_amount)
    if card.secondary == DEFENSE:
        badges.append(Badge("br", "shield", amount, "shield", "steel"))
    else:
        note = "1" if card.reach == 1 else f"1-{card.reach}"
        badges.append(Badge("br", SECONDARIES[card.secondary], amount, "rose", "blue", card.secondary_dirs, note))
    return f"Mercenary — {style.capitalize()}", style, tuple(badges)


def _ability(card: CardDef) -> tuple[str, str, tuple[Badge, ...]]:
    style, sort = class_name(card), ABILITY_TYPES[card.ability_type]
    price = "".join(str(part) for part in card.cost if part) if sum(map(bool, card.cost)) == 1 else str(sum(card.cost))
    badges = (Badge("tl", "chest", price, "seal", "gold"), Badge("tr", sort, "", "disc", "class"))
    kin = f" — {style.capitalize()}" if card.cls >= 0 else ""
    return f"{sort.capitalize()} Ability{kin}", style, badges


def _treasure(card: CardDef) -> tuple[str, str, tuple[Badge, ...]]:
    style = TREASURE_TYPES[card.treasure_type]
    kin = f" — {', '.join(CLASSES[cls].capitalize() for cls in card.bearer)} only" if card.bearer else ""
    return f"{style.capitalize()} Treasure{kin}", style, (Badge("tl", style, "", "disc", "class"),)
