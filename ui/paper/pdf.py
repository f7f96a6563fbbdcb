"""Sheets as vector PDF at true size.

Forms are drawn once; only fonts of our own are used, each embedded as a subset; pictures stay the JPEG files they
are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from io import BytesIO
from typing import Any

from reportlab import rl_config
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from ui.paper import lettering
from ui.paper.ink import POINT, Area, Box, Disc, Ink, Path, Pen, Photo, Print, Sheet, Sign, Use, Words
from ui.paper.pdf_facts import describe
from ui.style.quotation import apostrophes
from ui.style.theme import Colour

BODY = "Guildhall-medium"
DARK = 110
"""Letters whose brightest level is at most this are black where text is printed in black ink alone."""
UNSEEN = 3
"""The way of drawing text that leaves no ink."""


@contextmanager
def _plain_streams() -> Iterator[None]:
    """reportlab's ASCII85 coding is written in Python: pages of pictures become 50 times slower by it."""
    before, rl_config.useA85 = rl_config.useA85, 0
    try:
        yield
    finally:
        rl_config.useA85 = before


def pdf_bytes(job: Print, progress: Callable[[int, int], None] | None = None, rough: bool = False) -> bytes:
    """The whole PDF, with `rough` pictures for the screen. `progress(done, all)` is called after each sheet. Raises
    FontMissing."""
    out = BytesIO()
    with _plain_streams():
        writer = _Writer(job, out, rough)
        for done, sheet in enumerate(job.sheets, 1):
            writer.sheet(sheet)
            if progress is not None:
                progress(done, len(job.sheets))
        writer.canvas.save()
    return out.getvalue()


class _Writer:
    """One PDF being written. mm from the top left become points from the bottom left by the matrix of each page."""

    def __init__(self, job: Print, out: BytesIO, rough: bool) -> None:
        self.job, self.rough = job, rough
        _font("medium")
        self.names: dict[str, str] = {}
        first = job.sheets[0].size
        self.canvas = Canvas(
            out, pagesize=_points(first), pageCompression=1, initialFontName=BODY, invariant=1, pdfVersion=(1, 6)
        )
        describe(self.canvas, job)

    def _forms(self, ink: Sequence[Ink]) -> None:
        """Draw the forms that are used and not drawn yet. A form's own space is mm with y down, so that it can be
        placed by one matrix."""
        for name in dict.fromkeys(one.form for one in ink if isinstance(one, Use)):
            if name not in self.names:
                self.names[name] = f"form{len(self.names)}"
                form = self.job.forms[name]
                self._forms(form.ink)
                (wide, high), spill = form.size, form.spill
                self.canvas.beginForm(self.names[name], -spill, -spill, wide + spill, high + spill)
                self._draw(form.ink)
                self.canvas.endForm()

    def sheet(self, sheet: Sheet) -> None:
        """Draw a sheet as a page."""
        canvas, (wide, high) = self.canvas, sheet.size
        self._forms(sheet.ink)
        canvas.setPageSize(_points(sheet.size))
        canvas.setTrimBox(_box(sheet.trim or (0, 0, wide, high), high))
        canvas.setBleedBox(_box(sheet.bleed or sheet.trim or (0, 0, wide, high), high))
        canvas.bookmarkPage(f"sheet{canvas.getPageNumber()}")
        canvas.addOutlineEntry(sheet.title, f"sheet{canvas.getPageNumber()}")
        canvas.saveState()
        canvas.transform(1 / POINT, 0, 0, -1 / POINT, 0, high / POINT)
        if any(sheet.shift):
            canvas.translate(wide / 2 + sheet.shift.x, high / 2 + sheet.shift.y)
            canvas.rotate(sheet.shift.angle)
            canvas.translate(-wide / 2, -high / 2)
        self._draw(sheet.ink)
        canvas.restoreState()
        canvas.showPage()

    def _draw(self, ink: Sequence[Ink]) -> None:
        canvas = self.canvas
        canvas.setLineCap(1)
        canvas.setLineJoin(1)
        for one in ink:
            match one:
                case Box(area, fill, pen, radius):
                    self._box(area, fill, pen, radius)
                case Disc(centre, radius, fill, pen):
                    canvas.circle(*centre, radius, **self._set(fill, pen))
                case Path():
                    self._path(one)
                case Words():
                    self._words(one)
                case Sign():
                    self._sign(one)
                case Photo():
                    self._photo(one)
                case Use():
                    self._use(one)

    def _set(self, fill: Colour | None, pen: Pen | None) -> dict[str, int]:
        """Colours and line for the next shape, and which of the two it has."""
        if fill is not None:
            self.canvas.setFillColorRGB(*(level / 255 for level in fill))
        if pen is not None:
            self.canvas.setStrokeColorRGB(*(level / 255 for level in pen.colour))
            self.canvas.setLineWidth(pen.width * POINT)
            self.canvas.setDash(list(pen.dash), pen.phase)
        return {"fill": int(fill is not None), "stroke": int(pen is not None)}

    def _box(self, area: Area, fill: Colour | None, pen: Pen | None, radius: float) -> None:
        draw = partial(self.canvas.roundRect, radius=radius) if radius else self.canvas.rect
        draw(*area, **self._set(fill, pen))

    def _path(self, path: Path) -> None:
        # reportlab writes each number by a function of its own: a path of a thousand points took five times as long
        first, *others = [f"{x:.3f} {y:.3f}" for x, y in path.points]
        code = ["n", f"{first} m", *[f"{point} l" for point in others], *["h"] * path.closed]
        self.canvas.drawPath(PDFPathObject(code), **self._set(path.fill, path.pen))

    def _words(self, words: Words) -> None:
        wide = lettering.width(words.text, words.face, words.size, words.tracking)
        shift = {"left": 0.0, "middle": -wide / 2, "right": -wide}[words.align]
        text = words.text if words.colour is None else apostrophes(words.text)
        self._letters(
            text, words.at, (shift, 0.0), words.face, words.size * POINT, words.colour, words.turn, words.tracking
        )

    def _sign(self, sign: Sign) -> None:
        box = lettering.sign_box(sign.name)
        size = sign.size / max(box.w, box.h)
        shift = (-(box.x + box.w / 2) * size, -(box.y + box.h / 2) * size)
        self._letters(box.char, sign.at, shift, box.face, size, sign.colour, sign.turn)

    def _letters(
        self, text: str, at: tuple[float, float], shift: tuple[float, float], face: str, size: float,
        colour: Colour | None, turn: float, tracking: float = 0.0,
    ) -> None:  # fmt: skip
        """Text whose pen starts `shift` beside `at`, after turning about `at`. `size` in mm."""
        canvas = self.canvas
        canvas.saveState()
        canvas.translate(*at)
        if turn:
            canvas.rotate(turn)
        canvas.transform(1, 0, 0, -1, *shift)
        self._set(colour, None)
        if self.job.black and colour is not None and max(colour) <= DARK:
            canvas.setFillGray(0)
        canvas.setFont(_font(face), size)
        canvas.drawString(0, 0, text, mode=UNSEEN if colour is None else None, charSpace=tracking)
        canvas.restoreState()

    def _photo(self, photo: Photo) -> None:
        canvas, (x, y, w, h) = self.canvas, photo.area
        content = self.job.photos[photo.key].jpeg(self.rough)
        reader = ImageReader(BytesIO(content))
        # reportlab names a picture by these bytes; unpacked it would keep twenty times as many.
        reader._data, reader._dataA = content, None
        canvas.saveState()
        canvas.transform(1, 0, 0, -1, x, y + h)
        canvas.drawImage(reader, 0, 0, w, h)
        canvas.restoreState()

    def _use(self, use: Use) -> None:
        canvas = self.canvas
        canvas.saveState()
        self._clip(use.clip, use.radius)
        canvas.transform(use.scale, 0, 0, use.scale, *use.at)
        if use.turn:
            canvas.transform(-1, 0, 0, -1, *self.job.forms[use.form].size)
        canvas.doForm(self.names[use.form])
        canvas.restoreState()

    def _clip(self, area: Area | None, radius: float) -> None:
        if area is not None:
            track = self.canvas.beginPath()
            if radius:
                track.roundRect(*area, radius)
            else:
                track.rect(*area)
            self.canvas.clipPath(track, stroke=0, fill=0)


def _points(size: tuple[float, float]) -> tuple[float, float]:
    return size[0] / POINT, size[1] / POINT


def _box(area: Area, high: float) -> tuple[float, float, float, float]:
    """Left, bottom, right, top in points."""
    x, y, w, h = area
    return x / POINT, (high - y - h) / POINT, (x + w) / POINT, (high - y) / POINT


def _font(face: str) -> str:
    """The name a role goes by in the PDF; its file is registered when it is first used."""
    name = f"Guildhall-{face}"
    known: Sequence[Any] = pdfmetrics.getRegisteredFontNames()
    if name not in known:
        pdfmetrics.registerFont(TTFont(name, str(lettering.font_file(face))))
    return name
