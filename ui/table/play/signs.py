"""Signs on what lies on a table, the same in every window: numbers of crowded places and of cards in a queue, lines
between cards, the ground of an overlay."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

import pygame
from pygame import Rect, Surface

from ui.style.picture_cache import drawn_once
from ui.style.theme import Look, mix
from ui.table.cards.contents import STAGED, Contents
from ui.table.cards.picture import Link, Picture
from ui.table.cards.spots import Z_VEIL, Spots
from ui.table.drawing import draw, overlay
from ui.table.drawing.cracks import WORST, cracks
from ui.table.drawing.draw import Laid, turned
from ui.table.drawing.lines import lines_picture
from ui.table.drawing.parts import count_badge, slip
from ui.table.mats.felt import ROWS, engraving
from ui.table.mats.ground import Ground, Place, as_seen
from ui.table.play.drawn_marks import ArrowKind, arrow, holder_frame

Z_LINES, Z_CRACKS, Z_SIGNS, Z_STAGED_SIGNS, Z_LINK = 2, 24, 49, 96, 108
LETTERS, LYING_LETTERS = 17, 34
"""The height of the letters on a line between cards, and on one that is read from across a table."""
LYING_LINES = 2
"""How many times larger lines of words may be where they are read from across a table."""
WAYS = (0.5, 0.38, 0.62, 0.26, 0.74)
"""Where the words of a line between cards may lie on it: half way, or the next place that is free of others."""
Sign = tuple[Hashable, Laid, int]


def signs(picture: Picture, laid: Contents, ground: Ground, spots: Spots, look: Look) -> Iterator[Sign]:
    """(key, picture and place, height) of every sign."""
    size = max(14, round(ground.unit * 18))
    if laid.staged:
        yield "overlay", _staged(laid.staged, look), STAGED
        for place in laid.staged:
            if place.holds in ROWS and not picture.rows.get((place.seat, place.name)):
                yield ("staged", place.seat, place.name), named(place, ground, look), STAGED
    yield from _lines(picture, laid, ground, look)
    for tile, (seat, firm) in picture.holders.items():
        yield ("holder", tile), holder_frame(ground.tile_rect(tile), seat, firm, ground.unit), Z_VEIL
    for (seat, name), (rect, count) in laid.counts.items():
        turn = ground.turn_of(seat) if ground.facing and ground.has(seat, name) else 0
        badge = turned(count_badge(count, size), -90.0 * turn)
        lies = bool(picture.rows.get((seat, name)))  # pieces have their numbers at the bottom
        side = ("midbottom", "midleft", "midtop", "midright")[(turn + lies) % 4]
        z = Z_STAGED_SIGNS if any((place.seat, place.name) == (seat, name) for place in laid.staged) else Z_SIGNS
        yield ("crowd", seat, name), Laid(badge, badge.get_rect(**{side: getattr(rect, side)}).topleft), z
    yield from _numbers(laid, spots, size)
    for (seat, name), level in picture.crumbling.items():
        if level and ground.has(seat, name):
            place = ground.zones[seat, name]
            pile = Rect((0, 0), place.card)
            turn = place.turn if ground.facing else 0
            broken = turned(cracks(pile.size, min(level, WORST)), -90.0 * turn)
            yield ("cracks", seat, name), Laid(broken, broken.get_rect(center=place.rect.center).topleft), Z_CRACKS
    yield from _links(picture, ground, spots)


def _links(picture: Picture, ground: Ground, spots: Spots) -> Iterator[Sign]:
    """Lines between cards, and the words on them, clear of one another where there is room."""
    letters = round(ground.unit * (LYING_LETTERS if ground.facing else LETTERS))
    taken: list[Rect] = []
    for at, link in enumerate(picture.links):
        ends = _ends(link, ground, spots)
        if ends is None:
            continue
        kind: ArrowKind = "attack" if link.hostile else "support"
        yield ("link", at), arrow(*ends, kind, ground.unit), Z_LINK
        if link.words:
            said = slip(link.words, letters)
            rects = [said.get_rect(center=overlay.along(*ends, ground.unit, part)) for part in WAYS]
            rect = next((rect for rect in rects if rect.collidelist(taken) < 0), rects[0])
            taken.append(rect)
            yield ("linked", at), Laid(said, rect.topleft), Z_LINK + 1


def _lines(picture: Picture, laid: Contents, ground: Ground, look: Look) -> Iterator[Sign]:
    """The text in zones of lines; in those of an overlay only while it is shown."""
    unit = ground.unit * look.grown * (LYING_LINES if ground.facing else 1)
    for place in ground.zones.values():
        lines = picture.lines.get((place.seat, place.name), ())
        if lines and (not place.overlay or place in laid.staged):
            turn = place.turn if ground.facing else 0
            made = turned(lines_picture(lines, as_seen(place.rect.size, turn), unit), -90.0 * turn)
            z = Z_STAGED_SIGNS if place.overlay else Z_LINES
            yield ("lines", place.seat, place.name), Laid(made, place.rect.topleft), z


def _numbers(laid: Contents, spots: Spots, size: int) -> Iterator[Sign]:
    """The numbers of the cards in queues, if they can be read side by side."""
    taken: list[Rect] = []
    for card, number in laid.numbers.items():
        spot = spots.get(("card", card))
        if spot is None:
            continue
        badge = turned(count_badge(number, size), spot.angle)
        rect = badge.get_rect(center=spot.covers.midtop)
        if rect.collidelist(taken) < 0:
            taken.append(rect)
            yield ("queue", card), Laid(badge, rect.topleft), Z_SIGNS


def named(place: Place, ground: Ground, look: Look) -> Laid:
    """The sign and name of an empty row, turned to its player."""
    turn = place.turn if ground.facing else 0
    sign = engraving(as_seen(place.rect.size, turn), place.icon, place.label, look, ground.unit, place.seat)
    return Laid(turned(sign, -90.0 * turn), place.rect.topleft)


def _ends(link: Link, ground: Ground, spots: Spots) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """The start and end of a line; none if an end is not on the table."""
    start, end = _rect_of(link.source, spots), _rect_of(link.target, spots)
    if link.target < 0 and 0 <= link.tile < ground.tiles:
        end = ground.tile_rect(link.tile)
    if link.target < 0 and link.aim is not None and ground.has(*link.aim):
        end = ground.slot_rect(*link.aim)
    if start is None or end is None or start.center == end.center:
        return None
    return overlay.rim(start, end.center), overlay.rim(end, start.center)


def _rect_of(card: int, spots: Spots) -> Rect | None:
    spot = spots.get(("card", card)) if card >= 0 else None
    return spot.covers if spot is not None else None


def stages(ground: Ground, look: Look) -> Iterator[Laid]:
    """Steps that paint the ground of each overlay, and the names on it, before it is needed."""
    for stage in dict.fromkeys(place.overlay for place in ground.zones.values() if place.overlay):
        places = tuple(place for place in ground.zones.values() if place.overlay == stage)
        yield _staged(places, look)
        for place in places:
            if place.holds in ROWS:
                yield named(place, ground, look)


def stage_rect(places: Sequence[Place], look: Look) -> Rect:
    """What an overlay with these places covers; nothing without places."""
    rects = [place.rect for place in places]
    return rects[0].unionall(rects).inflate(look.px(16), look.px(16)) if rects else Rect(0, 0, 0, 0)


def _staged(places: tuple[Place, ...], look: Look) -> Laid:
    """The ground of an overlay, with its places."""
    whole = stage_rect(places, look).inflate(look.px(8), look.px(8))
    boxes = tuple((p.rect.x - whole.x, p.rect.y - whole.y, p.rect.w, p.rect.h) for p in places)
    return Laid(_slab(whole.size, boxes, look), whole.topleft)


@drawn_once
def _slab(size: tuple[int, int], boxes: tuple[tuple[int, int, int, int], ...], look: Look) -> Surface:
    """Dark cloth in every theme, as names and lines are in pale ink."""
    out = Surface(size, pygame.SRCALPHA)
    inner = Rect((0, 0), size).inflate(-look.px(8), -look.px(8))
    cloth, radius = mix(look["felt_dark"], draw.INK, 0.62), look.px(9)
    out.blit(draw.shadow(inner.size, radius, look.px(4), 150), (inner.x - look.px(4), inner.y - look.px(2)))
    out.blit(draw.frame(inner.size, radius, (*cloth, 252), (*look["inlay"], 190), look.px(1.5)), inner)
    for box in boxes:
        room = Rect(box)
        out.blit(draw.frame(room.size, look.px(5), (0, 0, 0, 70), (*look["inlay"], 60), look.px(1)), room)
    return out
