"""Perft files: cases are read in order with position and counts, and an error names its line."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from rules.kernel.notation.perft import fingerprint, perft
from rules.kernel.notation.perft_file import read_perft
from rules.kernel.words import TextError
from tests.kernel.plain import LIBRARY
from tests.kernel.test_position import mutated

TEXT = """\
# counted by hand
id first card of Kuhn
pos kuhn/1 | N deck J Q K
perft 1 3
perft 2 6
id  a file
pos small.pos
perft 1 4 xor 0123456789abcdef   # a guess
id a block
pos:
goofspiel/1
S hand 1 2
N hand 3
end
perft 1 2
perft 2 2
"""


def test_cases_hold_their_position_and_counts() -> None:
    cases = read_perft(TEXT, "x.perft", LIBRARY)
    assert [case.id for case in cases] == ["first card of Kuhn", "a file", "a block"]
    assert [[count[:3] for count in case.counts] for case in cases] == [
        [(1, 3, None), (2, 6, None)],
        [(1, 4, 0x0123456789ABCDEF)],
        [(1, 2, None), (2, 2, None)],
    ]
    assert [count.line for case in cases for count in case.counts] == [4, 5, 8, 15, 16]
    first, second, third = (case.read(LIBRARY).state for case in cases)
    assert [perft(first, depth) for depth in (1, 2)] == [3, 6]
    assert fingerprint(second, 0) == int(second.digest(), 16)
    assert [perft(third, depth) for depth in (1, 2)] == [2, 2]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("perft 1 2\n", 1, "begins with 'id'"),
        ("id x\npos drill/1\n", 1, "needs a position and a count"),
        ("id x\nperft 1 2\n", 1, "needs a position and a count"),
        ("id x\npos drill/1\npos drill/1\n", 3, "has a position already"),
        ("id x\npos nine.pos\n", 2, "no position 'nine.pos'"),
        ("id x\npos:\ndrill/1\n", 2, "never closed"),
        ("id x\nperft 1\n", 2, "perft DEPTH NODES"),
        ("id x\nperft 1 2 xor 12\n", 2, "perft DEPTH NODES"),
        ("id x\nperft 1 many\n", 2, "not a whole number"),
        ("id x\nperfd 1 2\n", 2, "did you mean 'perft'?"),
    ],
)
def test_a_fault_names_its_line_and_cause(text: str, line: int, message: str) -> None:
    with pytest.raises(TextError) as caught:
        read_perft(text, "x.perft", LIBRARY)
    assert message in caught.value.message
    assert (caught.value.place, caught.value.line) == ("x.perft", line)


def test_a_damaged_position_names_its_own_line() -> None:
    case = read_perft("id x\npos:\ndrill/1\n\nturm 3\nend\nperft 1 1\n", "x.perft", LIBRARY)[0]
    with pytest.raises(TextError, match=r"^x\.perft:5: "):
        case.read(LIBRARY)


def test_only_text_error_escapes_from_damaged_files() -> None:
    chance = random.Random(6)
    for _ in range(600):
        with suppress(TextError):
            for case in read_perft(mutated(TEXT, chance), "x.perft", LIBRARY):
                case.read(LIBRARY)
