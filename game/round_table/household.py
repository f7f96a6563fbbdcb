"""What cards are worth to a bot, and which of them it keeps in play with the Resource Points it has.

For bots only, on a world of what the player sees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from rules.kernel.words import NONE, Card, Seat
from rules.round_table import places, settle, stats
from rules.round_table import words as w
from rules.round_table.book import State
from rules.round_table.cards import DEMESNE, EQUIPMENT, KNIGHT, QUEST, REDIRECT, ROUND_TABLE, SUPPORT, TITLE, CardDef

INFLUENCE, RESISTANCE = 1.0, 0.7
"""Value of a point of Influence or Resistance in play."""
TEXT: Final = 0.6
"""Value of a static ability on top of the numbers."""
FELLOW: Final = 1.2
"""Value of one more Round Table Knight for each other one in play."""
BODY: Final = 0.4
"""Value of one more Knight: it may attack alone, or go on a Quest."""
MOST_ITEMS: Final = 11
"""How many cards are considered together."""
LEVELS: Final = 5


def print_of(s: State, card: Card) -> CardDef:
    """The printed card."""
    return s.table.defs[s.face[card]]


def strength(card: CardDef, fellows: int) -> float:
    """What a Knight, Equipment or Title adds in play, next to this many Round Table Knights."""
    value = INFLUENCE * card.influence + RESISTANCE * card.resistance + TEXT * (len(card.always) + len(card.when))
    if card.kind == KNIGHT:
        value += BODY + (FELLOW * min(3, fellows) if card.breed & ROUND_TABLE else 0)
    return value


def fellows(s: State, seat: Seat) -> int:
    """A player's Round Table Knights in play."""
    return sum(bool(stats.breed(s, knight) & ROUND_TABLE) for knight in stats.knights(s, seat))


# --- Demesnes -------------------------------------------------------------------------------------------------------


def to_build(s: State, seat: Seat) -> tuple[Card, Card] | None:
    """The Demesne from hand that gives most, and the one it is built on (NONE: a new column)."""
    book = s.table.book
    found = [
        (book.rules.demesne_values[book.level[s.face[card]] - 1], -card, base)
        for card in s.pile(w.HAND, seat)
        if book.kind[s.face[card]] == DEMESNE
        for base in bases(s, seat, book.level[s.face[card]])
    ]
    if not found:
        return None
    _, card, base = max(found)
    return -card, base


def bases(s: State, seat: Seat, level: int) -> list[Card]:
    """The Demesnes that one of this level may be built on (RT-DEM-02, 03)."""
    if level == 1:
        return [NONE]
    book = s.table.book
    held = (card for card in s.pile(w.HOLDING, seat) if book.level[s.face[card]] == level - 1)
    return [card for card in held if places.upgrade_of(s, card) == NONE]


def useful_levels(s: State, seat: Seat) -> Counter[int]:
    """Levels of Demesnes a player could build in sequence, from those in play and in hand."""
    book = s.table.book
    tops = Counter(book.level[s.face[card]] for card in s.pile(w.HOLDING, seat) if places.upgrade_of(s, card) == NONE)
    return Counter({level + 1: count for level, count in tops.items() if level < LEVELS})


def lacks_land(s: State, seat: Seat) -> bool:
    """Whether nothing in hand can be built next Spring."""
    wanted = useful_levels(s, seat)
    held = {print_of(s, card).level for card in s.pile(w.HAND, seat) if print_of(s, card).kind == DEMESNE}
    return not any(level in held for level in wanted) and 1 not in held


# --- what is in play ------------------------------------------------------------------------------------------------


def barred(s: State, card: Card) -> bool:
    """Whether a Knight's name is already in play: recruiting it would only remove both (RT-KNIGHT-08)."""
    return print_of(s, card).kind == KNIGHT and places.namesake(s, card) != NONE


def holder_for(s: State, seat: Seat, card: Card) -> Card:
    """The Knight to hold Equipment or a Title: the strongest that may; NONE without one."""
    wants_new = bool(s.table.book.standing[w.S_SUBTYPE][s.face[card]])
    may = [knight for knight in stats.knights(s, seat) if not places.fits(s, card, knight)]
    if wants_new:
        may = [knight for knight in may if not stats.breed(s, knight) & ROUND_TABLE]
    return max(may, key=lambda knight: (_might(s, knight), -knight), default=NONE)


def _might(s: State, knight: Card) -> int:
    return stats.stat(s, knight, w.S_INFLUENCE) + stats.stat(s, knight, w.S_RESISTANCE)


def best_set(s: State, cards: Sequence[Card], budget: int, fellowship: int) -> list[Card]:
    """The most valuable Knights, Equipment and Titles within a budget."""
    ranked = sorted(cards, key=lambda card: (-_density(s, card, fellowship), card))[:MOST_ITEMS]
    cost = {card: s.table.book.cost[s.face[card]] for card in ranked}
    value = {card: strength(print_of(s, card), fellowship) for card in ranked}
    affordable = (
        band
        for count in range(len(ranked) + 1)
        for band in combinations(ranked, count)
        if sum(cost[card] for card in band) <= budget
    )
    return list(max(affordable, key=lambda band: sum(value[card] for card in band), default=()))


def _density(s: State, card: Card, fellowship: int) -> float:
    what = print_of(s, card)
    return strength(what, fellowship) / max(1, what.cost)


def to_play(s: State, seat: Seat, budget: int) -> list[Card]:
    """The cards in hand to play now, the dearest first."""
    knights = len(stats.knights(s, seat))
    hand = [card for card in s.pile(w.HAND, seat) if print_of(s, card).kind in SUPPORT and not barred(s, card)]
    hand = [card for card in hand if print_of(s, card).kind == KNIGHT or (knights and holder_for(s, seat, card) >= 0)]
    chosen = best_set(s, hand, budget, fellows(s, seat))
    return sorted(chosen, key=lambda card: (print_of(s, card).kind != KNIGHT, -print_of(s, card).cost, card))


def to_take_back(s: State, seat: Seat) -> Card:
    """A card in play to replace by better ones from hand next Spring; NONE to keep all."""
    held = [card for card in s.pile(w.HAND, seat) if print_of(s, card).kind == KNIGHT and not barred(s, card)]
    played = [
        card for card in settle.returnable(s, seat) if print_of(s, card).kind == KNIGHT and not stats.gear(s, card)
    ]
    room = len(s.pile(w.HAND, seat)) < stats.hand_limit(s, seat)
    if not held or not played or not room:
        return NONE
    build = to_build(s, seat)
    grows = print_of(s, build[0]).rp if build else 0
    others = sum(s.table.book.cost[s.face[card]] for card in settle.returnable(s, seat) if card not in played)
    keep = best_set(s, [*played, *held], stats.capacity(s, seat) + grows - others, fellows(s, seat))
    dropped = [card for card in played if card not in keep]
    gained = [card for card in held if card in keep]
    return min(dropped, key=lambda card: (strength(print_of(s, card), 0), card)) if dropped and gained else NONE


# --- the hand -------------------------------------------------------------------------------------------------------


def wanted(s: State, seat: Seat, card: Card) -> float:
    """How useful a card is in hand; the least useful is discarded first (RT-HAND-02)."""
    what = print_of(s, card)
    copies = sum(s.face[other] == s.face[card] for other in s.pile(w.HAND, seat))
    if what.kind == DEMESNE:
        next_ = useful_levels(s, seat)
        near = what.level == 1 or what.level in next_ or what.level - 1 in next_
        return (8.0 + what.rp if near else 3.0 + 0.3 * what.rp) - 2.5 * (copies - 1)
    if what.kind in (QUEST, REDIRECT):
        return 4.5 - 2.5 * (copies - 1)
    reach = max(4, stats.capacity(s, seat) + 3)
    value = 2.0 + strength(what, fellows(s, seat)) - (4.0 if what.cost > reach else 0.0)
    return value - (3.0 if barred(s, card) else 0.0) - (1.0 if what.kind in (EQUIPMENT, TITLE) else 0.0)
