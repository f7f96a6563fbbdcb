"""Games between greedy bots, of which something is noted after every turn."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Final, Generic, NamedTuple, TypeVar

from game.bots.greedy import GreedyBot, bot_profile_of
from game.games import TITLES, game
from game.simulation.playout import by_bots, play_out, time_limit
from game.simulation.simulate import LONGEST, decks_for, series_dice
from rules.kernel.state import State
from rules.kernel.words import WON, Seat

Note = TypeVar("Note")
PLAYERS: Final = 2
WORLDS: Final = 3
"""In how many the bots try their answers."""


class Noted(NamedTuple, Generic[Note]):
    """A game that somebody has won: the format, the keys of both decks, and what was noted."""

    format: str
    decks: tuple[str, ...]
    won: Seat
    notes: list[Note]


def parser_of(doc: str) -> argparse.ArgumentParser:
    """The command line of a module that has such games played: the game, how many, from which seed, how long.
    `doc`: the module's docstring, whose first line says what it is for."""
    parser = argparse.ArgumentParser(description=doc.partition("\n")[0])
    parser.add_argument("game", choices=TITLES)
    for key, usual in (("--games", 600), ("--seed", 1), ("--turns", LONGEST)):
        parser.add_argument(key, type=int, default=usual)
    return parser


def noted(name: str, seed: int, number: int, longest: int, note: Callable[[State], Note]) -> Noted[Note] | None:
    """Play one game of two players in the usual format with shipped decks, and note what follows from the position
    after every turn, as play-outs count turns; None if nobody won within `longest` turns."""
    definition, profile = game(name), bot_profile_of(name)
    dice, settled = series_dice(seed, number), definition.notation.options({})
    decks = decks_for(definition, settled, PLAYERS, dice)
    s = definition.notation.begin([deck.ids for deck in decks], settled, dice.below(1 << 32))
    bots = [GreedyBot(dice.below(1 << 32), WORLDS) for _ in range(PLAYERS)]

    notes, turns = list[Note](), profile.turns(s)
    for _ in play_out(s, by_bots(bots), time_limit(definition.turn, longest, definition.time_up)):
        if s.ask is not None and profile.turns(s) != turns:
            turns = profile.turns(s)
            notes.append(note(s))
    points = s.table.ruleset.outcome(s)
    if definition.turn(s) > longest or len(set(points)) == 1:
        return None
    return Noted(settled["format"], tuple(deck.key for deck in decks), points.index(WON), notes)
