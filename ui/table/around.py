"""Where a board for many players and everything beside it lies on the screen.

Every player but the near one has a box with a head and small places: in a row above a board of two sides, in the
corners of a board with a court. The near player's own places lie around the hand, the stack and the Warchest at the
right.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from pygame import Rect

from ui.table.mat import CARD_MM, Mat, Seat

ASPECT = CARD_MM[0] / CARD_MM[1]
CORNERS = ("bottomright", "bottomleft", "topleft", "topright")
"""The corner at the right of whoever sits so many quarters clockwise from the bottom."""
BAND, HEAD, HAND, ASIDE = 98, 24, 124, 164
"""Logical pixels: boxes above a board, a box's head, the near hand, the column at the right."""
OPEN_BAND, OPEN_HAND = 150, 0.44
"""The same of boxes in which a hand lies open, and the part of the box it takes."""
Slots = dict[tuple[Seat, str], Rect]


@dataclass
class Around:
    """Rectangles left of the panel. `boxes` and their `heads` by seat, `hands` of the others where they lie open;
    `slots` by seat and zone; `card`: a pile."""

    board: Rect
    tile: tuple[int, int]
    hand: Rect
    stack: Rect
    card: tuple[int, int]
    boxes: dict[Seat, Rect] = field(default_factory=dict)
    heads: dict[Seat, Rect] = field(default_factory=dict)
    hands: dict[Seat, Rect] = field(default_factory=dict)
    slots: Slots = field(default_factory=dict)


class Guest(NamedTuple):
    """Another player: quarters clockwise from the near one (0 = the same side), and which from the left there."""

    seat: Seat
    turn: int
    column: int


@dataclass(frozen=True)
class Guests:
    """Who sits around: the near player, the others clockwise, and the zones of their game. `opened`: all hands lie
    open."""

    near: Seat
    others: tuple[Guest, ...]
    zones: frozenset[str]
    opened: bool = False


def lay_around(area: Rect, mat: Mat, guests: Guests, unit: float, gap: int) -> Around:
    """Lay out everything in `area`, the window without its panel."""
    hand, aside = round(HAND * unit), round(ASIDE * unit)
    band = 0 if mat.court else round((OPEN_BAND if guests.opened else BAND) * unit) + gap
    right = Rect(area.right - aside - gap, area.y + gap + band, aside, area.h - hand - band - 2 * gap)
    field_ = Rect(area.x + gap, right.y, right.x - area.x - 3 * gap, right.h)
    board, tile = _board(field_, mat, guests)
    pile = hand - 2 * gap
    card = (round(pile * ASPECT), pile)
    low = Rect(area.x + gap, area.bottom - hand, area.w - 2 * gap, hand)
    stack = Rect(right.x, right.y, right.w, round(right.h * 0.45))
    chest = Rect(right.x, stack.bottom + gap, right.w, right.bottom - stack.bottom - gap)
    out = Around(board, tile, low, stack, card)
    out.slots[guests.near, "warchest"] = chest
    _own_piles(out, low, guests, gap)
    if mat.court:
        _corners(out, field_, guests, tile, gap)
    else:
        own = Rect(low.x, low.y, aside, hand - gap)
        out.hand = Rect(own.right + gap, low.y, out.hand.right - own.right - gap, hand)
        out.boxes[guests.near] = own
        _band(out, Rect(area.x + gap, area.y + gap, area.w - 2 * gap, band - gap), guests, gap)
    for seat, box in out.boxes.items():
        out.heads[seat] = Rect(box.x, box.y, box.w, round(HEAD * unit))
        inside = Rect(box.x, out.heads[seat].bottom, box.w, box.bottom - out.heads[seat].bottom)
        inside.inflate_ip(-gap, -gap)
        if guests.opened and seat != guests.near:
            high = round(inside.h * OPEN_HAND)
            out.hands[seat] = Rect(inside.x, inside.bottom - high, inside.w, high)
            inside.h -= high + max(2, gap // 2)
        out.slots |= (_own_slots if seat == guests.near else _slots)(seat, inside, guests.zones, max(2, gap // 2))
    return out


def _board(room: Rect, mat: Mat, guests: Guests) -> tuple[Rect, tuple[int, int]]:
    """The board as large as there is room for it, and the size of its tiles."""
    assert mat.board is not None
    wide, high = mat.board.screen_tile
    columns, rows = mat.size
    tall = min(room.h / rows, room.w / columns * high / wide)
    tile = (int(tall * wide / high), int(tall))
    board = Rect(0, 0, tile[0] * columns, tile[1] * rows)
    board.center = room.center
    return board, tile


def _own_piles(out: Around, low: Rect, guests: Guests, gap: int) -> None:
    """Deck, discard and Quarters at the right of the hand."""
    right = low.right
    for name in ("deck", "discard", "quarters"):
        if name in guests.zones:
            rect = Rect(right - out.card[0], low.y + gap, *out.card)
            out.slots[guests.near, name] = rect
            right = rect.x - gap
    out.hand = Rect(low.x, low.y, right - low.x, low.h)


def _corners(out: Around, room: Rect, guests: Guests, tile: tuple[int, int], gap: int) -> None:
    """Everybody's box in the corner at the right of the own arm; where hands lie open, out to the edge of the room."""
    for seat, turn, _ in (Guest(guests.near, 0, 0), *guests.others):
        box = Rect(0, 0, 3 * tile[0] - gap, 3 * tile[1] - gap)
        setattr(box, CORNERS[turn], getattr(out.board, CORNERS[turn]))
        if guests.opened and seat != guests.near:
            edge = room.x if CORNERS[turn].endswith("left") else room.right
            box.x, box.w = min(box.x, edge), max(box.right, edge) - min(box.x, edge)
        out.boxes[seat] = box


def _band(out: Around, band: Rect, guests: Guests, gap: int) -> None:
    """Boxes side by side above the board, from the left as their players sit; one who sits beside the near player
    outermost.
    """
    seated = sorted(guests.others, key=lambda guest: guest.column if guest.turn else 4 * guest.column - 1)
    wide = (band.w - gap * (len(seated) - 1)) // max(1, len(seated))
    for at, guest in enumerate(seated):
        out.boxes[guest.seat] = Rect(band.x + at * (wide + gap), band.y, wide, band.h)


def _own_slots(seat: Seat, inside: Rect, zones: frozenset[str], gap: int) -> Slots:
    """The near player's Vault and Events, side by side or one above the other."""
    if "vault" not in zones:
        return {(seat, "events"): inside}
    if inside.h > inside.w * 0.62:
        vault = Rect(inside.x, inside.y, inside.w, round(inside.h * 0.36))
        return {(seat, "vault"): vault, (seat, "events"): _rest(inside, inside.x, vault.bottom + gap)}
    vault = Rect(inside.x, inside.y, round(inside.w * 0.42), inside.h)
    return {(seat, "vault"): vault, (seat, "events"): _rest(inside, vault.right + gap, inside.y)}


def _rest(area: Rect, left: int, top: int) -> Rect:
    """What is left of an area below and right of a point."""
    return Rect(left, top, area.right - left, area.bottom - top)


def _slots(seat: Seat, inside: Rect, zones: frozenset[str], gap: int) -> Slots:
    """Small places of another player: Vault, deck, discard, Quarters, Warchest and Events, in one row or in two."""
    piles = [name for name in ("deck", "discard", "quarters") if name in zones]
    two = inside.h * ASPECT * (len(piles) + 3) > inside.w * 1.08
    high = (inside.h - gap) // 2 if two else inside.h
    wide = round(high * ASPECT)
    out: Slots = {}
    left, right = inside.x, inside.right
    if "vault" in zones:
        room = inside.w - len(piles) * (wide + gap) if two else round(high * 1.25)
        out[seat, "vault"] = Rect(left, inside.y, room - gap if two else room, high)
        left += room + (0 if two else gap)
    for name in piles:
        out[seat, name] = Rect(left, inside.y, wide, high)
        left += wide + gap
    row = Rect(inside.x, inside.bottom - high, inside.w, high) if two else Rect(left, inside.y, right - left, high)
    return out | _rows(seat, row, gap)


def _rows(seat: Seat, row: Rect, gap: int) -> Slots:
    chest = round((row.w - gap) * 0.62)
    events = Rect(row.x + chest + gap, row.y, row.w - chest - gap, row.h)
    return {(seat, "warchest"): Rect(row.x, row.y, chest, row.h), (seat, "events"): events}


def clockwise(mat: Mat, near: Seat, places: tuple[tuple[str, ...], ...]) -> tuple[Guest, ...]:
    """The other seats, clockwise from the left of the near one."""
    turns = [mat.places[names[0]] for names in places]
    found = [
        Guest(seat, (turns[seat] - turns[near]) % 4, _column(mat, names[0], turns[seat] == turns[near]))
        for seat, names in enumerate(places)
        if seat != near
    ]
    return tuple(sorted(found, key=lambda guest: (guest.turn, guest.column)))


def _column(mat: Mat, place: str, beside: bool) -> int:
    """Which from the left a place is at its part, for somebody who sits there or opposite."""
    part = next(names for names in mat.parts if place in names)
    return part.index(place) if beside else len(part) - 1 - part.index(place)
