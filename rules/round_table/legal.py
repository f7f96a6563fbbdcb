"""Why not? One checker a verb, each answering with the rule that forbids an action, or None: Spring, Autumn and Winter,
openings and discards. Summer's stand in legal_summer.py; legal_options.py lists candidates and keeps what passes here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.kernel.refusal import Refusal, no
from rules.kernel.words import NONE, Action, Card, Seat
from rules.round_table import flow, places, settle, setup, stats
from rules.round_table import words as w
from rules.round_table.book import State
from rules.round_table.cards import DEMESNE, EQUIPMENT, KNIGHT, TITLE

Check = Callable[[State, Seat, Action], Refusal | None]


def in_hand(s: State, seat: Seat, card: Card, kind: int, rule: str) -> Refusal | None:
    """A card of this kind in the player's hand."""
    held = s.zone[card] == w.HAND and s.ctrl[card] == seat and s.table.book.kind[s.face[card]] == kind
    return None if held else no(rule, card=card)


def affordable(s: State, seat: Seat, card: Card, price: int, rule: str = "RT-RP-04") -> Refusal | None:
    """The price is at most the Available points (RT-RP-04, RT-SUMMER-09)."""
    there = stats.available(s, seat)
    return no(rule, card=card, price=price, available=there) if price > there else None


def upkeep(s: State, seat: Seat, card: Card) -> Refusal | None:
    """Cards that stay in play must be affordable (RT-RP-04, 05)."""
    return affordable(s, seat, card, s.table.book.cost[s.face[card]])


def own_knight(s: State, seat: Seat, knight: Card, rule: str = "RT-SPRING-08") -> Refusal | None:
    """One of the player's own Knights in play (RT-SPRING-08)."""
    vassal = s.zone[knight] in w.KNIGHTLY and s.table.book.kind[s.face[knight]] == KNIGHT and s.ctrl[knight] == seat
    return None if vassal else no(rule, card=knight)


# --- openings -------------------------------------------------------------------------------------------------------


def opening(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(open, n): 1 to 10 Demesnes, if the deck has that many; 0 only from an empty deck (RT-SETUP-06)."""
    there = len(s.pile(w.DEMESNES, seat))
    if s.seat_numbers[w.OPENED][seat]:  # for a mulligan the Demesnes in hand go back first
        there += sum(s.table.book.kind[s.face[card]] == DEMESNE for card in s.pile(w.HAND, seat))
    most = min(setup.OPENING_HAND, there)
    return None if min(1, most) <= action[1] <= most else no("RT-SETUP-06", count=action[1], most=most)


def mulligan(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(mulligan, n): redraw the whole hand, once (RT-SETUP-08, 09)."""
    before = s.seat_numbers[w.OPENED][seat] - 1
    if s.table.book.rules.mulligan == "same_split" and action[1] != before:
        return no("RT-SETUP-09", count=before)
    return opening(s, seat, action)


# --- Spring ---------------------------------------------------------------------------------------------------------


def recruit(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(recruit, knight): RT-KNIGHT-01, 08, 11."""
    knight = action[1]
    refusal = in_hand(s, seat, knight, KNIGHT, "RT-KNIGHT-01") or upkeep(s, seat, knight)
    barred = s.table.book.rules.clash_forbidden and places.namesake(s, knight) >= 0
    return refusal or (no("RT-KNIGHT-08", card=knight) if barred else None)


def holding(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(holding, demesne, base|-1): one per Spring; an upgrade goes on the level below it, if that is free
    (RT-SPRING-02, 03, RT-DEM-01..03)."""
    _, card, base = action
    refusal = in_hand(s, seat, card, DEMESNE, "RT-DEM-02")
    if refusal:
        return refusal
    if s.seat_numbers[w.DEMESNE_PLAYED][seat]:
        return no("RT-SPRING-02", card=card)
    level = s.table.book.level
    below = level[s.face[card]] - 1
    if not below:
        return None if base == NONE else no("RT-DEM-03", card=card)
    if base == NONE:
        return no("RT-SPRING-03", card=card, level=below - 1)
    if s.zone[base] != w.HOLDING or s.ctrl[base] != seat or level[s.face[base]] != below:
        return no("RT-DEM-02", card=card, card_below=base, level=below - 1)
    free = places.upgrade_of(s, base) == NONE
    return None if free else no("RT-DEM-02", card=card, card_below=base, upgraded=1)


def equip(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(equip, card, knight|-1): RT-EQUIP-02, 08."""
    refusal = in_hand(s, seat, action[1], EQUIPMENT, "RT-EQUIP-01") or upkeep(s, seat, action[1])
    return refusal or may_hold(s, seat, action[1], action[2])


def title(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(title, card, knight|-1): RT-TITLE-02, 06."""
    refusal = in_hand(s, seat, action[1], TITLE, "RT-TITLE-01") or upkeep(s, seat, action[1])
    return refusal or may_hold(s, seat, action[1], action[2])


def may_hold(s: State, seat: Seat, card: Card, knight: Card, without: Card = NONE) -> Refusal | None:
    """One of the player's Knights may hold this card, or it may lie in the pool (RT-SPRING-08, RT-EQUIP-02, 08,
    RT-TITLE-02, 06)."""
    if knight == NONE:
        needs = s.table.book.rules.equipment_needs_knight and s.table.book.kind[s.face[card]] == EQUIPMENT
        return no("RT-EQUIP-08", card=card) if needs else None
    if own_knight(s, seat, knight) is not None:
        return no("RT-SPRING-08", card=card, given=1)
    rule = places.fits(s, card, knight, without)
    return no(rule, card=card, card_of=knight) if rule else None


def own_gear(s: State, seat: Seat, card: Card) -> Refusal | None:
    """The player's own Equipment or Title in play (RT-SPRING-08)."""
    gear = s.zone[card] in (w.GEAR, w.POOL) and s.ctrl[card] == seat
    return None if gear else no("RT-SPRING-08", card=card)


def move(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(move, card, knight|-1): RT-EQUIP-06, RT-TITLE-07."""
    _, card, knight = action
    refusal = own_gear(s, seat, card)
    if refusal:
        return refusal
    if s.host[card] == knight:
        rule = "RT-EQUIP-06" if s.table.book.kind[s.face[card]] == EQUIPMENT else "RT-TITLE-07"
        return no(rule, card=card) if knight >= 0 else no(rule, card=card, pool=1)
    return may_hold(s, seat, card, knight)


def swap(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(swap, card, other): two cards of one kind, judged by the result (RT-SPRING-07)."""
    _, card, other = action
    refusal = own_gear(s, seat, card) or own_gear(s, seat, other)
    if refusal:
        return refusal
    kind, face = s.table.book.kind, s.face
    if card >= other or kind[face[card]] != kind[face[other]] or s.host[card] == s.host[other]:
        return no("RT-SPRING-07", card=card, card_other=other)
    there = may_hold(s, seat, card, s.host[other], without=other)
    return there or may_hold(s, seat, other, s.host[card], without=card)


# --- Autumn, Winter, the ends of seasons ----------------------------------------------------------------------------


def draw(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(draw, main|demesne): a deck that is not empty (RT-WINTER-03)."""
    return None if action[1] in flow.drawable(s, seat) else no("RT-WINTER-03", deck=action[1])


def pull(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(pull, card): the player's Knight, Equipment or Title in play; never Demesnes, Quests or Regions (RT-AUTUMN-30,
    RT-DEM-07, RT-REGION-03, RT-TITLE-09)."""
    return None if action[1] in settle.returnable(s, seat) else no("RT-AUTUMN-30", card=action[1])


def give_back(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(return, card): RT-RP-06."""
    return None if action[1] in settle.returnable(s, seat) else no("RT-RP-06", card=action[1])


def discard(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(discard, card): surplus cards, of either deck (RT-HAND-01, 02)."""
    held = s.zone[action[1]] == w.HAND and s.ctrl[action[1]] == seat
    return None if held else no("RT-HAND-02", card=action[1])


def always(s: State, seat: Seat, action: Action) -> Refusal | None:
    """Always legal."""
    return None


SPRING_CHECKS: Final[Mapping[int, Check]] = {
    w.V_RECRUIT: recruit, w.V_HOLDING: holding, w.V_EQUIP: equip, w.V_TITLE: title, w.V_MOVE: move, w.V_SWAP: swap,
    w.V_PASS: always,
}  # fmt: skip
SUPPORT_CHECKS: Final[Mapping[int, Check]] = {w.V_PULL: pull, w.V_PASS: always}
