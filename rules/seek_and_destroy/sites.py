"""Cards coming to and leaving the sites: drawing, garrisoning, mobilizing, turning, destroying (SD-SITE, SD-BAT).

What may be done is decided elsewhere (legal.py, or a card's text); here it happens.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.kernel import atoms
from rules.kernel.hand_shuffle import HandShuffle
from rules.kernel.words import Card, Seat
from rules.seek_and_destroy import stats
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.book import State
from rules.seek_and_destroy.cards import MOBILIZATION, SUBMARINES
from rules.seek_and_destroy.settle import lose
from rules.seek_and_destroy.triggers import fire

BATTLEFIELD_CELLS = 7
"""SD-BAT-01."""
GARRISON_CELLS = 6
"""SD-GAR-02."""
CELLS = {w.BATTLEFIELD: BATTLEFIELD_CELLS, w.GARRISON: GARRISON_CELLS}
HANDS = HandShuffle(w.HAND, w.RETURNED, w.STREAM_HAND, w.F_HANDS)
"""A hand to which a card returned is shuffled before any of its cards is placed face-down (SD-INFO-01)."""


def now(s: State) -> int:
    """The number of this turn, from 1, for the mark ARRIVED."""
    return s.numbers[w.TURN_COUNT] + 1


def room(s: State, seat: Seat, zone: int = w.BATTLEFIELD) -> int:
    """Number of free cells of a Battlefield or Garrison (SD-BAT-01, SD-GAR-02)."""
    return CELLS[zone] - len(s.pile(zone, seat))


def settle_in(s: State, card: Card, zone: int, seat: Seat, cells: Sequence[int] = ()) -> None:
    """Put a card into the cell its player named, else into the lowest free one of a Battlefield or Garrison."""
    atoms.move(s, card, zone, seat)
    atoms.mark(s, w.SLOT, card, cells[0] if cells else free_cell(s, zone, seat, card))
    atoms.mark(s, w.ARRIVED, card, now(s))


def free_cells(s: State, zone: int, seat: Seat) -> set[int]:
    """The cells of a Battlefield or Garrison that no card lies in."""
    return set(range(CELLS[zone])) - {s.marks[w.SLOT][other] for other in s.pile(zone, seat)}


def free_cell(s: State, zone: int, seat: Seat, card: Card) -> int:
    """The lowest cell of a Battlefield or Garrison without another card."""
    taken = {s.marks[w.SLOT][other] for other in s.pile(zone, seat) if other != card}
    return min(cell for cell in range(len(taken) + 1) if cell not in taken)


# --- Country, hand, Junkyard ----------------------------------------------------------------------------------------


def draw(s: State, seats: Iterable[Seat], count: int) -> None:
    """Each of these players draws this many cards by one instruction; a player who cannot loses (SD-GOAL-03, 04,
    SD-CTY-01)."""
    losers = []
    for seat in seats:
        for _ in range(count):
            if not s.pile(w.COUNTRY, seat):
                losers.append(seat)
                break
            atoms.move(s, s.pile(w.COUNTRY, seat)[-1], w.HAND, seat)
        else:
            if s.table.book.rules.empty_loses and not s.pile(w.COUNTRY, seat):
                losers.append(seat)
    lose(s, losers)


def draw_by_effect(s: State, seats: Iterable[Seat], count: int) -> None:
    """The same by a card's text, which another card may forbid: then no cards are drawn and nobody loses
    (SD-GEN-01)."""
    barred = stats.bars_draws(s)
    if barred >= 0:
        atoms.note(s, w.N_UNDRAWN, barred)
    else:
        draw(s, seats, count)


def junk(s: State, card: Card) -> None:
    """A card goes to its owner's Junkyard, face-up (SD-JNK-01, 02)."""
    _leave(s, card)
    atoms.wipe(s, card)
    atoms.move(s, card, w.JUNKYARD, s.table.owner[card])


def clear_away(s: State, card: Card) -> None:
    """Junk a card that lies in play without destroying it."""
    if s.zone[card] in (w.BATTLEFIELD, w.GARRISON):
        atoms.note(s, w.N_JUNKED, card)
    junk(s, card)


def to_hand(s: State, card: Card) -> None:
    """A card returns to its owner's hand, which is to be shuffled; a face-down card is not shown on the way
    (SD-INFO-01)."""
    _leave(s, card)
    HANDS.put(s, card, s.table.owner[card])
    atoms.wipe(s, card)


def _leave(s: State, card: Card) -> None:
    """An attack ends when its attacker or target leaves (SD-BATTLE-14); a waiting effect goes with its Unit
    (SD-STACK-10)."""
    if s.zone[card] != w.BATTLEFIELD:
        return
    if card + 1 in (s.numbers[w.ATTACKER], s.numbers[w.TARGET]):
        atoms.number(s, w.CALLED_OFF, 1)
    for trigger in atoms.take_triggers(s):
        if trigger[0] != card:
            atoms.await_trigger(s, trigger)


# --- the Battlefield ------------------------------------------------------------------------------------------------


def arrive(s: State, card: Card, seat: Seat, position: int, secret: bool = True, cells: Sequence[int] = ()) -> None:
    """Mobilize a Unit, `secret`ly by an effect (SD-MOB-07, 08). Face-up, it may be depleted (SD-MOB-03), and its
    Mobilization effect waits for the Stack (SD-EFF-07, 08, SD-STACK-10); face-down, it shows nothing (SD-MOB-09).
    """
    book, face = s.table.book, s.face[card]
    if position == w.HIDDEN:
        atoms.mark(s, w.DOWN, card, 1)
    settle_in(s, card, w.BATTLEFIELD, seat, cells)
    atoms.mark(s, w.DEFENDS, card, int(position != w.UP))
    if seat == s.numbers[w.TURN]:
        atoms.number(s, w.ARRIVAL, 1)
    if position == w.HIDDEN:
        return
    atoms.mark(s, w.NEW, card, 1)
    if stats.arrives_depleted(s, card):
        atoms.note(s, w.N_DEPLETED, card, 1)
        atoms.mark(s, w.DEPLETED, card, 1)
    fire(s, w.E_ARRIVES, card)
    if book.timing[face] == MOBILIZATION and (book.rules.secret_triggers or not secret):
        atoms.await_trigger(s, (card, seat))


def turn_unit(s: State, unit: Card, position: int) -> None:
    """Put a Unit into a position. Turning it face-up this way is not an initiation (SD-EFF-05)."""
    if position == position_of(s, unit):
        return
    atoms.note(s, w.N_TURNED, unit, position)
    atoms.mark(s, w.DEFENDS, unit, int(position != w.UP))
    atoms.mark(s, w.DOWN, unit, int(position == w.HIDDEN))
    if position == w.HIDDEN:
        atoms.mark(s, w.DEPLETED, unit, 0)


def deplete(s: State, unit: Card) -> None:
    """A face-up Unit is depleted until its player's next turn (SD-MOB-05); a face-down one never is (SD-MOB-09)."""
    if not s.marks[w.DOWN][unit] and not s.marks[w.DEPLETED][unit]:
        atoms.note(s, w.N_DEPLETED, unit, 0)
        atoms.mark(s, w.DEPLETED, unit, 1)


def position_of(s: State, unit: Card) -> int:
    """UP, DEFEND or HIDDEN (SD-BAT-04)."""
    if s.marks[w.DOWN][unit]:
        return w.HIDDEN
    return w.DEFEND if s.marks[w.DEFENDS][unit] else w.UP


def destroy(s: State, units: Iterable[Card], by: Card) -> None:
    """A card effect destroys Units together; only a Submarine's effect destroys a Submarine (SD-PRIV-04). A face-down
    Unit does not count as one (SD-PRIV-05)."""
    book = s.table.book
    doomed = []
    for unit in units:
        spared = book.subtype[s.face[unit]] == SUBMARINES and not s.marks[w.DOWN][unit]
        if spared and book.rules.submarines_immune and book.subtype[s.face[by]] != SUBMARINES:
            atoms.note(s, w.N_IMMUNE, unit)
        else:
            doomed.append(unit)
    ruin(s, doomed)


def ruin(s: State, cards: Iterable[Card]) -> None:
    """Destroy these cards: they go to the Junkyard (SD-JNK-01)."""
    for card in cards:
        atoms.note(s, w.N_DESTROYED, card)
        if s.zone[card] == w.BATTLEFIELD:
            fire(s, w.E_FALLS, card)
        junk(s, card)


# --- the Garrison ---------------------------------------------------------------------------------------------------


def garrison(s: State, card: Card, seat: Seat, cells: Sequence[int] = ()) -> None:
    """Place a card face-down in the Garrison (SD-OP-07, SD-DEC-02)."""
    atoms.mark(s, w.DOWN, card, 1)
    settle_in(s, card, w.GARRISON, seat, cells)


def waited(s: State, card: Card) -> bool:
    """Whether a Deception has been garrisoned for one turn (SD-DEC-01)."""
    return s.marks[w.ARRIVED][card] <= last_waited(s)


def last_waited(s: State) -> int:
    """The latest turn, as ARRIVED counts them, since which a Deception has waited (SD-DEC-01)."""
    return now(s) - (2 if s.table.book.rules.wait_for_own_turn else 1)


def reveal(s: State, card: Card, seat: Seat) -> None:
    """An activated card lies face-up in the Garrison, in its own cell or a free one (SD-OP-06, SD-GAR-04)."""
    if s.zone[card] == w.GARRISON:
        atoms.mark(s, w.DOWN, card, 0)
    else:
        settle_in(s, card, w.GARRISON, seat)
