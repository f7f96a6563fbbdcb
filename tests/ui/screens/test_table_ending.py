"""The end of a game and its log: what is counted, and that the log opens to full height."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.analysis.graph import standings
from game.analysis.profile import profile_of
from game.bots.greedy import bot_profile_of
from game.match.judge_sheet import TAG
from game.match.match import Match
from game.records.replay import Replay
from rules.kernel.notation.record import Record
from rules.kernel.words import DRAWN, PUBLIC
from rules.seize import words as w
from tests.games import TESTS
from tests.ui.display.kit import new_match, played
from tests.ui.kit import enlarge
from tests.ui.screens.table_kit import Table, field, match_of
from ui.app.services import open_services
from ui.screens.context import Scene, make
from ui.screens.new_game.page import NewGamePage
from ui.shell.background import BackgroundJobs
from ui.table.drawing import panel
from ui.table.drawing.draw import Laid
from ui.table.games.base import table_game
from ui.table.hotspots import Hotspot
from ui.table.play.canvas import KEYWORDS
from ui.table.play.game_numbers import GameNumbers, count, words
from ui.table.questions import announcements, questions

LOG = Hotspot("log")
RESULT_BUTTONS = ("rematch", "turning", "watch", "decks", "home", "look")


@pytest.fixture(scope="module")
def finished() -> Match:
    """A whole game played at random."""
    match = new_match("standard", 3, "seek_and_destroy")
    for _ in played(match, 900):
        pass
    assert match.result is not None
    return match


def test_the_numbers_of_a_game_are_those_of_its_record(finished: Match) -> None:
    numbers = count(finished.record)
    view = finished.view(PUBLIC)
    assert numbers.turns == finished.turn
    junkyard = next(at for at, zone in enumerate(view.table.schema.zones) if zone.name == "junkyard")
    assert 0 < sum(numbers.fallen) <= sum(view.count(junkyard, seat) for seat in (0, 1)) + sum(numbers.fallen) // 2
    assert len(numbers.fallen) == 2 and table_game(finished.game).name == finished.game


def test_the_turning_point_is_the_answer_after_which_the_judgement_swung_most(finished: Match) -> None:
    found, swings = Replay(finished.record).turning_point(), swings_in(Replay(finished.record))
    assert swings[found] == max(swings.values()) > 0


def test_the_turning_point_among_four_is_judged_by_the_chances_of_four() -> None:
    path = TESTS / "positions" / "battle_gate" / "four-seats.rec"
    found, swings = Replay.of(path).turning_point(), swings_in(Replay.of(path))
    assert swings[found] == max(swings.values()) > 0


def swings_in(replay: Replay) -> dict[int, float]:
    """How much each answer but a pass changed a player's chance of winning, as the game ended if it is over, once
    everything pending had resolved."""
    profile, chance = bot_profile_of(replay.game), profile_of(replay.game, replay.sides).chance
    judged = {
        at: [chance(worth) for worth in standings(s, profile)]
        for at, (s, entry) in enumerate(replay.moments())
        if entry.seat >= 0
    }
    ways = [points - DRAWN for points in replay.outcome or [DRAWN] * replay.seats]
    return {
        at: max(
            abs(new - old) if way == 0 else way * (new - old) for new, old, way in zip(after, before, ways, strict=True)
        )
        for (at, before), (_, after) in pairwise(judged.items())
        if not replay.idle(at)
    }


def test_a_game_that_was_given_up_at_once_has_no_turning_point() -> None:
    match = new_match("standard", 3, "seize")
    for _ in played(match, 5):
        pass
    match.submit(0, table_game("seize").concede())
    assert match.result is not None and Replay(match.record).turning_point() == -1
    assert count(match.record).turning == -1


def test_the_result_offers_to_look_back_and_to_go_on(finished: Match) -> None:
    table = Table(Match(finished.record), seat=0)
    table.scene.canvas.counting.jobs.wait(str(table.match.changes))
    table.scene.update(0.05)
    watched: list[int] = []

    def watch(record: Record, at: int) -> Scene:
        watched.append(at)
        return make("message", table.context, "watched")

    table.context.services = replace(table.context.services, watch=watch)
    numbers = table.scene.canvas.counting.numbers
    assert numbers is not None and numbers.turning > 0
    for name, at in (("turning", numbers.turning), ("watch", 0)):
        table.press(Hotspot("button", name=name))
        assert watched[-1] == at and table.context.stack.top is not table.scene
        table.context.stack.pop()
    assert {"rematch", "decks"} <= {thing.name for thing in table.scene.canvas.things.of("button")}


def test_from_other_decks_one_returns_to_the_result_or_leaves_it_for_the_new_game(finished: Match) -> None:
    table = Table(Match(finished.record), seat=0)
    stack, begun = table.context.stack, make("message", table.context, "begun")
    table.context.services = open_services(lambda choice: begun)
    for starts in (False, True):
        table.press(Hotspot("button", name="decks"))
        page = stack.top
        assert isinstance(page, NewGamePage) and page.game.key == "seek_and_destroy" and not page.given
        if starts:
            page.start()
        else:
            page.back()
        assert (stack.top is table.scene) == (not starts)
    assert stack.top is begun and table.scene not in stack.scenes


def test_no_button_of_the_result_moves_away_when_the_game_has_been_counted(
    finished: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting: list[Callable[[], object]] = []
    monkeypatch.setattr(BackgroundJobs, "begin", lambda self, name, job: waiting.append(job))
    table = Table(Match(finished.record), seat=0)
    table.rest()
    canvas = table.scene.canvas
    before = {thing: table.rect(thing) for thing in canvas.things.of("button") if thing.name in RESULT_BUTTONS}
    top = table.context.stack.top
    table.press(Hotspot("button", name="turning"))
    assert len(before) == len(RESULT_BUTTONS) and table.context.stack.top is top
    waiting[-1]()
    table.rest()
    assert canvas.counting.numbers is not None
    for thing, rect in before.items():
        assert table.rect(thing).collidepoint(rect.center), thing


def test_what_is_still_to_be_read_covers_no_button_of_the_result() -> None:
    table = Table(match_of(field("attack")))
    table.scene.concede()
    table.rest()
    canvas = table.scene.canvas
    assert table.scene.session.over and any(canvas.things.of("hand"))
    table.scene.notify("Brask, Ironmonger is destroyed by Icewall Orsa. " * 5)
    table.rest(full=True)
    laid, _ = canvas.wanted["over", "toast"]
    box = laid.picture.get_rect(topleft=laid.at)
    shown = [table.rect(thing) for thing in canvas.things.of("button") if thing.name in RESULT_BUTTONS]
    assert len(shown) > 3 and box.collidelist(shown) < 0


def test_who_looks_at_the_table_can_have_the_result_back(finished: Match) -> None:
    table = Table(Match(finished.record), seat=0)
    again, main = Hotspot("button", name="rematch"), Hotspot("button", name="main")
    for way in ("click", "key"):
        table.press(Hotspot("button", name="look"))
        assert again not in table.scene.canvas.things and table.scene.canvas.result_aside
        if way == "click":
            table.press(main)
        else:
            table.key(pygame.K_SPACE)
        table.rest()
        assert again in table.scene.canvas.things and table.context.stack.top is table.scene


def test_no_keywords_show_behind_the_result(finished: Match) -> None:
    table = Table(Match(finished.record), seat=0)
    canvas, result = table.scene.canvas, table.rect(Hotspot("ground"))
    for place, shown in ((result.topleft, False), (result.bottomright, True)):
        canvas.want(*KEYWORDS, Laid(pygame.Surface((9, 9)), place), 0)
        questions.questions(canvas)
        assert (KEYWORDS in canvas.wanted) == shown


@pytest.mark.parametrize("scale", [1.5, 2.0, 3.0])
def test_large_type_takes_nothing_from_the_result(finished: Match, scale: float) -> None:
    """Winner, reason and every button are inside the window and larger than usual."""
    table = Table(Match(finished.record), seat=0)
    usual = {thing: rect.h for thing, rect in table.scene.canvas.things.rects.items() if thing.kind == "button"}
    enlarge(table.context, scale)
    table.rest(full=True)
    canvas = table.scene.canvas
    for name in ("rematch", "watch", "decks", "home", "look"):
        thing = Hotspot("button", name=name)
        assert canvas.bounds.contains(table.rect(thing)) and table.rect(thing).h > usual[thing], (name, scale)
    told, _ = questions.said(canvas)
    assert announcements.outcome(table.scene.session)[1] in told


def test_large_type_does_not_hide_that_a_judge_stepped_in(finished: Match) -> None:
    """In the type that all other words of the result have."""
    match = Match(replace(finished.record, tags={**finished.record.tags, TAG: "yes"}))
    assert match.judged
    table = Table(match, seat=0)
    enlarge(table.context, 1.5)
    table.rest(full=True)
    assert "A judge has changed the position" in questions.said(table.scene.canvas)[0]


@pytest.mark.parametrize(("game", "numbers", "said"), [
    ("seize", GameNumbers(1, (0, 0)), "1 turn"),
    ("seize", GameNumbers(0, (0, 0)), ""),
    ("round_table", GameNumbers(7, (0, 0)), "7 rounds"),
    ("guardians", GameNumbers(2, (2, 0)), "2 turns · creatures beaten and Shields lost: Ada (2), Ben (0)"),
    ("battle_gate", GameNumbers(7, (0, 1)), "7 turns · characters lost: Ada (0), Ben (1)"),
    (
        "seize", GameNumbers(7, (2, 1), 4, 12),
        "7 turns · mercs lost: Ada (2), Ben (1) · most damage: Brask (12)",
    ),
])  # fmt: skip
def test_they_are_said_in_one_line(game: str, numbers: GameNumbers, said: str) -> None:
    assert words(game, numbers, ("Ada", "Ben"), "Brask") == said


def test_who_gave_up_is_not_said_to_have_lost_nothing() -> None:
    numbers = GameNumbers(7, (0, 3, 0))
    said = words("battle_gate", numbers, ("Ada", "Ben", "Cleo"), "", gave_up=(0, 1))
    assert said == "7 turns · characters lost: Ben (3), Cleo (0)"


def test_a_game_that_is_over_shows_its_numbers() -> None:
    table = Table(match_of(field("attack")))
    table.scene.concede()
    table.rest()
    assert table.scene.session.over
    table.scene.canvas.counting.jobs.wait(str(table.match.changes))
    table.scene.update(0.05)
    numbers = table.scene.canvas.counting.numbers
    assert numbers is not None and numbers.turns == table.match.turn
    assert "ground" in table.wanted("ask")


@pytest.mark.parametrize("scale", [2.0, 3.0])
def test_large_type_leaves_the_log_a_whole_sentence(scale: float) -> None:
    """No scrolling is needed to read it."""
    table = Table(match_of(field("attack")))
    canvas = table.scene.canvas
    canvas.session.log.lines = []
    canvas.session.log.add("Vermilion plays Breath Turned Glass through Icewall Orsa.")
    enlarge(table.context, scale)
    canvas.session.log.scroll(1000, canvas.log_rect, canvas.look)
    assert canvas.session.log.back == 0


def test_a_click_opens_the_log_to_full_height_and_escape_closes_it() -> None:
    table = Table(match_of(field("attack")))
    for at in range(40):
        table.scene.session.log.add(f"Sentence {at}.")
    small, view = table.rect(LOG), table.scene.layout.card_view
    table.press(LOG)
    opened = table.rect(LOG)
    assert opened.top == view.top and opened.bottom == small.bottom and opened.h > 2 * small.h
    assert "card" not in table.wanted("view")
    table.key(pygame.K_ESCAPE)
    assert table.rect(LOG) == small and table.context.stack.top is table.scene


@pytest.mark.parametrize(("loser", "kinds", "told"), [
    (0, ("human", "bot:quick"), ("Ben wins", "You gave up [SGT-FMT-X04].")),
    (1, ("human", "bot:quick"), ("You win", "Ben gave up [SGT-FMT-X04].")),
    (1, ("human", "human"), ("Ada wins", "Ben gave up [SGT-FMT-X04].")),
])  # fmt: skip
def test_a_lone_person_is_told_the_result_as_you(loser: int, kinds: tuple[str, str], told: tuple[str, str]) -> None:
    match = match_of(field(), kinds)
    table = Table(match)
    if len(table.scene.session.persons) > 1:
        table.scene.session.open_curtain()
    match.submit(loser, (w.V_CONCEDE,))
    table.scene.session.skip()
    table.rest()
    assert announcements.outcome(table.scene.session) == told


def test_no_others_play_on_when_who_gave_up_was_the_last_but_one(monkeypatch: pytest.MonkeyPatch) -> None:
    table, said = Table(match_of(field("attack")), still=False), set[str]()

    def written(text: str, size: tuple[int, int], *rest: object) -> pygame.Surface:
        said.add(text)
        return pygame.Surface(size)

    monkeypatch.setattr(panel, "line", written)
    table.scene.concede()
    table.rest()
    assert "The game is over." in said and not any("play on" in line for line in said), said
