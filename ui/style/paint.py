"""Anti-aliased building blocks: slabs, shapes, wood, felt.

Whatever pygame draws with jagged edges is drawn at three times its size and smoothed down once, then kept in a
bounded cache. Slabs are nine-sliced, so a large panel costs a few blits.
"""

from __future__ import annotations

import math
import random
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from ui.style.picture_cache import drawn_once
from ui.style.theme import Colour, Look, mix

K = 3
PLANKS = 7
GRAIN = 96
"""Columns of the wood's fibres before they are stretched over the table."""
HAIRS = bytes(216 + 40 * i // 256 for i in range(256))
"""How bright a hair of cloth is, by a random byte."""
EDGES = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2))
"""Columns and rows of a nine-slice around its middle."""


class Slab(NamedTuple):
    """A rounded slab: gradient from top to bottom, a rim, a shadow of `shadow` units and an inner line of light.

    `inner`: strength of that line, 0-255; below 0 it is dark (the slab looks sunk).
    """

    top: str
    bottom: str
    rim: str
    radius: float = 8
    border: float = 1.5
    shadow: float = 5
    inner: int = 26


SLABS: dict[str, Slab] = {
    "panel": Slab("panel_top", "panel_bottom", "panel_rim", 14, 1.5, 12, 16),
    "popup": Slab("panel_top", "panel_bottom", "button_rim", 8, 1.5, 12, 20),
    "dialog": Slab("panel_top", "panel_bottom", "inlay", 14, 1.5, 16, 22),
    "button": Slab("button_top", "button_bottom", "button_rim"),
    "button-hot": Slab("button_hot_top", "button_hot_bottom", "button_hot_rim"),
    "button-down": Slab("button_bottom", "button_top", "button_hot_rim", shadow=2, inner=-50),
    "primary": Slab("primary_top", "primary_bottom", "primary_rim", inner=70),
    "primary-hot": Slab("primary_hot_top", "primary_hot_bottom", "primary_rim", inner=90),
    "primary-down": Slab("primary_bottom", "primary_top", "primary_rim", shadow=2, inner=-40),
    "ending": Slab("button_top", "button_bottom", "danger", border=2.5),
    "ending-hot": Slab("button_hot_top", "button_hot_bottom", "danger", border=2.5),
    "off": Slab("off_top", "off_bottom", "off_rim", shadow=2, inner=0),
    "field": Slab("field_top", "field_bottom", "field_rim", 6, 1, 1, -70),
    "field-hot": Slab("field_top", "field_bottom", "button_hot_rim", 6, 1, 1, -70),
    "row": Slab("row_top", "row_bottom", "button_hot_rim", 5, 1, 0, 20),
    "row-hot": Slab("row_hot", "row_hot", "panel_rim", 5, 1, 0, 0),
    "groove": Slab("groove", "groove", "field_rim", 20, 1, 0, -60),
    "fill": Slab("primary_top", "primary_bottom", "primary_rim", 20, 1, 0, 60),
    "fill-off": Slab("off_rim", "off_rim", "off_rim", 20, 1, 0, 0),
    "knob": Slab("button_hot_top", "button_bottom", "button_hot_rim", 20, 1.5, 3, 60),
    "knob-off": Slab("off_top", "off_bottom", "off_ink", 20, 1.5, 3, 0),
    "page": Slab("page_top", "page_bottom", "page_rim", 8, 1.5, 10, 0),
    "chip": Slab("row_hot", "row_hot", "panel_rim", 9, 1, 0, 0),
}


def bleed_of(name: str, look: Look) -> int:
    """How far the shadow of a slab falls outside its body, in pixels."""
    return look.px(SLABS[name].shadow)


def on_slab(size: tuple[int, int], name: str, look: Look) -> tuple[Surface, Rect]:
    """A picture of a slab with its shadow, to be painted on, and the body of the slab in it, of `size`."""
    bleed = bleed_of(name, look)
    out, body = Surface((size[0] + 2 * bleed, size[1] + 2 * bleed), pygame.SRCALPHA), Rect((bleed, bleed), size)
    put_slab(out, body, name, look)
    return out, body


def put_slab(surface: Surface, rect: Rect, name: str, look: Look) -> None:
    """Draw the slab so that its body fills `rect`; the shadow falls outside it."""
    bleed = bleed_of(name, look)
    surface.blit(slab(rect.w, rect.h, name, look), (rect.x - bleed, rect.y - bleed))


@drawn_once
def slab(width: int, height: int, name: str, look: Look) -> Surface:
    """The slab with its shadow: `px(shadow)` larger than width x height on every side."""
    style = SLABS[name]
    bleed = bleed_of(name, look)
    out = Surface((width + 2 * bleed, height + 2 * bleed), pygame.SRCALPHA)
    width, height = max(2, width), max(2, height)
    radius = min(look.px(style.radius), min(width, height) // 2)
    if bleed:
        put_edges(out, _shadow(radius, bleed), out.get_rect(), radius + 2 * bleed)
    put_rounded(out, gradient(width, height, look[style.top], look[style.bottom]), (bleed, bleed), radius)
    border = max(1.0, style.border * look.scale)
    rim = _rim(radius, border, look[style.rim], style.inner)
    put_edges(out, rim, Rect(bleed, bleed, width, height), radius + 2)
    return out


@drawn_once
def rail(size: tuple[int, int], rim: str, border: float, look: Look) -> Surface:
    """A dark strip from one side to the other, without corners; `rim`: the name of the colour along its upper edge,
    `px(border)` high."""
    out = Surface(size)
    margin = look.px(20)
    put_slab(out, Rect(-margin, 0, size[0] + 2 * margin, size[1] + 2 * margin), "panel", look)
    out.fill(look[rim], (0, 0, size[0], max(1, look.px(border))))
    return out


def gradient(width: int, height: int, top: Colour, bottom: Colour) -> Surface:
    """An opaque vertical gradient."""
    last = max(3, height - 1)
    column = Surface((1, last + 1))
    column.set_at((0, 0), top)
    column.set_at((0, 1), bottom)
    column.blit(pygame.transform.smoothscale(column.subsurface((0, 0, 1, 2)), (1, last)), (0, 0))
    column.set_at((0, last), bottom)
    return pygame.transform.scale(column, (width, height))


@drawn_once
def _disc(radius: int) -> Surface:
    side = (2 * radius + 6) * K
    big = Surface((side, side), pygame.SRCALPHA)
    pygame.draw.rect(big, "white", big.get_rect(), border_radius=radius * K)
    out = pygame.transform.smoothscale(big, (side // K, side // K))
    lost = out.copy()  # smoothscale makes 253 of 255: on a bright slab, corners would be seen as squares
    lost.fill((4, 4, 4, 4), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(lost, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return out


@drawn_once
def _shadow(radius: int, bleed: int) -> Surface:
    side = 2 * radius + 4 * bleed + 6
    k = 1 + bleed // 12  # a wide blur takes long, and looks the same where it is made small
    soft = Surface((side // k, side // k), pygame.SRCALPHA)
    drop = max(1, bleed // 4)
    inner = Rect(bleed // k, (bleed + drop) // k, (side - 2 * bleed) // k, (side - 2 * bleed) // k)
    pygame.draw.rect(soft, (0, 0, 0, 130), inner, border_radius=radius // k)
    blurred = pygame.transform.gaussian_blur(soft, max(1, bleed // 2 // k))
    return blurred if k == 1 else pygame.transform.smoothscale(blurred, (side, side))


@drawn_once
def _rim(radius: int, border: float, colour: Colour, inner: int) -> Surface:
    side = (2 * radius + 6) * K
    big = Surface((side, side), pygame.SRCALPHA)
    wide = max(2, round(border * K))
    pygame.draw.rect(big, colour, big.get_rect(), wide, border_radius=radius * K)
    if inner:
        line = Surface((side, side), pygame.SRCALPHA)
        tone = (255, 255, 255, inner) if inner > 0 else (0, 0, 0, -inner)
        pygame.draw.rect(line, tone, line.get_rect().inflate(-2 * wide, -2 * wide), K, max(0, radius * K - wide))
        big.blit(line, (0, 0))
    return pygame.transform.smoothscale(big, (side // K, side // K))


def put_edges(target: Surface, piece: Surface, rect: Rect, corner: int) -> None:
    """Nine-slice `piece` over `rect` without its middle: corners keep their size, edges stretch."""
    side = piece.get_width()
    corner = min(corner, side // 2, rect.w // 2, rect.h // 2)
    source = ((0, corner), (corner, side - 2 * corner), (side - corner, corner))
    across = ((0, corner), (corner, rect.w - 2 * corner), (rect.w - corner, corner))
    down = ((0, corner), (corner, rect.h - 2 * corner), (rect.h - corner, corner))
    for column, row in EDGES:
        (sx, sw), (sy, sh), (tx, tw), (ty, th) = source[column], source[row], across[column], down[row]
        if min(sw, tw, sh, th) > 0:
            part = piece.subsurface((sx, sy, sw, sh))
            fitted = part if (sw, sh) == (tw, th) else pygame.transform.scale(part, (tw, th))
            target.blit(fitted, (rect.x + tx, rect.y + ty))


def put_rounded(target: Surface, picture: Surface, at: tuple[int, int], radius: int) -> None:
    """Blit an opaque picture with rounded, smooth corners; only these cost more than a plain blit."""
    (x, y), (width, height), disc = at, picture.get_size(), _disc(radius)
    corner = min(radius + 2, width // 2, height // 2)
    target.blit(picture, (x + corner, y), (corner, 0, width - 2 * corner, height))
    for left, far in ((0, 0), (width - corner, disc.get_width() - corner)):
        target.blit(picture, (x + left, y + corner), (left, corner, corner, height - 2 * corner))
        for top, deep in ((0, 0), (height - corner, disc.get_height() - corner)):
            piece = Surface((corner, corner), pygame.SRCALPHA)
            piece.blit(picture, (-left, -top))
            piece.blit(disc, (-far, -deep), special_flags=pygame.BLEND_RGBA_MULT)
            target.blit(piece, (x + left, y + top))


def put_shape(surface: Surface, shape: str, centre: tuple[int, int], size: int, colour: Colour) -> None:
    """A filled seat shape (a circle or one of SEAT_SHAPES) of `size` pixels with a thin dark edge."""
    piece = shape_piece(shape, size, colour)
    surface.blit(piece, piece.get_rect(center=centre))


@drawn_once
def shape_piece(shape: str, size: int, colour: Colour) -> Surface:
    """The shape as a surface of `size` + 2 pixels square."""
    side = (size + 2) * K
    big = Surface((side, side), pygame.SRCALPHA)
    edge = mix(colour, (0, 0, 0), 0.55)
    _fill_shape(big, shape, side / 2, size * K / 2, edge)
    _fill_shape(big, shape, side / 2, size * K / 2 - K * max(1, size / 14), colour)
    return pygame.transform.smoothscale(big, (size + 2, size + 2))


SEAT_SHAPES: dict[str, tuple[tuple[float, float], ...]] = {
    "triangle": ((0.0, -1.0), (1.0, 0.82), (-1.0, 0.82)),
    "square": ((-0.84, -0.84), (0.84, -0.84), (0.84, 0.84), (-0.84, 0.84)),
    "diamond": ((0.0, -1.06), (1.06, 0.0), (0.0, 1.06), (-1.06, 0.0)),
    "hexagon": ((0.0, -1.0), (0.88, -0.5), (0.88, 0.5), (0.0, 1.0), (-0.88, 0.5), (-0.88, -0.5)),
    "cross": (
        (-0.38, -0.96), (0.38, -0.96), (0.38, -0.38), (0.96, -0.38), (0.96, 0.38), (0.38, 0.38), (0.38, 0.96),
        (-0.38, 0.96), (-0.38, 0.38), (-0.96, 0.38), (-0.96, -0.38), (-0.38, -0.38),
    ),
    "star": (
        (0.0, -1.1), (0.3, -0.36), (1.05, -0.34), (0.48, 0.16), (0.65, 0.89), (0.0, 0.5), (-0.65, 0.89), (-0.48, 0.16),
        (-1.05, -0.34), (-0.3, -0.36),
    ),
    "hourglass": ((-0.9, -0.96), (0.9, -0.96), (0.22, 0.0), (0.9, 0.96), (-0.9, 0.96), (-0.22, 0.0)),
}  # fmt: skip


def _fill_shape(big: Surface, shape: str, middle: float, reach: float, colour: Colour) -> None:
    if shape == "circle":
        pygame.draw.circle(big, colour, (middle, middle), reach * 0.94)
        return
    pygame.draw.polygon(big, colour, [(middle + x * reach, middle + y * reach) for x, y in SEAT_SHAPES[shape]])


@drawn_once
def wood(width: int, height: int, light: Colour, middle: Colour, dark: Colour) -> Surface:
    """A table of long planks with grain, darker toward the corners."""
    table = pygame.transform.smoothscale(_grain(height // 2 + 1, light, middle, dark), (width, height))
    for seam in range(1, PLANKS):
        y = height * seam // PLANKS
        pygame.draw.line(table, mix(dark, (0, 0, 0), 0.45), (0, y), (width, y), max(1, height // 540))
        pygame.draw.line(table, mix(middle, light, 0.7), (0, y + height // 480 + 1), (width, y + height // 480 + 1))
    table.blit(vignette(width, height, 150), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return table


def _grain(rows: int, light: Colour, middle: Colour, dark: Colour) -> Surface:
    """The planks' fibres, small, one row a streak: levels 0 to 255 between dark, middle (at 107) and light."""
    rng = random.Random(20)
    tones = [mix(middle, light, i / 255) if i > 107 else mix(dark, middle, i / 107) for i in range(256)]
    inks = [bytes(tone) for tone in tones]
    wave = [round(12.75 * math.sin(x * 0.13)) for x in range(2 * GRAIN)]
    speckle = [i % 16 - 8 for i in range(256)]
    out = bytearray()
    for y in range(rows):
        plank = PLANKS * y // rows
        tone = 107 + round(33 * math.sin(plank * 2.4) + rng.uniform(-25, 25))
        start = round((plank + rng.uniform(0, 5)) / 0.13)
        speckles = rng.randbytes(GRAIN)
        row = zip(wave[start : start + GRAIN], speckles, strict=True)
        out += b"".join([inks[tone + swell + speckle[dot]] for swell, dot in row])
    return _opaque(bytes(out), (GRAIN, rows))


def _opaque(pixels: bytes, size: tuple[int, int]) -> Surface:
    """A surface of bytes red, green, blue, in the form the window has: only that is drawn fast."""
    out = Surface(size)
    out.blit(pygame.image.frombytes(pixels, size, "RGB"), (0, 0))
    return out


def vignette(width: int, height: int, strength: int, lift: float = -0.12) -> Surface:
    """A grey surface to multiply with: white in the middle (a little above it), darker by `strength` in the corners."""
    small = Surface((48, 27))
    for x in range(48):
        for y in range(27):
            far = math.hypot((x - 23.5) / 26, (y - 13 - lift * 27) / 17)
            level = 255 - round(strength * min(1.0, max(0.0, far - 0.25)) ** 1.4)
            small.set_at((x, y), (level, level, level))
    return pygame.transform.smoothscale(small, (width, height))


@drawn_once
def felt(width: int, height: int, light: Colour, dark: Colour) -> Surface:
    """Short-haired cloth, lit from the middle."""
    side = 112
    hairs = random.Random(7).randbytes(side * side).translate(HAIRS)
    pixels = bytearray(3 * side * side)
    for channel in range(3):
        pixels[channel::3] = hairs
    fibre = _opaque(bytes(pixels), (side, side))
    cloth = gradient(width, height, light, mix(light, dark, 0.55))
    for x in range(0, width, side):
        for y in range(0, height, side):
            cloth.blit(fibre, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    cloth.blit(vignette(width, height, 120, 0.0), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return cloth


def shade(surface: Surface, rect: Rect, alpha: int) -> None:
    """Darken a rectangle of the surface; alpha 0 leaves it, 255 is black."""
    veil = Surface(rect.size)
    veil.set_alpha(alpha)
    surface.blit(veil, rect)


def put_ring(surface: Surface, rect: Rect, look: Look, colour: str = "focus") -> None:
    """The ring around the widget that has the focus."""
    radius = min(look.px(11), min(rect.size) // 2)
    ring = _rim(radius, max(1.5, 2.2 * look.scale), look[colour], 0)
    put_edges(surface, ring, rect, radius + 2)


def rounded(picture: Surface, radius: int) -> Surface:
    """A copy of an opaque picture with rounded, smooth corners."""
    out = Surface(picture.get_size(), pygame.SRCALPHA)
    put_rounded(out, picture, (0, 0), radius)
    return out


def drop_shadow(surface: Surface, rect: Rect, radius: int, bleed: int) -> None:
    """A soft shadow around a rectangle that hides what would lie under its middle."""
    put_edges(surface, _shadow(radius, bleed), rect.inflate(2 * bleed, 2 * bleed), radius + 2 * bleed)
