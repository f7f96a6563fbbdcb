"""What the text forms must know of Seek and Destroy: its words, its cards, its shorthand, and how a short position goes
on.

It opens no file: whoever makes a `SeekAndDestroyNotation` hands it the shipped cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from rules.kernel import atoms
from rules.kernel.agenda import call, run
from rules.kernel.cards.pool import Pool
from rules.kernel.decks import LED, deck_and_beside, main_and_beside
from rules.kernel.message import Message
from rules.kernel.notation.notation_base import HouseRulesModule, NotationBase, RulesetModule
from rules.kernel.ruleset_base import Positions
from rules.kernel.words import Action, Card, Seat, TextError
from rules.seek_and_destroy import house_rules, legal_position, stats
from rules.seek_and_destroy import ruleset as ruleset_module
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.action_text import SeekAndDestroyActionText
from rules.seek_and_destroy.book import State
from rules.seek_and_destroy.card_files import CARD_FORMAT
from rules.seek_and_destroy.cards import CardDef
from rules.seek_and_destroy.compiled import columns
from rules.seek_and_destroy.decks import violations
from rules.seek_and_destroy.house_rules import FORMATS
from rules.seek_and_destroy.ruleset import SEEK_AND_DESTROY, SeekAndDestroy

RECRUIT: Final = "test-recruit"
"""Id of the Unit that `?` stands for: without a text, in no player's deck."""
LATER: Final = 2
"""Turn count of a short position in the turn of P1 (of P2: one more): the first turns of the game are over."""
_RECRUIT_FACTS: Final = """
kind = "unit"
name = "Test Recruit"
nation = "germany"
type = "army"
subtype = "infantry"
attack = 1
defense = 1
mobility = 1
art = "recruit"
emblem = "person"
"""
POOL: Final = Pool(CARD_FORMAT, columns, RECRUIT, _RECRUIT_FACTS)
_IDLE: Final[Mapping[int, Action]] = {
    w.ASK_GREET: (w.V_GREET,),
    w.ASK_MULLIGAN: (w.V_KEEP,),
    w.ASK_WINDOW: (w.V_PASS,),
    w.ASK_RESPOND: (w.V_PASS,),
    w.ASK_LOOK: (w.V_PASS,),
}


@dataclass(frozen=True)
class SeekAndDestroyNotation(NotationBase[CardDef]):
    """The Notation of Seek and Destroy with its shipped cards."""

    source: ClassVar[Pool[CardDef]] = POOL
    text = SeekAndDestroyActionText
    rules: ClassVar[RulesetModule[CardDef]] = ruleset_module
    positions: ClassVar[Positions] = legal_position
    option_rules: ClassVar[HouseRulesModule] = house_rules
    idling = _IDLE
    ruleset: SeekAndDestroy = SEEK_AND_DESTROY
    asks: tuple[str, ...] = w.ASKS

    def values(self, seats: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
        return {"stage": w.STAGES, "turn": seats, "first": seats}

    def deck_cards(self, deck: Sequence[str], options: Mapping[str, str]) -> list[str]:
        return led(deck)

    def expand(self, row: tuple[str, ...], seats: tuple[str, ...]) -> list[tuple[str, ...]] | None:
        """`turn P1 deploy`: a turn of P1 (the third of the game, of P2 the fourth) in this stage."""
        if len(row) == 3 and row[0] == "turn" and row[1] in seats:
            count = LATER + seats.index(row[1])
            return [("turn", row[1]), ("stage", row[2]), ("turn_count", str(count))]
        return None

    def start_from(self, s: State, asked: Seat | None) -> None:
        """With decks and no stage, the game is about to begin (SD-SETUP-01). Otherwise unwritten Life is full, and the
        stage continues after its entry step: its player is asked."""
        if s.numbers[w.STAGE] == w.SETUP and all(zone in (w.COUNTRY, w.TREATY) for zone in s.zone):
            call(s, w.F_SETUP, 0, 0)
            run(s)
            return
        legal_position.check_turn(s)
        legal_position.tidy(s)
        legal_position.check_places(s)
        for seat, life in enumerate(s.seat_numbers[w.LIFE]):
            atoms.seat_number(s, w.LIFE, seat, life or s.table.book.rules.life_start)
        legal_position.resume(s, asked)

    def idle(self, s: State, seat: Seat) -> Action | None:
        if s.ask and s.ask.kind == w.ASK_STAGE:
            return (w.V_END_TURN,) if s.numbers[w.STAGE] == w.END else (w.V_NEXT,)
        return super().idle(s, seat)

    def stat(self, s: State, name: str, card: Card) -> int | None:
        return stats.stat(s, card, w.STATS.index(name)) if name in w.STATS else None

    def deck_faults(self, s: State, seat: Seat) -> list[Message]:
        options = s.table.options
        deck, treaties = deck_and_beside(s, seat, lambda card: s.zone[card] == w.TREATY)
        treaty = treaties[0] if treaties else None
        return violations(deck, FORMATS[options["format"]], options, treaty, more=treaties[1:])


def led(deck: Sequence[str]) -> list[str]:
    """The ids of a deck, its Treaty (`@id`) last. Raises TextError when there is more than one (SD-TREATY-02)."""
    cards, treaties = main_and_beside(deck)
    if len(treaties) > 1:
        raise TextError(f"a deck has one Treaty ({LED}card) at most, not {len(treaties)} (SD-TREATY-02)")
    return cards + treaties
