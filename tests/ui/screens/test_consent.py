"""Undoing what another person has seen or answered: that person is asked at the table, and the log tells both."""

from __future__ import annotations

import pygame
import pytest

from game import library
from game.bots.base import Choice
from game.match.match import Match
from game.match.match_setup import Player
from rules.kernel.chance import Dice
from rules.kernel.words import PUBLIC
from tests.guardians.board import Board
from tests.ui.screens.table_kit import Quick, Table, field, match_of
from ui.table.hotspots import Hotspot


def covered() -> Table:
    """Ada has answered, then Ben, and now Ada is asked again."""
    match = match_of(field(), ("human", "human"))
    for _ in range(40):
        if match.asked() == (0,) and match.can_undo(0) is not None and match.record.answers:
            break
        seat = match.asked()[0]
        match.submit(seat, match.options(seat)[0])
    return Table(match, seat=0)


def log_text(table: Table) -> str:
    """The log of the present viewer."""
    return "\n".join(line.text for line in table.scene.session.log.lines)


def test_the_other_person_allows_it_and_it_is_taken_back() -> None:
    table = covered()
    before, digest = len(table.match.record.answers), table.match.digest
    table.key(pygame.K_z, pygame.KMOD_LCTRL)
    menu = table.control.menu
    assert menu is not None and menu.title == "Ben: May Ada take it back?" and table.match.digest == digest
    assert "Ada asks to take back a pass, and 1 decision of others after it. " in log_text(table)
    assert "after it. Someone else has moved since, and must agree to the undo." in log_text(table)
    assert [row.words for row in menu.rows] == ["I am Ben: allow it", "I am Ben: refuse"]
    assert not table.scene.session.picture.hand, "Ada's cards are hidden from Ben"
    table.press(Hotspot("choice", 0))
    assert table.scene.session.waiting == 0 and len(table.match.record.answers) == before
    table.hold(pygame.K_SPACE, 1.0)
    assert len(table.match.record.answers) < before and table.match.can_redo
    assert "Ben allows it." in log_text(table) and "Undone: a pass" in log_text(table)
    assert "withdraws" not in log_text(table)


def test_the_other_person_refuses_and_nothing_changes() -> None:
    table = covered()
    digest = table.match.digest
    table.key(pygame.K_z, pygame.KMOD_LCTRL)
    table.key(pygame.K_TAB)
    table.key(pygame.K_TAB)
    table.key(pygame.K_RETURN)
    assert table.match.digest == digest and table.control.menu is None and "Ben refuses." in log_text(table)
    assert "withdraws" not in log_text(table)
    table.hold(pygame.K_SPACE, 1.0)
    assert table.scene.session.viewer == table.control.seat == 0 and table.scene.session.picture.hand


def test_that_a_question_is_to_be_answered_first_is_said_above_it() -> None:
    table = covered()
    table.key(pygame.K_z, pygame.KMOD_LCTRL)
    table.press(Hotspot("button", name="main"))
    assert table.control.menu is not None and table.control.refused is not None
    canvas = table.scene.canvas
    laid = canvas.wanted["refused", "words"][0]
    said = laid.picture.get_rect(topleft=laid.at)
    rows = [table.rect(Hotspot("choice", at)) for at in range(len(table.control.menu.rows))]
    assert said.collidelist(rows) < 0 and said.bottom <= rows[0].top


def test_escape_withdraws_the_question() -> None:
    table = covered()
    digest = table.match.digest
    table.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert "withdraws" not in log_text(table)
    table.key(pygame.K_ESCAPE)
    assert log_text(table).count("Ada withdraws the request.") == 1
    assert table.match.digest == digest and table.control.menu is None and len(table.context.stack.scenes) == 1
    assert table.scene.session.waiting == 0, "Ada's cards lie open again when she is back"


def test_where_there_is_nothing_to_take_back_nobody_is_asked() -> None:
    table = Table(match_of(field(), ("human", "human")), seat=0)
    table.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert table.control.menu is None and "You have nothing to undo" in table.scene.canvas.toast


def test_a_computer_is_not_asked() -> None:
    table = covered()
    record = table.match.record
    record.tags["seat-N"] = "bot:quick"
    alone = Table(Match(record))
    alone.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert alone.control.menu is None


class Late(Quick):
    """A bot that has no answer before it is `free` to give one."""

    free = False

    def poll(self, wait_s: float = 0.0) -> Choice | None:
        """The answer, once."""
        return super().poll(wait_s) if self.free else None


def test_a_computer_waits_until_the_other_person_has_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    decks, dice = [*library.shipped_decks("battle_gate").values()][:3], Dice(1)
    match = Match.new("battle_gate", decks=decks, players=[Player("Ada"), Player("Ben"), Player("Cy", "bot:late")])
    while match.asked() != (2,) or not match.since(0) or match.can_undo(0) is None:
        match.submit(match.asked()[0], dice.pick(match.options(match.asked()[0])))
    table, answers = Table(match, bots=Late, seat=0), len(match.record.answers)
    assert table.scene.session.bots.thinking == 2
    table.key(pygame.K_z, pygame.KMOD_LCTRL)
    monkeypatch.setattr(Late, "free", True)
    table.rest()
    assert table.control.menu is not None and "withdraws" not in log_text(table)
    assert len(match.record.answers) == answers
    table.press(Hotspot("choice", 1))
    table.hold(pygame.K_SPACE, 1.0)
    assert len(match.record.answers) > answers


def test_the_result_is_shown_after_an_undo_that_was_asked_for() -> None:
    table = covered()
    table.key(pygame.K_z, pygame.KMOD_LCTRL)
    table.press(Hotspot("choice", 1))
    table.hold(pygame.K_SPACE, 1.0)
    table.scene.concede()
    table.rest()
    assert table.scene.session.over and "title" in table.wanted("ask")


def test_a_request_stands_below_what_happened_before_it() -> None:
    lines = [*Board("deploy").pen("drake").lines, "S deck ?*10 | N deck ?*10"]
    table = Table(match_of("\n".join(lines), ("human", "human")), seat=0)
    table.match.submit(0, table.match.parse(0, "deploy drake M0"))
    table.rest()
    table.scene.session.note("Ada asks for judge mode.")
    for viewer in (1, PUBLIC):
        told = [line.text for line in table.scene.session.logs[viewer].lines]
        assert told[-2:] == ["Ada deploys a creature on M0.", "Ada asks for judge mode."]


def test_an_undo_takes_no_news_from_the_others() -> None:
    """Ben reads what Ada did before she took something back, and that she did, on the curtain and in his log."""
    decks = list(library.decks("battle_gate").decks.values())[:2]
    match = Match.new("battle_gate", decks=decks, seed=77, players=[Player("Ada", "human"), Player("Ben", "human")])
    table, main = Table(match), Hotspot("button", name="main")
    session = table.scene.session
    while not session.picture.playing or session.waiting >= 0:
        table.hold(pygame.K_SPACE, 1.0)
    first, other = (table.match.names[seat] for seat in (session.viewer, 1 - session.viewer))
    while " draws " not in log_text(table):
        table.press(main)
    table.press(main)
    table.key(pygame.K_z, pygame.KMOD_LCTRL)
    while session.waiting < 0:
        table.press(main)
    recap = "\n".join(session.recaps[session.waiting])
    table.hold(pygame.K_SPACE, 1.0)
    assert table.match.names[session.viewer] == other
    for said in (recap, log_text(table)):
        assert f"{first} draws a card." in said and "Undone: a pass." in said
