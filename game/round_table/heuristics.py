"""How a bot answers every question of Round Table: what it builds, whom it sends where, which cards it plays.

For bots only, on a View; the part that lies open serves as a world for sums.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.bots.base import Choice, QuickAnswer
from game.round_table import household
from game.round_table.campaign import plan_of
from game.round_table.evaluation import worth
from game.round_table.household import print_of
from game.round_table.queue import PASS, after
from rules.kernel.ask import Ask
from rules.kernel.guess import open_world
from rules.kernel.message import Message, message
from rules.kernel.ruleset import apply_unchecked
from rules.kernel.view import View
from rules.kernel.words import NONE, Action, Card, Seat
from rules.round_table import autumn, settle, stats
from rules.round_table import words as w
from rules.round_table.book import State
from rules.round_table.cards import DEMESNE, EQUIPMENT, KNIGHT, QUEST, TITLE

LANDS: Final = 5
"""Number of Demesnes in an opening hand."""
FEW_CARDS: Final = 6
"""With this few cards in hand, RP are saved for a Quest."""
CHEAP: Final = 3
"""The highest cost of a Knight for the first rounds."""
WORTH_IT: Final = 15
"""Hundredths of Renown that a Summer card must gain."""
MOST_TRIED: Final = 60
"""The most answers simulated at one question."""


# --- set-up ---------------------------------------------------------------------------------------------------------


def _first(view: View, ask: Ask, legal: Sequence[Action]) -> Choice:
    return (w.V_CHOOSE, view.seat), message("round_table.first")


def _open(view: View, ask: Ask, legal: Sequence[Action]) -> Choice:
    return (w.V_OPEN, min(LANDS, view.count(w.DEMESNES, view.seat))), message("round_table.open")


def _mulligan(view: View, ask: Ask, legal: Sequence[Action]) -> Choice:
    hand = [view.card_def(card) for card in view.pile(w.HAND, view.seat)]
    lands = {card.level for card in hand if card.kind == DEMESNE}
    knights = sum(card.kind == KNIGHT and card.cost <= CHEAP for card in hand)
    if {1, 2} & lands and knights >= 2:
        return (w.V_KEEP,), message("round_table.keep")
    before = view.seat_numbers[w.OPENED][view.seat] - 1
    return (w.V_MULLIGAN, before), message("round_table.mulligan")


# --- Spring ---------------------------------------------------------------------------------------------------------


def _spring(view: View, ask: Ask, legal: Sequence[Action]) -> Choice:
    s, seat = open_world(view), view.seat
    build = None if s.seat_numbers[w.DEMESNE_PLAYED][seat] else household.to_build(s, seat)
    if build:
        return (w.V_HOLDING, *build), message("round_table.build")
    for card in s.pile(w.POOL, seat):
        holder = household.holder_for(s, seat, card)
        if holder >= 0:
            return (w.V_MOVE, card, holder), message("round_table.arm")
    available = stats.available(s, seat)
    cards = household.to_play(s, seat, available - _savings(s, seat))
    for card in cards:
        kind = print_of(s, card).kind
        if kind == KNIGHT:
            return (w.V_RECRUIT, card), message("round_table.recruit")
        verb = {EQUIPMENT: w.V_EQUIP, TITLE: w.V_TITLE}[kind]
        return (verb, card, household.holder_for(s, seat, card)), message("round_table.arm")
    return (w.V_PASS,), message("round_table.saved" if available > 0 else "round_table.spent")


def _savings(s: State, seat: Seat) -> int:
    """RP saved for a Quest: if the hand is small, has one, and there is a Knight to send."""
    quests = [print_of(s, card) for card in s.pile(w.HAND, seat) if print_of(s, card).kind == QUEST]
    if not quests or len(s.pile(w.HAND, seat)) > FEW_CARDS or len(stats.knights(s, seat)) < 2:
        return 0
    return min(card.x[0] if card.x else card.cost for card in quests)


# --- Summer ---------------------------------------------------------------------------------------------------------


def _declare(view: View, ask: Ask, legal: Sequence[Action]) -> Choice:
    s = open_world(view)
    plan, value, alone = plan_of(s, view.seat)
    if not plan or value <= alone:
        return (w.V_DONE,), message("round_table.enough")
    fighter, region = plan[0]
    before = _autumn(s, view.seat)
    for one, goal in plan:
        apply_unchecked(s, view.seat, (w.V_DECLARE, one.card, goal))
    won, lost = _autumn(s, view.seat)
    if won > before[0]:
        why = message("round_table.capture", n=won)
    else:
        why = message("round_table.deny" if lost < before[1] else "round_table.hold")
    return (w.V_DECLARE, fighter.card, region), why


def _autumn(s: State, seat: Seat) -> tuple[int, int]:
    """Renown that a player and that all others would capture if Autumn came now."""
    won = lost = 0
    for one in autumn.forecast(s):
        renown = s.table.book.renown[s.face[one.region]]
        won += renown * (one.winner == seat)
        lost += renown * (one.winner not in (NONE, seat))
    return won, lost


def _card(view: View, ask: Ask, legal: Sequence[Action]) -> Choice:
    """The card with the highest value after it resolves, if it is worth its RP."""
    s, seat = open_world(view), view.seat
    waiting = after(s, seat, PASS)[0]
    best = PASS
    value, then = worth(waiting, seat) + WORTH_IT, waiting
    for action in _tried(s, legal):
        world, _ = after(s, seat, action)
        gained = worth(world, seat)
        if gained > value:
            best, value, then = action, gained, world
    return best, _why(waiting, then, seat, best)


def _tried(s: State, found: Sequence[Action]) -> list[Action]:
    """The playable cards, first those that concern a Region or one of the bot's Knights at home."""
    cards = [action for action in found if action[0] != w.V_PASS]
    return sorted(cards, key=lambda action: (_distance(s, action), action))[:MOST_TRIED]


def _distance(s: State, action: Action) -> int:
    aims = [card for card in action[2:4] if card >= 0]
    return min((s.zone[card] not in (w.ARMY, w.COURT) for card in aims), default=1)


def _why(before: State, then: State, seat: Seat, action: Action) -> Message:
    if action == PASS:
        return message("round_table.pass")
    now, later = _autumn(before, seat), _autumn(then, seat)
    if later[0] > now[0]:
        return message("round_table.take", n=later[0] - now[0])
    if later[1] < now[1]:
        return message("round_table.stop", n=now[1] - later[1])
    return _earned(then, action) if action[0] == w.V_QUEST else message("round_table.better")


def _earned(s: State, action: Action) -> Message:
    """The cards that a Quest just played earns its Knight."""
    cards = stats.reward(s, action[2], action[1])
    return message("round_table.learn", n=cards) if cards != 1 else message("round_table.learn")


# --- Autumn, Winter, the ends of seasons ----------------------------------------------------------------------------


def _draw(view: View, ask: Ask, legal: Sequence[Action]) -> Choice:
    if household.lacks_land(open_world(view), view.seat):
        return (w.V_DRAW, w.FROM_DEMESNES), message("round_table.land")
    return (w.V_DRAW, w.FROM_MAIN), message("round_table.main")


def _support(view: View, ask: Ask, legal: Sequence[Action]) -> Choice:
    card = household.to_take_back(open_world(view), view.seat)
    if card == NONE:
        return (w.V_PASS,), message("round_table.stay")
    return (w.V_PULL, card), message("round_table.back")


def _discard(view: View, ask: Ask, legal: Sequence[Action]) -> Choice:
    s = open_world(view)
    card = min(s.pile(w.HAND, view.seat), key=lambda card: (household.wanted(s, view.seat, card), card))
    return (w.V_DISCARD, card), message("round_table.least")


def _overload(view: View, ask: Ask, legal: Sequence[Action]) -> Choice:
    s = open_world(view)
    card = min(settle.returnable(s, view.seat), key=lambda card: (_kept(s, card), card))
    return (w.V_RETURN, card), message("round_table.least")


def _kept(s: State, card: Card) -> float:
    return household.strength(print_of(s, card), 0)


QUICK_ANSWERS: Final[Mapping[int, QuickAnswer]] = {
    w.ASK_FIRST: _first, w.ASK_OPEN: _open, w.ASK_MULLIGAN: _mulligan, w.ASK_SPRING: _spring, w.ASK_DECLARE: _declare,
    w.ASK_QUESTS: _card, w.ASK_REDIRECTS: _card, w.ASK_OTHERS: _card, w.ASK_DRAW: _draw, w.ASK_SUPPORT: _support,
    w.ASK_DISCARD: _discard, w.ASK_OVERLOAD: _overload,
}  # fmt: skip


# --- for search -----------------------------------------------------------------------------------------------------


def worth_a_look(options: Sequence[Action]) -> list[Action]:
    """Answers except swaps of gear, which a move does as well."""
    return [action for action in options if action[0] != w.V_SWAP]


def idle(action: Action) -> bool:
    """The answer that does nothing."""
    return action[0] in (w.V_PASS, w.V_DONE, w.V_KEEP)


def still(s: State, action: Action) -> bool:
    """Whether this answer changes nothing."""
    return action[0] == w.V_PASS and not s.stack


def follow(ask: Ask, busy: bool) -> Action | None:
    """The quick answer during a simulated resolution: everybody passes until the queue has resolved."""
    return (w.V_PASS,) if busy and ask.kind in (w.ASK_QUESTS, w.ASK_REDIRECTS, w.ASK_OTHERS) else None
