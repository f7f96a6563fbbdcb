"""A puzzle being played: its player is asked, and the others reply at once as strongly as they can.

At every answer it knows whether the remaining moves of the solution still reach the goal.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.i18n import tr
from game.match.match import Match
from game.match.match_setup import USUAL, position_record
from game.match.player_kinds import GREEDY, HUMAN
from game.puzzles.puzzle import Puzzle
from game.puzzles.solver import Best, Search, TooLarge
from rules.kernel import ruleset
from rules.kernel.message import Message
from rules.kernel.words import Action, Seat

QUICK: Final = 2_000
"""The most answers a search at the table tries before giving up."""


class PuzzleMatch(Match):
    """`missed`: why the goal can no longer be reached, "" while it can; `shown`: how many of the solution's answers
    have been shown, -1 while the player tries."""

    def __init__(self, puzzle: Puzzle) -> None:
        """Raises TextError when its position cannot be read."""
        self.puzzle, self.task = puzzle, puzzle.task
        self.missed, self.shown = "", -1
        record = position_record(puzzle.position, puzzle.key)
        letters = puzzle.notation.seats(puzzle.start.table.options)
        kinds = {f"seat-{name}": HUMAN if seat == puzzle.seat else GREEDY for seat, name in enumerate(letters)}
        players = dict(zip(letters, USUAL, strict=False))
        super().__init__(replace(record, players=players, tags=kinds | {"study": "on"}))

    # -- how it stands

    @property
    def solved(self) -> bool:
        """Whether the goal is reached."""
        return self.task.done(self._s)

    def asked(self) -> tuple[Seat, ...]:
        """The player, until the goal is reached or missed; nobody while the solution is shown."""
        return () if self.missed or self.solved or self.shown >= 0 else super().asked()

    def _search(self) -> Search:
        return Search(self.task, QUICK, only=frozenset(self.puzzle.moves))

    def _open(self) -> bool:
        """Whether the moves of the solution still reach the goal from here."""
        try:
            return self._search().wins(self._s)
        except TooLarge:
            return True

    def _why(self) -> str:
        """What is missing at the end of the turn, if the solution is followed as far as possible."""
        task = self.task
        try:
            left = Best(task, QUICK, only=frozenset(self.puzzle.moves)).least(self._s.clone())
        except TooLarge:
            left = task.left(self._s)
        others = [name for seat, name in enumerate(self.names) if seat != task.seat]
        goal = self.puzzle.goal
        return tr(goal.missed, name=others[0], count=left, **goal.stands(self._s, task.seat))

    # -- answers

    def submit(self, seat: Seat, action: Action, *, auto: bool = False, why: Message | None = None) -> None:
        super().submit(seat, action, auto=auto, why=why)
        self._judge()

    def _judge(self) -> None:
        self.missed = "" if self.solved or self._open() else self._why()

    def _chance(self, first: int | None = None) -> None:
        """Chance and the other seats answer until the player has a decision."""
        if self.shown >= 0:
            return
        super()._chance(first)
        while self.shown < 0 and not self.solved and not self.task.over(self._s):
            seat = self.task.answering(self._s)
            if seat == self.task.seat and not self._idle():
                return
            self._give(seat, self._reply(seat), auto=seat == self.task.seat)
            super()._chance()

    def _idle(self) -> bool:
        """Whether something waits to resolve and the solution has no move to answer it with."""
        s, task, seat = self._s, self.task, self.task.seat
        idle = self._notation.idle(s, seat)
        ways = ruleset.options(s, seat)
        moves = {task.gist(way) for way in ways}
        return len(ways) == 1 or bool(s.stack and idle in ways and moves.isdisjoint(self.puzzle.moves))

    def _reply(self, seat: Seat) -> Action:
        """An answer that puts the goal out of reach, if there is one; otherwise the one that changes least."""
        s = self._s
        idle = self._notation.idle(s, seat)
        ways = self.task.ways(s, seat)
        ways.sort(key=lambda way: way != idle)
        if seat != self.task.seat and len(ways) > 1:
            search = self._search()
            try:
                return next((way for way in ways if not search.wins(search.step(s, seat, way))), ways[0])
            except TooLarge:
                return ways[0]
        return ways[0]

    # -- again, and the solution

    @property
    def moved(self) -> int:
        """How many moves of the solution have been shown."""
        return sum(self._is_move(at) for at in range(self.shown))

    def _is_move(self, at: int) -> bool:
        seat, action = self.puzzle.answers[at]
        return seat == self.task.seat and self.task.is_move(action)

    def restart(self) -> None:
        """Start again. What the player tried can be redone; what was shown cannot."""
        shown, self.shown = self.shown, -1
        if self._history.entries:
            self._s = self._history.cut(0)
            if shown >= 0:
                self._history.tails.clear()
            self._moved("")

    def _moved(self, lines: str) -> None:
        super()._moved(lines)
        self._judge()

    def show(self) -> None:
        """Start showing the solution. Nothing can be redone from now on."""
        self.restart()
        self._history.tails.clear()
        self.shown = 0

    def show_next(self) -> bool:
        """Give the next answer of the solution, for whichever seat; True if it is a move."""
        seat, action = self.puzzle.answers[self.shown]
        self.shown += 1
        self._give(seat, action)
        return self._is_move(self.shown - 1)
