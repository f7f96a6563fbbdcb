"""What packaging/compile.py compiles in place of rules/kernel/mixing.py: the same numbers, in 64 bits.

A product keeps its low 64 bits. They are read as a signed number, so a shift to the right is masked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

STEP: Final = i64(0x9E3779B97F4A7C15 - (1 << 64))
FIRST: Final = i64(0xBF58476D1CE4E5B9 - (1 << 64))
SECOND: Final = i64(0x94D049BB133111EB - (1 << 64))
"""Made once: so long a literal is an object, which would be read each time."""
MASK: Final = (1 << 64) - 1


def mix(value: int) -> int:
    """SplitMix64's finaliser."""
    return int(_mixed(_signed(value))) & MASK


def origin(seed: int, stream: i64) -> i64:
    """Where a stream of a seed begins: the `base` of its values, as a signed number."""
    return _mixed(_signed(seed & MASK) + STEP * (stream + 1))


def value(base: i64, count: i64, sides: i64) -> i64:
    """The `count`-th value of the stream that begins at `base`, 0 <= value < `sides` (at most 2**32)."""
    bits = _mixed(base + STEP * (count + 1))
    return ((bits >> 32 & 0xFFFF_FFFF) * sides >> 32) & 0xFFFF_FFFF


def values(base: i64, count: i64, sides: Sequence[int]) -> list[int]:
    """The values from the `count`-th on, one for each of `sides`."""
    found: list[int] = []
    for most in sides:
        found.append(int(value(base, count, most)))
        count += 1
    return found


def halves(base: i64, count: i64, draws: i64) -> list[int]:
    """So many values from the `count`-th on with 2**32 sides."""
    found: list[int] = []
    for at in range(count, count + draws):
        found.append(int(value(base, at, 1 << 32)))
    return found


def _signed(bits: int) -> i64:
    return i64(bits - (1 << 64) if bits >> 63 else bits)


def _mixed(bits: i64) -> i64:
    bits = (bits ^ (bits >> 30 & 0x3_FFFF_FFFF)) * FIRST
    bits = (bits ^ (bits >> 27 & 0x1F_FFFF_FFFF)) * SECOND
    return bits ^ (bits >> 31 & 0x1_FFFF_FFFF)
