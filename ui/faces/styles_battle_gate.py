"""The styles of Battle Gate's cards: a row per class, one for treasures, one for all backs."""

from __future__ import annotations

from typing import Final

from ui.faces.materials import DUSK, MOSS, Style

STYLES: Final[dict[str, Style]] = {
    "soldier": Style(
        deep=(10, 16, 30), mid=(54, 86, 140), pale=(226, 226, 214), second=(126, 92, 48), glow=(255, 226, 164),
        ribbon=((70, 104, 160), (24, 42, 82)), metal="steel", emblem="gold", scene="heraldry", corner="notch",
        crest="mdi-shield",
    ),
    "assassin": Style(
        deep=(22, 8, 16), mid=(128, 34, 58), pale=(236, 208, 206), second=(50, 36, 78), glow=(255, 190, 170),
        ribbon=((150, 48, 70), (68, 14, 30)), metal="pewter", emblem="silver", scene="astrolabe", corner="ogee",
        crest="mdi-knife-military", paper=DUSK,
    ),
    "minion": Style(
        deep=(12, 18, 10), mid=(94, 108, 60), pale=(232, 226, 186), second=(118, 92, 60), glow=(240, 226, 160),
        ribbon=((114, 124, 74), (48, 56, 26)), metal="iron", emblem="steel", scene="scales", corner="chamfer",
        crest="mdi-wall", paper=MOSS,
    ),
    "treasure": Style(
        deep=(28, 16, 4), mid=(176, 124, 36), pale=(255, 236, 184), second=(96, 50, 84), glow=(255, 222, 130),
        ribbon=((190, 142, 52), (104, 64, 14)), metal="gold", emblem="gold", scene="sunburst", corner="step",
        crest="mdi-treasure-chest",
    ),
    "gate": Style(
        deep=(16, 12, 10), mid=(88, 66, 46), pale=(232, 214, 178), second=(60, 64, 72), glow=(255, 214, 140),
        ribbon=((104, 78, 52), (44, 30, 18)), metal="bronze", emblem="gold", scene="sunburst", corner="chamfer",
        crest="mdi-gate",
    ),
}  # fmt: skip
KINS: Final = STYLES
