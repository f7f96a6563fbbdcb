"""Every legal answer of a deployment. What holds for a space, or for a card of the hand, is looked up once instead of
asked of legal.py for each answer.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.guardians import words as w
from rules.guardians.board import HOME, TILES, is_land, limit, shields, strongholds, upgrade_at
from rules.guardians.book import State
from rules.guardians.cards import CREATURE, ITEM, ON_CREATURE, SHIELD, UPGRADE
from rules.guardians.legal import payable, spells
from rules.kernel.words import Action, Card, Seat, Tile


@dataclass(slots=True)
class Loads:
    """A player's creatures on the board. By space: `covered`, points (GU-STACK-02) of those under the Shield there;
    `count`, how many these are; `loose`, points of those under none. `aloft`: those in Upgrades, which never count."""

    covered: list[int]
    count: list[int]
    loose: list[int]
    aloft: list[Card]


def loads(s: State, seat: Seat) -> Loads:
    """The Loads of a player."""
    stacking, face, host, place, zone = s.table.book.stacking, s.face, s.host, s.place, s.zone
    covered, count, loose = [0] * TILES, [0] * TILES, [0] * TILES
    aloft: list[Card] = []
    for card in s.pile(w.UNDER, seat):
        holder = host[card]
        if zone[holder] == w.SHIELD:
            covered[place[holder]] += stacking[face[card]]
            count[place[holder]] += 1
        elif zone[holder] == w.UPGRADE:
            aloft.append(card)
    for card in s.pile(w.LOOSE, seat):
        loose[place[card]] += stacking[face[card]]
    return Loads(covered, count, loose, aloft)


def deployments(s: State, seat: Seat) -> list[Action]:
    """All of it (GU-DEP-01..08), put together in order: by verb, then by what comes after it."""
    load, homes, kind, face = loads(s, seat), strongholds(s, seat), s.table.book.kind, s.face
    pen = sorted([card for card in s.pile(w.PEN, seat) if kind[face[card]] == CREATURE])
    out = _deploys(s, seat, load, pen, homes)
    out += _covers(s, seat, load)
    out += _uncovers(s, seat, load, homes)
    out += _equips(s, seat)
    out += _upgrades(s, seat, load, pen, homes)
    out.append((w.V_DONE,))
    out += spells(s, seat)
    return out


def _deploys(s: State, seat: Seat, load: Loads, pen: list[Card], homes: list[Tile]) -> list[Action]:
    """GU-DEP-01, 02, GU-STACK-03."""
    if not pen:
        return []
    stacking, face, most = s.table.book.stacking, s.face, limit(s)
    room = [most - covered - loose for covered, loose in zip(load.covered, load.loose, strict=True)]
    own = [tile for tile in homes if s.on[TILES + tile] < 0 or s.ctrl[s.on[TILES + tile]] == seat]
    return [(w.V_DEPLOY, card, tile) for card in pen for tile in own if stacking[face[card]] <= room[tile]]


def _covers(s: State, seat: Seat, load: Loads) -> list[Action]:
    """Creatures meet the Shield of their space, or those of the hand where there is none; what an Upgrade holds may go
    under any (GU-DEP-03, 04, 07)."""
    stacking, face, most, hand = s.table.book.stacking, s.face, limit(s), payable(s, seat, SHIELD)
    out: list[Action] = []
    arranged, place, on = s.marks[w.ARRANGED], s.place, s.on
    for card in s.pile(w.LOOSE, seat):
        there = on[TILES + place[card]]
        if arranged[card] or (there < 0 and not hand):
            continue
        points = stacking[face[card]]
        if there < 0 and points <= most:
            out += [(w.V_COVER, shield, card) for shield in hand]
        elif there >= 0 and s.ctrl[there] == seat and load.covered[place[card]] + points <= most:
            out.append((w.V_COVER, there, card))
    for card in load.aloft:
        out += [(w.V_COVER, shield, card) for shield in _open_shields(s, seat, load, stacking[face[card]])]
    return sorted(out)


def _open_shields(s: State, seat: Seat, load: Loads, points: int) -> list[Card]:
    """Shields that a creature of so many points fits under, whatever space it comes from (GU-STACK-01, 03)."""
    most, place = limit(s), s.place
    fit = [shield for shield in shields(s, seat) if load.covered[place[shield]] + points <= most]
    return [
        shield for shield in fit
        if is_land(place[shield]) or load.covered[place[shield]] + load.loose[place[shield]] + points <= most
    ]  # fmt: skip


def _uncovers(s: State, seat: Seat, load: Loads, homes: list[Tile]) -> list[Action]:
    """Out from under a Shield on a Stronghold, but for the last one (GU-DEP-04, GU-STACK-06)."""
    arranged, host, place = s.marks[w.ARRANGED], s.host, s.place
    free: list[Card] = []
    for shield in shields(s, seat):
        if load.count[place[shield]] > 1 and place[shield] in homes:
            free += [card for card in s.pile(w.UNDER, seat) if host[card] == shield and not arranged[card]]
    return [(w.V_UNCOVER, card) for card in sorted(free)]


def _equips(s: State, seat: Seat) -> list[Action]:
    """Creatures on an own Stronghold space, one item each, and none in an Upgrade (GU-DEP-06)."""
    use, face, host, place, zone = s.table.book.use, s.face, s.host, s.place, s.zone
    items = [card for card in payable(s, seat, ITEM) if use[face[card]] == ON_CREATURE]
    if not items:
        return []
    home, equipped = HOME[seat], {host[gear] for gear in s.pile(w.GEAR, seat)}
    covered = [card for card in s.pile(w.UNDER, seat) if zone[host[card]] == w.SHIELD and place[host[card]] in home]
    creatures = [*covered, *[card for card in s.pile(w.LOOSE, seat) if place[card] in home]]
    bare = sorted([card for card in creatures if card not in equipped])
    return [(w.V_EQUIP, item, card) for item in items for card in bare]


def _upgrades(s: State, seat: Seat, load: Loads, pen: list[Card], homes: list[Tile]) -> list[Action]:
    """On a Stronghold that stands without one, with a creature in it where it holds one; or a creature goes into one
    that is empty (GU-DEP-07)."""
    slot, face, place = s.table.book.slot, s.face, s.place
    hand, laid = payable(s, seat, UPGRADE), s.pile(w.UPGRADE, seat)
    if not hand and not laid:
        return []
    bare = [tile for tile in homes if upgrade_at(s, tile) < 0] if hand else []
    full = [s.host[card] for card in load.aloft]
    out: list[Action] = []
    for card in sorted([*hand, *laid]):
        if s.zone[card] == w.HAND:
            creatures = [-1, *pen] if slot[face[card]] else [-1]
            out += [(w.V_UPGRADE, card, tile, creature) for tile in bare for creature in creatures]
        elif slot[face[card]] and place[card] in homes and card not in full:
            out += [(w.V_UPGRADE, card, place[card], creature) for creature in pen]
    return out
