"""Card sheets for Tabletop Simulator: every face in its cell, the back, cells without a card left dark."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image, ImageStat

from game.exchange.listing import Bundle, FaceSheet
from ui.faces.cache import FaceCache
from ui.faces.plans import height_of
from ui.screens.decks.sheets import draw_sheet

WIDE = 60
CARDS = {
    "seize": ("poultice-nan", "gatehand-odric", "nobody", None),
    "seek_and_destroy": ("hms-courteous", "western-ocean-accord", "nobody", None),
}


@pytest.mark.parametrize("game", CARDS)
def test_a_sheet_is_a_grid_of_faces_without_gaps(game: str, tmp_path: Path) -> None:
    bundle = Bundle({}, {"s.png": FaceSheet(2, 2, CARDS[game], WIDE), "b.png": FaceSheet(1, 1, ("",), WIDE)})
    cache = FaceCache(tmp_path)
    board = Image.open(io.BytesIO(draw_sheet(bundle, "s.png", game, cache)))
    high = height_of(WIDE)
    assert board.size == (2 * WIDE, 2 * high)
    busy = [
        sum(ImageStat.Stat(board.crop((x * WIDE, y * high, (x + 1) * WIDE, (y + 1) * high))).stddev) > 20
        for y in range(2)
        for x in range(2)
    ]
    assert busy == [True, True, False, False]
    back = Image.open(io.BytesIO(draw_sheet(bundle, "b.png", game, cache)))
    assert back.size == (WIDE, high) and sum(ImageStat.Stat(back).stddev) > 20
