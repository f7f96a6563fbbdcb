"""The fields of Seize's card files. Reading and writing them is rules/kernel/cards/card_files.py."""

from __future__ import annotations

from typing import Final

from rules.kernel.cards.card_files import ID, IMPRINT, LOOKS, CardFormat, Field, TomlTable, word
from rules.kernel.cards.card_forms import FLAG, SENTENCES, list_of, one_of, text_of, whole
from rules.kernel.message import Message, message
from rules.seize.card_forms import ACTIVES, COST, DIRS
from rules.seize.cards import (
    ABILITY_TYPES,
    HANDS,
    KINDS,
    NO_CLASS,
    SECONDARIES,
    TREASURE_TYPES,
    CardDef,
    tags,
)  # fmt: skip
from rules.seize.lexicon import CLASSES

FIELDS: Final = (
    Field("id", "id", ID),
    Field("kind", "kind", one_of(KINDS)),
    Field("name", "name", text_of(40)),
    Field("class", "cls", one_of(CLASSES), "mercenary"),
    Field("class", "cls", one_of(("generic", *CLASSES), NO_CLASS), "ability"),
    Field("type", "treasure_type", one_of(TREASURE_TYPES), "treasure"),
    Field("type", "ability_type", one_of(ABILITY_TYPES), "ability"),
    Field("rarity", "rarity", whole(1, 4)),
    Field("cost", "cost", COST, "ability"),
    Field("health", "health", whole(1, 20), "mercenary"),
    Field("melee.amount", "melee", whole(0, 9), "mercenary"),
    Field("melee.dirs", "melee_dirs", DIRS, "mercenary"),
    Field("secondary.kind", "secondary", one_of(SECONDARIES), "mercenary"),
    Field("secondary.amount", "secondary_amount", whole(0, 9), "mercenary"),
    Field("secondary.dirs", "secondary_dirs", DIRS, "shooter"),
    Field("secondary.reach", "reach", whole(1, 3), "shooter", 1),
    Field("bounty", "bounty", whole(0, 9), "mercenary"),
    Field("move.amount", "move", whole(0, 6), "mercenary"),
    Field("move.dirs", "move_dirs", DIRS, "mercenary"),
    Field("hands", "hands", one_of(HANDS), "treasure", 0),
    Field("bearer", "bearer", list_of(one_of(CLASSES)), "treasure", ()),
    Field("range.min", "range_min", whole(0, 4), "attack"),
    Field("range.max", "range_max", whole(0, 4), "attack"),
    Field("range.aimed", "aimed", FLAG, "attack", False),
    Field("do", "do", SENTENCES, "spell"),
    Field("always", "always", SENTENCES, "standing", ()),
    Field("when", "when", SENTENCES, "standing", ()),
    Field("active", "actives", ACTIVES, "mercenary", ()),
    *IMPRINT,
    Field("first_edition", "first_edition", FLAG, "card", False),
    *LOOKS,
)
EXPLAINED: Final = {
    "armor": "armor is never printed, it comes from treasures, abilities and effects (SGT-DMG-09)",
    "defense": "Defense is the secondary stat; a mercenary prints exactly one (SGT-CARD-M10)",
    "secondary.defense": "a mercenary prints exactly one secondary stat (SGT-CARD-M10)",
    "secondary.dirs": "Defense has no directions",
    "secondary.reach": "Defense has no reach",
    "text": "the printed text is made from the sentences",
} | {name: f'{name} is a table like {{ amount = 2, dirs = "all" }}' for name in ("melee", "secondary", "move", "range")}


def tags_of_table(table: TomlTable) -> frozenset[str]:
    return tags(
        word(table, "kind", KINDS), word(table, "type", ABILITY_TYPES), word(table, "secondary.kind", SECONDARIES)
    )


def tags_of_card(card: CardDef) -> frozenset[str]:
    return tags(card.kind, card.ability_type, card.secondary)


def fault(card: CardDef) -> tuple[str, Message] | None:
    """Refuse an Attack ability whose range ends before it begins."""
    wrong = card.range_min > card.range_max
    return ("range.min", message("must not be above range.max")) if wrong else None


CARD_FORMAT: Final = CardFormat(CardDef, FIELDS, KINDS, tags_of_table, tags_of_card, EXPLAINED, fault)
