"""What is told step by step at a table: where its panel stands."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.screens.table_kit import Pos, Table, match_of
from ui.table.events import storytelling

AUTUMN = """round_table/1
options players=2
round 2 | season summer | step declare | active P1 | turn P1
P1 holding A=farm B=manor(on A) X=large-manor(on B) keep(on X) | P1 hand farm*4 | P1 main bors*9 | P1 demesnes farm*5
P1 army lancelot(on O) | P1 court hedge-knight
P2 holding farm | P2 army hedge-knight(on O) | P2 main bors*9 | P2 demesnes farm*5
nobody middle gore(slot 1) O=orkney(slot 2) camelot(slot 3) | nobody regions astolat
"""


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 3.0])
def test_a_story_stays_in_the_window_and_beside_the_card_it_is_about(size: Pos, scale: float) -> None:
    table = Table(match_of(AUTUMN), size)
    table.context.change(text_scale=scale)
    table.rest(full=True)
    table.key(pygame.K_f)
    table.scene.painter.refresh()
    window, session = pygame.Rect((0, 0), size), table.scene.session
    assert session.story is not None
    lit = session.placing.spots["card", session.story.step.card].covers
    buttons = [table.rect(thing) for thing in (storytelling.BACK, storytelling.NEXT, storytelling.DONE)]
    assert all(window.contains(rect) and not rect.colliderect(lit) for rect in buttons)
