"""The positions of every game's perft files: as many continuations as recorded, ending in the same positions.

After an intended change of rules, GUILDHALL_BLESS=1 rewrites the numbers; check the differences before you keep them.
"""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path

import pytest

from rules.kernel.notation.perft import fingerprint, perft
from rules.kernel.notation.perft_file import Count, PerftCase, read_perft
from rules.kernel.state import State
from tests.positions.library import ROOT, library

FILES = sorted((ROOT / "tests").glob("*/perft/*.perft"))
MOST = 20_000


@cache
def cases(file: Path) -> list[PerftCase]:
    """The cases of a file."""
    return read_perft(file.read_text("utf-8"), file.name, library())


def all_cases() -> dict[str, tuple[Path, PerftCase]]:
    """Every case by its game and name."""
    return {f"{file.parts[-3]}: {case.id}": (file, case) for file in FILES for case in cases(file)}


def bless(file: Path, count: Count, nodes: int, xor: int) -> None:
    """Write the numbers of one line."""
    rows = file.read_text("utf-8").split("\n")
    rows[count.line - 1] = f"perft {count.depth} {nodes} xor {xor:016x}"
    file.write_text("\n".join(rows), "utf-8")


@pytest.mark.parametrize("name", all_cases())
def test_counts_and_ends_are_as_written(name: str) -> None:
    file, case = all_cases()[name]
    s: State = case.read(library()).state
    for count in case.counts:
        nodes, xor = perft(s, count.depth), fingerprint(s, count.depth)
        assert nodes <= MOST
        if os.environ.get("GUILDHALL_BLESS"):
            bless(file, count, nodes, xor)
        else:
            assert (nodes, xor) == (count.nodes, count.xor), f"{name}, depth {count.depth}"


def test_the_board_turned_by_half_a_circle_gives_the_same_numbers() -> None:
    south, north = (all_cases()[f"seize: movement, seat {seat}"][1] for seat in "SN")
    assert [count.nodes for count in south.counts] == [count.nodes for count in north.counts]


def test_every_count_has_its_xor() -> None:
    text = "\n".join(file.read_text("utf-8") for file in FILES)
    assert not re.findall(r"^perft \d+ \d+$", text, re.MULTILINE)
