"""A Spell just played may be dispelled, and the dispel in turn; the last one played takes effect first (GU-CMD-08)."""

from __future__ import annotations

from rules.guardians import words as w
from rules.guardians.book import State
from rules.guardians.cards import SPELL
from rules.guardians.settle import discard, play, run_text
from rules.kernel import atoms
from rules.kernel.agenda import become, call, done
from rules.kernel.ask import Ask
from rules.kernel.words import Card, Frame, Seat


def cast(s: State, seat: Seat, card: Card) -> None:
    """Play a card from the Storage Hand; a Spell may be answered by the enemy."""
    play(s, card, seat)
    open_chain(s, seat, card)


def open_chain(s: State, seat: Seat, card: Card) -> None:
    """Put a card on the stack: its player's enemy may answer a Spell; anything else takes effect at once."""
    atoms.push(s, (card, seat))
    call(s, w.F_CHAIN, 1 - seat)


def chain_frame(s: State, frame: Frame) -> None:
    """(F_CHAIN, seat that may answer): after a dispel the other player may answer; a pass ends the chain."""
    seat, answer = frame[1], s.answer
    spell = s.table.book.kind[s.face[s.stack[-1][0]]] == SPELL
    if answer is None and spell:
        atoms.ask(s, Ask(w.ASK_RESPOND, (seat,), tuple(item[0] for item in s.stack)))
    elif answer is not None and answer[0] == w.V_RESPOND:
        play(s, answer[1], seat)
        atoms.push(s, (answer[1], seat))
        become(s, w.F_CHAIN, 1 - seat)
    else:
        done(s)
        _resolve(s)


def _resolve(s: State) -> None:
    """Last in, first out: each dispel removes the card below."""
    while len(s.stack) > 1:
        _spend(s, atoms.pop(s, len(s.stack) - 1)[0])
        card, seat = atoms.pop(s, len(s.stack) - 1)
        atoms.note(s, w.N_DISPELLED, card)
        if s.seat_numbers[w.COMMAND][seat] == 2 + card:
            atoms.seat_number(s, w.COMMAND, seat, 0)
        _spend(s, card)
    if s.stack:
        card, seat = atoms.pop(s, 0)
        if s.seat_numbers[w.COMMAND][seat] != 2 + card:
            _spend(s, card)
            run_text(s, card, seat)


def _spend(s: State, card: Card) -> None:
    """Outside a combat played cards are discarded at once (GU-COMBAT-05)."""
    if not s.numbers[w.SPACE] and s.zone[card] == w.PLAYED:
        discard(s, card)
