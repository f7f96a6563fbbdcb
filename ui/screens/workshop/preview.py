"""The card being made as it is printed, with its flavour and footer: made in the worker, the last face until then."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from pygame import Surface, transform

from ui.faces.model import Face
from ui.faces.plans import TABLE_BELOW, height_of
from ui.faces.worker import FaceMaker
from ui.screens.workshop.cells import drawable
from ui.table.cards.face_store import plain_card
from ui.table.cards.page_faces import PageFaces
from ui.table.games.faces import faces_of
from ui.widgets.base import Widget

UNKNOWN = "mdi-help"


class Sketches(PageFaces):
    """Faces of cards of one game as they change. They are kept in a folder of their own, which goes with it."""

    def __init__(self, game: str, live: bool, patient: bool = False) -> None:
        self.faces = faces_of(game)
        self.folder = tempfile.TemporaryDirectory(prefix="guildhall-faces-", ignore_cleanup_errors=True)
        maker = FaceMaker(Path(self.folder.name), process=not patient) if live or patient else None
        super().__init__(maker, patient)

    def face(self, card: Any) -> Face:
        """The face of a card as it is now; a sign that nobody has becomes a question mark."""
        face = self.faces.face_of(card)
        face = face if drawable(face.emblem) else replace(face, emblem=UNKNOWN)
        return replace(face, key=f"{face.key}/{face.digest()}")

    def picture(self, face: Face, width: int) -> tuple[Surface, bool]:
        """The face now, and whether it is the finished one."""
        return self.shown(face, width, 5), self.book.progress() == (0, 0)

    def close(self) -> None:
        """End the worker, forget the faces."""
        super().close()
        self.folder.cleanup()


class Preview(Widget):
    """One face in the middle of its rectangle; while it is made, the one before of the same card."""

    def __init__(self, sketches: Sketches) -> None:
        super().__init__()
        self.sketches = sketches
        self.face: Face | None = None
        self.card = ""
        self._last: Surface | None = None

    def show(self, face: Face | None, card: str = "") -> None:
        """Show another face. `card`: whose it is, "" for the only one there."""
        if face is None or card != self.card:
            self._last = None
        if face != self.face:
            self.face = face
            self.changed()
        self.card = card

    @property
    def width(self) -> int:
        """Pixels the face is wide."""
        return max(24, min(self.rect.w, self.rect.h * 5 // 7))

    def draw(self, surface: Surface) -> None:
        if self.face is None:
            return
        width = max(self.width, TABLE_BELOW)
        picture, done = self.sketches.picture(self.face, width)
        if done:
            self._last = picture
        elif self._last is not None and self._last.get_width() == width:
            picture = self._last
        elif picture.get_width() != width:
            picture = plain_card(self.face, (width, height_of(width)))
        if width != self.width:
            picture = transform.smoothscale(picture, (self.width, height_of(self.width)))
        surface.blit(picture, picture.get_rect(midtop=self.rect.midtop))
