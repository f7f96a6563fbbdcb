"""Options are complete: every well-formed answer the referee would accept is among them.

Every number that could stand at each place of a verb's shape is tried in small positions, legal or not; interrupts are
left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product

from rules.kernel import ruleset
from rules.kernel.chance import Dice
from rules.kernel.state import State
from rules.kernel.verb_table import Category, Kind, Param, Verb, VerbTable
from rules.kernel.words import CHANCE, Action
from tests.board import Game

Most = Callable[[State, Verb, tuple[int, ...]], int]
"""How many numbers may follow an answer that begins like this; asked of verbs that take a list."""
UNTRIED = (Category.CHANCE, Category.INTERRUPT, Category.CLOCK)


def every_answer(s: State, verbs: VerbTable, most: Most, named: Iterable[int] = ()) -> Iterator[Action]:
    """Every action the verb shapes allow over the cards, tiles and numbers of a position; `named`: further numbers."""
    cards, tiles = range(len(s.face)), range(len(s.on))
    numbers = sorted({-1, *cards, *tiles, *(item[0] for item in s.stack), len(cards), len(cards) + 1, *named})
    pools = {Kind.CARD: cards, Kind.TILE: tiles, Kind.SEAT: range(s.table.seats)}
    for row in verbs.rows:
        if row.category in UNTRIED:
            continue
        lists = [param for param in row.params if param.many]
        for head in product(*(values(param, pools, numbers) for param in row.params if not param.many)):
            yield (row.number, *head)
            for length in range(1, most(s, row, head) + 1 if lists else 1):
                rest = pools.get(lists[0].kind, numbers)
                yield from ((row.number, *head, *some) for some in product(rest, repeat=length))


def values(param: Param, pools: Mapping[Kind, Iterable[int]], numbers: Iterable[int]) -> list[int]:
    """Every possible value of a parameter; for words, also one beyond either end."""
    found = range(-1, len(param.words) + 1) if param.words else pools.get(param.kind, numbers)
    return sorted({-1, *found}) if param.optional else list(found)


def assert_complete(game: Game, verbs: VerbTable, most: Most, named: Iterable[int] = ()) -> None:
    """The options are exactly the answers the referee accepts."""
    seat, answers = game.asked(), every_answer(game.s, verbs, most, named)
    taken = sorted({verbs.listed(action) for action in answers if ruleset.why_not(game.s, seat, action) is None})
    assert taken == game.options(seat)


def along(game: Game, seed: int, questions: int, verbs: VerbTable) -> Iterator[None]:
    """This many questions of a random game, with the seat asked; players mostly do something."""
    dice, asked = Dice(seed, 3), 0
    while game.s.ask is not None and asked < questions:
        seat = game.asked()
        if seat == CHANCE:
            ruleset.apply(game.s, CHANCE, ruleset.roll(game.s))
            continue
        yield
        asked += 1
        options = game.options()
        busy = [action for action in options if verbs[action[0]].category is not Category.PASS]
        ruleset.apply(game.s, seat, dice.pick(busy if busy and dice.below(3) else options))
