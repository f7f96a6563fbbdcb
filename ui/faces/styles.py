"""Card styles as data: metals, colours, parchments, and one row per class or kind of card. Must never draw.

Another game adds rows to STYLES; a name without a row is drawn as "generic".
"""

from __future__ import annotations

from dataclasses import dataclass

from ui.faces.raster import Stops
from ui.theme import Colour

METALS: dict[str, Stops] = {
    "gold": (
        (0, (34, 18, 4)),
        (0.28, (108, 66, 16)),
        (0.5, (186, 134, 48)),
        (0.66, (236, 196, 104)),
        (0.82, (255, 242, 186)),
        (1, (255, 255, 246)),
    ),
    "steel": (
        (0, (16, 20, 28)),
        (0.3, (62, 72, 88)),
        (0.5, (128, 142, 160)),
        (0.68, (194, 206, 218)),
        (0.85, (246, 250, 255)),
        (1, (255, 255, 255)),
    ),
    "bronze": (
        (0, (28, 12, 6)),
        (0.3, (88, 48, 24)),
        (0.5, (148, 92, 52)),
        (0.68, (206, 152, 102)),
        (0.85, (250, 224, 190)),
        (1, (255, 250, 240)),
    ),
    "copper": (
        (0, (30, 8, 4)),
        (0.3, (100, 34, 18)),
        (0.5, (170, 74, 42)),
        (0.68, (226, 134, 88)),
        (0.85, (255, 212, 176)),
        (1, (255, 246, 236)),
    ),
    "silver": (
        (0, (20, 24, 36)),
        (0.3, (78, 92, 118)),
        (0.5, (150, 170, 196)),
        (0.68, (212, 226, 242)),
        (0.85, (250, 253, 255)),
        (1, (255, 255, 255)),
    ),
    "pewter": (
        (0, (14, 12, 20)),
        (0.3, (52, 48, 66)),
        (0.5, (104, 100, 124)),
        (0.68, (166, 162, 184)),
        (0.85, (228, 226, 240)),
        (1, (252, 252, 255)),
    ),
    "verdigris": (
        (0, (8, 18, 14)),
        (0.3, (40, 66, 50)),
        (0.5, (96, 124, 84)),
        (0.68, (172, 184, 122)),
        (0.85, (236, 236, 190)),
        (1, (252, 252, 240)),
    ),
    "iron": (
        (0, (5, 4, 5)),
        (0.3, (32, 27, 28)),
        (0.5, (74, 66, 64)),
        (0.68, (146, 132, 122)),
        (0.85, (244, 222, 194)),
        (1, (255, 250, 240)),
    ),
    "blank": ((0, (8, 7, 6)), (0.5, (44, 40, 37)), (1, (92, 86, 80))),
}

COLOURS: dict[str, tuple[Colour, Colour]] = {
    "red": ((232, 92, 72), (98, 12, 14)),
    "amber": ((244, 164, 62), (116, 50, 6)),
    "gold": ((250, 208, 104), (128, 78, 14)),
    "green": ((118, 206, 112), (12, 74, 38)),
    "teal": ((92, 196, 190), (8, 66, 74)),
    "blue": ((104, 164, 248), (18, 40, 120)),
    "violet": ((184, 138, 240), (58, 24, 110)),
    "brown": ((206, 152, 100), (76, 42, 18)),
    "steel": ((176, 190, 208), (44, 54, 72)),
    "grey": ((150, 144, 138), (44, 40, 38)),
}
"""Badge enamel: (lit, deep). "class" stands for the ribbon of the card's style."""

Paper = tuple[Colour, Colour, Colour]
VELLUM: Paper = ((206, 182, 136), (231, 213, 173), (246, 235, 205))
ASH: Paper = ((196, 168, 132), (226, 202, 164), (242, 226, 196))
FROST: Paper = ((182, 188, 188), (216, 218, 212), (240, 240, 232))
DUSK: Paper = ((190, 172, 158), (218, 202, 182), (238, 226, 208))
MOSS: Paper = ((190, 184, 136), (222, 214, 172), (242, 236, 204))


@dataclass(frozen=True, slots=True)
class Style:
    """One kind of card.

    `deep`, `mid`, `pale`: shadow, body and light of the picture; `second`: its other colour; `glow`: what shines.
    `ribbon`: title cloth, top and bottom. `metal`, `emblem`: rows of METALS. `scene`: a row of `scenes.SCENES`.
    `corner`: notch, round, chamfer, step or ogee. `crest`: icon of the class.
    """

    deep: Colour
    mid: Colour
    pale: Colour
    second: Colour
    glow: Colour
    ribbon: tuple[Colour, Colour]
    metal: str
    emblem: str
    scene: str
    corner: str
    crest: str
    paper: Paper = VELLUM


STYLES: dict[str, Style] = {
    "bulwark": Style(
        deep=(22, 9, 10),
        mid=(132, 28, 32),
        pale=(232, 206, 168),
        second=(58, 64, 82),
        glow=(255, 214, 150),
        ribbon=((168, 44, 44), (86, 14, 20)),
        metal="steel",
        emblem="gold",
        scene="heraldry",
        corner="notch",
        crest="bulwark",
    ),
    "gloamkin": Style(
        deep=(10, 8, 24),
        mid=(66, 46, 112),
        pale=(206, 196, 238),
        second=(28, 54, 84),
        glow=(206, 186, 255),
        ribbon=((94, 70, 138), (38, 26, 66)),
        metal="pewter",
        emblem="silver",
        scene="rooftops",
        corner="ogee",
        crest="gloamkin",
        paper=DUSK,
    ),
    "cinderwright": Style(
        deep=(20, 7, 4),
        mid=(158, 46, 12),
        pale=(255, 214, 130),
        second=(74, 22, 14),
        glow=(255, 150, 50),
        ribbon=((186, 84, 28), (92, 28, 8)),
        metal="copper",
        emblem="iron",
        scene="furnace",
        corner="chamfer",
        crest="cinderwright",
        paper=ASH,
    ),
    "rimebound": Style(
        deep=(6, 16, 34),
        mid=(48, 112, 166),
        pale=(222, 242, 255),
        second=(30, 60, 118),
        glow=(176, 232, 255),
        ribbon=((74, 132, 180), (22, 54, 98)),
        metal="silver",
        emblem="steel",
        scene="crystals",
        corner="chamfer",
        crest="rimebound",
        paper=FROST,
    ),
    "hearthwarden": Style(
        deep=(24, 14, 6),
        mid=(176, 116, 34),
        pale=(255, 232, 168),
        second=(112, 40, 34),
        glow=(255, 214, 120),
        ribbon=((188, 138, 52), (104, 62, 16)),
        metal="gold",
        emblem="gold",
        scene="rosewindow",
        corner="round",
        crest="hearthwarden",
    ),
    "longeye": Style(
        deep=(6, 18, 14),
        mid=(40, 96, 66),
        pale=(240, 226, 168),
        second=(30, 74, 86),
        glow=(244, 222, 140),
        ribbon=((66, 122, 76), (22, 60, 38)),
        metal="bronze",
        emblem="gold",
        scene="ridges",
        corner="notch",
        crest="longeye",
        paper=MOSS,
    ),
    "generic": Style(
        deep=(16, 14, 14),
        mid=(96, 84, 76),
        pale=(236, 224, 204),
        second=(58, 60, 70),
        glow=(248, 230, 190),
        ribbon=((122, 108, 94), (58, 48, 42)),
        metal="bronze",
        emblem="steel",
        scene="guilloche",
        corner="step",
        crest="generic",
    ),
    "weapon": Style(
        deep=(24, 6, 12),
        mid=(140, 26, 54),
        pale=(255, 220, 196),
        second=(60, 10, 34),
        glow=(255, 196, 150),
        ribbon=((160, 46, 66), (78, 14, 34)),
        metal="gold",
        emblem="steel",
        scene="sunburst",
        corner="step",
        crest="weapon",
    ),
    "gear": Style(
        deep=(18, 12, 7),
        mid=(112, 76, 42),
        pale=(238, 208, 156),
        second=(70, 60, 48),
        glow=(244, 206, 140),
        ribbon=((134, 96, 58), (64, 40, 20)),
        metal="gold",
        emblem="steel",
        scene="scales",
        corner="step",
        crest="gear",
    ),
    "relic": Style(
        deep=(6, 10, 26),
        mid=(30, 74, 118),
        pale=(198, 240, 240),
        second=(54, 34, 108),
        glow=(150, 232, 226),
        ribbon=((44, 118, 128), (14, 48, 66)),
        metal="gold",
        emblem="gold",
        scene="astrolabe",
        corner="step",
        crest="relic",
    ),
    "guild": Style(
        deep=(20, 10, 8),
        mid=(108, 40, 34),
        pale=(244, 222, 178),
        second=(60, 34, 22),
        glow=(250, 216, 140),
        ribbon=((128, 48, 40), (60, 18, 18)),
        metal="gold",
        emblem="gold",
        scene="guilloche",
        corner="notch",
        crest="generic",
    ),
}
"""The last row is the house's own, for backs."""


def style(name: str) -> Style:
    """The row of a name, or the generic one."""
    return STYLES.get(name, STYLES["generic"])


def enamel(colour: str, of: Style) -> tuple[Colour, Colour]:
    """The two colours of a badge; an unknown name and "class" take the style's ribbon."""
    return COLOURS.get(colour, of.ribbon)
