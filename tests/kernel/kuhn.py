"""Kuhn poker, three cards, one chip each: the smallest game with chance, hidden hands and a bluff (30 histories). It
keeps the kernel honest and borrows nothing from a real game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.kernel import agenda, atoms
from rules.kernel.ask import Ask, roll_question
from rules.kernel.chance import Dice
from rules.kernel.refusal import Refusal
from rules.kernel.schema import Schema, Sees, Zone
from rules.kernel.state import State, blank
from rules.kernel.table import Table
from rules.kernel.view import View
from rules.kernel.words import Action, Frame, Seat

DECK, HAND, SHOWN = 0, 1, 2
ZONES = (Zone("deck", Sees.NOBODY, shared=True), Zone("hand", Sees.OWNER), Zone("shown", Sees.ALL))
CHIPS = 0
ASK_BET = 1
PASS, BET = 1, 2
"""Verbs: check or fold, bet or call."""
DEAL, TURN = 0, 1
"""Frames: (DEAL, seat, 0|1 asked) and (TURN, passes, bets, 0|1 asked)."""
JACK, QUEEN, KING = 0, 1, 2


def _deal(s: State, frame: Frame) -> None:
    _, seat, waiting = frame
    answer = atoms.take(s)
    if not waiting:
        agenda.become(s, DEAL, seat, 1)
        atoms.ask(s, roll_question(seat, len(s.pile(DECK))))
        return
    assert answer is not None
    atoms.move(s, s.pile(DECK)[answer[1]], HAND, seat)
    if seat == 0:
        agenda.become(s, DEAL, 1, 0)
    else:
        agenda.become(s, TURN, 0, 0, 0)


def _turn(s: State, frame: Frame) -> None:
    _, passes, bets, waiting = frame
    seat = (passes + bets) % 2
    answer = atoms.take(s)
    if not waiting:
        agenda.become(s, TURN, passes, bets, 1)
        atoms.ask(s, Ask(ASK_BET, (seat,)))
        return
    assert answer is not None
    if answer == (BET,):
        bets += 1
        atoms.seat_number(s, CHIPS, seat, 2)
    else:
        passes += 1
    if bets == 2 or (passes == 2 and not bets):
        for each in (0, 1):
            atoms.move(s, s.pile(HAND, each)[0], SHOWN, each)
        agenda.clear(s)
    elif bets == 1 and answer == (PASS,):
        agenda.clear(s)
    else:
        agenda.become(s, TURN, passes, bets, 0)


class Kuhn:
    """The Ruleset."""

    name = "kuhn"
    version = 1
    schema = Schema(game="kuhn", zones=ZONES, seat_numbers=("chips",))
    frames: Mapping[int, Callable[[State, Frame], None]] = {DEAL: _deal, TURN: _turn}
    interrupts: frozenset[int] = frozenset()

    def options(self, s: State, seat: Seat) -> list[Action]:
        """Always two: check or bet, fold or call."""
        return [(PASS,), (BET,)]

    def why_not(self, s: State, seat: Seat, action: Action) -> Refusal | None:
        """Anything else is illegal."""
        return None if action in ((PASS,), (BET,)) else Refusal("KUHN-BET")

    def turn_rule(self, s: State) -> str:
        """The other seat is asked."""
        return "KUHN-TURN"

    def interrupt(self, s: State, seat: Seat, action: Action) -> None:
        """Nothing may interrupt."""

    def outcome(self, s: State) -> tuple[int, ...]:
        """A fold loses; otherwise the higher card wins."""
        chips = s.seat_numbers[CHIPS]
        if chips[0] == chips[1]:
            first, second = (s.face[s.pile(SHOWN, seat)[0]] for seat in (0, 1))
            return (2, 0) if first > second else (0, 2)
        return (2, 0) if chips[0] > chips[1] else (0, 2)

    def imagine(self, view: View, seat: Seat, hidden: int, covered: int, dice: Dice) -> tuple[list[int], list[int]]:
        """Every face once."""
        shown = {seen.face for seen in view.cards.values()}
        return dice.shuffle([face for face in (JACK, QUEEN, KING) if face not in shown])[:hidden], []


def start(seed: int) -> State:
    """A new deal, before the first card."""
    table = Table(
        ruleset=Kuhn(), schema=Kuhn.schema, seats=2, seed=seed, defs=("J", "Q", "K"),
        owner=(0, 0, 0), decks=((JACK, QUEEN, KING), ()), stats=((), (), ()), events=((), (), ()),
    )  # fmt: skip
    s = blank(table)
    for seat in (0, 1):
        atoms.seat_number(s, CHIPS, seat, 1)
    agenda.call(s, DEAL, 0, 0)
    agenda.run(s)
    return s
