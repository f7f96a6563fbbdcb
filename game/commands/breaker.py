"""`breaker`: search for a legal deck that wins too often against the ready ones."""

from __future__ import annotations

import argparse
import sys
from contextlib import closing

from game.commands.base import add_format, add_game, add_options, format_of, names, number
from game.commands.league_options import add_league
from game.commands.progress import ProgressLine
from game.folders import atomic_write
from game.league.breaker import arena_of, search
from game.league.breaker_report import breaker_report
from game.league.plan import make_plan
from game.league.store import Store, place_of
from game.library import check_target

DEFAULT_GAMES = 1000
MOST_GAMES = 1_000_000


def arguments(parser: argparse.ArgumentParser) -> None:
    """Against which decks, how many games, where to write."""
    add_game(parser)
    add_format(parser)
    say = parser.add_argument
    say("--games", type=number(1, MOST_GAMES), default=DEFAULT_GAMES, metavar="N",
        help=f"how many games the search may play ({DEFAULT_GAMES})")  # fmt: skip
    say("--decks", type=names, default=(), metavar="A,B,...",
        help="decks to play against, by name, separated by commas (all that come with the format)")  # fmt: skip
    add_league(parser, "search")
    add_options(parser)


def run(args: argparse.Namespace) -> int:
    """Search, storing every game, then report."""
    for path in filter(None, (args.out, args.report)):
        check_target(path)
    plan = make_plan(args.game, format_of(args), dict(args.option), args.decks, args.bot, args.seed, args.turns)
    path = args.out or place_of(plan).with_suffix(".breaker.jsonl")
    with closing(Store(path, plan)) as store:
        if store.warning:
            print(store.warning, file=sys.stderr)
        with ProgressLine("games", args.games) as line:
            finding = search(plan, args.games, arena_of(plan, store, args.jobs, line.show))
    text = breaker_report(plan, finding)
    print(text)
    print(f"The games are in {path}")
    if args.report:
        atomic_write(args.report, text.encode())
    return 0
