"""The way into a lesson: one that cannot be given, and one that was left before its end."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.settings import Settings
from rules.kernel.words import TextError
from tests.ui.kit import top
from tests.ui.screens.lesson_kit import Pupil
from tests.ui.screens.table_kit import SIZE
from ui.app.services import open_services
from ui.screens.context import Context
from ui.screens.home import Home
from ui.screens.lesson.coach import LEAVE
from ui.screens.lesson.opening import open_lesson
from ui.screens.lesson.scene import LessonScene, lesson_scene
from ui.widgets.dialog import Dialog


def test_a_lesson_that_cannot_be_given_says_why_and_home_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bad = tmp_path / "bad.rec"
    bad.write_text("seize/1\nwhat is this\n")
    monkeypatch.setattr("ui.screens.lesson.scene.first_lesson", lambda game: bad)
    pygame.display.init()
    context = Context(Settings(reduced_motion=True), open_services(), SIZE)
    home = Home()
    context.stack.push(home)
    open_lesson(home, "seize")
    assert context.stack.top is home and len(home.stage.layers) == 2
    assert context.settings.lessons == ()


@pytest.mark.parametrize("step", ["x", "-4", "1.5", "9" * 5000])
def test_a_step_that_is_no_number_is_refused_in_a_sentence(step: str) -> None:
    with pytest.raises(TextError, match="this lesson has no step"):
        lesson_scene(f"seize:{step}")


def test_a_lesson_that_was_left_can_be_gone_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.screens.lesson.scene.FaceMaker", lambda: None)
    pupil = Pupil()
    pupil.until("A merc")
    pupil.press(LEAVE)
    context, home = pupil.context, pupil.context.stack.top
    assert isinstance(home, Home) and context.settings.left_lessons == {"seize": pupil.lesson.now}
    for answer, head in enumerate(("A merc", "The goal")):
        open_lesson(home, "seize")
        asked = home.stage.top
        assert isinstance(asked, Dialog)
        asked.take(answer)
        again = top(context, LessonScene)
        assert again.lesson.remark.head == head and again.lesson.said
        if not answer:
            assert again.lesson.digest == pupil.lesson.digest
            again.home()
    lesson = top(context, LessonScene).lesson
    lesson.go_to(len(lesson.remarks) - 1)
    top(context, LessonScene).home()
    assert context.settings.left_lessons == {}, "it was done to its end"
