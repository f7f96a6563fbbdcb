"""Pictures for paper: card faces with bleed, backs, and a player's own picture behind a mat.

Faces come from the face cache of the screen, as a shape of their own; they are made once and kept.
"""

from __future__ import annotations

import io
import os
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageOps

from game.disk_faults import disk_reason
from game.i18n import tr
from ui.faces.backs import back
from ui.faces.cache import FaceCache
from ui.faces.model import Face
from ui.faces.own_picture import TooManyPixels, flat, opened
from ui.faces.plans import margin_of
from ui.faces.render import SHEET_BLEED_MM, finished, paint
from ui.paper.ink import WHITE, Area
from ui.paper.paper import PrintError
from ui.style.measures import INCH
from ui.style.theme import Colour

CARD_PX = 756
"""Width of a card's face in pixels: slightly above 300 ppi."""
BLEED = SHEET_BLEED_MM
SHAPE = "bare"
QUALITY, LEAST_QUALITY = 80, 30
ENDINGS = (".png", ".jpg", ".jpeg", ".webp")
ROUGH_PX = 432
ROUGH, SHARP, PLENTY = 50.0, 150.0, 300.0
"""Pixels to the inch: enough for the screen; fewer look soft on a mat; more are of no use."""
MOST_PIXELS = 170_000_000
"""Pillow opens no picture with more than 179 million."""


def face_area(trim: Area) -> Area:
    """Where a picture with bleed lies on paper when its cut edges are `trim`: exactly as large as its pixels say."""
    mm = trim[2] / CARD_PX
    extra = margin_of(CARD_PX, BLEED) * mm
    return trim[0] - extra, trim[1] - extra, trim[2] + 2 * extra, trim[3] + 2 * extra


def jpeg(picture: Image.Image, quality: int = QUALITY) -> bytes:
    """The picture as a JPEG file."""
    out = io.BytesIO()
    picture.convert("RGB").save(out, "JPEG", quality=quality, optimize=True)
    return out.getvalue()


@lru_cache(64)
def _rough_face(face: Face) -> bytes:
    """Kept for the next look at its page, as every choice on the Print screen draws the page anew."""
    return jpeg(finished(paint(face, ROUGH_PX, BLEED, bare=True)))


@lru_cache(8)
def _rough_back(style: str) -> bytes:
    return jpeg(back(style, ROUGH_PX, BLEED))


class FacePhoto:
    """A card's face with bleed on every side, without the letters that are set as type."""

    def __init__(self, face: Face, cache: FaceCache, quality: int) -> None:
        self.face, self.cache, self.quality = face, cache, quality

    def jpeg(self, rough: bool = False) -> bytes:
        """At print size, from the cache or made now; a rough one that would have to be made is smaller."""
        if rough and self.cache.find(self.face, CARD_PX, SHAPE) is None:
            return _rough_face(self.face)
        return jpeg(self.cache.get(self.face, CARD_PX, SHAPE), self.quality)


class BackPhoto:
    """The back of a style with bleed on every side."""

    def __init__(self, style: str, quality: int) -> None:
        self.style, self.quality = style, quality

    def jpeg(self, rough: bool = False) -> bytes:
        """At print size, or smaller."""
        return _rough_back(self.style) if rough else jpeg(back(self.style, CARD_PX, BLEED), self.quality)


def own_backs(path: Path | None, cards: Mapping[str, str]) -> dict[str, Path]:
    """The picture behind each of `cards` (names by id): a file behind all, or those of a folder that are called as
    the cards; the others have the back of the game. Raises PrintError for a folder without any."""
    if path is None or not os.path.isdir(path):
        return dict.fromkeys(cards, path) if path is not None else {}
    try:
        files = {file.stem.casefold(): file for file in sorted(path.iterdir()) if file.suffix.lower() in ENDINGS}
    except OSError as trouble:
        raise PrintError(
            tr("{path!r} cannot be read ({reason}).", path=str(path)[:120], reason=disk_reason(trouble))
        ) from trouble
    found = {key: file for key, name in cards.items() for file in _called((key, name), files)}
    if not found:
        raise PrintError(tr("No picture in {path!r} has the name of a card.", path=str(path)[:120]))
    return found


def _called(names: Sequence[str], files: Mapping[str, Path]) -> list[Path]:
    return [files[name.casefold()] for name in names if name.casefold() in files][:1]


class OwnPicture:
    """A picture file filling a mat of `size` mm and its bleed; what does not fit is cut off at the longer sides.

    `veils`: areas that are lightened or darkened towards `veil`, so that what is printed on them can be read.
    Raises PrintError when the file is no picture Pillow can read.
    """

    def __init__(
        self, path: Path, size: tuple[float, float], bleed: float, veils: Sequence[Area], veil: Colour
    ) -> None:
        self.path, self.size, self.bleed, self.veils, self.veil = path, size, bleed, tuple(veils), veil
        try:
            with opened(path, MOST_PIXELS) as found:
                self.pixels = ImageOps.exif_transpose(found).size
        except TooManyPixels as trouble:
            most = MOST_PIXELS // 1_000_000
            raise PrintError(
                tr("The picture {name} has more than {most_pixels} million pixels.", name=path.name, most_pixels=most)
            ) from trouble
        except Exception as trouble:  # whatever Pillow makes of a broken file, the answer is the same
            raise self._unreadable(trouble) from trouble

    def _unreadable(self, trouble: Exception) -> PrintError:
        reason = tr("it is not a picture that can be read")
        if isinstance(trouble, OSError) and trouble.errno:
            reason = disk_reason(trouble)
        return PrintError(
            tr("The picture {path!r} cannot be used ({reason}).", path=str(self.path)[:120], reason=reason)
        )

    @property
    def ppi(self) -> float:
        """Pixels to the inch on the mat."""
        wide, high = (length + 2 * self.bleed for length in self.size)
        return INCH * min(self.pixels[0] / wide, self.pixels[1] / high)

    @property
    def warning(self) -> str:
        """A warning if the picture has too few pixels, else ""."""
        if self.ppi >= SHARP:
            return ""
        wide, high = self.pixels
        return tr(
            "The picture has {wide} × {high} pixels: {ppi:.0f} ppi on this mat; {sharp:.0f} ppi would look sharp.",
            wide=wide,
            high=high,
            ppi=self.ppi,
            sharp=SHARP,
        )

    def jpeg(self, rough: bool = False) -> bytes:
        """At its own resolution, at most 300 ppi; a rough one at most 50."""
        return self._rough if rough else jpeg(self._made(min(self.ppi, PLENTY)))

    @cached_property
    def _rough(self) -> bytes:
        return jpeg(self._made(min(self.ppi, ROUGH)))

    def _made(self, ppi: float) -> Image.Image:
        wide, high = (max(8, round((length + 2 * self.bleed) * ppi / INCH)) for length in self.size)
        try:
            with opened(self.path, MOST_PIXELS) as found:
                found.draft("RGB", (wide, high))
                upright = flat(ImageOps.exif_transpose(found), WHITE)
                picture = ImageOps.fit(upright, (wide, high), Image.Resampling.LANCZOS)
        except Exception as trouble:  # as above
            raise self._unreadable(trouble) from trouble
        mask = Image.new("L", picture.size)
        pen = ImageDraw.Draw(mask)
        k = ppi / INCH
        for x, y, w, h in self.veils:
            corners = ((x + self.bleed) * k, (y + self.bleed) * k, (x + w + self.bleed) * k, (y + h + self.bleed) * k)
            pen.rounded_rectangle(corners, 3 * k, 176)
        picture.paste(self.veil, (0, 0), mask)
        return picture
