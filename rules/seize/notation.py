"""What the text forms must know of Seize: its words, its cards, its shorthand, and how a short position goes on.

It opens no file: whoever makes a `SeizeNotation` hands it the shipped cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Final

from rules.kernel import atoms
from rules.kernel.agenda import call, run
from rules.kernel.cards.pool import Pool
from rules.kernel.decks import LED, deck_and_beside, main_and_beside
from rules.kernel.message import Message
from rules.kernel.notation.notation_base import HouseRulesModule, NotationBase, RulesetModule
from rules.kernel.ruleset_base import Positions
from rules.kernel.words import Action, Card, Seat, TextError
from rules.seize import house_rules, legal_position, stats, words
from rules.seize import ruleset as ruleset_module
from rules.seize.action_text import SeizeActionText
from rules.seize.book import State
from rules.seize.card_files import CARD_FORMAT
from rules.seize.cards import CardDef
from rules.seize.compiled import columns
from rules.seize.decks import violations
from rules.seize.formats import FORMATS
from rules.seize.house_rules import complete_options
from rules.seize.ruleset import SEIZE, Seize
from rules.seize.seating import seating

COIN: Final = "test-coin"
"""Id of the treasure that `?` and `ready` stand for: a relic without a text, in no player's deck."""
_COIN_FACTS: Final = """
kind = "treasure"
name = "Test Coin"
type = "relic"
rarity = 1
art = "coin"
emblem = "coin"
"""
POOL: Final = Pool(CARD_FORMAT, columns, COIN, _COIN_FACTS)
_IDLE: Final[Mapping[int, Action]] = {
    words.ASK_PRIORITY: (words.V_PASS,),
    words.ASK_ACQUIRE: (words.V_DONE,),
    words.ASK_MULLIGAN: (words.V_KEEP,),
    words.ASK_CUT: (words.V_CUT, 0),
}
_FOLDED: Final = {
    "armor": stats.armor,
    "magic_armor": lambda s, card: stats.armor(s, card, words.S_MAGIC_ARMOR),
    "max_health": stats.max_health,
    "bounty": stats.bounty,
    "regen": stats.regen,
    "leech": lambda s, card: int(stats.leech(s, card)),
    "movement_left": stats.movement_left,
}
"""Stats that need more than the modifiers of one stat."""


@lru_cache(maxsize=64)
def _seats(options: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    return seating(complete_options(dict(options))).names


@dataclass(frozen=True)
class SeizeNotation(NotationBase[CardDef]):
    """The Notation of Seize with its shipped cards."""

    source: ClassVar[Pool[CardDef]] = POOL
    text = SeizeActionText
    rules: ClassVar[RulesetModule[CardDef]] = ruleset_module
    positions: ClassVar[Positions] = legal_position
    option_rules: ClassVar[HouseRulesModule] = house_rules
    idling = _IDLE
    ruleset: Seize = SEIZE
    asks: tuple[str, ...] = words.ASKS
    attached: int = words.EQUIPPED

    def seats(self, options: Mapping[str, str]) -> tuple[str, ...]:
        return _seats(tuple(options.items()))

    def values(self, seats: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
        return {"phase": words.PHASES, "turn": seats, "first": seats}

    def deck_cards(self, deck: Sequence[str], options: Mapping[str, str]) -> list[str]:
        return led(deck, options)

    def expand(self, row: tuple[str, ...], seats: tuple[str, ...]) -> list[tuple[str, ...]] | None:
        """`turn S attack`; `ready S 2` and `spent S 1`: that many Test Coins in a Warchest, ready or exhausted."""
        if len(row) == 3 and row[0] == "turn":
            return [("turn", row[1]), ("phase", row[2])]
        if len(row) == 3 and row[0] in ("ready", "spent"):
            coin = COIN if row[0] == "ready" else f"{COIN}(used_up)"
            return [(row[1], "warchest", f"{coin}*{row[2]}")] if row[2] != "0" else []
        return None

    def start_from(self, s: State, asked: Seat | None) -> None:
        """With decks and no phase, the game is about to begin (SGT-SETUP-08). Otherwise unwritten Vaults are full and
        the phase continues after its entry step, at its priority window."""
        if s.numbers[words.PHASE] == words.SETUP and not any(zone != words.DECK for zone in s.zone):
            call(s, words.F_SETUP, 0, 0, 0)
            run(s)
            return
        legal_position.check_turn(s)
        legal_position.check_places(s)
        for seat, vault in enumerate(s.seat_numbers[words.VAULT]):
            atoms.seat_number(s, words.VAULT, seat, vault or s.table.book.format.vault)
        legal_position.resume(s, asked)

    def stat(self, s: State, name: str, card: Card) -> int | None:
        if name in _FOLDED:
            return int(_FOLDED[name](s, card))
        return stats.stat(s, card, words.STATS.index(name)) if name in words.STATS else None

    def deck_faults(self, s: State, seat: Seat) -> list[Message]:
        options, marked = s.table.options, s.marks[words.LEADER]
        deck, leaders = deck_and_beside(s, seat, lambda card: bool(marked[card]))
        leader = leaders[0] if leaders else None
        return violations(deck, FORMATS[options["format"]], options, leader, more=leaders[1:])


def led(deck: Sequence[str], options: Mapping[str, str]) -> list[str]:
    """The ids of a deck, its leader (`@id`) last. Raises TextError where the format demands a leader and there is none,
    or the reverse (SGT-FMT-A02, SGT-FMT-G02)."""
    cards, leaders = main_and_beside(deck)
    wanted = FORMATS[options["format"]].leader
    if len(leaders) != bool(wanted):
        raise TextError(f"a deck for this format has {'one' if wanted else 'no'} {wanted or 'leader'} ({LED}card)")
    return cards + leaders
