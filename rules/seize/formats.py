"""The formats of Seize as data (SGT-FMT): what the table of rulebook 1.3 says, one row each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.kernel import formats

CHAMPION: Final = "champion"
GUILD_MASTER: Final = "guild-master"
"""The name of the card beside the deck (SGT-FMT-A02, SGT-FMT-G02)."""
FULL_SIZE: Final = "full-size"
FOUR_PLAYER: Final = "four-player"
"""The playmats (SGT-FMT-S02, D01, A01, G01)."""


@dataclass(frozen=True, slots=True)
class Format(formats.Format):
    """A deck has exactly `size` cards, unless a house rule says otherwise (SGT-DECK-01), without its leader, which it
    must have where there is one (SGT-FMT-A02, G02)."""

    match_rule: str = "SGT-FMT-S05"
    clock_rule: str = "SGT-FMT-S06"
    vault: int = 0
    """What each player starts with."""
    mat: str = FOUR_PLAYER
    build_minutes: int = 0
    """The time to build a deck in."""
    packs: int = 0
    """How many packs each drafter opens; 0: no draft."""
    teams: bool = False
    """Whether it is two against two."""
    shared_turns: bool = False
    """Whether teammates take a turn together (SGT-FMT-A14)."""
    fields: bool = True
    """Whether mercs are played."""
    exits: bool = True
    plunders: bool = True
    bounties: bool = True
    vaults: bool = True

    @property
    def decks(self) -> str:
        """The format whose decks are played here: that of the two-player game."""
        return self.name.removesuffix("-2v2")


STANDARD: Final = Format("standard", "Standard 1v1", (2,), 40, 40, vault=30, mat=FULL_SIZE, clock_minutes=50)
"""SGT-FMT-S01..S07."""
STANDARD_2V2: Final = Format("standard-2v2", "Standard 2v2", (4,), 40, 40, vault=30, clock_minutes=50, teams=True)
"""SGT-FMT-S01..S08."""
DRAFT: Final = Format(
    "draft", "Draft", (2,), 30, 30, vault=20, mat=FULL_SIZE, match_rule="SGT-FMT-D05", clock_minutes=40,
    clock_rule="SGT-FMT-D05", build_minutes=15, packs=4,
)  # fmt: skip
"""SGT-FMT-D01..D07."""
ARENA: Final = Format(
    "arena", "Arena 1v1", (2,), 30, 30, CHAMPION, led=True, best_of=3, match_rule="SGT-FMT-A04", clock_minutes=40,
    clock_rule="SGT-FMT-A05", fields=False, exits=False, plunders=False, bounties=False, vaults=False,
)  # fmt: skip
"""SGT-FMT-A01..A16."""
ARENA_2V2: Final = Format(
    "arena-2v2", "Arena 2v2", (4,), 30, 30, CHAMPION, led=True, best_of=3, match_rule="SGT-FMT-A04", clock_minutes=40,
    clock_rule="SGT-FMT-A05", teams=True, shared_turns=True, fields=False, exits=False, plunders=False, bounties=False,
    vaults=False,
)  # fmt: skip
"""SGT-FMT-A01..A16; teammates share a turn (SGT-FMT-A14)."""
GUILD_MASTERS: Final = Format(
    "guild-master", "Guild Master", (2, 3, 4), 60, 60, GUILD_MASTER, led=True, match_rule="SGT-FMT-G05",
    clock_rule="SGT-FMT-G05", vault=40,
)  # fmt: skip
"""SGT-FMT-G01..G11."""
FORMATS: Final = {fmt.name: fmt for fmt in (STANDARD, STANDARD_2V2, DRAFT, ARENA, ARENA_2V2, GUILD_MASTERS)}
