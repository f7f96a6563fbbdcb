"""What a league of Seize counts: endings, turns, classes of a deck, cards drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.league.tally import BalanceTarget, Targets, drawn
from rules.kernel.words import Action, Event, Seat
from rules.seize import words as w
from rules.seize.book import State
from rules.seize.cards import CardDef
from rules.seize.lexicon import CLASSES


class SeizeTally:
    """See game/league/tally.py."""

    targets = Targets(
        source="the rules name none; these are ours",
        turns=BalanceTarget(9, 14),
        deck_out=BalanceTarget(0, 0.05),
        first=BalanceTarget(0.48, 0.53),
        kind=BalanceTarget(0, 0.57),
        card=BalanceTarget(0.44, 0.56),
    )
    deck_out: Final = "deck"
    time: Final = "time"
    endings: Final = {"defeat": "defeat", deck_out: "deck-out", time: "time"}
    time_up: Action = (w.V_TIME_UP,)
    kinds: Final = "classes"

    def teams(self, s: State) -> tuple[int, ...]:
        """The team of each seat."""
        return tuple(s.table.book.team[: s.table.seats])

    def opening(self, s: State, first: Seat) -> Action | None:
        """The seat asked lets `first` begin (SGT-SETUP-09); for a team its first seat answers (SGT-FMT-A14)."""
        if s.ask is None or s.ask.kind != w.ASK_CHOOSE_FIRST:
            return None
        teams = self.teams(s)
        mate = next(seat for seat in s.ask.data if teams[seat] == teams[first])
        return (w.V_CHOOSE_FIRST, first if first in s.ask.data else mate)

    def began(self, s: State) -> Seat:
        """Who had the first turn."""
        return s.numbers[w.FIRST]

    def turns(self, s: State) -> int:
        """Turns per player, counting a started round; teammates who share turns take one together."""
        takers = len(set(self.teams(s))) if s.table.book.seating.shared else s.table.seats
        return s.numbers[w.TURN_COUNT] // takers + 1

    def ending(self, s: State) -> str:
        """How the game ended (SGT-WIN-01, 02; SGT-FMT-X02)."""
        out, drawn_out = s.seat_numbers[w.OUT], s.seat_numbers[w.DRAWN_OUT]
        if any(out[seat] and drawn_out[seat] for seat in range(s.table.seats)):
            return self.deck_out
        left = {team for seat, team in enumerate(self.teams(s)) if not out[seat]}
        return self.time if s.numbers[w.TIME_UP] and len(left) > 1 else "defeat"

    def kind(self, cards: Sequence[CardDef]) -> str:
        """The classes of a deck, in rulebook order."""
        classes = sorted({card.cls for card in cards if card.cls >= 0})
        return " + ".join(CLASSES[cls].capitalize() for cls in classes) or "No class"

    def drawn(self, s: State, events: Sequence[Event]) -> list[tuple[Seat, int, int]]:
        """Cards drawn from the deck to hand; those returned in a mulligan do not count (SGT-SETUP-11)."""
        return drawn(events, w.DECK, w.HAND, returns=s.numbers[w.PHASE] == w.SETUP)


TALLY: Final = SeizeTally()
