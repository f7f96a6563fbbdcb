"""Seek and Destroy's cards on tiles: what of them is seen at a glance."""

from __future__ import annotations

from typing import Any

from game.seek_and_destroy.card_stats import CardStats
from rules.kernel.view import View
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.cards import UNIT, CardDef, subtype_name
from ui.table.games.base import Art, Piece
from ui.table.games.seek_and_destroy.faces import BRANCHES
from ui.table.games.seek_and_destroy.piece import CoverLook, FlatLook, UnitLook


def piece_look(view: View, card: int, sheet: Any, art: Art) -> Piece:
    """A card on a tile, as whoever this View is for sees it."""
    seen = view.cards[card]
    waits = isinstance(sheet, CardStats) and sheet.waits
    if seen.marks[w.DOWN] or seen.face < 0:
        peek = _peek(view.table.defs[seen.face]) if seen.face >= 0 else ("", "")
        return CoverLook(art("back"), *peek, waits)
    if seen.zone != w.BATTLEFIELD:
        return FlatLook(art("card"))
    what: CardDef = view.table.defs[seen.face]
    now = sheet if isinstance(sheet, CardStats) else CardStats(what.attack, what.defense, False)
    return UnitLook(
        name=what.name,
        breed=subtype_name(what.subtype).partition("/")[0],
        branch=BRANCHES[what.type].removeprefix("mdi-"),
        seat=seen.ctrl,
        attack=now.attack,
        defense=now.defense,
        attack_change=now.attack - what.attack,
        defense_change=now.defense - what.defense,
        picture=art("piece"),
        defends=bool(seen.marks[w.DEFENDS]),
        depleted=bool(seen.marks[w.DEPLETED]),
        attacked=bool(seen.marks[w.ATTACKED]),
        swift=effect_ready(view, card),
    )


def effect_ready(view: View, card: int) -> bool:
    """Whether a Unit has a Swift effect that was not used up this turn (SD-EFF-06)."""
    what: CardDef = view.table.defs[view.cards[card].face]
    return bool(what.swift) and view.cards[card].marks[w.USES] < what.uses


def _peek(what: CardDef) -> tuple[str, str]:
    """Name and values of a card that its owner looks at."""
    return what.name, f"{what.attack} / {what.defense}" if what.kind == UNIT else ""
