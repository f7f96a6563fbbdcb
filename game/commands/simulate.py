"""`simulate`: many games between bots, and their results."""

from __future__ import annotations

import argparse
import json
import signal

from game.commands.base import add_format, add_game, add_options, format_of, names, number
from game.commands.progress import ProgressLine
from game.games import game
from game.match.match_setup import fewest
from game.simulation.simulate import LONGEST, MOST_GAMES, Simulation, simulate
from rules.kernel.notation.text import MOST_SEED


def arguments(parser: argparse.ArgumentParser) -> None:
    """Which games, how many, who plays."""
    add_game(parser)
    add_format(parser)
    parser.add_argument("--games", type=number(1, MOST_GAMES), default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--seats", type=names, help="who plays, by seat: random,greedy (random at every seat)")
    parser.add_argument("--decks", type=names, default=(), help="decks by name or file, by seat (picked at random)")
    parser.add_argument("--seed", type=number(0, MOST_SEED), default=0, help="same seed, same games (0)")
    parser.add_argument(
        "--turns", type=number(1, LONGEST), default=LONGEST, metavar="N", help="end a game after N turns"
    )
    parser.add_argument("--jobs", type=number(1, 64), default=1, metavar="N", help="how many processes (1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object as the last line")
    add_options(parser)


def run(args: argparse.Namespace) -> int:
    """Play, with a bar on a terminal, then print the figures."""
    seats = args.seats or ("random",) * fewest(game(args.game), format_of(args), dict(args.option))
    with ProgressLine("games", args.games) as line:
        summary = simulate(
            args.game, args.games, seats, args.seed, jobs=args.jobs, fmt=format_of(args), options=dict(args.option),
            decks=args.decks, longest=args.turns, progress=line.show,
        )  # fmt: skip
    stopped = summary.games < args.games
    if stopped and not args.json:
        print(f"stopped after {summary.games} of {args.games} games")
    print(json.dumps(summary.as_dict()) if args.json else said(summary))
    return 128 + signal.SIGINT if stopped else 0


def said(summary: Simulation) -> str:
    """The figures as lines of text."""
    won = ", ".join(f"{name} {number}" for name, number in summary.results.items())
    games = f"{summary.games} {'game' if summary.games == 1 else 'games'}"
    return "\n".join((
        f"{games} of {summary.game}, {' against '.join(summary.seats)}, seed {summary.seed}",
        f"won: {won}",
        f"average: {summary.answers_per_game:.0f} answers, {summary.turns_per_game:.1f} turns",
        f"speed: {summary.games_per_second:.1f} games/s, {summary.answers_per_second:.0f} answers/s",
        f"digest: {summary.digest}",
    ))  # fmt: skip
