"""A throw is for show: it always ends on the given value, and the same seed gives the same throw."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from ui.table.dice.dice import body_picture
from ui.table.dice.toss import COIN_FACES, DIE_FACES, DT, FACES, HEADS, TAILS, Kind, Quat, throw, throw_later, turned

TRAY = (652, 480)
FIVE: tuple[tuple[Kind, int], ...] = (("die", 6), ("coin", HEADS), ("die", 1), ("coin", TAILS), ("die", 3))


def upper_face(kind: Kind, turn: Quat) -> int:
    """The value on top of a die or coin."""
    faces = FACES[kind]
    return max(faces, key=lambda value: turned(turn, faces[value])[2])


@pytest.mark.parametrize(("kind", "value"), [("die", n) for n in DIE_FACES] + [("coin", n) for n in COIN_FACES])
def test_it_lands_flat_on_the_value_given_for_sixty_seeds(kind: Kind, value: int) -> None:
    for seed in range(60):
        last = throw(((kind, value),), TRAY, 60, seed).paths[0][-1]
        assert upper_face(kind, last.turn) == value
        assert turned(last.turn, FACES[kind][value])[2] > 0.9999
        assert last.lift < 1


@pytest.mark.parametrize("seed", range(10))
def test_several_bodies_land_each_on_its_own_value_inside_the_tray(seed: int) -> None:
    toss = throw(FIVE, TRAY, 60, seed)
    ends = [path[-1] for path in toss.paths]
    assert [upper_face(kind, end.turn) for kind, end in zip(toss.kinds, ends, strict=True)] == [6, 1, 1, 0, 3]
    assert all(30 <= end.x <= TRAY[0] - 30 and 30 <= end.y <= TRAY[1] - 30 for end in ends)
    gaps = [math.dist(a[:2], b[:2]) for at, a in enumerate(ends) for b in ends[:at]]
    assert min(gaps) > 45
    assert 600 <= toss.ms <= 3300


def test_nothing_snaps_on_the_way() -> None:
    path = throw((("die", 4),), TRAY, 60, 11).paths[0]
    for before, after in pairwise(path):
        dot = abs(sum(a * b for a, b in zip(before.turn, after.turn, strict=True)))
        assert math.degrees(2 * math.acos(min(1.0, dot))) < 720 * 2 * DT
        assert math.dist(before[:2], after[:2]) < 30


def test_the_same_seed_gives_the_same_throw_and_the_value_does_not_show_in_the_path() -> None:
    one, two = throw((("die", 2),), TRAY, 60, 5), throw((("die", 2),), TRAY, 60, 5)
    assert one == two
    other = throw((("die", 5),), TRAY, 60, 5)
    assert [seen[:3] for seen in one.paths[0]] == [seen[:3] for seen in other.paths[0]]


def test_reduced_motion_shows_the_result_at_once() -> None:
    toss = throw(FIVE, TRAY, 60, 1, still=True)
    assert toss.ms == 0 and {len(path) for path in toss.paths} == {1}
    assert [upper_face(kind, seen.turn) for kind, seen in zip(toss.kinds, toss.at(0), strict=True)] == [6, 1, 1, 0, 3]


def test_a_throw_in_a_thread_is_the_same_throw() -> None:
    assert throw_later(FIVE, TRAY, 60, 9).result(timeout=10) == throw(FIVE, TRAY, 60, 9)
    with pytest.raises(ValueError, match="a coin has no face 3"):
        throw_later((("coin", 3),), TRAY, 60, 9).result(timeout=10)


def test_time_beyond_either_end_is_held() -> None:
    toss = throw(FIVE, TRAY, 60, 2)
    assert toss.at(-50) == toss.at(0)
    assert toss.at(toss.ms) == toss.at(99999) == tuple(path[-1] for path in toss.paths)


def test_pictures_of_all_faces_differ_and_cover_the_body() -> None:
    images = set()
    for kind, values in FACES.items():
        for value in values:
            seen = throw(((kind, value),), TRAY, 60, 1, still=True).paths[0][0]
            picture, at = body_picture(kind, seen, 60)
            box = picture.get_bounding_rect(min_alpha=200).move(at)
            assert box.collidepoint(seen.x, seen.y) and 55 <= box.w <= 80
            images.add(picture.get_buffer().raw)
    assert len(images) == 8
