"""Atoms: every change keeps the indexes right and logs one delta; a change to the same value logs nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.kernel import atoms
from rules.kernel.chance import Dice, shuffled
from rules.kernel.invariants import broken
from rules.kernel.state import State
from tests.kernel import drill
from tests.kernel.drill import BOARD, CHEST, DECK, DISCARD, DOWN, FOG, GEAR, HAND, HURT, POINTS


@pytest.fixture
def s() -> State:
    """A drill in which nothing has happened yet."""
    state = drill.start(6)
    state.log = []
    return state


def stroke(s: State, dice: Dice) -> None:
    """One atom that moves a card, with arguments a game might use."""
    card = dice.below(len(s.face))
    zone, seat = dice.below(len(drill.ZONES)), dice.below(2)
    free = [tile for tile, held in enumerate(s.on) if held < 0]
    if s.place[card] >= 0 and free and dice.below(2):
        atoms.step(s, card, dice.pick(free))
    elif zone == BOARD:
        if free:
            atoms.move(s, card, zone, seat, dice.pick(free))
    elif dice.below(6) == 0:
        atoms.shuffle(s, DECK, seat, dice.below(1 << 32))
    else:
        atoms.move(s, card, zone, seat, bottom=bool(dice.below(2)))


@pytest.mark.parametrize("seed", range(10))
def test_indexes_stay_in_step_whatever_moves(s: State, seed: int) -> None:
    dice = Dice(seed)
    faces = sorted(s.face)
    for _ in range(150):
        stroke(s, dice)
        assert broken(s) == []
    assert sorted(s.face) == faces


def test_a_move_goes_on_top_or_to_the_bottom_and_says_where_from(s: State) -> None:
    first, second, third = s.pile(HAND, 0)
    atoms.move(s, second, DISCARD, 0)
    atoms.move(s, first, DISCARD, 0)
    atoms.move(s, third, DISCARD, 0, bottom=True)
    assert s.pile(DISCARD, 0) == [third, second, first]
    assert [event[4] for event in s.log] == [1, 0, 0]
    assert [event[7] for event in s.log] == [0, 1, 0]
    assert s.log[0] == (atoms.MOVE, second, HAND, 0, 1, DISCARD, 0, 0, -1, -1, s.face[second], 0)


def test_a_card_on_the_board_is_found_by_tile_and_leaves_no_trace(s: State) -> None:
    card = s.pile(HAND, 1)[0]
    atoms.move(s, card, BOARD, 1, tile=3)
    assert (s.on[3], s.place[card], s.occupied) == (card, 3, 1 << 3)
    atoms.step(s, card, 5)
    assert (s.on[3], s.on[5], s.place[card], s.occupied) == (-1, card, 5, 1 << 5)
    atoms.move(s, card, DISCARD, 1)
    assert (s.on[5], s.place[card], s.occupied) == (-1, -1, 0)
    assert [event[8:10] for event in s.log] == [(-1, 3), (3, 5), (5, -1)]


def test_live_texts_are_listed_by_row_whatever_came_first(s: State) -> None:
    cards = [card for card in range(len(s.face)) if 0 in s.table.stats[s.face[card]]][:3]
    assert len(cards) == 3
    for tile, card in enumerate(cards):
        atoms.move(s, card, BOARD, 0, tile=tile)
    atoms.move(s, cards[1], HAND, 0)
    atoms.move(s, cards[1], GEAR, 0)
    atoms.move(s, cards[0], GEAR, 0)
    assert s.statics[0] == tuple(sorted(cards))


def test_a_shuffle_moves_faces_and_no_row(s: State) -> None:
    rows, faces = s.pile(DECK, 0)[:], [s.face[card] for card in s.pile(DECK, 0)]
    atoms.shuffle(s, DECK, 0, 12345)
    assert s.pile(DECK, 0) == rows
    assert [s.face[card] for card in rows] == shuffled(faces, 12345) != faces
    assert s.log == [(atoms.SHUFFLE, DECK, 0, *shuffled(faces, 12345))]


NOTHING: tuple[Callable[[State], None], ...] = (
    lambda s: atoms.mark(s, HURT, 0, 0),
    lambda s: atoms.seat_number(s, POINTS, 1, 0),
    lambda s: atoms.number(s, drill.TURN, s.numbers[drill.TURN]),
    lambda s: atoms.tile_mark(s, FOG, 2, 0),
    lambda s: atoms.host(s, 0, -1),
)


@pytest.mark.parametrize("change", NOTHING)
def test_setting_a_value_to_itself_logs_nothing(s: State, change: Callable[[State], None]) -> None:
    change(s)
    assert s.log == []


def test_each_setting_logs_old_and_new(s: State) -> None:
    card, other = s.pile(HAND, 0)[:2]
    turn = s.numbers[drill.TURN]
    atoms.mark(s, HURT, card, 2)
    atoms.mark(s, DOWN, card, 1)
    atoms.seat_number(s, POINTS, 1, 4)
    atoms.number(s, drill.TURN, 9)
    atoms.tile_mark(s, FOG, 2, 1)
    atoms.host(s, card, other)
    assert s.log == [
        (atoms.MARK, HURT, card, 0, 2, -1),
        (atoms.MARK, DOWN, card, 0, 1, s.face[card]),
        (atoms.SEAT, POINTS, 1, 0, 4),
        (atoms.NUMBER, drill.TURN, turn, 9),
        (atoms.TILE, FOG, 2, 0, 1),
        (atoms.HOST, card, -1, other),
    ]


def test_the_stack_and_the_modifiers_say_what_came_and_went(s: State) -> None:
    atoms.push(s, (1, 2))
    atoms.push(s, (3,))
    assert atoms.pop(s, 0) == (1, 2)
    assert s.stack == [(3,)]
    atoms.modify(s, (5, 6))
    atoms.modify(s, (5, 6))
    atoms.unmodify(s, (5, 6))
    assert s.mods == ((5, 6),)
    assert s.log == [
        (atoms.PUSH, 1, 2), (atoms.PUSH, 3), (atoms.POP, 0, 1, 2),
        (atoms.MOD, 1, 5, 6), (atoms.MOD, 1, 5, 6), (atoms.MOD, 0, 5, 6),
    ]  # fmt: skip


def test_an_answer_is_taken_once(s: State) -> None:
    s.answer = (1, 2)
    assert atoms.take(s) == (1, 2)
    assert atoms.take(s) is None


def test_a_stolen_card_goes_to_the_pile_of_its_new_controller(s: State) -> None:
    card = s.pile(HAND, 0)[0]
    atoms.move(s, card, CHEST, 1)
    assert (s.pile(CHEST, 1), s.ctrl[card], s.table.owner[card]) == ([card], 1, 0)


def test_a_swap_is_two_moves_and_leaves_no_tile_empty(s: State) -> None:
    first, second = s.pile(HAND, 1)[:2]
    atoms.move(s, first, BOARD, 1, tile=3)
    atoms.move(s, second, BOARD, 1, tile=5)
    s.log = []
    atoms.swap(s, first, second)
    assert (s.place[first], s.place[second], s.on[3], s.on[5]) == (5, 3, second, first)
    assert s.occupied == 1 << 3 | 1 << 5
    assert [event[1] for event in s.log] == [first, second] and broken(s) == []
    assert [event[8:10] for event in s.log] == [(3, 5), (5, 3)]
