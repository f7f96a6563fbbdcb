"""The graph of an analysed game: each player's chance to win over the answers, and marks on those that gave it away."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.i18n import tr
from ui.style import fonts, paint
from ui.style.picture_cache import drawn_once
from ui.style.theme import ORANGE, SEATS, VERMILION, Colour, Look, mix
from ui.table.cards.picture import Line
from ui.table.drawing import panel
from ui.table.drawing.draw import INK, Laid
from ui.table.drawing.lines import lines_picture
from ui.table.drawing.panel import ButtonFace
from ui.table.hotspots import Hotspot
from ui.table.panels.replay_bar import Z_FOOT
from ui.table.play.canvas import Canvas

HIGH: Final = 74
"""Height of the graph in units."""
GRAPH: Final = Hotspot("button", name="graph")
CANCEL: Final = Hotspot("button", name="cancel-analysis")
COLUMN: Final = 2
"""The most players one below the other in the legend."""
SMALLEST: Final = 12
"""Height of a mark in pixels where there are many."""
MARK: Final = "mark-"
"""Prefix of a mark's button name, followed by the number of answers."""
TONES: Final = {"?!": (0xF2, 0xD0, 0x5C), "?": ORANGE, "??": VERMILION}
GRAVEST: Final = ("??", "?", "?!")


class GraphMark(NamedTuple):
    """An answer that gave something away: answers before it, its seat, "?!", "?" or "??", and its comment."""

    at: int
    seat: int
    sign: str
    words: str


class Graph(NamedTuple):
    """`lines`: by seat, (answers given, winning chances from 0 to 1), first those at the start, which are even;
    `turning`: answers before the one that turned the game, -1 for none."""

    whole: int
    lines: tuple[tuple[tuple[int, float], ...], ...]
    marks: tuple[GraphMark, ...]
    turning: int


def put(canvas: Canvas, graph: Graph, area: Rect, track: Rect, at: int) -> None:
    """The graph above the track of the replay, the position shown and its marks."""
    canvas.things.put(Hotspot("ground"), area)
    box = _box(area, track)
    canvas.want("foot", "graph", Laid(_picture(graph, box.size, canvas.look), box.topleft), Z_FOOT + 1)
    canvas.things.put(GRAPH, box)
    x = box.x + box.w * at // max(1, graph.whole)
    line = Surface((max(2, round(2 * canvas.unit)), box.h))
    line.fill(canvas.look["primary_top"])
    canvas.want("foot", "graph-at", Laid(line, (x, box.y)), Z_FOOT + 2)
    _legend(canvas, Rect(area.x + round(10 * canvas.unit), box.y, track.x - area.x - round(26 * canvas.unit), box.h))
    high = max(14, round(17 * canvas.unit * canvas.look.grown))
    for mark, place in zip(graph.marks, _places(graph, box.size, high), strict=True):
        thing = Hotspot("button", name=f"{MARK}{mark.at}")
        made = sign_picture(mark.sign, place.h, SEATS[mark.seat].colour, canvas.pointer.at == thing)
        rect = place.move(box.topleft)
        canvas.want("foot", thing, Laid(made, rect.topleft), Z_FOOT + 3)
        canvas.things.put(thing, rect)
        canvas.tooltips[thing.name] = mark.words


@lru_cache(4)
def _places(graph: Graph, size: tuple[int, int], high: int) -> list[Rect]:
    """Where the marks are in a graph of this size: with the height given, or a lower one if there are too many."""
    spread = (_spread(graph, size, each) for each in range(high, SMALLEST, -1))
    return next(filter(None, spread), None) or _spread(graph, size, SMALLEST, crowded=True)


def _spread(graph: Graph, size: tuple[int, int], high: int, crowded: bool = False) -> list[Rect]:
    """Places for marks of one height, the gravest nearest to their line; [] if one would cover another or stand far
    from its moment, which is accepted in a `crowded` graph."""
    box, taken = Rect(0, 0, *size), dict[int, Rect]()
    for mark in sorted(graph.marks, key=lambda mark: GRAVEST.index(mark.sign)):
        top = round((box.h - high) * (1 - _chance(graph.lines[mark.seat], mark.at)))
        made = sign_picture(mark.sign, high)
        rect = made.get_rect(midtop=(box.w * mark.at // max(1, graph.whole), top)).clamp(box)
        place = _free_place(rect, [*taken.values()], box)
        if not crowded and (place is None or abs(place.x - rect.x) > 2 * rect.w):
            return []
        taken[mark.at] = place or rect
    return [taken[mark.at] for mark in graph.marks]


def _free_place(rect: Rect, taken: Sequence[Rect], box: Rect) -> Rect | None:
    """The place nearest to a mark's own where it covers no other: rather above or below than aside, since moments are
    read from left to right. None if the box is full."""
    places = []
    for top in (rect.y, *range(0, box.h - rect.h + 1, rect.h)):
        blocked = [(one.x - rect.w, one.right) for one in taken if top - one.h < one.y < top + rect.h]
        left = _nearest(rect.x, blocked, box.w - rect.w)
        if left is not None:
            places.append(Rect(left, top, *rect.size))
    return min(places, key=lambda place: (abs(place.x - rect.x), abs(place.y - rect.y)), default=None)


def _nearest(wanted: int, blocked: Sequence[tuple[int, int]], most: int) -> int | None:
    """The number from 0 to `most` nearest to the one wanted that is within none of the blocked ranges."""
    below = above = wanted
    for first, last in sorted(blocked):
        above = last if first < above < last else above
    for first, last in sorted(blocked, key=lambda span: -span[1]):
        below = first if first < below < last else below
    return min((at for at in (below, above) if 0 <= at <= most), key=lambda at: abs(at - wanted), default=None)


def _legend(canvas: Canvas, room: Rect) -> None:
    """What is shown, and below it the players, more than two of them in two columns."""
    names = [Line(name, seat=seat) for seat, name in enumerate(canvas.session.match.names)]
    columns = 1 + (len(names) > COLUMN)
    deep = -(-len(names) // columns)
    head = Rect(room.x, room.y, room.w, room.h // (deep + 1))
    parts = [("graph-of", head, [Line(tr("Chance to win, all hands open"), tone="muted")])]
    for at in range(columns):
        left, wide = room.x + at * room.w // columns, room.w // columns
        below = Rect(left, head.bottom, wide, room.bottom - head.bottom)
        parts.append((f"graph-of-{at}", below, names[at * deep : (at + 1) * deep]))
    for name, rect, lines in parts:
        made = lines_picture(lines, rect.size, canvas.unit * canvas.look.grown, canvas.look)
        canvas.want("foot", name, Laid(made, rect.topleft), Z_FOOT + 1)


def put_progress(canvas: Canvas, area: Rect, track: Rect, done: int, whole: int) -> None:
    """The progress of an analysis, and the button that cancels it."""
    canvas.things.put(Hotspot("ground"), area)
    box = _box(area, track)
    unit = canvas.unit * canvas.look.grown
    bar = Rect(box.x, box.centery - round(12 * unit), box.w, round(24 * unit))
    words = tr("Analysing: {done} of {whole} steps", done=done, whole=whole)
    made = panel.progress(words, 100 * done // max(1, whole), bar.size, canvas.look)
    canvas.want("foot", "progress", Laid(made, bar.topleft), Z_FOOT + 1)
    rect = Rect(0, 0, round(130 * unit), round(34 * unit))
    rect.midleft = (box.right + round(24 * canvas.unit), box.centery)
    canvas.button(CANCEL, ButtonFace(tr("Cancel"), "close"), rect, 16, "foot", Z_FOOT + 1)


def _box(area: Rect, track: Rect) -> Rect:
    return Rect(track.x, area.y + area.h // 10, track.w, area.h * 86 // 100)


def _chance(line: tuple[tuple[int, float], ...], at: int) -> float:
    """The chances at a position: those of the last point up to it."""
    return next((chance for place, chance in reversed(line) if place <= at), 0.5)


@drawn_once
def _picture(graph: Graph, size: tuple[int, int], look: Look) -> Surface:
    """The lines on a dark field, even chances dashed, the turning point as a vertical line."""
    scale = 2
    big = Surface((size[0] * scale, size[1] * scale), pygame.SRCALPHA)
    wide, high = big.get_size()
    pad = high // 20

    def spot(at: int, chance: float) -> tuple[int, int]:
        return wide * at // max(1, graph.whole), round(pad + (high - 2 * pad) * (1 - chance))

    drawn = [[spot(*point) for point in line] for line in graph.lines if len(line) > 1]
    if drawn:
        under = [(drawn[0][0][0], high), *drawn[0], (drawn[0][-1][0], high)]
        pygame.draw.polygon(big, (*SEATS[0].colour, 60), under)
    for seat, points in reversed(list(enumerate(drawn))):
        pygame.draw.lines(big, SEATS[seat].colour, False, points, 2 * scale)
    _, even = spot(*graph.lines[0][0])
    for x in range(0, wide, 14 * scale):
        big.fill((*look["muted"], 130), (x, even, 7 * scale, scale))
    if graph.turning >= 0:
        x, _ = spot(graph.turning, 0.5)
        for y in range(0, high, 8 * scale):
            big.fill((*look["number"], 220), (x, y, 2 * scale, 4 * scale))
    out = Surface(size, pygame.SRCALPHA)
    paint.put_slab(out, out.get_rect(), "field", look)
    out.blit(pygame.transform.smoothscale(big, size), (0, 0))
    if graph.turning >= 0:
        icon = fonts.icon("swap-vertical", max(10, size[1] // 5), look["number"])
        x = min(size[0] - icon.get_width(), size[0] * graph.turning // max(1, graph.whole) + 3)
        out.blit(icon, (x, size[1] - icon.get_height() - 2))
    return out


@drawn_once
def sign_picture(sign: str, size: int, rim: Colour = INK, hot: bool = False) -> Surface:
    """A mark on a pill of its colour with a rim, `size` pixels high."""
    words = fonts.text(sign, "ui-bold", round(size * 0.8), (20, 16, 10))
    out = Surface((max(size, words.get_width() + size // 2), size), pygame.SRCALPHA)
    colour = mix(TONES[sign], (255, 255, 255), 0.35 if hot else 0.0)
    pygame.draw.rect(out, rim, out.get_rect(), border_radius=size // 2)
    pygame.draw.rect(out, colour, out.get_rect().inflate(-4, -4), border_radius=size // 2)
    out.blit(words, words.get_rect(center=out.get_rect().center))
    return out
