"""What is wrong with a deck of ids, in sentences: cards that do not exist first, then what the game's rules find."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TypeVar

from game.hearsay import near, retold
from game.i18n import tr
from rules.kernel.decks import BESIDE, MAIN, Violation, filed, sections_of

C = TypeVar("C")
Judge = Callable[[Mapping[str, list[C]], str, Mapping[str, str], int], list[Violation]]
"""The violations of cards by section for a format under options, with so many cards in the deck that nobody knows."""


def deck_faults(
    known: Mapping[str, C], judge: Judge[C], more: Collection[str] = ()
) -> Callable[[Sequence[str], str, Mapping[str, str]], list[str]]:
    """`Game.faults` for a game whose cards are `known` by id; `more`: the sections its decks have besides MAIN and
    BESIDE."""

    def faults(ids: Sequence[str], fmt: str, options: Mapping[str, str]) -> list[str]:
        sections = sections_of(ids)
        names = dict.fromkeys(filed(card)[1] for card in ids)
        unknown = [
            tr("no card is called {card!r}{near}", card=card, near=near(card, known))
            for card in names
            if card not in known
        ]
        strange = [
            tr("decks of this game have no section {name!r}", name=name)
            for name in sections
            if name not in (MAIN, BESIDE, *more)
        ]
        cards = {name: [known[card] for card in row if card in known] for name, row in sections.items()}
        found = judge(cards, fmt, options, len(sections[MAIN]) - len(cards[MAIN]))
        return unknown + strange + [f"{retold(fault.sentence)} ({fault.rule})" for fault in found]

    return faults
