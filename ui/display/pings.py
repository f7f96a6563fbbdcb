"""Pings on the table: rings that grow and fade, and the spot of light that follows the laptop's mouse."""

from __future__ import annotations

from typing import Final

from ui.display import effects
from ui.display.layout import DisplayLayout
from ui.display.model import Ping
from ui.table.cards.stage import SpriteStage

POINTER_S: Final = 1.5
RING_STEPS: Final = 36
Z_RING, Z_POINTER = 240, 250


class Pings:
    """Those shown on one stage. `layout` must be set before anything is shown."""

    layout: DisplayLayout

    def __init__(self, stage: SpriteStage) -> None:
        self._stage = stage
        self._rings: list[tuple[Ping, float]] = []
        self._pointed = 0.0

    def ring(self, ping: Ping) -> None:
        """Set a ring on the table."""
        self._rings.append((ping, 0.0))

    def point(self, ping: Ping) -> None:
        """Move the spot of light."""
        size = max(14, round(8 * self._scale))
        self._stage.blit("pointer", effects.pointer_picture(size), self._spot_of(ping), Z_POINTER)
        self._pointed = POINTER_S

    def update(self, seconds: float) -> bool:
        """Advance time; True while a ring or the spot of light is shown."""
        if self._pointed > 0:
            self._pointed -= seconds
            if self._pointed <= 0:
                self._stage.layers.take("pointer")
        rings, self._rings = self._rings, []
        size = round(70 * self._scale) if rings else 0
        for at, (ping, age) in enumerate(rings):
            self._stage.layers.take(("ring", at))
            age += seconds * 1000
            if age < effects.PING_MS:
                step = int(age / effects.PING_MS * RING_STEPS)
                picture = effects.ring_picture(step, RING_STEPS, size)
                self._stage.blit(("ring", len(self._rings)), picture, self._spot_of(ping), Z_RING)
                self._rings.append((ping, age))
        return bool(self._rings) or self._pointed > 0

    @property
    def _scale(self) -> float:
        return self.layout.scale or self.layout.mat.scale

    def _spot_of(self, ping: Ping) -> tuple[float, float]:
        places = self.layout.mat.places
        rect = next((p.rect for p in places if p.name == ping.name and (p.tile >= 0 or p.seat == ping.seat)), None)
        if rect is None:
            rect = self.layout.mat.rect
        return rect.x + rect.w * ping.across, rect.y + rect.h * ping.down
