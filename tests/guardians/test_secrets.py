"""Leaks that Guardians could have, planted one at a time: the conformance suite finds each of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from rules.guardians import combat_steps, flow, legal_combat, legal_settle, settle
from rules.guardians import words as w
from rules.kernel import atoms
from rules.kernel.ask import Ask
from rules.kernel.refusal import Refusal, no
from rules.kernel.state import State
from rules.kernel.words import Action, Card, Seat
from tests.conformance import suite
from tests.games import Game
from tests.guardians.games import drill_game, inferable

GAME = Game("guardians", partial(drill_game, facedown_anytime="yes", facedown_cost="0"), most=6000, shown=inferable)


def number_the_stack(patch: pytest.MonkeyPatch) -> None:
    """The movement question reveals the strength of the other side's first Shield."""
    honest: Any = atoms.ask

    def ask(s: State, question: Ask) -> None:
        if question.kind == w.ASK_MOVE:
            enemy = s.pile(w.UNDER, 1 - question.seats[0])
            question = replace(question, data=(sum(s.table.book.vit[s.face[card]] for card in enemy),))
        honest(s, question)

    patch.setattr(atoms, "ask", ask)


def guard_in_secret(patch: pytest.MonkeyPatch) -> None:
    """A face-down guard refuses a bribe all the same."""

    def bribe(s: State, seat: Seat, action: Action) -> Refusal | None:
        guards = [card for card in s.pile(w.UNDER, 1 - seat) if s.marks[w.FIGHTS][card] and s.marks[w.DOWN][card]]
        weak = any(s.table.book.vit[s.face[card]] % 2 for card in guards)
        return no("GU-BRIBE-04") if weak else honest(s, seat, action)

    honest = legal_combat.bribe
    patch.setitem(legal_combat.COMBAT_CHECKS[w.ASK_BRIBE], w.V_BRIBE, bribe)


def pass_over_who_cannot_respond(patch: pytest.MonkeyPatch) -> None:
    """A player without a command card is not asked for one."""
    honest = combat_steps.STEPS[0]

    def declare(s: State, seat: Seat, passes: int) -> None:
        if s.answer is None and not legal_combat.commands(s, seat):
            s.answer = (w.V_COMMAND, 0)
        honest(s, seat, passes)

    patch.setattr(combat_steps, "STEPS", (declare, *combat_steps.STEPS[1:]))


def lay_in_the_open(patch: pytest.MonkeyPatch) -> None:
    """A face-down land card is placed face-up."""
    honest: Any = flow._facedown  # noqa: SLF001

    def facedown(s: State, seat: Seat, action: Action) -> None:
        honest(s, seat, action)
        atoms.note(s, w.N_BEATEN, s.face[action[1]])

    patch.setitem(flow.SETTLES, w.V_FACEDOWN, facedown)


def tell_what_is_deployed(patch: pytest.MonkeyPatch) -> None:
    """The caption of a deployment names the card."""
    honest: Any = flow.hide

    def hide(s: State, card: Card, zone: int, seat: Seat, tile: int = -1) -> None:
        honest(s, card, zone, seat, tile)
        atoms.note(s, w.N_PLAYED, s.face[card], seat)

    patch.setattr(flow, "hide", hide)


def spare_the_strong(patch: pytest.MonkeyPatch) -> None:
    """A player with a strong creature under a Shield need not settle."""
    honest = legal_settle.pending

    def pending(s: State, seat: Seat) -> list[Card]:
        strong = [card for card in s.pile(w.UNDER, seat) if s.table.book.vit[s.face[card]] > 8]
        return [] if strong else honest(s, seat)

    patch.setattr(flow, "pending", pending)


LEAKS = (
    (number_the_stack, w.ASK_MOVE), (guard_in_secret, w.ASK_BRIBE), (pass_over_who_cannot_respond, w.ASK_MOVE),
    (lay_in_the_open, w.ASK_SETTLE), (tell_what_is_deployed, w.ASK_DEPLOY), (spare_the_strong, w.ASK_MOVE),
)  # fmt: skip


def looked_at(asked: int) -> None:
    """Random games, with hidden cards dealt again wherever this question is open."""
    for seed in range(8):
        for step in suite.steps(GAME, seed):
            if step.before.ask is not None and step.before.ask.kind == asked:
                suite.check_secrets(step)


@pytest.mark.parametrize(("leak", "asked"), LEAKS, ids=lambda value: getattr(value, "__name__", None))
def test_a_planted_leak_is_found(
    leak: Callable[[pytest.MonkeyPatch], None], asked: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError):
        looked_at(asked)


def test_piles_are_shuffled_when_something_known_goes_into_them() -> None:
    """Nobody can follow one of the cards a player holds by its number."""
    s = drill_game(3)
    assert settle.HANDS.stream == w.STREAM_HAND and settle.PENS.stream == w.STREAM_PEN
    shuffled = 0
    for step in suite.steps(GAME, 3):
        shuffled += any(event[0] == atoms.SHUFFLE and event[1] in (w.HAND, w.PEN) for event in step.events)
    assert shuffled > 10 and s.ask is not None
