"""The rounds after a draft: who plays whom, and who is ahead. Pure functions over the results.

Those with equal points play one another, nobody twice if that can be helped (the Swiss system). There are as many
rounds as it takes until only one drafter can have won them all.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from rules.kernel.words import DRAWN, LOST, WON

NOBODY: Final = -1
"""Whom a drafter with a bye meets."""


class Round(NamedTuple):
    """The pairs of a round, and the drafter without an opponent, or NOBODY."""

    pairs: tuple[tuple[int, int], ...]
    bye: int = NOBODY


class Standing(NamedTuple):
    """Where a drafter stands. `rank`: from 1, shared by equals."""

    drafter: int
    rank: int
    won: int
    drawn: int
    lost: int

    @property
    def points(self) -> int:
        """Of all games, and of the byes."""
        return WON * self.won + DRAWN * self.drawn


def rounds_for(drafters: int) -> int:
    """How many rounds are played."""
    return (drafters - 1).bit_length()


def pairing(order: Sequence[int], met: Collection[tuple[int, int]] = ()) -> Round:
    """From the first in this order on, everybody plays the next one whom they have not met. With an odd number a bye
    counts as an opponent who stands last, so nobody has two. If that cannot be, they meet again."""
    waiting = [*order, NOBODY] if len(order) % 2 else order
    pairs = _meetings(waiting, met) or _meetings(waiting, ()) or ()
    byes = [who for nobody, who in pairs if nobody == NOBODY]
    return Round(tuple(pair for pair in pairs if NOBODY not in pair), *byes)


def next_round(
    rounds: Sequence[Round], results: Mapping[int, Sequence[int]], order: Sequence[int], persons: Collection[int] = ()
) -> Round:
    """The round after these: those with more points are paired first. Between equals the lot decides, which is their
    `order`, but computers come after persons and so have the byes."""
    points = {one.drafter: one.points for one in standings(rounds, results)}
    ranked = sorted(order, key=lambda who: (-points[who], who not in persons))
    return pairing(ranked, {pair for one in rounds for pair in (*one.pairs, (NOBODY, one.bye))})


def _meetings(waiting: Sequence[int], met: Collection[tuple[int, int]]) -> tuple[tuple[int, int], ...] | None:
    """The first way to pair them all off without a second meeting."""
    if not waiting:
        return ()
    first, *rest = waiting
    for other in rest:
        pair = min(first, other), max(first, other)
        others = None if pair in met else _meetings([who for who in rest if who != other], met)
        if others is not None:
            return pair, *others
    return None


def standings(rounds: Sequence[Round], results: Mapping[int, Sequence[int]]) -> list[Standing]:
    """Everybody, whoever is ahead first: by points, then by games still to be played, then by the points of the
    opponents. `results`: the points of each pair that has played, the pairs being numbered through all rounds."""
    first = rounds[0]
    drafters = sorted({*(who for pair in first.pairs for who in pair), first.bye} - {NOBODY})
    scored = {who: [WON for one in rounds if one.bye == who] for who in drafters}
    faced: dict[int, list[int]] = {who: [] for who in drafters}
    for number, pair in enumerate(pair for one in rounds for pair in one.pairs):
        for who, other, points in zip(pair, pair[::-1], results.get(number, ()), strict=False):
            scored[who].append(points)
            faced[who].append(other)
    total = {who: sum(points) for who, points in scored.items()}
    merit = {who: (total[who], -len(scored[who]), sum(total[other] for other in faced[who])) for who in drafters}
    ahead = sorted(drafters, key=lambda who: merit[who], reverse=True)
    ranks = [merit[who] for who in ahead]
    return [Standing(who, ranks.index(merit[who]) + 1, *map(scored[who].count, (WON, DRAWN, LOST))) for who in ahead]
