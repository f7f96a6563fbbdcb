"""The styles of Round Table's cards: Knights by what they are, a row for each other kind, one for all backs."""

from __future__ import annotations

from typing import Final

from ui.faces.materials import DUSK, MOSS, Style

STYLES: Final[dict[str, Style]] = {
    "errant": Style(
        deep=(16, 18, 24), mid=(92, 104, 122), pale=(228, 230, 228), second=(120, 70, 44), glow=(246, 236, 208),
        ribbon=((112, 122, 140), (46, 54, 68)), metal="iron", emblem="silver", scene="ridges", corner="chamfer",
        crest="mdi-shield-half-full",
    ),
    "companion": Style(
        deep=(8, 20, 34), mid=(40, 98, 146), pale=(224, 234, 238), second=(150, 118, 44), glow=(255, 232, 172),
        ribbon=((56, 116, 170), (18, 48, 86)), metal="silver", emblem="gold", scene="rosewindow", corner="round",
        crest="mdi-circle-double",
    ),
    "grail": Style(
        deep=(28, 12, 34), mid=(126, 72, 150), pale=(244, 230, 240), second=(60, 96, 110), glow=(255, 240, 190),
        ribbon=((146, 92, 172), (62, 28, 84)), metal="gold", emblem="gold", scene="sunburst", corner="ogee",
        crest="mdi-trophy-variant",
    ),
    "monarch": Style(
        deep=(34, 10, 10), mid=(158, 44, 44), pale=(250, 226, 190), second=(44, 54, 96), glow=(255, 214, 130),
        ribbon=((178, 58, 52), (84, 18, 22)), metal="gold", emblem="gold", scene="heraldry", corner="step",
        crest="mdi-crown",
    ),
    "equipment": Style(
        deep=(20, 16, 12), mid=(118, 92, 66), pale=(238, 222, 196), second=(74, 84, 98), glow=(255, 224, 168),
        ribbon=((134, 108, 80), (60, 44, 30)), metal="steel", emblem="steel", scene="scales", corner="notch",
        crest="mdi-horseshoe",
    ),
    "title": Style(
        deep=(30, 20, 6), mid=(164, 120, 44), pale=(252, 238, 198), second=(120, 40, 46), glow=(255, 228, 150),
        ribbon=((182, 138, 60), (96, 62, 18)), metal="gold", emblem="silver", scene="guilloche", corner="notch",
        crest="mdi-certificate", paper=MOSS,
    ),
    "quest": Style(
        deep=(4, 28, 18), mid=(30, 136, 84), pale=(220, 244, 226), second=(130, 96, 40), glow=(240, 244, 184),
        ribbon=((46, 146, 98), (14, 66, 42)), metal="bronze", emblem="silver", scene="chart", corner="chamfer",
        crest="mdi-map-marker-path",
    ),
    "redirect": Style(
        deep=(30, 14, 4), mid=(176, 92, 32), pale=(252, 230, 204), second=(52, 70, 106), glow=(255, 214, 150),
        ribbon=((190, 108, 46), (96, 46, 12)), metal="bronze", emblem="silver", scene="astrolabe", corner="ogee",
        crest="mdi-sign-direction", paper=DUSK,
    ),
    "demesne": Style(
        deep=(18, 22, 8), mid=(116, 132, 52), pale=(244, 242, 206), second=(150, 96, 50), glow=(250, 240, 160),
        ribbon=((132, 146, 66), (58, 66, 22)), metal="bronze", emblem="gold", scene="rooftops", corner="round",
        crest="mdi-home-group",
    ),
    "realm": Style(
        deep=(6, 18, 26), mid=(52, 122, 132), pale=(226, 242, 240), second=(146, 112, 66), glow=(255, 234, 176),
        ribbon=((66, 140, 150), (20, 62, 72)), metal="silver", emblem="steel", scene="seas", corner="step",
        crest="mdi-castle",
    ),
    "court": Style(
        deep=(10, 14, 30), mid=(48, 62, 122), pale=(228, 222, 204), second=(150, 116, 48), glow=(255, 226, 150),
        ribbon=((64, 80, 146), (24, 30, 70)), metal="gold", emblem="gold", scene="rosewindow", corner="round",
        crest="mdi-circle-double",
    ),
}  # fmt: skip
KINS: Final = STYLES
