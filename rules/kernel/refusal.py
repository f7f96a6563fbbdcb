"""Why an answer is not legal: a rule id and its facts. Words are made only when somebody reads them."""

from __future__ import annotations

from typing import Final, NamedTuple

RULE_ID: Final = r"[A-Z]+(?:-[A-Z]+)*-[A-Z]?\d{1,3}"
"""The form of a rule's id, as a regular expression."""


class Refusal(NamedTuple):
    """`rule`: the catalogue id. `facts`: pairs of a fact's name and an int (a card, tile, seat or number).

    The name says what the int is: `card...`, `tile...` and `seat...` are indexes of such things, anything else is a
    number.
    """

    rule: str
    facts: tuple[tuple[str, int], ...] = ()

    def fact(self, name: str) -> int | None:
        """The value of one fact, or None."""
        return next((value for key, value in self.facts if key == name), None)


def no(rule: str, **facts: int) -> Refusal:
    """A refusal with its facts."""
    # Made for every answer that is tried; calling the class takes half as long again.
    return tuple.__new__(Refusal, (rule, tuple(facts.items())))
