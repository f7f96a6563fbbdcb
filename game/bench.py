"""How fast the referee is, as ratios in one run: play-outs of every game in turn with the same loop over python-chess.

Slices of all are interleaved, so that a machine that slows down slows all.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from itertools import product
from statistics import median
from time import perf_counter, perf_counter_ns
from typing import Any, Final

from game.bots.base import FOREVER, Bot, Choice, make_bot
from game.bots.greedy import bot_profile_of
from game.decks.commons import by_lot
from game.games import TITLES, game
from game.simulation.simulate import shipped
from rules.kernel.chance import Dice
from rules.kernel.look import look
from rules.kernel.ruleset import apply_unchecked, asked, options, roll
from rules.kernel.run_on import run_on
from rules.kernel.state import State
from rules.kernel.words import Action, Seat, TextError

SLICES: Final = 9
SLICE_S: Final = 0.35
LOTS: Final = (1 << 30,) * 2000
"""Draws for as many answers, before the clock starts: what is timed is the referee, not the dice."""
SAMPLE_GAMES: Final = 6
SAMPLE_EVERY: Final = 7
DECISIONS: Final = 25
"""Approximate number of decisions timed for each level."""
NEAR_FORTY: Final = range(35, 46)
REPEATS: Final = 5
CHESS: Final = "python_chess"
NO_CHESS: Final = "python-chess is not installed; pip install -r requirements-dev.txt brings it"


@dataclass(frozen=True)
class Sample:
    """A state of a play-out with the answer given next."""

    state: State
    seat: Seat
    action: Action
    ways: int


class Endless:
    """Endless play-outs, answer by answer, listing the options each time."""

    def __init__(self, name: str, seed: int = 1) -> None:
        self._game, self._dice = game(name), Dice(seed)
        self._decks = shipped(self._game, self._game.notation.options({})["format"])
        self._s = self._new()

    def _new(self) -> State:
        decks = [self._dice.pick(self._decks) for _ in range(2)]
        chosen = [deck.ids for deck in by_lot(self._game.name, self._game.common, decks, self._dice)]
        return self._game.notation.begin(chosen, self._game.notation.options({}), self._dice.below(1 << 32))

    def steps(self, seconds: float) -> float:
        """Answers per second, over about this many seconds."""
        return self._steps(seconds, hurry=False)

    def run_on(self, seconds: float) -> float:
        """Answers per second, with forced ones given at once (run_on.py)."""
        return self._steps(seconds, hurry=True)

    def _steps(self, seconds: float, hurry: bool) -> float:
        count, lots = 0, self._dice.several(LOTS)
        begun = now = perf_counter()
        while now - begun < seconds:
            for lot in lots:
                s = self._s
                if hurry:
                    count += run_on(s)
                if s.ask is None:
                    s = self._s = self._new()
                seat = asked(s)[0]
                if seat < 0:
                    apply_unchecked(s, seat, roll(s))
                else:
                    open_to = options(s, seat)
                    apply_unchecked(s, seat, open_to[lot % len(open_to)])
                count += 1
            now = perf_counter()
        return count / (now - begun)

    def game(self) -> Iterator[Sample]:
        """One whole game; each sample is a clone of the state before its answer."""
        s = self._new()
        while s.ask is not None:
            seat = asked(s)[0]
            open_to = [roll(s)] if seat < 0 else options(s, seat)
            action = self._dice.pick(open_to)
            yield Sample(s.clone(), seat, action, len(open_to))
            apply_unchecked(s, seat, action)


class EndlessChess:
    """Endless games of python-chess, with the cheapest test for the end of a game. Raises TextError when it is not
    installed."""

    def __init__(self) -> None:
        try:
            import chess
        except ImportError as problem:
            raise TextError(NO_CHESS) from problem
        self._new: Callable[[], Any] = chess.Board
        self._board, self._dice = self._new(), Dice(1)

    def steps(self, seconds: float) -> float:
        """Moves per second, over about this many seconds."""
        count, lots = 0, self._dice.several(LOTS)
        begun = now = perf_counter()
        while now - begun < seconds:
            for lot in lots:
                moves = list(self._board.legal_moves)
                if not moves or self._board.halfmove_clock >= 150:
                    self._board = self._new()
                    moves = list(self._board.legal_moves)
                self._board.push(moves[lot % len(moves)])
                count += 1
            now = perf_counter()
        return count / (now - begun)


def measure(name: str) -> dict[str, Any]:
    """Every figure of the referee; `playout_...` of every game. Raises TextError when python-chess is not installed."""
    loops = {f"playout_{title}": Endless(title).steps for title in TITLES}
    loops |= {f"run_on_{title}": Endless(title).run_on for title in TITLES}
    speeds = playouts({**loops, CHESS: EndlessChess().steps})
    ratios = {loop: median(_ratios(speeds[loop], speeds[CHESS])) for loop in loops}
    samples, digest = take_samples(name)
    crowded, acting = most_crowded(samples), [sample for sample in samples if len(sample.action) > 1]
    return {
        "ratio_python_chess": round(ratios[f"playout_{name}"], 3),
        "answers_per_second": round(median(speeds[f"playout_{name}"])),
        "python_chess_per_second": round(median(speeds[CHESS])),
        **{f"{loop}_per_second": round(median(speeds[loop])) for loop in loops},
        **{f"{loop}_ratio": round(ratio, 3) for loop, ratio in ratios.items()},
        "clone_us": typical([sample.state.clone for sample in samples[:200]]),
        "apply_us": round(median(apply_times(samples)), 2),
        "apply_acting_us": round(median(apply_times(acting)), 2),
        "options_us": typical([_lister(sample) for sample in crowded]),
        "options_at": round(median(sample.ways for sample in crowded)),
        **({"sight_us": sight_us(samples)} if samples[0].state.table.grid else {}),
        **{f"decision_{level}_ms": decision_ms(samples, level) for level in ("greedy", "master")},
        "digest": digest,
        "machine": f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}",
    }


def playouts(loops: Mapping[str, Callable[[float], float]]) -> dict[str, list[float]]:
    """Answers per second of each loop, run alternately in slices, after a warm-up slice."""
    for steps in loops.values():
        steps(SLICE_S)
    rounds = [{name: steps(SLICE_S) for name, steps in loops.items()} for _ in range(SLICES)]
    return {name: [one[name] for one in rounds] for name in loops}


def _ratios(own: list[float], theirs: list[float]) -> list[float]:
    return [mine / other for mine, other in zip(own, theirs, strict=True)]


def take_samples(name: str) -> tuple[list[Sample], str]:
    """Every 7th state of some fixed games, and a digest of those games."""
    source = Endless(name, seed=2)
    samples: list[Sample] = []
    told = blake2b(digest_size=8)
    for _ in range(SAMPLE_GAMES):
        for number, sample in enumerate(source.game()):
            if number % SAMPLE_EVERY == 0:
                samples.append(sample)
                told.update(sample.state.digest().encode())
    return samples, told.hexdigest()


def most_crowded(samples: list[Sample]) -> list[Sample]:
    """States with about forty options; for a game without any, the tenth of all states with the most options."""
    asked_of = [sample for sample in samples if sample.seat >= 0]
    forty = [sample for sample in asked_of if sample.ways in NEAR_FORTY]
    most = sorted(asked_of, key=lambda sample: -sample.ways)[: max(1, len(asked_of) // 10)]
    return (forty or most)[:200]


def decision_ms(samples: list[Sample], level: str) -> float:
    """Milliseconds per decision: the median over some that take thought, without a time limit."""
    habits = bot_profile_of(samples[0].state.table.ruleset.name).habits
    hard = [sample for sample in samples if sample.seat >= 0 and sample.ways > 2 and _kind(sample) not in habits]
    bot = make_bot(level, 1)
    times = [timed(partial(decide, bot, sample)) for sample in hard[:: max(1, len(hard) // DECISIONS)]]
    return round(median(times) / 1000, 2)


def decide(bot: Bot, sample: Sample) -> Choice:
    """A bot's answer to the question of a sample."""
    s, seat = sample.state, sample.seat
    assert s.ask is not None
    return bot.choose(look(s, seat), s.ask, options(s, seat), FOREVER)


def _kind(sample: Sample) -> int:
    return sample.state.ask.kind if sample.state.ask else 0


def _lister(sample: Sample) -> Callable[[], object]:
    return lambda: options(sample.state, sample.seat)


def typical(calls: list[Callable[[], object]]) -> float:
    """The median over the calls, each the best of a few runs, in microseconds."""
    return round(median(min(timed(call) for _ in range(REPEATS)) for call in calls), 2) if calls else 0.0


def timed(call: Callable[[], object]) -> float:
    """Microseconds of one call."""
    begun = perf_counter_ns()
    call()
    return (perf_counter_ns() - begun) / 1000


def apply_times(samples: list[Sample]) -> list[float]:
    """Microseconds to apply each sample's answer, the best of a few runs, on clones."""
    out = []
    for sample in samples:
        best = float("inf")
        for _ in range(REPEATS):
            s = sample.state.clone()
            begun = perf_counter_ns()
            apply_unchecked(s, sample.seat, sample.action)
            best = min(best, (perf_counter_ns() - begun) / 1000)
        out.append(best)
    return out


def sight_us(samples: list[Sample]) -> float:
    """Microseconds of one line-of-sight question, over all pairs of tiles of the fullest sample (without the loop's own
    time)."""
    s = max((sample.state for sample in samples), key=lambda state: state.occupied.bit_count())
    grid, blockers = s.table.grid, s.occupied
    if grid is None:
        return 0.0
    pairs = list(product(range(grid.count), repeat=2))

    def ask_all() -> None:
        for a, b in pairs:
            grid.sees(a, b, blockers)

    def ask_nothing() -> None:
        for _, _ in pairs:
            pass

    asked_for, idle = (min(timed(loop) for _ in range(50)) for loop in (ask_all, ask_nothing))
    return round((asked_for - idle) / len(pairs), 4)
