"""Card faces for a page that is not a table: its own face book, filled by the worker or between the page's frames. It
does not make the caller wait, except when a screenshot of the page is taken.
"""

from __future__ import annotations

from typing import Final

from pygame import Surface

from ui.faces.model import Face
from ui.faces.worker import FaceMaker
from ui.table.cards.face_store import FaceStore

SLICE = 6.0
"""Milliseconds per round spent on faces when there is no worker."""
PAUSE_S: Final = 0.05
"""How long a page sleeps at most while faces are still to come."""


class PageFaces:
    """`maker`: the worker that makes faces, None for plain ones; `patient`: for screenshots, which wait for their
    faces."""

    def __init__(self, maker: FaceMaker | None, patient: bool) -> None:
        self.book, self.patient = FaceStore(maker), patient

    def shown(self, face: Face, width: int, urgency: int) -> Surface:
        """The face as far as it is available."""
        picture = self.book.picture(face, width, urgency)
        if self.patient:
            self.book.finish()
            picture = self.book.picture(face, width, urgency)
        return picture

    def poll(self) -> bool:
        """Take in finished faces; True when there were any."""
        if self.book.maker is not None and self.book.maker.alone:
            self.book.maker.work(SLICE)
        return self.book.poll()

    @property
    def busy(self) -> bool:
        """Whether faces are still to come."""
        return self.book.busy

    def wait(self) -> float:
        """Seconds until `poll` is wanted."""
        return PAUSE_S if self.busy else float("inf")

    def close(self) -> None:
        """End the worker."""
        self.book.close()
