"""`rules [GAME] [ID]`: a rulebook, or rules of one or all of them."""

from __future__ import annotations

import argparse

from game.commands.base import add_words, split_words
from game.games import TITLES, game
from game.library import read_text
from game.rulebook import Rulebook, RulebookBlock, in_words, parse_rulebook
from rules.kernel.notation.text import near
from rules.kernel.words import TextError


def arguments(parser: argparse.ArgumentParser) -> None:
    """The game, a rule, or both."""
    add_words(parser, "the id of a rule, or words to look for, in this game or in all")


def run(args: argparse.Namespace) -> int:
    """Print the book, the rule, or the rules that contain the words. Raises TextError."""
    names, wanted = split_words(args.words)
    texts = [read_text(game(name).rulebook) for name in names]
    if not wanted:
        print(in_words(texts[0]).rstrip("\n"))
        return 0
    books = [parse_rulebook(text) for text in texts]
    found = {name: rules for name, book in zip(names, books, strict=True) if (rules := _rules(book, wanted))}
    if not found:
        known = [place for book in books for place in book.places]
        raise TextError(f"no rule is called {wanted[:40]!r}{near(wanted, TITLES) or near(wanted.upper(), known)}")
    for name, rules in found.items():
        head = f"{name}: " if len(found) > 1 else ""  # not every id is of one game only, as AMB-01
        for block in rules:
            print(head + line(block))
    return 0


def _rules(book: Rulebook, wanted: str) -> list[RulebookBlock]:
    """The rule of this id, or those that contain the words."""
    if wanted.upper() in book.places:
        return [book.rule(wanted)]
    hits = [hit for hit in book.search(wanted) if hit.block >= 0]
    return [block for hit in hits if (block := book.sections[hit.section].blocks[hit.block]).id]


def line(block: RulebookBlock) -> str:
    """A rule in one line."""
    return f"{block.id} {block.text.replace('**', '')}"
