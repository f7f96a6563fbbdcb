"""Every legal answer of a deployment. What holds for a space, or for a card of the hand, is looked up once instead of
asked of legal.py for each answer.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.guardians import words as w
from rules.guardians.board import HOME, TILES, is_land, limit, shields, strongholds, upgrade_at
from rules.guardians.book import State
from rules.guardians.cards import CREATURE, ITEM, ON_CREATURE, SHIELD, UPGRADE
from rules.guardians.legal import spells
from rules.kernel.words import Action, Card, Seat, Tile


@dataclass(slots=True)
class Loads:
    """A player's creatures: `held`, those under each Shield or in each Upgrade; and as points (GU-STACK-02): `covered`,
    by what they are under; `loose` and `crowd` (with those under a Shield there), by space."""

    held: dict[Card, list[Card]]
    covered: dict[Card, int]
    loose: list[int]
    crowd: list[int]


def loads(s: State, seat: Seat) -> Loads:
    """The Loads of a player."""
    stacking, face, host, place = s.table.book.stacking, s.face, s.host, s.place
    held: dict[Card, list[Card]] = {}
    covered: dict[Card, int] = {}
    loose = [0] * TILES
    for card in s.pile(w.UNDER, seat):
        holder = host[card]
        if holder in held:
            held[holder].append(card)
            covered[holder] += stacking[face[card]]
        else:
            held[holder] = [card]
            covered[holder] = stacking[face[card]]
    for card in s.pile(w.LOOSE, seat):
        loose[place[card]] += stacking[face[card]]
    crowd = loose[:]
    for shield in shields(s, seat):
        if shield in covered:
            crowd[place[shield]] += covered[shield]
    return Loads(held, covered, loose, crowd)


def payable(s: State, seat: Seat) -> dict[int, list[Card]]:
    """The cards of the hand whose stones can be paid (GU-STONE-01), by kind, each in order."""
    book, face, stones = s.table.book, s.face, s.seat_numbers[w.STONES][seat]
    kind, cost = book.kind, book.cost
    out: dict[int, list[Card]] = {}
    for card in sorted(s.pile(w.HAND, seat)):
        what = face[card]
        if cost[what] > stones:
            continue
        if kind[what] in out:
            out[kind[what]].append(card)
        else:
            out[kind[what]] = [card]
    return out


def deployments(s: State, seat: Seat) -> list[Action]:
    """All of it (GU-DEP-01..08), put together in order: by verb, then by what comes after it."""
    hand, load, kind, face = payable(s, seat), loads(s, seat), s.table.book.kind, s.face
    homes = strongholds(s, seat)
    pen = [card for card in sorted(s.pile(w.PEN, seat)) if kind[face[card]] == CREATURE]
    out = _deploys(s, seat, load, pen, homes)
    out += sorted(_covers(s, seat, load, hand.get(SHIELD, [])))
    out += sorted(_uncovers(s, seat, load, homes))
    out += _equips(s, seat, load, hand.get(ITEM, []))
    out += _upgrades(s, seat, load, hand.get(UPGRADE, []), pen, homes)
    out.append((w.V_DONE,))
    out += spells(s, seat)
    return out


def _deploys(s: State, seat: Seat, load: Loads, pen: list[Card], homes: list[Tile]) -> list[Action]:
    """GU-DEP-01, 02, GU-STACK-03."""
    if not pen:
        return []
    stacking, face, on, most = s.table.book.stacking, s.face, s.on, limit(s)
    own = [tile for tile in homes if on[TILES + tile] < 0 or s.ctrl[on[TILES + tile]] == seat]
    rooms = [(tile, most - load.crowd[tile]) for tile in own]
    return [(w.V_DEPLOY, card, tile) for card in pen for tile, room in rooms if stacking[face[card]] <= room]


def _covers(s: State, seat: Seat, load: Loads, hand: list[Card]) -> list[Action]:
    """Creatures meet the Shield of their space, or those of the hand where there is none; what an Upgrade holds may go
    under any (GU-DEP-03, 04, 07)."""
    stacking, face, most = s.table.book.stacking, s.face, limit(s)
    out: list[Action] = []
    arranged, place, on = s.marks[w.ARRANGED], s.place, s.on
    for card in s.pile(w.LOOSE, seat):
        there = on[TILES + place[card]]
        if arranged[card] or not (hand if there < 0 else s.ctrl[there] == seat):
            continue
        points = stacking[face[card]]
        if there >= 0:
            if load.covered.get(there, 0) + points <= most:
                out.append((w.V_COVER, there, card))
        elif points <= most:
            out += [(w.V_COVER, shield, card) for shield in hand]
    for upgrade in s.pile(w.UPGRADE, seat):
        for card in load.held.get(upgrade, ()):
            out += [(w.V_COVER, shield, card) for shield in _open_shields(s, seat, load, stacking[face[card]])]
    return out


def _open_shields(s: State, seat: Seat, load: Loads, points: int) -> list[Card]:
    """Shields that a creature of so many points fits under, whatever space it comes from (GU-STACK-01, 03)."""
    most, place = limit(s), s.place
    fit = [shield for shield in shields(s, seat) if load.covered.get(shield, 0) + points <= most]
    return [shield for shield in fit if is_land(place[shield]) or load.crowd[place[shield]] + points <= most]


def _uncovers(s: State, seat: Seat, load: Loads, homes: list[Tile]) -> list[Action]:
    """Out from under a Shield on a Stronghold, but for the last one (GU-DEP-04, GU-STACK-06)."""
    arranged = s.marks[w.ARRANGED]
    out: list[Action] = []
    for shield in shields(s, seat):
        if s.place[shield] in homes and shield in load.held:
            creatures = load.held[shield]
            if len(creatures) > 1:
                out += [(w.V_UNCOVER, card) for card in creatures if not arranged[card]]
    return out


def _equips(s: State, seat: Seat, load: Loads, hand: list[Card]) -> list[Action]:
    """Creatures on an own Stronghold space, one item each, and none in an Upgrade (GU-DEP-06)."""
    use, face, host, place = s.table.book.use, s.face, s.host, s.place
    items = [card for card in hand if use[face[card]] == ON_CREATURE] if hand else []
    if not items:
        return []
    home, equipped = HOME[seat], {host[gear] for gear in s.pile(w.GEAR, seat)}
    creatures = [card for card in s.pile(w.LOOSE, seat) if place[card] in home]
    creatures += [card for shield in shields(s, seat) if place[shield] in home for card in load.held.get(shield, ())]
    bare = sorted([card for card in creatures if card not in equipped])
    return [(w.V_EQUIP, item, card) for item in items for card in bare]


def _upgrades(s: State, seat: Seat, load: Loads, hand: list[Card], pen: list[Card], homes: list[Tile]) -> list[Action]:
    """On a Stronghold that stands without one, with a creature in it where it holds one; or a creature goes into one
    that is empty (GU-DEP-07)."""
    slot, face, place, laid = s.table.book.slot, s.face, s.place, s.pile(w.UPGRADE, seat)
    if not hand and not laid:
        return []
    bare = [tile for tile in homes if upgrade_at(s, tile) < 0] if hand else []
    out: list[Action] = []
    for card in sorted([*hand, *laid]):
        if s.zone[card] == w.HAND:
            creatures = [-1, *pen] if slot[face[card]] else [-1]
            out += [(w.V_UPGRADE, card, tile, creature) for tile in bare for creature in creatures]
        elif slot[face[card]] and place[card] in homes and card not in load.held:
            out += [(w.V_UPGRADE, card, place[card], creature) for creature in pen]
    return out
