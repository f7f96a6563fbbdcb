"""Pots of treasures in words: what is worth saying about treasures that lie together, and what players who vote on one
should know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.battle_gate.card_words import cost_words, line_words
from game.decks.commons import Common
from game.decks.deck_faults import deck_fault
from game.i18n import capital, marked, tr
from game.text.message_text import Sentences
from rules.battle_gate.cards import TREASURE, CardDef
from rules.battle_gate.decks import POT, VOTED
from rules.battle_gate.treasures import chain, pot_faults
from rules.kernel.message import Message

SENTENCES: Final[Sentences] = {
    "P_NOT_UNIQUE": (
        marked("{card} is required and there are {count} of them; all but one must be removed or renamed (BG-CONV-06)"),
    ),
    "P_MISSING": (
        marked("{card} is required but is not in the pot; what requires it can never be claimed (BG-WS-03)"),
    ),
    "P_CIRCLE": (marked("{card} leads back to itself, so nobody can ever claim it (BG-WS-03)"),),
    "P_SAME_NAME": (marked("{count} treasures are called {card}; nothing requires them, so this does no harm"),),
}
"""Messages of the pot check, by code; each says the rule itself."""


def check(cards: Sequence[CardDef]) -> list[Message]:
    """All findings on the treasures of a pot, errors first (BG-CONV-06, BG-WS-03)."""
    return [fault.message for fault in pot_faults([card for card in cards if card.kind == TREASURE])]


COMMON: Final = Common(
    POT, "pots", marked("Pot"), lambda card: card.kind == TREASURE, VOTED,
    marked("What the decks put forward, by vote"), check,
)  # fmt: skip


def chain_words(card: CardDef, pot: Sequence[CardDef]) -> str:
    """Facts for a vote on a treasure with converted cost: the value of its abilities, the power to hold for the
    treasures it requires, and the turns its chain takes; "" for any other."""
    if not card.converted:
        return ""
    found = chain(card, pot)
    said = tr("value {value}, chain power {power}, chain turns {turns}",
              value=found.value, power=found.power, turns=found.turns)  # fmt: skip
    return "; ".join([said, *([tr("it requires itself in the end")] if found.circle else [])])


def vote_words(card: CardDef, pot: Sequence[CardDef]) -> list[str]:
    """The text for a vote on a treasure: its lines, its cost or the figures of its chain, its effect on the `pot` of
    all other treasures there or proposed, and its maker's note."""
    chained = chain_words(card, [*pot, card])
    cost = tr("Converted cost: {chain}", chain=chained) if chained else tr("Cost {cost}", cost=cost_words(card))
    broken = [fault for fault in check([*pot, card]) if fault not in check(pot)]
    return [
        "; ".join(map(line_words, card.lines)),
        cost,
        *(f"{capital(deck_fault(SENTENCES, fault))}." for fault in broken),
        *([tr("“{name}”", name=card.note)] if card.note else []),
    ]
