"""What a game is played by, as text values: the table's shape, and the house rules of rulebook 2.3 as data
(name -> values with the default first, the rules they touch, one sentence).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from rules.kernel.house_rules import Touches, among, count, on, read_once, rule, rules_of, with_defaults
from rules.seize.formats import CHAMPION, FORMATS, Format
from rules.seize.seating import seating


def _where(fits: Callable[[Format, bool], bool]) -> Touches:
    """Makes the test whether a house rule matters: the table's format fits, with or without teams."""

    def touches(options: Mapping[str, str]) -> bool:
        shape = _shape(options)
        return fits(FORMATS[shape["format"]], shape["teams"] != "none")

    return touches


VAULTS: Final = _where(lambda fmt, teams: fmt.vaults)
FIELDS: Final = _where(lambda fmt, teams: fmt.fields)
PLUNDERS: Final = _where(lambda fmt, teams: fmt.plunders)
BOUNTIES: Final = _where(lambda fmt, teams: fmt.bounties)
PACKS: Final = _where(lambda fmt, teams: fmt.packs > 0)
PILLARS: Final = _where(lambda fmt, teams: fmt.leader == CHAMPION)
TEAMS: Final = _where(lambda fmt, teams: teams)


ON: Final = ("on", "off")
OFF: Final = ("off", "on")
BEGIN, TABLE, DECKS, FIELD, TREASURES, CARDS, FIGHT, STATES, END = (
    "The beginning", "The table", "Decks", "Mercs", "Treasures and Loot", "Ability cards", "Attacks", "Statuses",
    "The end",
)  # fmt: skip
"""Groups of house rules, in display order."""


# fmt: off
@dataclass(frozen=True, slots=True)
class Rules:
    """The house rules as typed values, in display order."""

    mulligans: int = rule(
        ("1", "0", "2", "3"), ("SGT-SETUP-11",), "How often a player may redraw the opening hand.", BEGIN, int
    )
    first_turn_draw: bool = rule(ON, ("SGT-SETUP-12",), "The first player draws in the first Draw Phase.", BEGIN, on())
    sealed: bool = rule(
        ("pick_pass", "sealed"), ("SGT-FMT-D09",), "Pick and pass packs, or build from one's own.", BEGIN,
        on("sealed"), option="draft_mode", touches=PACKS,
        words=("pick and pass", "sealed")
    )
    four_player_mat: str = rule(
        ("quad", "cross"), ("SGT-FMT-S02", "SGT-FMT-A01", "SGT-FMT-G01"), "The board used by two teams of two.", TABLE,
        touches=TEAMS
    )
    pillars_block_los: bool = rule(
        ON, ("SGT-FMT-A08", "SGT-LOS-02"), "Pillars block line of sight.", TABLE, on(), touches=PILLARS
    )
    exact_deck: bool = rule(
        ("exact", "minimum"), ("SGT-DECK-02",), "Whether a deck may hold more cards than required.", DECKS,
        on("exact"), option="deck_size"
    )
    copies_by_rarity: bool = rule(
        ("legendary_only", "by_rarity"), ("SGT-DECK-04",), "Copies of one card: only legendaries limited, or 4/3/2/1.",
        DECKS, on("by_rarity"), option="copy_limits"
    )
    merc_cap: int = rule(
        ("3", "1", "2", "4", "5", "6"), ("SGT-FMT-X01",), "How many mercs a player may control.", FIELD, int,
        touches=FIELDS
    )
    deploy_rest: bool = rule(
        OFF, ("SGT-ACT-12",), "A merc rests on the turn it was played.", FIELD, on(), touches=FIELDS
    )
    move_straight: bool = rule(OFF, ("SGT-ACT-10",), "All steps of one move take the same direction.", FIELD, on())
    plunder_is_loss: bool = rule(
        ("transfer", "loss_only"), ("SGT-ACT-15",), "Plundered Loot goes to the plunderer, or is lost.", TREASURES,
        on("loss_only"), option="plunder_gain", touches=PLUNDERS, words=("to the plunderer", "lost")
    )
    destroyer_gains: bool = rule(
        ("none", "destroyer_gains"), ("SGT-DMG-15",),
        "Whether the destroyer gains the bounty its victim's player loses.", TREASURES, on("destroyer_gains"),
        option="bounty_reward", touches=BOUNTIES,
        words=("no", "yes")
    )
    arena_cards: int = rule(
        ("skip", "free_1"), ("SGT-FMT-A15",), "Arena skips Acquire, or gives one free card.", TREASURES,
        lambda word: int(word == "free_1"), option="arena_acquire", touches=PILLARS,
        words=("skipped", "one free card")
    )
    acquire_to_zero: bool = rule(
        OFF, ("SGT-PHASE-09",), "Acquire may bring a player's own Vault to 0.", TREASURES, on(), touches=VAULTS
    )
    equip_limit: int = rule(
        ("none", "1", "2", "3", "4", "5"), ("SGT-TREAS-08",), "How many treasures one merc may carry.", TREASURES,
        count
    )
    weapon_hands: bool = rule(OFF, ("SGT-TREAS-08",), "Weapons need hands: each merc has two.", TREASURES, on())
    unequip_guild_hall_only: bool = rule(
        OFF, ("SGT-RALLY-11",), "Unequip only in one's own Guild Hall.", TREASURES, on()
    )
    attack_ability_instead: bool = rule(
        ("additional", "instead"), ("SGT-ABIL-08",), "Attack cards are played in addition to the standard attack, "
                                                     "or instead of it.",
        CARDS, on("instead"), option="attack_ability_mode"
    )
    events_in_rally_only: bool = rule(
        ("rally_and_movement", "rally_only"), ("SGT-ABIL-10",), "Events in Rally and Movement, or in Rally only.",
        CARDS, on("rally_only"), option="event_timing"
    )
    ranged_point_blank: bool = rule(OFF, ("SGT-RANGE-05",), "Ranged attacks also reach adjacent tiles.", FIGHT, on())
    true_vs_defense: bool = rule(
        ("applies", "ignored"), ("SGT-DMG-03",), "Whether Defense lowers True damage.", FIGHT, on("applies"),
        words=("it does", "it does not")
    )
    defense_optional: bool = rule(
        OFF, ("SGT-DMG-11",), "A player may keep a Defense charge instead of using it.", FIGHT, on()
    )
    bleed_own_end: bool = rule(
        ("every", "controller"), ("SGT-PHYS-05",),
        "Bleed deals damage in every End Phase, or only in the player's own.",
        STATES, on("controller"), option="bleed_timing",
        words=("every End Phase", "their own End Phase")
    )
    fog_of_placer: bool = rule(
        ("next_end", "placer_next_end"), ("SGT-MAGIC-02",),
        "Fog lifts in the next End Phase, or in its placer's next one.", STATES, on("placer_next_end"),
        option="fog_duration",
        words=("the next one", "its placer's")
    )
    stealth_blocks_allies: bool = rule(
        OFF, ("SGT-MAGIC-12",), "Even its own side cannot target a stealthed merc.", STATES, on()
    )
    empty_deck_loses: bool = rule(
        ("failed_draw", "empty"), ("SGT-WIN-02",),
        "A player loses when a draw fails, or as soon as the deck is empty.", END, on("empty"),
        option="deck_out", touches=VAULTS,
        words=("a draw fails", "it is empty")
    )
    team_falls_together: bool = rule(
        ("all", "any"), ("SGT-FMT-S08",), "A team loses when all, or any, of its players are out.", END, on("any"),
        option="team_loss", touches=TEAMS, words=("all", "any of them")
    )
# fmt: on


OPTIONS: Final = rules_of(Rules)


ROLL: Final = "roll"
"""The value of `chooser` when a roll decides who chooses the first player (SGT-SETUP-09)."""


@read_once
def complete_options(chosen: Mapping[str, str]) -> dict[str, str]:
    """The shape of the table and all house rules with their values, defaults filled in.

    Shape: `format`; number of `players`; `teams`, `none` or `pairs`; `chooser`, the place whose player chooses who
    begins (SGT-FMT-A04), or `roll`. Raises ValueError naming the bad name or value.
    """
    shape = _shape(chosen)
    options = shape | with_defaults(chosen, {name: option.values for name, option in OPTIONS.items()}, shape)
    among("chooser", options["chooser"], (ROLL, *seating(options).names))
    return options


def _shape(chosen: Mapping[str, str]) -> dict[str, str]:
    name = chosen.get("format", "standard")
    among("format", name, tuple(FORMATS))
    fmt = FORMATS[name]
    players = chosen.get("players", str(fmt.seats[0]))
    among("players", players, tuple(map(str, fmt.seats)))
    teams = chosen.get("teams", "pairs" if fmt.teams else "none")
    open_to = ("pairs",) if fmt.teams else ("none", "pairs") if players == "4" else ("none",)
    among("teams", teams, open_to)
    return {"format": name, "players": players, "teams": teams, "chooser": chosen.get("chooser", ROLL)}
