"""Claiming a treasure and using one: activation, the others' answers, and what takes effect, last in, first out
(BG-CLAIM, BG-STU, BG-ANSWER)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.battle_gate import words as w
from rules.battle_gate.book import State
from rules.battle_gate.cards import ASSASSIN, ASSAULT, BREACH, COUNTER, FLANK, FORTIFY, MINION, SABOTAGE, SIEGE
from rules.battle_gate.legal_options import uses
from rules.battle_gate.settle import keep, to_pot
from rules.battle_gate.stats import power
from rules.kernel import atoms
from rules.kernel.agenda import become, call, done
from rules.kernel.ask import Ask
from rules.kernel.words import NONE, Action, Card, Frame, Item, Seat

ANSWERS: Final = (COUNTER, SABOTAGE)
"""Abilities that take effect even when their player has left the game; all others are for that player alone
(BG-LOSS-04)."""


def claim(s: State, seat: Seat, card: Card) -> None:
    """A treasure of the pot comes into play; nothing is spent, not even the treasures it requires; it cannot be
    answered, and its static abilities apply at once (BG-CLAIM-04, BG-TREASURE-10, BG-CONV-09, BG-STATIC-02)."""
    atoms.seat_number(s, w.CLAIMED, seat, 1)
    atoms.note(s, w.N_CLAIMED, card, seat, power(s, seat))
    atoms.move(s, card, w.TREASURES, seat)


def activate(s: State, seat: Seat, action: Action) -> None:
    """(use, treasure, ability, target): the treasure goes back to the pot at once, with its other abilities, and the
    other players may answer (BG-STU-02, 03, BG-ANSWER-01, BG-COUNTER-02)."""
    _, card, ability, target = action
    bonus = s.table.book.single[s.face[card]][ability]
    answered = s.stack[-1][w.I_CARD] if s.stack else NONE
    atoms.note(s, w.N_USED, card, seat, ability, bonus, target, answered)
    serial = s.numbers[w.SERIAL]
    atoms.number(s, w.SERIAL, serial + 1)
    to_pot(s, card)
    atoms.push(s, (serial, ability, seat, card, bonus, target))
    keep(s)
    (become if answered >= 0 else call)(s, w.F_ANSWER, seat, (seat + 1) % s.table.seats)


def answer_frame(s: State, frame: Frame) -> None:
    """The others are asked clockwise from the latest activator, if they could answer; when all have passed, the
    activations resolve, last in, first out (BG-ANSWER-01)."""
    _, activator, seat = frame
    passed = atoms.take(s) is not None
    while passed or (seat != activator and not uses(s, seat)):
        seat, passed = (seat + 1) % s.table.seats, False
    if seat != activator:
        become(s, w.F_ANSWER, activator, seat)
        atoms.ask(s, Ask(w.ASK_ANSWER, (seat,), (s.stack[-1][w.I_SERIAL],)))
        return
    done(s)
    while s.stack:
        item = atoms.pop(s, len(s.stack) - 1)
        if item[w.I_ABILITY] in ANSWERS or not s.seat_numbers[w.OUT][item[w.I_SEAT]]:
            EFFECTS[item[w.I_ABILITY]](s, item)


# --- what takes effect ----------------------------------------------------------------------------------------------


def _note_effect(s: State, item: Item) -> None:
    _, ability, seat, card, bonus, _ = item
    atoms.note(s, w.N_EFFECT, card, seat, ability, bonus)


def _siege(s: State, item: Item) -> None:
    """That many additional combat phases directly after the regular one; several Sieges add up
    (BG-SIEGE-01, 03, 06)."""
    _note_effect(s, item)
    atoms.number(s, w.EXTRA, s.numbers[w.EXTRA] + item[w.I_BONUS])


def _flank(s: State, item: Item) -> None:
    """Assassins and minions now in play swap class; later arrivals keep theirs, and a second Flank swaps back; nobody
    is removed from a fight (BG-FLANK-01..05)."""
    _note_effect(s, item)
    for card in s.pile(w.FIELDED, item[w.I_SEAT]):
        if s.table.book.cls[s.face[card]] in (ASSASSIN, MINION):
            atoms.mark(s, w.SWAPPED, card, 1 - s.marks[w.SWAPPED][card])


def _lasting(number: int) -> Callable[[State, Item], None]:
    """A permission until the end of the turn (BG-FORTIFY-01, BG-ASSAULT-01, 02, BG-BREACH-01)."""

    def effect(s: State, item: Item) -> None:
        _note_effect(s, item)
        atoms.seat_number(s, number, item[w.I_SEAT], 1)

    return effect


def _cancel(s: State, item: Item) -> None:
    """Cancel the activation below; its treasure stays in the pot (BG-COUNTER-01..03)."""
    answered = atoms.pop(s, len(s.stack) - 1)
    atoms.note(s, w.N_CANCELLED, answered[w.I_CARD], answered[w.I_SEAT], item[w.I_CARD])


def _sabotage(s: State, item: Item) -> None:
    """A treasure in play goes back to the pot; if it is no longer there, nothing happens. As an answer it works as a
    Counter (BG-SABOTAGE-01..03)."""
    target = item[w.I_TARGET]
    if target < 0:
        _cancel(s, item)
    elif s.zone[target] == w.TREASURES:
        _note_effect(s, item)
        to_pot(s, target)
        keep(s)
    else:
        atoms.note(s, w.N_NOTHING, item[w.I_CARD], item[w.I_SEAT])


EFFECTS: Final[Mapping[int, Callable[[State, Item], None]]] = {
    SIEGE: _siege, FLANK: _flank, FORTIFY: _lasting(w.FORTIFY), ASSAULT: _lasting(w.ASSAULT),
    BREACH: _lasting(w.BREACH), COUNTER: _cancel, SABOTAGE: _sabotage,
}  # fmt: skip
