"""The command line as data, read from the parsers of its verbs: for completion and for the manual page."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple

from game.commands.base import Parser, verb_parser

MOST_CHOICES: Final = 40
"""The most choices listed; every percentage would be too many."""


class Word(NamedTuple):
    """An option or positional argument (`flags` are ()). `value`: the placeholder of its value, "" for a switch;
    `choices`: allowed values; `file`: the value is a file; `many`: it takes several."""

    flags: tuple[str, ...]
    value: str
    help: str
    choices: tuple[str, ...]
    file: bool
    many: bool


class VerbPage(NamedTuple):
    """A verb with its arguments."""

    name: str
    about: str
    parser: Parser
    words: tuple[Word, ...]


def pages(program: str, verbs: Mapping[str, tuple[str, str]]) -> tuple[VerbPage, ...]:
    """Every verb of a program: name -> module and what it does."""
    made = []
    for name, (module, about) in verbs.items():
        parser = verb_parser(f"{program} {name}", import_module(module))
        made.append(VerbPage(name, about, parser, tuple(_words(parser))))
    return tuple(made)


def _words(parser: argparse.ArgumentParser) -> Iterator[Word]:
    formatter = parser._get_formatter()  # argparse has no public access to what --help prints
    for action in parser._actions:
        value = str(action.metavar or action.dest.upper()) if action.nargs != 0 else ""
        told = formatter._expand_help(action) if action.help else ""
        choices = tuple(map(str, action.choices or ()))
        few = choices if len(choices) <= MOST_CHOICES else ()
        yield Word(tuple(action.option_strings), value, told, few, action.type is Path, action.nargs in ("*", "+"))
        if isinstance(action, argparse._SubParsersAction):
            found = [word for each in action.choices.values() for word in _words(each) if "--help" not in word.flags]
            yield from {word.flags or word.value: word for word in found}.values()
