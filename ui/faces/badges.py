"""Badges, dials, stars and their figures as small pictures.

Every function gives an RGBA stamp that is pasted by its centre; stamps are shared, so never draw on them.
"""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw

from ui.faces import raster as r
from ui.faces.fonts import role_font
from ui.faces.materials import METALS
from ui.faces.raster import Draw, Grey, Picture, Point
from ui.faces.styles import enamel, style
from ui.style.theme import Colour, mix

PAD = 1.36
LIT: Colour = (255, 246, 214)
UNLIT: Colour = (88, 80, 71)
OUTLINE: Colour = (12, 7, 5)


class BadgeMaker:
    """A square board for one badge, drawn several times too large; radii are parts of the badge's radius."""

    def __init__(self, radius: float) -> None:
        self.fine = 4 if radius < 30 else 3 if radius < 60 else 2
        self.side = math.ceil(radius * PAD) * 2
        self.r = radius * self.fine
        self.size = (self.side * self.fine, self.side * self.fine)
        self.c: Point = (self.size[0] / 2, self.size[1] / 2)
        self.board = Image.new("RGBA", self.size)

    def shape(self, kind: str, part: float) -> Grey:
        """A badge's outline as a mask."""
        mask = Image.new("L", self.size)
        pen = ImageDraw.Draw(mask)
        if kind == "hex":
            pen.polygon(r.regular(self.c, self.r * part * 1.04, 6), fill=255)
        elif kind == "shield":
            pen.polygon(_escutcheon(self.c, self.r * part), fill=255)
        else:
            pen.ellipse(r.ring(self.c, self.r * part), fill=255)
        return mask

    def shadow(self, mask: Grey, strength: float = 0.8) -> None:
        """A soft shadow below what comes next."""
        moved = r.shifted(mask, self.r * 0.05, self.r * 0.09)
        self.tint((0, 0, 0), r.level(r.blur(moved, self.r * 0.09), strength))

    def tint(self, colour: Colour, mask: Grey) -> None:
        """One flat colour through a mask."""
        coat = Image.new("RGBA", self.size, colour)
        coat.putalpha(mask)
        self.board.alpha_composite(coat)

    def coat(self, picture: Picture, mask: Grey) -> None:
        """A picture through a mask."""
        coat = picture.convert("RGBA")
        coat.putalpha(mask)
        self.board.alpha_composite(coat)

    def metal(self, mask: Grey, name: str, depth: float = 0.07, gain: float = 3.4) -> None:
        """A metal relief."""
        self.coat(r.ramp(r.polish(mask, self.r * depth, gain, 0.25), METALS[name]), mask)

    def glaze(self, mask: Grey, lit: Colour, deep: Colour) -> None:
        """Enamel: lit from below as if through glass, shaded at the rim, a soft gloss above."""
        x, y = self.c
        body = r.radial(self.size, (x - self.r * 0.15, y + self.r * 0.45), self.r * 1.45)
        self.coat(r.ramp(body, ((0, lit), (0.72, deep), (1, mix(deep, (0, 0, 0), 0.55)))), mask)
        self.tint((0, 0, 0), r.inner_shadow(mask, self.r * 0.07, self.r * 0.05, self.r * 0.08, 0.75))
        gloss = Image.new("L", self.size)
        ImageDraw.Draw(gloss).ellipse(
            (x - self.r * 0.6, y - self.r * 0.86, x + self.r * 0.6, y - self.r * 0.28), fill=64
        )
        self.tint((255, 255, 255), ImageChops.multiply(r.blur(gloss, self.r * 0.07), mask))

    def done(self) -> Picture:
        """The stamp at its true size."""
        return self.board.reduce(self.fine)


def _escutcheon(centre: Point, radius: float) -> list[Point]:
    x, y = centre
    side, top, tall = radius * 0.94, y - radius * 0.94, radius * 2.0
    right = [(x + side * (1 - (i / 20) ** 2.3), top + tall * (i / 20) ** 0.85) for i in range(21)]
    return [(x, top - radius * 0.1), *right, *[(2 * x - px, py) for px, py in reversed(right)]]


@lru_cache(256)
def plate(shape: str, colour: str, look: str, dirs: int, radius: float) -> Picture:
    """An empty badge: metal rim and enamel of a named colour in a style's metal."""
    bench = BadgeMaker(radius)
    of = style(look)
    lit, deep = enamel(colour, of)
    if shape == "rose":
        _dial(bench, of.metal, of.glow, lit, deep, dirs)
        return bench.done()
    whole = bench.shape(shape, 1.0)
    bench.shadow(whole)
    if shape == "coin":
        _coin(bench, whole, lit, deep)
        return bench.done()
    bench.metal(whole, of.metal)
    if shape == "seal":
        lit, deep = mix(deep, lit, 0.2), mix(deep, (0, 0, 0), 0.6)
    bench.glaze(bench.shape(shape, 0.82), lit, deep)
    return bench.done()


def _coin(bench: BadgeMaker, whole: Grey, lit: Colour, deep: Colour) -> None:
    bench.metal(whole, "gold", 0.06, 3.6)
    mill = Image.new("L", bench.size)
    pen = ImageDraw.Draw(mill)
    for i in range(36):
        angle = math.tau * i / 36
        ends = [r.polar(bench.c, bench.r * 0.88, angle), r.polar(bench.c, bench.r * 0.99, angle)]
        pen.line(ends, fill=150, width=max(1, round(bench.r * 0.05)))
    bench.tint((70, 38, 4), mill)
    bench.glaze(bench.shape("disc", 0.78), mix(lit, (255, 255, 255), 0.1), deep)


def _dial(bench: BadgeMaker, metal: str, glow: Colour, lit: Colour, deep: Colour, dirs: int) -> None:
    """A dark dial with eight arrows around an enamel dome."""
    whole = bench.shape("disc", 1.0)
    bench.shadow(whole)
    bench.metal(whole, metal, 0.05)
    bed = bench.shape("disc", 0.91)
    depth = r.radial(bench.size, bench.c, bench.r)
    bench.coat(r.ramp(depth, ((0, (74, 66, 58)), (0.6, (36, 31, 27)), (1, (12, 10, 9)))), bed)
    bench.tint((0, 0, 0), r.inner_shadow(bed, bench.r * 0.05, bench.r * 0.03, bench.r * 0.05, 0.9))
    on, off = Image.new("L", bench.size), Image.new("L", bench.size)
    for i in range(8):
        _arrow(ImageDraw.Draw(on if dirs >> i & 1 else off), bench, math.tau * i / 8, bool(dirs >> i & 1))
    bench.tint(UNLIT, r.level(off, 0.8))
    bench.tint(glow, r.level(r.blur(on, bench.r * 0.06), 0.9))
    bench.tint(LIT, on)
    hub = bench.shape("disc", 0.6)
    bench.shadow(hub, 0.6)
    bench.metal(hub, metal, 0.05)
    bench.glaze(bench.shape("disc", 0.53), lit, deep)


def _arrow(pen: Draw, bench: BadgeMaker, angle: float, lit: bool) -> None:
    tip, foot, half = (0.89, 0.64, 0.165) if lit else (0.85, 0.68, 0.11)
    point = r.polar(bench.c, bench.r * tip, angle)
    base = r.polar(bench.c, bench.r * foot, angle)
    side = (math.cos(angle) * bench.r * half, math.sin(angle) * bench.r * half)
    pen.polygon([point, (base[0] + side[0], base[1] + side[1]), (base[0] - side[0], base[1] - side[1])], fill=255)


@lru_cache(512)
def figure(text: str, tall: float, room: float) -> Picture:
    """A figure in white with a dark outline, cut to its ink, `tall` pixels high and at most `room` wide."""
    size = tall * 1.36
    font = role_font("number", size)
    while font.getlength(text) > room and size > 6:
        size *= 0.93
        font = role_font("number", size)
    left, top, right, bottom = font.getbbox(text)
    edge = max(1.0, size * 0.085)
    pad = math.ceil(edge) + 2
    out = Image.new("RGBA", (math.ceil(right - left) + 2 * pad, math.ceil(bottom - top) + 2 * pad), (*OUTLINE, 0))
    pen = ImageDraw.Draw(out)
    spot = (pad - left, pad - top)
    pen.text((spot[0], spot[1] + edge * 0.4), text, font=font, fill=OUTLINE, stroke_width=edge, stroke_fill=OUTLINE)
    face = Image.new("L", out.size)
    ImageDraw.Draw(face).text(spot, text, font=font, fill=255)
    white = r.vertical(out.size, (255, 255, 255), (255, 236, 198)).convert("RGBA")
    white.putalpha(face)
    out.alpha_composite(white)
    return out


@lru_cache(512)
def mark(icon: str, px: int, colour: Colour = (255, 252, 244)) -> Picture:
    """An icon in one colour with a dark halo."""
    stamp = r.ink(icon, px)
    pad = max(2, px // 6)
    mask = Image.new("L", (stamp.width + 2 * pad, stamp.height + 2 * pad))
    mask.paste(stamp, (pad, pad))
    out = Image.new("RGBA", mask.size, OUTLINE)
    out.putalpha(r.level(r.blur(r.swell(mask, px * 0.05), px * 0.05), 0.85))
    coat = Image.new("RGBA", mask.size, colour)
    coat.putalpha(mask)
    out.alpha_composite(coat)
    return out


@lru_cache(128)
def crest(icon: str, px: int, metal: str) -> Picture:
    """An icon as a small metal relief."""
    fine = 3 if px < 60 else 2
    stamp = r.ink(icon, px * fine)
    pad = px * fine // 6
    mask = Image.new("L", (stamp.width + 2 * pad, stamp.height + 2 * pad))
    mask.paste(stamp, (pad, pad))
    out = Image.new("RGBA", mask.size, (0, 0, 0))
    out.putalpha(r.level(r.blur(r.swell(mask, px * fine * 0.03), px * fine * 0.03), 0.9))
    coat = r.ramp(r.level(r.polish(mask, px * fine * 0.05, 3.0, 0.3), 1.0, 38), METALS[metal]).convert("RGBA")
    coat.putalpha(mask)
    out.alpha_composite(coat)
    return out.resize((max(1, out.width // fine), max(1, out.height // fine)), Image.Resampling.BOX)


@lru_cache(64)
def star(radius: float, earned: bool) -> Picture:
    """One rarity star, gold with a glow or blank."""
    bench = BadgeMaker(radius)
    mask = Image.new("L", bench.size)
    ImageDraw.Draw(mask).polygon(r.star(bench.c, bench.r), fill=255)
    if earned:
        bench.tint((255, 206, 104), r.level(r.blur(mask, bench.r * 0.16), 0.7))
    bench.tint((10, 6, 3), r.swell(mask, bench.r * 0.09))
    bench.metal(mask, "gold" if earned else "blank", 0.2, 4.0 if earned else 2.0)
    return bench.done()


@lru_cache(256)
def pendant(icon: str, note: str, colour: str, look: str, radius: float) -> Picture:
    """The sign of a dial: a small pill with its icon and a note such as a reach."""
    of = style(look)
    fine = 4 if radius < 20 else 2
    tall = math.ceil(radius * 2)
    font = role_font("label", radius * 1.35)
    words = math.ceil(font.getlength(note)) + round(radius * 0.7) if note else 0
    pad = math.ceil(radius * 0.3)
    size = ((tall + words + 2 * pad) * fine, (tall + 2 * pad) * fine)
    board = Image.new("RGBA", size)

    def pill(inset: float) -> Grey:
        mask = Image.new("L", size)
        edge = (pad + inset) * fine
        box = (edge, edge, size[0] - edge, size[1] - edge)
        ImageDraw.Draw(mask).rounded_rectangle(box, (tall / 2 - inset) * fine, fill=255)
        return mask

    rim, face = pill(0), pill(max(1.0, radius * 0.14))
    lit, deep = enamel(colour, of)
    shade = r.level(r.blur(r.shifted(rim, radius * 0.1 * fine, radius * 0.18 * fine), radius * 0.16 * fine), 0.8)
    body = r.vertical(size, mix(deep, lit, 0.45), mix(deep, (0, 0, 0), 0.2))
    metal = r.ramp(r.polish(rim, radius * 0.12 * fine, 3.2, 0.25), METALS[of.metal])
    for picture, mask in ((Image.new("RGB", size), shade), (metal, rim), (body, face)):
        coat = picture.convert("RGBA")
        coat.putalpha(mask)
        board.alpha_composite(coat)
    board = board.reduce(fine)
    sign = mark(icon, max(6, round(radius * 1.36)))
    board.alpha_composite(sign, (pad + (tall - sign.width) // 2, pad + (tall - sign.height) // 2))
    if note:
        spot = (pad + tall - radius * 0.1, board.height / 2)
        ImageDraw.Draw(board).text(spot, note, font=font, fill=(255, 250, 236), anchor="lm")
    return board
