"""Round Table's cards in play: what they show at a glance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal

from game.round_table.card_stats import KnightStats, QuestStats
from rules.kernel.view import View
from rules.round_table import words as w
from rules.round_table.cards import DEMESNE, KNIGHT, QUEST, REGION, CardDef
from ui.style.theme import Colour
from ui.table.games.base import Art
from ui.table.games.round_table.faces import SUBTYPE_SIGNS, sign_of
from ui.table.pieces.look import GOLD, SLEEVE, STEEL, Badge, CardLook, Piece, PieceLook

RED: Final[Colour] = (0xE8, 0x5C, 0x48)
DEEP_RED: Final[Colour] = (0x62, 0x0C, 0x0E)
DEEP_BLUE: Final[Colour] = (0x1C, 0x34, 0x5C)
DEEP_GOLD: Final[Colour] = (0x4A, 0x30, 0x0C)
WAITS: Final = Badge("n", icon="timer-sand", ink=SLEEVE)
"""A Quest that skips the coming Autumn (RT-AUTUMN-25)."""


def piece_look(view: View, card: int, sheet: Any, art: Art) -> Piece:
    """A card in play."""
    if view.cards[card].face < 0:
        return CardLook(art("back"))
    what = view.card_def(card)
    looks = {KNIGHT: _knight, QUEST: _quest, DEMESNE: _demesne, REGION: _region}
    look = looks.get(what.kind)
    return look(view, card, what, sheet, art) if look is not None else CardLook(art("card"))


def value(corner: Literal["sw", "se"], amount: int, change: int) -> Badge:
    """Influence on a hexagon at the left, Resistance on a shield at the right."""
    if corner == "sw":
        return Badge(corner, text=str(amount), shape="hexagon", rim=RED, fill=DEEP_RED, change=change)
    return Badge(corner, text=str(amount), shape="shield", rim=STEEL, fill=DEEP_BLUE, change=change)


def _knight(view: View, card: int, what: CardDef, sheet: Any, art: Art) -> PieceLook:
    """Its sub-types, including those of Titles, and its totals (RT-KNIGHT-12)."""
    now = sheet if isinstance(sheet, KnightStats) else KnightStats(what.influence, what.resistance, what.breed)
    badges = (
        *_signs(now.breed),
        value("sw", now.influence, now.influence - what.influence),
        value("se", now.resistance, now.resistance - what.resistance),
    )
    return PieceLook(what.name, view.cards[card].ctrl, art("piece"), badges=badges, line=what.name, heading=what.name)


def _signs(breed: int) -> Iterator[Badge]:
    """One sign per sub-type; a Grail Knight is also a Round Table Knight and needs no other sign (RT-KNIGHT-06)."""
    found = [sign for bit, sign in SUBTYPE_SIGNS if breed & bit]
    hidden = SUBTYPE_SIGNS[2][1] if SUBTYPE_SIGNS[1][1] in found else ""
    yield from (Badge("ne", icon=sign.removeprefix("mdi-"), ink=GOLD) for sign in found if sign != hidden)


def _quest(view: View, card: int, what: CardDef, sheet: Any, art: Art) -> PieceLook:
    """What was paid for it, once it has left the queue, and the cards it earns in total (RT-QUEST-03, RT-AUTUMN-21)."""
    now, rp = sheet if isinstance(sheet, QuestStats) else QuestStats((), 0), view.cards[card].marks[w.RP_PAID]
    paid = Badge("sw", text=str(rp), shape="hexagon", rim=GOLD, fill=DEEP_GOLD)
    cards = sum(count for _, count in now.cards)
    reward = Badge("se", text=f"+{cards}", shape="square", rim=SLEEVE, fill=DEEP_BLUE)
    badges = (
        Badge("ne", icon="map-marker-path"),
        *([paid] if rp else []),
        *([reward] if cards else []),
        *([WAITS] if now.skips else []),
    )
    return PieceLook(what.name, view.cards[card].ctrl, art("piece"), badges=badges, line=what.name)


def _demesne(view: View, card: int, what: CardDef, sheet: Any, art: Art) -> PieceLook:
    """What it adds to Capacity (RT-DEM-05)."""
    worth = view.table.book.rules.demesne_values[what.level - 1]
    badges = (Badge("ne", text=str(worth), icon="", shape="hexagon", rim=GOLD, fill=DEEP_GOLD),)
    return PieceLook(what.name, view.cards[card].ctrl, art("piece"), badges=badges, line=what.name)


def _region(view: View, card: int, what: CardDef, sheet: Any, art: Art) -> PieceLook:
    """Its Renown and Resistance (RT-REGION-01)."""
    badges = (
        Badge("ne", icon=sign_of(what).removeprefix("mdi-")),
        Badge("sw", text=str(what.renown), shape="hexagon", rim=GOLD, fill=DEEP_GOLD),
        value("se", what.resistance, 0),
    )
    return PieceLook(what.name, view.cards[card].ctrl, art("piece"), badges=badges, line=what.name)
