"""What a league records about a game: who began, what ended it, what kind each deck is, what was drawn. Each game
answers in its own module (game/<name>/league_tally.py); nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from rules.kernel import atoms
from rules.kernel.state import State
from rules.kernel.words import Action, Event, Seat


class BalanceTarget(NamedTuple):
    """The target range of a figure."""

    least: float
    most: float


class Targets(NamedTuple):
    """The targets for a balanced game of two sides, and where they are documented; None: no target.

    Win rates, from 0 to 1, of whoever begins, of a kind of deck, of a card, and of one deck against another; `turns`:
    the median number of turns per player.
    """

    source: str
    turns: BalanceTarget
    deck_out: BalanceTarget
    first: BalanceTarget | None
    kind: BalanceTarget | None
    card: BalanceTarget | None
    pair: BalanceTarget | None = BalanceTarget(0.43, 0.57)


class Tally(Protocol):
    """A game's part of a league.

    `opening`: the answer that makes `first` begin, when that is asked. `time_up`: the answer that ends a game on time.
    `began`: who had the first turn. `turns`: turns per player. `ending`: one key of `endings`, which has the display
    texts; `deck_out` and `time` are two of them. `kind`: the kind of a deck, from the definitions of its cards
    ("Bulwark + Longeye"), and `kinds` the word for such kinds ("classes"). `drawn`: cards that came from a deck to a
    hand in these events (negative: went back before the game began), as (seat, face, times).
    """

    targets: Targets
    endings: Mapping[str, str]
    deck_out: str
    time: str
    time_up: Action
    kinds: str

    def teams(self, s: State) -> tuple[int, ...]: ...
    def opening(self, s: State, first: Seat) -> Action | None: ...
    def began(self, s: State) -> Seat: ...
    def turns(self, s: State) -> int: ...
    def ending(self, s: State) -> str: ...
    def kind(self, cards: Sequence[Any]) -> str: ...
    def drawn(self, s: State, events: Sequence[Event]) -> list[tuple[Seat, int, int]]: ...


def drawn(events: Sequence[Event], deck: int, hand: int, returns: bool = True) -> list[tuple[Seat, int, int]]:
    """`Tally.drawn` for a game with these zones; `returns`: cards returned to the deck do not count as drawn."""
    found = []
    for event in events:
        if event[0] == atoms.MOVE:
            _, _, zone, seat, _, to_zone, to_seat, _, _, _, face, _ = event
            if (zone, to_zone) == (deck, hand):
                found.append((to_seat, face, 1))
            elif returns and (zone, to_zone) == (hand, deck):
                found.append((seat, face, -1))
    return found


def tally_of(game: str) -> Tally:
    """The tally of a game."""
    found: Tally = import_module(f"game.{game}.league_tally").TALLY
    return found
