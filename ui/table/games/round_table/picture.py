"""Round Table's View as a Picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from game.i18n import tr
from rules.kernel.view import View
from rules.kernel.words import NONE, Card, Seat
from rules.round_table import words as w
from rules.round_table.cards import DEMESNE, EQUIPMENT, KNIGHT, QUEST, REGION
from ui.table.cards.picture import Link, Lying, Picture
from ui.table.games.zones import laid
from ui.table.mats.sitting import Sitting

MAT, WIDE, USUAL_SLOTS = "table", "wide", 3
"""The mat for three Regions in the middle, the mat for more, and how many the first one has room for."""
ZONES: Final = frozenset((
    "regions", "queue", "dial", "ledger", "quests", "realm", "holding", "court", "pool", "main", "demesnes", "spent",
    "purse",
))  # fmt: skip
Row = tuple[Lying, ...]


@lru_cache(16)
def _sitting(players: int, slots: int) -> Sitting:
    """All players around one printed part, clockwise."""
    by_slot = (f"{name}_{slot}" for name in ("slot", "siege", "lane") for slot in range(1, slots + 1))
    places = tuple((str(seat + 1),) for seat in range(players))
    return Sitting(MAT if slots <= USUAL_SLOTS else WIDE, places, tuple(range(players)), ZONES | {*by_slot})


def sitting(view: View) -> Sitting:
    """The mat in use, and the player of each of its places."""
    return _sitting(view.table.seats, view.table.book.rules.regions_in_play)


def fold(view: View) -> Picture:
    """The Picture of a View. With more than two players, the hand of one who has left is out of sight (RT-WIN-07)."""
    seats, season = range(view.table.seats), view.numbers[w.SEASON]
    picture = laid(view)
    rows = {**picture.rows, **_slots(view)}
    for seat in seats:
        rows |= {(seat, f"lane_{slot}"): row for slot, row in _armies(view, seat).items()}
        rows[seat, "quests"] = _quests(view, seat)
        rows[seat, "holding"] = _columns(view, seat)
    turn, step = asked(view), view.numbers[w.STEP]
    out = frozenset(seat for seat in seats if view.seat_numbers[w.LEFT][seat])
    gone = out if view.table.seats > 2 else ()
    pieces = {
        card for (_, name), row in rows.items() if name not in CARDS for card, *_ in row if kind_of(view, card) in SHOWN
    }
    return replace(
        picture,
        rows=rows,
        hand=() if view.seat in gone else picture.hand,
        counts={**picture.counts, **{(seat, "hand"): 0 for seat in gone}},
        attached=_attached(view),
        pieces=frozenset(pieces),
        links=tuple(_links(view)),
        looming=tr("The queue") if view.stack else "",
        acting=frozenset((turn,) if step in TURNS else ()),
        out=out,
        turn_number=view.numbers[w.ROUND],
        playing=season != w.SET_UP,
    )


TURNS: Final = frozenset((w.TURNS, w.DECLARE, w.QUESTS, w.REDIRECTS, w.OTHERS, w.SUPPORT))
"""The steps that are somebody's turn; in the others everybody does the same, one after the other."""
CARDS: Final = frozenset(("spent", "hand"))
"""Rows whose cards are shown as cards, not as pieces."""
SHOWN: Final = frozenset((KNIGHT, QUEST, DEMESNE, REGION))
"""Other players' rows that are shown as pieces, with their current numbers."""


def asked(view: View) -> Seat:
    """Whose turn it is (the candle)."""
    return max(0, view.numbers[w.TURN])


# --- where cards lie --------------------------------------------------------------------------------------------------


def kind_of(view: View, card: Card) -> int:
    """Its kind, NONE for an unknown card."""
    what = view.known_def(card)
    return what.kind if what is not None else NONE


def slot_of(view: View, region: Card) -> int:
    """The slot of a Region in the middle, 0 for none."""
    seen = view.cards.get(region)
    return seen.marks[w.SLOT] if seen is not None and seen.zone == w.MIDDLE else 0


def _slots(view: View) -> dict[tuple[Seat, str], Row]:
    """Each Region in its slot (RT-REGION-02)."""
    return {(-1, f"slot_{slot_of(view, region)}"): (Lying(region),) for region in view.pile(w.MIDDLE)}


def _armies(view: View, seat: Seat) -> dict[int, Row]:
    """A player's armies by the slot of their Region (RT-STATE-02), the strongest Knights first."""
    found: dict[int, list[Card]] = {}
    for knight in view.pile(w.ARMY, seat):
        found.setdefault(slot_of(view, view.cards[knight].host), []).append(knight)
    return {slot: tuple(map(Lying, knights)) for slot, knights in found.items() if slot}


def _quests(view: View, seat: Seat) -> Row:
    """Each Quest with its Knights beside it, turned (RT-STATE-03, RT-QUEST-05), including other players' who joined
    it."""
    return tuple(lying for quest in quests(view, seat) for lying in _quest(view, quest))


def quests(view: View, seat: Seat) -> list[Card]:
    """The Quests that lie in a player's lane."""
    return [card for card in view.pile(w.LANE, seat) if kind_of(view, card) == QUEST]


def questing(view: View, quest: Card) -> list[Card]:
    """The Knights on a Quest, by seat."""
    lanes = (view.pile(w.LANE, seat) for seat in range(view.table.seats))
    return [card for lane in lanes for card in lane if view.cards[card].host == quest]


def _quest(view: View, quest: Card) -> Iterator[Lying]:
    yield Lying(quest)
    for knight in questing(view, quest):
        yield Lying(knight, turned=True)


def columns(view: View, seat: Seat) -> list[list[Card]]:
    """Demesnes by column, each from the Farm up (RT-DEM-01..04)."""
    pile = view.pile(w.HOLDING, seat)
    above = {view.cards[card].host: card for card in pile if view.cards[card].host >= 0}
    out = []
    for card in (one for one in pile if view.cards[one].host < 0):
        column = [card]
        while column[-1] in above:
            column.append(above[column[-1]])
        out.append(column)
    return out


def _columns(view: View, seat: Seat) -> Row:
    return tuple(Lying(card, group=at) for at, column in enumerate(columns(view, seat)) for card in column)


def _attached(view: View) -> dict[Card, tuple[Card, ...]]:
    """The cards tucked behind each Knight: mount, armor, shield, weapon, then Titles."""
    found: dict[Card, list[Card]] = {}
    for seat in range(view.table.seats):
        for card in view.pile(w.GEAR, seat):
            found.setdefault(view.cards[card].host, []).append(card)
    return {knight: tuple(sorted(gear, key=lambda card: _rank(view, card))) for knight, gear in found.items()}


def _rank(view: View, card: Card) -> tuple[bool, int, int]:
    what = view.known_def(card)
    equipment = what is not None and what.kind == EQUIPMENT
    return not equipment, what.type if what is not None else NONE, card


def _links(view: View) -> Iterator[Link]:
    """From each card of the queue to its target."""
    for _, kind, seat, card, _, *chosen in view.stack:
        for target in chosen:
            if target in view.cards:
                yield Link(card, target, hostile=kind != w.I_OTHER and view.cards[target].ctrl not in (NONE, seat))
