"""Card styles by name: the house's own rows and those of every game.

A game adds a module with its rows; a name without a row is drawn as "generic".
"""

from __future__ import annotations

from importlib import import_module

from game.about import GAMES
from ui.faces.materials import COLOURS, Style
from ui.style.theme import Colour

GENERAL: dict[str, Style] = {
    "generic": Style(
        deep=(16, 14, 14), mid=(96, 84, 76), pale=(236, 224, 204), second=(58, 60, 70), glow=(248, 230, 190),
        ribbon=((122, 108, 94), (58, 48, 42)), metal="bronze", emblem="steel", scene="guilloche", corner="step",
        crest="generic",
    ),
    "guild": Style(
        deep=(20, 10, 8), mid=(108, 40, 34), pale=(244, 222, 178), second=(60, 34, 22), glow=(250, 216, 140),
        ribbon=((128, 48, 40), (60, 18, 18)), metal="gold", emblem="gold", scene="guilloche", corner="notch",
        crest="generic",
    ),
}  # fmt: skip
"""For cards without a class, and for backs."""
_OF_GAMES = tuple(import_module(f"ui.faces.styles_{name}") for name in GAMES)
STYLES: dict[str, Style] = GENERAL | {name: row for game in _OF_GAMES for name, row in game.STYLES.items()}
KINS: dict[str, Style] = GENERAL | {name: row for game in _OF_GAMES for name, row in game.KINS.items()}
"""By what decks are known by (`kin_of`): colours and crest of bars, badges and filters."""


def style(name: str) -> Style:
    """The style of a name, of a kin alone, or the generic one."""
    return STYLES.get(name) or KINS.get(name, STYLES["generic"])


def enamel(colour: str, of: Style) -> tuple[Colour, Colour]:
    """The two colours of a badge; an unknown name and "class" use the style's ribbon."""
    return COLOURS.get(colour, of.ribbon)
