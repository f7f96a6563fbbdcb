"""A scripted game in the whole program, with every turn of its loop measured. Run as a program, so that nothing is
warm.

`python -m tests.ui.frames WIDTHxHEIGHT [GAME [LEVEL [ANSWERS]]]` prints JSON; the person answers as a greedy computer
would, at most this many times. `result`: how the game ended, null if it did not. `frames`: rows [what was done, ms of
CPU time of the window's thread, ms of wall-clock time]; `faces`: how many card faces were made meanwhile; `thoughts`:
in how many frames the computer was thinking. Both work in processes of their own. `decisions`: rows [seat, seconds from
a computer's question to its answer]; the first of each seat includes the start of its process.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from typing import Any, Final

import pygame

from game.bots.base import FOREVER, make_bot
from game.bots.personas import PERSONAS
from game.games import FIRST_GAME, TITLES
from game.settings import Settings
from tests.ui.hands import Hands, Pos
from tests.ui.sitting import Sitter
from tests.ui.windowless import PATIENCE
from ui.app.opening import services
from ui.app.window import App
from ui.screens.context import Context
from ui.screens.table.scene import TableScene

ANSWERS: Final = 10
SCREENS: Final = ("decks", "rulebook", "settings", "records")
OTHERS: Final = {"battle_gate": 3}
"""Computers at the table, where there is more than one."""
SEED: Final = 3


class Timed(Sitter):
    """A person whose gestures go through the window's loop. `frames`: the cost of each turn of the loop."""

    def __init__(self, size: Pos) -> None:
        Hands.__init__(self)
        self.heard = []
        self.doing = "open"
        self.frames: list[tuple[str, float, float]] = []
        self.faces = self.thoughts = 0
        self.decisions: list[tuple[int, float]] = []
        self.result: tuple[int, ...] | None = None
        self._question: tuple[int, int] | None = None
        self._asked = 0.0
        pygame.display.init()
        pygame.font.init()
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        self.context = Context(Settings(sound=False), services(), size)
        self.context.stack.open("home")
        self.app = App(self.context)
        self.rest()
        self.context.background.begin("load", self.context.services.load)
        self.context.background.wait("load")

    def turn_loop(self) -> None:
        """One turn of the loop, measured."""
        cpu, clock = time.thread_time(), time.perf_counter()
        self.app.turn()
        spent = (time.thread_time() - cpu) * 1000, (time.perf_counter() - clock) * 1000
        self.frames.append((self.doing, *spent))
        if isinstance(self.top, TableScene):
            self.faces = max(self.faces, self.top.book.progress()[0])
            self.thoughts += self.top.session.bots.thinking >= 0
            self._heed(self.top)

    def _heed(self, table: TableScene) -> None:
        """Note how long a computer took, once it has answered."""
        seat, now = table.session.bots.thinking, time.perf_counter()
        question = (seat, table.match.changes) if seat >= 0 else None
        if question != self._question:
            if self._question is not None:
                self.decisions.append((self._question[0], now - self._asked))
            self._question, self._asked = question, now

    def rest(self) -> None:
        end = time.monotonic() + PATIENCE
        self.turn_loop()
        while self._moves():
            assert time.monotonic() < end, "the screen does not come to rest"
            self.turn_loop()

    def look(self) -> None:
        """Let the loop draw."""

    def _moves(self) -> bool:
        scene = self.top
        busy = isinstance(scene, TableScene) and (scene.session.script.busy or scene.session.bots.thinking >= 0)
        return busy or self.app.moving or self.context.stack.fresh

    def _send(self, kind: int, **facts: Any) -> None:
        pygame.event.post(pygame.Event(kind, **facts))
        self.turn_loop()

    def move(self, pos: Pos, held: int = 0) -> None:
        self._send(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(held, 0, 0))

    def hold(self, pos: Pos, seconds: float) -> None:
        self.move(pos)
        self.mouse(pos, True)
        end = time.monotonic() + seconds + 0.2
        while time.monotonic() < end:
            self.turn_loop()
        self.mouse(pos, False)
        self.rest()


def play(size: Pos, game: str, level: str, answers: int) -> Timed:
    """Home, every other screen once, New game, and a game against computers of one level."""
    sitter = Timed(size)
    for name in SCREENS:
        sitter.doing = name
        sitter.context.stack.open(name)
        sitter.rest()
        sitter.context.stack.pop()
        sitter.rest()
    sitter.doing = "new game"
    seats = ("Person", *[PERSONAS[level].name] * OTHERS.get(game, 1))
    players = f"{len(seats)} players" if len(seats) > 2 else ""
    page = sitter.new_game("standard", seats, SEED, players, [*TITLES].index(game))
    sitter.doing = "deal"
    sitter.press(page.start_button)
    person, match = make_bot("greedy", SEED), sitter.table.match
    for _ in range(answers):
        if match.result is not None:
            break
        sitter.come()
        control = sitter.control
        assert control.view is not None and control.ask is not None
        action = person.choose(control.view, control.ask, control.options, FOREVER)[0]
        sitter.doing = f"answer {action[0]}"
        sitter.give(action)
    sitter.result = match.result
    return sitter


def main() -> None:
    """Play and print."""
    size, game, level, answers = (*sys.argv[1:], *(FIRST_GAME, "greedy", str(ANSWERS))[len(sys.argv) - 2 :])
    width, height = map(int, size.split("x"))
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {"GUILDHALL_HOME": home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        sitter = play((width, height), game, level, int(answers))
        measured = ("result", "frames", "faces", "thoughts", "decisions")
        print(json.dumps({name: getattr(sitter, name) for name in measured}))
        sitter.context.stack.clear()
        pygame.display.quit()


if __name__ == "__main__":
    main()
