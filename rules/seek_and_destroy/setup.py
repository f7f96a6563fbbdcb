"""From decks to the first Draw Stage: Treaties, greeting, who starts, shuffling, the opening cards (SD-SETUP)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.kernel import atoms
from rules.kernel.agenda import become
from rules.kernel.ask import QUESTIONS, Ask
from rules.kernel.words import Frame, Seat
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.book import State
from rules.seek_and_destroy.cards import TREATY
from rules.seek_and_destroy.sites import draw

OPENING_CARDS: Final = 4
"""SD-SETUP-04."""
PLAYERS: Final = (0, 1)
DECIDED: Final = 1
"""Value of the seat number "mulligans" after the player has kept or redrawn."""
(LAY_OUT, GREET, TOSS, SHUFFLE, DEAL, MULLIGAN, REDRAW, BEGIN) = range(8)


def setup_frame(s: State, frame: Frame) -> None:
    """Run one step of the set-up."""
    STEPS[frame[1]](s, frame[2])


def _lay_out(s: State, seat: Seat) -> None:
    """Treaties are shown before the game starts (SD-TREATY-03); Life is set (SD-GOAL-02)."""
    for player in PLAYERS:
        for card in [card for card in s.pile(w.COUNTRY, player) if s.table.book.kind[s.face[card]] == TREATY]:
            atoms.move(s, card, w.TREATY, player)
        atoms.seat_number(s, w.LIFE, player, s.table.book.rules.life_start)
    become(s, w.F_SETUP, GREET, 0)


def _greet(s: State, seat: Seat) -> None:
    """Both wish each other good luck, in any order (SD-SETUP-01)."""
    if atoms.take(s) is None:
        atoms.ask(s, Ask(w.ASK_GREET, PLAYERS))
    else:
        become(s, w.F_SETUP, TOSS, 0)


def _toss(s: State, seat: Seat) -> None:
    """A coin decides who starts (SD-SETUP-02)."""
    fell = atoms.rolled(s, w.STREAM_COIN, 2)
    if fell is None:
        return
    atoms.number(s, w.FIRST, fell)
    atoms.number(s, w.TURN, fell)
    atoms.note(s, w.N_COIN, fell)
    become(s, w.F_SETUP, SHUFFLE, 0)


def _shuffle(s: State, seat: Seat) -> None:
    """Both Countries are shuffled (SD-SETUP-03)."""
    if atoms.chance_shuffles(s, w.COUNTRY, seat, w.STREAM_COUNTRY + seat):
        become(s, w.F_SETUP, *((SHUFFLE, 1) if seat == 0 else (DEAL, 0)))


def _deal(s: State, seat: Seat) -> None:
    """Each player draws 4 cards (SD-SETUP-04)."""
    become(s, w.F_SETUP, MULLIGAN, s.numbers[w.FIRST])
    draw(s, PLAYERS, OPENING_CARDS)


def _mulligan(s: State, seat: Seat) -> None:
    """The opening hand is kept, or redrawn once, the starting player deciding first (SD-SETUP-05)."""
    answer = atoms.take(s)
    if not s.table.book.rules.mulligan or s.seat_numbers[w.MULLIGANS][seat] == DECIDED:
        _next_mulligan(s, seat)
    elif answer is None:
        atoms.ask(s, QUESTIONS[seat][w.ASK_MULLIGAN])
    else:
        atoms.seat_number(s, w.MULLIGANS, seat, DECIDED)
        if answer[0] == w.V_MULLIGAN:
            for card in s.pile(w.HAND, seat)[:]:
                atoms.move(s, card, w.COUNTRY, seat)
            become(s, w.F_SETUP, REDRAW, seat)


def _next_mulligan(s: State, seat: Seat) -> None:
    become(s, w.F_SETUP, *((MULLIGAN, 1 - seat) if seat == s.numbers[w.FIRST] else (BEGIN, 0)))


def _redraw(s: State, seat: Seat) -> None:
    if atoms.chance_shuffles(s, w.COUNTRY, seat, w.STREAM_COUNTRY + seat):
        become(s, w.F_SETUP, MULLIGAN, seat)
        draw(s, (seat,), OPENING_CARDS)


def _begin(s: State, seat: Seat) -> None:
    become(s, w.F_TURN, 0)


STEPS: Final[tuple[Callable[[State, Seat], None], ...]] = (
    _lay_out, _greet, _toss, _shuffle, _deal, _mulligan, _redraw, _begin,
)  # fmt: skip
