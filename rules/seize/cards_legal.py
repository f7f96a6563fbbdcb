"""Why not play this ability card, this Event, this active ability, at these targets? (SGT-ABIL, SGT-CARD-M18)

Nothing here writes.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.cards.targets import Target, misfit
from rules.kernel.refusal import Refusal, no
from rules.kernel.words import Action, Card, Seat
from rules.seize import stats
from rules.seize.book import State
from rules.seize.pay import can_pay, cost_of
from rules.seize.turns import turn_player
from rules.seize.words import (
    ACTIVE_USED,
    ATTACK,
    ATTACKED,
    BOARD,
    CHANNELLED,
    DOWN,
    EQUIPPED,
    EVENTS,
    EXHAUST,
    HAND,
    MOVE_1,
    MOVE_2,
    PHASE,
    RALLY,
    SILENCE,
    WARCHEST,
)  # fmt: skip

INSTANT, ATTACK_CARD, EVENT = 0, 1, 2
"""Ability types (SGT-CARD-A09)."""


def is_ability(s: State, seat: Seat, card: Card, kind: int) -> bool:
    """An ability card of this type in the seat's hand."""
    return s.zone[card] == HAND and s.ctrl[card] == seat and s.table.book.ability_type[s.face[card]] == kind


def play_instant(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(play_instant, card, via|-1, *targets): whenever its player has priority (SGT-ABIL-01..03, 14)."""
    card, via = action[1], action[2]
    if not is_ability(s, seat, card, INSTANT):
        return no("SGT-ABIL-01", card=card)
    refusal = can_pay(s, seat, cost_of(s, card)) or may_channel(s, seat, card, via, "SGT-ABIL-02")
    return refusal or aims(s, s.table.book.targets[s.face[card]], card, seat, via, action[3:])


def may_channel(s: State, seat: Seat, card: Card, via: Card, rule: str) -> Refusal | None:
    """The channeller a card needs: an own merc of its class, not silenced, exhausted or not (SGT-ABIL-14, SGT-MAGIC-11,
    SGT-PHYS-04)."""
    wanted = s.table.book.class_of[s.face[card]]
    if wanted < 0:
        return None if via < 0 else no("SGT-ABIL-14", card=via)
    if via < 0 or s.zone[via] != BOARD or s.ctrl[via] != seat or s.table.book.class_of[s.face[via]] != wanted:
        return no(rule, card=card)
    return no("SGT-MAGIC-11", card=via) if s.marks[SILENCE][via] else None


def play_event(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(play_event, card, via|-1): own Rally or Movement, empty stack (SGT-ABIL-10, 12, 13)."""
    card, via = action[1], action[2]
    if not is_ability(s, seat, card, EVENT):
        return no("SGT-ABIL-10", card=card)
    if not turn_player(s, seat):
        return no("SGT-PHASE-19", seat=seat)
    only = s.table.book.rules.events_in_rally_only
    if s.numbers[PHASE] not in ((RALLY,) if only else (RALLY, MOVE_1, MOVE_2)):
        return no("SGT-ABIL-10", phase=s.numbers[PHASE], **({"rally": 1} if only else {}))
    if s.stack:
        return no("SGT-ABIL-10", items=len(s.stack))
    refusal = can_pay(s, seat, cost_of(s, card)) or may_channel(s, seat, card, via, "SGT-ABIL-12")
    return refusal or legendary_free(s, seat, card)


def play_attack(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(play_attack, card, via, *targets): own Attack Phase, through a ready merc (SGT-ABIL-04..08)."""
    card, via = action[1], action[2]
    if not is_ability(s, seat, card, ATTACK_CARD):
        return no("SGT-ABIL-04", card=card)
    if not turn_player(s, seat):
        return no("SGT-PHASE-19", seat=seat)
    if s.numbers[PHASE] != ATTACK:
        return no("SGT-ABIL-04", phase=s.numbers[PHASE])
    if s.stack:
        return no("SGT-ABIL-04", items=len(s.stack))
    refusal = can_pay(s, seat, cost_of(s, card)) or may_strike_through(s, seat, card, via)
    return refusal or aims(s, s.table.book.targets[s.face[card]], card, seat, via, action[3:])


def may_strike_through(s: State, seat: Seat, card: Card, via: Card) -> Refusal | None:
    """The merc an Attack ability is played through (SGT-ABIL-05, 08, SGT-MAGIC-05, 11)."""
    if via < 0 or s.zone[via] != BOARD or s.ctrl[via] != seat:
        return no("SGT-ABIL-05", card=card)
    wanted = s.table.book.class_of[s.face[card]]
    if wanted >= 0 and s.table.book.class_of[s.face[via]] != wanted:
        return no("SGT-ABIL-05", card=card)
    return may_strike(s, via)


def may_strike(s: State, via: Card) -> Refusal | None:
    """The merc is fit for an Attack ability, whichever it is (SGT-ABIL-08, SGT-MAGIC-05, 11)."""
    if s.marks[SILENCE][via]:
        return no("SGT-MAGIC-11", card=via)
    if s.marks[EXHAUST][via] or s.marks[CHANNELLED][via] or s.marks[ATTACKED][via]:
        return no("SGT-ABIL-08", card=via)
    if stats.frozen(s, via):
        return no("SGT-MAGIC-05", card=via)
    return no("SGT-ACT-12", card=via) if stats.resting(s, via) else None


def activate(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(activate, merc, index, *targets): once a turn, not when exhausted (SGT-CARD-M07, M18, SGT-PHASE-13)."""
    merc, index = action[1], action[2]
    if s.zone[merc] != BOARD or s.ctrl[merc] != seat:
        return no("SGT-CARD-M07", card=merc)
    actives = s.table.book.actives[s.face[merc]]
    if not 0 <= index < len(actives):
        return no("SGT-CARD-M06", card=merc)
    if s.marks[ACTIVE_USED][merc] >> index & 1:
        return no("SGT-CARD-M18", card=merc)
    if s.marks[EXHAUST][merc]:
        return no("SGT-PHASE-13", card=merc)
    refusal = can_pay(s, seat, actives[index].cost)
    return refusal or aims(s, actives[index].targets, merc, seat, merc, action[3:])


def legendary_free(s: State, seat: Seat, card: Card) -> Refusal | None:
    """No second 4-star card of the same name in play, including the Warchest (SGT-ABIL-13, AMB-34)."""
    face, defs = s.face[card], s.table.defs
    if s.table.book.stars[face] == 4:
        for zone in (BOARD, EQUIPPED, EVENTS, WARCHEST):
            for other in s.pile(zone, 0 if zone == BOARD else seat):
                same = s.ctrl[other] == seat and not s.marks[DOWN][other]
                if same and defs[s.face[other]].name == defs[face].name:
                    return no("SGT-ABIL-13", card=other)
    return None


def registers(card: Card, seat: Seat, via: Card, flags: int = 0) -> list[int]:
    """What a program reads when a card or active ability is played (see meaning.py)."""
    return [card, seat, via, -1, 0, via, flags]


def aims(
    s: State, targets: Sequence[Target], card: Card, seat: Seat, via: Card, chosen: Sequence[int]
) -> Refusal | None:
    """Every target slot is filled, in order, with something the slot allows (SGT-ABIL-07, SGT-MAGIC-12)."""
    return misfit(s, targets, registers(card, seat, via), chosen, "SGT-ABIL-16")
