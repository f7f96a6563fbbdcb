"""`export WHAT -o PATH`: pictures of cards, and everything other programs need to show them."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from game import library
from game.cards.card_catalogue import catalogue
from game.cards.own_cards import workbench
from game.commands.base import add_game, number, real
from game.commands.progress import ProgressLine
from game.exchange.named_deck import named_deck
from game.exchange.packages import PACKAGES, write_package
from game.folders import atomic_write
from rules.kernel.words import TextError
from ui.faces.cache import FaceCache
from ui.paper.card_pictures import FIELDS, ImageWish, card_images, draw_sheet, width_at
from ui.paper.chosen import CardChoice, chosen

IMAGES, TTS = "images", "tts"
OF_IMAGES: Final = {
    "set": "", "own": False, "only": "", "format": "png", "width": None, "dpi": None, "bleed": 0.0, "square": False,
    "quality": 92, "backs": False, "names": "{name}",
}  # fmt: skip
"""Options for images alone, and their defaults."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What is exported, where to, and how pictures look."""
    kinds = (IMAGES, *PACKAGES)
    parser.add_argument("what", choices=kinds, metavar="WHAT", help=", ".join(kinds))
    parser.add_argument(
        "-o",
        "--out",
        type=Path,
        required=True,
        metavar="PATH",
        help="a folder; for other programs also a .zip to unpack",
    )
    add_game(parser)
    parser.add_argument("--deck", default="", metavar="DECK", help="a deck's name or file (all cards)")
    parser.add_argument(
        "--url",
        default=None,
        type=address,
        metavar="URL",
        help="tts: the address at which everybody will find the pictures",
    )
    pictures = parser.add_argument_group("images")
    pictures.add_argument("--set", metavar="SET", help="the cards of a set, by its short name")
    pictures.add_argument("--own", action="store_true", help="the cards you made in the workshop")
    pictures.add_argument("--only", metavar="NAMES", help='some of these cards, "Wet Wool; Overtip"')
    pictures.add_argument("--format", choices=("png", "jpg"), help="picture format (%(default)s)")
    pictures.add_argument("--width", type=int, metavar="PX", help="width of a card in pixels (750)")
    pictures.add_argument("--dpi", type=real, metavar="N", help="pixels per inch, instead of --width (300)")
    pictures.add_argument("--bleed", type=real, metavar="MM", help="extend the picture beyond the cut (0)")
    pictures.add_argument("--square", action="store_true", help="png: square corners")
    pictures.add_argument("--quality", type=number(30, 100), metavar="N", help="jpg: quality, 30 to 100 (%(default)s)")
    pictures.add_argument("--backs", action="store_true", help="also write the back")
    fields = " ".join(f"{{{field}}}" for field in FIELDS)
    pictures.add_argument("--names", metavar="FORM", help=f"file names, made of {fields}")
    parser.set_defaults(**OF_IMAGES)


def address(text: str) -> str:
    """A URL that the program can load pictures from. Raises argparse.ArgumentTypeError."""
    try:
        parts = urlsplit(text)
    except ValueError:
        parts = urlsplit("")
    if not (parts.scheme in ("http", "https") and parts.hostname) and not (parts.scheme == "file" and parts.path):
        raise argparse.ArgumentTypeError(f"{text[:60]!r} is no address like https://example.org/cards")
    return text


def run(args: argparse.Namespace) -> int:
    """Write the export. Raises TextError."""
    if args.url and args.what != TTS:
        raise TextError(f"--url is for {TTS}; {args.what} needs no address")
    if args.out.exists() and not args.out.is_dir() and args.out.suffix.lower() != ".zip":
        raise TextError("this is a file; the export needs a folder", str(args.out))
    if args.what == IMAGES and args.out.suffix.lower() == ".zip":
        raise TextError("images are written into a folder, not into a .zip", str(args.out))
    return _images(args) if args.what == IMAGES else _package(args)


def _images(args: argparse.Namespace) -> int:
    if args.width is not None and args.dpi is not None:
        raise TextError("--width and --dpi say the same thing; give one of them")
    width = width_at(300 if args.dpi is None else args.dpi) if args.width is None else args.width
    wish = ImageWish(f".{args.format}", width, args.bleed, args.names, args.square, args.backs, args.quality)
    cards, title = chosen(CardChoice(args.game, args.deck, args.own, args.set, args.only))
    pictures = card_images(args.game, title, cards, wish, FaceCache())
    with ProgressLine("pictures", len(pictures)) as line:
        for done, (name, draw) in enumerate(pictures.items(), 1):
            atomic_write(args.out / name, draw())
            line.show(done)
    print(f"{args.out}: {len(pictures)} {'picture' if len(pictures) == 1 else 'pictures'}")
    return 0


def _package(args: argparse.Namespace) -> int:
    unused = next((name for name, usual in OF_IMAGES.items() if getattr(args, name) != usual), "")
    if unused:
        raise TextError(f"--{unused} is for {IMAGES}, not for {args.what}")
    definition, package = workbench(args.game), PACKAGES[args.what]
    decks = [named_deck(args.game, args.deck)] if args.deck else [*library.decks(args.game).decks.values()]
    draw: Callable[..., bytes] = partial(draw_sheet, definition=args.game, cache=FaceCache())
    folder = (args.out.parent if args.out.suffix.lower() == ".zip" else args.out).absolute()
    bundle = package.make(catalogue(definition), decks, args.url or folder.as_uri())
    with ProgressLine("files") as line:
        count = write_package(bundle, args.out, draw, line.show)
    print(f"{args.out}: {count} files\n{package.place}")
    return 0
