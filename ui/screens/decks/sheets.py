"""Sheets of card faces for Tabletop Simulator, drawn with the faces of the house."""

from __future__ import annotations

import io
from importlib import import_module
from typing import Any

from PIL import Image

from game.exchange.listing import Bundle, FaceSheet
from game.own_cards import workbench
from ui.faces.backs import back
from ui.faces.cache import FaceCache
from ui.faces.plans import height_of
from ui.paper.order import FACES


def draw_sheet(bundle: Bundle, name: str, definition: str, cache: FaceCache) -> bytes:
    """A picture of a bundle as PNG. All cells are of one size without gaps; cards nobody knows stay empty."""
    sheet: FaceSheet = bundle.sheets[name]
    faces: Any = import_module(FACES.format(definition))
    known = {card.id: card for card in workbench(definition).cards}
    size = (sheet.width, height_of(sheet.width))
    board = Image.new("RGB", (size[0] * sheet.columns, size[1] * sheet.rows), (0x24, 0x1C, 0x16))
    for place, card in enumerate(sheet.cards):
        spot = (place % sheet.columns * size[0], place // sheet.columns * size[1])
        if card == "":
            board.paste(back(faces.BACK.style, sheet.width, 0.0, rounded=False).convert("RGB"), spot)
        elif card in known:
            face = cache.get(faces.face_of(known[card]), sheet.width)
            board.paste(face, spot, face)
    out = io.BytesIO()
    board.save(out, "PNG", compress_level=6)
    return out.getvalue()
