"""The puzzle in sight, beside the list: the card it is named after, what it asks for and how hard it is."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from game.i18n import tr
from game.puzzles.puzzle import Puzzle
from ui.screens.decks.faces import CardFaces
from ui.screens.puzzles.words import goal_words, grade_words, namesake
from ui.style.theme import Look
from ui.widgets.base import Widget
from ui.widgets.label import Note, Panel

LARGEST: Final = 380
"""The width of the card in units, at most."""


class CardPicture(Widget):
    """A card's face in the middle of its rectangle. `card`: its id, "" for none."""

    def __init__(self, faces: CardFaces) -> None:
        super().__init__()
        self.faces, self.card = faces, ""

    def draw(self, surface: Surface) -> None:
        if self.card:
            picture = self.faces.picture(self.card, max(24, min(self.rect.w, self.rect.h * 5 // 7)))
            surface.blit(picture, picture.get_rect(midtop=self.rect.midtop))


class Portrait:
    """`widgets`: what it consists of, lowest first."""

    def __init__(self, faces: CardFaces) -> None:
        self.panel, self.picture = Panel(), CardPicture(faces)
        self.head, self.goal = Note("", 25, "number", "medium"), Note("", 18, "text", "text")
        self.state = Note("", 16, "muted")
        self.widgets: tuple[Widget, ...] = (self.panel, self.picture, self.head, self.goal, self.state)

    def show(self, puzzle: Puzzle | None, solved: bool) -> None:
        """Another puzzle is in sight, or none."""
        self.picture.card = namesake(puzzle) if puzzle else ""
        self.head.text = puzzle.title if puzzle else ""
        self.goal.text = goal_words(puzzle) if puzzle else ""
        only = tr("Only one line of play does it, whatever the others answer.")
        done = tr("Solved.") if solved else only
        self.state.text = f"{grade_words(puzzle)}\n{done}" if puzzle else ""

    def place(self, box: Rect | None, look: Look) -> None:
        """Stand in a rectangle; None hides it."""
        for widget in self.widgets:
            widget.shown = box is not None
        if box is None:
            return
        self.panel.place(box)
        inner = box.inflate(-look.px(44), -look.px(40))
        y = inner.bottom
        for note in (self.state, self.goal, self.head):
            high = note.height_for(inner.w)
            y -= high + look.px(8)
            note.place(Rect(inner.x, y, inner.w, high))
        wide = min(inner.w, look.px(LARGEST))
        self.picture.place(Rect(inner.centerx - wide // 2, inner.y, wide, max(look.px(40), y - inner.y - look.px(14))))
