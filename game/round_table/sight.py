"""What a player reads off the table of Round Table, from a View: Knights, armies, gear, Resource Points in print."""

from __future__ import annotations

from rules.kernel.words import Card, Seat
from rules.round_table import words as w
from rules.round_table.book import View
from rules.round_table.cards import KNIGHT, QUEST, CardDef


def card_def(view: View, card: Card) -> CardDef:
    """The printed card of a known row."""
    return view.table.defs[view.cards[card].face]


def players(view: View) -> list[Seat]:
    """The players still in the game (RT-WIN-07)."""
    return [seat for seat, left in enumerate(view.seat_numbers[w.LEFT]) if not left]


def knights(view: View, seat: Seat) -> list[Card]:
    """The vassals of a player: Active, Committed, Engaged (RT-STATE-06)."""
    piles = (view.pile(zone, seat) for zone in w.KNIGHTLY)
    return [card for pile in piles for card in pile if card_def(view, card).kind == KNIGHT]


def army(view: View, region: Card, seat: Seat) -> list[Card]:
    """The Knights of one player Committed to one Region (RT-STATE-02)."""
    return [knight for knight in view.pile(w.ARMY, seat) if view.cards[knight].host == region]


def gear(view: View, knight: Card) -> list[Card]:
    """Equipment and Titles of a Knight (RT-EQUIP-01, RT-TITLE-01)."""
    return [card for card in view.pile(w.GEAR, view.cards[knight].ctrl) if view.cards[card].host == knight]


def quests(view: View, seat: Seat) -> list[Card]:
    """The Quests in a player's lane (RT-QUEST-05)."""
    return [card for card in view.pile(w.LANE, seat) if card_def(view, card).kind == QUEST]


def questing(view: View, quest: Card) -> list[Card]:
    """The Knights on a Quest, by seat."""
    piles = (view.pile(w.LANE, seat) for seat in range(view.table.seats))
    return [card for pile in piles for card in pile if view.cards[card].host == quest]


def regions(view: View) -> list[Card]:
    """The Regions in the middle, slot by slot (RT-REGION-02)."""
    return sorted(view.pile(w.MIDDLE), key=lambda region: view.cards[region].marks[w.SLOT])
