"""A moment of Round Table that no game led to: what may lie where, and how the season goes on from its numbers.

Short positions (notation.py) and judges (rules/kernel/judge.py) end here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.kernel import atoms
from rules.kernel.agenda import call, run
from rules.kernel.message import Contradiction, message
from rules.kernel.words import Card, Seat
from rules.round_table import words as w
from rules.round_table.book import State, Table
from rules.round_table.cards import DEMESNE, EQUIPMENT, KNIGHT, MAIN_KINDS, QUEST, REGION, TITLE
from rules.round_table.flow import ROUND
from rules.round_table.places import fits

FITS: Final[Mapping[int, tuple[int, ...]]] = {
    w.MAIN: MAIN_KINDS, w.DEMESNES: (DEMESNE,), w.HAND: (*MAIN_KINDS, DEMESNE), w.COURT: (KNIGHT,), w.ARMY: (KNIGHT,),
    w.LANE: (KNIGHT, QUEST), w.POOL: (EQUIPMENT, TITLE), w.GEAR: (EQUIPMENT, TITLE), w.HOLDING: (DEMESNE,),
    w.SPENT: (*MAIN_KINDS, DEMESNE), w.REALM: (REGION,), w.REGIONS: (REGION,), w.MIDDLE: (REGION,), w.BOX: (REGION,),
}  # fmt: skip
"""Kinds of cards by zone; elsewhere any."""
HOSTS: Final[Mapping[int, tuple[int, ...]]] = {w.ARMY: (w.MIDDLE,), w.LANE: (w.LANE,), w.GEAR: w.KNIGHTLY}
"""What a card in a zone is attached to: a Knight to a Region or a Quest, gear to a Knight."""
ENTERED: Final = {
    w.TURNS: w.F_SPRING, w.DECLARE: w.F_SUMMER, w.QUESTS: w.F_SUMMER, w.REDIRECTS: w.F_SUMMER, w.OTHERS: w.F_SUMMER,
    w.REWARDS: w.F_DRAWS, w.SUPPORT: w.F_SUPPORT, w.DRAW: w.F_DRAWS,
}  # fmt: skip
"""The frame that asks, by step."""
JUDGED: Final[Mapping[str, tuple[str, ...]]] = {
    "slot": ("middle",), "rp_paid": ("lane",), "hold": ("lane",), "played": ("spent", "lane"),
    "rp_spent": (), "demesne_played": (), "turn": (), "active": (), "step": (), "round": (),
}  # fmt: skip
"""What a judge may set, marks with the zones whose cards have them."""


def rests(s: State) -> bool:
    """The turn player may act freely."""
    return s.ask is not None and s.ask.kind in (w.ASK_SPRING, w.ASK_DECLARE) and not s.stack


def fresh(table: Table, face: int, zone: int) -> Mapping[int, int]:
    """A Quest in a lane was paid with its printed cost."""
    paid = zone == w.LANE and table.book.kind[face] == QUEST
    return {w.RP_PAID: table.book.cost[face] or 1} if paid else {}


def tidy(s: State) -> None:
    """Make the position consistent: a slot for every Region in the middle."""
    middle = s.pile(w.MIDDLE)
    if len({s.marks[w.SLOT][region] for region in middle} - {0}) < len(middle):
        for slot, region in enumerate(middle, 1):
            atoms.mark(s, w.SLOT, region, slot)


def check_judged(s: State) -> None:
    """Check what a judge may not leave behind. Raises ValueError naming the card."""
    check_places(s)


def check_places(s: State) -> None:
    """Every card lies where its kind may and is attached to what it may be. Raises ValueError naming the card."""
    kind = s.table.book.kind
    for card, face in enumerate(s.face):
        zone, name = s.zone[card], s.table.defs[face].id
        if zone in FITS and kind[face] not in FITS[zone]:
            raise Contradiction(
                message("{card} does not belong in the zone {zone}", card=name, zone=w.ZONES[zone].name)
            )
        if (s.table.owner[card] < 0) != (kind[face] == REGION):
            raise Contradiction(message("{card} is not a Region, so it belongs to a player (RT-GEN-03)", card=name))
        _check_host(s, card, name)
    slots = [s.marks[w.SLOT][region] for region in s.pile(w.MIDDLE)]
    most = s.table.book.rules.regions_in_play
    if len(set(slots)) < len(slots) or any(not 1 <= slot <= most for slot in slots):
        raise Contradiction(
            message("Regions in the middle lie in slots 1 to {most}, one in each (RT-REGION-02)", most=most)
        )


def _check_host(s: State, card: Card, name: str) -> None:
    zone, host, kind = s.zone[card], s.host[card], s.table.book.kind
    wants = HOSTS.get(zone, ()) if kind[s.face[card]] != QUEST else ()
    if wants and (host < 0 or s.zone[host] not in wants or (zone == w.LANE and kind[s.face[host]] != QUEST)):
        raise Contradiction(
            message("{card} in the zone {zone} stands on a card: {card}(on NAME)", card=name, zone=w.ZONES[zone].name)
        )
    if not wants and host >= 0 and zone != w.HOLDING:
        raise Contradiction(message("{card} in the zone {zone} stands on no card", card=name, zone=w.ZONES[zone].name))
    if zone == w.HOLDING:
        level = s.table.book.level
        below = level[s.face[host]] if host >= 0 and s.zone[host] == w.HOLDING else 0
        if below != level[s.face[card]] - 1:
            raise Contradiction(message("{card} lies on the Demesne of the level before it (RT-DEM-02)", card=name))
    if zone == w.GEAR and (s.ctrl[host] != s.ctrl[card] or fits(s, card, host)):
        raise Contradiction(message("{card} does not fit its Knight (RT-EQUIP-02, RT-TITLE-02)", card=name))


def resume(s: State, asked: Seat | None) -> None:
    """Agenda and question of a step that has been entered, from the state's numbers. Raises ValueError when none can
    follow.

    With `asked` that player has the turn, or the priority of a step of Summer in which nobody has passed.
    """
    step, turn = s.numbers[w.STEP], s.numbers[w.TURN]
    if step not in ENTERED or not 0 <= turn < s.table.seats:
        raise ValueError("a short position says whose turn it is and which step, such as: turn P1 spring")
    if s.stack:
        raise ValueError("a short position has an empty queue; give the answers that fill it")
    if asked is not None:
        atoms.number(s, w.PRIORITY if w.DECLARE < step <= w.OTHERS else w.TURN, asked)
    elif w.DECLARE < step <= w.OTHERS:
        atoms.number(s, w.PRIORITY, turn)
    atoms.number(s, w.SEASON, w.SEASON_OF[step])
    steps = [entered for entered, _ in ROUND]
    at = steps.index(w.DECLARE if w.SEASON_OF[step] == w.SUMMER else step)
    call(s, w.F_ROUND, at + 1)
    call(s, ENTERED[step], *([0] if ENTERED[step] == w.F_DRAWS else []))
    run(s)
