"""`puzzles mine|check`: find puzzles in games between computers, or prove the existing ones again."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Final

from game import library
from game.commands.base import add_game, number
from game.commands.progress import ProgressLine
from game.folders import atomic_write
from game.games import TITLES
from game.puzzles.miner import Found, mine
from game.puzzles.proof import check
from game.puzzles.puzzle import folder, read_file
from game.puzzles.solver import LIMIT, RECURSION
from rules.kernel.words import TextError

MINING: Final = 16_000
"""Default limit of answers tried per search of the miner."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What to do, and with which game or files."""
    what = parser.add_subparsers(dest="what", required=True, metavar="mine|check")
    miner = what.add_parser("mine", help="play games between computers and keep the puzzles in them")
    add_game(miner)
    miner.add_argument("--games", type=number(1, 100_000), default=20, metavar="N", help="how many games (%(default)s)")
    miner.add_argument(
        "--first", type=number(0, 10_000_000), default=0, metavar="N", help="number of the first game (%(default)s)"
    )
    miner.add_argument(
        "--seed", type=number(0, 1 << 31), default=1, metavar="N", help="seed of the games (%(default)s)"
    )
    miner.add_argument(
        "--least", type=number(1, 9), default=2, metavar="N", help="fewest moves of a solution (%(default)s)"
    )
    miner.add_argument(
        "--lasting", action="store_true", help="puzzles in which something must still be held at the end"
    )
    miner.add_argument("-o", "--out", type=Path, required=True, metavar="FOLDER", help="where to write puzzles")
    prover = what.add_parser("check", help="prove puzzles again (without files: all that come with the games)")
    prover.add_argument("files", nargs="*", type=Path, metavar="FILE", help="puzzle files (.scn)")
    prover.add_argument("--game", choices=TITLES, help="without FILE: only this game's puzzles")
    limits = ((miner, MINING), (prover, LIMIT))
    for each, usual in limits:
        words = "answers a search tries before it gives up (%(default)s)"
        each.add_argument("--limit", type=number(100, 100_000_000), default=usual, metavar="N", help=words)


def run(args: argparse.Namespace) -> int:
    """Mine or check; exit code 1 if a puzzle is not proven. Raises TextError for an option without effect."""
    sys.setrecursionlimit(max(sys.getrecursionlimit(), RECURSION))
    return _mine(args) if args.what == "mine" else _check(args)


def _mine(args: argparse.Namespace) -> int:
    library.check_folder(args.out)
    count = 0
    games = range(args.first, args.first + args.games)
    search = mine(args.game, args.seed, games, args.limit, args.least, args.lasting)
    while (found := _next(search)) is not None:
        path = args.out / f"{found.key}.scn"
        atomic_write(path, found.text.encode())
        print(f"{path}: {found.title}, {len(found.moves)} moves, proven with {found.tried} answers", flush=True)
        count += 1
    print(f"{count} puzzles in {args.games} games")
    return 0


def _next(search: Iterator[Found]) -> Found | None:
    with ProgressLine("searching"):
        return next(search, None)


def _check(args: argparse.Namespace) -> int:
    if args.files and args.game:
        raise TextError("--game is for check without files")
    games = [args.game] if args.game else list(TITLES)
    files = args.files or [path for game in games for path in sorted(folder(game).glob("*.scn"))]
    failed = 0
    for path in files:
        begun = perf_counter()
        with ProgressLine(path.name):
            proof = check(read_file(path), args.limit)
        failed += bool(proof.fault)
        said = proof.fault or f"proven with {proof.tried} answers"
        print(f"{path}: {said} ({perf_counter() - begun:.1f} s)", flush=True)
    if failed:
        print(f"{failed} of {len(files)} puzzles are not proven")
    return 1 if failed else 0
