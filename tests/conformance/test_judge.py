"""What a judge may do in any game, and that every game goes on after it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain, islice

import pytest

from game.bots.base import make_bot
from rules.kernel.chance import Dice
from rules.kernel.guess import Guesses, guess
from rules.kernel.judge import ASK, MARK, MOST_VALUE, NUMBER, PUT, SEAT, V_JUDGE, Judged, fault, why_not
from rules.kernel.look import look
from rules.kernel.ruleset import apply, asked, options, roll
from rules.kernel.schema import Sees
from rules.kernel.state import State
from rules.kernel.words import CHANCE, JUDGE, NONE, Action, Seat
from tests.conformance import suite
from tests.conformance.games import GAMES
from tests.games import Game

JUDGED = [game for game in GAMES if isinstance(game.start(0).table.ruleset, Judged)]
SPANS = [range(1), pytest.param(range(1, 9), marks=pytest.mark.nightly)]
EVERY = 15
"""A judge tries something at one of so many moments at which one may."""
TRIES = 20
ANSWERS = 12
"""So far a game goes on after a judge."""


def rests(s: State) -> bool:
    """Whether a judge may act now."""
    ruleset = s.table.ruleset
    return isinstance(ruleset, Judged) and ruleset.rests(s)


def puts_into_the_hands_of_others(s: State) -> Iterator[Action]:
    """The answers of a judge that put the last card of a closed pile into one of another seat."""
    zones, seats = s.table.schema.zones, s.table.seats
    closed = [zone for zone, kind in enumerate(zones) if not kind.shared and kind.sees != Sees.ALL]
    for zone in closed:
        for source in closed:
            for seat in range(seats):
                for card in s.pile(source, (seat + 1) % seats)[-1:]:
                    yield V_JUDGE, PUT, card, zone, seat, NONE, 0, NONE, 0


def at_random(s: State, dice: random.Random) -> Action:
    """Up to three edits: a card anywhere, sometimes face down or attached to another one; a mark, number or seat."""
    return V_JUDGE, *chain.from_iterable(dice.choice(EDITS)(s, dice) for _ in range(dice.randint(1, 3)))


def _put(s: State, dice: random.Random) -> Action:
    zones, grid = s.table.schema.zones, s.table.grid
    card, zone, seat = dice.randrange(len(s.face)), dice.randrange(len(zones)), dice.randrange(s.table.seats)
    tile = dice.randrange(grid.count) if zones[zone].grid and grid is not None else NONE
    host = dice.randrange(len(s.face)) if dice.random() < 0.15 else NONE
    return PUT, card, zone, seat, tile, dice.randrange(2), host, int(dice.random() < 0.3)


def _mark(s: State, dice: random.Random) -> Action:
    return MARK, dice.randrange(len(s.marks)), dice.randrange(len(s.face)), dice.choice(VALUES)


def _seat(s: State, dice: random.Random) -> Action:
    return SEAT, dice.randrange(len(s.seat_numbers)), dice.randrange(s.table.seats), dice.choice(VALUES)


def _number(s: State, dice: random.Random) -> Action:
    return NUMBER, dice.randrange(len(s.numbers)), dice.choice(VALUES)


def _ask(s: State, dice: random.Random) -> Action:
    return ASK, dice.randrange(s.table.seats)


EDITS = (_put, _put, _put, _mark, _mark, _seat, _number, _ask)
VALUES = (0, 1, 2, 3, 5, 9, 20, MOST_VALUE)


def go_on(s: State) -> None:
    """Everybody can guess what they do not see, and computers play on."""
    for viewer in suite.viewers(s):
        Guesses(look(s, viewer)).guess(Dice(0))
    for _ in range(ANSWERS):
        if s.ask is None:
            break
        seat = asked(s)[0]
        apply(s, seat, roll(s) if seat == CHANCE else greedy(s, seat))


def greedy(s: State, seat: Seat) -> Action:
    """What a simple computer answers."""
    view = look(s, seat)
    assert view.ask is not None
    return make_bot("greedy", 0).choose(view, view.ask, options(s, seat), 1.0)[0]


@pytest.mark.parametrize("game", JUDGED, ids=lambda game: game.name)
def test_no_card_goes_into_a_closed_pile_of_another_seat(game: Game) -> None:
    """A shuffle would give its face to a card of that seat, and a guess could not tell which."""
    step = next(step for step in suite.steps(game, 0) if step.number == 12)
    told = [fault(step.after, 0, action) for action in puts_into_the_hands_of_others(step.after)]
    assert len(told) > 3 and all(told)
    assert any("belongs to another player" in each for each in told), "others say that it is of the wrong kind"


@pytest.mark.parametrize("game", JUDGED, ids=lambda game: game.name)
def test_a_judge_who_looks_at_everything_leaves_nothing_to_guess(game: Game) -> None:
    for step in islice(suite.steps(game, 0), 0, 40, 8):
        made = guess(look(step.after, JUDGE), step.dice)
        assert made.face == step.after.face and made.piles == step.after.piles


@pytest.mark.parametrize("seeds", SPANS, ids=lambda seeds: f"{len(seeds)}")
@pytest.mark.parametrize("game", JUDGED, ids=lambda game: game.name)
def test_a_game_goes_on_after_whatever_a_judge_may_do(game: Game, seeds: range) -> None:
    made = moments = 0
    for seed in seeds:
        dice = random.Random(seed)
        for step in suite.steps(game, seed):
            if not rests(step.after):
                continue
            moments += 1
            for _ in range(TRIES if moments % EVERY == 1 else 0):
                s, action = step.after.clone(), at_random(step.after, dice)
                if why_not(s, 0, action) is None:
                    apply(s, 0, action)
                    go_on(s)
                    made += 1
    assert made > 0
