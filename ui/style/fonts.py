"""Fonts by face, loaded once per pixel size.

pygame sees only the Regular instance of the variable Cinzel, so titles in it are rasterised by Pillow (`title`). A
font package that is missing is replaced by pygame's own font.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.text.plain_text import bare
from ui.style.font_files import font_path
from ui.style.icons import glyph
from ui.style.picture_cache import drawn_once
from ui.style.quotation import typeset
from ui.style.theme import Colour

if TYPE_CHECKING:
    from PIL import Image, ImageFont

LEAST = 9
"""Pixel size below which no letters are set to make room."""
FINE = 30
"""Pixel size below which letters are drawn twice as large and smoothed down."""


@lru_cache(256)
def font(face: str, size: int) -> pygame.Font:
    """A face at a size in pixels."""
    return pygame.font.Font(font_path(face), max(4, size))


@drawn_once
def text(line: str, face: str, size: int, colour: Colour) -> pygame.Surface:
    """One line as a surface with alpha, `width(...)` pixels wide; shared, so never draw on it.

    Small letters are drawn at twice their size and smoothed down: pygame places glyphs on whole pixels, which spaces
    them unevenly.
    """
    line = bare(typeset(line))
    if size >= FINE or not line:
        return font(face, size).render(line, True, colour)
    big = font(face, 2 * size).render(line, True, colour)
    return pygame.transform.smoothscale(big, (max(1, (big.get_width() + 1) // 2), max(1, (big.get_height() + 1) // 2)))


@lru_cache(16384)
def width(line: str, face: str, size: int) -> int:
    """Advance of one line in pixels."""
    line = bare(typeset(line))
    if size >= FINE:
        return font(face, size).size(line)[0]
    return (font(face, 2 * size).size(line)[0] + 1) // 2


def fitting(line: str, face: str, size: int, room: float, least: float = LEAST) -> int:
    """The size, at most `size`, at which a line fits `room` pixels; about `least` where it fits at none above that."""
    while size > least and width(line, face, size) > room:
        size -= 1
    return size


def elide(line: str, face: str, size: int, room: int) -> str:
    """The line, shortened with an ellipsis to fit `room` pixels. A number at its end stays if it can: it tells "Nell 2"
    from "Nell 3"."""
    if width(line, face, size) <= room:
        return line
    words, _, number = line.rpartition(" ")
    end = f"… {number}" if words and number.isdigit() else "…"
    if end == "…" or width(end, face, size) > room:
        words, end = line, "…"
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        if width(words[:middle].rstrip() + end, face, size) <= room:
            low = middle
        else:
            high = middle - 1
    return words[:low].rstrip() + end


@drawn_once
def icon(name: str, size: int, colour: Colour) -> pygame.Surface:
    """An icon whose ink fills a square of `size` pixels (its longer side), centred by ink, not by advance."""
    found = glyph(name)
    ink = font(found.face, size * 2).render(found.char, True, colour)
    ink = ink.subsurface(ink.get_bounding_rect())
    longest = max(1, *ink.get_size())
    scaled = pygame.transform.smoothscale(
        ink, (max(1, ink.get_width() * size // longest), max(1, ink.get_height() * size // longest))
    )
    box = pygame.Surface((size, size), pygame.SRCALPHA)
    box.blit(scaled, scaled.get_rect(center=(size // 2, size // 2)))
    return box


@drawn_once
def title(line: str, size: int, top: Colour, bottom: Colour, weight: int = 700, shade: int = 150) -> pygame.Surface:
    """A line in Cinzel with a vertical gradient and a soft shadow; `shade` 0 leaves the shadow out.

    `size` is the pixel size of the font; the surface has room for the shadow on every side.
    """
    from PIL import Image, ImageDraw, ImageFilter

    face = _title_face(size, weight)
    if face is None:
        return text(line, "ui-bold", size, top)
    line = typeset(line)
    ascent, pad, left, box = face.getmetrics()[0], _pad(size), face.getbbox(line)[0], title_size(line, size, weight)
    mask = Image.new("L", box, 0)
    ImageDraw.Draw(mask).text((pad - left, pad), line, fill=255, font=face)
    out = Image.new("RGBA", box, (0, 0, 0, 0))
    if shade:
        soft = mask.filter(ImageFilter.GaussianBlur(max(1, size / 18)))
        dark = Image.new("RGBA", box, (0, 0, 0, 255))
        dark.putalpha(soft.point([min(shade, level * 2) for level in range(256)]))
        out.alpha_composite(dark.crop((0, 0, box[0], box[1] - max(1, size // 20))), (0, max(1, size // 20)))
    out.alpha_composite(_gradient(mask, pad + ascent // 4, ascent, top, bottom))
    return pygame.image.frombytes(out.tobytes(), box, "RGBA")


def title_size(line: str, size: int, weight: int = 700) -> tuple[int, int]:
    """The size in pixels of the picture of a title, without painting it."""
    face = _title_face(size, weight)
    if face is None:
        return text(line, "ui-bold", size, (0, 0, 0)).get_size()
    left, _, right, _ = face.getbbox(typeset(line))
    return int(right - left) + 2 * _pad(size), sum(face.getmetrics()) + 2 * _pad(size)


def _pad(size: int) -> int:
    """Room for the shadow of a title on every side."""
    return max(2, size // 6)


@lru_cache(16)
def _title_face(size: int, weight: int) -> ImageFont.FreeTypeFont | None:
    from PIL import ImageFont

    file = font_path("title")
    if file is None:
        return None
    face = ImageFont.truetype(str(file), size)
    face.set_variation_by_axes([weight])
    return face


def _gradient(mask: Image.Image, start: int, height: int, top: Colour, bottom: Colour) -> Image.Image:
    from PIL import Image

    parts = (min(1.0, max(0.0, (y - start) / max(1, height))) for y in range(mask.height))
    colours = bytes(round(a + (b - a) * part) for part in parts for a, b in zip(top, bottom, strict=True))
    filled = Image.frombytes("RGB", (1, mask.height), colours).resize(mask.size)
    filled.putalpha(mask)
    return filled
