"""Whether a player loses nothing by passing: what an answer would change, and whether it may wait.

All of it is computed in a guessed position (never the real one), by playing on it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from rules.kernel.ask import ROLL, ROLL_VERB, Ask
from rules.kernel.atoms import MOVE, NOTE, NUMBER, POP, PUSH
from rules.kernel.look import look
from rules.kernel.ruleset import apply_unchecked, asked, options
from rules.kernel.state import State
from rules.kernel.view import View
from rules.kernel.words import UNPLAYABLE, Action, Card, Event, Seat

COURSE: Final = frozenset((NOTE, NUMBER))
"""Captions, and turn changes, which happen in any case."""
ITEM: Final = {PUSH: 2, POP: 3}
"""The position of an item in its event, after its number."""
SERIAL: Final = "serial"
"""The name of the number that counts the items of a game."""
MOST_PASSES: Final = 24
"""The most answers followed after one that is tried."""
MOST_PAIRS: Final = 100
"""The most pairs of answers tried; with more, one is assumed to change something."""
MOST_OUTCOMES: Final = 8
"""The most ways in which the choices after one answer are made."""
MOST_MERGED: Final = 6
"""The most positions after a later answer that an earlier one may lead to as well."""

Passes = Callable[[Action], bool]
"""Whether an answer does nothing."""
Chance = Callable[[View, Ask], bool]
"""Whether a question is a chance to act at which its player is asked."""
Wanted = Callable[[View, Action], bool]
"""Whether an answer is one that is looked for, in what its player would see then."""


def alters(s: State, seat: Seat, actions: Iterable[Action], passing: Action, passes: Passes) -> bool:
    """Whether one of these answers, or two of them together, change what would happen if the seat passed: something
    that would happen after a pass no longer does, or happens differently, or, for one answer, a card of another seat
    leaves play in what follows it. What an answer itself brings in addition does not count; what cannot be foreseen
    counts as a change."""
    try:
        courses = [Counter(events) for events in _outcomes(s, seat, passing, passes)]
        idle: dict[tuple[Event, ...], Action] = {}
        for action in actions:
            outcomes = list(_outcomes(s, seat, action, passes))
            if any(_differs(events, courses) or _costs(s, seat, events, courses) for events in outcomes):
                return True
            idle.setdefault(tuple(event for event in outcomes[0] if event[0] not in ITEM), action)
        return _alter_together(s, seat, list(idle.values()), courses, passes)
    except UNPLAYABLE:
        return True


def _differs(events: Sequence[Event], courses: Sequence[Counter[Event]]) -> bool:
    """Whether these events lack something of every course."""
    given = Counter(events)
    return all(course - given for course in courses)


def _costs(s: State, seat: Seat, events: Sequence[Event], courses: Sequence[Counter[Event]]) -> bool:
    """Whether a card of another seat leaves play that does not in any course."""
    return any(all(event not in course for course in courses) for event in _losses(s, seat, events))


def _alter_together(
    s: State, seat: Seat, idle: Sequence[Action], courses: Sequence[Counter[Event]], passes: Passes
) -> bool:
    """Whether two answers alter the courses that neither alters alone. Of `idle` answers with the same effects, as with
    one card played by different pieces, one is tried; and those that the first makes possible."""
    known, tried = set(options(s, seat)), 0
    for at, first in enumerate(idle):
        now = s.clone()
        events = apply_unchecked(now, seat, first)
        while now.ask is not None and now.stack and not (seat in asked(now) and _may_pass(now, seat, passes)):
            events += apply_unchecked(now, asked(now)[0], _idle(now, now.ask, passes))
        if now.ask is None or not now.stack:
            continue
        open_now = options(now, seat)
        seconds = [action for action in idle[at:] if action in open_now]
        seconds += [action for action in open_now if action not in known]
        for second in seconds:
            tried += 1
            outcomes = _outcomes(now, seat, second, passes, events)
            if tried > MOST_PAIRS or any(_differs(both, courses) for both in outcomes):
                return True
    return False


def _losses(s: State, seat: Seat, events: Sequence[Event]) -> Iterator[Event]:
    """Cards of other seats that leave play, after the item that an answer puts on the stack has come off it."""
    live, kinds = s.table.schema.live, [event[0] for event in events]
    if PUSH in kinds and POP in kinds[kinds.index(PUSH) :]:
        after = events[kinds.index(POP, kinds.index(PUSH)) :]
        moves = (event for event in after if event[0] == MOVE and event[3] != seat)
        yield from (event for event in moves if live[event[2]] and not live[event[4]])


def _outcomes(
    s: State, seat: Seat, action: Action, passes: Passes, before: Sequence[Event] = ()
) -> Iterator[list[Event]]:
    """The events after an answer (and those `before`) if nobody responds, until the stack is empty and everybody has
    passed once; dice show their average. Who must choose something does so in each way, the first MOST_OUTCOMES of
    them; what is chosen while the answer is still being announced, as when it is paid for, is the first option. A
    choice is not counted as a pass, or the count would be complete sooner after one answer than after another."""
    start, announced = s.clone(), passes(action)
    ways = [(start, [*before, *apply_unchecked(start, seat, action)], 0, MOST_PASSES)]
    for _ in range(MOST_OUTCOMES):
        if not ways:
            return
        now, events, given, left = ways.pop()
        while left and now.ask is not None and (now.stack or given < now.table.seats):
            announced = announced or any(event[0] == PUSH for event in events[len(before) :])
            first, *others = _ways_on(now, now.ask, passes)
            who = asked(now)[0]
            for answer in others if announced else ():
                other = now.clone()
                ways.append((other, events + apply_unchecked(other, who, answer), given, left - 1))
            given += not now.stack and passes(first)
            events = events + apply_unchecked(now, who, first)
            left -= 1
        yield [_gist(event) for event in events if event[0] not in COURSE]


def _ways_on(s: State, ask: Ask, passes: Passes) -> list[Action]:
    """The answers of whoever is asked that are followed: a pass, for a die its middle value, or else every choice."""
    first = _idle(s, ask, passes)
    if ask.kind == ROLL or passes(first):
        return [first]
    return [first, *(each for each in options(s, asked(s)[0]) if each != first)]


def _idle(now: State, ask: Ask, passes: Passes) -> Action:
    """A pass; for a seat that cannot pass, its first option; for a die, its middle value."""
    if ask.kind == ROLL:
        return (ROLL_VERB, ask.data[1] // 2)
    legal = options(now, asked(now)[0])
    return next(filter(passes, legal), legal[0])


def _gist(event: Event) -> Event:
    """An event without the cards' places in their piles and without serial numbers of items."""
    if event[0] == MOVE:
        return *event[:4], *event[5:7], *event[8:]
    return event[:1] + event[ITEM[event[0]] :] if event[0] in ITEM else event


def waits(s: State, seat: Seat, actions: Iterable[Action], passing: Action, chance: Chance, passes: Passes) -> bool:
    """Whether nothing is lost by passing: each of these answers can be given at the seat's next chance instead, leads
    to the same position there, and opens nothing now that it would not open then."""
    try:
        then = _next_chance(s, seat, passing, chance, passes)
        legal = set(options(then, seat)) if then is not None else set()
        return then is not None and all(
            action in legal and _comes_to_same(s, then, seat, action, passes) for action in actions
        )
    except UNPLAYABLE:
        return False


def _next_chance(s: State, seat: Seat, passing: Action, chance: Chance, passes: Passes) -> State | None:
    """The position at a seat's next chance to act if it passes now and nobody acts until then; None if there is none,
    or if the seat must choose something before."""
    now = s.clone()
    apply_unchecked(now, seat, passing)
    for _ in range(MOST_PASSES):
        if now.ask is None:
            return None
        if asked(now)[0] == seat and now.ask.kind != ROLL and chance(look(now, seat), now.ask):
            return now
        if not _pass_on(now, seat, passes):
            return None
    return None


def _comes_to_same(s: State, then: State, seat: Seat, action: Action, passes: Passes) -> bool:
    """Whether an answer now leads to the same position as the same answer later, if everybody passes otherwise; or to
    the loss of its card and nothing else, as for an effect that ends with the turn."""
    there, here = then.clone(), s.clone()
    for now in (there, here):
        apply_unchecked(now, seat, action)
    goals = [there.clone().facts()]
    open_there = {*_busy(then, seat, passes), *_busy(there, seat, passes)}
    while len(goals) < MOST_MERGED and _pass_on(there, seat, passes):
        goals.append(there.clone().facts())
        open_there.update(_busy(there, seat, passes))
    for _ in range(MOST_PASSES):
        if here.facts() in goals or _less(here, action[1]) == _less(then, action[1]):
            return True
        if not open_there.issuperset(_busy(here, seat, passes)) or not _pass_on(here, seat, passes):
            return False
    return False


def _less(s: State, card: Card) -> tuple[object, ...]:
    """The facts of a position except one card and the serial number of stack items."""
    rows = [column[:card] + column[card + 1 :] for column in (s.zone, s.ctrl, s.place, s.host, *s.marks)]
    piles = [[each for each in pile if each != card] for pile in s.piles]
    numbers = [value for name, value in zip(s.table.schema.numbers, s.numbers, strict=True) if name != SERIAL]
    return rows, piles, numbers, s.seat_numbers, s.tile_marks, s.mods, s.agenda, s.stack, s.waiting, s.ask


def _pass_on(s: State, seat: Seat, passes: Passes) -> bool:
    """Give one answer that does nothing; False where the seat must do something, or nobody is asked."""
    if s.ask is None:
        return False
    who, answer = asked(s)[0], _idle(s, s.ask, passes)
    if who == seat and not passes(answer) and s.ask.kind != ROLL:
        return False
    apply_unchecked(s, who, answer)
    return True


def _may_pass(s: State, seat: Seat, passes: Passes) -> bool:
    """Whether a seat may do nothing."""
    return any(map(passes, options(s, seat)))


def _busy(s: State, seat: Seat, passes: Passes) -> list[Action]:
    """What a seat can do besides passing; nothing where it is not asked."""
    legal = options(s, seat) if s.ask is not None and seat in asked(s) and s.ask.kind != ROLL else []
    return [action for action in legal if not passes(action)]


def later(s: State, seat: Seat, wanted: Wanted, turn: Callable[[State], int], passes: Passes) -> bool:
    """Whether a wanted answer can still be given later in this turn if everybody passes until then. `turn`: the turn
    number."""
    now, present = s.clone(), turn(s)
    try:
        for _ in range(MOST_PASSES):
            if now.ask is None or turn(now) != present:
                return False
            who = asked(now)[0]
            if who == seat and any(map(partial(wanted, look(now, seat)), options(now, who))):
                return True
            apply_unchecked(now, who, _idle(now, now.ask, passes))
    except UNPLAYABLE:
        return False
    return False
