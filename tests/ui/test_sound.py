"""Sounds: soft, valid, in two variants, each of them used somewhere."""

from __future__ import annotations

import errno
import os
import re

import pygame
import pytest

from game.library import ROOT
from ui.style import sound
from ui.style.sound import RATE, SOUNDS, VARIANTS, Sounds, synthesise
from ui.table.events.showing import FALLING, STRIKING


@pytest.mark.parametrize("name", SOUNDS)
def test_sounds_are_short_soft_and_never_cut_off_at_the_top(name: str) -> None:
    samples = synthesise(name)
    loudest = max(map(abs, samples))
    assert 0.03 * RATE < len(samples) < RATE
    assert 500 < loudest < 0.5 * 32767
    assert sum(abs(sample) == loudest for sample in samples) <= 2
    assert max(map(abs, samples[-20:])) < 400


def snaps(monkeypatch: pytest.MonkeyPatch, times: int) -> list[bytes]:
    """What a device plays when a snap is to be heard a few times."""
    heard: list[bytes] = []

    class Played:
        def __init__(self, buffer: bytes) -> None:
            self.buffer = buffer

        def set_volume(self, volume: float) -> None:
            assert 0 < volume <= 1

        def play(self) -> None:
            heard.append(self.buffer)

    monkeypatch.setattr(sound, "SOUNDS", {"snap": SOUNDS["snap"]})
    monkeypatch.setattr(pygame.mixer, "init", lambda *args, **kw: None)
    monkeypatch.setattr(pygame.mixer, "Sound", Played)
    sounds = Sounds(enabled=True)
    sounds.warm()
    for _ in range(times):
        sounds.play("snap")
    return heard


def test_two_variants_of_a_sound_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = snaps(monkeypatch, 3)
    assert heard == [synthesise("snap", VARIANTS[index]).tobytes() for index in (0, 1, 0)]
    assert heard[0] != heard[1]


def test_a_program_without_stderr_is_heard_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(stream: int) -> int:
        raise OSError(errno.EBADF, "as in a windowed program of Windows")

    monkeypatch.setattr(os, "dup", refuse)
    assert len(snaps(monkeypatch, 1)) == 1


def test_every_sound_is_heard_somewhere_and_every_name_is_one() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "ui").rglob("*.py") if path.name != "sound.py")
    assert [name for name in SOUNDS if f'"{name}"' not in text] == []
    said = re.findall(r'\.(?:sound|play)\("(\w+)"\)', text)
    assert {*STRIKING.values(), *FALLING.values(), *said} <= SOUNDS.keys()


def test_no_sound_device_means_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object, **kw: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sounds = Sounds(enabled=True)
    sounds.warm()
    sounds.play("click")
    assert not sounds.enabled
