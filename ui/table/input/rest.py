"""How long the pointer rests on one thing."""

from __future__ import annotations

from typing import Final

from ui.table.hotspots import NOTHING, Hotspot

REST_S: Final = 0.5


class Rest:
    """How long the pointer has been on one thing. `due`: that thing, once its tooltip is due; NOTHING until then."""

    def __init__(self) -> None:
        self.due = NOTHING
        self._over = NOTHING
        self._left = REST_S

    @property
    def wait(self) -> float:
        """Seconds until a tooltip is due, infinity if none is."""
        return self._left if self.due != self._over else float("inf")

    def update(self, over: Hotspot, dt: float) -> bool:
        """Let time pass; True when a tooltip appears or goes away."""
        if over != self._over:
            was, self.due = self.due, NOTHING
            self._over, self._left = over, REST_S
            return was != NOTHING
        if self.due == over:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self.due = over
        return True
