"""What happens, or would happen, as a row of sentences that are told one at a time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Step(NamedTuple):
    """A sentence, and the card it is about (-1 none)."""

    words: str
    card: int = -1


@dataclass
class Story:
    """`at`: the current step; `left`: milliseconds until the next one; `running`: advances automatically."""

    title: str
    steps: tuple[Step, ...]
    at: int = 0
    left: float = 0.0
    running: bool = False

    @property
    def step(self) -> Step:
        """The current step, or the last one when all is told."""
        return self.steps[min(self.at, len(self.steps) - 1)]

    def go(self, way: int) -> bool:
        """Go a step back or forward, and pause; False beyond the last one."""
        self.running = False
        self.at = max(0, self.at + way)
        return self.at < len(self.steps)
