"""What a game is played by, as text values: the table's shape, and the house rules of the rulebook's chapter 2 as data
(name -> values with the default first, the rules they touch, one sentence).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rules.kernel.formats import Format
from rules.kernel.house_rules import count, on, read_once, rule, rules_of, table_with_defaults

STANDARD: Final = Format("standard", "Standard", (2,), 55, leader="guardian", led=True)
"""The only format (GU-SETUP-01); a Guardian and three Strongholds lie beside the deck (GU-SETUP-03)."""
FORMATS: Final[Mapping[str, Format]] = {STANDARD.name: STANDARD}

BEGIN, CARDS, MOVES, FIGHT, LANDS, END = (
    "The beginning", "Stacks and hands", "Movement", "Combat", "Lands", "Winning",
)  # fmt: skip


def numbers(default: int, least: int, most: int) -> tuple[str, ...]:
    """The allowed values of a number, as words, the default first."""
    return (str(default), *(str(value) for value in range(least, most + 1) if value != default))


# fmt: off
@dataclass(frozen=True, slots=True)
class Rules:
    """The house rules as typed values, in display order."""

    opening_hand: int = rule(numbers(12, 7, 15), ("GU-SETUP-06",), "Cards drawn before the first turn.", BEGIN, int)
    deck_min: int = rule(numbers(55, 40, 80), ("GU-SETUP-01",), "The fewest cards a deck may hold.", BEGIN, int)
    copies_max: int = rule(
        ("5", "3", "4", "6", "7", "8", "9", "none"), ("GU-SETUP-02",), "Copies of one card a deck may hold.", BEGIN,
        count
    )
    stacking_limit: int = rule(
        numbers(30, 20, 50), ("GU-STACK-01", "GU-STACK-03"), "Points of stacking Vitality under one Shield.", CARDS, int
    )
    hand_limit: int = rule(
        ("7", "5", "6", "8", "9", "10", "11", "12", "none"), ("GU-ORG-02",),
        "Most cards in the Storage Hand after deployment.", CARDS, count, option="storage_hand_limit"
    )
    pen_limit: int = rule(
        ("none", "5", "6", "7", "8", "9", "10", "11", "12"), ("GU-ORG-02",),
        "Most creatures in the Pen after deployment.", CARDS, count, option="creature_pen_limit"
    )
    diagonal_moves: bool = rule(
        ("no", "yes"), ("GU-MOVE-03", "GU-RETREAT-11"), "Moves, flights and retreats go in eight directions.", MOVES,
        on("yes")
    )
    flight_range: int = rule(("2", "1", "3"), ("GU-MOVE-06",), "Spaces a flying Shield may move.", MOVES, int)
    flight_corner: bool = rule(
        ("yes", "no"), ("GU-MOVE-06",), "A flight may turn a corner.", MOVES, on("yes")
    )
    reinforce_range: str = rule(
        ("adjacent", "column", "any"), ("GU-MOVE-10",),
        "Reinforcements come from Strongholds next to the Shield, through a column of one's own lands, or from "
        "any.", MOVES, words=("adjacent", "column", "any Stronghold")
    )
    retreat_needs_control: bool = rule(
        ("no", "yes"), ("GU-RETREAT-09",), "A beaten attacker goes back to controlled spaces only.", MOVES, on("yes"),
        option="attacker_retreat_needs_control"
    )
    ocb_both: bool = rule(
        ("attacker", "both"), ("GU-MATCH-04",), "The offensive bonus counts for the attacking side, or for both.",
        FIGHT, on("both"), option="ocb_mode"
    )
    secondary_risk: bool = rule(
        ("no", "yes"), ("GU-SEC-04",), "A secondary attacker that stays below its target is beaten.", FIGHT, on("yes")
    )
    ranged_own: bool = rule(
        ("support", "own_fight_only"), ("GU-MATCH-09",),
        "Ranged points help any primary of their side, or only the creature's own match-up.", FIGHT,
        on("own_fight_only"), option="ranged_mode", words=("any primary", "own match-up only")
    )
    facedown_cost: int = rule(
        ("1", "0", "2"), ("GU-TERRAIN-05",), "Stones that a face-down land card costs.", LANDS, int
    )
    facedown_anytime: bool = rule(
        ("no", "yes"), ("GU-TERRAIN-05",), "A card may be placed face down even with terrain in hand.",
        LANDS, on("yes")
    )
    shields_to_win: int = rule(
        numbers(5, 3, 7), ("GU-WIN-02",), "Enemy Shields to destroy for a win.", END, int
    )
    wins_at_once: bool = rule(
        ("phase_end", "immediate"), ("GU-WIN-04",), "Destroyed Shields win when a phase ends, or at once.", END,
        on("immediate"), option="shield_win_check", words=("when it ends", "at once")
    )
    assault_rubble: int = rule(
        ("1", "2", "3"), ("GU-GUARD-01",), "Enemy Strongholds that must be rubble before an assault.", END, int,
        option="rubble_needed_for_assault"
    )
# fmt: on


OPTIONS: Final = rules_of(Rules)


@read_once
def complete_options(chosen: Mapping[str, str]) -> dict[str, str]:
    """The table and all house rules, defaults filled in. Raises ValueError naming the bad name or value."""
    return table_with_defaults(chosen, FORMATS, STANDARD.seats, OPTIONS)
