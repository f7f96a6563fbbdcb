"""The Stack: activating, responding, resolving (SD-STACK), and effects that wait for a Stack of their own."""

from __future__ import annotations

from typing import Final

from rules.kernel import atoms
from rules.kernel.agenda import become, call, done
from rules.kernel.ask import Ask
from rules.kernel.program import CARD, SEAT
from rules.kernel.refusal import Refusal
from rules.kernel.targets import Target, fill, still_good
from rules.kernel.words import Action, Card, Frame, Item, Seat
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.book import State
from rules.seek_and_destroy.cards import CONSTANT, DECEPTION
from rules.seek_and_destroy.sites import HANDS, junk, reveal, room
from rules.seek_and_destroy.texts import Text

SEALING = 3
"""The Stack Count that nothing answers (SD-STACK-04)."""


# --- onto the Stack -------------------------------------------------------------------------------------------------


def act(s: State, seat: Seat, action: Action) -> None:
    """Activate a card or use a Swift effect: its item goes on top of the Stack (SD-STACK-01)."""
    verb, card, *targets = action
    if verb == w.V_SWIFT:
        atoms.mark(s, w.USES, card, s.marks[w.USES][card] + 1)
        put(s, w.I_EFFECT, seat, card, targets)
        return
    its = subjects(s, seat, card)
    it = targets.pop(0) if len(its) > 1 else its[0]
    reveal(s, card, seat)
    kind = w.I_DECEPTION if s.table.book.kind[s.face[card]] == DECEPTION else w.I_OPERATION
    put(s, kind, seat, card, targets, it)


def put(s: State, kind: int, seat: Seat, card: Card, targets: list[int], it: int = -1) -> None:
    """Place an item on the Stack under a fresh serial number."""
    count = s.table.book.stack_count[s.face[card]]
    atoms.number(s, w.SERIAL, s.numbers[w.SERIAL] + 1)
    atoms.note(s, w.N_DECLARED, card, seat, count)
    atoms.push(s, (s.numbers[w.SERIAL], kind, seat, card, count, it, *targets))


def subjects(s: State, seat: Seat, card: Card) -> tuple[int, ...]:
    """All that the requirement of a text may be about (Units, or the serial of the item it answers), nothing while it
    is not met; -1 alone without one."""
    text: Text | None = s.table.book.text[s.face[card]]
    return text.requires(s, seat) if text and text.requires else (-1,)


WHICH: Final = Target(0, 1, 1, lambda s, x: subjects(s, x[SEAT], x[CARD]), "SD-DEC-06", "card")
"""Which of several newcomers a requirement is about, said before all other choices (SD-DEC-06)."""


def slots_of(s: State, seat: Seat, card: Card) -> tuple[Target, ...]:
    """What a card's text, or a Unit's effect, asks its player to choose when it is activated."""
    text: Text | None = s.table.book.text[s.face[card]]
    which = (WHICH,) if len(subjects(s, seat, card)) > 1 else ()
    return (*which, *text.targets) if text else ()


def registers(s: State, seat: Seat, card: Card) -> list[int]:
    """What a text is read with before anything is chosen: the card, who plays it, and what its requirement is about,
    unless that is chosen first (WHICH)."""
    its = subjects(s, seat, card)
    return [card, seat, *its] if len(its) == 1 else [card, seat]


def lacking(s: State, seat: Seat, card: Card) -> Refusal | None:
    """Why a text could do nothing whatever is chosen (SD-STACK-11, SD-BAT-02)."""
    text: Text | None = s.table.book.text[s.face[card]]
    return text.lacks(s, [card, seat, -1]) if text else None


def open_stack(s: State) -> None:
    """The item just placed starts a Stack; what waits after it follows in Stacks of its own (SD-STACK-10)."""
    call(s, w.F_WAITING)
    call(s, w.F_STACK)


def stack_frame(s: State, frame: Frame) -> None:
    """Only the opponent of whoever placed the top item, a card or an effect, may respond; the first pass closes the
    Stack; a Count 3 closes it at once (SD-STACK-04..07)."""
    answer = atoms.take(s)
    if answer is None:
        top = s.stack[-1]
        if top[4] == SEALING and not s.table.book.rules.swift_deception_war:
            become(s, w.F_RESOLVE)
        else:
            atoms.ask(s, Ask(w.ASK_RESPOND, (1 - top[2],)))
    elif answer[0] == w.V_PASS:
        become(s, w.F_RESOLVE)
    else:
        act(s, 1 - s.stack[-1][2], answer)


# --- off the Stack --------------------------------------------------------------------------------------------------


def resolve_frame(s: State, frame: Frame) -> None:
    """All items resolve, the last one first, without further responses (SD-STACK-01, 06), none of them without a target
    or the room it needs (SD-STACK-11); then hands into which a card came back are stirred, when no item is a card of
    theirs any more."""
    if not s.stack:
        if not HANDS.due(s):
            done(s)
        return
    item = s.stack[-1]
    call(s, w.F_FINISH, item[0])
    card, seat = item[3], item[2]
    text: Text | None = s.table.book.text[s.face[card]]
    alive, x = still_good(s, text.targets if text else (), [card, seat, item[5]], item[6:])
    alive = alive and not (text and text.mobilizes and not room(s, seat))
    atoms.note(s, w.N_RESOLVED if alive else w.N_FAILED, card, seat)
    if text and alive and (item[1] == w.I_EFFECT or not _constant(s, card)):
        padding = [-1] * (s.table.book.width[text.program] - (len(x) - 3))
        call(s, w.F_RUN, text.program, 0, *x, *padding)


def _constant(s: State, card: Card) -> bool:
    mode = s.table.book.mode[s.face[card]]
    return mode == CONSTANT


def finish_frame(s: State, frame: Frame) -> None:
    """A resolved item leaves the Stack. A Constant that still lies in the Garrison works from now on (SD-OP-04,
    SD-DEC-04, SD-STACK-09); any other card is junked (SD-OP-03, SD-OP-05, SD-DEC-03, SD-DEC-05)."""
    done(s)
    item = _taken_off(s, frame[1])
    if item is None or item[1] == w.I_EFFECT or s.zone[item[3]] != w.GARRISON:
        return
    if _constant(s, item[3]):
        atoms.mark(s, w.IN_FORCE, item[3], 1)
    else:
        junk(s, item[3])


def cancel(s: State, serial: int) -> None:
    """An item does nothing: its card, a Constant too, is junked, a Unit stays and its use is spent (SD-STACK-08)."""
    item = _taken_off(s, serial)
    if item is None:
        return
    atoms.note(s, w.N_CANCELLED, item[3], item[2])
    if item[1] != w.I_EFFECT and s.zone[item[3]] == w.GARRISON:
        junk(s, item[3])


def _taken_off(s: State, serial: int) -> Item | None:
    """The item with this number, which leaves the Stack; None when it has left before."""
    index = next((index for index, item in enumerate(s.stack) if item[0] == serial), -1)
    return atoms.pop(s, index) if index >= 0 else None


# --- effects that wait ----------------------------------------------------------------------------------------------


def waiting_frame(s: State, frame: Frame) -> None:
    """Mobilization effects and texts of Constants that were set off meanwhile: the turn player's first, each player's
    own in the order that player chooses, every one with a Stack of its own (SD-STACK-10)."""
    if not s.waiting:
        done(s)
        return
    turn = s.numbers[w.TURN]
    seat = turn if any(each[1] == turn for each in s.waiting) else 1 - turn
    own = sorted({each[0] for each in s.waiting if each[1] == seat})
    answer = atoms.take(s)
    if answer is None and len(own) > 1:
        atoms.ask(s, Ask(w.ASK_ORDER, (seat,), tuple(own)))
        return
    card = answer[1] if answer else own[0]
    waiting = atoms.take_triggers(s)
    chosen = next(each for each in waiting if each[:2] == (card, seat))
    waiting.remove(chosen)
    for trigger in waiting:
        atoms.await_trigger(s, trigger)
    if len(chosen) == 2:
        call(s, w.F_EFFECT, card, seat)
    elif s.marks[w.IN_FORCE][card]:
        put(s, w.I_EFFECT, seat, card, [], chosen[2])
        call(s, w.F_STACK)


def effect_frame(s: State, frame: Frame) -> None:
    """The player may use an Initiate or Mobilization effect (SD-EFF-01, 07, 10)."""
    _, unit, seat = frame
    answer = atoms.take(s)
    if answer is not None:
        done(s)
        if answer[0] == w.V_USE:
            put(s, w.I_EFFECT, seat, unit, list(answer[1:]))
            open_stack(s)
    elif not s.marks[w.DOWN][unit] and usable(s, unit, seat):
        atoms.ask(s, Ask(w.ASK_EFFECT, (seat,), (unit,)))
    else:
        done(s)


def usable(s: State, unit: Card, seat: Seat) -> bool:
    """Every target its effect needs exists (SD-STACK-11)."""
    possible = lacking(s, seat, unit) is None
    return possible and next(fill(s, slots_of(s, seat, unit), [unit, seat, -1]), None) is not None
