"""Why not, outside of combat: deployment, movement, Spells, what is discarded. One checker a verb; nothing here writes,
nor looks at what the player may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Final

from rules.guardians import stats
from rules.guardians import words as w
from rules.guardians.board import (
    HOME,
    HOMES_IN_EIGHT,
    HOMES_IN_FOUR,
    control,
    crowd,
    home_of,
    is_land,
    is_rubble,
    limit,
    loose_at,
    near,
    points,
    shield_at,
    under,
    upgrade_at,
)  # fmt: skip
from rules.guardians.book import State
from rules.guardians.cards import (
    BRIBE,
    COMMAND,
    CREATURE,
    ITEM,
    ON_CREATURE,
    RESPONSE,
    SHIELD,
    UPGRADE,
)  # fmt: skip
from rules.kernel.grid import Grid
from rules.kernel.refusal import Refusal, no
from rules.kernel.words import Action, Card, Seat, Tile

Check = Callable[[State, Seat, Action], Refusal | None]


def always(s: State, seat: Seat, action: Action) -> Refusal | None:
    """Always legal."""
    return None


def held(s: State, seat: Seat, card: Card, *zones: int) -> bool:
    """Whether the player has this card in one of these zones."""
    return s.zone[card] in zones and s.ctrl[card] == seat


def kind(s: State, card: Card) -> int:
    """What kind of card it is."""
    return s.table.book.kind[s.face[card]]


def affordable(s: State, seat: Seat, card: Card) -> Refusal | None:
    """Whether the player can pay its stones (GU-STONE-01)."""
    cost = s.table.book.cost[s.face[card]]
    return no("GU-STONE-01", card=card, cost=cost) if cost > s.seat_numbers[w.STONES][seat] else None


def payable(s: State, seat: Seat, wanted: int) -> list[Card]:
    """The cards of this kind in hand whose stones can be paid (GU-STONE-01), in order."""
    book, face, stones = s.table.book, s.face, s.seat_numbers[w.STONES][seat]
    kind, cost = book.kind, book.cost
    found: list[Card] = []
    for card in s.piles[w.HAND * 2 + seat]:
        if kind[face[card]] == wanted and cost[face[card]] <= stones:
            found.append(card)
    found.sort()
    return found


def stack_of(s: State, card: Card) -> int:
    """Its stacking Vitality."""
    return points(s, [card])


# --- deployment -----------------------------------------------------------------------------------------------------


def deploy(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(deploy, creature, space): face down from the Pen onto the player's own Stronghold (GU-DEP-01, 02,
    GU-STACK-03)."""
    _, card, tile = action
    if not held(s, seat, card, w.PEN):
        return no("GU-DEP-01", card=card)
    if tile not in HOME[seat]:
        return no("GU-DEP-01", tile=tile)
    if is_rubble(s, tile) or control(s, tile) != seat:
        return no("GU-DEP-02", tile=tile)
    total = crowd(s, tile, seat) + stack_of(s, card)
    return no("GU-STACK-03", card=card, points=total, most=limit(s)) if total > limit(s) else None


def cover(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(cover, Shield, creature): a Shield from hand is placed on the creature's space, or the creature goes under a
    Shield already there (GU-DEP-03, 04), where all who are here have room (GU-STACK-01, 03)."""
    _, shield, creature = action
    if kind(s, shield) != SHIELD or not held(s, seat, shield, w.HAND, w.SHIELD):
        return no("GU-DEP-03", card=shield)
    if not held(s, seat, creature, w.LOOSE, w.UNDER):
        return no("GU-DEP-03", card=creature)
    if s.zone[creature] == w.UNDER:
        return from_upgrade(s, shield, creature)
    tile = s.place[creature]
    if s.zone[shield] == w.HAND:
        if shield_at(s, tile) >= 0:
            return no("GU-STACK-05", card=shield, tile=tile)
        refusal = affordable(s, seat, shield)
        if refusal:
            return refusal
    elif s.place[shield] != tile:
        return no("GU-DEP-04", card=creature, tile=s.place[shield])
    return no("GU-DEP-04", card=creature, arranged=1) if s.marks[w.ARRANGED][creature] else None


def fits_under(s: State, shield: Card, creature: Card) -> Refusal | None:
    """Whether the Shield's limit allows the creatures under it plus one more (GU-STACK-01)."""
    standing = under(s, shield) if s.zone[shield] == w.SHIELD else []
    total = points(s, [*standing, creature])
    return no("GU-STACK-01", card=creature, points=total, most=limit(s)) if total > limit(s) else None


def from_upgrade(s: State, shield: Card, creature: Card) -> Refusal | None:
    """A creature in an Upgrade may go under any of the player's Shields (GU-DEP-07)."""
    if kind(s, s.host[creature]) != UPGRADE:
        return no("GU-DEP-04", card=creature)
    if s.zone[shield] != w.SHIELD:
        return no("GU-DEP-07", card=creature)
    tile = s.place[shield]
    refusal = fits_under(s, shield, creature)
    if refusal or is_land(tile):
        return refusal
    total = crowd(s, tile, s.ctrl[shield]) + stack_of(s, creature)
    return no("GU-STACK-03", card=creature, points=total, most=limit(s)) if total > limit(s) else None


def uncover(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(uncover, creature): out from under a Shield on an own Stronghold, except the last one (GU-DEP-04)."""
    creature = action[1]
    if not held(s, seat, creature, w.UNDER) or kind(s, s.host[creature]) != SHIELD:
        return no("GU-DEP-04", card=creature)
    shield = s.host[creature]
    if s.place[shield] not in HOME[seat] or is_rubble(s, s.place[shield]):
        return no("GU-DEP-04", card=creature, tile=s.place[shield])
    if len(under(s, shield)) == 1:
        return no("GU-STACK-06", card=creature)
    return no("GU-DEP-04", card=creature, arranged=1) if s.marks[w.ARRANGED][creature] else None


def equip(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(equip, item, creature): on an own Stronghold space, one per creature (GU-DEP-06)."""
    _, item, creature = action
    if not held(s, seat, item, w.HAND) or kind(s, item) != ITEM or s.table.book.use[s.face[item]] != ON_CREATURE:
        return no("GU-DEP-06", card=item)
    if not held(s, seat, creature, w.LOOSE, w.UNDER):
        return no("GU-DEP-06", card=creature)
    tile = s.place[creature] if s.host[creature] < 0 else s.place[s.host[creature]]
    if tile not in HOME[seat] or (kind(s, s.host[creature]) == UPGRADE and s.host[creature] >= 0):
        return no("GU-DEP-06", card=creature, tile=tile)
    if any(s.host[other] == creature for other in s.pile(w.GEAR, seat)):
        return no("GU-DEP-06", card=creature, items=1)
    return affordable(s, seat, item)


def upgrade(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(upgrade, Upgrade, space, creature or -1): on an own Stronghold that is not rubble, one each, with a creature in
    it if it holds one; or a creature goes into an empty one (GU-DEP-07)."""
    _, card, tile, creature = action
    if kind(s, card) != UPGRADE or not held(s, seat, card, w.HAND, w.UPGRADE):
        return no("GU-DEP-07", card=card)
    if tile not in HOME[seat] or is_rubble(s, tile) or (s.zone[card] == w.UPGRADE and s.place[card] != tile):
        return no("GU-DEP-07", tile=tile)
    if s.zone[card] == w.HAND and upgrade_at(s, tile) >= 0:
        return no("GU-DEP-07", card=upgrade_at(s, tile), tile=tile)
    if s.zone[card] == w.UPGRADE and (creature < 0 or under(s, card)):
        return no("GU-DEP-07", card=card)
    if creature >= 0 and not (s.table.book.slot[s.face[card]] and held(s, seat, creature, w.PEN)):
        return no("GU-DEP-07", card=creature)
    if creature >= 0 and kind(s, creature) != CREATURE:
        return no("GU-DEP-07", card=creature)
    return affordable(s, seat, card) if s.zone[card] == w.HAND else None


def spell(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(spell, card): a Spell or item of the Storage Hand, when it may be played (GU-ORG-03, GU-GEN-01)."""
    assert s.ask is not None
    card = action[1]
    if not held(s, seat, card, w.HAND) or not s.table.book.double[s.face[card]]:
        return no("GU-ORG-03", card=card)
    if not s.table.book.timely[s.ask.kind][s.face[card]]:
        return _untimely(s, card)
    return affordable(s, seat, card)


def _untimely(s: State, card: Card) -> Refusal:
    """When a card would have its time: a Bribe, a command card, a dispel, any other (GU-BRIBE-05, GU-CMD)."""
    if kind(s, card) == BRIBE:
        return no("GU-BRIBE-05")
    timing = s.table.book.timing[s.face[card]]
    if timing == COMMAND:
        return no("GU-CMD-02", verb=w.V_REVEAL)
    return no("GU-CMD-08") if timing == RESPONSE else no("GU-GEN-01", card=card, timing=timing)


def spells(s: State, seat: Seat) -> list[Action]:
    """Every Spell and item that may be played now, in order (GU-ORG-03, GU-GEN-01, GU-STONE-01)."""
    assert s.ask is not None
    book, face, stones = s.table.book, s.face, s.seat_numbers[w.STONES][seat]
    timely, cost = book.timely[s.ask.kind], book.cost
    out: list[Action] = []
    for card in s.piles[w.HAND * 2 + seat]:
        if timely[face[card]] and cost[face[card]] <= stones:
            out.append((w.V_SPELL, card))
    out.sort()
    return out


DEPLOY_CHECKS: Final[Mapping[int, Check]] = {
    w.V_DEPLOY: deploy, w.V_COVER: cover, w.V_UNCOVER: uncover, w.V_EQUIP: equip, w.V_UPGRADE: upgrade,
    w.V_SPELL: spell, w.V_DONE: always,
}  # fmt: skip


def over_limit(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(discard, card): a card of the pile that is over its limit (GU-ORG-02)."""
    assert s.ask is not None
    return None if held(s, seat, action[1], s.ask.data[0]) else no("GU-ORG-02", card=action[1])


# --- movement -------------------------------------------------------------------------------------------------------


def turn(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(turn, Shield, order, *orders): an unturned Shield moves, holds, reinforces or assaults (GU-MOVE-02)."""
    _, shield, order, *orders = action
    if held(s, seat, shield, w.LOOSE, w.UNDER):
        return no("GU-MOVE-12", card=shield)
    if not held(s, seat, shield, w.SHIELD):
        return no("GU-MOVE-02", card=shield)
    if s.marks[w.TURNED][shield]:
        return no("GU-MOVE-01", card=shield)
    return ORDERS[order](s, seat, shield, orders)


def may_fly(s: State, shield: Card) -> bool:
    """Whether the Shield flies (GU-MOVE-07); called only for its owner."""
    return stats.flies(s, shield, under(s, shield))


def _move(s: State, seat: Seat, shield: Card, way: list[int]) -> Refusal | None:
    here, grid = s.place[shield], s.table.grid
    assert grid is not None
    if not way or any(not 0 <= tile < 12 for tile in way):
        return no("GU-MOVE-03", card=shield)
    if len(way) > 1 and not may_fly(s, shield):
        return no("GU-MOVE-07", card=shield)
    if len(way) > max(1, s.table.book.rules.flight_range):
        return no("GU-MOVE-06", card=shield)
    for before, tile in zip([here, *way], way, strict=False):
        if tile not in near(s, before):
            if _too_far(s, shield, way[-1]):
                return no("GU-MOVE-06", card=shield)
            facts = {"diagonal": 1} if s.table.book.rules.diagonal_moves else {}
            return no("GU-MOVE-03", tile=tile, tile_before=before, **facts)
    if way[-1] == here or not (s.table.book.rules.flight_corner or straight(grid, [here, *way])):
        return no("GU-MOVE-06", tile=way[-1])
    return _may_end(s, seat, shield, way[-1])


def _too_far(s: State, shield: Card, tile: Tile) -> bool:
    """Whether the Shield flies, and not even a flight leads to a space (GU-MOVE-06)."""
    grid = s.table.grid
    assert grid is not None
    farthest = s.table.book.rules.flight_range
    return 1 < farthest < grid.distance[s.place[shield] * grid.count + tile] and may_fly(s, shield)


def straight(grid: Grid, way: list[Tile]) -> bool:
    """Whether all steps of a way go in one direction (GU-MOVE-06)."""
    xy = [grid.xy[tile] for tile in way]
    return len({(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(xy)}) == 1


def _may_end(s: State, seat: Seat, shield: Card, tile: Tile) -> Refusal | None:
    """Not on another own Shield's space, nor with too many creatures on a Stronghold (GU-MOVE-04, GU-STACK-03)."""
    other = shield_at(s, tile)
    if other >= 0 and s.ctrl[other] == seat:
        return no("GU-MOVE-04", card=other, tile=tile)
    total = points(s, [*under(s, shield), *loose_at(s, tile, seat)])
    return no("GU-STACK-03", tile=tile, points=total, most=limit(s)) if total > limit(s) else None


def _hold(s: State, seat: Seat, shield: Card, orders: list[int]) -> Refusal | None:
    return no("GU-MOVE-02", card=shield, orders=len(orders)) if orders else None


def reached(s: State, seat: Seat, here: Tile) -> tuple[Tile, ...]:
    """The own Strongholds from which reinforcements may come to a space (GU-MOVE-10)."""
    rules = s.table.book.rules
    beside = (HOMES_IN_EIGHT if rules.diagonal_moves else HOMES_IN_FOUR)[seat][here]
    if rules.reinforce_range == "adjacent":
        return beside
    if rules.reinforce_range == "any":
        return tuple([tile for tile in HOME[seat] if tile != here])
    return tuple([tile for tile in HOME[seat] if tile in beside or _column_held(s, seat, here, tile)])


def _column_held(s: State, seat: Seat, here: Tile, tile: Tile) -> bool:
    """Whether two spaces of one column have only own spaces between them."""
    if tile == here or tile % 3 != here % 3:
        return False
    low, high = sorted((tile, here))
    return all(control(s, between) == seat for between in range(low + 3, high, 3))


def reinforcement(s: State, seat: Seat, shield: Card, creature: Card) -> Refusal | None:
    """A loose creature on a Stronghold in reach, within the limits (GU-MOVE-10, GU-STACK-01, 03)."""
    if not held(s, seat, creature, w.LOOSE) or s.place[creature] not in reached(s, seat, s.place[shield]):
        return no("GU-MOVE-10", card=creature)
    refusal = fits_under(s, shield, creature)
    tile = s.place[shield]
    if refusal or is_land(tile) or home_of(tile) != seat:
        return refusal
    total = crowd(s, tile, seat) + stack_of(s, creature)
    return no("GU-STACK-03", card=creature, points=total, most=limit(s)) if total > limit(s) else None


def _reinforce(s: State, seat: Seat, shield: Card, orders: list[int]) -> Refusal | None:
    if len(orders) != 1 or not 0 <= orders[0] < len(s.face):
        return no("GU-MOVE-10", card=shield)
    if s.marks[w.READY][shield]:
        return no("GU-MOVE-10", card=shield, ready=1)
    return reinforcement(s, seat, shield, orders[0])


def _assault(s: State, seat: Seat, shield: Card, orders: list[int]) -> Refusal | None:
    """From enemy rubble, with a large enough force (GU-GUARD-01)."""
    tile = s.place[shield]
    ruins = sum(is_rubble(s, home) for home in HOME[1 - seat])
    stands = tile in HOME[1 - seat] and is_rubble(s, tile)
    needed = s.table.book.rules.assault_rubble
    if orders or not stands:
        return no("GU-GUARD-01", card=shield)
    return no("GU-GUARD-01", card=shield, rubble=ruins, needed=needed) if ruins < needed else None


ORDERS: Final = (_move, _hold, _reinforce, _assault)


def one_more(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(cover, Shield, creature): one more reinforcement (GU-MOVE-10)."""
    assert s.ask is not None
    if action[1] != s.ask.data[0]:
        return no("GU-MOVE-10", card=action[1])
    return reinforcement(s, seat, action[1], action[2])
