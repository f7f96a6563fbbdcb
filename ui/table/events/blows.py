"""Blows and falls as motion: the striker leans in, the fallen breaks, and the cost flies as coins."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

import pygame
from pygame import Rect, Surface

from ui.style.picture_cache import drawn_once
from ui.table.cards.motion import Motion, Pose, ease_both, ease_out, spot_pose
from ui.table.cards.spots import Key, Spot
from ui.table.drawing.draw import Point
from ui.table.games.effects import Effect
from ui.table.pieces.badges import coin_picture

LUNGE_MS, BREAK_MS, COINS_MS = 260, 420, 640
REACH: Final = 0.42
"""How far a striker leans, as a fraction of its size or of the distance, whichever is less."""
SHARDS: Final = 4
SHARD, COIN = "shard", "coin-flight"
MOST_COINS: Final = 6
Z_COIN: Final = 190
Flight = tuple[Spot, Motion]


def lunges(effects: Iterable[Effect], shown: Mapping[Key, Spot]) -> Iterator[tuple[Key, Flight]]:
    """Strikers lean towards their targets and back."""
    for effect in effects:
        source, victim = shown.get(("card", effect.source)), shown.get(("card", effect.card))
        if effect.kind not in ("hit", "blocked", "shake") or source is None or victim is None or source == victim:
            continue
        if source.form == victim.form == "piece":
            yield ("card", effect.source), (source, _lunge(source, victim.centre))


def _lunge(spot: Spot, goal: Point) -> Motion:
    home = spot_pose(spot)
    dx, dy = goal[0] - home.x, goal[1] - home.y
    far = math.hypot(dx, dy) or 1.0
    reach = min(far, min(spot.size)) * REACH / far

    def pose(part: float) -> Pose:
        lean = math.sin(math.pi * part) * reach if 0 < part < 1 else 0.0
        return home._replace(x=home.x + dx * lean, y=home.y + dy * lean)

    return Motion(LUNGE_MS, pose)


def falls(
    effects: Iterable[Effect], shown: Mapping[Key, Spot], plate: Callable[[int, str], Point | None]
) -> Iterator[tuple[Key, Flight]]:
    """Pieces break, and coins fly between them and the number they change. `plate(seat, zone)`: its middle."""
    effects = tuple(effects)
    fallen = [spot for effect in effects if effect.kind == "dies" and (spot := shown.get(("card", effect.card)))]
    for spot in fallen:
        yield ("card", spot.card), (spot, _gone(spot))
        for at in range(SHARDS):
            yield (SHARD, spot.card * SHARDS + at), _shard(spot, at)
    for number, effect in enumerate(effects):
        goal = plate(effect.seat, effect.zone) if effect.zone and effect.value and fallen else None
        if goal is not None:
            ends = (fallen[0].centre, goal) if effect.value > 0 else (goal, fallen[0].centre)
            size = max(12, min(fallen[0].size) // 4)
            for at in range(min(MOST_COINS, abs(effect.value))):
                yield (COIN, number * MOST_COINS + at), _coin(*ends, size, at)


def _gone(spot: Spot) -> Motion:
    """Invisible while its shards fly."""
    hidden = spot_pose(spot)._replace(alpha=0)
    return Motion(BREAK_MS, lambda part: hidden)


def _shard(spot: Spot, at: int) -> Flight:
    """A quarter of a piece flies off."""
    across, down = at % 2 - 0.5, at // 2 - 0.5
    away = pygame.Vector2(across * spot.size[0], down * spot.size[1]).rotate(-spot.angle)
    size = (max(1, spot.size[0] // 2), max(1, spot.size[1] // 2))
    x, y = spot.centre[0] + away.x / 2, spot.centre[1] + away.y / 2
    made = Spot(f"{SHARD}{at}", spot.card, spot.face, (x, y), size, spot.angle, spot.z + 1)

    def pose(part: float) -> Pose:
        out = 0.9 * ease_out(part)
        return Pose(
            x + away.x * out, y + away.y * out, 1.0 - 0.25 * part, across * 70 * part - spot.angle, 255 * (1 - part)
        )

    return made, Motion(BREAK_MS, pose)


def _coin(start: Point, end: Point, size: int, at: int) -> Flight:
    """A coin flies in an arc, each a little later than the last."""
    late = at * 0.07
    lift = math.hypot(end[0] - start[0], end[1] - start[1]) * 0.18

    def pose(part: float) -> Pose:
        way = ease_both(min(1.0, max(0.0, (part - late) / (1 - late))))
        x, y = start[0] + (end[0] - start[0]) * way, start[1] + (end[1] - start[1]) * way
        return Pose(x, y - lift * math.sin(math.pi * way), 1.0, 0.0, 255 if 0 < way < 1 else 0)

    return Spot(COIN, at, 0, start, (size, size), 0.0, Z_COIN), Motion(COINS_MS, pose)


def parted(spot: Spot) -> tuple[Spot, int]:
    """The piece a shard belongs to, and which quarter it is."""
    return spot._replace(form="piece", size=(spot.size[0] * 2, spot.size[1] * 2)), int(spot.form[len(SHARD) :])


@drawn_once
def quarter(picture: Surface, at: int, size: tuple[int, int]) -> Surface:
    """One of the four parts of a picture."""
    wide, high = picture.get_width() // 2, picture.get_height() // 2
    part = picture.subsurface(Rect(at % 2 * wide, at // 2 * high, wide, high))
    return part if part.get_size() == size else pygame.transform.smoothscale(part, size)


def flying(spot: Spot, picture: Callable[[Spot], Surface]) -> Surface | None:
    """The picture of a shard or a coin; None for anything else. `picture`: of a piece."""
    if spot.form == COIN:
        return coin_picture("", spot.size[1])
    if not spot.form.startswith(SHARD):
        return None
    whole, at = parted(spot)
    return quarter(picture(whole), at, spot.size)
