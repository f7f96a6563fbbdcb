"""Replays: the bar, the keys, viewers, variations, playing on from a moment; the list of records."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.folders import folders
from game.games import TITLES
from game.match.match import Match
from game.records import record_files
from game.records.replay import Replay
from rules.kernel.ask import Ask
from rules.kernel.message import message
from rules.kernel.notation.record_writer import write_record
from rules.kernel.view import View
from rules.kernel.words import OPEN, PUBLIC, Action
from tests.game.kit import journal_of, new_match, play
from tests.game.test_replay import forked, played
from tests.ui.kit import click, context, fake_services, press, top, type_in
from tests.ui.screens.table_kit import SIZE, Quick, Table, field, match_of
from ui.app.services import open_services
from ui.screens.context import Context
from ui.screens.home import Home
from ui.screens.records import RecordsPage, title_of
from ui.screens.settings.page import SettingsPage
from ui.screens.table.replay import ReplayScene
from ui.screens.table.scene import TableScene
from ui.table.hotspots import Hotspot
from ui.table.panels.replay_bar import TRACK
from ui.table.panels.tooltips import SAID
from ui.table.play.bots import Bots
from ui.widgets.dialog import Dialog
from ui.widgets.field import TextField

pytestmark = pytest.mark.usefixtures("own_home")


@pytest.fixture(scope="module")
def match() -> Match:
    """One game for all tests that only look at it."""
    return played(150)


class Watched:
    """A replay, and a person's hands."""

    def __init__(self, replay: Replay, size: tuple[int, int] = SIZE) -> None:
        self.context = context(size=size)
        self.surface = pygame.Surface(size)
        self.scene = ReplayScene(replay)
        self.replay = replay
        self.context.stack.push(self.scene)
        self.scene.chores.finish()
        self.rest(0.05)

    def rest(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(round(seconds / 0.05)):
            self.scene.chores.finish()  # which take the time of a clock
            self.scene.update(0.05)
            self.scene.draw(self.surface, False)

    def key(self, code: int, mod: int = 0) -> int:
        """Press a key; returns the moment shown afterwards."""
        press(self.scene, code, mod=mod)
        self.rest(0.05)
        return self.replay.at

    def button(self, thing: Hotspot, part: float = 0.5) -> None:
        """Click a thing; the track at a fraction of its length."""
        rect = self.scene.canvas.rect_of(thing)
        assert rect is not None
        click(self.scene, (rect.x + round(rect.w * part), rect.centery))
        self.rest(0.05)

    def choose(self, words: str) -> None:
        """Choose a row of the open menu."""
        menu = self.scene.session.control.menu
        assert menu is not None
        at = next(at for at, row in enumerate(menu.rows) if words in row.words)
        self.button(Hotspot("choice", at))


def test_a_replay_starts_no_computer(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[int] = []
    monkeypatch.setattr(Bots, "_start", lambda bots, seat: started.append(seat))
    assert any(kind != "human" for kind in match.kinds)
    Watched(Replay(match.record)).rest(0.5)
    assert not started


def test_keys_step_by_answers_and_turns(match: Match) -> None:
    seen = Watched(Replay(match.record))
    whole = len(seen.replay.steps)
    assert [seen.key(pygame.K_RIGHT) for _ in range(3)] == [1, 2, 3] and seen.key(pygame.K_LEFT) == 2
    assert seen.key(pygame.K_END) == whole and seen.replay.digest == match.digest and seen.key(pygame.K_RIGHT) == whole
    assert seen.key(pygame.K_HOME) == 0 == seen.key(pygame.K_LEFT)
    starts = [seen.key(pygame.K_PAGEDOWN) for _ in range(3)]
    assert starts == [at for at, _ in seen.scene.marks.turns][:3] and seen.key(pygame.K_PAGEUP) == starts[1]
    assert seen.replay.turn == seen.scene.session.picture.turn_number == 2


def test_every_sign_of_a_replay_has_a_tooltip_and_the_main_button_a_true_one(match: Match) -> None:
    seen = Watched(Replay(match.record))
    canvas = seen.scene.canvas
    told = {thing.name: SAID["button"](canvas, thing) for thing in canvas.things.of("button") if thing != TRACK}
    signs = {"first", "away", "play", "forth", "last", "faster", "comment", "menu", "eyes", "ways", "analyse"}
    assert signs < told.keys()
    assert all(told.values()) and "new game" in told["main"]


DIED = {"battle_gate": "discarded", "guardians": "that counts for"}
"""How the log words a death, where it uses another word."""


PEACEFUL = frozenset(("round_table",))
"""Games in which hardly anything is ever destroyed."""


@pytest.mark.parametrize("name", TITLES)
def test_turns_phases_and_deaths_of_any_game_are_marked(name: str) -> None:
    seen = Watched(Replay(play(new_match(7, game=name), 900).record))
    marks, steps = seen.scene.marks, seen.replay.steps
    assert [turn for _, turn in marks.turns] == list(range(1, steps[-1].turn + 1)) and len(marks.turns) > 4
    assert len(marks.phases) > len(marks.turns) and len({step.phase for step in steps}) > 4
    if name in PEACEFUL:
        return
    assert marks.kills
    assert seen.key(pygame.K_k) == marks.kills[0]
    assert any(DIED.get(name, "destroyed") in line.text.lower() for line in seen.scene.session.log.lines)


def test_the_bar_is_clicked_and_dragged(match: Match) -> None:
    seen = Watched(Replay(match.record))
    whole = len(seen.replay.steps)
    seen.button(TRACK, 0.5)
    assert abs(seen.replay.at - whole / 2) <= 1
    rect = seen.scene.canvas.rect_of(TRACK)
    assert rect is not None
    seen.scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1))
    for x in (rect.centerx + 40, rect.right + 30):
        seen.scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=(x, rect.y), rel=(1, 0), buttons=(1, 0, 0)))
    seen.scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=rect.center, button=1))
    assert seen.replay.at == whole
    seen.scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=rect.midleft, rel=(1, 0), buttons=(0, 0, 0)))
    assert seen.replay.at == whole


def test_it_plays_by_itself_faster_or_slower_and_stops_at_the_end(match: Match) -> None:
    seen = Watched(Replay(match.record))
    seen.scene.go(40)
    seen.button(Hotspot("button", name="play"))
    seen.rest(4)
    slow = seen.replay.at
    assert seen.scene.playing and slow > 40
    for _ in range(3):
        seen.key(pygame.K_f)
    seen.rest(4)
    assert seen.scene.speed == 8 and seen.replay.at - slow > slow - 40
    seen.scene.go(len(seen.replay.steps) - 1)
    seen.rest(2)
    seen.key(pygame.K_SPACE)
    assert (seen.scene.playing, seen.replay.at) == (False, len(seen.replay.steps))


def test_a_replay_is_seen_by_everybody_with_open_hands_or_as_one_player(match: Match) -> None:
    seen = Watched(Replay(match.record))
    seen.scene.go(60)
    session = seen.scene.session
    assert session.viewer == 0 and session.picture.hand and seen.scene.session.log.lines
    seen.key(pygame.K_e)
    seen.choose("What everybody")
    assert session.viewer == PUBLIC and not session.picture.hand
    seen.button(Hotspot("button", name="eyes"))
    seen.choose("All hands open")
    seen.choose("Yes, open")
    assert session.viewer == OPEN and all(session.picture.rows[seat, "hand"] for seat in (0, 1))
    shown = seen.scene.stage.shown
    assert all(("card", one.card) in shown for seat in (0, 1) for one in session.picture.rows[seat, "hand"])
    seen.key(pygame.K_e)
    seen.choose("As Ben")
    seen.choose("Yes, open")
    assert session.viewer == session.near == 1 and session.picture.hand and seen.replay.at == 60


def test_hands_of_an_unfinished_game_open_only_when_that_was_confirmed(match: Match) -> None:
    seen = Watched(Replay(match.record))
    before = seen.scene.session.viewer
    for answer, viewer in (("No, keep", before), ("Yes, open", OPEN)):
        seen.key(pygame.K_e)
        seen.choose("All hands open")
        assert seen.scene.session.viewer == before
        seen.choose(answer)
        assert seen.scene.session.viewer == viewer
    seen.key(pygame.K_e)
    seen.choose("What everybody")
    assert seen.scene.session.viewer == PUBLIC


def test_the_log_at_a_moment_is_that_of_the_way_there(match: Match) -> None:
    there, stepped = Watched(Replay(match.record)), Watched(Replay(match.record))
    stepped.scene.go(30)
    for _ in range(15):
        stepped.key(pygame.K_RIGHT)
    stepped.scene.session.skip()
    there.scene.go(45)
    newest = [line.text.partition(" {why")[0] for line in there.scene.session.log.lines][-5:]
    assert newest == [line.text.partition(" {why")[0] for line in stepped.scene.session.log.lines][-5:]


def test_a_variation_by_its_button_with_its_comment() -> None:
    record, _ = forked()
    seen = Watched(Replay(record))
    seen.button(Hotspot("button", name="ways"))
    fork = seen.replay.at
    assert fork == seen.replay.forks[0] and [taken for _, taken in seen.replay.ways(OPEN)] == [True, False]
    seen.key(pygame.K_x)
    seen.choose(next(words for words, taken in seen.replay.ways(OPEN) if not taken))
    assert seen.replay.at == fork + 1 == seen.scene.marks.whole and seen.replay.comment == "bolder"


def test_play_from_here_opens_a_table_of_its_own(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Watched(Replay(match.record))
    seen.scene.go(50)
    seen.button(Hotspot("button", name="main"))
    seen.choose("Play all sides")
    table = top(seen.context, TableScene)
    assert (
        table.match.study
        and table.match.digest == Match(replace(match.record, answers=match.record.answers[:50])).digest
    )
    assert table.match.names == match.names
    assert table.match.journal is not None and table.match.journal.parent == folders().saves


def test_why_did_you_do_that(match: Match) -> None:
    seen = Watched(Replay(match.record))
    seen.scene.go(60)
    log = seen.scene.session.log
    assert not any("it decides the game" in line.text for line in log.lines)
    seen.key(pygame.K_y)
    assert any("Ben: it decides the game" in line.text for line in log.lines)
    assert "Ben: it decides the game" in seen.scene.canvas.toast


def test_the_record_is_saved_and_the_position_copied(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Watched(Replay(match.record))
    copied: list[str] = []
    monkeypatch.setattr("pygame.scrap.put_text", copied.append)
    seen.scene.go(40)
    seen.key(pygame.K_s, pygame.KMOD_LCTRL)
    (path,) = (folders().data / "records").iterdir()
    assert str(path) in seen.scene.canvas.toast
    seen.button(Hotspot("button", name="menu"))
    seen.choose("Copy the position")
    assert Replay.of(path).text() == seen.replay.text() and copied == [seen.replay.position()]


def test_a_clipboard_that_fails_is_told_without_the_words_of_a_library(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(text: str) -> None:
        raise pygame.error("scrap system not initialized")

    seen = Watched(Replay(match.record))
    monkeypatch.setattr("pygame.scrap.put_text", fail)
    seen.button(Hotspot("button", name="menu"))
    seen.choose("Copy the position")
    assert seen.scene.canvas.toast == "The clipboard cannot be used."


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_nothing_of_the_table_lies_in_the_foot(match: Match, size: tuple[int, int]) -> None:
    seen = Watched(Replay(match.record), size)
    seen.scene.go(60)
    layout = seen.scene.layout
    assert layout.foot.bottom == size[1] and layout.panel.bottom == layout.foot.top == layout.near_hand.bottom
    assert seen.scene.canvas.rect_of(TRACK) is not None


def test_settings_are_opened_from_a_replay(match: Match) -> None:
    seen = Watched(Replay(match.record))
    seen.scene.go(60)
    seen.button(Hotspot("button", name="menu"))
    seen.choose("Settings")
    top(seen.context, SettingsPage).back()
    assert seen.context.stack.top is seen.scene and seen.replay.at == 60


def test_a_menu_by_keys_alone(match: Match) -> None:
    seen = Watched(Replay(match.record))
    seen.scene.go(60)
    for code in (pygame.K_e, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN, pygame.K_TAB, pygame.K_RETURN):
        seen.key(code)
    assert seen.scene.session.viewer == OPEN
    for code in (pygame.K_e, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_n, pygame.K_TAB, pygame.K_RETURN):
        seen.key(code)
    assert top(seen.context, TableScene).match.kinds == ("human", "bot:greedy")


# -- the list


def _records(match: Match) -> Context:
    """Home with an unfinished game, a finished one, a saved one and a damaged file."""
    base = folders()
    for at, (name, text) in enumerate({
        base.saves / "a.rec": journal_of(match),
        base.saves / "finished" / "b.rec": journal_of(match) + "S concede {won N}\n",
        base.data / "records" / "c.rec": write_record(forked()[0]),
        base.data / "records" / "d.rec": "chess/1\n",
    }.items()):  # fmt: skip
        name.parent.mkdir(parents=True, exist_ok=True)
        name.write_text(text)
        os.utime(name, (1_700_000_000 + at, 1_700_000_000 + at))
    place = context(services=fake_services())
    place.stack.push(Home())
    return place


def test_records_are_listed_newest_first_with_what_they_say(match: Match) -> None:
    place = _records(match)
    home = top(place, Home)
    click(home, next(button for button in home.menu if button.text == "Records"))
    page = top(place, RecordsPage)
    rows = page.list.items
    assert [row.path.name for row in rows] == ["d.rec", "c.rec", "b.rec", "a.rec"]
    assert rows[0].fault and not page.watch_button.shown and "chess" in page.fault.text
    assert (rows[2].won, rows[2].names, rows[2].format) == (("Ben",), ("Ada", "Ben"), "Standard 1v1")
    assert rows[3].turns == match.turn and rows[3].state == "unfinished"
    assert title_of(rows[2]) == "Ada against Ben" and title_of(replace(rows[2], names=("A", "B", "C"))) == "A, B, C"
    press(page, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert top(place, ReplayScene).replay.names == ("Ada", "Ben")
    press(top(place, ReplayScene), pygame.K_END)
    assert top(place, ReplayScene).replay.result == (0, 2)


def test_records_are_chosen_by_how_they_ended_by_game_and_by_words(match: Match) -> None:
    _records(match)
    place = context(services=open_services())
    place.stack.push(RecordsPage())
    page = top(place, RecordsPage)

    def seen(choice: str, words: str = "") -> list[str]:
        page.filter.index = next(at for at, (name, _) in enumerate(page.wanted) if name == choice)
        page.field.set(words)
        page.again()
        return [row.path.name for row in page.list.items]

    assert seen("Finished") == ["b.rec"] and seen("Unfinished") == ["a.rec"]
    assert seen("All games", "ben won") == ["b.rec"]
    titles = {game.key: game.title for game in place.services.games}
    assert "a.rec" in seen(titles["seize"]) and "d.rec" not in seen(titles["seize"])
    assert seen(titles["battle_gate"]) == [] and page.head.text == "No such game"
    known = next(row for row in record_files.shelf() if row.path.name == "a.rec")
    assert len(known.decks) == 2 and all(known.decks)
    assert seen("All games", known.decks[0].lower())[-1:] == ["a.rec"]


def test_a_record_says_which_game_of_a_match_it_is(match: Match) -> None:
    place = _records(match)
    text = journal_of(match).replace("\nplayer S", "\ntag match best of 3\ntag game 2\ntag score S 0 N 1\nplayer S", 1)
    (record_files.places()["saved"] / "second.rec").write_text(text, "utf-8")
    page = RecordsPage()
    place.stack.push(page)
    told = {row.path.name: page.spine(row).note for row in page.rows()}
    assert "game 2 of a best of 3" in told.pop("second.rec")
    assert told and not any("best of" in note for note in told.values())


def test_a_mistyped_path_is_there_to_be_mended(match: Match) -> None:
    place = _records(match)
    page = RecordsPage()
    place.stack.push(page)

    def asked() -> Dialog:
        page.ask_path()
        dialog = page.stage.top
        assert isinstance(dialog, Dialog)
        return dialog

    field = asked().body[0]
    assert isinstance(field, TextField) and field.text == ""
    field.set("/nowhere/a.rec")
    press(page, pygame.K_RETURN)
    problem = page.stage.top
    assert isinstance(problem, Dialog) and str(Path("/nowhere/a.rec")) in problem.text.text
    press(page, pygame.K_ESCAPE)
    again = asked().body[0]
    assert isinstance(again, TextField) and again.text == "/nowhere/a.rec"


def test_a_record_that_is_not_there_is_told_once_and_is_no_row(match: Match) -> None:
    place = _records(match)
    page = RecordsPage("/nowhere/none.rec")
    place.stack.push(page)
    problem = page.stage.top
    assert isinstance(problem, Dialog) and str(Path("/nowhere/none.rec")) in problem.text.text
    press(page, pygame.K_ESCAPE)
    rows = page.rows()
    assert not isinstance(page.stage.top, Dialog) and rows and all(row.path.name != "none.rec" for row in rows)
    assert page.row == rows[0]


def test_a_record_that_is_dropped_on_the_page_is_opened(match: Match, tmp_path: Path) -> None:
    place = _records(match)
    page = RecordsPage()
    place.stack.push(page)
    (tmp_path / "dropped.rec").write_text(journal_of(match), "utf-8")
    page.handle(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "dropped.rec")))
    assert top(place, ReplayScene).replay.names == ("Ada", "Ben")


def test_a_file_is_opened_by_its_path_and_what_is_none_is_one_sentence(match: Match, tmp_path: Path) -> None:
    place = _records(match)
    page = RecordsPage()
    place.stack.push(page)
    elsewhere = tmp_path / "club game.rec"
    for text, opens in (("seize/1\nS fly away\n", False), (journal_of(match), True)):
        elsewhere.write_text(text)
        press(page, pygame.K_o, mod=pygame.KMOD_LCTRL)
        type_in(page, str(elsewhere))
        press(page, pygame.K_RETURN)
        assert isinstance(place.stack.top, ReplayScene) == opens
        if not opens:
            assert isinstance(page.stage.top, Dialog) and "fly away" in page.stage.top.text.text
            press(page, pygame.K_ESCAPE)


def test_a_record_is_deleted_after_a_question(match: Match) -> None:
    place = _records(match)
    page = RecordsPage()
    place.stack.push(page)
    press(page, pygame.K_DELETE)
    dialog = page.stage.top
    assert isinstance(dialog, Dialog)
    dialog.take(0)
    assert not (folders().data / "records" / "d.rec").exists() and len(page.list.items) == 3


# -- reasons at the table


class Willing(Quick):
    """A bot that acts whenever it can."""

    def think(self, view: View, ask: Ask, options: Sequence[Action], budget_s: float) -> None:
        self.found = (options[-1], message("bot.decides"))


def test_a_computer_at_the_table_keeps_its_reason_for_the_replay() -> None:
    """How much an answer gains, and whether it was the only one, would reveal a hand."""
    table = Table(match_of(field().replace("turn S", "turn N")), bots=Willing)
    for _ in range(14):
        table.key(pygame.K_SPACE)
    log = table.scene.session.log
    assert not any("it found nothing better" in line.text for line in log.lines)
    table.key(pygame.K_y)
    assert "Ben: it found nothing better" in table.scene.canvas.toast
    assert not any("it decides" in line.text for line in log.lines)
    kept = [answer for answer in table.match.record.answers if "why bot.decides" in answer.comment]
    assert kept and all(answer.seat == "N" and answer.text != "pass" for answer in kept)


def test_a_menu_opened_while_the_replay_runs_stays_open(match: Match) -> None:
    seen = Watched(Replay(match.record))
    at = seen.key(pygame.K_SPACE)
    while seen.replay.at == at:
        seen.rest(0.05)
    seen.key(pygame.K_e)
    seen.rest(2.0)
    assert seen.scene.session.control.menu is not None and not seen.scene.playing


def test_a_menu_about_one_moment_goes_with_it(match: Match) -> None:
    seen = Watched(Replay(match.record))
    seen.scene.go(20)
    seen.key(pygame.K_n)
    assert seen.scene.session.control.menu is not None
    seen.scene.go(40)
    assert seen.scene.session.control.menu is None


def test_who_leaves_a_game_played_from_a_replay_is_back_at_its_moment(match: Match) -> None:
    seen = Watched(Replay(match.record))
    seen.scene.go(20)
    for code in (pygame.K_n, pygame.K_RETURN):
        seen.key(code)
    table = top(seen.context, TableScene)
    table.home()
    assert seen.context.stack.top is seen.scene and seen.replay.at == 20
