"""What holds right now: who is still in the game, how much power lies in play, how often a player may do what, what a
class allows (BG-CHAR, BG-STATIC, BG-FLANK)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.battle_gate import words as w
from rules.battle_gate.book import State, Table
from rules.battle_gate.cards import ASSASSIN, FIELD, MINION, MOST_POWER, SOLDIER
from rules.kernel.words import Card, Seat


def players(s: State) -> list[Seat]:
    """The players still in the game."""
    out = s.seat_numbers[w.OUT]
    return [seat for seat in range(s.table.seats) if not out[seat]]


def clockwise(s: State, seat: Seat) -> list[Seat]:
    """The other players still in the game, clockwise from a seat (BG-SETUP-05)."""
    out = s.seat_numbers[w.OUT]
    return [other for other in (*range(seat + 1, s.table.seats), *range(seat)) if not out[other]]


def power(s: State, seat: Seat) -> int:
    """The total power a player has in play."""
    return s.sums[w.POWER][seat]


def allowance(s: State, seat: Seat, kind: int) -> int:
    """How many cards per turn a player may recover, draw or field, with all treasures in play added (BG-TURN-02,
    BG-STATIC-01, BG-STATIC-02, 03)."""
    book, face = s.table.book, s.face
    raises = book.raises[kind]
    more = sum([raises[face[card]] for card in s.pile(w.TREASURES, seat)])
    return book.rules.allowances[kind] + more + catch_up(s.table, s.numbers, seat, kind)


def unused(s: State, seat: Seat, kind: int) -> bool:
    """Whether this turn's allowance permits one more card (BG-TURN-02)."""
    return s.seat_numbers[w.USED[kind]][seat] < allowance(s, seat, kind)


def catch_up(table: Table, numbers: Sequence[int], seat: Seat, kind: int) -> int:
    """What the house rule `catch_up` adds to an allowance: one more card to field in the second turn of a two-player
    game."""
    due = table.book.rules.catch_up and table.seats == 2 and numbers[w.TURN_COUNT] == 1
    return int(due and numbers[w.TURN] == seat and w.USED[kind] == w.PUT)


def most_power(s: State, seat: Seat) -> int:
    """The highest power of the next character fielded: under the house rule `catch_up`, one of those fielded in that
    turn may be limited, at the latest the last."""
    book, most = s.table.book, s.table.book.rules.catch_up
    if not catch_up(s.table, s.numbers, seat, FIELD) or s.seat_numbers[w.PUT][seat] + 1 < allowance(s, seat, FIELD):
        return MOST_POWER
    return MOST_POWER if any(book.power[s.face[card]] <= most for card in s.pile(w.FIELDED, seat)) else most


def class_of(s: State, card: Card) -> int:
    """A character's current class: Flank swaps assassins and minions; soldiers and powers are unchanged (BG-CHAR-02,
    BG-FLANK-01, 02)."""
    printed = s.table.book.cls[s.face[card]]
    return (SOLDIER, MINION, ASSASSIN)[printed] if s.marks[w.SWAPPED][card] else printed


def can_attack(s: State, card: Card) -> bool:
    """Soldiers and assassins; minions with Assault (BG-CHAR-03..05, BG-ASSAULT-01)."""
    return class_of(s, card) != MINION or bool(s.seat_numbers[w.ASSAULT][s.ctrl[card]])


def can_block(s: State, card: Card) -> bool:
    """Soldiers and minions; assassins with Fortify (BG-CHAR-03..05, BG-FORTIFY-01)."""
    return class_of(s, card) != ASSASSIN or bool(s.seat_numbers[w.FORTIFY][s.ctrl[card]])


def attackers(s: State, seat: Seat = -1) -> list[Card]:
    """The turn player's attackers in field order: all, or those attacking a seat."""
    aim = s.marks[w.AIM]
    return [card for card in s.pile(w.FIELDED, s.numbers[w.TURN]) if aim[card] and seat in (-1, aim[card] - 1)]


def defenders(s: State, attacker: Card) -> list[Card]:
    """The characters assigned to an attacker, or named by its Breach before defenders are assigned."""
    seat = s.marks[w.AIM][attacker] - 1
    return [card for card in s.pile(w.FIELDED, seat) if s.host[card] == attacker] if seat >= 0 else []


def in_play(s: State) -> list[Card]:
    """Every treasure in play, by seat."""
    return [card for seat in range(s.table.seats) for card in s.pile(w.TREASURES, seat)]


def missing(s: State, seat: Seat, card: Card) -> str | None:
    """The first treasure of a converted cost that a player lacks, as names are compared (BG-CONV-04). Those may have
    been claimed in the same way (BG-CONV-07)."""
    book = s.table.book
    required = book.required[s.face[card]]
    have = {book.called[s.face[other]] for other in s.pile(w.TREASURES, seat)} if required else ()
    for name in required:
        if name not in have:
            return name
    return None


def has_combat(s: State) -> bool:
    """Whether this turn has a regular combat phase (BG-SETUP-06, BG-TURN-06)."""
    return s.numbers[w.TURN_COUNT] > 0 or s.table.book.rules.first_combat
