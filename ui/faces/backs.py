"""Card backs: woven ground, a compass of eight points, the sign of the style. The same turned by half a circle."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw

from ui.faces import frames
from ui.faces import raster as r
from ui.faces.badges import crest
from ui.faces.frames import FrameLayers, FramePart, coated
from ui.faces.materials import METALS, Style
from ui.faces.plans import LARGE, margin_of
from ui.faces.raster import Box, Grey, Picture, Point
from ui.faces.styles import style
from ui.style.theme import mix

PANEL: Box = (50, 50, 700, 1000)
CENTRE: Point = (375, 525)


@lru_cache(8)
def back(name: str, width_px: int, bleed_mm: float = 0.0, rounded: bool = True) -> Picture:
    """The back of a style's cards as RGBA, as large as a face of that width; shared, so never draw on it."""
    fine = 2 if width_px < 500 else 1
    look = style(name)
    margin = margin_of(width_px, bleed_mm)
    plan = replace(LARGE, fine=fine)
    board = FrameLayers(plan, width_px, margin, "round" if look.corner == "round" else "notch")
    picture = Image.new("RGBA", board.size, mix(look.deep, (0, 0, 0), 0.3))
    panel = board.cut(PANEL, 0, 58)
    ring = ImageChops.subtract(board.cut(PANEL, 12, 58), panel)
    grain = r.noise(board.size, random.Random("back"), 6, 7, 0.6)
    coated(picture, FramePart("ground", Image.new("L", board.size, 255), grain), look)
    cloth = _cloth(board, look).convert("RGBA")
    cloth.putalpha(panel)
    picture.alpha_composite(cloth)
    for part in (
        FramePart("shade", r.inner_shadow(panel, board.u(26), board.u(3), board.u(5), 1.0)),
        board.shadow(ring, 5, 2, 4, 0.8),
        board.metal(ring, 4),
        *frames.rim(board),
        *_medallion(board),
    ):
        coated(picture, part, look)
    _compass(picture, board, look)
    sign = crest(look.crest, round(board.u(66)), look.metal)
    for height, turned in ((186, sign), (1050 - 186, sign.rotate(180))):
        x, y = board.spot((375, height))
        picture.alpha_composite(turned, (round(x - sign.width / 2), round(y - sign.height / 2)))
    out = picture.reduce(fine) if fine > 1 else picture
    if rounded and not margin:
        out.putalpha(frames.card_outline(width_px))
    return out


def _cloth(board: FrameLayers, look: Style) -> Picture:
    """The woven ground: a lozenge pattern, and bands of line about the middle."""
    top, bottom = look.ribbon
    centre = board.spot(CENTRE)
    depth = r.radial(board.size, centre, board.u(600))
    picture = r.ramp(depth, ((0, mix(top, look.glow, 0.18)), (0.45, bottom), (1, mix(bottom, look.deep, 0.75))))
    weave = r.tiled(board.size, _lozenge(round(board.u(50)), look.crest))
    picture = r.overlay(picture, r.light(weave, board.u(2), 1.4))
    lines = Image.new("L", board.size)
    pen = ImageDraw.Draw(lines)
    for radius, swing, waves, strands in ((252, 34, 16, 6), (330, 20, 48, 4)):
        for i in range(strands):
            points = []
            for step in range(waves * 16 + 1):
                angle = math.tau * step / (waves * 16)
                reach = radius + swing * math.sin(waves * angle + math.tau * i / strands)
                points.append(r.polar(centre, board.u(reach), angle))
            pen.line(points, fill=220, width=max(1, round(board.u(1.8))), joint="curve")
    r.tint(picture, look.deep, r.shifted(lines, board.u(2), board.u(2)), 0.6)
    r.tint(picture, mix(look.glow, top, 0.2), lines, 0.75)
    return picture


def _lozenge(side: int, sign: str) -> Grey:
    cell = Image.new("L", (max(6, side), max(6, side)))
    wide, tall = cell.size
    pen = ImageDraw.Draw(cell)
    pen.line([(0, 0), (wide, tall)], fill=90, width=1)
    pen.line([(wide, 0), (0, tall)], fill=90, width=1)
    mark = r.ink(sign, max(4, round(side * 0.3)))
    for x, y in ((wide / 2, 0), (wide / 2, tall), (0, tall / 2), (wide, tall / 2)):
        cell.paste(150, (round(x - mark.width / 2), round(y - mark.height / 2)), mark)
    return cell


def _medallion(board: FrameLayers) -> list[FramePart]:
    """A dark dish in a metal ring under the compass."""

    def disc(radius: float) -> Grey:
        return board.paint(lambda pen, k: pen.ellipse(r.scaled(board.at(r.ring(CENTRE, radius)), k), fill=255))

    dish = disc(196)
    outer = ImageChops.subtract(disc(214), dish)
    inner = ImageChops.subtract(disc(128), disc(123))
    return [
        board.shadow(disc(214), 12, 4, 9, 0.9),
        FramePart("plate", dish, Image.new("L", board.size, 40)),
        FramePart("shade", r.inner_shadow(dish, board.u(20), board.u(4), board.u(8), 1.0)),
        board.metal(outer, 6),
        board.metal(inner, 1.6),
    ]


def _compass(picture: Picture, board: FrameLayers, look: Style) -> None:
    """Eight points, each with a lit and a dark flank; the four long ones lie above the four short ones."""
    centre = board.spot(CENTRE)
    side = math.ceil(board.u(200)) * 2
    fine = 3
    middle = (side * fine / 2, side * fine / 2)
    star = Image.new("RGBA", (side * fine, side * fine))
    pen = ImageDraw.Draw(star)
    stops = METALS[look.metal]
    bright, dim = mix(stops[3][1], stops[4][1], 0.35), mix(stops[1][1], stops[2][1], 0.35)
    for turn, long in ((0.5, 128.0), (0.0, 186.0)):
        for i in range(4):
            angle = math.tau * (i + turn) / 4
            tip = r.polar(middle, board.u(long) * fine, angle)
            for flank in (-1, 1):
                valley = r.polar(middle, board.u(42) * fine, angle + flank * math.pi / 4)
                lit = math.sin(angle + flank * math.pi / 4 + math.pi / 4) < 0
                pen.polygon([middle, tip, valley], fill=bright if lit else dim)
                pen.line([middle, tip, valley], fill=(20, 12, 6), width=max(1, round(board.u(1.2) * fine)))
    star = star.reduce(fine)
    spot = (round(centre[0] - side / 2), round(centre[1] - side / 2))
    shade = Image.new("RGBA", star.size)
    shade.putalpha(r.level(r.blur(r.shifted(star.getchannel("A"), board.u(4), board.u(8)), board.u(7)), 0.8))
    picture.alpha_composite(shade, spot)
    picture.alpha_composite(star, spot)
