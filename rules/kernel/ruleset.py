"""How every game is played: who is `asked`, their `options`, `why_not` another answer, `apply` one, `roll` for CHANCE.

What a game must offer for that is in contract.py; `look` and `guess` have modules of their own, and each game has its
`start`.
"""

from __future__ import annotations

from rules.kernel import judge
from rules.kernel.agenda import run
from rules.kernel.ask import ROLL, ROLL_VERB, SHUFFLES
from rules.kernel.chance import draw
from rules.kernel.contract import Ruleset, Timed
from rules.kernel.judge import V_JUDGE
from rules.kernel.refusal import Refusal
from rules.kernel.state import State
from rules.kernel.words import CHANCE, UNREAD, Action, Event, IllegalAction, Seat


def from_clock_only(ruleset: Ruleset, verb: int) -> bool:
    """Whether only CHANCE may give this verb, when the clock has run out."""
    return isinstance(ruleset, Timed) and verb in ruleset.clock_verbs


def asked(s: State) -> tuple[Seat, ...]:
    """The seats that still owe an answer (empty: the game is over)."""
    if s.ask is None:
        return ()
    if not s.sealed:
        return s.ask.seats
    owing: list[Seat] = []
    for seat in s.ask.seats:
        if seat not in s.sealed:
            owing.append(seat)
    return tuple(owing)


def options(s: State, seat: Seat) -> list[Action]:
    """Every legal answer of a seat, sorted and unique; empty when it is not asked."""
    ask = s.ask
    if ask is None or seat not in ask.seats or (s.sealed and seat in s.sealed):
        return []
    offer = s.table.offers.get(ask.kind)
    if offer is not None:
        return offer(s, seat)
    if ask.kind == ROLL:
        sides = ask.data[1]
        return [(ROLL_VERB, value) for value in range(sides)] if sides <= 64 else [roll(s)]
    return s.table.ruleset.options(s, seat)


def why_not(s: State, seat: Seat, action: Action) -> Refusal | None:
    """None when the seat may give this answer now, else the refusal."""
    ask = s.ask
    ruleset = s.table.ruleset
    if ask is None:
        return Refusal("KERNEL-OVER")
    if not action:
        return Refusal("KERNEL-EMPTY")
    if action[0] == V_JUDGE:
        return judge.why_not(s, seat, action)
    if ask.kind == ROLL and seat == CHANCE:
        fits = len(action) == 2 and action[0] == ROLL_VERB and 0 <= action[1] < ask.data[1]
        return None if fits else Refusal("KERNEL-ROLL", (("sides", ask.data[1]),))
    known = 0 <= seat < s.table.seats or (seat == CHANCE and from_clock_only(ruleset, action[0]))
    free = action[0] in ruleset.interrupts and ask.kind != ROLL and known
    if not free and (seat not in ask.seats or seat in s.sealed):
        return Refusal(ruleset.turn_rule(s), (("seat", seat),))
    return ruleset.why_not(s, seat, action)


def apply(s: State, seat: Seat, action: Action) -> list[Event]:
    """Give an answer and run to the next question; returns what happened.

    Raises IllegalAction and leaves the state untouched when the answer is not legal.
    """
    refusal = why_not(s, seat, action)
    if refusal is not None:
        raise IllegalAction(f"{action} refused to seat {seat} by {refusal.rule}", refusal.rule)
    return apply_unchecked(s, seat, action)


def apply_unchecked(s: State, seat: Seat, action: Action) -> list[Event]:
    """Like `apply`, for an answer that is known to be legal, as are all of `options`."""
    log = s.log = []
    ask = s.ask
    assert ask is not None
    if action[0] == V_JUDGE:
        judge.carry_out(s, seat, action)
        return log
    if action[0] in s.table.interrupts:
        s.table.ruleset.interrupt(s, seat, action)
        if s.ask is None:
            run(s)
        return log
    if len(ask.seats) > 1:
        s.sealed[seat] = action
        if len(s.sealed) < len(ask.seats):
            return log
        together: Action = ()
        for key in ask.seats:
            together += len(s.sealed[key]), *s.sealed[key]
        s.answer, s.sealed = together, {}
    else:
        s.answer = action
        if ask.kind == ROLL:
            stream = ask.data[0]
            s.drawn[stream] = s.drawn.get(stream, 0) + 1
    s.ask = None
    run(s)
    return log


def answer_forced(s: State, action: Action | None) -> list[Event]:
    """Like `apply`, for the only answer of the one seat that is asked, as found by `forced` (run_on.py); None when the
    frames have already been told."""
    log = s.log = []
    s.answer, s.ask = action, None
    run(s)
    return log


def roll(s: State) -> Action:
    """CHANCE's answer to the open question, from the game's own seed. Without one (UNREAD) only a shuffle has an answer
    and anything else raises LookupError."""
    assert s.ask is not None and s.ask.kind == ROLL
    stream, sides = s.ask.data[:2]
    if s.table.seed == UNREAD:
        if sides != SHUFFLES:
            raise LookupError("nobody knows what will be rolled")
        return (ROLL_VERB, UNREAD)
    return (ROLL_VERB, draw(s.table.seed, stream, s.drawn.get(stream, 0), sides))


def over(s: State) -> bool:
    """True when no question is open."""
    return s.ask is None
