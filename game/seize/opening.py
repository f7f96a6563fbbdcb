"""Where a bot puts pillars and its Champion before an Arena game begins.

For bots only, on a View.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.base import Choice
from rules.kernel.ask import Ask
from rules.kernel.message import message
from rules.kernel.words import Action, Tile
from rules.seize import words as w
from rules.seize.book import View
from rules.seize.cards import DEFENSE, CardDef


def pillar(view: View, ask: Ask, legal: Sequence[Action]) -> Choice:
    """Shooters keep the middle open; a side that must come close wants cover."""
    if shoots(view):
        return (w.V_PLACE_PILLAR, _best(ask, lambda tile: _from_middle(view, tile))), message("seize.open_lines")
    return (w.V_PLACE_PILLAR, _best(ask, lambda tile: -_from_middle(view, tile))), message("seize.cover")


def champion(view: View, ask: Ask, legal: Sequence[Action]) -> Choice:
    """Shooters start far from Champions already placed, others near; the first starts in the middle of its hall."""
    away = 1 if shoots(view) else -1
    foes = [seen.place for seen in view.cards.values() if seen.zone == w.BOARD and not _ally(view, seen.ctrl)]
    if not foes:
        return (w.V_PLACE_CHAMPION, _best(ask, lambda tile: -_from_middle(view, tile))), message("seize.middle")
    reason = message("seize.far" if away > 0 else "seize.near")
    return (w.V_PLACE_CHAMPION, _best(ask, lambda tile: away * min(_steps(view, tile, foe) for foe in foes))), reason


def shoots(view: View) -> bool:
    """Whether the player's Champion has a ranged attack."""
    leaders = [view.cards[card] for card in view.pile(w.QUARTERS, view.seat) if view.cards[card].marks[w.LEADER]]
    faces: list[CardDef] = [view.table.defs[seen.face] for seen in leaders if seen.face >= 0]
    return any(face.secondary != DEFENSE for face in faces)


def _best(ask: Ask, value: Callable[[Tile], int]) -> Tile:
    return max(ask.data, key=lambda tile: (value(tile), -tile))


def _ally(view: View, seat: int) -> bool:
    team = view.table.book.team
    return team[seat] == team[view.seat]


def _steps(view: View, one: Tile, other: Tile) -> int:
    grid = view.table.grid
    assert grid is not None
    return grid.distance[one * grid.count + other]


def _from_middle(view: View, tile: Tile) -> int:
    """Total steps to all other tiles: smallest in the middle of the board."""
    grid = view.table.grid
    assert grid is not None
    return sum(grid.distance[tile * grid.count : (tile + 1) * grid.count])
