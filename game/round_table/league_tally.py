"""What a league of Round Table counts: endings, rounds, what decks are made of, cards drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.league.tally import BalanceTarget, Targets, drawn
from rules.kernel.words import Action, Event, Seat
from rules.round_table import stats
from rules.round_table import words as w
from rules.round_table.book import State
from rules.round_table.cards import KNIGHT, SUBTYPES, CardDef


class RoundTableTally:
    """See game/league/tally.py."""

    targets = Targets(
        source="no figure of the original was found; these are ours",
        turns=BalanceTarget(4, 14),
        deck_out=BalanceTarget(0, 0.05),
        first=BalanceTarget(0.44, 0.56),
        kind=None,
        card=None,
    )
    deck_out: Final = "decks"
    time: Final = "time"
    endings: Final = {"majority": "Majority", "regions": "Last Region", deck_out: "Decks", time: "time"}
    time_up: Action = (w.V_CONCEDE,)
    kinds: Final = "sub-types"

    def teams(self, s: State) -> tuple[int, ...]:
        """Everybody plays alone (RT-GEN-02)."""
        return tuple(range(s.table.seats))

    def opening(self, s: State, first: Seat) -> Action | None:
        """If a house rule lets a player choose who begins (RT-SETUP-03)."""
        return (w.V_CHOOSE, first) if s.ask is not None and s.ask.kind == w.ASK_FIRST else None

    def began(self, s: State) -> Seat:
        """The first Active Player: the crown passes by one seat per round (RT-WINTER-01)."""
        rounds = s.numbers[w.ROUND] - 1 + (s.numbers[w.SEASON] == w.WINTER)
        return (s.numbers[w.ACTIVE] - rounds) % s.table.seats

    def turns(self, s: State) -> int:
        """Rounds, counting a started one."""
        return s.numbers[w.ROUND]

    def ending(self, s: State) -> str:
        """Why the game is over (RT-WIN-01..03)."""
        if not s.pile(w.REGIONS) and not s.pile(w.MIDDLE):
            return "regions"
        total = stats.total_renown(s)
        if any(2 * stats.renown(s, seat) > total for seat in range(s.table.seats)):
            return "majority"
        return self.deck_out

    def kind(self, cards: Sequence[CardDef]) -> str:
        """The most common sub-type of a deck's Knights."""
        found = Counter(subtype for card in cards if card.kind == KNIGHT for subtype in card.subtypes)
        return SUBTYPES[found.most_common(1)[0][0]].title() if found else "Generic"

    def drawn(self, s: State, events: Sequence[Event]) -> list[tuple[Seat, int, int]]:
        """Cards drawn from either deck to hand; those returned in a mulligan do not count."""
        return [*drawn(events, w.MAIN, w.HAND), *drawn(events, w.DEMESNES, w.HAND)]


TALLY: Final = RoundTableTally()
