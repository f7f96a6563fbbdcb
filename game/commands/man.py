"""`man`: the manual page, made from each verb's own help; read it with `guildhall man | man -l -`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from game.commands.described import VerbPage, Word, pages
from game.i18n import capital
from game.version import VERSION

ABOUT = """
Called bare, guildhall opens the window; with a record (.rec) it opens the record to watch. With a verb it does one
thing and ends.
"""
PARTS = {
    "EXIT STATUS": """
0: done. 1: what was asked for does not hold. 2: wrong use, or something cannot be read. 130: broken off.
""",
    "ENVIRONMENT": """
GUILDHALL_HOME: one folder for games, records, settings, logs and cache, instead of the user's own.
""",
    "SEE ALSO": "guildhall VERB --help",
}


def arguments(parser: argparse.ArgumentParser) -> None:
    """No arguments."""


def run(args: argparse.Namespace) -> int:
    """Print the page."""
    print("\n".join(page(pages("guildhall", args.verbs))))
    return 0


def page(verbs: tuple[VerbPage, ...]) -> Iterator[str]:
    """The page, line by line, in roff."""
    yield f'.TH GUILDHALL 6 "" "Guildhall {VERSION}" Games'
    yield from (".SH NAME", r"guildhall \- a card tabletop with a referee that explains itself")
    yield from (".SH SYNOPSIS", ".B guildhall", r"[\-\-verbose] [\fIRECORD\fR | \fIVERB\fR ...]")
    yield from (".SH DESCRIPTION", plain(ABOUT), ".SH VERBS")
    for verb in verbs:
        yield f".SS {plain(verb.parser.format_usage().removeprefix('usage: '))}"
        yield plain(f"{capital(verb.about)}.")
        for word in verb.words:
            if word.flags != ("-h", "--help"):
                yield from (".TP", named(word), plain(word.help))
    for title, text in PARTS.items():
        yield from (f'.SH "{title}"', plain(text))


def named(word: Word) -> str:
    """An option with its value, or a positional argument's name."""
    value = f"\\fI{plain(word.value)}\\fR"
    flags = ", ".join(f"\\fB{plain(flag)}\\fR" for flag in word.flags)
    return f"{flags} {value}" if flags and word.value else flags or value


def plain(text: str) -> str:
    """Text escaped for roff, on one line."""
    flat = " ".join(text.split()).replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{flat}" if not flat or flat[0] in ".'" else flat
