"""Whether a hidden hand could do something in a step of Summer, for all that others can see: what it costs is paid from
RP that lie open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.kernel.guess import open_world
from rules.kernel.words import NONE, Seat
from rules.round_table import stats
from rules.round_table import words as w
from rules.round_table.book import State, View
from rules.round_table.cards import QUEST, REDIRECT

PAID: Final = {w.QUESTS: (QUEST, w.S_QUEST_PRICE), w.REDIRECTS: (REDIRECT, w.S_REDIRECT_PRICE)}
"""What is played in a step, and which texts change its price."""


def may_surprise(view: View) -> bool:
    """Whether the viewer has a card in hand, and RP for the cheapest that is played in this step."""
    step = view.numbers[w.STEP]
    if step not in (*PAID, w.OTHERS):
        return True
    if not view.count(w.HAND, view.seat):
        return False
    s = open_world(view)
    free = stats.available(s, view.seat)
    return any(price <= free for price in _prices(s, view.seat, step))


def _prices(s: State, seat: Seat, step: int) -> Iterator[int]:
    """What each card of this game that is played in a step would cost a seat."""
    book = s.table.book
    if step == w.OTHERS:
        yield from (cost for face, cost in enumerate(book.upkeep) if book.standing[w.S_LATE][face])
        return
    played, texts = PAID[step]
    for face, kind in enumerate(book.kind):
        if kind == played:
            least = book.x[face][0] if book.x[face] else book.cost[face]
            yield stats.price(s, seat, NONE, texts, least)
