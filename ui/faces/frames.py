"""What does not change from card to card: ground, metal, cloth, parchment.

The relief of metal and cloth is worked out once for a plan, corner and size, and only coloured for each style.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageChops

from ui.faces import raster as r
from ui.faces.materials import METALS, Style
from ui.faces.plans import WIDE, FacePlan, height_of, plan_for
from ui.faces.raster import Box, Draw, Grey, Picture, Point
from ui.faces.styles import style
from ui.style.measures import CARD_MM, CORNER_MM
from ui.style.theme import Colour, mix

SHADE: Colour = (0, 0, 0)
SCORCH: Colour = (92, 54, 18)


class FramePart(NamedTuple):
    """A coat of one material: where (`mask`), lit how (`tone`, None for flat colours), of what (`stuff`)."""

    stuff: str
    mask: Grey
    tone: Grey | None = None


class FrameLayers:
    """The drawing board of one frame: design units in, masks out."""

    def __init__(self, plan: FacePlan, width: int, bleed: int, corner: str) -> None:
        self.plan = plan
        self.k = width * plan.fine / WIDE
        self.margin = bleed * plan.fine
        trim = (width * plan.fine, height_of(width) * plan.fine)
        self.size = (trim[0] + 2 * self.margin, trim[1] + 2 * self.margin)
        self.corner = corner
        self.smooth = 2 if self.size[0] > 600 else 3

    def u(self, units: float) -> float:
        """Design units as pixels of the board."""
        return units * self.k

    def at(self, box: Box, grow: float = 0.0) -> Box:
        """A box in pixels of the board, grown by design units."""
        m, k = self.margin, self.k
        left, top, right, bottom = box
        return (left - grow) * k + m, (top - grow) * k + m, (right + grow) * k + m, (bottom + grow) * k + m

    def spot(self, point: Point) -> Point:
        """A point in pixels of the board."""
        return point[0] * self.k + self.margin, point[1] * self.k + self.margin

    def cut(self, box: Box, grow: float, nick: float, corner: str = "") -> Grey:
        """A box with shaped corners."""
        outline = outline_of(self.at(box, grow), self.u(nick), corner or self.corner)
        return self.paint(lambda pen, k: pen.polygon(r.spread(outline, k), fill=255))

    def paint(self, draw: Callable[[Draw, float], None]) -> Grey:
        """A smooth mask of the whole board."""
        return r.drawn(self.size, draw, self.smooth)

    def shadow(self, mask: Grey, soft: float, dx: float, dy: float, strength: float) -> FramePart:
        """What the mask throws on what lies below it."""
        cast = r.level(r.blur(r.shifted(mask, self.u(dx), self.u(dy)), self.u(soft)), strength)
        return FramePart("shade", cast)

    def metal(self, mask: Grey, depth: float, gain: float = 3.4) -> FramePart:
        """A metal relief."""
        return FramePart("metal", mask, r.polish(mask, max(0.8, self.u(depth)), gain, 0.18))


CUTS: dict[str, tuple[Point, ...]] = {
    "round": tuple((1 - c, 1 - s) for c, s in ((1, 0), (0.92, 0.38), (0.71, 0.71), (0.38, 0.92), (0, 1))),
    "notch": (
        (0, 1),
        (0.2, 0.98),
        (0.38, 0.92),
        (0.56, 0.83),
        (0.71, 0.71),
        (0.83, 0.56),
        (0.92, 0.38),
        (0.98, 0.2),
        (1, 0),
    ),
    "chamfer": ((0, 1), (1, 0)),
    "step": ((0, 0.62), (0.62, 0.62), (0.62, 0)),
    "ogee": ((0, 1), (0.3, 1), (0.48, 0.97), (0.66, 0.9), (0.8, 0.8), (0.9, 0.66), (0.97, 0.48), (1, 0.3), (1, 0)),
}
"""The way round a corner, from its vertical to its horizontal edge, in parts of the nick."""


def outline_of(box: Box, nick: float, corner: str) -> list[Point]:
    """The outline of a box with its four corners cut alike, clockwise from the upper left."""
    left, top, right, bottom = box
    cut = [(x * nick, y * nick) for x, y in CUTS[corner]]
    back = cut[::-1]
    return [
        *((left + x, top + y) for x, y in cut),
        *((right - x, top + y) for x, y in back),
        *((right - x, bottom - y) for x, y in cut),
        *((left + x, bottom - y) for x, y in back),
    ]


def layers(width: int, roses: bool) -> tuple[str, ...]:
    """The rows of BUILDERS that a card of this width needs, lowest first."""
    plan = plan_for(width, roses)
    wanted = {"rules": plan.rules, "kind": plan.kind[2], "ribbon": plan.ribbon, "bar": not plan.ribbon}
    return tuple(name for name in BUILDERS if wanted.get(name, True))


@lru_cache(20)
def layer(name: str, width: int, bleed: int, roses: bool, corner: str) -> tuple[FramePart, ...]:
    """The coats of one layer of a frame, lowest first, at the plan's fine size."""
    return tuple(BUILDERS[name](FrameLayers(plan_for(width, roses), width, bleed, corner)))


def _window(board: FrameLayers) -> list[FramePart]:
    plan = board.plan
    hole = board.cut(plan.window, 0, plan.nick)
    wood = ImageChops.invert(hole)
    grain = r.noise(board.size, random.Random("ground"), 6, 7, 0.6)
    ring = ImageChops.subtract(board.cut(plan.window, plan.edge, plan.nick), hole)
    return [
        FramePart("ground", wood, grain),
        FramePart("shade", r.inner_shadow(hole, board.u(17), board.u(5), board.u(9), 1.0)),
        board.shadow(ring, 5, 2, 4, 0.8),
        board.metal(ring, 4),
    ]


def rim(board: FrameLayers) -> list[FramePart]:
    """The outer frame; a large card has a hairline inside it and a stud in each corner."""
    plan = board.plan
    left, top, right, bottom = plan.outer

    def ring(inset: float, wide: float, radius: float) -> Grey:
        box = (left + inset, top + inset, right - inset, bottom - inset)
        outside = board.cut(box, 0, radius, "round")
        return ImageChops.subtract(outside, board.cut(box, -wide, max(4, radius - wide), "round"))

    coats = []
    outer = ring(0, plan.rim, 30)
    coats += [board.shadow(outer, 4, 1, 3, 0.7), board.metal(outer, plan.rim * 0.38)]
    if plan.footer:
        coats.append(board.metal(ring(15, 2.4, 20), 1, 2.0))
        bosses = [(left + 30, top + 30), (right - 30, top + 30), (left + 30, bottom - 30), (right - 30, bottom - 30)]

        def dots(pen: Draw, k: float) -> None:
            for spot in bosses:
                pen.ellipse(r.scaled(board.at(r.ring(spot, 11)), k), fill=255)

        studs = board.paint(dots)
        coats += [board.shadow(studs, 3, 1, 3, 0.8), board.metal(studs, 5, 4.0)]
    return coats


def _parchment(board: FrameLayers) -> list[FramePart]:
    box = board.plan.rules or board.plan.window
    nick = board.plan.nick * 0.66
    sheet = board.cut(box, 0, nick)
    grain = r.noise(board.size, random.Random("vellum"), 6, 6, 0.62)
    ring = ImageChops.subtract(board.cut(box, 9, nick), sheet)
    return [
        board.shadow(sheet, 7, 2, 5, 0.8),
        FramePart("paper", sheet, grain),
        FramePart("scorch", r.inner_shadow(sheet, board.u(20), 0, 0, 0.72)),
        FramePart("shade", r.inner_shadow(sheet, board.u(6), board.u(3), board.u(5), 0.45)),
        board.shadow(ring, 4, 1, 3, 0.6),
        board.metal(ring, 3),
    ]


def _plate(board: FrameLayers) -> list[FramePart]:
    box = board.plan.kind
    nick = (box[3] - box[1]) * 0.3
    plate = board.cut(box, 0, nick, "chamfer")
    face = board.cut(box, -5, nick * 0.8, "chamfer")
    slope = Image.linear_gradient("L").transpose(Image.Transpose.FLIP_TOP_BOTTOM).resize(board.size)
    return [
        board.shadow(plate, 6, 2, 5, 0.85),
        board.metal(plate, 4, 3.0),
        FramePart("plate", face, slope),
        FramePart("shade", r.inner_shadow(face, board.u(4), board.u(2), board.u(3), 0.7)),
    ]


def _bar(board: FrameLayers) -> list[FramePart]:
    """The title of a small card: a cloth band in a metal frame."""
    box = board.plan.title
    nick = (box[3] - box[1]) * 0.2
    band = board.cut(box, 0, nick, "chamfer")
    cloth = board.cut(box, -6, nick * 0.8, "chamfer")
    fold = _fall(board, box[1], box[3])
    return [
        board.shadow(band, 7, 2, 6, 0.85),
        board.metal(band, 4, 3.0),
        FramePart("cloth", cloth, fold),
        FramePart("shade", r.inner_shadow(cloth, board.u(5), board.u(2), board.u(4), 0.6)),
    ]


def _fall(board: FrameLayers, top: float, bottom: float) -> Grey:
    """Light on cloth hanging from `top` to `bottom`: bright above, dark below, a little woven."""
    tone = Image.new("L", board.size, 128)
    first, last = round(board.u(top)) + board.margin, round(board.u(bottom)) + board.margin
    slope = Image.linear_gradient("L").point([225 - v * 170 // 255 for v in range(256)])
    tone.paste(slope.resize((board.size[0], max(1, last - first))), (0, first))
    weave = r.noise((board.size[0] // 2, board.size[1] // 2), random.Random("weave"), 3, 120, 0.9).resize(board.size)
    return Image.blend(tone, weave, 0.13)


DROOP, FOLD, STEPS = 9.0, 60.0, 40
"""A ribbon sags by DROOP units, its ends reach FOLD units behind it."""


def _ribbon(board: FrameLayers) -> list[FramePart]:
    """The title of a large card: a ribbon sagging a little, its ends folded behind."""
    _, top, _, bottom = board.plan.title
    edge = [*_sag(board.plan.title, top), *_sag(board.plan.title, bottom)[::-1]]
    tails, folds = _ends(board.plan.title)
    fall = _fall(board, top - DROOP, bottom)
    cloth, behind, dark = _filled(board, [edge]), _filled(board, tails), _filled(board, folds)

    def seams(pen: Draw, k: float) -> None:
        for y in (top + 7, bottom - 7):
            line = [board.spot(point) for point in _sag(board.plan.title, y)[1:-1]]
            pen.line(r.spread(line, k), fill=255, width=max(1, round(board.u(1.6) * k)), joint="curve")

    return [
        board.shadow(behind, 6, 2, 5, 0.7),
        FramePart("cloth-back", behind, fall),
        FramePart("fold", dark),
        board.shadow(cloth, 6, 2, 6, 0.75),
        FramePart("cloth", cloth, Image.blend(fall, r.light(cloth, board.u(4), 2.0), 0.3)),
        FramePart("gilt", board.paint(seams), r.sweep(board.size)),
    ]


def _sag(box: Box, y: float) -> list[Point]:
    """A line across a box at `y`, hanging down at both ends."""
    across = [i / STEPS for i in range(STEPS + 1)]
    return [(box[0] + (box[2] - box[0]) * part, y - DROOP * (1 - (2 * part - 1) ** 2)) for part in across]


def _ends(box: Box) -> tuple[list[list[Point]], list[list[Point]]]:
    """Swallow tails and the dark folds above them, left and right."""
    left, top, right, bottom = box
    low, high = bottom + (bottom - top) * 0.24, top + (bottom - top) * 0.24
    tails, folds = [], []
    for side, x in ((1, left), (-1, right)):
        near, far, bite = x + side * FOLD * 0.55, x - side * FOLD, x - side * FOLD * 0.62
        tails.append([(near, high), (far, high), (bite, (low + high) / 2), (far, low), (near, low)])
        folds.append([(x, bottom), (near, bottom - DROOP * 0.12), (near, low)])
    return tails, folds


def _filled(board: FrameLayers, shapes: list[list[Point]]) -> Grey:
    def fill(pen: Draw, k: float) -> None:
        for shape in shapes:
            pen.polygon(r.spread([board.spot(point) for point in shape], k), fill=255)

    return board.paint(fill)


BUILDERS: dict[str, Callable[[FrameLayers], list[FramePart]]] = {
    "window": _window,
    "rim": rim,
    "rules": _parchment,
    "kind": _plate,
    "ribbon": _ribbon,
    "bar": _bar,
}


def _colours(stuff: str, look: Style) -> r.Stops:
    """The ramp of a material in a style."""
    top, bottom = look.ribbon
    match stuff:
        case "metal":
            return METALS[look.metal]
        case "gilt":
            return METALS["gold"]
        case "ground":
            return ((0, mix(look.deep, SHADE, 0.6)), (0.6, look.deep), (1, mix(look.deep, look.mid, 0.28)))
        case "paper":
            return ((0, look.paper[0]), (0.5, look.paper[1]), (1, look.paper[2]))
        case "plate":
            return ((0, mix(bottom, SHADE, 0.25)), (1, mix(bottom, top, 0.35)))
        case "cloth-back":
            return ((0, mix(bottom, SHADE, 0.75)), (0.5, mix(bottom, SHADE, 0.3)), (1, mix(top, SHADE, 0.25)))
        case _:
            return ((0, mix(bottom, SHADE, 0.6)), (0.35, bottom), (0.75, top), (1, mix(top, (255, 255, 255), 0.4)))


FLAT: dict[str, Colour] = {"shade": SHADE, "scorch": SCORCH, "fold": (14, 6, 6)}


def coated(board: Picture, part: FramePart, look: Style) -> None:
    """Lay one coat on an RGBA board, in place."""
    if part.tone is None:
        coat = Image.new("RGBA", board.size, FLAT[part.stuff])
    else:
        coat = r.ramp(part.tone, _colours(part.stuff, look)).convert("RGBA")
    coat.putalpha(part.mask)
    board.alpha_composite(coat)


def warm(name: str, width: int, roses: bool) -> Iterator[None]:
    """Work out a frame layer by layer, for a caller that has little time at once."""
    for row in layers(width, roses):
        layer(row, width, 0, roses, style(name).corner)
        yield


@lru_cache(24)
def frame(name: str, width: int, bleed: int, roses: bool) -> Picture:
    """The frame of a style as RGBA, the picture's window clear; shared, so never draw on it.

    `width`: pixels of the trimmed card, `bleed`: pixels added on every side.
    """
    look = style(name)
    plan = plan_for(width, roses)
    board = Image.new("RGBA", FrameLayers(plan, width, bleed, look.corner).size)
    for name_of_layer in layers(width, roses):
        for part in layer(name_of_layer, width, bleed, roses, look.corner):
            coated(board, part, look)
    return board.reduce(plan.fine) if plan.fine > 1 else board


@lru_cache(48)
def piece_rim(name: str, px: int) -> Picture:
    """The metal edge of a square piece in a style, RGBA, clear inside; shared."""
    fine = 3 if px < 160 else 2
    look, side = style(name), px * fine
    pad = side // 12

    def square(inset: float, radius: float) -> Grey:
        low, high = pad + inset, pad + side - inset - 1
        size = (side + 2 * pad, side + 2 * pad)
        return r.drawn(size, lambda pen, k: pen.rounded_rectangle(_box(low * k, high * k), radius * k, fill=255), 2)

    wide = side * 0.045
    hole = square(wide, side * 0.09)
    edge = ImageChops.subtract(square(0, side * 0.13), hole)
    board = Image.new("RGBA", hole.size)
    coats = (
        FramePart("shade", r.inner_shadow(hole, side * 0.05, side * 0.012, side * 0.025, 0.95)),
        FramePart("metal", edge, r.polish(edge, wide * 0.5, 3.4, 0.2)),
    )
    for part in coats:
        coated(board, part, look)
    return board.crop((pad, pad, pad + side, pad + side)).reduce(fine)


def _box(low: float, high: float) -> Box:
    return low, low, high, high


def card_outline(width: int) -> Grey:
    """The mask of a card with round corners, `width` pixels wide."""
    return rounded(width, height_of(width), width * CORNER_MM / CARD_MM[0])


@lru_cache(16)
def rounded(width: int, height: int, radius: float) -> Grey:
    """The mask of an outline with rounded corners."""
    return r.drawn(
        (width, height),
        lambda pen, k: pen.rounded_rectangle((0, 0, width * k - 1, height * k - 1), radius * k, fill=255),
    )
