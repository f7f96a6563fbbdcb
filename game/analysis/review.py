"""The analysis of a record: each answer next to the best one found, from what its seat saw or with all hands open.

The result is kept as a part of the answer's comment: `review before=310 after=120 best=pass stands=120/-95`, with
`eyes=open` if all cards were seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import fmean
from typing import Any, Final, NamedTuple

from game.analysis.graph import Point, standings
from game.analysis.profile import profile_of
from game.analysis.weighing import best_of, shortlist, weigh
from game.bots.base import BotProfile
from game.bots.greedy import bot_profile_of, settle, value_after
from game.bots.thought import lead
from game.history import HistoryEntry
from game.record_comments import parts_of, review_of, review_part
from game.replay import Replay
from rules.kernel import judge
from rules.kernel.answer_words import say
from rules.kernel.chance import Dice
from rules.kernel.guess import guess
from rules.kernel.look import look, masked
from rules.kernel.ruleset import apply, options
from rules.kernel.words import UNPLAYABLE, Action, Seat

OPEN, VIEW = "open", "view"
EYES: Final = (VIEW, OPEN)
"""What the analysis may see: the View of the seat that answered, or all cards."""
GLANCE: Final = 2
CLOSER: Final = 6
"""Worlds in which an answer is played out, and in which one that seems to lose something is."""
CANDIDATES: Final = 2
SUSPECT: Final = 3
"""Fraction of the smallest marked loss from which an answer is played out."""
STREAM: Final = 10
GIVEN_UP: Final = ("concede", "time_up")


class Reviewed(NamedTuple):
    """One answer. `before`, `after`: its seat's value with the best answer found, and with this one, in hundredths of
    the unit; `best`: that answer in the words of records, "" if this one is as good; `missed`: enemy pieces it leaves
    that the best does not; `stands`: the value for each seat after it; `eyes`: what was seen (EYES)."""

    before: int
    after: int
    best: str
    missed: int
    stands: tuple[int, ...]
    eyes: str = VIEW

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
        before, after, missed = (int(facts.get(name, "0")) for name in ("before", "after", "missed"))
    except (KeyError, ValueError):
        return None
    return Reviewed(before, after, facts.get("best", ""), missed, stands, OPEN if facts.get("eyes") == OPEN else VIEW)


def review(replay: Replay, eyes: str = VIEW, seed: int = 0) -> Iterator[Reviewed | None]:
    """The review of each answer in the line shown; None for forced ones."""
    reviewer = Reviewer(replay, eyes, Dice(seed, STREAM))
    for s, entry in replay.moments():
        try:
            yield reviewer.look_at(s, entry)
        except UNPLAYABLE:
            yield None


class Reviewer:
    """Reviews one answer after another."""

    def __init__(self, replay: Replay, eyes: str, dice: Dice) -> None:
        self.bot, self.profile = bot_profile_of(replay.game), profile_of(replay.game, replay.sides)
        self.notation, self.eyes, self.dice = replay.rules.notation, eyes, dice

    def look_at(self, s: Any, entry: HistoryEntry) -> Reviewed | None:
        """Review an answer given its state before; None for a forced one."""
        seat, given = entry.seat, entry.action
        if seat < 0 or given[0] == judge.V_JUDGE or entry.answer.text in GIVEN_UP or "auto" in _parts(entry):
            return None
        ways = options(s, seat)
        if len(ways) < 2 or given not in ways:
            return None
        best, before, after = self._compared(s, seat, given, ways)
        missed = 0
        words = ""
        if best != given:
            words = say(masked(s, seat), self.notation, seat, best)
            missed = self._missed(s, seat, given, best)
        return Reviewed(round(before), round(after), words, missed, self._stands(s, seat, given), self.eyes)

    def _compared(self, s: Any, seat: Seat, given: Action, ways: Sequence[Action]) -> tuple[Action, float, float]:
        """The best answer, and the values of it and of the one given; the latter counts as best where the lead may be
        chance. An answer is played out if another one seems better at once, or by a heuristic."""
        bot, view, world = self.bot, look(s, seat), self._worlds(s, seat)
        assert view.ask is not None
        quick = bot.quick_answer(view, view.ask, ways)
        first, tries = world(), [given] if quick is None else [given, quick[0]]
        here = value_after(first, seat, given, bot)
        if view.ask.kind not in bot.habits:
            near = shortlist(first, seat, ways, bot, CANDIDATES)
            at_once = value_after(first, seat, near[0], bot) if near else here
            tries += near if at_once - here >= self.profile.marks[0].worth / SUSPECT else []
        if set(tries) == {given}:
            return given, here, here
        found = weigh(world, seat, dict.fromkeys(tries), bot, GLANCE)
        best = best_of(found)[0]
        if best != given and self.profile.mark(fmean(found[best]), fmean(found[given])):
            more = weigh(world, seat, (given, best), bot, CLOSER - GLANCE)
            found = {action: found[action] + more[action] for action in (given, best)}
        gap, error = lead(found[best], found[given])
        after = fmean(found[given])
        return (best, after + gap, after) if gap > error else (given, after, after)

    def _worlds(self, s: Any, seat: Seat) -> Callable[[], Any]:
        """Worlds in which an answer is tried: guessed ones, or the real one with other chance results."""
        if self.eyes == VIEW:
            view = look(s, seat)
            return lambda: guess(view, self.dice)
        return lambda: _with_other_chance(s, self.dice)

    def _missed(self, s: Any, seat: Seat, given: Action, best: Action) -> int:
        """Enemy pieces that the best answer removes and the one given does not."""
        world = self._worlds(s, seat)()
        left = [self.profile.enemies(_resolved(world, seat, action, self.bot), seat) for action in (given, best)]
        return max(0, left[0] - left[1])

    def _stands(self, s: Any, seat: Seat, given: Action) -> tuple[int, ...]:
        """The value for each seat after an answer, by its own View or with all cards open."""
        after = s.clone()
        apply(after, seat, given, checked=False)
        if self.eyes == OPEN:
            return standings(after, self.bot)
        seats = range(after.table.seats)
        return tuple(standings(guess(look(after, viewer), self.dice), self.bot)[viewer] for viewer in seats)


def _parts(entry: HistoryEntry) -> list[str]:
    return parts_of(entry.answer.comment)


def _with_other_chance(s: Any, dice: Dice) -> Any:
    """The same position with other results of future dice, coins and shuffles."""
    world = s.clone()
    world.table = s.table.replaced(seed=dice.below(1 << 32))
    return world


def _resolved(world: Any, seat: Seat, action: Action, bot: BotProfile) -> Any:
    """A world after an answer and its consequences."""
    after = world.clone()
    apply(after, seat, action, checked=False)
    settle(after, bot)
    return after


def found_in(replay: Replay) -> dict[int, Reviewed]:
    """The reviews in the comments of the line shown, by the number of answers before each."""
    rows = ((at, read_part(comment)) for at, comment in enumerate(replay.answer_comments))
    return {at: row for at, row in rows if row is not None}


def points_of(found: Mapping[int, Reviewed]) -> list[Point]:
    """The points of the graph, by the number of answers before each."""
    return [Point(at + 1, row.stands) for at, row in sorted(found.items())]
