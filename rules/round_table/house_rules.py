"""What a game is played by, as text values: the table's shape, and the house rules of the rulebook's chapter 2 as data
(name -> values with the default first, the rules they touch, one sentence).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rules.kernel.formats import Format
from rules.kernel.house_rules import on, read_once, rule, rules_of, table_with_defaults

STANDARD: Final = Format("standard", "Standard", (2, 3, 4), 40)
"""The only format (RT-GEN-02): at least 40 cards in a Main deck, and no maximum (RT-DECK-02, 01)."""
FORMATS: Final[Mapping[str, Format]] = {STANDARD.name: STANDARD}
REGION_COUNTS: Final = {2: 5, 3: 7, 4: 9}
"""Regions in a game by number of players, unless a house rule says otherwise (RT-SETUP-01)."""
BY_PLAYERS: Final = "by_players"
SETUP, CARDS, ROUND, AUTUMN, END = (
    "Setting up", "Knights, Equipment and Demesnes", "Seasons and hands", "Quests, Redirects and Regions", "The end",
)  # fmt: skip


def regions(word: str) -> int:
    """Regions in the game; 0: by the number of players."""
    return 0 if word == BY_PLAYERS else int(word)


def values(word: str) -> tuple[int, ...]:
    """`1-2-4-7-11`: the Resource Points of Demesnes of levels 1 to 5 (RT-DEM-05)."""
    return tuple(map(int, word.split("-")))


# fmt: off
@dataclass(frozen=True, slots=True)
class Rules:
    """The house rules as typed values, in display order."""

    region_count: int = rule(
        (BY_PLAYERS, *map(str, range(5, 13))), ("RT-SETUP-01",),
        "Regions in the game: 5 for two players, 7 for three, 9 for four, or a fixed number.", SETUP, regions
    )
    region_chosen: bool = rule(
        ("random", "chosen"), ("RT-SETUP-01",), "Regions drawn at random, or those that the decks list.", SETUP,
        on("chosen"), option="region_list"
    )
    first_player: str = rule(
        ("roll", "seat1", "chosen"), ("RT-SETUP-03",),
        "The first Active Player is rolled for, is the first seat, or is chosen by it.", SETUP,
        words=("rolled for", "the first seat", "chosen")
    )
    mulligan: str = rule(
        ("free_split", "same_split", "off"), ("RT-SETUP-09",),
        "A new opening hand: with another number of Demesnes, with the same, or never.", SETUP,
        words=("another number", "the same number", "never")
    )
    demesne_values: tuple[int, ...] = rule(
        ("1-2-4-7-11", "1-2-4-8-16"), ("RT-DEM-05",), "Resource Points of a Farm, Manor, Large Manor, Keep, Castle.",
        CARDS, values
    )
    clash_forbidden: bool = rule(
        ("both_leave", "forbidden"), ("RT-KNIGHT-08",),
        "A named Knight that is in play already: recruited, both leave; or it cannot be recruited.", CARDS,
        on("forbidden"), option="named_clash"
    )
    equipment_needs_knight: bool = rule(
        ("off", "on"), ("RT-EQUIP-08",), "Equipment is never played without a Knight.", CARDS, on()
    )
    fellowship_stat: str = rule(
        ("influence", "resistance", "both"), ("RT-KNIGHT-04",), "What Round Table Knights give each other.", CARDS
    )
    fellowship_anywhere: bool = rule(
        ("same_region", "any_attack"), ("RT-KNIGHT-04", "RT-KNIGHT-05"),
        "Fellowships count at one Region, or among all attackers of a player.", CARDS, on("any_attack"),
        option="fellowship_scope"
    )
    hand_limit: int = rule(
        ("10", "7", "8", "9", "11", "12", "13", "14", "15"), ("RT-HAND-01",),
        "Cards a player may keep at the end of a season.", ROUND, int
    )
    demesnes_to_bottom: bool = rule(
        ("spent", "deck_bottom"), ("RT-HAND-02",),
        "Discarded Demesnes go to the Spent Pile, or under the Demesne deck.", ROUND, on("deck_bottom"),
        option="demesne_discard", words=("Spent Pile", "under the deck")
    )
    one_spring_turn: bool = rule(
        ("until_all_pass", "one_each"), ("RT-SPRING-06",), "Spring turns go round until all players pass, or only "
                                                           "once.", ROUND,
        on("one_each"), option="spring_turns"
    )
    one_campaign_turn: bool = rule(
        ("until_all_pass", "one_each"), ("RT-SUMMER-12",), "Campaign turns go round until all players are idle, or "
                                                           "only once.",
        ROUND, on("one_each"), option="campaign_turns"
    )
    reshuffle_spent: bool = rule(
        ("off", "on"), ("RT-CARD-07",), "An empty deck is rebuilt from the Spent Pile when a card must be drawn.",
        ROUND, on()
    )
    regions_in_play: int = rule(
        ("3", "2", "4", "5"), ("RT-REGION-02", "RT-REGION-04"), "Regions face up in the middle.", AUTUMN, int
    )
    standing_siege: bool = rule(
        ("off", "on"), ("RT-AUTUMN-11",), "Knights stay at a Region that was not captured.", AUTUMN, on()
    )
    redirect_enemy: bool = rule(
        ("on", "off"), ("RT-REDIR-01",), "Redirects may be played on the Knights of other players.", AUTUMN, on()
    )
    counter_to_court: bool = rule(
        ("prior_task", "court"), ("RT-REDIR-07",),
        "Knights of a countered Quest go back to the task they had, or to Court.", AUTUMN, on("court"),
        option="counter_returns_to"
    )
    quests_draw_main: bool = rule(
        ("either", "main"), ("RT-AUTUMN-24",), "Cards for Quests come from either deck, or only from the Main "
                                               "deck.", AUTUMN,
        on("main"), option="quest_draw_deck"
    )
    draws_what_it_can: bool = rule(
        ("end_game", "draw_what_you_can"), ("RT-WIN-02",),
        "If a Quest's card cannot be drawn, the game ends, or the draw is skipped.", END, on("draw_what_you_can"),
        option="quest_exhaustion"
    )
    majority_ends: bool = rule(
        ("on", "off"), ("RT-WIN-03",), "More than half of all Renown ends the game.", END, on()
    )
    tie_break: str = rule(
        ("none", "more_regions", "higher_single_region"), ("RT-WIN-05",),
        "What decides between players of equal Renown.", END,
        words=("nothing", "more regions", "higher single region")
    )
# fmt: on


OPTIONS: Final = rules_of(Rules)


@read_once
def complete_options(chosen: Mapping[str, str]) -> dict[str, str]:
    """The table and all house rules, defaults filled in. Raises ValueError naming the bad name or value."""
    return table_with_defaults(chosen, FORMATS, STANDARD.seats, OPTIONS)
