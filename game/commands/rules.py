"""`rules GAME [ID]`: the rulebook, or one rule of it."""

from __future__ import annotations

import argparse

from game.games import TITLES, game
from game.library import read_text
from game.rulebook import RulebookBlock, in_words, parse_rulebook
from rules.kernel.notation.text import near
from rules.kernel.words import TextError


def arguments(parser: argparse.ArgumentParser) -> None:
    """The game and, optionally, a rule id."""
    parser.add_argument("game", choices=TITLES, metavar="GAME", help=", ".join(TITLES))
    parser.add_argument("id", nargs="*", default=[], metavar="ID", help="the id of a rule, or words to look for")


def run(args: argparse.Namespace) -> int:
    """Print the book, the rule, or the rules that contain the words. Raises TextError."""
    text = read_text(game(args.game).rulebook)
    wanted = " ".join(args.id)
    if not wanted:
        print(in_words(text).rstrip("\n"))
        return 0
    book = parse_rulebook(text)
    hits = [book.places[wanted.upper()]] if wanted.upper() in book.places else book.search(wanted)
    blocks = [book.sections[hit.section].blocks[hit.block] for hit in hits]
    rules = [block for block in blocks if block.id]
    if not rules:
        raise TextError(f"no rule is called {wanted[:40]!r}{near(wanted.upper(), book.places)}")
    for block in rules:
        print(line(block))
    return 0


def line(block: RulebookBlock) -> str:
    """A rule in one line."""
    return f"{block.id} {block.text.replace('**', '')}"
