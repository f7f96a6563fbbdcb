"""What a player reads off the table of Battle Gate, from a View: fighters, power, gates, treasures."""

from __future__ import annotations

from dataclasses import dataclass

from rules.battle_gate import words as w
from rules.battle_gate.cards import ASSASSIN, MINION, SOLDIER
from rules.battle_gate.stats import catch_up
from rules.kernel.view import View
from rules.kernel.words import Card, Seat


@dataclass(frozen=True, slots=True)
class Fighter:
    """A character in play. `cls`: now; `attacks`, `blocks`: whether class and permissions allow it; `aim`: the player
    it attacks, `host`: the attacker it blocks, -1 for none."""

    card: Card
    seat: Seat
    power: int
    cls: int
    attacks: bool
    blocks: bool
    aim: Seat
    host: Card


def players(view: View) -> list[Seat]:
    """The players still in the game."""
    return [seat for seat, out in enumerate(view.seat_numbers[w.OUT]) if not out]


def others(view: View) -> list[Seat]:
    """The viewer's opponents still in the game, clockwise (BG-SETUP-05)."""
    seats = view.table.seats
    order = [(view.seat + step) % seats for step in range(1, seats)]
    return [seat for seat in order if not view.seat_numbers[w.OUT][seat]]


def class_now(view: View, card: Card) -> int:
    """A character's class; Flank swaps assassins and minions (BG-FLANK-01)."""
    printed = view.card_def(card).cls
    return (SOLDIER, MINION, ASSASSIN)[printed] if view.cards[card].marks[w.SWAPPED] else printed


def fighters(view: View, seat: Seat) -> list[Fighter]:
    """The characters in a field (BG-CHAR-03..05, BG-FORTIFY-01, BG-ASSAULT-01)."""
    assault, fortify = view.seat_numbers[w.ASSAULT][seat], view.seat_numbers[w.FORTIFY][seat]
    out = []
    for card in view.pile(w.FIELDED, seat):
        seen, cls = view.cards[card], class_now(view, card)
        attacks, blocks = cls != MINION or bool(assault), cls != ASSASSIN or bool(fortify)
        power = view.card_def(card).power
        out.append(Fighter(card, seat, power, cls, attacks, blocks, seen.marks[w.AIM] - 1, seen.host))
    return out


def power_of(view: View, seat: Seat) -> int:
    """The total power a player has in play."""
    return sum(view.card_def(card).power for card in view.pile(w.FIELDED, seat))


def gate_of(view: View, seat: Seat) -> int:
    """How much may still break through before a player is out: cards of the deck, or points (BG-COMBAT-06)."""
    if view.table.book.rules.gate_points:
        return int(view.seat_numbers[w.GATE][seat])
    return view.count(w.DECK, seat)


def allowance_of(view: View, seat: Seat, kind: int) -> int:
    """How often per turn a player may recover, draw or field (BG-TURN-02, BG-STATIC-03)."""
    book = view.table.book
    more: int = sum(book.raises[kind][view.cards[card].face] for card in view.pile(w.TREASURES, seat))
    return int(book.rules.allowances[kind]) + more + catch_up(view.table, view.numbers, seat, kind)
