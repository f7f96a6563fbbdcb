"""Answers of Seize that a bot gives without search, and which of many answers are worth a look.

For bots only, on a View.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.bots.base import Choice
from game.seize import opening
from rules.kernel.ask import Ask
from rules.kernel.message import message
from rules.kernel.words import Action, Card
from rules.seize import words as w
from rules.seize.book import State, View
from rules.seize.cards import ABILITY, EVENT, MERCENARY, TREASURE, CardDef

SAFE_VAULT: Final = 13
"""Loot below which no card is acquired."""
FULL_HAND: Final = 6
DESPERATE: Final = 3
"""Loot down to which cards are acquired while there is no merc on the board or in hand."""
LASTING: Final = 12
"""Cards in the deck at or below which none is acquired: a player who cannot draw loses."""
KEEP_MERCS: Final = 1
EARLY: Final = frozenset((w.BEGINNING, w.DRAW, w.RALLY_OPEN))


def _cut(view: View, ask: Ask, legal: Sequence[Action]) -> Choice:
    return (w.V_CUT, 0), message("seize.cut")


def _first(view: View, ask: Ask, legal: Sequence[Action]) -> Choice:
    return (w.V_CHOOSE_FIRST, view.seat), message("seize.first")


def _mulligan(view: View, ask: Ask, legal: Sequence[Action]) -> Choice:
    kinds = Counter(_kind(view, card) for card in view.pile(w.HAND, view.seat))
    if (kinds[MERCENARY] >= KEEP_MERCS or not view.table.book.format.fields) and 1 <= kinds[TREASURE] <= 5:
        return (w.V_KEEP,), message("seize.keep")
    return (w.V_MULLIGAN,), message("seize.mulligan")


def _acquire(view: View, ask: Ask, legal: Sequence[Action]) -> Choice:
    if not view.table.book.format.vaults:
        return (w.V_ACQUIRE,), message("seize.free")
    vault = view.seat_numbers[w.VAULT][view.seat]
    hand, taken = len(view.pile(w.HAND, view.seat)), view.seat_numbers[w.ACQUIRED][view.seat]
    others = [loot for seat, loot in enumerate(view.seat_numbers[w.VAULT]) if seat != view.seat]
    mercs = any(_kind(view, card) == MERCENARY for card in view.pile(w.HAND, view.seat))
    alone = not any(seen.zone == w.BOARD and seen.ctrl == view.seat for seen in view.cards.values())
    digs = alone and not mercs
    room = FULL_HAND - hand - taken + (2 if digs else 0)
    comfortable = vault > (DESPERATE if digs else SAFE_VAULT) or vault > max(others) + 4
    if room > 0 and comfortable and view.count(w.DECK, view.seat) > LASTING:
        return (w.V_ACQUIRE,), message("seize.acquire", vault=vault)
    return (w.V_DONE,), message("seize.save")


def _early(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    """Before the Rally Phase nothing is lost by waiting, and coins and cards stay free for what is best then."""
    own = view.numbers[w.TURN] == view.seat and view.numbers[w.PHASE] in EARLY
    return ((w.V_PASS,), message("bot.wait")) if own and not view.stack else None


def _pay(view: View, ask: Ask, legal: Sequence[Action]) -> Choice:
    coin = min(ask.data, key=lambda card: (_use_of_coin(view, card), card))
    return (w.V_CHOOSE, coin), message("seize.pay")


def _use_of_coin(view: View, card: Card) -> int:
    """How useful a Warchest card may still be: face-down mercs never, weapons by their type and as arms."""
    seen = view.cards[card]
    face: CardDef | None = view.table.defs[seen.face] if seen.face >= 0 else None
    if seen.marks[w.DOWN] or face is None:
        return 0
    alike = sum(_kind_of_coin(view, other) == face.treasure_type for other in view.pile(w.WARCHEST, view.seat))
    return 10 + 3 * face.rarity - alike


def _kind_of_coin(view: View, card: Card) -> int:
    seen = view.cards[card]
    return int(view.table.defs[seen.face].treasure_type) if seen.face >= 0 and not seen.marks[w.DOWN] else -1


def _discard(view: View, ask: Ask, legal: Sequence[Action]) -> Choice:
    card = min(ask.data, key=lambda card: (use_of_card(view, card), card))
    return (w.V_CHOOSE, card), message("seize.discard")


def use_of_card(view: View, card: Card) -> int:
    """How useful a card in hand is: copies count less, abilities need their class and their cost."""
    face: CardDef = view.card_def(card)
    hand = [view.cards[other].face for other in view.pile(w.HAND, view.seat)]
    value = 60 + 8 * face.rarity - 14 * (hand.count(view.cards[card].face) - 1)
    coins = view.count(w.WARCHEST, view.seat)
    if face.kind == TREASURE:
        return value - 10 * max(0, coins - 4)
    if face.kind == MERCENARY:
        return value + (12 if view.table.book.format.fields else -30)
    value -= 6 * max(0, sum(face.cost) - coins) + (6 if face.ability_type == EVENT else 0)
    return value if face.cls < 0 or face.cls in _classes(view) else value - 25


def _classes(view: View) -> set[int]:
    """Classes of the player's mercs on the board and in hand."""
    near = (w.BOARD, w.HAND)
    own = [seen for seen in view.cards.values() if seen.ctrl == view.seat and seen.zone in near and seen.face >= 0]
    return {view.table.defs[seen.face].cls for seen in own if view.table.defs[seen.face].kind == MERCENARY}


def _kind(view: View, card: Card) -> int:
    face = view.cards[card].face
    return int(view.table.defs[face].kind) if face >= 0 else ABILITY


QUICK_ANSWERS: Final = {
    w.ASK_PRIORITY: _early, w.ASK_CUT: _cut, w.ASK_CHOOSE_FIRST: _first, w.ASK_MULLIGAN: _mulligan,
    w.ASK_ACQUIRE: _acquire, w.ASK_PAY: _pay, w.ASK_DISCARD: _discard, w.ASK_PILLAR: opening.pillar,
    w.ASK_CHAMPION: opening.champion,
}  # fmt: skip


def worth_a_look(options: Sequence[Action]) -> list[Action]:
    """Answers except those equivalent to another: of one merc's walks to one tile the shortest stays."""
    walks: dict[tuple[int, int], Action] = {}
    kept: list[Action] = []
    for action in options:
        if action[0] == w.V_MOVE:
            key = (action[1], action[-1])
            if key not in walks or len(action) < len(walks[key]):
                walks[key] = action
        elif action[0] != w.V_UNEQUIP:
            kept.append(action)
    return kept + list(walks.values())


def idle(action: Action) -> bool:
    """The answer that does nothing."""
    return action[0] == w.V_PASS


def still(s: State, action: Action) -> bool:
    """Whether this answer changes nothing: a pass with an empty stack that forgoes no attack."""
    return action[0] == w.V_PASS and not s.stack and s.numbers[w.PHASE] != w.ATTACK


def follow(ask: Ask, busy: bool) -> Action | None:
    """The quick answer during a simulated resolution: None ends it, () asks for the last legal option."""
    if ask.kind == w.ASK_PRIORITY:
        return (w.V_PASS,) if busy else None
    if ask.kind == w.ASK_YES:
        return (w.V_CHOOSE, 1)
    return None if ask.kind == w.ASK_ACQUIRE or (ask.kind == w.ASK_DISCARD and not busy) else ()
