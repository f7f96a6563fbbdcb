"""Motions of cards and pieces as functions of time, played in a queue of beats.

A motion can always be skipped; its end is the truth the referee already decided. With reduced motion it ends as soon
as it begins, but for what is to be read: that stands still for as long as it would have moved.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Hashable, Mapping
from typing import Generic, NamedTuple, TypeVar

from ui.table.cards.spots import Spot


class Pose(NamedTuple):
    """A sprite's pose: centre in pixels, scale, degrees clockwise, alpha 0-255. `side`: the part of its width that is
    seen, less than 1 while a card turns over."""

    x: float
    y: float
    scale: float = 1.0
    angle: float = 0.0
    alpha: float = 255
    side: float = 1.0


class Motion(NamedTuple):
    """A pose over time: `pose(0)` is the start and `pose(1)` the end; `ms` its duration. `read`: the part of the way at
    which it stands still with reduced motion, to be read; None for what is only a motion."""

    ms: float
    pose: Callable[[float], Pose]
    read: float | None = None

    def at(self, elapsed: float) -> Pose:
        """The pose after `elapsed` milliseconds, held at both ends."""
        return self.pose(min(1.0, max(0.0, elapsed / self.ms)) if self.ms > 0 else 1.0)


def spot_pose(spot: Spot) -> Pose:
    """The pose of a spot's picture at rest."""
    return Pose(spot.centre[0], spot.centre[1], 1.0, -spot.angle)


def from_spot(before: Spot, after: Spot) -> Pose:
    """The starting pose of `after` coming from `before`: its own picture at the other's place and size."""
    return Pose(before.centre[0], before.centre[1], before.size[1] / max(1, after.size[1]), -before.angle)


def ease_out(part: float) -> float:
    """Quick start, soft landing."""
    return 1 - (1 - part) ** 3


def ease_both(part: float) -> float:
    """Soft start and soft landing."""
    return part * part * (3 - 2 * part)


def mixed(a: Pose, b: Pose, part: float) -> Pose:
    """The pose `part` of the way from a to b, exactly b at 1."""
    return b if part >= 1 else Pose(*(p + (q - p) * part for p, q in zip(a, b, strict=True)))


def move(start: Pose, end: Pose, ms: float = 220) -> Motion:
    """From one pose to another with a soft landing; long moves rise a little."""
    far = math.hypot(end.x - start.x, end.y - start.y)
    lift = min(0.12, far / 6000)

    def pose(part: float) -> Pose:
        here = mixed(start, end, ease_out(part))
        return here._replace(scale=here.scale * (1 + lift * math.sin(math.pi * part))) if part < 1 else end

    return Motion(ms, pose)


def shake(start: Pose, reach: float = 6) -> Motion:
    """Three dying swings from side to side, for a hit or a refusal."""

    def pose(part: float) -> Pose:
        return start._replace(x=start.x + reach * math.sin(6 * math.pi * part) * (1 - part)) if part < 1 else start

    return Motion(220, pose)


def wait(start: Pose, ms: float) -> Motion:
    """Hold a pose for a while."""
    return Motion(ms, lambda part: start, read=0.0)


Key = TypeVar("Key", bound=Hashable)


class MotionPlayer(Generic[Key]):
    """Plays beats one after another; the motions of one beat run together, keyed by sprite.

    `advance` returns the poses that changed; `skip` jumps to the end of everything queued.
    """

    def __init__(self, still: bool = False) -> None:
        self.still = still
        self._beats: deque[dict[Key, Motion]] = deque()
        self._elapsed = 0.0

    @property
    def busy(self) -> bool:
        """True while a beat is playing or waiting."""
        return bool(self._beats)

    def add(self, beat: Mapping[Key, Motion]) -> None:
        """Queue a beat; an empty one is ignored."""
        if beat:
            self._beats.append(dict(beat))

    def advance(self, milliseconds: float) -> dict[Key, Pose]:
        """Let time pass: returns the current poses of every sprite that has moved, including final ones."""
        out: dict[Key, Pose] = {}
        self._elapsed += milliseconds
        while self._beats:
            beat = {key: _stilled(motion) if self.still else motion for key, motion in self._beats[0].items()}
            out |= {key: motion.at(self._elapsed) for key, motion in beat.items()}
            longest = max(motion.ms for motion in beat.values())
            if self._elapsed < longest:
                return out
            self._elapsed -= longest
            self._beats.popleft()
        self._elapsed = 0.0
        return out

    def skip(self) -> dict[Key, Pose]:
        """The end poses of everything queued; the queue is empty afterwards."""
        out = {key: motion.at(motion.ms) for beat in self._beats for key, motion in beat.items()}
        self._beats.clear()
        self._elapsed = 0.0
        return out


def _stilled(motion: Motion) -> Motion:
    """A motion with reduced motion: what is to be read stands still, then it is over; anything else is over at once."""
    read, end = motion.read, motion.pose(1.0)
    if read is None:
        return Motion(0, lambda part: end)
    held = motion.pose(read)
    return Motion(motion.ms, lambda part: held if part < 1 else end)
