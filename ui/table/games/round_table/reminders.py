"""What Round Table's words mean, one short sentence each with its rule id; shown beside the large card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.i18n import marked
from game.round_table.card_words import KIND_NAMES, SUBTYPE_NAMES, TYPE_NAMES
from rules.round_table.cards import (
    DEMESNE,
    EQUIPMENT,
    GRAIL,
    KNIGHT,
    MONARCH,
    QUEST,
    REDIRECT,
    REGION,
    ROUND_TABLE,
    TITLE,
    CardDef,
)

KINDS: Final = {
    KNIGHT: marked("Recruited in Spring, declared at a Region in Summer, home again after Autumn "
                   "[RT-KNIGHT-01, RT-AUTUMN-11]."),
    EQUIPMENT: marked("Adds to one Knight; one piece of each type [RT-EQUIP-01, RT-EQUIP-02]."),
    TITLE: marked("Adds to one Knight, who holds no two of the same name [RT-TITLE-01, RT-TITLE-02]."),
    QUEST: marked("Takes a Knight away for this round; in Autumn the Knight's controller draws a card for each RP paid "
                  "[RT-QUEST-02, RT-AUTUMN-21]."),
    REDIRECT: marked("Gives a Knight a new task, or does what its text says [RT-REDIR-01]."),
    DEMESNE: marked("Free, one each Spring, each level on the one before; all of a column counts "
                    "[RT-SPRING-02, RT-DEM-01, RT-DEM-04]."),
    REGION: marked("Captured in Autumn by an army whose remaining Influence is above its Resistance; scores its Renown "
                   "[RT-AUTUMN-05, RT-STATE-09]."),
}  # fmt: skip
BREEDS: Final = (
    (MONARCH, SUBTYPE_NAMES[0], marked("A Knight like any other; some cards speak of Monarchs [RT-KNIGHT-03].")),
    (GRAIL, SUBTYPE_NAMES[2],
     marked("+1 Resistance for each other Grail Knight of the same army; counts as Round Table, too "
            "[RT-KNIGHT-05, RT-KNIGHT-06].")),
    (ROUND_TABLE, SUBTYPE_NAMES[1],
     marked("+1 Influence for each other Round Table Knight of the same army [RT-KNIGHT-04].")),
)  # fmt: skip
NAMED: Final = (
    marked("Named"),
    marked("One of a name in play: recruiting a second one, anybody's, sends both to the Spent Piles [RT-KNIGHT-08]."),
)
UPKEEP: Final = (marked("Cost"), marked("Allocated as long as it is in play, then free again [RT-RP-05]."))
PAID: Final = (marked("Cost"), marked("Spent until Autumn [RT-RP-03]; each name once a Summer [RT-SUMMER-10]."))


def about(card: CardDef, breed: int) -> Iterator[tuple[str, str]]:
    """(word, sentence) reminders of a card; `breed`: its current sub-types."""
    word = TYPE_NAMES[card.type] if card.kind == EQUIPMENT else KIND_NAMES[card.kind]
    yield word, KINDS[card.kind]
    yield from ((name, said) for bit, name, said in BREEDS if breed & bit)
    if card.named:
        yield NAMED
    if card.kind in (QUEST, REDIRECT):
        yield PAID
    elif card.kind not in (DEMESNE, REGION):
        yield UPKEEP
