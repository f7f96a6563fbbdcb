"""Dice and coins thrown with physics that land on values already drawn elsewhere.

The throw is simulated to its end first (pymunk, seen from above, in a tray of `UNIT`-sided dice); the attitude in
space is integrated along the path; the resting attitude is turned to the nearest flat one over the last moments;
then the attitude at the START is chosen so that the flat one shows the value. Nothing snaps, and nothing on the way
betrays it.
"""

from __future__ import annotations

import math
import random
from concurrent.futures import Future
from dataclasses import dataclass
from threading import Thread
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    import pymunk

Quat = tuple[float, float, float, float]
Vec = tuple[float, float, float]
Kind = Literal["die", "coin"]

UNIT = 46.0
DT = 1 / 120
LONGEST = 3.2
SETTLE = 0.45
HEADS, TAILS = 1, 0
UP: Vec = (0.0, 0.0, 1.0)
STILL: Quat = (1.0, 0.0, 0.0, 0.0)
DIE_FACES: dict[int, Vec] = {
    1: (0, 0, 1), 6: (0, 0, -1), 2: (0, 1, 0), 5: (0, -1, 0), 3: (1, 0, 0), 4: (-1, 0, 0),
}  # fmt: skip
COIN_FACES: dict[int, Vec] = {HEADS: (0, 0, 1), TAILS: (0, 0, -1)}
FACES: dict[Kind, dict[int, Vec]] = {"die": DIE_FACES, "coin": COIN_FACES}


def times(a: Quat, b: Quat) -> Quat:
    """The rotation b followed by the rotation a."""
    w, x, y, z = a
    p, q, r, s = b
    return (
        w * p - x * q - y * r - z * s,
        w * q + x * p + y * s - z * r,
        w * r - x * s + y * p + z * q,
        w * s + x * r - y * q + z * p,
    )


def about(axis: Vec, angle: float) -> Quat:
    """A rotation about a unit axis, in radians."""
    half = math.sin(angle / 2)
    return math.cos(angle / 2), axis[0] * half, axis[1] * half, axis[2] * half


def turned(q: Quat, v: Vec) -> Vec:
    """A vector after a rotation."""
    w, x, y, z = q
    t = (2 * (y * v[2] - z * v[1]), 2 * (z * v[0] - x * v[2]), 2 * (x * v[1] - y * v[0]))
    return (
        v[0] + w * t[0] + y * t[2] - z * t[1],
        v[1] + w * t[1] + z * t[0] - x * t[2],
        v[2] + w * t[2] + x * t[1] - y * t[0],
    )


def unit(q: Quat) -> Quat:
    """The same turn at length 1."""
    length = math.sqrt(sum(part * part for part in q))
    return q[0] / length, q[1] / length, q[2] / length, q[3] / length


def between(a: Quat, b: Quat, part: float) -> Quat:
    """A fraction of the shortest way from one rotation to another."""
    dot = sum(p * q for p, q in zip(a, b, strict=True))
    if dot < 0:
        b, dot = (-b[0], -b[1], -b[2], -b[3]), -dot
    if dot > 0.9995:
        return unit((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part,
                     a[2] + (b[2] - a[2]) * part, a[3] + (b[3] - a[3]) * part))  # fmt: skip
    arc = math.acos(min(1.0, dot))
    p, q = math.sin((1 - part) * arc) / math.sin(arc), math.sin(part * arc) / math.sin(arc)
    return a[0] * p + b[0] * q, a[1] * p + b[1] * q, a[2] * p + b[2] * q, a[3] * p + b[3] * q


def _quarter_turns() -> tuple[Quat, ...]:
    """The 24 orientations of a cube."""
    out: list[Quat] = []
    for i in range(64):
        turns = (about((0, 0, 1), i // 16 * math.pi / 2), about((1, 0, 0), i // 4 % 4 * math.pi / 2))
        q = times(turns[0], times(turns[1], about((0, 1, 0), i % 4 * math.pi / 2)))
        if not any(abs(sum(a * b for a, b in zip(q, c, strict=True))) > 0.999 for c in out):
            out.append(q)
    return tuple(out)


STARTS = _quarter_turns()


class TossFrame(NamedTuple):
    """One body at one moment: place in the tray, height above it (both in pixels) and orientation."""

    x: float
    y: float
    lift: float
    turn: Quat


class _Step(NamedTuple):
    x: float
    y: float
    vx: float
    vy: float
    spin: float


@dataclass(frozen=True)
class Toss:
    """A finished throw. `paths[i]`: where body i is at every step of `DT` seconds; `size`: side of a die in pixels."""

    kinds: tuple[Kind, ...]
    values: tuple[int, ...]
    paths: tuple[tuple[TossFrame, ...], ...]
    size: float

    @property
    def ms(self) -> float:
        """Its duration in milliseconds; 0 with reduced motion."""
        return (len(self.paths[0]) - 1) * DT * 1000 if self.paths else 0.0

    def at(self, elapsed: float) -> tuple[TossFrame, ...]:
        """Every body after `elapsed` milliseconds; the last frame is held."""
        step = max(0, int(elapsed / 1000 / DT))
        return tuple(path[min(step, len(path) - 1)] for path in self.paths)


def throw(
    bodies: tuple[tuple[Kind, int], ...], tray: tuple[int, int], size: float, seed: int, still: bool = False
) -> Toss:
    """Throw `bodies` (kind, value to land on) across a tray of `tray` pixels; the same seed gives the same throw.

    `still`: reduced motion, they simply lie there. Raises ValueError for a value the kind does not have.
    """
    for kind, value in bodies:
        if value not in FACES[kind]:
            raise ValueError(f"a {kind} has no face {value}")
    scale = size / UNIT
    room = (max(tray[0] / scale, 4 * UNIT), max(tray[1] / scale, (len(bodies) + 1) * UNIT * 1.3))
    paths = _lying(bodies, room) if still else _thrown(bodies, room, random.Random(seed))
    pixels = tuple(tuple(TossFrame(s.x * scale, s.y * scale, s.lift * scale, s.turn) for s in path) for path in paths)
    return Toss(tuple(kind for kind, _ in bodies), tuple(value for _, value in bodies), pixels, size)


def throw_later(bodies: tuple[tuple[Kind, int], ...], tray: tuple[int, int], size: float, seed: int) -> Future[Toss]:
    """The same in a separate thread, so that no frame waits for it."""
    future: Future[Toss] = Future()

    def work() -> None:
        try:
            future.set_result(throw(bodies, tray, size, seed))
        except Exception as problem:
            future.set_exception(problem)

    Thread(target=work, name="toss", daemon=True).start()
    return future


def _lying(bodies: tuple[tuple[Kind, int], ...], room: tuple[float, float]) -> list[list[TossFrame]]:
    """All in a row in the middle of the tray, each showing its value."""
    gap = UNIT * 1.5
    left = room[0] / 2 - gap * (len(bodies) - 1) / 2
    return [
        [TossFrame(left + gap * at, room[1] / 2, 0.0, _start_for(FACES[kind][value], UP))]
        for at, (kind, value) in enumerate(bodies)
    ]


def _thrown(
    bodies: tuple[tuple[Kind, int], ...], room: tuple[float, float], rng: random.Random
) -> list[list[TossFrame]]:
    paths = _simulate(tuple(kind for kind, _ in bodies), room, rng)
    return [_oriented(kind, value, path) for (kind, value), path in zip(bodies, paths, strict=True)]


def _simulate(kinds: tuple[Kind, ...], room: tuple[float, float], rng: random.Random) -> list[list[_Step]]:
    """The bodies' paths on the table, from the left edge to rest."""
    import pymunk

    space = pymunk.Space()
    space.damping, space.iterations = 0.22, 20
    width, height = room
    ends = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
    for a, b in zip(ends, (*ends[1:], ends[0]), strict=True):
        wall = pymunk.Segment(space.static_body, a, b, UNIT * 0.25)
        wall.elasticity, wall.friction = 0.65, 0.5
        space.add(wall)
    top = height / 2 - (len(kinds) - 1) * UNIT * 0.65
    bodies = [_cast(space, kind, (UNIT * 1.2, top + at * UNIT * 1.3), width, rng) for at, kind in enumerate(kinds)]
    paths: list[list[_Step]] = [[] for _ in kinds]
    for step in range(int(LONGEST / DT)):
        space.step(DT)
        for body, path in zip(bodies, paths, strict=True):
            path.append(_Step(*body.position, *body.velocity, body.angular_velocity))
        if step > 60 and all(body.velocity.length < 14 and abs(body.angular_velocity) < 0.4 for body in bodies):
            break
    return paths


def _cast(space: pymunk.Space, kind: Kind, start: tuple[float, float], width: float, rng: random.Random) -> pymunk.Body:
    """One body thrown to the right."""
    import pymunk

    die = kind == "die"
    body = pymunk.Body(1, pymunk.moment_for_box(1, (UNIT, UNIT)) if die else pymunk.moment_for_circle(1, 0, UNIT / 2))
    body.position = (start[0] + rng.uniform(-8, 8), start[1])
    body.angle = rng.uniform(0, math.tau)
    pace = min(1350.0, max(600.0, width * 1.3))
    body.velocity = (pace * rng.uniform(0.7, 1.0), pace * rng.uniform(-0.3, 0.3))
    body.angular_velocity = rng.uniform(-9, 9)
    shape = pymunk.Poly.create_box(body, (UNIT, UNIT), 4) if die else pymunk.Circle(body, UNIT * 0.55)
    shape.elasticity, shape.friction = 0.5, 0.45
    space.add(body, shape)
    return body


def _start_for(face: Vec, wanted: Vec) -> Quat:
    """The one of the 24 orientations that brings `face` to where `wanted` is."""
    return max(STARTS, key=lambda start: sum(a * b for a, b in zip(turned(start, face), wanted, strict=True)))


def _oriented(kind: Kind, value: int, path: list[_Step]) -> list[TossFrame]:
    """The path with orientations: rolling without slip, spinning, and coming to rest on the face opposite `value`."""
    rolled = _rolled(path)
    end = rolled[-1]
    faces = FACES[kind]
    best = max(faces.values(), key=lambda normal: turned(end, normal)[2])
    fix = _flatten(turned(end, best))
    start = _start_for(faces[value], best)
    settle = min(len(path), int(SETTLE / DT))
    out = []
    for at, (step, turn) in enumerate(zip(path, rolled, strict=True)):
        part = max(0.0, (at - (len(path) - settle)) / max(1, settle - 1))
        eased = part * part * (3 - 2 * part)
        whole = unit(times(times(between(STILL, fix, eased), turn), start))
        lift = min(26.0, math.hypot(step.vx, step.vy) * 0.03) * abs(math.sin(at * DT * 9))
        out.append(TossFrame(step.x, step.y, lift, whole))
    return out


def _rolled(path: list[_Step]) -> list[Quat]:
    turn, out = STILL, []
    for _, _, vx, vy, spin in path:
        pace = math.hypot(vx, vy)
        if pace > 1e-6:
            turn = times(about((-vy / pace, vx / pace, 0.0), pace * DT / (UNIT / 2 * 1.35)), turn)
        turn = unit(times(about(UP, spin * DT), turn))
        out.append(turn)
    return out


def _flatten(normal: Vec) -> Quat:
    """The smallest rotation that brings a face's normal upright."""
    length = math.hypot(normal[0], normal[1])
    if length < 1e-9:
        return STILL
    axis = (normal[1] / length, -normal[0] / length, 0.0)
    return about(axis, math.acos(max(-1.0, min(1.0, normal[2]))))
