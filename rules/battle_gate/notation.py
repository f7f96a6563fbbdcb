"""What the text forms must know of Battle Gate: its words, its cards, its shorthand, and how a short position goes on.

It opens no file: whoever makes a `BattleGateNotation` hands it the shipped cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import ClassVar, Final

from rules.battle_gate import house_rules, legal_position, stats
from rules.battle_gate import ruleset as ruleset_module
from rules.battle_gate import words as w
from rules.battle_gate.action_text import BattleGateActionText
from rules.battle_gate.book import State, columns
from rules.battle_gate.card_files import CARD_FORMAT
from rules.battle_gate.cards import CardDef
from rules.battle_gate.decks import POT, VOTED, by_section, violations
from rules.battle_gate.ruleset import BATTLE_GATE, BattleGate
from rules.battle_gate.setup import PROPOSE
from rules.kernel.agenda import call, run
from rules.kernel.cards.pool import Pool
from rules.kernel.decks import MAIN
from rules.kernel.message import Message
from rules.kernel.notation.notation import NOBODY_NAME
from rules.kernel.notation.notation_base import HouseRulesModule, NotationBase, RulesetModule
from rules.kernel.ruleset_base import Positions
from rules.kernel.words import Action, Card, Seat

RECRUIT: Final = "test-recruit"
"""Id of the character that `?` stands for: a soldier of power 1, in no player's deck."""
LATER: Final = 6
"""Finished turns in a short position: everybody has had one."""
_RECRUIT_FACTS: Final = """
kind = "character"
name = "Test Recruit"
class = "soldier"
power = 1
art = "recruit"
emblem = "person"
"""
POOL: Final = Pool(CARD_FORMAT, columns, RECRUIT, _RECRUIT_FACTS)
_IDLE: Final[Mapping[int, Action]] = {
    w.ASK_PROPOSE: (w.V_READY,),
    w.ASK_ATTACK: (w.V_DONE,),
    w.ASK_DEFEND: (w.V_DONE,),
    w.ASK_WINDOW: (w.V_PASS,),
    w.ASK_ANSWER: (w.V_PASS,),
}


@dataclass(frozen=True)
class BattleGateNotation(NotationBase[CardDef]):
    """The Notation of Battle Gate with its shipped cards."""

    source: ClassVar[Pool[CardDef]] = POOL
    text = BattleGateActionText
    rules: ClassVar[RulesetModule[CardDef]] = ruleset_module
    positions: ClassVar[Positions] = legal_position
    option_rules: ClassVar[HouseRulesModule] = house_rules
    idling = _IDLE
    ruleset: BattleGate = BATTLE_GATE
    asks: tuple[str, ...] = w.ASKS

    def values(self, seats: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
        return {"phase": w.PHASES, "turn": seats, "first": seats, "aim": (NOBODY_NAME, *seats)}

    def deck_cards(self, deck: Sequence[str], options: Mapping[str, str]) -> list[str]:
        return by_section(deck)[0]

    def begin(self, decks: Sequence[Sequence[str]], options: Mapping[str, str], seed: int) -> State:
        """A treasure in the pots of several players is used once."""
        characters, pots, voted = zip(*map(by_section, decks), strict=True)
        pot: Counter[str] = reduce(or_, map(Counter, pots))
        chosen = {"players": str(len(decks)), **options}
        own, votes = ([self.faces(deck) for deck in row] for row in (characters, voted))
        table = ruleset_module.new_table(self.shipped, own, chosen, seed, self.faces([*pot.elements()]), votes)
        return ruleset_module.start(table.replaced(printer=self))

    def expand(self, row: tuple[str, ...], seats: tuple[str, ...]) -> list[tuple[str, ...]] | None:
        """`turn P1 field`: a turn of P1 in this phase, after everybody has had one."""
        if len(row) == 3 and row[0] == "turn" and row[1] in seats:
            return [("turn", row[1]), ("phase", row[2]), ("turn_count", str(LATER))]
        return None

    def start_from(self, s: State, asked: Seat | None) -> None:
        """With decks and no phase, the game is about to begin (BG-SETUP-02). Otherwise the phase continues after its
        entry step: its player is asked."""
        legal_position.check_places(s)
        legal_position.fill(s)
        if s.numbers[w.PHASE] == w.P_SETUP and all(zone in _BEFORE for zone in s.zone):
            call(s, w.F_SETUP, PROPOSE, 0)
            run(s)
        else:
            legal_position.resume(s, asked)

    def idle(self, s: State, seat: Seat) -> Action | None:
        if s.ask and s.ask.kind == w.ASK_PHASE:
            phase = s.numbers[w.PHASE]
            if phase == w.P_DRAW and not s.seat_numbers[w.DRAWN][seat] and s.pile(w.DECK, seat):
                return (w.V_DRAW,)
            return (w.V_END_TURN,) if phase == w.P_END else (w.V_NEXT,)
        return super().idle(s, seat)

    def stat(self, s: State, name: str, card: Card) -> int | None:
        """`power`, and `class` (by number: soldier, assassin, minion)."""
        if name == "power":
            return int(s.table.book.power[s.face[card]])
        return stats.class_of(s, card) if name == "class" else None

    def deck_faults(self, s: State, seat: Seat) -> list[Message]:
        """Faults of a seat's cards other than treasures in their own zones, and of the pot including treasures in
        play."""
        defs = s.table.defs
        deck = [card for card, owner in enumerate(s.table.owner) if owner == seat and s.zone[card] not in _OPEN]
        pot = [*s.pile(w.POT), *stats.in_play(s)]
        sections = {MAIN: deck, POT: pot, VOTED: s.pile(w.SAVED, seat) + s.pile(w.PROPOSED, seat)}
        cards = {name: [defs[s.face[card]] for card in row] for name, row in sections.items()}
        return violations(cards, s.table.options["format"], s.table.options)


_OPEN: Final = (w.TREASURES, w.POT, w.SAVED, w.PROPOSED)
_BEFORE: Final = (w.DECK, w.POT, w.SAVED)
