"""What a league of Seek and Destroy counts: endings, turns, nations of a deck, cards drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.league.tally import BalanceTarget, Targets, drawn
from rules.kernel.words import Action, Event, Seat
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.book import State
from rules.seek_and_destroy.cards import COMMON, TREATY, CardDef, nation_name


class SeekAndDestroyTally:
    """See game/league/tally.py."""

    targets = Targets(
        source="the outline names none; these are ours",
        turns=BalanceTarget(5.5, 29.5),
        deck_out=BalanceTarget(0, 0.05),
        first=BalanceTarget(0.46, 0.56),
        kind=None,
        card=None,
    )
    deck_out: Final = "country"
    time: Final = "time"
    endings: Final = {"life": "Life", deck_out: "Country", time: "time"}
    time_up: Action = (w.V_CONCEDE,)
    kinds: Final = "nations"

    def teams(self, s: State) -> tuple[int, ...]:
        """Everybody plays alone (SD-GOAL-01)."""
        return (0, 1)

    def opening(self, s: State, first: Seat) -> Action | None:
        """The coin makes `first` begin (SD-SETUP-02)."""
        fits = s.ask is not None and s.ask.kind == w.ASK_ROLL and s.ask.data[0] == w.STREAM_COIN
        return (w.V_CHANCE, first) if fits else None

    def began(self, s: State) -> Seat:
        """Who had the first turn."""
        return s.numbers[w.FIRST]

    def turns(self, s: State) -> int:
        """Turns per player, counting a started round."""
        return s.numbers[w.TURN_COUNT] // 2 + 1

    def ending(self, s: State) -> str:
        """How the game ended (SD-GOAL-01, 03)."""
        lost = [seat for seat, out in enumerate(s.seat_numbers[w.LOST]) if out]
        return "life" if any(not s.seat_numbers[w.LIFE][seat] for seat in lost) else self.deck_out

    def kind(self, cards: Sequence[CardDef]) -> str:
        """The nations of a deck, in rulebook order."""
        nations = sorted({card.nation for card in cards if card.kind != TREATY and card.nation != COMMON})
        return " + ".join(map(nation_name, nations)) or "Common"

    def drawn(self, s: State, events: Sequence[Event]) -> list[tuple[Seat, int, int]]:
        """Cards drawn from the Country to hand; those returned in a mulligan do not count (SD-SETUP-05)."""
        return drawn(events, w.COUNTRY, w.HAND)


TALLY: Final = SeekAndDestroyTally()
