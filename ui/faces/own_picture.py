"""Pictures that a person brings: read from a file, cropped to a card's window, kept, and put behind a card's frame."""

from __future__ import annotations

import contextlib
import io
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from PIL import Image, ImageOps, UnidentifiedImageError

from game.cards.card_art import keep_picture, path_of
from game.disk_faults import disk_reason
from game.i18n import tr
from rules.kernel.words import TextError
from ui.faces.raster import Picture, Size
from ui.style.theme import Colour

WINDOW: Final = (638, 510)
"""Width and height of the window of a large card, in design units."""
KEPT: Final = (957, 765)
"""Pixels kept: the window of a card printed at 450 dpi."""
MOST_BYTES: Final = 40 << 20
MOST_PIXELS: Final = 60_000_000
ENOUGH: Final = (3 * KEPT[0], 3 * KEPT[1])
"""A JPEG at least twice as large as this is read at half its size, in a quarter of the time."""
CLOSEST: Final = 6.0
"""The maximum enlargement of a picture."""
PARCHMENT: Colour = (226, 208, 170)


class TooManyPixels(Exception):
    """A picture too large to be unpacked."""


@contextlib.contextmanager
def opened(path: Path, most_pixels: int) -> Iterator[Picture]:
    """A picture file before it is unpacked. Raises TooManyPixels, and what Pillow makes of a broken file."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", Image.DecompressionBombWarning)
        try:
            found = Image.open(path)
        except Image.DecompressionBombError as problem:
            raise TooManyPixels from problem
    with found:
        if found.width * found.height > most_pixels:
            raise TooManyPixels
        yield found


def read_picture(path: Path) -> Picture:
    """The picture in a file, upright. Raises TextError with the reason."""
    place = str(path)
    try:
        if path.stat().st_size > MOST_BYTES:
            raise TextError(tr("the file is larger than {most} MB", most=MOST_BYTES >> 20), place)
        with opened(path, MOST_PIXELS) as found:
            found.draft("RGB", ENOUGH)
            return flat(ImageOps.exif_transpose(found), PARCHMENT)
    except TooManyPixels as problem:
        most = MOST_PIXELS // 1_000_000
        raise TextError(tr("the picture has more than {most} million pixels", most=most), place) from problem
    except FileNotFoundError as problem:
        raise TextError(tr("there is no such file"), place) from problem
    except UnidentifiedImageError as problem:
        raise TextError(tr("this is not a picture"), place) from problem
    except OSError as problem:
        raise TextError(disk_reason(problem) if problem.errno else tr("the picture is damaged"), place) from problem
    except TextError:
        raise
    except Exception as problem:  # whatever Pillow makes of a broken file, the answer is the same
        raise TextError(tr("the picture is damaged"), place) from problem


def flat(picture: Picture, ground: Colour) -> Picture:
    """Without transparency, on a ground. Greys of 16 bits become those of 8, which Pillow would cut off."""
    if picture.mode.startswith("I;16"):
        picture = picture.convert("I").point(lambda grey: grey / 256).convert("L")
    if not picture.has_transparency_data:
        return picture.convert("RGB")
    full = picture.convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", full.size, ground), full).convert("RGB")


def box_of(size: Size, centre: tuple[float, float], zoom: float) -> tuple[float, float, float, float]:
    """The part of a picture that fills the window: as much as can be at `zoom` 1, `centre` in parts of the picture,
    moved as far as it must be to lie inside."""
    wide, high = size
    unit = min(wide / WINDOW[0], high / WINDOW[1]) / max(1.0, zoom)
    across, down = min(wide, WINDOW[0] * unit), min(high, WINDOW[1] * unit)  # a rounded product may be larger
    left = min(max(0.0, centre[0] * wide - across / 2), wide - across)
    top = min(max(0.0, centre[1] * high - down / 2), high - down)
    return left, top, min(wide, left + across), min(high, top + down)


def crop(picture: Picture, centre: tuple[float, float], zoom: float) -> str:
    """Save a part of a picture; returns the text for a card's `art`. Raises OSError."""
    part = picture.resize(KEPT, Image.Resampling.LANCZOS, box=box_of(picture.size, centre, zoom))
    out = io.BytesIO()
    part.save(out, "PNG")
    return keep_picture(out.getvalue())


def scene(key: str, size: Size) -> Picture | None:
    """The picture of a key, filling a window of any shape; None if its file is missing or broken."""
    with contextlib.suppress(OSError, SyntaxError, ValueError), Image.open(path_of(key)) as kept:
        return ImageOps.fit(kept.convert("RGB"), size, Image.Resampling.LANCZOS)
    return None
