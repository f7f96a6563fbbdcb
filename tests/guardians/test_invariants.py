"""Invariants of a random game of Guardians."""

from __future__ import annotations

import pytest

from rules.guardians import words as w
from rules.guardians.board import HOME, LANDS, control, crowd, is_rubble, lands, limit, points, under
from rules.guardians.cards import CREATURE, ITEM
from rules.kernel.notation.perft import perft
from rules.kernel.state import State
from tests.guardians.board import Board, N, S
from tests.guardians.games import random_game, ready_game, special
from tests.walks import states

CUTTING = (w.ASK_MERGE, w.ASK_TRIM)
"""Questions during which a stack is being reduced to the limit."""


def check_stacks(s: State) -> None:
    """No Shield is empty or over its limit, and no Stronghold holds too many (GU-STACK-01, 03, 06)."""
    cutting = s.ask is not None and s.ask.kind in CUTTING
    for seat in (0, 1):
        for shield in s.pile(w.SHIELD, seat):
            found = under(s, shield)
            assert found or s.numbers[w.SPACE]
            assert cutting or points(s, found) <= limit(s)
        for tile in HOME[seat]:
            assert cutting or crowd(s, tile, seat) <= limit(s)


def check_control(s: State) -> None:
    """Every land has one controller (GU-CTRL-04); rubble stays rubble and holds no Upgrade."""
    assert lands(s, 0) + lands(s, 1) == 6 and all(control(s, tile) in (0, 1) for tile in LANDS)
    for seat in (0, 1):
        assert not [card for card in s.pile(w.UPGRADE, seat) if is_rubble(s, s.place[card])]


def check_hidden(s: State) -> None:
    """Outside combat, creatures and items are face-down; loose creatures exist only at home (GU-GEN-03, GU-MOVE-12)."""
    for seat in (0, 1):
        for card in s.pile(w.LOOSE, seat):
            assert s.place[card] in HOME[seat]
        if not s.numbers[w.SPACE]:
            assert all(s.marks[w.DOWN][card] for zone in (w.LOOSE, w.UNDER, w.GEAR) for card in s.pile(zone, seat))
            assert not s.pile(w.MARCH, seat)
            assert not s.pile(w.PLAYED, seat) or s.stack


def check_combat_is_over(s: State) -> None:
    """Nothing remains of a combat, modifiers included (GU-COMBAT-05)."""
    if not s.numbers[w.SPACE]:
        assert not [kind for kind in w.COMBAT_MARKS if any(s.marks[kind])]
        assert not any(s.numbers[number] for number in w.COMBAT_NUMBERS) and not s.mods
        assert not any(s.seat_numbers[number][seat] for number in w.COMBAT_SEAT_NUMBERS for seat in (0, 1))


def check_places(s: State) -> None:
    """Creatures are in Pens and under Shields, items on creatures, and nobody is in debt (GU-ORG-01, GU-DEP-06,
    GU-STONE-01)."""
    kind = s.table.book.kind
    for seat in (0, 1):
        assert all(kind[s.face[card]] == CREATURE for zone in (w.PEN, w.LOOSE, w.UNDER) for card in s.pile(zone, seat))
        assert all(kind[s.face[card]] == ITEM for card in s.pile(w.GEAR, seat))
        assert s.seat_numbers[w.STONES][seat] >= 0 and len(s.pile(w.STRONGHOLD, seat)) == 3
        bearers = [s.host[card] for card in s.pile(w.GEAR, seat)]
        assert len(set(bearers)) == len(bearers) and all(s.zone[card] in (w.LOOSE, w.UNDER) for card in bearers)


CHECKS = (check_stacks, check_control, check_hidden, check_combat_is_over, check_places)


@pytest.mark.parametrize("start", [random_game, ready_game, special], ids=["random", "ready", "house rules"])
def test_every_moment_is_in_order(start: object) -> None:
    assert callable(start)
    for seed in range(3):
        for s in states(start(seed), seed, 4000):
            for check in CHECKS:
                check(s)
        assert s.ask is None


@pytest.mark.parametrize("depth", [1, 2])
def test_the_board_turned_by_half_a_circle_gives_the_same_numbers(depth: int) -> None:
    south = Board("move", S).shield("A", "L1", "drake", "scout").loose("L0", "ogre")
    north = Board("move", N).shield("A", "R2", "drake", "scout", seat=N).loose("R3", "ogre", seat=N)
    south.shield("B", "M2", "golem", seat=N)
    north.shield("B", "M1", "golem")
    assert perft(south.open().s, depth) == perft(north.open().s, depth) > 5
