"""The text about a puzzle in a list and beside its table."""

from __future__ import annotations

import re
from typing import Final

from game.games import game
from game.i18n import marked, tr, trn
from game.puzzles.puzzle import Puzzle

GRADES = (marked("Easy"), marked("Fair"), marked("Tricky"), marked("Hard"), marked("Fiendish"))

_NUMERAL: Final = re.compile(r" [IVX]+$")


def namesake(puzzle: Puzzle) -> str:
    """The id of the card a puzzle is named after; "" if there is none."""
    name = _NUMERAL.sub("", puzzle.title)
    return next((card.id for card in game(puzzle.game).cards if card.name == name), "")


def grade_words(puzzle: Puzzle) -> str:
    """The difficulty, and the number of moves in the solution."""
    moves = trn("{n} move", "{n} moves", len(puzzle.moves))
    return f"{tr(GRADES[puzzle.grade - 1])} · {moves}"


def goal_words(puzzle: Puzzle) -> str:
    """The task of the puzzle."""
    return tr(puzzle.goal.asked, count=puzzle.count)


def solved_key(puzzle: Puzzle) -> str:
    """The settings' key that marks it as solved."""
    return f"{puzzle.game}/{puzzle.key}"
