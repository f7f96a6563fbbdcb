"""Moments of Seek and Destroy for tests of its table: games of shipped decks, played on at random."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game import library
from game.match import Match
from game.match_setup import Player
from rules.kernel.view import View
from rules.seek_and_destroy import words as w

DECKS = ("hull-down", "every-hedge-has-a-number", "before-the-mist-lifts", "three-flags-west", "one-more-on-the-dyke")
LEAVING = (w.V_PASS, w.V_NEXT, w.V_END_TURN)
GAMES, ANSWERS = 40, 400


def new_game(seed: int, kinds: tuple[str, str] = ("human", "bot:quick")) -> Match:
    """Two shipped decks, by the seed."""
    decks = library.decks("seek_and_destroy").decks
    chosen = [decks[DECKS[(seed + at) % len(DECKS)]] for at in (0, 1 + seed % 3)]
    players = [Player("Ada", kinds[0]), Player("Ben", kinds[1])]
    return Match.new("seek_and_destroy", decks=chosen, seed=seed, players=players)


def moment(wanted: Callable[[View], bool]) -> Match:
    """A game in which the first player is asked, and what that player sees is wanted. AssertionError for none."""
    for seed in range(GAMES):
        match = new_game(seed)
        rng = Random(seed)
        for _ in range(ANSWERS):
            if match.result is not None:
                break
            seat = match.asked()[0]
            if seat == 0 and wanted(match.view(0)):
                return match
            options = [action for action in match.options(seat) if action[0] != w.V_CONCEDE]
            deeds = [action for action in options if action[0] not in LEAVING]
            match.submit(seat, rng.choice(deeds if deeds and rng.random() < 0.7 else options))
    raise AssertionError("no such moment")


def asked(kind: int, more: Callable[[View], bool] = lambda view: True) -> Match:
    """A game at a question of a kind."""
    return moment(lambda view: view.ask is not None and view.ask.kind == kind and more(view))


def crowded(view: View) -> bool:
    """Whether a lot lies on the table."""
    units = [view.cards[card] for seat in (0, 1) for card in view.pile(w.BATTLEFIELD, seat)]
    laid = sum(len(view.pile(w.GARRISON, seat)) for seat in (0, 1))
    return len(units) > 6 and laid > 2 and any(unit.marks[w.DEPLETED] for unit in units)
