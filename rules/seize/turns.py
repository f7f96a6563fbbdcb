"""Whose turn it is: one player's, or a team's that shares it (SGT-FMT-A14); who comes next, and whether the turn player
may act at all.
"""

from __future__ import annotations

from rules.kernel.refusal import Refusal, no
from rules.kernel.words import Card, Seat
from rules.seize.book import State
from rules.seize.words import BOARD, OUT, PHASE, TURN


def turn_player(s: State, seat: Seat) -> bool:
    """Whether it is this seat's turn."""
    turn: Seat = s.numbers[TURN]
    if turn == seat:
        return True
    seating = s.table.book.seating
    return bool(seating.shared and seating.team[turn] == seating.team[seat])


def turn_seats(s: State) -> list[Seat]:
    """The turn player, or the teammates that share the turn, if still in the game."""
    turn, out = s.numbers[TURN], s.seat_numbers[OUT]
    if not s.table.book.seating.shared:
        return [] if out[turn] else [turn]
    return [seat for seat in range(s.table.seats) if turn_player(s, seat) and not out[seat]]


def turn_mercs(s: State) -> list[Card]:
    """The mercs of the turn player or players, oldest first."""
    found: list[Card] = []
    for card in s.pile(BOARD):
        if turn_player(s, s.ctrl[card]):
            found.append(card)
    return found


def next_seat(s: State, seat: Seat) -> Seat:
    """The next seat in turn order that is still in the game."""
    seats, out = s.table.seats, s.seat_numbers[OUT]
    following = (seat + 1) % seats
    while out[following] and following != seat:
        following = (following + 1) % seats
    return following


def next_turn(s: State) -> Seat:
    """The seat, or the first seat of the team, that takes the next turn."""
    following = next_seat(s, s.numbers[TURN])
    while turn_player(s, following) and following != s.numbers[TURN]:
        following = next_seat(s, following)
    return following


def main_action(s: State, seat: Seat, phases: frozenset[int], rule: str) -> Refusal | None:
    """The turn player, in one of `phases`, with an empty stack (4.1; SGT-PHASE-19)."""
    if not turn_player(s, seat):
        return no("SGT-PHASE-19", seat=seat)
    if s.numbers[PHASE] not in phases:
        return no(rule, phase=s.numbers[PHASE])
    if s.stack:
        return no("SGT-STACK-02", items=len(s.stack))
    return None


def own_merc(s: State, seat: Seat, merc: Card) -> Refusal | None:
    """A merc of this seat on the battlefield."""
    return None if s.zone[merc] == BOARD and s.ctrl[merc] == seat else no("SGT-ACT-01", card=merc)
