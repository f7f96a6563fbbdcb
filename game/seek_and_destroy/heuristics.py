"""Answers of Seek and Destroy that a bot gives without search, and which of many answers are worth a look.

For bots only, on a View.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.base import Choice
from rules.kernel.ask import Ask
from rules.kernel.message import message
from rules.kernel.words import Action, Card
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.book import State, View
from rules.seek_and_destroy.cards import UNIT

WAITING: Final = frozenset((w.V_PASS, w.V_NEXT, w.V_END_TURN))
QUIET: Final = frozenset((w.ASK_WINDOW, w.ASK_RESPOND))
"""Questions answered by passing."""


def _greet(view: View, ask: Ask, legal: Sequence[Action]) -> Choice:
    return (w.V_GREET,), message("seek_and_destroy.greet")


def _mulligan(view: View, ask: Ask, legal: Sequence[Action]) -> Choice:
    units = sum(view.card_def(card).kind == UNIT for card in view.pile(w.HAND, view.seat))
    if units:
        return (w.V_KEEP,), message("seek_and_destroy.keep")
    return (w.V_MULLIGAN,), message("seek_and_destroy.mulligan")


def _discard(view: View, ask: Ask, legal: Sequence[Action]) -> Choice:
    card = min(ask.data, key=lambda card: (use_of_card(view, card), card))
    return (w.V_CHOOSE, card), message("seek_and_destroy.discard")


def use_of_card(view: View, card: Card) -> int:
    """How useful a card in hand is: copies count less, Units by their values."""
    face = view.card_def(card)
    hand = [view.cards[other].face for other in view.pile(w.HAND, view.seat)]
    value = 20 + 4 * (face.attack + face.defense) if face.kind == UNIT else 50
    return value - 8 * (hand.count(view.cards[card].face) - 1)


QUICK_ANSWERS: Final = {w.ASK_GREET: _greet, w.ASK_MULLIGAN: _mulligan, w.ASK_DISCARD: _discard}


def worth_a_look(options: Sequence[Action]) -> list[Action]:
    """Answers except those that never help: turning an attacker to Defend, clearing the player's own Garrison."""
    return [action for action in options if action[0] != w.V_JUNK and (action[0], action[-1]) != (w.V_SWITCH, w.DEFEND)]


def idle(action: Action) -> bool:
    """The answer that does nothing."""
    return action[0] in WAITING


def still(s: State, action: Action) -> bool:
    """Whether this answer changes nothing: it waits, nothing is pending, and no attack is forgone. A pass in a window
    may end the stage, as every answer there does in the end, and a new turn brings a card whatever was done before."""
    gives_up = action[0] == w.V_NEXT and s.numbers[w.STAGE] == w.BATTLE
    moves_on = gives_up or (s.ask is not None and s.ask.kind == w.ASK_WINDOW)
    return action[0] in WAITING and not moves_on and not s.stack and not s.numbers[w.ATTACKER]


def follow(ask: Ask, busy: bool) -> Action | None:
    """The quick answer during a simulated resolution: None ends it, () asks for the last legal option."""
    if ask.kind in QUIET:
        return (w.V_PASS,)
    return None if ask.kind in (w.ASK_STAGE, w.ASK_GREET, w.ASK_MULLIGAN) else ()
