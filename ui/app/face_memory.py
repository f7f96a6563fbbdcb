"""How much memory the window takes with every card face of a game loaded.

Run as a program, so that nothing else counts: `python -m ui.app.face_memory WIDTHxHEIGHT` prints megabytes.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import pygame

from game.match.match import read_match
from game.settings import Settings
from ui.app.bench import FOUR, REST_S
from ui.app.opening import services
from ui.faces.cache import png
from ui.faces.model import Face
from ui.faces.render import PAINTERS, finished
from ui.faces.worker import FaceMaker, Made
from ui.screens.context import Context, make
from ui.screens.decks.builder import DeckPage
from ui.screens.table.scene import TableScene

STATM = Path("/proc/self/statm")


class Copies(FaceMaker):
    """Makes one face per width and shape and returns copies of it for all others: same size, no delay."""

    def __init__(self) -> None:
        super().__init__(process=False)
        self._patterns: dict[tuple[int, str], bytes] = {}
        self._given: list[Made] = []

    def want(self, face: Face, width: int, urgency: int = 0, shape: str = "card") -> None:
        if (width, shape) not in self._patterns:
            self._patterns[width, shape] = png(finished(PAINTERS[shape](face, width)))
        self._given.append(Made(face.key, width, self._patterns[width, shape], shape))

    def poll(self) -> list[Made]:
        given, self._given = self._given, []
        return given


def megabytes() -> float:
    """Resident memory of this process in megabytes. Raises OSError if the system does not report it."""
    return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def most_megabytes(size: tuple[int, int]) -> float:
    """Megabytes with all faces at the sizes of the deck builder, then of a table of four, every card looked at once."""
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    context = Context(Settings(), services(), size)
    context.stack.open("home")
    most = max(_builder(context, surface), _table(context, surface))
    context.stack.clear()
    return most


def _builder(context: Context, surface: pygame.Surface) -> float:
    page = make("deck", context)
    assert isinstance(page, DeckPage)
    context.stack.push(page)
    page.faces.book.close()
    page.faces.book.maker = Copies()
    for _ in range(2):
        page.update(REST_S)
        page.draw(surface, True)
    for card in page.faces.faces:
        page.faces.picture(card, page.grid.cell[0])
    reached = megabytes()
    context.stack.pop()
    return reached


def _table(context: Context, surface: pygame.Surface) -> float:
    scene = TableScene(read_match(FOUR.read_text(encoding="utf-8"), FOUR), Copies(), seat=0)
    context.stack.push(scene)
    while scene.update(REST_S):
        scene.draw(surface, False)
    artist = scene.stage.artist
    for face in artist.faces:
        scene.book.want(face, artist.sizes.piece, 1, "piece")
        scene.book.want(face, artist.sizes.large, 1)
        scene.book.finish()
        scene.draw(surface, True)
    return megabytes()


def main() -> None:
    """Measure and print."""
    width, height = (int(part) for part in sys.argv[1].split("x"))
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {"GUILDHALL_HOME": home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        print(round(most_megabytes((width, height))))


if __name__ == "__main__":
    main()
