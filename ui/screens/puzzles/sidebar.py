"""The panel at the right edge of a puzzle: what is asked and how it stands."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.i18n import tr
from game.puzzles.match import PuzzleMatch
from ui.screens.puzzles.words import goal_words, grade_words
from ui.style.picture_cache import drawn_once
from ui.style.text import layout, style
from ui.style.theme import Look
from ui.table.cards.stage import Z_PANEL
from ui.table.drawing import panel
from ui.table.drawing.draw import Laid
from ui.table.drawing.panel import ButtonFace
from ui.table.hotspots import MAIN, Hotspot
from ui.table.panels.sidebar import Sidebar
from ui.table.play.canvas import Canvas

AGAIN, SHOW, NEXT = "puzzle-again", "puzzle-show", "next"


class TaskText(NamedTuple):
    """What the panel shows."""

    title: str
    grade: str
    goal: str


class PuzzleSidebar(Sidebar):
    """Draws the panel of a puzzle in place of the log, until the log is opened or has a solution to tell."""

    def __init__(self, canvas: Canvas, match: PuzzleMatch) -> None:
        super().__init__(canvas)
        self.puzzled = match

    @property
    def _missed(self) -> bool:
        """Whether the player knows that an answer was wrong: not before all that follows from it was shown."""
        return bool(self.puzzled.missed) and not self.canvas.session.script.busy

    @property
    def _solved(self) -> bool:
        """Whether the player knows that the puzzle is solved."""
        return self.puzzled.solved and not self.canvas.session.script.busy

    def _asked(self) -> int:
        """What is asked of the puzzle never makes way for a card that nobody looks at."""
        return -1 if self.canvas.layout.shares else super()._asked()

    def _no_card(self, rect: Rect) -> None:
        if not self.canvas.layout.shares:
            super()._no_card(rect)

    def _lines(self) -> None:
        canvas, match = self.canvas, self.puzzled
        gap, high = canvas.layout.gap, round(34 * canvas.unit * canvas.look.grown)
        whole = canvas.log_open or self._covered
        canvas.log_foot = 0 if whole else high + gap
        if whole or self._solved or match.shown >= 0:
            super()._lines()
        else:
            self._task(canvas.log_area)
        if whole:
            return
        rect = canvas.log_area.inflate(-2 * gap, -2 * gap)
        faces = self._faces()
        wide = (rect.w - gap) // 2
        for at, (name, face) in enumerate(faces.items()):
            place = Rect(rect.x + at * (wide + gap), rect.bottom - high, wide, high)
            canvas.button(Hotspot("button", name=name), face, place, 15, z=Z_PANEL + 1)

    def _faces(self) -> dict[str, ButtonFace]:
        """The two buttons below the task: neither does what the main button does."""
        match = self.puzzled
        if match.shown < 0:
            return {
                AGAIN: ButtonFace(tr("Start over"), "restart"),
                SHOW: ButtonFace(tr("Show me"), "eye-outline"),
            }
        faces = {SHOW: ButtonFace(tr("Show me again"), "eye-outline")}
        if match.shown >= len(match.puzzle.answers) and not self.canvas.session.script.busy:
            faces[NEXT] = ButtonFace(tr("Next puzzle"), "play")
        return faces

    def _task(self, area: Rect) -> None:
        """What is asked, in place of the log."""
        canvas, puzzle = self.canvas, self.puzzled.puzzle
        canvas.things.put(Hotspot("log"), area)
        rect = area.inflate(-2 * canvas.layout.gap, -2 * canvas.layout.gap)
        asked = TaskText(puzzle.title, grade_words(puzzle), goal_words(puzzle))
        picture = _picture(asked, (rect.w, rect.h - canvas.log_foot), canvas.look)
        canvas.want("panel", "puzzle", Laid(picture, rect.topleft), Z_PANEL)
        self._fold(area)

    @property
    def _ending(self) -> Rect | None:
        """Only what leaves the rest of such questions to the program: to end the turn would stop where the main button
        does."""
        return super()._ending if self.canvas.session.control.prompt.rest else None

    def _words(self) -> None:
        match = self.puzzled
        if not (self._missed or self._solved or match.shown >= 0):
            super()._words()
            return
        rect = self.canvas.layout.prompt
        canvas = self.canvas
        words, tone = standing(match, canvas.session.script.busy)
        canvas.want("panel", "line", Laid(panel.line(words, rect.size, canvas.look, tone), rect.topleft), Z_PANEL)

    def _buttons(self) -> None:
        super()._buttons()
        match, canvas = self.puzzled, self.canvas
        canvas.tooltips.pop("main", None)
        face = None
        if self._solved and match.shown < 0:
            face = ButtonFace(tr("Next puzzle"), "play", "primary")
        elif self._missed or match.shown >= 0:
            face = ButtonFace(tr("Try again"), "restart", "primary")
        if face is not None:
            canvas.tooltips["main"] = ""
            canvas.button(MAIN, face, canvas.layout.main_button, 19)


def standing(match: PuzzleMatch, busy: bool = False) -> tuple[str, str]:
    """The state of the puzzle in words, and their tone. `busy`: what follows from an answer is still being shown."""
    if match.shown >= 0:
        if match.shown >= len(match.puzzle.answers) and not busy:
            whole = tr("That is the solution: every one of its moves is needed.")
            return (whole if len(match.puzzle.moves) > 1 else tr("That is the solution.")), "number"
        moves = {"n": match.moved, "count": len(match.puzzle.moves)}
        return (tr("Move {n} of {count}", **moves) if match.moved else tr("This is how it goes.")), "number"
    if match.solved:
        return tr("Solved!"), "good"
    return (match.missed, "danger") if match.missed else ("", "muted")


@drawn_once
def _picture(asked: TaskText, size: tuple[int, int], look: Look) -> Surface:
    """The panel's text, as large as fits."""
    out = Surface(size, pygame.SRCALPHA)
    for points in range(17, 7, -1):
        parts = [
            layout(asked.title, size[0] - look.px(26), style(look, points + 1, "number", "medium")),
            layout(asked.grade, size[0], style(look, points - 2, "muted")),
            layout(asked.goal, size[0], style(look, points, "text", "medium")),
        ]
        gap = look.px(points / 3)
        if sum(part.size[1] + gap for part in parts) <= size[1]:
            break
    y = 0
    for part in parts:
        part.draw(out, (0, y))
        y += part.size[1] + gap
    return out
