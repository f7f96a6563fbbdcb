"""Scenarios: what holds passes, what does not is named with its line, and every answer must be given."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from rules.kernel.notation.scenario import check, covers, read_scenario
from rules.kernel.words import TextError
from tests.kernel.plain import LIBRARY
from tests.kernel.test_position import mutated

# Drill: `13` adds to the own tally, `8 CARD` hurts the newest piece, `19` shuffles, `20` is a sealed bid.
GOOD = """\
# the drill in words
covers DRILL-01 DRILL-02
position:
drill/1
turn 3 | points 1 0
board
3 . . a
2 . _ .
1 A . .
A = b hurt 1 with c
a = S a
S hand Ace=e d
N deck f*3
end

case: everything there is to expect
expect hurt A 1
expect not hurt A 2
expect turn 3
expect points S 1
expect fog a1 0
expect zone Ace hand
expect zone e hand                 # the only one of its kind
expect zone S.gear.c gear
expect of a S
expect at A a1
expect at a1 a1 # the tile means what stands there
expect at Ace -
expect on c A
expect on A -
expect count hand S 2
expect count deck N 3
expect count board N 0
expect items 0
expect stat might A 10
expect seen S Ace
expect not seen N Ace
expect not over
expect option 13
expect option S 8 a
expect not option 8 A
expect not option N 13
expect ask S turn

case: answers, refusals, chance, sealed answers
refused DRILL: 8 A
refused DRILL-TURN: N 13
S 8 a ; N 13
expect hurt a 1
expect tally N 1
S 19
expect ask ~ roll
~ 7
N 20
S 1 3
expect ask N bid
N 1 2
expect points S 4
expect points N 2
"""
BAD_LINES = [
    ("expect hurt A 2", "hurt A 2", "1"),
    ("expect not hurt A 1", "not hurt A 1", "1"),
    ("expect turn 9", "turn 9", "3"),
    ("expect zone Ace deck", "zone Ace deck", "hand"),
    ("expect at A b1", "at A b1", "a1"),
    ("expect on c a", "on c a", "A"),
    ("expect ask N turn", "ask N turn", "S turn"),
    ("expect ask S bid", "ask S bid", "S turn"),
    ("expect over", "over", "S turn"),
    ("expect result S won", "result S won", "not over: S turn"),
    ("expect option 8 A", "option 8 A", "no option"),
    ("expect seen N Ace", "seen N Ace", "hidden"),
    ("refused DRILL: 13", "a refusal by DRILL", "accepted"),
    ("refused GOOF: 8 A", "a refusal by GOOF", "refused by DRILL"),
    ("S 8 A", "S 8 A to be accepted", "refused by DRILL; asked: S turn"),
    ("N 13", "N 13 to be accepted", "refused by DRILL-TURN; asked: S turn"),
    ("walk", "'walk' to be understood", "'walk' are not numbers"),
    ("pass all", "something on the stack", "the stack is empty"),
    ("~ 3", "~ 3 to be accepted", "refused by DRILL-TURN; asked: S turn"),
    ("expect", "", "expect what?"),
    ("expect hurtt A 1", "", "no thing to expect is called 'hurtt'; did you mean 'hurt'?"),
    ("expect hurt Q 1", "", "no card here is called 'Q'"),
    ("expect hurt A", "", "hurt takes one name and a value"),
    ("set hurt A", "", "hurt takes one name and a value"),
    ("expect hurt A x", "", "'x' is not a whole number"),
    ("refused DRILL 13", "", "this is written: refused RULE-ID: answer"),
    ("set", "", "set what?"),
    (
        "hurt A 2",
        "'hurt A 2' to be understood",
        "hurt is no answer; 'set hurt ...' changes it, 'expect hurt ...' tests it",
    ),
    ("expect deck S DRILL", "deck S DRILL", "legal"),
    ("expect deck S leegal", "", "this is written: expect deck SEAT legal, or"),
    ("set walk A 1", "", "no thing to set is called 'walk'"),
    ("set at A a3 ; 1", "", "no thing to set is called 'at'"),
]
START = GOOD.split("\ncase:")[0]


def failures(lines: str) -> list[str]:
    """What fails in one case of these lines, without file and line."""
    return [f"{f.expected}|{f.seen}" for f in check(f"{START}\ncase: x\n{lines}\n", "x.scn", LIBRARY)]


def test_what_holds_passes() -> None:
    assert check(GOOD, "x.scn", LIBRARY) == []


@pytest.mark.parametrize(("line", "expected", "seen"), BAD_LINES)
def test_what_does_not_hold_is_named(line: str, expected: str, seen: str) -> None:
    text = f"{START}\ncase: x\nexpect hurt A 1\n{line}\n"
    found = check(text, "x.scn", LIBRARY)
    assert [(f.file, f.line) for f in found] == [("x.scn", text.count("\n"))]
    assert found[0].expected == expected
    assert found[0].seen.startswith(seen)
    told = f"expected {expected}; seen: {seen}" if expected else seen
    assert str(found[0]).startswith(f"x.scn:{text.count(chr(10))}: {told}")


def test_an_expectation_that_fails_does_not_hide_the_next() -> None:
    assert failures("expect hurt A 2\nexpect turn 9\nexpect turn 3") == ["hurt A 2|1", "turn 9|3"]


def test_nothing_after_an_answer_that_cannot_be_given_is_run() -> None:
    assert len(failures("S 8 A\nexpect turn 99")) == 1


def test_each_case_starts_from_the_same_position() -> None:
    text = f"{START}\ncase: one\nS 8 a\nexpect hurt a 1\ncase: two\nexpect hurt a 0\n"
    assert check(text, "x.scn", LIBRARY) == []


def test_a_case_may_change_the_position_and_common_lines_come_first() -> None:
    text = f"{START}\nS 13\nexpect tally S 1\ncase: one\nalso tally 4 0 | N hand a\nexpect count hand N 1\n"
    found = check(text, "x.scn", LIBRARY)
    assert [(f.expected, f.seen) for f in found] == [("tally S 1", "5")]


def test_values_are_set_by_hand() -> None:
    lines = """\
set hurt A 5
set points S 9
set turn 50
set fog a1 2
set at A a2
set at Ace a3
set mod might A 4
expect hurt A 5
expect points S 9
expect turn 50
expect fog a1 2
expect at A a2
expect zone Ace board"""
    assert failures(lines) == []
    assert failures("set at A c3") == ["|c3 is taken"]


def test_everybody_passes_until_a_number_is_reached() -> None:
    assert failures("pass until turn 9\nexpect turn 9\nexpect tally S 3") == []
    assert failures("pass until turn 99\nexpect over") == []
    assert failures("S 15\npass one\nexpect over") == []
    assert failures("pass until tern 9")[0].endswith("no number or value is called 'tern'; did you mean 'turn'?")
    assert failures("S 20\npass until turn 9")[0].startswith("somebody who may pass|S+N bid")


def test_a_question_left_open_fails_unless_it_is_expected_last() -> None:
    assert failures("expect turn 3\nS 19") == ["no question left open (answer it, or expect it last)|~ roll"]
    assert failures("S 19\nexpect ask ~ roll") == []
    assert failures("S 19\n~ any\nexpect ask N turn") == []
    assert failures("S 19\nN 13")[0].endswith("asked: ~ roll")


def test_a_case_that_proves_nothing_fails() -> None:
    assert failures("S 13") == ["at least one expectation or refusal|none in this case"]


def test_positions_stand_on_a_line_in_a_block_or_in_a_file() -> None:
    assert check("position drill/1 | turn 5\nexpect turn 5\n", "x.scn", LIBRARY) == []
    assert check("position small.pos\nexpect turn 3\n", "x.scn", LIBRARY) == []
    assert [f.seen for f in check("position big.pos\n", "x.scn", LIBRARY)] == ["there is no position 'big.pos'"]


@pytest.mark.parametrize(
    ("text", "line", "seen"),
    [
        ("", 1, "a scenario needs a position"),
        ("expect turn 3\n", 1, "the position comes first"),
        ("position drill/1\nposition drill/1\n", 2, "has one position"),
        ("position:\ndrill/1\n", 1, "never closed"),
        ("position drill/1\ncase: x\nS 13\nalso turn 4\n", 4, "before the first answer"),
        ("position:\ndrill/1\n\nturm 3\nend\nexpect turn 3", 4, "did you mean 'turn'?"),
        ("position drill/1\ncase: x\nalso turm 3\nexpect turn 3", 3, "did you mean 'turn'?"),
        ("position drill/1\noptions speed=2\nexpect turn 3", 2, "no options"),
        ("position:\ndrill/1\nS points 3\nend\nexpect turn 3", 3, "S is followed by a zone (deck, hand"),
        ("position drill/1 | cards one.cards two.cards x.cards\nexpect turn 3", 1, "no card file 'one.cards'"),
        ("position drill/1 | turm 3\ncase: a\nexpect turn 3\ncase: b\nexpect turn 3", 1, "no clause is called"),
        ("position drill/1\nalso turm 3\ncase: a\nexpect turn 3\ncase: b\nexpect turn 3", 2, "no clause is called"),
    ],
)
def test_a_scenario_that_cannot_be_read_is_one_failure(text: str, line: int, seen: str) -> None:
    found = check(text, "x.scn", LIBRARY)
    assert [f.line for f in found] == [line]
    assert seen in found[0].seen


def test_rule_ids_are_those_of_covers_and_refusals() -> None:
    assert covers("covers A-1 A-2 # and more\ncase: x\nrefused B-3: pass\nexpect turn 3\n") == ("A-1", "A-2", "B-3")


def test_nothing_escapes_from_damaged_scenarios() -> None:
    chance = random.Random(3)
    for _ in range(700):
        text = mutated(GOOD, chance)
        check(text, "x.scn", LIBRARY)
        with suppress(TextError):
            read_scenario(text, "x.scn", LIBRARY)
