"""Holds clicks back for a moment after their meaning has changed, so that no click does something unseen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ui.table.questions.question import OpenQuestion

HOLD_S: Final = 0.4
BUTTONS_S: Final = 1.0
"""How long the main button and the one that ends the turn wait where the table has gone on by itself: a hand may be on
its way to what they were before."""


class Meaning(NamedTuple):
    """What a click means: who is asked, in which phase-strip cell, over which stack item (-1: none)."""

    seat: int
    cell: int
    item: int


class Guard:
    """`swept`: the phase-strip cells between which the light moves; equal when it does not."""

    def __init__(self) -> None:
        self.left = self._buttons_left = 0.0
        self.swept = (-1, -1)
        self._meaning: Meaning | None = None

    @property
    def holding(self) -> bool:
        """Whether clicks are ignored for now."""
        return self.left > 0

    @property
    def bars_buttons(self) -> bool:
        """Whether the buttons that go on are ignored for now."""
        return self._buttons_left > 0

    @property
    def part(self) -> float:
        """The fraction of the delay that has passed, 0 to 1."""
        return 1 - self.left / HOLD_S

    def watch(self, control: OpenQuestion, by_itself: Callable[[], bool]) -> bool:
        """Check the open question; True when clicks have a new meaning from now on. Follow-up questions to a player's
        own action (a payment, a target) do not count. `by_itself`: whether the table has gone on unasked."""
        if control.seat < 0 or control.ask is None or control.view is None:
            return False
        known, game = self._meaning, control.game
        if known is not None and known.seat == control.seat and not game.is_priority(control.ask):
            return False
        stack = control.picture.stack
        now = Meaning(control.seat, game.cell(control.view), stack[-1].serial if stack else -1)
        self._meaning = now
        if known is None or known == now:
            return False
        self.left, self.swept = HOLD_S, (known.cell, now.cell)
        self._buttons_left = BUTTONS_S if known.cell != now.cell and by_itself() else HOLD_S
        return True

    def hurried(self) -> None:
        """The answer to be given next was shown by a press: that press, and another at once, does not give it."""
        self._buttons_left = max(self._buttons_left, HOLD_S)

    def update(self, dt: float) -> bool:
        """Let time pass; True while any clicks are ignored."""
        was = self._buttons_left
        self.left, self._buttons_left = max(0.0, self.left - dt), max(0.0, self._buttons_left - dt)
        return was > 0
