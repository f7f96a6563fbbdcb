"""Where every card and piece of a Picture lies on the screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from pygame import Rect

from ui.table.ground import ASPECT
from ui.table.hand import Hand
from ui.table.layout import TableLayout
from ui.table.mat import lower
from ui.table.play.hotspots import TOKEN, Hotspot, Hotspots
from ui.table.play.picture import Card, Picture, Seat, Stance
from ui.table.spread import spread

Z_VEIL, Z_PIECE, Z_PILE, Z_STACK, Z_HAND, Z_LIFTED = 4, 10, 20, 30, 50, 99
BACK: Final = -1
Key = tuple[str, int]


class Spot(NamedTuple):
    """A card's place. `form`: "card", "spent", "piece", "back" or "obstacle"; `face`: index of its face, or BACK.

    `angle` is in degrees to the left (pygame's way).
    """

    form: str
    card: Card
    face: int
    centre: tuple[float, float]
    size: tuple[int, int]
    angle: float = 0.0
    z: int = Z_PILE

    @property
    def rect(self) -> Rect:
        """What it covers, unturned."""
        rect = Rect((0, 0), self.size)
        rect.center = (round(self.centre[0]), round(self.centre[1]))
        return rect


@dataclass
class Placing:
    """Spots by key, and the things a pointer can be on, lowest first."""

    spots: dict[Key, Spot]
    things: Hotspots
    hand: Hand


def place(picture: Picture, layout: TableLayout, lifted: Card = -1, raised: bool = False) -> Placing:
    """Lay out a Picture. `lifted`: the hand card under the pointer; `raised`: the hand is held up to be seen whole."""
    near = layout.near
    spots: dict[Key, Spot] = {}
    things = Hotspots()
    _grounds(layout, things)
    _board(picture, layout, spots, things)
    for seat in (*layout.others, near):
        for zone in layout.mat.lying:
            if layout.has(seat, zone):
                _row(picture, layout, seat, zone, spots, things)
        _piles(picture, layout, seat, spots)
    _stack(picture, layout, spots, things)
    if layout.far_hand.w:
        _far_hand(picture, layout, spots, things)
    for seat in layout.hands:
        if (seat, "hand") in picture.rows:
            _open_hand(picture, layout, seat, spots, things)
    _supply(picture, layout, spots, things)
    hand = _near_hand(picture, layout, lifted, raised, spots, things)
    return Placing(spots, things, hand)


def _grounds(layout: TableLayout, things: Hotspots) -> None:
    """Tiles and zones, under everything that lies on them."""
    things.put(Hotspot("felt"), layout.cloth)
    for seat, box in layout.boxes.items():
        things.put(Hotspot("box", -1, seat), box)
    for at in layout.places:
        if at.tile >= 0:
            things.put(Hotspot("tile", at.tile), at.rect)
        elif at.name != "stack":
            things.put(Hotspot("pile", -1, at.seat, at.name), at.rect)
    things.put(Hotspot("pile", -1, -1, "stack"), layout.stack)


def _board(picture: Picture, layout: TableLayout, spots: dict[Key, Spot], things: Hotspots) -> None:
    """Pieces on their tiles; one that stands back can be pointed at where it lies, too."""
    for tile, card in picture.board.items():
        seat = picture.owner.get(card, -1)
        rect = standing(layout, tile, picture.stances.get(card, Stance()), layout.turn_of(seat))
        spots["card", card] = Spot("piece", card, picture.faces.get(card, BACK), rect.center, rect.size, 0.0, Z_PIECE)
        things.rects[Hotspot("tile", tile)] = layout.tile_rect(tile).union(rect)
    for tile in picture.obstacles:
        rect = layout.tile_rect(tile)
        spots["obstacle", tile] = Spot("obstacle", tile, BACK, rect.center, rect.size, 0.0, Z_PIECE)


class Tiles(Protocol):
    """A layout with tiles that pieces stand on."""

    def tile_rect(self, tile: int) -> Rect: ...
    def card_on(self, tile: int) -> tuple[int, int] | None: ...
    def drop(self, tile: int) -> int: ...


def standing(layout: Tiles, tile: int, stance: Stance, turn: int) -> Rect:
    """What a piece covers on a tile: all of it on a board, a card's measure in a row, nearer to its player if it stands
    back. `turn`: the quarters its player sits away."""
    rect, card = layout.tile_rect(tile), layout.card_on(tile)
    if card is None:
        return rect
    out = Rect((0, 0), (card[1], card[0]) if stance.turned != bool(turn % 2) else card)
    out.center = rect.center
    return lower(out, layout.drop(tile), turn) if stance.back else out


def _supply(picture: Picture, layout: TableLayout, spots: dict[Key, Spot], things: Hotspots) -> None:
    """Obstacles to be placed stand where the hand will be; any of them may be taken."""
    size = layout.tile_rect(0).size
    middle = layout.near_hand.center
    for at in range(picture.supply):
        centre = (middle[0] + round((at - (picture.supply - 1) / 2) * size[0] * 1.1), middle[1])
        key = ("card", TOKEN) if at == picture.supply - 1 else ("supply", at)
        spots[key] = Spot("obstacle", TOKEN, BACK, centre, size, 0.0, Z_HAND)
    stones = [spot.rect for spot in spots.values() if spot.card == TOKEN]
    if stones:
        things.put(Hotspot("token", TOKEN), stones[0].unionall(stones))


def _row(
    picture: Picture, layout: TableLayout, seat: Seat, zone: str, spots: dict[Key, Spot], things: Hotspots
) -> None:
    lying, at_place = picture.rows.get((seat, zone), ()), layout.zones[seat, zone]
    inset = layout.gap if layout.deep(at_place) else 0
    area = at_place.rect.inflate(-2 * inset, -2 * inset)
    rects = spread(area, len(lying), at_place.card, max(2, layout.gap // 2), at_place.back)
    for at, (one, rect) in enumerate(zip(lying, rects, strict=True)):
        face = picture.faces.get(one.card, BACK)
        hidden = face < 0 or (one.covered and seat != picture.viewer)
        form = "spent" if one.used else "back" if hidden else "card"
        spots["card", one.card] = Spot(
            form, one.card, BACK if hidden else face, rect.center, rect.size, 0.0, Z_PILE + at
        )
        things.put(Hotspot("row", one.card, seat, zone), rect)


def _piles(picture: Picture, layout: TableLayout, seat: Seat, spots: dict[Key, Spot]) -> None:
    for zone in layout.mat.piles("closed"):
        if not layout.has(seat, zone):
            continue
        deck = layout.slot_rect(seat, zone)
        thick = min(3, -(-picture.counts.get((seat, zone), 0) // 12))
        for at in range(thick):
            shift = round(at * layout.unit * 1.6)
            centre = (deck.centerx - shift, deck.centery - shift)
            spots[zone, seat * 4 + at] = Spot("back", -1, BACK, centre, deck.size, 0.0, Z_PILE + at)
    for zone in layout.mat.piles("open"):
        if not layout.has(seat, zone):
            continue
        discard = layout.slot_rect(seat, zone)
        for at, one in enumerate(picture.rows.get((seat, zone), ())[-2:]):
            face = picture.faces.get(one.card, BACK)
            form = "back" if face < 0 else "card"
            spots["card", one.card] = Spot(form, one.card, face, discard.center, discard.size, 0.0, Z_PILE + at)


def stack_rects(picture: Picture, layout: TableLayout) -> tuple[Rect, tuple[Rect, ...]]:
    """(the card of the newest item, plates of all items, newest first)."""
    area = layout.stack.inflate(-2 * (layout.gap // 2), -layout.gap)
    high = round(layout.unit * 38)
    wide = min(area.w, round((area.h - high - layout.gap) * 5 / 7))
    card = Rect(area.centerx - wide // 2, area.y, wide, round(wide * 7 / 5))
    plates, y = [], area.y if picture.announced < 0 else card.bottom + layout.gap
    for at, item in enumerate(reversed(picture.stack)):
        if at == 0 and picture.announced < 0 and _shows_card(picture, item.card):
            y = card.bottom + layout.gap // 2
        plates.append(Rect(area.x, y, area.w, high))
        y += high + max(2, layout.gap // 3)
    room = area.bottom - (plates[0].y if plates else area.y)
    needed = y - (plates[0].y if plates else area.y)
    if needed > room and len(plates) > 1:
        step = (room - high) / (len(plates) - 1)
        plates = [Rect(area.x, round(plates[0].y + at * step), area.w, high) for at in range(len(plates))]
    return card, tuple(plates)


def _shows_card(picture: Picture, card: Card) -> bool:
    """Whether an item's own card lies on the stack (and not elsewhere, as an attacking piece does)."""
    placed = any(one.card == card for row in picture.rows.values() for one in row)
    return card in picture.faces and card not in picture.board.values() and not placed and card not in picture.hand


def _stack(picture: Picture, layout: TableLayout, spots: dict[Key, Spot], things: Hotspots) -> None:
    rect, plates = stack_rects(picture, layout)
    if picture.announced >= 0:
        spots["card", picture.announced] = _on_stack(picture, picture.announced, rect)
    if not picture.stack:
        return
    newest = picture.stack[-1]
    for item, plate in zip(reversed(picture.stack), plates, strict=True):
        things.put(Hotspot("item", item.serial), plate)
    if picture.announced < 0 and _shows_card(picture, newest.card):
        spots["card", newest.card] = _on_stack(picture, newest.card, rect)
        things.put(Hotspot("item", newest.serial), plates[0].union(rect))


def _on_stack(picture: Picture, card: Card, rect: Rect) -> Spot:
    face = picture.faces[card]
    return Spot("card" if face >= 0 else "back", card, face, rect.center, rect.size, 0.0, Z_STACK)


def _far_hand(picture: Picture, layout: TableLayout, spots: dict[Key, Spot], things: Hotspots) -> None:
    seat = layout.others[0]
    if (seat, "hand") in picture.rows:
        _open_hand(picture, layout, seat, spots, things)
        return
    hand = Hand(layout.far_hand, picture.counts.get((seat, "hand"), 0), far=True)
    for at, spot in enumerate(hand.spots):
        spots["far", at] = Spot("back", -1, BACK, spot.centre, spot.size, spot.angle, Z_HAND + at)


def _open_hand(picture: Picture, layout: TableLayout, seat: Seat, spots: dict[Key, Spot], things: Hotspots) -> None:
    """A hand that everybody who looks may see: upright cards in a row."""
    area = layout.slot_rect(seat, "hand")
    cards = [one.card for one in picture.rows[seat, "hand"]]
    high, gap = area.h - (0 if seat in layout.hands else layout.gap), layout.gap // 2
    wide = round(high * ASPECT)
    row = Rect(0, 0, min(area.w, len(cards) * (wide + gap)), high)
    row.center = area.center
    for card, rect in zip(cards, spread(row, len(cards), (wide, high), gap), strict=True):
        spots["card", card] = Spot("card", card, picture.faces[card], rect.center, rect.size, 0.0, Z_HAND)
        things.put(Hotspot("row", card, seat, "hand"), rect)


def _near_hand(
    picture: Picture, layout: TableLayout, lifted: Card, raised: bool, spots: dict[Key, Spot], things: Hotspots
) -> Hand:
    if (layout.near, "hand") in picture.rows:
        _open_hand(picture, layout, layout.near, spots, things)
        return Hand(layout.near_hand, 0)
    shown = picture.hand if picture.viewer == layout.near else ()
    count = len(shown) if shown else picture.counts.get((layout.near, "hand"), 0)
    at_lift = shown.index(lifted) if lifted in shown else -1
    area = layout.near_hand
    hand = Hand(area.move(0, -round(area.h * 0.42)) if raised else area, count, at_lift)
    for at, spot in enumerate(hand.spots):
        z = Z_LIFTED if at == hand.lifted else Z_HAND + 2 * at
        if shown:
            card = shown[at]
            spots["card", card] = Spot("card", card, picture.faces[card], spot.centre, spot.size, spot.angle, z)
        else:
            spots["near", at] = Spot("back", -1, BACK, spot.centre, spot.size, spot.angle, z)
    for at in hand.order if shown else ():
        things.put(Hotspot("hand", shown[at]), _cover(hand, at))
    return hand


def _cover(hand: Hand, at: int) -> Rect:
    spot = hand.spots[at]
    rect = Rect((0, 0), spot.size)
    rect.center = (round(spot.centre[0]), round(spot.centre[1]))
    return rect


def ways_in(layout: TableLayout, seat: Seat, zone: str) -> Iterator[tuple[float, float]]:
    """Where a card that comes from (or goes to) a hidden pile is seen to come from."""
    if zone == "hand":
        yield layout.slot_rect(seat, "hand").center
    elif layout.has(seat, zone):
        yield layout.slot_rect(seat, zone).center
    else:
        yield layout.board.center
