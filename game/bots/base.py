"""What every bot is: something that gets a View, a question and the legal answers, and picks one with a reason.

A bot sees no State but those it guessed itself, and it keeps to its time limit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final, NamedTuple, Protocol

from game.bots.changes import Parts, no_parts
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
"""Answers a simple question in a guessed world, in which hidden cards need not be guessed again; None when it must be
thought about."""
LEVELS: Final = {
    "random": "game.bots.random:RandomBot", "greedy": "game.bots.greedy:GreedyBot",
    "apprentice": "game.bots.levels:ApprenticeBot", "journeyman": "game.bots.levels:journeyman",
    "master": "game.bots.levels:master", "grandmaster": "game.bots.levels:grandmaster",
}  # fmt: skip
FOREVER: Final = float("inf")
VICTORY: Final = 1_000_000
"""The value of a world in which a seat has won, and of one in which it has lost with the opposite sign."""
LEAST_TOLD: Final = 5
"""The smallest gain, in hundredths of the game's unit, that is told: less would read as +0.0."""
DECIDED: Final = VICTORY // 2
"""A difference in value that only the end of the game makes."""


class Bot(Protocol):
    """A player. The same seed and the same questions give the same answers when time does not run out."""

    def choose(self, view: View, ask: Ask, options: Sequence[Action], budget_s: float) -> Choice: ...


class Depth(NamedTuple):
    """How much a bot thinks about a question. `candidates`: how many answers are played out; `worlds`: in how many
    worlds at most, as a multiple of `BotProfile.breadth`; `responds`: it also thinks about responses; `ready_decks`:
    hidden cards are taken from ready decks."""

    candidates: int
    worlds: float
    responds: bool = False
    ready_decks: bool = False


MASTER: Final = Depth(4, 1)
GRANDMASTER: Final = Depth(6, 3, responds=True, ready_decks=True)
"""What a grandmaster does in most games."""


@dataclass(frozen=True)
class BotProfile:
    """What a searching bot must know about a game. A world `s` is a guessed one; values are in hundredths of the game's
    unit."""

    gain: str
    """The id of the reason that says how much an answer brings (facts `falls`, `stays`, `worlds`, those of `told`)."""
    worlds: int
    """The most worlds the greedy bot tries."""
    worth: Callable[[Any, Seat], int]
    """The value of a world for a seat."""
    quick_answers: Mapping[int, QuickAnswer]
    """By kind: the answer to each simple question."""
    worth_a_look: Callable[[Sequence[Action]], list[Action]]
    """Which of these answers deserve to be tried."""
    idle: Callable[[Action], bool]
    """Whether an answer does nothing."""
    still: Callable[[Any, Action], bool]
    """Whether nothing follows from an answer."""
    follow: Callable[[Ask, bool], Action | None]
    """The quick answer to what is asked after the answer being tried (None: stop there, (): the last option)."""
    turns: Callable[[Any], int]
    """How many turns are over."""
    ahead: int
    """How many more turns a play-out lasts."""
    breadth: int
    """In how many worlds a master plays answers out."""
    win: int
    """What a won game counts in a play-out, and a lost one with the opposite sign."""
    most: int
    """The largest gain that a player can read as so much of the unit."""
    doubt: int
    """A play-out is trusted only if its answer leads the greedy bot's by more than this."""
    grandmaster: Depth
    """How much a grandmaster thinks."""
    habits: frozenset[int]
    """Kinds of question that every level answers by quick_answer."""
    responds: Callable[[Any, Seat], bool]
    """Whether the open question of a world or a View asks a seat for a response to what another does."""
    replies: bool
    """Whether players respond in play-outs too, which costs time."""
    prizes: tuple[int, ...]
    """The zones of the cards that players fight for."""
    refuges: tuple[int, ...] = ()
    """The zones in which such a card is not lost, though it has left the table."""
    parts: Parts = no_parts
    """What a seat gains by being in one world and not in another, as reasons and hints name it."""
    teams: Callable[[Any], Sequence[int]] = lambda s: range(s.table.seats)
    """The team of each seat; usually everybody is alone."""
    pass_round: Callable[[Any, int], int] | None = None
    """`pass_round(s, most)`: gives the same passes at once for all who are still asked about the stack, and returns how
    many; 0 if there are none or more than `most`."""
    leaf: Callable[[Any, Seat], int] | None = None
    """The value of a world for a seat where a play-out ends; None: `worth`."""
    in_thought: Mapping[int, AnswerInThought] = field(default_factory=dict)
    """By kind: cheaper answers to simple questions in a play-out."""
    thinks: frozenset[int] | None = None
    """The kinds of question that master and grandmaster think about; None: all."""
    which: Mapping[int, Depth] = field(default_factory=dict)
    """By verb: how much a grandmaster that has decided on it thinks about which of the answers with it to give."""

    def told(self, gain: float) -> dict[str, str | int]:
        """A gain among the facts of a reason: as so much of the unit, or `far` where that would mean little."""
        return {"gain": f"{gain / 100:.1f}"} if abs(gain) <= self.most else {"far": 1}

    def deserves_thought(self, ask: Ask) -> bool:
        """Whether master and grandmaster think about a question."""
        return ask.kind not in self.habits and (self.thinks is None or ask.kind in self.thinks)

    def quick_answer(self, view: View, ask: Ask, options: Sequence[Action]) -> Choice | None:
        """The answer to a simple question, or None when it must be thought about."""
        known = self.quick_answers.get(ask.kind)
        answer = known(view, ask, options) if known else None
        return answer if answer is not None and answer[0] in options else None


def check_level(level: str) -> None:
    """Raises TextError when there is no such level."""
    if level not in LEVELS:
        known = ", ".join(LEVELS)
        raise TextError(tr("no computer is called {level!r}; choose from {levels}", level=level[:40], levels=known))


def make_bot(level: str, seed: int = 0) -> Bot:
    """A bot by its level. Raises TextError."""
    check_level(level)
    module, _, name = LEVELS[level].partition(":")
    bot: Bot = getattr(import_module(module), name)(seed)
    return bot
