"""The still layer of a table: wood, felt, inlaid lines, engraved places. Must never draw anything that moves.

Made once per layout and look; whoever shows it keeps it.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from ui import fonts, paint
from ui.table import draw
from ui.table.layout import TableLayout
from ui.table.mat import MatLayout, Place
from ui.theme import SEATS, Colour, Look, mix

TINT = {"hall": 34, "deploy": 14, "front": 0}
LINE = {"hall": 150, "deploy": 84, "front": 66}


def table_layer(layout: TableLayout, look: Look) -> Surface:
    """The whole window of the laptop's table screen."""
    unit = layout.unit
    out = _wood(layout.size, look)
    top, hand = layout.far_hand.bottom, layout.near_hand
    _cloth(out, Rect(hand.x, top, hand.w, hand.y - top), look, unit)
    _tiles(out, layout.places, look, unit, False)
    _border(out, layout.board, look, unit)
    for place in layout.places:
        if place.tile < 0:
            _ZONES.get(place.name, _slot)(out, place, look, unit)
    paint.put_slab(out, layout.panel.inflate(round(-4 * unit), round(-4 * unit)), "panel", look)
    for rect in (layout.log, layout.card_view):
        paint.put_slab(out, rect, "field", look)
    _engrave(out, layout.card_view, "cards-playing-outline", "", look, unit, 40)
    return out


def mat_layer(layout: MatLayout, size: tuple[int, int], look: Look) -> Surface:
    """The mat alone, as a table display shows it: `size` is the window, the mat lies where `layout` has it."""
    unit = max(0.6, layout.scale)
    out = _wood(size, look)
    _cloth(out, layout.rect, look, unit)
    _tiles(out, layout.places, look, unit, True)
    tiles = [place.rect for place in layout.places if place.tile >= 0]
    _border(out, tiles[0].unionall(tiles), look, unit)
    for place in layout.places:
        if place.tile < 0:
            _slot(out, place, look, unit, place.turned)
    for seat in range(layout.sides):
        _track(out, layout, seat, look, unit)
    return out


def _wood(size: tuple[int, int], look: Look) -> Surface:
    return paint.wood(*size, look["wood_light"], look["wood"], look["wood_dark"]).copy()


def _cloth(out: Surface, rect: Rect, look: Look, unit: float) -> None:
    radius, reach = round(12 * unit), round(12 * unit)
    out.blit(draw.shadow(rect.size, radius, reach, 150), (rect.x - reach, rect.y - reach + round(3 * unit)))
    cloth = Surface(rect.size, pygame.SRCALPHA)
    cloth.blit(paint.felt(*rect.size, look["felt"], look["felt_dark"]), (0, 0))
    cloth.blit(draw.frame(rect.size, radius, (255, 255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(cloth, rect)
    dark = mix(look["felt_dark"], (0, 0, 0), 0.4)
    out.blit(draw.frame(rect.size, radius, (0, 0, 0, 0), (*dark, 255), 2 * unit), rect)
    inner = rect.inflate(round(-9 * unit), round(-9 * unit))
    out.blit(draw.frame(inner.size, radius - round(4 * unit), (0, 0, 0, 0), (*look["inlay"], 70), unit), inner)


def _tiles(out: Surface, places: Iterable[Place], look: Look, unit: float, turn: bool) -> None:
    for place in places:
        if place.tile < 0:
            continue
        seat = SEATS[place.seat].colour
        box = place.rect.inflate(round(-3 * unit), round(-3 * unit))
        radius = round(5 * unit)
        out.blit(draw.frame(box.size, radius, (*mix(seat, (0, 0, 0), 0.25), TINT[place.holds])), box)
        shade = (0, 0, 0, 100)
        out.blit(draw.frame(box.size, radius, (0, 0, 0, 26), shade, unit), (box.x, box.y + max(1, round(unit))))
        line = mix(look["inlay"], seat, 0.45) if place.holds == "hall" else look["inlay"]
        out.blit(draw.frame(box.size, radius, (0, 0, 0, 0), (*line, LINE[place.holds]), unit), box)
        if place.holds == "hall":
            tower = draw.faint_icon("castle", round(min(box.size) * 0.36), mix(look["inlay"], seat, 0.4), 58)
            draw.put(out, _turned(tower, turn and place.turned), box.center)
        name = draw.faded(fonts.text(place.name, "ui-medium", max(9, round(11 * unit)), look["inlay"]), 150)
        _corner(out, _turned(name, turn and place.turned), box, round(5 * unit), turn and place.turned)


def _corner(out: Surface, picture: Surface, box: Rect, gap: int, turned: bool) -> None:
    if turned:
        out.blit(picture, picture.get_rect(topright=(box.right - gap, box.y + gap // 2)))
    else:
        out.blit(picture, picture.get_rect(bottomleft=(box.x + gap, box.bottom - gap // 2)))


def _turned(picture: Surface, turned: bool) -> Surface:
    return pygame.transform.rotate(picture, 180) if turned else picture


def _border(out: Surface, board: Rect, look: Look, unit: float) -> None:
    """The line where the two sides meet, with a diamond at each end and in the middle."""
    y, thick = board.centery, max(2, round(2 * unit))
    dark = mix(look["felt_dark"], (0, 0, 0), 0.5)
    line = Surface((board.w, thick), pygame.SRCALPHA)
    line.fill((*look["inlay"], 210))
    out.fill(dark, (board.x, y + thick // 2, board.w, thick))
    out.blit(line, (board.x, y - thick // 2))
    for x in (board.x, board.centerx, board.right):
        reach = (7 if x == board.centerx else 5) * unit
        draw.aa_polygon(out, dark, draw.corners("diamond", (x, y + unit), reach + unit))
        draw.aa_polygon(out, look["inlay"], draw.corners("diamond", (x, y), reach))


def _slot(out: Surface, place: Place, look: Look, unit: float, turned: bool = False) -> None:
    """A place for cards, pressed into the felt."""
    rect, radius = place.rect, round(7 * unit)
    out.blit(draw.frame(rect.size, radius, (0, 0, 0, 58), (0, 0, 0, 90), 1.5 * unit), rect)
    out.blit(draw.frame(rect.size, radius, (0, 0, 0, 0), (*look["inlay"], 70), unit), (rect.x, rect.y + 1))
    _engrave(out, rect, place.icon, place.label, look, unit, 74, turned)


def _track(out: Surface, layout: MatLayout, seat: int, look: Look, unit: float) -> None:
    """A seat's phases, first to last from its own left."""
    track, rects = layout.mat.track, layout.track_rects(seat)
    if track is None:
        return
    longest = max(track.labels, key=len)
    full = max(6, round(9 * unit))
    size = min(full, round(full * (rects[0].w - 4 * unit) / fonts.width(longest, "ui-medium", full)))
    turned = bool(seat) != layout.turned
    for rect, label, icon in zip(rects, track.labels, track.icons, strict=True):
        out.blit(draw.frame(rect.size, round(4 * unit), (0, 0, 0, 40), (*look["inlay"], 60), unit), rect)
        _press(out, rect, icon, (label, size), look, 90, turned)


def _tray(out: Surface, place: Place, look: Look, unit: float) -> None:
    """The Warchest: a tray let into the wood, lined with felt, edged in the seat's colour."""
    rect, radius = place.rect, round(9 * unit)
    seat = SEATS[place.seat].colour
    lining = mix(mix(look["felt_dark"], (0, 0, 0), 0.35), seat, 0.07)
    out.blit(draw.frame(rect.size, radius, (*lining, 235), (*mix(seat, look["wood_dark"], 0.5), 255), 1.5 * unit), rect)
    below = rect.inflate(round(-4 * unit), round(-4 * unit))
    out.blit(draw.frame(below.size, radius - 2, (0, 0, 0, 0), (0, 0, 0, 110), 2 * unit), below)
    _engrave(out, rect, place.icon, place.label, look, unit, 74)


def _plaque(out: Surface, place: Place, look: Look, unit: float) -> None:
    """The Vault: a plate let into the wood; the number is the scene's."""
    rect, radius = place.rect, round(9 * unit)
    rim = mix(SEATS[place.seat].colour, look["wood_dark"], 0.35)
    out.blit(draw.frame(rect.size, radius, (*draw.INK, 225), (*rim, 255), 1.5 * unit), rect)
    inner = rect.inflate(round(-6 * unit), round(-6 * unit))
    out.blit(draw.frame(inner.size, radius - 2, (0, 0, 0, 0), (*look["inlay"], 46), unit), inner)


def _engrave(
    out: Surface, rect: Rect, icon: str, label: str, look: Look, unit: float, alpha: int, turned: bool = False
) -> None:
    """An icon over a label in spaced capitals, or in plain letters where those find no room."""
    wide, size, room = " ".join(label.upper()), max(9, round(10 * unit)), rect.w - 6 * unit
    words = wide if fonts.width(wide, "ui-medium", size) <= room else label
    used = fonts.width(words, "ui-medium", size)
    _press(out, rect, icon, (words, size if used <= room else round(size * room / used)), look, alpha, turned)


def _press(
    out: Surface, rect: Rect, icon: str, label: tuple[str, int], look: Look, alpha: int, turned: bool
) -> None:
    """An icon and a label of a size in the middle of a place, as if pressed into it."""
    ink: Colour = look["inlay"]
    stack = [draw.faint_icon(icon, round(min(rect.w, rect.h) * 0.34), ink, alpha)]
    if label[0]:
        stack.append(draw.faded(fonts.text(label[0], "ui-medium", label[1], ink), alpha + 66))
    gap = max(2, label[1] // 2)
    height = sum(part.get_height() for part in stack) + gap * (len(stack) - 1)
    sheet = Surface((rect.w, height), pygame.SRCALPHA)
    y = 0
    for part in stack:
        sheet.blit(part, part.get_rect(midtop=(rect.w // 2, y)))
        y += part.get_height() + gap
    draw.put(out, _turned(sheet, turned), rect.center)


_ZONES = {"warchest": _tray, "vault": _plaque}
