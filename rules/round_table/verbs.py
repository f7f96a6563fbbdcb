"""What each verb of a card sentence does. Every verb acts through the referee's ordinary functions and asks nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rules.kernel import atoms
from rules.kernel.cards.lexicon import Node, node_of
from rules.kernel.cards.program import SEAT, CardVerb, Step, once
from rules.kernel.cards.vocabulary_verbs import boosts, of_oneself, to_each, to_players
from rules.kernel.words import Card, Seat
from rules.round_table import stats, tasks
from rules.round_table import words as w
from rules.round_table.book import State
from rules.round_table.meaning import STATS, THINGS
from rules.round_table.triggers import fire


def verb(node: Node) -> list[Step]:
    """The steps of one sentence."""
    return VERBS[node.word](node)


def _send(node: Node) -> list[Step]:
    """Knights get a new task: attack a Region, or join a Quest (RT-REDIR-02..04). One for which it is not new, or that
    cannot join, keeps its own (RT-REDIR-05, RT-WIN-07)."""
    knights, goal = THINGS.many(node_of(node.args[0])), THINGS.one(node_of(node.args[1]))

    def act(s: State, x: list[int]) -> None:
        task = goal(s, x)
        for knight in knights(s, x):
            if tasks.why_not_new(s, knight, task):
                continue
            if s.zone[task] == w.MIDDLE:
                tasks.commit(s, knight, task)
            elif s.zone[task] == w.LANE:
                tasks.engage(s, knight, task)

    return once(act)


def _counter(node: Node) -> list[Step]:
    """RT-REDIR-07."""
    quest = THINGS.one(node_of(node.args[0]))

    def act(s: State, x: list[int]) -> None:
        card = quest(s, x)
        if s.zone[card] == w.LANE:
            atoms.note(s, w.N_COUNTERED, card, x[SEAT])
            fire(s, w.E_COUNTERED, card)
            tasks.counter(s, card)

    return once(act)


def _draw(s: State, who: Sequence[Seat], count: int) -> None:
    """Drawn before the next answer, card by card from either deck (RT-AUTUMN-24, RT-WIN-02)."""
    for seat in who:
        atoms.seat_number(s, w.OWED, seat, s.seat_numbers[w.OWED][seat] + count)


def _reset(s: State, x: list[int], knight: Card) -> None:
    """What hears that a Knight is reset from a Quest hears this as well (RT-GEN-01); the Quest itself pays nothing
    (RT-QUEST-06)."""
    if s.zone[knight] == w.LANE:
        fire(s, w.E_RETURNS, knight)
    tasks.reset(s, knight)


VERBS: Final[Mapping[str, CardVerb]] = {
    "send": _send,
    "counter": _counter,
    **to_each(THINGS.many, {"reset": _reset}),
    **to_players(THINGS.number, lambda arg: of_oneself, {"draw": _draw}),
    **boosts(THINGS, STATS, {"this round": stats.THIS_ROUND}),
}
