"""A sheet as a picture for the screen: the same ink, drawn by Pillow."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin
from typing import NamedTuple

from PIL import Image, ImageDraw

from ui.paper import lettering
from ui.paper.ink import (
    POINT,
    WHITE,
    Area,
    Box,
    Disc,
    Ink,
    Path,
    Pen,
    Photo,
    Point,
    Print,
    Sheet,
    Sign,
    Use,
    Words,
    rectangle,
)
from ui.style.theme import Colour

FINE = 3
"""Shapes are drawn this many times larger and reduced."""
LEAST_TYPE = 4.0


class ImagePlacement(NamedTuple):
    """From mm to pixels: turn and scale by (a, b), then move by (x, y)."""

    a: float
    b: float
    x: float
    y: float

    def at(self, point: Point) -> Point:
        """A point in pixels."""
        return self.a * point[0] - self.b * point[1] + self.x, self.b * point[0] + self.a * point[1] + self.y

    @property
    def scale(self) -> float:
        """Pixels of one mm."""
        return hypot(self.a, self.b)

    def inside(self, at: Point, scale: float) -> ImagePlacement:
        """The place of something drawn at `at`, `scale` times its size."""
        return ImagePlacement(self.a * scale, self.b * scale, *self.at(at))


def page(job: Print, sheet: Sheet, wide: int) -> Image.Image:
    """The sheet as RGB, `wide` pixels wide."""
    k = wide * FINE / sheet.size[0]
    image = Image.new("RGB", (wide * FINE, max(FINE, round(sheet.size[1] * wide / sheet.size[0]) * FINE)), WHITE)
    angle = radians(sheet.shift.angle)
    a, b = k * cos(angle), k * sin(angle)
    mid_x, mid_y = sheet.size[0] / 2, sheet.size[1] / 2
    place = ImagePlacement(
        a, b, (mid_x + sheet.shift.x) * k - a * mid_x + b * mid_y, (mid_y + sheet.shift.y) * k - b * mid_x - a * mid_y
    )
    _Brush(job, image, place).draw(sheet.ink)
    return image.reduce(FINE)


class _Brush:
    """Draws ink on an image through one place."""

    def __init__(self, job: Print, image: Image.Image, place: ImagePlacement) -> None:
        self.job, self.image, self.place = job, image, place
        self.pen = ImageDraw.Draw(image)

    def draw(self, ink: Sequence[Ink]) -> None:
        """Everything in its order."""
        for one in ink:
            match one:
                case Box():
                    self._box(one)
                case Disc(centre, radius, fill, pen):
                    self._disc(centre, radius, fill, pen)
                case Path(points, pen, fill, closed):
                    self._path(points, pen, fill, closed)
                case Words():
                    wide = lettering.width(one.text, one.face, one.size, one.spread)
                    shift = {"left": 0.0, "middle": -wide / 2, "right": -wide}[one.align]
                    self._letters(
                        one.text, one.at, (shift, 0), one.face, one.size * POINT, one.colour, one.turn, one.spread
                    )
                case Sign():
                    self._sign(one)
                case Photo():
                    self._photo(one)
                case Use():
                    self._use(one)

    def _line(self, pen: Pen) -> int:
        return max(1, round(pen.width * POINT * self.place.scale))

    def _box(self, box: Box) -> None:
        if self.place.b:
            self._path(rectangle(box.area), box.pen, box.fill, True)
            return
        x, y, w, h = box.area
        corners = (*self.place.at((x, y)), *self.place.at((x + w, y + h)))
        half = self._line(box.pen) / 2 if box.pen else 0
        grown = (corners[0] - half, corners[1] - half, corners[2] + half, corners[3] + half)
        pen, wide = (box.pen.colour, self._line(box.pen)) if box.pen else (None, 0)
        self.pen.rounded_rectangle(grown, box.radius * self.place.scale, box.fill, pen, wide)

    def _disc(self, centre: Point, radius: float, fill: Colour | None, pen: Pen | None) -> None:
        reach = radius * self.place.scale + (self._line(pen) / 2 if pen else 0)
        self.pen.circle(self.place.at(centre), reach, fill, pen.colour if pen else None, self._line(pen) if pen else 1)

    def _path(self, points: Sequence[Point], pen: Pen | None, fill: Colour | None, closed: bool) -> None:
        pixels = [self.place.at(point) for point in points]
        if fill is not None:
            self.pen.polygon(pixels, fill)
        if pen is None:
            return
        track = [*pixels, pixels[0]] if closed else pixels
        for stroke in _dashes(track, [part * self.place.scale for part in pen.dash]):
            self.pen.line(stroke, pen.colour, self._line(pen), "curve" if len(stroke) > 2 else None)

    def _sign(self, sign: Sign) -> None:
        box = lettering.sign_box(sign.name)
        size = sign.size / max(box.w, box.h)
        shift = (-(box.x + box.w / 2) * size, -(box.y + box.h / 2) * size)
        self._letters(box.char, sign.at, shift, box.face, size, sign.colour, sign.turn)

    def _letters(
        self, text: str, at: Point, shift: Point, face: str, size: float, colour: Colour, turn: float,
        spread: float = 0.0,
    ) -> None:  # fmt: skip
        """As the PDF sets it: letter by letter, without kerning."""
        pixels = size * self.place.scale
        if pixels < LEAST_TYPE:
            return
        angle = turn + _degrees(self.place)
        font = lettering.font(face, round(pixels * 4) / 4)
        along = shift[0]
        for char in text:
            mask = Image.new("L", (max(1, round(pixels * 2.4)),) * 2)
            ImageDraw.Draw(mask).text((mask.width / 2, mask.height / 2), char, 255, font, anchor="ls")
            if angle:
                mask = mask.rotate(-angle, Image.Resampling.BICUBIC)
            bent = _turned((along, shift[1]), turn)
            x, y = self.place.at((at[0] + bent[0], at[1] + bent[1]))
            self.image.paste(colour, (round(x - mask.width / 2), round(y - mask.height / 2)), mask)
            along += lettering.width(char, face, size / POINT) + spread

    def _photo(self, photo: Photo) -> None:
        x, y, w, h = photo.area
        wide, high = max(1, round(w * self.place.scale)), max(1, round(h * self.place.scale))
        picture = self.job.photos[photo.key].proof(wide).resize((wide, high), Image.Resampling.BILINEAR).convert("RGBA")
        angle = photo.turn + _degrees(self.place)
        if angle:
            picture = picture.rotate(-angle, Image.Resampling.BICUBIC, expand=True)
        mid_x, mid_y = self.place.at((x + w / 2, y + h / 2))
        left, top = round(mid_x - picture.width / 2), round(mid_y - picture.height / 2)
        if photo.clip is not None and not angle % 180:
            box = _pixels(self.place, photo.clip)
            picture = picture.crop((box[0] - left, box[1] - top, box[2] - left, box[3] - top))
            left, top = box[:2]
        self.image.paste(picture, (left, top), picture)

    def _use(self, use: Use) -> None:
        """A clipped form is drawn on a piece of its own, so that nothing reaches beyond the clip."""
        place = self.place.inside(use.at, use.scale)
        ink = self.job.forms[use.form].ink
        if use.clip is None:
            _Brush(self.job, self.image, place).draw(ink)
            return
        left, top, right, low = _pixels(self.place, use.clip)
        piece = Image.new("RGB", (max(1, right - left), max(1, low - top)), WHITE)
        _Brush(self.job, piece, place._replace(x=place.x - left, y=place.y - top)).draw(ink)
        self.image.paste(piece, (left, top))


def _pixels(place: ImagePlacement, area: Area) -> tuple[int, int, int, int]:
    x, y, w, h = area
    (left, top), (right, low) = place.at((x, y)), place.at((x + w, y + h))
    return round(left), round(top), round(right), round(low)


def _turned(point: Point, angle: float) -> Point:
    c, s = cos(radians(angle)), sin(radians(angle))
    return c * point[0] - s * point[1], s * point[0] + c * point[1]


def _degrees(place: ImagePlacement) -> float:
    return degrees(atan2(place.b, place.a)) if place.b else 0.0


def _dashes(track: Sequence[Point], dash: Sequence[float]) -> list[list[Point]]:
    """The parts of a straight-lined track that are drawn."""
    if not dash:
        return [list(track)]
    out: list[list[Point]] = []
    for (x0, y0), (x1, y1) in pairwise(track):
        long = hypot(x1 - x0, y1 - y0)
        at, i = 0.0, 0
        while at < long:
            end = min(long, at + max(0.5, dash[i % len(dash)]))
            if i % 2 == 0:
                parts = at / long, end / long
                out.append([(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t) for t in parts])
            at, i = end, i + 1
    return out
