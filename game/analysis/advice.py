"""A hint: the two best answers to an open question, and what each brings, from what the asked seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from time import perf_counter
from typing import Final, NamedTuple

from game.analysis.weighing import best_of, shortlist, weigh
from game.bots.greedy import GreedyBot, brain_of
from rules.kernel.ask import Ask
from rules.kernel.chance import Dice
from rules.kernel.message import Message
from rules.kernel.view import View, guess
from rules.kernel.words import Action

WORLDS: Final = 12
"""Worlds that are guessed for a hint, where there is time."""
CANDIDATES: Final = 4
SHOWN: Final = 2
STREAM: Final = 9


class Advised(NamedTuple):
    """An answer. `gain`: what it brings more than what it is measured by, in hundredths of the game's unit; `why`: the
    reason of a rule of thumb that would give it, too; `decides`: the game is won with it, in every world."""

    action: Action
    gain: int = 0
    why: Message | None = None
    decides: bool = False


class Advice(NamedTuple):
    """The best answers first. `worlds`: in how many they were played out, 0 for none; `waiting`: gains are measured by
    doing nothing, else by the best answer."""

    rows: tuple[Advised, ...]
    worlds: int = 0
    waiting: bool = False


def advise(view: View, ask: Ask, options: Sequence[Action], budget_s: float, worlds: int = WORLDS) -> Advice:
    """The best answers as far as the time goes. It sees nothing but the View."""
    if len(options) == 1:
        return Advice((Advised(options[0]),))
    brain, dice, end = brain_of(view.table.ruleset.name), Dice(0, STREAM), perf_counter() + budget_s
    known, why = GreedyBot().choose(view, ask, options, budget_s / 2)
    quick = brain.reflex(view, ask, options)
    reason = {known: why} if quick is not None and quick[0] == known else {}
    if ask.kind in brain.habits:
        return Advice((Advised(known, why=why),))
    still = next(filter(brain.idle, options), None)
    near = shortlist(guess(view, dice), view.seat, options, brain, CANDIDATES)
    tries = dict.fromkeys([known, *([still] if still is not None else []), *near])
    found = weigh(lambda: guess(view, dice), view.seat, tries, brain, worlds, end)
    best = best_of(found)[:SHOWN]
    base = fmean(found[best[0] if still is None else still])
    rows = (
        Advised(action, round(fmean(found[action]) - base), reason.get(action), min(found[action]) >= brain.most > base)
        for action in best
    )
    return Advice(tuple(rows), len(found[known]), still is not None)
