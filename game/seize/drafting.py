"""The draft of Seize as the program asks for it: card ids in, card ids out. The rules are in rules/seize/draft.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.decks.deck_faults import deck_fault
from game.draft.draft_rules import DraftRuleIds, Packs
from game.i18n import marked, tr
from game.seize import drafter as taste
from game.seize.deck_text import SENTENCES
from rules.kernel.chance import Dice
from rules.kernel.house_rules import read_rules
from rules.seize import draft as rules
from rules.seize.cards import CardDef
from rules.seize.formats import DRAFT
from rules.seize.house_rules import Rules

PASSED: Final = marked(
    "Everybody opens a pack of twelve, takes one card and passes the rest on, until all are taken: four packs, 48 "
    "cards. Packs one and three go to the left, two and four to the right [SGT-FMT-D09]."
)
SEALED: Final = marked("Everybody keeps four packs of twelve and builds from them [SGT-FMT-D09].")
WAYS: Final = {
    marked("Pick and pass"): {"draft_mode": "pick_pass"}, marked("Sealed"): {"draft_mode": "sealed"},
}  # fmt: skip
THEN: Final = marked("From these everybody builds a deck of 30 [SGT-FMT-D03]; then you play in pairs [SGT-FMT-D01].")
THEN_AT_LEAST: Final = marked(
    "From these everybody builds a deck of at least 30 (house rule) [SGT-DECK-02]; then you play in pairs "
    "[SGT-FMT-D01]."
)


class SeizeDraftRules:
    """See game/draft/draft_rules.py."""

    fmt, rounds, picks = DRAFT.name, rules.ROUNDS, rules.PICKS
    size, build_minutes = DRAFT.size, DRAFT.build_minutes
    ids = DraftRuleIds(rules.ONLY_DRAFTED, "SGT-FMT-D06", "SGT-FMT-D01")
    ways: Mapping[str, Mapping[str, str]] = WAYS
    to_the_left = staticmethod(rules.to_the_left)
    offer = staticmethod(rules.offer)
    sealed = staticmethod(rules.sealed)
    drafted = staticmethod(rules.drafted)

    def __init__(self, cards: Sequence[CardDef]) -> None:
        self._cards = tuple(cards)
        self._known = {card.id: card for card in cards}

    def _defs(self, ids: Sequence[str]) -> list[CardDef]:
        return [self._known[card] for card in ids]

    def explained(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """How the packs are passed, and what they are used for."""
        then = THEN if read_rules(Rules, options).exact_deck else THEN_AT_LEAST
        return (tr(SEALED if self.sealed(options) else PASSED), tr(then))

    def packs(self, drafters: int, seed: int) -> Packs:
        """Everybody's packs (SGT-FMT-D08)."""
        return rules.make_packs(self._cards, drafters, seed)

    def faults(self, deck: Sequence[str], own: Sequence[str], options: Mapping[str, str]) -> list[str]:
        """Everything wrong with a deck (SGT-FMT-D03, SGT-DECK-07)."""
        found = rules.draft_violations(self._defs(deck), self._defs(own), options)
        return [deck_fault(SENTENCES, fault) for fault in found]

    def complete(self, deck: Sequence[str], own: Sequence[str], options: Mapping[str, str]) -> list[str]:
        """The deck when time is up (SGT-FMT-D06)."""
        return [card.id for card in rules.complete(self._defs(deck), self._defs(own), options)]

    def finish(self, deck: Sequence[str], own: Sequence[str], options: Mapping[str, str]) -> list[str]:
        """The deck filled as a bot would."""
        return [card.id for card in taste.finish(self._defs(deck), self._defs(own), options)]

    def choose(self, pack: Sequence[str], picks: Sequence[str], dice: Dice) -> str:
        """A bot's pick."""
        return taste.choose(self._defs(pack), self._defs(picks), dice).id

    def build(self, own: Sequence[str], options: Mapping[str, str]) -> list[str]:
        """The deck a bot plays."""
        return [card.id for card in taste.build(self._defs(own), options)]
