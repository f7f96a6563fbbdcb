"""The tasks of Knights: Active in Court, Committed to a Region, Engaged on a Quest (RT-STATE), and how they change.

A Knight in play is in one of these states (RT-STATE-04), and its task is what it stands on: its host. What may be done
is decided elsewhere (legal.py); here it happens.
"""

from __future__ import annotations

from rules.kernel import atoms
from rules.kernel.refusal import Refusal, no
from rules.kernel.words import NONE, Card
from rules.round_table import stats
from rules.round_table import words as w
from rules.round_table.book import State
from rules.round_table.cards import QUEST
from rules.round_table.triggers import fire


def quests(s: State) -> list[Card]:
    """The Quests that lie in lanes, by seat."""
    piles = (s.pile(w.LANE, seat) for seat in range(s.table.seats))
    return [card for pile in piles for card in pile if s.table.book.kind[s.face[card]] == QUEST]


def questing(s: State, quest: Card) -> list[Card]:
    """The Knights on a Quest, by seat."""
    piles = (s.pile(w.LANE, seat) for seat in range(s.table.seats))
    return [card for pile in piles for card in pile if s.host[card] == quest]


def why_not_new(s: State, knight: Card, goal: Card) -> Refusal | None:
    """Why a Region or Quest cannot be a Knight's new task: it is the current one, or a Quest played on another player's
    Knight (RT-REDIR-02, 03, 05)."""
    if s.host[knight] == goal:
        return no("RT-REDIR-03", card=knight) if s.zone[goal] == w.MIDDLE else no("RT-REDIR-02", card=knight, same=1)
    foreign = s.zone[goal] == w.LANE and s.ctrl[goal] != s.ctrl[knight]
    barred = foreign and not any(stats.own_texts(s, w.S_WELCOME, knight))
    return no("RT-REDIR-05", card=knight) if barred else None


def commit(s: State, knight: Card, region: Card) -> None:
    """Commit a Knight to a Region (RT-STATE-02, RT-REDIR-03); its controller never changes (RT-REDIR-06)."""
    _set_out(s, knight, w.ARMY, region)
    fire(s, w.E_COMMITTED, knight)


def engage(s: State, knight: Card, quest: Card) -> None:
    """A Knight leaves its task and joins a Quest in its controller's own area (RT-QUEST-02, RT-REDIR-04,
    RT-STATE-03)."""
    before = s.host[knight]
    _set_out(s, knight, w.LANE, quest)
    atoms.mark(s, w.PRIOR, knight, before + 1)
    fire(s, w.E_ENGAGED, knight)


def reset(s: State, knight: Card) -> None:
    """A Knight becomes Active in Court, without a task (RT-STATE-01, 05, 07)."""
    _set_out(s, knight, w.COURT, NONE)


def leave_task(s: State, knight: Card) -> None:
    """Take a Knight off its task; a Quest without Knights is spent at once (RT-QUEST-06)."""
    before = s.host[knight]
    atoms.host(s, knight, NONE)
    atoms.mark(s, w.PRIOR, knight, 0)
    if before >= 0 and s.zone[before] == w.LANE and not questing(s, before):
        spend(s, before)


def _set_out(s: State, knight: Card, zone: int, onto: Card) -> None:
    leave_task(s, knight)
    if s.zone[knight] != zone:
        atoms.move(s, knight, zone, s.ctrl[knight])
    if onto >= 0:
        atoms.host(s, knight, onto)


def counter(s: State, quest: Card) -> None:
    """End a whole Quest: each Knight goes back to the task it had just before, if that still exists, else to Court
    (RT-REDIR-07). RP paid stay Spent (RT-REDIR-09)."""
    to_court = s.table.book.rules.counter_to_court
    for knight in questing(s, quest):
        prior = s.marks[w.PRIOR][knight] - 1
        if prior < 0 or to_court or s.zone[prior] not in (w.MIDDLE, w.LANE):
            reset(s, knight)
        elif s.zone[prior] == w.MIDDLE:
            commit(s, knight, prior)
        else:
            engage(s, knight, prior)
            atoms.mark(s, w.PRIOR, knight, 0)


def spend(s: State, card: Card) -> None:
    """Put a card on its owner's Spent Pile, newest on top (RT-CARD-07, RT-GEN-05, RT-QUEST-05, RT-REDIR-10). It remains
    known that its name was played this Summer (RT-SUMMER-10)."""
    for mark in (w.RP_PAID, w.HOLD, w.PRIOR):
        atoms.mark(s, mark, card, 0)
    atoms.move(s, card, w.SPENT, s.table.owner[card])
