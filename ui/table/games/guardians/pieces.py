"""Guardians' cards on spaces and on the stage of a combat: what of them is seen at a glance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from game.guardians.sight import under
from rules.guardians import words as w
from rules.guardians.cards import CREATURE, GUARDIAN, RED, SHIELD, CardDef
from rules.kernel.view import View
from ui.style.theme import Colour
from ui.table.games.base import Art
from ui.table.games.guardians.faces import BRIBE_ICONS, TERRAIN_ICONS
from ui.table.games.guardians.spaces import gear_of, ground_name, lying, points_of, space_name
from ui.table.pieces.look import GOLD, SLEEVE, STEEL, Badge, CardLook, Piece, PieceLook

GROUNDS: Final[tuple[Colour, Colour]] = ((0x1C, 0x4A, 0x2A), (0x62, 0x14, 0x12))
"""The fill behind a creature's Vitality: the colour of its bar, green or red."""
RIMS: Final[tuple[Colour, Colour]] = ((0x7D, 0xE0, 0x9C), (0xE8, 0x5C, 0x48))
ALARM: Final[Colour] = (0xFF, 0x8A, 0x6E)
LEADS: Final = Badge("ne", icon="crown", ink=GOLD)


def piece_look(view: View, card: int, sheet: Any, near: int, art: Art) -> Piece:
    """A card in play, as seen by the viewer."""
    what = view.known_def(card)
    if what is None:
        return CardLook(art("back"))
    zone = view.cards[card].zone
    if zone in (w.STRONGHOLD, w.LAND):
        return _ground(view, card, what, near, art)
    if zone == w.UP:
        return _up_card(view, card, what, art)
    if what.kind == SHIELD:
        return _shield(view, card, what, art)
    if what.kind in (CREATURE, GUARDIAN):
        return _creature(view, card, what, what.vit if sheet is None else sheet, art)
    return PieceLook(what.name, view.cards[card].ctrl, art("piece"), badges=(_up(what),), heading=what.name, low=True)


def _up(what: CardDef) -> Badge:
    return Badge("ne", text=str(what.up), shape="coin") if what.up else Badge("ne", icon="castle", ink=SLEEVE)


def _ground(view: View, card: int, what: CardDef, near: int, art: Art) -> PieceLook:
    """A land or Stronghold card on its side, its space and name along an edge that nothing covers; rubble is grey and
    broken."""
    seen = view.cards[card]
    ruined, hidden = bool(seen.marks[w.RUBBLE]), bool(seen.marks[w.DOWN])
    badges: tuple[Badge, ...] = ()
    if what.terrain >= 0 and not hidden:
        badges = (Badge("ne", icon=TERRAIN_ICONS[what.terrain], ink=SLEEVE),)
    there = (other for zone in (w.SHIELD, w.LOOSE) for other in lying(view, zone).get(seen.place, ()))
    return PieceLook(
        what.name, seen.ctrl, art("piece"), badges=badges,
        heading=f"{space_name(view, seen.place)} · {ground_name(view, card)}",
        low=any(view.cards[other].ctrl != near for other in there), spent=ruined,
        mark="close-thick" if ruined else "",
        tint=(0x50, 0x54, 0x60) if hidden else None,
    )  # fmt: skip


def _up_card(view: View, card: int, what: CardDef, art: Art) -> PieceLook:
    """Its Up Number large; a crown on the leader's (GU-UP-02)."""
    seat = view.cards[card].ctrl
    number = Badge("s", text=str(what.up), shape="hexagon", rim=GOLD, fill=(0x4A, 0x30, 0x0C))
    leads = view.numbers[w.LEADER] == seat
    return PieceLook(what.name, seat, art("piece"), badges=(number, *([LEADS] if leads else [])))


def _shield(view: View, card: int, what: CardDef, art: Art) -> PieceLook:
    """How many creatures are under it, and for players who know them their points out of the limit (GU-STACK-01)."""
    there = under(view, card)
    points = points_of(view, there)
    badges = [Badge("ne", text=str(len(there)), rim=STEEL)]
    if points >= 0:
        full = points >= view.table.book.rules.stacking_limit
        badges.append(
            Badge("s", text=f"{points}/{view.table.book.rules.stacking_limit}", shape="", ink=ALARM if full else SLEEVE)
        )
    return PieceLook(what.name, view.cards[card].ctrl, art("piece"), badges=tuple(badges), heading=what.name)


def _creature(view: View, card: int, what: CardDef, now: int, art: Art) -> PieceLook:
    """Its Vitality on the colour of its bar, its abilities, and after its match-up its match value. Nothing is
    channelled to a Guardian (GU-GUARD-04): red, as on its card."""
    seen = view.cards[card]
    bar = what.bar if what.kind == CREATURE else RED
    vitality = Badge(
        "sw", text=str(now), shape="shield", rim=RIMS[bar], fill=GROUNDS[bar], change=now - what.vit
    )  # fmt: skip
    badges = (vitality, *_marks(view, card), *_powers(what))
    small = seen.zone in (w.LOOSE, w.PEN) and not seen.marks[w.FIGHTS]
    return PieceLook(what.name, seen.ctrl, art("piece"), badges=badges, titled=not small)


def _marks(view: View, card: int) -> Iterator[Badge]:
    """Its state in this combat: the strikes it took out of its match value (GU-SEC-03); an item it bears."""
    marks = view.cards[card].marks
    if marks[w.VALUE]:
        value = str(marks[w.VALUE] - 1)
        yield Badge("se", text=value if marks[w.BEATEN] else f"{marks[w.STRUCK]}/{value}", shape="", ink=GOLD)
    if gear_of(view, card):
        yield Badge("n", icon="bag-personal", ink=SLEEVE)
    if marks[w.HEALED]:
        yield Badge("n", icon="bandage", ink=RIMS[0])


def _powers(what: CardDef) -> Iterator[Badge]:
    """Signs of its abilities, and of the bribes it is weak to."""
    rows = (
        (what.flying, "bird"), (what.ranged, "bow-arrow"), (what.cmp, "creation"), (what.heal, "bandage"),
        (bool(what.do), "bullhorn"), (what.guard >= 0, "shield-star"),
    )  # fmt: skip
    yield from (Badge("ne", icon=icon, ink=SLEEVE) for has, icon in rows if has)
    yield from (Badge("nw", icon=BRIBE_ICONS[kind], ink=GOLD) for kind in what.weak)
