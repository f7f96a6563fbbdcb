"""Goofspiel with three cards and the prizes in order: sealed answers, a public pile of won cards (36 histories). It
keeps the kernel honest and borrows nothing from a real game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.kernel import agenda, atoms
from rules.kernel.ask import Ask
from rules.kernel.chance import Dice
from rules.kernel.refusal import Refusal
from rules.kernel.schema import Schema, Sees, Zone
from rules.kernel.state import State, blank
from rules.kernel.table import Table
from rules.kernel.view import View
from rules.kernel.words import Action, Frame, Seat

HAND, PLAYED = 0, 1
SCORE = 0
GONE = 0
"""Numbers: 1 + the seat that conceded."""
ASK_BID = 1
BID, CONCEDE = 1, 2
ROUND = 0
"""Frame (ROUND, prize, 0|1 asked)."""
SIZE = 3


def _round(s: State, frame: Frame) -> None:
    _, prize, waiting = frame
    answer = atoms.take(s)
    if prize > SIZE:
        agenda.clear(s)
        return
    if not waiting:
        agenda.become(s, ROUND, prize, 1)
        atoms.ask(s, Ask(ASK_BID, (0, 1)))
        return
    assert answer is not None
    bids = [answer[2], answer[5]]
    for seat, card in enumerate(bids):
        atoms.move(s, card, PLAYED, seat)
    first, second = (s.face[card] for card in bids)
    if first != second:
        winner = 0 if first > second else 1
        atoms.seat_number(s, SCORE, winner, s.seat_numbers[SCORE][winner] + prize)
    agenda.become(s, ROUND, prize + 1, 0)


class Goofspiel:
    """The Ruleset."""

    name = "goofspiel"
    version = 1
    schema = Schema(
        game="goofspiel",
        zones=(Zone("hand", Sees.OWNER), Zone("played", Sees.ALL)),
        numbers=("gone",),
        seat_numbers=("score",),
    )
    frames: Mapping[int, Callable[[State, Frame], None]] = {ROUND: _round}
    interrupts: frozenset[int] = frozenset([CONCEDE])

    def options(self, s: State, seat: Seat) -> list[Action]:
        """Any card in hand."""
        return sorted((BID, card) for card in s.pile(HAND, seat))

    def why_not(self, s: State, seat: Seat, action: Action) -> Refusal | None:
        """A bid names a card in the bidder's hand; conceding is always allowed."""
        if action == (CONCEDE,):
            return None
        if len(action) != 2 or action[0] != BID:
            return Refusal("GOOF-BID")
        return None if action[1] in s.pile(HAND, seat) else Refusal("GOOF-HAND", (("card", action[1]),))

    def turn_rule(self, s: State) -> str:
        """The other seat is asked."""
        return "GOOFSPIEL-TURN"

    def interrupt(self, s: State, seat: Seat, action: Action) -> None:
        """Concede: the other seat wins."""
        atoms.number(s, GONE, 1 + seat)
        agenda.clear(s)

    def outcome(self, s: State) -> tuple[int, ...]:
        """More prize points win; a player who conceded has lost."""
        gone = s.numbers[GONE]
        if gone:
            return (0, 2) if gone == 1 else (2, 0)
        first, second = s.seat_numbers[SCORE]
        return (1, 1) if first == second else ((2, 0) if first > second else (0, 2))

    def imagine(self, view: View, seat: Seat, hidden: int, covered: int, dice: Dice) -> tuple[list[int], list[int]]:
        """What this seat has not yet played, in any order."""
        shown = {view.cards[card].face for card in view.pile(PLAYED, seat)}
        return dice.shuffle([face for face in range(SIZE) if face not in shown]), []


def start(seed: int) -> State:
    """A new game, with both seats asked for the first bid."""
    rows, faces = range(2 * SIZE), tuple(range(SIZE))
    table = Table(
        ruleset=Goofspiel(), schema=Goofspiel.schema, seats=2, seed=seed, book=None, options={}, defs=("1", "2", "3"),
        owner=tuple(row // SIZE for row in rows), decks=(faces, faces),
        stats=((),) * SIZE, events=((),) * SIZE,
    )  # fmt: skip
    s = blank(table)
    agenda.call(s, ROUND, 1, 0)
    agenda.run(s)
    return s
