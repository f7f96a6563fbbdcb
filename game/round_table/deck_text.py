"""What is wrong with a deck for Round Table, in words, by the rule it breaks; and what its Demesnes come to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.i18n import marked, trn
from game.text.message_text import Sentences
from rules.kernel.decks import MAIN
from rules.kernel.message import Message
from rules.round_table.cards import DEMESNE, REGION, CardDef
from rules.round_table.decks import DEMESNES, REGIONS, violations

SENTENCES: Final[Sentences] = {
    "RT-DECK-01": (marked("the two decks together need at least {least} cards; they hold {size}"),),
    "RT-DECK-02": (marked("the Main deck needs at least {least} cards; it holds {size}"),),
    "RT-DECK-03": (marked("the Demesne deck needs a Farm to begin with"),),
    "RT-DECK-04": (marked("{card} is a card of kind {kind}; it belongs in another of the decks"),),
    "RT-DECK-05": (marked("{count} copies of {card}; a named Knight may be in a deck once"),),
    "RT-DECK-07": (
        marked("{count} copies of {card}; each Region is in the game once"),
        marked("by this house rule the game uses the Regions that the decks list: at least {least}, not {regions}"),
    ),
}
SECTIONS: Final = {DEMESNES: marked("Demesne deck"), REGIONS: marked("Regions it would bring")}


def section_of(card: CardDef) -> str:
    """The deck section a card belongs in (RT-DECK-04)."""
    return {DEMESNE: DEMESNES, REGION: REGIONS}.get(card.kind, MAIN)


def check(cards: Mapping[str, list[CardDef]], fmt: str, options: Mapping[str, str], unknown: int) -> list[Message]:
    """The faults of a Main deck, its Demesne deck and the Regions it would bring."""
    return violations(cards[MAIN], cards.get(DEMESNES, []), cards.get(REGIONS, []), unknown)


def measure(cards: Mapping[str, Sequence[CardDef]], options: Mapping[str, str]) -> str:
    """The number of cards in each deck, and the total capacity of all Demesnes."""
    lands = cards.get(DEMESNES, ())
    return trn("{main} Main, {n} Demesne worth {rp} RP", "{main} Main, {n} Demesnes worth {rp} RP", len(lands),
               main=len(cards[MAIN]), rp=sum(card.rp for card in lands))  # fmt: skip
