"""What card styles are made of, as data: metals, enamels, parchments, and the form of a style."""

from __future__ import annotations

from dataclasses import dataclass

from ui.faces.raster import Stops
from ui.style.theme import Colour

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
"""Badge enamel: (lit, deep). "class" stands for the ribbon colour of the card's style."""

Paper = tuple[Colour, Colour, Colour]
VELLUM: Paper = ((206, 182, 136), (231, 213, 173), (246, 235, 205))
ASH: Paper = ((196, 168, 132), (226, 202, 164), (242, 226, 196))
ICE: Paper = ((182, 188, 188), (216, 218, 212), (240, 240, 232))
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
