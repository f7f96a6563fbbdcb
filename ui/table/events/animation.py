"""What happened, as motion: hits and coins first, then cards on their way.

A delivery becomes steps; a step starts when the one before has come to rest. Any key or click jumps to the end.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Protocol

from ui.table.cards.motion import Motion, Pose, ease_out, from_spot, move, shake, spot_pose, wait
from ui.table.cards.spots import Key, Spot, Spots
from ui.table.cards.stage import SpriteStage
from ui.table.drawing.draw import Point
from ui.table.events.blows import Flight, falls, lunges
from ui.table.games.base import Journey
from ui.table.games.effects import Effect
from ui.table.mats.layout import TableLayout

RISE_MS, STACK_MS, Z_NOTE = 620, 380, 200
ROOM = 1.8
"""Room above the start of a rising number, as a multiple of its size."""


class Ends(Protocol):
    """Where cards come from and go to if that is not visible. `card`: the size of a card that leaves."""

    @property
    def card(self) -> tuple[int, int]: ...
    def end_of(self, seat: int, zone: str) -> Point | None: ...
    def supplied(self, key: Key, spot: Spot) -> Point | None: ...


class Script:
    """Steps that wait for the stage to come to rest. `process(ms)`: another process to wait for; returns True while
    busy, and ends at once if ms < 0."""

    def __init__(self, stage: SpriteStage) -> None:
        self.stage = stage
        self.steps: deque[Callable[[], None]] = deque()
        self.process: Callable[[float], bool] | None = None

    @property
    def busy(self) -> bool:
        """True while something moves or waits."""
        return bool(self.steps) or self.process is not None or self.stage.player.busy

    def add(self, *steps: Callable[[], None]) -> None:
        """Queue steps."""
        self.steps.extend(steps)

    def update(self, milliseconds: float) -> bool:
        """Let time pass; True while busy, and once more when all is at rest: the next thing begins in a frame of its
        own."""
        busy = self.busy
        if self.process is not None and self.process(milliseconds):
            return True
        self.process = None
        moving = self.stage.advance(milliseconds)
        while not moving and self.steps:
            self.steps.popleft()()
            moving = self.stage.player.busy or self.process is not None
        return busy

    def skip(self) -> None:
        """Jump to the end of everything."""
        self._end()
        while self.steps:
            self.steps.popleft()()
            self._end()

    def _end(self) -> None:
        if self.process is not None:
            self.process(-1)
            self.process = None
        self.stage.skip()


def flights(before: Spots, after: Spots, journeys: Iterable[Journey], ends: Ends) -> dict[Key, Flight]:
    """The paths of all cards from one placing to the next."""
    trips = {trip.card: trip for trip in journeys if trip.card >= 0}
    out: dict[Key, Flight] = {}
    for key, spot in after.items():
        old = before.get(key)
        if old is None:
            out[key] = _arrival(key, spot, trips.get(spot.card), ends)
        elif _moved(old, spot):
            out[key] = (spot, move(from_spot(old, spot), spot_pose(spot)))
    for key in before.keys() - after.keys():
        leaving = _departure(before[key], trips.get(before[key].card), ends)
        if leaving is not None:
            out[key] = leaving
    return out


def _moved(old: Spot, new: Spot) -> bool:
    far = abs(old.centre[0] - new.centre[0]) + abs(old.centre[1] - new.centre[1])
    return far > 2 or old.size != new.size or abs(old.angle - new.angle) > 45


def _arrival(key: Key, spot: Spot, trip: Journey | None, ends: Ends) -> Flight:
    """A card that was not on the screen: from its pile, turning over on the way."""
    end = spot_pose(spot)
    start = ends.supplied(key, spot) or (ends.end_of(trip.seat, trip.start) if trip is not None else None)
    if spot.form == "obstacle" and start is not None:
        return spot, move(Pose(*start, 1.0, 0.0), end)
    if start is None:
        return spot, move(end._replace(alpha=0, scale=0.9), end, 180)
    return spot, move(Pose(*start, 0.7, -spot.angle, side=0.15), end)


def _departure(spot: Spot, trip: Journey | None, ends: Ends) -> Flight | None:
    """A card that leaves the screen: into a pile, or vanishing. A piece leaves as its card, since the table may no
    longer know it."""
    if spot.form == "piece":
        spot = spot._replace(form="card", size=ends.card)
    start = spot_pose(spot)
    goal = ends.end_of(trip.to_seat, trip.end) if trip is not None else None
    if goal is None:
        return None if spot.form == "back" else (spot, move(start, start._replace(alpha=0, scale=0.9), 180))
    return spot, move(start, Pose(*goal, 0.7, -spot.angle, 120))


def befallen(
    effects: Iterable[Effect], shown: Mapping[Key, Spot], rising: Callable[[str, int, Spot], Flight]
) -> Iterator[tuple[Key, Flight]]:
    """Striking and shaking pieces, and numbers that rise from them."""
    effects = tuple(effects)
    yield from lunges(effects, shown)
    for at, effect in enumerate(effects):
        spot = shown.get(("card", effect.card)) if effect.kind in ("shake", "hit", "blocked", "heal") else None
        if spot is None:
            continue
        if effect.kind != "shake":
            yield ("note", at), rising(effect.kind, -effect.value if effect.kind == "hit" else effect.value, spot)
        if effect.kind in ("shake", "hit"):
            yield ("card", effect.card), (spot, shake(spot_pose(spot), spot.size[0] * 0.06))


def impacts(effects: Iterable[Effect], shown: dict[Key, Spot], layout: TableLayout) -> Iterator[tuple[Key, Flight]]:
    """Numbers that rise from pieces and from plates, and pieces that shake."""
    effects = tuple(effects)
    yield from befallen(
        effects, shown, lambda form, amount, spot: _rising(amount, spot.centre, round(spot.size[1] * 0.44), form)
    )
    for at, effect in enumerate(effects):
        if effect.zone and layout.has(effect.seat, effect.zone):
            plate = layout.slot_rect(effect.seat, effect.zone)
            high = min(plate.h, plate.w // 2) if plate.w < 2 * plate.h else plate.h
            yield ("note", at), _rising(effect.value, plate.center, round(high * 0.6), effect.kind)


def fallen(effects: Iterable[Effect], shown: dict[Key, Spot], layout: TableLayout) -> Iterator[tuple[Key, Flight]]:
    """Destroyed pieces break; the cost flies between them and the number's plate."""

    def plate(seat: int, zone: str) -> Point | None:
        return layout.slot_rect(seat, zone).center if layout.has(seat, zone) else None

    yield from falls(effects, shown, plate)


def _rising(amount: int, centre: tuple[float, float], size: int, form: str) -> Flight:
    """A number on its way up, or down if there is no room above."""
    spot = Spot(form, amount, 0, centre, (size, size), 0.0, Z_NOTE)
    way = 1 if centre[1] > size * ROOM else -1

    def pose(part: float) -> Pose:
        lift = way * size * 0.9 * ease_out(part)
        alpha = 255 * min(1.0, part * 8, (1 - part) * 3)
        return Pose(centre[0], centre[1] - lift, 0.8 + 0.25 * min(1.0, part * 5), 0.0, alpha)

    return spot, Motion(RISE_MS, pose, read=0.5)


def pause(ms: float) -> dict[Key, Flight]:
    """A pause, so that the stack can be read."""
    nowhere = Spot("none", -1, 0, (-9, -9), (1, 1))
    return {("pause", 0): (nowhere, wait(spot_pose(nowhere), ms))}
