"""The styles of Guardians' cards: a row per type of creature, one for each other kind, one for all backs."""

from __future__ import annotations

from typing import Final

from ui.faces.materials import DUSK, MOSS, Style

TYPES: Final[dict[str, Style]] = {
    "mortal": Style(
        deep=(34, 28, 20), mid=(150, 132, 100), pale=(250, 244, 226), second=(96, 70, 52), glow=(255, 240, 200),
        ribbon=((206, 196, 172), (132, 118, 90)), metal="silver", emblem="gold", scene="heraldry", corner="round",
        crest="mdi-account",
    ),
    "elemental": Style(
        deep=(16, 22, 28), mid=(104, 120, 130), pale=(224, 232, 236), second=(60, 92, 110), glow=(212, 240, 255),
        ribbon=((132, 144, 152), (62, 72, 80)), metal="steel", emblem="silver", scene="crystals", corner="chamfer",
        crest="mdi-weather-windy",
    ),
    "external": Style(
        deep=(10, 8, 14), mid=(66, 54, 84), pale=(214, 204, 226), second=(110, 44, 60), glow=(226, 190, 255),
        ribbon=((58, 50, 70), (18, 14, 24)), metal="iron", emblem="pewter", scene="astrolabe", corner="ogee",
        crest="mdi-ghost", paper=DUSK,
    ),
}  # fmt: skip
STYLES: Final[dict[str, Style]] = TYPES | {
    "warden": Style(
        deep=(26, 8, 26), mid=(58, 30, 150), pale=(255, 226, 236), second=(176, 124, 40), glow=(255, 226, 140),
        ribbon=((118, 52, 150), (54, 18, 76)), metal="gold", emblem="gold", scene="heraldry", corner="step",
        crest="mdi-crown",
    ),
    "rampart": Style(
        deep=(10, 18, 30), mid=(82, 112, 150), pale=(222, 234, 248), second=(120, 84, 60), glow=(214, 234, 255),
        ribbon=((92, 118, 150), (36, 52, 74)), metal="bronze", emblem="bronze", scene="rosewindow", corner="notch",
        crest="mdi-castle",
    ),
    "escutcheon": Style(
        deep=(40, 4, 6), mid=(206, 34, 40), pale=(250, 220, 214), second=(60, 76, 110), glow=(255, 214, 160),
        ribbon=((158, 66, 48), (80, 22, 16)), metal="bronze", emblem="gold", scene="scales", corner="notch",
        crest="mdi-shield",
    ),
    "ground": Style(
        deep=(14, 20, 12), mid=(86, 116, 70), pale=(230, 236, 206), second=(122, 94, 60), glow=(244, 240, 180),
        ribbon=((96, 122, 76), (40, 58, 30)), metal="verdigris", emblem="steel", scene="ridges", corner="chamfer",
        crest="mdi-terrain", paper=MOSS,
    ),
    "incantation": Style(
        deep=(12, 12, 32), mid=(76, 74, 156), pale=(222, 222, 250), second=(140, 56, 120), glow=(230, 210, 255),
        ribbon=((86, 80, 164), (34, 28, 86)), metal="silver", emblem="silver", scene="rosewindow", corner="ogee",
        crest="mdi-auto-fix",
    ),
    "temptation": Style(
        deep=(30, 6, 18), mid=(206, 60, 120), pale=(255, 224, 238), second=(150, 112, 44), glow=(255, 220, 180),
        ribbon=((200, 66, 118), (100, 20, 52)), metal="copper", emblem="silver", scene="astrolabe", corner="round",
        crest="mdi-hand-coin",
    ),
    "equipment": Style(
        deep=(18, 18, 18), mid=(112, 104, 92), pale=(236, 228, 210), second=(58, 84, 88), glow=(250, 226, 170),
        ribbon=((116, 106, 90), (50, 44, 36)), metal="pewter", emblem="steel", scene="scales", corner="step",
        crest="mdi-bag-personal",
    ),
    "shieldwall": Style(
        deep=(16, 14, 18), mid=(78, 62, 86), pale=(226, 214, 226), second=(120, 88, 44), glow=(255, 222, 150),
        ribbon=((92, 72, 100), (38, 28, 46)), metal="bronze", emblem="gold", scene="heraldry", corner="notch",
        crest="mdi-shield-crown",
    ),
}  # fmt: skip
KINS: Final = TYPES
