"""A puzzle at a real table: the panel says what is asked, wrong answers are reported, the solution can be shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.games import FIRST_GAME
from game.i18n import tr
from game.puzzles.match import PuzzleMatch
from game.puzzles.puzzle import Puzzle, shipped
from rules.kernel.words import TextError
from ui.faces.worker import FaceMaker
from ui.screens.puzzles.sidebar import AGAIN, NEXT, SHOW, PuzzleSidebar, standing
from ui.screens.puzzles.words import goal_words, solved_key
from ui.screens.table.scene import TableScene
from ui.screens.table.short_menu import short_menu

MOVE_S, PASS_S = 2.4, 0.7
"""Delay after a move, or any other answer, when the solution is shown."""


class PuzzleScene(TableScene):
    """`puzzle` at its own table, which is not saved. `opened(puzzle)`: told which one is at the table, also when the
    next one follows."""

    name = "puzzle"
    shows_result = False

    def __init__(
        self,
        puzzle: Puzzle,
        maker: FaceMaker | None = None,
        opened: Callable[[Puzzle], object] = lambda puzzle: None,
    ) -> None:
        self.puzzle, self.opened = puzzle, opened
        self.puzzled = PuzzleMatch(puzzle)
        super().__init__(self.puzzled, maker, seat=puzzle.seat)
        self.session.stops[puzzle.seat].everywhere = True
        self.canvas.offers_hints = False
        self._left = 0.0
        self._standing = ("", "")

    def enter(self) -> None:
        self.painter.sidebar = PuzzleSidebar(self.canvas, self.puzzled)
        super().enter()
        self.opened(self.puzzle)
        self.session.announce(goal_words(self.puzzle))

    # -- time

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        if moving or self.session.script.busy:
            return True
        self._tell()
        if not 0 <= self.puzzled.shown < len(self.puzzle.answers):
            return False
        self._left -= dt
        if self._left <= 0:
            self._left = MOVE_S if self.puzzled.show_next() else PASS_S
            self._changed()
        return True

    def _tell(self) -> None:
        """Announce the state when it changes."""
        now = standing(self.puzzled)
        if now == self._standing:
            return
        self._standing = now
        self._changed()
        if now[0]:
            self.session.announce(now[0])
        if self.puzzled.solved and self.puzzled.shown < 0:
            self._solved()

    def _turned(self) -> None:
        """Nobody is told that it is their turn in a puzzle that is over, or shown."""
        if not (self.puzzled.missed or self.puzzled.solved or self.puzzled.shown >= 0):
            super()._turned()

    def _solved(self) -> None:
        solved, key = self.context.settings.puzzles, solved_key(self.puzzle)
        self.context.play("chime")
        if key not in solved:
            self.notify(self.context.change(puzzles=(*solved, key)))

    # -- again, the solution, the next one

    def _again(self) -> None:
        """Back to before the wrong answer, or to the start."""
        wrong = bool(self.puzzled.missed) and self.puzzled.shown < 0
        if wrong and self.puzzled.undo(self.puzzle.seat) and not self.puzzled.missed:
            self._afresh()
        else:
            self._restart()

    def _restart(self) -> None:
        self.puzzled.restart()
        self._afresh()

    def _show(self) -> None:
        self.puzzled.show()
        self._left = PASS_S
        self._afresh()

    def _afresh(self) -> None:
        """The position was replaced."""
        self.session.control.take(-1)
        self.session.look_again(self.puzzle.seat)
        self._changed()

    def _next(self) -> None:
        """The next unsolved puzzle; after the last one the list."""
        solved, all_of_them = self.context.settings.puzzles, shipped(self.puzzle.game)
        at = next((at for at, each in enumerate(all_of_them) if each.key == self.puzzle.key), -1)
        later = (*all_of_them[at + 1 :], *all_of_them[: max(0, at)])
        following = next((each for each in later if solved_key(each) not in solved), None)
        if following is None:
            self.home()
        else:
            self.context.stack.replace(PuzzleScene(following, self.book.maker and FaceMaker(), opened=self.opened))

    # -- events

    def press_button(self, name: str) -> bool:
        match = self.puzzled
        if name == "main" and (match.missed or match.solved or match.shown >= 0):
            name = NEXT if match.solved and match.shown < 0 else "rematch"
        act = BUTTONS.get(name)
        if act is None:
            return super().press_button(name)
        act(self)
        return True

    def open_menu(self) -> None:
        short_menu(self, tr("Leave the puzzle"))

    def _named_actions(self) -> dict[str, Callable[[], object]]:
        return super()._named_actions() | {"judge": lambda: None, "hint": lambda: None}

    def undo(self) -> None:
        """Undo the last answer; if the solution was shown, start again."""
        if self.puzzled.shown >= 0:
            self._again()
        else:
            super().undo()


BUTTONS: Final[dict[str, Callable[[PuzzleScene], None]]] = {
    AGAIN: PuzzleScene._restart,
    SHOW: PuzzleScene._show,
    NEXT: PuzzleScene._next,
    "menu": PuzzleScene.open_menu,
    "rematch": PuzzleScene._again,
}
"""Buttons of a puzzle that act differently than at a table."""


def puzzle_scene(argument: str) -> PuzzleScene:
    """A shipped puzzle, GAME/KEY, or the first of a GAME. Raises TextError if there is none."""
    game, _, key = (argument or FIRST_GAME).partition("/")
    found = next((puzzle for puzzle in shipped(game) if key in ("", puzzle.key)), None)
    if found is None:
        raise TextError(tr("there is no puzzle {name!r}", name=argument[:60]))
    return PuzzleScene(found, FaceMaker())
