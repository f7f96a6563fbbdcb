"""The computer at Battle Gate: whom it sends against an attack, and what it says of it."""

from __future__ import annotations

import pytest

from game.battle_gate.reasons import REASONS
from game.text.message_text import reason
from rules.kernel import ruleset
from tests.battle_gate.board import P2, Board
from tests.computer import chosen

BEATEN = "the smallest force that beats this attacker, or falls together with it"
GIVEN_UP = "the gate would lose more than this defender is worth"


@pytest.mark.parametrize(
    ("attackers", "own", "gate", "said"),
    [
        (("s8",), ("s5", "s4"), 20, [("s4 against s8", BEATEN), ("s5 against s8", BEATEN)]),
        (("s8",), ("s2",), 20, [("s2 against s8", GIVEN_UP)]),
        (("s8",), ("s7",), 20, []),
        (("s8",), ("s7",), 7, [("s7 against s8", GIVEN_UP)]),
    ],
)
def test_defenders_are_sent_together_or_given_up_for_the_gate(
    attackers: tuple[str, ...], own: tuple[str, ...], gate: int, said: list[tuple[str, str]]
) -> None:
    board = Board("attack").field(*attackers).field(*own, seat=P2).pile("deck", P2, (f"s1*{gate}",))
    game = board.open().do(*(f"attack {one} P2" for one in attackers), "done")
    told = []
    while game.s.ask is not None and game.asked() == P2 and game.kind() == "defend":
        action, why = chosen(game)
        words = game.notation.write(game.s, P2, action).removeprefix("block ")
        told += [(words.replace("P1.field.", "").replace(" ", " against "), reason(REASONS, why))]
        game.events = ruleset.apply(game.s, P2, action)
    assert told[:-1] == said
    assert told[-1][0] == "done"
