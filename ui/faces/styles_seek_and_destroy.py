"""The styles of Seek and Destroy's cards: a nation gives colours, metal and sign, a kind gives scene and corners.

The signs are abstract: no flag and no badge of real forces.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ui.faces.materials import ASH, DUSK, ICE, MOSS, VELLUM, Style

KINDS: Final[dict[str, tuple[str, str]]] = {
    "army": ("ridges", "notch"),
    "navy": ("seas", "round"),
    "air force": ("skies", "ogee"),
    "operation": ("chart", "chamfer"),
    "deception": ("searchlights", "step"),
    "treaty": ("guilloche", "notch"),
}
"""Kind -> scene and the cut of corners, so that kinds differ without colour."""

_PLAIN: Final = Style(
    deep=(15, 15, 16), mid=(92, 90, 84), pale=(232, 226, 208), second=(60, 64, 70), glow=(246, 232, 196),
    ribbon=((118, 112, 100), (56, 52, 46)), metal="bronze", emblem="steel", scene="chart", corner="chamfer",
    crest="mdi-circle-double",
)  # fmt: skip
KINS: Final[dict[str, Style]] = {
    "united states": replace(
        _PLAIN, deep=(8, 14, 30), mid=(50, 88, 150), pale=(222, 230, 244), second=(120, 76, 50), glow=(214, 226, 255),
        ribbon=((62, 104, 172), (22, 42, 86)), metal="silver", emblem="silver", crest="mdi-compass-rose", paper=ICE,
    ),
    "germany": replace(
        _PLAIN, deep=(12, 14, 13), mid=(78, 86, 80), pale=(226, 226, 206), second=(96, 84, 54), glow=(236, 224, 176),
        ribbon=((92, 100, 94), (36, 42, 40)), metal="iron", emblem="steel", crest="mdi-cog", paper=MOSS,
    ),
    "russia": replace(
        _PLAIN, deep=(24, 8, 10), mid=(142, 44, 44), pale=(240, 226, 218), second=(76, 86, 108), glow=(255, 226, 214),
        ribbon=((164, 54, 52), (82, 20, 24)), metal="pewter", emblem="silver", crest="mdi-snowflake", paper=DUSK,
    ),
    "china": replace(
        _PLAIN, deep=(26, 16, 6), mid=(180, 126, 34), pale=(255, 236, 186), second=(134, 52, 30), glow=(255, 222, 130),
        ribbon=((196, 146, 52), (108, 66, 14)), metal="gold", emblem="gold", crest="mdi-image-filter-hdr",
    ),
    "britain": replace(
        _PLAIN, deep=(6, 18, 20), mid=(30, 96, 96), pale=(214, 236, 228), second=(44, 60, 84), glow=(196, 240, 226),
        ribbon=((44, 116, 114), (12, 54, 58)), metal="verdigris", emblem="gold", crest="mdi-anchor", paper=VELLUM,
    ),
    "france": replace(
        _PLAIN, deep=(16, 10, 28), mid=(92, 72, 148), pale=(230, 222, 244), second=(146, 112, 66), glow=(226, 210, 255),
        ribbon=((112, 90, 168), (50, 34, 92)), metal="bronze", emblem="gold", crest="mdi-barley", paper=DUSK,
    ),
    "japan": replace(
        _PLAIN, deep=(26, 8, 20), mid=(160, 66, 104), pale=(250, 224, 232), second=(44, 60, 92), glow=(255, 214, 226),
        ribbon=((182, 82, 118), (88, 24, 56)), metal="copper", emblem="silver", crest="mdi-waves", paper=ASH,
    ),
    "israel": replace(
        _PLAIN, deep=(14, 18, 6), mid=(104, 122, 44), pale=(238, 236, 200), second=(152, 116, 62), glow=(240, 240, 170),
        ribbon=((124, 142, 62), (54, 68, 18)), metal="gold", emblem="steel", crest="mdi-palm-tree", paper=MOSS,
    ),
    "common": _PLAIN,
    "accord": replace(
        _PLAIN, deep=(14, 16, 24), mid=(70, 88, 112), pale=(244, 236, 210), second=(112, 88, 44), glow=(255, 236, 180),
        ribbon=((88, 106, 132), (34, 46, 64)), metal="gold", emblem="gold", crest="mdi-handshake",
    ),
    "command": replace(
        _PLAIN, deep=(8, 16, 14), mid=(34, 70, 60), pale=(222, 228, 200), second=(80, 62, 34), glow=(238, 220, 160),
        ribbon=((44, 86, 74), (14, 38, 34)), metal="bronze", emblem="gold", crest="mdi-crosshairs", scene="guilloche",
        corner="chamfer",
    ),
}  # fmt: skip
"""Colours, metal and sign; the last row is that of all backs."""

WHOLE: Final = frozenset(KINDS) - {"treaty"}
FEW: Final = {"common": frozenset(("operation", "deception")), "accord": frozenset(("treaty",)), "command": frozenset()}
"""The kinds there are of a nation, where those are not the WHOLE."""

STYLES: Final[dict[str, Style]] = {
    f"{nation} {kind}": replace(look, scene=scene, corner=corner)
    for nation, look in KINS.items()
    for kind, (scene, corner) in KINDS.items()
    if kind in FEW.get(nation, WHOLE)
} | {"command": KINS["command"]}
"""Rows by nation and kind: "germany army", "common operation"."""
