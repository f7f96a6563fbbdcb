"""The panel at the right edge during a lesson: the main button continues when nothing is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.i18n import tr
from ui.table.cards.stage import Z_PANEL
from ui.table.drawing import panel
from ui.table.drawing.draw import Laid
from ui.table.drawing.panel import ButtonFace
from ui.table.hotspots import MAIN
from ui.table.panels.sidebar import Sidebar
from ui.table.play.canvas import Canvas

if TYPE_CHECKING:
    from ui.screens.lesson.coach import Coach

ENDS_TURN: Final = "<end-turn>"
"""How a remark names the key that ends the turn (rules/RECORD.md)."""


class LessonSidebar(Sidebar):
    """Draws the panel of a lesson."""

    def __init__(self, canvas: Canvas, coach: Coach) -> None:
        super().__init__(canvas)
        self.coach = coach

    @property
    def _ending(self) -> Rect | None:
        """The button that ends the turn is there when the coach speaks of it."""
        return super()._ending if ENDS_TURN in self.coach.lesson.remark.words else None

    def _words(self) -> None:
        if not self.coach.explains:
            super()._words()
            return
        rect = self.canvas.layout.prompt
        words = panel.line(tr("The coach has something to tell you."), rect.size, self.canvas.look)
        self.canvas.want("panel", "line", Laid(words, rect.topleft), Z_PANEL)

    def _buttons(self) -> None:
        super()._buttons()
        self.canvas.tooltips.pop("main", None)
        if self.coach.explains:
            self.canvas.tooltips["main"] = ""
            face = ButtonFace(*self.coach.next_words, self.coach.next_kind)
            self.canvas.button(MAIN, face, self.canvas.layout.main_button, 19)
