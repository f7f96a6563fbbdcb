"""The second window: where it stands, when it is shown, what it does with keys.

It follows the displays that are connected: on the one a person chose, in a window when that one is gone, back when
it returns. Settings are read each time; whatever changed is laid out again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from game.i18n import current_language
from game.settings import Settings, TableScreen
from ui.display.calibrate import calibration_picture
from ui.display.monitors import Monitor, monitors, standing_on
from ui.display.rotation import show_turned
from ui.display.scale import guessed_width, kept, pixels_per_mm
from ui.display.second_window import WINDOWED, keys_to_the_laptop, open_window
from ui.display.thumbnail import Thumbnail
from ui.style import fonts
from ui.style.theme import Look, load_theme
from ui.style.window_icon import window_icon
from ui.table.mats.ground import as_seen

if TYPE_CHECKING:
    from game.match.match import Match
    from ui.display.board import DisplayBoard
    from ui.display.model import Ping
    from ui.display.public_feed import PublicFeed
    from ui.table.questions.menu import Plea

IN_WINDOW: Final = "window"
"""The choice of a plain window, which needs no second display."""
LOOK_S, FRAME_S = 1.0, 1 / 31
"""Seconds between two checks of the connected displays, and two animation frames."""
MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
Change = Callable[..., str]


class TableDisplay:
    """`settings()`: those in force; `change(...)`: keep others; `seen()`: the displays there are now.

    `on`: somebody wants it shown; `black`: nothing is lit; `telling`: the laptop is catching up, and what it
    tells step by step is not shown here before; `measured`: the width that is being compared with a real
    card, 0.0 for none.
    """

    def __init__(
        self, settings: Callable[[], Settings], change: Change, seen: Callable[[], tuple[Monitor, ...]] = monitors
    ) -> None:
        self._settings, self._change, self._seen = settings, change, seen
        self.window: pygame.Window | None = None
        self.monitor: Monitor | None = None
        self.on = self.black = self.telling = False
        self.measured = 0.0
        self.changes = 0
        self._starting = True
        self._match: Match | None = None
        self._faces = False
        self._feed: PublicFeed | None = None
        self._board: DisplayBoard | None = None
        self._checked: DisplayBoard | None = None
        self._fitted: tuple[object, ...] = ()
        self._told_in = ""
        self._upright: Surface | None = None
        self._full = True
        self._looked = LOOK_S
        self._since = 0.0
        self._thumbnail = Thumbnail()
        self._held_up = -1
        self._dragged = False
        self._stood: Rect | None = None

    # -- what the player chooses

    @property
    def key(self) -> str:
        """The key under which this display is remembered."""
        return self.monitor.key if self.monitor is not None else IN_WINDOW

    @property
    def memory(self) -> TableScreen:
        """What is remembered of it."""
        return self._settings().screens.get(self.key, TableScreen())

    def remember(self, **values: object) -> str:
        """Change what is remembered of this display; returns a sentence if it could not be saved, else ""."""
        kept_now = {**self._settings().screens, self.key: self.memory.model_copy(update=values)}
        return self._change(screens=kept_now)

    def choose(self, key: str) -> str:
        """Show the table on the named display, in a window, or ("") nowhere; returns as `remember`."""
        problem = self._change(display=key)
        self.close()
        if key:
            self.open()
        return problem

    def toggle(self) -> bool:
        """Show or hide it; where it was last, else on the second display, else in a window. True if shown."""
        if self.on:
            self.close()
        else:
            if not self._settings().display:
                others = self._seen()[1:]
                self._change(display=others[0].key if others else IN_WINDOW)
            self.open()
        return self.on

    def open(self) -> None:
        """Show it on the chosen display, in a window if that is not connected."""
        self.on = True
        self._starting = False
        self._follow()

    def close(self) -> None:
        """Hide it; the game goes on."""
        self.on = self._starting = self.black = False
        self.measured = 0.0
        self._shut()

    @property
    def cut(self) -> bool:
        """Whether the mat shown is larger than the picture, so that its edges are cut off."""
        self.update(0.0)
        return self._board is not None and self._board.layout.cut

    def newly_cut(self) -> bool:
        """Whether a mat that came onto the table since the last call is cut off."""
        new, self._checked = self._checked is not self._board, self._board
        return new and self.cut

    def fill(self) -> None:
        """Fill the display it stands on, or stand in a window again."""
        place = self._place_to_fill()
        if place:
            self.choose(place)

    def turn(self) -> None:
        """Turn the picture by a quarter."""
        self.remember(turns=(self.memory.turns + 1) % 4)

    def darken(self) -> None:
        """Black out the table, or show it again."""
        self.black = not self.black
        self._full = True

    def measure(self, width_mm: float) -> None:
        """Show a card's outline as if the lit picture were this wide; 0.0 ends that."""
        self.measured = kept(width_mm) if width_mm else 0.0
        self._full = True

    @property
    def first_width(self) -> float:
        """The width that measuring starts with."""
        return guessed_width(self.memory, self._size())

    # -- the game that is shown

    def attach(self, match: Match, faces: bool) -> None:
        """Show this match, if it is not shown yet. `faces`: have card faces made."""
        if match is not self._match:
            self._clear()
            self._match, self._faces = match, faces

    def detach(self, match: Match) -> None:
        """Stop showing this match, if it is shown."""
        if match is self._match:
            self._clear()

    def _clear(self) -> None:
        """Show no match."""
        self._stop_listening()
        self._match = None
        self.telling = False

    def _stop_listening(self) -> None:
        for part in (self._feed, self._board):
            if part is not None:
                part.close()
        self._feed = self._board = None
        self._fitted = ()

    def hold_up(self, card: int) -> None:
        """Show a card to everybody, if it is face up."""
        if self._feed is not None and card != self._held_up:
            self._held_up = card
            if self._feed.hold_up(card) and self._board is not None:
                self._board.refresh()

    def plead(self, plea: Plea | None) -> None:
        """Show what somebody is asked beside the game; None: nothing."""
        if self._feed is not None and plea != self._feed.model.plea:
            self._feed.model.plea = plea
            if self._board is not None:
                self._board.refresh()

    def ping(self, ping: Ping) -> None:
        """Show a ping on the table."""
        if self._board is not None:
            self._board.ping(ping)

    def point(self, ping: Ping) -> None:
        """Move the spot of light there."""
        if self._board is not None:
            self._board.point(ping)

    # -- the loop

    def update(self, seconds: float) -> bool:
        """Advance time; True while something moves."""
        self._looked += seconds
        self._thumbnail.update(seconds)
        if self._looked >= LOOK_S:
            self._looked = 0.0
            self._open_at_start()
            if self.on:
                self._follow()
        if self.window is None:
            return False
        self._fit()
        if self._feed is None or self._board is None:
            return False
        self._feed.pump(self.telling)
        self._since += seconds
        if self._since < FRAME_S:
            return self._board.busy
        since, self._since = self._since, 0.0
        return self._board.update(since)

    def wait(self) -> float:
        """Seconds until something may change by itself."""
        return self._board.wait() if self._board is not None and self.window is not None else float("inf")

    def draw(self) -> bool:
        """Show what changed; True when there was something."""
        if self.window is None:
            return False
        target, full = self.window.get_surface(), self._full
        if not full and self._board is None:
            return False
        self._full = False
        turns = self.memory.turns
        picture = self._canvas(target, turns)
        rects = self._paint(picture, full)
        if not rects:
            return False
        if turns:
            show_turned(picture, target, rects, turns)
        self.changes += 1
        self.window.flip()
        return True

    def brought_home(self, event: pygame.Event) -> pygame.Event:
        """A drag that began on the laptop stays there: X gives its motion to whichever window has the keyboard."""
        if event.type not in MOUSE:
            return event
        if self.window is None or getattr(event, "window", None) != self.window:
            self._dragged = event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.MOUSEMOTION and self._dragged)
            return event
        if not self._dragged or event.type == pygame.MOUSEBUTTONDOWN:
            return event
        self._dragged = event.type == pygame.MOUSEMOTION
        here, there = self.window.position, pygame.display.get_window_position()
        pos = (event.pos[0] + here[0] - there[0], event.pos[1] + here[1] - there[1])
        return pygame.Event(event.type, {**event.dict, "pos": pos, "window": None})

    def handle(self, event: pygame.Event) -> bool:
        """Handle an event; True if it concerned only this window. Unknown keys are passed to the game."""
        if self.window is None or getattr(event, "window", None) != self.window:
            return False
        match event.type:
            case pygame.WINDOWCLOSE:
                self.close()
            case pygame.WINDOWEXPOSED | pygame.WINDOWSIZECHANGED | pygame.WINDOWRESIZED:
                self._full = True
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.KEYUP | pygame.TEXTINPUT | pygame.TEXTEDITING:
                return False
        return True

    def _key(self, event: pygame.Event) -> bool:
        acts = {pygame.K_b: self.darken, pygame.K_t: self.turn, pygame.K_F11: self.fill}
        act = acts.get(event.key)
        if act is None or self.measured or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key == pygame.K_F11 and not self._place_to_fill():
            return False
        act()
        return True

    # -- thumbnail

    def thumbnail(self, size: tuple[int, int]) -> Surface | None:
        """What the table shows, small; at most two new ones a second. None while nothing is shown."""
        if self.window is None:
            return None
        whole = self._upright if self._upright is not None else self.window.get_surface()
        return self._thumbnail.of(whole, size, self.changes)

    def thumbnail_aged(self) -> bool:
        """Whether the last requested thumbnail is out of date; reported once."""
        return self._thumbnail.aged(self.changes)

    # -- position

    def _place_to_fill(self) -> str:
        """What `fill` chooses: the display it stands on, or a window again; "" where it would cover the window of the
        laptop."""
        if self.monitor is not None:
            return IN_WINDOW
        if self.window is None:
            return ""
        seen = self._seen()
        here = standing_on(Rect(self.window.position, self.window.size), seen)
        laptop = standing_on(Rect(pygame.display.get_window_position(), pygame.display.get_window_size()), seen)
        return here.key if here is not None and here != laptop else ""

    def _open_at_start(self) -> None:
        """A display that was chosen earlier is connected when the program starts: show the table there."""
        chosen = self._settings().display
        if self._starting and not self.on and any(monitor.key == chosen for monitor in self._seen()):
            self.on = True

    def _follow(self) -> None:
        """Move to the chosen display; to a window if it is not connected."""
        chosen = self._settings().display
        monitor = next((one for one in self._seen() if one.key == chosen), None)
        if self.window is None or monitor != self.monitor:
            self._shut()
            self._stand(monitor)

    def _stand(self, monitor: Monitor | None) -> None:
        stood = self._stood
        seen = stood is not None and standing_on(stood, self._seen()) is not None
        try:
            window = open_window(monitor, stood if seen else None)
        except pygame.error:
            self._shut()
            return
        window.set_icon(window_icon(load_theme(self._settings().theme)[0]))
        self.window, self.monitor = window, monitor
        if monitor is not None or not pygame.display.is_fullscreen():  # which, with the keyboard, would hide the table
            keys_to_the_laptop(in_front=monitor is not None)

    def _shut(self) -> None:
        window, self.window = self.window, None
        if window is not None:
            if self.monitor is None:
                self._stood = Rect(window.position, window.size)
            window.destroy()
            keys_to_the_laptop()
        self._stop_listening()
        self.monitor = self._upright = None
        self._thumbnail.forget()
        self._full = True

    def _size(self) -> tuple[int, int]:
        return self.window.size if self.window is not None else WINDOWED

    # -- drawing

    def _fit(self) -> None:
        """Lay everything out again if size, scale, theme or rotation changed."""
        memory, still = self.memory, self._settings().reduced_motion
        if self._board is not None:
            self._board.pace = self._settings().pace
        fitted = (self._size(), memory, still, current_language(), self._match)
        if fitted == self._fitted:
            return
        if self._feed is not None and self._told_in != current_language():
            self._feed.retell()
        self._told_in = current_language()
        self._fitted = fitted
        self._full = True
        self._upright = None
        if self._match is None:
            return
        if self._board is None:
            self._sit_down(self._match)
        assert self._board is not None
        from ui.display.layout import DisplayLayout

        size = as_seen(self._size(), memory.turns)
        scale = pixels_per_mm(self._size()[0], memory.width_mm)
        shift = (memory.right, memory.down)
        layout = DisplayLayout(size, self._board.mat, self._board.sitting, scale, memory.true_scale, shift)
        self._board.fit(layout, Look(load_theme(memory.theme)[0], size, 1.0, still, current_language()))

    def _sit_down(self, match: Match) -> None:
        from ui.display.board import DisplayBoard
        from ui.display.public_feed import PublicFeed
        from ui.faces.worker import FaceMaker

        self._feed = PublicFeed(match)
        self._held_up = -1
        self._board = DisplayBoard(self._feed.model, FaceMaker() if self._faces else None)

    def _canvas(self, target: Surface, turns: int) -> Surface:
        """The upright picture: the window's own if nothing is turned."""
        if not turns:
            self._upright = None
            return target
        size = as_seen(target.get_size(), turns)
        if self._upright is None or self._upright.get_size() != size:
            self._upright = Surface(size).convert(target)
        return self._upright

    def _paint(self, picture: Surface, full: bool) -> list[Rect]:
        """Update the upright picture; returns what changed."""
        whole = [picture.get_rect()]
        if self.measured or self.black or self._board is None:
            if not full:
                return []
            if self.measured:
                scale = pixels_per_mm(self._size()[0], self.measured)
                picture.blit(calibration_picture(picture.get_size(), scale, self.measured), (0, 0))
            elif self.black:
                picture.fill("black")
            else:
                _rest(picture, load_theme(self.memory.theme)[0]["wood_dark"])
            return whole
        return self._board.draw(picture, full)


def _rest(picture: Surface, ground: tuple[int, int, int]) -> None:
    """No match is shown: a crown on dark wood."""
    picture.fill(ground)
    sign = fonts.icon("rpg/crown", min(picture.get_size()) // 5, (232, 200, 130))
    picture.blit(sign, sign.get_rect(center=picture.get_rect().center))
