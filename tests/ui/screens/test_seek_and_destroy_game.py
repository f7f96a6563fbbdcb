"""Whole games of Seek and Destroy at the table: by mouse from Home to the result, and by keyboard alone."""

from __future__ import annotations

import pygame
import pytest

from game import library
from game.match.match import Match
from game.match.match_setup import Player
from rules.kernel.words import Action
from rules.seek_and_destroy import words as w
from tests.ui.screens.table_kit import Table
from tests.ui.sitting import AtOnce, Sitter

MOST = 700
"""A test game with more answers than this is too long."""
BEGINNING = 60
"""Answers of two persons in the gate."""
VERBS = (w.V_ATTACK, w.V_USE, w.V_INITIATE, w.V_MOBILIZE, w.V_ACTIVATE, w.V_SWIFT, w.V_GARRISON)
"""What this person does as soon as possible, most preferred first."""
MAIN_ASKS = (w.ASK_STAGE, w.ASK_WINDOW, w.ASK_RESPOND)


def wish(sitter: Sitter, turn: int) -> Action:
    """This person's answer: attack, mobilize, play; otherwise the last option or the main button's."""
    control = sitter.control
    assert control.view is not None and control.ask is not None
    options = control.options
    for verb in VERBS:
        found = [action for action in options if action[0] == verb]
        if found:
            hidden = [action for action in found if verb == w.V_MOBILIZE and action[2] == w.HIDDEN]
            return hidden[0] if hidden and turn % 3 == 0 else found[-1] if verb == w.V_ATTACK else found[0]
    return control.main()[1] if control.ask.kind in MAIN_ASKS else options[-1]


def play(sitter: Sitter, most: int = MOST) -> None:
    """Answer by the mouse until the result is shown, or so many answers are given."""
    match = sitter.table.match
    for turn in range(most):
        if match.result is not None:
            break
        assert sitter.come() >= 0, "nobody is asked"
        sitter.hear()
        sitter.give(wish(sitter, turn))
    assert most < MOST or match.result is not None, "this game is too long for a test"
    assert sitter.table.session.over == (match.result is not None)


def test_a_game_by_the_mouse_from_home_to_the_result(sitter: Sitter) -> None:
    page = sitter.new_game("standard", ("Person", "Mira"), 8, at=1)
    sitter.press(page.start_button)
    assert sitter.table.match.game == "seek_and_destroy"
    play(sitter)
    said = {made.action[0] for made in sitter.made}
    assert {w.V_GREET, w.V_MOBILIZE, w.V_ATTACK, w.V_NEXT} <= said
    by = {made.by for made in sitter.made}
    assert by == {"click", "drag", "menu"}
    assert {"home", "look"} < sitter.buttons


@pytest.mark.parametrize("most", [BEGINNING, pytest.param(MOST, marks=pytest.mark.nightly)])
def test_two_persons_share_the_laptop(sitter: Sitter, most: int) -> None:
    page = sitter.new_game("standard", ("Person", "Person"), 8, at=1)
    sitter.press(page.start_button)
    play(sitter, most)
    letters = set(sitter.table.match.letters)
    assert letters <= {answer.seat for answer in sitter.table.match.record.answers if answer.text == "next"}


class Keys:
    """Plays seat 0 by keys: Tab to anything usable, Enter, Space for the main button."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def step(self, number: int) -> None:
        """Answer the open question, every other time after doing something first."""
        table, control = self.table, self.table.control
        while control.seat != 0 and table.match.result is None:
            table.rest()
        if table.match.result is not None:
            return
        stage = control.ask.kind == w.ASK_STAGE
        battle = control.view.numbers[w.STAGE] == w.BATTLE
        gestures = control.intents.by_source and (battle or number % 2)
        usable = control.prompt.picks or control.prompt.choices or gestures
        if stage and not usable:
            table.key(pygame.K_SPACE)
            return
        before = table.match.changes
        for _ in range(6):
            table.key(pygame.K_TAB)
            table.key(pygame.K_RETURN)
            if table.match.changes > before or table.match.result is not None:
                return
        table.key(pygame.K_ESCAPE)
        table.key(pygame.K_SPACE)


def test_a_game_is_played_with_the_keyboard_alone() -> None:
    decks = library.decks("seek_and_destroy").decks
    chosen = [decks["hull-down"], decks["narrow-front"]]
    players = [Player("Ada", "human"), Player("Ben", "bot:random")]
    match = Match.new("seek_and_destroy", decks=chosen, seed=4, players=players)
    table = Table(match, bots=AtOnce)
    keys = Keys(table)
    for number in range(400):
        if match.result is not None or match.view(0).numbers[w.TURN_COUNT] > 12:
            break
        keys.step(number)
    own = {answer.text.split()[0] for answer in match.record.answers if answer.seat == match.letters[0]}
    assert match.result is not None or match.view(0).numbers[w.TURN_COUNT] > 12
    assert {"greet", "next", "mobilize", "attack"} <= own
