"""Why not, in Summer: declaring, and cards judged by the moment in which the queue before them has resolved
(RT-SUMMER-08)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from rules.kernel.cards.targets import Target, misfit
from rules.kernel.refusal import Refusal, no
from rules.kernel.words import NONE, Action, Card, Seat
from rules.round_table import stats
from rules.round_table import words as w
from rules.round_table.book import State
from rules.round_table.cards import KNIGHT, QUEST, REDIRECT
from rules.round_table.legal import Check, affordable, always, in_hand, may_hold, own_knight, recruit, upkeep
from rules.round_table.meaning import vassals
from rules.round_table.summer import STANDING, ahead, name_used, text_of
from rules.round_table.texts import played


def declare(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(declare, knight, region): an own Active Knight, a Region in the middle (RT-SUMMER-02..04, RT-REGION-02, 03)."""
    _, knight, region = action
    refusal = own_knight(s, seat, knight, "RT-SUMMER-02")
    if refusal:
        return refusal
    if s.zone[knight] != w.COURT:
        return no("RT-SUMMER-03", card=knight, engaged=int(s.zone[knight] == w.LANE))
    if s.zone[region] == w.REALM:
        return no("RT-REGION-03", card=region)
    if s.zone[region] == w.MIDDLE:
        return None
    return no("RT-REGION-02") if region == knight else no("RT-REGION-02", card=region)


# --- Quests ---------------------------------------------------------------------------------------------------------


def quest(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(quest, card, knight, x|-1): RT-QUEST-01, 03, RT-SUMMER-09, 10."""
    return quest_card(s, seat, action[1]) or quest_on(ahead(s), seat, action)


def quest_card(s: State, seat: Seat, card: Card) -> Refusal | None:
    """A Quest in hand whose name is free."""
    refusal = in_hand(s, seat, card, QUEST, "RT-SUMMER-05")
    return refusal or (no("RT-SUMMER-10", card=card) if name_used(s, card) else None)


def quest_on(s: State, seat: Seat, action: Action) -> Refusal | None:
    """The Knight may be chosen, and the price can be paid. `s`: the state in which the Quest resolves."""
    _, card, knight, x = action
    if knight == card:
        return no("RT-QUEST-01")
    if knight not in vassals(s, []):
        return no("RT-QUEST-01", card=knight)
    if s.zone[knight] == w.LANE:
        return no("RT-QUEST-01", card=knight, engaged=1)
    if not stats.allows(s, w.S_BOUND, card, knight):
        return no("RT-GEN-01", card=knight)
    least, most = s.table.book.x[s.face[card]] or (NONE, NONE)
    if not least <= x <= most:
        return no("RT-QUEST-03", card=card, least=least, most=most)
    price = stats.price(s, seat, card, w.S_QUEST_PRICE, x)
    protector = stats.protector(s, knight, price)
    if protector != NONE:
        by = {} if protector == knight else {"card_by": protector}
        return no("RT-GEN-01", card=knight, price=price, **by)
    return affordable(s, seat, card, price, "RT-SUMMER-09")


# --- Redirects ------------------------------------------------------------------------------------------------------


def redirect(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(redirect, card, *targets): RT-REDIR-01..08, RT-SUMMER-09, 10."""
    refusal = redirect_card(s, seat, action[1])
    if refusal:
        return refusal
    then, (card, *chosen) = ahead(s), action[1:]
    refusal = redirect_to(then, seat, card, chosen)
    return _over(s, then, chosen) or refusal if refusal else None


def _over(s: State, then: State, chosen: Sequence[Card]) -> Refusal | None:
    """Whether something chosen is in play no longer when the card resolves (RT-SUMMER-08)."""
    real = (card for card in chosen if 0 <= card < len(s.zone))
    gone = (card for card in real if s.zone[card] in STANDING and then.zone[card] not in STANDING)
    return next((no("RT-SUMMER-08", card=card) for card in gone), None)


def redirect_card(s: State, seat: Seat, card: Card) -> Refusal | None:
    """A Redirect in hand whose name is free and that can be paid for."""
    refusal = in_hand(s, seat, card, REDIRECT, "RT-SUMMER-05")
    if not refusal and name_used(s, card):
        refusal = no("RT-SUMMER-10", card=card)
    return refusal or affordable(s, seat, card, stats.price(s, seat, card, w.S_REDIRECT_PRICE), "RT-SUMMER-09")


def redirect_to(s: State, seat: Seat, card: Card, chosen: Sequence[Card]) -> Refusal | None:
    """What the card's text allows to be chosen, in the state in which it resolves (RT-REDIR-01..07)."""
    slots = slots_for(s, card, len(chosen))
    if not slots or card in chosen:
        return no("RT-REDIR-01", targets=len(chosen))
    return together(s, card, chosen) or misfit(s, slots, played(card, seat), chosen, "RT-REDIR-01")


def slots_for(s: State, card: Card, count: int) -> tuple[Target, ...]:
    """The slots for this many things chosen by a Redirect: only its first slot may have room to spare; () when there
    are too many or too few."""
    first, *rest = text_of(s, card).targets
    taken = count - sum(slot.most for slot in rest)
    return (replace(first, least=taken, most=taken), *rest) if first.least <= taken <= first.most else ()


def together(s: State, card: Card, chosen: Sequence[Card]) -> Refusal | None:
    """If the text says so, all the Knights chosen belong to one player."""
    if not text_of(s, card).one_player:
        return None
    everybody = vassals(s, [])
    knights = [one for one in chosen if one in everybody]
    apart = len({s.ctrl[knight] for knight in knights}) > 1
    return no("RT-GEN-01", card=knights[-1]) if apart else None


# --- Other cards ----------------------------------------------------------------------------------------------------


def other(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(other, card, knight|-1): a card whose text allows this step, as in Spring (RT-SUMMER-05, 13)."""
    return other_on(ahead(s), seat, action)


def other_on(s: State, seat: Seat, action: Action) -> Refusal | None:
    """Legal in the state in which the card resolves."""
    _, card, knight = action
    kind = s.table.book.kind[s.face[card]]
    if not s.table.book.standing[w.S_LATE][s.face[card]]:
        return no("RT-SUMMER-05", card=card)
    if kind == KNIGHT:
        return recruit(s, seat, action) or (no("RT-KNIGHT-01", card=card) if knight != NONE else None)
    refusal = in_hand(s, seat, card, kind, "RT-SUMMER-05") or upkeep(s, seat, card)
    if refusal:
        return refusal
    if knight == NONE or not stats.allows(s, w.S_LATE, card, knight):
        return no("RT-GEN-01", card=knight if knight >= 0 else card)
    return may_hold(s, seat, card, knight)


DECLARE_CHECKS: Final[Mapping[int, Check]] = {w.V_DECLARE: declare, w.V_DONE: always}
STEP_CHECKS: Final[Mapping[int, Mapping[int, Check]]] = {
    w.ASK_QUESTS: {w.V_QUEST: quest, w.V_PASS: always},
    w.ASK_REDIRECTS: {w.V_REDIRECT: redirect, w.V_PASS: always},
    w.ASK_OTHERS: {w.V_OTHER: other, w.V_PASS: always},
}
