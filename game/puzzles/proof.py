"""The proof of a puzzle: its moves work whatever happens, and without any one of them nothing does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.puzzles.puzzle import Puzzle
from game.puzzles.solver import LIMIT, Search, Task, TooLarge
from rules.kernel.ruleset import apply
from rules.kernel.state import State
from rules.kernel.words import Action


class Proof(NamedTuple):
    """The result of a check. `fault`: what is wrong, "" when the puzzle is proven; `tried`: answers tried."""

    fault: str
    tried: int


def prove(task: Task, s: State, moves: Iterable[Action], limit: int = LIMIT) -> Proof:
    """Whether these moves, and no others, solve it from here; `limit`: answers each search may try."""
    wanted = tuple(dict.fromkeys(moves))
    searches = [Search(task, limit, only=frozenset(wanted)), *(Search(task, limit, struck=move) for move in wanted)]
    try:
        won = [search.wins(s) for search in searches]
    except TooLarge:
        return Proof(f"not proven: a search needs more than {limit} answers", sum(each.tried for each in searches))
    tried = sum(each.tried for each in searches)
    if not wanted:
        return Proof("the solution has no move", tried)
    if not won[0]:
        return Proof("the moves of the solution do not always reach the goal", tried)
    if any(won[1:]):
        return Proof(f"the goal is reached without move {won.index(True, 1)} of the solution, too", tried)
    return Proof("", tried)


def check(puzzle: Puzzle, limit: int = LIMIT) -> Proof:
    """Prove a puzzle again and play its solution."""
    task, s = puzzle.task, puzzle.start.clone()
    if task.done(s):
        return Proof("the goal is reached before anybody answers", 0)
    for seat, action in puzzle.answers:
        apply(s, seat, action)
    if not task.done(s):
        return Proof("the solution does not reach the goal", 0)
    return prove(task, puzzle.start, puzzle.moves, limit)
