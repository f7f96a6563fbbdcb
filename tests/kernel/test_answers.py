"""Answers without a game: their shape, house rules as text, and chance results as text."""

from __future__ import annotations

import pytest

from rules.kernel import atoms
from rules.kernel.answers import misshapen
from rules.kernel.ask import ROLL_VERB, roll_question
from rules.kernel.house_rules import among, with_defaults
from rules.kernel.notation.chance_text import COIN, DIE, PICK, parse_chance, write_chance
from rules.kernel.state import State
from rules.kernel.verb_table import CHANCE_RESULT, Category, HowMany, VerbTable, card, number, targets, tile, verb, word
from rules.kernel.words import Runaway, TextError, why
from tests.kernel import kuhn

ANSWERS = VerbTable((
    CHANCE_RESULT,
    verb(1, "wait", Category.PASS),
    verb(2, "feed", Category.ACT, card("card"), number("count")),
    verb(3, "call", Category.ACT, card("card"), targets()),
    verb(4, "walk", Category.ACT, tile("path", many=HowMany.LIST), card("card", lead="to", optional=True)),
    verb(5, "turn", Category.ACT, word("way", "left", "right")),
))  # fmt: skip
RULES = {"life": ("30", "20"), "luck": ("off", "on")}
FALLS = {0: DIE, 1: COIN, 2: PICK}


@pytest.fixture
def s() -> State:
    """Three cards, and two tiles with names."""
    made = kuhn.start(0)
    made.on = [-1, -1]
    return made


@pytest.mark.parametrize(
    "action", [(1,), (2, 0, -1), (2, 2, 9), (3, 1), (3, 1, 9, -1, 0), (4, -1), (4, 0, 1, 0, 2), (5, 1)]
)
def test_an_answer_of_the_right_shape(action: tuple[int, ...], s: State) -> None:
    assert misshapen(s, action, ANSWERS, "X-01") is None


@pytest.mark.parametrize(
    "action",
    [(0, 1), (6,), (-1,), (1, 0), (2, 0), (2, 0, 0, 0), (2, 3, 0), (2, 0, 1 << 32), (2, 0, -2), (3,), (3, -1), (4,),
     (4, 9, 0), (4, 0, -2), (5, 2), (5, -1)],
)  # fmt: skip
def test_an_answer_of_no_shape(action: tuple[int, ...], s: State) -> None:
    refusal = misshapen(s, action, ANSWERS, "X-01")
    assert refusal is not None and refusal.rule == "X-01" and refusal.fact("verb") == action[0]


def test_house_rules_have_their_first_value_until_another_is_chosen() -> None:
    assert with_defaults({"luck": "on", "format": "any"}, RULES, ("format",)) == {"life": "30", "luck": "on"}
    with pytest.raises(ValueError, match="no house rule is called 'lick'; there are life, luck"):
        with_defaults({"lick": "on"}, RULES)
    with pytest.raises(ValueError, match="luck cannot be 'maybe'; it is one of off, on"):
        with_defaults({"luck": "maybe"}, RULES)
    with pytest.raises(ValueError, match="life cannot be"):
        among("life", "1", RULES["life"])


@pytest.mark.parametrize(
    ("stream", "value", "text"), [(0, 3, "die 4"), (1, 1, "coin 1"), (2, 7, "pick 7"), (9, 255, "shuffle 000000ff")]
)
def test_what_fell_is_heard_as_it_is_said(s: State, stream: int, value: int, text: str) -> None:
    atoms.ask(s, roll_question(stream, 1 << 32))
    assert write_chance(s, FALLS, value) == text
    assert parse_chance(s, FALLS, text) == parse_chance(s, FALLS, text.split()[1]) == (ROLL_VERB, value)


def test_a_coin_has_words_for_its_sides_and_nothing_else_is_taken_for_chance(s: State) -> None:
    atoms.ask(s, roll_question(1, 2))
    assert parse_chance(s, FALLS, "coin won") == (ROLL_VERB, 1)
    assert parse_chance(s, FALLS, "lost") == (ROLL_VERB, 0)
    no_value = "is no value of a coin"
    for text, fault in (("die 4", "is not what is asked for: coin"), ("coin edge", no_value), ("", no_value)):
        with pytest.raises(TextError, match=fault):
            parse_chance(s, FALLS, text)


def test_people_read_what_the_referee_says_and_not_what_python_says() -> None:
    assert why(Runaway("two effects feed each other")) == " (two effects feed each other)"
    assert why(IndexError("list index out of range")) == ""
