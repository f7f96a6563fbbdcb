"""Battle Gate as the kernel sees it: frames, options, refusals, interrupts, outcome, and how to begin."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Final

from rules.battle_gate import activations, combat, flow, legal_position, setup
from rules.battle_gate import words as w
from rules.battle_gate.book import State, Table, View, book_of
from rules.battle_gate.cards import CHARACTER, CardDef
from rules.battle_gate.decks import not_unique
from rules.battle_gate.house_rules import complete_options
from rules.battle_gate.legal import CHECKS
from rules.battle_gate.legal_options import OFFERS
from rules.battle_gate.settle import drop_pending, leave
from rules.kernel import table
from rules.kernel.agenda import become, call, run, withdraw
from rules.kernel.answers import misshapen
from rules.kernel.chance import Dice
from rules.kernel.refusal import Refusal, no
from rules.kernel.ruleset_base import RulesetBase
from rules.kernel.state import blank
from rules.kernel.verb_table import Category
from rules.kernel.words import NONE, Action, Frame, Seat

TURN_RULES: Final[Mapping[int, str]] = {
    w.ASK_PROPOSE: "BG-POT-01",
    w.ASK_VOTE: "BG-POT-02",
    w.ASK_DEFEND: "BG-COMBAT-03",
    w.ASK_WINDOW: "BG-WIN-01",
    w.ASK_ANSWER: "BG-ANSWER-03",
}
"""Why a player who is not asked may not act now; in the phases only the turn player does (BG-TURN-01)."""


def _well_formed(s: State, action: Action) -> Refusal | None:
    return misshapen(s, action, w.VERBS, "BG-TURN-01")


def _check(s: State, seat: Seat, action: Action) -> Refusal | None:
    return CHECKS[action[0]](s, seat, action)


class BattleGate(RulesetBase):
    """The Ruleset; treasures add to the base game and change none of its rules (BG-POT-03). It is stateless; the
    module's `BATTLE_GATE` is the one instance."""

    version: Final = 1
    schema = w.SCHEMA
    offers, checks = OFFERS, dict.fromkeys(OFFERS, _check)
    well_formed = staticmethod(_well_formed)
    positions, judged = legal_position, legal_position.JUDGED
    turn_rules, turn_order = TURN_RULES, "BG-TURN-01"
    interrupts: frozenset[int] = w.VERBS.of(Category.INTERRUPT) | {w.V_CLAIM, w.V_USE}
    frames: Mapping[int, Callable[[State, Frame], None]] = {
        w.F_SETUP: setup.setup_frame,
        w.F_TURN: flow.turn_frame,
        w.F_PHASE: flow.phase_frame,
        w.F_ATTACK: combat.attack_frame,
        w.F_DEFEND: combat.defend_frame,
        w.F_WINDOW: flow.window_frame,
        w.F_FIGHT: combat.fight_frame,
        w.F_ANSWER: activations.answer_frame,
    }

    def may_interrupt(self, s: State, seat: Seat, action: Action) -> Refusal | None:
        """Claims and uses have their own timing (BG-CLAIM-01, BG-STU-01); any player still in the game may concede
        (BG-LOSS-04)."""
        refusal = self.well_formed(s, action)
        if refusal:
            return refusal
        if action[0] != w.V_CONCEDE:
            return _check(s, seat, action)
        return no("BG-LOSS-04", seat=seat) if s.seat_numbers[w.OUT][seat] else None

    def interrupt(self, s: State, seat: Seat, action: Action) -> None:
        """The open question is withdrawn and, if it still applies, asked again after the interruption. At a point of
        asking everybody is asked again (BG-WIN-01)."""
        withdraw(s, lambda frame: True)
        if action[0] == w.V_CONCEDE:
            _concede(s, seat)
            return
        if s.agenda[-1][0] == w.F_WINDOW:
            become(s, *s.agenda[-1][:3], 0)
        if action[0] == w.V_CLAIM:
            activations.claim(s, seat, action[1])
        else:
            activations.activate(s, seat, action)

    def outcome(self, s: State) -> tuple[int, ...]:
        """2 for the last player left, 0 for the others (BG-LOSS-04)."""
        return tuple(0 if out else 2 for out in s.seat_numbers[w.OUT])

    def imagine(self, view: View, seat: Seat, hidden: int, covered: int, dice: Dice) -> tuple[list[int], list[int]]:
        """Faces a viewer cannot know: any characters (BG-DECK-03, 04)."""
        kind = view.table.book.kind
        pool = [face for face in range(len(view.table.defs)) if kind[face] == CHARACTER]
        return dice.picks(pool, hidden), []


def _concede(s: State, seat: Seat) -> None:
    """Out, at any time. If it is the turn player, the turn ends and pending activations have no effect (BG-LOSS-04)."""
    leave(s, {seat: w.OUT_CONCEDED})
    if s.agenda and s.numbers[w.PHASE] != w.P_SETUP and seat == s.numbers[w.TURN]:
        drop_pending(s)
        withdraw(s, lambda frame: frame[0] == w.F_TURN)
        become(s, w.F_TURN, flow.OVER)


BATTLE_GATE: Final = BattleGate()


def new_table(
    defs: tuple[CardDef, ...],
    decks: Sequence[Sequence[int]],
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    pot: Sequence[int] = (),
    voted: Sequence[Sequence[int]] = (),
) -> Table:
    """The Table of a game: `decks[seat]`, `pot` (agreed on) and `voted[seat]` (put forward) are indexes into `defs`.

    Raises ValueError for a bad option, a wrong number of decks or an illegal pot.
    """
    chosen = complete_options(options or {})
    if len(decks) != int(chosen["players"]):
        raise ValueError(f"{chosen['players']} players need as many decks, not {len(decks)}")
    twice = not_unique([defs[face] for face in pot])
    if twice:
        raise ValueError(f"two treasures in the pot are called {twice[0]}, and one requires it (BG-CONV-06)")
    commons = (*pot, *(face for faces in voted for face in faces))
    seats = chain.from_iterable([seat] * len(deck) for seat, deck in enumerate(decks))
    owner = (*seats, *[NONE] * len(commons))
    nothing, book = ((),) * len(defs), book_of(defs, chosen, [len(faces) for faces in voted], commons)
    return table.Table(
        ruleset=BATTLE_GATE,
        schema=w.SCHEMA,
        seats=len(decks),
        seed=seed,
        defs=defs,
        owner=owner,
        decks=tuple(map(tuple, decks)),
        options=chosen,
        stats=nothing,
        events=nothing,
        book=book,
        commons=commons,
        worth=(book.power,),
        offers=BATTLE_GATE.offers,
    )


def start(table: Table) -> State:
    """The first state of a game: first the pot is put together (BG-SETUP-02)."""
    s = blank(table)
    setup.lay_out(s)
    call(s, w.F_SETUP, setup.PROPOSE, 0)
    run(s)
    return s
