"""The Stack: activating, responding, resolving (SD-STACK), and effects that wait for a Stack of their own."""

from __future__ import annotations

from typing import Final

from rules.kernel import atoms
from rules.kernel.agenda import become, call, done
from rules.kernel.ask import QUESTIONS, Ask
from rules.kernel.cards.program import CARD, SEAT
from rules.kernel.cards.targets import Target, fill, still_good
from rules.kernel.refusal import Refusal
from rules.kernel.words import Action, Card, Frame, Item, Seat
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.book import Book, State
from rules.seek_and_destroy.cards import CONSTANT, DECEPTION, OPERATION, UNIT
from rules.seek_and_destroy.sites import HANDS, junk, reveal
from rules.seek_and_destroy.texts import Text

SEALING = 3
"""The Stack Count that cannot be answered (SD-STACK-04)."""


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
    put(s, ITEM_OF[s.table.book.kind[s.face[card]]], seat, card, targets, it)


def put(s: State, kind: int, seat: Seat, card: Card, targets: list[int], it: int = -1, unasked: bool = False) -> None:
    """Put an item on the Stack with a new serial number. `unasked`: nobody activates it (SD-STACK-10)."""
    count = s.table.book.stack_count[s.face[card]]
    atoms.number(s, w.SERIAL, s.numbers[w.SERIAL] + 1)
    atoms.note(s, *((w.N_TRIGGERED, card, seat) if unasked else (w.N_DECLARED, card, seat, count)))
    atoms.push(s, (s.numbers[w.SERIAL], kind, seat, card, count, it, *targets))


def subjects(s: State, seat: Seat, card: Card) -> tuple[int, ...]:
    """Everything the requirement of a text may be about (Units, or the serial of the item it answers), nothing while it
    is not met; only -1 for a text without one."""
    text: Text | None = s.table.book.text[s.face[card]]
    requires = text.requires if text else None
    return requires(s, seat) if requires else (-1,)


WHICH: Final = Target(0, 1, 1, lambda s, x: subjects(s, x[SEAT], x[CARD]), "SD-DEC-06", "card")
"""Which of several arrivals a requirement is about, chosen before everything else (SD-DEC-06)."""


def slots_of(s: State, card: Card, its: tuple[int, ...]) -> tuple[Target, ...]:
    """What a card's text, or a Unit's effect, asks its player to choose when it is activated; `its`: its subjects."""
    text: Text | None = s.table.book.text[s.face[card]]
    targets = text.targets if text else ()
    return (WHICH, *targets) if len(its) > 1 else targets


def registers(card: Card, seat: Seat, its: tuple[int, ...]) -> list[int]:
    """The registers of a text before any choices: the card, its player, and the subject of its requirement, unless that
    is to be chosen first (WHICH)."""
    return [card, seat, *its] if len(its) == 1 else [card, seat]


def lacking(s: State, seat: Seat, card: Card) -> Refusal | None:
    """Why a text could have no effect whatever is chosen (SD-STACK-11, SD-BAT-02)."""
    text: Text | None = s.table.book.text[s.face[card]]
    return text.needs(s, [card, seat, -1]) or text.lacks(s, [card, seat, -1]) if text else None


def faces_behind(book: Book, kind: int, count: int, chosen: int) -> tuple[int, ...]:
    """The faces that may have put an item of a kind and a Count on the Stack, with so many targets."""
    return tuple([
        face for face, text in enumerate(book.text)
        if text and book.stack_count[face] == count
        and (ITEM_OF.get(book.kind[face]) == kind or (kind == w.I_EFFECT and book.mode[face] == CONSTANT))
        and chosen <= sum([slot.most for slot in text.targets])
    ])  # fmt: skip


ITEM_OF: Final = {UNIT: w.I_EFFECT, OPERATION: w.I_OPERATION, DECEPTION: w.I_DECEPTION}


def open_stack(s: State) -> None:
    """The item just placed starts a Stack; waiting effects follow, each in its own Stack (SD-STACK-10)."""
    call(s, w.F_WAITING)
    call(s, w.F_STACK)


def stack_frame(s: State, frame: Frame) -> None:
    """Only the opponent of the player who placed the top item, a card or an effect, may respond; the first pass closes
    the Stack; a Count of 3 closes it at once (SD-STACK-04..07)."""
    answer = atoms.take(s)
    if answer is None:
        top = s.stack[-1]
        if top[4] == SEALING and not s.table.book.rules.swift_deception_war:
            become(s, w.F_RESOLVE)
        else:
            atoms.ask(s, QUESTIONS[1 - top[2]][w.ASK_RESPOND])
    elif answer[0] == w.V_PASS:
        become(s, w.F_RESOLVE)
    else:
        act(s, 1 - s.stack[-1][2], answer)


# --- off the Stack --------------------------------------------------------------------------------------------------


def resolve_frame(s: State, frame: Frame) -> None:
    """All items resolve, the last one first, without further responses (SD-STACK-01, 06); an item without a target or
    the room it needs does not (SD-STACK-11), nor does one of a Constant that has left (SD-STACK-09). Then hands to
    which a card returned are shuffled, as soon as none of their cards is on the Stack."""
    if not s.stack:
        if not HANDS.due(s):
            done(s)
        return
    item = s.stack[-1]
    call(s, w.F_FINISH, item[0])
    card, seat = item[3], item[2]
    text: Text | None = s.table.book.text[s.face[card]]
    alive, x = still_good(s, text.targets if text else (), [card, seat, item[5]], item[6:])
    gone = _constant(s, card) and s.zone[card] != w.GARRISON
    alive = alive and not gone and not (text and text.needs(s, x))
    atoms.note(s, *((w.N_RESOLVED, card, seat) if alive else (w.N_FAILED, card, seat, int(gone))))
    if text and alive and (item[1] == w.I_EFFECT or not _constant(s, card)):
        padding = [-1] * (s.table.book.width[text.program] - (len(x) - 3))
        call(s, w.F_RUN, text.program, 0, *x, *padding)


def _constant(s: State, card: Card) -> bool:
    mode = s.table.book.mode[s.face[card]]
    return mode == CONSTANT


def finish_frame(s: State, frame: Frame) -> None:
    """A resolved item leaves the Stack. A Constant still in the Garrison is in force from now on (SD-OP-04, SD-DEC-04,
    SD-STACK-09); any other card is junked (SD-OP-03, SD-OP-05, SD-DEC-03, SD-DEC-05)."""
    done(s)
    item = _taken_off(s, frame[1])
    if item is None or s.zone[item[3]] != w.GARRISON:
        return
    if _constant(s, item[3]):
        atoms.mark(s, w.IN_FORCE, item[3], 1)
    else:
        junk(s, item[3])


def cancel(s: State, serial: int) -> None:
    """An item is cancelled: its card, even a Constant, is junked; a Unit stays and its use is spent (SD-STACK-08)."""
    item = _taken_off(s, serial)
    if item is None:
        return
    atoms.note(s, w.N_CANCELLED, item[3], item[2])
    if s.zone[item[3]] == w.GARRISON:
        junk(s, item[3])


def _taken_off(s: State, serial: int) -> Item | None:
    """Remove the item with this number from the Stack; None when it has already left."""
    index = next((index for index, item in enumerate(s.stack) if item[0] == serial), -1)
    return atoms.pop(s, index) if index >= 0 else None


# --- effects that wait ----------------------------------------------------------------------------------------------


def waiting_frame(s: State, frame: Frame) -> None:
    """Mobilization effects and triggers of Constants that came up meanwhile: the turn player's first, each player's in
    the order that player chooses, each with its own Stack (SD-STACK-10)."""
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
        put(s, w.I_EFFECT, seat, card, [], chosen[2], unasked=True)
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
    return possible and bool(fill(s, slots_of(s, unit, subjects(s, seat, unit)), [unit, seat, -1]))
