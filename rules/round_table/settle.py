"""What is seen to between two answers: overload, the end of the game, players who leave (RT-RP-06, RT-WIN)."""

from __future__ import annotations

from typing import Final

from rules.kernel import atoms
from rules.kernel.agenda import call, clear, done, withdraw
from rules.kernel.ask import QUESTIONS
from rules.kernel.cards.triggers import Triggers
from rules.kernel.words import NONE, Card, Frame, Seat
from rules.round_table import places, seats, stats, tasks
from rules.round_table import words as w
from rules.round_table.book import State
from rules.round_table.cards import QUEST, SUPPORT

TRIGGERS: Final = Triggers(w.F_WAITING, w.F_RUN, w.N_TRIGGERED, stats.speaker)

# --- overload -------------------------------------------------------------------------------------------------------


def due(s: State) -> bool:
    """What comes before anybody is asked again: texts that were triggered, cards they let players draw, and cards that
    return to hand when a text has raised Allocated plus Spent above Capacity (RT-RP-06)."""
    if s.waiting and TRIGGERS.due(s):
        return True
    if s.unsettled:
        if any(s.seat_numbers[w.OWED]):
            call(s, w.F_DRAWS, 0)
            return True
        for seat in seats.order(s):
            if overloaded(s, seat):
                call(s, w.F_OVERLOAD, seat)
                return True
        atoms.settled(s)
    return False


def overloaded(s: State, seat: Seat) -> bool:
    """A player must return cards and has some; Spent is never undone."""
    return stats.available(s, seat) < 0 and bool(returnable(s, seat))


def returnable(s: State, seat: Seat) -> list[Card]:
    """The player's Knights, Equipment and Titles in play, which may return to hand (RT-AUTUMN-30)."""
    kind, face = s.table.book.kind, s.face
    found: list[Card] = []
    for zone in w.UPKEEP:
        for card in s.pile(zone, seat):
            if kind[face[card]] in SUPPORT:
                found.append(card)
    return found


def overload_frame(s: State, frame: Frame) -> None:
    """Cards of the player's choice return to hand until the rest can be paid."""
    answer, seat = atoms.take(s), frame[1]
    if answer is not None:
        places.take_back(s, answer[1])
    elif overloaded(s, seat):
        atoms.note(s, w.N_OVERLOAD, seat, -stats.available(s, seat))
    if overloaded(s, seat):
        atoms.ask(s, QUESTIONS[seat][w.ASK_OVERLOAD])
    else:
        done(s)


# --- the end --------------------------------------------------------------------------------------------------------


def check_end(s: State) -> None:
    """The checks of Autumn: the last Region is captured, so that none could be laid in the middle, or one player has
    more than half of all Renown (RT-WIN-01, RT-WIN-03, 06). Then the game is over at once."""
    if not s.pile(w.MIDDLE):
        finish(s, w.LAST_REGION)
    elif s.table.book.rules.majority_ends:
        total = stats.total_renown(s)
        for seat in seats.present(s):
            if 2 * stats.renown(s, seat) > total:
                finish(s, w.MAJORITY, seat)


def finish(s: State, cause: int, seat: Seat = NONE) -> None:
    """The game is over; nothing more is carried out (RT-WIN-06)."""
    atoms.note(s, w.N_OVER, cause, seat)
    clear(s)
    atoms.take_triggers(s)


def outcome(s: State) -> tuple[int, ...]:
    """2 won, 1 tied, 0 lost: the player with the most Renown is Supreme Monarch; equals tie, unless a house rule breaks
    the tie (RT-WIN-04, 05). A player who has left has lost (RT-WIN-07)."""
    there = seats.present(s)
    scores = {seat: _score(s, seat) for seat in there}
    best = [seat for seat in there if scores[seat] == max(scores.values())]
    points = 2 if len(best) == 1 else 1
    return tuple(points if seat in best else 0 for seat in range(s.table.seats))


def _score(s: State, seat: Seat) -> tuple[int, int]:
    """Renown, and what breaks ties."""
    book, captured = s.table.book, s.pile(w.REALM, seat)
    breaks = {
        "none": 0,
        "more_regions": len(captured),
        "higher_single_region": max((book.renown[s.face[card]] for card in captured), default=0),
    }
    return stats.renown(s, seat), breaks[book.rules.tie_break]


# --- leaving --------------------------------------------------------------------------------------------------------


def leave(s: State, seat: Seat) -> None:
    """A player concedes. With two players the other wins; with more, the conceder's cards leave the table, their
    captured Regions stay aside unscored, and the open question is asked again (RT-WIN-07)."""
    _uncount(s, seat)
    atoms.seat_number(s, w.LEFT, seat, 1)
    atoms.seat_number(s, w.OWED, seat, 0)
    atoms.note(s, w.N_LEFT, seat)
    if seats.count(s) == 1:
        finish(s, w.ALONE, seats.present(s)[0])
        return
    for card in stats.knights(s, seat):
        places.part(s, card)
    for quest in tasks.quests(s):
        if s.table.owner[quest] == seat or s.ctrl[quest] == seat:
            _end_quest(s, quest)
    for zone in (w.COURT, w.ARMY, w.LANE, w.POOL, w.HOLDING, w.REALM):
        for card in s.pile(zone, seat)[:]:
            _put_aside(s, card, seat)
    for card in [card for card in s.pile(w.QUEUE) if s.ctrl[card] == seat]:
        atoms.pop(s, next(at for at, item in enumerate(s.stack) if item[3] == card))
        _put_aside(s, card, seat)
    withdraw(s, lambda frame: True)


def _uncount(s: State, seat: Seat) -> None:
    """The last passes and turns in a row of a player who leaves do not end a step or a season for the others, who are
    still to have theirs (RT-ROUND-04, RT-SUMMER-06)."""
    if s.numbers[w.SEASON] not in (w.SPRING, w.SUMMER):
        return
    for counted, comes in ((w.PASSES, w.PRIORITY), (w.IDLE, w.TURN), (w.TAKEN, w.TURN)):
        row = seats.clockwise(s, s.numbers[comes])
        if seat in row[max(0, len(row) - s.numbers[counted]) :]:
            atoms.number(s, counted, s.numbers[counted] - 1)


def _end_quest(s: State, quest: Card) -> None:
    """A Quest of a player who has left, or on such a player's Knight, ends; its other Knights go home."""
    for knight in tasks.questing(s, quest):
        tasks.reset(s, knight)


def _put_aside(s: State, card: Card, seat: Seat) -> None:
    if s.host[card] >= 0:
        atoms.host(s, card, NONE)
    if s.table.book.kind[s.face[card]] == QUEST:
        atoms.mark(s, w.RP_PAID, card, 0)
    atoms.move(s, card, w.ASIDE, seat)
