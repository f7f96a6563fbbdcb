"""`.scn` text: a position, a line of answers, and what must be true afterwards. Grammar: rules/SCENARIO.md.

It is strict: an answer nobody asked for, a question left open, a roll nobody wrote down all fail. `check` returns what
fails and raises nothing; it opens no file.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.kernel.notation.notation import Library
from rules.kernel.notation.position import line_position, read_position
from rules.kernel.notation.scenario_run import Failure, Run
from rules.kernel.notation.text import Block, Clause, clauses, rows_of, take_block, uncomment, words
from rules.kernel.words import TextError


@dataclass(slots=True)
class Case:
    """One run from the position. `more`: clauses added to the position. `steps`: actions and expectations, in order."""

    title: str
    line: int
    more: list[Clause] = field(default_factory=list)
    steps: list[Clause] = field(default_factory=list)


@dataclass(slots=True)
class Scenario:
    """A scenario file. `position` is the text all cases start from, found in the file `position_place`.

    `covers`: rule ids, those of refusals included.
    """

    position: Block
    position_place: str
    cases: list[Case]
    covers: tuple[str, ...]


def check(text: str, file: str, library: Library) -> list[Failure]:
    """Everything in a scenario that does not hold: file, line, expected and actual (empty: all holds)."""
    try:
        scenario = read_scenario(text, file, library)
    except TextError as error:
        return [Failure(error.place or file, error.line, "", error.message)]
    failures: list[Failure] = []
    for case in scenario.cases:
        block = scenario.position
        try:
            position = read_position(block.text, library, scenario.position_place, block.line, case.more)
        except TextError as error:
            failures.append(Failure(error.place, error.line, "", error.message))
            continue
        failures += Run(position, Clause((), file, case.line), case.steps).failures()
    return list(dict.fromkeys(failures))  # faults in the lines common to all cases are reported once


def covers(text: str) -> tuple[str, ...]:
    """Rule ids a scenario covers: those of its `covers` lines and of its refusals, sorted."""
    found: set[str] = set()
    for clause in clauses(text):
        if clause.head == "covers":
            found.update(clause.words[1:])
        elif clause.head == "refused" and len(clause.words) > 1:
            found.add(clause.words[1].rstrip(":"))
    return tuple(sorted(found))


def read_scenario(text: str, file: str, library: Library) -> Scenario:
    """The parts of a scenario, not yet run. Raises TextError naming file and line."""
    rows = rows_of(text, file)
    position: Block | None = None
    position_place, index = file, 0
    common: list[Clause] = []
    cases: list[Case] = []
    while index < len(rows):
        clause = Clause(words(uncomment(rows[index])), file, index + 1)
        index += 1
        if not clause.words or clause.head == "covers":
            continue
        if clause.head == "case:":
            cases.append(Case(" ".join(clause.words[1:]), clause.line))
        elif clause.head in ("position:", "position"):
            if position is not None or cases:
                raise clause.fault("a scenario has one position, before its first case")
            if clause.head == "position:":
                position, index = take_block(rows, index - 1, clause)
            else:
                position, position_place = line_position(rows[clause.line - 1], clause, library)
        elif position is None:
            raise clause.fault("the position comes first: a line 'position GAME/1 | ...', or 'position:' to 'end'")
        elif cases:
            _add(cases[-1], clause, rows[clause.line - 1])
        else:
            common.append(clause)
    if position is None:
        raise TextError("a scenario needs a position", file, 1)
    return Scenario(position, position_place, _with_common(common, cases, rows), covers(text))


def _with_common(common: list[Clause], cases: list[Case], rows: list[str]) -> list[Case]:
    """Lines before the first case belong to every case; without any case they are a case."""
    for case in cases or [Case("", common[0].line if common else 1)]:
        whole = Case(case.title, case.line)
        for clause in common:
            _add(whole, clause, rows[clause.line - 1])
        case.more[:0], case.steps[:0] = whole.more, whole.steps
        if not cases:
            return [whole]
    return cases


def _add(case: Case, clause: Clause, row: str) -> None:
    if clause.head in ("also", "options"):
        if case.steps:
            raise clause.fault(f"'{clause.head}' changes the position, so it comes before the first answer")
        kept = row if clause.head == "options" else row.split("also", 1)[1]
        case.more += [part._replace(place=clause.place) for part in clauses(kept, clause.place, clause.line)]
    else:
        case.steps.append(clause)
