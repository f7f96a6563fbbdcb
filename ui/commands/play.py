"""`play`: a game in the window, without the way through Home."""

from __future__ import annotations

import argparse
import secrets
from itertools import cycle
from typing import TYPE_CHECKING

from game import library
from game.bots.base import LEVELS
from game.commands.base import add_game, add_options, number
from game.games import game
from rules.kernel.text import MOST_SEED
from rules.kernel.words import TextError
from ui.commands.window import house, start
from ui.house import PERSON, NewGame

if TYPE_CHECKING:
    from ui.desk import Desk
    from ui.scene import Scene

KINDS = (PERSON, *(f"bot:{level}" for level in LEVELS))


def arguments(parser: argparse.ArgumentParser) -> None:
    """Game, seats, decks, seed, house rules."""
    add_game(parser)
    parser.add_argument("--seats", type=seats, default=(PERSON, "bot:greedy"), help="by seat: human,bot:greedy")
    parser.add_argument("--deck-a", metavar="DECK", help="the first player's deck, by name or file")
    parser.add_argument("--deck-b", metavar="DECK", help="the second player's deck")
    parser.add_argument("--seed", type=number(0, MOST_SEED), help="the same seed shuffles and rolls alike")
    add_options(parser)


def seats(text: str) -> tuple[str, ...]:
    """Who sits where."""
    kinds = tuple(text.split(","))
    wrong = next((kind for kind in kinds if kind not in KINDS), None)
    if wrong is not None:
        raise argparse.ArgumentTypeError(f"{wrong[:40]!r} is none of {', '.join(KINDS)}")
    return kinds


def run(args: argparse.Namespace) -> int:
    """Set the game up, which may fail with a sentence, and only then open the window."""
    from ui import app

    table = start(choice(args))
    return app.run(lambda desk: _at(table, desk), house=house())


def _at(scene: Scene, desk: Desk) -> Scene:
    scene.desk = desk
    return scene


def choice(args: argparse.Namespace) -> NewGame:
    """The command line as the New game screen would say it. Raises TextError for a wrong number of seats."""
    fmt = game(args.game).formats.get(args.format)
    if fmt is not None and len(args.seats) not in fmt.seats:
        raise TextError(f"{fmt.title} is not played by {len(args.seats)}")
    ready = cycle(library.shipped_decks(args.game, fmt.decks if fmt else ""))
    chosen = dict(enumerate((args.deck_a, args.deck_b)))
    decks = tuple(chosen.get(seat) or next(ready) for seat, _ in enumerate(args.seats))
    seed = secrets.randbelow(MOST_SEED) if args.seed is None else args.seed
    return NewGame(args.game, args.format, args.seats, decks, dict(args.option), seed)
