"""Options are complete: every well-formed answer the referee would accept is among them.

Every number that could stand at each place of a verb's shape is tried in small positions, legal or not. Interrupts are
left out on purpose.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from rules.kernel import ruleset
from rules.kernel.verb_table import Category, Kind
from rules.kernel.words import Action
from rules.round_table import words as w
from tests.round_table.board import P2, Board, Game

MOST_TARGETS = 3
"""Of Horn at Midnight: two Knights and their task."""


def every_answer(game: Game) -> Iterator[Action]:
    """Every action the verb shapes allow over the cards and numbers of this position (without the interrupts)."""
    cards = range(len(game.s.face))
    pools = {Kind.CARD: range(-1, len(cards)), Kind.WORD: range(-1, 3), Kind.NUMBER: range(-2, 12)}
    most = MOST_TARGETS if game.kind() == "redirects" else 1
    for row in w.VERBS.rows:
        if row.category in (Category.CHANCE, Category.INTERRUPT):
            continue
        single = [pools[param.kind][not param.optional :] for param in row.params if not param.many]
        for length in range(most + 1 if len(single) < len(row.params) else 1):
            yield from ((row.number, *values) for values in product(*single, *[cards] * length))


def assert_complete(game: Game) -> None:
    """The options are exactly the answers the referee accepts."""
    seat = game.asked()
    taken = sorted(action for action in every_answer(game) if ruleset.why_not(game.s, seat, action) is None)
    assert taken == game.options(seat)


def scene(step: str, **options: str) -> Board:
    """A position with some of everything and as few cards as possible."""
    board = Board(step, 0, 2, **options).rp(7).capacity(1, seat=P2).middle("gore", "orkney")
    board.landed |= {10, 11}
    board.decked |= {0, 1}
    board.pile("main", 0, ("duke",)).pile("demesnes", 0, ("keep",))
    return board


@pytest.mark.parametrize(("clash", "needs"), [("both_leave", "off"), ("forbidden", "on")])
def test_a_spring_turn(clash: str, needs: str) -> None:
    board = scene("spring", named_clash=clash, equipment_needs_knight=needs)
    board.knights("A=hedge-knight+palfrey", "B=landless-rider+baron+buckler").pool("P2=palfrey", "B2=baron", "count")
    board.hand("C=kay", "manor", "farm", "large-manor", "B3=baron", "padded-coat").knights("D=kay", seat=P2)
    assert_complete(board.open())


@pytest.mark.parametrize(("step", "hand"), [
    ("declare", ()), ("quests", ("ladys-errand", "tournament-at-winchester", "giant-of-the-mount")),
    ("redirects", ("horn-at-midnight", "recall-to-court", "kings-summons", "merlins-counsel")),
    ("others", ("ash-spear", "palfrey")),
])  # fmt: skip
def test_the_steps_of_a_campaign_turn(step: str, hand: tuple[str, ...]) -> None:
    board = scene(step).knights("A=hedge-knight").at("GORE", "B=landless-rider").hand(*hand)
    board.on_quest("Q=green-chapel", "C=hedge-knight", of=P2, paid=1).knights("gareth", seat=P2)
    board.on_quest("R=road-to-sarras", "D=palamedes", seat=P2)
    assert_complete(board.open())


def test_a_queue_changes_what_may_come_next() -> None:
    board = scene("quests").knights("A=hedge-knight", "B=landless-rider").hand("ladys-errand")
    game = board.hand("tournament-at-winchester", seat=P2).open().do("quest LADYS_ERRAND on A")
    assert_complete(game)


@pytest.mark.parametrize("step", ["support", "draw"])
def test_pulls_and_draws(step: str) -> None:
    board = scene(step).knights("A=hedge-knight+palfrey").pool("count").on_quest("Q=road-to-sarras", "B=bors")
    assert_complete(board.realm("camelot").open())


def test_discards_and_returns() -> None:
    board = scene("spring").hand("?*9", "farm", "count").open()
    assert_complete(board.do("pass", "pass"))
    over = Board("spring").rp(1).knights("kay", "A=hedge-knight+palfrey").open()
    assert over.kind() == "overload"
    assert_complete(over)
