"""An invisible display with the program's window on it.

Xvfb keeps its picture in a file (`-fbdir`), so looking at it costs nothing; xdotool moves the mouse and types.
"""

from __future__ import annotations

import os
import shutil
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from mmap import ACCESS_READ, mmap
from pathlib import Path
from typing import Final

import pygame

from game import library

SIZE: Final = (1280, 720)
PATIENCE: Final = 60.0
TOOLS: Final = ("Xvfb", "xdotool")
Pos = tuple[int, int]


def until(what: str, seen: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Wait until something becomes true; AssertionError with `what` if it does not."""
    end = time.monotonic() + patience
    while not seen():
        assert time.monotonic() < end, f"waited {patience:.0f} s in vain: {what}"
        time.sleep(0.01)


class Screen:
    """One Xvfb. `folder`: an empty folder for its picture; `size`: in pixels, of which the program takes SIZE."""

    def __init__(self, folder: Path, size: Pos = SIZE) -> None:
        lacking = [tool for tool in TOOLS if shutil.which(tool) is None]
        assert not lacking, f"The end-to-end tests need {' and '.join(lacking)} (Debian: apt install xvfb xdotool)."
        words = [
            "Xvfb", "-displayfd", "1", "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp", "-noreset",
            "-fbdir", str(folder),
        ]  # fmt: skip
        self._server = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert self._server.stdout is not None
        number = self._server.stdout.readline().decode().strip()
        assert number, "Xvfb did not start."
        self.name = f":{number}"
        with (folder / "Xvfb_screen0").open("rb") as file:
            self._shown = mmap(file.fileno(), 0, access=ACCESS_READ)

    def close(self) -> None:
        """End the display."""
        self._server.terminate()
        self._server.communicate()

    def picture(self, rect: pygame.Rect | None = None) -> pygame.Surface:
        """What is visible in the program's area, or in a part of the display. It changes with the display."""
        header = struct.unpack(">25I", self._shown[:100])
        length, high, row, colours = header[0], header[5], header[12], header[19]
        start = length + 12 * colours
        whole = pygame.image.frombuffer(memoryview(self._shown)[start : start + row * high], (row // 4, high), "BGRA")
        return whole.subsurface(rect or pygame.Rect((0, 0), SIZE))

    def pixels(self, rect: pygame.Rect) -> bytes:
        """Part of the picture as RGB bytes."""
        return pygame.image.tobytes(self.picture().subsurface(rect), "RGB")

    def tool(self, *words: str) -> None:
        """Run xdotool; several of its commands may follow one another."""
        subprocess.run(["xdotool", *words], env={**os.environ, "DISPLAY": self.name}, check=True, timeout=PATIENCE)


class Program:
    """`main.py` on a screen. `home`: its GUILDHALL_HOME."""

    def __init__(self, screen: Screen, home: Path, words: Sequence[str] = ()) -> None:
        surroundings = {
            **os.environ, "DISPLAY": screen.name, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
            "GUILDHALL_HOME": str(home),
        }  # fmt: skip
        surroundings.pop("WAYLAND_DISPLAY", None)
        self._said = (home / "said.txt").open("wb")
        command = [sys.executable, str(library.ROOT / "main.py"), *words]
        self._process = subprocess.Popen(command, env=surroundings, stdout=self._said, stderr=self._said)
        self.home = home

    @property
    def runs(self) -> bool:
        """Whether it is still running."""
        return self._process.poll() is None

    @property
    def said(self) -> str:
        """What it has printed and logged so far."""
        logged = self.home / "logs" / "guildhall.log"
        return (self.home / "said.txt").read_text() + (logged.read_text() if logged.exists() else "")

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal; returns the exit code."""
        if self.runs:
            self._process.send_signal(how)
        code = self._process.wait(PATIENCE)
        self._said.close()
        return code
