"""Short sounds made from numbers."""

from __future__ import annotations

import contextlib
import math
import os
import random
from array import array
from collections.abc import Callable, Iterator

import pygame

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


SOUNDS: dict[str, tuple[float, float, Wave]] = {
    # name: (seconds, smoothing 0..1 that takes the harshness off, wave)
    "click": (0.05, 0.55, _mix((0.5, 0, _hiss(140)), (0.35, 0, _ring((420, 1, 90))))),
    "slide": (0.20, 0.72, _hiss(14, 0.05)),
    "snap": (0.10, 0.35, _mix((0.7, 0, _hiss(90)), (0.5, 0, _ring((190, 1, 45), (310, 0.5, 60))))),
    "dice": (
        0.42,
        0.30,
        _mix(
            *((0.8 - 0.15 * i, at, _hiss(110)) for i, at in enumerate((0, 0.09, 0.17, 0.29))),
            (0.3, 0, _ring((760, 1, 40))),
        ),
    ),
    "coin": (0.55, 0.05, _ring((2093, 0.5, 9), (3322, 0.35, 12), (5274, 0.2, 18))),
    "hit": (0.24, 0.60, _mix((0.9, 0, _hiss(34)), (0.9, 0, _ring((96, 1, 18), (142, 0.6, 24))))),
    "turn": (0.6, 0.25, _ring((196, 0.6, 6), (294, 0.4, 7), (392, 0.2, 9))),
    "chime": (
        0.90,
        0.10,
        _mix((0.5, 0, _ring((659, 1, 5), (1319, 0.3, 8))), (0.5, 0.12, _ring((988, 1, 5), (1976, 0.3, 8)))),
    ),
}


def synthesise(name: str) -> array[int]:
    """Mono samples, 16 bit signed at `RATE`, ending at zero. Raises KeyError for an unknown sound."""
    seconds, smooth, wave = SOUNDS[name]
    rng = random.Random(name)
    count = int(seconds * RATE)
    level = 0.0
    out = array("h")
    for i in range(count):
        level = smooth * level + (1 - smooth) * wave(i / RATE, rng)
        tail = min(1.0, (count - i) / (0.02 * RATE))
        out.append(round(max(-1.0, min(1.0, level * tail * 1.4)) * 20000))
    return out


@contextlib.contextmanager
def _hushed() -> Iterator[None]:
    """Keep the sound library of the system from writing its own errors on the terminal."""
    keep, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(keep, 2)
        os.close(keep)
        os.close(nowhere)


class Sounds:
    """Plays by name once `warm` has run; without a device nothing is ever played."""

    def __init__(self, enabled: bool = False) -> None:
        self.enabled = enabled
        self.volume = 0.7
        self._made: dict[str, pygame.mixer.Sound] = {}

    def set_volume(self, percent: int) -> None:
        """0 (off) to 100."""
        self.volume = max(0, min(100, percent)) / 100

    def warm(self) -> None:
        """Open the device and make every sound; meant for a thread of its own. Without a device all stay silent."""
        if not self.enabled:
            return
        try:
            with _hushed():
                pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
            for name in SOUNDS:
                self._made[name] = pygame.mixer.Sound(buffer=synthesise(name).tobytes())
        except pygame.error:
            self.enabled = False

    def play(self, name: str) -> None:
        """Make a sound now; nothing when off, not ready yet, or unknown."""
        sound = self._made.get(name)
        if sound is None or self.volume <= 0 or not self.enabled:
            return
        with contextlib.suppress(pygame.error):
            sound.set_volume(self.volume)
            sound.play()

    def close(self) -> None:
        """Give the device back."""
        with contextlib.suppress(pygame.error):
            pygame.mixer.quit()
