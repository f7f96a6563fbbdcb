"""Where the cards and pieces of a Picture lie on any Ground: a laptop's table, or a table display.

On a display everything is turned to its player; on a laptop everything is upright.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pygame import Rect

from rules.kernel.words import Card, Seat, Tile
from ui.table.cards.hotspot_rects import HotspotRects
from ui.table.cards.picture import Lying, Picture, Stance
from ui.table.cards.spots import BACK, Z_LAYER, Z_PIECE, Z_PILE, Z_STAGED, Spot, Spots
from ui.table.cards.spread import STRIP, crowded, lie, roomy, seen, tucked
from ui.table.hotspots import Hotspot
from ui.table.mats.felt import ROWS
from ui.table.mats.ground import Ground, Place, as_seen, card_in, from_seat, lower
from ui.table.mats.mat_parts import Layer
from ui.table.mats.mat_screen import STACK

STAGED = Z_STAGED - 1
"""The layer height of an overlay's ground, under its cards."""
MOST_HEIGHTS = 28
"""Cards of a row beyond this index are not layered higher, so that a row stays under hands and overlays."""
MOST_BEHIND = 6
"""At most this many cards are visible behind another one."""


@dataclass
class Contents:
    """`spots` by key; `things` that can be pointed at, lowest first; `counts`: numbers of cards that cannot be counted
    at a glance, by seat and zone; `numbers`: of cards in a queue, from 1; `staged`: the overlay's places."""

    spots: Spots = field(default_factory=dict)
    things: HotspotRects = field(default_factory=HotspotRects)
    counts: dict[tuple[Seat, str], tuple[Rect, int]] = field(default_factory=dict)
    numbers: dict[Card, int] = field(default_factory=dict)
    staged: tuple[Place, ...] = ()


def contents(picture: Picture, ground: Ground) -> Contents:
    """Everything on tiles and in zones; each window adds its own hands and stack."""
    out = Contents()
    _board(picture, ground, out)
    _layers(picture, ground, out)
    staged = []
    for place in ground.zones.values():
        if place.overlay:
            staged += [place] if place.overlay == picture.overlay else []
        else:
            _zone(picture, ground, place, out)
    out.staged = tuple(staged)
    if staged:
        whole = staged[0].rect.unionall([place.rect for place in staged])
        out.things.put(Hotspot("overlay", name=picture.overlay), whole)
    for place in staged:
        out.things.put(Hotspot("pile", -1, place.seat, place.name), place.rect)
        _zone(picture, ground, place, out)
    return out


def _zone(picture: Picture, ground: Ground, place: Place, out: Contents) -> None:
    """The contents of one zone."""
    zone = ground.mat.zone(place.name)
    if zone is None or zone.id == STACK:
        return
    if zone.pile == "closed":
        count = picture.counts.get((place.seat, zone.id), 0)
        out.spots |= {(zone.id, place.seat * 4 + at): spot for at, spot in enumerate(_closed(ground, place, count))}
    elif place.holds not in ("counter", "lines"):
        lying = picture.rows.get((place.seat, place.name), ())
        if not lying:
            _unseen(picture, ground, place, out)
        single = place.holds == "card" and not zone.pile
        shown = _row(picture, ground, place._replace(holds="row") if single else place, lying, out)
        if place.holds in ROWS and crowded(shown, len(lying)):
            out.counts[place.seat, place.name] = (place.rect, len(lying))


def _unseen(picture: Picture, ground: Ground, place: Place, out: Contents) -> None:
    """A row of cards hidden from this viewer: a pile of backs with their number."""
    count = picture.counts.get((place.seat, place.name), 0)
    if count:
        out.spots |= {(place.name, place.seat * 4 + at): spot for at, spot in enumerate(_closed(ground, place, count))}
        out.counts[place.seat, place.name] = (place.rect, count)


def _closed(ground: Ground, place: Place, count: int) -> Iterator[Spot]:
    """A pile of backs, thicker for more cards."""
    angle = -90.0 * place.turn if ground.facing else 0.0
    for at in range(min(3, -(-count // 12))):
        shift = round(at * ground.unit * 1.6)
        centre = (place.rect.centerx - shift, place.rect.centery - shift)
        yield Spot("back", -1, BACK, centre, place.card, angle, Z_PILE + at)


# -- tiles


def _board(picture: Picture, ground: Ground, out: Contents) -> None:
    """Pieces on their tiles; a set-back one can also be pointed at where it lies."""
    for tile, card in picture.board.items():
        turn = ground.turn_of(picture.owner.get(card, -1))
        rect = standing(ground, tile, picture.stances.get(card, Stance()), turn)
        face = picture.faces.get(card, BACK)
        out.spots["card", card] = Spot("piece", card, face, rect.center, *_facing(ground, rect.size, turn), Z_PIECE)
        out.things.put(Hotspot("tile", tile), ground.tile_rect(tile).union(rect))
    for tile in picture.obstacles:
        rect = ground.tile_rect(tile)
        out.spots["obstacle", tile] = Spot("obstacle", tile, BACK, rect.center, rect.size, 0.0, Z_PIECE)


def _facing(ground: Ground, size: tuple[int, int], turn: int) -> tuple[tuple[int, int], float]:
    """The size of a picture that covers `size`, and its angle, for a player `turn` quarter turns away."""
    return (as_seen(size, turn), -90.0 * turn) if ground.facing else (size, 0.0)


def standing(ground: Ground, tile: Tile, stance: Stance, turn: int) -> Rect:
    """The rectangle of a piece on a tile: its part of the tile on a board, a card's size in a row, nearer to its player
    if set back. `turn`: its player's orientation in quarter turns."""
    rect, card = ground.tile_rect(tile), ground.card_on(tile)
    if card is None:
        board = ground.mat.board
        return rect if board is None or board.piece is None else _part(rect, board.piece, turn)
    out = Rect((0, 0), (card[1], card[0]) if stance.turned != bool(turn % 2) else card)
    out.center = rect.center
    return lower(out, ground.drop(tile), turn) if stance.back else out


def _part(tile: Rect, box: tuple[float, float, float, float], turn: int) -> Rect:
    """A box in hundredths of a tile, as a player `turn` quarter turns away sees it."""
    wide, high = as_seen(tile.size, turn)
    left, top = round(box[0] * wide / 100), round(box[1] * high / 100)
    right, low = round((box[0] + box[2]) * wide / 100), round((box[1] + box[3]) * high / 100)
    return from_seat(tile, Rect(left, top, right - left, low - top), turn)


def _layers(picture: Picture, ground: Ground, out: Contents) -> None:
    """Cards in parts of tiles, the lowest layers first."""
    board = ground.mat.board
    for depth, layer in enumerate(board.layers if board is not None else ()):
        for tile in range(ground.tiles):
            lying = picture.layers.get((tile, layer.id), ())
            if lying:
                _layer(picture, ground, layer, (tile, depth), lying, out)


def _layer(
    picture: Picture, ground: Ground, layer: Layer, at: tuple[Tile, int], lying: Sequence[Lying], out: Contents
) -> None:
    """One layer of one tile: as its owner sees it, or upright if cards do not turn."""
    tile, depth = at
    owner = picture.owner.get(lying[-1].card, -1)
    turn = ground.turn_of(owner)
    rect = _part(ground.tile_rect(tile), layer.box, turn)
    card = card_in(Rect((0, 0), as_seen(rect.size, turn)[:: -1 if layer.turned else 1])).size
    view = turn if ground.facing else 0
    place = Place(layer.id, layer.holds, owner, tile, rect, "", "", view, card=card)
    if layer.turned:
        lying = [one._replace(turned=True) for one in lying]
    shown = _row(picture, ground, place, lying, out, Z_LAYER + depth)
    open_row = len(shown) == len(lying) and all(picture.faces.get(one.card, BACK) >= 0 for one in lying)
    counted = layer.holds == "fan" and not open_row and crowded(shown, len(lying))
    if counted or (layer.holds == "pile" and len(lying) > 1):
        out.counts[tile, f"tile {layer.id}"] = (rect, len(lying))


# -- rows


def _row(
    picture: Picture, ground: Ground, place: Place, lying: Sequence[Lying], out: Contents, lowest: int = 0
) -> tuple[Rect, ...]:
    """Cards in a place, with those tucked behind them; the rectangles of those that can be told apart."""
    if not lying:
        return ()
    turn = place.turn if ground.facing else 0
    inset = ground.inset(place)
    area = place.rect.inflate(-2 * inset, -2 * inset)
    own, gap = Rect((0, 0), as_seen(area.size, turn)), max(1, ground.gap // 2)
    pieces = all(one.card in picture.pieces for one in lying)
    if place.holds == "row" and not ground.facing and not lowest:
        place = place._replace(card=roomy(own, len(lying), place.card, gap, pieces))
    room = _block(picture, place, lying, own)
    rects = lie(place.holds, own, [one.group for one in lying], room.size, gap, place.back, pieces)
    z = lowest or (Z_STAGED if place.overlay else Z_PILE)
    for at, (index, rect) in enumerate(zip(seen(place.holds, own, len(lying), room.size), rects, strict=True)):
        one = lying[index]
        for key, spot in _card(picture, place, one, rect, room).items():
            centre = from_seat(area, spot.covers, turn).center
            height = at / len(lying) if lowest else min(at, MOST_HEIGHTS)
            laid = spot._replace(centre=centre, angle=spot.angle - 90.0 * turn, z=spot.z + z + height)
            out.spots[key] = laid
            if place.holds != "card":
                out.things.put(Hotspot("row", spot.card, place.seat, place.name), laid.covers)
        if place.holds == "queue":
            out.numbers[one.card] = index + 1
    return rects


class _Block(NamedTuple):
    """The room of each card in a row: its size, how many strips are visible behind a card, whether all are turned."""

    size: tuple[int, int]
    behind: int
    across: bool


def _block(picture: Picture, place: Place, lying: Sequence[Lying], area: Rect) -> _Block:
    (wide, high), turned = place.card, [one.turned for one in lying]
    if all(turned):
        return _Block((min(high, area.w), min(wide, area.h)), 0, True)
    behind = min(MOST_BEHIND, max((len(picture.attached.get(one.card, ())) for one in lying), default=0))
    tall = min(area.h, round(high * (1 + STRIP * behind)))
    host = tall / (1 + STRIP * behind)
    return _Block((min(area.w, round(host if any(turned) else host * wide / high)), tall), behind, False)


def _card(picture: Picture, place: Place, one: Lying, rect: Rect, room: _Block) -> Spots:
    """A card and those tucked behind it, in its player's coordinates; their heights below it."""
    face = picture.faces.get(one.card, BACK)
    hidden = face < 0 or (one.covered and place.seat != picture.viewer)
    shown = "piece" if one.card in picture.pieces else "card"
    form = "spent" if one.used else "back" if hidden else shown
    bare = hidden or (one.used and one.covered)
    host, behind = tucked(rect, room.behind, place.card)
    size, angle = (rect.h, rect.w) if room.across else host.size, -90.0 if one.turned else 0.0
    if form == "piece" and one.turned:
        size, angle = size[::-1], 0.0
    out: Spots = {}
    attached = tuple(zip(picture.attached.get(one.card, ()), behind, strict=False))
    for depth, (card, at) in reversed(tuple(enumerate(attached, 1))):
        seen_face = picture.faces.get(card, BACK)
        below = -depth / (MOST_BEHIND + 1)
        out["card", card] = Spot("back" if seen_face < 0 else "card", card, seen_face, at.center, size, z=below)
    centre = rect.center if room.across else host.center
    out["card", one.card] = Spot(form, one.card, BACK if bare else face, centre, size, angle, 0)
    return out
