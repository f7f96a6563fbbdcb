"""`main.py print`: the command line of printing. Must never load a font or a card before it is asked to print."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.print.ink import Shift

WHAT = ("mat", "cards", "counters", "rules", "templates")


def add_print_verb(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the verb; the parsed arguments carry `run(args) -> int`, the exit code."""
    verb = verbs.add_parser("print", help="mats, cards and counters as PDF at true size")
    verb.add_argument("what", choices=WHAT, help="what to print")
    verb.add_argument("--game", default="seize", metavar="G")
    verb.add_argument("--mat", default="", metavar="M", help='a mat of the game, or "blank"')
    verb.add_argument("--deck", default="", metavar="FILE", help="a deck's name or file; without it one of every card")
    verb.add_argument(
        "--paper", default="a4", metavar="P", help="a4, letter, a3, tabloid, or full: as large as the mat"
    )
    verb.add_argument("--finish", default="light", metavar="F", help="of a mat: light (saves ink) or colour")
    verb.add_argument("--text", default="", metavar="T", help='words on a blank mat, lines parted by "/"')
    verb.add_argument("--picture", type=Path, metavar="FILE", help="a picture of your own behind the mat")
    verb.add_argument("--bleed", action="store_true", help="let the picture go on 3 mm beyond the cut")
    verb.add_argument("--backs", default="", choices=("long", "short"), help="the edge the paper is turned about")
    verb.add_argument(
        "--back-offset", default="0,0,0", metavar="X,Y,ANGLE", help="move and turn backs: mm, mm, degrees"
    )
    verb.add_argument("--overlap", type=float, default=10.0, metavar="MM", help="of the sheets of a mat")
    verb.add_argument("-o", "--out", type=Path, required=True, metavar="FILE")
    verb.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print: 0 when the PDF is written, 2 and one sentence when it cannot be."""
    from ui.print.order import Order, prepare, save
    from ui.print.paper import PrintError

    try:
        order = Order(
            what=args.what, game=args.game, mat=args.mat, deck=args.deck, paper=args.paper, finish=args.finish,
            text=args.text, picture=args.picture, bleed=args.bleed, backs=args.backs, shift=_shift(args.back_offset),
            overlap=args.overlap,
        )  # fmt: skip
        job = prepare(order)
        size = save(job, args.out)
    except PrintError as trouble:
        print(trouble, file=sys.stderr)
        return 2
    for warning in job.warnings:
        print(warning, file=sys.stderr)
    pages = f"{len(job.sheets)} {'page' if len(job.sheets) == 1 else 'pages'}"
    print(f"{args.out}: {pages}, {size / 1000:.0f} kB. Print at 100 %.")
    return 0


def _shift(words: str) -> Shift:
    """`X,Y,ANGLE` or `X,Y`. Raises PrintError."""
    from ui.print.ink import Shift
    from ui.print.paper import PrintError

    try:
        numbers = [float(word) for word in words.split(",")]
        if len(numbers) not in (2, 3) or any(number != number for number in numbers):
            raise ValueError
    except ValueError:
        raise PrintError(
            f"{words[:40]!r} is no offset; it is written X,Y,ANGLE in mm and degrees, such as 0.5,-1,0."
        ) from None
    return Shift(*numbers)
