"""What a game is played by, as text values: the table's shape, and the house rules of rulebook 2.3 as data
(name -> values with the default first, the rules they touch, one sentence).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from rules.kernel.house_rules import among, settled
from rules.seize.boards import CROSS, QUAD
from rules.seize.formats import CHAMPION, FORMATS, Format

NEEDS: Final[Mapping[str, Callable[[Format, bool], bool]]] = {
    "": lambda fmt, teams: True,
    "vaults": lambda fmt, teams: fmt.vaults,
    "fields": lambda fmt, teams: fmt.fields,
    "plunders": lambda fmt, teams: fmt.plunders,
    "bounties": lambda fmt, teams: fmt.bounties,
    "packs": lambda fmt, teams: fmt.packs > 0,
    "pillars": lambda fmt, teams: fmt.leader == CHAMPION,
    "teams": lambda fmt, teams: teams,
}
"""What a format, with or without teams, must have for a house rule to matter."""


class Option(NamedTuple):
    """`values`: allowed words, the first is the default. `rules`: ids it touches. `group`: what it is about. `needs`:
    without this it means nothing (NEEDS).
    """

    values: tuple[str, ...]
    rules: tuple[str, ...]
    sentence: str
    group: str
    needs: str = ""

    def touches(self, options: Mapping[str, str]) -> bool:
        """It matters at a table of this shape (see settle_options)."""
        shape = _shape(options)
        return NEEDS[self.needs](FORMATS[shape["format"]], shape["teams"] != "none")


ON: Final = ("on", "off")
OFF: Final = ("off", "on")
BEGIN, TABLE, DECKS, FIELD, TREASURES, CARDS, FIGHT, STATES, END = (
    "The beginning", "The table", "Decks", "Mercs", "Treasures and Loot", "Ability cards", "Attacks", "States",
    "The end",
)  # fmt: skip
"""What house rules are about, in the order they are listed."""

OPTIONS: Final[Mapping[str, Option]] = {
    "mulligans": Option(
        ("1", "0", "2", "3"), ("SGT-SETUP-11",), "How often a player may shuffle the opening hand away.", BEGIN
    ),
    "first_turn_draw": Option(ON, ("SGT-SETUP-12",), "The first player draws in the first Draw Phase.", BEGIN),
    "draft_mode": Option(
        ("pick_pass", "sealed"), ("SGT-FMT-D09",), "Draft by picking and passing, or keep own packs.", BEGIN,
        "packs",
    ),
    "four_player_mat": Option(
        ("quad", "cross"), ("SGT-FMT-S02", "SGT-FMT-A01", "SGT-FMT-G01"), "The board of two teams of two.", TABLE,
        "teams",
    ),
    "pillars_block_los": Option(ON, ("SGT-FMT-A08", "SGT-LOS-02"), "Pillars block line of sight.", TABLE, "pillars"),
    "deck_size": Option(
        ("exact", "minimum"), ("SGT-DECK-02",), "Whether a deck may hold more than its number of cards.", DECKS
    ),
    "copy_limits": Option(
        ("legendary_only", "by_rarity"), ("SGT-DECK-04",),
        "Copies of one card: only legendaries limited, or 4/3/2/1.", DECKS,
    ),
    "merc_cap": Option(
        ("3", "1", "2", "4", "5", "6"), ("SGT-FMT-X01",), "How many mercs a player may control.", FIELD, "fields"
    ),
    "deploy_rest": Option(OFF, ("SGT-ACT-12",), "A merc rests on the turn it was played.", FIELD, "fields"),
    "move_straight": Option(OFF, ("SGT-ACT-10",), "All steps of one move take the same direction.", FIELD),
    "plunder_gain": Option(
        ("transfer", "loss_only"), ("SGT-ACT-15",), "Plundered Loot goes to the plunderer, or is lost.", TREASURES,
        "plunders",
    ),
    "bounty_reward": Option(
        ("none", "destroyer_gains"), ("SGT-DMG-15",),
        "Whether the destroyer gains the bounty its victim's player loses.", TREASURES,
        "bounties",
    ),
    "arena_acquire": Option(
        ("skip", "free_1"), ("SGT-FMT-A15",), "Arena skips Acquire, or gives one free card.", TREASURES, "pillars"
    ),
    "acquire_to_zero": Option(OFF, ("SGT-PHASE-09",), "Acquire may bring the own Vault to 0.", TREASURES, "vaults"),
    "equip_limit": Option(
        ("none", "1", "2", "3", "4", "5"), ("SGT-TREAS-08",), "How many treasures one merc may carry.", TREASURES
    ),
    "weapon_hands": Option(OFF, ("SGT-TREAS-08",), "Weapons need hands: two a merc.", TREASURES),
    "unequip_guild_hall_only": Option(OFF, ("SGT-RALLY-11",), "Unequip only in the own Guild Hall.", TREASURES),
    "attack_ability_mode": Option(
        ("additional", "instead"), ("SGT-ABIL-08",), "Attack cards come beside the standard attack, or instead of it.",
        CARDS,
    ),
    "event_timing": Option(
        ("rally_and_movement", "rally_only"), ("SGT-ABIL-10",), "Events in Rally and Movement, or in Rally only.", CARDS
    ),
    "ranged_point_blank": Option(OFF, ("SGT-RANGE-05",), "Ranged attacks reach adjacent tiles, too.", FIGHT),
    "true_vs_defense": Option(
        ("applies", "ignored"), ("SGT-DMG-03",), "Whether Defense lowers True damage.", FIGHT
    ),
    "defense_optional": Option(
        OFF, ("SGT-DMG-11",), "A player may keep a Defense charge instead of using it.", FIGHT
    ),
    "bleed_timing": Option(
        ("every", "controller"), ("SGT-PHYS-05",), "Bleed ticks in every End Phase, or the own ones.", STATES
    ),
    "fog_duration": Option(
        ("next_end", "placer_next_end"), ("SGT-MAGIC-02",),
        "Fog lifts in the next End Phase, or in its placer's next one.", STATES,
    ),
    "stealth_blocks_allies": Option(
        OFF, ("SGT-MAGIC-12",), "Own players cannot target a stealthed merc either.", STATES
    ),
    "deck_out": Option(
        ("failed_draw", "empty"), ("SGT-WIN-02",), "Loss when a draw fails, or when the deck is empty.", END, "vaults"
    ),
    "team_loss": Option(
        ("all", "any"), ("SGT-FMT-S08",), "A team loses when all, or any, of its players are out.", END, "teams"
    ),
}  # fmt: skip


ROLL: Final = "roll"
"""The shape's `chooser` when the dice say who decides about the first turn (SGT-SETUP-09)."""
CHOOSERS: Final = (ROLL, *dict.fromkeys(place.name for board in (QUAD, CROSS) for place in board.places))


def settle_options(chosen: Mapping[str, str]) -> dict[str, str]:
    """The shape of the table and all house rules with their values, defaults filled in.

    Shape: `format`; `players`, their number; `teams`, `none` or `pairs`; `chooser`, the place whose player decides who
    begins (SGT-FMT-A04), or `roll`. Raises ValueError naming the bad name or value.
    """
    shape = _shape(chosen)
    return shape | settled(chosen, {name: option.values for name, option in OPTIONS.items()}, shape)


def _shape(chosen: Mapping[str, str]) -> dict[str, str]:
    name = chosen.get("format", "standard")
    among("format", name, tuple(FORMATS))
    fmt = FORMATS[name]
    players = chosen.get("players", str(fmt.seats[0]))
    among("players", players, tuple(map(str, fmt.seats)))
    teams = chosen.get("teams", "pairs" if fmt.teams else "none")
    open_to = ("pairs",) if fmt.teams else ("none", "pairs") if players == "4" else ("none",)
    among("teams", teams, open_to)
    chooser = chosen.get("chooser", ROLL)
    among("chooser", chooser, CHOOSERS)
    return {"format": name, "players": players, "teams": teams, "chooser": chooser}
