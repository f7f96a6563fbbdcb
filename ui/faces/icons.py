"""Icons by our own names: which glyph of which icon font. Must never import the icon packages (slow) or draw.

Code points of Material Design Icons stand in the table, so that the package's 7000 names are not loaded at run time;
a test compares them with the package. RPG Awesome is read from its glyph map, and any name of it is known here too.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from ui.faces.fonts import FontMissing

RGB = tuple[int, int, int]


class UnknownIcon(LookupError):
    """A name that is neither in the table nor in RPG Awesome; the message quotes it."""


class Mdi(NamedTuple):
    """A glyph of Material Design Icons: its upstream name and code point."""

    name: str
    code: int


RPG: dict[str, str] = {
    "sword": "broadsword",
    "crossbow": "crossbow",
    "shield": "heavy-shield",
    "skull": "skull",
    "bulwark": "guarded-tower",
    "gloamkin": "hood",
    "cinderwright": "flame-symbol",
    "rimebound": "frost-emblem",
    "hearthwarden": "candle-fire",
    "longeye": "archer",
    "weapon": "crossed-swords",
    "gear": "vest",
    "relic": "gem-pendant",
}
"""Our name -> RPG Awesome name. Every other RPG Awesome name stands for itself."""

MDI: dict[str, Mdi] = {
    "staff": Mdi("magic_staff", 0xF1844),
    "heart": Mdi("heart", 0xF02D1),
    "coin": Mdi("circle_multiple", 0xF0B38),
    "boot": Mdi("shoe_print", 0xF0DFA),
    "star": Mdi("star", 0xF04CE),
    "magic": Mdi("star_four_points", 0xF0AE2),
    "poison": Mdi("bottle_tonic_skull", 0xF1132),
    "bleed": Mdi("water", 0xF058C),
    "blood": Mdi("water", 0xF058C),
    "blind": Mdi("eye_off", 0xF0209),
    "exhaust": Mdi("sleep", 0xF04B2),
    "fog": Mdi("weather_fog", 0xF0591),
    "frost": Mdi("snowflake", 0xF0717),
    "burn": Mdi("fire", 0xF0238),
    "silence": Mdi("volume_off", 0xF0581),
    "stealth": Mdi("ghost", 0xF02A0),
    "regen": Mdi("leaf", 0xF032A),
    "fortify": Mdi("wall", 0xF07FE),
    "armor": Mdi("shield_half_full", 0xF0780),
    "leech": Mdi("bat", 0xF0B5F),
    "chest": Mdi("treasure_chest", 0xF0726),
    "stack": Mdi("layers_triple", 0xF0F58),
    "dice": Mdi("dice_5", 0xF01CE),
    "attack": Mdi("sword_cross", 0xF0787),
    "instant": Mdi("lightning_bolt", 0xF140B),
    "event": Mdi("timer_sand", 0xF051F),
    "hourglass": Mdi("timer_sand", 0xF051F),
    "generic": Mdi("hexagram", 0xF0AC9),
    "undo": Mdi("undo", 0xF054C),
    "redo": Mdi("redo", 0xF044E),
    "save": Mdi("content_save", 0xF0193),
    "load": Mdi("folder_open", 0xF0770),
    "home": Mdi("home", 0xF02DC),
    "settings": Mdi("cog", 0xF0493),
    "book": Mdi("book_open_variant", 0xF14F7),
    "search": Mdi("magnify", 0xF0349),
    "print": Mdi("printer", 0xF042A),
    "cards": Mdi("cards", 0xF0638),
    "flag": Mdi("flag", 0xF023B),
    "crown": Mdi("crown", 0xF01A5),
    "castle": Mdi("castle", 0xF011A),
    "trophy": Mdi("trophy", 0xF0538),
    "close": Mdi("close", 0xF0156),
    "check": Mdi("check", 0xF012C),
    "plus": Mdi("plus", 0xF0415),
    "minus": Mdi("minus", 0xF0374),
    "play": Mdi("play", 0xF040A),
    "pause": Mdi("pause", 0xF03E4),
    "next": Mdi("skip_next", 0xF04AD),
    "previous": Mdi("skip_previous", 0xF04AE),
    "eye": Mdi("eye", 0xF0208),
    "lock": Mdi("lock", 0xF033E),
    "unlock": Mdi("lock_open", 0xF033F),
    "delete": Mdi("delete", 0xF01B4),
    "edit": Mdi("pencil", 0xF03EB),
    "person": Mdi("account", 0xF0004),
    "people": Mdi("account_group", 0xF0849),
    "robot": Mdi("robot", 0xF06A9),
    "projector": Mdi("projector", 0xF042E),
    "fullscreen": Mdi("fullscreen", 0xF0293),
    "menu": Mdi("menu", 0xF035C),
    "left": Mdi("chevron_left", 0xF0141),
    "right": Mdi("chevron_right", 0xF0142),
    "up": Mdi("chevron_up", 0xF0143),
    "down": Mdi("chevron_down", 0xF0140),
    "help": Mdi("help_circle", 0xF02D7),
    "info": Mdi("information", 0xF02FC),
    "warning": Mdi("alert", 0xF0026),
    "target": Mdi("target", 0xF04FE),
    "range": Mdi("ruler", 0xF046D),
    "sound": Mdi("volume_high", 0xF057E),
    "music": Mdi("music", 0xF075A),
    "history": Mdi("history", 0xF02DA),
    "judge": Mdi("gavel", 0xF029B),
    "filter": Mdi("filter_variant", 0xF0236),
    "sort": Mdi("sort", 0xF04BA),
    "copy": Mdi("content_copy", 0xF018F),
    "arrow-f": Mdi("arrow_up_thick", 0xF005E),
    "arrow-fr": Mdi("arrow_top_right_thick", 0xF09C6),
    "arrow-r": Mdi("arrow_right_thick", 0xF0055),
    "arrow-br": Mdi("arrow_bottom_right_thick", 0xF09BA),
    "arrow-b": Mdi("arrow_down_thick", 0xF0046),
    "arrow-bl": Mdi("arrow_bottom_left_thick", 0xF09B8),
    "arrow-l": Mdi("arrow_left_thick", 0xF004E),
    "arrow-fl": Mdi("arrow_top_left_thick", 0xF09C4),
}
"""Our name -> Material Design glyph."""

INK: dict[str, RGB] = {
    "sword": (146, 38, 24),
    "crossbow": (150, 78, 14),
    "attack": (146, 38, 24),
    "staff": (44, 72, 176),
    "magic": (44, 72, 176),
    "shield": (66, 74, 88),
    "armor": (66, 74, 88),
    "heart": (150, 26, 40),
    "coin": (142, 96, 12),
    "boot": (88, 58, 30),
    "poison": (42, 112, 44),
    "bleed": (158, 18, 30),
    "blood": (158, 18, 30),
    "frost": (30, 110, 168),
    "fog": (88, 104, 122),
    "burn": (188, 68, 10),
    "regen": (32, 112, 58),
    "leech": (108, 24, 84),
    "fortify": (112, 70, 42),
}
"""Colour of an icon inside rules text; any other icon takes the colour of the text."""


@cache
def glyph(name: str) -> tuple[Path, str]:
    """Font file and the one character that draws `name`. Raises UnknownIcon, or FontMissing without the package."""
    if name in MDI:
        return _inside("fonticon_mdi7", "fonts/materialdesignicons-webfont.ttf"), chr(MDI[name].code)
    found = _rpg_map().get(RPG.get(name, name))
    if found is None:
        raise UnknownIcon(f'no icon is called "{name}"')
    return _inside("tkinter_icons_rpga", "fonts/rpgawesome-webfont.ttf"), chr(int(found, 16))


def known(name: str) -> bool:
    """True when `glyph` knows the name; raises FontMissing without the package."""
    return name in MDI or RPG.get(name, name) in _rpg_map()


def missing() -> tuple[str, ...]:
    """One sentence for each icon font that cannot be found."""
    told = []
    for sample in ("heart", "sword"):
        try:
            glyph(sample)
        except FontMissing as trouble:
            told.append(str(trouble))
    return tuple(told)


@cache
def _inside(package: str, file: str) -> Path:
    """A file of an installed package, found without importing the package."""
    spec = find_spec(package)
    root = Path(spec.origin).parent if spec and spec.origin else None
    if root is None or not (root / file).is_file():
        raise FontMissing(f'icon font "{package}" is not installed')
    return root / file


@cache
def _rpg_map() -> dict[str, str]:
    text = _inside("tkinter_icons_rpga", "glyphmap.json").read_text(encoding="utf-8")
    return {str(name): str(code) for name, code in json.loads(text).items()}
