"""Round Table in words: every option is said and heard again, every state written and read again, Autumn included."""

from __future__ import annotations

import pytest

from rules.kernel import ruleset
from rules.kernel.chance import Dice
from rules.kernel.position import read_position
from rules.kernel.position_writer import write_position
from rules.kernel.record_writer import spoken
from rules.kernel.state import State
from rules.kernel.words import CHANCE, TextError
from rules.round_table import stats
from rules.round_table import words as w
from rules.round_table.action_text import around
from tests.positions.library import ROOT, library
from tests.round_table.games import notation, picked, ready_game, small_game


def states(s: State, seed: int, most: int) -> list[State]:
    """Copies of the states of a random game."""
    dice, found = Dice(seed, 5), [s.clone()]
    while s.ask is not None and len(found) < most:
        (seat,) = ruleset.asked(s)
        action = ruleset.roll(s) if seat == CHANCE else picked(dice, ruleset.options(s, seat))
        ruleset.apply(s, seat, action)
        found.append(s.clone())
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_option_is_said_and_heard_again(players: int) -> None:
    said: set[str] = set()
    for s in states(ready_game(players, players), players, 400):
        for seat in ruleset.asked(s):
            for action in ruleset.options(s, seat):
                words = notation().say(s, seat, action)
                assert notation().hear(s, seat, words, {}) == action, words
                assert not set(words) & set(";{}()|\n")
                said.add(words.split()[0])
    assert {"shuffle", "die", "open", "recruit", "holding", "declare", "pass", "draw"} <= said


def test_every_state_is_written_and_read_again() -> None:
    for seed in (1, 2):
        for s in states(small_game(seed, 3), seed, 400)[::14]:
            again = read_position(write_position(s, notation()), library()).state
            assert again.digest() == s.digest()
            assert [ruleset.options(again, seat) for seat in ruleset.asked(again)] == [
                ruleset.options(s, seat) for seat in ruleset.asked(s)
            ]


def test_a_state_in_the_middle_of_autumn_clones_saves_and_travels() -> None:
    """Some draws of a Quest are made and some are owed: the copy, the text and the original go on alike."""
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


def test_a_swap_is_heard_either_way_round() -> None:
    text = "round_table/1 | turn P1 spring | columns P1 5 | P1 court K=kay B=bors | P1 gear S=war-sword(on K) "
    s = read_position(text + "A=ash-spear(on B) | nobody middle gore", library()).state
    heard = {notation().hear(s, 0, words, {}) for words in ("swap war-sword ash-spear", "swap ash-spear war-sword")}
    assert len(heard) == 1


def test_equal_cards_are_told_apart_ones_own_first() -> None:
    text = "round_table/1 | turn P2 redirects | columns P1 5 | columns P2 5 | P1 court A=hedge-knight\n"
    text += "P2 court B=hedge-knight | P2 hand S=kings-summons | nobody middle Gore=gore"
    found = read_position(text, library())
    s, names = found.state, found.names
    assert around(s, 1)[0] == names["B"]
    mine = notation().hear(s, 1, "redirect kings-summons hedge-knight to gore", {})
    theirs = notation().hear(s, 1, "redirect kings-summons hedge-knight#2 to gore", {})
    assert (mine[2], theirs[2]) == (names["B"], names["A"])
    assert spoken(s, notation(), 1, mine).text == "redirect kings-summons hedge-knight to gore"


@pytest.mark.parametrize(
    ("clauses", "cause"),
    [
        ("turn P1 spring | P1 court duke", "duke does not belong in the zone court"),
        ("turn P1 spring | P1 army kay", "stands on a card"),
        ("turn P1 spring | P1 court K=kay B=bors(on K)", "stands on no card"),
        ("turn P1 spring | P1 holding manor", "level before it"),
        ("turn P1 spring | P1 court K=kay | P1 gear baron(on K) count(on K) B=baron(on K)", "does not fit its Knight"),
        ("turn P1 attacks", "whose turn it is and which step"),
        ("columns P1 6 | turn P1 spring", "1 to 5 cards high"),
        ("turn P1 spring | nobody middle gore(slot 4)", "slots 1 to 3"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_cause(clauses: str, cause: str) -> None:
    with pytest.raises(TextError, match=cause):
        read_position(f"round_table/1 | {clauses}", library())


def test_a_deck_has_three_sections() -> None:
    words = ["kay", "demesne:farm", "region:gore"]
    assert notation().brought(words, {"region_list": "random"}) == ["kay", "farm"]
    assert notation().brought(words, {"region_list": "chosen"}) == ["kay", "farm", "gore"]
    with pytest.raises(TextError, match="no section"):
        notation().brought(["pot:kay"], {})


def test_the_example_of_the_page_is_true() -> None:
    page = (ROOT / "rules" / "POSITION.md").read_text("utf-8").split("## Round Table")[1]
    s = read_position(page.split("```\n")[1], library(), "POSITION.md").state
    assert [stats.capacity(s, seat) for seat in (0, 1)] == [28, 14]
    assert (ruleset.asked(s), s.numbers[w.STEP]) == ((0,), w.DECLARE)
