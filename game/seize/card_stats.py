"""The numbers of the mercs on the board as the referee reads them now, for a screen to show."""

from __future__ import annotations

from typing import NamedTuple

from rules.kernel.words import Card
from rules.seize import stats
from rules.seize.book import State
from rules.seize.words import BOARD, S_MAGIC_ARMOR, S_MELEE, S_MOVE, S_RANGED


class MercStats(NamedTuple):
    """A merc's current figures, with all modifiers. `move`: steps left; `most_move`: steps in all."""

    melee: int
    ranged: int
    move: int
    most_move: int
    max_health: int
    bounty: int
    armor: int
    magic_armor: int


def sheets(s: State) -> dict[Card, MercStats]:
    """The figures of every merc on the board."""
    return {merc: _sheet(s, merc) for merc in s.pile(BOARD)}


def _sheet(s: State, merc: Card) -> MercStats:
    return MercStats(
        melee=stats.stat(s, merc, S_MELEE),
        ranged=stats.stat(s, merc, S_RANGED),
        move=stats.movement_left(s, merc),
        most_move=stats.stat(s, merc, S_MOVE),
        max_health=stats.max_health(s, merc),
        bounty=stats.bounty(s, merc),
        armor=stats.armor(s, merc),
        magic_armor=stats.armor(s, merc, S_MAGIC_ARMOR),
    )
