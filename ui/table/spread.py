"""How cards lie in an area: in lines, overlapping as needed."""

from __future__ import annotations

from pygame import Rect


def spread(area: Rect, count: int, card: tuple[int, int], gap: int, turned: bool = False) -> tuple[Rect, ...]:
    """`count` cards in rows from the top left of `area` (from the bottom right when `turned`), overlapping as needed.

    Cards keep their size; rows are filled evenly and no card leaves the area as long as one card fits it.
    """
    if not count:
        return ()
    wide, high = min(card[0], area.w), min(card[1], area.h)
    per_row = max(1, (area.w + gap) // (wide + gap))
    rows = -(-count // per_row)
    if rows > 1 and area.h < rows * high * 0.45:
        rows = max(1, int(area.h / (high * 0.45)))
        per_row = -(-count // rows)
    if rows > 1 and area.h - high < (rows - 1) * high * 0.15:
        rows = 1 + int((area.h - high) / (high * 0.15))
        per_row = -(-count // rows)
    across = min(wide + gap, (area.w - wide) / max(1, per_row - 1))
    down = min(high + gap, (area.h - high) / max(1, rows - 1))
    out = []
    for at in range(count):
        x, y = round(at % per_row * across), round(at // per_row * down)
        left, top = (area.right - wide - x, area.bottom - high - y) if turned else (area.x + x, area.y + y)
        out.append(Rect(left, top, wide, high))
    return tuple(out)
