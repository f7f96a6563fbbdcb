"""The styles of Seize's cards: one row per class, and one per type of treasure."""

from __future__ import annotations

from ui.faces.materials import ASH, DUSK, ICE, MOSS, Style

STYLES: dict[str, Style] = {
    "bulwark": Style(
        deep=(22, 9, 10), mid=(132, 28, 32), pale=(232, 206, 168), second=(58, 64, 82), glow=(255, 214, 150),
        ribbon=((168, 44, 44), (86, 14, 20)), metal="steel", emblem="gold", scene="heraldry", corner="notch",
        crest="bulwark",
    ),
    "gloamkin": Style(
        deep=(10, 8, 24), mid=(66, 46, 112), pale=(206, 196, 238), second=(28, 54, 84), glow=(206, 186, 255),
        ribbon=((94, 70, 138), (38, 26, 66)), metal="pewter", emblem="silver", scene="rooftops", corner="ogee",
        crest="gloamkin", paper=DUSK,
    ),
    "cinderwright": Style(
        deep=(20, 7, 4), mid=(158, 46, 12), pale=(255, 214, 130), second=(74, 22, 14), glow=(255, 150, 50),
        ribbon=((186, 84, 28), (92, 28, 8)), metal="copper", emblem="iron", scene="furnace", corner="chamfer",
        crest="cinderwright", paper=ASH,
    ),
    "rimebound": Style(
        deep=(6, 16, 34), mid=(48, 112, 166), pale=(222, 242, 255), second=(30, 60, 118), glow=(176, 232, 255),
        ribbon=((74, 132, 180), (22, 54, 98)), metal="silver", emblem="steel", scene="crystals", corner="chamfer",
        crest="rimebound", paper=ICE,
    ),
    "hearthwarden": Style(
        deep=(24, 14, 6), mid=(176, 116, 34), pale=(255, 232, 168), second=(112, 40, 34), glow=(255, 214, 120),
        ribbon=((188, 138, 52), (104, 62, 16)), metal="gold", emblem="gold", scene="rosewindow", corner="round",
        crest="hearthwarden",
    ),
    "longeye": Style(
        deep=(6, 18, 14), mid=(40, 96, 66), pale=(240, 226, 168), second=(30, 74, 86), glow=(244, 222, 140),
        ribbon=((66, 122, 76), (22, 60, 38)), metal="bronze", emblem="gold", scene="ridges", corner="notch",
        crest="longeye", paper=MOSS,
    ),
    "weapon": Style(
        deep=(24, 6, 12), mid=(140, 26, 54), pale=(255, 220, 196), second=(60, 10, 34), glow=(255, 196, 150),
        ribbon=((160, 46, 66), (78, 14, 34)), metal="gold", emblem="steel", scene="sunburst", corner="step",
        crest="weapon",
    ),
    "gear": Style(
        deep=(18, 12, 7), mid=(112, 76, 42), pale=(238, 208, 156), second=(70, 60, 48), glow=(244, 206, 140),
        ribbon=((134, 96, 58), (64, 40, 20)), metal="gold", emblem="steel", scene="scales", corner="step",
        crest="gear",
    ),
    "relic": Style(
        deep=(6, 10, 26), mid=(30, 74, 118), pale=(198, 240, 240), second=(54, 34, 108), glow=(150, 232, 226),
        ribbon=((44, 118, 128), (14, 48, 66)), metal="gold", emblem="gold", scene="astrolabe", corner="step",
        crest="relic",
    ),
}  # fmt: skip
KINS = STYLES
