"""Short sounds made from numbers."""

from __future__ import annotations

import contextlib
import math
import random
from array import array
from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Final, NamedTuple

import pygame

from ui.style.stderr import unheard

RATE = 22050
Wave = Callable[[float, random.Random], float]


def _ring(*tones: tuple[float, float, float]) -> Wave:
    """A struck body: (frequency in Hz, strength, decay per second) of each partial."""

    def wave(t: float, rng: random.Random) -> float:
        return sum(strength * math.sin(math.tau * pitch * t) * math.exp(-decay * t) for pitch, strength, decay in tones)

    return wave


def _hiss(decay: float, attack: float = 0.002) -> Wave:
    def wave(t: float, rng: random.Random) -> float:
        return rng.uniform(-1, 1) * min(1.0, t / attack) * math.exp(-decay * t)

    return wave


def _mix(*parts: tuple[float, float, Wave]) -> Wave:
    """(strength, start in seconds, wave) added up."""

    def wave(t: float, rng: random.Random) -> float:
        return sum(strength * part(t - start, rng) for strength, start, part in parts if t >= start)

    return wave


class Recipe(NamedTuple):
    """A sound: seconds, how much harshness is smoothed away (0 to 1), how loud at its loudest (0 to 1), what it is."""

    seconds: float
    smooth: float
    loud: float
    wave: Wave


SOUNDS: Final = {
    "click": Recipe(0.05, 0.60, 0.20, _mix((0.5, 0, _hiss(140)), (0.35, 0, _ring((420, 1, 90))))),
    "slide": Recipe(0.20, 0.78, 0.16, _hiss(14, 0.05)),
    "snap": Recipe(0.09, 0.55, 0.22, _mix((0.5, 0, _hiss(110)), (0.6, 0, _ring((170, 1, 50), (290, 0.4, 70))))),
    "dice": Recipe(
        0.42,
        0.45,
        0.34,
        _mix(
            *((0.8 - 0.15 * i, at, _hiss(110)) for i, at in enumerate((0, 0.09, 0.17, 0.29))),
            (0.3, 0, _ring((760, 1, 40))),
        ),
    ),
    "coin": Recipe(0.55, 0.15, 0.30, _ring((2093, 0.5, 9), (3322, 0.3, 13), (5274, 0.12, 20))),
    "coins": Recipe(
        0.45, 0.15, 0.28, _mix(*((0.6, at, _ring((1865, 0.5, 16), (2960, 0.3, 20))) for at in (0, 0.07, 0.13, 0.22)))
    ),
    "hit": Recipe(0.26, 0.70, 0.45, _mix((0.5, 0, _hiss(40)), (0.9, 0, _ring((92, 1, 17), (138, 0.5, 24))))),
    "block": Recipe(0.22, 0.45, 0.34, _mix((0.3, 0, _hiss(70)), (0.7, 0, _ring((523, 0.7, 26), (811, 0.4, 34))))),
    "heal": Recipe(
        0.60, 0.20, 0.28, _mix(*((0.5, at, _ring((pitch, 1, 7))) for at, pitch in ((0, 523), (0.09, 659), (0.18, 784))))
    ),
    "fall": Recipe(0.50, 0.65, 0.38, _mix((0.6, 0, _ring((147, 1, 8), (98, 0.8, 6))), (0.25, 0, _hiss(9, 0.03)))),
    "fail": Recipe(0.32, 0.50, 0.30, _mix((0.6, 0, _ring((233, 1, 14))), (0.6, 0.11, _ring((185, 1, 12))))),
    "turn": Recipe(0.6, 0.35, 0.32, _ring((196, 0.6, 6), (294, 0.4, 7), (392, 0.2, 9))),
    "chime": Recipe(
        0.90,
        0.20,
        0.32,
        _mix((0.5, 0, _ring((659, 1, 5), (1319, 0.2, 8))), (0.5, 0.12, _ring((988, 1, 5), (1976, 0.2, 8)))),
    ),
}
VARIANTS: Final = (1.0, 1.06)
"""Each sound is made at these pitches, and they take turns, so that twenty cards do not sound like one machine."""


def synthesise(name: str, pitch: float = 1.0) -> array[int]:
    """Mono samples, 16 bit signed at `RATE`, ending at zero, never cut off at the top. Raises KeyError for an unknown
    sound."""
    recipe = SOUNDS[name]
    rng = random.Random(f"{name} {pitch}")
    count = int(recipe.seconds * RATE)
    level, levels = 0.0, []
    for i in range(count):
        level = recipe.smooth * level + (1 - recipe.smooth) * recipe.wave(i * pitch / RATE, rng)
        levels.append(level * min(1.0, (count - i) / (0.02 * RATE)))
    scale = 32767 * recipe.loud / max(map(abs, levels))
    return array("h", (round(level * scale) for level in levels))


class Sounds:
    """Plays sounds by name once `warm` has run; without a device it stays silent."""

    def __init__(self, enabled: bool = False) -> None:
        self.enabled = enabled
        self.volume = 0.7
        self._made: dict[str, Iterator[pygame.mixer.Sound]] = {}

    def set_volume(self, percent: int) -> None:
        """0 (off) to 100."""
        self.volume = max(0, min(100, percent)) / 100

    def warm(self) -> None:
        """Open the device and create every sound; meant for its own thread. Without a device everything stays
        silent."""
        if not self.enabled:
            return
        try:
            with unheard():
                pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
            for name in SOUNDS:
                made = [pygame.mixer.Sound(buffer=synthesise(name, pitch).tobytes()) for pitch in VARIANTS]
                self._made[name] = cycle(made)
        except pygame.error:
            self.enabled = False

    def play(self, name: str) -> None:
        """Play a sound now; does nothing if off, not ready yet, or unknown."""
        variants = self._made.get(name)
        if variants is None or self.volume <= 0 or not self.enabled:
            return
        sound = next(variants)
        with contextlib.suppress(pygame.error):
            sound.set_volume(self.volume)
            sound.play()

    def close(self) -> None:
        """Close the device."""
        with contextlib.suppress(pygame.error):
            pygame.mixer.quit()
