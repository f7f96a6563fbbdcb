"""What every bot is: something that gets a View, a question and the legal answers, and picks one with a reason.

A bot sees no State but those it guessed itself, and it keeps to its time limit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final, NamedTuple, Protocol

from game.i18n import tr
from rules.kernel.ask import Ask
from rules.kernel.message import Message
from rules.kernel.view import View
from rules.kernel.words import Action, Seat, TextError

Choice = tuple[Action, Message]
"""An answer and why."""
QuickAnswer = Callable[[View, Ask, Sequence[Action]], Choice | None]
"""Answers a simple question without search, from all legal answers; None when it must be thought about."""
AnswerInThought = Callable[[Any, Seat, Sequence[Action]], Action | None]
"""The same in a world that is guessed as a whole, in which hidden cards need not be guessed again."""
LEVELS: Final = {
    "random": "game.bots.random:RandomBot", "greedy": "game.bots.greedy:GreedyBot",
    "apprentice": "game.bots.levels:ApprenticeBot", "journeyman": "game.bots.levels:journeyman",
    "master": "game.bots.levels:master", "grandmaster": "game.bots.levels:grandmaster",
}  # fmt: skip
FOREVER: Final = float("inf")


class Bot(Protocol):
    """A player. The same seed and the same questions give the same answers when time does not run out."""

    def choose(self, view: View, ask: Ask, options: Sequence[Action], budget_s: float) -> Choice: ...


class Depth(NamedTuple):
    """How much is thought about a question. `candidates`: answers played out; `worlds`: in how many the best of them
    are at most, as a multiple of what the game gives a master (`BotProfile.breadth`); `responds`: about responses too;
    `ready_decks`: in worlds whose hidden cards come from ready decks."""

    candidates: int
    worlds: float
    responds: bool = False
    ready_decks: bool = False


MASTER: Final = Depth(4, 1)
GRANDMASTER: Final = Depth(6, 3, responds=True, ready_decks=True)
"""What a grandmaster does in most games."""


@dataclass(frozen=True)
class BotProfile:
    """What a searching bot must know of a game; worlds (`s`) are guessed ones.

    `worth`: how good a world is for a seat, in hundredths of the game's unit; a difference above `decided` ends the
    game. `gain`: the id of the reason that says how much an answer brings (facts `count` and `gain`, in that unit).
    `worlds`: how many are tried at most. `quick_answers`: the answer to each kind of simple question. `worth_a_look`:
    the answers that deserve one. `idle`: an answer that does nothing; `still`: nothing follows from it. `follow`: the
    quick answer while an action is played out in thought (None: stop, (): the last). `pass_round(s, most)`: the same
    passes for all who are still asked about the stack, at once; how many, 0 where there are none or too many.
    `turns`: how many turns are over; `ahead`: how many more are played out by who thinks ahead, and `breadth`: in how
    many worlds a master does so. `most`: what the end of a game counts then, and `doubt`: the least lead of an answer
    over the greedy bot's that a play-out is trusted with, both in hundredths of the unit. `grandmaster`: how much a
    grandmaster thinks. `habits`: kinds of question that everybody answers by quick_answer; `prizes`: zones of the cards
    that players fight for; `responds`: whether the open question asks a seat for a response to what another does (of a
    world or a View), and `replies`: whether players respond in play-outs too, which costs time. `leaf`: how good a
    world is for a seat where a play-out ends, in the same unit; None: as `worth`. `in_thought`: cheaper answers to
    simple questions in a play-out; `thinks`: the kinds of question that master and grandmaster think about, None: all.
    """

    decided: int
    gain: str
    worlds: int
    worth: Callable[[Any, Seat], int]
    quick_answers: Mapping[int, QuickAnswer]
    worth_a_look: Callable[[Sequence[Action]], list[Action]]
    idle: Callable[[Action], bool]
    still: Callable[[Any, Action], bool]
    follow: Callable[[Ask, bool], Action | None]
    turns: Callable[[Any], int]
    ahead: int
    breadth: int
    most: int
    doubt: int
    grandmaster: Depth
    habits: frozenset[int]
    responds: Callable[[Any, Seat], bool]
    replies: bool
    prizes: tuple[int, ...]
    pass_round: Callable[[Any, int], int] | None = None
    leaf: Callable[[Any, Seat], int] | None = None
    in_thought: Mapping[int, AnswerInThought] = field(default_factory=dict)
    thinks: frozenset[int] | None = None

    def deserves_thought(self, ask: Ask) -> bool:
        """Whether master and grandmaster think about a question."""
        return ask.kind not in self.habits and (self.thinks is None or ask.kind in self.thinks)

    def quick_answer(self, view: View, ask: Ask, options: Sequence[Action]) -> Choice | None:
        """The answer to a simple question, or None when it must be thought about."""
        known = self.quick_answers.get(ask.kind)
        answer = known(view, ask, options) if known else None
        return answer if answer is not None and answer[0] in options else None


def make_bot(level: str, seed: int = 0) -> Bot:
    """A bot by its level. Raises TextError."""
    if level not in LEVELS:
        known = ", ".join(LEVELS)
        raise TextError(tr("no computer is called {level!r}; choose from {levels}", level=level[:40], levels=known))
    module, _, name = LEVELS[level].partition(":")
    bot: Bot = getattr(import_module(module), name)(seed)
    return bot
