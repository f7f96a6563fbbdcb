"""From decks to the first turn: the pot by proposal and vote, shuffling, the cut, the opening cards (BG-SETUP,
BG-POT)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.battle_gate import words as w
from rules.battle_gate.book import State
from rules.battle_gate.decks import not_unique
from rules.battle_gate.house_rules import GATE_POINTS
from rules.battle_gate.stats import clockwise, players
from rules.kernel import atoms
from rules.kernel.agenda import become
from rules.kernel.ask import QUESTIONS, Ask
from rules.kernel.words import NONE, Action, Card, Frame, Seat

MOST_CUTS: Final = 3
"""After this many tied cuts a random draw decides (BG-SETUP-03)."""
(PROPOSE, VOTE, SHUFFLE, CUT, COMPARE, LOT, RESHUFFLE, DEAL) = range(8)


def lay_out(s: State) -> None:
    """Treasures to be voted on go to the players who put them forward; the others are agreed on and already in the pot
    (BG-POT-01)."""
    offered = s.table.book.offered
    cards = s.pile(w.POT)[len(s.pile(w.POT)) - sum(offered) :]
    for seat, count in enumerate(offered):
        for card in cards[sum(offered[:seat]) :][:count]:
            atoms.move(s, card, w.SAVED, seat)
    if s.table.book.rules.gate_points:
        for seat in range(s.table.seats):
            atoms.seat_number(s, w.GATE, seat, GATE_POINTS)


def setup_frame(s: State, frame: Frame) -> None:
    """Run one step: (F_SETUP, step, seat, ...)."""
    STEPS[frame[1]](s, frame)


# --- the pot --------------------------------------------------------------------------------------------------------


def _propose(s: State, frame: Frame) -> None:
    """Each player in turn puts forward any number of treasures (BG-POT-01)."""
    seat, answer = frame[2], atoms.take(s)
    if answer is not None and answer[0] == w.V_PROPOSE:
        atoms.note(s, w.N_PROPOSED, answer[1], seat)
        atoms.move(s, answer[1], w.PROPOSED, seat)
    ready = answer is not None and answer[0] == w.V_READY
    if ready or s.seat_numbers[w.OUT][seat] or not s.pile(w.SAVED, seat):
        last = seat == s.table.seats - 1
        become(s, w.F_SETUP, *((VOTE, NONE, NONE) if last else (PROPOSE, seat + 1)))
    else:
        atoms.ask(s, QUESTIONS[seat][w.ASK_PROPOSE])


def _vote(s: State, frame: Frame) -> None:
    """All others must agree; they vote at the same time, or one after the other with the house rule `votes`
    (BG-POT-02). `frame`: (F_SETUP, VOTE, the seat asked last, the treasure it was asked about). After a concession the
    votes in turn go on where they were."""
    answer, seat, about = atoms.take(s), frame[2], frame[3]
    proposed = [card for player in range(s.table.seats) for card in s.pile(w.PROPOSED, player)]
    if not proposed:
        become(s, w.F_SETUP, SHUFFLE, 0)
        return
    card = proposed[0]
    voters = clockwise(s, s.ctrl[card])
    sealed = s.table.book.rules.votes
    if answer is not None:
        asked = sorted(voters) if sealed else [seat]
        refused = [voter for voter, voice in zip(asked, _voices(answer), strict=True) if not voice]
        if refused or sealed:
            _decide(s, card, refused)
            return
    if about == card:
        turn = [(voter - s.ctrl[card]) % s.table.seats for voter in (seat, *voters)]
        voters = [voter for voter, at in zip(voters, turn[1:], strict=True) if at >= turn[0] + (answer is not None)]
    if not voters:
        _decide(s, card, [])
        return
    seat = voters[0]
    become(s, w.F_SETUP, VOTE, seat, card)
    atoms.ask(s, Ask(w.ASK_VOTE, tuple(sorted(voters)) if sealed else (seat,), (card,)))


def _voices(answer: Action) -> list[int]:
    """The votes in one answer (vote, treasure, no|yes), or in several sealed ones, each after its length."""
    return [answer[2]] if len(answer) == 3 else list(answer[3::4])


def _decide(s: State, card: Card, refused: list[Seat]) -> None:
    """A single no keeps a treasure out, and so does a required name that the pot would hold twice (BG-POT-02,
    BG-CONV-06)."""
    pot = [s.table.defs[s.face[other]] for other in (*s.pile(w.POT), card)]
    if refused:
        atoms.note(s, w.N_REFUSED, card, refused[0])
    elif not_unique(pot):
        atoms.note(s, w.N_KEPT_OUT, card)
    else:
        atoms.note(s, w.N_AGREED, card)
        atoms.move(s, card, w.POT, NONE)
        return
    atoms.move(s, card, w.SAVED, s.ctrl[card])


# --- the cut --------------------------------------------------------------------------------------------------------


def _shuffle(s: State, frame: Frame) -> None:
    """Shuffle all decks, after the pot is complete (BG-SETUP-02, 03)."""
    if atoms.chance_shuffles(s, w.DECK, frame[2], w.STREAM_DECK + frame[2]):
        last = frame[2] == s.table.seats - 1
        become(s, w.F_SETUP, *((CUT, 0, _mask(players(s)), 0) if last else (SHUFFLE, frame[2] + 1)))


def _mask(seats: list[Seat]) -> int:
    return sum(1 << seat for seat in seats)


def _seats(mask: int) -> list[Seat]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def _cut(s: State, frame: Frame) -> None:
    """Each shows the card at the cut (BG-SETUP-03). `frame`: (F_SETUP, CUT, seat, mask of the seats that cut, cuts so
    far)."""
    _, _, seat, mask, cuts = frame
    deck = s.pile(w.DECK, seat)
    if mask >> seat & 1 and deck:
        fell = atoms.rolled(s, w.STREAM_CUT, len(deck))
        if fell is None:
            return
        card = deck[fell]
        atoms.move(s, card, w.DISCARD, seat)
        atoms.note(s, w.N_CUT, seat, s.face[card])
    last = seat == s.table.seats - 1
    become(s, w.F_SETUP, COMPARE if last else CUT, 0 if last else seat + 1, mask, cuts)


def _compare(s: State, frame: Frame) -> None:
    """The highest power starts; tied players cut again, and after CUTS ties a random draw decides (BG-SETUP-03)."""
    _, _, _, mask, cuts = frame
    power = s.table.book.power
    shown = {seat: sum(power[s.face[card]] for card in s.pile(w.DISCARD, seat)) for seat in _seats(mask)}
    best = [seat for seat, most in shown.items() if most == max(shown.values())]
    for seat in shown:
        for card in s.pile(w.DISCARD, seat)[:]:
            atoms.move(s, card, w.DECK, seat)
    if len(best) == 1:
        _starts(s, best[0])
        return
    if cuts + 1 == MOST_CUTS:
        become(s, w.F_SETUP, LOT, 0, _mask(best))
        return
    atoms.note(s, w.N_TIED, *best)
    become(s, w.F_SETUP, CUT, 0, _mask(best), cuts + 1)


def _lot(s: State, frame: Frame) -> None:
    seats = _seats(frame[3])
    fell = atoms.rolled(s, w.STREAM_LOT, len(seats))
    if fell is not None:
        _starts(s, seats[fell], lot=1)


def _starts(s: State, seat: Seat, lot: int = 0) -> None:
    for number in (w.FIRST, w.TURN):
        atoms.number(s, number, seat)
    atoms.note(s, w.N_STARTS, seat, lot)
    become(s, w.F_SETUP, RESHUFFLE, 0)


def _reshuffle(s: State, frame: Frame) -> None:
    """All decks are shuffled again (BG-SETUP-03)."""
    if atoms.chance_shuffles(s, w.DECK, frame[2], w.STREAM_DECK + frame[2]):
        last = frame[2] == s.table.seats - 1
        become(s, w.F_SETUP, *((DEAL, 0) if last else (RESHUFFLE, frame[2] + 1)))


def _deal(s: State, frame: Frame) -> None:
    """Each player draws the opening hand; there is no mulligan (BG-SETUP-04)."""
    for seat in players(s):
        for card in s.pile(w.DECK, seat)[: -s.table.book.rules.hand - 1 : -1]:
            atoms.move(s, card, w.HAND, seat)
    become(s, w.F_TURN, w.P_RECOVERY)


STEPS: Final[tuple[Callable[[State, Frame], None], ...]] = (
    _propose, _vote, _shuffle, _cut, _compare, _lot, _reshuffle, _deal,
)  # fmt: skip
