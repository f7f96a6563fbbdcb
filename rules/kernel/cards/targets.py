"""Targets: what may be chosen when a card is played, the rule that forbids the rest, and every way to choose.

Registers `x` are those of a program (program.py); choices are appended to them, slot by slot, and a slot that
is not used up is filled with -1.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from rules.kernel.refusal import Refusal
from rules.kernel.state import State
from rules.kernel.words import Action

Check = Callable[[State, list[int], int], Refusal | None]
"""Why a value may not be chosen."""
Fits = Callable[[State, list[int], int], bool]
"""Whether a value may be chosen."""


@dataclass(frozen=True)
class Ruled:
    """A check that refuses, by one rule, whatever does not pass a test."""

    rule: str
    fact: str
    test: Fits

    def __call__(self, s: State, x: list[int], value: int) -> Refusal | None:
        return None if self.test(s, x, value) else Refusal(self.rule, ((self.fact, value),))


def _test_of(check: Check) -> Fits:
    """The bare test of a check: listing candidates needs no refusal."""
    return check.test if isinstance(check, Ruled) else lambda s, x, value: check(s, x, value) is None


@dataclass(frozen=True)
class Target:
    """One slot: what may be chosen for it."""

    kind: int
    """The game's number for cards, tiles and so on."""
    least: int
    most: int
    pool: Callable[[State, list[int]], Sequence[int]]
    """Everything of that kind, allowed or not."""
    absent: str
    """The rule that refuses a value outside the pool."""
    fact: str
    """The name of that value among the facts of the refusal."""
    checks: tuple[Check, ...] = ()
    """Further checks of a value, in this order."""
    secret: bool = False
    """Whether only the player knows the pool."""
    useful: Callable[[State, list[int]], int] | None = None
    """How many choices can have an effect, as everybody can see; a choice on resolution stops there."""
    tests: tuple[Fits, ...] = field(init=False)
    """The checks as bare tests."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "tests", tuple(map(_test_of, self.checks)))

    def candidates(self, s: State, x: list[int]) -> list[int]:
        """Everything that may be chosen now."""
        found, pool, tests = [], self.pool, self.tests
        for value in pool(s, x):
            for test in tests:
                if not test(s, x, value):
                    break
            else:
                found.append(value)
        return found

    def why_not(self, s: State, x: list[int], value: int) -> Refusal | None:
        """The refusal of `value`, or None."""
        if value not in self.pool(s, x):
            if value < 0 and self.fact == "card":
                return Refusal(self.absent, (("empty", 1),))
            return Refusal(self.absent, ((self.fact, value),))
        for check in self.checks:
            refusal = check(s, x, value)
            if refusal:
                return refusal
        return None


def fill(s: State, slots: Sequence[Target], x: list[int]) -> list[Action]:
    """Every combination of choices for the slots, given the registers x so far."""
    if not slots:
        return [()]
    slot = slots[0]
    open_to = slot.candidates(s, x)
    if len(open_to) < slot.least:
        return []
    open_to.sort()
    if len(slots) == 1 and slot.least == slot.most == 1:
        return [(value,) for value in open_to]
    rest = slots[1:]
    out: list[Action] = []
    for count in range(slot.least, slot.most + 1):
        for chosen in combinations(open_to, count):
            padded = [*x, *chosen, *[-1] * (slot.most - count)]
            out += [chosen + later for later in fill(s, rest, padded)]
    return out


def misfit(s: State, slots: Sequence[Target], x: list[int], chosen: Sequence[int], rule: str) -> Refusal | None:
    """Why these may not be chosen for the slots; `rule` says how many there must be.

    Several targets of one slot must be in ascending order, each once.
    """
    least = sum(slot.least for slot in slots)
    most = sum(slot.most for slot in slots)
    if not least <= len(chosen) <= most:
        exact = (("none", least),) if not most else (("one", least),) if most == 1 else (("exactly", least),)
        needed = exact if least == most else (("least", least), ("most", most))
        return Refusal(rule, (("targets", len(chosen)), *needed))
    x, position = x[:], 0
    for slot in slots:
        room = len(chosen) - position if slot is slots[-1] else slot.most
        values = chosen[position : position + min(room, slot.most)]
        if list(values) != sorted(set(values)):
            return Refusal(rule, (("targets", len(values)),))
        for value in values:
            refusal = slot.why_not(s, x, value)
            if refusal:
                return refusal
        x.extend(values)
        x.extend([-1] * (slot.most - len(values)))
        position += len(values)
    return None


def still_good(s: State, slots: Sequence[Target], x: list[int], chosen: Sequence[int]) -> tuple[bool, list[int]]:
    """The targets checked again: whether any is still legal (or nothing was chosen), and the registers with those that
    are not removed."""
    kept, position = x[:], 0
    for slot in slots:
        for at in range(position, position + slot.most):
            value = chosen[at] if at < len(chosen) else -1
            kept.append(value if value >= 0 and slot.why_not(s, kept, value) is None else -1)
        position += slot.most
    return not chosen or max(kept[len(x) :]) >= 0, kept
