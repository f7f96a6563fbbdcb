"""The fields of Seek and Destroy's card files. Reading and writing them is rules/kernel/cards/card_files.py."""

from __future__ import annotations

from typing import Final

from rules.kernel.cards.card_files import ID, IMPRINT, LOOKS, CardFormat, Field, TomlTable, word
from rules.kernel.cards.card_forms import FLAG, SENTENCES, list_of, one_of, text_of, whole
from rules.kernel.message import Message, message
from rules.seek_and_destroy.cards import (
    COMMON,
    CONSTANT,
    DECEPTION,
    KINDS,
    MODES,
    OPERATION,
    TIMINGS,
    TREATY,
    TYPE_OF,
    UNIT,
    CardDef,
)  # fmt: skip
from rules.seek_and_destroy.lexicon import NATIONS, SUBTYPES, TYPES

FIELDS: Final = (
    Field("id", "id", ID),
    Field("kind", "kind", one_of(KINDS)),
    Field("name", "name", text_of(40)),
    Field("nation", "nation", one_of(NATIONS), "unit"),
    Field("nation", "nation", one_of(("common", *NATIONS), COMMON), "order"),
    Field("nations", "nations", list_of(one_of(NATIONS)), "treaty"),
    Field("mode", "mode", one_of(MODES), "order"),
    Field("type", "type", one_of(TYPES), "unit"),
    Field("subtype", "subtype", one_of(SUBTYPES), "unit"),
    Field("attack", "attack", whole(0, 12), "unit"),
    Field("defense", "defense", whole(0, 12), "unit"),
    Field("mobility", "mobility", whole(0, 9), "unit"),
    *(Field(name, name, SENTENCES, "unit", ()) for name in TIMINGS),
    Field("uses", "uses", whole(1, 4), "unit", 1),
    Field("must", "must", FLAG, "unit", False),
    Field("when", "when", SENTENCES, "order", ()),
    Field("do", "do", SENTENCES, "spent", ()),
    Field("always", "always", SENTENCES, "constant", ()),
    Field("limit", "limit", whole(0, 9), "unit", 0),
    Field("limit", "limit", whole(0, 9), "order", 0),
    *IMPRINT,
    *LOOKS,
)
EXPLAINED: Final = {
    "text": "the printed text is made from the sentences",
    "count": "the Stack Count follows from kind, mode and effect (SD-STACK-02..04)",
    "depleted": "whether a Unit arrives depleted follows from its Mobility Cost (SD-MOB-03)",
    "do": "a Unit has initiate, swift or mobilization instead, a Constant always or when",
    "always": "only Constants have standing texts",
}


def tags(kind: int, mode: int) -> frozenset[str]:
    """The tags that decide which fields a card has. While the mode is unknown, only the mode is reported."""
    if kind not in (OPERATION, DECEPTION):
        return frozenset(["card", KINDS[kind]])
    texts = ["spent"] * (mode != CONSTANT) + ["constant"] * (mode < 0 or mode == CONSTANT)
    return frozenset(["card", KINDS[kind], "order", *texts])


def tags_of_table(table: TomlTable) -> frozenset[str]:
    return tags(word(table, "kind", KINDS), word(table, "mode", MODES))


def tags_of_card(card: CardDef) -> frozenset[str]:
    return tags(card.kind, card.mode)


def fault(card: CardDef) -> tuple[str, Message] | None:
    """The field that contradicts another."""
    if card.kind == UNIT:
        return unit_fault(card)
    if card.kind == TREATY:
        distinct = len(set(card.nations)) == len(card.nations) >= 2
        return None if distinct else ("nations", message("must name at least two nations, each once (SD-TREATY-01)"))
    if card.mode == CONSTANT:
        stands = card.always or card.when
        return None if stands else ("always", message("a Constant needs a static ability or a trigger"))
    if bool(card.do) == bool(card.when):
        return "do", message("a card that is used up says either what it does or what happens when, not both")
    return None


def unit_fault(card: CardDef) -> tuple[str, Message] | None:
    """A sub-type of another type (SD-UNIT-01); more than one effect; a field that needs an effect."""
    effects = [name for name in TIMINGS if getattr(card, name)]
    if TYPE_OF[card.subtype] != card.type:
        subtype, of = SUBTYPES[card.subtype], TYPES[card.type]
        return "subtype", message("{subtype} is not a sub-type of {type} (SD-UNIT-02..04)", subtype=subtype, type=of)
    if len(effects) > 1:
        return effects[1], message("a Unit has one effect at most (SD-UNIT-06)")
    if card.uses > 1 and not card.swift:
        return "uses", message("only a Swift effect is used more than once (SD-EFF-06)")
    if card.must and not card.initiate and not card.mobilization:
        return "must", message("only an Initiate or a Mobilization effect can be a must (SD-EFF-10)")
    return None


CARD_FORMAT: Final = CardFormat(CardDef, FIELDS, KINDS, tags_of_table, tags_of_card, EXPLAINED, fault)
