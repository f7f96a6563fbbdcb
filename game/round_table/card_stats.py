"""The numbers of Round Table's table as the referee reads them now: Knights, Regions, Quests, players."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from game.round_table.autumn_text import chain
from rules.kernel.words import Card, Seat
from rules.round_table import autumn, stats, tasks
from rules.round_table import words as w
from rules.round_table.book import State


class KnightStats(NamedTuple):
    """A Knight in play: its totals, and its sub-types as bits, including those of Titles (RT-KNIGHT-12)."""

    influence: int
    resistance: int
    breed: int


class QuestStats(NamedTuple):
    """A Quest in a lane: each Knight on it with the cards it will earn (RT-AUTUMN-21), and the Autumns it still skips
    (RT-AUTUMN-25)."""

    cards: tuple[tuple[Card, int], ...]
    skips: int


class PlayerStats(NamedTuple):
    """A player: Resource Points (RT-RP-01..04), Renown (RT-WIN-04) and that of all Regions (RT-WIN-03)."""

    capacity: int
    allocated: int
    spent: int
    available: int
    renown: int
    total_renown: int


CHAIN: Final = -100
"""Key of the Autumn steps among the figures of cards, in Summer: what would happen if it came now. In their text {0} is
the first player, {1} the second one."""


def player_key(seat: Seat) -> int:
    """The key of a player's figures among those of cards."""
    return -1 - seat


def sheets(s: State) -> dict[Card, Any]:
    """A KnightStats for each Knight in play, a QuestStats for each Quest in a lane, the outcome at each Region in the
    middle if Autumn came now (`rules.round_table.autumn.Result`), a PlayerStats by `player_key`, the CHAIN."""
    out: dict[Card, Any] = {result.region: result for result in autumn.forecast(s)}
    for seat in range(s.table.seats):
        out.update((knight, _knight(s, knight)) for knight in stats.knights(s, seat))
        out[player_key(seat)] = _player(s, seat)
    for quest in tasks.quests(s):
        cards = tuple((knight, stats.reward(s, knight, quest)) for knight in tasks.questing(s, quest))
        out[quest] = QuestStats(cards, s.marks[w.HOLD][quest])
    if s.numbers[w.SEASON] == w.SUMMER:
        names = [f"{{{seat}}}" for seat in range(s.table.seats)]
        out[CHAIN] = tuple(chain(s, names, lambda card: str(s.table.defs[s.face[card]].name)))
    return out


def _knight(s: State, knight: Card) -> KnightStats:
    influence, resistance = (stats.stat(s, knight, kind) for kind in (w.S_INFLUENCE, w.S_RESISTANCE))
    return KnightStats(influence, resistance, stats.breed(s, knight))


def _player(s: State, seat: Seat) -> PlayerStats:
    return PlayerStats(
        stats.capacity(s, seat), stats.allocated(s, seat), s.seat_numbers[w.RP_SPENT][seat], stats.available(s, seat),
        stats.renown(s, seat), stats.total_renown(s),
    )  # fmt: skip
