"""A Context without a window, and events as a person causes them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

import pygame

from game.about import FormatChoice
from game.settings import Settings
from rules.seize.formats import FORMATS
from rules.seize.house_rules import OPTIONS, complete_options
from rules.seize.seating import seating
from ui.screens.context import Context, Scene, make
from ui.screens.page import Page
from ui.screens.services import DeckChoice, GameChoice, NewGame, SavedGame, SeatChoice, Services
from ui.screens.settings.keys import KeysForm
from ui.shell.keys import KEYS
from ui.style.theme import Look, load_theme
from ui.widgets.base import Widget
from ui.widgets.dialog import Dialog
from ui.widgets.label import Label
from ui.widgets.stage import WidgetStage

SIZE = (1280, 720)
RULEBOOK = Path("rules/seize/rulebook.md").resolve()
Event = pygame.Event


class FakeTable(Page):
    """Stands in for the table; remembers the choices it was given."""

    name = "table"

    def __init__(self, choice: NewGame | SavedGame) -> None:
        self.choice = choice

    def build(self) -> None:
        self.words = Label("table")
        self.stage.add(self.words)


def enlarge(context: Context, text_scale: float, size: tuple[int, int] | None = None) -> None:
    """Give a window letters of another size, and another size of its own."""
    context.settings = context.settings.model_copy(update={"text_scale": text_scale})
    context.resize(size or context.look.size)


def chairs(options: Mapping[str, str]) -> tuple[SeatChoice, ...]:
    """Who sits where, by the rules."""
    seated = seating(complete_options(options))
    return tuple(SeatChoice(name, side) for name, side in zip(seated.names, seated.team, strict=True))


def seize(decks: int = 2, rulebook: Path | None = RULEBOOK) -> GameChoice:
    """A game to offer on New game."""
    names = [DeckChoice(f"deck{i}", f"Deck {i}", (("G", (90, 80, 140)),), "40 cards") for i in range(decks)]
    form = FormatChoice("standard", "Standard 1v1", "Decks of 40.")
    return GameChoice(
        "seize",
        "Seize",
        "Guilded Treasures",
        "One Vault to empty.",
        (form,),
        lambda: FORMATS,
        lambda: OPTIONS,
        lambda f: tuple(names),
        chairs,
        lambda f, options: {},
        rulebook,
    )


def fake_services(saves: list[SavedGame] | None = None, decks: int = 2) -> Services[Scene]:
    """Services of one game, which opens a FakeTable."""
    return Services((seize(decks),), FakeTable, FakeTable, lambda: list(saves or []))


def context(
    settings: Settings | None = None, services: Services[Scene] | None = None, size: tuple[int, int] = SIZE
) -> Context:
    """A Context with no scene."""
    pygame.display.init()
    pygame.font.init()
    return Context(settings or Settings(), services or fake_services(), size)


P = TypeVar("P", bound=Scene)


def top(place: Context, kind: type[P]) -> P:
    """The current scene, which must be of a kind."""
    scene = place.stack.top
    assert isinstance(scene, kind), scene
    return scene


def opened(name: str, argument: str = "", on: Context | None = None) -> Page:
    """A page in a Context, drawn once."""
    place = on or context()
    scene = make(name, place, argument)
    assert isinstance(scene, Page)
    place.stack.push(scene)
    draw(scene)
    return scene


def stage(*widgets: Widget, size: tuple[int, int] = SIZE) -> WidgetStage:
    """A stage with widgets stacked down its left side, drawn once."""
    pygame.display.init()
    pygame.font.init()
    made = WidgetStage(Look(load_theme("walnut")[0], size))
    made.add(*widgets)
    for i, widget in enumerate(widgets):
        widget.place(pygame.Rect(20, 20 + 60 * i, 240, 40))
    made.draw(pygame.Surface(size), True)
    return made


def draw(scene: Scene | WidgetStage, full: bool = False) -> list[pygame.Rect]:
    """Draw on a new surface; returns the rectangles redrawn."""
    size = scene.look.size if isinstance(scene, WidgetStage) else scene.context.look.size
    return scene.draw(pygame.Surface(size), full)


def key(code: int, mod: int = 0, text: str = "") -> Event:
    """A key press."""
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)


def press(target: Scene | WidgetStage, *codes: int, mod: int = 0) -> None:
    """Press keys in turn; a scene may change, so each key goes to the top of its stack."""
    for code in codes:
        top = target if isinstance(target, WidgetStage) else target.context.stack.top
        top.handle(key(code, mod))


def type_in(target: Scene | WidgetStage, text: str) -> None:
    """Type text as an input method delivers it."""
    for letter in text:
        target.handle(Event(pygame.TEXTINPUT, text=letter))


def point(target: Scene | WidgetStage, pos: tuple[int, int]) -> None:
    """Move the pointer."""
    target.handle(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))


def click(target: Scene | WidgetStage, what: Widget | tuple[int, int]) -> None:
    """Click the middle of a widget, or a point."""
    pos = what.rect.center if isinstance(what, Widget) else what
    point(target, pos)
    target.handle(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    target.handle(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def answer(page: Page, words: str) -> None:
    """Click a button of the open dialog."""
    layer = page.stage.top
    assert isinstance(layer, Dialog)
    draw(page)
    click(page, next(button for button in layer.buttons if button.text == words))


def drag(target: Scene | WidgetStage, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Press, move in steps, let go."""
    point(target, start)
    target.handle(Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for i in range(1, 5):
        at = (start[0] + (end[0] - start[0]) * i // 4, start[1] + (end[1] - start[1]) * i // 4)
        target.handle(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0)))
    target.handle(Event(pygame.MOUSEBUTTONUP, pos=end, button=1))


def key_row(form: KeysForm, name: str) -> int:
    """Show the keys of the screen to which an action belongs; its place in the list."""
    form.show(form.screens.index(KEYS[name].screen))
    return form.names.index(name)


def picked(page: Any, *rows: str) -> None:
    """Pick rows of the lists of folders that open one after another."""
    for row in rows:
        found = page.stage.top
        draw(page)
        click(page, found.list.row_rect([each.words for each in found.rows].index(row)).center)


def changed(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """The smallest rectangle containing every pixel in which two pictures differ; an empty one where none does."""
    differ = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    differ.invert()
    found = differ.get_bounding_rects()
    return found[0].unionall(found[1:]) if found else pygame.Rect(0, 0, 0, 0)


class Calls(list[object]):
    """Remembers what it was called with."""

    def __call__(self, *values: object) -> None:
        self.append(values[0] if len(values) == 1 else values)
