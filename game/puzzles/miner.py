"""Puzzles out of games between computers: positions of the winner's last turn, pared down until one line is left.

A position is taken as its player sees it (sketch.py). What the line does not need is taken away while other lines win,
and the goal is made as hard as it can be met; only what is then proven (proof.py) is a puzzle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.bots.base import FOREVER, make_bot
from game.games import Game, first_format, game, library_for
from game.puzzles.goals import Goal, goals
from game.puzzles.proof import prove
from game.puzzles.puzzle import task_of
from game.puzzles.sketch import sketch
from game.puzzles.solver import Best, Search, Task, TooLarge, line
from game.simulate import decks_for
from rules.kernel import answer_words
from rules.kernel.chance import Dice, mix
from rules.kernel.position import read_position
from rules.kernel.ruleset import apply, asked, options, roll
from rules.kernel.schema import Sees
from rules.kernel.state import State
from rules.kernel.view import look
from rules.kernel.words import CHANCE, NONE, UNPLAYABLE, Action, Card, Seat, TextError

LONGEST: Final = 120
MOST_MOVES: Final = 6
MOST_RAISED: Final = 40
MOST_PARED: Final = 6
PARED: Final = 3
"""How often cards are taken away from one position, and how many at once."""


@dataclass(frozen=True)
class Found:
    """A puzzle as it was mined. `moves`: of the solution; `tried`: answers its proof tried."""

    key: str
    title: str
    text: str
    moves: tuple[Action, ...]
    tried: int


@dataclass(frozen=True)
class Moment:
    """A question of a game, and what its player answered from there to the end of the turn."""

    state: State
    seat: Seat
    line: tuple[Action, ...]


def mine(name: str, seed: int, games: Sequence[int], limit: int, least: int) -> Iterator[Found]:
    """Puzzles of at least `least` moves from these games of a series, one a game at most."""
    house = game(name)
    for number in games:
        moments = last_turn(house, seed, number)
        for goal in goals(name):
            found = _puzzle(house, moments, goal, limit, least)
            if found is not None:
                head = f"# From a game between computers: main.py puzzles mine, seed {seed}, game {number}.\n"
                yield Found(f"{seed}-{number}", found.title, head + found.text, found.moves, found.tried)
                break


def last_turn(house: Game, seed: int, number: int) -> list[Moment]:
    """The questions of the last turn that its winner had a choice in, the first one first."""
    dice = Dice(mix(seed * 1_000_003 + number))
    chosen = house.notation.options({"format": first_format(house.name)})
    count = len(house.notation.seats(chosen))
    decks = [deck.ids for deck in decks_for(house, chosen, count, dice)]
    s = house.notation.begin(decks, chosen, dice.below(1 << 32))
    bots = [make_bot("greedy", dice.below(1 << 32)) for _ in range(count)]
    turn, told = 0, list[tuple[State, Seat, Action, bool]]()
    while s.ask is not None and house.turn(s) < LONGEST:
        if house.turn(s) != turn:
            turn = house.turn(s)
            told.clear()
        seat = asked(s)[0]
        if seat == CHANCE:
            apply(s, seat, roll(s), checked=False)
            continue
        ways = options(s, seat)
        way = bots[seat].choose(look(s, seat), s.ask, ways, FOREVER)[0]
        told.append((s.clone(), seat, way, len(ways) > 1))
        apply(s, seat, way, checked=False)
    points = s.table.ruleset.outcome(s) if s.ask is None else ()
    if 2 not in points:
        return []
    winner = points.index(2)
    return [
        Moment(state, seat, tuple(way for _, who, way, _ in told[at:] if who == winner))
        for at, (state, seat, _, choice) in enumerate(told)
        if seat == winner and choice and not state.stack and not state.sealed
    ]


def _puzzle(house: Game, moments: Sequence[Moment], goal: Goal, limit: int, least: int) -> Found | None:
    """The longest puzzle in the moments of a turn: from the last of them back, as long as one can be proven."""
    best: Found | None = None
    for moment in reversed(moments):
        fits, found = _pared(house, moment, goal, limit)
        if found is not None and len(found.moves) >= max(least, len(best.moves) if best else 0):
            best = found
        if not fits:
            break
    return best


def _pared(house: Game, moment: Moment, goal: Goal, limit: int) -> tuple[bool, Found | None]:
    """Whether a moment is small enough to be searched, and the puzzle in it."""
    used = {value for way in moment.line for value in way[1:]}
    spare, gone = _spare(house, moment.state, moment.seat, used), set[Card]()
    fits = False
    for _ in range(MOST_PARED):
        draft = Draft.of(house, goal, moment.seat, sketch(moment.state, house.notation, moment.seat, gone))
        if draft is None:
            break
        try:
            hard = draft.hardest(limit)
            fits = True
            moves = hard.solve(limit) if hard is not None else ()
            if not moves or hard is None:
                break
            proof = prove(hard.task, hard.s, moves, limit)
            if not proof.fault:
                return True, hard.written(moves, proof.tried)
        except TooLarge:
            pass
        if not spare:
            break
        gone.update(spare[:PARED])
        del spare[:PARED]
    return fits, None


def _spare(house: Game, s: State, seat: Seat, used: set[int]) -> list[Card]:
    """Cards of the player that the line of the game did not name: those in hand first, then the rest, upon which other
    cards do not lie."""
    zones, seats = s.table.schema.zones, s.table.seats
    hosts = set(s.host)
    out: list[tuple[bool, Card]] = []
    for index, pile in enumerate(s.piles):
        zone = zones[index // seats]
        if zone.sees != Sees.OWNER and not zone.live and not zone.grid:
            continue
        for card in pile:
            if s.ctrl[card] == seat and card not in used and card not in hosts and s.host[card] not in used:
                out.append((zone.live or zone.grid, card))
    return [card for _, card in sorted(out)]


@dataclass
class Draft:
    """A position on its way to a puzzle."""

    house: Game
    goal: Goal
    seat: Seat
    text: str
    s: State
    count: int
    task: Task
    search: Search

    @classmethod
    def of(cls, house: Game, goal: Goal, seat: Seat, text: str) -> Draft | None:
        """The draft of a position; None when it cannot stand as a short one, or there is nothing to do in it."""
        try:
            s = read_position(text, library_for()).state
        except (TextError, *UNPLAYABLE):
            return None
        if s.ask is None or asked(s)[0] != seat:
            return None
        count = goal.aim(s, seat)
        task = task_of(s, seat, goal, count)
        return cls(house, goal, seat, text, s, count, task, Search(task)) if task.left(s) else None

    def hardest(self, limit: int) -> Draft | None:
        """The same with a goal as hard as it can be met; None when nothing is done. Raises TooLarge."""
        harder = self.goal.harder
        if harder is None:
            return self
        seats = self.house.notation.seats(self.s.table.options)
        enemy = next(name for seat, name in enumerate(seats) if seat != self.seat)
        most = self.task.left(self.s) + MOST_RAISED
        far = Draft.of(self.house, self.goal, self.seat, harder(self.text, enemy, most))
        if far is None:
            return None
        done = most - Best(far.task, limit).least(far.s.clone())
        hard = Draft.of(self.house, self.goal, self.seat, harder(self.text, enemy, done)) if done else None
        if hard is not None:
            hard.text = sketch(hard.s, self.house.notation, self.seat)
        return hard

    def _within(self, limit: int) -> int:
        """The fewest moves that do it, 0 when none do. Raises TooLarge."""
        for most in range(1, MOST_MOVES + 1):
            self.search = Search(self.task, limit, most=most)
            if self.search.wins(self.s):
                return most
        return 0

    def solve(self, limit: int) -> tuple[Action, ...]:
        """The moves of the shortest line, () when there is none. Raises TooLarge."""
        if not self._within(limit):
            return ()
        task = self.task
        self.answers = line(self.search, self.s, self._quiet)
        moves = (task.gist(way) for seat, way in self.answers if seat == self.seat and task.is_move(way))
        return tuple(dict.fromkeys(moves))

    def _quiet(self, s: State, seat: Seat, ways: Sequence[Action]) -> Action:
        """What another player answers in the solution: nothing, if that is possible."""
        idle = self.house.notation.idle(s, seat) if seat != CHANCE else None
        return idle if idle in ways and idle is not None else ways[0]

    def written(self, moves: Sequence[Action], tried: int) -> Found | None:
        """The file of the puzzle; None when its position cannot be written down again."""
        text = sketch(self.s, self.house.notation, self.seat)
        again = Draft.of(self.house, self.goal, self.seat, text)
        if again is None or again.s.digest() != self.s.digest():
            return None
        seats = self.house.notation.seats(self.s.table.options)
        s, rows = again.s.clone(), list[str]()
        for seat, way in self.answers:
            name = seats[seat] if seat != CHANCE else "~"
            rows.append(f"{name} {answer_words.say(s, self.house.notation, seat, way)}")
            apply(s, seat, way)
        term = self.goal.term.format(seat=seats[self.seat], count=self.count)
        title = self.title()
        body = f"position:\n{text}end\ncase: {title}\n" + "\n".join([*rows, f"expect {term}"]) + "\n"
        return Found("", title, body, tuple(moves), tried)

    def title(self) -> str:
        """The name of what is in the way: a card that an enemy has in play, else any that lies open."""
        s, zones, seats = self.s, self.s.table.schema.zones, self.s.table.seats
        live = [card for index, pile in enumerate(s.piles) if zones[index // seats].live for card in pile]
        card = next((card for card in live if s.ctrl[card] not in (self.seat, NONE)), next(iter(live), -1))
        return str(s.table.defs[s.face[card]].name) if card >= 0 else self.house.title
