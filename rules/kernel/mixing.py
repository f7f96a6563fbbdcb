"""The arithmetic of chance: 64 bits in, 64 well-mixed bits out. packaging/native/mixing.py is what is compiled."""

from __future__ import annotations

from typing import Final

STEP: Final = 0x9E3779B97F4A7C15
MASK: Final = (1 << 64) - 1


def mix(value: int) -> int:
    """SplitMix64's finaliser."""
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    value = (value ^ (value >> 27)) * 0x94D049BB133111EB & MASK
    return value ^ (value >> 31)


def value(base: int, count: int, sides: int) -> int:
    """The `count`-th value of the stream that begins at `base` (64 bits), 0 <= value < `sides` (at most 2**32)."""
    return (mix((base + STEP * (count + 1)) & MASK) >> 32) * sides >> 32
