"""For each kind of question: who lists the answers and who checks one; and whether an answer is well formed at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.kernel.answers import chosen, misshapen
from rules.kernel.refusal import Refusal, no
from rules.kernel.words import Action, Seat
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.book import State
from rules.seek_and_destroy.legal import RESPONSE_CHECKS, STAGE_CHECKS, Check, always, fits
from rules.seek_and_destroy.legal_options import effect_offers, response_offers, stage_offers

NOT_NOW: Final = "SD-WIN-01"
"""Every command that is not listed for a question is refused (rulebook, turn table)."""


def well_formed(s: State, action: Action) -> Refusal | None:
    """The numbers of an action are cards, positions and so on where they should be."""
    return misshapen(s, action, w.VERBS, NOT_NOW)


def _table(checks: Mapping[int, Check]) -> Check:
    def check(s: State, seat: Seat, action: Action) -> Refusal | None:
        known = checks.get(action[0])
        return known(s, seat, action) if known else (_elsewhere(s, seat, action) or no(NOT_NOW, verb=action[0]))

    return check


def _elsewhere(s: State, seat: Seat, action: Action) -> Refusal | None:
    """A verb the turn player may use freely, while something else is asked: its own rule gives the better reason. The
    other player may not use it at all (SD-WIN-02)."""
    known = STAGE_CHECKS.get(action[0])
    if known and seat != s.numbers[w.TURN] and action[0] not in RESPONSE_CHECKS and s.numbers[w.STAGE] != w.SETUP:
        return no(NOT_NOW, window=1)
    return known(s, seat, action) if known else None


def _effect(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(use, *targets) or (pass) (SD-EFF-10)."""
    assert s.ask is not None
    unit = s.ask.data[0]
    if action[0] == w.V_USE:
        return fits(s, seat, unit, action[1:])
    if action[0] == w.V_PASS:
        return no("SD-EFF-10", card=unit) if s.table.book.must[s.face[unit]] else None
    return no("SD-EFF-10", verb=action[0])


def _listed(rule: str) -> Check:
    """A choice among the candidates the question carries."""
    return chosen(w.V_CHOOSE, rule, _values)


def _values(s: State) -> tuple[int, ...]:
    assert s.ask is not None
    if s.ask.kind == w.ASK_SORT:
        return tuple(range(len(s.ask.data)))
    return (0, 1) if s.ask.kind == w.ASK_YES else s.ask.data


def _choices(s: State, seat: Seat) -> list[Action]:
    return sorted((w.V_CHOOSE, value) for value in set(_values(s)))


def _plain(*verbs: int) -> Callable[[State, Seat], list[Action]]:
    return lambda s, seat: [(verb,) for verb in verbs]


OFFERS: Final[Mapping[int, Callable[[State, Seat], list[Action]]]] = {
    w.ASK_GREET: _plain(w.V_GREET), w.ASK_MULLIGAN: _plain(w.V_KEEP, w.V_MULLIGAN), w.ASK_STAGE: stage_offers,
    w.ASK_WINDOW: response_offers, w.ASK_RESPOND: response_offers, w.ASK_EFFECT: effect_offers,
    w.ASK_CARD: _choices, w.ASK_POSITION: _choices, w.ASK_YES: _choices, w.ASK_NUMBER: _choices,
    w.ASK_ORDER: _choices, w.ASK_DISCARD: _choices, w.ASK_LOOK: _plain(w.V_PASS), w.ASK_SORT: _choices,
}  # fmt: skip
_CHOICE: Final = _listed("SD-STACK-11")
CHECKS: Final[Mapping[int, Check]] = {
    w.ASK_GREET: _table({w.V_GREET: always}), w.ASK_MULLIGAN: _table({w.V_KEEP: always, w.V_MULLIGAN: always}),
    w.ASK_STAGE: _table(STAGE_CHECKS), w.ASK_WINDOW: _table(RESPONSE_CHECKS),
    w.ASK_RESPOND: _table(RESPONSE_CHECKS), w.ASK_EFFECT: _effect, w.ASK_CARD: _CHOICE, w.ASK_POSITION: _CHOICE,
    w.ASK_YES: _CHOICE, w.ASK_NUMBER: _CHOICE, w.ASK_ORDER: _listed("SD-STACK-10"),
    w.ASK_DISCARD: _listed("SD-HAND-01"), w.ASK_LOOK: _table({w.V_PASS: always}), w.ASK_SORT: _CHOICE,
}  # fmt: skip
