"""What is wrong with a deck of ids, in sentences: cards that do not exist first, then what the game's rules find."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from game.hearsay import near, retold
from game.i18n import tr
from rules.kernel.decks import LED, Violation, parted

C = TypeVar("C")
Judge = Callable[[list[C], str, Mapping[str, str], C | None, int], list[Violation]]
"""The violations of cards for a format under options, of a leader, and of so many cards that nobody knows."""


def deck_faults(
    known: Mapping[str, C], judge: Judge[C]
) -> Callable[[Sequence[str], str, Mapping[str, str]], list[str]]:
    """`Game.faults` for a game whose cards are `known` by id. One card lies beside a deck; more are judged as in it."""

    def faults(ids: Sequence[str], fmt: str, options: Mapping[str, str]) -> list[str]:
        names = dict.fromkeys(card.removeprefix(LED) for card in ids)
        unknown = [
            tr("no card is called {card!r}{near}", card=card, near=near(card, known))
            for card in names
            if card not in known
        ]
        inside, beside = parted(ids)
        leader = known.get(beside[0]) if beside else None
        deck = [*inside, *beside[1:]]
        cards = [known[card] for card in deck if card in known]
        found = judge(cards, fmt, options, leader, len(deck) - len(cards))
        return unknown + [f"{retold(fault.sentence)} ({fault.rule})" for fault in found]

    return faults
