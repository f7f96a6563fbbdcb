"""Everything written on a card: name, type line, rules, footer, and the stars.

Text in one flat colour is also available as letters with positions (`letters`): paper sets it as type, on a face that
was painted bare.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image, ImageDraw

from ui.faces import badges, prose
from ui.faces import raster as r
from ui.faces.fonts import role_font
from ui.faces.job import Job
from ui.faces.model import MAX_STARS, Face
from ui.faces.plans import WIDE, FacePlan, plan_for
from ui.faces.raster import Box, Picture, Point
from ui.style.theme import Colour, mix

INK: Colour = (42, 25, 14)
FLAVOUR: Colour = (98, 66, 38)
CREAM: Colour = (255, 242, 216)
FOOT: Colour = (206, 188, 154)
FLAVOURS = (27.0, 24.0, 21.0, 18.0)
COMFORT = FLAVOURS[0]
"""Minimum size in units to which rules text is shrunk to make room for flavour text, which is never the larger."""
BESIDE = 24.0
"""Units from the words of the type line to the middle of the class icon beside them."""
LEAST_KIND = 19.0
"""Size in units below which a type line is shortened at its dash where the rest can stand in the footer."""
CLEAR = 32.0
"""Units from the middle of a class icon to the end of its bar; any nearer, a badge would cover it."""


class Letters(NamedTuple):
    """One line of letters with its left end at `x` and its base line at `y`, or an icon (role "icon", its name as text)
    centred there; `width` and `size` of the letters, all in pixels. `colour` None: words that the picture shows in its
    own way, to be found and copied."""

    text: str
    role: str
    size: float
    x: float
    y: float
    width: float
    colour: Colour | None


def letters(job: Job) -> Iterator[Letters]:
    """All text on a card except its figures; a bare face lacks coloured text."""
    line, centre = _title_line(job)
    yield _middle(line, "title", centre, None)._replace(text=job.face.name)
    found = _kind_line(job)
    if found:
        yield _middle(found.line, "label", found.centre, CREAM)
    spot = _prose_spot(job)
    if spot:
        yield from _prose_letters(spot)
    yield from _footer_letters(job)


def _middle(line: prose.TextLine, role: str, centre: Point, colour: Colour | None) -> Letters:
    """A line centred on a point, by the height of its capitals."""
    wide, ascent = line.font.getlength(line.text), -line.font.getbbox("H", anchor="ls")[1]
    return Letters(line.text, role, line.size, centre[0] - wide / 2, centre[1] + ascent / 2, wide, colour)


def _title_line(job: Job) -> tuple[prose.TextLine, Point]:
    plan, k = job.plan, job.k
    left, right = plan.title_room
    most, least = plan.title_type.most * k, plan.title_type.least * k
    narrow = ("title-narrow", most * 0.96, least * 0.62)
    roles = [narrow] if job.width < 190 else [("title", most, least), narrow]
    line = prose.one_line(job.face.name, (right - left) * k, roles)
    return line, job.at(((left + right) / 2, (plan.title[1] + plan.title[3]) / 2 - (5 if plan.ribbon else 0)))


def title(board: Picture, job: Job) -> None:
    """The name on its ribbon or bar."""
    k = job.k
    mask, spot = _line_mask(*_title_line(job))
    soft = max(0.5, 2.4 * k)
    board.paste((22, 8, 4), spot, r.level(r.blur(r.swell(mask, 1.6 * k), soft), 0.95))
    board.paste((10, 4, 2), (spot[0], spot[1] + max(1, round(2.4 * k))), r.level(mask, 0.7))
    gilt = ((0.0, (255, 252, 234)), (0.5, (255, 234, 176)), (1.0, (226, 178, 92)))
    if job.width < 430:
        gilt = ((0.0, (255, 254, 244)), (0.6, (255, 246, 220)), (1.0, (246, 222, 164)))
    board.paste(r.ramp(Image.linear_gradient("L").resize(mask.size), gilt), spot, mask)


def _line_mask(line: prose.TextLine, centre: Point) -> tuple[r.Grey, tuple[int, int]]:
    """A line of text as a mask with room for a glow, centred by its capitals, and where it goes."""
    ascent = -line.font.getbbox("H", anchor="ls")[1]
    width = line.font.getlength(line.text)
    pad = round(line.size * 0.5)
    mask = Image.new("L", (round(width) + 2 * pad, round(ascent) + 2 * pad))
    fraction = (centre[0] - width / 2) % 1
    ImageDraw.Draw(mask).text((pad + fraction, pad + ascent), line.text, font=line.font, fill=255, anchor="ls")
    return mask, (int(centre[0] - width / 2) - pad, round(centre[1] - ascent / 2) - pad)


class _KindLine(NamedTuple):
    """The type line in its place; `rest`: what follows its dash and has no room there."""

    line: prose.TextLine
    centre: Point
    rest: str


def _kind_line(job: Job) -> _KindLine | None:
    plan, k = job.plan, job.k
    if not plan.kind[2] or not job.face.kind:
        return None
    left, right = plan.kind_room
    if all(badge.slot != "bc" for badge in job.face.badges):
        left = WIDE - right
    words = job.face.kind.upper()
    roles = [("label", plan.kind_type.most * k, plan.kind_type.least * k)]
    line, rest = prose.one_line(words, (right - left) * k, roles), ""
    if not line.fits or (_room_below(job) and line.size < LEAST_KIND * k):
        words, _, rest = words.partition(" — ")
        line = prose.one_line(words, (right - left) * k, roles)
    return _KindLine(line, job.at(((left + right) / 2, (plan.kind[1] + plan.kind[3]) / 2)), rest)


def _room_below(job: Job) -> bool:
    """Whether the middle of the footer is free."""
    return job.plan.footer is not None and not job.face.stars


def kind(board: Picture, job: Job) -> None:
    """The type line, on large cards between two class icons where they fit; text after its dash gives way first if
    space is short: on large cards without stars to the footer."""
    found, k = _kind_line(job), job.k
    if found is None:
        return
    line, centre, _ = found
    mask, spot = _line_mask(line, centre)
    board.paste((0, 0, 0), (spot[0], spot[1] + 1), r.level(mask, 0.8))
    if not job.bare:
        board.paste(CREAM, spot, mask)
    half = line.font.getlength(line.text) / 2 + BESIDE * k
    if job.plan.footer and half <= ((job.plan.kind[2] - job.plan.kind[0]) / 2 - CLEAR) * k:
        sign = badges.mark(job.look.crest, round(22 * k), mix(job.look.glow, CREAM, 0.4))
        for side in (-half, half):
            r.stamp(board, sign, (centre[0] + side, centre[1]))


def stars(board: Picture, job: Job) -> None:
    """The rarity; a large card also shows the missing stars as blanks."""
    if not job.face.stars:
        return
    radius = job.plan.star * job.k
    x, y = job.at(job.plan.stars)
    shown = MAX_STARS if job.plan.footer else job.face.stars
    for i in range(shown):
        spot = (x + (i - (shown - 1) / 2) * radius * 2.45, y)
        r.stamp(board, badges.star(radius, i < job.face.stars), spot)


class Prose(NamedTuple):
    """Rules and flavour as they will be set, `gap` pixels apart in the `room` of the parchment; all in pixels."""

    rules: prose.TextBlock
    flavour: prose.TextBlock | None
    gap: float
    room: tuple[float, float]

    @property
    def height(self) -> float:
        """Pixels from the first line's top to the last line's foot."""
        return self.rules.height + self.gap + (self.flavour.height if self.flavour else 0.0)


def _margins(plan: FacePlan) -> tuple[float, float]:
    """Margins beside and above the text, in units."""
    return (36.0, 26.0) if plan.footer else (24.0, 18.0)


def _room(plan: FacePlan, box: Box, k: float) -> tuple[float, float]:
    """Pixels across and down for the text in a box."""
    left, top, right, bottom = box
    side, above = _margins(plan)
    return (right - left - 2 * side) * k, (bottom - top - 2 * above) * k


def has_room(face: Face, width_px: int) -> bool:
    """Whether all rules of a face fit at a width, set as small as they may be."""
    plan, k = plan_for(width_px, face.roses), width_px / WIDE
    if plan.rules is None:
        return True
    least = plan.rules_type.least * k
    return prose.fitted(face.text, _room(plan, plan.rules, k), least, least).fits


def layout(face: Face, width_px: int) -> Prose | None:
    """How the text of a face will be set at a width, or None where that size shows no text.

    Rules come first: flavour shrinks, and then goes, before the rules become small. Table size shows flavour only on a
    card without rules.
    """
    plan, k = plan_for(width_px, face.roses), width_px / WIDE
    if plan.rules is None:
        return None
    room = _room(plan, plan.rules, k)
    most, least = plan.rules_type.most * k, plan.rules_type.least * k
    sizes = FLAVOURS if plan.footer else () if face.text else (plan.rules_type.most, 27.0)
    for size in sizes if face.flavour else ():
        gap = size * k * 1.5 if face.text else 0.0
        flavour = prose.laid_out((face.flavour,), size * k, room[0], italic=True, centred=True)
        rest = room[1] - flavour.height - gap
        block = prose.fitted(face.text, (room[0], rest), most, max(least, COMFORT * k))
        if block.fits and flavour.fits and rest >= block.height:
            return Prose(block, flavour, gap, room)
    return Prose(prose.fitted(face.text, room, most, least), None, 0.0, room)


class _ProseSpot(NamedTuple):
    """Where the text of a card is written: its left edge, the rules' own, and its top, in pixels."""

    setting: Prose
    left: float
    rules_left: float
    top: float

    @property
    def flavour_top(self) -> float:
        return self.top + self.setting.rules.height + self.setting.gap


def _prose_spot(job: Job) -> _ProseSpot | None:
    setting, box = layout(job.face, job.width), job.plan.rules
    if setting is None or box is None:
        return None
    left, top = job.at((box[0] + _margins(job.plan)[0], box[1]))
    y = top + ((box[3] - box[1]) * job.k - setting.height) / 2
    block = setting.rules
    short = block.width < setting.room[0] * 0.7 and len({glyph.y for glyph in block.glyphs}) == 1
    return _ProseSpot(setting, left, left + (setting.room[0] - block.width) / 2 if short else left, y)


def rules(board: Picture, job: Job) -> None:
    """Rules and flavour text on the parchment, centred vertically."""
    spot = _prose_spot(job)
    if spot is None:
        return
    block, flavour = spot.setting.rules, spot.setting.flavour
    if flavour and block.glyphs:
        _rule(board, job, spot.top + block.height + spot.setting.gap * 0.45)
    if job.bare:
        return
    prose.write(board, block, spot.rules_left, spot.top, INK)
    if flavour:
        prose.write(board, flavour, spot.left, spot.flavour_top, FLAVOUR)


def _prose_letters(spot: _ProseSpot) -> Iterator[Letters]:
    blocks = [(spot.setting.rules, spot.rules_left, spot.top, INK)]
    if spot.setting.flavour:
        blocks.append((spot.setting.flavour, spot.left, spot.flavour_top, FLAVOUR))
    for block, left, top, colour in blocks:
        for x, y, run in prose.runs(block):
            if run.role == "icon":
                centre = prose.icon_centre(left + x, top + y, block.size)
                yield Letters(
                    run.text, "icon", prose.icon_size(block.size), *centre, 0.0, prose.icon_ink(run.text, colour)
                )
            else:
                wide = prose.advance(run, block.size)
                yield Letters(run.text, run.role, block.size, left + x, top + y, wide, colour)


def _rule(board: Picture, job: Job, y: float) -> None:
    """A thin ornament between rules and flavour."""
    pen, k = ImageDraw.Draw(board), job.k
    x = job.at((WIDE / 2, 0))[0]
    pen.line([(x - 110 * k, y), (x + 110 * k, y)], fill=(158, 120, 72), width=max(1, round(k)))
    pen.polygon([(x - 8 * k, y), (x, y - 4 * k), (x + 8 * k, y), (x, y + 4 * k)], fill=(158, 120, 72))


def _footer_letters(job: Job) -> Iterator[Letters]:
    """Set and number at the left, the artist at the right; between them what the type line has no room for."""
    if job.plan.footer is None:
        return
    kind = _kind_line(job)
    rest = kind.rest if kind is not None and _room_below(job) else ""
    for text, x, back in ((job.face.number, 84.0, 0.0), (rest, WIDE / 2, 0.5), (job.face.artist, WIDE - 84.0, 1.0)):
        line = prose.one_line(text, 190 * job.k, [("small", 18 * job.k, 11 * job.k)])
        if text:
            wide = line.font.getlength(line.text)
            at = job.at((x, job.plan.footer))
            down = sum(line.font.getmetrics()) / 2 - line.font.getmetrics()[1]
            yield Letters(line.text, "small", line.size, at[0] - wide * back, at[1] + down, wide, FOOT)


def footer(board: Picture, job: Job) -> None:
    """What is written in it."""
    pen = ImageDraw.Draw(board)
    for one in () if job.bare else _footer_letters(job):
        pen.text((one.x, one.y), one.text, font=role_font(one.role, one.size), fill=FOOT, anchor="ls")
