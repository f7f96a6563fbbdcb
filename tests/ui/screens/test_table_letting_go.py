"""Deselecting at the table: a second click, Enter again, or a drop where it was picked up; never an answer."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.match.match import Match
from rules.kernel.view import View
from rules.seek_and_destroy import words as sd
from rules.seize import words as w
from tests.ui.screens import warfare_kit as warfare
from tests.ui.screens.table_kit import Table, field, match_of
from ui.table.hotspots import REFUSAL, Hotspot
from ui.table.input.gesture import Gesture, Intents, Part


def walking() -> Match:
    """Seize: mercs that may move, and by the rules also there and back."""
    return match_of(field("move-1"))


def battle() -> Match:
    """Seek and Destroy: Units that may attack."""
    return warfare.asked(sd.ASK_STAGE, fought)


def fought(view: View) -> bool:
    """A crowded table in the Battle Stage, with a Unit ready to attack."""
    units = [view.cards[card].marks for card in view.pile(sd.BATTLEFIELD, view.seat)]
    idle = (sd.DOWN, sd.DEFENDS, sd.DEPLETED, sd.ATTACKED)
    ready = any(not any(marks[mark] for mark in idle) for marks in units)
    return view.numbers[sd.STAGE] == sd.BATTLE and ready and warfare.crowded(view)


Moment = Callable[[], Match]
MOMENTS = pytest.mark.parametrize("moment", [walking, battle])


def movable(table: Table) -> list[Hotspot]:
    """The tiles of the pieces that can be picked up and do something."""
    board, control = table.scene.session.picture.board, table.control
    found = [Hotspot("tile", tile) for tile, card in board.items() if card in control.intents and control.own(card)]
    assert found
    return found


def let_go(table: Table, changes: int) -> bool:
    """Whether nothing is selected or on the pointer, and nothing was answered."""
    control, dragged = table.control, table.scene.mouse.drag is not None
    meant = dragged or control.held is not None or control.menu is not None or control.trail
    return not meant and table.match.changes == changes


def test_no_piece_may_be_sent_to_where_it_stands() -> None:
    table = Table(walking())
    view = table.scene.session.view
    loops = [a for a in table.control.options if a[0] == w.V_MOVE and a[-1] == view.cards[a[1]].place]
    assert loops, "by the rules a merc may walk there and back"
    for tile in movable(table):
        table.press(tile)
        assert table.control.held is not None and tile not in table.control.targets()
        table.press(tile)


@MOMENTS
def test_a_second_click_lets_go(moment: Moment) -> None:
    table = Table(moment())
    changes = table.match.changes
    for tile in movable(table):
        table.press(tile)
        assert table.control.held is not None
        table.press(tile)
        assert let_go(table, changes)


@MOMENTS
def test_enter_a_second_time_lets_go(moment: Moment) -> None:
    table = Table(moment())
    changes = table.match.changes
    for tile in movable(table):
        table.scene.pointer.seen, table.scene.pointer.focus = True, tile
        table.key(pygame.K_RETURN)
        assert table.control.held is not None
        table.scene.pointer.focus = tile
        table.key(pygame.K_RETURN)
        assert let_go(table, changes)


@MOMENTS
def test_a_piece_dropped_where_it_was_taken_lies_there_as_before(moment: Moment) -> None:
    table = Table(moment())
    changes, board = table.match.changes, dict(table.scene.session.picture.board)
    free = next(tile for tile in range(table.control.picture.tiles) if tile not in board)
    for tile in movable(table):
        here, there = table.rect(tile).center, table.rect(Hotspot("tile", free)).center
        table.drag(here, there, here, drop=False)
        assert table.scene.mouse.drag is not None
        table.drag(here, there, here)
        assert let_go(table, changes) and table.control.refused is None
        assert table.scene.session.picture.board == board


def test_a_walk_drawn_out_and_back_stays_at_home() -> None:
    table = Table(walking())
    changes, scout = table.match.changes, table.card("towerline-ysme", "board")
    table.drag(table.tile("a3"), table.tile("b3"), table.tile("a3"))
    assert let_go(table, changes) and table.place_of(scout) == "a3"


def test_a_drop_at_home_lets_go_even_of_what_may_target_itself() -> None:
    table = Table(walking())
    changes, scout = table.match.changes, table.card("towerline-ysme", "board")
    itself = Gesture((w.V_MOVE, scout), scout, (Part("piece", scout),))
    table.control.intents = Intents([itself.action], lambda action: [itself])
    table.drag(table.tile("a3"), table.tile("b3"), table.tile("a3"))
    assert let_go(table, changes)


PILE = """battle_gate/1
cards tests/battle_gate/fixtures/cards.toml
turn P1 recovery
P1 field S7=s7 | P1 discard A=a1 B=a2 | P1 hand X=s1 Y=s2
P1 deck ?*3 | P2 deck ?*3
nobody pot T1=t1
"""


def test_the_top_card_of_a_pile_is_dragged_to_where_it_goes_and_back_onto_its_pile() -> None:
    table = Table(match_of(PILE))
    pile, hand = table.rect(Hotspot("pile", -1, 0, "discard")).center, table.scene.layout.near_hand.center
    top, changes = table.card("a2", "discard"), table.match.changes
    table.drag(pile, hand, pile)
    assert let_go(table, changes) and not table.control.refused
    table.drag(pile, table.rect(Hotspot("pile", -1, -1, "pot")).center)
    refused = table.control.refused
    assert let_go(table, changes) and refused is not None and "BG-TURN-03" in refused.sentence
    table.drag(pile, hand)
    assert table.zone_of(top) == "hand" and table.match.changes == changes + 1


def test_what_cannot_go_into_the_hand_is_told_there_and_a_card_of_the_hand_lies_down_again() -> None:
    table = Table(match_of(PILE))
    hand, changes = table.scene.layout.near_hand, table.match.changes
    table.drag(table.rect(Hotspot("row", table.card("s7", "field"), 0, "field")).center, hand.center)
    assert let_go(table, changes) and table.control.refused is not None
    bubble = table.scene.canvas.rect_of(REFUSAL)
    assert bubble is not None and abs(bubble.bottom - hand.y) < hand.h
    table.control.cancel()
    table.drag(table.at("s1"), (640, 300), hand.center)
    assert let_go(table, changes) and table.control.refused is None
