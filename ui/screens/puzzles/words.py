"""The text about a puzzle in a list and beside its table."""

from __future__ import annotations

from game.i18n import marked, tr, trn
from game.puzzles.puzzle import Puzzle

GRADES = (marked("Easy"), marked("Fair"), marked("Tricky"), marked("Hard"), marked("Fiendish"))


def grade_words(puzzle: Puzzle) -> str:
    """How hard it is, and how many moves the solution has."""
    moves = trn("{n} move", "{n} moves", len(puzzle.moves))
    return f"{tr(GRADES[puzzle.grade - 1])} · {moves}"


def goal_words(puzzle: Puzzle) -> str:
    """What is asked of the player."""
    return tr(puzzle.goal.asked, count=puzzle.count)


def solved_key(puzzle: Puzzle) -> str:
    """How the settings remember that it was solved."""
    return f"{puzzle.game}/{puzzle.key}"
