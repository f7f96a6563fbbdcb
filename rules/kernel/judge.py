"""A judge changes the position: one answer that no rule allows and every seat may give while nothing is under way.

The answer is `(V_JUDGE, *edits)`; each edit is carried out by atoms and announced by one caption before its deltas. All
of it is refused if the position would contradict itself. A game has a judge if its Ruleset is also `Judged`. This
module knows no game; its words are in judge_words.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, Protocol, runtime_checkable

from rules.kernel import atoms
from rules.kernel.agenda import clear
from rules.kernel.invariants import broken
from rules.kernel.message import Contradiction, Message, english, message
from rules.kernel.refusal import Refusal
from rules.kernel.schema import Sees
from rules.kernel.state import State
from rules.kernel.words import CHANCE, NONE, UNPLAYABLE, Action, Card, Seat, why

V_JUDGE: Final = -1
"""Verb -1 in every game; also the kind of the caption (NOTE, V_JUDGE, kind of edit, seat of the judge)."""
RULE: Final = "KERNEL-JUDGE"
BUSY, FAULT, NO_JUDGE = range(3)
"""Fact `reason` of a refusal: something is resolving; the edits make no sense; the game has no judge mode."""
PUT, MARK, SEAT, NUMBER, TILE, ASK, LOOK = range(7)
"""Edits: (PUT, card, zone, seat, tile, bottom, host, covered) (MARK, mark, card, value) (SEAT, number, seat, value)
(NUMBER, number, value) (TILE, mark, tile, value) (ASK, seat) (LOOK,): the judge looks at what is hidden."""
LENGTHS: Final = (8, 4, 4, 3, 4, 2, 1)
MOST_VALUE: Final = 9999
MOST_EDITS: Final = 200
Edit = tuple[int, ...]


@runtime_checkable
class Judged(Protocol):
    """Optional part of a Ruleset, for games with a judge mode."""

    @property
    def judged(self) -> Mapping[str, tuple[str, ...]]:
        """Numbers, seat numbers, tile marks and marks that may be set, by name; a mark with the names of the zones
        whose cards have it."""
        ...

    def rests(self, s: State) -> bool:
        """Whether somebody has an ordinary choice and nothing is pending."""
        ...

    def fresh(self, s: State, card: Card, zone: int) -> Mapping[int, int]:
        """The marks a card gets when it enters a zone."""
        ...

    def check(self, s: State) -> None:
        """Raises ValueError with one sentence for a position the game cannot have."""
        ...

    def resume(self, s: State, asked: Seat | None) -> None:
        """Give a state without agenda its agenda and question, from its numbers; `asked`: the seat to be asked. Raises
        ValueError when none can follow."""
        ...


def edits(action: Action) -> Iterator[Edit]:
    """The edits of an answer. Raises ValueError when they cannot be read."""
    at = 1
    while at < len(action):
        kind = action[at]
        size = LENGTHS[kind] if 0 <= kind < len(LENGTHS) else 0
        if not size or at + size > len(action):
            raise ValueError("this is no answer of a judge")
        yield action[at : at + size]
        at += size


def cards_of(action: Action) -> Iterator[Card]:
    """The cards that an answer moves or marks."""
    for edit in edits(action):
        if edit[0] in (PUT, MARK):
            yield edit[1 if edit[0] == PUT else 2]


def why_not(s: State, seat: Seat, action: Action) -> Refusal | None:
    """None when this seat may act as judge now; else KERNEL-JUDGE with the reason."""
    ruleset = s.table.ruleset
    if not isinstance(ruleset, Judged):
        return Refusal(RULE, (("reason", NO_JUDGE),))
    if not 0 <= seat < s.table.seats or not ruleset.rests(s):
        return Refusal(RULE, (("reason", BUSY),))
    return Refusal(RULE, (("reason", FAULT),)) if fault(s, seat, action) else None


def fault(s: State, seat: Seat, action: Action) -> str:
    """What is wrong with the edits of an answer, in one English sentence, or ""; the state is not changed."""
    found = objection(s, seat, action)
    return english(found) if found is not None else ""


def objection(s: State, seat: Seat, action: Action) -> Message | None:
    """The same as a message. Its facts `zone` and `what` are names of the Schema, `card` is the id of one."""
    trial = s.clone()
    try:
        carry_out(trial, seat, action)
        faults = broken(trial)
        if faults:
            return message("the position would contradict itself: {fault}", fault=faults[0])
        asked = trial.ask.seats if trial.ask is not None else ()
        for one in asked:
            if one != CHANCE:
                trial.table.ruleset.options(trial, one)
    except Contradiction as problem:
        return problem.said
    except ValueError as problem:
        return Message(str(problem))
    except UNPLAYABLE as problem:
        return message("the referee cannot go on from there{cause}", cause=why(problem))
    return None


def carry_out(s: State, seat: Seat, action: Action) -> None:
    """Make the edits. Raises ValueError with a sentence and leaves the state half changed: try it on a clone first."""
    ruleset = s.table.ruleset
    assert isinstance(ruleset, Judged)
    found = list(edits(action))
    if not 0 < len(found) <= MOST_EDITS:
        raise Contradiction(message("a judge makes 1 to {most} changes in one answer", most=MOST_EDITS))
    change(s, seat, found)
    asked = next((edit[1] for edit in reversed(found) if edit[0] == ASK), None)
    if asked is not None or any(edit[0] == NUMBER for edit in found):
        clear(s)
        ruleset.resume(s, asked)
    ruleset.check(s)
    check_cards(s)
    if s.ask is not None and not all(s.table.ruleset.options(s, one) for one in s.ask.seats if one != CHANCE):
        asked = s.ask.seats[0]  # what the question was about is gone: it is asked anew, or the turn goes on
        clear(s)
        ruleset.resume(s, asked)


def may_cover(s: State, zone: int) -> bool:
    """Whether cards of this zone may lie face down: whether they have the mark that covers them."""
    schema, ruleset = s.table.schema, s.table.ruleset
    if schema.covered < 0 or not isinstance(ruleset, Judged):
        return schema.covered >= 0
    return schema.zones[zone].name in ruleset.judged.get(schema.marks[schema.covered], ())


def check_cards(s: State) -> None:
    """Check that face-down cards lie in zones that allow it, and that each seat's closed piles hold only its own cards:
    a shuffle gives the faces of a pile to its other cards. Raises ValueError naming the zone or the card."""
    schema, judged = s.table.schema, isinstance(s.table.ruleset, Judged)
    for card, zone in enumerate(s.zone):
        kind = schema.zones[zone]
        if schema.covered >= 0 and s.marks[schema.covered][card] and not may_cover(s, zone):
            raise Contradiction(message("no card lies face down in the {zone}", zone=kind.name))
        own = kind.shared or s.ctrl[card] == s.table.owner[card]
        if judged and kind.sees != Sees.ALL and not own:
            name = s.table.defs[s.face[card]].id
            raise Contradiction(message("{card} belongs to another player and cannot lie there", card=name))


def change(s: State, seat: Seat, found: list[Edit]) -> None:
    """Make the edits one after the other, without checks."""
    atoms.keep(s, None)
    for edit in found:
        atoms.note(s, V_JUDGE, edit[0], seat)
        _EDITS[edit[0]](s, *edit[1:])


# -- edits


def _put(s: State, card: Card, zone: int, seat: Seat, tile: int, bottom: int, host: Card, covered: int) -> None:
    _check_place(s, card, zone, seat, tile)
    if not -1 <= host < len(s.face) or (host >= 0 and card in (host, *s.hosts(host))):
        raise Contradiction(message("a card cannot be attached to that"))
    leaves, moved = s.zone[card] != zone, s.ctrl[card] != seat
    known = s.table.schema.covered
    if leaves:
        _clear_marks(s, card)
        covered = covered or _fresh_marks(s, card, zone).get(known, 0)
    if covered and known >= 0:
        atoms.mark(s, known, card, 1)
    if s.host[card] >= 0:
        atoms.host(s, card, -1)
    if tile >= 0 and not leaves and not moved:
        atoms.step(s, card, tile)
    else:
        atoms.move(s, card, zone, seat, tile, bool(bottom))
    if not covered and known >= 0:
        atoms.mark(s, known, card, 0)
    if leaves:
        _set_fresh_marks(s, card, zone)
    _move_attached(s, card, zone, seat, leaves, moved)
    if host >= 0:
        atoms.host(s, card, host)


def _check_place(s: State, card: Card, zone: int, seat: Seat, tile: int) -> None:
    zones, grid = s.table.schema.zones, s.table.grid
    if not 0 <= card < len(s.face) or not 0 <= zone < len(zones) or not NONE <= seat < s.table.seats:
        raise ValueError("there is no such card, zone or seat")
    if seat == NONE and not zones[zone].shared:
        raise Contradiction(message("each seat has its own {zone}: write whose", zone=zones[zone].name))
    if not zones[zone].grid:
        if tile != -1:
            raise Contradiction(message("cards in {zone} do not stand on tiles", zone=zones[zone].name))
        return
    if grid is None or not 0 <= tile < grid.count:
        raise Contradiction(message("a card in {zone} stands on a tile: write 'at TILE'", zone=zones[zone].name))
    atoms.free_spot(s, card, zone, tile)


def _clear_marks(s: State, card: Card) -> None:
    """Before a card leaves a zone: clear all its marks except the one that covers it, whose loss would show it."""
    for kind, column in enumerate(s.marks):
        if column[card] and kind != s.table.schema.covered:
            atoms.mark(s, kind, card, 0)


def _fresh_marks(s: State, card: Card, zone: int) -> Mapping[int, int]:
    """The marks a card gets in a zone."""
    ruleset = s.table.ruleset
    assert isinstance(ruleset, Judged)
    return ruleset.fresh(s, card, zone)


def _set_fresh_marks(s: State, card: Card, zone: int) -> None:
    """After the move: set the marks the card gets there."""
    for kind, value in _fresh_marks(s, card, zone).items():
        atoms.mark(s, kind, card, value)


def _move_attached(s: State, card: Card, zone: int, seat: Seat, leaves: bool, moved: bool) -> None:
    """Cards attached to a card leave play with it; in play they stay attached, under a new player, too."""
    for other in [other for other, onto in enumerate(s.host) if onto == card]:
        if leaves and not s.table.schema.zones[zone].live:
            _put(s, other, zone, seat, -1, 0, -1, 0)
        elif moved:
            atoms.move(s, other, s.zone[other], seat)
            _move_attached(s, other, zone, seat, leaves, moved)


def _mark(s: State, kind: int, card: Card, value: int) -> None:
    schema = s.table.schema
    if not 0 <= kind < len(schema.marks) or not 0 <= card < len(s.face):
        raise ValueError("there is no such mark or card")
    zone = schema.zones[s.zone[card]]
    zones = _allowed(s, schema.marks[kind])
    if zone.name not in zones or zone.sees != Sees.ALL:
        raise Contradiction(message("cards in {zone} have no {what}", zone=zone.name, what=schema.marks[kind]))
    _check_value(schema.marks[kind], s.marks[kind][card], value)
    atoms.mark(s, kind, card, value)


def _seat(s: State, kind: int, seat: Seat, value: int) -> None:
    names = s.table.schema.seat_numbers
    if not 0 <= kind < len(names) or not 0 <= seat < s.table.seats:
        raise ValueError("there is no such number or seat")
    _allowed(s, names[kind])
    _check_value(names[kind], s.seat_numbers[kind][seat], value)
    atoms.seat_number(s, kind, seat, value)


def _number(s: State, kind: int, value: int) -> None:
    names = s.table.schema.numbers
    if not 0 <= kind < len(names):
        raise ValueError("there is no such number")
    _allowed(s, names[kind])
    _check_value(names[kind], s.numbers[kind], value)
    atoms.number(s, kind, value)


def _tile(s: State, kind: int, tile: int, value: int) -> None:
    names = s.table.schema.tile_marks
    if not 0 <= kind < len(names) or s.table.grid is None or not 0 <= tile < s.table.grid.count:
        raise ValueError("there is no such mark or tile")
    _allowed(s, names[kind])
    _check_value(names[kind], s.tile_marks[kind][tile], value)
    atoms.tile_mark(s, kind, tile, value)


def _ask(s: State, seat: Seat) -> None:
    if not 0 <= seat < s.table.seats:
        raise ValueError("there is no such seat to ask")


def _look(s: State) -> None:
    """Changes nothing; it is only logged."""


def _allowed(s: State, name: str) -> tuple[str, ...]:
    """The zones where a judge may set the mark of this name. Raises ValueError for another name."""
    ruleset = s.table.ruleset
    assert isinstance(ruleset, Judged)
    if name not in ruleset.judged:
        known = ", ".join(ruleset.judged)
        raise Contradiction(message("a judge does not set {what}; what may be set is {known}", what=name, known=known))
    return ruleset.judged[name]


def _check_value(name: str, old: int, value: int) -> None:
    if not 0 <= value <= MOST_VALUE:
        raise Contradiction(message("{what} lies between 0 and {most}", what=name, most=MOST_VALUE))
    if value == old:
        raise Contradiction(message("{what} is {value} already", what=name, value=value))


_EDITS: Final[tuple[Callable[..., None], ...]] = (_put, _mark, _seat, _number, _tile, _ask, _look)
"""The function that makes an edit, by its kind."""
