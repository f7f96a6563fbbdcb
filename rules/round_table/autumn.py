"""Autumn: armies, what they capture and why, rewards of Quests (RT-AUTUMN-01..13, 20..26).

`forecast` says what would happen if Autumn came now and changes nothing; `attack` carries it out, Region by Region.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rules.kernel import atoms
from rules.kernel.words import NONE, Card, Seat
from rules.round_table import seats, stats, tasks
from rules.round_table import words as w
from rules.round_table.book import State
from rules.round_table.triggers import fire


class Army(NamedTuple):
    """All Knights of one player at one Region, with their totals (RT-CARD-06). `remaining`: Influence less the
    Resistance of all opponents' armies there, which may be negative (RT-AUTUMN-03)."""

    seat: Seat
    influence: int
    resistance: int
    remaining: int
    exceeds: bool


class Result(NamedTuple):
    """The outcome at a Region: `winner` is NONE if it stays independent; `cause` says why (words.py), `lead` by how
    much the first army that exceeds its Renown leads the second."""

    region: Card
    armies: tuple[Army, ...]
    winner: Seat
    cause: int
    lead: int


def forecast(s: State) -> list[Result]:
    """Every Region in the middle by slot, all totals taken at once (RT-AUTUMN-01, 02)."""
    renown = s.table.book.renown
    return [verdict(region, armies(s, region), renown[s.face[region]]) for region in in_slots(s)]


def in_slots(s: State) -> list[Card]:
    """The Regions in the middle, slot by slot."""
    return sorted(s.pile(w.MIDDLE), key=lambda region: s.marks[w.SLOT][region])


def armies(s: State, region: Card) -> tuple[Army, ...]:
    """The armies at a Region, clockwise from the Active Player (RT-AUTUMN-02..04, 09)."""
    totals = []
    for seat in seats.order(s):
        knights = stats.army(s, region, seat)
        if knights:
            influence = sum([stats.stat(s, knight, w.S_INFLUENCE) for knight in knights])
            totals.append((seat, influence, sum([stats.stat(s, knight, w.S_RESISTANCE) for knight in knights])))
    return facing(totals, s.table.book.printed[w.S_RESISTANCE][s.face[region]])


def facing(totals: Iterable[tuple[Seat, int, int]], needed: int) -> tuple[Army, ...]:
    """The armies at a Region with this Resistance, from (seat, Influence, Resistance) of each
    (RT-AUTUMN-03, 04, 09)."""
    rows = list(totals)
    against = sum(resistance for _, _, resistance in rows)
    left = [inf - (against - res) for _, inf, res in rows]
    return tuple(Army(*row, rest, exceeds=rest > needed) for row, rest in zip(rows, left, strict=True))


def verdict(region: Card, found: tuple[Army, ...], renown: int) -> Result:
    """The outcome at a Region of this Renown (RT-AUTUMN-05..09, 12)."""
    best = sorted((army for army in found if army.exceeds), key=lambda army: -army.remaining)
    if len(best) < 2:
        cause = w.ONE_EXCEEDS if best else w.NONE_EXCEEDS if found else w.NOBODY_THERE
        return Result(region, found, best[0].seat if best else NONE, cause, 0)
    lead = best[0].remaining - best[1].remaining
    if not lead or lead < renown:
        return Result(region, found, NONE, w.TOO_CLOSE if lead else w.EQUAL, lead)
    return Result(region, found, best[0].seat, w.LEADS, lead)


def captor(totals: Iterable[tuple[Seat, int, int]], needed: int, renown: int) -> Seat:
    """The winner of `verdict` alone, for bots, who ask it of thousands of armies (RT-AUTUMN-03..09)."""
    rows = list(totals)
    against = sum([resistance for _, _, resistance in rows])
    left = sorted([(influence + resistance - against, seat) for seat, influence, resistance in rows], reverse=True)
    if not left or left[0][0] <= needed:
        return NONE
    if len(left) > 1 and left[1][0] > needed and left[0][0] - left[1][0] < max(1, renown):
        return NONE
    return left[0][1]


def attack(s: State) -> None:
    """Each Region, the goal of the game (RT-REGION-01), is resolved by slot and goes to its captor's Realm; then all
    attackers go home, Active, and none is lost (RT-AUTUMN-10, 11, RT-REGION-03)."""
    for result in forecast(s):
        for army in result.armies:
            atoms.note(s, w.N_ARMY, result.region, army.seat, army.influence, army.resistance, army.remaining)
        atoms.note(s, w.N_REGION, result.region, result.winner, result.cause, result.lead)
        if result.winner >= 0:
            _capture(s, result.region, result.winner)
    for seat in seats.order(s):
        for knight in s.pile(w.ARMY, seat)[:]:
            if not s.table.book.rules.standing_siege or s.zone[s.host[knight]] != w.MIDDLE:
                tasks.reset(s, knight)
    atoms.expire(s, stats.THIS_ROUND)


def _capture(s: State, region: Card, seat: Seat) -> None:
    atoms.mark(s, w.SLOT, region, 0)
    atoms.move(s, region, w.REALM, seat)
    for knight in stats.army(s, region, seat):
        fire(s, w.E_CAPTURES, knight)
    for event in (w.E_YOU_CAPTURE, w.E_ENEMY_CAPTURES):
        fire(s, event, region)


def refill(s: State) -> None:
    """Every empty slot takes the next Region of the deck, lowest slot first, while they last (RT-REGION-04,
    RT-AUTUMN-13, RT-SETUP-10)."""
    taken = {s.marks[w.SLOT][region] for region in s.pile(w.MIDDLE)}
    for slot in range(1, s.table.book.rules.regions_in_play + 1):
        if slot not in taken and s.pile(w.REGIONS):
            region = s.pile(w.REGIONS)[-1]
            atoms.move(s, region, w.MIDDLE, NONE)
            atoms.mark(s, w.SLOT, region, slot)


def return_from_quests(s: State) -> None:
    """Knights on Quests are reset, and each earns its controller card draws (RT-AUTUMN-20..23), except on a Quest that
    is not over yet (RT-AUTUMN-25)."""
    for seat in seats.order(s):
        for quest in [card for card in tasks.quests(s) if s.ctrl[card] == seat]:
            if s.marks[w.HOLD][quest]:
                atoms.mark(s, w.HOLD, quest, s.marks[w.HOLD][quest] - 1)
            else:
                _finish_quest(s, quest)


def _finish_quest(s: State, quest: Card) -> None:
    knights = tasks.questing(s, quest)
    for knight, cards in [(knight, stats.reward(s, knight, quest)) for knight in knights]:
        fire(s, w.E_RETURNS, knight)
        atoms.note(s, w.N_REWARD, knight, quest, cards)
        seat = s.ctrl[knight]
        atoms.seat_number(s, w.OWED, seat, s.seat_numbers[w.OWED][seat] + cards)
        tasks.reset(s, knight)


def reset_rp(s: State) -> None:
    """Spent is reset to 0 for everybody (RT-AUTUMN-26, RT-STATE-08)."""
    for seat in range(s.table.seats):
        atoms.seat_number(s, w.RP_SPENT, seat, 0)
