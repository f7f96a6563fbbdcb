"""Moments of Seek and Destroy for tests of its table: games of shipped decks, played at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from random import Random

from game import library
from game.games import library_for
from game.match.match import Match
from game.match.match_setup import Player
from rules.kernel import ruleset
from rules.kernel.look import look
from rules.kernel.notation.record import read_record
from rules.kernel.view import View
from rules.kernel.words import CHANCE, Action
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.book import State
from tests.game.kit import state_of

DECKS = ("hull-down", "every-hedge-has-a-number", "before-the-mist-lifts", "three-flags-west", "one-more-on-the-dyke")
LEAVING = (w.V_PASS, w.V_NEXT, w.V_END_TURN)
GAMES, ANSWERS = 40, 400


def new_game(seed: int, kinds: tuple[str, str] = ("human", "bot:quick")) -> Match:
    """A game between two shipped decks, by the seed."""
    decks = library.decks("seek_and_destroy").decks
    chosen = [decks[DECKS[(seed + at) % len(DECKS)]] for at in (0, 1 + seed % 3)]
    players = [Player("Ada", kinds[0]), Player("Ben", kinds[1])]
    return Match.new("seek_and_destroy", decks=chosen, seed=seed, players=players)


def walk(s: State, seed: int) -> Iterator[Action]:
    """The answers of a random game of both players, each before it is given; chance falls as in a match."""
    rng = Random(seed)
    while s.ask is not None:
        seat = ruleset.asked(s)[0]
        if seat == CHANCE:
            ruleset.apply_unchecked(s, seat, ruleset.roll(s))
            continue
        options = ruleset.options(s, seat)
        gestures = [action for action in options if action[0] not in LEAVING]
        action = rng.choice(gestures if gestures and rng.random() < 0.7 else options)
        yield action
        ruleset.apply_unchecked(s, seat, action)


@cache
def moment(wanted: Callable[[View], bool]) -> str:
    """The record of a game in which the first player is asked and sees what is wanted. States are searched, because
    they play far faster than matches. AssertionError if there is none."""
    for seed in range(GAMES):
        match = new_game(seed)
        s, given = state_of(match), list[Action]()
        for action in islice(walk(s, seed), ANSWERS):
            if ruleset.asked(s)[0] == 0 and wanted(look(s, 0)):
                for each in given:
                    match.submit(match.asked()[0], each)
                return match.text()
            given.append(action)
    raise AssertionError("no such moment")


def at(wanted: Callable[[View], bool]) -> Match:
    """A game at a moment."""
    return Match(read_record(moment(wanted), library_for(None)))


def asked(kind: int, more: Callable[[View], bool] = lambda view: True) -> Match:
    """A game at a question of this kind."""
    return at(_asked(kind, more))


@cache
def _asked(kind: int, more: Callable[[View], bool]) -> Callable[[View], bool]:
    return lambda view: view.ask is not None and view.ask.kind == kind and more(view)


def crowded(view: View) -> bool:
    """Whether many cards are on the table."""
    units = [view.cards[card] for seat in (0, 1) for card in view.pile(w.BATTLEFIELD, seat)]
    laid = sum(len(view.pile(w.GARRISON, seat)) for seat in (0, 1))
    return len(units) > 6 and laid > 2 and any(unit.marks[w.DEPLETED] for unit in units)
