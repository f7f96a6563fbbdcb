"""Crows: not a real game, but a card language made of the kernel's stock vocabulary, with its own nouns and numbers.

Two seats have a nest, a hand and a heap; crows sit on the fence (face-down ones in disguise) and seeds are counted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rules.kernel import agenda, atoms
from rules.kernel.cards.language import parse
from rules.kernel.cards.lexicon import Lexicon, Node, Sentence, int_of, node_of, rows
from rules.kernel.cards.program import CARD, SEAT, CardVerb, Coin, Control, Die, Member, Step, Test, run_frame
from rules.kernel.cards.targets import Ruled, Target
from rules.kernel.cards.vocabulary import DURATIONS, PLAYERS, SIDES, Noun, acts, either, named, some, take
from rules.kernel.cards.vocabulary_things import (
    Filter,
    Things,
    conditions,
    limits,
    lying_in,
    marked,
    one_of,
    players,
    sides,
)
from rules.kernel.cards.vocabulary_verbs import Discards, Looks, boosts, moves, rolls, to_each, to_pieces, to_players
from rules.kernel.chance import Dice as Chance
from rules.kernel.refusal import Refusal
from rules.kernel.schema import Schema, Sees, Zone
from rules.kernel.state import State, blank
from rules.kernel.table import Table
from rules.kernel.view import View
from rules.kernel.words import Action, Card, Frame, Seat

NEST, HAND, FENCE, HEAP = range(4)
ASLEEP, DISGUISED = range(2)
SEEDS = 0
STATS: Final = {"beak": 0, "wing": 1}
PRINTED: Final = ((1, 2), (2, 2), (3, 1), (4, 4))
"""Beak and wing of each face."""
COLOURS: Final = ("black", "black", "grey", "white")
THIS_TURN = 1
IT, CHOSEN = 2, 3
ASK_CARD, ASK_YES, ASK_DISCARD, ASK_LOOK, ASK_SORT = range(1, 6)
RUN, SHED = range(2)
NOTED, PEEKED = range(2)

# --- words ----------------------------------------------------------------------------------------------------------

NOUNS: Final = {
    "piece": Noun("crow", "Crow"),
    "score": Noun("seeds", "Seeds"),
    "deck": Noun("nest", "Nest"),
    "discard": Noun("heap", "Heap"),
}
LEXICON: Final = Lexicon(
    rows=(
        *take(NOUNS, "self", "it", "each", "group", "at_most", "at_least", "with", "is_a", "has", "have", "low"),
        *take(NOUNS, "draw", "draws", "discard", "discards", "discards_random", "mills", "gain", "lose", "loses"),
        *take(NOUNS, "destroy", "return", "move", "boost", "peek", "spy", "scout", "roll", "die", "holds", "modify"),
        *named("adjective", "colour"),
        *either("adjective", "colour"),
        *acts(NOUNS, "wake"),
        *rows("when", ("dawn", "dawn", "at dawn")),
    ),
    names={
        "side": some(SIDES, "own", "other own", "enemy", "any"),
        "player": some(PLAYERS, "opponent", "each player"),
        "duration": some(DURATIONS, "this turn"),
        "colour": {name: name for name in ("black", "grey", "white")},
        "stat": {"beak": "Beak", "wing": "Wing"},
        "status": {"sleep": "**Sleep**"},
        "pile": {"nest": "its owner's Nest", "heap": "its owner's Heap"},
    },
    selections={"group": "crow"},
    kinds={"crow": "Crow", "value": "number"},
)


# --- what they mean -------------------------------------------------------------------------------------------------


def stat(s: State, card: Card, kind: int) -> int:
    """Printed value and modifiers."""
    return PRINTED[s.face[card]][kind] + sum(mod[2] for mod in s.mods if mod[:2] == (kind, card))


def _colour(node: Node) -> Member:
    return lambda s, x, card: COLOURS[s.face[card]] == node.args[0]


FILTERS: Final[Mapping[str, Filter]] = {
    **limits(lambda name: lambda s, card: stat(s, card, STATS[name])),
    "with": marked({"sleep": ASLEEP}),
    "colour": _colour,
    "either_colour": one_of(_colour),
}
CROWS: Final = lying_in(FENCE)
THINGS: Final = Things(CHOSEN, {"self": CARD, "it": IT}, (FENCE,), CROWS, sides(), FILTERS)
CONDITIONS: Final = conditions(THINGS, "is_a", "has", "have", "low", score=lambda s, seat: s.seat_numbers[SEEDS][seat])
PARTIES: Final = players(lambda s: (0, 1))


def _draw(s: State, seats: Sequence[Seat], count: int) -> None:
    for seat in seats:
        for card in s.pile(NEST, seat)[: -count - 1 : -1]:
            atoms.move(s, card, HAND, seat)


def _mill(s: State, seats: Sequence[Seat], count: int) -> None:
    for seat in seats:
        _bury(s, s.pile(NEST, seat)[: -count - 1 : -1])


def _seeds(sign: int) -> Callable[[State, Sequence[Seat], int], None]:
    def change(s: State, seats: Sequence[Seat], count: int) -> None:
        for seat in seats:
            atoms.seat_number(s, SEEDS, seat, s.seat_numbers[SEEDS][seat] + sign * count)

    return change


def _bury(s: State, cards: Sequence[Card]) -> None:
    for card in cards:
        atoms.move(s, card, HEAP, s.table.owner[card])


DISCARDS: Final = Discards(HAND, ASK_DISCARD, 0, SHED, _bury)
LOOKS: Final = Looks(HAND, NEST, ASK_LOOK, ASK_SORT, PEEKED, lambda s, card, seat: bool(s.marks[DISGUISED][card]))
DIE: Final = Die(1, NOTED, 6)
VERBS: Final[Mapping[str, CardVerb]] = {
    **to_players(THINGS.number, lambda name: PARTIES[str(name)], {
        "draw": _draw, "draws": _draw, "mills": _mill, "gain": _seeds(1), "lose": _seeds(-1), "loses": _seeds(-1),
        "discard": DISCARDS.chosen, "discards": DISCARDS.chosen, "discards_random": DISCARDS.random,
    }),
    **to_pieces(THINGS.many, {"destroy": lambda s, x, crows: _bury(s, crows)}),
    **to_each(THINGS.many, {
        "return": lambda s, x, crow: atoms.move(s, crow, HAND, s.table.owner[crow]),
        "wake": lambda s, x, crow: atoms.mark(s, ASLEEP, crow, 0),
    }),
    **moves(THINGS, {"nest": NEST, "heap": HEAP}), **boosts(THINGS, STATS, {"this turn": THIS_TURN}),
    **LOOKS.verbs(THINGS), **rolls(DIE, CHOSEN),
}  # fmt: skip


def target(node: Node) -> Target:
    """What `choose` may choose."""
    least, most, fits = int_of(node.args[0]), int_of(node.args[1]), THINGS.group(node_of(node.args[2]))
    return Target(0, least, most, CROWS, "CROW", "card", (Ruled("CROW", "card", fits),))


def _verb(node: Node) -> list[Step]:
    return VERBS[node.word](node)


def condition(node: Node) -> Test:
    """A yes-or-no question."""
    return CONDITIONS[node.word](node)


CONTROL: Final = Control(
    chosen=CHOSEN, verb=_verb, condition=condition, group=THINGS.members, target=target,
    asks=(ASK_CARD,), ask_yes=ASK_YES, coin=Coin(0, NOTED, CARD), more={}, binds={"roll": 0}, die=DIE,
)  # fmt: skip


# --- running them ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Book:
    """The lookups of run_frame."""

    programs: tuple[tuple[Step, ...], ...]


class Crows:
    """A Ruleset in which one sentence is run and nothing else happens."""

    name = "crows"
    version = 1
    schema = Schema(
        game="crows",
        zones=(
            Zone("nest", Sees.NOBODY), Zone("hand", Sees.OWNER), Zone("fence", Sees.ALL), Zone("heap", Sees.ALL),
        ),
        marks=("asleep", "disguised"), seat_numbers=("seeds",), stats=tuple(STATS), covered=DISGUISED,
    )  # fmt: skip
    frames: Mapping[int, Callable[[State, Frame], None]] = {RUN: run_frame, SHED: DISCARDS.run}
    interrupts: frozenset[int] = frozenset()

    def options(self, s: State, seat: Seat) -> list[Action]:
        """Any candidate."""
        return [(1, value) for value in s.ask.data] if s.ask else []

    def why_not(self, s: State, seat: Seat, action: Action) -> Refusal | None:
        """Only candidates are legal."""
        return None if action in self.options(s, seat) else Refusal("CROW")

    def turn_rule(self, s: State) -> str:
        """The other seat is asked."""
        return "CROW"

    def interrupt(self, s: State, seat: Seat, action: Action) -> None:
        """There are none."""

    def outcome(self, s: State) -> tuple[int, ...]:
        """Nobody wins."""
        return (1, 1)

    def imagine(self, view: View, seat: Seat, hidden: int, covered: int, dice: Chance) -> tuple[list[int], list[int]]:
        """Any face."""
        return [0] * hidden, [0] * covered


def begin(
    *texts: str, fence: Sequence[Card] = (), hand: Sequence[Card] = (), asleep: Sequence[Card] = (), seeds: int = 5
) -> State:
    """Seat 0 (cards 0 to 3) plays these sentences against seat 1 (cards 4 to 7); the other cards are in the nests."""
    made = CONTROL.program(parse(LEXICON, "do", [Sentence(text) for text in texts]))
    faces = tuple(range(len(PRINTED)))
    table = Table(
        ruleset=Crows(), schema=Crows.schema, seats=2, seed=0, defs=PRINTED, owner=(0,) * 4 + (1,) * 4,
        decks=(faces, faces), book=Book((made.steps,)), stats=((),) * 4, events=((),) * 4,
    )  # fmt: skip
    s = blank(table)
    for zone, cards in ((FENCE, fence), (HAND, hand)):
        for card in cards:
            atoms.move(s, card, zone, table.owner[card])
    for card in asleep:
        atoms.mark(s, ASLEEP, card, 1)
    for seat in (0, 1):
        atoms.seat_number(s, SEEDS, seat, seeds)
    x = [-1] * (CHOSEN + made.width)
    x[CARD], x[SEAT] = 0, 0
    agenda.call(s, RUN, 0, 0, *x)
    agenda.run(s)
    return s


def answer(s: State, *values: int) -> State:
    """Give these answers in turn; CHANCE's count from 0."""
    for value in values:
        assert s.ask is not None
        s.ask, s.answer = None, (1, value)
        agenda.run(s)
    return s
