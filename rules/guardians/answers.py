"""For each kind of question: which verbs answer it and what checks them; whether an answer is well formed at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.guardians import legal, legal_combat, legal_settle
from rules.guardians import words as w
from rules.guardians.book import State
from rules.guardians.cards import CREATURE
from rules.guardians.deploy_options import deployments
from rules.guardians.legal import Check, always
from rules.guardians.legal_options import offer, shown
from rules.guardians.move_options import turns
from rules.guardians.setup import MULLIGAN_STONES, has_shield
from rules.kernel.answers import chosen, misshapen
from rules.kernel.refusal import Refusal, no
from rules.kernel.run_on import alone, once
from rules.kernel.words import Action, Seat

NOT_NOW: Final = "GU-GEN-06"
"""Every command that is not listed for a state of chapter 3 is refused."""
ELSEWHERE: Final[Mapping[int, str]] = {
    w.V_MULLIGAN: "GU-SETUP-07", w.V_DEPLOY: "GU-DEP-08", w.V_COVER: "GU-DEP-08", w.V_UNCOVER: "GU-DEP-08",
    w.V_EQUIP: "GU-DEP-08", w.V_UPGRADE: "GU-DEP-08", w.V_DONE: "GU-DEP-08", w.V_TURN: "GU-MOVE-01",
    w.V_COMMAND: "GU-CMD-02", w.V_REVEAL: "GU-CMD-02", w.V_RESPOND: "GU-CMD-08", w.V_PRIMARY: "GU-MATCH-01",
    w.V_BRIBE: "GU-BRIBE-05", w.V_RANGED: "GU-MATCH-10", w.V_CHANNEL: "GU-MATCH-10", w.V_SECONDARY: "GU-SEC-01",
    w.V_RETREAT: "GU-RETREAT-10", w.V_DESTROY: "GU-RETREAT-06", w.V_HEAL: "GU-HEAL-01", w.V_TERRAIN: "GU-TERRAIN-10",
    w.V_FACEDOWN: "GU-TERRAIN-10", w.V_SACRIFICE: "GU-TERRAIN-10", w.V_SPURN: "GU-DRAW-05", w.V_TAKE: "GU-DRAW-05",
}  # fmt: skip
"""The rule that says when a verb may be used."""
SETTLING: Final = (w.V_TERRAIN, w.V_FACEDOWN, w.V_SACRIFICE)
"""What is done for a Shield in settlement (GU-TERRAIN-03)."""


def well_formed(s: State, action: Action) -> Refusal | None:
    """The numbers of an action are cards, spaces and so on where they should be."""
    return misshapen(s, action, w.VERBS, NOT_NOW)


def _mulligan(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(mulligan): once, without a Shield, for a stone (GU-SETUP-07)."""
    if has_shield(s, seat) or s.seat_numbers[w.REDRAWN][seat]:
        return no("GU-SETUP-07", redrawn=s.seat_numbers[w.REDRAWN][seat])
    return no("GU-STONE-01", cost=MULLIGAN_STONES) if not s.seat_numbers[w.STONES][seat] else None


def _keep(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(keep): keep the hand as it is."""
    return None if action == (w.V_KEEP, -1) else no("GU-SETUP-07")


TABLES: Final[Mapping[int, Mapping[int, Check]]] = {
    w.ASK_MULLIGAN: {w.V_MULLIGAN: _mulligan, w.V_KEEP: _keep},
    w.ASK_DRAW: {w.V_SPURN: always, w.V_TAKE: always},
    w.ASK_DEPLOY: legal.DEPLOY_CHECKS,
    w.ASK_LIMIT: {w.V_DISCARD: legal.over_limit},
    w.ASK_MOVE: {w.V_TURN: legal.turn},
    w.ASK_REINFORCE: {w.V_COVER: legal.one_more, w.V_DONE: always},
    **legal_combat.COMBAT_CHECKS,
    w.ASK_SETTLE: legal_settle.SETTLE_CHECKS,
    w.ASK_EFFECTS: legal_settle.EFFECT_CHECKS,
}  # fmt: skip
"""Kind of question -> the checks of its answers."""


def _check(table: Mapping[int, Check]) -> Check:
    def check(s: State, seat: Seat, action: Action) -> Refusal | None:
        known = table.get(action[0])
        return known(s, seat, action) if known else _out_of_time(s, seat, action)

    return check


def _out_of_time(s: State, seat: Seat, action: Action) -> Refusal:
    """The card's own fault gives a better reason than the timing."""
    assert s.ask is not None
    if s.ask.kind == w.ASK_MOVE and action[0] == w.V_PASS:
        return no("GU-MOVE-02")
    if s.ask.kind == w.ASK_DECLARE and action[0] == w.V_REVEAL:
        return legal_combat.may_command(s, seat, action[1]) or no("GU-CMD-01", card=action[1])
    if action[0] in SETTLING and s.numbers[w.PHASE] < w.SETTLE:
        return no("GU-TERRAIN-01")
    if action[0] == w.V_TURN and s.table.book.kind[s.face[action[1]]] == CREATURE:
        return no("GU-MOVE-12", card=action[1])
    if action[0] == w.V_PRIMARY and s.numbers[w.SPACE]:
        refusal = legal_combat.choose_primary(s, seat, action)
        if refusal:
            return refusal
    return no(ELSEWHERE.get(action[0], NOT_NOW), verb=action[0])


def _keep_offer(s: State, seat: Seat) -> list[Action]:
    redraw: list[Action] = [(w.V_MULLIGAN,)]
    return [*(action for action in redraw if _mulligan(s, seat, action) is None), (w.V_KEEP, -1)]


def _values(s: State) -> tuple[int, ...]:
    assert s.ask is not None
    return (0, 1) if s.ask.kind == w.ASK_YES else s.ask.data


def _choices(s: State, seat: Seat) -> list[Action]:
    return sorted((w.V_CHOOSE, value) for value in set(_values(s)))


def _over_limit(s: State, seat: Seat) -> list[Action]:
    """(discard, card): any card of the pile that is over its limit (GU-ORG-02)."""
    assert s.ask is not None
    return [(w.V_DISCARD, card) for card in sorted(s.pile(s.ask.data[0], seat))]


_CHOICE: Final = chosen(w.V_CHOOSE, "GU-GEN-01", _values)
_LISTED: Final[Mapping[int, Callable[[State, Seat], list[Action]]]] = {
    w.ASK_MULLIGAN: _keep_offer, w.ASK_DEPLOY: deployments, w.ASK_LIMIT: _over_limit, w.ASK_MOVE: turns,
    w.ASK_REVEAL: shown, w.ASK_CHOOSE: _choices, w.ASK_YES: _choices,
}  # fmt: skip
_OFTEN_FORCED: Final[Mapping[int, Callable[[State, Seat], list[Action]]]] = {
    kind: offer(TABLES[kind]) for kind in (w.ASK_REINFORCE, w.ASK_BRIBE, w.ASK_SUPPORT, w.ASK_EFFECTS, w.ASK_HEAL)
}
OFFERS: Final[Mapping[int, Callable[[State, Seat], list[Action]]]] = {
    **{kind: offer(table) for kind, table in TABLES.items() if kind not in _LISTED}, **_LISTED,
    **{kind: once(listed) for kind, listed in _OFTEN_FORCED.items()},
}  # fmt: skip
CHECKS: Final[Mapping[int, Check]] = {
    **{kind: _check(table) for kind, table in TABLES.items()}, w.ASK_CHOOSE: _CHOICE, w.ASK_YES: _CHOICE,
}  # fmt: skip
FORCED: Final[Mapping[int, Callable[[State, Seat], Action | None]]] = {
    kind: alone(listed) for kind, listed in _OFTEN_FORCED.items()
}
