"""Perft: how many ways the next answers can go, the standard test of a move generator.

A way is a sequence of `depth` answers, or a shorter one that ends the game. CHANCE's outcomes count once each when
there are at most 64 (more: only the drawn one); sealed answers count seat by seat, in the order of the ask. It
does not change the state it is given.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.kernel.ruleset import apply_unchecked, asked, options
from rules.kernel.state import State
from rules.kernel.words import Action, Seat


def perft(s: State, depth: int) -> int:
    """The number of sequences of `depth` answers from here (depth 0: 1)."""
    if depth <= 0 or s.ask is None:
        return 1
    seat, actions = _branches(s)
    if depth == 1:
        return len(actions)
    return sum(perft(_after(s, seat, action), depth - 1) for action in actions)


def split(s: State, depth: int) -> dict[Action, int]:
    """What `perft` counts, split by first answer, in the order of options (depth >= 1; empty when the game is over)."""
    if s.ask is None:
        return {}
    seat, actions = _branches(s)
    return {action: perft(_after(s, seat, action), depth - 1) for action in actions}


def fingerprint(s: State, depth: int) -> int:
    """The xor of the 64-bit digests of every leaf `perft` counts; it finds wrong states that the counts do not."""
    total = 0
    for leaf in leaves(s, depth):
        total ^= int(leaf.digest(), 16)
    return total


def leaves(s: State, depth: int) -> Iterator[State]:
    """The states at the end of each sequence, in the order of options."""
    if depth <= 0 or s.ask is None:
        yield s
        return
    seat, actions = _branches(s)
    for action in actions:
        yield from leaves(_after(s, seat, action), depth - 1)


def _branches(s: State) -> tuple[Seat, list[Action]]:
    seat = asked(s)[0]
    return seat, options(s, seat)


def _after(s: State, seat: Seat, action: Action) -> State:
    new = s.clone()
    apply_unchecked(new, seat, action)
    return new
