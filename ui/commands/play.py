"""`play`: a game in the window, without going through Home."""

from __future__ import annotations

import argparse
import secrets
from itertools import cycle
from typing import TYPE_CHECKING

from game import library
from game.bots.base import LEVELS
from game.commands.base import add_format, add_game, add_options, format_of, names, number
from game.draft.draft_rules import DRAFTERS
from game.games import game
from game.match.clock import LONGEST
from game.match.match_setup import fewest, format_row
from game.match.player_kinds import GREEDY, HUMAN
from rules.kernel.formats import Format
from rules.kernel.notation.text import MOST_SEED
from rules.kernel.words import TextError
from ui.app.opening import services, start
from ui.screens.services import NewGame, usual_names

if TYPE_CHECKING:
    from ui.screens.context import Context, Scene

KINDS = (HUMAN, *(f"bot:{level}" for level in LEVELS))


def arguments(parser: argparse.ArgumentParser) -> None:
    """Game, seats, decks, match, clock, seed, house rules."""
    add_game(parser)
    add_format(parser)
    parser.add_argument(
        "--seats", type=seats, help="who plays, by seat: human,bot:greedy (you against greedy computers)"
    )
    parser.add_argument("--names", type=names, default=(), help="the players' names, by seat")
    parser.add_argument("--decks", type=names, default=(), help="decks by name or file, by seat (ready decks)")
    parser.add_argument("--best-of", type=number(1, 9), metavar="N", help="games of the match (as the format has it)")
    parser.add_argument(
        "--clock", type=number(1, LONGEST // 60), nargs="?", const=0, metavar="MINUTES",
        help="play with a clock, the format's own or of so many minutes (no clock)",
    )  # fmt: skip
    parser.add_argument("--seed", type=number(0, MOST_SEED), help="same seed, same shuffles and rolls")
    parser.add_argument(
        "--table-display", type=number(0, 16), nargs="?", const=2, metavar="N",
        help="also show the table on display N (2; 0: in a window)",
    )  # fmt: skip
    add_options(parser)


def seats(text: str) -> tuple[str, ...]:
    """Who sits where. Raises argparse.ArgumentTypeError."""
    kinds = names(text)
    wrong = next((kind for kind in kinds if kind not in KINDS), None)
    if wrong is not None:
        raise argparse.ArgumentTypeError(f"{wrong[:40]!r} is none of {', '.join(KINDS)}")
    return kinds


def run(args: argparse.Namespace) -> int:
    """Set up the game, which may fail with a message, and only then open the window."""
    from ui.app import window

    table = start(choice(args))
    return window.run(lambda context: _at(table, context, args.table_display), services=services())


def _at(scene: Scene, context: Context, display: int | None) -> Scene:
    scene.context = context
    if display is not None:
        from ui.display.monitors import monitors
        from ui.display.window import IN_WINDOW

        found = monitors()
        context.display.choose(found[display - 1].key if 0 < display <= len(found) else IN_WINDOW)
    return scene


def choice(args: argparse.Namespace) -> NewGame:
    """The command line as a choice of the New game screen. Raises TextError for what does not fit the format."""
    rules, options = game(args.game), dict(args.option)
    row = format_row(rules, format_of(args))
    kinds = args.seats or (HUMAN, *(GREEDY,) * (fewest(rules, format_of(args), options) - 1))
    drafted = rules.drafts(format_of(args))
    if len(kinds) not in (DRAFTERS if drafted else row.seats):
        raise TextError(f"{row.title} cannot be played by {len(kinds)}")
    for what, given in (("decks", args.decks), ("names", args.names)):
        if given and len(given) != len(kinds):
            raise TextError(f"{len(kinds)} players need as many {what}, not {len(given)}")
    ready = cycle(library.shipped_decks(args.game, row.decks))
    return NewGame(
        game=args.game,
        format=format_of(args),
        seats=kinds,
        decks=args.decks or (() if drafted else tuple(next(ready) for _ in kinds)),
        options=options,
        seed=secrets.randbelow(MOST_SEED) if args.seed is None else args.seed,
        names=args.names or usual_names(kinds),
        clock=_seconds(args.clock, row),
        best_of=args.best_of or row.best_of,
    )


def _seconds(minutes: int | None, row: Format) -> int:
    """The requested clock in seconds, 0 for none."""
    if minutes == 0 and not row.clock_minutes:
        raise TextError(f"{row.title} is played without a clock ({row.clock_rule}); give --clock a number of minutes")
    return 0 if minutes is None else 60 * (minutes or row.clock_minutes)
