"""The rounds after a draft: who plays whom, and who is ahead. Pure functions over the results.

Those with equal points play one another, nobody twice if that can be helped (the Swiss system). There are as many
rounds as it takes until only one drafter can have won them all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

WIN: Final = 2
"""Points for a game that is won, and for a bye; a draw is half of it."""


class Round(NamedTuple):
    """The pairs of a round, and the drafter without an opponent, or -1."""

    pairs: tuple[tuple[int, int], ...]
    bye: int


class Standing(NamedTuple):
    """Where a drafter stands. `rank`: from 1, shared by equals."""

    drafter: int
    rank: int
    won: int
    drawn: int
    lost: int

    @property
    def points(self) -> int:
        """WIN for each game won, and half of it for each drawn."""
        return WIN * self.won + self.drawn


def rounds_for(drafters: int) -> int:
    """How many rounds are played."""
    return (drafters - 1).bit_length()


def round_of(order: Sequence[int]) -> Round:
    """Two by two in this order; with an odd number the last one has a bye."""
    pairs = zip(order[::2], order[1::2], strict=False)
    return Round(tuple((min(pair), max(pair)) for pair in pairs), order[-1] if len(order) % 2 else -1)


def next_round(
    rounds: Sequence[Round], results: Mapping[int, Sequence[int]], order: Sequence[int], persons: Collection[int] = ()
) -> Round:
    """The round after these. `order`: the drafters as the lot has it, which decides between equals. A bye is a
    meeting with the last: it goes to one of those who stand low and had none, if possible to a computer, so that those
    ahead meet."""
    table = {one.drafter: one for one in standings(rounds, results)}
    ranked = sorted(order, key=lambda who: table[who].rank)
    rested = {one.bye for one in rounds}
    met = {pair for one in rounds for pair in one.pairs}
    ways = []
    for idle in [[who] for who in reversed(ranked)] if len(ranked) % 2 else [[]]:
        waiting = [who for who in ranked if who not in idle]
        paired = next(_meetings(waiting, met), waiting)
        meetings = [*round_of(paired).pairs, *((who, ranked[-1]) for who in idle)]
        gaps = [table[one].points - table[other].points for one, other in meetings]
        unlike = sum(gap * gap for gap in gaps), abs(gaps[0]), gaps[-1]
        cost = (not rested.isdisjoint(idle), unlike, not set(persons).isdisjoint(idle))
        ways.append((cost, [*paired, *idle]))
    return round_of(min(ways, key=lambda way: way[0])[1])


def _meetings(waiting: Sequence[int], met: Collection[tuple[int, int]]) -> Iterator[list[int]]:
    """The ways to pair them off without a second meeting, neighbours first."""
    if not waiting:
        yield []
        return
    first, *rest = waiting
    for other in rest:
        if (min(first, other), max(first, other)) not in met:
            for others in _meetings([who for who in rest if who != other], met):
                yield [first, other, *others]


def standings(rounds: Sequence[Round], results: Mapping[int, Sequence[int]]) -> list[Standing]:
    """Everybody, whoever is ahead first: by points, then by games still to be played, then by the points of the
    opponents. `results`: the points of each pair that has played, the pairs being numbered through all rounds."""
    first = rounds[0]
    drafters = sorted({*(who for pair in first.pairs for who in pair), first.bye} - {-1})
    scored = {who: [WIN for one in rounds if one.bye == who] for who in drafters}
    faced: dict[int, list[int]] = {who: [] for who in drafters}
    for number, pair in enumerate(pair for one in rounds for pair in one.pairs):
        for who, other, points in zip(pair, pair[::-1], results.get(number, ()), strict=False):
            scored[who].append(points)
            faced[who].append(other)
    total = {who: sum(points) for who, points in scored.items()}
    merit = {who: (total[who], -len(scored[who]), sum(total[other] for other in faced[who])) for who in drafters}
    ahead = sorted(drafters, key=lambda who: merit[who], reverse=True)
    ranks = [merit[who] for who in ahead]
    return [Standing(who, ranks.index(merit[who]) + 1, *map(scored[who].count, (WIN, 1, 0))) for who in ahead]
