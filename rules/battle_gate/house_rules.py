"""What a game is played by, as text values: the table's shape, and the house rules of the rulebook's chapter 2 as data
(name -> values with the default first, the rules they touch, one sentence).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rules.battle_gate.cards import MOST_POWER
from rules.kernel.formats import Format
from rules.kernel.house_rules import Advice, count, on, read_once, rule, rules_of, table_with_defaults

STANDARD: Final = Format("standard", "Standard", (2, 3, 4, 5, 6), 30, 40)
"""The only format (BG-SETUP-01); the deck's size is a house rule (BG-DECK-01)."""
FORMATS: Final[Mapping[str, Format]] = {STANDARD.name: STANDARD}
GATE_POINTS: Final = 20
"""Gate points of each player under the house rule `gate`."""
CATCH_UP: Final = {"no": 0, "yes": MOST_POWER, "power_6": 6}
"""The highest power of the one more character that the house rule `catch_up` allows; 0: there is none."""

DECKS, BEGIN, POT, TURN, FIGHT, TREASURES = ("Decks", "The beginning", "The pot", "The turn", "Combat", "Treasures")

EVEN_START: Final = Advice(
    "power_6",
    "An even start",
    "Between computers, whoever goes first wins seven games in ten. This house rule makes it fairer: the second player "
    "may field one more character in their first turn, of power 6 or less.",
)


def _for_two(options: Mapping[str, str]) -> bool:
    return options["players"] == "2"


def _numbers(word: str) -> tuple[int, ...]:
    return tuple(map(int, word.split("/")))


# fmt: off
@dataclass(frozen=True, slots=True)
class Rules:
    """The house rules as typed values, in display order."""

    deck_size: int = rule(("30", "40"), ("BG-DECK-01",), "Characters in a deck.", DECKS, int)
    cp: int = rule(
        ("240", "200", "280", "none"), ("BG-DECK-02",), "Character points a deck may cost.", DECKS, count
    )
    cp_rates: tuple[int, ...] = rule(
        ("3/2/2", "4/2/2", "2/2/2"), ("BG-CHAR-07",),
        "Character points a point of power costs: soldiers, assassins, minions.", DECKS, _numbers
    )
    hand: int = rule(("5", "4", "6", "7"), ("BG-SETUP-04",), "Cards each player begins with.", BEGIN, int)
    first_combat: bool = rule(
        ("no", "yes"), ("BG-SETUP-06",), "The first turn of the game has a combat phase.", BEGIN, on("yes")
    )
    catch_up: int = rule(
        tuple(CATCH_UP), ("BG-SETUP-06", "BG-TURN-02"),
        "With two players, the second player may field one more character in their first turn.", BEGIN,
        CATCH_UP.__getitem__, touches=_for_two, words=("no", "yes", "of power 6 or less"), advice=EVEN_START
    )
    votes: bool = rule(
        ("sealed", "in_turn"), ("BG-POT-02",),
        "Players vote on a treasure at the same time, or one after the other.", POT, on("sealed"),
        words=("at the same time", "in turn")
    )
    card_lines: int = rule(("3", "6"), ("BG-TREASURE-12",), "Lines a treasure may have.", POT, int)
    allowances: tuple[int, ...] = rule(
        ("1/1/1", "1/2/1", "2/2/2"), ("BG-TURN-02",), "Recovery, Draw and Field before any treasure.", TURN, _numbers
    )
    recover_to_bottom: bool = rule(
        ("hand", "deck_bottom"), ("BG-TURN-03",), "A card that is recovered goes to the hand, or under the deck.", TURN,
        on("deck_bottom"), option="recover_to", words=("to the hand", "under the deck")
    )
    backdate: bool = rule(
        ("no", "yes"), ("BG-STATIC-04",),
        "An allowance raised after its phase is lost for this turn, or may still be used.", TURN, on("yes"),
        words=("lost", "still used")
    )
    gang_loss: bool = rule(
        ("none", "weakest"), ("BG-COMBAT-05",),
        "When several defenders win, all of them stay, or the weakest is lost.", FIGHT, on("weakest"),
        words=("all stay", "weakest is lost")
    )
    gate_points: bool = rule(
        ("deck", "points"), ("BG-COMBAT-06", "BG-LOSS-01", "BG-LOSS-02"),
        "The deck is the gate, or each gate has 20 points and an empty deck does no harm.", FIGHT, on("points"),
        option="gate"
    )
    answer_with_any: bool = rule(
        ("counter_sabotage", "any"), ("BG-ANSWER-02",),
        "Only Counter and Sabotage answer the use of a treasure, or any single use does.", TREASURES, on("any"),
        option="answer_with", words=("only these two", "all of them")
    )
# fmt: on


OPTIONS: Final = rules_of(Rules)


@read_once
def complete_options(chosen: Mapping[str, str]) -> dict[str, str]:
    """The table and all house rules, defaults filled in. Raises ValueError naming the bad name or value."""
    return table_with_defaults(chosen, FORMATS, STANDARD.seats, OPTIONS)
