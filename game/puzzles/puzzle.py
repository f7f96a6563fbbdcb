"""A puzzle file (PUZZLES.md): a scenario of one case, whose answers are the solution, its expectation the goal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

from game import library
from game.bots.redeal import closed_to
from game.games import game as find_game
from game.games import library_for
from game.i18n import tr
from game.puzzles.goals import Goal, puzzle_profile_of
from game.puzzles.solver import Task
from rules.kernel import ruleset
from rules.kernel.notation import answer_words
from rules.kernel.notation.notation import Library, Notation
from rules.kernel.notation.position import read_position
from rules.kernel.notation.scenario import Case, read_scenario
from rules.kernel.notation.text import Clause
from rules.kernel.state import State
from rules.kernel.verb_table import VerbTable
from rules.kernel.words import CHANCE, Action, Card, IllegalAction, Seat, TextError

GRADES: Final = 5


@dataclass(frozen=True)
class Puzzle:
    """A puzzle. `start`: its position, never changed; `answers`: those of all seats in the solution; `goal` and its
    `count`; `names`: rows of the cards the position names."""

    key: str
    title: str
    text: str
    position: str
    start: State
    names: Mapping[str, Card]
    notation: Notation
    seat: Seat
    answers: tuple[tuple[Seat, Action], ...]
    goal: Goal
    count: int

    @property
    def game(self) -> str:
        """The game's name."""
        return self.start.table.schema.game

    @property
    def task(self) -> Task:
        """The task for a search."""
        return task_of(self.start, self.seat, self.goal, self.count)

    @property
    def moves(self) -> tuple[Action, ...]:
        """The moves of the solution, in order."""
        task = self.task
        return tuple(task.gist(way) for seat, way in self.answers if seat == self.seat and task.is_move(way))

    @property
    def grade(self) -> int:
        """How long the solution is, from 1 (two moves at most) to GRADES."""
        return max(1, min(GRADES, len(self.moves) - 1))


def verbs_of(name: str) -> VerbTable:
    """The verbs of a game."""
    verbs: VerbTable = import_module(f"rules.{name}.words").VERBS
    return verbs


def task_of(s: State, seat: Seat, goal: Goal, count: int) -> Task:
    """The search task for a goal in a position."""
    name = s.table.schema.game
    rules = puzzle_profile_of(name)
    turn = goal.stretch or rules.stretch or find_game(name).turn
    return Task(
        seat, lambda now: goal.left(now, seat, count), turn, verbs_of(name), turn(s), tuple(closed_to(s, seat)),
        rules.skipped, rules.quiet, goal.lasting,
    )  # fmt: skip


def read_puzzle(text: str, place: str, base: Path | None = None) -> Puzzle:
    """The puzzle in a text. Raises TextError naming file and line."""
    library: Library = library_for(base)
    scenario = read_scenario(text, place, library)
    if len(scenario.cases) != 1:
        raise TextError(tr("a puzzle has one case: its solution"), place, 1)
    case = scenario.cases[0]
    block = scenario.position
    position = read_position(block.text, library, scenario.position_place, block.line, case.more)
    s = position.state
    asked = ruleset.asked(s)
    if not asked or asked[0] == CHANCE:
        raise TextError(tr("a puzzle begins where a player is asked"), place, block.line)
    answers = tuple(_answers(case, s.clone(), position.notation, position.names))
    goal, count = _goal(case, s, position.notation.seats(s.table.options), asked[0])
    key = Path(place).stem
    return Puzzle(
        key, case.title, text, block.text, s, position.names, position.notation, asked[0], answers, goal, count
    )


def _answers(case: Case, s: State, notation: Notation, names: Mapping[str, Card]) -> Iterator[tuple[Seat, Action]]:
    """The answers of the solution, each applied in turn; `s` is changed."""
    seats = {name: seat for seat, name in enumerate(notation.seats(s.table.options))} | {"~": CHANCE}
    for clause in case.steps:
        if clause.head == "expect":
            continue
        for part in " ".join(clause.words).split(";"):
            name, _, words = part.strip().partition(" ")
            if name not in seats:
                raise clause.fault(tr("an answer of a solution begins with its seat"))
            try:
                action = answer_words.parse(s, notation, seats[name], words, names)
                ruleset.apply(s, seats[name], action)
            except TextError as problem:
                raise clause.fault(problem.message) from problem
            except IllegalAction as problem:
                raise clause.fault(str(problem)) from problem
            yield seats[name], action


def _goal(case: Case, s: State, names: Sequence[str], seat: Seat) -> tuple[Goal, int]:
    """The goal that the case expects, and its count: of those that are expected in the same words, the one whose aim in
    this position is that count."""
    expected = [clause for clause in case.steps if clause.head == "expect"]
    if not expected:
        raise TextError(tr("a puzzle says at its end what is expected"), case.steps[0].place, case.line)
    goals = puzzle_profile_of(s.table.schema.game).goals
    counts = [(goal, _fits(expected[-1], goal.expectation(names, seat))) for goal in goals]
    fitting = [(goal, count) for goal, count in counts if count is not None]
    if not fitting:
        raise expected[-1].fault(tr("this is no goal of a puzzle of this game"))
    return next((row for row in fitting if row[0].aim(s, seat) == row[1]), fitting[0])


def _fits(clause: Clause, term: str) -> int | None:
    """The number in an expectation of this form, 0 if it has none; None for any other form."""
    count, wanted = 0, term.split()
    if len(wanted) != len(clause.words) - 1:
        return None
    for word, pattern in zip(clause.words[1:], wanted, strict=True):
        if pattern == "{count}" and word.isdecimal():
            count = int(word)
        elif word != pattern:
            return None
    return count


def folder(game: str) -> Path:
    """The folder of a game's shipped puzzles."""
    return library.ASSETS / game / "puzzles"


def read_file(path: Path) -> Puzzle:
    """The puzzle in a file. Raises TextError."""
    return read_puzzle(library.read_text(path), str(path), path.parent)


@cache
def _kept(path: Path) -> Puzzle:
    return read_file(path)


def reading(game: str) -> Iterator[Puzzle]:
    """The puzzles that come with a game, each read on demand. Raises TextError."""
    yield from map(_kept, sorted(folder(game).glob("*.scn")))


@cache
def shipped(game: str) -> tuple[Puzzle, ...]:
    """The puzzles that come with a game, shortest first, then by title (Boo I, Boo II). Raises TextError."""
    return tuple(sorted(reading(game), key=lambda puzzle: (len(puzzle.moves), puzzle.title, puzzle.key)))
