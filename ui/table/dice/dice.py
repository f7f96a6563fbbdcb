"""Pictures of a die or a coin in any attitude, seen from above."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame
from PIL import Image
from pygame import Surface

from ui.style import fonts
from ui.style.picture_cache import drawn_once
from ui.style.theme import Colour, mix
from ui.table.dice.toss import DIE_FACES, Kind, Quat, TossFrame, Vec, turned, unit
from ui.table.drawing import draw

IVORY: Colour = (242, 234, 214)
PIP: Colour = (34, 28, 24)
ONE: Colour = (158, 26, 22)
GOLD: Colour = (232, 188, 84)
LIGHT: Vec = (-0.35, -0.5, 0.79)
K = 3
RING: tuple[tuple[float, float], ...] = tuple((math.cos(t * 0.35), math.sin(t * 0.35)) for t in range(18))
"""The rim of a pip of radius 1."""
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-0.5, -0.5), (0.5, 0.5)),
    3: ((-0.5, -0.5), (0, 0), (0.5, 0.5)),
    4: ((-0.5, -0.5), (0.5, 0.5), (-0.5, 0.5), (0.5, -0.5)),
    5: ((-0.5, -0.5), (0.5, 0.5), (-0.5, 0.5), (0.5, -0.5), (0, 0)),
    6: ((-0.5, -0.55), (-0.5, 0), (-0.5, 0.55), (0.5, -0.55), (0.5, 0), (0.5, 0.55)),
}


def body_picture(kind: Kind, seen: TossFrame, size: float) -> tuple[Surface, tuple[int, int]]:
    """A die or coin with its shadow, and its top left corner in the tray. `size`: side of a die in pixels."""
    reach = round(size * 1.3)
    out = Surface((2 * reach, 2 * reach), pygame.SRCALPHA)
    shade = _shadow(round(size), round(min(1.0, seen.lift / size) * 4))
    drop = size * 0.09 + seen.lift * 0.6
    draw.put(out, shade, (reach + drop, reach + drop))
    grown = size * (1 + seen.lift / size * 0.28)
    turn = _rounded(seen.turn)
    picture = _die(turn, round(grown)) if kind == "die" else _coin(turn, round(grown))
    draw.put(out, picture, (reach, reach - seen.lift * 0.2))
    return out, (round(seen.x) - reach, round(seen.y) - reach)


def _rounded(turn: Quat) -> Quat:
    """Similar orientations share a picture, so a resting die is drawn once."""
    return unit((round(turn[0], 3), round(turn[1], 3), round(turn[2], 3), round(turn[3], 3)))


@drawn_once
def _shadow(size: int, height: int) -> Surface:
    soft = max(2, round(size * (0.08 + 0.05 * height)))
    side = size + 4 * soft
    blob = Surface((side, side), pygame.SRCALPHA)
    core = pygame.Rect(2 * soft, 2 * soft, size, size).inflate(-size // 10, -size // 10)
    pygame.draw.rect(blob, (0, 0, 0, 150 - 18 * height), core, border_radius=size // 3)
    return pygame.transform.gaussian_blur(blob, soft)


def _lit(colour: Colour, normal: Vec) -> Colour:
    """A colour lit by the lamp: lighter towards the top left."""
    glow = max(0.0, sum(a * b for a, b in zip(normal, LIGHT, strict=True)))
    return mix((28, 20, 16), colour, 0.46 + 0.54 * glow)


@drawn_once
def _die(turn: Quat, size: int) -> Surface:
    side = round(size * 1.9)
    big = Surface((side * K, side * K), pygame.SRCALPHA)
    middle, half = side * K / 2, size * K / 2
    shown = [(turned(turn, normal), value, normal) for value, normal in DIE_FACES.items()]
    for up, value, normal in sorted(shown, key=lambda row: row[0][2]):
        if up[2] > 0.02:
            _face(big, turn, value, normal, _lit(IVORY, up), (middle, half))
    return pygame.transform.smoothscale(big, (side, side))


def _face(big: Surface, turn: Quat, value: int, normal: Vec, colour: Colour, measure: tuple[float, float]) -> None:
    """One side of a die: a worn edge, a rounded plate, sunk pips."""
    middle, half = measure
    nx, ny, nz = turned(turn, normal)
    ux, uy, uz = turned(turn, (normal[1], normal[2], normal[0]))
    vx, vy, vz = turned(turn, (normal[2], normal[0], normal[1]))

    def at(a: float, b: float) -> tuple[float, float]:
        near = half * (1 + (nz + uz * a + vz * b) * 0.10)
        return middle + (nx + ux * a + vx * b) * near, middle + (ny + uy * a + vy * b) * near

    pygame.draw.polygon(big, mix(colour, (60, 44, 30), 0.34), [at(1, 1), at(-1, 1), at(-1, -1), at(1, -1)])
    plate = [at(a, b) for a, b in _rounded_square(0.30, 1.0)]
    pygame.draw.polygon(big, mix(colour, (255, 255, 255), 0.10), plate)
    pygame.draw.polygon(big, colour, [at(a, b) for a, b in _rounded_square(0.34, 0.94)])
    reach = 0.27 if value == 1 else 0.19
    ink = mix(ONE if value == 1 else PIP, colour, 0.06)
    for a, b in PIPS[value]:
        for tone, wide, off in ((mix(colour, (255, 255, 255), 0.35), reach * 1.12, 0.03), (ink, reach, 0.0)):
            x, y = a * 1.02 + off, b * 1.02 + off
            ring = [at(x + wide * cos, y + wide * sin) for cos, sin in RING]
            pygame.draw.polygon(big, tone, ring)


@lru_cache(4)
def _rounded_square(radius: float, half: float) -> tuple[tuple[float, float], ...]:
    inner = half - radius
    out = []
    for x, y, start in ((inner, inner, 0), (-inner, inner, 90), (-inner, -inner, 180), (inner, -inner, 270)):
        out += [
            (x + radius * math.cos(math.radians(start + t)), y + radius * math.sin(math.radians(start + t)))
            for t in range(0, 91, 15)
        ]
    return tuple(out)


@drawn_once
def _coin(turn: Quat, size: int) -> Surface:
    """A coin with a thickness of an eighth of its width."""
    up = turned(turn, (0.0, 0.0, 1.0))
    heads = up[2] >= 0
    normal = up if heads else (-up[0], -up[1], -up[2])
    side, k = round(size * 1.5), 2
    big = Surface((side * k, side * k), pygame.SRCALPHA)
    middle, thick = side * k / 2, size * k * 0.07
    across, along = turned(turn, (1.0 if heads else -1.0, 0.0, 0.0)), turned(turn, (0.0, 1.0, 0.0))
    radius = size * k * 0.56
    ring = [(math.cos(t * math.tau / 48), math.sin(t * math.tau / 48)) for t in range(48)]
    disc = [((across[0] * c + along[0] * s) * radius, (across[1] * c + along[1] * s) * radius) for c, s in ring]
    edge = _lit(mix(GOLD, (120, 70, 10), 0.55), (normal[0], normal[1], 0.3))
    for layer in range(-4, 4):
        x, y = (middle + normal[0] * thick * layer / 4, middle + normal[1] * thick * layer / 4)
        tone = mix(edge, (60, 34, 4), 0.35 if layer % 2 else 0.0)
        pygame.draw.polygon(big, tone, [(x + dx, y + dy) for dx, dy in disc])
    if normal[2] > 0.06:
        face = _warped(_coin_face(heads, round(2 * radius)), across, along, side * k)
        glow = 0.62 + 0.38 * max(0.0, sum(a * b for a, b in zip(normal, LIGHT, strict=True)))
        level = round(255 * min(1.0, glow * 1.08))
        face.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        big.blit(face, (round(normal[0] * thick), round(normal[1] * thick)))
    return pygame.transform.smoothscale(big, (side, side))


def _warped(face: Surface, across: Vec, along: Vec, side: int) -> Surface:
    """The face seen at a slant: its x axis along `across`, its y axis along `along`, in the middle of a square."""
    a, b, c, d = across[0], along[0], across[1], along[1]
    det = a * d - b * c
    ia, ib, ic, id_ = d / det, -b / det, -c / det, a / det
    half, mid = face.get_width() / 2, side / 2
    flat = (ia, ib, half - ia * mid - ib * mid, ic, id_, half - ic * mid - id_ * mid)
    image = Image.frombytes("RGBA", face.get_size(), pygame.image.tobytes(face, "RGBA"))
    slanted = image.transform((side, side), Image.Transform.AFFINE, flat, Image.Resampling.BILINEAR)
    return pygame.image.frombytes(slanted.tobytes(), (side, side), "RGBA")


@drawn_once
def _coin_face(heads: bool, size: int) -> Surface:
    """Heads wears a crown, tails a chest."""

    def paint(big: Surface, k: int) -> None:
        middle = (size * k / 2, size * k / 2)
        dark, light = mix(GOLD, (96, 54, 4), 0.6), mix(GOLD, (255, 250, 220), 0.55)
        for tone, part in ((mix(GOLD, dark, 0.5), 0.5), (light, 0.475), (dark, 0.43), (GOLD, 0.415)):
            pygame.draw.circle(big, tone, middle, size * k * part)
        for t in range(40):
            angle = t * math.tau / 40
            spot = (middle[0] + math.cos(angle) * size * k * 0.452, middle[1] + math.sin(angle) * size * k * 0.452)
            pygame.draw.circle(big, mix(GOLD, dark, 0.55), spot, size * k * 0.009)

    out = draw.smooth((size, size), paint, 2)
    name = "crown" if heads else "treasure-chest"
    for colour, shift in ((mix(GOLD, (255, 252, 230), 0.7), 0.012), (mix(GOLD, (84, 44, 0), 0.72), 0.0)):
        draw.put(out, fonts.icon(name, round(size * 0.5), colour), (size * (0.5 + shift), size * (0.5 + shift)))
    return out
