"""Camp: not a real game, but it has what Drill lacks, in random order: ownerless cards, layers on a tile, nested hosts.

Lands lie in a shared row, come onto the board and into a seat's realm; a banner stands on a land, loose troops crowd
around it, covered ones stand under it and carry gear that carries gear. Seats fight with troops chosen in secret, each
knowing only its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from rules.kernel import agenda, atoms
from rules.kernel.ask import Ask, roll_question
from rules.kernel.chance import Dice
from rules.kernel.grid import MANHATTAN, Grid, tiles_of
from rules.kernel.refusal import Refusal
from rules.kernel.schema import Schema, Sees, Zone
from rules.kernel.state import State, blank
from rules.kernel.table import Table
from rules.kernel.view import View
from rules.kernel.words import NONE, Action, Card, Frame, Seat, Tile

ZONES = (
    Zone("deck", Sees.NOBODY),
    Zone("hand", Sees.OWNER),
    Zone("wilds", Sees.NOBODY, shared=True),
    Zone("row", Sees.ALL, shared=True),
    Zone("land", Sees.ALL, shared=True, live=True, grid=True),
    Zone("banner", Sees.ALL, shared=True, grid=True, layer=1),
    Zone("loose", Sees.ALL, grid=True, crowd=True),
    Zone("under", Sees.ALL),
    Zone("gear", Sees.ALL, live=True),
    Zone("realm", Sees.ALL),
    Zone("discard", Sees.ALL),
)
DECK, HAND, WILDS, ROW, LAND, BANNER, LOOSE, UNDER, GEAR, REALM, DISCARD = range(11)
DOWN, HURT = 0, 1
TURN, POINTS = 0, 0
FACES, CARDS, LANDS, TURNS = 6, 12, 7, 80
FIGHTS = (True, False) * 3
"""Whether a troop fights, by its face."""
TAKE_TURN, SHUFFLE, DUEL = range(3)
"""Frames, each (kind, seat, 0|1 asked); DUEL has its stake for a seat."""
ASK_TURN, ASK_DUEL = 1, 2
V_FIGHT = 1
SCHEMA = Schema(
    game="camp", zones=ZONES, marks=("down", "hurt"), numbers=("turn",), seat_numbers=("points",), stats=("might",),
    events=("moved",), covered=DOWN, commons=WILDS, nested=True,
)  # fmt: skip
GRID = Grid(((x, y) for y in range(3) for x in range(3)), MANHATTAN)


def _own(s: State, seat: Seat, *zones: int) -> list[Card]:
    return [card for card, zone in enumerate(s.zone) if zone in zones and s.ctrl[card] == seat]


def _free(s: State, zone: int) -> list[Tile]:
    return [tile for tile in range(GRID.count) if s.on[atoms.spot_of(s, zone, tile)] < 0]


def _near(tile: Tile) -> list[Tile]:
    return tiles_of(GRID.near[tile])


def _draw(s: State, seat: Seat) -> None:
    atoms.move(s, s.pile(DECK, seat)[-1], HAND, seat)


def _hide(s: State, seat: Seat, card: Card, tile: Tile) -> None:
    atoms.mark(s, DOWN, card, 1)
    atoms.move(s, card, LOOSE, seat, tile)


def _join(s: State, seat: Seat, card: Card, banner: Card) -> None:
    atoms.move(s, card, UNDER, seat)
    atoms.host(s, card, banner)


def _leave(s: State, seat: Seat, card: Card) -> None:
    tile = s.place[s.hosts(card)[-1]]
    atoms.host(s, card, NONE)
    atoms.move(s, card, LOOSE, seat, tile)


def _fit(s: State, seat: Seat, card: Card, bearer: Card) -> None:
    atoms.move(s, card, GEAR, seat)
    atoms.host(s, card, bearer)


def _drop(s: State, seat: Seat, card: Card) -> None:
    for held in [other for other, bearer in enumerate(s.host) if bearer == card]:
        _drop(s, seat, held)
    atoms.host(s, card, NONE)
    atoms.mark(s, HURT, card, 0)
    atoms.move(s, card, DISCARD, seat)
    atoms.mark(s, DOWN, card, 0)


def _each(values: Iterable[int]) -> list[Action]:
    return [(value,) for value in values]


def _pairs(cards: Iterable[int], others: Iterable[int]) -> list[Action]:
    rest = list(others)
    return [(card, other) for card in cards for other in rest]


def _steps(s: State, cards: Iterable[Card], free: list[Tile]) -> list[Action]:
    return [(card, tile) for card in cards for tile in _near(s.place[card]) if tile in free]


def _fighters(s: State, seat: Seat) -> tuple[Card, ...]:
    """The covered troops that fight; only their player may know which those are."""
    return tuple(card for card in _own(s, seat, UNDER, LOOSE) if FIGHTS[s.face[card]])


Moves = tuple[Callable[[State, Seat], Iterable[tuple[int, ...]]], Callable[..., object]]
MOVES: Mapping[int, Moves] = {
    3: (lambda s, seat: [()] if s.pile(DECK, seat) else [], _draw),
    4: (lambda s, _: [()] if s.pile(WILDS) else [], lambda s, _: atoms.move(s, s.pile(WILDS)[-1], ROW, NONE)),
    5: (
        lambda s, _: _pairs(s.pile(ROW)[:2], _free(s, LAND)[::3]),
        lambda s, _, card, tile: atoms.move(s, card, LAND, NONE, tile),
    ),
    6: (
        lambda s, seat: _pairs(s.pile(HAND, seat)[:1], _free(s, BANNER)[::4]),
        lambda s, seat, card, tile: atoms.move(s, card, BANNER, seat, tile),
    ),
    7: (lambda s, seat: _pairs(s.pile(HAND, seat), [s.numbers[TURN] % GRID.count]), _hide),
    8: (
        lambda s, seat: [(card, b) for b in _own(s, seat, BANNER) for card in s.at(s.place[b], LOOSE)
                         if s.ctrl[card] == seat],
        _join,
    ),
    9: (lambda s, seat: _each(s.pile(UNDER, seat)), _leave),
    10: (lambda s, seat: _pairs(s.pile(HAND, seat)[:1], _own(s, seat, UNDER, LOOSE, GEAR, BANNER)), _fit),
    11: (
        lambda s, seat: _steps(s, _own(s, seat, BANNER), _free(s, BANNER)),
        lambda s, _, card, tile: atoms.step(s, card, tile),
    ),
    12: (
        lambda s, seat: _steps(s, s.pile(LOOSE, seat)[:3], [0, 4, 8]),
        lambda s, _, card, tile: atoms.step(s, card, tile),
    ),
    13: (lambda s, _: _each(s.pile(LAND)[:1]), lambda s, seat, card: atoms.move(s, card, REALM, seat)),
    14: (lambda s, _: [()], lambda s, seat: agenda.call(s, SHUFFLE, seat, 0)),
    15: (lambda s, seat: _each(_own(s, seat, BANNER)), _drop),
    16: (lambda s, _: _each(range(5)), lambda s, seat, stake: agenda.call(s, DUEL, stake, 0)),
    17: (
        lambda s, seat: _each(c for c in _own(s, seat, LOOSE, UNDER) if s.marks[DOWN][c]),
        lambda s, _, card: atoms.mark(s, DOWN, card, 0),
    ),
}  # fmt: skip
"""Verb: what it may be done with, and how it is done."""


def _take_turn(s: State, frame: Frame) -> None:
    _, seat, waiting = frame
    answer = atoms.take(s)
    if not waiting:
        if s.numbers[TURN] == TURNS:
            agenda.clear(s)
            return
        atoms.number(s, TURN, s.numbers[TURN] + 1)
        agenda.become(s, TAKE_TURN, seat, 1)
        atoms.ask(s, Ask(ASK_TURN, (seat,)))
        return
    assert answer is not None
    agenda.become(s, TAKE_TURN, 1 - seat, 0)
    MOVES[answer[0]][1](s, seat, *answer[1:])


def _shuffle(s: State, frame: Frame) -> None:
    """Lands of the realm and the row return to the wilds, which are shuffled."""
    _, seat, waiting = frame
    answer = atoms.take(s)
    if not waiting:
        for card in [*s.pile(REALM, seat), *s.pile(ROW)]:
            atoms.move(s, card, WILDS, NONE, bottom=True)
        agenda.become(s, SHUFFLE, seat, 1)
        atoms.ask(s, roll_question(0, 1 << 32))
        return
    assert answer is not None
    agenda.done(s)
    atoms.shuffle(s, WILDS, 0, answer[1])


def _duel(s: State, frame: Frame) -> None:
    answer = atoms.take(s)
    if not frame[2]:
        agenda.become(s, *frame[:2], 1)
        atoms.ask(s, Ask(ASK_DUEL, (0, 1), own=tuple(_fighters(s, seat) for seat in (0, 1))))
        return
    assert answer is not None
    agenda.done(s)
    for seat, card in enumerate((answer[2], answer[5])):
        if card >= 0:
            atoms.mark(s, DOWN, card, 0)
            atoms.mark(s, HURT, card, s.marks[HURT][card] + 1)
            atoms.seat_number(s, POINTS, seat, s.seat_numbers[POINTS][seat] + frame[1])


class Camp:
    """The Ruleset."""

    name = "camp"
    version = 1
    schema = SCHEMA
    frames: Mapping[int, Callable[[State, Frame], None]] = {TAKE_TURN: _take_turn, SHUFFLE: _shuffle, DUEL: _duel}
    interrupts: frozenset[int] = frozenset()

    def candidates(self, s: State, seat: Seat) -> tuple[int, ...]:
        """The troops that may fight."""
        return _fighters(s, seat)

    def options(self, s: State, seat: Seat) -> list[Action]:
        """Every verb with every possible object."""
        assert s.ask is not None
        if s.ask.kind == ASK_DUEL:
            return [(V_FIGHT, NONE), *((V_FIGHT, card) for card in sorted(s.ask.own_of(seat)))]
        return sorted({(verb, *args) for verb, (candidates, _) in MOVES.items() for args in candidates(s, seat)})

    def why_not(self, s: State, seat: Seat, action: Action) -> Refusal | None:
        """Only what is listed is legal."""
        return None if action in self.options(s, seat) else Refusal("CAMP", (("verb", action[0]),))

    def turn_rule(self, s: State) -> str:
        """The other seat is asked."""
        return "CAMP-TURN"

    def interrupt(self, s: State, seat: Seat, action: Action) -> None:
        """Nothing may interrupt."""

    def outcome(self, s: State) -> tuple[int, ...]:
        """Always a draw."""
        return (1, 1)

    def imagine(self, view: View, seat: Seat, hidden: int, covered: int, dice: Dice) -> tuple[list[int], list[int]]:
        """Any face anywhere."""
        return [dice.below(FACES) for _ in range(hidden)], [dice.below(FACES) for _ in range(covered)]


def start(seed: int) -> State:
    """A new camp: two mixed decks, three cards in each hand, two lands in the row and two on the board."""
    dice = Dice(seed, 9)
    decks = [[dice.below(FACES) for _ in range(CARDS)] for _ in (0, 1)]
    return begin(decks, [dice.below(FACES) for _ in range(LANDS)], seed)


def begin(decks: Sequence[Sequence[int]], commons: Sequence[int], seed: int) -> State:
    """A camp with these faces: at least three cards per seat and four lands."""
    owner = [*(seat for seat, deck in enumerate(decks) for _ in deck), *(NONE for _ in commons)]
    table = Table(
        ruleset=Camp(), schema=SCHEMA, seats=2, seed=seed, defs=tuple("abcdef"),
        owner=tuple(owner), decks=tuple(map(tuple, decks)), commons=tuple(commons), grid=GRID,
        stats=((0,), (), (0,), (), (), ()), events=((), (0,), (), (), (0,), ()),
    )  # fmt: skip
    s = blank(table)
    for seat in (0, 1, 0, 1, 0, 1):
        _draw(s, seat)
    for tile in (0, 4):
        atoms.move(s, s.pile(WILDS)[-1], LAND, NONE, tile)
        atoms.move(s, s.pile(WILDS)[-1], ROW, NONE)
    agenda.call(s, TAKE_TURN, 0, 0)
    agenda.run(s)
    return s
