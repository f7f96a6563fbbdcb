"""Why not, in settlement: terrain, face-down land cards, sacrifices (GU-TERRAIN)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.guardians import words as w
from rules.guardians.board import is_land, shield_at, shields, terrain_at
from rules.guardians.book import State
from rules.guardians.cards import TERRAIN
from rules.guardians.legal import Check, affordable, always, held, kind, spell
from rules.kernel.refusal import Refusal, no
from rules.kernel.words import Action, Card, Seat, Tile


def pending(s: State, seat: Seat) -> list[Card]:
    """The Shields a player must settle, during settlement: on a land without terrain, not settled this turn; never one
    on a Stronghold space (GU-TERRAIN-03, 11)."""
    settled, place, on = s.marks[w.SETTLED], s.place, s.on
    found: list[Card] = []
    for shield in shields(s, seat):
        if not settled[shield] and on[place[shield]] < 0 and is_land(place[shield]):
            found.append(shield)
    return found


def _layable(s: State, seat: Seat, tile: Tile) -> Refusal | None:
    """Whether a land card may be laid there: on a land, under a Shield that must settle."""
    if not is_land(tile):
        return no("GU-TERRAIN-11", tile=tile)
    shield = shield_at(s, tile)
    if shield < 0 or s.ctrl[shield] != seat:
        return no("GU-TERRAIN-03", tile=tile)
    if terrain_at(s, tile) >= 0:
        return no("GU-TERRAIN-08", tile=tile, card=terrain_at(s, tile))
    return None if shield in pending(s, seat) else no("GU-TERRAIN-03", tile=tile)


def terrain(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(terrain, card, land): a terrain card of the Storage Hand (GU-TERRAIN-04)."""
    _, card, tile = action
    if not held(s, seat, card, w.HAND) or kind(s, card) != TERRAIN:
        return no("GU-TERRAIN-04", card=card)
    return _layable(s, seat, tile) or affordable(s, seat, card)


def facedown_cost(s: State, seat: Seat) -> int:
    """The cost of a face-down land card now; a Guardian's text may waive it (GU-TERRAIN-05)."""
    free = s.table.book.free_facedown[s.face[s.pile(w.GUARDIAN, seat)[0]]]
    return 0 if s.seat_numbers[w.FREE][seat] < free else s.table.book.rules.facedown_cost


def facedown(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(facedown, card, land): any card of Storage Hand or Pen, while the hand has no terrain (GU-TERRAIN-05)."""
    _, card, tile = action
    if not held(s, seat, card, w.HAND, w.PEN):
        return no("GU-TERRAIN-05", card=card)
    return _layable(s, seat, tile) or no_facedown(s, seat, card)


def no_facedown(s: State, seat: Seat, card: Card) -> Refusal | None:
    """Why this card, and any other, may not be laid face down now (GU-TERRAIN-05, GU-STONE-01)."""
    if not s.table.book.rules.facedown_anytime:
        for other in s.pile(w.HAND, seat):
            if kind(s, other) == TERRAIN:
                return no("GU-TERRAIN-05", card=card, terrain=1)
    cost = facedown_cost(s, seat)
    return no("GU-STONE-01", card=card, cost=cost) if cost > s.seat_numbers[w.STONES][seat] else None


def sacrifice(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(sacrifice, creature): from under a Shield that must settle; always allowed, whatever the hand
    (GU-TERRAIN-06)."""
    creature = action[1]
    if not held(s, seat, creature, w.UNDER) or s.zone[s.host[creature]] != w.SHIELD:
        return no("GU-TERRAIN-06", card=creature)
    return None if s.host[creature] in pending(s, seat) else no("GU-TERRAIN-06", card=creature, settled=1)


SETTLE_CHECKS: Final[Mapping[int, Check]] = {
    w.V_TERRAIN: terrain, w.V_FACEDOWN: facedown, w.V_SACRIFICE: sacrifice,
}  # fmt: skip
EFFECT_CHECKS: Final[Mapping[int, Check]] = {w.V_SPELL: spell, w.V_PASS: always}
