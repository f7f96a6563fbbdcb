"""The state check (SGT-STACK-12): destroy, charge bounties, drop Events without their class, defeat, end the game.

Run after every resolution, turn-based action and paid cost, before anybody is asked; repeats until nothing changes.
"""

from __future__ import annotations

from rules.kernel import atoms
from rules.kernel.agenda import call, clear
from rules.kernel.state import State
from rules.kernel.words import Card, Seat
from rules.seize import stats
from rules.seize.happen import emit
from rules.seize.loot import change_vault
from rules.seize.places import leave_play, wipe
from rules.seize.undo_item import remove_item
from rules.seize.words import (
    BOARD,
    DECK,
    DISCARD,
    DRAWN_OUT,
    E_DESTROYED,
    EVENTS,
    HEALTH,
    N_DEFEATED,
    N_DESTROYED,
    OUT,
    QUARTERS,
    SLAYER,
    SLAYER_SEAT,
    TIME_UP,
    TURN,
    VAULT,
)  # fmt: skip

F_TURN, LAST_STEP = 1, 9
"""The frame that enters a phase, and the last row of its table: END-CLOSE (flow.py)."""


def settle(s: State) -> bool:
    """Run the state check. True when the frame that called it has nothing left to do: the game is over (the agenda is
    empty), or the turn player has left it."""
    caller = s.agenda[-1]
    while _bury(s) or _drop_events(s) or _defeat(s):
        pass
    return not s.agenda or s.agenda[-1] is not caller


def _bury(s: State) -> bool:
    """A merc at health 0 is destroyed (SGT-CARD-M03)."""
    health = s.marks[HEALTH]
    dead = [card for card in s.pile(BOARD) if health[card] <= 0]
    if dead:
        destroy(s, dead)
    return bool(dead)


def destroy(s: State, mercs: list[Card]) -> None:
    """Mercs are destroyed at once: Discard, and their players lose the bounty (SGT-DMG-15)."""
    bounties = [stats.bounty(s, merc) for merc in mercs]
    for merc in mercs:
        atoms.note(s, N_DESTROYED, merc, s.place[merc], s.marks[SLAYER][merc] - 1)
        emit(s, E_DESTROYED, s.marks[SLAYER][merc] - 1, merc)
    for merc, bounty in zip(mercs, bounties, strict=True):
        seat, slayer = s.ctrl[merc], s.marks[SLAYER_SEAT][merc] - 1
        leave_play(s, merc, DISCARD)
        lost = change_vault(s, seat, -bounty)
        if s.table.book.rules.destroyer_gains and slayer >= 0 and slayer != seat:
            change_vault(s, slayer, lost)


def _drop_events(s: State) -> bool:
    """A class Event goes as soon as its player has no merc of its class (SGT-ABIL-12)."""
    class_of = s.table.book.class_of
    for seat in range(s.table.seats):
        held = s.pile(EVENTS, seat)
        if held:
            classes = {class_of[s.face[merc]] for merc in stats.mercs_of(s, seat)}
            for card in held:
                if class_of[s.face[card]] >= 0 and class_of[s.face[card]] not in classes:
                    wipe(s, card)
                    atoms.move(s, card, DISCARD, s.table.owner[card])
                    return True
    return False


def _defeat(s: State) -> bool:
    """Everybody who has lost leaves at once; the game ends when one side is left (SGT-WIN-01..04, SGT-FMT-X03)."""
    losers = [seat for seat in alive(s) if _lost(s, seat)]
    if s.table.book.rules.team_falls_together:
        fallen = {s.table.book.team[seat] for seat in losers}
        losers = [seat for seat in alive(s) if s.table.book.team[seat] in fallen]
    for seat in losers:
        atoms.seat_number(s, OUT, seat, 1)
        atoms.note(s, N_DEFEATED, seat)
    if losers and len({s.table.book.team[seat] for seat in alive(s)}) <= 1:
        end(s)
        return False
    for seat in losers:
        _leave(s, seat)
    return bool(losers)


def _leave(s: State, seat: Seat) -> None:
    """A defeated player leaves a game that goes on: own cards, counters and items go out of the game without bounty
    or triggers, and an own turn ends at once (SGT-FMT-X03)."""
    for item in [item for item in s.stack if item[2] == seat]:
        remove_item(s, item[0])
    for trigger in atoms.take_triggers(s):
        if trigger[3] != seat:
            atoms.await_trigger(s, trigger)
    for merc in stats.mercs_of(s, seat):
        leave_play(s, merc, QUARTERS)
    for card, owner in enumerate(s.table.owner):
        if owner == seat and s.zone[card] != QUARTERS:
            wipe(s, card)
            atoms.move(s, card, QUARTERS, seat)
    if s.numbers[TURN] == seat:
        clear(s)
        call(s, F_TURN, LAST_STEP)


def _lost(s: State, seat: Seat) -> bool:
    if not s.seat_numbers[VAULT][seat] or s.seat_numbers[DRAWN_OUT][seat]:
        return True
    return bool(s.table.book.rules.empty_deck_loses and not s.pile(DECK, seat))


def alive(s: State) -> list[Seat]:
    """Seats still in the game."""
    return [seat for seat in range(s.table.seats) if not s.seat_numbers[OUT][seat]]


def concede(s: State, seat: Seat) -> None:
    """A player gives up; the game goes on only while two sides are left (SGT-FMT-X04, X03)."""
    atoms.seat_number(s, OUT, seat, 1)
    atoms.note(s, N_DEFEATED, seat)
    if len({s.table.book.team[other] for other in alive(s)}) <= 1:
        end(s)


def time_up(s: State) -> None:
    """The clock has run out: the game ends when this turn does (SGT-FMT-X02)."""
    atoms.number(s, TIME_UP, 1)


def end(s: State) -> None:
    """The game is over: nothing resolves any more (SGT-WIN-04)."""
    clear(s)
    atoms.take_triggers(s)
