"""A first game with the coach: all of it by mouse and by keyboard, wrong answers, back, skip, and what follows."""

from __future__ import annotations

import re

import pygame
import pytest

from game.games import TITLES
from game.library import first_lesson
from game.records.lesson import END
from game.settings import Settings
from rules.kernel.view import View
from tests.ui.screens.lesson_kit import Pupil
from tests.ui.screens.table_kit import SIZE, Quick
from ui.app.services import open_services
from ui.screens.context import Context
from ui.screens.home import Home
from ui.screens.lesson.aim import tile_of
from ui.screens.lesson.coach import BACK, GROUND, LEAVE, NEXT
from ui.screens.lesson.scene import LessonScene
from ui.screens.new_game.page import NewGamePage
from ui.table.drawing.overlay import rim
from ui.table.hotspots import NOTHING, Hotspot
from ui.table.panels.tooltips import SAID
from ui.table.play.canvas import KEYWORDS
from ui.table.play.drawn_marks import arrow
from ui.table.play.marks import hostile

pytestmark = pytest.mark.usefixtures("own_home")

LEARNT = [name for name in TITLES if first_lesson(name).is_file()]


def bubble_in_the_way(pupil: Pupil) -> list[Hotspot]:
    """What the coach points at, or where it is to go, under its bubble, which is on the screen; there is none over an
    open pile."""
    found, canvas = pupil.aim(), pupil.scene.canvas
    if canvas.browsed is not None:
        return []
    bubble = canvas.things.rects[GROUND]
    assert canvas.bounds.contains(bubble)
    wanted = {found.lit, found.goal} - {NOTHING, Hotspot("button", name="main")}
    return [thing for thing in wanted if bubble.colliderect(pupil.rect(thing))]


@pytest.mark.parametrize(
    ("keys", "size"),
    [
        pytest.param(False, (1280, 720), id="mouse-small"),
        pytest.param(True, (1920, 1080), id="keyboard-large", marks=pytest.mark.nightly),
    ],
)
@pytest.mark.parametrize("game", LEARNT)
def test_the_whole_lesson_with_its_bubble_never_in_the_way(game: str, keys: bool, size: tuple[int, int]) -> None:
    pupil = Pupil(size, game)
    lesson, steps = pupil.lesson, 0
    while lesson.remark.place != END:
        steps += 1
        assert steps < 60
        assert not bubble_in_the_way(pupil), lesson.remark
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
    assert ("ask", "title") not in pupil.scene.canvas.wanted, "the result of a game is not asked about"
    assert pupil.context.settings.lessons == (game,)


def test_a_lesson_starts_no_computer_and_its_win_suggests_no_stronger_one(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[str] = []

    def start(level: str, seed: int, view: View) -> Quick:
        started.append(level)
        return Quick(level, seed)

    monkeypatch.setattr("ui.screens.table.parts.Thinker", start)
    pupil = Pupil()
    while pupil.lesson.remark.place != END:
        pupil.press(NEXT)
    pupil.press(LEAVE)
    assert isinstance(pupil.context.stack.top, Home)
    assert started == [] and pupil.context.settings.rivals == {}


def test_a_wrong_but_legal_answer_is_not_played_and_the_coach_says_so() -> None:
    pupil = Pupil()
    pupil.until("Treasure")
    before = pupil.lesson.digest
    pupil.drag(pupil.at("reedline-scout"), pupil.tile("c1"))
    pupil.press(Hotspot("choice", 0))
    assert pupil.lesson.digest == before
    assert pupil.scene.stray() == "Allowed in a real game; for now, do this: “Notched Cleaver: Into the Warchest”."
    pupil.by_mouse()
    assert pupil.lesson.digest != before and pupil.scene.stray() == ""


def test_while_a_card_is_carried_only_its_goal_is_lit_and_the_bubble_is_out_of_the_way() -> None:
    pupil = Pupil()
    pupil.until("Treasure")
    found = pupil.aim()
    pupil.drag(pupil.grip(found.lit), pupil.tile("b2"), drop=False)
    assert pupil.wanted("coach") == [found.goal]
    pupil.send(pygame.MOUSEBUTTONUP, pos=pupil.tile("b2"), button=1)
    pupil.rest()
    pupil.drag(pupil.at("reedline-scout"), pupil.tile("b2"), drop=False)
    assert pupil.wanted("coach") == []


def test_the_main_button_is_no_way_round_a_step() -> None:
    pupil = Pupil()
    pupil.until("Move")
    before = pupil.lesson.at
    pupil.key(pygame.K_SPACE)
    assert pupil.lesson.at == before and pupil.scene.stray().startswith("Allowed in a real game; for now, ")


def test_the_main_button_waits_until_what_happens_has_been_seen() -> None:
    """The press that ended a Summer would otherwise leave the lesson while Autumn is told."""
    pupil = Pupil(game="round_table")
    script, step = pupil.scene.session.script, pupil.lesson.now
    script.process = lambda milliseconds: True
    assert not pupil.scene.coach.explains
    pupil.scene.press_button("main")
    assert pupil.lesson.now == step
    script.process = None
    pupil.scene.press_button("main")
    assert pupil.lesson.now > step


def test_a_stray_press_of_the_main_button_is_not_answered_with_the_main_button() -> None:
    pupil = Pupil()
    pupil.until("Acquire")
    pupil.key(pygame.K_SPACE)
    assert pupil.scene.stray() == "Allowed in a real game; for now, click what is lit."
    assert pupil.aim().lit == Hotspot("pile", -1, pupil.lesson.learner, "deck")


def test_an_illegal_answer_gets_the_ordinary_refusal() -> None:
    pupil = Pupil()
    pupil.until("A merc")
    pupil.drag(pupil.at("reedline-scout"), pupil.tile("c4"))
    assert pupil.control.refused.sentence.endswith("(SGT-RALLY-03).")
    assert pupil.lesson.strayed == ()
    told, coach = pupil.scene.canvas.wanted["refused", "words"][0], pupil.rect(GROUND)
    assert not told.picture.get_rect(topleft=told.at).colliderect(coach), "both can be read"


def test_the_key_that_ends_a_turn_ends_it_here_too() -> None:
    pupil = Pupil()
    pupil.until("End of turn")
    pupil.key(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert pupil.lesson.remark.head == "An Instant" and pupil.lesson.strayed == ()


def test_another_way_to_the_same_tile_is_the_same_answer() -> None:
    pupil = Pupil()
    pupil.until("Attack")
    pupil.click(pupil.tile("b3"))
    assert pupil.aim().lit == tile_of(pupil.scene.canvas, "b6")
    pupil.click(pupil.tile("b6"))
    assert pupil.lesson.remark.head == "Bounty"


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
    assert isinstance(pupil.context.stack.top, Home)


def test_going_back_from_the_end_finds_the_game_unfinished() -> None:
    pupil = Pupil()
    while pupil.lesson.remark.place != END:
        pupil.press(NEXT)
    pupil.press(BACK)
    assert pupil.lesson.result is None and pupil.lesson.remark.head == "Plunder"
    pupil.by_mouse()
    pupil.by_mouse()
    assert pupil.lesson.remark.place == END


def test_no_banner_of_a_turn_lies_over_the_lesson() -> None:
    """The coach says whose turn it is."""
    pupil = Pupil()
    turns = set()
    while pupil.lesson.remark.place != END:
        turns.add(pupil.scene.session.picture.turn_number)
        assert pupil.scene.canvas.banner is None
        pupil.press(NEXT)
    assert len(turns) > 1


def test_a_rule_in_the_bubble_opens_the_rulebook() -> None:
    pupil = Pupil()
    link = next(thing for thing in pupil.scene.canvas.things.of("link") if thing.name == "SGT-WIN-01")
    pupil.press(link)
    assert pupil.context.stack.top.name == "rulebook"


def test_the_end_leads_to_a_game_against_the_computer() -> None:
    pupil = Pupil()
    while pupil.lesson.remark.place != END:
        pupil.press(NEXT)
    pupil.press(NEXT)
    page = pupil.context.stack.top
    assert isinstance(page, NewGamePage)
    choice = page.choice()
    assert choice.seats == ("human", "bot:apprentice") and choice.decks == ("wall-and-bow", "kitchen-fire")
    assert page.start_button.enabled


def offered(home: Home) -> tuple[bool, bool]:
    """Whether the lesson is offered, and whether Play is the highlighted choice."""
    return home.lessons["seize"][0].shown, home.mats[0].first


@pytest.mark.parametrize("game", LEARNT)
def test_the_coach_is_there_as_soon_as_nothing_moves(game: str) -> None:
    pupil = Pupil(game=game)
    while pupil.lesson.remark.place != END:
        for _ in range(400):  # as the window does: what does not move is not drawn anew
            if not pupil.scene.update(0.05):
                break
            pupil.scene.draw(pupil.surface, False)
        assert pupil.lesson.said and any(group == "coach" for group, _ in pupil.scene.canvas.wanted), (
            pupil.lesson.remark
        )
        if pupil.lesson.remark.answer:
            pupil.lesson.submit(pupil.lesson.learner, pupil.lesson.wanted)
            pupil.scene.show_step()
        else:
            pupil.scene.next_step()


def test_the_arrow_leads_to_a_free_slot_and_the_button_that_continues_says_nothing_else() -> None:
    pupil = Pupil(game="seek_and_destroy")
    canvas = pupil.scene.canvas
    assert SAID["button"](canvas, Hotspot("button", name="main")) == ""
    pupil.until("Mobilize")
    goal = pupil.aim().goal
    assert goal.kind == "tile" and goal.value not in canvas.session.picture.board


def test_the_button_that_skips_is_never_gold() -> None:
    pupil, kinds = Pupil(), set()
    while pupil.lesson.remark.place != END:
        coach = pupil.scene.coach
        kinds.add((coach.next_words[1], coach.next_kind))
        pupil.press(NEXT)
    assert kinds == {("play", "primary"), ("skip-next", "button")}


def test_home_offers_the_lesson_until_it_is_finished_or_waved_away() -> None:
    pygame.display.init()
    context = Context(Settings(reduced_motion=True), open_services(), SIZE)
    home = Home()
    context.stack.push(home)
    learn, later = home.lessons["seize"]
    assert offered(home) == (True, False) and learn.kind == "primary"
    assert learn.action is not None and later.action is not None
    learn.action()
    assert isinstance(context.stack.top, LessonScene)
    context.stack.pop()
    assert offered(home) == (True, False), "it was left before its end"
    context.change(lessons=tuple(LEARNT))
    home.resize(context.look)
    assert offered(home) == (False, True)
    context.change(lessons=tuple(set(LEARNT) - {"seize"}))
    home.resize(context.look)
    later.action()
    assert offered(home) == (False, True) and set(context.settings.lessons) == set(LEARNT)


def test_new_game_keeps_the_lesson_at_hand() -> None:
    pygame.display.init()
    context = Context(Settings(reduced_motion=True, lessons=("seize",)), open_services(), SIZE)
    page = NewGamePage("seize")
    context.stack.push(page)
    assert page.learn.shown and page.learn.action is not None
    page.learn.action()
    assert isinstance(context.stack.top, LessonScene)


def test_the_name_of_a_place_does_not_cover_the_coach() -> None:
    pupil = Pupil(game="battle_gate")
    pupil.until("Use")
    pupil.rest()
    canvas = pupil.scene.canvas
    place, coach = Hotspot("pile", -1, 0, "treasures"), pupil.rect(GROUND)
    rect = pupil.rect(place)
    pupil.point((rect.right - 6, rect.bottom - 6))
    pupil.scene.update(0.0)
    pupil.scene.update(0.6)
    pupil.scene.draw(pupil.surface, False)
    assert pupil.wanted("tip") == [place]
    laid, _ = canvas.wanted["tip", place]
    assert not laid.picture.get_rect(topleft=laid.at).colliderect(coach)


def test_the_keywords_of_a_card_do_not_cover_the_coach() -> None:
    pupil = Pupil(game="round_table")
    pupil.until("A Quest")
    pupil.by_mouse()
    pupil.rest()
    canvas = pupil.scene.canvas
    assert pupil.lesson.remark.head == "RP are spent" and canvas.inspect.shown >= 0
    note = canvas.wanted.get(KEYWORDS)
    assert note is None or not note[0].picture.get_rect(topleft=note[0].at).colliderect(pupil.rect(GROUND))


def test_the_button_that_ends_a_turn_is_there_when_the_coach_speaks_of_it() -> None:
    pupil = Pupil()
    assert "end-turn" not in pupil.wanted("panel")
    pupil.until("End of turn")
    assert "“End turn”" in pupil.lesson.remark.words
    assert "tip" not in pupil.wanted("coach"), "it would touch the menu button"
    pupil.press(Hotspot("button", name="end-turn"))
    assert pupil.lesson.remark.head == "An Instant"


def test_a_card_dropped_elsewhere_than_in_the_recorded_game_says_where_it_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    pupil = Pupil(game="seek_and_destroy")
    pupil.until("Mobilize")
    heard: list[str] = []
    monkeypatch.setattr(pupil.scene, "notify", heard.append)
    wanted = pupil.lesson.wanted
    assert pupil.scene.counts_as(wanted, wanted) and not heard
    pupil.lesson.submit(pupil.lesson.learner, (*wanted, 3))
    assert pupil.lesson.remark.head != "Mobilize" and len(heard) == 1


def test_the_coach_gives_the_only_hints() -> None:
    pupil = Pupil()
    pupil.key(pygame.K_h)
    assert not pupil.scene.canvas.hint.shown and "hint" not in {thing.name for thing in pupil.scene.canvas.things.rects}


def test_what_is_to_be_dragged_shows_where_to_although_it_could_be_named() -> None:
    pupil = Pupil(game="battle_gate")
    pupil.until("Draw")
    assert pupil.aim().lit.name == "deck", "the gate itself, not the button that does the same"
    pupil.until("Field")
    assert pupil.aim().goal == Hotspot("box", -1, pupil.lesson.learner)
    assert "coach" in pupil.wanted("arrow")


def warfare(head: str = "Mobilize") -> Pupil:
    """The lesson of Seek and Destroy at a step."""
    pupil = Pupil(game="seek_and_destroy")
    pupil.until(head)
    return pupil


def test_a_message_does_not_cover_what_the_coach_points_at() -> None:
    pupil = Pupil()
    pupil.until("Equip")
    found, canvas = pupil.aim(), pupil.scene.canvas
    canvas.toast = "Reedline Scout upstages Kindle Apprentice, which is pushed one tile away."
    pupil.scene.painter.refresh()
    toast = canvas.wanted["over", "toast"][0]
    told = toast.picture.get_rect(topleft=toast.at).inflate(-20, -20)
    assert not told.colliderect(pupil.rect(found.goal)) and not told.colliderect(pupil.rect(found.lit))


def test_the_panel_names_both_the_targets_and_the_actions_of_a_piece() -> None:
    pupil = Pupil()
    pupil.until("Plunder")
    pupil.by_mouse()
    assert pupil.scene.painter.sidebar.question == "Choose what it does, or point at a target; Esc puts it back."


def test_the_bubble_keeps_clear_of_an_open_menu() -> None:
    pupil = warfare()
    pupil.by_mouse()
    things = pupil.scene.canvas.things.rects
    assert pupil.control.menu is not None
    assert not things[GROUND].colliderect(things[Hotspot("ground")])


def test_the_button_of_a_dialog_is_lit_before_the_main_button() -> None:
    pupil = warfare("Initiate")
    while pupil.control.prompt.form == "":
        pupil.by_mouse()
    assert pupil.aim().lit == Hotspot("choice", 0)
    assert pupil.scene.pointer.over.kind != "choice", "the pointer still rests where the action was named"
    things = pupil.scene.canvas.things.rects
    assert not things[GROUND].colliderect(things[Hotspot("ground")])


def test_where_a_card_is_dropped_matters_only_if_it_lies_elsewhere() -> None:
    at_goal, elsewhere = warfare(), warfare()
    free = at_goal.aim().goal
    for pupil, goal in ((at_goal, free), (elsewhere, free._replace(value=free.value + 1))):
        pupil.drag(pupil.grip(pupil.aim().lit), pupil.rect(goal).center)
        pupil.press(Hotspot("choice", 0))
        assert pupil.lesson.remark.head == "A trap"
    assert at_goal.scene.canvas.toast == "" != elsewhere.scene.canvas.toast


def test_a_wrong_target_is_answered_with_the_right_one() -> None:
    pupil = warfare("An Operation")
    units = pupil.scene.session.picture.board
    regiment = next(tile for tile, card in units.items() if pupil.name(card) == "The Quiet Regiment")
    pupil.drag(pupil.grip(pupil.aim().lit), pupil.rect(Hotspot("tile", regiment)).center)
    wanted = "Where It Bends: Activate → Heath Infantry"
    assert pupil.scene.stray() == f"Allowed in a real game; for now, do this: “{wanted}”."


def test_a_card_dropped_where_the_coach_does_not_point_is_led_on_from_there() -> None:
    pupil = warfare("An Operation")
    lit = pupil.aim().lit
    garrison = pupil.scene.canvas.layout.tile_rect(10)
    pupil.drag(pupil.grip(lit), garrison.center)
    assert pupil.control.menu is not None
    words = [row.words for row in pupil.control.menu.rows]
    assert words[pupil.aim().lit.value] == "Activate"
    while pupil.lesson.remark.head == "An Operation":
        pupil.by_mouse()
    assert pupil.lesson.strayed == ()


def test_the_way_to_the_enemys_life_is_that_of_an_attack() -> None:
    pupil = warfare("Life")
    pupil.scene.painter.refresh()
    canvas, found = pupil.scene.canvas, pupil.aim()
    drawn = canvas.wanted["arrow", "coach"][0]
    assert drawn is arrow(found.start, rim(pupil.rect(found.goal), found.start), "attack", canvas.unit)
    pupil.by_mouse()
    assert pupil.scene.pointer.over.name == "life" and canvas.inspect.shown < 0, "no keywords cover what was attacked"


def test_at_the_first_step_there_is_nothing_to_go_back_to() -> None:
    pupil = Pupil()
    assert not pupil.scene.session.may_undo
    pupil.press(NEXT)
    assert pupil.scene.session.may_undo


def test_the_way_to_a_space_that_an_enemy_holds_is_that_of_an_attack() -> None:
    pupil = Pupil(game="guardians")
    pupil.until("Attack")
    assert hostile(pupil.scene.canvas, pupil.aim().goal, pupil.lesson.learner)
    pupil.until("Hold")
    own = next(tile for tile, (seat, _) in pupil.scene.session.picture.holders.items() if seat == pupil.lesson.learner)
    assert not hostile(pupil.scene.canvas, Hotspot("tile", own), pupil.lesson.learner)


def test_the_sums_the_coach_speaks_of_are_those_on_the_table() -> None:
    """Guardians: they follow the numbers of the cards, which are tuned."""
    pupil = Pupil(game="guardians")
    while pupil.lesson.remark.place != END:
        said = re.search(r"(\d+) against (\d+)\.", pupil.lesson.remark.words)
        if said is not None:
            lines = [line.words for zone in pupil.scene.session.picture.lines.values() for line in zone]
            assert any(words.endswith(f"= {said[1]}") for words in lines), lines
            assert any(words.endswith(f": {said[2]}") for words in lines), lines
            return
        if pupil.lesson.remark.head in ("Primaries", "Channel"):
            pupil.scene.painter.refresh()
            places = pupil.scene.layout.zones.values()
            stage = [place.rect for place in places if place.overlay and place.holds == "lines"]
            assert pupil.rect(GROUND).collidelist(stage) < 0, "the coach leaves the sums in sight"
        pupil.press(NEXT)
    raise AssertionError("no sum")


def test_a_creature_in_the_pen_is_not_offered_to_be_played_like_a_spell() -> None:
    pupil = Pupil(game="guardians")
    pupil.until("Deploy")
    pupil.click(pupil.grip(pupil.aim().lit))
    assert pupil.control.held is not None and pupil.control.menu is None
