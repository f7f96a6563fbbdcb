"""`.perft` text -> cases: a position and how many sequences of answers it has to each depth. Grammar: rules/PERFT.md.

It reads; perft.py counts. Only TextError leaves it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from rules.kernel.notation.notation import Library
from rules.kernel.notation.position import Position, line_position, read_position
from rules.kernel.notation.text import Block, Clause, clip, rows_of, take_block, uncomment, words
from rules.kernel.words import TextError

_HEX: Final = re.compile(r"[0-9a-f]{16}")


class Count(NamedTuple):
    """`nodes` sequences of `depth` answers; `xor` is the xor of the leaves' digests (None: not given)."""

    depth: int
    nodes: int
    xor: int | None
    line: int


@dataclass(slots=True)
class PerftCase:
    """One position with its counts. `place` is the file that holds its text."""

    id: str
    line: int
    position: Block = field(default_factory=lambda: Block("", 0))
    place: str = ""
    counts: list[Count] = field(default_factory=list)

    def read(self, library: Library) -> Position:
        """The position itself. Raises TextError."""
        return read_position(self.position.text, library, self.place, self.position.line)


def read_perft(text: str, place: str, library: Library) -> list[PerftCase]:
    """The cases of a file, in file order. Raises TextError naming file and line."""
    rows, cases, index = rows_of(text, place), list[PerftCase](), 0
    while index < len(rows):
        clause = Clause(words(uncomment(rows[index])), place, index + 1)
        index += 1
        if not clause.words:
            continue
        if clause.head == "id":
            cases.append(PerftCase(" ".join(clause.words[1:]), clause.line))
            continue
        if not cases:
            raise clause.fault("a case begins with 'id' and its name")
        case = cases[-1]
        if clause.head == "pos:":
            block, index = take_block(rows, index - 1, clause)
            _set_position(case, clause, block, place)
        elif clause.head == "pos":
            _set_position(case, clause, *line_position(rows[clause.line - 1], clause, library))
        elif clause.head == "perft":
            case.counts.append(_count(clause))
        else:
            raise clause.unknown("line", clause.head, ("id", "pos", "pos:", "perft"))
    if not cases:
        raise TextError("nothing is written here; a case begins with 'id' and its name", place, 1)
    for case in cases:
        if not case.position.line or not case.counts:
            raise TextError(f"case {clip(case.id)} needs a position and a count", place, case.line)
    return cases


def _set_position(case: PerftCase, clause: Clause, block: Block, place: str) -> None:
    if case.position.line:
        raise clause.fault(f"case {clip(case.id)} has a position already")
    case.position, case.place = block, place


def _count(clause: Clause) -> Count:
    """`perft DEPTH NODES [xor HEX]`."""
    row = clause.words
    if len(row) not in (3, 5) or (len(row) == 5 and (row[3] != "xor" or not _HEX.fullmatch(row[4]))):
        raise clause.fault("this is written: perft DEPTH NODES, then perhaps xor and 16 hex digits")
    xor = int(row[4], 16) if len(row) == 5 else None
    return Count(clause.number(row[1], 0, 99), clause.number(row[2], 0), xor, clause.line)
