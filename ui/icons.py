"""Pictures by name: which glyph of which icon font. Must never draw.

A name is a Material Design icon ("cog", "treasure-chest"), an RPG Awesome one ("rpg/broadsword"), or a word of ours
from `MEANINGS` ("melee"). Raises KeyError for anything else.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

MEANINGS: dict[str, str] = {
    "melee": "rpg/broadsword",
    "crossbow": "rpg/crossbow",
    "staff": "magic-staff",
    "defense": "rpg/heavy-shield",
    "health": "heart",
    "move": "rpg/boot-stomp",
    "loot": "treasure-chest",
    "physical": "rpg/broadsword",
    "magic": "star-four-points",
    "beneficial": "leaf",
    "exhaust": "sleep",
    "bleed": "water",
    "poison": "bottle-tonic-skull",
    "blind": "eye-off",
    "fog": "weather-fog",
    "frost": "snowflake",
    "burn": "fire",
    "silence": "volume-off",
    "stealth": "ghost",
    "regen": "heart-plus",
    "fortify": "wall",
    "leech": "bat",
    "person": "account",
    "computer": "robot",
}


class Glyph(NamedTuple):
    """`face`: the font's role in `ui.fonts.FILES`; `char`: one character of it."""

    face: str
    char: str


@cache
def glyph(name: str) -> Glyph:
    """The glyph a name stands for; raises KeyError with the name when there is none."""
    name = MEANINGS.get(name, name)
    if name.startswith("rpg/"):
        return Glyph("icon-rpg", chr(int(_rpg_map()[name[4:]], 16)))
    from fonticon_mdi7 import MDI7

    found = getattr(MDI7, name.replace("-", "_"), None)
    if found is None:
        raise KeyError(name)
    return Glyph("icon-mdi", found[-1])


@cache
def _rpg_map() -> dict[str, str]:
    spec = find_spec("tkinter_icons_rpga")
    if spec is None or not spec.submodule_search_locations:
        return {}
    text = Path(spec.submodule_search_locations[0], "glyphmap.json").read_text(encoding="utf-8")
    return dict(json.loads(text))
