"""Resolution as a stack of small int tuples `(kind, step, registers...)`: no coroutine, so it clones and saves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.kernel.state import State
from rules.kernel.words import Frame, Runaway

LIMIT: Final = 10_000
"""Number of frames one answer may run before it counts as an endless loop."""


def run(s: State) -> None:
    """Nobody is asked: run frames until somebody is, or the agenda is empty (the game is over). The answer is for the
    first frame.

    Raises Runaway with the last frames when an answer never finishes.
    """
    frames, agenda = s.table.frames, s.agenda
    count = 0
    while agenda:
        frame = agenda[-1]
        frames[frame[0]](s, frame)
        s.answer = None
        if s.ask is not None:
            return
        count += 1
        if count == LIMIT:
            raise Runaway(f"no rest after {LIMIT} frames; on top of the agenda: {agenda[-20:]}")


def become(s: State, *frame: int) -> None:
    """Replace the top frame by its next step."""
    s.agenda[-1] = frame


def become_at(s: State, at: int, *frame: int) -> None:
    """Replace the frame at place `at` (0: bottom), which has called others above it."""
    s.agenda[at] = frame


def call(s: State, *frame: int) -> None:
    """Run another frame before this one continues."""
    s.agenda.append(frame)


def done(s: State) -> Frame:
    """Leave the top frame."""
    return s.agenda.pop()


def clear(s: State) -> None:
    """Leave every frame and withdraw the open question: the game is over, or a judge begins it elsewhere."""
    s.agenda.clear()
    s.ask = s.answer = None
    s.sealed = {}


def withdraw(s: State, stays: Callable[[Frame], bool]) -> None:
    """Withdraw the open question: drop its frame and those below it down to the first one that `stays`, which runs
    again."""
    s.ask = s.answer = None
    s.sealed = {}
    while s.agenda and not stays(s.agenda[-1]):
        s.agenda.pop()
