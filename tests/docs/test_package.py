"""The package `guildhall`: its doctest runs, and errors are one sentence."""

from __future__ import annotations

import doctest

import guildhall
import pytest

from game.library import ROOT

POSITION = """seize/1
turn S attack | vault 30 30
board
4 . T . .
3 . W . .
2 . A . .
A = S reedline-scout
W = S lockstep-halla
T = N gatehand-odric
S deck ?*9 | N deck ?*9
"""


def test_the_tour_of_the_package_holds() -> None:
    failed, tried = doctest.testmod(guildhall)
    assert (failed, tried > 10) == (0, True)


def test_it_plays_the_house_it_lies_in() -> None:
    assert guildhall.ROOT == ROOT


def test_decks_formats_and_positions_by_name() -> None:
    game = guildhall.games()[0]
    fmt, decks = guildhall.formats(game)[0], guildhall.decks(game)[:2]
    table = guildhall.new(game, format=fmt, decks=decks, players=["Ann", "Bo"])
    assert table.game == game and "Ann" in table.record()
    again = guildhall.from_record(table.record())
    assert (again.asked, again.result, again.look()) == (table.asked, None, table.look())


def test_a_position_is_judged_with_the_rule() -> None:
    here = guildhall.from_position(POSITION)
    assert here.options("S") == ["pass", "attack b3 melee b4"]
    refusal = here.why_not("S", "attack b2 ranged b4")
    assert refusal is not None and refusal.rule == "SGT-LOS-02" and "SGT-LOS-02" in refusal.sentence


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: guildhall.new("chess"), "no game 'chess'"),
        (lambda: guildhall.new("seize", decks=["none", "none"]), "no deck is called 'none'"),
        (lambda: guildhall.new("seize", format="blitz"), "no format of Seize"),
        (lambda: guildhall.from_record("nonsense"), "line 1: the first line must name a game"),
        (lambda: guildhall.new("seize").options("Q"), "no seat 'Q'"),
        (lambda: guildhall.new("seize").apply("S", "fly away"), "fly"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(wrong: object, said: str) -> None:
    assert callable(wrong)
    with pytest.raises(guildhall.RulesError, match=said) as caught:
        wrong()
    assert "\n" not in str(caught.value)
