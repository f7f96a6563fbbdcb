"""For each kind of question: who lists the answers and who checks one; and whether an answer is well formed at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.kernel.answers import chosen, listed, misshapen
from rules.kernel.refusal import Refusal, no
from rules.kernel.words import Action, Seat
from rules.round_table import legal, legal_options
from rules.round_table import words as w
from rules.round_table.book import State
from rules.round_table.legal import Check, always
from rules.round_table.legal_summer import DECLARE_CHECKS, STEP_CHECKS

NOT_NOW: Final[Mapping[int, str]] = {
    w.ASK_FIRST: "RT-SETUP-03", w.ASK_OPEN: "RT-SETUP-06", w.ASK_MULLIGAN: "RT-SETUP-08", w.ASK_SPRING: "RT-SPRING-01",
    w.ASK_DECLARE: "RT-SUMMER-01", w.ASK_QUESTS: "RT-SUMMER-05", w.ASK_REDIRECTS: "RT-SUMMER-05",
    w.ASK_OTHERS: "RT-SUMMER-05", w.ASK_DRAW: "RT-WINTER-05", w.ASK_SUPPORT: "RT-AUTUMN-30",
    w.ASK_DISCARD: "RT-HAND-01", w.ASK_OVERLOAD: "RT-RP-06",
}  # fmt: skip
"""The rule, by question, that refuses every command not listed for it."""
SUMMERS: Final = (w.V_QUEST, w.V_REDIRECT, w.V_OTHER)
"""Commands that a rule of Spring forbids (RT-SPRING-04)."""
PLAYS: Final = (*SUMMERS, w.V_HOLDING, w.V_RECRUIT, w.V_EQUIP, w.V_TITLE)
"""Commands that play a card from the hand."""


def well_formed(s: State, action: Action) -> Refusal | None:
    """Check that the numbers of an action are cards, decks and so on where they should be."""
    assert s.ask is not None
    return misshapen(s, action, w.VERBS, NOT_NOW[s.ask.kind])


def _table(checks: Mapping[int, Check]) -> Check:
    def check(s: State, seat: Seat, action: Action) -> Refusal | None:
        known = checks.get(action[0])
        return known(s, seat, action) if known else _not_now(s, action)

    return check


def _not_now(s: State, action: Action) -> Refusal:
    """The command is not legal in this state (rulebook 3.2); a second mulligan has its own rule (RT-SETUP-08)."""
    assert s.ask is not None
    kind = s.ask.kind
    if kind == w.ASK_SPRING and action[0] in SUMMERS:
        return no("RT-SPRING-04", card=action[1])
    if kind == w.ASK_SPRING and action[0] == w.V_DECLARE:
        return no("RT-SPRING-01", declared=1)
    if NOT_NOW[kind] == "RT-SUMMER-05" and action[0] in PLAYS:
        return no("RT-SUMMER-05", card=action[1])
    return no("RT-SETUP-08" if action[0] == w.V_MULLIGAN else NOT_NOW[kind], verb=action[0])


OFFERS: Final[Mapping[int, Callable[[State, Seat], list[Action]]]] = {
    w.ASK_FIRST: legal_options.firsts, w.ASK_OPEN: legal_options.openings, w.ASK_MULLIGAN: legal_options.mulligans,
    w.ASK_SPRING: legal_options.spring, w.ASK_DECLARE: legal_options.declarations, w.ASK_QUESTS: legal_options.quests,
    w.ASK_REDIRECTS: legal_options.redirects, w.ASK_OTHERS: legal_options.others, w.ASK_DRAW: legal_options.draws,
    w.ASK_SUPPORT: legal_options.pulls, w.ASK_DISCARD: legal_options.discards, w.ASK_OVERLOAD: legal_options.returns,
}  # fmt: skip
CHECKS: Final[Mapping[int, Check]] = {
    w.ASK_FIRST: chosen(w.V_CHOOSE, "RT-SETUP-03", listed),
    w.ASK_OPEN: _table({w.V_OPEN: legal.opening}),
    w.ASK_MULLIGAN: _table({w.V_KEEP: always, w.V_MULLIGAN: legal.mulligan}),
    w.ASK_SPRING: _table(legal.SPRING_CHECKS),
    w.ASK_DECLARE: _table(DECLARE_CHECKS),
    **{kind: _table(checks) for kind, checks in STEP_CHECKS.items()},
    w.ASK_DRAW: _table({w.V_DRAW: legal.draw}),
    w.ASK_SUPPORT: _table(legal.SUPPORT_CHECKS),
    w.ASK_DISCARD: _table({w.V_DISCARD: legal.discard}),
    w.ASK_OVERLOAD: _table({w.V_RETURN: legal.give_back}),
}
FORCED: Final[Mapping[int, Callable[[State, Seat], Action | None]]] = {
    w.ASK_DECLARE: legal_options.nobody_to_declare,
    w.ASK_QUESTS: legal_options.pass_without(legal_options.playable_quests),
    w.ASK_REDIRECTS: legal_options.pass_without(legal_options.playable_redirects),
    w.ASK_OTHERS: legal_options.pass_without(legal_options.late_cards),
}
PASSING: Final[Mapping[int, Callable[[State], int]]] = {
    kind: legal_options.passing(FORCED[kind]) for kind in (w.ASK_QUESTS, w.ASK_REDIRECTS, w.ASK_OTHERS)
}
