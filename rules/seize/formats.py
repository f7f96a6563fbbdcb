"""The formats of Seize as data (SGT-FMT): what the table of rulebook 1.3 says, one row each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Format:
    """Deck `size`, starting `vault`, `best_of` games, clock in minutes (casual play has none), board and seats.

    `bounties`: destroyed mercs cost Loot.
    """

    name: str
    title: str
    seats: tuple[int, ...]
    board: str
    size: int
    vault: int
    best_of: int
    clock_minutes: int
    bounties: bool = True


STANDARD: Final = Format("standard", "Standard 1v1", (2,), "duel", 40, 30, 1, 50)
"""SGT-FMT-S01..S07."""
FORMATS: Final = {fmt.name: fmt for fmt in (STANDARD,)}
