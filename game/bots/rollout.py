"""How a guessed world may go on: everybody plays on as the greedy bot does, in the one world there is.

A seat's habits see its own View; where it looks ahead, it sees the guessed world.
"""

from __future__ import annotations

from typing import Any, Final

from game.bots.base import BotProfile
from game.bots.greedy import GAIN, value_after
from rules.kernel.ask import ROLL
from rules.kernel.ruleset import apply, asked, roll
from rules.kernel.ruleset import options as legal
from rules.kernel.view import look
from rules.kernel.words import Action, Seat

LONGEST: Final = 200
"""Answers after which a world is left as it is."""


def play_on(s: Any, until: int, brain: BotProfile) -> None:
    """Play a world until so many turns are over, or the game is."""
    for _ in range(LONGEST):
        ask = s.ask
        if ask is None or brain.turns(s) >= until:
            return
        seat = asked(s)[0]
        apply(s, seat, roll(s) if ask.kind == ROLL else likely(s, seat, brain), checked=False)


def likely(s: Any, seat: Seat, brain: BotProfile) -> Action:
    """What a seat is taken to answer: its habit, else what leaves it best in this world."""
    ways = legal(s, seat)
    if len(ways) == 1:
        return ways[0]
    if s.ask.kind in brain.reflexes:
        quick = brain.reflex(look(s, seat), s.ask, ways)
        if quick is not None:
            return quick[0]
    tries = brain.worth_a_look(ways)
    values = [value_after(s, seat, action, brain) for action in tries]
    best = max(range(len(tries)), key=values.__getitem__)
    still = next((at for at, action in enumerate(tries) if brain.idle(action)), best)
    return tries[best if values[best] - values[still] >= GAIN else still]


def standing(s: Any, seat: Seat, brain: BotProfile) -> int:
    """What a world is worth to a seat, in hundredths of the game's unit; no more than the end of a game counts."""
    return max(-brain.most, min(brain.most, brain.worth(s, seat)))
