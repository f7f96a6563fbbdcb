"""Draw counting and the Up-cards: how many cards each player draws, and who has the lead (GU-DRAW, GU-UP, GU-OUT)."""

from __future__ import annotations

from typing import NamedTuple

from rules.guardians import settle
from rules.guardians import words as w
from rules.guardians.board import LANDS, lands, shields
from rules.guardians.book import State
from rules.guardians.cards import CREATURE
from rules.guardians.setup import draw
from rules.kernel import atoms
from rules.kernel.agenda import become, call, done
from rules.kernel.ask import QUESTIONS, roll_question
from rules.kernel.words import NONE, Card, Frame, Seat


class Count(NamedTuple):
    """The number of cards a player draws, as a sum (GU-DRAW-01): base + MDL − LDL + LUC."""

    base: int
    mdl: int
    ldl: int
    luc: int

    @property
    def number(self) -> int:
        """The sum; below 0 it is 0 (GU-DRAW-08)."""
        return max(0, self.base + self.mdl - self.ldl + self.luc)


def count(s: State, seat: Seat) -> Count:
    """Lands are counted now, including default ones; the lower Up-card of the ending turn gives LUC
    (GU-DRAW-02, 03)."""
    book, guardian = s.table.book, s.face[s.pile(w.GUARDIAN, seat)[0]]
    mine = lands(s, seat)
    theirs = len(LANDS) - mine
    return Count(
        book.base[guardian], book.mdl[guardian] * (mine > theirs), book.ldl[guardian] * (mine < theirs),
        book.luc[guardian] * (s.numbers[w.LOWER] == 1 + seat),
    )  # fmt: skip


def count_frame(s: State, frame: Frame) -> None:
    """A new turn: Shields are unturned, the draws of both players are counted, then made (GU-ORG-04, GU-DRAW-01)."""
    if settle.stalled(s):
        return
    atoms.number(s, w.TURN, s.numbers[w.TURN] + 1)
    counts = [count(s, seat) for seat in (0, 1)]
    for seat in (0, 1):
        atoms.seat_number(s, w.FREE, seat, 0)
        atoms.unmark(s, (w.TURNED, w.CAME, w.READY, w.SETTLED), shields(s, seat))
        atoms.note(s, w.N_COUNT, seat, *counts[seat], counts[seat].number)
    done(s)
    for seat in (1, 0):
        call(s, w.F_DRAW, seat, counts[seat].number)
        settle.fire(s, w.E_TURN_BEGINS, seat)


def up_card(s: State, seat: Seat) -> Card:
    """A player's Up-card, -1 without one."""
    pile = s.piles[w.UP * 2 + seat]
    return pile[-1] if pile else NONE


def draw_frame(s: State, frame: Frame) -> None:
    """(F_DRAW, seat, number): the old Up-card is the first card drawn, the others come from the deck; some Guardians
    may spurn it (GU-DRAW-04, 05). With a count of 0 it is discarded (GU-DRAW-06); one from the discard pile is not
    drawn (GU-OUT-02)."""
    _, seat, number = frame
    old, answer = up_card(s, seat), s.answer
    drawn = old >= 0 and not s.marks[w.AGAIN][old] and number > 0
    guardian = s.face[s.pile(w.GUARDIAN, seat)[0]]
    if answer is None and drawn and s.table.book.spurn[guardian]:
        atoms.ask(s, QUESTIONS[seat][w.ASK_DRAW])
        return
    done(s)
    taken = drawn and (answer is None or answer[0] == w.V_TAKE)
    if taken:
        atoms.move(s, old, w.HAND, seat)
    elif old >= 0:
        _lose(s, seat, old, w.UP_AGAIN if s.marks[w.AGAIN][old] else w.UP_SPURNED if drawn else w.UP_UNDRAWN)
    draw(s, seat, number - taken)


def _lose(s: State, seat: Seat, card: Card, why: int) -> None:
    """An Up-card is discarded."""
    atoms.note(s, w.N_UP_LOST, seat, card, why)
    settle.discard(s, card)


def up_frame(s: State, frame: Frame) -> None:
    """(F_UP, tied cards of seat 0, of seat 1): both turn up a card; ties go back, and two others are turned up
    (GU-UP-01, 03, GU-DRAW-07)."""
    ties, answer = list(frame[1:]), s.answer
    for seat in (0, 1):
        if up_card(s, seat) >= 0:
            continue
        if len(s.pile(w.DECK, seat)) > ties[seat]:
            atoms.move(s, s.pile(w.DECK, seat)[-1], w.UP, seat)
        elif not s.pile(w.DECK, seat) and (fallen := _untied(s, seat)):
            if answer is None:
                atoms.ask(s, roll_question(w.STREAM_PICK, len(fallen)))
                return
            card, answer = fallen[answer[1]], None
            atoms.move(s, card, w.UP, seat)
            atoms.mark(s, w.AGAIN, card, 1)
    numbers = [_number(s, seat) for seat in (0, 1)]
    if numbers[0] != numbers[1]:
        _fix_lead(s, int(numbers[1] > numbers[0]), 1 + int(numbers[1] < numbers[0]), numbers)
    elif all(_more(s, seat, ties[seat]) for seat in (0, 1)):
        for seat in (0, 1):
            ties[seat] += _put_back(s, seat)
        become(s, w.F_UP, *ties)
    elif s.numbers[w.TURN] > 1:
        _fix_lead(s, 1 - s.numbers[w.LEADER], 0, numbers)
    elif answer is None:
        atoms.ask(s, roll_question(w.STREAM_LEAD, 2))
    else:
        _fix_lead(s, answer[1], 0, numbers)


def _untied(s: State, seat: Seat) -> list[Card]:
    """Cards of the discard pile that have not tied this turn."""
    return [card for card in s.pile(w.DISCARD, seat) if not s.marks[w.TIED][card]]


def _number(s: State, seat: Seat) -> int:
    """The Up Number; without a card it is 0 (GU-OUT-04)."""
    card = up_card(s, seat)
    return s.table.book.up[s.face[card]] if card >= 0 else 0


def _more(s: State, seat: Seat, ties: int) -> bool:
    """Whether another card that has not tied can be turned up (GU-UP-04)."""
    card = up_card(s, seat)
    if card < 0:
        return False
    if s.marks[w.AGAIN][card]:
        return bool(_untied(s, seat))
    return len(s.pile(w.DECK, seat)) > ties


def _put_back(s: State, seat: Seat) -> int:
    """Put a tied Up-card under the deck, or back into the discard pile it came from; returns how many tied cards are in
    the deck."""
    card = up_card(s, seat)
    if s.marks[w.AGAIN][card]:
        _lose(s, seat, card, w.UP_TIED)
        atoms.mark(s, w.TIED, card, 1)
        return 0
    atoms.move(s, card, w.DECK, seat, bottom=True)
    return 1


def _fix_lead(s: State, leader: Seat, lower: int, numbers: list[int]) -> None:
    """The higher Up Number leads for the turn, the lower gets LUC in the next draw (GU-UP-02, 05); after a tie that
    cannot be broken nobody is lower (GU-UP-04)."""
    atoms.number(s, w.LEADER, leader)
    atoms.number(s, w.LOWER, lower)
    if s.numbers[w.TURN] == 1:
        atoms.number(s, w.BEGAN, leader)
    tied = any(s.marks[w.TIED])
    for seat in (0, 1):
        atoms.seat_number(s, w.UP_NUMBER, seat, numbers[seat])
        if tied:
            atoms.unmark(s, (w.TIED,), s.pile(w.DISCARD, seat))
    atoms.note(s, w.N_LEAD, leader, numbers[leader], numbers[1 - leader])
    done(s)
    for seat in (0, 1):
        organise(s, seat)
    settle.fire(s, w.E_LEADS, leader)


def organise(s: State, seat: Seat) -> None:
    """Creatures go to the Pen, everything else to the Storage Hand; both are shuffled, as some cards were seen
    (GU-ORG-01)."""
    kind, face = s.table.book.kind, s.face
    creatures: list[Card] = []
    for card in s.pile(w.HAND, seat):
        if kind[face[card]] == CREATURE:
            creatures.append(card)
    atoms.transfer(s, creatures, w.HAND, w.PEN, seat)
    atoms.seat_number(s, w.HANDS, seat, 1)
    atoms.seat_number(s, w.PENS, seat, 1)
