"""Card faces as surfaces: a plain one at once, the finished one when it has been painted."""

from __future__ import annotations

import io
from time import perf_counter
from typing import Final

import pygame
from pygame import Surface

from ui.faces.model import Face
from ui.faces.plans import SMALL_BELOW
from ui.faces.styles import style
from ui.faces.worker import FaceMaker, Source
from ui.style import fonts, paint
from ui.style.icons import known, on_card
from ui.style.measures import CARD_MM
from ui.style.picture_cache import drawn_once
from ui.style.text import TextStyle, layout
from ui.style.theme import Colour, mix
from ui.table.drawing import draw

TALL: Final = 7 / 5
PAPER: Colour = (0xE7, 0xD5, 0xAD)
FRAME: Colour = (0x3A, 0x30, 0x28)
INK: Colour = (0x2A, 0x19, 0x0E)
ROOM: Final = 80 << 20
"""Bytes of finished faces kept in memory; a game of 120 cards takes 63 MB at 1920x1080, every large view 110 MB
more."""
PIXEL: Final = 4
"""Bytes of a pixel in memory."""
TAKING_S: Final = 0.006
"""How long finished faces are taken in at a time: each is read from its file, and hundreds may be there at once."""
READABLE: Final = 0.7
"""A finished face is used in place of one up to this many times narrower; beyond that a plain one with its text is
clearer."""
TEXT_MM: Final = (4.0, 1.7)
"""Font sizes of a plain card, from the first tried to the smallest, relative to the millimetres of a real card."""


class FaceStore:
    """Faces by key, width and shape. Without a `maker` (tests, pictures of screens) all stay plain.

    About `room` bytes are kept, the most recently used; others are loaded again on demand. `_arrived`: finished, but
    not yet taken in.
    """

    def __init__(self, maker: FaceMaker | None, room: int = ROOM) -> None:
        self.maker = maker
        self._room = room
        self._ready: dict[tuple[str, int, str], Surface] = {}
        self._wanted: dict[tuple[str, int, str], int] = {}
        self._arrived: dict[tuple[str, int, str], Source] = {}

    def forget_sizes(self) -> None:
        """The window has another size: existing faces serve only as stand-ins until the new size is ready."""
        widest: dict[tuple[str, str], tuple[int, Surface]] = {}
        for (key, width, shape), surface in self._ready.items():
            if width > widest.get((key, shape), (0, surface))[0]:
                widest[key, shape] = (width, surface)
        self._ready = {(key, width, shape): surface for (key, shape), (width, surface) in widest.items()}
        self._wanted.clear()
        self._arrived.clear()
        if self.maker is not None:
            self.maker.forget()

    def picture(self, face: Face, width: int, urgency: int = 0, shape: str = "card") -> Surface:
        """The best face available now: finished, another size of it, or a plain one. Orders the finished one."""
        ticket = (face.key, width, shape)
        if ticket not in self._ready:
            if self.want(face, width, urgency, shape):
                self._hear()
            self._take_in(ticket)
        ready = self._ready.pop(ticket, None)
        if ready is not None:
            self._ready[ticket] = ready
            return ready
        others = [
            (w, surface) for (key, w, s), surface in self._ready.items()
            if key == face.key and s == shape and _stands_in(w, width, shape)
        ]  # fmt: skip
        size = (width, width if shape == "piece" else round(width * TALL))
        if others:
            return draw.fitted(max(others, key=lambda row: row[0])[1], size)
        plain = {"piece": lambda: plain_piece(face, width), "back": lambda: plain_back(face, size)}
        return plain.get(shape, lambda: plain_card(face, size))()

    def want(self, face: Face, width: int, urgency: int = 0, shape: str = "card") -> bool:
        """Order a face, once, or again if it has become more urgent; True when it is ordered now."""
        ticket = (face.key, width, shape)
        if self.maker is None or ticket in self._ready or self._wanted.get(ticket, -1) >= urgency:
            return False
        self._wanted[ticket] = urgency
        self.maker.want(face, width, urgency, shape)
        return True

    def poll(self, seconds: float = TAKING_S) -> bool:
        """Take in finished faces for about this long, at least one; True when there were any."""
        self._hear()
        end, any_there = perf_counter() + seconds, self.arriving
        while self.arriving:
            self._take_in(next(iter(self._arrived)))
            if perf_counter() >= end:
                break
        return any_there

    @property
    def arriving(self) -> bool:
        """Whether finished faces are still to be taken in."""
        return bool(self._arrived)

    def _hear(self) -> None:
        """Note what has been finished since."""
        for made in self.maker.poll() if self.maker is not None else ():
            self._arrived[made.key, made.width, made.shape] = made.source

    def _take_in(self, ticket: tuple[str, int, str]) -> None:
        """Load a face, if it is finished; one whose file has gone since will be ordered again."""
        source = self._arrived.pop(ticket, None)
        surface = _loaded(source) if source is not None else None
        if surface is not None:
            self._ready[ticket] = surface
            self._trim()
        elif source is not None:
            self._wanted.pop(ticket, None)

    def _trim(self) -> None:
        """Drop the least recently used until the rest fits."""
        used = sum(map(_weight, self._ready.values()))
        while used > self._room and len(self._ready) > 1:
            oldest = next(iter(self._ready))
            used -= _weight(self._ready.pop(oldest))
            self._wanted.pop(oldest, None)

    def finish(self) -> None:
        """Wait until everything ordered is finished: for screenshots, never for a window."""
        self._hear()
        while self.maker is not None and self.busy:
            self.maker.work(1000)
            self.poll()

    @property
    def busy(self) -> bool:
        """Whether faces are still to come."""
        return self.arriving or self.progress()[1] > 0

    def progress(self) -> tuple[int, int]:
        """Faces finished and ordered in this batch; (0, 0) when none are being made."""
        done, whole = self.maker.progress() if self.maker is not None else (0, 0)
        return (done, whole) if done < whole else (0, 0)

    def close(self) -> None:
        """End the worker and release the faces."""
        self._ready.clear()
        self._arrived.clear()
        if self.maker is not None:
            self.maker.close()
            self.maker = None


def _stands_in(other: int, width: int, shape: str) -> bool:
    """Whether a finished face of another width may be shown until the right one is ready."""
    if shape != "card" or other >= width:
        return True
    return other >= READABLE * width and not other < SMALL_BELOW <= width  # small faces have no text


def _weight(surface: Surface) -> int:
    return surface.get_width() * surface.get_height() * PIXEL


def _loaded(source: Source) -> Surface | None:
    try:
        surface = (
            pygame.image.load(io.BytesIO(source), "face.png")
            if isinstance(source, bytes)
            else pygame.image.load(source)
        )
    except (OSError, pygame.error):
        return None
    return surface.convert_alpha() if pygame.display.get_surface() is not None else surface


@drawn_once
def plain_card(face: Face, size: tuple[int, int]) -> Surface:
    """A card with name, sign, numbers and text, drawn in a few milliseconds."""
    width, height = size
    look = style(face.style)
    out = draw.new_frame(size, max(3, width // 20), (*FRAME, 255), (*mix(look.ribbon[0], (0, 0, 0), 0.4), 255), 2)
    edge = max(3, width // 20)
    bar = pygame.Rect(edge, edge, width - 2 * edge, max(9, height // 9))
    out.blit(paint.gradient(bar.w, bar.h, *look.ribbon), bar)
    most = max(8, round(bar.h * 0.72))
    fitting = (size for size in range(most, most // 2, -1) if fonts.width(face.name, "ui-bold", size) <= bar.w - 4)
    text = next(fitting, most // 2)
    name = fonts.text(fonts.elide(face.name, "ui-bold", text, bar.w - 4), "ui-bold", text, draw.CREAM)
    draw.put(out, name, bar.center)
    art = pygame.Rect(edge, bar.bottom + 2, bar.w, round(height * 0.42))
    out.blit(plain_art(face, art.size), art)
    page = pygame.Rect(edge, art.bottom + 2, bar.w, height - art.bottom - 2 - edge)
    out.fill(PAPER, page)
    if width >= SMALL_BELOW:
        _plain_text(out, face, page, width / CARD_MM[0])
    _plain_numbers(out, face, art)
    return out


def _plain_text(out: Surface, face: Face, page: pygame.Rect, scale: float) -> None:
    """The text of a card in the largest type that fits, clear of the numbers in the corners."""
    pad = round(2 * scale)
    room = page.inflate(-2 * pad, -2 * pad - round((3 if face.roses else 0) * scale))
    most, least = (round(size * scale) for size in TEXT_MM)
    for size in range(most, least - 1, -1):
        how = TextStyle(size, INK, INK)
        blocks = [layout(paragraph, room.w, how) for paragraph in face.text]
        gap = size // 2
        high = sum(block.size[1] + gap for block in blocks) - gap
        if high <= room.h or size == least:
            break
    y = room.y + max(0, (room.h - high) // 2)
    out.set_clip(page)
    for block in blocks:
        block.draw(out, (room.x, y))
        y += block.size[1] + gap
    out.set_clip(None)


def _plain_numbers(out: Surface, face: Face, art: pygame.Rect) -> None:
    spots = {"tl": art.topleft, "tr": art.topright, "bl": art.bottomleft, "br": art.bottomright, "bc": art.midbottom}
    size = max(9, art.w // 6)
    for badge in face.badges:
        if badge.value:
            number = draw.outlined(badge.value, "number", size, draw.CREAM)
            x, y = spots[badge.slot]
            shift = {"l": size * 0.6, "r": -size * 0.6, "c": 0}[badge.slot[1]]
            draw.put(out, number, (x + shift, y + (size * 0.6 if badge.slot[0] == "t" else -size * 0.5)))


@drawn_once
def plain_piece(face: Face, width: int) -> Surface:
    """The picture of a piece without scenery."""
    return plain_art(face, (width, width))


def plain_art(face: Face, size: tuple[int, int]) -> Surface:
    """The sign on the colours of its style."""
    look = style(face.style)
    out = paint.gradient(*size, mix(look.mid, look.pale, 0.15), look.deep).copy()
    draw.put(out, draw.faint_icon(_icon(face), round(min(size) * 0.6), look.pale, 200), (size[0] / 2, size[1] / 2))
    return out


def _icon(face: Face) -> str:
    """The icon with a face's sign; a question mark for an unknown name."""
    name = on_card(face.emblem)
    return name if known(name) else "help"


@drawn_once
def plain_back(face: Face, size: tuple[int, int]) -> Surface:
    """A card's back until the real one is ready: its sign on the cloth of its style."""
    radius, (lit, dark) = max(3, size[0] // 18), style(face.style).ribbon
    out = draw.new_frame(size, radius, (*mix(dark, lit, 0.2), 255), (0xC8, 0x9A, 0x48, 255), max(1.5, size[0] / 40))
    sign = draw.faint_icon(_icon(face), round(size[0] * 0.4), (0xE8, 0xC0, 0x70), 170)
    draw.put(out, sign, (size[0] / 2, size[1] / 2))
    return out
