"""A dragged card stays under the pointer, swings a little, settles soon, and flies back in time."""

from __future__ import annotations

import math

import pygame
import pytest
from pygame import Surface

from ui.table.cards.drag import HOME_MS, MOST_TILT, Drag

FRAME = 1000 / 60


def card(width: int = 126) -> Surface:
    out = Surface((width, round(width * 1.4)), pygame.SRCALPHA)
    out.fill("white")
    return out


def pull(drag: Drag, speed: float, frames: int, x: float = 300.0) -> list[float]:
    tilts = []
    for _ in range(frames):
        x += speed / 60
        drag.move((x, 300))
        drag.step(FRAME)
        tilts.append(drag.angle)
    return tilts


@pytest.mark.parametrize("width", [90, 126, 252])
@pytest.mark.parametrize("speed", [300.0, 900.0, 4000.0])
def test_it_tilts_with_the_pull_and_settles_in_half_a_second(width: int, speed: float) -> None:
    drag = Drag(card(width), (300, 300), (310, 290))
    tilts = pull(drag, speed * width / 126, 30)
    assert max(tilts) > 1.5 and max(map(abs, tilts)) <= MOST_TILT
    for _ in range(30):
        drag.step(FRAME)
    assert abs(drag.angle) < 0.5 and drag.settled


def test_a_pull_to_the_left_tilts_the_other_way() -> None:
    right, left = (Drag(card(), (300, 300), (300, 300)) for _ in range(2))
    assert max(pull(right, 900, 10)) == pytest.approx(-min(pull(left, -900, 10)), abs=0.01)


def test_the_point_taken_hold_of_stays_under_the_pointer() -> None:
    drag = Drag(card(), (300, 300), (330, 250))
    pull(drag, 1500, 12)
    centre, turn = drag.centre, math.radians(drag.angle)
    hold = (30 * 1.06, -50 * 1.06)
    grab = (
        centre[0] + hold[0] * math.cos(turn) - hold[1] * math.sin(turn),
        centre[1] + hold[0] * math.sin(turn) + hold[1] * math.cos(turn),
    )
    assert grab == pytest.approx((600, 300))


def test_a_refused_drop_springs_home_in_time() -> None:
    drag = Drag(card(), (300, 300), (300, 300))
    pull(drag, 1200, 20)
    start = drag.centre
    drag.spring_home((300, 300))
    assert 150 <= HOME_MS <= 250
    assert drag.centre == pytest.approx(start)
    flown = [drag.at_home]
    for _ in range(math.ceil(HOME_MS / FRAME)):
        drag.step(FRAME)
        flown.append(drag.at_home)
    assert not any(flown[:-1]) and flown[-1] and drag.settled
    assert drag.centre == pytest.approx((300, 300)) and drag.angle == pytest.approx(0)


def test_with_reduced_motion_it_neither_swings_nor_flies() -> None:
    drag = Drag(card(), (300, 300), (300, 300), still=True)
    assert set(pull(drag, 2000, 20)) == {0.0} and drag.settled
    drag.spring_home((50, 60))
    assert drag.at_home and drag.centre == (50, 60)


def test_turned_pictures_are_made_once_an_angle() -> None:
    drag = Drag(card(), (300, 300), (300, 300))
    seen = []
    for _ in range(3):
        pull(drag, 900, 40)
        seen.append(drag.placed()[0])
        for _ in range(60):
            drag.step(FRAME)
        seen.append(drag.placed()[0])
    assert seen[1] is seen[3] is seen[5]
    picture, at = drag.placed()
    assert picture.get_rect(topleft=at).center == pytest.approx(drag.centre, abs=1)
