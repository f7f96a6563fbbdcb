"""Every legal answer of a deployment. What holds for a space, or for a card of the hand, is looked up once instead of
asked of legal.py for each answer, and kept while answers follow that change little of it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping
from typing import Final

from rules.guardians import words as w
from rules.guardians.board import (
    HOME,
    TILES,
    at_home,
    limit,
    points,
    shields,
    under,
    upgrade_at,
)  # fmt: skip
from rules.guardians.book import BUILDS, CASTS, EQUIPS, LAYS, State
from rules.kernel import atoms
from rules.kernel.words import Action, Card, Seat, Tile


class Home:
    """A Stronghold space of a player. `shield`: the Shield there, -1 without one; `own`: no enemy Shield stands there;
    `whole`: not rubble. `covered` and `loose`: the player's creatures, under that Shield or not; `space`: points
    (GU-STACK-02) that may still come here. `bare`: those that may go under a new Shield; `covers` and `uncovers`:
    answers, under the Shield there or out. A Shield has room for all who are here, by the same limit (GU-STACK-01, 03).
    """

    # Not a dataclass, whose __init__ is plain Python even in native code.
    __slots__ = ("bare", "covered", "covers", "loose", "own", "shield", "space", "tile", "uncovers", "whole")

    bare: list[Card]
    covers: list[Action]
    uncovers: list[Action]

    def __init__(self, s: State, seat: Seat, tile: Tile, most: int) -> None:
        shield, stronghold = s.on[TILES + tile], s.on[tile]
        self.tile, self.shield = tile, shield
        self.whole = stronghold >= 0 and not s.marks[w.RUBBLE][stronghold]
        self.own = shield < 0 or s.ctrl[shield] == seat
        self.covered: list[Card] = []
        self.loose: list[Card] = []
        self.space = most


class Deployment:
    """What a player may deploy, kept from one answer to the next (`State.kept`)."""

    __slots__ = ("deploys", "far", "homes", "items", "others", "pen", "shields", "spells", "upgraded", "upgrades")

    homes: list[Home]
    pen: list[Card]
    """The creatures of the Pen, in order."""
    upgraded: list[Card]
    """Creatures in Upgrades."""
    far: list[tuple[Card, int]]
    """If there are such creatures: the Shields elsewhere, each with its room."""
    shields: list[Card]
    items: list[Card]
    """Those of the hand that may be played, in order."""
    upgrades: list[tuple[Card, Tile, bool, bool]]
    """Each Upgrade with a space for it; whether it may be placed there without a creature, and with one."""
    deploys: list[Action]
    spells: list[Action]
    others: list[Action]
    """All answers from `equip` on."""

    def __init__(self, s: State, seat: Seat) -> None:
        most = limit(s)
        self.homes = [Home(s, seat, tile, most) for tile in HOME[seat]]
        self.upgraded = _lodge(s, seat, self.homes)
        self.far = _far(s, seat) if self.upgraded else []
        self.pen = sorted(s.piles[w.PEN * 2 + seat])
        for home in self.homes:
            _arrange(s, home)
        self.deploys = _deploys(s, self.pen, self.homes)
        _read_hand(s, seat, self)


def deployments(s: State, seat: Seat) -> list[Action]:
    """All of it (GU-DEP-01..08), put together in order: by verb, then by what comes after it."""
    kept: Deployment | None = s.kept
    if kept is None:
        kept = Deployment(s, seat)
        atoms.keep(s, kept)
    covers: list[Action] = []
    uncovers: list[Action] = []
    bare: list[Card] = []
    for home in kept.homes:
        if home.bare:
            bare += home.bare
        elif home.covers:
            covers += home.covers
        if home.uncovers:
            uncovers += home.uncovers
    if bare:
        for shield in kept.shields:
            for card in bare:
                covers.append((w.V_COVER, shield, card))
    if kept.upgraded:
        covers += _rescues(s, kept)
    covers.sort()
    uncovers.sort()
    return kept.deploys + covers + uncovers + kept.others


# --- after an answer ------------------------------------------------------------------------------------------------


def _deployed(s: State, seat: Seat, kept: Deployment, action: Action) -> bool:
    """Its space has less room for others."""
    stacking, face = s.table.book.stacking, s.face
    _, card, tile = action
    home, needed = kept.homes[tile - kept.homes[0].tile], stacking[face[card]]
    before = home.space
    home.space = left = before - needed
    home.loose.append(card)
    if home.shield < 0:
        home.bare.append(card)
    else:
        home.covers.append((w.V_COVER, home.shield, card))
    _leaves_pen(s, seat, kept, card)
    for other in kept.pen:
        if left < stacking[face[other]] <= before:
            kept.deploys.remove((w.V_DEPLOY, other, tile))
    return True


def _leaves_pen(s: State, seat: Seat, kept: Deployment, card: Card) -> None:
    kept.pen.remove(card)
    first = bisect_left(kept.deploys, (w.V_DEPLOY, card))
    del kept.deploys[first : bisect_left(kept.deploys, (w.V_DEPLOY, card + 1))]
    if kept.items or kept.upgrades:
        kept.others = _others(s, seat, kept)


def _covered(s: State, seat: Seat, kept: Deployment, action: Action) -> bool:
    """A Shield of the hand costs stones; one that takes a creature out of an Upgrade may be anywhere."""
    _, shield, card = action
    for home in kept.homes:
        if card in home.loose:
            home.loose.remove(card)
            home.covered.append(card)
            if home.shield < 0:
                home.shield = shield
                _read_hand(s, seat, kept)
            _arrange(s, home)
            return True
    return False


def _uncovered(s: State, seat: Seat, kept: Deployment, action: Action) -> bool:
    card = action[1]
    for home in kept.homes:
        if card in home.covered:
            home.covered.remove(card)
            home.loose.append(card)
            _arrange(s, home)
    return True


def _equipped(s: State, seat: Seat, kept: Deployment, action: Action) -> bool:
    _read_hand(s, seat, kept)
    return True


def _upgraded(s: State, seat: Seat, kept: Deployment, action: Action) -> bool:
    creature = action[3]
    if creature >= 0:
        kept.upgraded.append(creature)
        kept.far = _far(s, seat)
        _leaves_pen(s, seat, kept, creature)
    _read_hand(s, seat, kept)
    return True


def _cast(s: State, seat: Seat, kept: Deployment, action: Action) -> bool:
    """A Spell may change anything."""
    return False


FOLLOWS: Final[Mapping[int, Callable[[State, Seat, Deployment, Action], bool]]] = {
    w.V_DEPLOY: _deployed, w.V_COVER: _covered, w.V_UNCOVER: _uncovered, w.V_EQUIP: _equipped, w.V_UPGRADE: _upgraded,
    w.V_SPELL: _cast,
}  # fmt: skip


# --- anew -----------------------------------------------------------------------------------------------------------


def _lodge(s: State, seat: Seat, homes: list[Home]) -> list[Card]:
    """Put each creature on a Stronghold space into its Home; returns those in Upgrades."""
    stacking, face, place, host, first = s.table.book.stacking, s.face, s.place, s.host, homes[0].tile
    upgraded: list[Card] = []
    for card in s.piles[w.UNDER * 2 + seat]:
        holder = host[card]
        at = place[holder] - first
        if 0 <= at < len(homes):
            home = homes[at]
            if home.shield == holder:
                home.covered.append(card)
                home.space -= stacking[face[card]]
            else:
                upgraded.append(card)
    for card in s.piles[w.LOOSE * 2 + seat]:
        home = homes[place[card] - first]
        home.loose.append(card)
        home.space -= stacking[face[card]]
    return upgraded


def _arrange(s: State, home: Home) -> None:
    """List which creatures of a space may go under a Shield there (GU-DEP-03, 04), and out from under it, but for the
    last one (GU-DEP-04, GU-STACK-06)."""
    arranged, shield = s.marks[w.ARRANGED], home.shield
    bare: list[Card] = []
    covers: list[Action] = []
    uncovers: list[Action] = []
    if home.own:
        for card in home.loose:
            if not arranged[card]:
                if shield < 0:
                    bare.append(card)
                else:
                    covers.append((w.V_COVER, shield, card))
    if home.whole and len(home.covered) > 1:
        for card in home.covered:
            if not arranged[card]:
                uncovers.append((w.V_UNCOVER, card))
    home.bare, home.covers, home.uncovers = bare, covers, uncovers


def _read_hand(s: State, seat: Seat, kept: Deployment) -> None:
    """The cards of the hand whose stones can be paid (GU-STONE-01), and what may be done with them."""
    deploys, cost, face, stones = s.table.book.deploys, s.table.book.cost, s.face, s.seat_numbers[w.STONES][seat]
    hand: list[list[Card]] = [[], [], [], [], []]
    for card in sorted(s.piles[w.HAND * 2 + seat]):
        what = face[card]
        if deploys[what] and cost[what] <= stones:
            hand[deploys[what]].append(card)
    kept.shields, kept.items = hand[LAYS], hand[EQUIPS]
    kept.upgrades = _slots(s, seat, kept, hand[BUILDS])
    kept.spells = [(w.V_SPELL, card) for card in hand[CASTS]] if hand[CASTS] else []
    kept.others = _others(s, seat, kept)


def _slots(s: State, seat: Seat, kept: Deployment, hand: list[Card]) -> list[tuple[Card, Tile, bool, bool]]:
    """An Upgrade of the hand goes on a Stronghold that stands without one; one that is laid and empty may take a
    creature (GU-DEP-07)."""
    slot, face, laid = s.table.book.slot, s.face, s.piles[w.UPGRADE * 2 + seat]
    found: list[tuple[Card, Tile, bool, bool]] = []
    if not hand and not laid:
        return found
    for home in kept.homes:
        if not home.whole:
            continue
        there = upgrade_at(s, home.tile)
        if there < 0:
            for card in hand:
                found.append((card, home.tile, True, slot[face[card]]))
        elif slot[face[there]] and s.ctrl[there] == seat and not under(s, there):
            found.append((there, home.tile, False, True))
    found.sort()
    return found


def _deploys(s: State, pen: list[Card], homes: list[Home]) -> list[Action]:
    """GU-DEP-01, 02, GU-STACK-03."""
    stacking, face = s.table.book.stacking, s.face
    usable: list[tuple[Tile, int]] = []
    for home in homes:
        if home.own and home.whole:
            usable.append((home.tile, home.space))
    out: list[Action] = []
    for card in pen:
        needed = stacking[face[card]]
        for tile, room in usable:
            if needed <= room:
                out.append((w.V_DEPLOY, card, tile))
    return out


def _rescues(s: State, kept: Deployment) -> list[Action]:
    """What an Upgrade holds may go under any Shield (GU-DEP-07)."""
    out: list[Action] = []
    for card in kept.upgraded:
        needed = s.table.book.stacking[s.face[card]]
        for home in kept.homes:
            if home.own and home.shield >= 0 and needed <= home.space:
                out.append((w.V_COVER, home.shield, card))
        for shield, room in kept.far:
            if needed <= room:
                out.append((w.V_COVER, shield, card))
    return out


def _far(s: State, seat: Seat) -> list[tuple[Card, int]]:
    """The player's Shields elsewhere, each with the points that may still come under it."""
    found: list[tuple[Card, int]] = []
    for shield in shields(s, seat):
        if not at_home(s.place[shield], seat):
            found.append((shield, limit(s) - points(s, under(s, shield))))
    return found


def _others(s: State, seat: Seat, kept: Deployment) -> list[Action]:
    """From `equip` on: items; Upgrades (GU-DEP-07); Spells."""
    out = _equips(s, seat, kept) if kept.items else []
    for card, tile, alone, holds in kept.upgrades:
        if alone:
            out.append((w.V_UPGRADE, card, tile, -1))
        if holds:
            for creature in kept.pen:
                out.append((w.V_UPGRADE, card, tile, creature))
    out.append((w.V_DONE,))
    return out + kept.spells


def _equips(s: State, seat: Seat, kept: Deployment) -> list[Action]:
    """Items, one for each creature on an own Stronghold space, and none in an Upgrade (GU-DEP-06)."""
    equipped = [s.host[gear] for gear in s.pile(w.GEAR, seat)]
    bare = sorted([card for home in kept.homes for card in (*home.covered, *home.loose) if card not in equipped])
    return [(w.V_EQUIP, item, card) for item in kept.items for card in bare]
