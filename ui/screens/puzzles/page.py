"""The puzzles of a game: what each asks for, how hard it is, and which were solved."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect, Surface

from game.games import FIRST_GAME
from game.games import game as find_game
from game.i18n import tr
from game.puzzles.puzzle import Puzzle, reading, shipped
from rules.kernel.words import RulesError
from ui.faces.worker import FaceMaker
from ui.screens.decks.faces import CardFaces
from ui.screens.page import Page
from ui.screens.puzzles.portrait import Portrait
from ui.screens.puzzles.scene import PuzzleScene
from ui.screens.puzzles.words import goal_words, grade_words, solved_key
from ui.shell.sliced_tasks import SlicedTasks
from ui.style import fonts
from ui.style.theme import Look
from ui.widgets.button import Button
from ui.widgets.dialog import faults_dialog
from ui.widgets.dropdown import Choice, Dropdown
from ui.widgets.label import Note, Title
from ui.widgets.vlist import VirtualList

ROW = 52
WIDE = 1000
"""From this width on, in units, the puzzle in sight is shown beside the list."""
SLICE_S = 0.008
"""How long files are read within one frame."""


class PuzzlesPage(Page):
    """`argument`: the game whose puzzles are shown."""

    name = "puzzles"

    def __init__(self, argument: str = "") -> None:
        self.game = argument or FIRST_GAME
        self.puzzles: tuple[Puzzle, ...] = ()
        self.read = False

    def enter(self) -> None:
        self.leave()
        self.faces = CardFaces(find_game(self.game), self.patient)
        super().enter()

    def leave(self) -> None:
        if hasattr(self, "faces"):
            self.faces.close()

    def build(self) -> None:
        self.games = self.context.services.games
        keys = [game.key for game in self.games]
        self.back_button = Button(tr("Back"), self.back, "arrow-left")
        self.title = Title(tr("Puzzles"), 29)
        chosen = keys.index(self.game) if self.game in keys else 0
        self.books = Dropdown([Choice(game.title) for game in self.games], chosen, self._other)
        self.count = Note(self._counted(), 16, "muted")
        self.go = Button(tr("Solve"), self.open, "puzzle", "primary")
        self.list = VirtualList[Puzzle](
            [], self._draw_row, self._show, lambda index: self.open(), ROW, lambda puzzle: puzzle.title
        )
        self.portrait = Portrait(self.faces)
        self.stage.add(self.back_button, self.title, self.books, self.go, self.count, self.list)
        self.stage.add(*self.portrait.widgets)
        self.stage.set_focus(self.list)
        self.chores = SlicedTasks(self._reading())
        if self.patient:
            self.chores.finish()

    def _reading(self) -> Iterator[object]:
        """Read the files one by one, then show them."""
        try:
            yield from reading(self.game)
            self.puzzles = shipped(self.game)
        except RulesError as problem:
            self.stage.open(faults_dialog(tr("These puzzles cannot be read"), problem))
        self.read = True
        self.list.fill(self.puzzles, self._first_unsolved())
        self.count.text = self._counted()
        self._show(self.list.index)

    def _show(self, index: int) -> None:
        self.stage.resize(self.stage.look)

    def _portray(self) -> None:
        """Fill in what is beside the list; its height depends on the words."""
        index = self.list.index
        puzzle = self.puzzles[index] if 0 <= index < len(self.puzzles) else None
        self.portrait.show(puzzle, puzzle is not None and self._solved(puzzle))

    def update(self, dt: float) -> bool:
        busy = self.chores.work(SLICE_S)
        if self.faces.poll():
            self.portrait.picture.changed()
        return super().update(dt) or busy

    def wait(self) -> float:
        return min(super().wait(), self.faces.wait())

    def _counted(self) -> str:
        if not self.read:
            return tr("Opening the puzzles…")
        solved = sum(map(self._solved, self.puzzles))
        return tr("{solved} of {count} solved", solved=solved, count=len(self.puzzles))

    def _solved(self, puzzle: Puzzle) -> bool:
        return solved_key(puzzle) in self.context.settings.puzzles

    def _first_unsolved(self) -> int:
        found = (at for at, puzzle in enumerate(self.puzzles) if not self._solved(puzzle))
        return next(found, 0 if self.puzzles else -1)

    def resize(self, look: Look) -> None:
        """Also called when a table above was closed: another puzzle may have been solved."""
        self.count.text = self._counted()
        super().resize(look)

    def arrange(self, look: Look) -> None:
        self._portray()
        width, height = look.size
        narrow = look.units[0] < 760
        margin, top, high = look.px(12 if narrow else 36), look.px(10 if narrow else 22), look.px(42)
        room = width - 2 * margin
        self.back_button.place(Rect(margin, top, self.back_button.width(), high))
        go = min(self.go.width(), room // 2)
        self.go.place(Rect(width - margin - go, top, go, high))
        left = self.back_button.rect.right + look.px(22)
        self.title.shown = not narrow
        self.title.place(Rect(left, top, look.px(150), high))
        y = top + high + look.px(14)
        if narrow:
            self.books.place(Rect(margin, y, room, look.px(38)))
            y += look.px(38) + look.px(8)
        else:
            left = self.title.rect.right + look.px(10)
            wide = min(look.px(260), self.go.rect.x - left - look.px(20))
            self.books.place(Rect(left, top + look.px(2), wide, look.px(38)))
        line = self.count.height_for(room)
        self.count.place(Rect(margin, y, room, line))
        y += line + look.px(6)
        high = max(look.px(60), height - y - look.px(20))
        gap, beside = look.px(16), room * 2 // 5 if look.units[0] >= WIDE else 0
        self.list.place(Rect(margin, y, room - (beside + gap if beside else 0), high))
        self.portrait.place(Rect(width - margin - beside, y, beside, high) if beside else None, look)
        self.list.reveal()

    def _draw_row(self, surface: Surface, rect: Rect, puzzle: Puzzle) -> None:
        look, solved = self.stage.look, self._solved(puzzle)
        tone = "good" if solved else "muted"
        sign = fonts.icon("check-circle" if solved else "puzzle-outline", look.px(20), look[tone])
        surface.blit(sign, sign.get_rect(center=(rect.x + look.px(24), rect.centery)))
        left, right = rect.x + look.px(48), rect.right - look.px(12)
        aside = fonts.text(grade_words(puzzle), "ui", look.px(14.5), look["muted"])
        surface.blit(aside, aside.get_rect(topright=(right, rect.y + look.px(7))))
        name = fonts.elide(puzzle.title, "ui-bold", look.px(17), right - left - aside.get_width() - look.px(12))
        surface.blit(fonts.text(name, "ui-bold", look.px(17), look["text"]), (left, rect.y + look.px(5)))
        note = fonts.elide(goal_words(puzzle), "ui", look.px(14.5), right - left)
        surface.blit(fonts.text(note, "ui", look.px(14.5), look["muted"]), (left, rect.y + look.px(28)))

    def open(self) -> None:
        """Open the selected puzzle."""
        if 0 <= self.list.index < len(self.puzzles):
            self.context.busy(tr("Opening the puzzle…"))
            puzzle = self.puzzles[self.list.index]
            self.context.stack.push(PuzzleScene(puzzle, FaceMaker(), opened=self._follow))

    def _follow(self, puzzle: Puzzle) -> None:
        """Select the puzzle that is at the table now, for when the list is seen again."""
        self.list.index = self.puzzles.index(puzzle)

    def _other(self, index: int) -> None:
        self.context.stack.turn_to("puzzles", self.games[index].key)
