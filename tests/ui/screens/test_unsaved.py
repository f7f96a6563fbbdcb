"""A game or a draft that the disk refuses: why it is not saved is said, and asked about before it is left."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame
import pytest

from game.i18n import ENGLISH, speak
from game.match.match import Match
from game.records.autosave import autosaved
from tests.ui.kit import click, opened, press, top
from tests.ui.screens import draft_kit as drafts
from tests.ui.screens.table_kit import Table, field, match_of
from ui.screens.table.menu import TableMenu
from ui.screens.unsaved import LeavePage
from ui.widgets.dialog import Dialog


def full(handle: int) -> None:
    """What a full disk says."""
    raise OSError(28, "No space left on device")


def saved_table(path: Path) -> Table:
    """A game with an autosave, over Home."""
    table = Table(Match(match_of(field("attack"), ("human", "human")).record, journal=path))
    table.context.stack.scenes.insert(0, opened("home"))
    return table


def answer(table: Table) -> None:
    """Somebody answers."""
    with table.scene.session.autosaved():
        table.match.submit(seat := table.match.asked()[0], table.match.options(seat)[0])


def test_a_disk_that_refuses_is_told_once_and_before_the_draft_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path))
    (tmp_path / "saves").mkdir()
    scene = drafts.opened(drafts.ME, drafts.BOT)
    (tmp_path / "saves").rmdir()
    (tmp_path / "saves").write_text("no folder")
    told: list[str] = []
    monkeypatch.setattr(scene, "notify", told.append)
    click(scene, drafts.lobby(scene).open)
    for _ in range(2):
        drafts.take(scene, 0)
    scene.update(0.1)
    assert len(scene.draft.view(0).own) == 2
    assert told == [f"The draft cannot be saved now (a file is in its place: {tmp_path / 'saves'})."]
    assert drafts.picking(scene).leave_button.tip == told[0]
    click(scene, drafts.picking(scene).leave_button)
    asked = top(scene.context, LeavePage)
    dialog = asked.stage.top
    assert (
        isinstance(dialog, Dialog)
        and told[0] in dialog.text.text
        and [button.text for button in dialog.buttons] == ["Leave without saving", "Stay"]
    )
    click(asked, dialog.buttons[1])
    assert scene.context.stack.top is scene
    (tmp_path / "saves").unlink()
    drafts.take(scene, 0)
    scene.update(0.1)
    assert scene.draft.saved and "Continue brings it back" in drafts.picking(scene).leave_button.tip and len(told) == 1
    click(scene, drafts.picking(scene).leave_button)
    assert not isinstance(scene.context.stack.top, LeavePage)
    scene.context.stack.clear()


def test_a_game_that_cannot_be_saved_is_left_only_when_the_player_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = saved_table(tmp_path / "game.rec")
    context = table.context
    monkeypatch.setattr("os.fsync", full)
    answer(table)
    table.scene.open_menu()
    menu = top(context, TableMenu)
    click(menu, menu.buttons[-1])
    asked = top(context, LeavePage)
    dialog = asked.stage.top
    assert isinstance(dialog, Dialog)
    assert dialog.text.text.startswith("This game cannot be saved (no space left on the disk).")
    press(asked, pygame.K_ESCAPE)
    assert context.stack.top is table.scene
    table.scene.home()
    asked = top(context, LeavePage)
    dialog = asked.stage.top
    assert isinstance(dialog, Dialog)
    click(asked, dialog.buttons[0])
    assert [scene.name for scene in context.stack.scenes] == ["home"]


def test_a_game_is_left_without_a_question_once_there_is_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = saved_table(tmp_path / "game.rec")
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        answer(table)
    assert not table.match.saved
    digest = table.match.digest
    table.scene.home()
    assert table.context.stack.top.name == "home"
    assert Match.resume(tmp_path / "game.rec", journal=False).digest == digest


def test_a_game_that_begins_on_a_full_disk_says_so_in_the_language_of_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`main.py play` makes the game before the window, and so before anybody knows the language."""
    monkeypatch.setattr("os.fsync", full)
    begin = partial(Match, match_of(field("attack"), ("human", "human")).record)
    match = autosaved(begin, tmp_path / "game.rec")
    monkeypatch.setattr("ui.screens.context.native", lambda: "de")
    try:
        toast = Table(match).scene.canvas.toast
        assert toast == "Diese Partie lässt sich nicht speichern (auf dem Datenträger ist kein Platz mehr)."
    finally:
        speak(ENGLISH)
