"""Work longer than a frame: tasks in slices, shapes whose edges are costly, a table shown when it is complete."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from hashlib import sha256
from itertools import count
from pathlib import Path

import pygame
import pytest

from game.games import game
from game.match.match import Match
from game.records.journal import autosave_path
from game.settings import Settings
from rules.kernel.words import RulesError
from tests.game.kit import new_match
from tests.ui.kit import draw, opened
from tests.ui.screens.table_kit import Quick, Table, field, match_of
from ui.app.opening import services
from ui.app.window import prepare_games
from ui.screens.context import Context
from ui.screens.services import Services
from ui.screens.table.scene import TableScene
from ui.shell.background import BackgroundJobs
from ui.shell.sliced_tasks import SlicedTasks
from ui.style import paint
from ui.table.cards.motion import move, spot_pose
from ui.table.cards.spots import Spot
from ui.table.games.seize.faces import face_of
from ui.table.hotspots import MAIN

SIZE = (1280, 720)
FRAME = 1 / 60
CLOCK = "ui.shell.sliced_tasks.perf_counter"
STEP = 0.02
"""Seconds between two looks at the clock of a test by which one step fits into a frame."""


def test_chores_are_done_while_there_is_time_and_none_in_no_time() -> None:
    done: list[int] = []
    chores = SlicedTasks(map(done.append, range(3)))
    assert chores.work(0.0) and not done
    assert chores.work(1e-9) and done == [0], "however little time there is, they come to an end"
    assert not chores.work(1.0)
    assert done == [0, 1, 2]


def test_chores_without_an_end_stop_in_time_and_finish_does_the_rest() -> None:
    endless = count()
    assert SlicedTasks(endless).work(0.001)
    seen = next(endless)
    assert seen > 1
    chores = SlicedTasks(range(10_000_000, 10_000_100))
    chores.finish()
    assert not chores.left


def test_a_rounded_picture_is_whole_but_for_its_corners() -> None:
    target = pygame.Surface((60, 40))
    target.fill("white")
    picture = pygame.Surface((50, 30))
    picture.fill("blue")
    picture.fill("red", (20, 10, 10, 10))
    paint.put_rounded(target, picture, (5, 5), 8)
    assert target.get_at((12, 12)) == target.get_at((20, 12)), "a corner is as bright as the rest"
    inside = {(30, 20): "red", (6, 20): "blue", (30, 6): "blue", (54, 20): "blue", (30, 34): "blue"}
    assert all(target.get_at(at) == pygame.Color(tone) for at, tone in inside.items())
    corners = ((5, 5), (54, 5), (5, 34), (54, 34), (4, 20), (55, 20), (30, 4), (30, 35))
    assert all(target.get_at(at) == pygame.Color("white") for at in corners)


def test_edges_leave_the_middle_as_it_was() -> None:
    target, piece = pygame.Surface((80, 60)), pygame.Surface((20, 20))
    piece.fill("red")
    paint.put_edges(target, piece, target.get_rect(), 6)
    box = pygame.Rect(6, 6, 68, 48)
    for x in range(80):
        for y in range(60):
            assert target.get_at((x, y)) == pygame.Color("black" if box.collidepoint(x, y) else "red")


def _frames(scene: TableScene, surface: pygame.Surface) -> Iterator[bytes]:
    """The digest of what is in the window after each frame until the table is shown, that frame included."""
    full = True
    while not scene.stage.laid:
        scene.update(FRAME)
        scene.update(0.0)
        scene.draw(surface, full)
        full = False
        yield _digest(surface)


def _digest(surface: pygame.Surface) -> bytes:
    return sha256(pygame.image.tobytes(surface, "RGB")).digest()


def test_a_table_comes_into_sight_whole_and_what_was_there_stays_until_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CLOCK, partial(next, count(0.0, STEP)))
    pygame.font.init()
    surface = pygame.Surface(SIZE)
    surface.fill("red")
    before = _digest(surface)
    context = Context(Settings(reduced_motion=True), Services(), SIZE)
    scene = TableScene(match_of(field()), bots=Quick)
    context.stack.push(scene)
    button = scene.layout.main_button.center
    assert not scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=button, button=1))
    *early, whole = _frames(scene, surface)
    assert early and all(picture == before for picture in early)
    scene.draw(surface, True)
    assert _digest(surface) == whole
    assert ("panel", MAIN) in scene.canvas.wanted and scene.canvas.rect_of(scene.mouse.thing_at(button))


def test_no_frame_of_an_opening_table_paints_more_than_its_time_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CLOCK, partial(next, count(0.0, STEP)))
    begun: list[int] = []

    def begin(level: str, seed: int) -> Quick:
        begun.append(seed)
        return Quick(level, seed)

    context = Context(Settings(), Services(), SIZE)
    scene = TableScene(match_of(field()), bots=begin)
    painted: list[Spot] = []
    picture = scene.stage.artist.picture

    def noted(spot: Spot) -> pygame.Surface:
        painted.append(spot)
        return picture(spot)

    monkeypatch.setattr(scene.stage.artist, "picture", noted)
    context.stack.push(scene)
    scene.update(0.0)
    assert not painted and not begun, "nothing in the frame in which Start is pressed"
    shown, counts = {*scene.stage.shown.values()}, []
    while scene.update(FRAME) and not scene.stage.laid:
        counts.append(len(painted))
    assert len(shown) > 10 and begun
    assert [*dict.fromkeys(counts)] == [*range(1, 1 + max(counts))], "one after the other"
    assert shown <= {*painted[: max(counts)]}


def test_a_hand_is_not_on_the_table_before_it_is_dealt() -> None:
    context = Context(Settings(), Services(), SIZE)
    scene = TableScene(new_match(game="guardians"), bots=Quick, seat=0)
    context.stack.push(scene)
    scene.chores.finish()
    hands = [len(scene.session.picture.hand)]
    while scene.update(FRAME):
        hands.append(len(scene.session.picture.hand))
    assert hands[0] == 0 and hands == sorted(hands) and hands[-1] == 12


def test_a_window_of_another_size_shows_bare_wood_until_the_table_is_laid_anew() -> None:
    pygame.font.init()
    context = Context(Settings(reduced_motion=True), Services(), SIZE)
    scene = TableScene(match_of(field()), bots=Quick)
    context.stack.push(scene)
    scene.chores.finish()
    context.resize((1600, 900))
    surface = pygame.Surface((1600, 900))
    scene.draw(surface, True)
    assert surface.get_at((3, 450)) != pygame.Color("black")


def test_a_card_in_flight_is_drawn_once_in_each_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Table(match_of(field()), still=False).scene.stage
    key, spot = next(iter(stage.shown.items()))
    drawn: list[Spot] = []
    picture = stage.artist.picture

    def noted(spot: Spot) -> pygame.Surface:
        drawn.append(spot)
        return picture(spot)

    monkeypatch.setattr(stage.artist, "picture", noted)
    end = spot_pose(spot)
    stage.move({key: (spot, move(end._replace(x=0), end, 500))}, None)
    for milliseconds, times in ((0, 0), (16, 1), (0, 1), (16, 2)):
        assert stage.advance(milliseconds)
        assert len(drawn) == times


def test_a_job_behind_the_stage_is_done_once_and_its_faults_are_left_to_who_asks() -> None:
    done: list[str] = []

    def fail() -> None:
        done.append("fail")
        raise RulesError("no such card")

    background = BackgroundJobs()
    background.wait("a")
    for _ in range(2):
        background.begin("a", lambda: done.append("a"))
        background.begin("b", fail)
    background.wait("a")
    background.wait("b")
    assert sorted(done) == ["a", "fail"]


def test_games_are_prepared_one_after_another_once_all_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    frozen: list[int] = []
    monkeypatch.setattr(gc, "freeze", lambda: frozen.append(len(done)))
    done: list[str] = []
    first = replace(services().games[0], key="first", warm=lambda: done.append("first"))
    second = replace(first, key="second", warm=lambda: done.append("second"))
    context = Context(Settings(), Services((first, second), load=lambda: done.append("load")), SIZE)
    context.background.begin("load", context.services.load)
    prepare_games(context)
    assert done == ["load", "first", "second"] and frozen == [3]
    context.background.begin("second", second.warm)
    context.background.wait("second")
    assert done == ["load", "first", "second"], "a screen does not prepare it again"


def test_while_players_choose_all_is_made_that_the_first_match_waits_for() -> None:
    face_of.cache_clear()
    page = opened("new-game", "seize", Context(Settings(), services(), SIZE))
    draw(page, True)
    page.context.background.wait("seize")
    assert face_of.cache_info().currsize == len(game("seize").cards)


def test_what_is_loaded_once_is_out_of_the_way_of_the_collector() -> None:
    try:
        gc.unfreeze()
        services().load()
        assert gc.get_freeze_count() > 10 * len(gc.get_objects())
    finally:
        gc.unfreeze()


def test_the_game_that_can_go_on_is_made_ready_while_home_is_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path))
    monkeypatch.setattr(gc, "freeze", lambda: None)
    made: list[str] = []
    monkeypatch.setattr("ui.app.services._warm", made.append)
    services().load()
    assert made == []
    Match(match_of(field()).record, journal=autosave_path("seize"))
    services().load()
    assert made == ["seize"]
