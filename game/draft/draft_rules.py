"""What the program must know about a game that can be drafted: packs, passing, decks, and a computer's taste.

Cards are ids here. Code that judges or picks gets only what its drafter may know. A game without a draft has none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from rules.kernel.chance import Dice

DRAFTERS: Final = range(2, 9)
"""How many may draft together."""
Packs = tuple[tuple[tuple[str, ...], ...], ...]
"""Card ids of each pack, by drafter, then by round."""
Picks = Sequence[Sequence[str]]
"""Card ids by drafter, in the order they were picked."""


class DraftHand(Protocol):
    """A pack in somebody's hands: the round, counted from 0, who opened it, and the cards left in it."""

    @property
    def turn(self) -> int: ...
    @property
    def opener(self) -> int: ...
    @property
    def cards(self) -> tuple[str, ...]: ...


class DraftRuleIds(NamedTuple):
    """Rule ids: `decks` may hold only drafted cards; the `time` to build one; the pairing."""

    decks: str
    time: str
    pairs: str


class DraftRules(Protocol):
    """How a game is drafted. `fmt`: its format; `rounds`: packs per drafter; `picks`: cards per drafter; `size`: cards
    in a deck; `build_minutes`: time to build it; `ids`: the rules of its parts.

    `ways`: what the ways to draft are called, each with its house rules. `explained`: a description in sentences.
    `offer`: the pack a drafter picks from now, or None. `sealed`: no picking, drafters keep their own packs. `drafted`:
    the cards a drafter builds from. `faults`: a sentence for each rule a deck breaks. `complete`: a deck as the rules
    finish it when time is up; `finish`: as a player who wants to win would.
    `choose` and `build`: a computer's pick, and the deck it plays.
    """

    @property
    def fmt(self) -> str: ...
    @property
    def rounds(self) -> int: ...
    @property
    def picks(self) -> int: ...
    @property
    def size(self) -> int: ...
    @property
    def build_minutes(self) -> int: ...
    @property
    def ids(self) -> DraftRuleIds: ...
    @property
    def ways(self) -> Mapping[str, Mapping[str, str]]: ...
    def explained(self, options: Mapping[str, str]) -> tuple[str, ...]: ...
    def packs(self, drafters: int, seed: int) -> Packs: ...
    def to_the_left(self, turn: int) -> bool: ...
    def offer(self, packs: Packs, picks: Picks, drafter: int) -> DraftHand | None: ...
    def sealed(self, options: Mapping[str, str]) -> bool: ...
    def drafted(self, packs: Packs, picks: Picks, drafter: int, options: Mapping[str, str]) -> tuple[str, ...]: ...
    def faults(self, deck: Sequence[str], own: Sequence[str], options: Mapping[str, str]) -> list[str]: ...
    def complete(self, deck: Sequence[str], own: Sequence[str], options: Mapping[str, str]) -> list[str]: ...
    def finish(self, deck: Sequence[str], own: Sequence[str], options: Mapping[str, str]) -> list[str]: ...
    def choose(self, pack: Sequence[str], picks: Sequence[str], dice: Dice) -> str: ...
    def build(self, own: Sequence[str], options: Mapping[str, str]) -> list[str]: ...
