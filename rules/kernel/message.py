"""Something to be told to people: an id and facts. Words are made where it is read (game/message_text.py).

What is wrong with a card has its English sentence for an id, with the facts in braces, so that files and command lines
need no table; a screen looks its translation up.
"""

from __future__ import annotations

from typing import NamedTuple

Fact = int | str
"""A number, or a word that is the same in every language: a name, a digit with its point."""


class Message(NamedTuple):
    """`id`: what is told, by the table of sentences that has it; a rule id where a rule is broken."""

    id: str
    facts: tuple[tuple[str, Fact], ...] = ()

    def fact(self, name: str) -> Fact | None:
        """The value of one fact, or None."""
        return next((value for key, value in self.facts if key == name), None)


def english(told: Message) -> str:
    """The words of a message whose id is its sentence."""
    return told.id.format(**dict(told.facts)) if told.facts else told.id


def message(id: str, /, **facts: Fact) -> Message:
    """A message with its facts."""
    return Message(id, tuple(facts.items()))
