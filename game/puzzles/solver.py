"""The search behind a puzzle: one turn, over every answer of its player, every answer of the others and every
result of chance. PUZZLES.md says what counts as an answer, a move and luck.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final

from rules.kernel.ask import ROLL
from rules.kernel.ruleset import apply_unchecked, asked, options
from rules.kernel.state import State
from rules.kernel.verb_table import Category, Kind, VerbTable, arguments
from rules.kernel.words import Action, Card, Seat

LIMIT: Final = 60_000
"""The most answers a search tries before giving up."""
DEEPEST: Final = 250
"""The greatest search depth, in questions, before it gives up."""
RECURSION: Final = 4000
"""Recursion limit that a search needs."""
HAND: Final = "hand"
Others = Callable[[State, Seat, Sequence[Action]], Action]
"""Chooses the answer of another player or of chance."""


class TooLarge(Exception):
    """The turn is too large to be searched: nothing is proven."""


@dataclass(frozen=True)
class Task:
    """What is asked of `seat`: that `left(state)` be 0 before turn `now` is over, whatever the others and chance do.

    `unknown`: the cards that the seat does not see where the puzzle begins; what they are is not known, so nothing may
    depend on it. `skipped`: verbs that only take something back, which nobody needs; `quiet`: of answers that act and
    yet do nothing. `lasting`: the goal must hold when the turn is over, not just once before.
    """

    seat: Seat
    left: Callable[[State], int]
    turn: Callable[[State], int]
    verbs: VerbTable
    now: int
    unknown: tuple[Card, ...]
    skipped: frozenset[int]
    quiet: Callable[[Action], bool]
    lasting: bool

    def done(self, s: State) -> bool:
        """The goal is reached."""
        return self.left(s) == 0 and (not self.lasting or self.over(s))

    def over(self, s: State) -> bool:
        """Nothing more can be achieved."""
        return s.ask is None or self.turn(s) != self.now

    def lucky(self, s: State) -> bool:
        """An unknown card has come into play or into another player's hand."""
        zones, zone = s.table.schema.zones, s.zone
        return any(
            zones[zone[card]].live or (zones[zone[card]].name == HAND and s.ctrl[card] != self.seat)
            for card in self.unknown
        )

    def gist(self, action: Action) -> Action:
        """Answers with the same gist are the same move: of a path only its end counts."""
        out = [action[0]]
        for param, values in arguments(self.verbs[action[0]], action):
            out += values[-1:] if param.kind == Kind.TILE else values
        return tuple(out)

    def is_move(self, action: Action) -> bool:
        """The answer acts with a card or piece; passes, payments and choices are not moves."""
        return self.verbs[action[0]].category == Category.ACT and not self.quiet(action)

    def ways(self, s: State, seat: Seat) -> list[Action]:
        """The options of a seat, or of chance, that name no unknown card."""
        ways = options(s, seat)
        if s.ask is None or s.ask.kind == ROLL:
            return ways
        if self.skipped:
            ways = [way for way in ways if way[0] not in self.skipped]
        if not self.unknown:
            return ways
        hidden = set(self.unknown)

        def blind(way: Action) -> bool:
            found = arguments(self.verbs[way[0]], way)
            return any(param.kind == Kind.CARD and hidden.intersection(values) for param, values in found)

        return [way for way in ways if not blind(way)]

    def answering(self, s: State) -> Seat:
        """The seat to answer next: the player of the puzzle before others who answer secretly at the same time."""
        seats = asked(s)
        return self.seat if self.seat in seats else seats[0]


def cards_in(verbs: VerbTable, action: Action) -> list[Card]:
    """The cards named by an answer; each number chosen for a card's text counts as one."""
    found = arguments(verbs[action[0]], action)
    return [card for param, values in found if param.kind in (Kind.CARD, Kind.TARGET) for card in values]


@dataclass
class _Trying:
    """Counts the answers tried; `step` raises TooLarge after `limit`. `only`: the moves the player may make (None:
    all); `tried`: answers tried so far."""

    task: Task
    limit: int = LIMIT
    only: frozenset[Action] | None = None
    tried: int = 0

    def ways(self, s: State, seat: Seat) -> list[Action]:
        """The answers to try."""
        task, ways = self.task, self.task.ways(s, seat)
        if self.only is None or seat != task.seat:
            return ways
        return [way for way in ways if not task.is_move(way) or task.gist(way) in self.only]

    def step(self, s: State, seat: Seat, way: Action) -> State:
        """The position after an answer. Raises TooLarge."""
        self.tried += 1
        if self.tried > self.limit:
            raise TooLarge
        child = s.clone()
        apply_unchecked(child, seat, way)
        return child


@dataclass
class Search(_Trying):
    """Whether the goal can be reached. `struck`: a forbidden move; `most`: the most moves the player may make."""

    struck: Action = ()
    most: int = 99
    _known: dict[tuple[bytes, int], bool] = field(default_factory=dict)

    def wins(self, s: State) -> bool:
        """Whether the player can reach it from here, whatever the others and chance do. Raises TooLarge."""
        return self._wins(s.clone(), self.most, 0)

    def _left(self, s: State, seat: Seat, moves: int) -> list[Action]:
        """The answers with this many moves left, moves first."""
        task, ways = self.task, self.ways(s, seat)
        if seat != task.seat:
            return ways
        if not moves:
            return [way for way in ways if not task.is_move(way)]
        if self.struck:
            ways = [way for way in ways if task.gist(way) != self.struck]
        return sorted(ways, key=task.is_move, reverse=True)

    def _wins(self, s: State, moves: int, depth: int) -> bool:
        """Whether the player can reach the goal with this many moves; `s` is changed. `depth`: questions above
        this one."""
        task = self.task
        while True:
            if task.done(s):
                return True
            if task.over(s) or task.lucky(s):
                return False
            seat = task.answering(s)
            ways = self._left(s, seat, moves)
            if len(ways) != 1:
                break
            self.tried += 1
            moves -= seat == task.seat and task.is_move(ways[0])
            apply_unchecked(s, seat, ways[0])
        if not ways:
            return False
        if depth > DEEPEST:
            raise TooLarge
        key = (key_of(s), moves)
        if key not in self._known:
            own = seat == task.seat
            after = (
                self._wins(self.step(s, seat, way), moves - (own and task.is_move(way)), depth + 1) for way in ways
            )
            self._known[key] = any(after) if own else all(after)
        return self._known[key]

    def line(self, s: State, others: Others) -> list[tuple[Seat, Action]]:
        """A solution from a position in which it `wins`: the player's answers, with the others' given by `others`.
        Raises TooLarge."""
        task, out, moves = self.task, list[tuple[Seat, Action]](), self.most
        s = s.clone()
        while not task.done(s) and not task.over(s):
            seat = task.answering(s)
            ways = self._left(s, seat, moves)
            if seat != task.seat:
                way = others(s, seat, ways)
            else:
                spend = {way: moves - task.is_move(way) for way in ways}
                way = next(way for way in ways if self._wins(self.step(s, seat, way), spend[way], 0))
                moves = spend[way]
            out.append((seat, way))
            s = self.step(s, seat, way)
        return out


@dataclass
class Best(_Trying):
    """How little the player can leave undone (`Task.left`), whatever the others and chance do."""

    _known: dict[bytes, int] = field(default_factory=dict)

    def least(self, s: State, depth: int = 0) -> int:
        """From here; `s` is changed. `depth`: questions above this one. Raises TooLarge."""
        task = self.task
        while True:
            left = task.left(s)
            if task.done(s) or task.over(s) or task.lucky(s):
                return left
            seat = task.answering(s)
            ways = self.ways(s, seat)
            if len(ways) != 1:
                break
            self.tried += 1
            apply_unchecked(s, seat, ways[0])
        if not ways:
            return left
        if depth > DEEPEST:
            raise TooLarge
        key = key_of(s)
        if key not in self._known:
            after = [self.least(self.step(s, seat, way), depth + 1) for way in ways]
            self._known[key] = min(after) if seat == task.seat else max(after)
        return self._known[key]


def key_of(s: State) -> bytes:
    """Equal for positions from which the turn continues alike."""
    return blake2b(marshal.dumps(s.facts(), 2), digest_size=16).digest()
