"""The loop in its window with the dummy driver: posted events, sizes, failures, endings."""

from __future__ import annotations

import errno
import gc
import logging
import os
import signal
import tempfile
import threading
import time
import weakref
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.folders import folders
from game.settings import Settings, save_settings
from game.version import VERSION
from tests.budget import cpu_s, keep
from tests.ui.kit import Event, fake_services, key
from ui.app import window as app_module
from ui.app.logs import log, log_to_file, report
from ui.app.window import App, run
from ui.screens import context as screens
from ui.screens.context import Context, Scene
from ui.screens.unsaved import LeavePage
from ui.style.theme import Look
from ui.widgets.dialog import Dialog


class Probe(Scene):
    """A scene that counts what is done with it."""

    name = "probe"

    def __init__(self, moving: bool = False, fail: str = "") -> None:
        self.moving, self.fail = moving, fail
        self.events: list[int] = []
        self.left = self.draws = 0
        self.looks: list[Look] = []

    def leave(self) -> None:
        self.left += 1
        if self.fail == "leave":
            raise RuntimeError("cannot leave")

    def resize(self, look: Look) -> None:
        self.looks.append(look)

    def handle(self, event: Event) -> bool:
        self.events.append(event.type)
        if self.fail == "handle" and event.type == pygame.KEYDOWN:
            raise RuntimeError("on purpose")
        return True

    def update(self, dt: float) -> bool:
        return self.moving

    def draw(self, surface: pygame.Surface, full: bool) -> list[pygame.Rect]:
        self.draws += 1
        return [surface.get_rect()] if full else []


@pytest.fixture
def app() -> Iterator[App]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    pygame.event.clear()
    context = Context(Settings(), fake_services(), (1280, 720))
    context.stack.open("home")
    yield App(context)
    pygame.event.clear()


def turn(app: App, *events: Event) -> None:
    for event in events:
        pygame.event.post(event)
    app.guarded(app.turn)


def test_an_idle_screen_is_not_redrawn(app: App) -> None:
    turn(app)
    turn(app)
    frames = app.frames

    def idle() -> None:
        for _ in range(3):
            turn(app)

    keep(lambda: cpu_s(idle), 0.2, "seconds of three idle turns")
    assert app.frames == frames and app.shown == []


class Ticks:
    """A frame clock that records the frame rate asked for."""

    def __init__(self) -> None:
        self.wanted: list[int] = []

    def tick(self, frames: int) -> None:
        """End a frame."""
        self.wanted.append(frames)


def test_moving_scenes_get_frames_and_others_sleep(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks, naps, sleep = Ticks(), list[float](), time.sleep
    monkeypatch.setattr(app, "clock", ticks)

    def nap(seconds: float) -> None:
        naps.append(seconds)
        sleep(seconds)

    monkeypatch.setattr(time, "sleep", nap)
    probe = Probe(moving=True)
    app.context.stack.push(probe)
    for _ in range(8):
        turn(app)
    assert ticks.wanted == [60] * 8 and naps == []
    probe.moving = False
    turn(app)
    began = time.monotonic()
    turn(app)
    assert time.monotonic() - began > 0.15
    assert len(ticks.wanted) == 9 and naps and max(naps) < 0.02


def test_another_thread_can_wake_the_loop(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sleeping loop looks for events after every nap: the first nap after the call is the last."""
    probe, naps = Probe(), list[float]()
    app.context.stack.push(probe)
    turn(app)

    def nap(seconds: float) -> None:
        naps.append(seconds)
        other = threading.Thread(target=app.context.wake)
        other.start()
        other.join()

    monkeypatch.setattr(time, "sleep", nap)
    turn(app)
    assert len(naps) == 1 and pygame.KEYDOWN not in probe.events


def test_a_new_window_size_reaches_the_scene(app: App) -> None:
    probe = Probe()
    app.context.stack.push(probe)
    turn(app)
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    turn(app)
    assert probe.looks[-1].size == (1600, 900)
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)


def test_a_picture_that_cannot_be_saved_is_told_by_its_place(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    told: list[str] = []
    monkeypatch.setattr(app.context.stack.top, "notify", told.append)
    turn(app, key(pygame.K_F12))
    assert told[0].startswith("The picture could not be saved as ") and ".png" in told[0]
    assert list((folders().data / "screenshots").iterdir()) == [], "no part of it is left"


def test_help_screenshot_and_fullscreen_keys(app: App) -> None:
    turn(app, key(pygame.K_F1))
    assert app.context.stack.top.name == "keys"
    turn(app, key(pygame.K_F1))
    assert app.context.stack.top.name == "home"
    turn(app, key(pygame.K_F12))
    pictures = list((folders().data / "screenshots").glob("*.png"))
    assert pictures and pygame.image.load(pictures[0]).get_size() == (1280, 720)
    turn(app, key(pygame.K_F11), key(pygame.K_F11))
    assert app.context.running


def test_closing_the_window_leaves_every_scene_and_returns_0(app: App) -> None:
    probe = Probe()
    app.context.stack.push(probe)
    pygame.event.post(Event(pygame.QUIT))
    assert app.run() == 0 and probe.left == 1 and app.context.stack.scenes == []


def test_a_window_with_what_cannot_be_saved_is_closed_at_the_second_time(app: App) -> None:
    probe = Probe()
    probe.unsaved = lambda: "This game cannot be saved."  # type: ignore[method-assign]
    app.context.stack.push(probe)
    turn(app, Event(pygame.WINDOWCLOSE, window=None), Event(pygame.QUIT))  # what one click of its cross sends
    page = app.context.stack.top
    assert app.context.running and isinstance(page, LeavePage)
    dialog = page.stage.top
    assert isinstance(dialog, Dialog) and dialog.text.text.startswith("This game cannot be saved.")
    turn(app, Event(pygame.QUIT))
    assert not app.context.running


def test_an_unexpected_error_is_logged_and_leads_home(app: App) -> None:
    log_to_file()
    before = set(folders().logs.glob("crash-*.txt"))
    probe = Probe(fail="handle")
    app.context.stack.push(probe)
    turn(app, key(pygame.K_a))
    assert [scene.name for scene in app.context.stack.scenes] == ["home"] and probe.left == 1
    home = app.context.stack.top
    assert len(home.stage.layers) == 2  # type: ignore[attr-defined]
    assert "on purpose" in (folders().logs / "guildhall.log").read_text()
    (path,) = set(folders().logs.glob("crash-*.txt")) - before
    assert f"Guildhall {VERSION}" in (said := path.read_text()) and "screens: home > " in said and "on purpose" in said
    turn(app)
    assert app.context.running


def test_a_log_that_cannot_be_written_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path / "file"))
    monkeypatch.setattr(log, "handlers", [])
    monkeypatch.setattr(logging, "raiseExceptions", True)
    log_to_file()
    report(ValueError("on purpose"), ["home"])
    assert capsys.readouterr().err == ""


def test_the_collector_spares_what_a_lasting_screen_keeps_until_it_is_left(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Lasting(Probe):
        lasting = True

    monkeypatch.setattr(app_module, "QUIET_S", 60.0)  # on a busy machine one turn is long enough to tidy up after it
    before, usual = gc.get_freeze_count(), gc.get_threshold()
    try:
        app.context.stack.push(Lasting())
        turn(app)
        assert gc.get_freeze_count() > before
        assert gc.get_threshold()[2] > 1_000_000, "nor does it look through all it keeps from then on"
        app.context.stack.pop()
        turn(app)
        assert gc.get_freeze_count() == 0
        assert gc.get_threshold() == usual
    finally:
        gc.freeze()


class Knot:
    """Only the collector finds out that nobody uses it."""

    def __init__(self) -> None:
        self.held = self


class Kept(Probe):
    """A screen that keeps something."""

    def __init__(self, lasting: bool) -> None:
        super().__init__()
        self.lasting, self.knot = lasting, Knot()

    def resize(self, look: Look) -> None:
        self.knot = Knot()


@pytest.mark.parametrize(("lasting", "then"), [
    (False, None), (True, True),
    *(pytest.param(*case, marks=pytest.mark.nightly) for case in product((False, True), (None, False, True))
      if case not in ((False, None), (True, True))),
])  # fmt: skip
def test_what_a_screen_kept_is_given_back_in_a_quiet_moment_after_it_was_left(
    app: App, lasting: bool, then: bool | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app_module, "QUIET_S", 0.15)
    screen = Kept(lasting)
    kept = weakref.ref(screen.knot)
    try:
        app.context.stack.push(screen)
        del screen
        turn(app)
        app.context.stack.pop()
        if then is not None:
            app.context.stack.push(Kept(then))
        turn(app, key(pygame.K_F12))
        assert kept() is not None, "somebody is pressing keys"
        end = time.monotonic() + 10
        while kept() is not None and time.monotonic() < end:
            turn(app)
        assert kept() is None
    finally:
        app.context.stack.clear()
        app.context.stack.open("home")
        turn(app)
        gc.freeze()


def test_what_another_size_needed_is_given_back_at_a_table_too(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module, "QUIET_S", 0.1)
    screen = Kept(lasting=True)
    try:
        app.context.stack.push(screen)
        turn(app)
        kept = weakref.ref(screen.knot)
        pygame.display.set_mode((1366, 768), pygame.RESIZABLE)
        end = time.monotonic() + 10
        while kept() is not None and time.monotonic() < end:
            turn(app)
        assert kept() is None
    finally:
        pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
        app.context.stack.pop()
        turn(app)
        gc.freeze()


def test_a_scene_that_cannot_be_left_does_not_stop_the_others(app: App) -> None:
    first, second = Probe(), Probe(fail="leave")
    app.context.stack.push(first)
    app.context.stack.push(second)
    app.context.stack.push(Probe(fail="handle"))
    turn(app, key(pygame.K_a))
    assert (first.left, second.left) == (1, 1) and app.context.stack.top.name == "home"


def test_home_failing_again_and_again_ends_with_one_sentence(
    app: App, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*args: object) -> Scene:
        raise RuntimeError("no home")

    monkeypatch.setattr(screens, "make", broken)
    app.context.stack.push(Probe(fail="handle"))
    pygame.event.post(key(pygame.K_a))
    assert app.run() == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "Traceback" not in told


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_signals_end_it_cleanly(number: signal.Signals) -> None:
    probe = Probe()
    threading.Timer(0.4, lambda: signal.raise_signal(number)).start()
    assert run(lambda context: probe, services=fake_services()) == 0
    assert probe.left == 1
    pygame.display.init()


def test_a_display_that_is_too_small_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(app_module, "_desktop", lambda: (1024, 600))
    threading.Timer(0.5, lambda: pygame.event.post(Event(pygame.QUIT))).start()
    assert run(services=fake_services()) == 1
    told = capsys.readouterr().err
    assert "1024 x 600" in told and told.count("\n") == 1
    pygame.display.init()


@pytest.mark.parametrize(
    ("desktop", "size", "fills", "maximal"),
    [
        ((1366, 768), None, False, True),
        ((1366, 768), (1280, 720), False, False),
        ((1366, 768), None, True, False),
        ((1440, 900), None, False, False),
    ],
)
def test_a_window_that_leaves_no_room_for_a_taskbar_is_maximised(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    desktop: tuple[int, int],
    size: tuple[int, int] | None,
    fills: bool,
    maximal: bool,
) -> None:
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path))
    save_settings(Settings(fullscreen=fills))
    calls: list[bool] = []
    monkeypatch.setattr(app_module, "_desktop", lambda: desktop)
    monkeypatch.setattr(app_module, "_maximize", lambda: calls.append(True))
    threading.Timer(0.2, lambda: pygame.event.post(Event(pygame.QUIT))).start()
    assert run(services=fake_services(), size=size) == 0
    assert bool(calls) == maximal
    pygame.display.init()


def test_the_window_has_the_programs_class_whatever_the_script_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", "main.py")
    seen, init = list[str](), pygame.display.init

    def watched() -> None:
        seen.append(os.environ["SDL_VIDEO_X11_WMCLASS"])
        init()

    monkeypatch.setattr(pygame.display, "init", watched)
    threading.Timer(0.2, lambda: pygame.event.post(Event(pygame.QUIT))).start()
    assert run(services=fake_services()) == 0
    assert seen == ["guildhall"]
    init()


def test_without_room_for_what_libraries_say_the_window_opens_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def full() -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(tempfile, "TemporaryFile", full)
    threading.Timer(0.2, lambda: pygame.event.post(Event(pygame.QUIT))).start()
    assert run(services=fake_services()) == 0
    pygame.display.init()


def test_no_window_at_all_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def refuse(*args: object) -> None:
        raise pygame.error("no display")

    monkeypatch.setattr(pygame.display, "set_mode", refuse)
    assert run(services=fake_services()) == 1
    said = capsys.readouterr().err
    assert said.startswith("Guildhall cannot open a window: there is no display it can use; ")
    assert "no display." not in said
    pygame.display.init()


def test_damaged_settings_are_told_on_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path))
    (folders().data / "settings.json").write_text("{")
    seen: list[int] = []

    def look(context: Context) -> Scene:
        seen.append(len(context.stack.scenes[0].stage.layers))  # type: ignore[attr-defined]
        context.quit()
        return Probe()

    assert run(look, services=fake_services()) == 0
    assert seen == [2]
    pygame.display.init()


def test_what_takes_a_while_is_said_on_the_screen_before_it_begins(app: App) -> None:
    turn(app)
    surface = pygame.display.get_surface()
    assert surface is not None
    before = surface.copy()
    app.context.busy("Opening the game…")
    middle = pygame.Rect(540, 345, 200, 30)
    assert pygame.image.tobytes(surface.subsurface(middle), "RGB") != pygame.image.tobytes(
        before.subsurface(middle), "RGB"
    )
    assert app.context.stack.fresh, "the next frame draws the whole screen"
