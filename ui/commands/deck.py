"""`deck convert|check|hash FILE...`: convert decks of this and other programs, check them, give their hash."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from game import library
from game.cards.card_catalogue import catalogue
from game.cards.own_cards import workbench
from game.commands.base import add_game, add_options
from game.commands.progress import ProgressLine
from game.exchange.cockatrice import deck_hash
from game.exchange.formats import FORMATS, exchange_format, read_file, read_listing, write_files
from game.exchange.listing import named
from game.games import Game
from game.match.match_setup import format_row
from rules.kernel.words import TextError

FORMS = ", ".join(f"{ending} {form.title}" for ending, form in FORMATS.items())


def arguments(parser: argparse.ArgumentParser) -> None:
    """What to do, and with which files."""
    parser.epilog = f"formats, by file extension: {FORMS}"
    parser.add_argument("what", choices=ACTIONS, metavar="WHAT", help="convert IN OUT, check FILE..., hash FILE...")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="deck files")
    add_game(parser)
    parser.add_argument("--format", default="", help="check: for this format, not the one the deck names")
    add_options(parser, "check: a house rule; may be repeated")


def run(args: argparse.Namespace) -> int:
    """Do it. Raises TextError for an option that would be without effect."""
    if args.what != "check" and (args.format or args.option):
        raise TextError(f"--format and --option are for check, not for {args.what}")
    return ACTIONS[args.what](args, workbench(args.game))


def convert(args: argparse.Namespace, definition: Game) -> int:
    """Convert a deck from one format to another; pictures a format needs are drawn beside it. Raises TextError."""
    if len(args.files) != 2:
        raise TextError(f"convert takes two files, IN and OUT, not {len(args.files)}")
    source, target = args.files
    form = exchange_format(target)
    library.check_target(target)
    cards = catalogue(definition)
    deck, remarks = read_file(source, cards)
    bundle = form.write(deck, cards, target)

    from ui.faces.cache import FaceCache
    from ui.paper.card_pictures import draw_sheet

    cache = FaceCache()
    with ProgressLine("files") as line:
        paths = write_files(bundle, target, partial(draw_sheet, definition=definition.name, cache=cache), line.show)
    for path in paths:
        print(path)
    for remark in remarks:
        print(remark)
    return 0


def check(args: argparse.Namespace, definition: Game) -> int:
    """Print every fault of every deck, with its rule id; the exit code is 1 if there is one. Raises TextError."""
    options = definition.settled(dict(args.option))
    if args.format:
        format_row(definition, args.format)
    faulty = 0
    for path in args.files:
        try:
            deck, remarks = read_file(path, catalogue(definition))
            fmt = args.format or deck.format
            found = tuple(definition.faults(deck.ids, fmt, options))
        except TextError as problem:
            print(problem)
            faulty += 1
            continue
        faulty += bool(found)
        for remark in remarks:
            print(f"{path}: {remark}")
        for fault in found:
            print(f"{path}: {fault}")
        if not found:
            print(f"{path}: {deck.name}, {deck.size} cards, a legal deck for {definition.formats[fmt].title}")
    return 1 if faulty else 0


def hashes(args: argparse.Namespace, definition: Game) -> int:
    """Print the deck hash that Cockatrice shows, one line per file; the cards need not be ours."""
    cards = catalogue(definition)
    for path in args.files:
        print(f"{deck_hash(named(read_listing(path, cards), cards))}  {path}")
    return 0


ACTIONS = {"convert": convert, "check": check, "hash": hashes}
