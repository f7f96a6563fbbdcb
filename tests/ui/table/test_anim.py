"""Motions end exactly where they should, can be skipped, and end at once with reduced motion."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from rules.kernel import atoms
from rules.seize import words as w
from tests.ui.table.mat_kit import Plain
from ui.display.effects import note_picture
from ui.table.cards.motion import Motion, MotionPlayer, Pose, move, shake, wait
from ui.table.cards.spots import Spot
from ui.table.cards.stage import SpriteStage
from ui.table.drawing.numbers import blocked
from ui.table.events.animation import Script, befallen
from ui.table.events.blows import Flight
from ui.table.games.effects import Effect
from ui.table.games.seize.effects import EFFECTS

HERE, THERE = Pose(10, 20), Pose(300, 200, angle=4)
ALL = {
    "move": (move(HERE, THERE), THERE),
    "shake": (shake(HERE), HERE),
}


@pytest.mark.parametrize("name", ALL)
def test_a_motion_starts_ends_and_lasts_as_promised(name: str) -> None:
    motion, end = ALL[name]
    assert 150 <= motion.ms <= 250
    assert motion.at(0) == pytest.approx(HERE) and motion.at(-5) == motion.at(0)
    assert motion.at(motion.ms) == end and motion.at(9999) == end
    assert any(motion.at(motion.ms * part) != motion.at(0) for part in (0.1, 0.3, 0.6))


def test_beats_play_one_after_another_and_lose_no_time() -> None:
    player: MotionPlayer[str] = MotionPlayer()
    player.add({"a": move(HERE, THERE, 200), "b": wait(HERE, 100)})
    player.add({"a": move(THERE, HERE, 200)})
    seen = [(player.advance(ms), player.busy) for ms in (50, 100, 150, 100, 16)]
    assert set(seen[0][0]) == {"a", "b"} and seen[1][0]["b"] == HERE
    assert seen[2][0]["a"] == move(THERE, HERE, 200).at(100)
    assert seen[3][0] == {"a": HERE} and seen[4][0] == {}
    assert [busy for _, busy in seen] == [True, True, True, False, False]


def test_skipping_gives_the_last_pose_of_every_sprite() -> None:
    player: MotionPlayer[str] = MotionPlayer()
    beats: list[dict[str, Motion]] = [{"a": move(HERE, THERE)}, {"b": shake(HERE)}, {"a": move(THERE, HERE)}, {}]
    for beat in beats:
        player.add(beat)
    player.advance(30)
    assert player.skip() == {"a": HERE, "b": HERE}
    assert not player.busy and player.skip() == {} and player.advance(500) == {}


def test_a_script_that_is_skipped_takes_every_step_and_is_at_rest() -> None:
    script, taken = Script(SpriteStage(Plain(), True)), list[str]()
    ended: list[float] = []

    def throw(milliseconds: float) -> bool:
        ended.append(milliseconds)
        return True

    def begin() -> None:
        taken.append("throw")
        script.process = throw

    script.add(lambda: taken.append("first"), begin, lambda: taken.append("last"))
    assert script.busy and taken == []
    script.skip()
    assert taken == ["first", "throw", "last"] and ended == [-1] and not script.busy


def test_with_reduced_motion_everything_is_in_its_place_at_once() -> None:
    player: MotionPlayer[str] = MotionPlayer(still=True)
    player.add({"a": move(HERE, THERE)})
    assert player.advance(16) == {"a": THERE}
    assert not player.busy and player.advance(16) == {}


def test_with_reduced_motion_what_is_to_be_read_stands_still_for_its_time() -> None:
    player: MotionPlayer[str] = MotionPlayer(still=True)
    player.add({"piece": shake(HERE), "number": Motion(600, move(HERE, THERE).pose, read=0.5)})
    player.add({"next": move(HERE, THERE)})
    seen = [player.advance(100) for _ in range(5)]
    assert {poses["piece"] for poses in seen} == {HERE}
    assert {poses["number"] for poses in seen} == {move(HERE, THERE).pose(0.5)}
    assert player.advance(100) == {"piece": HERE, "number": THERE, "next": THERE} and not player.busy


def test_a_motion_of_no_time_is_its_end() -> None:
    assert Motion(0, move(HERE, THERE).pose).at(0) == THERE


def test_a_blow_that_is_stopped_is_a_shield_with_its_number_and_no_wound() -> None:
    """When Defense takes 2 or 2 are prevented, "blocked 2" rises and nothing shakes; damage that gets through is shown
    as a wound."""
    stopped = [EFFECTS.of((atoms.NOTE, w.N_DAMAGE, 7, 2, w.PHYSICAL, 3, 0, *by, 0, 0)) for by in ((2, 0), (0, 2))]
    assert stopped == [Effect("blocked", 7, 2, source=3)] * 2
    wound = EFFECTS.of((atoms.NOTE, w.N_DAMAGE, 7, 4, w.PHYSICAL, 3, 2, 2, 0, 0, 0))
    assert wound == Effect("hit", 7, 2, source=3)
    spot = Spot("piece", 7, 0, (100, 100), (60, 80))
    risen: list[tuple[str, int]] = []

    def rising(form: str, amount: int, spot: Spot) -> Flight:
        risen.append((form, amount))
        return spot, wait(HERE, 1)

    moved = [key for key, _ in befallen([one for one in (*stopped, wound) if one], {("card", 7): spot}, rising)]
    assert risen == [("blocked", 2), ("blocked", 2), ("hit", -2)]
    assert moved.count(("card", 7)) == 1


@pytest.mark.parametrize("size", [14, 36, 90])
def test_the_sign_of_a_stopped_blow_is_not_red(size: int) -> None:
    pygame.font.init()
    picture = note_picture("blocked", 2, size)
    assert picture is blocked(2, size) and picture.get_height() < 1.2 * size
    assert _reddest(picture) < 40 < 100 < _reddest(note_picture("hit", -2, size))


def _reddest(picture: Surface) -> int:
    wide, high = picture.get_size()
    seen = [picture.get_at((x, y)) for x in range(wide) for y in range(high)]
    return max(colour.r - colour.b for colour in seen if colour.a > 200)
