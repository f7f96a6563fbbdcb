"""What stands on the spaces, as far as a View goes: who holds one, what lies under a Shield, who fights."""

from __future__ import annotations

from typing import Final

from game.i18n import tr
from rules.guardians import words as w
from rules.guardians.board import LANDS, grid, home_of
from rules.kernel.view import View
from ui.table.hotspots import Hotspot

SPACES: Final = 12
GROUNDS: Final = (w.STRONGHOLD, w.LAND)


def space_name(view: View, tile: int) -> str:
    """L0 to R3."""
    return grid(view.table.book.rules.diagonal_moves).name[tile]


def tile_of(view: View, thing: Hotspot) -> int:
    """The space that a thing is or lies on, -1 for none."""
    if thing.kind == "tile":
        return thing.value
    return view.cards[thing.value].place if thing.kind == "row" and thing.value in view.cards else -1


def kind_of(view: View, card: int) -> int:
    """Its kind, -1 for a card whose face is unknown."""
    what = view.known_def(card)
    return what.kind if what is not None else -1


def name_of(view: View, card: int) -> str:
    """A card's printed name, or a description for a viewer who may not know it."""
    what = view.known_def(card)
    if what is not None:
        return str(what.name)
    hidden = card in view.cards and view.cards[card].zone in (w.UNDER, w.LOOSE)
    return tr("a hidden creature") if hidden else tr("a face-down card")


def ground_name(view: View, card: int) -> str:
    """A land or Stronghold card's printed name and its state, "" for a viewer who may not know it."""
    what, marks = view.known_def(card), view.cards[card].marks
    if what is None:
        return ""
    if marks[w.RUBBLE]:
        return tr("{name}, rubble", name=what.name)
    return tr("{name}, face down", name=what.name) if marks[w.DOWN] else what.name


def lying(view: View, zone: int) -> dict[int, list[int]]:
    """The cards of a zone by space, both players'."""
    out: dict[int, list[int]] = {}
    for seat in range(view.table.seats):
        for card in view.pile(zone, seat):
            out.setdefault(view.cards[card].place, []).append(card)
    return out


def gear_of(view: View, creature: int) -> list[int]:
    """What is attached to a creature (GU-DEP-06)."""
    return [card for card in view.pile(w.GEAR, view.cards[creature].ctrl) if view.cards[card].host == creature]


def points_of(view: View, creatures: list[int]) -> int:
    """Points of stacking Vitality, for viewers who know the creatures (GU-STACK-02); -1 for others."""
    known_faces = [view.cards[card].face for card in creatures]
    return -1 if min(known_faces, default=0) < 0 else sum(view.table.book.stacking[face] for face in known_faces)


def holders(view: View) -> dict[int, tuple[int, bool]]:
    """Who controls each space, and whether by a Shield or terrain or only by default (GU-CTRL-01..03)."""
    out = {tile: (home_of(tile), tile not in LANDS) for tile in range(SPACES)}
    for zone in (w.LAND, w.SHIELD):
        out |= {tile: (view.cards[cards[0]].ctrl, True) for tile, cards in lying(view, zone).items()}
    return out


def foes_on(view: View, tile: int) -> bool:
    """Whether an enemy of the viewer would fight for a space (GU-MOVE-05)."""
    there = (card for zone in (w.SHIELD, w.LOOSE) for card in lying(view, zone).get(tile, ()))
    return any(view.cards[card].ctrl != view.seat for card in there)


def in_combat(view: View) -> bool:
    """Whether a combat is being fought."""
    return bool(view.numbers[w.SPACE])


def fighters(view: View, seat: int) -> list[int]:
    """The creatures of a side, or its Guardian, including those beaten in this combat that are in the discard pile."""
    zones = (w.UNDER, w.LOOSE, w.GUARDIAN, w.DISCARD)
    return [card for zone in zones for card in view.pile(zone, seat) if fights(view, card)]


def fights(view: View, card: int) -> bool:
    """Whether a card is on the combat stage."""
    seen = view.cards[card]
    return bool(seen.marks[w.BEATEN if seen.zone == w.DISCARD else w.FIGHTS])


def standing(view: View, card: int) -> bool:
    """Whether it is neither beaten nor bribed nor out of play."""
    return not any(view.cards[card].marks[mark] for mark in (w.BEATEN, w.BRIBED, w.OUT))
