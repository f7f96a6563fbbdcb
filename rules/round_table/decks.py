"""Deck building (RT-DECK): every violation at once, each with its rule id."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rules.kernel.house_rules import read_rules
from rules.kernel.message import Message, message
from rules.round_table.cards import DEMESNE, KINDS, KNIGHT, MAIN_KINDS, REGION, CardDef
from rules.round_table.house_rules import Rules

LEAST: Final = 60
"""Main and Demesne deck together (RT-DECK-01)."""
LEAST_MAIN: Final = 40
"""RT-DECK-02."""
LEAST_REGIONS: Final = 5
"""RT-DECK-07."""
DEMESNES, REGIONS = "demesne", "region"
"""Sections of a deck file besides the Main deck (RT-GEN-03)."""


def violations(
    main: Sequence[CardDef], demesnes: Sequence[CardDef], regions: Sequence[CardDef] = (), unknown: int = 0
) -> list[Message]:
    """All violations of a player's decks, not only the first; an empty list means they are legal. `regions`: those the
    player would bring to the shared deck. `unknown`: number of unknown cards in the Main deck, which count only towards
    its size. Nothing else is limited (RT-DECK-06, 08, 09).
    """
    return [
        *_sizes(len(main) + unknown, len(demesnes)),
        *_farm(demesnes),
        *_kinds(main, demesnes, regions),
        *_copies(main),
        *_regions(regions),
    ]


def table_faults(sections: Mapping[str, Sequence[CardDef]], options: Mapping[str, str]) -> list[Message]:
    """Too few Regions listed by all decks of a table together, where these are the Regions of the game (RT-DECK-07)."""
    listed = len({card.name for card in sections.get(REGIONS, ())})
    chosen = read_rules(Rules, options).region_chosen
    return [message("RT-DECK-07", regions=listed, least=LEAST_REGIONS)] if chosen and listed < LEAST_REGIONS else []


def _sizes(main: int, demesnes: int) -> Iterator[Message]:
    """At least 60 cards in all and 40 in the Main deck, no maximum (RT-DECK-01, 02)."""
    if main + demesnes < LEAST:
        yield message("RT-DECK-01", size=main + demesnes, least=LEAST)
    if main < LEAST_MAIN:
        yield message("RT-DECK-02", size=main, least=LEAST_MAIN)


def _farm(demesnes: Sequence[CardDef]) -> Iterator[Message]:
    """The set-up needs a Farm (RT-DECK-03)."""
    if not any(card.kind == DEMESNE and card.level == 1 for card in demesnes):
        yield message("RT-DECK-03")


def _kinds(main: Sequence[CardDef], demesnes: Sequence[CardDef], regions: Sequence[CardDef]) -> Iterator[Message]:
    """Each card is in the deck for its kind (RT-DECK-04)."""
    for cards, kinds in ((main, MAIN_KINDS), (demesnes, (DEMESNE,)), (regions, (REGION,))):
        for card in dict.fromkeys(card for card in cards if card.kind not in kinds):
            yield message("RT-DECK-04", card=card.name, kind=KINDS[card.kind])


def _copies(main: Sequence[CardDef]) -> Iterator[Message]:
    """One copy of each named Knight (RT-DECK-05); any number of everything else (RT-DECK-06)."""
    named = Counter(card.name for card in main if card.kind == KNIGHT and card.named)
    for name, count in sorted(named.items()):
        if count > 1:
            yield message("RT-DECK-05", count=count, card=name)


def _regions(regions: Sequence[CardDef]) -> Iterator[Message]:
    """All names different (RT-DECK-07)."""
    for name, count in sorted(Counter(card.name for card in regions).items()):
        if count > 1:
            yield message("RT-DECK-07", count=count, card=name)
