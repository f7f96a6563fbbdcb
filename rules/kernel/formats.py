"""A format, as far as all games share it: how many play, which decks they bring, and what is beside those."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Format:
    """`seats`: player counts. `size`, `most`: the least and most cards in a deck (0: any number). `leader`: what the
    card beside a deck is called, "" for none; `led`: a deck must have one. `best_of` games make a match;
    `clock_minutes`: the time the rules allow (0: no limit); each with the rules that say so.
    """

    name: str
    title: str
    seats: tuple[int, ...]
    size: int
    most: int = 0
    leader: str = ""
    led: bool = False
    best_of: int = 1
    match_rule: str = ""
    clock_minutes: int = 0
    clock_rule: str = ""

    @property
    def decks(self) -> str:
        """The format that decks built for this one are marked with."""
        return self.name
