"""Drill: not a real game, but every atom, zone rule and kind of ask of the kernel in random order.

Cards lie face-down, change hands, carry others, stand on a board with a hole and return to shuffled decks; seats keep a
tally and bid in secret. It must use every delta that atoms.py can log (a test counts them).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rules.kernel import agenda, atoms
from rules.kernel.ask import Ask, roll_question
from rules.kernel.chance import Dice
from rules.kernel.grid import Grid
from rules.kernel.refusal import Refusal
from rules.kernel.schema import Schema, Sees, Zone
from rules.kernel.state import State, blank
from rules.kernel.table import Table
from rules.kernel.view import View
from rules.kernel.words import Action, Card, Frame, Seat, Tile

ZONES = (
    Zone("deck", Sees.NOBODY),
    Zone("hand", Sees.OWNER),
    Zone("chest", Sees.ALL),
    Zone("board", Sees.ALL, shared=True, live=True, grid=True),
    Zone("gear", Sees.ALL, live=True),
    Zone("discard", Sees.ALL),
)
DECK, HAND, CHEST, BOARD, GEAR, DISCARD = range(6)
DOWN, HURT = 0, 1
TURN = 0
POINTS, TALLY = 0, 1
FOG = 0
FACES, CARDS, TURNS = 6, 9, 60
TAKE_TURN, SHUFFLE, BIDDING = 0, 1, 2
"""Frames, each (kind, seat, 0|1 asked)."""
ASK_TURN, ASK_BID = 1, 2
V_BID = 1
SCHEMA = Schema(
    game="drill", zones=ZONES, marks=("down", "hurt"), numbers=("turn",), seat_numbers=("points", "tally"),
    tile_marks=("fog",), stats=("might", "reach"), events=("hurt", "moved"), covered=DOWN,
    sums=((GEAR, DISCARD),),
)  # fmt: skip
GRID = Grid((x, y) for y in range(3) for x in range(3) if (x, y) != (1, 1))


def _own(s: State, seat: Seat, *zones: int) -> list[Card]:
    return [card for card, zone in enumerate(s.zone) if zone in zones and s.ctrl[card] == seat]


def _covered(s: State, seat: Seat) -> list[Card]:
    return [card for card in s.pile(CHEST, seat) if s.marks[DOWN][card]]


def _free(s: State) -> list[Tile]:
    return [tile for tile, card in enumerate(s.on) if card < 0]


def _draw(s: State, seat: Seat) -> None:
    atoms.move(s, s.pile(DECK, seat)[-1], HAND, seat)


def _hide(s: State, seat: Seat, card: Card) -> None:
    atoms.mark(s, DOWN, card, 1)
    atoms.move(s, card, CHEST, seat)


def _walks(s: State, seat: Seat) -> list[tuple[Card, Tile]]:
    free = _free(s)
    return [(card, tile) for card in _own(s, seat, BOARD) for tile in GRID.next[s.place[card]][:4] if tile in free]


def _fit(s: State, seat: Seat, card: Card, bearer: Card) -> None:
    atoms.move(s, card, GEAR, seat)
    atoms.host(s, card, bearer)


def _drop(s: State, seat: Seat, card: Card) -> None:
    for held in [other for other, bearer in enumerate(s.host) if bearer == card]:
        _drop(s, seat, held)
    atoms.host(s, card, -1)
    atoms.mark(s, HURT, card, 0)
    atoms.move(s, card, DISCARD, s.table.owner[card])
    atoms.mark(s, DOWN, card, 0)


def _once(s: State, seat: Seat) -> list[Action]:
    return [()]


def _each(cards: Iterable[int]) -> list[Action]:
    return [(card,) for card in cards]


Moves = tuple[Callable[[State, Seat], Iterable[tuple[int, ...]]], Callable[..., object]]
MOVES: Mapping[int, Moves] = {
    3: (lambda s, seat: [()] if s.pile(DECK, seat) else [], _draw),
    4: (lambda s, seat: _each(s.pile(HAND, seat)), _hide),
    5: (lambda s, seat: _each(_covered(s, seat)), lambda s, _, card: atoms.mark(s, DOWN, card, 0)),
    6: (
        lambda s, seat: [(card, tile) for card in s.pile(HAND, seat) for tile in _free(s)[-1:]],
        lambda s, seat, card, tile: atoms.move(s, card, BOARD, seat, tile),
    ),
    7: (_walks, lambda s, _, card, tile: atoms.step(s, card, tile)),
    8: (lambda s, _: _each(s.pile(BOARD)[-1:]), lambda s, _, card: atoms.mark(s, HURT, card, s.marks[HURT][card] + 1)),
    9: (lambda s, seat: [(card, onto) for card in s.pile(HAND, seat) for onto in _own(s, seat, BOARD)], _fit),
    10: (lambda s, seat: _each(_own(s, seat, CHEST, BOARD, GEAR)[:2]), _drop),
    11: (lambda s, seat: _each(_covered(s, 1 - seat)), lambda s, seat, card: atoms.move(s, card, CHEST, seat)),
    12: (
        lambda s, seat: _each(s.pile(DISCARD, seat)),
        lambda s, seat, card: atoms.move(s, card, DECK, seat, bottom=True),
    ),
    13: (_once, lambda s, seat: atoms.seat_number(s, TALLY, seat, s.seat_numbers[TALLY][seat] + 1)),
    14: (
        lambda s, _: _each([s.numbers[TURN] % GRID.count]),
        lambda s, seat, tile: atoms.tile_mark(s, FOG, tile, 1 + seat),
    ),
    15: (_once, lambda s, seat: atoms.push(s, (seat, len(s.stack)))),
    16: (lambda s, _: _each(range(len(s.stack))), lambda s, _, index: atoms.pop(s, index)),
    17: (_once, lambda s, seat: atoms.modify(s, (seat, s.numbers[TURN]))),
    18: (lambda s, _: _each(range(len(s.mods))), lambda s, _, index: atoms.unmodify(s, s.mods[index])),
    19: (_once, lambda s, seat: agenda.call(s, SHUFFLE, seat, 0)),
    20: (_once, lambda s, seat: agenda.call(s, BIDDING, seat, 0)),
}
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
    atoms.note(s, 0, answer[0])
    MOVES[answer[0]][1](s, seat, *answer[1:])


def _shuffle(s: State, frame: Frame) -> None:
    _, seat, waiting = frame
    answer = atoms.take(s)
    if not waiting:
        for card in s.pile(HAND, seat)[:]:
            atoms.move(s, card, DECK, seat)
        agenda.become(s, SHUFFLE, seat, 1)
        atoms.ask(s, roll_question(seat, 1 << 32))
        return
    assert answer is not None
    agenda.done(s)
    atoms.shuffle(s, DECK, seat, answer[1])
    for card in s.pile(DECK, seat)[:2]:
        atoms.move(s, card, HAND, seat)


def _bidding(s: State, frame: Frame) -> None:
    answer = atoms.take(s)
    if not frame[2]:
        agenda.become(s, *frame[:2], 1)
        atoms.ask(s, Ask(ASK_BID, (0, 1)))
        return
    assert answer is not None
    agenda.done(s)
    for seat, bid in enumerate((answer[2], answer[5])):
        atoms.seat_number(s, POINTS, seat, s.seat_numbers[POINTS][seat] + bid)


class Drill:
    """The Ruleset."""

    name = "drill"
    version = 1
    schema = SCHEMA
    frames: Mapping[int, Callable[[State, Frame], None]] = {TAKE_TURN: _take_turn, SHUFFLE: _shuffle, BIDDING: _bidding}
    interrupts: frozenset[int] = frozenset()

    def options(self, s: State, seat: Seat) -> list[Action]:
        """Every verb with every possible object."""
        assert s.ask is not None
        if s.ask.kind == ASK_BID:
            return [(V_BID, bid) for bid in range(4)]
        return sorted({(verb, *args) for verb, (candidates, _) in MOVES.items() for args in candidates(s, seat)})

    def why_not(self, s: State, seat: Seat, action: Action) -> Refusal | None:
        """Only what is listed is legal."""
        return None if action in self.options(s, seat) else Refusal("DRILL", (("verb", action[0]),))

    def turn_rule(self, s: State) -> str:
        """The other seat is asked."""
        return "DRILL-TURN"

    def interrupt(self, s: State, seat: Seat, action: Action) -> None:
        """Nothing may interrupt."""

    def outcome(self, s: State) -> tuple[int, ...]:
        """Always a draw."""
        return (1, 1)

    def imagine(self, view: View, seat: Seat, hidden: int, covered: int, dice: Dice) -> tuple[list[int], list[int]]:
        """Any face anywhere."""
        return [dice.below(FACES) for _ in range(hidden)], [dice.below(FACES) for _ in range(covered)]


def start(seed: int) -> State:
    """A new drill: two mixed decks, three cards in each hand."""
    dice = Dice(seed, 9)
    decks = tuple(tuple(dice.below(FACES) for _ in range(CARDS)) for _ in (0, 1))
    table = Table(
        ruleset=Drill(), schema=SCHEMA, seats=2, seed=seed, book=None, options={}, defs=tuple("abcdef"),
        owner=(0,) * CARDS + (1,) * CARDS, decks=decks, grid=GRID,
        stats=((0,), (1,), (0, 1), (), (), ()), events=((), (0,), (), (1,), (0, 1), ()),
        worth=((1, 2, 3, 4, 5, 6),),
    )  # fmt: skip
    s = blank(table)
    for seat in (0, 1, 0, 1, 0, 1):
        atoms.move(s, s.pile(DECK, seat)[-1], HAND, seat)
    agenda.call(s, TAKE_TURN, 0, 0)
    agenda.run(s)
    return s
