"""Chance without a generator object: the nth draw of a stream is a pure function of (seed, stream, n).

Streams are counters, so one more die never reorders a deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

_MASK = (1 << 64) - 1
_T = TypeVar("_T")


def mix(value: int) -> int:
    """SplitMix64's finaliser: 64 bits in, 64 well-mixed bits out."""
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    value = (value ^ (value >> 27)) * 0x94D049BB133111EB & _MASK
    return value ^ (value >> 31)


def draw(seed: int, stream: int, count: int, sides: int) -> int:
    """The `count`-th value of `stream`, 0 <= value < `sides` (sides <= 2**32; bias below 2**-32)."""
    return _value(_base(seed, stream), count, sides)


def _base(seed: int, stream: int) -> int:
    return mix((seed + 0x9E3779B97F4A7C15 * (stream + 1)) & _MASK)


def _value(base: int, count: int, sides: int) -> int:
    return (mix((base + 0x9E3779B97F4A7C15 * (count + 1)) & _MASK) >> 32) * sides >> 32


def shuffled(items: Sequence[_T], seed: int) -> list[_T]:
    """A new list of `items` in the order given by `seed` (Fisher-Yates; never to change, records depend on it)."""
    out, base = list(items), _base(seed, 0)
    for count, top in enumerate(range(len(out) - 1, 0, -1)):
        pick = _value(base, count, top + 1)
        out[top], out[pick] = out[pick], out[top]
    return out


class Dice:
    """A private sequence of draws for bots, packs and tests (`guess`, random play); a game's rules never use it."""

    __slots__ = ("_base", "count")

    def __init__(self, seed: int, stream: int = 0) -> None:
        self._base = _base(seed, stream)
        self.count = 0

    def below(self, sides: int) -> int:
        """The next value, 0 <= value < sides."""
        self.count += 1
        return _value(self._base, self.count, sides)

    def skip(self, draws: int) -> None:
        """Skip the next values."""
        self.count += draws

    def pick(self, items: Sequence[_T]) -> _T:
        """One of `items`, uniformly at random."""
        return items[self.below(len(items))]

    def shuffle(self, items: Sequence[_T]) -> list[_T]:
        """A new list in random order."""
        return shuffled(items, self.below(1 << 32))
