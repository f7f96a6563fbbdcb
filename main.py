"""Guildhall from the command line. Bare, it opens the window; `main.py --help` lists what else it does.

Only the verb that is asked for is imported, so that the window comes at once.
"""

from __future__ import annotations

import argparse
import io
import logging
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

VERBS = {
    "play": ("ui.commands.play", "open a game in the window"),
    "check": ("game.commands.check", "play scenario files and say what does not hold"),
    "analyse": ("game.commands.analyse", "go over a game, answer by answer, and write what was found into its record"),
    "perft": ("game.commands.perft", "count the ways the next answers of a position can go"),
    "simulate": ("game.commands.simulate", "play many games between bots and sum them up"),
    "balance": ("game.commands.balance", "play every deck against every other and say what is out of balance"),
    "breaker": ("game.commands.breaker", "search for a deck that wins too often against the ready ones"),
    "puzzles": ("game.commands.puzzles", "find puzzles in games between computers, or prove them again"),
    "rules": ("game.commands.rules", "print the rulebook of a game, or one rule by its id"),
    "cards": ("game.commands.cards", "print the cards of a game, or one by its name"),
    "deck": ("ui.commands.deck", "convert, check and hash decks of this and other programs"),
    "export": ("ui.commands.export", "pictures of cards, and what other programs need to show them"),
    "print": ("ui.commands.print", "mats, cards, counters and rules as PDF at true size"),
    "shot": ("ui.commands.shot", "write a picture of any screen"),
    "referee": ("game.commands.referee", "judge games for other programs, one JSON object a line"),
    "completion": ("game.commands.completion", "print the completion script for a shell"),
    "man": ("game.commands.man", "print the manual page"),
    "bench": ("ui.commands.bench", "measure speed against python-chess and the clock"),
}
ABOUT = (
    "Guildhall: one tabletop, and a referee that explains itself. Without a verb the window opens; "
    "a record (.rec) opens in it."
)
RECORD = ".rec"
"""The extension of files that are opened in the window."""
FOLDER = (
    "{0}: {1} is a folder, and {0} opens files: a record (.rec), or what a verb asks for; the verbs are in: {0} --help"
)
NO_VERB = "{} is neither a verb nor a record (.rec){}"
OURS = ("game", "rules", "ui")
OLDEST = (3, 11)
TOO_OLD = "this Python is {}.{}, which is too old: Guildhall needs Python 3.11 or later"
MISSING = (
    "Guildhall needs Python 3.11 or later with the packages of requirements.txt, and {} is missing; "
    "install them with: python3 -m pip install -r requirements.txt"
)


def main(arguments: Sequence[str] | None = None, program: str = "main.py") -> int:
    """Run one command of what is called as `program`; returns the exit code (2: wrong use, or something that cannot be
    read or is not installed)."""
    if sys.version_info[:2] < OLDEST:
        print(TOO_OLD.format(*sys.version_info), file=sys.stderr)
        return 2
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("GUILDHALL_COMPILED", str(Path(__file__).resolve().parent / "build" / "compiled"))
    _steady_streams()
    try:
        return _run(list(sys.argv[1:] if arguments is None else arguments), program)
    except KeyboardInterrupt:
        return 130
    except ModuleNotFoundError as problem:
        if str(problem.name).partition(".")[0] in OURS:
            raise
        print(MISSING.format(problem.name), file=sys.stderr)
        return 2


def _steady_streams() -> None:
    """A closed stream becomes an empty one; stdout can write any character, as UTF-8 unless it is a terminal."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding=None if sys.stdout.isatty() else "utf-8", errors="replace")


def _log_to_stderr() -> None:
    log = logging.getLogger("guildhall")
    log.setLevel(logging.DEBUG)
    log.addHandler(logging.StreamHandler())


def _run(words: list[str], program: str) -> int:
    if words[:1] == ["--verbose"]:
        _log_to_stderr()
        words = words[1:]
    if len(words) == 1 and words[0] not in VERBS and Path(words[0]).is_dir():
        print(FOLDER.format(program, words[0]), file=sys.stderr)
        return 2
    if not words or (len(words) == 1 and words[0].endswith(RECORD)):
        return int(import_module("ui.commands.window").run(*map(Path, words[:1])))
    from game.commands.base import Parser, guarded, verb_parser
    from game.version import VERSION
    from rules.kernel.notation.text import clip, near

    verb = words[0]
    if verb not in VERBS:
        listed = "\n".join(f"  {name:10} {about}" for name, (_, about) in VERBS.items())
        top = Parser(
            prog=program, usage=f"{program} [--verbose] [RECORD | VERB ...]", description=ABOUT,
            epilog=f"verbs (each has --help):\n{listed}", formatter_class=argparse.RawDescriptionHelpFormatter,
        )  # fmt: skip
        top.add_argument("--verbose", action="store_true", help="log to stderr; goes before the verb, or stands alone")
        top.add_argument("--version", action="version", version=f"Guildhall {VERSION}")
        top.add_argument("verb", nargs="?", metavar="VERB", help="what to do")
        top.parse_args(words[:1])
        top.error(NO_VERB.format(clip(verb), near(verb, VERBS)))
    module = import_module(VERBS[verb][0])
    args = verb_parser(f"{program} {verb}", module).parse_args(words[1:], argparse.Namespace(verbs=VERBS))
    return guarded(f"{program} {verb}", lambda: int(module.run(args)))


if __name__ == "__main__":
    sys.exit(main())
