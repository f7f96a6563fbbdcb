"""Every other way to play, with the mouse alone, from New game to the result: a draft, an Arena match, three Guild
Masters, two against two."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TypeVar

import pytest

from game.draft.draft import PICKING
from rules.kernel.view import View
from rules.kernel.words import Action
from rules.seize import words as w
from tests.ui.sitting import Sitter
from ui.screens.draft.build import BuildStep
from ui.screens.draft.lobby import LobbyStep
from ui.screens.draft.pick import PickStep
from ui.screens.draft.scene import DraftScene
from ui.screens.draft.step import DraftStep
from ui.screens.home import Home
from ui.widgets.dropdown import Dropdown

pytestmark = pytest.mark.slow

VERBS = (w.V_PLUNDER, w.V_ATTACK, w.V_PLAY_MERC, w.V_PLAY_TREASURE, w.V_PLAY_ATTACK)
"""What this person does as soon as possible, most preferred first."""
MOST = 500
"""A test game with more answers than this is too long."""
USUAL: dict[int, Action] = {w.ASK_CUT: (w.V_CUT, 0), w.ASK_MULLIGAN: (w.V_KEEP,), w.ASK_ACQUIRE: (w.V_DONE,)}
Goals = Callable[[View, tuple[int, ...]], list[int]]


# --- what this person wants ---------------------------------------------------------------------------------------


def halls(view: View, sides: tuple[int, ...]) -> list[int]:
    """The tiles where something can be plundered."""
    theirs = [place.hall for seat, place in enumerate(view.table.book.places) if sides[seat] != sides[view.seat]]
    return [tile for tile in range(len(view.tile_marks[0])) if any(hall >> tile & 1 for hall in theirs)]


def foes(view: View, sides: tuple[int, ...]) -> list[int]:
    """The tiles where somebody can be attacked."""
    return [seen.place for seen in view.cards.values() if seen.place >= 0 and sides[seen.ctrl] != sides[view.seat]]


def nearer(view: View, options: list[Action], goals: list[int]) -> Action:
    """The move that comes nearest to a goal, or goes round to another side of it; () if there is none."""
    grid = view.table.grid
    assert grid is not None

    def far(tile: int) -> int:
        return min((grid.distance[tile * grid.count + goal] for goal in goals), default=0)

    walks = [action for action in options if action[0] == w.V_MOVE and far(view.cards[action[1]].place) > 1]
    gains = [(far(view.cards[action[1]].place) - far(action[-1]), at) for at, action in enumerate(walks)]
    best, at = max(gains, default=(-1, 0))
    return walks[at] if best >= 0 else ()


def astray(sitter: Sitter, action: Action) -> bool:
    """Whether an attack leaves the board: the rules allow it, but there is nothing to point at."""
    view, grid = sitter.table.session.view, sitter.table.session.view.table.grid
    gesture = next(iter(sitter.control.game.cut(view, action)))
    ways = [part.value for part in gesture.parts if part.role == "way"]
    assert grid is not None
    return bool(ways) and grid.next[view.cards[gesture.parts[-1].value].place][ways[0]] < 0


def wish(sitter: Sitter, goals: Goals) -> Action:
    """This person's answer: attack, play, move on, otherwise the main button."""
    control = sitter.control
    view, ask, options = control.view, control.ask, control.options
    assert view is not None and ask is not None
    if ask.kind != w.ASK_PRIORITY:
        usual = USUAL.get(ask.kind, ())
        return usual if usual in options else options[-view.seat]
    for verb in VERBS:
        found = [action for action in options if action[0] == verb and not astray(sitter, action)]
        if found:
            return max(found, key=lambda action: (action[-1], -len(action)))
    sayable = [action for action in options if sitter.sayable(action)]
    return nearer(view, sayable, goals(view, sitter.table.sitting.teams)) or control.main()[1]


def answer(sitter: Sitter, goals: Goals, most: int) -> int:
    """Answer by mouse until the game is over, at most this often; returns the number of answers."""
    match = sitter.table.match
    for given in range(most):
        if match.result is not None:
            return given
        assert sitter.come() >= 0, "nobody is asked"
        sitter.hear()
        sitter.give(wish(sitter, goals))
    return most


def play(sitter: Sitter, goals: Goals) -> tuple[int, ...]:
    """Answer by the mouse until the result is shown."""
    match = sitter.table.match
    answer(sitter, goals, MOST)
    assert match.result is not None, "this game is too long for a test"
    assert sitter.table.session.over
    return match.result


def gave(sitter: Sitter, *verbs: int) -> bool:
    """Whether answers with these verbs were given by gestures."""
    return set(verbs) <= {made.action[0] for made in sitter.made}


S = TypeVar("S", bound=DraftStep)


def step_of(scene: DraftScene, kind: type[S]) -> S:
    """The current page of a draft, which must be of a kind."""
    assert isinstance(scene.step, kind), scene.step
    return scene.step


def back_home(sitter: Sitter) -> None:
    """Go from the result to Home."""
    assert {"home", "look"} < sitter.buttons
    sitter.button("home")
    assert isinstance(sitter.top, Home)


# --- how each begins -----------------------------------------------------------------------------------------------


BEGINNINGS = {
    "arena": (("Person", "Person"), 8, "", foes, "quad"),
    "guild-master": (("Person", "Pip", "Pip"), 4, "3 players", halls, "cross"),
    "standard-2v2": (("Person", "Pip", "Person", "Pip"), 5, "", halls, "quad"),
}
"""For each format: who plays, the seed, the shape of the table, this person's wishes, the mat."""
FIRST = 12


@pytest.mark.parametrize("fmt", BEGINNINGS)
def test_the_first_answers_of_every_format_are_given_by_the_mouse(fmt: str, sitter: Sitter) -> None:
    """The whole games below run at night."""
    who, seed, shape, goals, mat = BEGINNINGS[fmt]
    page = sitter.new_game(fmt, who, seed, shape)
    sitter.press(page.start_button)
    assert sitter.table.mat.name == mat
    before = len(sitter.table.match.record.answers)
    assert answer(sitter, goals, FIRST) == FIRST == len(sitter.made)
    assert len(sitter.table.match.record.answers) >= before + FIRST


# --- the four -------------------------------------------------------------------------------------------------------


@pytest.mark.nightly
@pytest.mark.rule("SGT-FMT-D01")
def test_a_draft_from_the_first_pick_to_the_result(sitter: Sitter) -> None:
    page = sitter.new_game("draft", ("Person", "Pip"), 5)
    sitter.press(page.start_button)
    scene = sitter.top
    assert isinstance(scene, DraftScene)
    sitter.press(step_of(scene, LobbyStep).open)
    picks = 0
    while scene.draft.stage == PICKING:
        step = step_of(scene, PickStep)
        sitter.click(step.grid.cell_rect(0).center)
        sitter.press(step.take_button)
        picks += 1
    assert picks == 48
    build = step_of(scene, BuildStep)
    sitter.press(build.full_button)
    sitter.press(build.ready_button)
    assert sitter.table.match.record.options["format"] == "draft"
    play(sitter, halls)
    assert gave(sitter, w.V_KEEP, w.V_PLAY_MERC, w.V_MOVE)
    assert "rematch" in sitter.buttons
    back_home(sitter)


@pytest.mark.nightly
@pytest.mark.rule("SGT-FMT-A04", "SGT-FMT-A07", "SGT-FMT-A09")
def test_an_arena_match_of_two_persons_with_pillars_anew_in_each_game(sitter: Sitter) -> None:
    page = sitter.new_game("arena", ("Person", "Person"), 8)
    assert page.shape.match.value == "3"
    sitter.press(page.start_button)
    fields = []
    heard = ("You rolled higher.", "You lost the last game.", "You lost the last game.")
    for why in heard:
        sitter.made.clear()
        sitter.heard.clear()
        match = sitter.table.match
        result = play(sitter, foes)
        verbs = [made.action[0] for made in sitter.made]
        assert verbs.count(w.V_PLACE_PILLAR) == 4 and verbs.count(w.V_PLACE_CHAMPION) == 2
        assert verbs.count(w.V_CHOOSE_FIRST) == 1 and w.V_MOVE in verbs
        assert {w.V_ATTACK, w.V_PLAY_ATTACK} & set(verbs)
        assert f"{why} Who goes first?" in sitter.heard
        fields.append((match, result))
        if "next" in sitter.buttons:
            sitter.button("next")
    assert len(fields) == 3 and "rematch" in sitter.buttons
    for (_, before), (match, _) in pairwise(fields):
        loser = match.letters[before.index(0)]
        choosers = [answer.seat for answer in match.record.answers if answer.text.startswith("choose_first")]
        assert choosers == [loser]
    back_home(sitter)


@pytest.mark.nightly
@pytest.mark.rule("SGT-FMT-G06")
def test_three_guild_masters_play_to_the_end_on_the_cross(sitter: Sitter) -> None:
    page = sitter.new_game("guild-master", ("Person", "Pip", "Pip"), 4, "3 players")
    sitter.press(page.start_button)
    assert sitter.table.mat.name == "cross"
    result = play(sitter, halls)
    assert result.count(2) == 1 and gave(sitter, w.V_PLAY_MERC, w.V_MOVE)
    back_home(sitter)


@pytest.mark.nightly
@pytest.mark.rule("SGT-FMT-S08")
def test_two_persons_against_two_computers(sitter: Sitter) -> None:
    page = sitter.new_game("standard-2v2", ("Person", "Pip", "Person", "Pip"), 5)
    sitter.press(page.rules_head)
    rule = next(row for row in page.rules.rows if row.key == "team_loss")
    sitter.turn(page.rules_area, -100)
    assert isinstance(rule.widget, Dropdown)
    sitter.pick(rule.widget, "Any")
    sitter.press(page.start_button)
    result = play(sitter, halls)
    assert result in ((2, 0, 2, 0), (0, 2, 0, 2))
    assert {made.by for made in sitter.made} == {"click", "drag", "menu"}
    back_home(sitter)
