"""Motions end exactly where they should, can be skipped, and become a flash with reduced motion."""

from __future__ import annotations

import pytest

from ui.table.motion import Motion, MotionPlayer, Pose, flip, move, shake, wait

HERE, THERE = Pose(10, 20), Pose(300, 200, angle=4)
ALL = {
    "move": (move(HERE, THERE), THERE),
    "flip": (flip(HERE), HERE._replace(side=-1)),
    "shake": (shake(HERE), HERE),
}


@pytest.mark.parametrize("name", ALL)
def test_a_motion_starts_ends_and_lasts_as_promised(name: str) -> None:
    motion, end = ALL[name]
    assert 150 <= motion.ms <= 250
    assert motion.at(0) == pytest.approx(HERE) and motion.at(-5) == motion.at(0)
    assert motion.at(motion.ms) == end and motion.at(9999) == end
    assert any(motion.at(motion.ms * part) != motion.at(0) for part in (0.1, 0.3, 0.6))


def test_a_card_is_edge_on_in_the_middle_of_a_flip() -> None:
    motion = flip(HERE)
    sides = [motion.at(motion.ms * part).side for part in (0.25, 0.5, 0.75)]
    assert sides[0] > 0 > sides[2] and abs(sides[1]) < 0.01


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
    beats: list[dict[str, Motion]] = [{"a": move(HERE, THERE)}, {"b": flip(HERE)}, {"a": flip(THERE)}, {}]
    for beat in beats:
        player.add(beat)
    player.advance(30)
    assert player.skip() == {"a": THERE._replace(side=-1), "b": HERE._replace(side=-1)}
    assert not player.busy and player.skip() == {} and player.advance(500) == {}


def test_reduced_motion_is_a_flash_in_place() -> None:
    player: MotionPlayer[str] = MotionPlayer(still=True)
    player.add({"a": move(HERE, THERE)})
    player.add({"a": flip(THERE)})
    frames = [player.advance(16) for _ in range(6)]
    assert [frame["a"].glow for frame in frames] == [255, 255, 0, 255, 255, 0]
    assert all((frame["a"].x, frame["a"].y) == THERE[:2] for frame in frames)
    assert frames[2]["a"] == THERE and frames[5]["a"] == THERE._replace(side=-1)
    assert not player.busy and player.advance(16) == {}


def test_a_motion_of_no_time_is_its_end() -> None:
    assert Motion(0, move(HERE, THERE).pose).at(0) == THERE
