"""The curtain between two players."""

from __future__ import annotations

from statistics import median

import pygame
import pytest

from tests.ui.contrast import contrast
from ui.style.theme import DRAFTER_LOOKS, Look, read_theme, theme_names
from ui.table.play.curtain import _recap, cloth_picture, words_picture

SIZE = (1280, 720)


@pytest.mark.parametrize("theme", theme_names())
def test_what_is_written_on_the_cloth_stands_out_in_every_theme(theme: str) -> None:
    """The name, and what happened meanwhile: the cloth is dark in a bright theme, too."""
    pygame.font.init()
    look = Look(read_theme(theme), SIZE)
    news = _recap(("Blue recruits Hedge Knight.",), 1, SIZE, look)
    for seat in DRAFTER_LOOKS:
        cloth, words = cloth_picture(seat, SIZE, look), words_picture("Ada", "Round 1", seat, SIZE, look)
        title = pygame.Rect(0, SIZE[1] * 36 // 100, SIZE[0], SIZE[1] * 8 // 100)
        for text, at in ((words.subsurface(title), title.topleft), (news.picture, news.at)):
            inks = [
                contrast((ink.r, ink.g, ink.b), (ground.r, ground.g, ground.b))
                for x in range(text.get_width())
                for y in range(text.get_height())
                if (ink := text.get_at((x, y))).a > 250 and (ground := cloth.get_at((at[0] + x, at[1] + y)))
            ]
            assert inks and median(inks) > 3, (theme, seat.word)
