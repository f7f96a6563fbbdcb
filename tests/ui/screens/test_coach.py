"""The coach: where its bubble stands, what it leaves to be seen, and that no hasty press ends it."""

from __future__ import annotations

import pygame
import pytest

from game.records.lesson import END
from tests.ui.screens.lesson_kit import Pupil
from ui.screens.lesson.coach import GROUND, NEXT, beside
from ui.screens.new_game.page import NewGamePage
from ui.style import fonts
from ui.table.drawing.overlay import bow, rim
from ui.table.hotspots import MAIN, Hotspot

pytestmark = pytest.mark.usefixtures("own_home")


def test_a_bubble_stands_beside_its_target_where_least_is_covered() -> None:
    bounds, target = pygame.Rect(0, 0, 400, 300), pygame.Rect(180, 130, 40, 40)
    right = pygame.Rect(230, 100, 120, 100)
    place = beside((100, 60), target, bounds, [(right, 5)], 10)
    assert bounds.contains(place) and not place.colliderect(right) and not place.colliderect(target)


def test_a_bubble_goes_farther_off_only_where_it_would_cover_what_is_to_be_seen() -> None:
    bounds, target = pygame.Rect(0, 0, 1000, 700), pygame.Rect(480, 330, 40, 40)
    near = beside((100, 60), target, bounds, [], 10)
    around = [(pygame.Rect(target.inflate(160, 160)), 20)]
    far = beside((100, 60), target, bounds, around, 10)
    assert near.colliderect(around[0][0]) and not far.colliderect(around[0][0]) and bounds.contains(far)


STEPS = [("round_table", "Declare"), ("round_table", "Recruit"), ("guardians", "Primaries")]


@pytest.mark.parametrize(("game", "head"), STEPS)
def test_the_bubble_leaves_the_cards_in_play_to_be_read(game: str, head: str) -> None:
    pupil = Pupil(game=game)
    pupil.until(head)
    things = pupil.scene.canvas.things
    for rect in (things.rects[card] for card in things.of("row")):
        covered = things.rects[GROUND].clip(rect)
        assert covered.w * covered.h < 0.3 * rect.w * rect.h


def test_the_bubble_leaves_its_arrow_to_be_seen() -> None:
    pupil = Pupil(game="seek_and_destroy")
    pupil.until("Life")
    found, canvas = pupil.aim(), pupil.scene.canvas
    way = bow(found.start, rim(pupil.rect(found.goal), found.start), canvas.unit)
    assert not any(canvas.things.rects[GROUND].collidepoint(point) for point in way)


def test_a_tip_that_would_end_on_something_else_is_left_out() -> None:
    """The bubble speaks of the attack on the Stack; between the two lies the attacker's Life."""
    pupil = Pupil(game="seek_and_destroy")
    pupil.until("The goal")
    assert "tip" in pupil.wanted("coach")
    pupil.until("An answer")
    assert pupil.aim().lit.kind == "item" and "tip" not in pupil.wanted("coach")


def test_a_pile_that_lies_open_has_room_for_its_name() -> None:
    pupil = Pupil((1920, 1080), "battle_gate", 1.5)
    pupil.until("Recovery")
    pupil.click(pupil.rect(pupil.aim().lit).center)
    canvas = pupil.scene.canvas
    assert canvas.browsed is not None
    wide = fonts.width("Warden of the Gate: Discard pile, newest first", "ui-bold", canvas.look.px(15))
    assert canvas.things.rects[Hotspot("ground")].w > wide


def test_a_press_just_after_the_last_animation_does_not_leave_the_lesson() -> None:
    """It was on its way to skip what has ended by itself."""
    pupil = Pupil(game="round_table")
    while pupil.lesson.remark.place != END:
        pupil.press(NEXT)
    frames, main = iter((True, False)), pupil.rect(MAIN).center
    pupil.scene.session.script.process = lambda milliseconds: next(frames)
    for _ in range(2):
        pupil.scene.update(0.05)
    pupil.send(pygame.MOUSEBUTTONDOWN, pos=main, button=1)
    pupil.send(pygame.MOUSEBUTTONUP, pos=main, button=1)
    assert not isinstance(pupil.context.stack.top, NewGamePage)
    pupil.rest()
    pupil.click(main)
    assert isinstance(pupil.context.stack.top, NewGamePage)


def test_the_name_of_a_player_does_not_cover_the_coach() -> None:
    """The pointer rests where the button was that went on to this step."""
    pupil = Pupil(game="battle_gate")
    pupil.until("Field")
    pupil.scene.update(0.6)
    pupil.scene.draw(pupil.surface, False)
    canvas = pupil.scene.canvas
    assert canvas.rest.due == Hotspot("box", -1, 0)
    tips = [laid.picture.get_rect(topleft=laid.at) for (group, _), (laid, _) in canvas.wanted.items() if group == "tip"]
    assert not any(tip.colliderect(pupil.rect(GROUND)) for tip in tips)


def test_where_little_is_free_a_message_covers_the_hand_rather_than_what_the_coach_points_at() -> None:
    pupil = Pupil((1920, 1080), "guardians", 1.5)
    pupil.until("Spend the small one")
    toast = pupil.scene.canvas.wanted["over", "toast"][0]
    told = toast.picture.get_bounding_rect(min_alpha=200).move(toast.at)
    assert not told.colliderect(pupil.rect(pupil.aim().lit)) and not told.colliderect(pupil.rect(GROUND))


def test_the_light_of_the_coach_lies_over_a_card_on_a_stage() -> None:
    pupil = Pupil(game="guardians")
    pupil.until("Primaries")
    lit = pupil.aim().lit
    _, height = pupil.scene.canvas.wanted["coach", lit]
    assert lit.kind == "row" and height > pupil.scene.stage.shown["card", lit.value].z
