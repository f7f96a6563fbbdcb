"""`balance`: every deck of a format against every other, and which balance targets are missed."""

from __future__ import annotations

import argparse
import sys
from contextlib import closing
from pathlib import Path

from game.commands.base import add_format, add_game, add_options, format_of, names, number
from game.commands.league_options import add_league
from game.commands.progress import ProgressLine
from game.folders import atomic_write
from game.league.figures import figures
from game.league.league import digest_of, missing, play_all, results_of
from game.league.plan import MOST_ROUNDS, Plan, make_plan
from game.league.report import report
from game.league.store import Store, place_of
from game.library import check_target

DEFAULT_GAMES = 10


def arguments(parser: argparse.ArgumentParser) -> None:
    """Which decks, how many games, where to write."""
    add_game(parser)
    add_format(parser)
    say = parser.add_argument
    say("--games", type=number(1, MOST_ROUNDS), default=DEFAULT_GAMES, metavar="N",
        help=f"how many games each deck begins against each other deck ({DEFAULT_GAMES})")  # fmt: skip
    say("--decks", type=names, default=(), metavar="A,B,...",
        help="decks by name, separated by commas (all that come with the format)")  # fmt: skip
    say("--no-sets", dest="ready_sets", action="store_false",
        help="without ready sets of shared cards: the decks bring their own")  # fmt: skip
    add_league(parser, "games")
    say("--scheduler", default="", metavar="ADDRESS",
        help="play on a dask cluster instead, such as tcp://10.0.0.5:8786; start it in this folder with "
             "'python -m dask scheduler' and 'python -m dask worker ADDRESS'")  # fmt: skip
    say("--picture", type=Path, metavar="FILE.png", help="write a picture of which deck beats which")
    add_options(parser)


def run(args: argparse.Namespace) -> int:
    """Play the missing games, then report."""
    for path, ending in ((args.out, ""), (args.report, ""), (args.picture, ".png")):
        if path is not None:
            check_target(path, ending)
    plan = make_plan(
        args.game, format_of(args), dict(args.option), args.decks, args.bot, args.seed, args.turns, args.ready_sets
    )
    with closing(Store(args.out or place_of(plan), plan)) as store:
        _play(plan, store, args)
        _sum_up(plan, store, args)
    return 0


def _play(plan: Plan, store: Store, args: argparse.Namespace) -> None:
    if store.warning:
        print(store.warning, file=sys.stderr)
    still = missing(plan, store, args.games)
    kept = len(results_of(plan, store, args.games))
    if kept and still:
        print(f"going on after {kept} games in {store.path}", file=sys.stderr)
    if still:
        with ProgressLine("games", len(still)) as line:
            play_all(plan, store, still, args.jobs, args.scheduler, line.show)


def _sum_up(plan: Plan, store: Store, args: argparse.Namespace) -> None:
    results = results_of(plan, store, args.games)
    found = figures(plan, results)
    text = report(plan, found, digest_of(results), args.games)
    print(text)
    print(f"The games are in {store.path}")
    if args.report:
        atomic_write(args.report, text.encode())
    if args.picture:
        from game.league.picture import picture

        definition = plan.definition
        atomic_write(args.picture, picture(plan, found, f"{definition.title}, {definition.formats[plan.format].title}"))
