"""A game on Home as its mat, with its name, what it is about, and a button to play it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from game.i18n import tr
from ui.screens.services import GameChoice
from ui.style import fonts, paint
from ui.style.picture_cache import drawn_once
from ui.style.text import layout, style
from ui.style.theme import Colour
from ui.table.mats.small_mat import ABOVE, BESIDE, WHOLE, Part, mat_picture
from ui.widgets.base import Clickable

GOLD: Final = ((250, 232, 186), (205, 160, 92))
PALE: Final = ((232, 216, 182), (214, 190, 142))
TAGGED: Final = (236, 224, 198)
LOW: Final = 2
"""Aspect ratio above which a mat has its text beside its picture instead of on it."""
COMPACT: Final = 440
"""Width in units below which a mat has its texts below each other and a small button."""
TITLE: Final = 28
"""Type size of the title of a small mat, in units."""
WORDS: Final = 44
"""Per cent of a low mat's width that its text may take."""


class MatCard(Clickable):
    """A game shown as its mat; a click opens New game. `first`: it is the main choice on the screen."""

    bleed: float = 22

    def __init__(self, game: GameChoice, opened: Callable[[GameChoice], None]) -> None:
        super().__init__(lambda: opened(game))
        self.game = game
        self.first = False

    @property
    def aloud(self) -> str:
        return f"{self.game.title}. {tr(self.game.tagline)}"

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        paint.drop_shadow(surface, rect, look.px(16), look.px(18))
        low, small = rect.w > LOW * rect.h, rect.w < look.px(COMPACT)
        part = BESIDE if low else self._above() if small else WHOLE
        surface.blit(mat_picture(self.game.key, rect.size, look, part), rect)
        band = Rect(rect.x, rect.bottom - look.px(124), rect.w, look.px(124))
        if low:
            band.y = rect.centery - look.px(66)
            surface.blit(_veil(*rect.size, look.px(16)), rect)
            self._words_beside(surface, rect.inflate(-look.px(68), -look.px(48)))
        else:
            surface.blit(_band(*band.size, look.px(16)), band)
            if small:
                self._words_below(surface, band.inflate(-look.px(44), 0))
            else:
                self._words(surface, band)
        if self.hot:
            paint.put_ring(surface, rect, look, "inlay")
        if small:
            self._play_sign(surface)
        else:
            self._play(surface, band)

    def _above(self) -> Part:
        """The part of a small mat over its words, however large their type."""
        left, top, wide, high = ABOVE
        look, rect = self.look, self.rect
        words = look.px(18 + TITLE + 8) + self._lines(rect.w - look.px(44))
        return left, top, wide, max(1, min(high, 100 * (rect.h - words) // rect.h - top))

    def _lines(self, wide: int) -> int:
        """The height of the three lines that the words under a title may take."""
        return layout("1\n2\n3", wide, style(self.look, 16, family="text")).size[1]

    def _words_below(self, surface: Surface, box: Rect) -> None:
        """Title and tagline, one below the other, at the lower edge of a small mat."""
        look = self.look
        title = _titled(self.game.title, look.px(TITLE), GOLD, 700, box.w + look.px(6))
        ink = style(look, 16, family="text")._replace(colour=TAGGED)
        tagline, most = layout(f"*{tr(self.game.tagline)}*", box.w, ink), self._lines(box.w)
        if tagline.size[1] > most:
            short = self.fitted(tr(self.game.tagline), "text-italic", look.px(16), 3 * box.w - look.px(60))
            tagline = layout(f"*{short}*", box.w, ink)
        y = box.bottom - look.px(18) - most
        tagline.draw(surface, (box.x, y))
        surface.blit(title, title.get_rect(bottomleft=(box.x - look.px(6), y)))

    def _play_sign(self, surface: Surface) -> None:
        """A small play sign in the corner of a small mat; the whole mat is the button."""
        look, side = self.look, self.look.px(42)
        pill = Rect(self.rect.right - side - look.px(18), self.rect.y + look.px(18), side, side)
        kind = "primary" if self.first else "button"
        paint.put_slab(surface, pill, kind + self.slab_state, look)
        mark = fonts.icon("play", look.px(20), look["primary_ink" if self.first else "text"])
        surface.blit(mark, mark.get_rect(center=pill.center))

    def _words_beside(self, surface: Surface, box: Rect) -> None:
        """Title, aside and tagline below each other in the left part of a low mat."""
        look, room = self.look, box.w * WORDS // 100
        title = _titled(self.game.title, look.px(44), GOLD, 700, room)
        aside = _titled(tr(self.game.subtitle), look.px(19), PALE, 600, room)
        ink = style(look, 19, family="text")._replace(colour=TAGGED)
        tagline, above = layout(f"*{tr(self.game.tagline)}*", room, ink), title.get_height() + aside.get_height()
        if above + tagline.size[1] > box.h:
            short = self.fitted(tr(self.game.tagline), "text-italic", look.px(19), room)
            tagline = layout(f"*{short}*", room + look.px(19), ink)
        y = max(box.y - look.px(8), box.centery - (above + look.px(6) + tagline.size[1]) // 2)
        for line in (title, aside):
            surface.blit(line, (box.x - line.get_height() // 10, y))
            y += line.get_height()
        tagline.draw(surface, (box.x, y + look.px(6)))

    def _words(self, surface: Surface, band: Rect) -> None:
        look = self.look
        left = band.x + look.px(34)
        title = _titled(self.game.title, look.px(44), GOLD, 700, band.w - look.px(52))
        surface.blit(title, (left - look.px(44) // 6, band.y + look.px(4)))
        aside = fonts.title(tr(self.game.subtitle), look.px(19), *PALE, 600)
        room = band.w - look.px(34) - title.get_width() - look.px(170)
        if aside.get_width() < room:
            surface.blit(aside, (left + title.get_width() + look.px(2), band.y + look.px(29)))
        line = self.fitted(tr(self.game.tagline), "text-italic", look.px(19), band.w - look.px(220))
        surface.blit(fonts.text(line, "text-italic", look.px(19), TAGGED), (left, band.y + look.px(72)))

    def _play(self, surface: Surface, band: Rect) -> None:
        look = self.look
        pill = Rect(0, 0, look.px(124), look.px(46))
        pill.midright = (band.right - look.px(34), band.y + look.px(66))
        kind = "primary" if self.first else "button"
        ink = look["primary_ink" if self.first else "text"]
        paint.put_slab(surface, pill, kind + self.slab_state, look)
        words = fonts.text(tr("Play"), "ui-bold", look.px(19), ink)
        mark = fonts.icon("play", look.px(16), ink)
        left = pill.centerx - (words.get_width() + mark.get_width() + look.px(8)) // 2
        surface.blit(mark, mark.get_rect(midleft=(left, pill.centery)))
        surface.blit(words, words.get_rect(midleft=(left + mark.get_width() + look.px(8), pill.centery)))


def _titled(words: str, size: int, colours: tuple[Colour, Colour], weight: int, room: int) -> Surface:
    """A title at the requested size, or as large as fits; nothing without text."""
    line = fonts.title(words, size, *colours, weight) if words else Surface((0, 0))
    return fonts.title(words, size * room // line.get_width(), *colours, weight) if line.get_width() > room else line


@drawn_once
def _veil(width: int, height: int, radius: int) -> Surface:
    """The dark left side of a low mat, behind its text."""
    veil = Surface((width, height), pygame.SRCALPHA)
    for x in range(width):
        alpha = round(205 * max(0.0, min(1.0, 1.45 - 2.6 * x / width)))
        pygame.draw.line(veil, (14, 10, 7, alpha), (x, 0), (x, height))
    return paint.rounded(veil, radius)


@drawn_once
def _band(width: int, height: int, radius: int) -> Surface:
    """The dark foot of a mat, behind its text."""
    band = Surface((width, height), pygame.SRCALPHA)
    for y in range(height):
        alpha = round(205 * min(1.0, y / (height * 0.42)))
        pygame.draw.line(band, (14, 10, 7, alpha), (0, y), (width, y))
    mask = Surface((width, height + 2 * radius), pygame.SRCALPHA)
    pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=radius)
    band.blit(mask, (0, -2 * radius), special_flags=pygame.BLEND_RGBA_MULT)
    return band
