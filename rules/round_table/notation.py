"""What the text forms must know of Round Table: its words, its cards, its shorthand, and how a short position goes on.

It opens no file: whoever makes a `RoundTableNotation` hands it the shipped cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from rules.kernel import atoms
from rules.kernel.agenda import call, run
from rules.kernel.cards.pool import Pool
from rules.kernel.decks import MAIN, known_sections
from rules.kernel.message import Message
from rules.kernel.notation.notation_base import HouseRulesModule, NotationBase, RulesetModule
from rules.kernel.notation.text import clip
from rules.kernel.ruleset_base import Positions
from rules.kernel.words import Action, Card, Seat, TextError
from rules.round_table import house_rules, legal_position, stats
from rules.round_table import ruleset as ruleset_module
from rules.round_table import words as w
from rules.round_table.action_text import RoundTableActionText
from rules.round_table.book import State
from rules.round_table.card_files import CARD_FORMAT
from rules.round_table.cards import DEMESNE, CardDef
from rules.round_table.compiled import columns
from rules.round_table.decks import DEMESNES, REGIONS, violations
from rules.round_table.ruleset import ROUND_TABLE, RoundTable

SQUIRE: Final = "test-squire"
"""Id of the generic Knight that `?` stands for: without a text, in no player's deck."""
_SQUIRE_FACTS: Final = """
kind = "knight"
name = "Test Squire"
cost = 1
influence = 1
resistance = 1
art = "squire"
emblem = "person"
"""
POOL: Final = Pool(CARD_FORMAT, columns, SQUIRE, _SQUIRE_FACTS)
_IDLE: Final[Mapping[int, Action]] = {
    w.ASK_MULLIGAN: (w.V_KEEP,),
    w.ASK_SPRING: (w.V_PASS,),
    w.ASK_DECLARE: (w.V_DONE,),
    w.ASK_QUESTS: (w.V_PASS,),
    w.ASK_REDIRECTS: (w.V_PASS,),
    w.ASK_OTHERS: (w.V_PASS,),
    w.ASK_SUPPORT: (w.V_PASS,),
}
PLAYERS: Final[Mapping[str, Callable[[State, Seat], int]]] = {
    "capacity": stats.capacity, "allocated": stats.allocated, "available": stats.available, "renown": stats.renown,
    "hand_limit": stats.hand_limit,
}  # fmt: skip
"""Player stats that scenarios may ask for by card."""
COLUMN: Final = ("farm", "manor", "large-manor", "keep", "castle")
"""Ids of the Demesnes by level (RT-DEM-01)."""
STEP_WORDS: Final = {"spring": "turns"}
"""Names for a step in a short position."""


@dataclass(frozen=True)
class RoundTableNotation(NotationBase[CardDef]):
    """The Notation of Round Table with its shipped cards."""

    source: ClassVar[Pool[CardDef]] = POOL
    text = RoundTableActionText
    rules: ClassVar[RulesetModule[CardDef]] = ruleset_module
    positions: ClassVar[Positions] = legal_position
    option_rules: ClassVar[HouseRulesModule] = house_rules
    idling = _IDLE
    ruleset: RoundTable = ROUND_TABLE
    asks: tuple[str, ...] = w.ASKS

    def values(self, seats: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
        return {"season": w.SEASONS, "step": w.STEPS, **dict.fromkeys(("active", "turn", "priority"), seats)}

    def deck_cards(self, deck: Sequence[str], options: Mapping[str, str]) -> list[str]:
        """Main deck, Demesne deck, Regions; the last count only if a house rule lets decks list them (RT-SETUP-01).
        Raises TextError."""
        found = known_sections(deck, (MAIN, DEMESNES, REGIONS))
        regions = found.get(REGIONS, []) if options.get("region_list") == "chosen" else []
        return [*found[MAIN], *found.get(DEMESNES, []), *regions]

    def expand(self, row: tuple[str, ...], seats: tuple[str, ...]) -> list[tuple[str, ...]] | None:
        """`turn P1 spring`: a turn of P1, who is the Active Player, in this step of round 1. `columns P1 5 4`: Demesnes
        of P1 in two columns, up to the Castle and up to the Keep."""
        if len(row) == 3 and row[0] == "turn" and row[1] in seats:
            step = STEP_WORDS.get(row[2], row[2])
            return [("turn", row[1]), ("active", row[1]), ("step", step), ("round", "1")]
        if len(row) > 1 and row[0] == "columns" and row[1] in seats:
            cards = [word for at, height in enumerate(row[2:], 1) for word in column(f"{row[1]}_{at}", height)]
            return [(row[1], "holding", *cards)]
        return None

    def start_from(self, s: State, asked: Seat | None) -> None:
        """With decks and no step, the game is about to begin. Otherwise the step continues after its entry; in Winter
        everybody is owed a card."""
        if not s.numbers[w.STEP] and all(zone in (w.MAIN, w.DEMESNES, w.REGIONS) for zone in s.zone):
            for seat in range(s.table.seats):
                for card in s.pile(w.DEMESNES, seat)[:]:
                    atoms.move(s, card, w.MAIN, seat)
            call(s, w.F_SETUP, 0, 0, 0)
            run(s)
            return
        if s.numbers[w.STEP] == w.DRAW and not any(s.seat_numbers[w.OWED]):
            for seat in range(s.table.seats):
                atoms.seat_number(s, w.OWED, seat, 1)
        legal_position.tidy(s)
        legal_position.check_places(s)
        legal_position.resume(s, asked)

    def stat(self, s: State, name: str, card: Card) -> int | None:
        """A Knight's numbers; for a card's player: Resource Points, Renown, the hand limit."""
        if name in PLAYERS:
            return PLAYERS[name](s, s.ctrl[card])
        return stats.stat(s, card, w.STATS.index(name)) if name in ("influence", "resistance") else None

    def deck_faults(self, s: State, seat: Seat) -> list[Message]:
        own = [s.table.defs[s.face[card]] for card, owner in enumerate(s.table.owner) if owner == seat]
        return violations([c for c in own if c.kind != DEMESNE], [c for c in own if c.kind == DEMESNE])


def column(name: str, height: str) -> list[str]:
    """A column of Demesnes in position text, each on the one below: `P1_1a=farm`, `P1_1b=manor(on P1_1a)`. Raises
    TextError."""
    named = [f"{name}{letter}={card}" for letter, card in zip("abcde", COLUMN, strict=True)]
    if not height.isdigit() or int(height) > len(COLUMN):
        raise TextError(f"a column of Demesnes is 1 to {len(COLUMN)} cards high, not {clip(height)}")
    below = ["", *(f"(on {card.partition('=')[0]})" for card in named)]
    return [card + on for card, on in zip(named, below, strict=False)][: int(height)]
