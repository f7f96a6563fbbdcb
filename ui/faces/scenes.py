"""The scenes that are painted in a card's window, behind its sign: the name in a style's row -> the painter."""

from __future__ import annotations

from ui.faces import crafts, engravings, lands, theatres
from ui.faces.stage import Scene

SCENES: dict[str, Scene] = {
    "heraldry": crafts.heraldry,
    "rosewindow": crafts.rosewindow,
    "scales": crafts.scales,
    "guilloche": engravings.guilloche,
    "sunburst": engravings.sunburst,
    "astrolabe": engravings.astrolabe,
    "rooftops": lands.rooftops,
    "ridges": lands.ridges,
    "furnace": lands.furnace,
    "crystals": lands.crystals,
    "seas": theatres.seas,
    "skies": theatres.skies,
    "chart": theatres.chart,
    "searchlights": theatres.searchlights,
}
