"""A verb's row says how its answers are written: rows like those of three games as text and back, invalid rows, and the
rows that rules/VERBS.md shows."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar, Final, cast

import pytest

from game.library import ROOT
from rules.kernel.answers import misshapen
from rules.kernel.notation.action_text import ActionText
from rules.kernel.notation.chance_text import Falls
from rules.kernel.verb_table import (
    CHANCE_RESULT,
    CHOICE,
    Category,
    HowMany,
    Verb,
    VerbTable,
    arguments,
    card,
    number,
    seat,
    targets,
    tile,
    verb,
    word,
)
from rules.kernel.words import Action, TextError
from tests.kernel import kuhn

ACT, PASS, ANSWER = Category.ACT, Category.PASS, Category.CHOICE
_CARDS: Final = card("cards", "card", many=HowMany.SET)
ROUND_TABLE: Final = (
    verb(1, "open", ANSWER, number("demesnes")),
    verb(2, "mulligan", ANSWER, number("demesnes")),
    verb(3, "holding", ACT, card("card"), card("under", "card", lead="on", optional=True)),
    verb(4, "move", ACT, card("card"), card("knight", "card", lead="to", nothing="pool")),
    verb(5, "swap", ACT, card("card"), card("other", "card")),
    verb(6, "declare", ACT, card("knights", "card", many=HowMany.SET), card("region", "card", lead="at")),
    verb(7, "quest", ACT, card("card"), card("knight", "card", lead="on"), number("x", lead="x", optional=True)),
    verb(8, "draw", ANSWER, word("deck", "main", "demesne")),
    verb(9, "pull", ANSWER, _CARDS),
    verb(10, "pass", PASS),
)
BATTLE_GATE: Final = (
    verb(1, "attack", ACT, card("card"), seat("player"), card("breached", "card", lead="breach", optional=True)),
    verb(2, "block", ACT, card("card"), card("attacker", "card")),
    verb(3, "vote", ANSWER, card("card"), word("voice", "no", "yes")),
    verb(4, "use", ACT, card("card"), word("ability", "siege", "flank", "fortify"), targets()),
    verb(5, "end_turn", PASS),
)
GUARDIANS: Final = (
    verb(1, "deploy", ACT, card("creature", "card"), tile()),
    verb(2, "cover", ACT, card("shield", "card"), tile(), card("creatures", "card", many=HowMany.SET)),
    verb(3, "upgrade", ACT, card("card"), tile(), card("creature", "card", optional=True)),
    verb(4, "turn", ACT, card("shield", "card"), word("order", "move", "hold", "reinforce"), targets("orders")),
    verb(5, "command", ANSWER, word("answer", "no", "yes")),
    verb(6, "channel", ACT, number("strength"), card("creature", "card", lead="from")),
    verb(7, "keep", ANSWER, card("shield", "card", optional=True), card("creatures", "card", many=HowMany.SET)),
    verb(8, "walk", ACT, card("shield", "card"), tile("path", many=HowMany.LIST)),
)


class Text(ActionText):
    """Cards are c0, c1 and c2; tiles t0 and t1."""

    choices: ClassVar[Mapping[int, str]] = {}
    kinds: ClassVar[tuple[str, ...]] = ("card",)
    falls: ClassVar[Falls] = {}

    def write_card(self) -> list[str]:
        return [f"c{self.values.pop(0)}"]

    def parse_card(self) -> list[int]:
        return [int(self.take_word("the card").removeprefix("c"))]

    def write_tile(self) -> list[str]:
        return [f"t{self.values.pop(0)}"]

    def parse_tile(self) -> list[int]:
        return [int(self.take_word("the tile").removeprefix("t"))]

    def write_orders(self) -> list[str]:
        return [f"t{value}" for value in (self.values.pop(0) for _ in self.values[:])]

    def parse_orders(self) -> list[int]:
        return [self.parse_tile()[0] for _ in self.words[:]]


class Seats:
    """As much of a Notation as seats require."""

    def seats(self, options: Mapping[str, str]) -> tuple[str, ...]:
        return "A", "B"


def text(rows: tuple[Verb, ...]) -> Text:
    s = kuhn.start(0)
    s.on = [-1, -1]

    class Rows(Text):
        verbs: ClassVar[VerbTable] = VerbTable((CHANCE_RESULT, *rows))

    return Rows(s, cast("Any", Seats()), 0, {})


def test_the_rows_shown_in_the_guide_are_those_of_the_game() -> None:
    shown = re.findall(r"^verb\(.*\)$", (ROOT / "rules/VERBS.md").read_text("utf-8"), re.MULTILINE)[1:]
    source = (ROOT / "rules/round_table/words.py").read_text("utf-8")
    assert len(shown) > 5 and [row for row in shown if row not in source] == []


@pytest.mark.parametrize(
    ("rows", "said", "action"),
    [
        (ROUND_TABLE, "open 3", (1, 3)),
        (ROUND_TABLE, "holding c0", (3, 0, -1)),
        (ROUND_TABLE, "holding c0 on c2", (3, 0, 2)),
        (ROUND_TABLE, "move c1 to c0", (4, 1, 0)),
        (ROUND_TABLE, "move c1 to pool", (4, 1, -1)),
        (ROUND_TABLE, "swap c1 c0", (5, 1, 0)),
        (ROUND_TABLE, "declare c0 c2 at c1", (6, 0, 2, 1)),
        (ROUND_TABLE, "quest c0 on c1", (7, 0, 1, -1)),
        (ROUND_TABLE, "quest c0 on c1 x 4", (7, 0, 1, 4)),
        (ROUND_TABLE, "draw demesne", (8, 1)),
        (ROUND_TABLE, "pull c0 c1", (9, 0, 1)),
        (ROUND_TABLE, "pass", (10,)),
        (BATTLE_GATE, "attack c0 B", (1, 0, 1, -1)),
        (BATTLE_GATE, "attack c0 A breach c2", (1, 0, 0, 2)),
        (BATTLE_GATE, "block c2 c1", (2, 2, 1)),
        (BATTLE_GATE, "vote c1 no", (3, 1, 0)),
        (BATTLE_GATE, "use c0 flank", (4, 0, 1)),
        (BATTLE_GATE, "use c0 fortify c1", (4, 0, 2, 1)),
        (GUARDIANS, "deploy c0 t1", (1, 0, 1)),
        (GUARDIANS, "cover c0 t1 c1 c2", (2, 0, 1, 1, 2)),
        (GUARDIANS, "upgrade c0 t0", (3, 0, 0, -1)),
        (GUARDIANS, "upgrade c0 t0 c2", (3, 0, 0, 2)),
        (GUARDIANS, "turn c0 move t1 t0", (4, 0, 0, 1, 0)),
        (GUARDIANS, "turn c0 hold", (4, 0, 1)),
        (GUARDIANS, "command yes", (5, 1)),
        (GUARDIANS, "channel 5 from c1", (6, 5, 1)),
        (GUARDIANS, "keep", (7, -1)),
        (GUARDIANS, "keep c0 c1", (7, 0, 1)),
        (GUARDIANS, "walk c0 t1 t0", (8, 0, 1, 0)),
    ],
)
def test_a_command_is_said_and_heard(rows: tuple[Verb, ...], said: str, action: Action) -> None:
    assert text(rows).write(action) == said
    assert text(rows).parse(said) == action
    assert misshapen(text(rows).s, action, VerbTable((CHANCE_RESULT, *rows)), "X-01") is None


def test_a_set_is_heard_in_any_order_and_a_list_in_its_own() -> None:
    assert text(ROUND_TABLE).parse("declare c2 c0 at c1") == (6, 0, 2, 1)
    assert text(GUARDIANS).parse("walk c0 t1 t0") == (8, 0, 1, 0)


@pytest.mark.parametrize(
    ("rows", "said", "fault"),
    [
        (ROUND_TABLE, "open", "the demesnes is missing"),
        (ROUND_TABLE, "move c1", "the word to is missing"),
        (ROUND_TABLE, "move c1 to", "the knight or pool is missing"),
        (ROUND_TABLE, "declare c0 c1", "the word at is missing"),
        (ROUND_TABLE, "draw region", "'region' is no deck; there are main, demesne"),
        (ROUND_TABLE, "chance 1", "'chance' is no command"),
        (BATTLE_GATE, "attack c0 C", "no seat is called 'C'"),
        (BATTLE_GATE, "block c0 c1 c2", "'c2' is too much for block"),
    ],
)
def test_what_is_missing_is_said(rows: tuple[Verb, ...], said: str, fault: str) -> None:
    with pytest.raises(TextError, match=fault):
        text(rows).parse(said)


def test_the_numbers_of_an_answer_by_parameter() -> None:
    knights, region = ROUND_TABLE[5].params
    assert arguments(ROUND_TABLE[5], (6, 0, 2, 1)) == [(knights, (0, 2)), (region, (1,))]
    assert [values for _, values in arguments(GUARDIANS[1], (2, 0, 1))] == [(0,), (1,), ()]


@pytest.mark.parametrize(
    "rows",
    [
        (verb(2, "go", PASS),),
        (verb(1, "go", PASS), verb(2, "go", PASS)),
        (verb(1, "go", ACT, _CARDS, _CARDS),),
        (verb(1, "go", ACT, _CARDS, seat()),),
        (verb(1, "go", ACT, targets(), card("to", lead="to")),),
    ],
)
def test_rows_that_cannot_be_taken_apart_are_refused(rows: tuple[Verb, ...]) -> None:
    with pytest.raises(ValueError, match=r"verbs|go"):
        VerbTable((CHANCE_RESULT, *rows))


def test_a_table_gives_its_verbs_by_sort() -> None:
    table = VerbTable((CHANCE_RESULT, *GUARDIANS, verb(9, "choose", ANSWER, CHOICE)))
    assert table.of(ANSWER) == {5, 7, 9}
    assert table.of(Category.CHANCE, PASS) == {0}
