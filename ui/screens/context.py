"""The contract of the screens: what a scene is, the stack it lies on, and what all scenes share."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from importlib import import_module

import pygame
from pygame import Rect, Surface

from game.i18n import ENGLISH, LANGUAGES, current_language, speak
from game.settings import Settings, save_settings
from ui.display.window import TableDisplay
from ui.screens import SCENES
from ui.screens.services import Services
from ui.shell.background import BackgroundJobs
from ui.shell.keys import Keymap
from ui.shell.screen_reader import ScreenReader
from ui.style.sound import Sounds
from ui.style.theme import Look, Theme, load_theme

WAKE = pygame.event.custom_type()
FOREVER = float("inf")
log = logging.getLogger("guildhall")


class Scene:
    """One screen. The loop calls handle, update and draw, in this order; draw returns the rectangles it touched.

    `name` is the screen's key in the table of keys; `context` is set before `enter`. A `patient` scene has its picture
    taken, so it waits for what is made in the background. A `lasting` scene keeps much of what there is when it opens.
    """

    name = ""
    patient = False
    lasting = False
    context: Context

    def enter(self) -> None:
        """Called once, when the scene comes onto the stack."""

    def leave(self) -> None:
        """Called once, when it goes for good; must save what must not be lost and must not raise."""

    def resize(self, look: Look) -> None:
        """Called after enter, at every change of size, theme or scale."""

    def handle(self, event: pygame.Event) -> bool:
        """One event; True when used."""
        return False

    def update(self, dt: float) -> bool:
        """Advance time by dt seconds; True while something is moving."""
        return False

    def lay_out(self) -> None:
        """Have at once what `draw` shows, where it otherwise comes in steps."""

    def wait(self) -> float:
        """Seconds the loop may sleep before it calls update again."""
        return FOREVER

    def draw(self, surface: Surface, full: bool) -> list[Rect]:
        """Draw what changed (everything, if `full`); returns the rectangles touched."""
        return []

    def notify(self, sentence: str) -> None:
        """Tell the player something that needs no answer."""

    def unsaved(self) -> str:
        """Why what is done here cannot be saved, in one sentence; "" if it is saved, or never is."""
        return ""

    @property
    def grabs(self) -> bool:
        """True while every key must come here, even F1, F11 and F12."""
        return False

    def keys(self) -> list[tuple[str, str]]:
        """(key, what it does) for the help of this screen."""
        return self.context.keymap.rows(self.name)


class SceneStack:
    """The scenes from the first to the one in sight. `fresh`: the one in sight is to be drawn as a whole."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.scenes: list[Scene] = []
        self.fresh = True

    @property
    def top(self) -> Scene:
        """The scene in sight; IndexError when there is none."""
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        """Put a scene on top; the one below keeps its state."""
        scene.context = self.context
        log.debug("screen: %s", scene.name)
        self.scenes.append(scene)
        scene.enter()
        scene.resize(self.context.look)
        self.fresh = True

    def open(self, name: str, argument: str = "") -> None:
        """Put a new scene on top, by name."""
        self.push(make(name, self.context, argument))

    def open_rule(self, game: str, rule: str) -> None:
        """Put the rulebook of a game on top, opened at a rule."""
        self.open("rulebook", f"{game}:{rule}")

    def pop(self) -> None:
        """Take the top scene away; the last one stays."""
        if len(self.scenes) > 1:
            self.scenes.pop().leave()
            self.top.resize(self.context.look)
            self.fresh = True

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        if self.scenes:
            self.scenes.pop().leave()
        self.push(scene)

    def turn_to(self, name: str, argument: str) -> None:
        """Put a new scene in the place of the top one, by name."""
        self.replace(make(name, self.context, argument))

    def drop(self, scene: Scene) -> None:
        """Leave a scene below the top one."""
        self.scenes.remove(scene)
        scene.leave()

    def clear(self) -> None:
        """Leave every scene, the top one first."""
        while self.scenes:
            self.scenes.pop().leave()


def make(name: str, context: Context, argument: str = "") -> Scene:
    """A new scene by its name in SCENES; `argument` says what it opens with (a game, a rule id, a sentence). Raises
    KeyError."""
    module, _, factory = SCENES[name].partition(":")
    scene: Scene = getattr(import_module(module), factory)(argument)
    scene.context = context
    return scene


def native() -> str:
    """The first of the system's languages that the program has a translation for, else English."""
    locales = (str(each["language"]) for each in pygame.system.get_pref_locales())
    return next((each for each in locales if each in LANGUAGES), ENGLISH)


class Context:
    """What the screens of one window share. `notices`: sentences to show on the next Home screen; `display`: the second
    window, for the table display; `busy(sentence)`: shows at once what will take a while. Unless it `keeps`, changed
    settings are not saved."""

    def __init__(
        self,
        settings: Settings,
        services: Services[Scene],
        size: tuple[int, int],
        sounds: Sounds | None = None,
        screen_reader: ScreenReader | None = None,
        *,
        keeps: bool = True,
    ) -> None:
        self.services = services
        self._keeps = keeps
        self.notices: list[str] = []
        self.busy: Callable[[str], None] = lambda sentence: None
        self.sounds, self.screen_reader = sounds or Sounds(), screen_reader or ScreenReader()
        self.background = BackgroundJobs()
        self.running = True
        self.exit_code = 0
        self.stack = SceneStack(self)
        self.display = TableDisplay(lambda: self.settings, self.change)
        self._theme: Theme | None = None
        self._use(settings)
        self.look = self.make_look(size)

    def _use(self, settings: Settings) -> None:
        self.settings = settings
        speak(settings.language or native())
        self.keymap = Keymap(settings.keys)
        self.sounds.set_volume(settings.volume if settings.sound else 0)
        self.screen_reader.switch(settings.announcer)

    def make_look(self, size: tuple[int, int]) -> Look:
        """The look for a window of `size` pixels under the current settings."""
        if self._theme is None or self._theme.name != self.settings.theme:
            self._theme, problem = load_theme(self.settings.theme)
            if problem:
                self.notices.append(problem)
                self.settings = self.settings.model_copy(update={"theme": self._theme.name})
        return Look(self._theme, size, self.settings.text_scale, self.settings.reduced_motion, current_language())

    def resize(self, size: tuple[int, int]) -> None:
        """The window's size or a setting of the look has changed: every scene is laid out again when it is next
        shown."""
        self.look = self.make_look(size)
        if self.stack.scenes:
            self.stack.top.resize(self.look)
            self.stack.fresh = True

    def change(self, **values: object) -> str:
        """Change settings, save them and apply them at once; returns a sentence if they could not be saved, else ""."""
        before = self.look
        self._use(self.settings.model_copy(update=values))
        if self.make_look(before.size) != before:
            self.resize(before.size)
        return save_settings(self.settings) if self._keeps else ""

    def play(self, name: str) -> None:
        """Make a sound."""
        self.sounds.play(name)

    def quit(self, code: int | None = None) -> None:
        """End the loop after this round; `leave` is called on every scene. `code`: an exit code other than the usual
        one."""
        self.running = False
        self.exit_code = self.exit_code if code is None else code

    @staticmethod
    def wake() -> None:
        """Wake the sleeping loop so that it calls `update`; safe to call from any thread."""
        if pygame.display.get_init():
            pygame.event.post(pygame.Event(WAKE, thread=threading.get_ident()))
