"""The formats of Seize as data (SGT-FMT): what the table of rulebook 1.3 says, one row each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CHAMPION: Final = "champion"
GUILD_MASTER: Final = "guild-master"
"""The name of the card beside the deck (SGT-FMT-A02, SGT-FMT-G02)."""
FULL_SIZE: Final = "full-size"
FOUR_PLAYER: Final = "four-player"
"""The playmats (SGT-FMT-S02, D01, A01, G01)."""


@dataclass(frozen=True, slots=True)
class Format:
    """Player counts, playmat, deck `size` without its `leader`, starting `vault`, `best_of` games, clocks in minutes
    (0: none; casual play has none), `packs` per drafter; and the rules for the numbers of games and minutes.

    `teams`: two against two; `shared_turns`: teammates take a turn together (SGT-FMT-A14). Features a format may switch
    off: `fields` (mercs are played), `exits`, `plunders`, `bounties`, `vaults`.
    """

    name: str
    title: str
    seats: tuple[int, ...]
    size: int
    vault: int
    mat: str = FOUR_PLAYER
    leader: str = ""
    best_of: int = 1
    match_rule: str = "SGT-FMT-S05"
    clock_minutes: int = 0
    clock_rule: str = "SGT-FMT-S06"
    build_minutes: int = 0
    packs: int = 0
    teams: bool = False
    shared_turns: bool = False
    fields: bool = True
    exits: bool = True
    plunders: bool = True
    bounties: bool = True
    vaults: bool = True

    @property
    def most(self) -> int:
        """The largest deck: the same as the smallest, unless a house rule says otherwise (SGT-DECK-01)."""
        return self.size

    @property
    def led(self) -> bool:
        """Whether a deck must have its leader (SGT-FMT-A02, G02)."""
        return bool(self.leader)

    @property
    def decks(self) -> str:
        """The format whose decks are played here: that of the two-player game."""
        return self.name.removesuffix("-2v2")


STANDARD: Final = Format("standard", "Standard 1v1", (2,), 40, 30, FULL_SIZE, clock_minutes=50)
"""SGT-FMT-S01..S07."""
STANDARD_2V2: Final = Format("standard-2v2", "Standard 2v2", (4,), 40, 30, clock_minutes=50, teams=True)
"""SGT-FMT-S01..S08."""
DRAFT: Final = Format(
    "draft", "Draft", (2,), 30, 20, FULL_SIZE, match_rule="SGT-FMT-D05", clock_minutes=40, clock_rule="SGT-FMT-D05",
    build_minutes=15, packs=4,
)  # fmt: skip
"""SGT-FMT-D01..D07."""
ARENA: Final = Format(
    "arena", "Arena 1v1", (2,), 30, 0, leader=CHAMPION, best_of=3, match_rule="SGT-FMT-A04", clock_minutes=40,
    clock_rule="SGT-FMT-A05", fields=False, exits=False, plunders=False, bounties=False, vaults=False,
)  # fmt: skip
"""SGT-FMT-A01..A16."""
ARENA_2V2: Final = Format(
    "arena-2v2", "Arena 2v2", (4,), 30, 0, leader=CHAMPION, best_of=3, match_rule="SGT-FMT-A04", clock_minutes=40,
    clock_rule="SGT-FMT-A05", teams=True, shared_turns=True, fields=False, exits=False, plunders=False, bounties=False,
    vaults=False,
)  # fmt: skip
"""SGT-FMT-A01..A16; teammates share a turn (SGT-FMT-A14)."""
GUILD_MASTERS: Final = Format(
    "guild-master", "Guild Master", (2, 3, 4), 60, 40, leader=GUILD_MASTER, match_rule="SGT-FMT-G05",
    clock_rule="SGT-FMT-G05",
)  # fmt: skip
"""SGT-FMT-G01..G11."""
FORMATS: Final = {fmt.name: fmt for fmt in (STANDARD, STANDARD_2V2, DRAFT, ARENA, ARENA_2V2, GUILD_MASTERS)}
