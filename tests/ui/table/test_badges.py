"""The badges in the corners of a piece."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from ui.table.pieces.badges import lower_badges
from ui.table.pieces.look import GOLD, Badge


@pytest.mark.parametrize("words", ["7", "13/14", "29/30"])
def test_a_value_without_a_ground_keeps_between_its_neighbour_and_the_rim(words: str) -> None:
    """Strikes of a match value, beside a Vitality that has a background in the other corner."""
    pygame.font.init()
    room, vitality = Rect(20, 0, 70, 100), Badge("sw", text="6", shape="shield")
    pictures = []
    for badges in ((vitality,), (vitality, Badge("se", text=words, shape="", ink=GOLD))):
        picture = Surface((110, 100), pygame.SRCALPHA)
        lower_badges(picture, badges, room, 24, 60)
        pictures.append(picture)
    differ = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (1, 1, 1, 1), pictures[1])
    differ.invert()
    seen = differ.get_bounding_rects()
    drawn = seen[0].unionall(seen[1:])
    assert room.centerx - 4 <= drawn.x
    assert drawn.right <= room.right
