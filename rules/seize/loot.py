"""Loot and cards: Vaults that never fall below 0, draws that may fail (SGT-SETUP-01, SGT-WIN-02)."""

from __future__ import annotations

from rules.kernel import atoms
from rules.kernel.words import Seat
from rules.seize.book import State
from rules.seize.words import DECK, DISCARD, DRAWN_OUT, HAND, OUT, VAULT


def change_vault(s: State, seat: Seat, delta: int) -> int:
    """Add Loot (negative: lose Loot, not below 0). Returns the amount actually moved, never negative; 0 where there is
    no Vault or its player has left (SGT-FMT-A15, SGT-FMT-X03)."""
    if not s.table.book.format.vaults or s.seat_numbers[OUT][seat]:
        return 0
    old = s.seat_numbers[VAULT][seat]
    new = max(0, old + delta)
    atoms.seat_number(s, VAULT, seat, new)
    return abs(new - old)


def steal(s: State, victim: Seat, thief: Seat, amount: int) -> int:
    """Move Loot from one Vault to another, never more than is there."""
    moved = change_vault(s, victim, -amount)
    change_vault(s, thief, moved)
    return moved


def mill(s: State, seat: Seat, amount: int) -> None:
    """Put the top cards of a deck into the Discard; not a draw, so an empty deck alone loses nothing."""
    for card in reversed(s.pile(DECK, seat)[-amount:] if amount > 0 else []):
        atoms.move(s, card, DISCARD, s.table.owner[card])


def draw_card(s: State, seat: Seat) -> bool:
    """Draw one card. A draw from an empty deck fails and is remembered for the next state check (SGT-WIN-02), except
    where that does not lose (SGT-FMT-A15)."""
    deck = s.pile(DECK, seat)
    if not deck:
        if s.table.book.format.vaults:
            atoms.seat_number(s, DRAWN_OUT, seat, 1)
        return False
    atoms.move(s, deck[-1], HAND, seat)
    return True
