"""The arguments that `balance` and `breaker` share: who plays, how long, and where games and report are kept."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Final

from game.bots.base import LEVELS
from game.commands.base import number
from rules.kernel.text import MOST_SEED

DEFAULT_TURNS: Final = 100


def add_league(parser: argparse.ArgumentParser, what: str) -> None:
    """`--bot`, `--seed`, `--turns`, `--jobs`, `--out`, `--report`. `what`: the same for the same seed."""
    say = parser.add_argument
    say("--bot", default="greedy", choices=LEVELS, help="who plays (greedy)")
    say("--seed", type=number(0, MOST_SEED), default=0, help=f"same seed, same {what} (0)")
    say("--turns", type=number(1, 10_000), default=DEFAULT_TURNS, metavar="N",
        help=f"turns each after which time is up ({DEFAULT_TURNS})")  # fmt: skip
    say("--jobs", type=number(1, 64), default=os.cpu_count() or 1, metavar="N", help="processes (all cores)")
    say("--out", type=Path, metavar="FILE",
        help="where games are kept, to go on later (a file in the user's data folder)")  # fmt: skip
    say("--report", type=Path, metavar="FILE.md", help="write what is printed as Markdown")
