"""Every legal answer of a deployment. What holds for a space, or for a card of the hand, is looked up once instead of
asked of legal.py for each answer.
"""

from __future__ import annotations

from rules.guardians import words as w
from rules.guardians.board import (
    HOME,
    limit,
    points,
    shield_at,
    shields,
    under,
    upgrade_at,
)  # fmt: skip
from rules.guardians.book import State
from rules.guardians.cards import CREATURE, ITEM, ON_CREATURE, SHIELD, UPGRADE
from rules.kernel.words import Action, Card, Seat, Tile


class Home:
    """A Stronghold space of a player. `shield`: the Shield there, -1 without one; `own`: no enemy Shield stands there;
    `whole`: not in ruins. `covered` and `loose`: the player's creatures, under that Shield or not; `load` and `crowd`:
    points (GU-STACK-02) of those under it, and of all."""

    # Not a dataclass, whose __init__ is plain Python even in native code.
    __slots__ = ("covered", "crowd", "load", "loose", "own", "shield", "tile", "whole")

    def __init__(self, s: State, seat: Seat, tile: Tile) -> None:
        shield, stronghold = shield_at(s, tile), s.on[tile]
        self.tile, self.shield = tile, shield
        self.whole = stronghold >= 0 and not s.marks[w.RUBBLE][stronghold]
        self.own = shield < 0 or s.ctrl[shield] == seat
        self.covered: list[Card] = []
        self.loose: list[Card] = []
        self.load = self.crowd = 0


def deployments(s: State, seat: Seat) -> list[Action]:
    """All of it (GU-DEP-01..08), put together in order: by verb, then by what comes after it."""
    kind, face = s.table.book.kind, s.face
    homes = [Home(s, seat, tile) for tile in HOME[seat]]
    upgraded = _lodge(s, seat, homes)
    pen: list[Card] = []
    for card in s.pile(w.PEN, seat):
        if kind[face[card]] == CREATURE:
            pen.append(card)
    pen.sort()
    shields_held, items, upgrades_held, spells = _hand(s, seat)
    out = _deploys(s, pen, homes)
    out += _covers(s, seat, homes, shields_held, upgraded)
    out += _uncovers(s, homes)
    out += _equips(s, seat, homes, items)
    out += _upgrades(s, seat, homes, upgrades_held, pen, upgraded)
    out.append((w.V_DONE,))
    spells.sort()
    for card in spells:
        out.append((w.V_SPELL, card))
    return out


def _lodge(s: State, seat: Seat, homes: list[Home]) -> list[Card]:
    """Put each creature on a Stronghold space into its Home; returns those in Upgrades."""
    stacking, face, place, host, first = s.table.book.stacking, s.face, s.place, s.host, homes[0].tile
    upgraded: list[Card] = []
    for card in s.pile(w.UNDER, seat):
        holder = host[card]
        at = place[holder] - first
        if 0 <= at < len(homes):
            home = homes[at]
            if home.shield == holder:
                home.covered.append(card)
                home.load += stacking[face[card]]
            else:
                upgraded.append(card)
    for home in homes:
        home.crowd = home.load
    for card in s.pile(w.LOOSE, seat):
        home = homes[place[card] - first]
        home.loose.append(card)
        home.crowd += stacking[face[card]]
    return upgraded


def _hand(s: State, seat: Seat) -> tuple[list[Card], list[Card], list[Card], list[Card]]:
    """The Shields, items for creatures, Upgrades and playable Spells of the hand whose stones can be paid
    (GU-STONE-01)."""
    book, face, stones = s.table.book, s.face, s.seat_numbers[w.STONES][seat]
    held: list[Card] = []
    items: list[Card] = []
    upgrades: list[Card] = []
    spells: list[Card] = []
    for card in s.pile(w.HAND, seat):
        what = face[card]
        if book.cost[what] > stones:
            continue
        if book.kind[what] == SHIELD:
            held.append(card)
        elif book.kind[what] == UPGRADE:
            upgrades.append(card)
        elif book.kind[what] == ITEM and book.use[what] == ON_CREATURE:
            items.append(card)
        elif book.timely[what] >> w.ASK_DEPLOY & 1:
            spells.append(card)
    return held, items, upgrades, spells


def _deploys(s: State, pen: list[Card], homes: list[Home]) -> list[Action]:
    """GU-DEP-01, 02, GU-STACK-03."""
    stacking, face, most = s.table.book.stacking, s.face, limit(s)
    usable: list[tuple[Tile, int]] = []
    for home in homes:
        if home.own and home.whole:
            usable.append((home.tile, most - home.crowd))
    out: list[Action] = []
    for card in pen:
        needed = stacking[face[card]]
        for tile, room in usable:
            if needed <= room:
                out.append((w.V_DEPLOY, card, tile))
    return out


def _covers(s: State, seat: Seat, homes: list[Home], hand: list[Card], upgraded: list[Card]) -> list[Action]:
    """Creatures meet the Shield of their space, or those of the hand where there is none; what an Upgrade holds may go
    under any (GU-DEP-03, 04, 07)."""
    stacking, face, arranged, most = s.table.book.stacking, s.face, s.marks[w.ARRANGED], limit(s)
    bare: list[Card] = []
    out: list[Action] = []
    for home in homes:
        if home.own and home.loose:
            room = most - home.load
            for card in home.loose:
                if arranged[card] or stacking[face[card]] > room:
                    continue
                if home.shield < 0:
                    bare.append(card)
                else:
                    out.append((w.V_COVER, home.shield, card))
    for card in upgraded:
        for shield in _open_shields(s, seat, homes, stacking[face[card]]):
            out.append((w.V_COVER, shield, card))
    if not bare or not hand:
        out.sort()
        return out
    bare.sort()
    new: list[Action] = [(w.V_COVER, shield, card) for shield in sorted(hand) for card in bare]
    return sorted(out + new) if out else new


def _open_shields(s: State, seat: Seat, homes: list[Home], needed: int) -> list[Card]:
    """Shields that a creature of so many points fits under, whatever space it comes from (GU-STACK-01, 03)."""
    room, own = limit(s) - needed, HOME[seat]
    found: list[Card] = []
    for home in homes:
        if home.own and home.shield >= 0 and home.crowd <= room:
            found.append(home.shield)
    for shield in shields(s, seat):
        if s.place[shield] not in own and points(s, under(s, shield)) <= room:
            found.append(shield)
    return found


def _uncovers(s: State, homes: list[Home]) -> list[Action]:
    """Out from under a Shield on a Stronghold, but for the last one (GU-DEP-04, GU-STACK-06)."""
    arranged = s.marks[w.ARRANGED]
    out: list[Action] = []
    for home in homes:
        if home.whole and len(home.covered) > 1:
            for card in home.covered:
                if not arranged[card]:
                    out.append((w.V_UNCOVER, card))
    out.sort()
    return out


def _equips(s: State, seat: Seat, homes: list[Home], items: list[Card]) -> list[Action]:
    """Creatures on an own Stronghold space, one item each, and none in an Upgrade (GU-DEP-06)."""
    if not items:
        return []
    equipped = [s.host[gear] for gear in s.pile(w.GEAR, seat)]
    bare = sorted([card for home in homes for card in (*home.covered, *home.loose) if card not in equipped])
    return [(w.V_EQUIP, item, card) for item in sorted(items) for card in bare]


def _upgrades(
    s: State, seat: Seat, homes: list[Home], hand: list[Card], pen: list[Card], upgraded: list[Card]
) -> list[Action]:
    """On a Stronghold that stands without one, with a creature in it where it holds one; or a creature goes into one
    that is empty (GU-DEP-07)."""
    slot, face, place, laid = s.table.book.slot, s.face, s.place, s.pile(w.UPGRADE, seat)
    if not hand and not laid:
        return []
    full = [s.host[creature] for creature in upgraded]
    whole: list[Tile] = []
    bare: list[Tile] = []
    for home in homes:
        if home.whole:
            whole.append(home.tile)
            if upgrade_at(s, home.tile) < 0:
                bare.append(home.tile)
    out: list[Action] = []
    for card in sorted([*hand, *laid]):
        if s.zone[card] == w.HAND:
            creatures = [-1, *pen] if slot[face[card]] else [-1]
            for tile in bare:
                for creature in creatures:
                    out.append((w.V_UPGRADE, card, tile, creature))
        elif pen and slot[face[card]] and place[card] in whole and card not in full:
            for creature in pen:
                out.append((w.V_UPGRADE, card, place[card], creature))
    return out
