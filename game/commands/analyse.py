"""`analyse RECORD`: analyse a game, answer by answer, and write the findings into its comments.

Each answer is compared with the best one found, from what its player saw or with all hands open.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Final

from game.analysis.profile import profile_of
from game.analysis.review import EYES, found_in
from game.analysis.summary import lines, summary
from game.analysis.worker import ReviewWorker
from game.commands.base import number
from game.commands.progress import ProgressLine
from game.folders import atomic_write
from game.library import check_target
from game.records.record_files import fixed, keep
from game.records.replay import Replay
from rules.kernel.words import RulesError, TextError

LOOK_S: Final = 0.05
"""Seconds between looks at the processes."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The record, what may be seen, where the result is written."""
    parser.add_argument("record", type=Path, metavar="RECORD", help="a game that is over (.rec)")
    parser.add_argument(
        "--eyes", choices=EYES, default=EYES[0], help="judge by what each player saw, or by all cards (%(default)s)"
    )
    parser.add_argument(
        "-o", "--out", type=Path, metavar="FILE", help="where to write the analysed game (RECORD itself)"
    )
    parser.add_argument(
        "--jobs", type=number(1, 64), default=os.cpu_count() or 1, metavar="N", help="how many processes (all cores)"
    )


def run(args: argparse.Namespace) -> int:
    """Analyse, write and sum up. Raises TextError."""
    out = args.out or args.record
    check_target(out)
    replay = Replay.of(args.record)
    if replay.warning and args.out is None:
        raise TextError(f"{replay.warning} Write the analysis elsewhere, with -o", str(args.record))
    if args.out is None and args.record.is_file() and fixed(replay):
        raise TextError(
            "this file is write-protected or part of the program. Write the analysis elsewhere, with -o",
            str(args.record),
        )
    if replay.unfinished:
        raise TextError("this game is not over; it can be analysed when it is", str(args.record))
    replay.keep_review(_found(replay, args.eyes, args.jobs))
    _print(replay)
    if args.out is None:
        keep(replay)
    else:
        atomic_write(out, replay.text().encode())
    print(out)
    return 0


def _found(replay: Replay, eyes: str, jobs: int) -> Mapping[int, str]:
    """The findings as parts of comments, with progress on stderr."""
    with ProgressLine("answers", len(replay.steps)) as line, closing(ReviewWorker(jobs)) as worker:
        worker.begin(replay.text(), replay.place, eyes)
        while not worker.lost:
            progress = worker.poll()
            if progress is None:
                time.sleep(LOOK_S)
                continue
            line.show(progress.done)
            if progress.parts is not None:
                return progress.parts
    raise RulesError("a process of the analysis was ended from outside")


def _print(replay: Replay) -> None:
    """Print the marked answers, then the summary of each player."""
    profile, found = profile_of(replay.game, replay.sides), found_in(replay)
    entries = [entry.answer for _, entry in replay.moments()]
    for at, row in found.items():
        mark = profile.mark(row.before, row.after)
        if mark:
            step, answer = replay.steps[at], entries[at]
            lost = profile.change(row.before, row.after)
            print(f"{at + 1}. turn {step.turn}, {answer.seat} {answer.text} {mark} ({lost}); best was {row.best}")
    made = summary(replay, found)
    if made.turning >= 0:
        answer = entries[min(made.turning, len(entries) - 1)]
        print(f"turning point: {made.turning + 1}. {answer.seat} {answer.text}")
    print(f"{made.basis}:")
    for name, said in lines(replay, made):
        print(f"{name}: {'; '.join(said)}")
