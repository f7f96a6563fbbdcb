"""What a game is played by, as text values: the table's shape, and the house rules of the rulebook's chapter 2 as data
(name -> values with the default first, the rules they touch, one sentence).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rules.kernel.formats import Format
from rules.kernel.house_rules import count, on, read_once, rule, rules_of, table_with_defaults

STANDARD: Final = Format("standard", "Standard", (2,), 50, leader="treaty")
"""The only format: its decks have no maximum (SD-DECK-01, 02), a Treaty may lie beside them (SD-TREATY-02)."""
FORMATS: Final[Mapping[str, Format]] = {STANDARD.name: STANDARD}


BEGIN, DECKS, UNITS, GARRISON, STACK, FIGHT = (
    "The beginning and the end", "Decks", "Units", "Operations and Deceptions", "The Stack", "Battle",
)  # fmt: skip


# fmt: off
@dataclass(frozen=True, slots=True)
class Rules:
    """The house rules as typed values, in display order."""

    life_start: int = rule(("30", "20", "40"), ("SD-GOAL-02",), "Life each player starts with.", BEGIN, int)
    empty_loses: bool = rule(
        ("failed_draw", "empty"), ("SD-GOAL-03",),
        "A player loses when a draw fails, or as soon as the Country is empty.", BEGIN, on("empty"), option="deckout",
        words=("a draw fails", "it is empty")
    )
    mulligan: bool = rule(
        ("none", "one"), ("SD-SETUP-05",), "Whether the opening hand may be redrawn once.", BEGIN, on("one"),
        words=("no", "once")
    )
    hand_limit: bool = rule(
        ("none", "7"), ("SD-HAND-01",), "Cards a player may keep at the end of a turn.", BEGIN, on("7")
    )
    common_cards: bool = rule(
        ("yes", "no"), ("SD-NAT-03",), "Common Operations and Deceptions are allowed in every deck.", DECKS,
        on("yes"),
    )
    copy_limit: int = rule(("none", "3", "4"), ("SD-DECK-04",), "Copies of one card a deck may hold.", DECKS, count)
    treaty_names_nations: bool = rule(
        ("named", "any"), ("SD-TREATY-01",), "A Treaty allows the nations it names, or any nation.", DECKS, on("named"),
        option="treaty_scope", words=("named", "any nation")
    )
    return_to_attack: bool = rule(
        ("yes", "no"), ("SD-BAT-06",), "A Unit in face-up Defend may be turned back to Attack.", UNITS, on("yes")
    )
    secret_triggers: bool = rule(
        ("yes", "no"), ("SD-MOB-08", "SD-EFF-08"), "Secret Mobilization sets off Mobilization effects.", UNITS,
        on("yes")
    )
    wait_for_own_turn: bool = rule(
        ("next_turn", "own_next_turn"), ("SD-DEC-01",),
        "A garrisoned Deception waits for the next turn, or for its player's next one.", GARRISON, on("own_next_turn"),
        option="wait_rule",
        words=("the next turn", "its player's")
    )
    full_garrison_bars: bool = rule(
        ("needs_space", "bars_all"), ("SD-GAR-03", "SD-GAR-04"),
        "A full Garrison stops Operations that need a space, or every Operation.", GARRISON, on("bars_all"),
        option="full_garrison", words=("needing a space", "every Operation")
    )
    voluntary_junk: bool = rule(
        ("no", "yes"), ("SD-GAR-05",), "A player may clear cards out of their own Garrison.", GARRISON, on("yes")
    )
    ops_in_main_only: bool = rule(
        ("not_battle", "deploy_supply"), ("SD-OP-01",),
        "Normal and Constant Operations in every stage of one's own turn but Battle, or in Deploy and Supply only.",
        GARRISON, on("deploy_supply"), option="ops_stages", words=("all but Battle", "Deploy and Supply")
    )
    swift_in_own_turn: bool = rule(
        ("yes", "only_own_turn"), ("SD-OP-08",), "Swift Operations may be played from the hand in the enemy's turn.",
        GARRISON, on("only_own_turn"), option="swift_from_hand"
    )
    asks_always: bool = rule(
        ("when_legal", "always"), ("SD-WIN-02",),
        "A player with no possible response is skipped, or asked all the same, which gives nothing away.", STACK,
        on("always"), option="ask_me",
        words=("passed over", "always asked")
    )
    swift_deception_war: bool = rule(
        ("no", "yes"), ("SD-STACK-04", "SD-DEC-05"), "A Swift Deception may answer a Swift Deception.", STACK,
        on("yes")
    )
    life_attack: str = rule(
        ("guarded", "open", "empty_field"), ("SD-BATTLE-10",),
        "Life may be attacked when no enemy Unit can block, always, or when the enemy has no Unit.", FIGHT
    )
    life_loss_one: bool = rule(
        ("attack_value", "one"), ("SD-BATTLE-11",), "An attack on Life costs the Attack Value, or one point.", FIGHT,
        on("one"), option="life_loss"
    )
    evasion: bool = rule(
        ("literal", "evasion"), ("SD-PRIV-01", "SD-PRIV-02", "SD-PRIV-03"),
        "A Unit's Privileges limit which Units it may attack, or only who protects Life from it.", FIGHT, on("evasion"),
        option="privileges", words=("its targets", "only protection")
    )
    submarines_immune: bool = rule(
        ("immune", "battle_only"), ("SD-PRIV-04",), "Effects cannot destroy Submarines either, or they can.", FIGHT,
        on("immune"), option="submarine_effects",
        words=("they cannot", "they can")
    )
    attack_depletes: bool = rule(("no", "yes"), ("SD-BATTLE-09",), "Attacking depletes the attacker.", FIGHT, on("yes"))
# fmt: on


OPTIONS: Final = rules_of(Rules)


@read_once
def complete_options(chosen: Mapping[str, str]) -> dict[str, str]:
    """The table and all house rules, defaults filled in. Raises ValueError naming the bad name or value."""
    return table_with_defaults(chosen, FORMATS, STANDARD.seats, OPTIONS)
