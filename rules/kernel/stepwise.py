"""Targets chosen one after another, where listing every way to choose (targets.fill) would be too much.

An unfinished choice is what was chosen so far, slot by slot: `()` at first; a slot that was ended early is filled with
-1, and one that is full stands in ascending order. Nothing here keeps it: a game's frame may (each step an answer), or
a screen, which then also takes steps back.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, islice
from typing import Final

from rules.kernel.refusal import Refusal
from rules.kernel.state import State
from rules.kernel.targets import Target, fill

FEW: Final = 200
"""The most combinations that may be listed at once."""
ENOUGH: Final = -1
"""The step that ends a slot before it is full."""


def many(s: State, slots: Sequence[Target], x: list[int], few: int = FEW) -> bool:
    """Whether there are more than `few` combinations, so that one thing should be asked for at a time."""
    return next(islice(fill(s, slots, x), few, None), None) is not None


def complete(slots: Sequence[Target], chosen: Sequence[int]) -> bool:
    """Whether nothing is left to choose."""
    return len(chosen) == sum(slot.most for slot in slots)


def steps(s: State, slots: Sequence[Target], x: list[int], chosen: Sequence[int]) -> list[int]:
    """What may come next, ascending: things after which the choice can still be completed, and ENOUGH."""
    at, begun = _open(slots, chosen)
    values = [ENOUGH, *sorted(slots[at].candidates(s, [*x, *chosen[:begun]]))]
    return [value for value in values if why_not(s, slots, x, chosen, value, "") is None]


def why_not(
    s: State, slots: Sequence[Target], x: list[int], chosen: Sequence[int], value: int, rule: str
) -> Refusal | None:
    """Why this may not come next; `rule` is the one for a wrong number of things in a slot, or one chosen twice."""
    if complete(slots, chosen):
        return Refusal(rule, (("targets", len(chosen) + 1), ("most", len(chosen))))
    at, begun = _open(slots, chosen)
    slot, picked = slots[at], list(chosen[begun:])
    if value == ENOUGH:
        if len(picked) < slot.least:
            return Refusal(rule, (("targets", len(picked)), ("least", slot.least)))
    elif value in picked:
        return Refusal(rule, (("targets", len(picked)), (slot.fact, value)))
    else:
        refusal = slot.why_not(s, [*x, *chosen[:begun]], value)
        if refusal is not None:
            return refusal
    then = taken(slots, chosen, value)
    return None if _completes(s, slots, x, then) else Refusal(rule, (("targets", len(then)), (slot.fact, value)))


def taken(slots: Sequence[Target], chosen: Sequence[int], value: int) -> tuple[int, ...]:
    """The half-made choice after a step."""
    at, begun = _open(slots, chosen)
    picked = [*chosen[begun:], *([] if value == ENOUGH else [value])]
    if value != ENOUGH and len(picked) < slots[at].most:
        return (*chosen[:begun], *picked)
    return (*chosen[:begun], *sorted(picked), *[-1] * (slots[at].most - len(picked)))


def _open(slots: Sequence[Target], chosen: Sequence[int]) -> tuple[int, int]:
    """The slot that is being filled, and where it begins."""
    begun = 0
    for at, slot in enumerate(slots):
        if len(chosen) < begun + slot.most:
            return at, begun
        begun += slot.most
    raise ValueError("this choice is complete")


def _completes(s: State, slots: Sequence[Target], x: list[int], chosen: Sequence[int]) -> bool:
    """Whether the choice can be completed from here."""
    if complete(slots, chosen):
        return True
    at, begun = _open(slots, chosen)
    slot, rest, picked = slots[at], slots[at + 1 :], list(chosen[begun:])
    before = [*x, *chosen[:begun]]
    left = [value for value in sorted(slot.candidates(s, before)) if value not in picked]
    counts = range(max(0, slot.least - len(picked)), min(len(left), slot.most - len(picked)) + 1)
    if not rest:
        return bool(counts)
    ways = (sorted([*picked, *more]) for count in counts for more in combinations(left, count))
    return any(next(fill(s, rest, [*before, *way, *[-1] * (slot.most - len(way))]), None) is not None for way in ways)
