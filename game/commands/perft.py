"""`perft FILE DEPTH`: how many ways the next answers of a position can go."""

from __future__ import annotations

import argparse
from pathlib import Path
from time import perf_counter
from typing import Final

from game.commands.base import number
from game.commands.progress import ProgressLine
from game.games import library_for
from game.library import read_text
from rules.kernel.notation import perft as counting
from rules.kernel.notation.perft_file import read_perft
from rules.kernel.notation.position import Position, read_position
from rules.kernel.ruleset import asked
from rules.kernel.words import TextError

POSITION: Final = ".pos"
COUNTED: Final = ".perft"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The position and how deep."""
    parser.add_argument(
        "file", type=Path, metavar="FILE", help=f"a position ({POSITION}), or positions with counts ({COUNTED})"
    )
    parser.add_argument("depth", type=number(0, 99), metavar="DEPTH", help="how many answers deep")
    parser.add_argument("--split", action="store_true", help="print the count of each first answer")


def run(args: argparse.Namespace) -> int:
    """One line per position: depth, count, xor of the leaves' digests, seconds. Raises TextError."""
    if args.file.suffix not in (POSITION, COUNTED):
        raise TextError(f"this takes a position ({POSITION}) or positions with counts ({COUNTED})", str(args.file))
    library = library_for(args.file.parent)
    text = read_text(args.file)
    if args.file.suffix == COUNTED:
        for case in read_perft(text, str(args.file), library):
            print(f"{case.id}:")
            count(case.read(library), args.depth, args.split)
    else:
        count(read_position(text, library, str(args.file)), args.depth, args.split)
    return 0


def count(position: Position, most: int, split: bool) -> None:
    """Print the count of one position, for depths up to `most` or split by first answer."""
    s = position.state
    begun = perf_counter()
    if split and most and s.ask is not None:
        seat = asked(s)[0]
        with ProgressLine("counting"):
            rows = counting.split(s, most)
        for action, nodes in rows.items():
            print(f"{position.notation.write(s, seat, action)}: {nodes}")
        total = sum(rows.values())
    else:
        with ProgressLine("counting"):
            total = counting.perft(s, most)
    with ProgressLine("comparing"):
        leaves = counting.fingerprint(s, most)
    print(f"perft {most} {total} xor {leaves:016x} ({perf_counter() - begun:.2f} s)")
