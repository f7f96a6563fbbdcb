"""The fields of Round Table's card files. Reading and writing them is rules/kernel/cards/card_files.py."""

from __future__ import annotations

from typing import Final

from rules.kernel.cards.card_files import ID, IMPRINT, LOOKS, CardFormat, Field, TomlTable, word
from rules.kernel.cards.card_forms import FLAG, SENTENCES, list_of, one_of, text_of, whole
from rules.kernel.message import Message, message
from rules.round_table.cards import EQUIPMENT, KINDS, LEVELS, QUEST, REDIRECT, SUBTYPES, TYPES, CardDef

MOST_COST: Final = 12
FIELDS: Final = (
    Field("id", "id", ID),
    Field("kind", "kind", one_of(KINDS)),
    Field("name", "name", text_of(40)),
    Field("type", "type", one_of(TYPES), "equipment"),
    Field("fey", "fey", FLAG, "equipment", False),
    Field("counterpart", "counterpart", ID, "equipment", ""),
    Field("subtypes", "subtypes", list_of(one_of(SUBTYPES)), "knight", ()),
    Field("named", "named", FLAG, "knight", False),
    Field("level", "level", one_of(LEVELS, 1), "demesne"),
    Field("rp", "rp", whole(0, 20), "demesne"),
    Field("cost", "cost", whole(0, MOST_COST), "paid"),
    Field("cost", "cost", whole(0, MOST_COST), "quest", 0),
    Field("x.least", "x_least", whole(0, MOST_COST), "quest", 0),
    Field("x.most", "x_most", whole(0, MOST_COST), "quest", 0),
    Field("influence", "influence", whole(0, 12), "fights", 0),
    Field("resistance", "resistance", whole(0, 12), "fights", 0),
    Field("resistance", "resistance", whole(0, 20), "region"),
    Field("renown", "renown", whole(0, 12), "region"),
    Field("do", "do", SENTENCES, "redirect"),
    Field("when", "when", SENTENCES, "fights", ()),
    Field("always", "always", SENTENCES, "standing", ()),
    *IMPRINT,
    *LOOKS,
)
EXPLAINED: Final = {
    "text": "the printed text is made from the sentences",
    "upgrades": "what a Demesne is played on follows from its level (RT-DEM-01)",
    "do": "only a Redirect does something when it resolves; a Quest engages its Knight (RT-QUEST-02)",
    "timing": "a card played in the Other cards step says so in a standing text (RT-SUMMER-05)",
}
_TAGS: Final = {
    "demesne": (), "knight": ("paid", "fights", "standing"), "equipment": ("paid", "fights", "standing"),
    "quest": ("standing",), "redirect": ("paid",), "title": ("paid", "fights", "standing"), "region": (),
}  # fmt: skip


def tags(kind: int) -> frozenset[str]:
    """The tags that decide which fields a card has."""
    return frozenset(["card", KINDS[kind], *_TAGS[KINDS[kind]]])


def tags_of_table(table: TomlTable) -> frozenset[str]:
    return tags(word(table, "kind", KINDS))


def tags_of_card(card: CardDef) -> frozenset[str]:
    return tags(card.kind)


def fault(card: CardDef) -> tuple[str, Message] | None:
    """The field that contradicts another."""
    if card.kind == QUEST and card.x:
        if not 0 < card.x_least <= card.x_most:
            return "x.least", message("must be at least 1 and not above x.most (RT-QUEST-03)")
        if card.cost:
            return "cost", message("a Quest has a cost or an x, not both (RT-QUEST-03)")
    if card.kind == QUEST and not card.x and not card.cost:
        return "cost", message("a Quest has a cost or an x (RT-QUEST-03)")
    if card.kind == EQUIPMENT and card.fey != bool(card.counterpart):
        return "counterpart", message("fey Equipment names its counterpart, other Equipment none (RT-EQUIP-04)")
    if card.kind == REDIRECT and not any(sentence.text.startswith("choose") for sentence in card.do):
        return "do", message("a Redirect chooses a Knight or a Quest first (RT-REDIR-01, 02)")
    return None


CARD_FORMAT: Final = CardFormat(CardDef, FIELDS, KINDS, tags_of_table, tags_of_card, EXPLAINED, fault)
