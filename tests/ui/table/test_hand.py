"""A fan of any size stays in its strip, and the pointer finds the card it is on."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from ui.table.cards.hand import Hand, tilted

AREA = Rect(166, 596, 790, 124)


@pytest.mark.parametrize("count", range(21))
@pytest.mark.parametrize("far", [False, True])
def test_cards_stay_between_the_ends_of_the_strip(count: int, far: bool) -> None:
    hand = Hand(AREA, count, far=far)
    assert len(hand.spots) == count
    lefts = [spot.centre[0] - spot.size[0] / 2 for spot in hand.spots]
    assert lefts == sorted(lefts)
    assert all(left >= AREA.x - 1 and left + hand.card[0] <= AREA.right + 1 for left in lefts)
    assert abs(sum(lefts) - count * (AREA.centerx - hand.card[0] / 2)) < 1e-6 * max(1, count)


@pytest.mark.parametrize("count", [1, 2, 7, 12, 20])
def test_the_pointer_picks_the_topmost_card_it_is_on(count: int) -> None:
    hand = Hand(AREA, count)
    for at, spot in enumerate(hand.spots):
        left_edge = (spot.centre[0] - spot.size[0] * 0.46, AREA.y + AREA.h * 0.7)
        assert hand.pick(left_edge) in (at, at - 1)
    last = hand.spots[-1]
    assert hand.pick(last.centre) == count - 1
    assert hand.pick((AREA.x - 5, AREA.y - 90)) == -1
    assert Hand(AREA, 0).pick(AREA.center) == -1


def test_a_hand_is_legible_while_its_cards_hardly_cover_each_other() -> None:
    """An opening hand is raised over the mat only then: 7 cards of Seize are, 12 of Guardians are not."""
    assert Hand(AREA, 1).legible and Hand(AREA, 7).legible
    assert not Hand(AREA, 12).legible


@pytest.mark.parametrize("count", [1, 7, 20])
def test_a_lifted_card_is_whole_on_screen_topmost_and_keeps_the_pointer(count: int) -> None:
    for lifted in range(count):
        hand = Hand(AREA, count, lifted)
        centre, size, angle = hand.spots[lifted]
        box = Rect(0, 0, *size)
        box.center = (round(centre[0]), round(centre[1]))
        assert box.bottom <= AREA.bottom and box.left >= AREA.left - 1 and box.right <= AREA.right + 1
        assert angle == 0 and hand.order[-1] == lifted and sorted(hand.order) == list(range(count))
        assert hand.pick(centre) == lifted
        resting = Hand(AREA, count)
        assert Hand(AREA, count, lifted).pick(resting.spots[lifted].centre) in (lifted, lifted + 1)


def test_a_far_hand_hangs_upside_down_and_never_lifts() -> None:
    area = Rect(166, 0, 790, 44)
    hand = Hand(area, 7, 3, far=True)
    assert hand.lifted == -1
    assert all(90 < spot.angle < 270 and spot.centre[1] + spot.size[1] / 2 <= area.bottom for spot in hand.spots)


def test_posing_is_cached_and_has_the_size_asked_for() -> None:
    card = Surface((100, 140), pygame.SRCALPHA)
    assert tilted(card, (50, 70), 0).get_size() == (50, 70)
    assert tilted(card, (50, 70), 5) is tilted(card, (50, 70), 5)
    assert Hand(AREA, 1).spots[0].centre[0] == pytest.approx(AREA.centerx, abs=1)
