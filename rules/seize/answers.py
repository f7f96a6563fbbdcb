"""For each kind of question: who lists the answers and who checks one; and whether an answer is well formed at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.kernel.answers import Check, chosen, listed, misshapen
from rules.kernel.refusal import Refusal, no
from rules.kernel.run_on import alone, once
from rules.kernel.words import Action, Seat
from rules.seize.book import State
from rules.seize.legal import ACQUIRE_CHECKS, PRIORITY_CHECKS, acquire
from rules.seize.legal_options import priority_offers
from rules.seize.pillars import why_no_champion, why_no_pillar
from rules.seize.words import (
    ASK_ACQUIRE,
    ASK_CARD,
    ASK_CHAMPION,
    ASK_CHOOSE_FIRST,
    ASK_CUT,
    ASK_DISCARD,
    ASK_MULLIGAN,
    ASK_NUMBER,
    ASK_PAY,
    ASK_PILLAR,
    ASK_PRIORITY,
    ASK_STATUS,
    ASK_TILE,
    ASK_YES,
    DECK,
    MULLIGANS,
    PHASE,
    V_ACQUIRE,
    V_CHOOSE,
    V_CHOOSE_FIRST,
    V_CUT,
    V_DONE,
    V_KEEP,
    V_MULLIGAN,
    V_PLACE_CHAMPION,
    V_PLACE_PILLAR,
    V_RESHUFFLE,
    VERBS,
)  # fmt: skip


def well_formed(s: State, action: Action) -> Refusal | None:
    """Check that the numbers of an action are cards, tiles and so on where they should be."""
    return misshapen(s, action, VERBS, "SGT-ACT-01")


def _table(checks: Mapping[int, Callable[[State, Seat, Action], Refusal | None]], rule: str) -> Check:
    def check(s: State, seat: Seat, action: Action) -> Refusal | None:
        known = checks.get(action[0])
        return known(s, seat, action) if known else no(rule, verb=action[0], phase=s.numbers[PHASE])

    return check


def _listed(rule: str) -> Check:
    """A choice among the candidates the question carries."""
    return chosen(V_CHOOSE, rule, listed)


def _status(s: State, seat: Seat, action: Action) -> Refusal | None:
    """A status to remove; Mend or Cleanse says which may be chosen (frame F_MEND)."""
    return _listed("SGT-CLEANSE-02" if s.agenda[-1][3] else "SGT-MEND-02")(s, seat, action)


def _choices(s: State, seat: Seat) -> list[Action]:
    return [(V_CHOOSE, value) for value in sorted(listed(s))]


def _yes(s: State, seat: Seat, action: Action) -> Refusal | None:
    return None if action in YES_NO else no("SGT-DMG-11", value=action[-1])


YES_NO: Final[tuple[Action, ...]] = ((V_CHOOSE, 0), (V_CHOOSE, 1))


def _acquire_offers(s: State, seat: Seat) -> list[Action]:
    more: list[Action] = [(V_ACQUIRE,)] if acquire(s, seat, ()) is None else []
    return [(V_DONE,), *more]


def _mulligan(s: State, seat: Seat, action: Action) -> Refusal | None:
    """Keep, or shuffle the hand back while a mulligan is left (SGT-SETUP-11)."""
    if action == (V_KEEP,):
        return None
    left = s.table.book.rules.mulligans - s.seat_numbers[MULLIGANS][seat]
    return None if action == (V_MULLIGAN,) and left > 0 else no("SGT-SETUP-11", left=left)


def _mulligan_offers(s: State, seat: Seat) -> list[Action]:
    both: list[Action] = [(V_KEEP,), (V_MULLIGAN,)]
    return [action for action in both if _mulligan(s, seat, action) is None]


def _cut(s: State, seat: Seat, action: Action) -> Refusal | None:
    """Cut some cards (0: leave the deck as it is), or reshuffle (SGT-SETUP-08)."""
    assert s.ask is not None
    size = len(s.pile(DECK, s.ask.data[0])) if s.ask.data else 0
    if action == (V_RESHUFFLE,) or (action[0] == V_CUT and 0 <= action[1] < max(1, size)):
        return None
    return no("SGT-SETUP-08", cards=size)


def _cut_offers(s: State, seat: Seat) -> list[Action]:
    assert s.ask is not None
    size = len(s.pile(DECK, s.ask.data[0]))
    cuts: list[Action] = [(V_CUT, count) for count in range(max(1, size))]
    return [*cuts, (V_RESHUFFLE,)]


def _first(s: State, seat: Seat, action: Action) -> Refusal | None:
    assert s.ask is not None
    known = action[0] == V_CHOOSE_FIRST and action[1] in s.ask.data
    return None if known else no("SGT-SETUP-09", seat=seat)


def _first_offers(s: State, seat: Seat) -> list[Action]:
    assert s.ask is not None
    return [(V_CHOOSE_FIRST, first) for first in s.ask.data]


def _pillar(s: State, seat: Seat, action: Action) -> Refusal | None:
    return why_no_pillar(s, action[1]) if action[0] == V_PLACE_PILLAR else no("SGT-FMT-A07", verb=action[0])


def _champion(s: State, seat: Seat, action: Action) -> Refusal | None:
    if action[0] != V_PLACE_CHAMPION:
        return no("SGT-FMT-A16", verb=action[0])
    return why_no_champion(s, seat, action[1])


def _tiles(verb: int) -> Callable[[State, Seat], list[Action]]:
    def offers(s: State, seat: Seat) -> list[Action]:
        assert s.ask is not None
        return [(verb, tile) for tile in s.ask.data]

    return offers


OFFERS: Final[Mapping[int, Callable[[State, Seat], list[Action]]]] = {
    ASK_PRIORITY: once(priority_offers), ASK_ACQUIRE: _acquire_offers, ASK_MULLIGAN: _mulligan_offers,
    ASK_CUT: _cut_offers, ASK_CHOOSE_FIRST: _first_offers, ASK_PILLAR: _tiles(V_PLACE_PILLAR),
    ASK_CHAMPION: _tiles(V_PLACE_CHAMPION), ASK_PAY: _choices, ASK_CARD: _choices, ASK_TILE: _choices,
    ASK_STATUS: _choices, ASK_NUMBER: _choices, ASK_DISCARD: _choices, ASK_YES: lambda s, seat: list(YES_NO),
}  # fmt: skip
CHECKS: Final[Mapping[int, Check]] = {
    ASK_PRIORITY: _table(PRIORITY_CHECKS, "SGT-STACK-06"), ASK_ACQUIRE: _table(ACQUIRE_CHECKS, "SGT-PHASE-08"),
    ASK_MULLIGAN: _mulligan, ASK_CUT: _cut, ASK_CHOOSE_FIRST: _first, ASK_PAY: _listed("SGT-TREAS-04"),
    ASK_CARD: _listed("SGT-ABIL-16"), ASK_TILE: _listed("SGT-RALLY-07"), ASK_STATUS: _status,
    ASK_NUMBER: _listed("SGT-ABIL-16"), ASK_DISCARD: _listed("SGT-PHASE-17"), ASK_YES: _yes,
    ASK_PILLAR: _pillar, ASK_CHAMPION: _champion,
}  # fmt: skip
FORCED: Final[Mapping[int, Callable[[State, Seat], Action | None]]] = {ASK_PRIORITY: alone(priority_offers)}
