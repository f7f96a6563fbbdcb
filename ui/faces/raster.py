"""Drawing with Pillow, for all parts of a card: masks, noise, metal from masks, glows, gradients, glyphs.

Everything takes and gives Pillow images. Greys ("L") are masks or light; light 128 is flat. Same input, same bytes.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from ui.faces.fonts import face_font
from ui.style.icons import glyph, on_card
from ui.style.theme import Colour, mix

Grey = Image.Image
Picture = Image.Image
Point = tuple[float, float]
Size = tuple[int, int]
Box = tuple[float, float, float, float]
Stops = tuple[tuple[float, Colour], ...]
Draw = ImageDraw.ImageDraw


@lru_cache(512)
def _tables(stops: Stops) -> tuple[list[int], list[int], list[int]]:
    out: tuple[list[int], list[int], list[int]] = ([], [], [])
    for level in range(256):
        t = level / 255
        low = max((s for s in stops if s[0] <= t), default=stops[0])
        high = min((s for s in stops if s[0] >= t), default=stops[-1])
        span = high[0] - low[0]
        colour = mix(low[1], high[1], (t - low[0]) / span if span else 0.0)
        for channel, table in zip(colour, out, strict=True):
            table.append(channel)
    return out


def ramp(tone: Grey, stops: Stops) -> Picture:
    """A grey picture coloured by a ramp of (position 0..1, colour) stops."""
    return Image.merge("RGB", [tone.point(table) for table in _tables(stops)])


@lru_cache(256)
def _curve(gain: float, lift: float) -> list[int]:
    return [max(0, min(255, round(v * gain + lift))) for v in range(256)]


def level(tone: Grey, gain: float, lift: float = 0.0) -> Grey:
    """tone * gain + lift, clipped."""
    return tone.point(_curve(gain, lift))


def vertical(size: Size, top: Colour, bottom: Colour) -> Picture:
    """A vertical gradient."""
    return ramp(Image.linear_gradient("L").resize(size), ((0, top), (1, bottom)))


def radial(size: Size, centre: Point, radius: float) -> Grey:
    """0 in the centre, 255 at `radius` pixels and beyond."""
    return radial_ellipse(size, centre, radius, radius)


def radial_ellipse(size: Size, centre: Point, rx: float, ry: float) -> Grey:
    """As `radial`, with two radii."""
    spot = Image.radial_gradient("L").point(_curve(1.42, 0.0))
    spot = spot.resize((max(2, round(2 * rx)), max(2, round(2 * ry))), Image.Resampling.BILINEAR)
    out = Image.new("L", size, 255)
    out.paste(spot, (round(centre[0] - rx), round(centre[1] - ry)))
    return out


def lattice(size: Size, rng: random.Random) -> Grey:
    """Independent random greys."""
    return Image.frombytes("L", size, rng.randbytes(size[0] * size[1]))


def noise(size: Size, rng: random.Random, octaves: int, cells: int, keep: float = 0.5) -> Grey:
    """Value noise: `cells` cells across at first, twice as many with each octave, each weighing `keep` of the last.

    Takes one number from `rng` whatever the size, so that a scene keeps its composition at every size.
    """
    rng = random.Random(rng.getrandbits(32))
    width, height = size
    across = max(2, cells)
    down = max(2, round(across * height / width))
    field = lattice((across, down), rng)
    weight = 1.0
    for _ in range(octaves - 1):
        across, down, weight = across * 2, down * 2, weight * keep
        field = field.resize((across, down), Image.Resampling.BICUBIC)
        field = Image.blend(field, lattice((across, down), rng), weight / (1 + weight))
    low, high = field.resize((64, 64)).getextrema()
    if not isinstance(low, int | float) or not isinstance(high, int | float):
        raise TypeError("noise is one channel")
    gain = 255 / max(1.0, high - low)
    return field.resize(size, Image.Resampling.BICUBIC).point(_curve(gain, -low * gain))


def blur(image: Image.Image, radius: float) -> Image.Image:
    """Gaussian blur; a radius below a third of a pixel leaves the image alone.

    A wide one keeps nothing fine, so it is made from a smaller picture, in a third of the time.
    """
    if radius <= 0.3:
        return image
    shrink = min(4, int(radius / 2))
    if shrink < 2:
        return image.filter(ImageFilter.GaussianBlur(radius))
    width, height = image.size
    small = image.reduce(shrink).filter(ImageFilter.GaussianBlur(radius / shrink))
    return small.resize(image.size, Image.Resampling.BILINEAR, (0, 0, width / shrink, height / shrink))


def drawn(size: Size, draw: Callable[[Draw, float], None], fine: int = 4) -> Grey:
    """A smooth-edged mask: `draw(pen, scale)` paints white at `fine` times the size."""
    big = Image.new("L", (size[0] * fine, size[1] * fine))
    draw(ImageDraw.Draw(big), fine)
    return big.reduce(fine)


def scaled(box: Box, k: float) -> Box:
    """A box times k."""
    return box[0] * k, box[1] * k, box[2] * k, box[3] * k


def light(mask: Grey, depth: float, gain: float) -> Grey:
    """The mask as a rounded relief lit from the upper left: 128 flat, brighter towards the light."""
    height = Image.blend(blur(mask, depth), blur(mask, depth / 3), 0.4)
    step = max(1, round(depth * 0.5))
    return ImageChops.subtract(
        ImageChops.offset(height, -step, -step), ImageChops.offset(height, step, step), 2 / gain, 128
    )


@lru_cache(32)
def sweep(size: Size, phase: float = 0.0) -> Grey:
    """Slow bands of light from top to bottom, as on polished metal."""
    column = bytes(round(104 + 60 * math.sin(phase + y / size[1] * math.pi * 3.2)) for y in range(size[1]))
    return Image.frombytes("L", (1, size[1]), column).resize(size)


def polish(mask: Grey, depth: float, gain: float, shine: float = 0.2) -> Grey:
    """Light of a metal relief with bands of reflection."""
    return Image.blend(light(mask, depth, gain), sweep(mask.size), shine)


def shifted(mask: Grey, dx: float, dy: float) -> Grey:
    """The mask moved; what leaves is lost, what enters is black."""
    out = Image.new("L", mask.size)
    out.paste(mask, (round(dx), round(dy)))
    return out


def swell(mask: Grey, radius: float) -> Grey:
    """The mask grown by about `radius` pixels (blur and threshold: a tenth of MaxFilter's cost)."""
    return level(blur(mask, radius), 6.0) if radius > 0.3 else mask


def inner_shadow(mask: Grey, radius: float, dx: float, dy: float, strength: float) -> Grey:
    """Darkness along the inner rim of a mask, heavier on the side of the light (dx, dy > 0)."""
    around = ImageChops.invert(shifted(mask, dx, dy))
    return level(ImageChops.multiply(blur(around, radius), mask), strength)


def tint(base: Picture, colour: Colour, mask: Grey, strength: float = 1.0) -> None:
    """Paint one colour through a mask, in place."""
    base.paste(colour, (0, 0), mask if strength == 1.0 else level(mask, strength))


def screen(base: Picture, lamp: Picture) -> Picture:
    """Add light."""
    return ImageChops.screen(base, lamp)


def overlay(base: Picture, relief: Grey) -> Picture:
    """Emboss a relief (128 = flat) into a picture."""
    return ImageChops.overlay(base, Image.merge("RGB", (relief, relief, relief)))


def ring(centre: Point, radius: float) -> Box:
    """The box of a circle."""
    return centre[0] - radius, centre[1] - radius, centre[0] + radius, centre[1] + radius


def polar(centre: Point, radius: float, angle: float) -> Point:
    """A point at an angle in radians, 0 = up, clockwise."""
    return centre[0] + radius * math.sin(angle), centre[1] - radius * math.cos(angle)


def hatch(tone: Grey, pitch: int, angle: float) -> Grey:
    """Engraver's lines whose thickness follows the darkness of `tone`, as a mask of ink."""
    width, height = tone.size
    side = int(math.hypot(width, height)) + 2 * pitch
    row = bytes(round(abs(2 * i / max(1, pitch - 1) - 1) * 255) for i in range(pitch))
    lines = Image.frombytes("L", (1, side), (row * (side // pitch + 1))[:side]).resize((side, side))
    left, top = (side - width) // 2, (side - height) // 2
    lines = lines.rotate(angle, Image.Resampling.BILINEAR).crop((left, top, left + width, top + height))
    return ImageChops.subtract(lines, tone).point(_curve(5.0, 0.0))


@lru_cache(128)
def ink(name: str, px: int) -> Grey:
    """A card's icon as a mask whose longer side is `px`, cut to its ink; a lozenge when it or its font is missing."""
    try:
        face, char = glyph(on_card(name))
        font = face_font(face, float(px * 2))
    except (KeyError, OSError):
        return lozenge(px)
    left, top, right, bottom = font.getbbox(char)
    big = Image.new("L", (max(1, math.ceil(right - left)), max(1, math.ceil(bottom - top))))
    ImageDraw.Draw(big).text((-left, -top), char, font=font, fill=255)
    k = px / max(big.size)
    return big.resize((max(1, round(big.width * k)), max(1, round(big.height * k))), Image.Resampling.BOX)


def lozenge(px: int) -> Grey:
    """The placeholder for an icon that cannot be drawn."""

    def shape(pen: Draw, k: float) -> None:
        half = px * k / 2
        pen.polygon([(half, 0), (half * 1.7, half), (half, half * 2), (half * 0.3, half)], fill=255)

    return drawn((px, px), shape)


def stamp(board: Picture, sign: Picture, centre: Point) -> None:
    """Paste an RGBA picture by its centre, in place."""
    spot = (round(centre[0] - sign.width / 2), round(centre[1] - sign.height / 2))
    board.paste(sign, spot, sign)


def placed(size: Size, sign: Grey, centre: Point) -> Grey:
    """A mask centred on an empty, larger one."""
    out = Image.new("L", size)
    out.paste(sign, (round(centre[0] - sign.width / 2), round(centre[1] - sign.height / 2)))
    return out


def star(centre: Point, radius: float) -> list[Point]:
    """The corners of a star with five points, one of them up."""
    return [polar(centre, radius * (0.42 if i % 2 else 1.0), math.pi * i / 5) for i in range(10)]


def regular(centre: Point, radius: float, corners: int) -> list[Point]:
    """The corners of a regular polygon, one corner up."""
    return [polar(centre, radius, math.tau * i / corners) for i in range(corners)]


def tiled(size: Size, cell: Grey) -> Grey:
    """A cell repeated over the whole size."""
    out = Image.new("L", size)
    for y in range(0, size[1], cell.height):
        for x in range(0, size[0], cell.width):
            out.paste(cell, (x, y))
    return out


def spread(points: Sequence[Point], k: float) -> list[Point]:
    """Points times k."""
    return [(x * k, y * k) for x, y in points]
