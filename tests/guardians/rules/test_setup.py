"""From two decks to the first deployment (GU-SETUP)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.guardians import words as w
from rules.guardians.cards import BESIDE, CREATURE, GUARDIAN
from rules.guardians.ruleset import new_table, start
from rules.kernel import atoms, ruleset
from rules.kernel.state import State
from tests.guardians.games import drill, drill_game


def begun(seed: int, asked: int) -> State:
    """A game up to the first question of a kind, with no mulligans."""
    return up_to(drill_game(seed), asked)


def up_to(s: State, asked: int) -> State:
    """Play on to the first question of a kind; everybody keeps their hand."""
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


@pytest.mark.rule("GU-STONE-01", "GU-SETUP-07")
def test_without_a_stone_there_is_no_mulligan() -> None:
    games = (begun(seed, w.ASK_MULLIGAN) for seed in range(40))
    s = next(s for s in games if (w.V_MULLIGAN,) in ruleset.options(s, 0))
    atoms.seat_number(s, w.STONES, 0, 0)
    refusal = ruleset.why_not(s, 0, (w.V_MULLIGAN,))
    assert refusal is not None and refusal.rule == "GU-STONE-01"
    assert ruleset.options(s, 0) == [(w.V_KEEP, -1)]


def dealt(seed: int, change: Callable[[tuple[int, ...]], tuple[int, ...]]) -> State:
    """A game that begins with both decks changed."""
    return start(new_table(drill(), [change(deck) for deck in drill_game(seed).table.decks], seed=seed))


@pytest.mark.rule("GU-UP-04")
def test_if_all_cards_tie_in_the_first_turn_chance_gives_the_lead_and_nobody_is_lower() -> None:
    kind = drill_game(1).table.book.kind

    def alike(deck: tuple[int, ...]) -> tuple[int, ...]:
        creature = next(face for face, sort in enumerate(kind) if sort == CREATURE)
        return (*(creature,) * 20, *(face for face in deck if kind[face] in BESIDE))

    games = [up_to(dealt(seed, alike), w.ASK_DEPLOY) for seed in range(12)]
    assert {s.numbers[w.LEADER] for s in games} == {0, 1} and {s.numbers[w.LOWER] for s in games} == {0}


@pytest.mark.rule("GU-SETUP-03")
@pytest.mark.parametrize("guardians", [0, 2])
def test_a_deck_comes_with_one_guardian(guardians: int) -> None:
    kind = drill_game(1).table.book.kind

    def led(deck: tuple[int, ...]) -> tuple[int, ...]:
        lone = next(face for face in deck if kind[face] == GUARDIAN)
        return (lone,) * guardians + tuple(face for face in deck if face != lone)

    with pytest.raises(ValueError, match="GU-SETUP-03"):
        dealt(1, led)


@pytest.mark.rule("GU-SETUP-09", "GU-UP-05")
def test_nobody_draws_in_the_first_turn_and_the_lower_number_is_kept() -> None:
    s = begun(2, w.ASK_DEPLOY)
    for seat in (0, 1):
        assert len(s.pile(w.HAND, seat)) + len(s.pile(w.PEN, seat)) == 12 and len(s.pile(w.UP, seat)) == 1
    numbers = [s.seat_numbers[w.UP_NUMBER][seat] for seat in (0, 1)]
    assert s.numbers[w.LOWER] == 1 + numbers.index(min(numbers)) and s.numbers[w.LEADER] == numbers.index(max(numbers))
