"""Texts that wait for an event: which cards hear it, what then waits, and how it is carried out before the next answer.

For games in which such a text takes effect by itself. Where it goes on a stack first, the game has its own queue.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from rules.kernel import atoms
from rules.kernel.agenda import call, done
from rules.kernel.cards.lexicon import Node
from rules.kernel.cards.program import Member, Program, any_card
from rules.kernel.message import Message, message
from rules.kernel.state import State
from rules.kernel.words import Card, Frame


class Trigger(NamedTuple):
    """One trigger of a card: its event, the number of its program, and whether it is about what has just happened."""

    event: int
    program: int
    about: Member = any_card


Texts = Sequence[tuple[int, Program, Member]]
"""The triggers of one card: event, program, what they are about."""


def numbered(cards: Sequence[Texts], programs: list[Program]) -> tuple[tuple[Trigger, ...], ...]:
    """The triggers of each card; their programs are appended to `programs`."""
    rows = []
    for texts in cards:
        first = len(programs)
        programs += [program for _, program, _ in texts]
        rows.append(tuple(Trigger(event, first + at, about) for at, (event, _, about) in enumerate(texts)))
    return tuple(rows)


def trigger(s: State, event: int, card: Card, x: list[int], it: int = -1) -> None:
    """What this card says about the event waits, as (program, card, *registers from the second). `x`: the registers
    known so far; `it`: what the event is about."""
    for text in s.table.book.triggers[s.face[card]]:
        if text.event == event and text.about(s, x, it):
            atoms.await_trigger(s, (text.program, card, *x[1:]))


def itself(s: State, card: Card) -> Card:
    """The card with the text."""
    return card


class Triggers(NamedTuple):
    """How waiting texts are carried out: the `frame` kind of `carry_out`, the one that `run`s a program, the `caption`
    (card) in the log, and the card that a text speaks of as its own."""

    frame: int
    run: int
    caption: int
    speaker: Callable[[State, Card], Card] = itself

    def due(self, s: State) -> bool:
        """Whether texts wait; then they come next."""
        if s.waiting:
            call(s, self.frame)
        return bool(s.waiting)

    def carry_out(self, s: State, frame: Frame) -> None:
        """Every waiting text, in the order in which they were triggered."""
        done(s)
        waiting = atoms.take_triggers(s)
        for _, card, *_ in waiting:
            atoms.note(s, self.caption, card)
        for program, card, *x in reversed(waiting):
            call(s, self.run, program, 0, self.speaker(s, card), *x, *[-1] * s.table.book.width[program])


def unlimited(clause: Node) -> Iterator[tuple[Node, Message]]:
    """A trigger with a limit or a condition, where a game has neither."""
    if clause.word == "when" and (clause.args[1] or clause.args[3:]):
        yield clause, message("a trigger of this game has no limit and no condition")
