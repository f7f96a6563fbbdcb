"""What a league of Battle Gate counts: endings, turns, what decks are made of, cards drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.battle_gate.card_words import CLASS_NAMES
from game.league.tally import BalanceTarget, Targets, drawn
from rules.battle_gate import words as w
from rules.battle_gate.cards import CHARACTER, CardDef
from rules.kernel.state import State
from rules.kernel.words import Action, Event, Seat


class BattleGateTally:
    """See game/league/tally.py."""

    targets = Targets(
        source="the sheet names none; these are ours",
        turns=BalanceTarget(5, 26),
        deck_out=BalanceTarget(0, 0.05),
        first=BalanceTarget(0.44, 0.58),
        kind=None,
        card=None,
    )
    deck_out: Final = "deck"
    time: Final = "time"
    endings: Final = {"gate": "Gate", deck_out: "Deck", time: "time"}
    time_up: Action = (w.V_CONCEDE,)
    kinds: Final = "classes"

    def teams(self, s: State) -> tuple[int, ...]:
        """Everybody plays alone (BG-LOSS-04)."""
        return tuple(range(s.table.seats))

    def opening(self, s: State, first: Seat) -> Action | None:
        """The cut decides who begins; nobody can be put first without cutting again (BG-SETUP-03)."""
        return None

    def began(self, s: State) -> Seat:
        """Who had the first turn."""
        return s.numbers[w.FIRST]

    def turns(self, s: State) -> int:
        """Turns per player, counting a started round."""
        return s.numbers[w.TURN_COUNT] // s.table.seats + 1

    def ending(self, s: State) -> str:
        """How the last player went out (BG-LOSS-01, 02): an empty deck in the Draw phase, or the gate."""
        turn = s.numbers[w.TURN]
        return self.deck_out if s.numbers[w.PHASE] == w.P_DRAW and s.seat_numbers[w.OUT][turn] else "gate"

    def kind(self, cards: Sequence[CardDef]) -> str:
        """The class with most of a deck's power."""
        power = Counter[int]()
        for card in cards:
            if card.kind == CHARACTER:
                power[card.cls] += card.power
        return f"{CLASS_NAMES[power.most_common(1)[0][0]]}s" if power else "none"

    def drawn(self, s: State, events: Sequence[Event]) -> list[tuple[Seat, int, int]]:
        """Cards drawn from the deck to hand."""
        return drawn(events, w.DECK, w.HAND)


TALLY: Final = BattleGateTally()
