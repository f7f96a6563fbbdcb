"""What a league of Guardians counts: endings, turns, what decks are made of, cards drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.guardians.card_words import TYPE_NAMES
from game.league.tally import BalanceTarget, Targets, drawn
from rules.guardians import words as w
from rules.guardians.board import LANDS, control
from rules.guardians.book import State
from rules.guardians.cards import CREATURE, CardDef
from rules.kernel.words import Action, Event, Seat


class GuardiansTally:
    """See game/league/tally.py."""

    targets = Targets(
        source="no figure of the original was found; these are ours",
        turns=BalanceTarget(4, 15),
        deck_out=BalanceTarget(0, 0.05),
        first=BalanceTarget(0.45, 0.55),
        kind=BalanceTarget(0.4, 0.6),
        card=None,
    )
    deck_out: Final = "stalled"
    time: Final = "time"
    endings: Final = {
        "shields": "Shields", "lands": "six lands", "guardian": "Guardian", deck_out: "nothing left", time: "time",
    }  # fmt: skip
    time_up: Action = (w.V_CONCEDE,)
    kinds: Final = "types"

    def teams(self, s: State) -> tuple[int, ...]:
        """Everybody plays alone (GU-GEN-02)."""
        return (0, 1)

    def opening(self, s: State, first: Seat) -> Action | None:
        """The Up-cards decide the lead (GU-UP-02)."""
        return None

    def began(self, s: State) -> Seat:
        """Who had the lead in the first turn."""
        return s.numbers[w.BEGAN]

    def turns(self, s: State) -> int:
        """Turns, which both players take together."""
        return s.numbers[w.TURN]

    def ending(self, s: State) -> str:
        """How the game ended: a beaten Guardian, five Shields, six lands (GU-WIN-01..03), or nothing left to fight with
        (A-35)."""
        if any(s.marks[w.BEATEN][card] for seat in (0, 1) for card in s.pile(w.GUARDIAN, seat)):
            return "guardian"
        if max(s.seat_numbers[w.TALLY]) >= s.table.book.rules.shields_to_win:
            return "shields"
        return "lands" if len({control(s, tile) for tile in LANDS}) == 1 else self.deck_out

    def kind(self, cards: Sequence[CardDef]) -> str:
        """The most common type of its creatures."""
        types = Counter(card.type for card in cards if card.kind == CREATURE)
        return TYPE_NAMES[types.most_common(1)[0][0]] if types else "none"

    def drawn(self, s: State, events: Sequence[Event]) -> list[tuple[Seat, int, int]]:
        """Cards drawn from the deck to hand; those returned in a mulligan do not count (GU-SETUP-07)."""
        return drawn(events, w.DECK, w.HAND)


TALLY: Final = GuardiansTally()
