"""Chance: golden values that must never change (old records must roll the same), and a rough check of fairness."""

from collections import Counter

from rules.kernel.chance import Dice, draw, shuffled
from rules.kernel.mixing import mix


def test_mix_is_the_published_finaliser_of_splitmix64() -> None:
    assert [mix(value) for value in (0, 1, 2)] == [0, 0x5692161D100B05E5, 0xDBD238973A2B148A]


def test_draws_are_frozen() -> None:
    assert [draw(1, 0, count, 6) for count in range(20)] == [2, 5, 0, 4, 1, 4, 3, 1, 1, 1, 3, 5, 0, 4, 4, 2, 5, 4, 2, 0]
    assert [draw(1, 1, count, 6) for count in range(20)] == [2, 0, 0, 3, 2, 4, 2, 0, 4, 1, 2, 0, 4, 2, 5, 1, 3, 5, 3, 1]
    assert [draw(20250101, 8, count, 1 << 32) for count in range(3)] == [3759302760, 3695216965, 2141953613]


def test_shuffles_are_frozen() -> None:
    assert shuffled(range(10), 1) == [6, 4, 7, 2, 9, 1, 5, 0, 8, 3]
    assert shuffled("abcde", 99) == ["a", "e", "b", "d", "c"]
    assert shuffled([], 5) == []


def test_dice_are_frozen() -> None:
    dice = Dice(7, 3)
    assert [dice.below(100) for _ in range(8)] == [23, 43, 86, 30, 89, 10, 18, 19]
    assert (dice.pick("abc"), dice.shuffle(range(6))) == ("c", [3, 4, 0, 2, 5, 1])


def test_several_draws_at_once_are_those_drawn_one_by_one() -> None:
    for count in (0, 1, 2, 7, 40, 300):
        sides = [1 << 32 if number % 3 else number + 1 for number in range(count)]
        one, other = Dice(11, 2), Dice(11, 2)
        assert one.several(sides) == [other.below(most) for most in sides]
        assert one.picks(range(52), count) == [other.pick(range(52)) for _ in sides]
        assert one.count == other.count


def test_a_draw_depends_on_its_own_count_only() -> None:
    forward = [draw(9, 2, count, 1000) for count in range(50)]
    backward = [draw(9, 2, count, 1000) for count in reversed(range(50))]
    assert forward == backward[::-1]


def test_every_side_and_every_order_comes_up_about_as_often() -> None:
    sides = Counter(draw(5, 0, count, 6) for count in range(6000))
    orders = Counter(tuple(shuffled(range(3), seed)) for seed in range(6000))
    for counts in (sides, orders):
        assert len(counts) == 6
        assert all(850 < count < 1150 for count in counts.values())


def test_one_side_is_no_choice() -> None:
    assert {draw(seed, 0, 0, 1) for seed in range(100)} == {0}
