"""Writing in a record from its replay: comments, variations deleted and promoted, by mouse and by key."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.match.match import Match
from game.records import record_files
from game.records.record_comments import LONGEST
from game.records.replay import Replay
from game.settings import Settings
from rules.kernel.notation.record_writer import write_record
from tests.game.kit import new_match, play
from tests.game.test_replay import forked, played
from tests.ui.kit import click, context, press, top, type_in
from tests.ui.screens.table_kit import Table
from tests.ui.screens.test_analysis import WASTED, over
from tests.ui.screens.test_replay import Watched
from ui.screens.overlay import KeysOverlay
from ui.screens.table.comment import OPENING_S, CommentPage
from ui.screens.table.opening import watch_record
from ui.screens.table.replay import ReplayScene
from ui.style.theme import Look
from ui.table.hints.hint import Chapter
from ui.table.hotspots import Hotspot
from ui.table.panels.over_log import PANEL, TURN, Leaf, over_log
from ui.table.play.canvas import IDLE
from ui.widgets.button import Button
from ui.widgets.dialog import Dialog
from ui.widgets.field import TextField

pytestmark = pytest.mark.usefixtures("own_home")


@pytest.fixture(scope="module")
def match() -> Match:
    """One game for all tests that only look at it."""
    return played(60)


def watched(path: Path, text: str) -> Watched:
    """The replay of a record in a file."""
    path.write_text(text)
    return Watched(Replay.of(path))


def dialog_of(seen: Watched) -> Dialog:
    """The open question for a comment."""
    dialog = top(seen.context, CommentPage).stage.top
    assert isinstance(dialog, Dialog)
    return dialog


def type_over(seen: Watched, words: str) -> None:
    """Type a comment in place of the one there is, and save it."""
    page = top(seen.context, CommentPage)
    page.update(OPENING_S * 2)
    press(page, pygame.K_a, mod=pygame.KMOD_LCTRL)
    if words:
        type_in(page, words)
    else:
        press(page, pygame.K_BACKSPACE)
    press(page, pygame.K_RETURN)
    seen.rest(0.1)


def test_a_comment_by_key_and_by_button(tmp_path: Path, match: Match) -> None:
    seen = watched(tmp_path / "game.rec", match.text())
    seen.scene.go(20)
    seen.key(pygame.K_c)
    page = top(seen.context, CommentPage)
    page.handle(pygame.Event(pygame.TEXTINPUT, text="c"))
    field = dialog_of(seen).body[0]
    assert isinstance(field, TextField) and field.text == "", "the letter of the key is not typed"
    log = [line.text for line in seen.scene.session.log.lines]
    type_over(seen, "Too early")
    assert log and [line.text for line in seen.scene.session.log.lines] == log
    assert seen.replay.comment == "Too early" and 20 in seen.scene.marks.comments
    assert Replay.of(tmp_path / "game.rec").comments == (20,)
    seen.button(Hotspot("button", name="comment"))
    assert "On step 20" in dialog_of(seen).text.text
    press(top(seen.context, CommentPage), pygame.K_ESCAPE)
    assert seen.replay.comment == "Too early" and seen.context.stack.top is seen.scene
    seen.button(Hotspot("button", name="menu"))
    seen.choose("Change the comment")
    type_over(seen, "")
    assert not seen.scene.marks.comments and not Replay.of(tmp_path / "game.rec").comments
    assert "deleted" in seen.scene.canvas.toast
    seen.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert seen.replay.comment == "Too early" and Replay.of(tmp_path / "game.rec").comments == (20,)
    seen.button(Hotspot("button", name="menu"))
    seen.choose("Redo the change")
    assert seen.replay.comment == "" and Replay.of(tmp_path / "game.rec").comments == ()


def test_a_comment_on_the_game_and_a_long_one_in_a_panel_of_its_own(tmp_path: Path, match: Match) -> None:
    seen = watched(tmp_path / "game.rec", match.text())
    seen.key(pygame.K_c)
    assert "game as a whole" in dialog_of(seen).text.text
    type_over(seen, "word " * 300)
    assert 0 < len(seen.replay.comment) <= LONGEST and ("comment", "words") in seen.scene.canvas.wanted
    seen.key(pygame.K_c)
    type_over(seen, "short")
    assert seen.replay.comment == "short" and ("comment", "words") not in seen.scene.canvas.wanted


@pytest.mark.parametrize("scale", [1.0, 2.0, 3.0])
def test_a_long_comment_covers_neither_an_analysis_nor_the_buttons(scale: float) -> None:
    replay = over()
    replay.keep_review({0: WASTED.part})
    replay.annotate("word " * 99)
    for summed in (False, True):
        place = context(Settings(text_scale=scale))
        scene = ReplayScene(replay)
        place.stack.push(scene)
        scene.chores.finish()
        scene.playing = summed  # a replay that runs shows no better answer
        scene.look_at_analysis()
        scene.painter.refresh()
        canvas = scene.canvas
        assert canvas.hint.shown != summed
        comment = Chapter("Comment", (replay.comment,))
        assert canvas.hint.above == ((comment,) if canvas.hint.shown else ())
        assert not canvas.hint.shown or ("comment", "words") not in canvas.wanted
        box = canvas.things.rects[PANEL]
        assert canvas.layout.panel.contains(box) or canvas.bounds.contains(box)
        for covered in (canvas.layout.prompt, canvas.layout.main_button):
            assert not box.colliderect(covered)
        idle = canvas.wanted.get(IDLE)
        assert idle is None or not box.colliderect(idle[0].picture.get_rect(topleft=idle[0].at))


def test_a_text_too_large_for_the_panel_is_read_over_the_table_page_by_page() -> None:
    """A click turns the page; after the last one the table can be seen, and the button leads to the first again."""
    replay = over()
    replay.keep_review({0: WASTED.part})
    replay.annotate("word " * 99)
    place = context(Settings(text_scale=3.0))
    scene = ReplayScene(replay)
    place.stack.push(scene)
    scene.chores.finish()
    scene.look_at_analysis()
    scene.painter.refresh()
    canvas, shown = scene.canvas, []
    for _ in range(2):
        while PANEL in canvas.things:
            shown.append(canvas.hint.page)
            click(scene, canvas.things.rects[TURN].center)
            scene.painter.refresh()
        click(scene, canvas.things.rects[TURN].center)
        scene.painter.refresh()
    assert shown == [0, 1, 2, 3, 5, 6, 7, 8], "three pages of the comment, one of the analysis, then none"


def test_pages_show_every_line_once_in_letters_that_can_be_read() -> None:
    look = context(Settings(text_scale=3.0)).look
    chapters = (Chapter("Title", tuple(f"line {at} " + "of quite a number " * at for at in range(9))),)
    whole = over_log(chapters, 0, (900, 0, 380, 9), (0, 0, 880, 9999), look)
    leaves = [over_log(chapters, at, (900, 0, 380, 9), (0, 0, 880, 500), look) for at in range(8)]
    count = leaves[0].pages
    assert (whole.pages, count > 2) == (2, True)
    assert [leaf.number for leaf in leaves] == [at % count for at in range(8)]
    assert sum(_ink(leaf, look) for leaf in leaves[:count]) == _ink(whole, look) > 0


def _ink(leaf: Leaf, look: Look) -> int:
    """How many pixels of a page are in the colour of its letters."""
    return pygame.mask.from_threshold(leaf.laid.picture, look["text"], (1, 1, 1)).count() if leaf.laid else 0


def test_a_comment_that_cannot_be_is_asked_for_again(tmp_path: Path, match: Match) -> None:
    long = "x" * (LONGEST + 100)
    seen = watched(tmp_path / "game.rec", write_record(replace(match.record, comment=long)))
    seen.key(pygame.K_c)
    page = top(seen.context, CommentPage)
    page.update(1)
    press(page, pygame.K_END)
    press(page, pygame.K_BACKSPACE)
    press(page, pygame.K_RETURN)
    assert f"{LONGEST} characters at most" in dialog_of(seen).text.text and seen.replay.comment == long
    type_over(seen, "shorter")
    assert seen.replay.comment == "shorter" and seen.context.stack.top is seen.scene


def test_a_variation_is_deleted_by_key_and_brought_back_by_mouse(tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    seen = watched(path, Replay(forked()[0]).text())
    for code in (pygame.K_DELETE, pygame.K_p):
        seen.key(code)
        assert "main line" in seen.scene.canvas.toast
    (fork,) = seen.replay.forks
    seen.scene.go(fork)
    whole = seen.scene.marks.whole
    seen.scene.take(1)
    seen.key(pygame.K_p)
    assert "stays as it was played" in seen.scene.canvas.toast
    seen.key(pygame.K_DELETE)
    assert (seen.replay.at, seen.scene.marks.whole, seen.scene.marks.forks) == (fork, whole, ())
    assert "Ctrl+Z" in seen.scene.canvas.toast and "(" not in path.read_text().partition("tag")[2]
    seen.button(Hotspot("button", name="menu"))
    seen.choose("Undo the last change")
    assert seen.scene.marks.forks == (fork,) == Replay.of(path).forks and seen.replay.comment == "bolder"
    seen.button(Hotspot("button", name="menu"))
    seen.choose("Delete this variation")
    assert Replay.of(path).forks == ()


def test_a_variation_of_ones_own_becomes_the_main_line(tmp_path: Path) -> None:
    begun = play(new_match(5, study=True), 25)
    seat = begun.asked()[0]
    first, other = begun.options(seat)[0], begun.options(seat)[-1]
    fork = begun.given
    begun.submit(seat, first)
    record = begun.record
    begun.undo(seat)
    begun.submit(seat, other)
    record.answers[fork].variations.append([begun.record.answers[fork]])
    seen = watched(tmp_path / "game.rec", write_record(record))
    seen.scene.go(fork)
    seen.scene.take(1)
    seen.button(Hotspot("button", name="menu"))
    seen.choose("Promote this variation")
    again = Replay.of(tmp_path / "game.rec")
    assert again.answer_at(fork) == begun.record.answers[fork].text and again.forks == (fork,)
    seen.scene.go(fork)
    assert [taken for _, taken in seen.replay.ways(0)] == [True, False]


def test_a_record_that_is_fixed_says_so_before_anything_is_typed(tmp_path: Path, match: Match) -> None:
    seen = watched(tmp_path / "game.rec", match.text())
    (tmp_path / "game.rec").chmod(0o444)
    for code in (pygame.K_c, pygame.K_DELETE, pygame.K_p):
        seen.key(code)
        assert "write-protected" in seen.scene.canvas.toast and seen.context.stack.top is seen.scene
        seen.rest(9)
    seen = Watched(Replay(match.record))
    seen.key(pygame.K_c)
    assert "not in a file" in seen.scene.canvas.toast


def test_a_disk_that_refuses_is_told_and_the_comment_stays(
    tmp_path: Path, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    seen = watched(tmp_path / "game.rec", match.text())
    monkeypatch.setattr("game.records.record_files.atomic_write", full)
    seen.key(pygame.K_c)
    type_over(seen, "hello")
    assert "no space left" in seen.scene.canvas.toast and seen.replay.comment == "hello"


def test_the_keys_are_listed(tmp_path: Path, match: Match) -> None:
    seen = watched(tmp_path / "game.rec", match.text())
    seen.key(pygame.K_c)
    assert any(isinstance(widget, Button) and widget.text == "Save" for widget in dialog_of(seen).buttons)
    press(top(seen.context, CommentPage), pygame.K_ESCAPE)
    seen.button(Hotspot("button", name="menu"))
    seen.choose("Shortcuts")
    rows = dict(top(seen.context, KeysOverlay).rows)
    assert {"C", "Delete", "P", "Ctrl+Z", "Ctrl+Y"} <= set(rows)


def test_a_study_that_is_watched_and_commented_on_goes_on_in_its_own_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.screens.table.opening.FaceMaker", lambda: None)
    path = tmp_path / "study.rec"
    study = play(new_match(journal=path, study=True), 40)
    while len(study.options(first := study.asked()[0])) < 2:
        play(study, 1)
    taken, other = study.options(first)[:2]
    study.submit(first, taken)
    assert study.undo(first)
    study.submit(first, other)
    table = Table(study)
    table.context.services = replace(table.context.services, watch=watch_record)
    table.scene.watch()
    replay = top(table.context, ReplayScene).replay
    assert replay.forks, "what was taken back is a variation"
    for at, words in ((0, "The whole game"), (20, "Too early")):
        replay.seek(at)
        replay.annotate(words)
        assert record_files.keep(replay)
    table.context.stack.pop()
    table.scene.undo()
    play(study, 1)
    assert study.journal == path and [*tmp_path.glob("*.rec")] == [path]
    kept = Replay.of(path)
    assert kept.comments == (0, 20) and kept.forks == replay.forks


def test_a_record_that_was_given_another_main_line_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.screens.table.opening.FaceMaker", lambda: None)
    path = tmp_path / "study.rec"
    study = Match(replace(forked()[0], tags=forked()[0].tags | {"study": "on"}), journal=path)
    table = Table(study)
    table.context.services = replace(table.context.services, watch=watch_record)
    table.scene.watch()
    replay = top(table.context, ReplayScene).replay
    replay.seek(replay.forks[0])
    replay.take(1)
    assert replay.step() and replay.promote_variation() and record_files.keep(replay)
    table.context.stack.pop()
    promoted = path.read_text()
    table.scene.undo()
    assert path.read_text() == promoted and study.journal != path
