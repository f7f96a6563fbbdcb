"""Autumn before it comes: the whole chain in the words of the log, from a world in which it has not happened.

All it reads lies open, so a guessed world says the same as the real one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game.i18n import marked, tr, trn
from game.round_table.card_words import with_minus
from game.round_table.event_text import RESULTS
from rules.kernel.words import NONE, Card, Seat
from rules.round_table import autumn, stats, tasks
from rules.round_table import words as w
from rules.round_table.book import State

ARMY, REGION, QUEST, RP, END = "army", "region", "quest", "rp", "end"
"""The subject of a step, for its icon."""


class AutumnStep(NamedTuple):
    """One line of the chain. `card`: the Region or Knight concerned, `seat`: its player (-1: nobody); `rule`: the id
    that decides it; `number`: remaining Influence, captured Renown, cards drawn, or RP returned."""

    kind: str
    words: str
    card: Card
    seat: Seat
    rule: str
    number: int


def chain(s: State, names: Sequence[str], name: Callable[[Card], str]) -> list[AutumnStep]:
    """The steps if Autumn came now: each army at each Region, its outcome, the end of the game if it ends, each Knight
    that returns from a Quest, the RP that return (RT-AUTUMN-01..26). `names`: of the players; `name(card)`: of a
    card."""
    steps = [step for result in autumn.forecast(s) for step in _region(s, result, names, name)]
    end = _end(s, names)
    return [*steps, end] if end else [*steps, *_quests(s, name), *_purses(s, names)]


def _region(s: State, result: autumn.Result, names: Sequence[str], name: Callable[[Card], str]) -> Iterator[AutumnStep]:
    region = result.region
    needed = s.table.book.printed[w.S_RESISTANCE][s.face[region]]
    for army in result.armies:
        facts = {"who": names[army.seat], "card": name(region), "influence": army.influence, "needed": needed}
        against = army.influence - army.remaining
        if against:
            row = marked(
                "{who}'s army at {card}: {influence} Influence less {against} Resistance leaves {rest}, "
                "against {needed}"
            )
            said = tr(row, against=against, rest=with_minus(army.remaining), **facts)
        else:
            said = tr("{who}'s army at {card}: {influence} Influence, against {needed}", **facts)
        yield AutumnStep(ARMY, said, region, army.seat, "RT-AUTUMN-03", army.remaining)
    if result.cause in RESULTS:
        winner = result.winner
        who = names[winner] if winner >= 0 else ""
        said, _, rule = tr(RESULTS[result.cause], who=who, card=name(region), lead=result.lead).partition(" [")
        renown = s.table.book.renown[s.face[region]] if winner >= 0 else 0
        yield AutumnStep(REGION, said, region, winner, rule.rstrip("]."), renown)


def _end(s: State, names: Sequence[str]) -> AutumnStep | None:
    """The checks after the Regions: no Region left, or more than half of all Renown (RT-WIN-01, 03)."""
    results, total = autumn.forecast(s), stats.total_renown(s)
    won = {seat: stats.renown(s, seat) for seat in range(s.table.seats)}
    for result in results:
        if result.winner >= 0:
            won[result.winner] += s.table.book.renown[s.face[result.region]]
    if not s.pile(w.REGIONS) and all(result.winner >= 0 for result in results):
        return AutumnStep(END, tr("No Region is left, and the campaign is over"), NONE, NONE, "RT-WIN-01", 0)
    best = max(won, key=lambda seat: won[seat])
    if s.table.book.rules.majority_ends and 2 * won[best] > total:
        said = tr("{who} holds {n} of {total} Renown, and the campaign is over", who=names[best], n=won[best],
                  total=total)  # fmt: skip
        return AutumnStep(END, said, NONE, best, "RT-WIN-03", won[best])
    return None


def _quests(s: State, name: Callable[[Card], str]) -> Iterator[AutumnStep]:
    """Each Knight on a Quest, and what it earns (RT-AUTUMN-21, 25)."""
    for quest in tasks.quests(s):
        for knight in tasks.questing(s, quest):
            facts = {"card": name(knight), "quest": name(quest)}
            if s.marks[w.HOLD][quest]:
                said = tr("{card} stays on {quest} for another Autumn", **facts)
                yield AutumnStep(QUEST, said, knight, s.ctrl[knight], "RT-AUTUMN-25", 0)
                continue
            cards = stats.reward(s, knight, quest)
            said = trn("{card} returns from {quest} with {n} card", "{card} returns from {quest} with {n} cards", cards,
                       **facts)  # fmt: skip
            yield AutumnStep(QUEST, said, knight, s.ctrl[knight], "RT-AUTUMN-21", cards)


def _purses(s: State, names: Sequence[str]) -> Iterator[AutumnStep]:
    """Spent RP return (RT-AUTUMN-26)."""
    for seat, spent in enumerate(s.seat_numbers[w.RP_SPENT]):
        if spent and not s.seat_numbers[w.LEFT][seat]:
            said = tr("{who}: {n} RP come back", who=names[seat], n=spent)
            yield AutumnStep(RP, said, NONE, seat, "RT-AUTUMN-26", spent)
