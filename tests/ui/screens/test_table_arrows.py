"""Arrows at the table lead to their target, and numbers of pieces are read above them."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from tests.ui.screens.table_kit import Table, field, match_of
from ui.table.hotspots import Hotspot
from ui.table.play.figures import figures_of, target_of


@pytest.mark.parametrize("beside", ["b4", "d4"])
def test_an_arrow_to_the_piece_beside_leaves_the_numbers_of_both_to_be_read(beside: str) -> None:
    foes = {"b4": "n4 A  .", "d4": ".  A  n4"}
    text = field("attack").replace("4   .  .  A  .", f"4   .  {foes[beside]}")
    table = Table(match_of(text.replace("n1 = N", "n4 = N alley-whisper\nn1 = N")))
    grid, session, canvas = table.scene.session.view.table.grid, table.scene.session, table.scene.canvas
    assert grid is not None
    tiles = [grid.number[name] for name in ("c4", beside)]
    table.press(Hotspot("tile", tiles[0]))
    table.point(table.tile(beside))
    assert table.wanted("arrow") == ["held"]
    arrow = canvas.wanted["arrow", "held"][0]
    table.scene.draw(table.surface, True)
    for tile in tiles:
        spot = session.placing.spots["card", session.picture.board[tile]]
        numbers = figures_of(canvas, spot).inflate(-8, -8)
        piece = session.stage.artist.picture(spot).subsurface(numbers.move(-spot.rect.x, -spot.rect.y))
        seen = table.surface.subsurface(numbers)
        same = pygame.mask.from_threshold(seen, (0, 0, 0), (60, 60, 60, 255), piece)
        assert same.count() == numbers.w * numbers.h
    assert Rect(arrow.at, arrow.picture.get_size()).colliderect(target_of(canvas, tiles[1]))
