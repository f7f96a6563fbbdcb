"""A person before the whole program, without a window: every answer by mouse, from Home to the result.

The scenes get the events the loop would send; computers think in this process.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partialmethod
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.bots.base import FOREVER, Choice, make_bot
from game.settings import Settings
from rules.kernel.ask import Ask
from rules.kernel.view import View
from rules.kernel.words import Action
from tests.ui.hands import MAIN, Hands, Pos
from tests.ui.windowless import FRAME, Windowless
from ui.app.opening import services
from ui.screens.draft import scene as draft_module
from ui.screens.home import Home
from ui.screens.new_game.page import NewGamePage
from ui.screens.page import Page
from ui.screens.table import scene as table_module
from ui.screens.table.scene import TableScene
from ui.table.hotspots import Hotspot
from ui.table.play.curtain import BUTTON as CURTAIN
from ui.table.play.curtain import HOLD_S
from ui.widgets.base import Widget
from ui.widgets.dropdown import Dropdown, Popup

NOWHERE: Final[Pos] = (640, 4)
STEPS: Final = 4


class AtOnce:
    """A computer of a level that answers as soon as it is asked."""

    def __init__(self, level: str, seed: int) -> None:
        self.bot = make_bot(level, seed)
        self.found: Choice | None = None

    def think(self, view: View, ask: Ask, options: Sequence[Action], budget_s: float) -> None:
        """Think now."""
        self.found = self.bot.choose(view, ask, options, budget_s)

    def poll(self, wait_s: float = 0.0) -> Choice | None:
        """The answer, once."""
        found, self.found = self.found, None
        return found

    def forget(self) -> None:
        """Drop the question."""
        self.found = None

    def close(self) -> None:
        """Nothing runs."""


def alone(patch: pytest.MonkeyPatch, home: Path) -> None:
    """Everything is written below `home`; computers think here, faces are plain."""
    patch.setenv("GUILDHALL_HOME", str(home))
    patch.setattr(TableScene, "__init__", partialmethod(TableScene.__init__, bots=AtOnce))
    for module in (table_module, draft_module):
        patch.setattr(module, "FaceMaker", lambda: None)


class Sitter(Windowless, Hands):
    """The one mouse of a program that starts at Home. `size`: of the window."""

    def __init__(self, size: Pos = (1280, 720)) -> None:
        Hands.__init__(self)
        Windowless.__init__(self, services(), Settings(reduced_motion=True, sound=False), size)
        self.heard: list[str] = []
        self.rest()

    # -- what is in sight

    @property
    def page(self) -> Page:
        """The current screen, which must have widgets."""
        assert isinstance(self.top, Page), self.top
        return self.top

    def hear(self) -> None:
        """Read the question."""
        self.heard.append(self.control.prompt.title)

    # -- the mouse

    def click(self, pos: Pos, number: int = 1) -> None:
        self.move(pos)
        self.mouse(pos, True, number)
        self.mouse(pos, False, number)
        self.rest()

    def drag(self, *way: Pos, drop: bool = True) -> None:
        here = way[0]
        self.move(here)
        self.mouse(here, True)
        for goal in way[1:]:
            for step in range(1, STEPS + 1):
                pos = (here[0] + (goal[0] - here[0]) * step // STEPS, here[1] + (goal[1] - here[1]) * step // STEPS)
                self.move(pos, held=1)
            here = goal
        if drop:
            self.mouse(here, False)
            self.rest()

    def away(self) -> None:
        self.move(NOWHERE)
        self.rest()

    def hold(self, pos: Pos, seconds: float) -> None:
        """Keep the mouse button down for a while."""
        self.move(pos)
        self.mouse(pos, True)
        for _ in range(round(seconds / FRAME) + 2):
            self.top.update(FRAME)
        self.mouse(pos, False)
        self.rest()

    def turn(self, area: Widget, steps: int) -> None:
        """Turn the wheel over a widget; down is negative."""
        self.move(area.rect.center)
        self._send(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps))
        self.rest()

    # -- pages

    def pick(self, owner: Dropdown, words: str) -> None:
        """Open a list and click the choice that begins with a text."""
        at = next(at for at, choice in enumerate(owner.choices) if choice.words.startswith(words))
        self.press(owner)
        popup = self.page.stage.top
        assert isinstance(popup, Popup)
        popup.list.select(at, tell=False)
        self.rest()
        self.click(popup.list.row_rect(at).center)
        assert owner.index == at, f"{words} was not chosen"

    def write(self, field: Widget, letters: str) -> None:
        """Click a field and type."""
        self.press(field)
        self.type_in(letters)
        self.rest()

    def new_game(self, fmt: str, seats: Sequence[str], seed: int, players: str = "", at: int = 0) -> NewGamePage:
        """From Home to the New game screen of the mat `at`, with everything chosen except house rules."""
        home = self.top
        assert isinstance(home, Home)
        self.press(home.mats[at])
        page = self.top
        assert isinstance(page, NewGamePage)
        keys = [form.key for form in page.game.formats]
        if len(keys) > 1:
            self.click(page.format_tabs.cells()[keys.index(fmt)].center)
        if players:
            self.pick(page.shape.players.list, players)
        for row, who in zip(page.table, seats, strict=True):
            if page.table[row.seat].who.choices[row.who.index].words != who:
                self.pick(row.who, who)
        self.write(page.seed, str(seed))
        return page

    # -- the table

    def come(self) -> int:
        """Open the curtain if it is closed; returns the seat asked, -1 for nobody."""
        if self.table.session.waiting >= 0:
            self.hold(self.find(CURTAIN), HOLD_S)
        return self.control.seat

    def button(self, name: str) -> None:
        """Click a button of the table by its name."""
        self.press(MAIN if name == "main" else Hotspot("button", name=name))

    @property
    def buttons(self) -> set[str]:
        """The visible buttons of the table."""
        self.table.painter.refresh()
        return {thing.name for thing in self.table.canvas.things.rects if thing.kind == "button"}


def play_on(sitter: Sitter, most: int) -> tuple[int, ...] | None:
    """Answer by mouse, as a computer would, until there is a result, which is given, or so many answers are given."""
    match = sitter.table.match
    mind = make_bot("greedy", 3)
    for _ in range(most):
        if match.result is not None:
            break
        assert sitter.come() >= 0, "nobody is asked"
        control = sitter.control
        assert control.view is not None and control.ask is not None
        sitter.give(mind.choose(control.view, control.ask, control.options, FOREVER)[0])
    return match.result
