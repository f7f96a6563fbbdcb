"""The badges in the corners of a piece."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from ui.table.drawing.chip_file import read_chips
from ui.table.drawing.chips import Counter
from ui.table.pieces.badges import lower_badges
from ui.table.pieces.look import GOLD, STEEL, Badge, Bar, PieceLook, Value
from ui.table.pieces.paint import piece_picture


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


def _changed(one: Surface, other: Surface) -> Rect:
    """The part of two pictures of a size in which they differ."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 1), other)
    same.invert()
    parts = same.get_bounding_rects()
    return parts[0].unionall(parts[1:])


@pytest.mark.parametrize(("size", "number"), [((105, 85), 0), ((160, 130), 0), ((79, 90), 17), ((118, 136), 24)])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_what_a_piece_bears_leaves_its_counters_to_be_read(size: tuple[int, int], number: int, count: int) -> None:
    pygame.font.init()
    known = tuple(read_chips("seize").values())
    counters, others = (tuple(Counter(chip, 1) for chip in chips[:count]) for chips in (known, known[4:]))
    signs, plain = ((Badge("nw", icon="rpg/vest", shape="ring", rim=rim),) * 2 for rim in (GOLD, STEEL))
    bare = PieceLook("Halla", 0, bar=Bar(3, 3), values=(Value("melee", 2), Value("move", 2)))
    made = ((counters, signs), (others, signs), (counters, plain))
    looks = (replace(bare, chips=chips, badges=bears) for chips, bears in made)
    shown, *changed = (piece_picture(look, size, number) for look in looks)
    chips, borne = (_changed(shown, picture) for picture in changed)
    assert not borne.colliderect(chips)
    assert number or count < 3 or borne.centerx > chips.centerx, "where both are larger, they lie side by side"


@pytest.mark.parametrize("size", [(56, 78), (85, 119), (120, 168)])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_signs_below_each_other_leave_the_name_to_be_read(size: tuple[int, int], count: int) -> None:
    pygame.font.init()
    signs = (Badge("ne", icon="flag", shape="disc"),) * count
    bare = PieceLook("The Mayor’s Own Chair", -1, badges=(Badge("sw", text="36", shape="hex"),), titled=True)
    looks = (bare, replace(bare, name="The Baker’s Own Stool"), replace(bare, badges=(*bare.badges, *signs)))
    shown, *changed = (piece_picture(look, size) for look in looks)
    name, borne = (_changed(shown, picture) for picture in changed)
    assert not borne.colliderect(name)
