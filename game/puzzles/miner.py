"""Puzzles from games between computers: positions of the winner's last turn, pared down until one line is left.

A position is taken as its player sees it (sketch.py). Cards the line does not need are removed while other lines win,
and the goal is made as hard as possible. Only a position that is then proven (proof.py) is a puzzle.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Final, NamedTuple

from game.bots.base import FOREVER, make_bot
from game.games import Game, first_format, game, library_for
from game.puzzles.goals import Goal, puzzle_profile_of
from game.puzzles.proof import prove
from game.puzzles.puzzle import task_of, verbs_of
from game.puzzles.sketch import sketch
from game.puzzles.solver import Best, Search, Task, TooLarge, cards_in
from game.simulation.playout import play_out
from game.simulation.simulate import decks_for, series_dice
from rules.kernel.judge import Judged
from rules.kernel.look import look
from rules.kernel.notation import answer_words
from rules.kernel.notation.position import chosen_options, read_position
from rules.kernel.ruleset import apply, asked, options
from rules.kernel.schema import Sees
from rules.kernel.state import State
from rules.kernel.words import CHANCE, NONE, UNPLAYABLE, WON, Action, Card, Seat, TextError

LONGEST: Final = 120
MOST_TURNS: Final = 3
"""How many turns of a game are searched, from the last one back, for a goal that may be set in any."""
MOST_MOVES: Final = 6
MOST_RAISED: Final = 40
MOST_MISFITS: Final = 1
"""How many too large positions of a turn are tried before it is skipped."""


@dataclass(frozen=True)
class Found:
    """A mined puzzle. `moves`: number of moves of the solution; `tried`: answers tried for its proof."""

    key: str
    title: str
    text: str
    moves: tuple[Action, ...]
    tried: int


@dataclass(frozen=True)
class Moment:
    """A position of a game, and its player's answers from there to the end of the turn."""

    state: State
    seat: Seat
    line: tuple[Action, ...]


def mine(name: str, seed: int, games: Sequence[int], limit: int, least: int, lasting: bool = False) -> Iterator[Found]:
    """Puzzles with at least `least` moves from these games of a series, at most one per game; only those in which
    something is to be kept, or gained."""
    definition = game(name)
    goals = [goal for goal in puzzle_profile_of(name).goals if goal.lasting == lasting]
    how = "mine --lasting" if lasting else "mine"
    for number in games:
        plies, winner = played(definition, seed, number)
        tries = (_first(definition, plies, winner, goal, limit, least) for goal in goals)
        found = next(filter(None, tries), None)
        if found is not None:
            head = f"# From a game between computers: main.py puzzles {how}, seed {seed}, game {number}.\n"
            yield Found(f"{seed}-{number}", found.title, head + found.text, found.moves, found.tried)


def _first(definition: Game, plies: list[Ply], winner: Seat, goal: Goal, limit: int, least: int) -> Found | None:
    """The first puzzle with a goal in the turns of a game, from the last one back."""
    seats = range(plies[-1].state.table.seats) if goal.often and plies else [winner]
    for turn in sorted({each.turn for each in plies}, reverse=True)[: MOST_TURNS if goal.often else 1]:
        for seat in seats:
            found = _puzzle(definition, _moments(plies, turn, seat), goal, limit, least)
            if found is not None:
                return found
    return None


def _moments(plies: list[Ply], turn: int, seat: Seat) -> list[Moment]:
    """The positions of a turn in which a seat could act freely."""
    own = [each for each in plies if (each.turn, each.seat) == (turn, seat)]
    ways = [each.way for each in own]
    return [Moment(each.state, seat, tuple(ways[at:])) for at, each in enumerate(own) if each.free]


def rests(s: State) -> bool:
    """Whether the state can be written as a short position: a seat may act freely, and nothing is pending."""
    ruleset = s.table.ruleset
    return isinstance(ruleset, Judged) and ruleset.rests(s)


class Ply(NamedTuple):
    """An answer of a game. `free`: there was a choice, and nothing was waiting to resolve."""

    state: State
    turn: int
    seat: Seat
    way: Action
    free: bool


def played(definition: Game, seed: int, number: int) -> tuple[list[Ply], Seat]:
    """The answers of a game, and its winner; none of an undecided game."""
    dice = series_dice(seed, number)
    chosen = definition.notation.options({"format": first_format(definition.name)})
    count = len(definition.notation.seats(chosen))
    decks = [deck.ids for deck in decks_for(definition, chosen, count, dice)]
    s = definition.notation.begin(decks, chosen, dice.below(1 << 32))
    bots = [make_bot("greedy", dice.below(1 << 32)) for _ in range(count)]
    plies = list[Ply]()

    def choose(s: State, seat: Seat) -> Action:
        assert s.ask is not None
        ways = options(s, seat)
        way = bots[seat].choose(look(s, seat), s.ask, ways, FOREVER)[0]
        plies.append(Ply(s.clone(), definition.turn(s), seat, way, len(ways) > 1 and rests(s)))
        return way

    for _ in play_out(s, choose):
        if definition.turn(s) >= LONGEST:
            break
    points = s.table.ruleset.outcome(s) if s.ask is None else ()
    return (plies, points.index(WON)) if WON in points else ([], 0)


def _puzzle(definition: Game, moments: Sequence[Moment], goal: Goal, limit: int, least: int) -> Found | None:
    """The longest puzzle in the positions of a turn: from the last one back, as long as one can be proven."""
    best: Found | None = None
    misfits = 0
    for moment in reversed(moments):
        fits, found = _pared(definition, moment, goal, limit)
        if found is not None and len(found.moves) >= max(least, len(best.moves) if best else 0):
            best = found
        misfits += not fits
        if misfits > MOST_MISFITS:
            break
    return best


def _pared(definition: Game, moment: Moment, goal: Goal, limit: int) -> tuple[bool, Found | None]:
    """Whether a position is small enough to be searched, and the puzzle in it: from the barest version on, adding cards
    back while it stays proven."""
    stages = list(accumulate(_spare(moment), lambda gone, more: gone | more, initial=frozenset[Card]()))
    best: Found | None = None
    for gone in reversed(stages):
        candidate = Candidate.of(
            definition, goal, moment.seat, sketch(moment.state, definition.notation, moment.seat, gone)
        )
        try:
            found = candidate.puzzle(limit) if candidate is not None else None
        except TooLarge:
            return best is not None, best
        if found is None:
            break
        best = found
    return True, best


def _spare(moment: Moment) -> list[frozenset[Card]]:
    """Cards not named in the game's line, stacked ones together, in the order of removal: the player's in hand, in
    play, then those of others."""
    s, seat = moment.state, moment.seat
    zones, seats, verbs = s.table.schema.zones, s.table.seats, verbs_of(s.table.schema.game)
    fixed = puzzle_profile_of(s.table.schema.game).fixed
    used = {card for way in moment.line for card in cards_in(verbs, way) if card >= 0}
    used |= {host for card in used if card < len(s.host) for host in s.hosts(card)}
    stacks = defaultdict[Card, list[Card]](list)
    for card in range(len(s.host)):
        stacks[([card, *s.hosts(card)])[-1]].append(card)
    kinds: tuple[list[Card], list[Card], list[Card]] = ([], [], [])
    for index, pile in enumerate(s.piles):
        zone = zones[index // seats]
        held = zone.sees == Sees.OWNER
        for card in pile if (held or zone.live or zone.grid) and zone.name not in fixed else ():
            if s.host[card] < 0 and used.isdisjoint(stacks[card]):
                kinds[2 if s.ctrl[card] != seat else not held].extend(stacks[card])
    half = len(kinds[1]) // 2
    return [frozenset(part) for part in (kinds[0], kinds[1][:half], kinds[1][half:], kinds[2]) if part]


@dataclass
class Candidate:
    """A position being made into a puzzle. `answers`: all seats', once it is solved."""

    definition: Game
    goal: Goal
    seat: Seat
    text: str
    s: State
    count: int
    task: Task
    answers: list[tuple[Seat, Action]] = field(default_factory=list)

    @classmethod
    def of(cls, definition: Game, goal: Goal, seat: Seat, text: str) -> Candidate | None:
        """The candidate from a position; None when it cannot be written as a short one, or has nothing to do."""
        name = definition.notation.seats(chosen_options(text))[seat]
        for said in (text, f"{text}ask {name}\n"):
            try:
                s = read_position(said, library_for()).state
            except (TextError, *UNPLAYABLE):
                continue
            if s.ask is not None and asked(s)[0] == seat:
                return cls._at(definition, goal, seat, said, s)
        return None

    @classmethod
    def _at(cls, definition: Game, goal: Goal, seat: Seat, text: str, s: State) -> Candidate | None:
        count = goal.aim(s, seat)
        task = task_of(s, seat, goal, count)
        return cls(definition, goal, seat, text, s, count, task) if task.lasting or task.left(s) else None

    def puzzle(self, limit: int) -> Found | None:
        """The puzzle in it, if any. Raises TooLarge."""
        hard = self.hardest(limit)
        moves = hard.solve(limit) if hard is not None else ()
        if not moves or hard is None:
            return None
        proof = prove(hard.task, hard.s, moves, limit)
        return None if proof.fault else hard.written(moves, proof.tried)

    def hardest(self, limit: int) -> Candidate | None:
        """The candidate with the hardest goal that can be met; None if nothing can be achieved. Raises TooLarge."""
        harder = self.goal.harder
        if harder is None:
            return self
        seats = self.definition.notation.seats(self.s.table.options)
        enemy = next(name for seat, name in enumerate(seats) if seat != self.seat)
        most = self.task.left(self.s) + MOST_RAISED
        far = Candidate.of(self.definition, self.goal, self.seat, harder(self.text, enemy, most))
        if far is None:
            return None
        done = most - Best(far.task, limit).least(far.s.clone())
        hard = Candidate.of(self.definition, self.goal, self.seat, harder(self.text, enemy, done)) if done else None
        if hard is not None:
            hard.text = sketch(hard.s, self.definition.notation, self.seat)
        return hard

    def solve(self, limit: int) -> tuple[Action, ...]:
        """The moves of the shortest solution, () when there is none. Raises TooLarge."""
        task = self.task
        for most in range(1, MOST_MOVES + 1):
            search = Search(task, limit, most=most)
            if search.wins(self.s):
                self.answers = search.line(self.s, self._quiet)
                break
        moves = (task.gist(way) for seat, way in self.answers if seat == self.seat and task.is_move(way))
        return tuple(dict.fromkeys(moves))

    def _quiet(self, s: State, seat: Seat, ways: Sequence[Action]) -> Action:
        """Another player's answer in the solution: doing nothing, if possible."""
        idle = self.definition.notation.idle(s, seat) if seat != CHANCE else None
        return idle if idle in ways and idle is not None else ways[0]

    def written(self, moves: Sequence[Action], tried: int) -> Found | None:
        """The file of the puzzle; None when its position cannot be read back."""
        text = sketch(self.s, self.definition.notation, self.seat)
        again = Candidate.of(self.definition, self.goal, self.seat, text)
        if again is None or again.s.digest() != self.s.digest():
            return None
        seats = self.definition.notation.seats(self.s.table.options)
        s, rows = again.s.clone(), list[str]()
        for seat, way in self.answers:
            name = seats[seat] if seat != CHANCE else "~"
            rows.append(f"{name} {answer_words.write(s, self.definition.notation, seat, way)}")
            apply(s, seat, way)
        term = self.goal.expectation(seats, self.seat).format(count=self.count)
        title = self.title()
        body = f"position:\n{again.text}end\ncase: {title}\n" + "\n".join([*rows, f"expect {term}"]) + "\n"
        return Found("", title, body, tuple(moves), tried)

    def title(self) -> str:
        """The title: an enemy card in play that is in the way, else any visible one."""
        s, zones, seats = self.s, self.s.table.schema.zones, self.s.table.seats
        open_to_all = [
            (not zones[index // seats].live, s.ctrl[card] in (self.seat, NONE), index, card)
            for index, pile in enumerate(s.piles)
            for card in pile
            if zones[index // seats].sees == Sees.ALL
        ]
        return str(s.table.defs[s.face[min(open_to_all)[-1]]].name) if open_to_all else self.definition.title
