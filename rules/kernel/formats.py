"""A format, as far as all games share it: how many play, which decks they bring, and what is beside those."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Format:
    """A way to play a game."""

    name: str
    title: str
    seats: tuple[int, ...]
    """How many may play."""
    size: int
    """The fewest cards in a deck."""
    most: int = 0
    """The most cards in a deck; 0: any number."""
    leader: str = ""
    """What the card beside a deck is called; "" for none."""
    led: bool = False
    """Whether a deck must have that card."""
    best_of: int = 1
    """How many games make a match."""
    match_rule: str = ""
    """The rule that says so."""
    clock_minutes: int = 0
    """The time the rules allow; 0: no limit."""
    clock_rule: str = ""
    """The rule that says so."""

    @property
    def decks(self) -> str:
        """The format that decks built for this one are marked with."""
        return self.name
