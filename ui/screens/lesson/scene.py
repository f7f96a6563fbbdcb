"""A lesson: the same table, where a coach tells what to do next.

A lesson is a record with comments (rules/RECORD.md); nothing here belongs to one game.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pygame

from game.bots.ladder import suggested
from game.games import FIRST_GAME
from game.i18n import tr
from game.library import first_lesson
from game.match.player_kinds import HUMAN
from game.records.lesson import END, Lesson
from game.settings import LastTable
from rules.kernel.words import Action, TextError
from ui.faces.worker import FaceMaker
from ui.screens.lesson.aim import alike, shortest, tile_of
from ui.screens.lesson.coach import Coach, Said
from ui.screens.lesson.sidebar import LessonSidebar
from ui.screens.new_game.page import NewGamePage
from ui.screens.table.scene import TableScene
from ui.screens.table.short_menu import short_menu
from ui.table.questions.answer_things import answer_words

STEP: Final = re.compile(r"[0-9]{1,3}")


class LessonScene(TableScene):
    """`lesson` says what to do; every answer is checked by it, and it plays the record."""

    name = "lesson"
    shows_result = False

    def __init__(self, lesson: Lesson, maker: FaceMaker | None = None) -> None:
        super().__init__(lesson, maker)
        self.lesson = lesson
        lesson.alike = self.counts_as
        self.session.stops[lesson.learner].everywhere = True
        self.canvas.offers_hints = False
        self._shown = self._moved = False
        self._told: Said | None = None

    def enter(self) -> None:
        self.coach = Coach(self.canvas, self.lesson, self.context.keymap.label, self.stray)
        self.painter.after = self.coach.draw
        self.painter.sidebar = LessonSidebar(self.canvas, self.coach)
        super().enter()

    def leave(self) -> None:
        """A lesson that is left before its end can be gone on with."""
        before, lesson = self.context.settings.left_lessons, self.lesson
        left = {game: at for game, at in before.items() if game != lesson.game}
        if lesson.now and lesson.remark.place != END:
            left[lesson.game] = lesson.now
        if left != before:
            self.context.change(left_lessons=left)
        super().leave()

    def _learnt(self) -> None:
        """The last step is shown: Home no longer offers this lesson."""
        lessons = self.context.settings.lessons
        if self.lesson.game not in lessons:
            self.notify(self.context.change(lessons=(*lessons, self.lesson.game)))

    def counts_as(self, given: Action, wanted: Action) -> bool:
        """Whether an answer is the one that the lesson waits for; says so if its card lies elsewhere then."""
        same = alike(self.session.game, self.lesson.view(self.lesson.learner), given, wanted)
        if same and given[: len(wanted)] == wanted != given and self.lesson.lies_elsewhere(given):
            self.notify(tr("In the lesson every card has its place; in a real game it lies where you drop it."))
        if not same and self._told is not None:  # what was wrong is said each time
            self._told = self._told._replace(wrong="")
        return same

    def stray(self) -> str:
        """What to say about an answer other than the expected one."""
        session = self.session
        if not self.lesson.strayed or session.control.view is None:
            return ""
        if shortest(session.game, session.view, self.lesson.wanted) is None:
            main, action = session.control.main()
            if action != self.lesson.wanted:
                return tr("Allowed in a real game; for now, click what is lit.")
            return tr("Allowed in a real game; for now, press “{main}”.", main=main)
        wanted = answer_words(session.control, self.lesson.wanted)
        return tr("Allowed in a real game; for now, do this: “{answer}”.", answer=wanted)

    # -- time

    def update(self, dt: float) -> bool:
        busy = self.session.script.busy
        moving = super().update(dt)
        if busy and not self.session.script.busy:  # a press may be on its way to skip what has just ended
            self.canvas.guard.hurried()
        if moving or self.session.script.busy:
            self._moved = True
            return True
        if self._moved:  # the coach comes with the first picture in which nothing moves
            self._moved = False
            self._changed()
            return True
        if not self.lesson.said:
            self.lesson.step()
            self._changed()
            return True
        if self.lesson.remark.place == END:
            self._learnt()
        if self.lesson.strayed:
            self.session.automatic.clear()
        if self.session.listening():
            self._tell()
        return False

    def _tell(self) -> None:
        """Announce what the coach says when it changes; of what it has said already, only what was wrong."""
        before, self._told = self._told, (said := self.coach.said)
        if said != before:
            again = before is not None and said._replace(wrong=before.wrong) == before
            self.session.announce(said.wrong if again else "\n".join((said.head, said.words, said.wrong)))

    def _turned(self) -> None:
        """The coach says whose turn it is: no banner lies over the lesson."""
        self.show_step()

    def show_step(self) -> None:
        """The lesson has moved on: ask again."""
        self.session.control.take(-1)
        self._shown = False
        self.session.automatic.clear()
        self._changed()

    def next_step(self) -> None:
        """Go on to the next step; after the last one, play."""
        if self.lesson.remark.place == END:
            self._play()
            return
        self.lesson.go_on()
        self.show_step()

    def step_back(self) -> None:
        """Go back to the step before."""
        if self.lesson.now == 0:
            return
        self.session.skip()
        self.lesson.go_back()
        self.session.look_again(self.lesson.learner)
        self.show_step()

    def _play(self) -> None:
        """Play a full game next, as the lesson recommends."""
        form, *decks = self.lesson.tag("next").split()
        game = self.lesson.game
        rival = suggested(self.context.settings.rivals.get(game, ()))
        table = LastTable(players=2, seats=(HUMAN, rival), decks=tuple(decks))
        self.context.stack.replace(NewGamePage(f"{game}:{form}", table))

    # -- events

    def _handle(self, event: pygame.Event) -> bool:
        used = super()._handle(event)
        if self.session.control.refused is not None:  # what is said of an answer before it would not be true of this
            self.lesson.strayed = ()
        self._watch()
        return used

    def _watch(self) -> None:
        """A key that was to be held over something has been held and released."""
        remark, pointer = self.lesson.remark, self.pointer
        if not remark.hold or not self.lesson.said:
            return
        if pointer.hold == remark.hold and pointer.at == tile_of(self.canvas, remark.place):
            self._shown = True
        elif self._shown and not pointer.hold:
            self.next_step()

    def press_button(self, name: str) -> bool:
        if name == "main" and self.coach.explains:
            name = "lesson-next"
        act = BUTTONS.get(name)
        if act is None:
            return super().press_button(name)
        act(self)
        return True

    def _named_actions(self) -> dict[str, Callable[[], object]]:
        return super()._named_actions() | {"undo": self.step_back, "redo": self.next_step, "hint": lambda: None}

    def open_menu(self) -> None:
        short_menu(self, tr("Leave the lesson"))


BUTTONS: Final[dict[str, Callable[[LessonScene], None]]] = {
    "lesson-back": LessonScene.step_back,
    "lesson-next": LessonScene.next_step,
    "lesson-leave": TableScene.home,
    "undo": LessonScene.step_back,
    "redo": LessonScene.next_step,
    "menu": LessonScene.open_menu,
}
"""Buttons of a lesson that act differently than at a table."""


def lesson_scene(argument: str) -> LessonScene:
    """The first lesson of a GAME (default: the first game), or GAME:REMARK. Raises RulesError if its record cannot be
    played."""
    game, _, remark = argument.partition(":")
    lesson = Lesson.read(first_lesson(game or FIRST_GAME))
    if remark and not STEP.fullmatch(remark):
        raise TextError(tr("this lesson has no step {name!r}", name=remark[:60]))
    lesson.go_to(int(remark or 0))
    return LessonScene(lesson, FaceMaker())
