"""Battle Gate for the tests of the text formats: commands and small positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.kernel.state import State
from rules.kernel.words import Seat
from tests.conformance.text_forms import TextForms, Tried

HEAD: Final = "battle_gate/1 | cards tests/battle_gate/fixtures/cards.toml"
TABLE: Final = (
    "P1 field s5 a4 m3 | P1 hand s2 | P1 discard a1 | P1 treasures t10 t14 | P1 saved t1 | P2 field s2 m1 A=m1 | "
    "P2 treasures t9 T=t10 | nobody pot t5 | P1 deck ?*3 | P2 deck ?*3"
)
SAYINGS: Final = (
    ("recovery", "recover a1"), ("draw", "draw"), ("field", "field s2"), ("field", "next"), ("field", "claim t5"),
    ("attack", "attack s5 P2"), ("attack", "attack a4 P2 breach P2.field.m1#2"), ("attack", "unassign s5"),
    ("attack", "block s5 P2.field.s2"), ("attack", "done"), ("end", "end_turn"), ("field", "use t14 assault"),
    ("field", "use t10 sabotage on t9"), ("field", "use t10 sabotage on t10#2"), ("field", "use t10 sabotage"),
    ("field", "pass"), ("field", "concede"), ("field", "vote P1.saved.t1 yes"), ("field", "propose t1"),
)  # fmt: skip
HEARD: Final = (
    ("field P1.hand.s2", "field s2"), ("claim nobody.pot.t5", "claim t5"), ("block s5 A", "block s5 P2.field.m1#2"),
    ("use P1.treasures.t10 sabotage on P2.treasures.t10", "use t10 sabotage on t10#2"), ("use t10 sabotage on T",
    "use t10 sabotage on t10#2"),
)  # fmt: skip
MISHEARD: Final = (
    ("", "'' is no command"), ("atack s5 P2", "did you mean 'attack'?"), ("chance 3", "'chance' is no command"),
    ("attack s5", "the player is missing"), ("attack s5 P7", "no seat is called 'P7'"),
    ("attack s9 P2", "no card here is called 's9'"), ("attack s5 P2 breach", "the breached is missing"),
    ("use t10", "the ability is missing"), ("use t10 fly", "'fly' is no ability"),
    ("use t10 sabotage t9", "'t9' is too much"), ("block s5 P2.cellar.s2", "is not SEAT.ZONE.card"),
)  # fmt: skip
FAULTS: Final = (
    ("P1 hand s1", "a short position says whose turn it is"),
    ("turn P1 dawn", "'dawn' is not a whole number"),
    ("turn P3 field", "this is written: turn VALUE"),
    ("turn P1 field | P1 field t1", "t1 is a treasure; it does not belong in the zone field"),
    ("turn P1 field | P1 treasures s1", "s1 is a character; it does not belong in the zone treasures"),
    ("turn P1 field | nobody pot s1", "s1 is a character; it does not belong in the zone pot"),
    ("turn P1 field | P1 field s1(of P2)", "s1 belongs to another player and cannot lie there"),
    ("turn P1 field | P1 discard t1(of nobody)", "t1 belongs to nobody; it does not belong in the zone discard"),
    ("turn P1 field | out P1 1", "a short position says whose turn it is"),
    ("turn P1 field | out P2 1", "a game goes on as long as two players are in"),
    ("turn P1 field | item 0 5 0 0 0 -1 | nobody pot t6", "a short position has nothing pending"),
    ("turn P1 field | options hand=9", "hand cannot be '9'"),
    ("turn P1 field | options players=9", "players cannot be '9'"),
)


def pot_words(s: State, seat: Seat) -> Iterator[str]:
    """The first player brings the pot."""
    return (f"pot:{s.table.defs[face].id}" for face in s.table.commons if seat == 0)


FORMS = TextForms(
    head=HEAD,
    rare=frozenset(),
    sayings=Tried(f"turn P1 {{}} | {TABLE}", SAYINGS),
    heard=Tried(f"turn P1 attack | {TABLE}", HEARD),
    misheard=Tried(f"turn P1 attack | {TABLE}", MISHEARD),
    faults=FAULTS,
    few=f"turn P1 attack | {TABLE} | claimed 1 0",
    beside=pot_words,
)
