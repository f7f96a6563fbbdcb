"""A hint: the two best answers to an open question, and what each brings, from what the asked seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Final, NamedTuple

from game.analysis.weighing import Weighed, weigh
from game.bots.base import BotProfile
from game.bots.greedy import brain_of
from rules.kernel.ask import Ask
from rules.kernel.chance import Dice
from rules.kernel.message import Message
from rules.kernel.view import View, guess
from rules.kernel.words import Action

WORLDS: Final = 12
"""Worlds that are guessed for a hint, where there is time."""
SHOWN: Final = 2
STREAM: Final = 9


class Advised(NamedTuple):
    """An answer. `gain`: what it brings more than doing nothing, in hundredths of the game's unit, None where that
    cannot be said; `why`: the reason where a rule of thumb gives the answer."""

    action: Action
    gain: int | None = None
    why: Message | None = None


class Advice(NamedTuple):
    """The best answers first. `worlds`: in how many they were tried, 0 for none; `still`: the best is to do nothing;
    `decided`: a gain beyond this ends the game."""

    rows: tuple[Advised, ...]
    worlds: int = 0
    still: bool = False
    decided: int = 0


def advise(view: View, ask: Ask, options: Sequence[Action], budget_s: float, seed: int = 0) -> Advice:
    """The best answers as far as the time goes. It sees nothing but the View."""
    if len(options) == 1:
        return Advice((Advised(options[0]),))
    brain = brain_of(view.table.ruleset.name)
    quick = brain.reflex(view, ask, options)
    dice, end = Dice(seed, STREAM), perf_counter() + budget_s
    tries = brain.worth_a_look(options)
    found = _best(weigh(lambda: guess(view, dice), view.seat, tries, brain, WORLDS, end=end), brain)
    if quick is None:
        return found
    others = (row for row in found.rows if row.action != quick[0] and (row.gain or 0) > 0)
    rows = (Advised(quick[0], None, quick[1]), *others)
    return found._replace(rows=rows[:SHOWN], worlds=found.worlds * (len(rows) > 1), still=brain.idle(quick[0]))


def _best(weighed: Weighed, brain: BotProfile) -> Advice:
    """The first of the weighed answers; what does nothing is what the others are measured by."""
    actions = list(weighed.values)
    still = next((action for action in actions if brain.idle(action)), None)
    if still is None:
        return Advice(tuple(map(Advised, actions[:SHOWN])), weighed.worlds)
    gains = {action: value - weighed.values[still] for action, value in weighed.values.items()}
    rows = tuple(Advised(action, gains[action]) for action in actions[:SHOWN])
    return Advice(rows, weighed.worlds, brain.idle(actions[0]), brain.decided)
