"""The arguments that `balance` and `breaker` share: who plays, how long, and where games and report are kept."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Final

from game.bots.base import LEVELS
from game.commands.base import number
from rules.kernel.notation.text import MOST_SEED

DEFAULT_TURNS: Final = 100


def add_league(parser: argparse.ArgumentParser, what: str) -> None:
    """`--bot`, `--seed`, `--turns`, `--jobs`, `--out`, `--report`. `what`: the same for the same seed."""
    say = parser.add_argument
    say("--bot", default="greedy", choices=LEVELS, help="the computer that plays (greedy)")
    say("--seed", type=number(0, MOST_SEED), default=0, help=f"same seed, same {what} (0)")
    say("--turns", type=number(1, 10_000), default=DEFAULT_TURNS, metavar="N",
        help=f"end a game after N turns of each player ({DEFAULT_TURNS})")  # fmt: skip
    say("--jobs", type=number(1, 64), default=os.cpu_count() or 1, metavar="N", help="how many processes (all cores)")
    say("--out", type=Path, metavar="FILE",
        help="keep the games here and resume from them (a file in your user data folder)")  # fmt: skip
    say("--report", type=Path, metavar="FILE.md", help="also write the report as Markdown")
