"""Seek and Destroy's cards on tiles: what they show at a glance."""

from __future__ import annotations

from typing import Any, Final, Literal

from game.i18n import tr
from game.seek_and_destroy.card_stats import CardStats
from rules.kernel.view import View
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.cards import UNIT, CardDef, subtype_name
from ui.style.theme import Colour
from ui.table.games.base import Art
from ui.table.games.seek_and_destroy.faces import BRANCHES
from ui.table.pieces.look import SLEEVE, STEEL, Badge, CardLook, CoverLook, Piece, PieceLook

RED: Final[Colour] = (0xE8, 0x5C, 0x48)
DEEP_RED: Final[Colour] = (0x62, 0x0C, 0x0E)
DEEP_STEEL: Final[Colour] = (0x2C, 0x36, 0x48)
ORANGE: Final[Colour] = (0xFF, 0xA8, 0x48)
DEFENDS: Final = Badge("n", icon="shield", shape="shield", fill=DEEP_STEEL)
ATTACKED: Final = Badge("s", shape="dot", ink=ORANGE)
READY: Final = Badge("ne", icon="flash", ink=SLEEVE)
WAITS: Final = Badge("ne", icon="timer-sand", ink=SLEEVE)
"""Sign of a garrisoned card that, as a Deception, could not be activated yet."""


def piece_look(view: View, card: int, sheet: Any, art: Art) -> Piece:
    """A card on a tile, as seen by the viewer."""
    seen = view.cards[card]
    waits = isinstance(sheet, CardStats) and sheet.waits
    if seen.marks[w.DOWN] or seen.face < 0:
        peek = _peek(view.table.defs[seen.face]) if seen.face >= 0 else ()
        return CoverLook(art("back"), peek, (WAITS,) if waits else ())
    if seen.zone != w.BATTLEFIELD:
        return CardLook(art("card"))
    what: CardDef = view.table.defs[seen.face]
    depleted = bool(seen.marks[w.DEPLETED])
    return PieceLook(
        name=what.name,
        seat=seen.ctrl,
        picture=art("piece"),
        badges=_badges(view, card, what, sheet),
        titled=True,
        heading=what.name if depleted else "",
        line=subtype_name(what.subtype).partition("/")[0],
        spent=depleted,
        ribbon=tr("Depleted") if depleted else "",
    )


def _badges(view: View, card: int, what: CardDef, sheet: Any) -> tuple[Badge, ...]:
    """Its type, its values, and its abilities and states; with the sheet's numbers, or printed ones if there are
    none."""
    now = sheet if isinstance(sheet, CardStats) else CardStats(what.attack, what.defense, False)
    marks = view.cards[card].marks
    attack = value("sw", now.attack, now.attack - what.attack)
    defense = value("se", now.defense, now.defense - what.defense)
    signs = ((effect_ready(view, card), READY), (marks[w.DEFENDS], DEFENDS), (marks[w.ATTACKED], ATTACKED))
    branch = Badge("ne", icon=BRANCHES[what.type].removeprefix("mdi-"))
    return branch, attack, defense, *(badge for shown, badge in signs if shown)


def value(corner: Literal["sw", "se"], amount: int, change: int) -> Badge:
    """Attack on a hexagon at the left, Defense on a shield at the right."""
    if corner == "sw":
        return Badge(corner, text=str(amount), shape="hexagon", rim=RED, fill=DEEP_RED, change=change)
    return Badge(corner, text=str(amount), shape="shield", rim=STEEL, fill=DEEP_STEEL, change=change)


def effect_ready(view: View, card: int) -> bool:
    """Whether a Unit has a Swift effect not used up this turn (SD-EFF-06)."""
    what: CardDef = view.card_def(card)
    return bool(what.swift) and view.cards[card].marks[w.USES] < what.uses


def _peek(what: CardDef) -> tuple[str, ...]:
    """Name and values of a card that its owner points at."""
    return (what.name, f"{what.attack} / {what.defense}") if what.kind == UNIT else (what.name,)
