"""From two decks to the first deployment (GU-SETUP)."""

from __future__ import annotations

import pytest

from rules.guardians import words as w
from rules.kernel import ruleset
from rules.kernel.state import State
from tests.guardians.games import drill_game


def begun(seed: int, asked: int) -> State:
    """A game up to the first question of a kind, with no mulligans."""
    s = drill_game(seed)
    while s.ask is not None and s.ask.kind != asked:
        seat = s.ask.seats[0]
        ruleset.apply(s, seat, ruleset.roll(s) if seat < 0 else (w.V_KEEP, -1))
    return s


@pytest.mark.rule("GU-GEN-04", "GU-SETUP-06")
def test_one_seed_gives_one_deal() -> None:
    assert begun(4, w.ASK_DEPLOY).digest() == begun(4, w.ASK_DEPLOY).digest() != begun(5, w.ASK_DEPLOY).digest()


@pytest.mark.rule("GU-SETUP-03", "GU-SETUP-04", "GU-SETUP-05", "GU-SETUP-08")
def test_guardian_and_strongholds_lie_in_their_places_and_no_land_card_does() -> None:
    s = begun(1, w.ASK_MULLIGAN)
    assert s.table.grid is not None and s.table.grid.count == 12
    for seat in (0, 1):
        (guardian,) = s.pile(w.GUARDIAN, seat)
        assert s.seat_numbers[w.STONES][seat] == s.table.book.stones[s.face[guardian]]
        assert [s.place[card] for card in s.pile(w.STRONGHOLD, seat)] == [9 * seat, 9 * seat + 1, 9 * seat + 2]
        assert not s.pile(w.LAND, seat) and len(s.pile(w.HAND, seat)) == 12


@pytest.mark.rule("GU-SETUP-07", "GU-STONE-01")
def test_a_mulligan_is_for_hands_without_a_shield_once_and_for_a_stone() -> None:
    drawn = 0
    for seed in range(40):
        s = begun(seed, w.ASK_MULLIGAN)
        shields = [card for card in s.pile(w.HAND, 0) if s.table.book.kind[s.face[card]] == 3]
        assert ((w.V_MULLIGAN,) in ruleset.options(s, 0)) == (not shields)
        if shields:
            continue
        stones = s.seat_numbers[w.STONES][0]
        ruleset.apply(s, 0, (w.V_MULLIGAN,))
        ruleset.apply(s, -1, ruleset.roll(s))
        assert s.seat_numbers[w.STONES][0] == stones - 1 and len(s.pile(w.HAND, 0)) == 12
        assert ruleset.options(s, 0) == [(w.V_KEEP, -1)]
        drawn += 1
    assert drawn


@pytest.mark.rule("GU-SETUP-09", "GU-UP-05")
def test_nobody_draws_in_the_first_turn_and_the_lower_number_is_kept() -> None:
    s = begun(2, w.ASK_DEPLOY)
    for seat in (0, 1):
        assert len(s.pile(w.HAND, seat)) + len(s.pile(w.PEN, seat)) == 12 and len(s.pile(w.UP, seat)) == 1
    numbers = [s.seat_numbers[w.UP_NUMBER][seat] for seat in (0, 1)]
    assert s.numbers[w.LOWER] == 1 + numbers.index(min(numbers)) and s.numbers[w.LEADER] == numbers.index(max(numbers))
