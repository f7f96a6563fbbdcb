"""The state check (SGT-STACK-12): destroy, charge bounties, drop Events without their class, defeat, end the game.

Run after every resolution, turn-based action and paid cost, before anybody is asked; repeats until nothing changes.
"""

from __future__ import annotations

from typing import Final

from rules.kernel import atoms
from rules.kernel.agenda import become, call, clear, withdraw
from rules.kernel.words import Card, Seat
from rules.seize import stats
from rules.seize.book import State
from rules.seize.formats import GUILD_MASTER
from rules.seize.loot import change_vault
from rules.seize.places import drop_treasure, leave_play, wipe
from rules.seize.shots import same_side
from rules.seize.statuses import clear_fog
from rules.seize.triggers import emit
from rules.seize.turns import turn_seats
from rules.seize.undo_item import remove_item
from rules.seize.words import (
    BEGINNING,
    BOARD,
    BY_CONCEDING,
    BY_DECK,
    BY_LEADER,
    BY_MERCS,
    BY_TEAM,
    BY_VAULT,
    DECK,
    DISCARD,
    DOOMED,
    DOWN,
    DRAWN_OUT,
    E_DESTROYED,
    END_CLOSE,
    EVENTS,
    F_ACQUIRE,
    F_DISCARD,
    F_FINISH,
    F_RUN,
    F_SETUP,
    F_SHED,
    F_STRIKE,
    F_TURN,
    F_WINDOW,
    FOG_BY,
    HAND,
    HEALTH,
    LEADER,
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

LAST_STEP: Final = END_CLOSE - BEGINNING
"""The last row of flow's table of phases."""
WITH_MATE: Final = 2
"""`doomed` of a player whose teammate has conceded, where a team falls together (SGT-FMT-S08)."""
ASKING: Final = frozenset((F_SETUP, F_TURN, F_WINDOW, F_ACQUIRE, F_DISCARD, F_FINISH, F_STRIKE))
"""Frames that can continue without the player they asked."""


def settle(s: State) -> bool:
    """Run the state check. True when the frame that called it has nothing left to do: the game is over (the agenda is
    empty), or the turn player has left."""
    if not s.unsettled:
        return False
    caller = s.agenda[-1]
    if not _calm(s):
        while _bury(s) or _drop_events(s) or _defeat(s):
            pass
    atoms.settled(s)
    return not s.agenda or s.agenda[-1] is not caller


def _calm(s: State) -> bool:
    """Quick test that nothing needs doing: every merc lives, every Event has its class, and all have what they need."""
    health, numbers, book, seats = s.marks[HEALTH], s.seat_numbers, s.table.book, s.table.seats
    for merc in s.piles[BOARD * seats]:
        if health[merc] <= 0:
            return False
    if not book.format.vaults or book.rules.empty_deck_loses:
        return False
    if 0 in numbers[VAULT] or any(numbers[DOOMED]) or any(numbers[DRAWN_OUT]):
        return False
    return not any(s.piles[EVENTS * seats : (EVENTS + 1) * seats]) or _homeless(s) is None


def _bury(s: State) -> bool:
    """A merc at health 0 is destroyed (SGT-CARD-M03)."""
    health = s.marks[HEALTH]
    dead = [card for card in s.pile(BOARD) if health[card] <= 0]
    if dead:
        destroy(s, dead)
    return bool(dead)


def destroy(s: State, mercs: list[Card]) -> None:
    """Destroy mercs together: to the Discard, and their players lose the bounty, before anybody gains any
    (SGT-DMG-15); the player of a Guild Master is defeated too (SGT-FMT-G06)."""
    bounties = [stats.bounty(s, merc) for merc in mercs]
    rewards = []
    for merc in mercs:
        atoms.note(s, N_DESTROYED, merc, s.place[merc], s.marks[SLAYER][merc] - 1)
        emit(s, E_DESTROYED, s.marks[SLAYER][merc] - 1, merc)
    for merc, bounty in zip(mercs, bounties, strict=True):
        seat, slayer = s.ctrl[merc], s.marks[SLAYER_SEAT][merc] - 1
        if s.marks[LEADER][merc] and s.table.book.format.leader == GUILD_MASTER:
            atoms.seat_number(s, DOOMED, s.table.owner[merc], 1)
        leave_play(s, merc, DISCARD)
        lost = change_vault(s, seat, -bounty)
        if s.table.book.rules.destroyer_gains and slayer >= 0 and slayer != seat:
            rewards.append((slayer, lost))
    for slayer, lost in rewards:
        change_vault(s, slayer, lost)


def _drop_events(s: State) -> bool:
    """A class Event is discarded as soon as its player has no merc of its class (SGT-ABIL-12)."""
    card = _homeless(s)
    if card is None:
        return False
    wipe(s, card)
    atoms.move(s, card, DISCARD, s.table.owner[card])
    return True


def _homeless(s: State) -> Card | None:
    """The first Event whose player has no merc of its class."""
    class_of, face = s.table.book.class_of, s.face
    for seat in range(s.table.seats):
        for card in s.pile(EVENTS, seat):
            wanted = class_of[face[card]]
            if wanted >= 0:
                for merc in s.pile(BOARD):
                    if class_of[face[merc]] == wanted and s.ctrl[merc] == seat:
                        break
                else:
                    return card
    return None


def _defeat(s: State) -> bool:
    """All defeated players leave at once; the game ends when one side is left (SGT-WIN-01..04, SGT-FMT-X03, G11)."""
    losers = [seat for seat in alive(s) if _defeat_of(s, seat) is not None]
    if s.table.book.rules.team_falls_together:
        fallen = {s.table.book.team[seat] for seat in losers}
        losers = [seat for seat in alive(s) if s.table.book.team[seat] in fallen]
    _out(s, losers)
    if losers and one_side_left(s):
        end(s)
        return False
    for seat in losers:
        _leave(s, seat)
    return bool(losers)


def _out(s: State, losers: list[Seat]) -> None:
    """These players are out together: none of them has outlasted another (SGT-WIN-03)."""
    place = max(s.seat_numbers[OUT]) + 1
    for seat in losers:
        how = _defeat_of(s, seat)
        atoms.seat_number(s, OUT, seat, place)
        atoms.note(s, N_DEFEATED, seat, BY_TEAM if how is None else how)


def _defeat_of(s: State, seat: Seat) -> int | None:
    """How a player has lost: Vault 0, a failed draw, a lost Guild Master, concession or a teammate's; in Arena also a
    side without mercs. None: the player has not lost."""
    numbers, book = s.seat_numbers, s.table.book
    if numbers[DOOMED][seat] == WITH_MATE:
        return BY_TEAM
    if numbers[DOOMED][seat]:
        led = book.format.leader == GUILD_MASTER
        return BY_LEADER if led and any(s.marks[LEADER][card] for card in s.pile(DISCARD, seat)) else BY_CONCEDING
    if not book.format.vaults:
        return None if any(same_side(s, seat, s.ctrl[merc]) for merc in s.pile(BOARD)) else BY_MERCS
    if not numbers[VAULT][seat]:
        return BY_VAULT
    if numbers[DRAWN_OUT][seat] or (book.rules.empty_deck_loses and not s.pile(DECK, seat)):
        return BY_DECK
    return None


def _leave(s: State, seat: Seat) -> None:
    """A defeated player leaves a game that goes on: their cards, counters and items leave the game without bounty or
    triggers, what nobody saw face down (SGT-SETUP-14), and their turn ends at once unless a teammate shares it
    (SGT-FMT-X03)."""
    for item in [item for item in s.stack if item[2] == seat]:
        remove_item(s, item[0])
    for trigger in atoms.take_triggers(s):
        if trigger[3] != seat:
            atoms.await_trigger(s, trigger)
    for merc in stats.mercs_of(s, seat):
        leave_play(s, merc, QUARTERS)
    for card, owner in enumerate(s.table.owner):
        if owner == seat and s.zone[card] != QUARTERS:
            unseen = s.zone[card] in (DECK, HAND)
            atoms.host(s, card, -1)
            atoms.wipe(s, card, keep=LEADER if s.marks[LEADER][card] else DOWN)
            if unseen:
                atoms.mark(s, DOWN, card, 1)
            atoms.move(s, card, QUARTERS, seat)
        elif owner != seat and s.ctrl[card] == seat:
            drop_treasure(s, card)
    for tile, placer in enumerate(s.tile_marks[FOG_BY]):
        if placer == seat + 1:
            clear_fog(s, tile)
    if s.numbers[TURN] == seat:
        mates = turn_seats(s)
        if mates:
            atoms.number(s, TURN, mates[0])
        else:
            clear(s)
            call(s, F_TURN, LAST_STEP)


def alive(s: State) -> list[Seat]:
    """Seats of the players still in the game."""
    return [seat for seat in range(s.table.seats) if not s.seat_numbers[OUT][seat]]


def one_side_left(s: State) -> bool:
    """At most one team is still in the game."""
    return len({s.table.book.team[seat] for seat in alive(s)}) <= 1


def concede(s: State, seat: Seat) -> None:
    """A player concedes (SGT-FMT-X04). While two sides are left, the next state check removes the player (AMB-86). A
    question to that player is withdrawn, and so are a payment and an ability of theirs that it was asked for; another
    player's ability goes on."""
    book, doomed = s.table.book, s.seat_numbers[DOOMED]
    for mate in alive(s):
        if mate == seat or (book.rules.team_falls_together and book.team[mate] == book.team[seat]):
            atoms.seat_number(s, DOOMED, mate, 1 if mate == seat else WITH_MATE)
    if len({book.team[other] for other in alive(s) if not doomed[other]}) <= 1:
        _out(s, [other for other in alive(s) if doomed[other]])
        end(s)
    elif s.ask is not None and (seat in s.ask.seats or s.agenda[-1][0] in ASKING or _resolving(s, seat)):
        stays = ASKING - {F_STRIKE} if _resolving(s, seat) else ASKING | {F_RUN, F_SHED}
        withdraw(s, lambda frame: frame[0] in stays)
        if s.agenda[-1][0] == F_WINDOW:
            become(s, *s.agenda[-1][:2], 0)


def _resolving(s: State, seat: Seat) -> bool:
    """An ability of this seat is resolving right now."""
    own = {item[0] for item in s.stack if item[2] == seat}
    return any(frame[0] == F_FINISH and frame[1] in own for frame in s.agenda)


def time_up(s: State) -> None:
    """The clock has run out: the game ends when this turn does (SGT-FMT-X02)."""
    atoms.number(s, TIME_UP, 1)


def end(s: State) -> None:
    """The game is over: nothing resolves any more (SGT-WIN-04)."""
    clear(s)
    atoms.take_triggers(s)
