"""`print WHAT -o out.pdf`: mats, cards, cards to fill in, counters, rules and templates as PDF at true size."""

from __future__ import annotations

import argparse
import sys
from math import isfinite
from pathlib import Path
from typing import Final

from game import library
from game.commands.base import add_game, add_options, real
from game.commands.progress import ProgressLine
from rules.kernel.words import TextError
from ui.paper.forms import FILLS
from ui.paper.images import QUALITY
from ui.paper.ink import Shift
from ui.paper.order import KINDS, Order, prepare, save, save_cuts

MEANT: Final = {
    ("mat",): {"mat": "--mat", "finish": "--finish", "text": "--text", "picture": "--picture", "overlap": "--overlap",
               "rules": "--option"},
    ("mat", "cards"): {"bleed": "--bleed"},
    ("cards",): {"backs": "--backs", "shift": "--back-offset", "gap": "--gap", "rounded": "--rounded", "back": "--back",
                 "quality": "--quality"},
    ("cards", "forms"): {"deck": "--deck", "own": "--own", "of_set": "--set", "only": "--only"},
    ("forms",): {"form": "--form", "fill": "--fill", "table": "--no-table"},
}  # fmt: skip
"""Kinds of print, and the fields of an order that mean something to these alone, with their options."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What is printed, on what, and the file."""
    parser.add_argument("what", choices=KINDS, metavar="WHAT", help=", ".join(KINDS))
    parser.add_argument("-o", "--out", type=Path, required=True, metavar="FILE", help="the PDF to write")
    add_game(parser)
    parser.add_argument(
        "--paper", default="a4", metavar="P", help="a4, letter, a3, tabloid, 216x330 (mm), or full: one large page"
    )
    parser.add_argument("--mat", default="", metavar="M", help='mat: one of the game, or "blank"')
    parser.add_argument("--finish", default="light", metavar="F", help="mat: light (saves ink) or colour")
    parser.add_argument("--text", default="", metavar="T", help='mat: words on a blank one, lines separated by "/"')
    parser.add_argument("--picture", type=Path, metavar="FILE", help="mat: a picture of your own as background")
    parser.add_argument("--overlap", type=real, default=10.0, metavar="MM", help="mat: how far sheets overlap (10)")
    add_options(parser, "mat: a house rule whose places are printed; may be repeated")
    parser.add_argument("--deck", default="", metavar="DECK", help="cards: a deck's name or file (one of every card)")
    parser.add_argument("--set", default="", metavar="SET", help="cards: those of a set, by its short name")
    parser.add_argument(
        "--only", default="", metavar="NAMES", help='cards: some of them, with copies: "3 Wet Wool; Overtip"'
    )
    parser.add_argument("--own", action="store_true", help="cards: one of every card you made in the workshop")
    parser.add_argument("--form", default="", metavar="KIND", help="forms: the kind of card, one of the game's")
    parser.add_argument("--fill", default="filled", choices=FILLS, help="forms: how much is filled in (%(default)s)")
    parser.add_argument("--no-table", action="store_true", help="forms: leave out the page that explains them")
    parser.add_argument("--bleed", action="store_true", help="extend the picture 3 mm beyond the cut")
    parser.add_argument(
        "--backs", default="", choices=("long", "short"), help="cards: print backs; the paper is turned over this edge"
    )
    parser.add_argument(
        "--back-offset",
        type=offset,
        default=Shift(),
        metavar="X,Y,ANGLE",
        help="cards: move the backs by mm, turn them by degrees",
    )
    _shop_arguments(parser)


def _shop_arguments(parser: argparse.ArgumentParser) -> None:
    shops = parser.add_argument_group("for print shops")
    shops.add_argument("--gap", type=real, default=0.0, metavar="MM", help="cards: space between them (0)")
    shops.add_argument("--rounded", action="store_true", help="cards: rounded corners, on paper and in the cut file")
    shops.add_argument("--back", type=Path, metavar="PATH", help="cards: a picture as back, or a folder of them")
    shops.add_argument("--cut", action="store_true", help="cards: a cut file beside the PDF (SVG)")
    shops.add_argument("--black", action="store_true", help="dark text in black ink only")
    shops.add_argument(
        "--quality", type=int, default=QUALITY, metavar="N", help="picture quality, 30 to 100 (%(default)s)"
    )


def offset(text: str) -> Shift:
    """Two or three numbers: mm to the right, mm down, degrees clockwise. Raises argparse.ArgumentTypeError."""
    try:
        numbers = [float(word) for word in text.split(",")]
    except ValueError:
        numbers = []
    if len(numbers) not in (2, 3) or not all(map(isfinite, numbers)):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not X,Y,ANGLE in mm and degrees, such as 0.5,-1,0")
    return Shift(*numbers)


def run(args: argparse.Namespace) -> int:
    """Write the PDF. Raises TextError."""
    if args.back is not None and not args.backs:
        raise TextError("--back is for cards printed with backs; add --backs long or --backs short")
    library.check_target(args.out, ".pdf")
    order = Order(
        what=args.what, game=args.game, mat=args.mat, deck=args.deck, own=args.own, paper=args.paper,
        finish=args.finish, text=args.text, picture=args.picture, bleed=args.bleed, backs=args.backs,
        shift=args.back_offset, overlap=args.overlap, form=args.form, fill=args.fill, table=not args.no_table,
        of_set=args.set, only=args.only, gap=args.gap, rounded=args.rounded, black=args.black, quality=args.quality,
        back=args.back, rules=frozenset(map("=".join, args.option)),
    )  # fmt: skip
    _check(order)
    with ProgressLine("sheets") as line:
        job = prepare(order)
        size = save(job, args.out, line.show)
        cuts = save_cuts(job, args.out) if args.cut else ()
    for warning in job.warnings:
        print(warning, file=sys.stderr)
    pages = f"{len(job.sheets)} {'page' if len(job.sheets) == 1 else 'pages'}"
    print(f"{args.out}: {pages}, {max(1, size // 1000)} kB; print at 100 %")
    for path in cuts:
        print(path)
    return 0


def _check(order: Order) -> None:
    """Raise TextError for an option that would be without effect."""
    plain = Order(order.what, order.game)
    for kinds, options in MEANT.items():
        for field, option in options.items():
            if order.what not in kinds and getattr(order, field) != getattr(plain, field):
                raise TextError(f"{option} is for {' and '.join(kinds)}, not for {order.what}")
