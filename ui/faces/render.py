"""A face to a picture, in steps that can be taken one by one. Must never wait, read the clock, or import pygame.

Same face, size and bleed give the same bytes. RENDERER changes whenever the look does, so that caches are made anew.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from ui.faces import badges, frames, prose, scenes_calm
from ui.faces import raster as r
from ui.faces import scenes as scenes_wild
from ui.faces.icons import RGB
from ui.faces.model import MAX_STARS, Badge, Face
from ui.faces.plans import CARD_MM, WIDE, Plan, Spot, height_of, plan_for
from ui.faces.raster import Picture, Point
from ui.faces.scenes import Scene, Stage
from ui.faces.styles import METALS, Style, style

RENDERER = "1"
LEAST_WIDTH, MOST_WIDTH = 40, 3000
INK: RGB = (42, 25, 14)
FLAVOUR: RGB = (98, 66, 38)
CREAM: RGB = (255, 242, 216)

SCENES: dict[str, Scene] = {
    "heraldry": scenes_wild.heraldry,
    "rooftops": scenes_wild.rooftops,
    "ridges": scenes_wild.ridges,
    "furnace": scenes_wild.furnace,
    "crystals": scenes_wild.crystals,
    "rosewindow": scenes_calm.rosewindow,
    "guilloche": scenes_calm.guilloche,
    "sunburst": scenes_calm.sunburst,
    "scales": scenes_calm.scales,
    "astrolabe": scenes_calm.astrolabe,
}


class Job(NamedTuple):
    """One card being drawn: `k` pixels per unit, `margin` pixels of bleed."""

    face: Face
    look: Style
    plan: Plan
    width: int
    k: float
    margin: int

    def at(self, point: Point) -> Point:
        """Design units to pixels of the picture."""
        return point[0] * self.k + self.margin, point[1] * self.k + self.margin


def render(face: Face, width_px: int, bleed_mm: float = 0.0, rounded: bool = True) -> Picture:
    """The face as RGBA, `width_px` wide and 7/5 as high, plus the bleed on every side.

    Without bleed the corners are rounded and clear unless `rounded` is False. Raises ValueError for a width outside
    40..3000 or a bleed outside 0..10 mm.
    """
    steps = paint(face, width_px, bleed_mm, rounded)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            picture: Picture = end.value
            return picture


def paint(face: Face, width_px: int, bleed_mm: float = 0.0, rounded: bool = True) -> Generator[None, None, Picture]:
    """As `render`, but pauses between steps; the picture is the generator's value."""
    if not LEAST_WIDTH <= width_px <= MOST_WIDTH or not 0 <= bleed_mm <= 10:
        raise ValueError(f"a face of {width_px} px with {bleed_mm} mm bleed cannot be drawn")
    margin = round(bleed_mm / CARD_MM[0] * width_px)
    job = Job(face, style(face.style), plan_for(width_px, face.roses), width_px, width_px / WIDE, margin)
    size = (width_px + 2 * margin, height_of(width_px) + 2 * margin)
    board = Image.new("RGB", size)
    yield from _picture(board, job)
    board.paste(*_stamp_of(frames.frame(face.style, width_px, margin, face.roses)))
    yield
    _title(board, job)
    _kind(board, job)
    _stars(board, job)
    yield
    _rules(board, job)
    _footer(board, job)
    yield
    for badge in face.badges:
        _badge(board, job, badge)
        yield
    out = board.convert("RGBA")
    if rounded and not margin:
        out.putalpha(frames.rounded(*size))
    return out


def _stamp_of(stamp: Picture) -> tuple[Picture, tuple[int, int], Picture]:
    return stamp, (0, 0), stamp


def _paste(board: Picture, stamp: Picture, centre: Point) -> None:
    spot = (round(centre[0] - stamp.width / 2), round(centre[1] - stamp.height / 2))
    board.paste(stamp, spot, stamp)


def _picture(board: Picture, job: Job) -> Iterator[None]:
    """Scene and emblem, drawn larger and reduced into the window."""
    left, top = job.at((job.plan.window[0], job.plan.window[1]))
    right, bottom = job.at((job.plan.window[2], job.plan.window[3]))
    spot, size = (int(left), int(top)), (int(right) - int(left) + 1, int(bottom) - int(top) + 1)
    fine = 2.0 if job.width < 420 else 1.5 if job.width < 900 else 1.0
    wide = (round(size[0] * fine), round(size[1] * fine))
    x, y = job.at(job.plan.emblem)
    focus = ((x - spot[0]) * fine, (y - spot[1]) * fine)
    scale = size[0] * fine / 638
    stage = Stage(wide, scale, focus, job.look, random.Random(f"{job.face.style}/{job.face.seed}"))
    picture = SCENES[job.look.scene](stage)
    yield
    emblem(picture, job.face, focus, job.plan.emblem_size * job.k * fine)
    board.paste(picture.resize(size, Image.Resampling.BOX), spot)
    yield


def emblem(picture: Picture, face: Face, centre: Point, px: float) -> None:
    """The card's sign as a metal relief over a picture, in place; four stars shine."""
    look = style(face.style)
    stamp = r.ink(face.emblem, max(8, round(px)))
    pad = round(px * 0.3)
    size = (stamp.width + 2 * pad, stamp.height + 2 * pad)
    spot = (round(centre[0] - size[0] / 2), round(centre[1] - size[1] / 2))
    mask = r.placed(size, stamp, (size[0] / 2, size[1] / 2))
    near = r.blur(mask, px * 0.045)
    picture.paste(look.deep, spot, r.level(r.blur(mask, px * 0.1), 0.95))
    strength = 0.5 if face.stars < MAX_STARS else 0.85
    picture.paste(look.glow, spot, r.level(r.blur(r.swell(mask, px * 0.02), px * 0.06), strength))
    picture.paste((0, 0, 0), spot, r.level(r.shifted(near, px * 0.03, px * 0.045), 0.85))
    rim = r.swell(mask, px * 0.011)
    dark = ((0.0, (8, 5, 4)), (0.5, (40, 30, 24)), (1.0, (120, 100, 76)))
    picture.paste(r.ramp(r.light(rim, px * 0.012, 2.0), dark), spot, rim)
    relief = Image.blend(r.light(mask, px * 0.045, 4.4), r.light(mask, px * 0.014, 3.0), 0.4)
    relief = Image.blend(relief, r.sweep(size, 3.2, face.seed % 7), 0.24)
    picture.paste(r.ramp(relief, METALS[look.emblem]), spot, mask)
    pitch = max(3, round(px * 0.022))
    lines = r.hatch(r.level(relief, 1.2, 34), pitch, 62)
    picture.paste((46, 26, 12), spot, r.level(ImageChops.multiply(lines, mask), 0.34))


def _title(board: Picture, job: Job) -> None:
    plan, k = job.plan, job.k
    left, right = plan.title_room
    most, least = plan.title_type.most * k, plan.title_type.least * k
    narrow = ("title-narrow", most * 0.96, least * 0.62)
    roles = [narrow] if job.width < 190 else [("title", most, least), narrow]
    line = prose.one_line(job.face.name, (right - left) * k, roles)
    x, y = job.at(((left + right) / 2, (plan.title[1] + plan.title[3]) / 2 - (5 if plan.ribbon else 0)))
    mask, spot = _line_mask(line, (x, y))
    soft = max(0.5, 2.4 * k)
    board.paste((22, 8, 4), spot, r.level(r.blur(r.swell(mask, 1.6 * k), soft), 0.95))
    board.paste((10, 4, 2), (spot[0], spot[1] + max(1, round(2.4 * k))), r.level(mask, 0.7))
    gilt = ((0.0, (255, 252, 234)), (0.5, (255, 234, 176)), (1.0, (226, 178, 92)))
    if job.width < 430:
        gilt = ((0.0, (255, 254, 244)), (0.6, (255, 246, 220)), (1.0, (246, 222, 164)))
    board.paste(r.ramp(Image.linear_gradient("L").resize(mask.size), gilt), spot, mask)


def _line_mask(line: prose.Line, centre: Point) -> tuple[r.Grey, tuple[int, int]]:
    """A line of text as a mask with room for a glow, centred by its capitals, and where it goes."""
    ascent = -line.font.getbbox("H", anchor="ls")[1]
    width = line.font.getlength(line.text)
    pad = round(line.size * 0.5)
    mask = Image.new("L", (round(width) + 2 * pad, round(ascent) + 2 * pad))
    fraction = (centre[0] - width / 2) % 1
    ImageDraw.Draw(mask).text((pad + fraction, pad + ascent), line.text, font=line.font, fill=255, anchor="ls")
    return mask, (int(centre[0] - width / 2) - pad, round(centre[1] - ascent / 2) - pad)


def _kind(board: Picture, job: Job) -> None:
    plan, k = job.plan, job.k
    if not plan.kind[2] or not job.face.kind:
        return
    left, right = plan.kind_room
    if "bc" not in {badge.slot for badge in job.face.badges} and not job.face.roses:
        left, right = WIDE - right if WIDE - right < left else left, right
        left = max(plan.kind[0] + 14, WIDE - right)
    sizes = [("label", plan.kind_type.most * k, plan.kind_type.least * k)]
    line = prose.one_line(job.face.kind.upper(), (right - left) * k, sizes)
    centre = job.at(((left + right) / 2, (plan.kind[1] + plan.kind[3]) / 2))
    mask, spot = _line_mask(line, centre)
    board.paste((0, 0, 0), (spot[0], spot[1] + 1), r.level(mask, 0.8))
    board.paste(CREAM, spot, mask)
    if plan.footer:
        half = line.font.getlength(line.text) / 2 + 24 * k
        sign = badges.mark(job.look.crest, round(22 * k), r.mix(job.look.glow, CREAM, 0.4))
        for side in (-half, half):
            _paste(board, sign, (centre[0] + side, centre[1]))


def _stars(board: Picture, job: Job) -> None:
    if not job.face.stars:
        return
    radius = job.plan.star * job.k
    x, y = job.at(job.plan.stars)
    shown = MAX_STARS if job.plan.footer else job.face.stars
    for i in range(shown):
        spot = (x + (i - (shown - 1) / 2) * radius * 2.45, y)
        _paste(board, badges.star(radius, i < job.face.stars), spot)


class Prose(NamedTuple):
    """Rules text and flavour as they will stand; `top` of the rules, `below` of the flavour, in pixels of the box."""

    rules: prose.Block
    flavour: prose.Block | None
    fits: bool


def layout(face: Face, width_px: int) -> Prose | None:
    """How the text of a face will be set at a width, or None where that size shows no text."""
    plan, k = plan_for(width_px, face.roses), width_px / WIDE
    if plan.rules is None:
        return None
    left, top, right, bottom = plan.rules
    side = 36 if plan.footer else 24
    room = ((right - left - 2 * side) * k, (bottom - top - 2 * side * 0.75) * k)
    most, least = plan.rules_type.most * k, plan.rules_type.least * k
    wants = bool(face.flavour) and (plan.footer is not None or not face.text)
    if not wants:
        block = prose.fitted(face.text, room, most, least)
        return Prose(block, None, block.fits)
    size = min(most, 27 * k) if face.text else most
    while True:
        flavour = prose.laid_out((face.flavour,), size * 0.92, room[0], italic=True, centred=True)
        gap = size * 0.9 if face.text else 0.0
        block = prose.fitted(face.text, (room[0], room[1] - flavour.height - gap), most, least)
        if block.fits and flavour.fits and flavour.height + gap < room[1]:
            return Prose(block, flavour, True)
        if size < least:
            block = prose.fitted(face.text, room, most, least)
            return Prose(block, None, block.fits)
        size *= 0.9


def _rules(board: Picture, job: Job) -> None:
    setting = layout(job.face, job.width)
    if setting is None or job.plan.rules is None:
        return
    box, k = job.plan.rules, job.k
    left, top = job.at((box[0] + (36 if job.plan.footer else 24), box[1]))
    tall = (box[3] - box[1]) * k
    block, flavour = setting.rules, setting.flavour
    gap = block.size * 0.8 if flavour and block.glyphs else 0.0
    whole = block.height + gap + (flavour.height if flavour else 0)
    y = top + (tall - whole) / 2
    x = left
    room = (box[2] - box[0]) * k - 2 * (left - job.at((box[0], 0))[0])
    if block.width < room * 0.7 and len({glyph.y for glyph in block.glyphs}) == 1:
        x += (room - block.width) / 2
    prose.write(board, block, x, y, INK)
    if flavour:
        if block.glyphs:
            _rule(board, job, y + block.height + gap * 0.45)
        prose.write(board, flavour, left, y + block.height + gap, FLAVOUR)


def _rule(board: Picture, job: Job, y: float) -> None:
    """A thin ornament between rules and flavour."""
    pen, k = ImageDraw.Draw(board), job.k
    x = job.at((WIDE / 2, 0))[0]
    pen.line([(x - 110 * k, y), (x + 110 * k, y)], fill=(158, 120, 72), width=max(1, round(k)))
    pen.polygon([(x - 8 * k, y), (x, y - 4 * k), (x + 8 * k, y), (x, y + 4 * k)], fill=(158, 120, 72))


def _footer(board: Picture, job: Job) -> None:
    if job.plan.footer is None:
        return
    pen, k = ImageDraw.Draw(board), job.k
    for text, x, anchor in ((job.face.number, 84.0, "lm"), (job.face.artist, WIDE - 84.0, "rm")):
        line = prose.one_line(text, 190 * k, [("small", 18 * k, 11 * k)])
        pen.text(
            job.at((x, job.plan.footer)), line.text if text else "", font=line.font, fill=(206, 188, 154), anchor=anchor
        )


def _badge(board: Picture, job: Job, badge: Badge) -> None:
    spot = job.plan.spots[badge.slot]
    radius = spot.radius * job.k
    centre = job.at(spot.at)
    _paste(board, badges.plate(badge.shape, badge.colour, job.face.style, badge.dirs, round(radius, 2)), centre)
    if badge.shape == "rose":
        _rose(board, job, badge, spot)
    elif not badge.value:
        sign = badges.crest(badge.icon, max(6, round(radius * 1.06)), job.look.metal)
        _paste(board, sign, centre)
    elif radius < 19:
        _paste(board, badges.figure(badge.value, radius * 1.02, radius * 1.5), centre)
    else:
        _paste(board, badges.mark(badge.icon, round(radius * 0.46)), (centre[0], centre[1] - radius * 0.5))
        _paste(board, badges.figure(badge.value, radius * 0.74, radius * 1.3), (centre[0], centre[1] + radius * 0.22))


def _rose(board: Picture, job: Job, badge: Badge, spot: Spot) -> None:
    radius, (x, y) = spot.radius * job.k, job.at(spot.at)
    _paste(board, badges.figure(badge.value, radius * 0.64, radius * 0.98), (x, y))
    small = radius * (0.32 if job.width >= 190 else 0.36)
    sign = badges.pendant(badge.icon, badge.note, badge.colour, job.face.style, round(small, 2))
    _paste(board, sign, (x, y + spot.hang * (radius + small * 0.72)))
