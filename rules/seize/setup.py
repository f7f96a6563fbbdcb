"""From two decks to the first Beginning Phase: shuffle, cut, roll, opening hands, mulligans (SGT-SETUP-08..12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.kernel import atoms
from rules.kernel.agenda import become
from rules.kernel.ask import Ask, roll
from rules.kernel.state import State
from rules.kernel.words import Frame, Seat
from rules.seize.flow import F_TURN
from rules.seize.loot import draw_card
from rules.seize.words import (
    ASK_CHOOSE_FIRST,
    ASK_CUT,
    ASK_MULLIGAN,
    DECK,
    FIRST,
    HAND,
    MULLIGANS,
    N_ROLL,
    ROLLED,
    STREAM_DECK,
    STREAM_DICE,
    TURN,
    V_MULLIGAN,
    V_RESHUFFLE,
    VAULT,
)  # fmt: skip

F_SETUP: Final = 0
"""(F_SETUP, stage, seat, mask): see STAGES. `mask`: who still rolls for the first turn; SHUFFLE: 1 = once more."""
OPENING_HAND: Final = 7
(SHUFFLE, CUT, ROLL, CHOOSE_FIRST, DEAL, MULLIGAN, REDRAW, BEGIN) = range(8)


def setup_frame(s: State, frame: Frame) -> None:
    """Run one stage of the set-up."""
    STAGES[frame[1]](s, frame[2], frame[3])


def _shuffled(s: State, seat: Seat) -> bool:
    """Shuffle a deck; False while CHANCE still has to say how."""
    answer = atoms.take(s)
    if answer is None:
        atoms.ask(s, roll(STREAM_DECK + seat, 1 << 32))
        return False
    atoms.shuffle(s, DECK, seat, answer[1])
    return True


def _shuffle(s: State, seat: Seat, mask: int) -> None:
    if not _shuffled(s, seat):
        return
    if mask:
        _offered(s, seat)
    else:
        become(s, F_SETUP, CUT, seat, 0)


def _cut(s: State, seat: Seat, mask: int) -> None:
    """The next opponent may, once, cut or reshuffle the deck (SGT-SETUP-08)."""
    answer = atoms.take(s)
    if answer is None:
        atoms.ask(s, Ask(ASK_CUT, ((seat + 1) % s.table.seats,), (seat,)))
    elif answer[0] == V_RESHUFFLE:
        become(s, F_SETUP, SHUFFLE, seat, 1)
    else:
        pile = s.pile(DECK, seat)
        for card in reversed(pile[len(pile) - answer[1] :]):
            atoms.move(s, card, DECK, seat, bottom=True)
        _offered(s, seat)


def _offered(s: State, seat: Seat) -> None:
    """The next deck is shuffled; after the last one the dice are rolled by everybody."""
    if seat + 1 < s.table.seats:
        become(s, F_SETUP, SHUFFLE, seat + 1, 0)
    else:
        become(s, F_SETUP, ROLL, 0, (1 << s.table.seats) - 1)


def _roll(s: State, seat: Seat, mask: int) -> None:
    """One d6 each; tied highest rollers roll again among themselves (SGT-SETUP-09)."""
    answer = atoms.take(s)
    if answer is None:
        atoms.ask(s, roll(STREAM_DICE, 6))
        return
    atoms.seat_number(s, ROLLED, seat, answer[1] + 1)
    atoms.note(s, N_ROLL, seat, answer[1] + 1)
    later = [other for other in range(seat + 1, s.table.seats) if mask >> other & 1]
    if later:
        become(s, F_SETUP, ROLL, later[0], mask)
        return
    rolls = {other: s.seat_numbers[ROLLED][other] for other in range(s.table.seats) if mask >> other & 1}
    best = [other for other, value in rolls.items() if value == max(rolls.values())]
    if len(best) == 1:
        become(s, F_SETUP, CHOOSE_FIRST, best[0], 0)
    else:
        become(s, F_SETUP, ROLL, best[0], sum(1 << other for other in best))


def _choose_first(s: State, seat: Seat, mask: int) -> None:
    answer = atoms.take(s)
    if answer is None:
        atoms.ask(s, Ask(ASK_CHOOSE_FIRST, (seat,), tuple(range(s.table.seats))))
        return
    atoms.number(s, FIRST, answer[1])
    atoms.number(s, TURN, answer[1])
    become(s, F_SETUP, DEAL, 0, 0)


def _deal(s: State, seat: Seat, mask: int) -> None:
    """An opening hand of 7 for everybody, in turn order (SGT-SETUP-10)."""
    for offset in range(s.table.seats):
        for _ in range(OPENING_HAND):
            draw_card(s, (s.numbers[FIRST] + offset) % s.table.seats)
    become(s, F_SETUP, MULLIGAN, s.numbers[FIRST], 0)


def _mulligan(s: State, seat: Seat, mask: int) -> None:
    """In turn order, each before the next decides (SGT-SETUP-11)."""
    answer = atoms.take(s)
    if answer is None:
        atoms.ask(s, Ask(ASK_MULLIGAN, (seat,)))
    elif answer[0] == V_MULLIGAN:
        atoms.seat_number(s, MULLIGANS, seat, s.seat_numbers[MULLIGANS][seat] + 1)
        for card in list(s.pile(HAND, seat)):
            atoms.move(s, card, DECK, seat)
        become(s, F_SETUP, REDRAW, seat, 0)
    else:
        following = (seat + 1) % s.table.seats
        become(s, F_SETUP, BEGIN if following == s.numbers[FIRST] else MULLIGAN, following, 0)


def _redraw(s: State, seat: Seat, mask: int) -> None:
    if not _shuffled(s, seat):
        return
    for _ in range(OPENING_HAND):
        draw_card(s, seat)
    become(s, F_SETUP, MULLIGAN, seat, 0)


def _begin(s: State, seat: Seat, mask: int) -> None:
    """Vaults are set, the first player begins (SGT-SETUP-12, SGT-FMT-S04)."""
    for player in range(s.table.seats):
        atoms.seat_number(s, VAULT, player, s.table.book.format.vault)
    become(s, F_TURN, 0)


STAGES: Final[tuple[Callable[[State, Seat, int], None], ...]] = (
    _shuffle, _cut, _roll, _choose_first, _deal, _mulligan, _redraw, _begin,
)  # fmt: skip
