"""Guildhall from the command line. Bare, it opens the window; `main.py --help` lists what else it does.

Only the verb that is asked for is imported, so that the window comes at once.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

VERBS = {
    "play": ("ui.commands.play", "open a game in the window"),
    "check": ("game.commands.check", "play scenario files and say what does not hold"),
    "perft": ("game.commands.perft", "count the ways the next answers of a position can go"),
    "simulate": ("game.commands.simulate", "play many games between bots and sum them up"),
    "rules": ("game.commands.rules", "print the rulebook of a game, or one rule by its id"),
    "cards": ("game.commands.cards", "print the cards of a game, or one by its name"),
    "print": ("ui.commands.print", "mats, cards, counters and rules as PDF at true size"),
    "shot": ("ui.commands.shot", "write a picture of any screen"),
    "referee": ("game.commands.referee", "judge games for other programs, one JSON object a line"),
    "bench": ("ui.commands.bench", "measure speed against python-chess and the clock"),
}
ABOUT = "Guildhall: one tabletop, and a referee that explains itself. Without a verb the window opens."


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code (2: wrong use, or something that cannot be read)."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    words = list(sys.argv[1:] if arguments is None else arguments)
    if not words:
        return int(import_module("ui.commands.window").run())
    from game.commands.base import Parser, guarded, verb_parser

    verb = words[0]
    if verb not in VERBS:
        listed = "\n".join(f"  {name:10} {about}" for name, (_, about) in VERBS.items())
        top = Parser(
            prog="main.py", usage="main.py [VERB ...]", description=ABOUT,
            epilog=f"verbs (each has --help):\n{listed}", formatter_class=argparse.RawDescriptionHelpFormatter,
        )  # fmt: skip
        top.add_argument("verb", nargs="?", choices=VERBS, metavar="VERB", help="what to do")
        top.parse_args(words[:1])
    module = import_module(VERBS[verb][0])
    args = verb_parser(verb, module).parse_args(words[1:])
    return guarded(f"main.py {verb}", lambda: int(module.run(args)))


if __name__ == "__main__":
    sys.exit(main())
