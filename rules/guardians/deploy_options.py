"""Every legal answer of a deployment. What holds for a space, or for a card of the hand, is looked up once instead of
asked of legal.py for each answer.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.guardians import words as w
from rules.guardians.board import HOME, control, is_land, is_rubble, limit, shield_at, shields, under, upgrade_at
from rules.guardians.book import State
from rules.guardians.cards import ANY, CREATURE, ITEM, ON_CREATURE, SHIELD, SPELL, UPGRADE
from rules.kernel.words import Action, Card, Seat, Tile


class Loads(NamedTuple):
    """A player's creatures as points (GU-STACK-02): `covered`, by what they are under; `loose` and `crowd` (with those
    under a Shield there), by space."""

    covered: dict[Card, int]
    loose: list[int]
    crowd: list[int]


def loads(s: State, seat: Seat) -> Loads:
    """The Loads of a player."""
    stacking, face, host, place = s.table.book.stacking, s.face, s.host, s.place
    covered, loose = dict[Card, int](), [0] * 12
    for card in s.pile(w.UNDER, seat):
        covered[host[card]] = covered.get(host[card], 0) + stacking[face[card]]
    for card in s.pile(w.LOOSE, seat):
        loose[place[card]] += stacking[face[card]]
    crowd = loose[:]
    for shield in shields(s, seat):
        crowd[place[shield]] += covered.get(shield, 0)
    return Loads(covered, loose, crowd)


def payable(s: State, seat: Seat) -> list[Card]:
    """The cards of the hand whose stones can be paid (GU-STONE-01)."""
    cost, face, stones = s.table.book.cost, s.face, s.seat_numbers[w.STONES][seat]
    return [card for card in s.pile(w.HAND, seat) if cost[face[card]] <= stones]


def deployments(s: State, seat: Seat) -> list[Action]:
    """All of it, sorted (GU-DEP-01..08)."""
    hand, load = payable(s, seat), loads(s, seat)
    homes = [tile for tile in HOME[seat] if not is_rubble(s, tile)]
    out = _deploys(s, seat, load, homes)
    out += _covers(s, seat, load, hand)
    out += _uncovers(s, seat, homes)
    out += _equips(s, seat, hand)
    out += _upgrades(s, seat, hand, homes)
    out += _spells(s, hand)
    out.append((w.V_DONE,))
    out.sort()
    return out


def _deploys(s: State, seat: Seat, load: Loads, homes: list[Tile]) -> list[Action]:
    """GU-DEP-01, 02, GU-STACK-03."""
    book, face, most = s.table.book, s.face, limit(s)
    rooms = [(tile, most - load.crowd[tile]) for tile in homes if control(s, tile) == seat]
    if not rooms:
        return []
    pen = [card for card in s.pile(w.PEN, seat) if book.kind[face[card]] == CREATURE]
    return [(w.V_DEPLOY, card, tile) for card in pen for tile, room in rooms if book.stacking[face[card]] <= room]


def _covers(s: State, seat: Seat, load: Loads, hand: list[Card]) -> list[Action]:
    """Creatures meet the Shield of their space, or those of the hand where there is none; what an Upgrade holds may go
    under any (GU-DEP-03, 04, 07)."""
    book, face, most, out = s.table.book, s.face, limit(s), list[Action]()
    in_hand = [card for card in hand if book.kind[face[card]] == SHIELD]
    arranged, place = s.marks[w.ARRANGED], s.place
    for card in s.pile(w.LOOSE, seat):
        points = book.stacking[face[card]]
        if arranged[card] or points > most:
            continue
        there = shield_at(s, place[card])
        if there < 0:
            out += [(w.V_COVER, shield, card) for shield in in_hand]
        elif s.ctrl[there] == seat and load.covered.get(there, 0) + points <= most:
            out.append((w.V_COVER, there, card))
    for upgrade in s.pile(w.UPGRADE, seat):
        for card in under(s, upgrade):
            out += [(w.V_COVER, shield, card) for shield in _open_shields(s, seat, load, book.stacking[face[card]])]
    return out


def _open_shields(s: State, seat: Seat, load: Loads, points: int) -> list[Card]:
    """Shields that a creature of so many points fits under, whatever space it comes from (GU-STACK-01, 03)."""
    most, place = limit(s), s.place
    fit = [shield for shield in shields(s, seat) if load.covered.get(shield, 0) + points <= most]
    return [shield for shield in fit if is_land(place[shield]) or load.crowd[place[shield]] + points <= most]


def _uncovers(s: State, seat: Seat, homes: list[Tile]) -> list[Action]:
    """Out from under a Shield on a Stronghold, but for the last one (GU-DEP-04, GU-STACK-06)."""
    arranged, out = s.marks[w.ARRANGED], list[Action]()
    for shield in shields(s, seat):
        if s.place[shield] in homes:
            creatures = under(s, shield)
            if len(creatures) > 1:
                out += [(w.V_UNCOVER, card) for card in creatures if not arranged[card]]
    return out


def _equips(s: State, seat: Seat, hand: list[Card]) -> list[Action]:
    """Creatures on an own Stronghold space, one item each, and none in an Upgrade (GU-DEP-06)."""
    book, face, host, place = s.table.book, s.face, s.host, s.place
    items = [card for card in hand if book.kind[face[card]] == ITEM and book.use[face[card]] == ON_CREATURE]
    if not items:
        return []
    home, equipped = HOME[seat], {host[gear] for gear in s.pile(w.GEAR, seat)}
    creatures = [card for card in s.pile(w.LOOSE, seat) if place[card] in home]
    creatures += [card for shield in shields(s, seat) if place[shield] in home for card in under(s, shield)]
    return [(w.V_EQUIP, item, card) for item in items for card in creatures if card not in equipped]


def _upgrades(s: State, seat: Seat, hand: list[Card], homes: list[Tile]) -> list[Action]:
    """On a Stronghold that stands without one, with a creature in it where it holds one; or a creature goes into one
    that is empty (GU-DEP-07)."""
    book, face = s.table.book, s.face
    new = [card for card in hand if book.kind[face[card]] == UPGRADE]
    empty = [
        card for card in s.pile(w.UPGRADE, seat)
        if book.slot[face[card]] and s.place[card] in homes and not under(s, card)
    ]  # fmt: skip
    if not new and not empty:
        return []
    pen = [card for card in s.pile(w.PEN, seat) if book.kind[face[card]] == CREATURE]
    bare = [tile for tile in homes if upgrade_at(s, tile) < 0]
    out: list[Action] = [(w.V_UPGRADE, card, s.place[card], creature) for card in empty for creature in pen]
    for card in new:
        creatures = [-1, *pen] if book.slot[face[card]] else [-1]
        out += [(w.V_UPGRADE, card, tile, creature) for tile in bare for creature in creatures]
    return out


def _spells(s: State, hand: list[Card]) -> list[Action]:
    """Spells and items for any time (GU-ORG-03, GU-GEN-01)."""
    book, face = s.table.book, s.face
    found = [card for card in hand if book.double[face[card]] and book.kind[face[card]] in (SPELL, ITEM)]
    return [(w.V_SPELL, card) for card in found if book.timing[face[card]] == ANY]
