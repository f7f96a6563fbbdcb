"""`bench`: how fast the referee and the window are on this machine."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from typing import Any

from game.bench import measure
from game.commands.base import add_game
from game.library import ROOT
from rules.kernel.words import TextError

GOALS = {
    "ratio_python_chess": (1.0, True), "clone_us": (15.0, False), "apply_us": (60.0, False),
    "options_us": (150.0, False), "sight_us": (0.1, False), "first_frame_s": (1.0, False),
    "drag_frame_ms": (1.0, False), "drag_frame_four_ms": (1.0, False), "drag_frame_four_4k_ms": (3.0, False),
    "repaint_four_ms": (8.0, False), "repaint_four_4k_ms": (30.0, False), "idle_rects": (0, False),
    "memory_mb_all_faces": (400, False),
}  # fmt: skip
"""The goal of each figure, and whether higher is better."""
LARGE = (3840, 2160)
FIRST_FRAME = """
import time
import ui.app.window
ui.app.window.App.run = lambda app: print(time.time(), flush=True) or 0
import main
main.main([])
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The game, and how to print the figures."""
    add_game(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of lines")


def run(args: argparse.Namespace) -> int:
    """Measure and print; a missed goal is not an error."""
    if sys.stderr.isatty():
        print("Measuring takes about a minute; other work on this machine disturbs it.", file=sys.stderr)
    figures = measure(args.game) | {"first_frame_s": first_frame_s()} | table_figures() | memory_figures()
    print(json.dumps(figures) if args.json else said(figures))
    return 0


def table_figures() -> dict[str, float]:
    """What drawing a full table costs in milliseconds, `_4k` at 3840x2160; `idle_rects`: drawn while nothing moves."""
    from ui.app.bench import FOUR, drag_frame_ms, idle_rects, repaint_ms

    spent = {
        "drag_frame_ms": drag_frame_ms(),
        "drag_frame_four_ms": drag_frame_ms(position=FOUR),
        "drag_frame_four_4k_ms": drag_frame_ms(LARGE, FOUR),
        "repaint_four_ms": repaint_ms(),
        "repaint_four_4k_ms": repaint_ms(LARGE),
    }
    return {name: round(ms, 3) for name, ms in spent.items()} | {"idle_rects": idle_rects()}


def memory_figures() -> dict[str, int]:
    """Memory of the window with every card face, `_4k` at 3840x2160; empty if the system does not report it."""
    rows = {
        "memory_mb_all_faces": memory_mb("1920x1080"),
        "memory_mb_all_faces_4k": memory_mb("x".join(map(str, LARGE))),
    }
    return {name: weight for name, weight in rows.items() if weight}


def memory_mb(size: str) -> int:
    """Megabytes with every face of a game in a window of a size; 0 if the system does not report it."""
    done = subprocess.run(
        [sys.executable, "-m", "ui.app.face_memory", size], cwd=ROOT, capture_output=True, text=True, timeout=300
    )
    return int(done.stdout.split()[-1]) if done.returncode == 0 else 0


def said(figures: dict[str, Any]) -> str:
    """The figures in lines, with their goals."""
    wide = max(map(len, figures)) + 2
    return "\n".join(f"{name:{wide}}{value}{_goal(name, value)}" for name, value in figures.items())


def _goal(name: str, value: Any) -> str:
    if name not in GOALS:
        return ""
    goal, more = GOALS[name]
    met = value >= goal if more else value <= goal
    return f"   goal {'>=' if more else '<='} {goal}: {'met' if met else 'missed'}"


def first_frame_s() -> float:
    """Seconds from the command `main.py` to its first frame, caches warm, without a real display: the best of three.

    The program is run as it is; only its loop is replaced by saying what time it is. Its bytecode is kept, as where it
    is installed, even if this process keeps none.
    """
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "GUILDHALL_HOME": home}
        environment |= {"PYTHONPYCACHEPREFIX": home, "PYTHONDONTWRITEBYTECODE": ""}
        return round(min([first_frame(environment) for _ in range(4)][1:]), 3)


def first_frame(environment: dict[str, str]) -> float:
    """Seconds from the command to its first frame, once, in this environment."""
    begun = time.time()
    done = subprocess.run(
        [sys.executable, "-c", FIRST_FRAME], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60
    )
    if done.returncode:
        raise TextError(f"the window could not be opened: {done.stderr.strip().splitlines()[-1:]}")
    return float(done.stdout.split()[-1]) - begun
