"""Coins and dice thrown across the middle of the laptop's table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from pygame import Rect

from ui.style import fonts, paint
from ui.style.theme import Look
from ui.table.cards.stage import Z_BUBBLE, TableStage
from ui.table.drawing.draw import Laid, put
from ui.table.events.throw import Throw, Tray, said
from ui.table.games.effects import Effect
from ui.table.mats.layout import TableLayout

Process = Callable[[float], bool]
FOOT: Final = 46
"""Units below the dice for the result."""


class Tosser:
    """Shows one throw at a time on a stage."""

    def __init__(self, stage: TableStage) -> None:
        self.stage = stage
        self._thrown = 0

    def begin(self, bodies: Sequence[Effect], names: Sequence[str], layout: TableLayout) -> Process:
        """Throw coins and dice; the returned process tells whether it is still busy, and ends at once if given less
        than 0 ms."""
        self._thrown += 1
        unit = layout.unit
        wide, foot = max(340, 140 * len(bodies)), round(FOOT * unit)
        rect = Rect(0, 0, round(wide * unit), round(60 * (len(bodies) + 1) * unit) + foot)
        rect.center = layout.board.center
        free = Rect(rect.topleft, (rect.w, rect.h - foot))
        ground = partial(_ground, rect, "   ".join(said(one, names) for one in bodies), self.stage.look)
        tray = Tray(free, 0, 46 * unit, Z_BUBBLE, ground)
        return Throw(self.stage, tray, bodies, self._thrown, self.stage.player.still).step


def _ground(tray: Rect, words: str, look: Look, known: bool) -> Laid:
    """The ground of a throw, with the result once that is known."""
    out, body = paint.on_slab(tray.size, "dialog", look)
    if known:
        text = fonts.text(words, "ui-bold", look.px(19), look["text"])
        put(out, text, (out.get_width() / 2, body.bottom - look.px(24)))
    return Laid(out, (tray.x - body.x, tray.y - body.y))
