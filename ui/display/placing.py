"""Where every card and piece of the public Picture lies on the mat, turned to its owner."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pygame import Rect

from ui.display.layout import DisplayLayout
from ui.table.games.base import Journey
from ui.table.mat import as_seen, from_seat
from ui.table.motion import Motion, Pose, move
from ui.table.play.picture import Picture, Stance
from ui.table.play.placing import BACK, Key, Spot, standing
from ui.table.play.stage import from_spot, spot_pose
from ui.table.spread import spread

Z_PIECE, Z_PILE, Z_STACK = 10, 20, 30
Flight = tuple[Spot, Motion]
Spots = dict[Key, Spot]


def place(picture: Picture, layout: DisplayLayout) -> Spots:
    """Lay out a Picture; a spot's `angle` is that of its owner, in pygame's degrees."""
    spots: Spots = {}
    for tile, card in picture.board.items():
        spots["card", card] = _standing(picture, card, tile, layout)
    for tile in picture.obstacles:
        spots["obstacle", tile] = _piece("obstacle", tile, BACK, tile, -1, layout)
    for seat in layout.mat.seats:
        for zone in layout.mat.mat.lying:
            if layout.has(seat, zone):
                spots |= _row(picture, layout, seat, zone)
        spots |= _piles(picture, layout, seat)
    spots |= _stack(picture, layout)
    return spots


def _piece(form: str, card: int, face: int, tile: int, seat: int, layout: DisplayLayout) -> Spot:
    rect = layout.mat.tile_rect(tile)
    turn = layout.mat.turn_of(seat)
    return Spot(form, card, face, rect.center, as_seen(rect.size, turn), -90.0 * turn, Z_PIECE)


def _standing(picture: Picture, card: int, tile: int, layout: DisplayLayout) -> Spot:
    """A piece or card on a tile, as it lies there."""
    turn = layout.mat.turn_of(picture.owner[card])
    rect = standing(layout.mat, tile, picture.stances.get(card, Stance()), turn)
    face = picture.faces.get(card, BACK)
    return Spot("piece", card, face, rect.center, as_seen(rect.size, turn), -90.0 * turn, Z_PIECE)


def _row(picture: Picture, layout: DisplayLayout, seat: int, zone: str) -> Iterator[tuple[Key, Spot]]:
    lying = picture.rows.get((seat, zone), ())
    area, turn = layout.mat.slot_rect(seat, zone), layout.mat.turn_of(seat)
    own = Rect((0, 0), as_seen(area.size, turn))
    card = layout.card()
    rects = spread(own, len(lying), (min(card[0], own.w), min(card[1], own.h)), max(1, int(layout.mat.scale)))
    for at, (one, rect) in enumerate(zip(lying, rects, strict=True)):
        face = picture.faces.get(one.card, BACK)
        form = "spent" if one.used else "back" if face < 0 or one.covered else "card"
        shown = BACK if form == "back" or one.covered else face
        centre = from_seat(area, rect, turn).center
        yield ("card", one.card), Spot(form, one.card, shown, centre, rect.size, -90.0 * turn, Z_PILE + at)


def _piles(picture: Picture, layout: DisplayLayout, seat: int) -> Iterator[tuple[Key, Spot]]:
    turn = layout.mat.turn_of(seat)
    card, angle = layout.card(), -90.0 * turn
    for zone in layout.mat.mat.piles("closed"):
        if picture.counts.get((seat, zone), 0) and layout.has(seat, zone):
            centre = layout.mat.slot_rect(seat, zone).center
            yield (zone, seat), Spot("back", -1, BACK, centre, card, angle, Z_PILE)
    for zone in layout.mat.mat.piles("open"):
        for at, one in enumerate(picture.rows.get((seat, zone), ())[-2:]):
            face = picture.faces.get(one.card, BACK)
            centre = layout.mat.slot_rect(seat, zone).center
            form = "back" if face < 0 else "card"
            yield ("card", one.card), Spot(form, one.card, face, centre, card, angle, Z_PILE + at)


def _stack(picture: Picture, layout: DisplayLayout) -> Iterator[tuple[Key, Spot]]:
    """Cards that are being played lie on their owner's place for them, where the mat has one."""
    cards = [item.card for item in picture.stack if _lies_on_stack(picture, item.card)]
    if picture.announced >= 0:
        cards.append(picture.announced)
    lying: dict[int, int] = {}
    for card in cards:
        seat = picture.owner[card]
        if not layout.has(seat, "stack"):
            continue
        area, turn = layout.mat.slot_rect(seat, "stack"), layout.mat.turn_of(seat)
        size = layout.card()
        at = lying[seat] = lying.get(seat, -1) + 1
        own = Rect(min(at * size[0] // 3, max(0, as_seen(area.size, turn)[0] - size[0])), 0, *size)
        centre = from_seat(area, own, turn).center
        face = picture.faces[card]
        yield (
            ("card", card),
            Spot("card" if face >= 0 else "back", card, face, centre, size, -90.0 * turn, Z_STACK + at),
        )


def _lies_on_stack(picture: Picture, card: int) -> bool:
    placed = any(one.card == card for row in picture.rows.values() for one in row)
    return card in picture.faces and card not in picture.board.values() and not placed


def flights(before: Spots, after: Spots, journeys: Iterable[Journey], layout: DisplayLayout) -> dict[Key, Flight]:
    """The ways of all cards from one placing to the next."""
    trips = {trip.card: trip for trip in journeys if trip.card >= 0}
    out: dict[Key, Flight] = {}
    for key, spot in after.items():
        old = before.get(key)
        if old is None:
            trip = trips.get(spot.card)
            start = _end_of(layout, trip.seat, trip.start) if trip is not None else None
            end = spot_pose(spot)
            begin = end._replace(alpha=0, scale=0.9) if start is None else Pose(*start, 0.7, -spot.angle, 255, 0, 0.15)
            out[key] = (spot, move(begin, end, 220 if start else 180))
        elif abs(old.centre[0] - spot.centre[0]) + abs(old.centre[1] - spot.centre[1]) > 2 or old.size != spot.size:
            out[key] = (spot, move(from_spot(old, spot), spot_pose(spot)))
    for key in before.keys() - after.keys():
        spot, trip = before[key], trips.get(before[key].card)
        goal = _end_of(layout, trip.to_seat, trip.end) if trip is not None else None
        start_pose = spot_pose(spot)
        gone = start_pose._replace(alpha=0, scale=0.9) if goal is None else Pose(*goal, 0.7, -spot.angle, 120)
        out[key] = (spot, move(start_pose, gone, 220 if goal else 180))
    return out


def _end_of(layout: DisplayLayout, seat: int, zone: str) -> tuple[float, float] | None:
    """Where a card that comes from a pile, or from a hand, is seen to come from."""
    if zone == "hand" and seat in layout.strips:
        return layout.strips[seat].rect.center
    return layout.mat.slot_rect(seat, zone).center if zone and layout.has(seat, zone) else None
