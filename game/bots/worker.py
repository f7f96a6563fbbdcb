"""A bot that thinks in another process, so that the screen never waits for it. It survives a killed worker
and a search that fails.

What crosses the pipe is data: a View without its Table, the question and the options. The Table holds closures; the
worker rebuilds it from the cards, once per game.
"""

from __future__ import annotations

import logging
import traceback
from collections.abc import Sequence
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

from game.bots.base import Bot, Choice, make_bot
from game.processes import Child, LostProcess, serving
from rules.kernel.ask import Ask
from rules.kernel.message import message
from rules.kernel.view import View
from rules.kernel.words import Action, Seat

MOST_DEATHS: Final = 3
"""Workers that may die over one question before the answer is picked here, without thought."""
SIMPLER: Final = ("greedy", "random")
"""Levels that answer in turn where a bot's own search fails."""

log = logging.getLogger("guildhall")


@dataclass(frozen=True)
class Setting:
    """What a worker builds a Table from. `defs`: card definitions, which are data; `owner`: who brought each row;
    `commons`: faces that belong to nobody."""

    game: str
    defs: tuple[Any, ...]
    owner: tuple[Seat, ...]
    options: tuple[tuple[str, str], ...]
    commons: tuple[int, ...] = ()


@dataclass(frozen=True)
class Question:
    """One decision. `view.table` is None on the way; `deck`: faces of the viewer's own deck list, sorted."""

    number: int
    view: View
    deck: tuple[int, ...]
    ask: Ask
    options: tuple[Action, ...]
    budget_s: float


def setting_of(view: View) -> Setting:
    """The fixed part of a game as data."""
    table = view.table
    return Setting(table.ruleset.name, table.defs, table.owner, tuple(sorted(table.options.items())), table.commons)


def question_of(number: int, view: View, ask: Ask, options: Sequence[Action], budget_s: float) -> Question:
    """A decision as data."""
    deck = view.table.decks[view.seat]
    bare = replace(view, table=None)  # type: ignore[arg-type]
    return Question(number, bare, deck, ask, tuple(options), budget_s)


def table_of(setting: Setting) -> Any:
    """The Table of a game, with no deck list in it."""
    from game.games import game

    seats = range(1 + max(setting.owner, default=0))
    decks = tuple((0,) * setting.owner.count(seat) for seat in seats)
    table = game(setting.game).notation.table(setting.defs, decks, dict(setting.options), 0)
    return table.replaced(owner=setting.owner, decks=tuple(() for _ in seats), commons=setting.commons)


def view_of(table: Any, question: Question) -> View:
    """The View of a question with its Table again, as made by `table_of`, and the viewer's own deck in it."""
    seat = question.view.seat
    decks = tuple(question.deck if owner == seat else () for owner in range(table.seats))
    return replace(question.view, table=table.replaced(decks=decks))


class Reply(NamedTuple):
    """An answer, and the tracebacks of the bots that failed before it ("": none did)."""

    choice: Choice
    problem: str = ""


def answer_to(bot: Bot, table: Any, question: Question) -> Choice:
    """What a bot says to a question."""
    return bot.choose(view_of(table, question), question.ask, question.options, question.budget_s)


def reply_to(bots: Sequence[Bot], table: Any, question: Question) -> Reply:
    """What the first of some bots says to a question that does not fail over it, as a search may in a world it made
    up."""
    *others, last = bots
    problem = ""
    for bot in others:
        try:
            return Reply(answer_to(bot, table, question), problem)
        except Exception:
            problem += traceback.format_exc()
    return Reply(answer_to(last, table, question), problem)


def serve(pipe: Connection, level: str, seed: int) -> None:
    """The worker: a Setting is kept, a Question gets a Reply."""
    bots = [make_bot(each, seed) for each in (level, *SIMPLER)]
    table: Any = None
    with serving():
        while True:
            received = pipe.recv()
            if isinstance(received, Setting):
                table = table_of(received)
            else:
                pipe.send((received.number, reply_to(bots, table, received)))


class Thinker:
    """One bot in one worker. Ask with `think`, look with `poll`, and `close` it at the end. `view`: of the game it will
    be asked about; the worker builds its Table before the first question."""

    def __init__(self, level: str, seed: int = 0, view: View | None = None) -> None:
        self.level, self.seed = level, seed
        self._setting = setting_of(view) if view is not None else None
        self._question: Question | None = None
        self._deaths = 0
        self._number = 0
        self._child = self._start()

    def _start(self) -> Child:
        child = Child(serve, self.level, self.seed)
        if self._setting is not None:
            child.put(self._setting)
        return child

    @property
    def pid(self) -> int:
        """The worker's process id."""
        return self._child.pid

    def think(self, view: View, ask: Ask, options: Sequence[Action], budget_s: float) -> None:
        """Begin to think about a question; the answer to an earlier one is thrown away when it comes."""
        self._deaths = 0
        self._number += 1
        self._question = question_of(self._number, view, ask, options, budget_s)
        fresh = setting_of(view)
        if fresh != self._setting:
            self._setting = fresh
            self._child.put(fresh)
        self._child.put(self._question)

    def poll(self, wait_s: float = 0.0) -> Choice | None:
        """The answer when it is there, or None. `wait_s`: how long to wait for it at most."""
        if self._question is None:
            return None
        try:
            found: Reply | None = self._child.answer(self._number, wait_s)
        except LostProcess:
            return self._revive()
        if found is None:
            return None
        self._question = None
        if found.problem:
            log.error("%s failed in its search; a simpler computer answered\n%s", self.level, found.problem)
        return found.choice

    def _revive(self) -> Choice | None:
        """The worker died: ask another one, or answer without thought when they keep dying."""
        question = self._question
        assert question is not None
        self._deaths += 1
        self._child.close()
        self._child = self._start()
        if self._deaths >= MOST_DEATHS:
            self._question = None
            return question.options[0], message("bot.died")
        self._child.put(question)
        return None

    def forget(self) -> None:
        """The open question is no longer of interest; its answer is thrown away when it comes."""
        self._question = None

    def close(self) -> None:
        """End the worker."""
        self._question = None
        self._child.close()
