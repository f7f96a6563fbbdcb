"""The window and its loop.

The loop sleeps until something happens; it runs at 60 frames a second only while a scene says that something moves,
and shows only the rectangles a scene says it touched.
"""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import sys
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import FrameType

import pygame

from game.folders import folders
from game.i18n import marked, tr
from game.settings import load_settings
from game.text.plain_text import escaped
from ui.app.logs import log, log_file, log_to_file, machine, report, written_in
from ui.screens.context import WAKE, Context, Scene
from ui.screens.services import Services
from ui.screens.unsaved import LeavePage
from ui.shell.memory import give_back
from ui.shell.screen_reader import ScreenReader, find_voice
from ui.style import font_files, paint
from ui.style.picture_file import write_png
from ui.style.sound import Sounds
from ui.style.stderr import unheard
from ui.style.text import layout, style
from ui.style.theme import BASE, ThemeError
from ui.style.window_icon import window_icon

ENVIRONMENT = {
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_FRAMEBUFFER_ACCELERATION": "0",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}
CLASS = {"SDL_VIDEO_X11_WMCLASS": "guildhall", "SDL_VIDEO_WAYLAND_WMCLASS": "guildhall"}
"""Under which the desktop knows the window; when it is imported, pygame sets it to the name of the script."""
FPS = 60
IDLE = 0.25
NAP = 1 / 80  # pygame.event.wait polls every millisecond on X11: 2 % of a core, this 0.7 %
LONGEST_STEP = 0.1
NEVER = (1 << 31) - 1
QUIET_S = 1.0
"""Seconds without an event or a movement after which a pause of a few frames is not seen."""
BARS = 100
"""Pixels of height that a title bar and a taskbar may take."""
CUT = marked(
    "At true scale the edges of this mat are cut off on the table; Settings > Displays can show the whole mat."
)
TOO_SMALL = marked("The display is {wide} x {high} pixels; Guildhall needs at least 1280 x 720.")

StartScene = str | Callable[[Context], Scene | None] | None


class App:
    """Runs the scenes of a context in the display window. `frames` counts redraws, `shown` has the rectangles of the
    last; `moving`: whether something moves, so that the next frame comes soon. `_scenes`: those of the last round;
    `_lasting`: the scene for which the garbage collector is spared; `_litter`: whether what a scene that was left had
    kept, or what was drawn for another size, is still to be collected; `_quiet`: the seconds since something happened.
    `_fills`: whether the window fills its display, else it has the size `_windowed`.
    """

    def __init__(self, context: Context) -> None:
        self.context = context
        self.clock = pygame.Clock()
        self.frames = 0
        self.shown: list[pygame.Rect] = []
        self._then = time.perf_counter()
        self.moving = False
        self._fills = context.settings.fullscreen
        self._windowed = _window_size() if self._fills else context.look.size
        self._failures = 0
        self._scenes: list[Scene] = []
        self._lasting: Scene | None = None
        self._litter = False
        self._quiet = 0.0
        self._thresholds = gc.get_threshold()
        context.busy = self.show_busy

    def run(self) -> int:
        """Loop until somebody quits; every scene is left in order. Returns the exit code."""
        context = self.context
        context.background.begin("sounds", context.sounds.warm)
        context.background.begin("load", context.services.load)
        context.background.begin("games", partial(prepare_games, context))
        try:
            while context.running:
                self.guarded(self.turn)
        finally:
            gc.set_threshold(*self._thresholds)
            self.guarded(context.stack.clear)
            context.display.close()
            context.sounds.close()
            context.screen_reader.close()
        return context.exit_code

    def turn(self) -> None:
        """One round: sleep, pass time, handle events, draw."""
        events = self._events()
        now = time.perf_counter()
        elapsed, self._then = now - self._then, now
        stack = self.context.stack
        moving = stack.top.update(min(elapsed, LONGEST_STEP) if self.moving else elapsed)
        for event in events:
            self.handle(event)
            if not self.context.running:
                return
        self._spare_collector()
        self._collect(0.0 if events or self.moving else elapsed)
        self._follow_size()
        self.moving = moving or stack.top.update(0.0) or stack.top.wait() <= 0
        self.moving = self.update_display(elapsed) or self.moving
        self.draw()
        self._failures = 0

    def _spare_collector(self) -> None:
        """Keep the garbage collector from looking through all that a lasting scene has kept for long, which takes
        longer than a frame may; until another scene is in sight."""
        stack = self.context.stack
        self._litter = self._litter or not all(scene in stack.scenes for scene in self._scenes)
        self._scenes = [*stack.scenes]
        lasting = stack.top if stack.top.lasting else None
        if lasting is self._lasting:
            return
        self._lasting = lasting
        gc.set_threshold(*self._thresholds[:2], self._thresholds[2] if lasting is None else NEVER)
        if lasting is not None:
            gc.freeze()
        else:
            gc.unfreeze()

    def _collect(self, quiet: float) -> None:
        """Give back what is no longer used, once nothing has happened for a while. It may be 100 MB of pictures in a
        few thousand objects: the collector itself, which counts objects, would seldom look so far."""
        self._quiet = self._quiet + quiet if quiet else 0.0
        if self._litter and self._quiet >= QUIET_S:
            self._tidy()

    def _tidy(self) -> None:
        """Look through everything, frozen or not; what is left is in use, and need not be looked through again before
        another scene is left."""
        self._litter = False
        gc.unfreeze()
        gc.collect()
        give_back()
        gc.freeze()

    def update_display(self, elapsed: float) -> bool:
        """Advance and draw the table display; True while something moves there. An error in it does not end the
        game."""
        display = self.context.display
        try:
            moving = display.update(min(elapsed, LONGEST_STEP) if self.moving else elapsed)
            display.draw()
            if display.newly_cut():
                self.context.stack.top.notify(tr(CUT))
        except Exception as problem:
            path = report(problem, ("table display",))
            display.close()
            self.context.stack.top.notify(tr("The table display had to close; {log_place}", log_place=written_in(path)))
            return False
        return moving

    def _events(self) -> list[pygame.Event]:
        if self.moving or self.context.stack.fresh:
            self.clock.tick(FPS)
            return pygame.event.get()
        end = time.perf_counter() + min(self.context.stack.top.wait(), self.context.display.wait(), IDLE)
        while not (events := pygame.event.get()) and self.context.running and time.perf_counter() < end:
            time.sleep(NAP)
        return events

    def draw(self) -> None:
        """Let the top scene draw, and show what it touched."""
        surface = pygame.display.get_surface()
        if surface is None:
            return
        stack = self.context.stack
        full, stack.fresh = stack.fresh, False
        self.shown = stack.top.draw(surface, full)
        if self.shown:
            self.frames += 1
            pygame.display.update(self.shown)

    def show_busy(self, sentence: str) -> None:
        """Show a sentence over the screen at once; it stays until the next frame, after the work it announces."""
        surface, look = pygame.display.get_surface(), self.context.look
        if surface is None:
            return
        words = layout(sentence, look.px(480), style(look, 18, "text", "medium"))
        slab = pygame.Rect(0, 0, words.size[0] + look.px(48), words.size[1] + look.px(30))
        slab.center = surface.get_rect().center
        paint.put_slab(surface, slab, "dialog", look)
        words.draw(surface, pygame.Rect((0, 0), words.size).move_to(center=slab.center).topleft)
        pygame.display.flip()
        self.context.stack.fresh = True

    def _follow_size(self) -> None:
        surface = pygame.display.get_surface()
        if surface is not None and surface.get_size() != self.context.look.size:
            self.context.resize(surface.get_size())
            self._litter = True

    def handle(self, event: pygame.Event) -> None:
        """Take an event of either window."""
        event = self.context.display.brought_home(event)
        if self.context.display.handle(event):
            return
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self._close()
        elif event.type == pygame.WINDOWEXPOSED:
            pygame.display.flip()
        elif event.type not in (WAKE, pygame.VIDEORESIZE) and not self._own_key(event):
            self.context.stack.top.handle(event)

    def _close(self) -> None:
        """The window is closed: at once, or, if something could not be saved, when asked to again after that was seen.
        One click of a window's only cross arrives twice, as WINDOWCLOSE and as QUIT."""
        stack = self.context.stack
        asked = isinstance(stack.top, LeavePage)
        why = "" if asked else next(filter(None, (each.unsaved() for each in stack.scenes)), "")
        if why:
            stack.push(LeavePage(stack.top, why, self.context.quit))
        elif not (asked and stack.fresh):
            self.context.quit()

    def _own_key(self, event: pygame.Event) -> bool:
        """Keys that work on every screen."""
        top = self.context.stack.top
        if event.type != pygame.KEYDOWN or top.grabs:
            return False
        acts: dict[str, Callable[[], None]] = {
            "help": self._help, "fullscreen": self._fullscreen, "screenshot": self._screenshot,
            "display": self._display, "blackout": self._blackout, "display-turn": self.context.display.turn,
        }  # fmt: skip
        act = acts.get(self.context.keymap.action(event, top.name))
        if act is None:
            return False
        act()
        return True

    def _help(self) -> None:
        stack = self.context.stack
        if stack.top.name == "keys":
            stack.pop()
        else:
            stack.open("keys")

    def _display(self) -> None:
        shown = self.context.display.toggle()
        self.context.stack.top.notify(
            tr("The table display is shown.") if shown else tr("The table display is hidden.")
        )

    def _blackout(self) -> None:
        display = self.context.display
        display.darken()
        if display.on:
            key = self.context.keymap.label("blackout")
            self.context.stack.top.notify(
                tr("The table display is blacked out; {key} lights it again.", key=key)
                if display.black
                else tr("The table display is back on.")
            )

    def _fullscreen(self) -> None:
        self._fills = not self._fills
        if self._fills:
            self._windowed = self.context.look.size
        _show_window(self._windowed, self._fills)
        self.context.stack.fresh = True

    def _screenshot(self) -> None:
        surface = pygame.display.get_surface()
        if surface is None:
            return
        path = folders().data / "screenshots" / time.strftime("guildhall-%Y%m%d-%H%M%S.png")
        try:
            write_png(surface, path)
            self.context.stack.top.notify(tr("Saved as {path}", path=escaped(str(path))))
        except OSError:
            told = tr("The picture could not be saved as {path}.", path=escaped(str(path)))
            self.context.stack.top.notify(told)

    def guarded(self, act: Callable[[], None]) -> None:
        """Run a function; an unexpected error is reported, shown as one sentence, and returns to Home."""
        try:
            act()
        except Exception as problem:
            path = report(problem, [scene.name for scene in self.context.stack.scenes])
            self._failures += 1
            if self._failures > 2 or not self.context.running or not self._go_home(path):
                self.context.quit(1)
                print(tr("Guildhall had to stop; {log_place}", log_place=written_in(path)), file=sys.stderr)

    def _go_home(self, path: Path) -> bool:
        """Leave every scene and show Home with a sentence that names the report; False when Home cannot be shown
        either."""
        stack = self.context.stack
        while stack.scenes:
            try:
                stack.scenes.pop().leave()
            except Exception:
                log.exception("a screen could not be left cleanly")
        self.context.notices.append(
            tr(
                "Something went wrong and the screen had to close. No game is lost; {log_place}",
                log_place=written_in(path),
            )
        )
        try:
            stack.open("home")
        except Exception:
            log.exception("Home cannot be shown")
            return False
        return True


def prepare_games(context: Context) -> None:
    """Once everything is loaded, prepare one game after another: decks, lessons, drafts and puzzles read its cards."""
    background = context.background
    background.wait("load")
    for game in context.services.games:
        background.begin(game.key, game.warm)
        background.wait(game.key)
    gc.freeze()  # a full collection takes 56 ms more if it looks through all this, too


def run(
    start_scene: StartScene = None,
    *,
    services: Services[Scene] | None = None,
    size: tuple[int, int] | None = None,
) -> int:
    """Open the window and play until it is closed; returns the exit code.

    `start_scene`: a screen's name, a function that makes a scene (or none, and says why in the notices), or None for
    Home. `size`: of the window in pixels.
    """
    for name, value in ENVIRONMENT.items():
        os.environ.setdefault(name, value)
    os.environ |= CLASS
    log_to_file()
    try:
        with unheard():
            pygame.display.init()
        if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
            raise pygame.error("there is no display")
        pygame.font.init()
        context = _open(services or Services(), size)
        app = App(context)
        log.info("%s; %s", *machine())
        with _signals(context):
            _start(context, start_scene)
            app.draw()
            return app.run()
    except ThemeError as problem:
        print(problem, file=sys.stderr)
    except pygame.error:
        log.exception("no window")
        where = written_in(log_file())
        said = tr("Guildhall cannot open a window: there is no display it can use; {log_place}", log_place=where)
        print(said, file=sys.stderr)
    finally:
        pygame.display.quit()
    return 1


def _open(services: Services[Scene], size: tuple[int, int] | None) -> Context:
    settings, problem = load_settings()
    pygame.display.set_caption("Guildhall")
    surface = _show_window(size or _window_size(), settings.fullscreen)
    if size is None and not settings.fullscreen and _crowded():
        _maximize()
    context = Context(settings, services, surface.get_size(), Sounds(enabled=True), ScreenReader(find_voice()))
    pygame.display.set_icon(window_icon(context.look.theme))
    context.notices += [problem] if problem else []
    lost = font_files.missing()
    if lost:
        context.notices.append(tr("Fonts are missing ({names}); a plain one is used instead.", names=", ".join(lost)))
    return context


def _show_window(size: tuple[int, int], fills: bool) -> pygame.Surface:
    """The window at a size, or filling its display."""
    return (
        pygame.display.set_mode((0, 0), pygame.FULLSCREEN) if fills else pygame.display.set_mode(size, pygame.RESIZABLE)
    )


def _desktop() -> tuple[int, int] | None:
    """The size of the display, if this video driver has a real one."""
    if pygame.display.get_driver() in ("dummy", "offscreen"):
        return None
    return pygame.display.get_desktop_sizes()[0]


def _crowded() -> bool:
    """Whether the smallest window and the bars of the desktop would not fit on the display together."""
    desktop = _desktop()
    return desktop is not None and desktop[1] < BASE[1] + BARS


def _maximize() -> None:
    """Let the desktop fit the window between its bars; what lay behind a taskbar could not be clicked."""
    with warnings.catch_warnings(action="ignore"), contextlib.suppress(pygame.error):
        pygame.Window.from_display_module().maximize()


def _window_size() -> tuple[int, int]:
    """The largest 16:9 window that leaves some of the desktop free, not below the smallest size."""
    width, height = _desktop() or BASE
    unit = max(80, min(width * 86 // 100 // 16, height * 86 // 100 // 9))
    return unit * 16, unit * 9


def _start(context: Context, start_scene: StartScene) -> None:
    desktop = _desktop()
    if desktop is not None and (desktop[0] < BASE[0] or desktop[1] < BASE[1]):
        sentence = tr(TOO_SMALL, wide=desktop[0], high=desktop[1])
        print(sentence, file=sys.stderr)
        context.exit_code = 1
        context.stack.open("message", sentence)
        return
    context.stack.open("home")
    scene = start_scene(context) if callable(start_scene) else None
    if scene is not None:
        context.stack.push(scene)
    elif isinstance(start_scene, str) and start_scene != "home":
        context.stack.open(start_scene)


@contextlib.contextmanager
def _signals(context: Context) -> Iterator[None]:
    """Make SIGTERM and SIGINT end the loop as the close button does."""

    def stop(number: int, frame: FrameType | None) -> None:
        context.quit()

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, stop) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
