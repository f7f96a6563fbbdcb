"""Gestures at random in the whole program: `python -m tests.adversary.gestures SEED GESTURES [SCREEN | GAME]`.

Clicks, drags, keys, words, the wheel, other window sizes and dropped files, mostly on what can be pointed at. Begins at
a screen, or keeps coming back to tables of a game. Stops with the traceback of whatever goes wrong, after the last
gestures. Prints JSON: `screens`: how many gestures each saw; `games`: how many games were left behind, each of which
can go on; `answers`: how many answers these hold.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import sys
import tempfile
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final

import pygame
from pygame import Rect

from game.games import TITLES, game
from game.match.match import Match
from game.match.player_kinds import GREEDY, HUMAN
from game.settings import Settings
from ui.app import window
from ui.app.opening import services, start
from ui.app.window import App
from ui.commands import play
from ui.screens.context import Context, Scene
from ui.screens.page import Page
from ui.screens.services import usual_names
from ui.screens.table.scene import TableScene
from ui.shell import opener

SIZES: Final = ((1280, 720), (1366, 768), (1600, 900), (1920, 1080))
SCREENS: Final = (
    "home", "new-game", "decks", "deck", "records", "puzzles", "settings", "print", "rulebook", "workshop", "maker",
    "draft", "keys",
)  # fmt: skip
KEYS: Final = tuple(getattr(pygame, name) for name in sorted(dir(pygame)) if name.startswith("K_"))
USUAL: Final = (
    pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT,
    pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_END, pygame.K_ESCAPE,
)  # fmt: skip
MODS: Final = (0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT)
WORDS: Final = ("a", "Deal 1", "[x]", "99999999999", "ß€", "{", "\\", '"', "-1", "0", "Power: 3")
ASSETS: Final = Path(__file__).resolve().parents[2] / "assets"
SEATS: Final = (HUMAN, GREEDY, GREEDY, "bot:apprentice")
"""Who may sit beside this person."""
AWAY: Final = 25
"""Gestures elsewhere after which somebody who plays a game returns to it."""
REST_S: Final = 0.3
"""Seconds this person looks on, and longer while a computer is thinking,"""
PATIENCE_S: Final = 5.0
"""though not longer than that."""
MOST_SCREENS: Final = 12
"""So deep only somebody who never goes back would get: from there on it begins at Home again."""


class Clicker:
    """Somebody who tries everything. `files`: what they drop on the window, and may write over; `played`: the game they
    play all the time, "" for nothing."""

    def __init__(self, seed: int, home: Path, files: Iterable[str], played: str = "") -> None:
        self.played, self.away, self.dice = played, AWAY, random.Random(seed)
        self.pos = (5, 5)
        self.last: deque[tuple[object, ...]] = deque(maxlen=12)
        self.screens: Counter[str] = Counter()
        self.files = [str(home / "none"), str(home), *files]
        settings = Settings(
            sound=False, reduced_motion=seed % 3 > 0, language=("en", "de")[seed % 2],
            text_scale=(1.0, 1.0, 1.5, 2.0)[seed % 4],
        )  # fmt: skip
        size = SIZES[seed % len(SIZES)]
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.context = Context(settings, services(), size)
        self.app = App(self.context)
        self.context.stack.open("home")
        self.context.background.begin("load", self.context.services.load)
        self.context.background.wait("load")
        self.gestures: tuple[tuple[int, Callable[[], None]], ...] = (
            (55, self.click), (13, self.drag), (6, self.wheel), (16, self.key), (4, self.write), (1, self.resize),
            (1, self.drop), (2, self.rest), (2, self.go), (20 * bool(played), self.main),
        )  # fmt: skip

    @property
    def top(self) -> Scene:
        """The screen that is seen."""
        return self.context.stack.top

    def try_something(self) -> None:
        """One gesture."""
        stack = self.context.stack
        if not self.context.running or len(stack.scenes) > MOST_SCREENS:  # it was closed: begin again
            self.context.running = True
            stack.clear()
            stack.open("home")
        self.away = 0 if isinstance(self.top, TableScene) else self.away + 1
        if self.played and self.away > AWAY:
            self.sit_down()
        self.screens[self.top.name] += 1
        weights, gestures = zip(*self.gestures, strict=True)
        self.dice.choices(gestures, weights)[0]()
        self.turn()

    def turn(self) -> None:
        """One round of the program's loop."""
        if self.context.running:
            self.app.turn()

    def send(self, kind: int, **facts: Any) -> None:
        """An event, and the round that handles it."""
        pygame.event.post(pygame.Event(kind, **facts))
        self.turn()

    # -- gestures

    def click(self) -> None:
        """One click, sometimes with the other button."""
        at, button = self.target(), 3 if self.dice.random() < 0.12 else 1
        self.last.append(("click", button, at))
        self.click_at(at, button)

    def drag(self) -> None:
        """From one thing to another."""
        start, end = self.target(), self.target()
        self.last.append(("drag", start, end))
        self.move(start)
        self.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        self.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), held=1)
        self.move(end, held=1)
        self.send(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)

    def wheel(self) -> None:
        """Turn the wheel over something."""
        amount = self.dice.choice((1, -1, 3, -3))
        self.last.append(("wheel", amount))
        self.move(self.target())
        self.send(pygame.MOUSEWHEEL, x=0, y=amount, precise_x=0.0, precise_y=float(amount), flipped=False, touch=False)

    def key(self) -> None:
        """A usual key, or any."""
        code, mod = self.dice.choice(USUAL if self.dice.random() < 0.7 else KEYS), self.dice.choice(MODS)
        name = pygame.key.name(code)
        self.last.append(("key", name, mod))
        self.press(code, mod, name if len(name) == 1 else "")

    def write(self) -> None:
        """Words, letter by letter."""
        words = self.dice.choice(WORDS)
        self.last.append(("words", words))
        for letter in words:
            self.press(ord(letter), 0, letter)

    def resize(self) -> None:
        """Another size of the window."""
        size = self.dice.choice(SIZES)
        self.last.append(("size", size))
        pygame.display.set_mode(size, pygame.RESIZABLE)

    def drop(self) -> None:
        """A file is dropped on the window."""
        file = self.dice.choice(self.files)
        self.last.append(("file", file))
        self.send(pygame.DROPFILE, file=file)

    def rest(self) -> None:
        """Let the computers play and the cards fly."""
        self.last.append(("rest",))
        begun = time.monotonic()
        while (waited := time.monotonic() - begun) < REST_S or (waited < PATIENCE_S and self.thinking()):
            self.turn()

    def thinking(self) -> bool:
        """Whether a computer is thinking."""
        return isinstance(self.top, TableScene) and self.top.session.bots.thinking >= 0

    def go(self) -> None:
        """To another screen."""
        name = self.dice.choice(SCREENS)
        self.last.append(("go", name))
        self.context.stack.open(name)

    def main(self) -> None:
        """Press the table's main button, if there is one, and sometimes wait for what follows."""
        top = self.top
        if not isinstance(top, TableScene):
            return
        self.last.append(("main",))
        self.click_at(top.layout.main_button.center, 1)
        if self.dice.random() < 0.3:
            self.rest()

    def sit_down(self) -> None:
        """At a new table of the game, in any format that is played at once."""
        rules, parser = game(self.played), argparse.ArgumentParser()
        play.arguments(parser)
        form = self.dice.choice([name for name in rules.formats if not rules.drafts(name)])
        words = ["--game", self.played, "--format", form, "--seed", str(self.dice.randrange(1 << 30))]
        usual = play.choice(parser.parse_args(words))
        seats = (HUMAN, *self.dice.choices(SEATS, k=len(usual.seats) - 1))
        self.last.append((*words, seats))
        scene = start(replace(usual, seats=seats, names=usual_names(seats)))
        self.context.stack.clear()
        self.context.stack.open("home")
        self.context.stack.push(scene)
        self.away = 0

    # -- how

    def target(self) -> tuple[int, int]:
        """A point on something, or anywhere."""
        whole = Rect((0, 0), self.context.look.size)
        rects = [rect for rect in (found.clip(whole) for found in self.things()) if rect.w and rect.h]
        area = self.dice.choice(rects) if rects and self.dice.random() < 0.85 else whole
        return self.dice.randrange(area.x, area.right), self.dice.randrange(area.y, area.bottom)

    def things(self) -> list[Rect]:
        """What can be pointed at on this screen."""
        top = self.top
        if isinstance(top, TableScene):
            return list(top.canvas.things.rects.values())
        if isinstance(top, Page):
            return [widget.rect for widget in top.stage.top.widgets if widget.shown]
        return []

    def move(self, pos: tuple[int, int], held: int = 0) -> None:
        """Move the pointer."""
        way = pos[0] - self.pos[0], pos[1] - self.pos[1]
        self.pos = pos
        self.send(pygame.MOUSEMOTION, pos=pos, rel=way, buttons=(held, 0, 0), touch=False)

    def click_at(self, at: tuple[int, int], button: int) -> None:
        """Go there and click."""
        self.move(at)
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)
        self.send(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)

    def press(self, code: int, mod: int, letter: str) -> None:
        """Press a key and let it go."""
        self.send(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=0)
        if letter and not mod:
            self.send(pygame.TEXTINPUT, text=letter)
        self.send(pygame.KEYUP, key=code, mod=mod, unicode=letter, scancode=0)


class Hurried:
    """A clock that does not wait for the next frame."""

    def tick(self, rate: int = 0) -> int:
        """Nothing to wait for."""
        return rate


def main() -> None:
    """Try, then go on with every game that was left."""
    seed, gestures, *begin = sys.argv[1:]
    played = next((name for name in begin if name in TITLES), "")
    room = partial(
        tempfile.TemporaryDirectory, ignore_cleanup_errors=True
    )  # a thread may still put a page or face there
    with room() as name, room() as beside:
        home = Path(name)
        files = [str(shutil.copy(path, beside)) for path in sorted(ASSETS.rglob("*.*"))[::97]]
        os.environ |= {"GUILDHALL_HOME": name, "HOME": name, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        os.chdir(name)  # a path that is typed may be relative
        pygame.display.init()
        pygame.font.init()
        opener.OPENERS[sys.platform] = "true"  # no folder is really opened
        window.IDLE = window.NAP = 0.0
        clicker = Clicker(int(seed), home, files, played)
        clicker.app.clock = Hurried()  # type: ignore[assignment]
        for screen in begin:
            if screen != played:
                clicker.context.stack.open(screen)
        try:
            for _ in range(int(gestures)):
                clicker.try_something()
        except BaseException:
            print(clicker.last, [scene.name for scene in clicker.context.stack.scenes], file=sys.stderr)
            raise
        clicker.context.stack.clear()
        clicker.context.display.close()
        games = {path: Match.resume(path, journal=False) for path in sorted(home.rglob("*.rec"))}
        faults = [f"{path.name}: {match.warning}" for path, match in games.items() if match.warning]
        assert not faults, faults
        answers = sum(len(match.record.answers) for match in games.values())
        print(json.dumps({"screens": clicker.screens, "games": len(games), "answers": answers}))
        pygame.display.quit()


if __name__ == "__main__":
    main()
