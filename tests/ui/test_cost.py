"""What the window may cost: a full table of four at two sizes, nothing while nothing moves, memory with every face.

The goals are for wall-clock time on a quiet machine (`main.py bench` says whether they are met); here CPU time is
limited to `SLACK` times as much.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from tests.budget import keep
from ui.app.bench import FOUR, drag_frame_ms, idle_rects, repaint_ms
from ui.app.face_memory import STATM
from ui.commands.bench import GOALS, LARGE, memory_mb

pytestmark = pytest.mark.usefixtures("room")
SLACK = 4
SIZES = [((1920, 1080), ""), (LARGE, "_4k")]


def keep_goal(measure: Callable[..., float], name: str, **how: Any) -> None:
    """Assert that a figure of the bench meets its goal in CPU time."""
    keep(partial(measure, clock=time.thread_time, **how), GOALS[name][0] * SLACK, name)


@pytest.mark.parametrize(("size", "name"), SIZES)
def test_a_drag_over_a_full_table_of_four_is_cheap(size: tuple[int, int], name: str) -> None:
    keep_goal(drag_frame_ms, f"drag_frame_four{name}_ms", size=size, position=FOUR)


@pytest.mark.parametrize(("size", "name"), SIZES)
def test_a_full_table_of_four_is_painted_soon(size: tuple[int, int], name: str) -> None:
    keep_goal(repaint_ms, f"repaint_four{name}_ms", size=size)


def test_nothing_is_drawn_while_nothing_moves() -> None:
    assert idle_rects() == 0


@pytest.mark.nightly
@pytest.mark.skipif(not STATM.exists(), reason="this system does not tell how much memory a process has")
def test_every_face_of_a_game_finds_room() -> None:
    """All 120 cards at the sizes of the deck builder and of the table, the large view included."""
    assert 100 < memory_mb("1920x1080") < GOALS["memory_mb_all_faces"][0]
