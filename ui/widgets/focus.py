"""Which widget the focus of the keyboard goes to next: with Tab, or with an arrow key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ui.widgets.base import Widget

UNREACHED: Final = float("inf")


def reachable(widgets: Sequence[Widget]) -> list[Widget]:
    """The focusable widgets in Tab order."""
    return [
        each
        for each in widgets
        if each.focusable and each.shown and each.enabled and (each.view is None or each.view.shown)
    ]


def first(widgets: Sequence[Widget]) -> Widget | None:
    """The first focusable widget."""
    return next(iter(reachable(widgets)), None)


def next_in_order(widgets: Sequence[Widget], now: Widget | None, back: bool) -> Widget | None:
    """The next widget for Tab (the previous for Shift+Tab), wrapping around."""
    ring = reachable(widgets)
    if not ring:
        return None
    if now not in ring:
        return ring[-1 if back else 0]
    return ring[(ring.index(now) + (-1 if back else 1)) % len(ring)]


def neighbour(widgets: Sequence[Widget], now: Widget | None, way: tuple[int, int]) -> Widget | None:
    """The nearest widget in a direction."""
    if now is None:
        return first(widgets)
    costs = {each: _cost(now, each, way) for each in reachable(widgets) if each is not now}
    nearest = min(costs, key=costs.__getitem__, default=None)
    return nearest if nearest is not None and costs[nearest] < UNREACHED else None


def _cost(now: Widget, other: Widget, way: tuple[int, int]) -> float:
    """How far a widget is in a direction: the gap along it, and two and a half times the gap aside; UNREACHED if it is
    not there."""
    along_x, along_y = way
    if along_x:
        ahead = (other.rect.centerx - now.rect.centerx) * along_x
        gap = other.rect.left - now.rect.right if along_x > 0 else now.rect.left - other.rect.right
        aside = max(0, other.rect.top - now.rect.bottom, now.rect.top - other.rect.bottom)
        off = abs(other.rect.centery - now.rect.centery)
    else:
        ahead = (other.rect.centery - now.rect.centery) * along_y
        gap = other.rect.top - now.rect.bottom if along_y > 0 else now.rect.top - other.rect.bottom
        aside = max(0, other.rect.left - now.rect.right, now.rect.left - other.rect.right)
        off = abs(other.rect.centerx - now.rect.centerx)
    if ahead <= 0 or gap < -4:
        return UNREACHED
    return max(0, gap) + 2.5 * aside + 0.1 * off
