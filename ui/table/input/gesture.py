"""An answer half given: a filter over the legal actions.

A game splits each of its actions into a source (what is picked up) and parts (what is pointed at). Drag, click and
keyboard pick parts until one action is left; that action is submitted as it came from the referee.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from rules.kernel.words import Action

MODAL = ("stat", "with", "as")
"""Roles that are asked for in a bubble instead of pointed at, after all lower slots are filled; in this order."""


class Part(NamedTuple):
    """One thing an action points at.

    `role`: "tile", "piece", "item", "way", "zone", "via", "row", "player", "stat", "with" or "as". `slot`: parts of a
    lower slot come before those of a higher one; parts of one slot may come in any order. `name`: the zone of role
    "zone".
    """

    role: str
    value: int
    slot: int = 0
    name: str = ""


class Gesture(NamedTuple):
    """A legal action as the table sees it. `mode` tells gestures of one source apart that cannot be told by pointing
    ("" = by pointing alone); `path`: tiles of a walk, drawn step by step; `listed`: each gesture of the mode has a
    button of its own."""

    action: Action
    source: int
    parts: tuple[Part, ...]
    mode: str = ""
    path: tuple[int, ...] = ()
    listed: bool = False


@dataclass(frozen=True)
class Intent:
    """The current intent: a source, the parts picked, and the actions still possible in the current mode."""

    source: int
    gestures: tuple[Gesture, ...]
    picked: tuple[Part, ...] = ()
    mode: str = ""

    @property
    def live(self) -> tuple[Gesture, ...]:
        """The actions of the current mode."""
        return tuple(gesture for gesture in self.gestures if gesture.mode == self.mode)

    @property
    def modes(self) -> tuple[str, ...]:
        """Modes other than pointing, in order."""
        return tuple(sorted({gesture.mode for gesture in self.gestures if gesture.mode}))

    def left(self, gesture: Gesture) -> tuple[Part, ...]:
        """The parts of an action that are not picked yet."""
        rest = list(gesture.parts)
        for part in self.picked:
            rest.remove(part)
        return tuple(rest)

    def next_parts(self) -> frozenset[Part]:
        """Everything that can be pointed at now: the open parts of the lowest slot of each action, and its "via"."""
        out: set[Part] = set()
        for gesture in self.live:
            rest = [part for part in self.left(gesture) if part.role not in MODAL]
            if _asked_first(self.left(gesture)):
                continue
            lowest = min((part.slot for part in rest), default=0)
            out.update(part for part in rest if part.slot == lowest or part.role == "via")
        return frozenset(out)

    def modal(self) -> tuple[str, tuple[Part, ...]]:
        """The next thing to be asked in words, after everything before it is picked: (role, its values); else ("",
        ())."""
        rests = [self.left(gesture) for gesture in self.live]
        if not all(_asked_first(rest) for rest in rests if rest):
            return "", ()
        asked = (part.role for rest in rests for part in rest if part.role in MODAL)
        role = min(asked, key=MODAL.index, default="")
        return role, tuple(sorted({part for rest in rests for part in rest if part.role == role}))

    def pick(self, part: Part) -> Intent:
        """Pick a part: actions without it drop out."""
        gestures = tuple(gesture for gesture in self.live if part in self.left(gesture))
        return replace(self, gestures=gestures, picked=(*self.picked, part))

    def into(self, mode: str) -> Intent:
        """Switch to a mode, with no picks yet."""
        return replace(self, mode=mode, picked=())

    def only(self) -> Intent:
        """Pick automatically what leaves no choice: the only "via", the only stat."""
        now = self
        while now.live:
            common = set.intersection(*(set(now.left(gesture)) for gesture in now.live))
            forced = sorted(part for part in common if part.role in ("via", *MODAL))
            if not forced:
                break
            now = now.pick(forced[0])
        return now

    def done(self) -> Action | None:
        """The action, if it is the only one left and complete."""
        live = self.live
        return live[0].action if len(live) == 1 and not self.left(live[0]) else None

    def enough(self) -> Action | None:
        """The action that is complete with the current picks, although more could be added."""
        full = [gesture for gesture in self.live if not self.left(gesture)]
        return full[0].action if full and (self.picked or self.mode) else None


def _asked_first(rest: Sequence[Part]) -> bool:
    """Whether the next choice among these parts is asked in a bubble, not pointed at."""
    lowest = min((part.slot for part in rest), default=0)
    return all(part.role in MODAL for part in rest if part.slot == lowest)


class Intents:
    """The actions open to a seat, by source."""

    def __init__(self, actions: Iterable[Action], cut: Callable[[Action], Iterable[Gesture]]) -> None:
        self.by_source: dict[int, list[Gesture]] = {}
        for action in actions:
            for gesture in cut(action):
                self.by_source.setdefault(gesture.source, []).append(gesture)

    def of(self, source: int) -> Intent | None:
        """An intent that starts with `source`, or None when nothing can be done with it."""
        gestures = self.by_source.get(source)
        return Intent(source, tuple(gestures)) if gestures else None

    def __contains__(self, source: int) -> bool:
        return source in self.by_source


def walk(paths: Sequence[tuple[int, ...]], trail: tuple[int, ...], start: int, onto: int) -> tuple[int, ...]:
    """The trail of a dragged piece after it came to `onto`: one step longer, cut back, or the shortest legal way.

    `paths`: the legal walks. A walk that keeps the trail wins over a new one; () where nothing leads there.
    """
    if onto == start:
        return ()
    if trail and onto == trail[-1]:
        return trail
    if onto in trail:
        return trail[: trail.index(onto) + 1]
    kept = [path for path in paths if path[-1] == onto and path[: len(trail)] == trail]
    fresh = [path for path in paths if path[-1] == onto]
    found: Sequence[tuple[int, ...]] = kept or fresh
    return min(found, key=len) if found else ()
