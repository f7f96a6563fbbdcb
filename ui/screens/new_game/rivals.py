"""The computers at the table, each with a portrait, a name, how strong it is and how it plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from game.bots.personas import Persona, persona_of
from game.i18n import capital, tr
from ui.style import fonts, paint
from ui.style.text import Paragraph, layout, style
from ui.style.theme import Look
from ui.widgets.base import Widget

PORTRAIT: Final = 58
GAP: Final = 14


class Rivals(Widget):
    """One line for each computer player in use, however many seats it has."""

    static = True
    bleed: float = 2

    def __init__(self) -> None:
        super().__init__()
        self.personas: list[Persona] = []

    def show(self, kinds: Sequence[str]) -> None:
        """Show the computers at these seats."""
        found = list(dict.fromkeys(filter(None, map(persona_of, kinds))))
        if found != self.personas:
            self.personas = found
            self.changed()

    def _words(self, persona: Persona, width: int) -> Paragraph:
        wide = width - self.look.px(PORTRAIT + GAP)
        strength, manner = tr(persona.strength), tr(persona.style)
        told = f"**{persona.name}**, {strength}\n{capital(manner)}."
        return layout(told, max(8, wide), style(self.look, 16.5, "text", "ui"))

    def height_for(self, width: int) -> int:
        high, gap = self.look.px(PORTRAIT), self.look.px(GAP)
        return sum(max(high, self._words(each, width).size[1]) + gap for each in self.personas)

    def draw(self, surface: Surface) -> None:
        look, y = self.look, self.rect.y
        high = look.px(PORTRAIT)
        for persona in self.personas:
            words = self._words(persona, self.rect.w)
            row = Rect(self.rect.x, y, self.rect.w, max(high, words.size[1]))
            _portrait(surface, (row.x + high // 2, row.centery), high, persona, look)
            words.draw(surface, (row.x + high + look.px(GAP), row.centery - words.size[1] // 2))
            y = row.bottom + look.px(GAP)


def _portrait(surface: Surface, centre: tuple[int, int], size: int, persona: Persona, look: Look) -> None:
    """A medallion with the persona's picture."""
    paint.put_shape(surface, "circle", centre, size, look["number"])
    paint.put_shape(surface, "circle", centre, size - look.px(5), look["panel_bottom"])
    picture = fonts.icon(persona.icon, size * 56 // 100, look["number"])
    surface.blit(picture, picture.get_rect(center=centre))
