"""Puzzles with mouse and keyboard: from Home to the list; wrong, again, right, solved, and shown."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import TITLES
from game.puzzles.match import PuzzleMatch
from game.puzzles.puzzle import Puzzle, shipped
from rules.kernel.ruleset import apply
from rules.kernel.words import TextError
from tests.ui.kit import top
from tests.ui.sitting import Sitter, alone
from ui.screens.home import Home
from ui.screens.puzzles import scene as puzzle_module
from ui.screens.puzzles.page import PuzzlesPage
from ui.screens.puzzles.scene import PuzzleScene, puzzle_scene
from ui.screens.puzzles.sidebar import AGAIN, NEXT, SHOW, standing
from ui.screens.puzzles.words import goal_words, namesake
from ui.screens.settings.page import SettingsPage
from ui.table.drawing.panel import ButtonFace
from ui.table.hotspots import Hotspot
from ui.table.input.held_overlays import keyless
from ui.table.panels.tooltips import SAID


@pytest.fixture
def sitter(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Sitter:
    alone(monkeypatch, tmp_path)
    monkeypatch.setattr(puzzle_module, "FaceMaker", lambda: None)
    monkeypatch.setattr("ui.screens.puzzles.page.FaceMaker", lambda: None)
    return Sitter()


def sit_down(sitter: Sitter) -> PuzzleScene:
    """From Home to the first puzzle of the first game."""
    home = sitter.top
    assert isinstance(home, Home)
    sitter.press(next(button for button in home.menu if button.text == "Puzzles"))
    page = sitter.top
    assert isinstance(page, PuzzlesPage)
    sitter.press(page.go)
    table = sitter.top
    assert isinstance(table, PuzzleScene)
    assert not table.session.bots.minds, "the others of a puzzle need no process"
    return table


def solve(sitter: Sitter, table: PuzzleScene) -> None:
    """Give the player's answers of the solution where the table stops for them."""
    puzzle, s = table.puzzle, table.puzzle.start.clone()
    for seat, action in puzzle.answers:
        if seat == puzzle.seat and s.digest() == table.match.digest:
            sitter.give(action)
        apply(s, seat, action)


def won(table: PuzzleScene) -> bool:
    """Assert that the player has won the game."""
    result = table.match.result
    return result is not None and result[table.puzzle.seat] == 2


def missed(table: PuzzleScene) -> str:
    """The comment on the last answer."""
    return table.puzzled.missed


def apart(table: PuzzleScene, *names: str) -> bool:
    """Whether these buttons are there, and read differently."""
    put, words = table.canvas.button, dict[str, str]()

    def noted(thing: Hotspot, face: ButtonFace, *rest: Any, **more: Any) -> None:
        words[thing.name] = face.words
        put(thing, face, *rest, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table.canvas, "button", noted)
        table.painter.refresh()
    return len({words[name] for name in names}) == len(names)


def passes(puzzle: Puzzle) -> int:
    """How often the player merely passes before the first move."""
    moves = [puzzle.task.is_move(action) for seat, action in puzzle.answers if seat == puzzle.seat]
    return moves.index(True)


def test_wrong_then_right_by_the_mouse(sitter: Sitter) -> None:
    table = sit_down(sitter)
    puzzle = table.puzzle
    assert goal_words(puzzle) == "Empty the enemy's Vault this turn."
    for _ in range(passes(puzzle) + 1):
        sitter.button("main")
    assert "still stands" in missed(table)
    assert apart(table, "main", AGAIN, SHOW), "each button does something else"
    sitter.button("main")
    assert not missed(table) and sitter.control.seat == puzzle.seat
    sitter.button(AGAIN)
    assert not table.puzzled.record.answers
    solve(sitter, table)
    assert won(table)
    assert sitter.context.settings.puzzles == (f"seize/{puzzle.key}",)
    assert ("ask", "title") not in table.canvas.wanted, "the result of a game is not asked about"
    assert not SAID["button"](table.canvas, Hotspot("button", name="main")), "the button goes on: it is not off"
    sitter.button("main")
    following = sitter.top
    assert isinstance(following, PuzzleScene) and following.puzzle is shipped("seize")[1]


@pytest.mark.nightly
@pytest.mark.parametrize("game", TITLES)
def test_every_game_is_solved_by_the_mouse(sitter: Sitter, game: str) -> None:
    """The solution is shown first, then played by hand."""
    table = PuzzleScene(shipped(game)[0])
    sitter.context.stack.push(table)
    sitter.rest()
    sitter.button(SHOW)
    assert table.puzzled.solved
    sitter.button("main")
    assert table.puzzled.shown < 0
    solve(sitter, table)
    assert sitter.context.settings.puzzles == (f"{game}/{table.puzzle.key}",)


def test_what_is_left_to_the_program_is_asked_about_again_after_a_new_start(sitter: Sitter) -> None:
    table = puzzle_scene("guardians/1-10")
    sitter.context.stack.push(table)
    sitter.rest()
    sitter.button("end-turn")
    assert missed(table), "all Shields were held"
    sitter.button(AGAIN)
    assert not table.puzzled.record.answers and sitter.control.seat == table.puzzle.seat


def test_what_lies_under_the_stage_of_a_combat_can_be_chosen(sitter: Sitter) -> None:
    """A Spell that is played in a combat destroys a land."""
    table = puzzle_scene("guardians/1-16")
    sitter.context.stack.push(table)
    sitter.rest()
    solve(sitter, table)
    assert table.puzzled.solved


def test_it_is_shown_and_counts_for_nothing(sitter: Sitter) -> None:
    table = sit_down(sitter)
    assert "hint" not in sitter.buttons and "hint" in keyless(table.canvas)
    table.keyboard.acts["hint"]()
    assert table.puzzled.shown < 0 and not table.canvas.hint.shown
    assert "end-turn" not in sitter.buttons and ("panel", "log") not in table.canvas.wanted
    sitter.button(SHOW)
    assert won(table)
    assert sitter.context.settings.puzzles == ()
    log, buttons = (
        table.canvas.log_rect,
        [table.canvas.things.rects[Hotspot("button", name=name)] for name in (SHOW, NEXT)],
    )
    assert ("panel", "log") in table.canvas.wanted and log.collidelist(buttons) < 0, "it tells how it is done"
    sitter.button("main")
    assert table.puzzled.shown < 0 and sitter.control.seat == table.puzzle.seat


def test_undo_while_a_solution_is_shown_starts_again_by_button_and_by_key(sitter: Sitter) -> None:
    """One answer less would leave the rest of the solution without it."""
    table = puzzle_scene("guardians/1-10")
    sitter.context.stack.push(table)
    sitter.rest()
    for undo in (lambda: table.press_button("undo"), table.keyboard.acts["undo"]):
        table.press_button(SHOW)
        while not table.puzzled.moved:
            table.update(0.05)
        undo()
        assert table.puzzled.shown < 0 and not table.puzzled.record.answers
        sitter.rest()
        assert sitter.control.seat == table.puzzle.seat


def test_a_solution_leads_on_after_all_that_follows_from_it_was_shown(sitter: Sitter) -> None:
    table = puzzle_scene("round_table/2-25")
    sitter.context.stack.push(table)
    sitter.rest()
    table.press_button(SHOW)
    while table.session.story is None:
        table.update(0.05)
    sitter.look()
    assert table.puzzled.shown == len(table.puzzle.answers) and NEXT not in sitter.buttons
    sitter.rest()
    assert NEXT in sitter.buttons


def test_a_solution_of_one_move_does_not_speak_of_its_moves() -> None:
    for count in (1, 2):
        match = PuzzleMatch(next(puzzle for puzzle in shipped("round_table") if len(puzzle.moves) == count))
        match.show()
        while match.shown < len(match.puzzle.answers):
            match.show_next()
        assert ("every one of its moves" in standing(match)[0]) == (count > 1)


def test_a_solution_that_was_shown_leads_on_and_the_list_follows(sitter: Sitter) -> None:
    table = sit_down(sitter)
    assert NEXT not in sitter.buttons
    sitter.button(SHOW)
    assert AGAIN not in sitter.buttons
    assert apart(table, "main", SHOW, NEXT), "each button does something else"
    sitter.button(SHOW)
    assert won(table), "it can be shown once more"
    sitter.button(NEXT)
    second = sitter.top
    assert isinstance(second, PuzzleScene) and second.puzzle is shipped("seize")[1]
    second.home()
    page = sitter.top
    assert isinstance(page, PuzzlesPage) and page.puzzles[page.list.index] is second.puzzle
    assert page.portrait.head.text == second.puzzle.title


def test_what_came_of_an_answer_is_told_before_it_is_judged(sitter: Sitter, monkeypatch: pytest.MonkeyPatch) -> None:
    """In Round Table an Autumn of many steps follows: until the last one the panel gives nothing away."""
    table = puzzle_scene("round_table/2-2")
    sitter.context.stack.push(table)
    sitter.rest()
    table.press_button("main")
    while table.session.story is None:
        table.update(0.05)
    sitter.look()
    assert missed(table) == "Blue captures a Region in Autumn."
    assert "main" not in table.canvas.tooltips, "it does not offer to try again"
    announced: list[object] = []
    monkeypatch.setattr(table.notices, "begin", announced.append)
    sitter.rest()
    assert "main" in table.canvas.tooltips and not announced, "nor does it say whose turn it is"


def test_keys_alone_solve_and_leave(sitter: Sitter) -> None:
    """Enter opens a puzzle, Space passes, Ctrl+Z undoes a wrong answer, Esc leaves; the list keeps count."""
    home = sitter.top
    assert isinstance(home, Home)
    sitter.press(next(button for button in home.menu if button.text == "Puzzles"))
    page = sitter.page
    assert isinstance(page, PuzzlesPage)

    def key(code: int, mod: int = 0) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            sitter.top.handle(pygame.Event(kind, key=code, mod=mod, unicode=""))
        sitter.rest()

    key(pygame.K_RETURN)
    table = sitter.top
    assert isinstance(table, PuzzleScene)
    for _ in range(passes(table.puzzle) + 1):
        key(pygame.K_SPACE)
    assert missed(table)
    key(pygame.K_z, pygame.KMOD_LCTRL)
    assert not missed(table)
    key(pygame.K_SPACE)
    assert missed(table)
    key(pygame.K_SPACE)
    assert not missed(table), "the main button tries again"
    key(pygame.K_ESCAPE)
    menu = table.session.control.menu
    assert menu is not None and menu.rows[-1].words == "Leave the puzzle"
    next(row for row in menu.rows if row.words == "Settings").act()
    top(sitter.context, SettingsPage).back()
    menu.rows[-1].act()
    assert sitter.top is page and page.count.text.startswith("0 of ")


def test_the_puzzle_in_sight_is_told_beside_the_list_with_the_card_it_is_named_after(sitter: Sitter) -> None:
    page = PuzzlesPage("seize")
    sitter.context.stack.push(page)
    page.chores.finish()
    first, last = page.puzzles[0], page.puzzles[-1]
    assert page.portrait.picture.shown and page.portrait.picture.card == namesake(first) != ""
    page.list.select(len(page.puzzles) - 1)
    assert page.portrait.head.text == last.title and page.portrait.goal.text == goal_words(last)
    assert page.portrait.picture.card == namesake(last)
    assert not page.portrait.picture.rect.colliderect(page.portrait.head.rect)
    page.resize(replace(page.stage.look, text_scale=2.0, size=(1280, 720)))
    assert not any(widget.shown for widget in page.portrait.widgets)


@pytest.mark.parametrize("game", TITLES)
def test_every_puzzle_is_named_after_a_card(game: str) -> None:
    assert all(map(namesake, shipped(game)))


def test_a_puzzle_is_opened_by_its_name_or_the_first_of_a_game() -> None:
    first, second = shipped("guardians")[:2]
    assert puzzle_scene("guardians").puzzled.puzzle == first
    assert puzzle_scene(f"guardians/{second.key}").puzzled.puzzle == second
    assert puzzle_scene("").puzzled.puzzle == shipped("seize")[0]
    with pytest.raises(TextError, match="there is no puzzle 'chess'"):
        puzzle_scene("chess")
