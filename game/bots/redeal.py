"""A world dealt again for one seat, or for nobody: it looks the same to it, and what it does not see lies elsewhere."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from rules.kernel.chance import Dice
from rules.kernel.guess import reindex
from rules.kernel.schema import Sees
from rules.kernel.words import Card, Seat


def redealt(s: Any, seat: Seat, dice: Dice) -> Any:
    """A copy of a world for a seat to try its answers in, with chance of its own. The cards of each owner that the seat
    does not see change places with others of their kind, so the copy tells nothing about the world it was made from.
    Cards with something pending keep their faces, because what is pending depends on them. Far cheaper than a new guess
    from a View."""
    lot = dice.below(1 << 32)
    defs, owner, face = s.table.defs, s.table.owner, s.face.copy()
    groups = defaultdict[tuple[Seat, int], list[Card]](list)
    lying = _covered(s, seat)
    pending = _pending(s)
    for card in (*closed_to(s, seat), *lying):
        if card not in pending:
            groups[owner[card], defs[face[card]].kind].append(card)
    for cards in groups.values():
        _rotate(face, cards, lot % len(cards))
    copy = s.with_faces(face, lot)
    if lying:
        reindex(copy)
    return copy


def reshuffled(s: Any, dice: Dice) -> Any:
    """A copy of a world with chance of its own, in which every pile that nobody sees begins elsewhere. Cards with
    something pending keep their faces."""
    seed, face, pending = dice.below(1 << 32), s.face.copy(), _pending(s)
    zones, seats = s.table.schema.zones, s.table.seats
    for index, pile in enumerate(s.piles):
        cards = [card for card in pile if card not in pending] if zones[index // seats].sees == Sees.NOBODY else []
        _rotate(face, cards, dice.below(len(cards)) if cards else 0)
    return s.with_faces(face, seed)


def _pending(s: Any) -> set[int]:
    """The values of everything pending, cards among them."""
    return {value for entry in (*s.stack, *s.waiting) for value in entry}


def _rotate(face: list[int], cards: list[Card], by: int) -> None:
    """Each card gets the face of the one so many places after it."""
    faces = [face[card] for card in cards]
    for card, another in zip(cards, faces[by:] + faces[:by], strict=True):
        face[card] = another


def closed_to(s: Any, seat: Seat) -> list[Card]:
    """The cards of the piles that a seat does not see."""
    zones, seats = s.table.schema.zones, s.table.seats
    shut = [
        pile for index, pile in enumerate(s.piles)
        if (sees := zones[index // seats].sees) != Sees.ALL and (sees != Sees.OWNER or index % seats != seat)
    ]  # fmt: skip
    return [card for pile in shut for card in pile]


def _covered(s: Any, seat: Seat) -> list[Card]:
    """The cards of others that lie face-down where the seat sees them."""
    covered = s.table.schema.covered
    if covered < 0 or not any(s.marks[covered]):
        return []
    zones = s.table.schema.zones
    return [card for card, down in enumerate(s.marks[covered])
            if down and s.ctrl[card] != seat and zones[s.zone[card]].sees == Sees.ALL]  # fmt: skip
