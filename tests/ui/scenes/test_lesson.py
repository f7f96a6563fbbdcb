"""A first game under the coach: all of it with the mouse and by keyboard, wrong answers, back, skip, the way on."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.lesson import END, Lesson
from game.library import first_lesson
from game.settings import Settings
from tests.ui.scenes.table_kit import SIZE, Pos, Table
from ui.desk import Desk
from ui.landlord import open_house
from ui.lesson.aim import Aim, aim, tile_of
from ui.lesson.coach import BACK, LEAVE, NEXT, beside
from ui.scenes.home import Home
from ui.scenes.lesson import LessonScene
from ui.scenes.new_game import NewGamePage
from ui.table.play.things import NOTHING, Thing


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings of this test only, and no processes that draw faces."""
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("ui.scenes.lesson.FaceMaker", lambda: None)


class Pupil(Table):
    """A lesson on a desk, over Home, and somebody who does what the coach points at."""

    def __init__(self, size: Pos = SIZE) -> None:
        pygame.display.init()
        pygame.font.init()
        self.surface = pygame.Surface(size)
        self.desk = Desk(Settings(reduced_motion=True), open_house(lambda choice: Home()), size)
        self.desk.stack.push(Home())
        self.lesson = Lesson.read(first_lesson("seize"))
        self.match = self.lesson
        self.scene: LessonScene = LessonScene(self.lesson)
        self.desk.stack.push(self.scene)
        self.rest(full=True)

    def rest(self, seconds: float = 20.0, full: bool = False) -> None:
        """Let everything that plays itself play."""
        if self.desk.stack.top is not self.scene:
            return
        self.scene.draw(self.surface, full)
        for _ in range(round(seconds / 0.05)):
            moving = self.scene.update(0.05)
            self.scene.draw(self.surface, False)
            if not moving:
                return

    def aim(self) -> Aim:
        """What the coach points at."""
        self.scene.painter.refresh()
        found = aim(self.scene.canvas, self.lesson)
        assert found is not None
        return found

    def until(self, head: str) -> None:
        """Skip to a step."""
        while self.lesson.remark.head != head:
            self.press(NEXT)

    def grip(self, thing: Thing) -> Pos:
        """Where a thing is pressed."""
        if thing.kind == "hand":
            spot = self.scene.stage.shown["card", thing.value]
            return round(spot.centre[0]), round(spot.centre[1] - spot.size[1] * 0.3)
        return self.rect(thing).center

    def by_mouse(self) -> None:
        """Do what is wanted with the mouse: drag where something has a way to go, else click."""
        found = self.aim()
        if found.goal != NOTHING:
            self.drag(self.grip(found.lit), self.rect(found.goal).center)
        else:
            self.click(self.grip(found.lit))

    def focus(self, thing: Thing) -> None:
        """Tab to a thing and press Enter."""
        for _ in range(60):
            self.key(pygame.K_TAB)
            if self.scene.pointer.focus == thing:
                self.key(pygame.K_RETURN)
                return
        raise AssertionError(thing)

    def by_keys(self) -> None:
        """The same with keys alone."""
        found = self.aim()
        if found.lit == Thing("button", name="main"):
            self.key(pygame.K_SPACE)
        else:
            self.focus(found.lit)

    def look_at(self, tile: Thing, keys: bool) -> None:
        """Hold R over a piece."""
        if keys:
            while self.scene.pointer.focus != tile:
                self.key(pygame.K_b)
        else:
            self.point(self.rect(tile).center)
        self.key(pygame.K_r, up=False)
        assert self.wanted("lens") and not self.wanted("coach")[1:]
        self.send(pygame.KEYUP, key=pygame.K_r, mod=0, unicode="")
        self.rest()


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
def test_the_whole_lesson(keys: bool) -> None:
    pupil = Pupil()
    lesson, steps = pupil.lesson, 0
    while lesson.remark.place != END:
        steps += 1
        assert steps < 60
        remark, before = lesson.remark, lesson.now
        if remark.hold:
            pupil.look_at(tile_of(pupil.scene.canvas, remark.place), keys)
        elif not remark.answer:
            pupil.key(pygame.K_SPACE) if keys else pupil.press(NEXT)
        elif keys:
            pupil.by_keys()
        else:
            pupil.by_mouse()
        assert lesson.strayed == () and lesson.now in (before, before + 1)
    assert lesson.at == len(lesson.steps) and lesson.result == (2, 0)
    assert pupil.desk.settings.lessons == ("seize",)


def test_a_wrong_but_legal_answer_is_not_played_and_the_coach_says_so() -> None:
    pupil = Pupil()
    pupil.until("Treasure")
    before = pupil.lesson.digest
    pupil.drag(pupil.at("reedline-scout"), pupil.tile("c1"))
    pupil.press(Thing("choice", 0))
    assert pupil.lesson.digest == before
    assert pupil.scene._stray() == "Fine in a real game; here let us do this: into the Warchest (Notched Cleaver)."
    pupil.by_mouse()
    assert pupil.lesson.digest != before and pupil.scene._stray() == ""


def test_the_main_button_is_no_way_round_a_step() -> None:
    pupil = Pupil()
    pupil.until("Move")
    before = pupil.lesson.at
    pupil.key(pygame.K_SPACE)
    assert pupil.lesson.at == before and pupil.scene._stray().startswith("Fine in a real game; here let us")


def test_an_illegal_answer_gets_the_ordinary_refusal() -> None:
    pupil = Pupil()
    pupil.until("A merc")
    pupil.drag(pupil.at("reedline-scout"), pupil.tile("c5"))
    assert pupil.control.refused.sentence.endswith("(SGT-RALLY-03).")
    assert pupil.lesson.strayed == ()


def test_another_way_to_the_same_tile_is_the_same_answer() -> None:
    pupil = Pupil()
    pupil.until("Attack")
    pupil.click(pupil.tile("b3"))
    assert pupil.aim().lit == tile_of(pupil.scene.canvas, "b5")
    pupil.click(pupil.tile("b5"))
    assert pupil.lesson.remark.place == "b5"


def test_back_skip_and_leave() -> None:
    pupil = Pupil()
    start = pupil.lesson.digest
    pupil.press(BACK)
    assert pupil.lesson.now == 0
    pupil.press(NEXT)
    pupil.press(NEXT)
    assert pupil.lesson.remark.head == "A merc" and pupil.card("notched-cleaver", "warchest") >= 0
    pupil.press(BACK)
    assert pupil.lesson.digest == start and pupil.card("notched-cleaver") >= 0
    pupil.key(pygame.K_z, pygame.KMOD_CTRL)
    assert pupil.lesson.now == 0
    pupil.press(LEAVE)
    assert isinstance(pupil.desk.stack.top, Home)


def test_going_back_from_the_end_finds_the_game_unfinished() -> None:
    pupil = Pupil()
    while pupil.lesson.remark.place != END:
        pupil.press(NEXT)
    pupil.press(BACK)
    assert pupil.lesson.result is None and pupil.lesson.remark.head == "Plunder"
    pupil.by_mouse()
    pupil.by_mouse()
    assert pupil.lesson.remark.place == END


def test_a_rule_in_the_bubble_opens_the_rulebook() -> None:
    pupil = Pupil()
    link = next(thing for thing in pupil.scene.canvas.things.of("link") if thing.name == "SGT-WIN-01")
    pupil.press(link)
    assert pupil.desk.stack.top.name == "rulebook"


def test_the_end_leads_to_a_game_against_the_computer() -> None:
    pupil = Pupil()
    while pupil.lesson.remark.place != END:
        pupil.press(NEXT)
    pupil.press(NEXT)
    page = pupil.desk.stack.top
    assert isinstance(page, NewGamePage)
    choice = page.choice()
    assert choice.seats == ("human", "bot:greedy") and choice.decks == ("wall-and-bow", "kitchen-fire")
    assert page.start_button.enabled


def test_the_bubble_covers_neither_what_is_wanted_nor_where_it_goes() -> None:
    for size in ((1280, 720), (1920, 1080)):
        pupil = Pupil(size)
        while pupil.lesson.remark.place != END:
            found = pupil.aim()
            things = reversed(pupil.scene.canvas.things.rects.items())
            bubble = next(rect for thing, rect in things if thing.kind == "ground")
            assert pygame.Rect(0, 0, *size).contains(bubble)
            for thing in (found.lit, found.goal):
                if thing not in (NOTHING, Thing("button", name="main")):
                    assert not bubble.colliderect(pupil.rect(thing)), (pupil.lesson.remark, thing)
            pupil.press(NEXT)


def test_a_bubble_stands_beside_its_target_where_least_is_covered() -> None:
    bounds, target = pygame.Rect(0, 0, 400, 300), pygame.Rect(180, 130, 40, 40)
    right = pygame.Rect(230, 100, 120, 100)
    place = beside((100, 60), target, bounds, [(right, 5)], 10)
    assert bounds.contains(place) and not place.colliderect(right) and not place.colliderect(target)


def offered(home: Home) -> tuple[bool, bool]:
    """Whether the lesson is offered, and whether Play is the thing to do next."""
    return home.lessons["seize"][0].shown, home.mats[0].first


def test_home_offers_the_lesson_until_it_is_begun_or_waved_away() -> None:
    pygame.display.init()
    desk = Desk(Settings(reduced_motion=True), open_house(), SIZE)
    home = Home()
    desk.stack.push(home)
    learn, later = home.lessons["seize"]
    assert offered(home) == (True, False) and learn.kind == "primary"
    assert learn.action is not None and later.action is not None
    learn.action()
    assert isinstance(desk.stack.top, LessonScene)
    desk.stack.pop()
    assert offered(home) == (False, True)
    desk.change(lessons=())
    home.resize(desk.look)
    assert offered(home) == (True, False)
    later.action()
    assert offered(home) == (False, True) and desk.settings.lessons == ("seize",)


def test_new_game_keeps_the_lesson_at_hand() -> None:
    pygame.display.init()
    desk = Desk(Settings(reduced_motion=True, lessons=("seize",)), open_house(), SIZE)
    page = NewGamePage("seize")
    desk.stack.push(page)
    assert page.learn.shown and page.learn.action is not None
    page.learn.action()
    assert isinstance(desk.stack.top, LessonScene)
