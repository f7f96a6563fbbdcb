"""The still layer of a table: wood, felt, inlaid lines, engraved places.

Made once per layout and look, and kept by its owner.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

import pygame
from pygame import Rect, Surface

from game.i18n import tr
from rules.kernel.words import Seat
from ui.style import fonts, paint
from ui.style.picture_cache import drawn_once
from ui.style.theme import SEATS, Colour, Look, mix
from ui.table.drawing import draw
from ui.table.drawing.parts import NAME, NAMED_FROM, engraved
from ui.table.mats.ground import Ground, Place
from ui.table.mats.layout import TableLayout
from ui.table.mats.mat import MatLayout
from ui.table.mats.mat_screen import STACK
from ui.table.mats.tiles import HOME, OPEN, SLOT, START

TINT = {HOME: 34, START: 14, OPEN: 0}
NAMED = 52
"""Minimum height, in units, of a flat plate with its name below its number."""
ROWS = ("row", "column", "columns", "fan", "queue", "pile")
"""Kinds of places whose name is not drawn on the static layer, where it would show between the cards."""
SHRUNK: Final = 0.85
"""How far the capitals of a name are shrunk before it is written in small letters, unlike its neighbours."""
DIGIT: Final = re.compile(r"\d")
SMALLEST, READABLE = 9, 12
"""Pixels below which letters are left out; those a projector needs, wherever there is room."""
FLAT = 3.6
"""How often the height of a cell of the track goes into its width where name and icon stand side by side."""
LINE = {HOME: 150, START: 84, OPEN: 66}


def table_laid(layout: TableLayout, look: Look) -> Iterator[Surface]:
    """The still layer of the whole table screen, in steps of a few milliseconds for a window that must stay responsive:
    one surface, first bare wood, finally finished."""
    unit = layout.unit
    out = _wood(layout.size, look)
    yield out
    _felt(layout.cloth.size, look)
    yield out
    _cloth(out, layout.cloth, look, unit)
    yield out
    _tiles(out, layout, look)
    _borders(out, layout.places, look, unit)
    if layout.mat.rows:
        _border(out, layout.board.midleft, layout.board.midright, look, unit)
    yield out
    for seat, box in layout.boxes.items():
        _box(out, box, layout.heads[seat], seat, look, unit)
        yield out
    for place in layout.places:
        if place.tile < 0 and not place.overlay:
            _zone(out, _bare(place), look, unit)
            yield out
    paint.put_slab(out, layout.panel.inflate(round(-4 * unit), round(-4 * unit)), "panel", look)
    yield out
    paint.put_slab(out, layout.log, "field", look)
    if not layout.shares:
        paint.put_slab(out, layout.card_view, "field", look)
        _engrave(out, layout.card_view, "cards-playing-outline", "", look, unit, 40)
    yield out


def _bare(place: Place) -> Place:
    """A place as drawn on the static layer: without the name that its cards or its number cover."""
    covered = place.holds in (*ROWS, "lines", "counter") and place.name != STACK
    return place._replace(icon="") if covered else place


@drawn_once
def engraving(size: tuple[int, int], icon: str, label: str, look: Look, unit: float, seat: Seat = -1) -> Surface:
    """The sign and name of an empty row, removed when its first card arrives; whose it is where a name has no room."""
    out = Surface(size, pygame.SRCALPHA)
    _engrave(out, Rect((0, 0), size), icon, label, look, unit, 74, seat=seat)
    return out


def mat_layer(layout: MatLayout, size: tuple[int, int], look: Look) -> Surface:
    """Only the mat, for a table display: `size` is the window's, `layout` says where the mat is."""
    unit = layout.unit
    out = _wood(size, look)
    _cloth(out, layout.rect, look, unit)
    _tiles(out, layout, look)
    _borders(out, layout.places, look, unit)
    if layout.mat.rows:
        _border(out, layout.rect.midleft, layout.rect.midright, look, unit)
    for place in layout.places:
        if place.tile < 0 and not place.overlay:
            if place.holds == "lines":
                _plaque(out, place, look, unit)
            else:
                _slot(out, _bare(place), look, unit, place.turn)
    for seat in layout.parts:
        _track(out, layout, seat, look, unit)
        _frieze(out, layout, seat, look)
    return out


def _wood(size: tuple[int, int], look: Look) -> Surface:
    return paint.wood(*size, look["wood_light"], look["wood"], look["wood_dark"]).copy()


def _felt(size: tuple[int, int], look: Look) -> Surface:
    return paint.felt(*size, look["felt"], look["felt_dark"])


def _cloth(out: Surface, rect: Rect, look: Look, unit: float) -> None:
    radius = round(12 * unit)
    paint.drop_shadow(out, rect, radius, radius)
    paint.put_rounded(out, _felt(rect.size, look), rect.topleft, radius)
    dark = mix(look["felt_dark"], (0, 0, 0), 0.4)
    draw.put_rim(out, rect, radius, (*dark, 255), 2 * unit)
    inner = rect.inflate(round(-9 * unit), round(-9 * unit))
    draw.put_rim(out, inner, radius - round(4 * unit), (*look["inlay"], 70), unit)


def _tiles(out: Surface, ground: Ground, look: Look) -> None:
    unit, sign = ground.unit, ground.mat.board.icon if ground.mat.board is not None else ""
    for place in ground.places:
        if place.tile < 0:
            continue
        turned = place.turn if ground.facing else 0
        if place.holds == SLOT:
            _slot(out, place, look, unit, turned, ground.lying[0])
            continue
        seat = SEATS[place.seat].colour if place.seat >= 0 else look["felt"]
        box = place.rect.inflate(round(-3 * unit), round(-3 * unit))
        radius = round(5 * unit)
        out.blit(draw.frame(box.size, radius, (*mix(seat, (0, 0, 0), 0.25), TINT[place.holds])), box)
        shade = (0, 0, 0, 100)
        out.blit(draw.frame(box.size, radius, (0, 0, 0, 26), shade, unit), (box.x, box.y + max(1, round(unit))))
        line = mix(look["inlay"], seat, 0.45) if place.holds == HOME else look["inlay"]
        out.blit(draw.frame(box.size, radius, (0, 0, 0, 0), (*line, LINE[place.holds]), unit), box)
        if place.holds == HOME:
            tower = draw.faint_icon(sign, round(min(box.size) * 0.36), mix(look["inlay"], seat, 0.4), 58)
            draw.put(out, _turned(tower, turned), box.center)
        name = draw.faded(fonts.text(place.name, "ui-medium", min(_name(look, unit), box.h // 3), look["inlay"]), 150)
        _corner(out, _turned(name, turned), box, round(5 * unit), turned)


def _corner(out: Surface, picture: Surface, box: Rect, gap: int, turn: int) -> None:
    """A name in the corner that is the lower left one for its owner."""
    inner = box.inflate(-2 * gap, -2 * (gap // 2))
    corner = ("bottomleft", "topleft", "topright", "bottomright")[turn]
    out.blit(picture, picture.get_rect(**{corner: getattr(inner, corner)}))


def _turned(picture: Surface, turn: int) -> Surface:
    return pygame.transform.rotate(picture, -90 * turn) if turn else picture


def _borders(out: Surface, places: Iterable[Place], look: Look, unit: float) -> None:
    """The lines where the tiles of two owners meet, with a diamond at each end and in the middle."""
    owner = {place.rect.topleft: place for place in places if place.tile >= 0}
    level: dict[int, list[int]] = {}
    upright: dict[int, list[int]] = {}
    for (x, y), place in owner.items():
        below, right = owner.get((x, place.rect.bottom)), owner.get((place.rect.right, y))
        if below is not None and below.seat != place.seat:
            level.setdefault(place.rect.bottom, []).extend((x, place.rect.right))
        if right is not None and right.seat != place.seat:
            upright.setdefault(place.rect.right, []).extend((y, place.rect.bottom))
    for y, xs in level.items():
        _border(out, (min(xs), y), (max(xs), y), look, unit)
    for x, ys in upright.items():
        _border(out, (x, min(ys)), (x, max(ys)), look, unit)


def _border(out: Surface, start: tuple[int, int], end: tuple[int, int], look: Look, unit: float) -> None:
    thick = max(2, round(2 * unit))
    dark = mix(look["felt_dark"], (0, 0, 0), 0.5)
    box = Rect(start, (end[0] - start[0] or thick, end[1] - start[1] or thick))
    line = Surface(box.size, pygame.SRCALPHA)
    line.fill((*look["inlay"], 210))
    low = (0, thick // 2) if box.w > box.h else (thick // 2, 0)
    out.fill(dark, box.move(low))
    out.blit(line, box.move(-low[0], -low[1]))
    middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
    for x, y in (start, middle, end):
        reach = (7 if (x, y) == middle else 5) * unit
        draw.aa_polygon(out, dark, draw.corners("diamond", (x, y + unit), reach + unit))
        draw.aa_polygon(out, look["inlay"], draw.corners("diamond", (x, y), reach))


def _box(out: Surface, box: Rect, head: Rect, seat: int, look: Look, unit: float) -> None:
    """A player's box: a panel set into the table, its head in the seat's colour; the name is drawn by the scene."""
    radius, colour = round(8 * unit), SEATS[seat].colour
    ground = mix(look["wood_dark"], (0, 0, 0), 0.35)
    out.blit(draw.shadow(box.size, radius, round(8 * unit), 120), (box.x - round(8 * unit), box.y - round(7 * unit)))
    out.blit(draw.frame(box.size, radius, (*ground, 255)), box)
    band = Surface(box.size, pygame.SRCALPHA)
    band.fill((*mix(colour, draw.INK, 0.5), 255), (0, 0, head.w, head.h))
    band.fill((*mix(colour, ground, 0.2), 255), (0, head.h - max(1, round(unit)), head.w, max(1, round(unit))))
    band.blit(draw.frame(box.size, radius, (255, 255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(band, box)
    out.blit(draw.frame(box.size, radius, (0, 0, 0, 0), (*mix(colour, ground, 0.3), 255), 1.5 * unit), box)


def _zone(out: Surface, place: Place, look: Look, unit: float) -> None:
    """A place next to the tiles, by what it holds."""
    draw_it = _tray if place.tray else _plaque if place.holds in ("counter", "lines") else _slot
    draw_it(out, place, look, unit)


def _slot(out: Surface, place: Place, look: Look, unit: float, turn: int = 0, card: int = 0) -> None:
    """A place for cards, pressed into the felt. `card`: the width of one that lies upright in the middle and covers the
    name, 0 where cards lie anywhere."""
    rect, radius = place.rect, round(7 * unit)
    out.blit(draw.frame(rect.size, radius, (0, 0, 0, 58), (0, 0, 0, 90), 1.5 * unit), rect)
    out.blit(draw.frame(rect.size, radius, (0, 0, 0, 0), (*look["inlay"], 70), unit), (rect.x, rect.y + 1))
    if card:
        rect = rect.inflate(0, card - rect.h) if turn % 2 else rect.inflate(card - rect.w, 0)
    _engrave(out, rect, place.icon, place.label, look, unit, 74, turn)


def _track(out: Surface, layout: MatLayout, seat: int, look: Look, unit: float) -> None:
    """A seat's phases, first to last from its own left."""
    track, rects = layout.mat.track, layout.track_rects(seat)
    if track is None:
        return
    labels = tuple(map(tr, track.labels))
    low, flat = min(rects[0].size), max(rects[0].size) >= FLAT * min(rects[0].size)
    full = max(6, round(9 * unit), min(READABLE, low // 2))
    turn = layout.turn_of(seat)
    room = (rects[0].h if turn % 2 else rects[0].w) - 4 * unit - (low if flat else 0)
    longest = max(fonts.width(label, "ui-medium", full) for label in labels)
    size = min(full, round(full * room / longest))
    for rect, label, icon in zip(rects, labels, track.icons, strict=True):
        out.blit(draw.frame(rect.size, round(4 * unit), (0, 0, 0, 40), (*look["inlay"], 60), unit), rect)
        _press(out, rect, icon, (label if size >= SMALLEST else "", size), look, 90, turn, flat)


def _frieze(out: Surface, layout: MatLayout, seat: int, look: Look) -> None:
    """Decorative signs on a seat's part."""
    for rect, icon in layout.frieze_rects(seat):
        sign = draw.faint_icon(icon, round(min(rect.size) * 0.5), look["inlay"], 64)
        side = min(rect.size) - 2
        ring = draw.frame((side, side), side // 2, (0, 0, 0, 26), (*look["inlay"], 60), max(1, side // 40))
        draw.put(out, ring, rect.center)
        draw.put(out, _turned(sign, layout.turn_of(seat)), rect.center)


def _tray(out: Surface, place: Place, look: Look, unit: float) -> None:
    """A tray let into the wood, lined with felt, edged in the seat's colour."""
    rect, radius = place.rect, round(9 * unit)
    seat = SEATS[place.seat].colour if place.seat >= 0 else look["felt"]
    lining = mix(mix(look["felt_dark"], (0, 0, 0), 0.35), seat, 0.07)
    out.blit(draw.frame(rect.size, radius, (*lining, 235), (*mix(seat, look["wood_dark"], 0.5), 255), 1.5 * unit), rect)
    below = rect.inflate(round(-4 * unit), round(-4 * unit))
    out.blit(draw.frame(below.size, radius - 2, (0, 0, 0, 0), (0, 0, 0, 110), 2 * unit), below)
    _engrave(out, rect, place.icon, place.label, look, unit, 74)


def _plaque(out: Surface, place: Place, look: Look, unit: float) -> None:
    """A plate set into the wood; the number is drawn by the scene."""
    rect, radius = place.rect, round(9 * unit)
    rim = mix(SEATS[place.seat].colour if place.seat >= 0 else look["inlay"], look["wood_dark"], 0.35)
    out.blit(draw.frame(rect.size, radius, (*draw.INK, 225), (*rim, 255), 1.5 * unit), rect)
    inner = rect.inflate(round(-6 * unit), round(-6 * unit))
    out.blit(draw.frame(inner.size, radius - 2, (0, 0, 0, 0), (*look["inlay"], 46), unit), inner)
    tall, flat = 4 * rect.h >= 5 * rect.w, rect.w >= 2 * rect.h >= 2 * NAMED * unit
    if place.holds == "lines" or not (tall or flat):
        return  # the number fills the plate; its sign says what it is
    size, _ = engraved(rect.h, unit, look.text_scale)
    if rect.h < NAMED_FROM * unit:
        return
    words = _capitals(place.label, size, inner.w)
    size = min(size, size * inner.w // fonts.width(words, "ui-medium", size))
    if size < SMALLEST:
        return
    name = draw.faded(fonts.text(words, "ui-medium", size, look["inlay"]), 170)
    out.blit(name, name.get_rect(midbottom=(rect.centerx, inner.bottom - round(2 * unit))))


def _engrave(
    out: Surface,
    rect: Rect,
    icon: str,
    label: str,
    look: Look,
    unit: float,
    alpha: int,
    turn: int = 0,
    seat: Seat = -1,
) -> None:
    """An icon above a label, or above the shape of a seat where the label finds no room; nothing without an icon."""
    if not icon:
        return
    size = max(9, min(_name(look, unit), min(rect.size) // 4))
    room = (rect.h if turn % 2 else rect.w) - 6 * unit
    words = _capitals(label, size, room)
    used = fonts.width(words, "ui-medium", size)
    if used > room:
        size = round(size * room / used)
    _press(out, rect, icon, (words if size >= SMALLEST else "", size), look, alpha, turn)
    if seat >= 0 and size < SMALLEST:
        whose = paint.shape_piece(SEATS[seat].shape, round(min(rect.size) * 0.2), SEATS[seat].colour)
        draw.put(out, draw.faded(whose, 150), (rect.centerx, rect.centery + rect.h * 0.31))


def _capitals(label: str, size: int, room: float) -> str:
    """A label in spaced capitals, else in capitals that may be shrunk a little, else as it is: whichever first fits
    into so many pixels. Labels that differ in a number alone are written alike."""
    capitals, least = label.upper(), min(1.0, max(SHRUNK, SMALLEST / size))
    ways = ((" ".join(capitals), 1.0), (capitals, least))
    fits = (way for way, part in ways if fonts.width(DIGIT.sub("0", way), "ui-medium", size) * part <= room)
    return next(fits, label)


def _name(look: Look, unit: float) -> int:
    """The letters of the name of a place."""
    return max(9, round(NAME * unit * max(1.0, look.text_scale)))


def _press(
    out: Surface, rect: Rect, icon: str, label: tuple[str, int], look: Look, alpha: int, turn: int, flat: bool = False
) -> None:
    """An icon and a label of a size in the middle of a place, as if pressed into it; side by side on a flat place."""
    ink: Colour = look["inlay"]
    stack = [draw.faint_icon(icon, round(min(rect.w, rect.h) * (0.6 if flat else 0.34)), ink, alpha)]
    if label[0]:
        stack.append(draw.faded(fonts.text(label[0], "ui-medium", label[1], ink), alpha + 66))
    gap = max(2, label[1] // 2)
    if flat:
        row = Surface((sum(part.get_width() for part in stack) + gap, rect.h), pygame.SRCALPHA)
        row.blit(stack[0], stack[0].get_rect(midleft=(0, rect.h // 2)))
        row.blit(stack[-1], stack[-1].get_rect(midright=(row.get_width(), rect.h // 2)))
        draw.put(out, _turned(row, turn), rect.center)
        return
    height = sum(part.get_height() for part in stack) + gap * (len(stack) - 1)
    wide = max(part.get_width() for part in stack)
    sheet = Surface((wide, height), pygame.SRCALPHA)
    y = 0
    for part in stack:
        sheet.blit(part, part.get_rect(midtop=(wide // 2, y)))
        y += part.get_height() + gap
    draw.put(out, _turned(sheet, turn), rect.center)
