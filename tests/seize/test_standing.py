"""Standing texts: a stat computed the short way (Book.standing, Book.inward) equals the sum over every text."""

from __future__ import annotations

import pytest

from rules.kernel.chance import Dice
from rules.kernel.ruleset import apply_unchecked, asked, options, roll
from rules.kernel.state import State
from rules.seize import stats
from rules.seize.words import BOARD, S_DAMAGE, STATS
from tests.seize.games import random_game

KINDS = tuple(range(S_DAMAGE))
"""Stats that need no second merc."""


def slowly(s: State, card: int, kind: int) -> int:
    """A stat computed from every live text in turn."""
    book = s.table.book
    value: int = book.printed[kind][s.face[card]]
    for source in s.statics[kind]:
        x = stats.context(s, source)
        for text in book.statics[s.face[source]]:
            if text.stat == kind and text.who(s, x, card) and text.when(s, x):
                value += text.value(s, x)
    return max(0, value + sum(row[2] for row in s.mods if row[:2] == (kind, card)))


@pytest.mark.rule("SGT-DMG-07")
def test_a_stat_is_the_sum_of_every_text_that_holds() -> None:
    dice, seen = Dice(3), 0
    for seed in range(6):
        s = random_game(seed)
        for _ in range(700):
            if s.ask is None:
                break
            seat = asked(s)[0]
            apply_unchecked(s, seat, roll(s) if seat < 0 else dice.pick(options(s, seat)))
            assert stats.rows(s, s.pile(BOARD), KINDS) == [
                tuple([stats.stat(s, c, k) for k in KINDS]) for c in s.pile(BOARD)
            ]
            for card in s.pile(BOARD):
                for kind in range(len(STATS)):
                    if s.statics[kind]:
                        seen += 1
                        assert stats.stat(s, card, kind) == slowly(s, card, kind)
    assert seen > 5_000
