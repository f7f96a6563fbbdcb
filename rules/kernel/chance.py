"""Chance without a generator object: the nth draw of a stream is a pure function of (seed, stream, n).

Streams are counters, so one more die never reorders a deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from rules.kernel.mixing import halves, origin, value, values

_T = TypeVar("_T")


def draw(seed: int, stream: int, count: int, sides: int) -> int:
    """The `count`-th value of `stream`, 0 <= value < `sides` (sides <= 2**32; bias below 2**-32)."""
    return value(origin(seed, stream), count, sides)


def shuffled(items: Sequence[_T], seed: int) -> list[_T]:
    """A new list of `items` in the order given by `seed` (Fisher-Yates; never to change, records depend on it)."""
    out = list(items)
    last = len(out) - 1
    if last < 1:
        return out
    for half in halves(origin(seed, 0), 0, last):
        pick = half * (last + 1) >> 32
        out[last], out[pick] = out[pick], out[last]
        last -= 1
    return out


class Dice:
    """A private sequence of draws for bots, packs and tests (`guess`, random play); a game's rules never use it."""

    __slots__ = ("_base", "count")

    def __init__(self, seed: int, stream: int = 0) -> None:
        self._base = origin(seed, stream)
        self.count = 0

    def below(self, sides: int) -> int:
        """The next value, 0 <= value < sides."""
        self.count += 1
        return value(self._base, self.count, sides)

    def several(self, sides: Sequence[int]) -> list[int]:
        """The next values, one for each of `sides`, as `below` gives them one by one."""
        self.count += len(sides)
        return values(self._base, self.count - len(sides) + 1, sides)

    def skip(self, draws: int) -> None:
        """Skip the next values."""
        self.count += draws

    def pick(self, items: Sequence[_T]) -> _T:
        """One of `items`, uniformly at random."""
        return items[self.below(len(items))]

    def picks(self, items: Sequence[_T], count: int) -> list[_T]:
        """So many of `items`, as `pick` gives them one by one."""
        return [items[place] for place in self.several([len(items)] * count)]

    def shuffle(self, items: Sequence[_T]) -> list[_T]:
        """A new list in random order."""
        return shuffled(items, self.below(1 << 32))
