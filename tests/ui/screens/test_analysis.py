"""The analysis of a record at the table: started, cancelled, drawn as a graph, stepped through by its marks, stored in
the file."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame
import pytest

from game import library
from game.analysis.hindsight import in_hindsight
from game.analysis.review import LOSES, WINS, Reviewed, found_in, review
from game.analysis.worker import Progress, ReviewWorker
from game.match.match import Match
from game.match.match_setup import Player
from game.records.replay import Replay
from rules.kernel.words import OPEN
from tests.game.test_analysis import replayed
from tests.killing import kill
from tests.ui.kit import press
from tests.ui.screens.table_kit import Table, match_of
from tests.ui.screens.test_replay import Watched
from tests.ui.screens.test_table_many import QUARTET
from ui.screens.table.analysed import ways_on
from ui.screens.table.analysis import Analysis
from ui.screens.table.scene import TableScene
from ui.shell.background import BackgroundJobs
from ui.style import fonts
from ui.style.theme import SEATS, Colour, Look
from ui.table.drawing import panel
from ui.table.games.base import table_game
from ui.table.hints.analysis_graph import GRAPH, Graph, GraphMark, put
from ui.table.hints.summary_table import Figure, SummaryTable, fitting
from ui.table.hotspots import Hotspot
from ui.table.panels import replay_bar

WASTED = Reviewed(100, -600, "pass", 1, (-600, 600), falls="Orsa")
"""The verdict on the first answer."""


class FakeAnalysis:
    """An analysis in this process: half of it, then all."""

    lost = False

    def __init__(self) -> None:
        self.steps: list[Progress] = []

    def begin(self, text: str, place: str, eyes: str) -> None:
        """Nothing yet: the steps follow."""
        self.steps = [Progress(1, 3), Progress(3, 3, {0: WASTED.part})]

    def poll(self) -> Progress | None:
        """The next step."""
        return self.steps.pop(0) if self.steps else None

    def close(self) -> None:
        """Nothing runs."""
        self.steps = []


FAR_OFF: Final = (
    "seize/1 | turn S move-1 | vault 20 20 | A = S gatehand-odric at a2\n"
    "S deck oilskin-mantle*9 | N deck oilskin-mantle*9\n"
)


class AtOnce(BackgroundJobs):
    """Jobs that are done when they are begun: no test waits for a thread, or does not wait long enough."""

    def begin(self, name: str, job: Callable[[], object]) -> None:
        job()


@pytest.fixture(autouse=True)
def at_once(own_home: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """No processes and threads, and files of this test only."""
    monkeypatch.setattr("ui.screens.table.analysis.BackgroundJobs", AtOnce)
    monkeypatch.setattr(Analysis, "make", FakeAnalysis)


def over() -> Replay:
    """A game of three answers."""
    return replayed("plunder a6", "pass", "pass")


def analysed(seen: Watched) -> None:
    """Have the game analysed from what each player saw."""
    seen.button(Hotspot("button", name="analyse"))
    seen.choose("Analyse from what each player saw")
    seen.rest(0.2)
    seen.scene.chores.finish()
    seen.rest(0.1)


def summed_up(seen: Watched) -> bool:
    """Assert that the summary of each player is shown over the table."""
    return Hotspot("button", name="sum-up") in seen.scene.canvas.things


def test_the_end_of_a_replay_says_in_a_line_who_won_and_why(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[str] = []
    drawn = panel.line

    def noted(words: str, size: tuple[int, int], look: Look, tone: str = "text") -> pygame.Surface:
        lines.append(words)
        return drawn(words, size, look, tone)

    monkeypatch.setattr(panel, "line", noted)
    seen = Watched(over())
    seen.key(pygame.K_END)
    assert any(line.startswith(f"{seen.replay.names[0]} wins: ") for line in lines)


def test_a_replay_that_begins_in_the_middle_does_not_call_it_set_up(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(replay_bar, "put", lambda *shown: told.append(shown[-1]))
    Watched(over())
    assert told[-1] == "From a position\nStep 0 of 3"


def test_the_graph_and_its_marks_come_and_lead_to_the_better_answer(tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    path.write_text(over().text())
    os.utime(path, (1000, 1000))
    seen = Watched(Replay.of(path))
    low = seen.scene.layout.foot.h
    analysed(seen)
    assert seen.scene.layout.foot.h > low and summed_up(seen)
    figures = seen.scene.analysis.table()
    assert figures is not None and [row.cells for row in figures.rows if row.sign == "??"] == [("1", "0")]
    cells = {row.label: row.cells for row in figures.rows}
    assert cells["Decisions judged"][1] == "0" and cells["Accuracy"][1] == "–"
    canvas = seen.scene.canvas
    canvas.fit(canvas.layout, replace(canvas.look, text_scale=2.0))
    seen.scene.painter.refresh()
    drawn = canvas.wanted["ask", "table"][0]
    assert canvas.bounds.contains(drawn.picture.get_rect(topleft=drawn.at))
    seen.button(GRAPH, 0.9)
    assert seen.replay.at == 3
    seen.button(Hotspot("button", name="mark-0"))
    assert seen.replay.at == 0 and not summed_up(seen)
    seen.rest(0.1)
    better, played = seen.scene.canvas.hint.rows
    assert better.words.startswith("Better – ") and "kills Orsa; +7.0 Loot" in better.words
    assert played.words.startswith("Played ?? – ") and played.things.source.kind == "tile"
    seen.scene.sum_up()
    seen.key(pygame.K_ESCAPE)
    assert not summed_up(seen)
    seen.scene.sum_up()
    seen.button(Hotspot("button", name="main"))
    assert seen.scene.session.control.menu is not None and not summed_up(seen)
    seen.choose("The better move first")
    table = seen.context.stack.top
    assert isinstance(table, TableScene) and table.match.study
    assert [answer.text for answer in table.match.record.answers] == ["pass"]
    assert path.stat().st_mtime == 1000, "it keeps its place among the records"
    again = Replay.of(path)
    assert found_in(again)[0] == WASTED
    assert Watched(again).scene.analysis.graph is not None


def test_whether_to_cancel_is_asked_no_longer_than_the_analysis_takes() -> None:
    seen = Watched(over())
    seen.button(Hotspot("button", name="analyse"))
    seen.choose("Analyse from what each player saw")
    seen.scene.analyse()
    assert seen.scene.session.control.menu is not None
    seen.rest(0.2)
    assert summed_up(seen) and seen.scene.session.control.menu is None


def test_a_summary_waits_until_a_menu_is_closed() -> None:
    seen = Watched(over())
    seen.button(Hotspot("button", name="analyse"))
    seen.choose("Analyse from what each player saw")
    press(seen.scene, pygame.K_e)
    seen.rest(0.2)
    assert seen.scene.analysis.graph is not None
    assert seen.scene.session.control.menu is not None and not summed_up(seen)
    seen.key(pygame.K_ESCAPE)
    seen.rest(0.2)
    assert summed_up(seen)


def test_a_summary_leads_only_to_what_there_is() -> None:
    line, mark = ((0, 0.5), (3, 0.5)), GraphMark(1, 0, "?", "")
    graphs = Graph(3, (line, line), (), -1), Graph(3, (line, line), (mark,), 2)
    assert [[name for name, *_ in ways_on(graph)] for graph in graphs] == [["sum-up"], ["to-turning", "mark", "sum-up"]]


@pytest.mark.parametrize(
    ("before", "after", "decides", "said"), [
        (4000, -600, WINS, "(it wins the game)"), (100, -4000, LOSES, "(else the game is lost)"),
        (4000, -600, "", "(chance to win 37\N{NO-BREAK SPACE}% → 100\N{NO-BREAK SPACE}%)"),
        (100, -4000, "", "(chance to win 0\N{NO-BREAK SPACE}% → 52\N{NO-BREAK SPACE}%)"),
    ],
)  # fmt: skip
def test_a_better_answer_says_that_it_decides_the_game_only_if_it_does(
    before: int, after: int, decides: str, said: str
) -> None:
    replay = over()
    replay.keep_review({0: Reviewed(before, after, "pass", 0, (after, -after), decides=decides).part})
    analysis = Analysis(replay, table_game(replay.game), lambda words: None)
    assert said in analysis.rows()[0].words


def test_a_better_answer_says_that_a_card_falls_only_later() -> None:
    replay = over()
    replay.keep_review({0: WASTED._replace(later=1).part})
    analysis = Analysis(replay, table_game(replay.game), lambda words: None)
    assert "(kills Orsa later on; +7.0 Loot)" in analysis.rows()[0].words


def test_a_better_answer_says_what_it_changes_where_no_card_goes_or_stays() -> None:
    replay = replayed("pass", "pass", position=FAR_OFF)
    replay.keep_review({0: Reviewed(700, 0, "move a2 a3", 0, (0, 0)).part})
    analysis = Analysis(replay, table_game(replay.game), lambda words: None)
    assert "(brings Gatehand Odric nearer to an enemy Guild Hall; +7.0 Loot)" in analysis.rows()[0].words


def test_an_analysis_can_be_cancelled_and_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FakeAnalysis, "poll", lambda self: None)
    seen = Watched(over())
    seen.button(Hotspot("button", name="analyse"))
    seen.choose("Analyse with all hands open")
    assert seen.scene.analysis.progress is not None
    seen.scene.chores.finish()
    seen.rest(0.1)
    seen.button(Hotspot("button", name="cancel-analysis"))
    seen.rest(0.2)
    assert not seen.scene.analysis.shown and not found_in(seen.replay)


def test_a_game_that_is_not_over_is_not_analysed() -> None:
    seen = Watched(replayed("pass"))
    seen.key(pygame.K_a)
    assert "not over" in seen.scene.canvas.toast and not seen.scene.analysis.shown


def test_other_processes_analyse_a_record() -> None:
    replay, worker = over(), ReviewWorker(2)
    progress: Progress | None = None
    try:
        worker.begin(replay.text(), "", "view")
        while progress is None or progress.parts is None:
            assert not worker.lost
            progress = worker.poll() or progress
            pygame.time.wait(10)
    finally:
        worker.close()
    found = {at: row for at, row in enumerate(review(replay)) if row is not None}
    assert progress.done == progress.whole == 3 and 0 in progress.parts
    assert progress.parts == {at: row.part for at, row in in_hindsight(replay, found).items()}


def test_an_analysis_is_over_when_one_of_its_processes_dies() -> None:
    before, worker = multiprocessing.active_children(), ReviewWorker(2)
    try:
        worker.begin(over().text(), "", "view")
        begun = [child for child in multiprocessing.active_children() if child not in before]
        assert len(begun) == 2
        kill(begun[1].pid or 0)
        while not worker.lost:
            progress = worker.poll()
            assert progress is None or progress.parts is None
            pygame.time.wait(10)
    finally:
        worker.close()
    assert not any(child.is_alive() for child in begun)


def test_a_mark_is_shown_as_its_player_saw_it_unless_all_hands_are_open() -> None:
    replay = over()
    replay.keep_review({0: WASTED.part, 1: WASTED.part})
    seen = Watched(replay)
    for at, viewer in ((0, replay.seat_of(0)), (1, replay.seat_of(1))):
        seen.button(Hotspot("button", name=f"mark-{at}"))
        assert (seen.replay.at, seen.scene.session.viewer) == (at, viewer)
    seen.scene.session.look_again(OPEN)
    seen.scene.next_mark()
    assert (seen.replay.at, seen.scene.session.viewer) == (0, OPEN)


def test_where_no_answer_has_a_mark_the_reason_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(TableScene, "notify", lambda scene, sentence: told.append(sentence))
    seen, going_on = Watched(over()), Watched(replayed("plunder a6"))
    told.clear()
    seen.scene.next_mark()
    seen.scene.analysis.progress = Progress(1, 3)
    seen.scene.next_mark()
    going_on.scene.next_mark()
    assert told == [
        "This game has not been analysed; press A to analyse it.", "The analysis is not finished.",
        "This game is not over yet; it can be analysed when it is.",
    ]  # fmt: skip


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("ats", [(0, 200, 201, 202, 399), range(180, 240, 2)])
def test_marks_that_are_close_together_can_all_be_clicked(scale: float, ats: Sequence[int]) -> None:
    canvas = Table(match_of(QUARTET)).scene.canvas
    canvas.fit(canvas.layout, replace(canvas.look, text_scale=scale))
    line = ((0, 0.5), (400, 0.5))
    marks = tuple(GraphMark(at, at % 4, ("?!", "?", "??")[at % 3], "") for at in ats)
    put(canvas, Graph(400, (line,) * 4, marks, -1), pygame.Rect(0, 580, 1280, 74), pygame.Rect(300, 680, 330, 14), 0)
    names = [Hotspot("button", name=f"mark-{mark.at}") for mark in marks]
    rects = [canvas.things.rects[name] for name in names]
    assert [canvas.things.at(rect.center) for rect in rects] == names
    assert all(rect.collidelist(rects[:at]) < 0 for at, rect in enumerate(rects))


def test_every_player_has_a_line_in_the_graph() -> None:
    replay = over()
    replay.keep_review({0: WASTED.part})
    seen = Watched(replay)
    rect = seen.scene.canvas.rect_of(GRAPH)
    assert rect is not None
    shades = {tuple(seen.surface.get_at((rect.right - 30, y)))[:3] for y in range(rect.top, rect.bottom)}
    assert {SEATS[0].colour, SEATS[1].colour} <= shades


def test_the_names_of_four_players_beside_the_graph_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    canvas, drawn, text = Table(match_of(QUARTET)).scene.canvas, dict[str, int](), fonts.text
    inks: dict[str, Colour] = {}

    def noted(words: str, face: str, size: int, colour: Colour) -> pygame.Surface:
        drawn[words], inks[words] = size, colour
        return text(words, face, size, colour)

    monkeypatch.setattr(fonts, "text", noted)
    graph = Graph(3, (((0, 0.5), (3, 0.5)),) * 4, (), -1)
    put(canvas, graph, pygame.Rect(0, 580, 1280, 74), pygame.Rect(368, 680, 644, 14), 0)
    assert drawn.keys() >= {*canvas.session.match.names} and min(drawn.values()) >= 11, drawn
    assert {inks[name] for name in canvas.session.match.names} == {canvas.look["text"]}


def test_six_players_are_summed_up() -> None:
    decks, players = [*library.shipped_decks("battle_gate").values()][:1] * 6, [Player(name) for name in "ABCDEF"]
    match = Match.new("battle_gate", options={"players": "6"}, decks=decks, seed=3, players=players)
    for seat in range(5):
        match.submit(seat, table_game(match.game).concede())
    replay = Replay(match.record)
    replay.keep_review({0: Reviewed(0, 0, "", 0, (0,) * 6).part})
    seen = Watched(replay)
    seen.scene.sum_up()
    seen.rest(0.2)
    table = seen.scene.analysis.table()
    assert summed_up(seen) and table is not None and table.names == tuple("ABCDEF")


def test_a_summary_is_set_smaller_where_that_shows_whole_names() -> None:
    look, room = Table(match_of(QUARTET)).scene.canvas.look, (814, 400)
    rows = (Figure("Enemy cards that could have been taken out", "", ("7",) * 4),)
    plans = [fitting(SummaryTable(names, rows), room, look) for names in (
        ("Ada", "Ben", "Mira", "Oswin"), ("Ada Lovelace", "Ben", "Mira", "Oswin"), ("Benedikta von Hohenstein",) * 4,
    )]  # fmt: skip
    assert [(plan.points, plan.whole) for plan in plans] == [(18, True), (14, True), (14, False)]
    assert all(plan.size[0] <= room[0] for plan in plans)
