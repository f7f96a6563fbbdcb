"""A message for people: an id and facts. It becomes a sentence where it is read (game/text/message_text.py).

A fault of a card has its English sentence as its id, with the facts in braces, so that files and command lines need no
table; a screen looks up the translation.
"""

from __future__ import annotations

from typing import NamedTuple

Fact = int | str
"""A number, or a word that is the same in every language, such as a name."""


class Contradiction(ValueError):
    """A position, or a change of one, that cannot be; its text is the English sentence of `said`."""

    def __init__(self, said: Message) -> None:
        super().__init__(english(said))
        self.said = said


class Message(NamedTuple):
    """`id`: what the message says, as keyed in a table of sentences; a rule id where a rule is broken."""

    id: str
    facts: tuple[tuple[str, Fact], ...] = ()

    def fact(self, name: str) -> Fact | None:
        """The value of one fact, or None."""
        return next((value for key, value in self.facts if key == name), None)


def english(message: Message) -> str:
    """The text of a message whose id is its English sentence."""
    return message.id.format(**dict(message.facts)) if message.facts else message.id


def message(id: str, /, **facts: Fact) -> Message:
    """A message with its facts."""
    return Message(id, tuple(facts.items()))
