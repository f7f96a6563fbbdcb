"""A hint: the best answers to an open question, and what each brings, from what the asked seat may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, Final, NamedTuple

from game.analysis.weighing import change_told, effects
from game.bots.base import BotProfile, Depth
from game.bots.greedy import GreedyBot, bot_profile_of
from game.bots.thought import Weighed, compare, lead, never, ranked
from rules.kernel.ask import Ask
from rules.kernel.chance import Dice
from rules.kernel.guess import guess
from rules.kernel.message import Message
from rules.kernel.view import View
from rules.kernel.words import Action

WORLDS: Final = 12
"""Most worlds guessed for a hint, if there is time."""
CANDIDATES: Final = 5
STREAM: Final = 9


class Advised(NamedTuple):
    """An answer. `gain`: what it gains compared with the baseline, `worth`: the value of the position with it, both in
    hundredths of the game's unit; `why`: the reason of a heuristic that would also give it; `baseline`: it is that
    itself; `decides`: it wins the game, which the baseline does not; `averts`: with the baseline the game is lost;
    `loses`: with this answer only.
    `falls`, `stays`: an enemy card it removes, and an own one it saves, "" for none; `later`: the enemy's is still
    there once the answer itself has resolved; `change`: the largest part of what is better at once."""

    action: Action
    gain: int = 0
    worth: int = 0
    why: Message | None = None
    baseline: bool = False
    decides: bool = False
    averts: bool = False
    loses: bool = False
    falls: str = ""
    stays: str = ""
    later: bool = False
    change: Message | None = None


class Advice(NamedTuple):
    """The best answers first. `worlds`: in how many they were played out; `waiting`: gains are relative to doing
    nothing, else to the best answer."""

    rows: tuple[Advised, ...]
    worlds: int = 0
    waiting: bool = False


def advise(
    view: View,
    ask: Ask,
    options: Sequence[Action],
    budget_s: float,
    worlds: int = WORLDS,
    stale: Callable[[], bool] = never,
) -> Advice:
    """The best answers found in the time given, or before the question was `stale`. It uses only the View.

    Where waiting comes to the same as a computer's answer, which would only follow later, that answer is named."""
    if len(options) == 1:
        return Advice((Advised(options[0]),))
    profile, dice, end = bot_profile_of(view.table.ruleset.name), Dice(0, STREAM), perf_counter() + budget_s
    known, reason = GreedyBot().choose(view, ask, options, budget_s / 2)
    if ask.kind in profile.habits:
        return Advice((Advised(known, why=reason),))
    quick = profile.quick_answer(view, ask, options)
    reasons = {known: reason} if quick is not None and quick[0] == known else {}
    still = next(filter(profile.idle, options), None)
    first = known if still is None else still
    tries = [first, known, *(() if stale() else ranked(view, options, profile, dice, end))]
    depth = Depth(CANDIDATES, max(1, round(worlds / profile.breadth)))
    found = compare(view, tries, depth, dice, end, stale=stale)
    best = _different(_in_order(found, known))
    world = guess(view, dice)
    rows = [_advised(view, row, found[0], profile, world) for row in best]
    rows[0] = rows[0]._replace(why=reasons.get(rows[0].action))
    if still is None:
        rows = [row._replace(gain=row.gain - rows[0].gain) for row in rows]
    return Advice(tuple(rows), found[0].worlds, still is not None)


def _in_order(found: Sequence[Weighed], known: Action) -> list[Weighed]:
    """The answers weighed, best first; of equal ones a computer's. Since the first weighed, the baseline, is never
    dropped, those that lead it come before it where another is the best."""
    first = found[0]
    best, *others = sorted(found, key=lambda row: (-row.worlds, -row.value, row.action != known))
    fair = [_fair(row, best) for row in others]
    behind = [row for row in fair if best is first or row is first or row.value < first.value]
    return [best, *(row for row in fair if row not in behind), *behind]


def _fair(row: Weighed, best: Weighed) -> Weighed:
    """An answer valued by how far it is behind the best in the worlds in which both were tried: what was tried in fewer
    may have had the luck of the others."""
    if row.worlds == best.worlds:
        return row
    return row._replace(value=best.value + lead(row.values, best.values)[0])


def _different(rows: Sequence[Weighed]) -> list[Weighed]:
    """The first row, and those that do not come to the same in the worlds in which both were tried."""
    first, *others = rows
    alike = [
        row for row in others if row.value == first.value and (row.ends == first.ends or row.worlds < first.worlds)
    ]
    return [first, *(row for row in others if row not in alike)]


def _advised(view: View, row: Weighed, first: Weighed, profile: BotProfile, world: Any) -> Advised:
    """An answer compared with the baseline; `world`: one that fits the View."""
    if row is first:
        return Advised(row.action, worth=round(row.value), baseline=True)
    falls, stays, later = effects(view, row, first, profile, world)
    return Advised(
        row.action, round(row.value - first.value), round(row.value),
        decides=row.wins and not first.wins, averts=first.loses and not row.loses, loses=row.loses and not first.loses,
        falls=falls, stays=stays, later=later, change=change_told(view, row.action, first.action, profile),
    )  # fmt: skip
