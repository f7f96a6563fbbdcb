"""What the text forms must know of Guardians: its words, its cards, its shorthand, and how a short position goes on.

It opens no file: whoever makes a `GuardiansNotation` hands it the shipped cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from rules.guardians import house_rules, legal_combat, legal_position, stats
from rules.guardians import ruleset as ruleset_module
from rules.guardians import words as w
from rules.guardians.action_text import GuardiansActionText
from rules.guardians.board import HOME, grid, lands, points, under
from rules.guardians.book import State
from rules.guardians.card_files import CARD_FORMAT
from rules.guardians.cards import BESIDE, CardDef
from rules.guardians.compiled import columns
from rules.guardians.decks import violations
from rules.guardians.flow import may_turn
from rules.guardians.house_rules import FORMATS
from rules.guardians.lead import count
from rules.guardians.ruleset import GUARDIANS, Guardians
from rules.kernel.agenda import call, run
from rules.kernel.cards.pool import Pool
from rules.kernel.decks import deck_and_beside, main_and_beside
from rules.kernel.message import Message
from rules.kernel.notation.notation_base import HouseRulesModule, NotationBase, RulesetModule
from rules.kernel.ruleset_base import Positions
from rules.kernel.words import Action, Card, Seat

SEATS: Final = ("S", "N")
RECRUIT: Final = "test-recruit"
"""Id of the creature that `?` stands for: without a text, in no player's deck."""
_RECRUIT_FACTS: Final = """
kind = "creature"
name = "Test Recruit"
up = 1
vit = 1
type = "mortal"
size = "small"
subtype = ["levy"]
bar = "red"
art = "recruit"
emblem = "person"
"""
POOL: Final = Pool(CARD_FORMAT, columns, RECRUIT, _RECRUIT_FACTS)
_IDLE: Final[Mapping[int, Action]] = {
    w.ASK_MULLIGAN: (w.V_KEEP, -1), w.ASK_DRAW: (w.V_TAKE,), w.ASK_DEPLOY: (w.V_DONE,), w.ASK_REINFORCE: (w.V_DONE,),
    w.ASK_DECLARE: (w.V_COMMAND, 0), w.ASK_RESPOND: (w.V_PASS,), w.ASK_BRIBE: (w.V_PASS,), w.ASK_SUPPORT: (w.V_PASS,),
    w.ASK_SECONDARY: (w.V_STOP,), w.ASK_HEAL: (w.V_STOP,), w.ASK_EFFECTS: (w.V_PASS,),
}  # fmt: skip


@dataclass(frozen=True)
class GuardiansNotation(NotationBase[CardDef]):
    """The Notation of Guardians with its shipped cards."""

    source: ClassVar[Pool[CardDef]] = POOL
    text = GuardiansActionText
    rules: ClassVar[RulesetModule[CardDef]] = ruleset_module
    positions: ClassVar[Positions] = legal_position
    option_rules: ClassVar[HouseRulesModule] = house_rules
    idling = _IDLE
    ruleset: Guardians = GUARDIANS
    asks: tuple[str, ...] = w.ASKS

    def seats(self, options: Mapping[str, str]) -> tuple[str, ...]:
        return SEATS

    def values(self, seats: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
        return {
            "phase": w.PHASES, "leader": seats, "lower": ("nobody", *seats), "result": ("none", *seats, "drawn"),
            "defends": seats, "moved": seats, "began": seats,
        }  # fmt: skip

    def deck_cards(self, deck: Sequence[str], options: Mapping[str, str]) -> list[str]:
        cards, beside = main_and_beside(deck)
        return cards + beside

    def expand(self, row: tuple[str, ...], seats: tuple[str, ...]) -> list[tuple[str, ...]] | None:
        """`lead S move`: that phase of a turn in which S leads. `homes S GUARDIAN STRONGHOLD*3`: the cards beside the
        deck, in their places."""
        if len(row) == 3 and row[0] == "lead" and row[1] in seats:
            return [("leader", row[1]), ("phase", row[2])]
        if len(row) == 6 and row[0] == "homes" and row[1] in seats:
            names = [grid(False).name[tile] for tile in HOME[seats.index(row[1])]]
            homes = tuple(f"{card}(at {name})" for card, name in zip(row[3:], names, strict=True))
            return [(row[1], "guardian", row[2]), (row[1], "stronghold", *homes)]
        return None

    def start_from(self, s: State, asked: Seat | None) -> None:
        """With decks and no phase, the game is about to begin. Otherwise the phase begins, or its player is asked."""
        if s.numbers[w.PHASE] == w.SETUP and all(zone == w.DECK for zone in s.zone):
            call(s, w.F_SETUP, 0, 0)
            run(s)
            return
        legal_position.check_turn(s)
        legal_position.tidy(s)
        legal_position.check_places(s)
        legal_position.resume(s, asked)

    def idle(self, s: State, seat: Seat) -> Action | None:
        if s.ask and s.ask.kind == w.ASK_MOVE:
            return (w.V_TURN, may_turn(s, seat)[0], w.O_HOLD)
        if s.ask and s.ask.kind == w.ASK_TRIM and legal_combat.trimmed(s, seat, (w.V_DONE,)) is None:
            return (w.V_DONE,)
        return super().idle(s, seat)

    def stat(self, s: State, name: str, card: Card) -> int | None:
        """Stats of creatures; `value` of a primary; `points` under a Shield; `lands`, `draw` of a Guardian's player."""
        found = {
            "vitality": lambda: stats.vitality(s, card), "ocb": lambda: stats.ocb(s, card),
            "value": lambda: stats.parts(s, card).value, "points": lambda: points(s, under(s, card)),
            "lands": lambda: lands(s, s.ctrl[card]), "draw": lambda: count(s, s.ctrl[card]).number,
        }  # fmt: skip
        return found[name]() if name in found else None

    def deck_faults(self, s: State, seat: Seat) -> list[Message]:
        deck, beside = deck_and_beside(s, seat, lambda card: s.table.book.kind[s.face[card]] in BESIDE)
        return violations(deck, FORMATS[s.table.options["format"]], s.table.options, None, more=beside)
