"""The analysis of a record: each answer next to the best one found, from what its seat saw or with all hands open.

The result is kept as a part of the answer's comment: `review before=310 after=120 best=pass stands=120/-95`, with
`eyes=open` if all hands were seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from statistics import fmean
from typing import Any, Final, NamedTuple

from game.analysis.graph import Point, Swing, outlook
from game.analysis.profile import profile_of
from game.analysis.weighing import effects, shortlist, weigh
from game.bots.greedy import bot_profile_of, value_after
from game.bots.levels import often
from game.bots.prizes import prizes
from game.bots.redeal import reshuffled
from game.bots.thought import Trial, Weighed, lead, weighed
from game.match.history import HistoryEntry
from game.records.record_comments import parts_of, review_of, review_part
from game.records.replay import Replay
from rules.kernel import judge
from rules.kernel.chance import Dice
from rules.kernel.guess import guess
from rules.kernel.look import look, masked
from rules.kernel.notation.answer_words import write
from rules.kernel.ruleset import apply_unchecked, options
from rules.kernel.words import UNPLAYABLE, Action, Seat

OPEN, VIEW = "open", "view"
EYES: Final = (VIEW, OPEN)
"""What the verdict on an answer is based on: the View of the seat that gave it, or all hands."""
GLANCE: Final = 3
CLOSER: Final = 18
"""Worlds in which answers are played out, and fresh ones for a closer look at one that seems to lose something."""
CANDIDATES: Final = 3
SUSPECT: Final = 3
"""Fraction of the smallest marked loss from which an answer is played out."""
STREAM: Final = 10
BLOCK: Final = 4
"""Consecutive answers in one share: enough that two players who take turns are in each."""
WINS, LOSES = "wins", "loses"
GIVEN_UP: Final = ("concede", "time_up")


class Reviewed(NamedTuple):
    """One answer. `before`, `after`: its seat's value with the best answer found, and with this one, in hundredths of
    the unit; the lead between them is shortened by its standard error, so that no loss is claimed that may be chance.
    `best`: that answer in the words of records, "" if this one is as good; `missed`: enemy pieces it leaves that the
    best removes; `stands`: how the game stands for each seat after it, with all hands open; `eyes`: what was seen
    (EYES); `falls`, `stays`: an enemy card that the best removes, and an own one that it saves, "" for none; `decides`:
    WINS if the best wins the game, LOSES if this answer loses it, and the other does not, else ""; `later`: 1 if
    the enemy card is still there once the best answer itself has resolved."""

    before: int
    after: int
    best: str
    missed: int
    stands: tuple[int, ...]
    eyes: str = VIEW
    falls: str = ""
    stays: str = ""
    decides: str = ""
    later: int = 0

    @property
    def part(self) -> str:
        """The review as a part of a comment."""
        eyes = self.eyes if self.eyes == OPEN else ""
        facts = self._asdict() | {"stands": "/".join(map(str, self.stands)), "eyes": eyes}
        return review_part({name: str(fact) for name, fact in facts.items() if fact})


def read_part(comment: str) -> Reviewed | None:
    """The review in an answer's comment."""
    facts = review_of(comment)
    try:
        stands = tuple(map(int, facts["stands"].split("/")))
        before, after, missed, later = (int(facts.get(name, "0")) for name in ("before", "after", "missed", "later"))
    except (KeyError, ValueError):
        return None
    eyes = OPEN if facts.get("eyes") == OPEN else VIEW
    return Reviewed(
        before, after, facts.get("best", ""), missed, stands, eyes, facts.get("falls", ""), facts.get("stays", ""),
        facts.get("decides", ""), later,
    )  # fmt: skip


def review(
    replay: Replay, eyes: str = VIEW, seed: int = 0, share: int = 0, shares: int = 1
) -> Iterator[Reviewed | None]:
    """The review of each answer in the line shown; None for forced ones, and for those of other shares. What is found
    does not depend on the number of shares."""
    reviewer = Reviewer(replay, eyes, seed)
    for at, (s, entry) in enumerate(replay.moments()):
        try:
            yield reviewer.look_at(at, s, entry) if at // BLOCK % shares == share else None
        except UNPLAYABLE:
            yield None


class Reviewer:
    """Reviews answers, one at a time and in any order."""

    def __init__(self, replay: Replay, eyes: str, seed: int) -> None:
        self.bot, self.profile = bot_profile_of(replay.game), profile_of(replay.game, replay.sides)
        self.notation, self.eyes, self.seed = replay.rules.notation, eyes, seed
        self.dice = Dice(seed, STREAM)

    def look_at(self, at: int, s: Any, entry: HistoryEntry) -> Reviewed | None:
        """Review an answer given the number of answers and the state before it; None for a forced one."""
        self.dice = Dice(self.seed, STREAM + at)
        seat, given = entry.seat, entry.action
        if seat < 0 or given[0] == judge.V_JUDGE or entry.answer.text in GIVEN_UP or "auto" in _parts(entry):
            return None
        ways = options(s, seat)
        if len(ways) < 2 or given not in ways:
            return None
        mine, best = self._compared(s, seat, given, ways)
        after, stands = fmean(mine.values), self._stands(s, seat, given)
        if best is mine:
            return Reviewed(round(after), round(after), "", 0, stands, self.eyes)
        gap, error = lead(best.values, mine.values)
        here, there = weighed(mine, mine), weighed(best, mine)
        falls, stays, later = effects(look(s, seat), there, here, self.bot, self.worlds(s, seat)())
        return Reviewed(
            round(after + gap - error), round(after), write(masked(s, seat), self.notation, seat, best.action),
            len(often(here, there, own=False)), stands, self.eyes, falls, stays, _decides(here, there), int(later),
        )  # fmt: skip

    def _compared(self, s: Any, seat: Seat, given: Action, ways: Sequence[Action]) -> tuple[Trial, Trial]:
        """The answer given and the best one, played out; the latter is the one given where the lead may be chance.
        Others are played out if a master would think about them (game/bots/levels.py), if they seem better at once, or
        by a heuristic."""
        bot, view, world = self.bot, look(s, seat), self.worlds(s, seat)
        assert view.ask is not None
        quick = bot.quick_answer(view, view.ask, ways)
        tries = [given] if quick is None else [given, quick[0]]
        if view.ask.kind not in bot.habits:
            first = world()
            near = shortlist(first, seat, ways, bot, CANDIDATES)
            here = value_after(first, seat, given, bot)
            at_once = value_after(first, seat, near[0], bot) if near else here
            thinks = bot.deserves_thought(view.ask) and not bot.responds(view, seat)
            tries += near if thinks or at_once - here >= self.profile.marks[0].worth / SUSPECT else []
        trials = [Trial(action) for action in dict.fromkeys(tries)]
        fought_for = prizes(view, bot)
        weigh(world, seat, trials, bot, GLANCE, fought_for)
        mine, best = trials[0], max(trials, key=lambda trial: trial.mean)
        if best is not mine and self.profile.mark(best.mean, mine.mean):
            # In fresh worlds: those in which it was found to be the best flatter it.
            mine, best = Trial(given), Trial(best.action)
            weigh(world, seat, (mine, best), bot, CLOSER, fought_for)
        gap, error = lead(best.values, mine.values)
        return mine, best if gap > error else mine

    def worlds(self, s: Any, seat: Seat) -> Callable[[], Any]:
        """Worlds in which an answer is tried: guessed ones, or the real one with other chance and other draws."""
        if self.eyes == VIEW:
            view = look(s, seat)
            return lambda: guess(view, self.dice)
        return lambda: reshuffled(s, self.dice)

    def _stands(self, s: Any, seat: Seat, given: Action) -> tuple[int, ...]:
        """How the game stands for each seat after an answer, with all hands open."""
        after = s.clone()
        apply_unchecked(after, seat, given)
        return outlook(after, self.bot.turns(s), self.bot, self.profile.futures)


def _decides(here: Weighed, there: Weighed) -> str:
    """Whether the best answer wins the game, or the one given loses it."""
    if there.wins and not here.wins:
        return WINS
    return LOSES if here.loses and not there.loses else ""


def _parts(entry: HistoryEntry) -> list[str]:
    return parts_of(entry.answer.comment)


def found_in(replay: Replay) -> dict[int, Reviewed]:
    """The reviews in the comments of the line shown, by the number of answers before each."""
    rows = ((at, read_part(comment)) for at, comment in enumerate(replay.answer_comments))
    return {at: row for at, row in rows if row is not None}


def points_of(found: Mapping[int, Reviewed]) -> list[Point]:
    """The points of the graph, by the number of answers before each."""
    return [Point(at + 1, row.stands) for at, row in sorted(found.items())]


def swings_of(replay: Replay, found: Mapping[int, Reviewed]) -> Iterator[Swing]:
    """What each answer that was reviewed changed, passes apart: what a pass lets happen was done before it. The first
    answer of a turn only counts if it has a mark: since the answer before it, cards have been drawn, and positions of
    another turn are played out to another point. What a marked answer gave away may be missing from the graph already,
    if a computer would give it away, too."""
    profile = profile_of(replay.game, replay.sides)
    for (before, old), (at, new) in pairwise(sorted(found.items())):
        marked, stands = bool(profile.mark(new.before, new.after)), list(old.stands)
        if not replay.idle(at) and (marked or replay.turn_at(before) == replay.turn_at(at)):
            if marked:
                seat = replay.seat_of(at)
                stands[seat] = max(stands[seat], new.stands[seat] + new.before - new.after)
            yield Swing(at, tuple(stands), new.stands, marked)
