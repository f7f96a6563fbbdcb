"""What the panel of a replay says, and presses on its buttons."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.i18n import ENGLISH, speak
from game.records.replay import Replay
from rules.kernel.words import OPEN
from tests.game.kit import new_match, play
from tests.game.test_replay import forked, played
from tests.ui.screens.test_replay import Watched
from ui.table.drawing import panel
from ui.table.hotspots import MAIN, Hotspot
from ui.table.panels.replay_sidebar import ReplaySidebar
from ui.table.panels.tooltips import SAID

pytestmark = pytest.mark.usefixtures("own_home")


def said(seen: Watched) -> str:
    """The line above the main button."""
    sidebar = seen.scene.painter.sidebar
    assert isinstance(sidebar, ReplaySidebar)
    return sidebar.spoken()


def test_a_study_opens_with_all_hands_as_its_player_saw_them() -> None:
    seen = Watched(Replay(play(new_match(5, study=True), 25).record))
    seen.scene.go(20)
    session = seen.scene.session
    assert session.viewer == OPEN and all(session.picture.rows[seat, "hand"] for seat in (0, 1))
    seen.key(pygame.K_e)
    seen.choose("As ")
    assert session.viewer == 0 and seen.scene.session.control.menu is None


@pytest.mark.parametrize("ends", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_the_focus_of_a_menu_opened_by_a_key_ends_with_it(ends: int) -> None:
    seen = Watched(Replay(played(20).record))
    seen.key(pygame.K_e)
    pointer = seen.scene.pointer
    assert pointer.seen and pointer.focus == Hotspot("choice", 0)
    seen.key(ends)
    assert seen.scene.session.control.menu is None and not pointer.seen


def test_a_replay_names_no_key_that_does_something_else_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """M, with which a card at the table shows what it can do, goes to the next mark of an analysis here."""
    lines: list[str] = []

    def written(text: str, size: tuple[int, int], *rest: object) -> pygame.Surface:
        lines.append(text)
        return pygame.Surface(size)

    monkeypatch.setattr(panel, "line", written)
    Watched(Replay(played(20).record))
    assert "Point at a card to see it here. F1 lists the keys." in lines


def test_a_variation_is_said_to_be_one() -> None:
    record, _ = forked()
    seen = Watched(Replay(record))
    fork = seen.replay.forks[0]
    seen.scene.go(fork + 1)
    main = said(seen)
    seen.scene.go(fork)
    seen.scene.take(1)
    assert "variation" not in main
    seen.replay.annotate("")
    seen.rest(0.05)
    assert "variation" in said(seen)


def test_a_press_on_a_button_is_never_spent_on_an_enlarged_card() -> None:
    seen = Watched(Replay(played(150).record))
    while seen.scene.session.spotlight < 0:
        assert seen.replay.at < len(seen.replay.steps), "no card is shown large"
        seen.key(pygame.K_RIGHT)
        seen.rest(0.4)
    at = seen.replay.at
    seen.button(Hotspot("button", name="forth"))
    assert seen.replay.at == at + 1


def test_the_tooltip_of_the_main_button_names_the_key_in_force() -> None:
    seen = Watched(Replay(played(20).record))
    seen.context.change(keys={"onward": "f4"})
    seen.scene.notify("Another key.")
    seen.rest(0.05)
    assert "(F4)" in SAID["button"](seen.scene.canvas, MAIN)


def test_a_result_too_long_for_its_place_is_told_without_its_reasons() -> None:
    """They stand in the log; in letters so small that they fit nobody can read them."""
    sidebar = Watched(Replay(played(20).record)).scene.painter.sidebar
    assert isinstance(sidebar, ReplaySidebar)
    assert sidebar.result_line("Ada wins", "The Vault of Ben is empty.") == "Ada wins: The Vault of Ben is empty."
    assert sidebar.result_line("Ada wins", "Then: The Vault of Ben is empty.\n" * 4) == "Ada wins"


def test_the_log_is_told_again_in_another_language() -> None:
    seen = Watched(Replay(played(60).record))
    seen.scene.go(50)
    before = [line.text for line in seen.scene.session.log.lines]
    speak("de")
    try:
        seen.scene.resize(replace(seen.scene.look, language="de"))
        lines = [line.text for line in seen.scene.session.log.lines]
    finally:
        speak(ENGLISH)
    assert seen.replay.at == 50 and len(lines) == len(before) and any("zieht" in line for line in lines)
    assert not any("draws" in line for line in lines) and any("draws" in line for line in before)
