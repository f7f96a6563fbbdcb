"""A card's sign as a metal relief."""

from __future__ import annotations

from PIL import Image, ImageChops

from ui.faces import raster as r
from ui.faces.materials import METALS
from ui.faces.model import MAX_STARS, Face
from ui.faces.raster import Picture, Point
from ui.faces.styles import style

ENGRAVED_FROM = 150.0
"""Signs smaller than this many pixels carry no engraver's lines: they would only shimmer."""


def emblem(picture: Picture, face: Face, centre: Point, px: float) -> None:
    """The card's sign as a metal relief over a picture, in place; four stars shine."""
    look = style(face.style)
    stamp = r.ink(face.emblem, max(8, round(px)))
    pad = round(px * 0.3)
    size = (stamp.width + 2 * pad, stamp.height + 2 * pad)
    spot = (round(centre[0] - size[0] / 2), round(centre[1] - size[1] / 2))
    mask = r.placed(size, stamp, (size[0] / 2, size[1] / 2))
    near = r.blur(mask, px * 0.045)
    picture.paste(look.deep, spot, r.level(r.blur(mask, px * 0.1), 0.95))
    strength = 0.5 if face.stars < MAX_STARS else 0.85
    picture.paste(look.glow, spot, r.level(r.blur(r.swell(mask, px * 0.02), px * 0.06), strength))
    picture.paste((0, 0, 0), spot, r.level(r.shifted(near, px * 0.03, px * 0.045), 0.85))
    rim = r.swell(mask, px * 0.011)
    dark = ((0.0, (8, 5, 4)), (0.5, (40, 30, 24)), (1.0, (120, 100, 76)))
    picture.paste(r.ramp(r.light(rim, px * 0.012, 2.0), dark), spot, rim)
    relief = Image.blend(r.light(mask, px * 0.045, 4.4), r.light(mask, px * 0.014, 3.0), 0.4)
    relief = Image.blend(relief, r.sweep(size, face.seed % 7), 0.24)
    picture.paste(r.ramp(relief, METALS[look.emblem]), spot, mask)
    if px > ENGRAVED_FROM:
        lines = r.hatch(r.level(relief, 1.2, 34), max(6, round(px * 0.022)), 62)
        picture.paste((46, 26, 12), spot, r.level(ImageChops.multiply(lines, mask), 0.34))
