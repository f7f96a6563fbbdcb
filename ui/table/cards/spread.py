"""How cards lie in an area: in lines, fans, queues and columns, overlapping as needed, but never so much that they
cannot be told apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise

from pygame import Rect

STRIP = 0.2
"""The visible fraction of a card tucked behind another."""
HEADING = 0.26
"""The visible fraction of a card in a column under the next."""
LEAST_ACROSS, LEAST_DOWN = 0.08, 0.12
"""The least visible fraction of a card in a line, and of a line under the next."""
LEAST_LINE, LEAST_VALUES = 0.15, 0.9
"""The visible fraction of a line of cards under the next, and of pieces, whose values are at the foot."""
CROWDED = 0.22
"""Below this visible fraction of each card, their number is shown."""

MOST_ROOMY, LEAST_ROOMY = 1.75, 0.6
"""How much larger a card may be where there are few, and how much smaller where lines of cards would overlap."""


def lie(
    holds: str,
    area: Rect,
    groups: Sequence[int],
    card: tuple[int, int],
    gap: int,
    back: bool = False,
    pieces: bool = False,
) -> tuple[Rect, ...]:
    """Rectangles of as many cards as can be told apart, in order; `seen` says which ones.

    `holds`: as in the mat; `groups`: the group of every card, for columns; `back`: filled from the far corner;
    `pieces`: whether they are shown as such.
    """
    count, size = len(groups), (min(card[0], area.w), min(card[1], area.h))
    if not count:
        return ()
    if holds in ("row", "column"):
        least = LEAST_VALUES if pieces else LEAST_LINE
        return spread(area, len(seen(holds, area, count, card)), size, gap, back, least)
    if holds == "columns":
        return _columns(area, groups, size, gap, back)
    if holds in ("fan", "queue"):
        return _line(area, len(seen(holds, area, count, card)), size, gap, holds == "fan", back)
    centred = Rect((0, 0), size)
    centred.center = area.center
    shift = 0 if holds == "card" else gap
    shown = len(seen(holds, area, count, card))
    return tuple(centred.move(-shift * at, -shift * at).clamp(area) for at in range(shown))


def seen(holds: str, area: Rect, count: int, card: tuple[int, int]) -> range:
    """Which of `count` cards there is room for: the first of a queue, the last anywhere else."""
    across = 1 + int(max(0, area.w - card[0]) / max(1.0, card[0] * LEAST_ACROSS))
    down = 1 + int(max(0, area.h - card[1]) / max(1.0, card[1] * LEAST_DOWN))
    most = {"card": 2, "pile": 3, "row": across * down, "column": across * down, "columns": count}.get(holds, across)
    return range(min(count, most)) if holds == "queue" else range(max(0, count - most), count)


def roomy(area: Rect, count: int, card: tuple[int, int], gap: int, pieces: bool = False) -> tuple[int, int]:
    """The size of a card: up to MOST_ROOMY times larger, or down to LEAST_ROOMY where lines would overlap, if `count`
    of them then fit into rows of `area`; else its own, of pieces the least."""
    wide = 0
    for rows in range(1, count + 1):
        across = -(-count // rows)
        high = (area.h - (rows - 1) * gap) // rows
        tallest = ((high + 1) * card[0] - 1) // card[1]  # the widest card no higher than that
        wide = max(wide, min((area.w - (across - 1) * gap) // across, tallest, round(card[0] * MOST_ROOMY)))
    lines = -(-count // max(1, (area.w + gap) // (card[0] + gap)))
    overlap = lines > 1 and lines * (card[1] + gap) - gap > area.h
    least = round(card[0] * LEAST_ROOMY) if overlap else card[0]
    wide = max(wide, least) if pieces else wide
    return (wide, wide * card[1] // card[0]) if wide >= least else card


def crowded(rects: Sequence[Rect], count: int) -> bool:
    """Whether cards overlap so much, or so many are left out, that their number should be shown."""
    if len(rects) < count:
        return True
    steps = [max(abs(a.x - b.x) / a.w, abs(a.y - b.y) / a.h) for a, b in pairwise(rects)]
    return bool(steps) and min(steps) < CROWDED


def spread(
    area: Rect, count: int, card: tuple[int, int], gap: int, turned: bool = False, least: float = LEAST_LINE
) -> tuple[Rect, ...]:
    """`count` cards in rows from the top left of `area` (from the bottom right when `turned`), overlapping as needed.

    Cards keep their size; rows are filled evenly, at least a part of each (`least`) is seen under the next, and no card
    leaves the area if one card fits it.
    """
    if not count:
        return ()
    wide, high = min(card[0], area.w), min(card[1], area.h)
    per_row = max(1, (area.w + gap) // (wide + gap))
    rows = -(-count // per_row)
    if rows > 1 and area.h < rows * high * 0.45:
        rows = max(1, int(area.h / (high * 0.45)))
        per_row = -(-count // rows)
    if rows > 1 and area.h - high < (rows - 1) * high * least:
        rows = 1 + int((area.h - high) / (high * least))
        per_row = -(-count // rows)
    across = min(wide + gap, (area.w - wide) / max(1, per_row - 1))
    down = min(high + gap, (area.h - high) / max(1, rows - 1))
    places = ((round(at % per_row * across), round(at // per_row * down)) for at in range(count))
    return tuple(_from_corner(area, Rect(x, y, wide, high), turned) for x, y in places)


def _line(area: Rect, count: int, card: tuple[int, int], gap: int, centred: bool, back: bool) -> tuple[Rect, ...]:
    """One line: centred, or from the left; cards overlap evenly where necessary."""
    wide, high = card
    step = min(wide + gap, (area.w - wide) / max(1, count - 1))
    start = (area.w - wide - step * (count - 1)) / 2 if centred else 0
    top = (area.h - high) // 2
    return tuple(_from_corner(area, Rect(round(start + at * step), top, wide, high), back) for at in range(count))


def _columns(area: Rect, groups: Sequence[int], card: tuple[int, int], gap: int, back: bool) -> tuple[Rect, ...]:
    """Each group fanned downward, the groups side by side; groups overlap where there are too many."""
    sizes = [len(list(found)) for _, found in groupby(groups)]
    wide, high = card
    step = min(wide + gap, (area.w - wide) / max(1, len(sizes) - 1))
    out = []
    for at, count in enumerate(sizes):
        down = min(high * HEADING, (area.h - high) / max(1, count - 1))
        column = (Rect(round(at * step), round(row * down), wide, high) for row in range(count))
        out += [_from_corner(area, rect, back) for rect in column]
    return tuple(out)


def _from_corner(area: Rect, rect: Rect, back: bool) -> Rect:
    """A rectangle measured from the top left corner of an area, or from its bottom right."""
    x, y, wide, high = rect
    return Rect(area.right - wide - x, area.bottom - high - y, wide, high) if back else rect.move(area.topleft)


def tucked(rect: Rect, count: int, card: tuple[int, int]) -> tuple[Rect, tuple[Rect, ...]]:
    """A card and `count` cards tucked behind it, in the room of one block: (the card, those behind it, nearest first).

    The card, of the shape of `card`, is at the bottom of the block; a strip of each other one is visible above it.
    """
    high = round(rect.h / (1 + STRIP * count))
    host = Rect(0, rect.bottom - high, min(rect.w, round(card[0] * high / max(1, card[1]))), high)
    host.centerx = rect.centerx
    return host, tuple(host.move(0, -round(STRIP * high * (at + 1))) for at in range(count))
