"""Round Table as text, in addition to what tests/conformance/test_text_forms.py requires of every game; and long
games."""

from __future__ import annotations

import pytest

from rules.kernel import ruleset
from rules.kernel.chance import Dice
from rules.kernel.invariants import broken
from rules.kernel.notation.position import read_position
from rules.kernel.notation.position_writer import write_position
from rules.kernel.notation.record_writer import written_answer
from rules.kernel.words import CHANCE, TextError
from rules.round_table import stats
from rules.round_table import words as w
from rules.round_table.action_text import around
from tests.positions.library import ROOT, library
from tests.round_table.games import notation, picked, random_game, ready_game


def test_a_state_in_the_middle_of_autumn_clones_saves_and_travels() -> None:
    """Some draws of a Quest have been made and some are due: the copy, the text and the original continue alike."""
    text = "round_table/1 | turn P1 declare | columns P1 5 | P1 main ?*9 | P1 demesnes farm*9 | P2 main ?*9\n"
    text += "P2 demesnes farm*9 | P1 lane Q=questing-beast(rp_paid 4) K=kay(on Q)\nnobody middle tintagel camelot"
    s = read_position(text, library()).state
    while s.ask is not None and s.ask.kind != w.ASK_DRAW:
        answer = notation().idle(s, ruleset.asked(s)[0])
        assert answer is not None
        ruleset.apply(s, ruleset.asked(s)[0], answer)
    ruleset.apply(s, 0, (w.V_DRAW, w.FROM_DEMESNES))
    assert (s.seat_numbers[w.OWED], s.numbers[w.STEP]) == ([3, 0], w.REWARDS)
    travelled = read_position(write_position(s, notation()), library()).state
    ends = []
    for world in (s, s.clone(), travelled):
        for _ in range(3):
            ruleset.apply(world, 0, (w.V_DRAW, w.FROM_MAIN))
        ends.append(world.digest())
    assert len(set(ends)) == 1
    assert s.numbers[w.STEP] == w.SUPPORT


def test_equal_cards_are_told_apart_ones_own_first() -> None:
    text = "round_table/1 | turn P2 redirects | columns P1 5 | columns P2 5 | P1 court A=hedge-knight\n"
    text += "P2 court B=hedge-knight | P2 hand S=kings-summons | nobody middle Gore=gore"
    found = read_position(text, library())
    s, names = found.state, found.names
    assert around(s, 1)[0] == names["B"]
    mine = notation().parse(s, 1, "redirect kings-summons hedge-knight to gore", {})
    theirs = notation().parse(s, 1, "redirect kings-summons hedge-knight#2 to gore", {})
    assert (mine[2], theirs[2]) == (names["B"], names["A"])
    assert written_answer(s, notation(), 1, mine).text == "redirect kings-summons hedge-knight to gore"


def test_a_deck_has_three_sections() -> None:
    words = ["kay", "demesne:farm", "region:gore"]
    assert notation().deck_cards(words, {"region_list": "random"}) == ["kay", "farm"]
    assert notation().deck_cards(words, {"region_list": "chosen"}) == ["kay", "farm", "gore"]
    with pytest.raises(TextError, match="no section"):
        notation().deck_cards(["pot:kay"], {})


def test_the_example_of_the_page_is_true() -> None:
    page = (ROOT / "rules" / "POSITION.md").read_text("utf-8").split("## Round Table")[1]
    s = read_position(page.split("```\n")[1], library(), "POSITION.md").state
    assert [stats.capacity(s, seat) for seat in (0, 1)] == [28, 14]
    assert (ruleset.asked(s), s.numbers[w.STEP]) == ((0,), w.DECLARE)


def test_a_region_that_somebody_brought_is_found_in_its_line() -> None:
    text = "round_table/1\nturn P1 spring\nP1 main ?*9\nP2 realm astolat"
    with pytest.raises(
        TextError, match=r"^x\.pos:4: astolat is no player's own card here: write astolat\(of nobody\)$"
    ):
        read_position(text, library(), "x.pos")


@pytest.mark.nightly
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_hundred_random_games_end(players: int) -> None:
    for seed in range(200):
        s, dice = (ready_game if seed % 2 else random_game)(seed, players), Dice(seed, 7)
        while s.ask is not None:
            (seat,) = ruleset.asked(s)
            action = ruleset.roll(s) if seat == CHANCE else picked(dice, ruleset.options(s, seat))
            ruleset.apply_unchecked(s, seat, action)
        assert broken(s) == []
