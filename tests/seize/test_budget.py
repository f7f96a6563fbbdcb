"""Every merc is worth what its bounty and stars promise: its budget, in which a text is worth 0 to 4 points."""

from __future__ import annotations

import pytest

from rules.seize.cards import DEFENSE, MERCENARY, CardDef
from tests.seize.games import pool

SHARE = {0: 0, 1: 60, 3: 90, 4: 95, 5: 105, 8: 125}
"""What a set of this many directions is worth, in hundredths of the amount."""
MOST_TEXT = 400
TOLERANCE = 150


def worth(card: CardDef) -> int:
    """In hundredths of a point: health, attacks, movement and Defense, without the text."""
    melee = 2 * card.melee * SHARE[card.melee_dirs.bit_count()]
    move = 6 * card.move * SHARE[card.move_dirs.bit_count()] // 5
    ranged = card.ranged * SHARE[card.secondary_dirs.bit_count()] * (10 + 5 * (card.reach - 1) // 2) // 4
    return 100 * card.health + melee + move + (125 * card.defense if card.secondary == DEFENSE else ranged)


def aim(card: CardDef) -> int:
    """What it should be worth, text included."""
    return 1100 + 150 * card.bounty + 150 * (card.rarity - 1)


@pytest.mark.parametrize("card", [card for card in pool() if card.kind == MERCENARY], ids=lambda card: card.id)
def test_a_merc_fits_its_budget_with_a_text_worth_0_to_4(card: CardDef) -> None:
    text = MOST_TEXT if card.when or card.always or card.actives else 0
    assert worth(card) <= aim(card) + TOLERANCE
    assert worth(card) + text >= aim(card) - TOLERANCE
