"""The fields of Guardians' card files. Reading and writing them is rules/kernel/cards/card_files.py."""

from __future__ import annotations

from typing import Final

from rules.guardians.cards import (
    BARS,
    BRIBE,
    CREATURE,
    FROM_HAND,
    GUARDIAN,
    HEALED,
    IMMUNITIES,
    ITEM,
    KINDS,
    SPELL,
    TAGS,
    TIMINGS,
    USES,
    CardDef,
)  # fmt: skip
from rules.guardians.lexicon import BRIBES, SIZES, SUBTYPES, TERRAINS, TYPES
from rules.kernel.cards.card_files import ID, IMPRINT, LOOKS, CardFormat, Field, TomlTable, word
from rules.kernel.cards.card_forms import FLAG, SENTENCES, list_of, one_of, text_of, whole
from rules.kernel.message import Message, message

MOST_UP: Final = 20
"""Up Numbers go from 1 to 20 (GU-UP-01)."""
FIELDS: Final = (
    Field("id", "id", ID),
    Field("kind", "kind", one_of(KINDS)),
    Field("name", "name", text_of(40)),
    Field("up", "up", whole(1, MOST_UP), "decked"),
    Field("cost", "cost", whole(0, 9), "decked", 0),
    Field("vit", "vit", whole(1, 40), "fights"),
    Field("stack", "stack", whole(0, 40), "creature", 0),
    Field("type", "type", one_of(TYPES), "creature"),
    Field("size", "size", one_of(SIZES), "creature"),
    Field("subtype", "subtype", list_of(one_of(SUBTYPES)), "creature"),
    Field("ocb", "ocb", whole(0, 9), "creature", 0),
    Field("cmp", "cmp", whole(0, 9), "creature", 0),
    Field("bar", "bar", one_of(BARS), "creature"),
    Field("weak", "weak", list_of(one_of(BRIBES)), "creature", ()),
    Field("flying", "flying", FLAG, "creature", False),
    Field("ranged", "ranged", whole(0, 9), "creature", 0),
    Field("heal", "heal", whole(0, 3), "creature", 0),
    Field("heals", "heals", one_of(HEALED), "creature", 0),
    Field("heals_beaten", "heals_beaten", FLAG, "creature", False),
    Field("guard", "guard", one_of(("", *BRIBES), -1), "creature", -1),
    Field("immune", "immune", list_of(one_of(IMMUNITIES)), "creature", ()),
    Field("escape", "escape", FLAG, "creature", False),
    Field("base", "base", whole(0, 12), "guardian"),
    Field("mdl", "mdl", whole(0, 9), "guardian"),
    Field("ldl", "ldl", whole(0, 9), "guardian"),
    Field("luc", "luc", whole(0, 9), "guardian"),
    Field("stones", "stones", whole(0, 20), "guardian"),
    Field("spurn", "spurn", FLAG, "guardian", False),
    Field("free_facedown", "free_facedown", whole(0, 6), "guardian", 0),
    Field("slot", "slot", FLAG, "upgrade", False),
    Field("nimble", "nimble", FLAG, "stronghold", False),
    Field("terrain", "terrain", one_of(TERRAINS), "terrain"),
    Field("bribe", "bribe", one_of(BRIBES), "bribe"),
    Field("use", "use", one_of(USES), "item"),
    Field("raise_ocb", "raise_ocb", whole(0, 5), "item", 0),
    Field("timing", "timing", one_of(("", *TIMINGS), -1), "timed", -1),
    Field("tag", "tag", one_of(TAGS), "timed", 0),
    Field("do", "do", SENTENCES, "timed", ()),
    Field("when", "when", SENTENCES, "hears", ()),
    Field("always", "always", SENTENCES, "standing", ()),
    *IMPRINT,
    *LOOKS,
)
EXPLAINED: Final = {
    "text": "the printed text is made from the sentences and keywords",
    "border": "whether a card is double-bordered follows from its kind (GU-ORG-03)",
    "bearer": "a Shield with a text is a standard bearer (GU-CARD-07)",
}
TIMED: Final = frozenset((CREATURE, SPELL, ITEM))
HEARING: Final = frozenset(("guardian", "stronghold", "upgrade", "shield", "creature"))
UNTEXTED: Final = frozenset((SPELL, BRIBE))


def tags(kind: int) -> frozenset[str]:
    """The tags that decide which fields a card has."""
    name = KINDS[kind]
    found = {"card", name}
    found |= {"decked"} if name not in ("guardian", "stronghold") else set()
    found |= {"fights"} if kind in (CREATURE, GUARDIAN) else set()
    found |= {"timed"} if kind in TIMED else set()
    found |= {"hears"} if name in HEARING else set()
    return frozenset(found | ({"standing"} if kind not in UNTEXTED else set()))


def tags_of_table(table: TomlTable) -> frozenset[str]:
    return tags(word(table, "kind", KINDS))


def tags_of_card(card: CardDef) -> frozenset[str]:
    return tags(card.kind)


def fault(card: CardDef) -> tuple[str, Message] | None:
    """The field that contradicts another."""
    if card.kind == CREATURE and card.stack and card.stack <= card.vit:
        return "stack", message("the red number must be higher than the Vitality, or be left out (GU-STACK-02)")
    if bool(card.do) != (card.timing >= 0):
        return "timing" if card.do else "do", message("an effect needs a timing, and a timing needs an effect")
    if card.kind == CREATURE and card.do and TIMINGS[card.timing] != "command":
        return "timing", message("the only abilities a creature can have are those of the command step (GU-CMD-03)")
    if card.kind == SPELL and not card.do:
        return "do", message("a Spell needs an effect")
    if card.kind == ITEM and card.use == FROM_HAND and not card.do:
        return "do", message("an item used from the hand needs an effect (GU-ORG-03)")
    if card.tag and TIMINGS[card.timing] != "command":
        return "tag", message("only command cards contradict each other (GU-CMD-09)")
    return None


CARD_FORMAT: Final = CardFormat(CardDef, FIELDS, KINDS, tags_of_table, tags_of_card, EXPLAINED, fault)
