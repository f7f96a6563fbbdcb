"""Where every card and piece of a Picture lies on the screen."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from rules.kernel.words import Card, Seat
from ui.table.cards.contents import Contents, contents
from ui.table.cards.fan import fan_out
from ui.table.cards.hand import Hand
from ui.table.cards.hotspot_rects import HotspotRects
from ui.table.cards.picture import Picture
from ui.table.cards.spots import BACK, Z_HAND, Z_LIFTED, Z_STACK, Key, Spot, Spots
from ui.table.cards.spread import spread
from ui.table.hotspots import TOKEN, Hotspot
from ui.table.mats.ground import ASPECT
from ui.table.mats.layout import TableLayout


@dataclass
class Placing:
    """Spots by key, things that can be pointed at, lowest first, the player's own hand, and the contents of tiles and
    zones."""

    spots: Spots
    things: HotspotRects
    hand: Hand
    contents: Contents


def place(
    picture: Picture,
    layout: TableLayout,
    lifted: Card = -1,
    raised: bool = False,
    dimmed: frozenset[Card] = frozenset(),
    fanned: Card = -1,
) -> Placing:
    """Lay out a Picture. `lifted`: the hand card under the pointer; `raised`: the hand is held up if all of each card
    is seen then; `dimmed`: hand cards that cannot be played now; `fanned`: the first of the cards spread out
    above the one they are tucked behind."""
    things = HotspotRects()
    _grounds(layout, things)
    laid = contents(picture, layout)
    fan_out(laid, picture, fanned, layout.cloth)
    for thing, rect in laid.things.rects.items():
        if thing.kind == "tile":
            things.rects[thing] = rect
        else:
            things.put(thing, rect)
    spots = laid.spots
    _stack(picture, layout, spots, things)
    if layout.far_hand.w:
        _far_hand(picture, layout, spots, things)
    for seat in layout.hands:
        if (seat, "hand") in picture.rows:
            _open_hand(picture, layout, seat, spots, things)
    _supply(picture, layout, spots, things)
    hand = _near_hand(picture, layout, lifted, raised, spots, things)
    for key in [("card", card) for card in picture.hand if card in dimmed]:
        if key in spots and spots[key].form == "card":
            spots[key] = spots[key]._replace(form="dim")
    return Placing(spots, things, hand, laid)


def _grounds(layout: TableLayout, things: HotspotRects) -> None:
    """Tiles and zones, under their contents."""
    things.put(Hotspot("felt"), layout.cloth)
    for seat, box in layout.boxes.items():
        things.put(Hotspot("box", -1, seat), box)
    for at in layout.places:
        if at.tile >= 0:
            things.put(Hotspot("tile", at.tile), at.rect)
        elif at.name != "stack" and not at.overlay:
            things.put(Hotspot("pile", -1, at.seat, at.name), at.rect)
    if layout.stack.w:
        things.put(Hotspot("pile", -1, -1, "stack"), layout.stack)


def _supply(picture: Picture, layout: TableLayout, spots: Spots, things: HotspotRects) -> None:
    """Obstacles to be placed are shown where the hand will be; any of them may be picked up."""
    if not picture.supply:
        return
    size = layout.tile_rect(0).size
    middle = layout.near_hand.center
    for at in range(picture.supply):
        centre = (middle[0] + round((at - (picture.supply - 1) / 2) * size[0] * 1.1), middle[1])
        key = ("card", TOKEN) if at == picture.supply - 1 else ("supply", at)
        spots[key] = Spot("obstacle", TOKEN, BACK, centre, size, 0.0, Z_HAND)
    stones = [spot.rect for spot in spots.values() if spot.card == TOKEN]
    if stones:
        things.put(Hotspot("token", TOKEN), stones[0].unionall(stones))


def stack_foot(layout: TableLayout) -> Rect:
    """Under the items of the stack: who may answer it."""
    room = layout.stack.inflate(-2 * (layout.gap // 2), 0)
    high = min(round(layout.unit * 52 * layout.ui_scale), room.h // 3)
    return Rect(room.x, room.bottom - high, room.w, high)


def stack_rects(picture: Picture, layout: TableLayout) -> tuple[Rect, tuple[Rect, ...]]:
    """(the card of the newest item, plates of all items, newest first)."""
    area = layout.stack.inflate(-2 * (layout.gap // 2), -layout.gap)
    if picture.stack_words:
        area.h = stack_foot(layout).y - area.y
    high = round(layout.unit * 38)
    wide = min(area.w, round((area.h - high - layout.gap) * 5 / 7))
    card = Rect(area.centerx - wide // 2, area.y, wide, round(wide * 7 / 5))
    plates, y = [], area.y if picture.announced < 0 else card.bottom + layout.gap
    for at, item in enumerate(reversed(picture.stack)):
        if at == 0 and picture.announced < 0 and picture.only_on_stack(item.card):
            y = card.bottom + layout.gap // 2
        plates.append(Rect(area.x, y, area.w, high))
        y += high + max(2, layout.gap // 3)
    room = area.bottom - (plates[0].y if plates else area.y)
    needed = y - (plates[0].y if plates else area.y)
    if needed > room and len(plates) > 1:
        step = (room - high) / (len(plates) - 1)
        plates = [Rect(area.x, round(plates[0].y + at * step), area.w, high) for at in range(len(plates))]
    return card, tuple(plates)


def _stack(picture: Picture, layout: TableLayout, spots: Spots, things: HotspotRects) -> None:
    rect, plates = stack_rects(picture, layout)
    if picture.announced >= 0:
        spots["card", picture.announced] = _on_stack(picture, picture.announced, rect)
    if not picture.stack:
        return
    newest = picture.stack[-1]
    for item, plate in zip(reversed(picture.stack), plates, strict=True):
        things.put(Hotspot("item", item.serial), plate)
    if picture.announced < 0 and picture.only_on_stack(newest.card):
        spots["card", newest.card] = _on_stack(picture, newest.card, rect)
        things.put(Hotspot("item", newest.serial), plates[0].union(rect))


def _on_stack(picture: Picture, card: Card, rect: Rect) -> Spot:
    face = picture.faces[card]
    return Spot("card" if face >= 0 else "back", card, face, rect.center, rect.size, 0.0, Z_STACK)


def _far_hand(picture: Picture, layout: TableLayout, spots: Spots, things: HotspotRects) -> None:
    seat = layout.others[0]
    if (seat, "hand") in picture.rows:
        _open_hand(picture, layout, seat, spots, things)
        return
    hand = Hand(layout.far_hand, picture.counts.get((seat, "hand"), 0), far=True)
    for at, spot in enumerate(hand.spots):
        spots["far", at] = Spot("back", -1, BACK, spot.centre, spot.size, spot.angle, Z_HAND + at)


def _open_hand(picture: Picture, layout: TableLayout, seat: Seat, spots: Spots, things: HotspotRects) -> None:
    """A hand visible to all viewers: upright cards in a row."""
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
    picture: Picture, layout: TableLayout, lifted: Card, raised: bool, spots: Spots, things: HotspotRects
) -> Hand:
    if (layout.near, "hand") in picture.rows:
        _open_hand(picture, layout, layout.near, spots, things)
        return Hand(layout.near_hand, 0)
    shown = picture.hand if picture.viewer == layout.near else ()
    count = len(shown) if shown else picture.counts.get((layout.near, "hand"), 0)
    at_lift = shown.index(lifted) if lifted in shown else -1
    area = layout.near_hand
    hand = Hand(area, count, at_lift)
    if raised and hand.legible:
        hand = Hand(area.move(0, -round(area.h * 0.42)), count, at_lift)
    for at, spot in enumerate(hand.spots):
        z = Z_LIFTED if at == hand.lifted else Z_HAND + 2 * at
        if shown:
            card = shown[at]
            spots["card", card] = Spot("card", card, picture.faces[card], spot.centre, spot.size, spot.angle, z)
        else:
            spots["near", at] = Spot("back", -1, BACK, spot.centre, spot.size, spot.angle, z)
    for at in hand.order if shown else ():
        things.put(Hotspot("hand", shown[at]), cover(hand, at))
    return hand


def cover(hand: Hand, at: int) -> Rect:
    """Where a card of a hand lies, as if upright."""
    spot = hand.spots[at]
    rect = Rect((0, 0), spot.size)
    rect.center = (round(spot.centre[0]), round(spot.centre[1]))
    return rect


@dataclass(frozen=True)
class LaptopEnds:
    """Where cards on the table screen come from and go to if that is not visible."""

    layout: TableLayout

    @property
    def card(self) -> tuple[int, int]:
        """The size of a card that leaves."""
        return self.layout.card

    def end_of(self, seat: Seat, zone: str) -> tuple[float, float] | None:
        """The pile or hand with this name, or the middle of the board if there is none; None for no name."""
        if not zone:
            return None
        if zone == "hand" or self.layout.has(seat, zone):
            return self.layout.slot_rect(seat, zone).center
        return self.layout.board.center

    def supplied(self, key: Key, spot: Spot) -> tuple[float, float] | None:
        """Cards of the far hand come from its pile, obstacles from the place of the viewer's hand."""
        if key[0] == "far":
            pile, far = next(iter(self.layout.mat.piles("closed")), ""), self.layout.others[0]
            return self.end_of(far, pile)
        return self.layout.near_hand.center if spot.form == "obstacle" else None
