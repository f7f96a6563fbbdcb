"""A person's hands: every gesture goes to the real window through xdotool and to its twin; then both are compared.

The twin's own control works out what a gesture means; afterwards the real program's journal must say the same, and the
window must show the same question.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import pygame
from PIL import Image, ImageChops
from pygame import Rect

from rules.kernel.words import Action
from rules.seize import words as w
from tests.e2e.screen import SIZE, Pos, Program, Screen, until
from tests.e2e.twin import Twin
from tests.ui.hands import Hands
from ui.screens.table.scene import TableScene
from ui.table.hotspots import Hotspot

NOWHERE: Final[Pos] = (640, 4)
"""Where the pointer rests, with nothing lifted or lit."""
STEPS: Final = 5
NEAR: Final = 40
"""Colour levels this close count as the same."""
MANY: Final = 2000
"""One pixel in this many may differ."""


class Driver(Hands):
    """One program in one window, driven by its twin."""

    def __init__(self, screen: Screen, program: Program) -> None:
        super().__init__()
        self.screen, self.program = screen, program
        self.twin = Twin(program.home)
        self._pos: Pos = NOWHERE
        self._words: list[str] = []
        self._echoes: list[Callable[[], None]] = []

    @property
    def table(self) -> TableScene:
        return self.twin.table

    # -- gestures, gathered and then sent in one go

    def _add(self, echo: Callable[[], None], *words: str) -> None:
        self._words += words
        self._echoes.append(echo)

    def _move(self, pos: Pos, steps: int = 1) -> None:
        start, self._pos = self._pos, pos
        for step in range(1, steps + 1):
            x, y = (start[axis] + (pos[axis] - start[axis]) * step // steps for axis in (0, 1))
            self._add(partial(self.twin.move, (x, y)), "mousemove", str(x), str(y), "sleep", "0.012")

    def _button(self, down: bool, number: int = 1) -> None:
        echo = partial(self.twin.mouse, self._pos, down, number)
        self._add(echo, "mousedown" if down else "mouseup", str(number))

    def _done(self) -> None:
        self.screen.tool(*self._words)
        for echo in self._echoes:
            echo()
        self._words, self._echoes = [], []
        self.settle()

    def click(self, pos: Pos, number: int = 1) -> None:
        """Move there, press and release."""
        self._move(pos)
        self._button(True, number)
        self._button(False, number)
        self._done()

    def drag(self, *way: Pos, drop: bool = True) -> None:
        """Press at the first point, pass through the others and release at the last (or, without `drop`, keep
        holding)."""
        self._move(NOWHERE)
        self._move(way[0])
        self._button(True)
        for pos in way[1:]:
            self._move(pos, STEPS)
        if drop:
            self._button(False)
        self._done()

    def drop(self) -> None:
        """Release what is being dragged."""
        self._button(False)
        self._done()

    def hold(self, what: Hotspot) -> None:
        """Hold a thing until the window asks another question, then release. Twin and window looking alike does not
        mean that the window is done: its time passes more slowly."""
        prompt = self.twin.table.layout.prompt
        before = self.screen.pixels(prompt)
        self._move(self.find(what))
        self._button(True)
        self._done()
        until("the window asks something else", lambda: self.runs() and self.screen.pixels(prompt) != before)
        self.drop()

    def away(self) -> None:
        """Move the pointer off everything."""
        self._move(NOWHERE)
        self._done()

    def key(self, chord: str, code: int, mod: int = 0) -> None:
        """Press a key; `chord` in xdotool's notation."""
        self._add(partial(self.twin.key, code, mod), "key", chord)
        self._done()

    def write(self, letters: str) -> None:
        """Type."""
        self._add(partial(self.twin.type_in, letters), "type", letters)
        self._done()

    def sit_down(self) -> None:
        """The program was started with a game open: open the same in its twin."""
        self.twin.context.stack.push(self.twin.begun())
        self.away()

    # -- both must agree

    def settle(self) -> None:
        """Wait until twin and program are at the same point."""
        self.twin.rest()
        self.twin.refresh()
        if isinstance(self.twin.top, TableScene):
            self._agree()

    def _agree(self) -> None:
        match = self.twin.table.match
        mine = [(answer.seat, answer.text) for answer in match.record.answers]
        until("journal and gestures agree", lambda: self.runs() and self.twin.journal.lines(match) == mine)
        layout = self.twin.table.layout
        self.shows(layout.prompt)
        self.shows(layout.main_button)

    def alike(self) -> None:
        """Wait until window and twin are the same pixel for pixel, except the panel (its log has a bot's reasons)."""
        self.shows(Rect(0, 0, self.twin.table.layout.panel.x, SIZE[1]))

    def runs(self) -> bool:
        """True while the program runs; AssertionError with its output when it has ended."""
        assert self.program.runs, f"the program ended: {self.program.said}"
        return True

    def shows(self, rect: Rect) -> None:
        """Wait until the window shows what the twin shows."""
        try:
            until(f"the window shows the same in {rect}", lambda: self.runs() and self.same(rect))
        except AssertionError:
            pygame.image.save(self.screen.picture().convert(24), self.program.home / "window.png")
            pygame.image.save(self.twin.surface, self.program.home / "twin.png")
            raise

    def same(self, rect: Rect) -> bool:
        """Whether window and twin look alike in a rectangle; overlapping glows may be stacked differently."""
        self.twin.refresh()
        meant = pygame.image.tobytes(self.twin.surface.subsurface(rect), "RGB")
        seen, kept = (Image.frombytes("RGB", rect.size, data) for data in (self.screen.pixels(rect), meant))
        levels = ImageChops.difference(seen, kept).histogram()
        strange = max(sum(levels[first + NEAR : first + 256]) for first in (0, 256, 512))
        return strange <= rect.w * rect.h // MANY


class Wish(NamedTuple):
    """A verb this person uses when possible, at most this often; among its answers, the one with the highest last
    number."""

    verb: int
    most: int


WISHES: Final = (
    Wish(w.V_ATTACK, 2), Wish(w.V_PLUNDER, 1), Wish(w.V_PLAY_MERC, 3), Wish(w.V_PLAY_TREASURE, 3), Wish(w.V_MOVE, 3),
)  # fmt: skip


def next_answer(driver: Driver) -> Action:
    """The answer of a sensible but hasty person, who fights a little and buys all they can so that the game ends
    soon."""
    ask, options = driver.control.ask, driver.control.options
    assert ask is not None
    if ask.kind == w.ASK_ACQUIRE:
        return max(options, key=lambda action: action == (w.V_ACQUIRE,))
    if ask.kind == w.ASK_PRIORITY:
        for verb, most in WISHES:
            found = [action for action in options if action[0] == verb and driver.sayable(action)]
            if found and sum(made.action[0] == verb for made in driver.made) < most:
                return max(found, key=lambda action: (action[-1], -len(action)))
        return (w.V_PASS,) if (w.V_PASS,) in options else options[0]
    usual = {w.ASK_CUT: (w.V_CUT, 0), w.ASK_MULLIGAN: (w.V_KEEP,)}
    return usual.get(ask.kind, options[0])


def home_of(folder: Path, cache: Path) -> Path:
    """A fresh home with reduced motion and no sound; faces drawn once are kept in `cache`."""
    (folder / "data").mkdir(parents=True)
    (folder / "data" / "settings.json").write_text('{"reduced_motion": true, "sound": false, "pace": "quick"}')
    (folder / "cache").symlink_to(cache)
    return folder
