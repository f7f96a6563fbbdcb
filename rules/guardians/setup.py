"""From decks to the first Up-cards: Guardian and Strongholds, shuffling, 12 cards, the mulligan (GU-SETUP)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.guardians import words as w
from rules.guardians.board import HOME
from rules.guardians.book import State
from rules.guardians.cards import GUARDIAN, SHIELD, STRONGHOLD
from rules.guardians.settle import pay
from rules.kernel import atoms
from rules.kernel.agenda import become
from rules.kernel.ask import QUESTIONS
from rules.kernel.words import Card, Frame, Seat

PLAYERS: Final = (0, 1)
MULLIGAN_STONES: Final = 1
"""GU-SETUP-07."""
(LAY_OUT, SHUFFLE, DEAL, MULLIGAN, REDRAW) = range(5)


def setup_frame(s: State, frame: Frame) -> None:
    """Run one step of the set-up."""
    STEPS[frame[1]](s, frame[2])


def of_kind(s: State, seat: Seat, kind: int) -> list[Card]:
    """The cards of one kind that a player brought, before any is laid out."""
    kinds, face = s.table.book.kind, s.face
    return [card for card in s.pile(w.DECK, seat) if kinds[face[card]] == kind]


def _lay_out(s: State, seat: Seat) -> None:
    """Guardian and Strongholds are put in their places; the Guardian determines the stones (GU-SETUP-03, 08). The lands
    start without terrain (GU-SETUP-05)."""
    for player in PLAYERS:
        for guardian in of_kind(s, player, GUARDIAN):
            atoms.move(s, guardian, w.GUARDIAN, player)
            atoms.seat_number(s, w.STONES, player, s.table.book.stones[s.face[guardian]])
        for stronghold, tile in zip(of_kind(s, player, STRONGHOLD), HOME[player], strict=False):
            atoms.move(s, stronghold, w.STRONGHOLD, player, tile)
    become(s, w.F_SETUP, SHUFFLE, 0)


def _shuffle(s: State, seat: Seat) -> None:
    """Shuffle each deck; the one shuffle also stands for the opponent's cut (GU-SETUP-06, GU-GEN-04)."""
    if atoms.chance_shuffles(s, w.DECK, seat, w.STREAM_DECK + seat):
        become(s, w.F_SETUP, *((SHUFFLE, 1) if seat == 0 else (DEAL, 0)))


def _deal(s: State, seat: Seat) -> None:
    """Each draws 12 cards (GU-SETUP-06)."""
    become(s, w.F_SETUP, MULLIGAN, 0)
    for player in PLAYERS:
        draw(s, player, s.table.book.rules.opening_hand)


def draw(s: State, seat: Seat, count: int) -> None:
    """Draw from the top of the deck; an empty deck does not lose, there are just no cards to draw (GU-OUT-01, 03)."""
    atoms.transfer(s, s.pile(w.DECK, seat)[: -1 - count : -1], w.DECK, w.HAND, seat)


def has_shield(s: State, seat: Seat) -> bool:
    """Whether a Shield is among the cards drawn (GU-SETUP-07)."""
    return any(s.table.book.kind[s.face[card]] == SHIELD for card in s.pile(w.HAND, seat))


def _mulligan(s: State, seat: Seat) -> None:
    """Both are always asked, so that the question reveals nothing (GU-SETUP-07)."""
    answer = s.answer
    if answer is None:
        atoms.ask(s, QUESTIONS[seat][w.ASK_MULLIGAN])
    elif answer[0] == w.V_MULLIGAN:
        pay(s, seat, MULLIGAN_STONES)
        atoms.seat_number(s, w.REDRAWN, seat, 1)
        atoms.transfer(s, s.pile(w.HAND, seat)[:], w.HAND, w.DECK, seat)
        become(s, w.F_SETUP, REDRAW, seat)
    elif seat == 0:
        become(s, w.F_SETUP, MULLIGAN, 1)
    else:
        become(s, w.F_TURN, 1)


def _redraw(s: State, seat: Seat) -> None:
    if atoms.chance_shuffles(s, w.DECK, seat, w.STREAM_DECK + seat):
        become(s, w.F_SETUP, MULLIGAN, seat)
        draw(s, seat, s.table.book.rules.opening_hand)


STEPS: Final[tuple[Callable[[State, Seat], None], ...]] = (_lay_out, _shuffle, _deal, _mulligan, _redraw)
