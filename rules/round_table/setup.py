"""From decks to the first Spring: Farms, Regions, the first Active Player, opening hands, mulligans (RT-SETUP).

The Farms are put into play before anything is rolled: nobody chooses anything before, so the order tells nobody more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.kernel import atoms
from rules.kernel.agenda import become
from rules.kernel.ask import QUESTIONS, Ask
from rules.kernel.words import NONE, Frame, Seat
from rules.round_table import autumn, seats
from rules.round_table import words as w
from rules.round_table.book import State
from rules.round_table.cards import DEMESNE
from rules.round_table.house_rules import REGION_COUNTS

OPENING_HAND: Final = 10
"""RT-SETUP-07."""
DECIDED, MULLIGANED = 1, 2
"""Values of the seat number "mulliganed" after the player has kept or redrawn."""
OUTROLLED: Final = 1
"""Stands for the roll of a player whose own was not among the highest that tied: less than any two dice."""
(LAY_OUT, SHUFFLE_REGIONS, FIRST, ROLL, SHUFFLE, OPEN, MULLIGAN, RESHUFFLE, BEGIN) = range(9)


def setup_frame(s: State, frame: Frame) -> None:
    """Run one step of the set-up."""
    STEPS[frame[1]](s, frame)


def _lay_out(s: State, frame: Frame) -> None:
    """Main and Demesne cards form two decks, and one of each player's Farms comes into play (RT-SETUP-02, 04,
    RT-GEN-03)."""
    book = s.table.book
    for seat in range(s.table.seats):
        lands = [card for card in s.pile(w.MAIN, seat) if book.kind[s.face[card]] == DEMESNE]
        farm = next((card for card in lands if book.level[s.face[card]] == 1), NONE)
        for card in lands:
            atoms.move(s, card, w.HOLDING if card == farm else w.DEMESNES, seat)
    become(s, w.F_SETUP, SHUFFLE_REGIONS, 0, 0)


def _shuffle_regions(s: State, frame: Frame) -> None:
    """The game's Regions are dealt from those agreed on; the others go into the box, visible to all (RT-SETUP-01)."""
    if not atoms.chance_shuffles(s, w.REGIONS, 0, w.STREAM_REGIONS):
        return
    rules = s.table.book.rules
    count = rules.region_count or REGION_COUNTS[s.table.seats]
    if not rules.region_chosen:
        for card in s.pile(w.REGIONS)[: max(0, len(s.pile(w.REGIONS)) - count)]:
            atoms.move(s, card, w.BOX, NONE)
    become(s, w.F_SETUP, FIRST, 0, 0)


def _first(s: State, frame: Frame) -> None:
    """Who is Active Player first: by dice, the first seat, or as the first seat chooses (RT-SETUP-03)."""
    way, answer = s.table.book.rules.first_player, atoms.take(s)
    if way == "roll":
        become(s, w.F_SETUP, ROLL, 0, 0)
    elif way == "chosen" and answer is None:
        asked = seats.present(s)
        atoms.ask(s, Ask(w.ASK_FIRST, (asked[0],), tuple(asked)))
    else:
        _begins(s, answer[1] if answer else 0)


def _roll(s: State, frame: Frame) -> None:
    """Each rolls two dice, the highest begins; those tied for the highest roll again. `seat`: who rolls, `number`: the
    first die."""
    seat, first = frame[2], frame[3]
    rolled = s.seat_numbers[w.ROLLED]
    waiting = [each for each in range(seat, s.table.seats) if not rolled[each]]
    if waiting:
        fell = atoms.rolled(s, w.STREAM_FIRST, 6)
        if fell is None:
            return
        if not first:
            become(s, w.F_SETUP, ROLL, waiting[0], fell + 1)
            return
        atoms.seat_number(s, w.ROLLED, waiting[0], first + fell + 1)
        atoms.note(s, w.N_ROLLED, waiting[0], first + fell + 1)
        become(s, w.F_SETUP, ROLL, waiting[0], 0)
        return
    best = [each for each in range(s.table.seats) if rolled[each] == max(rolled)]
    if len(best) == 1:
        _begins(s, best[0])
        return
    atoms.note(s, w.N_TIED, max(rolled))
    for each in range(s.table.seats):
        atoms.seat_number(s, w.ROLLED, each, 0 if each in best else OUTROLLED)
    become(s, w.F_SETUP, ROLL, 0, 0)


def _begins(s: State, seat: Seat) -> None:
    for number in (w.ACTIVE, w.TURN):
        atoms.number(s, number, seat)
    atoms.note(s, w.N_FIRST, seat)
    become(s, w.F_SETUP, SHUFFLE, 0, 0)


def _shuffle(s: State, frame: Frame) -> None:
    """Each player shuffles both of their decks (RT-SETUP-05)."""
    _, _, seat, deck = frame
    if atoms.chance_shuffles(s, deck, seat, w.STREAM_OF_DECK[deck] + seat):
        step = 2 * seat + deck + 1
        become(s, w.F_SETUP, *((SHUFFLE, step // 2, step % 2) if step < 2 * s.table.seats else (OPEN, 0, 0)))


def _open(s: State, frame: Frame) -> None:
    """Each names a number of Demesnes to draw, and fills the hand from the Main deck (RT-SETUP-06, 07)."""
    answer = atoms.take(s)
    if answer is not None:
        draw_hand(s, frame[2], answer[1])
    waiting = [seat for seat in seats.order(s) if not s.seat_numbers[w.OPENED][seat]]
    if waiting:
        become(s, w.F_SETUP, OPEN, waiting[0], 0)
        atoms.ask(s, QUESTIONS[waiting[0]][w.ASK_OPEN])
    else:
        become(s, w.F_SETUP, MULLIGAN, 0, 0)


def draw_hand(s: State, seat: Seat, lands: int) -> None:
    """Draw this many Demesnes, then Main cards up to the opening hand, while they last."""
    for _ in range(lands):
        atoms.move(s, s.pile(w.DEMESNES, seat)[-1], w.HAND, seat)
    for _ in range(min(OPENING_HAND - len(s.pile(w.HAND, seat)), len(s.pile(w.MAIN, seat)))):
        atoms.move(s, s.pile(w.MAIN, seat)[-1], w.HAND, seat)
    atoms.seat_number(s, w.OPENED, seat, lands + 1)


def _mulligan(s: State, frame: Frame) -> None:
    """Each keeps the hand, or puts it all back once and redraws (RT-SETUP-08, 09)."""
    answer, seat = atoms.take(s), frame[2]
    if answer is not None:
        anew = answer[0] == w.V_MULLIGAN
        atoms.seat_number(s, w.MULLIGANED, seat, MULLIGANED if anew else DECIDED)
        if anew:
            for card in s.pile(w.HAND, seat)[:]:
                atoms.move(s, card, w.DEMESNES if s.table.book.kind[s.face[card]] == DEMESNE else w.MAIN, seat)
            become(s, w.F_SETUP, RESHUFFLE, seat, 2 * answer[1])
            return
    waiting = [each for each in seats.order(s) if not s.seat_numbers[w.MULLIGANED][each]]
    if waiting and s.table.book.rules.mulligan != "off":
        become(s, w.F_SETUP, MULLIGAN, waiting[0], 0)
        atoms.ask(s, QUESTIONS[waiting[0]][w.ASK_MULLIGAN])
    else:
        become(s, w.F_SETUP, BEGIN, 0, 0)


def _reshuffle(s: State, frame: Frame) -> None:
    """Shuffle both decks, then draw the new hand. `number`: twice the Demesnes named, plus 1 after the Main deck is
    shuffled."""
    _, step, seat, number = frame
    deck = number % 2
    if atoms.chance_shuffles(s, deck, seat, w.STREAM_OF_DECK[deck] + seat):
        become(s, w.F_SETUP, *((MULLIGAN, seat, 0) if deck else (step, seat, number + 1)))
        if deck:
            draw_hand(s, seat, number // 2)


def _begin(s: State, frame: Frame) -> None:
    """Three Regions are turned up, and round 1 begins (RT-SETUP-10, 11)."""
    autumn.refill(s)
    atoms.number(s, w.ROUND, 1)
    become(s, w.F_ROUND, 0)


STEPS: Final[tuple[Callable[[State, Frame], None], ...]] = (
    _lay_out, _shuffle_regions, _first, _roll, _shuffle, _open, _mulligan, _reshuffle, _begin,
)  # fmt: skip
