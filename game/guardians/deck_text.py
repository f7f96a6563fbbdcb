"""What is wrong with a deck for Guardians, in words, by the rule it breaks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.i18n import marked, tr
from game.text.message_text import Sentences
from rules.guardians.cards import CREATURE, SHIELD, TERRAIN, CardDef
from rules.guardians.decks import ADVISED
from rules.kernel.decks import MAIN

SENTENCES: Final[Sentences] = {
    "GU-SETUP-01": (marked("the deck needs at least {least} cards; it holds {size}"),),
    "GU-SETUP-02": (marked("{count} copies of {card}; a card may be in a deck {allowed} times"),),
    "GU-SETUP-03": (
        marked("{card} cannot lie beside the deck; one Guardian and three Strongholds do"),
        marked("one Guardian lies beside the deck, not {guardians}"),
        marked("three Strongholds lie beside the deck, not {strongholds}"),
    ),
}


def measure(cards: Mapping[str, Sequence[CardDef]], options: Mapping[str, str]) -> str:
    """The composition of a deck: creatures, Shields, Terrain, and how many Shields are advised if it holds more or
    fewer (GU-SETUP-02)."""
    counts = {kind: sum(card.kind == kind for card in cards[MAIN]) for kind in (CREATURE, SHIELD, TERRAIN)}
    said = tr("{creatures} creatures, {shields} Shields, {terrain} Terrain", creatures=counts[CREATURE],
              shields=counts[SHIELD], terrain=counts[TERRAIN])  # fmt: skip
    if counts[SHIELD] in ADVISED:
        return said
    return tr("{deck} ({least} to {most} Shields are advised)", deck=said, least=ADVISED[0], most=ADVISED[-1])
