"""The page of displays in the settings, with the table display beside it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.i18n import tr
from tests.ui.display.kit import Lit
from tests.ui.display.room import PROJECTOR, Room, alike, key_event
from tests.ui.kit import click, draw, press
from ui.app.window import CUT
from ui.display.window import LOOK_S
from ui.widgets.dialog import Dialog


@pytest.fixture(autouse=True)
def plugged(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """The displays of the room are those that are there."""
    monkeypatch.setattr("ui.screens.settings.displays.monitors", lambda: tuple(room.there))


def opened(room: Room) -> Any:
    """The page of displays, as it is seen."""
    room.context.stack.open("settings", "displays")
    page = room.context.stack.top
    draw(page)
    return page


def test_the_settings_page_shows_every_display_and_lights_one(room: Room) -> None:
    """None, a window, and every display by name and size."""
    page: Any = opened(room)
    where = page.displays.rows[0].widget
    assert [choice.words for choice in where.choices] == ["None", "A window", "Laptop, 1280 × 720", "BenQ, 800 × 600"]
    where.choose(3)
    assert room.display.monitor == PROJECTOR
    page = room.context.stack.top
    draw(page)
    page.displays.set_width("90 cm")
    assert room.display.memory.width_mm == 900 and room.display.memory.true_scale
    page = room.context.stack.top
    page.displays.compare()
    assert room.display.measured == 900
    draw(page)
    press(page, pygame.K_UP)
    assert room.display.measured == pytest.approx(891.1)
    larger = page.stage.top.steps[-1]
    click(page, larger)
    assert room.display.measured == pytest.approx(891.1 / 1.01, abs=0.1)
    press(page, pygame.K_DOWN)
    assert room.display.measured == pytest.approx(891.1, abs=0.2), "the keys stay with the dialog"
    press(page, pygame.K_RETURN)
    assert room.display.measured == 0 and room.display.memory.width_mm == pytest.approx(891.1, abs=0.2)
    page = room.context.stack.top
    page.displays.lock(True)
    page.displays.set_width("50 cm")
    assert room.display.memory.width_mm == pytest.approx(891.1, abs=0.2)


def test_a_change_on_the_page_of_displays_leaves_it_scrolled_as_it_was(room: Room) -> None:
    room.display.choose(PROJECTOR.key)
    page = opened(room)
    size = page.displays.widget_of("Size")
    page.stage.set_focus(size)
    page.displays_area.scroll_to(60)
    size.choose(1)
    after: Any = room.context.stack.top
    draw(after)
    assert after.displays_area.offset == 60 and after.stage.focus is after.displays.widget_of("Size")
    assert after.stage.floats.toasts, "what is missing is still told"


def test_the_page_of_displays_shows_what_keys_and_cables_change(room: Room) -> None:
    """Black out, rotation, the display itself and the list of those there are."""
    room.there.remove(PROJECTOR)
    page = opened(room)

    def row(name: str) -> Any:
        return page.displays.widget_of(name)

    titles = [choice.words for choice in row("Table display").choices]
    room.there.append(PROJECTOR)
    room.rest(2 * LOOK_S)
    assert [choice.words for choice in row("Table display").choices] == [*titles, PROJECTOR.title]
    room.app.handle(key_event(pygame.K_F9))
    room.rest()
    assert row("Table display").index == len(titles) and not row("Black out").on
    room.app.handle(key_event(pygame.K_b, pygame.KMOD_CTRL))
    room.app.handle(key_event(pygame.K_t, pygame.KMOD_CTRL))
    room.rest()
    assert row("Black out").on and row("Rotation").index == 1
    room.send(pygame.WINDOWCLOSE)
    room.rest()
    assert row("Black out") is None and row("Table display").index == 0


def test_a_mat_that_true_scale_would_cut_is_told_and_may_be_shown_whole(room: Room) -> None:
    room.display.choose(PROJECTOR.key)
    opened(room)

    def typed(width: str) -> Any:
        page: Any = room.context.stack.top
        draw(page)
        page.displays.set_width(width)
        return room.context.stack.top

    def cut() -> bool:
        return room.display.cut

    page = typed("2 m")
    assert page.stage.top is page.stage.base and not cut()
    page = typed("30 cm")
    assert isinstance(page.stage.top, Dialog) and cut()
    draw(page)
    click(page, page.stage.top.buttons[0])
    assert not room.display.memory.true_scale and not cut()
    after: Any = room.context.stack.top
    assert after.stage.top is after.stage.base


@pytest.mark.parametrize("width_mm", [300.0, 2000.0])
def test_at_true_scale_a_mat_that_comes_onto_the_table_and_is_cut_is_told_once(
    room: Room, width_mm: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The picture was measured in another game, with a smaller mat."""
    told: list[str] = []
    monkeypatch.setattr(room.scene, "notify", told.append)
    room.display.choose(PROJECTOR.key)
    room.display.remember(width_mm=width_mm, true_scale=True)
    room.rest(1.0)
    assert told == ([tr(CUT)] if room.display.cut else []) and room.display.cut == (width_mm < 1000)
    room.rest(1.0)
    room.display.choose("")
    room.display.choose(PROJECTOR.key)
    room.rest(1.0)
    assert len(told) == 2 * room.display.cut, "and again when it is opened again"


def test_a_mat_at_true_scale_is_moved_by_the_arrows(room: Room) -> None:
    room.display.choose(PROJECTOR.key)
    room.display.remember(width_mm=300.0, true_scale=True)
    page = opened(room)
    assert room.display.cut
    page.displays.move()
    draw(page)
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_DOWN):
        press(page, key)
    room.rest()
    per_mm = PROJECTOR.size[0] / 300
    assert alike(room.lit, Lit(room.match, PROJECTOR.size, per_mm, true=True, shift=(40, 20)).surface)
    press(page, pygame.K_HOME)
    for step in (0, 1, 2, 3, 0):
        click(page, page.stage.top.steps[step])
    press(page, pygame.K_RETURN)
    assert (room.display.memory.right, room.display.memory.down) == (-20, 0)
    page.displays.move()
    press(page, pygame.K_UP)
    press(page, pygame.K_ESCAPE)
    room.rest()
    assert (room.display.memory.right, room.display.memory.down) == (-20, 0)
    assert alike(room.lit, Lit(room.match, PROJECTOR.size, per_mm, true=True, shift=(-20, 0)).surface)
