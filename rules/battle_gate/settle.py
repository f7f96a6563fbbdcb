"""What follows from what just happened: treasures that can no longer be kept, players who are out, the end of the game
(BG-KEEP, BG-LOSS)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.battle_gate import words as w
from rules.battle_gate.book import State
from rules.battle_gate.stats import attackers, defenders, in_play, missing, players, power
from rules.kernel import atoms
from rules.kernel.agenda import clear
from rules.kernel.words import NONE, Card, Seat


def to_pot(s: State, card: Card) -> None:
    """A treasure goes back to the pot (BG-STU-02, BG-KEEP-01, BG-SABOTAGE-01)."""
    atoms.move(s, card, w.POT, NONE)


def keep(s: State) -> None:
    """Treasures whose cost is no longer met go back to the pot, one at a time, until all that are left can be kept
    (BG-KEEP-01..03, BG-CONV-10)."""
    while any(_lost_one(s, seat) for seat in range(s.table.seats)):
        pass


def _lost_one(s: State, seat: Seat) -> bool:
    """Each treasure is compared by itself with the total power, or with the treasures it requires (BG-KEEP-02)."""
    book, have = s.table.book, power(s, seat)
    for card in s.pile(w.TREASURES, seat):
        cost = book.cost[s.face[card]]
        name = missing(s, seat, card)
        if have < cost:
            atoms.note(s, w.N_TOO_WEAK, card, seat, have, cost)
        elif name is not None:
            atoms.note(s, w.N_NO_KEY, card, seat, _absent(s, name))
        else:
            continue
        to_pot(s, card)
        return True
    return False


def _absent(s: State, name: str) -> Card:
    """A treasure of this name that is not in play where it is needed, -1 if there is none."""
    book = s.table.book
    return next((card for card in (*s.pile(w.POT), *in_play(s)) if book.called[s.face[card]] == name), NONE)


def discard(s: State, card: Card) -> None:
    """A character leaves play, face-up onto its owner's discard pile (BG-COMBAT-10)."""
    stand_down(s, card)
    atoms.wipe(s, card)
    atoms.move(s, card, w.DISCARD, s.table.owner[card])


def stand_down(s: State, card: Card) -> None:
    """A character no longer attacks or blocks; a character named to defend against it is released."""
    for other in defenders(s, card):
        stand_down(s, other)
    atoms.mark(s, w.AIM, card, 0)
    atoms.mark(s, w.NAMED, card, 0)
    atoms.host(s, card, NONE)


def leave(s: State, why: Mapping[Seat, int]) -> None:
    """Players are out together: their cards leave the game, their treasures go back to the pot, attacks against them
    end; the last player left wins (BG-LOSS-01..04)."""
    for seat, reason in why.items():
        atoms.seat_number(s, w.OUT, seat, 1)
        atoms.note(s, w.N_OUT, seat, reason)
    for seat in why:
        for card in attackers(s, seat):
            stand_down(s, card)
        for card in s.pile(w.PROPOSED, seat)[:]:
            atoms.move(s, card, w.SAVED, seat)
        for card in s.pile(w.TREASURES, seat)[:]:
            atoms.note(s, w.N_RETURNED, card, seat)
            to_pot(s, card)
        for zone in (w.FIELDED, w.DISCARD, w.HAND, w.DECK):
            for card in s.pile(zone, seat)[:]:
                if zone == w.FIELDED:
                    stand_down(s, card)
                    atoms.wipe(s, card)
                atoms.move(s, card, w.GONE, seat)
    left = players(s)
    if len(left) == 1:
        drop_pending(s)
        atoms.note(s, w.N_WON, left[0])
        clear(s)


def drop_pending(s: State) -> None:
    """Pending activations have no effect."""
    while s.stack:
        atoms.pop(s, len(s.stack) - 1)
