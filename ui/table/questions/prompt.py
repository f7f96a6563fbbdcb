"""A question as the table puts it: what can be pointed at and what is on buttons."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.kernel.words import Action
from ui.table.hotspots import Hotspot

NOBODY: Final = -1


class Choice(NamedTuple):
    """One answer on a button. `kind`: "primary" for the most likely, else "button"."""

    words: str
    action: Action
    icon: str = ""
    kind: str = "button"


class Prompt(NamedTuple):
    """`line`: one sentence above the main button. `picks`: things to point at, each with its answer.

    `form`: "" (the line and the picks are all), "panel" (choices in the middle), "hand" (the opening hand, large),
    "cut" (the deck spread out; `picks` are its places, in order). `title`: of the panel. `paying`: the answers may be
    left to the program ("Pay for me"). `rest`: the label of a button that leaves this answer and those that follow
    to the program, "" for none. `source`: what is to be put on the picked tile, NOBODY for nothing. `faces`: cards
    shown in the panel; picks named "face" are them, by number. `cards`: those in play that the question is about, the
    same ones as `faces` if there are any.
    """

    line: str
    picks: tuple[tuple[Hotspot, Action], ...] = ()
    choices: tuple[Choice, ...] = ()
    form: str = ""
    title: str = ""
    paying: bool = False
    rest: str = ""
    source: int = NOBODY
    faces: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
