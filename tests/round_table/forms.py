"""Round Table for the tests of the text formats: commands and small positions."""

from __future__ import annotations

from typing import Any, Final

from rules.kernel.decks import worded
from rules.round_table.cards import DEMESNE
from rules.round_table.decks import DEMESNES
from tests.conformance.text_forms import TextForms, Tried

HEAD: Final = "round_table/1"
TABLE: Final = (
    "columns P1 5 2 | columns P2 5 | P1 court Kay=kay H1=hedge-knight | P2 court lot-of-orkney H2=hedge-knight |"
    " P1 gear Sword=war-sword(on Kay) Spear=ash-spear(on H1) | P1 pool palfrey baron |"
    " P1 hand bors buckler duke farm large-manor questing-beast tournament-at-winchester kings-summons recall-to-court"
    " merlins-counsel horn-at-midnight Late=ash-spear | P2 lane Errand=ladys-errand(of P2, rp_paid 2) |"
    " P2 lane tristan(on Errand) | nobody middle tintagel gore | P1 main ?*3 | P2 main ?*3"
)
SAYINGS: Final = (
    ("spring", "recruit bors"), ("spring", "holding farm"), ("spring", "holding large-manor on manor#2"),
    ("spring", "equip buckler"), ("spring", "equip buckler on hedge-knight"), ("spring", "title duke on kay"),
    ("spring", "move war-sword to hedge-knight"), ("spring", "move war-sword to pool"),
    ("spring", "swap war-sword ash-spear"), ("spring", "pass"), ("declare", "declare kay at tintagel"),
    ("declare", "done"), ("quests", "quest questing-beast on kay"),
    ("quests", "quest questing-beast on hedge-knight#2"),
    ("quests", "quest tournament-at-winchester on lot-of-orkney x 3"),
    ("redirects", "redirect kings-summons kay to gore"),
    ("redirects", "redirect recall-to-court reset kay"), ("redirects", "redirect merlins-counsel counter ladys-errand"),
    ("redirects", "redirect horn-at-midnight kay hedge-knight to gore"),
    ("redirects", "redirect horn-at-midnight kay to gore"), ("others", "other ash-spear on kay"),
    ("support", "pull war-sword"), ("support", "pass"), ("spring", "concede"),
)  # fmt: skip
HEARD: Final = (
    ("recruit P1.hand.bors", "recruit bors"), ("swap Spear Sword", "swap war-sword ash-spear"),
    ("move P1.pool.palfrey to Kay", "move palfrey to kay"), ("equip buckler on H1", "equip buckler on hedge-knight"),
    ("title duke on P1.court.kay", "title duke on kay"),
)  # fmt: skip
MISHEARD: Final = (
    ("", "'' is no command"), ("recruti bors", "did you mean 'recruit'?"), ("chance 3", "'chance' is no command"),
    ("recruit", "the card is missing"), ("recruit bors kay", "'kay' is too much"),
    ("equip buckler at kay", "'at kay' is too much"), ("move palfrey", "the word to is missing"),
    ("move palfrey to", "the knight or pool is missing"), ("recruit galahad", "no card here is called 'galahad'"),
    ("declare kay at P3.realm.gore", "is not SEAT.ZONE.card"), ("draw other", "'other' is no deck"),
    ("open x", "'x' is not a whole number"), ("choose P2", "nobody is asked for 'P2' now"),
    ("redirect kings-summons", "names a card and what it is played on"),
)  # fmt: skip
FAULTS: Final = (
    ("P1 hand kay", "a short position says whose turn it is and which step"),
    ("turn P1 dawn", "'dawn' is not a whole number"),
    ("turn P3 spring", "this is written: turn VALUE"),
    ("turn P1 attacks", "whose turn it is and which step"),
    ("turn P1 spring | P1 court duke", "duke does not belong in the zone court"),
    ("turn P1 spring | P1 army kay", "kay in the zone army stands on a card"),
    ("turn P1 spring | P1 court K=kay B=bors(on K)", "bors in the zone court stands on no card"),
    ("turn P1 spring | P1 holding manor", "manor lies on the Demesne of the level before it"),
    ("turn P1 spring | P1 court K=kay | P1 gear baron(on K) baron(on K)", "baron does not fit its Knight"),
    ("columns P1 6 | turn P1 spring", "a column of Demesnes is 1 to 5 cards high"),
    ("turn P1 spring | nobody middle gore(slot 4)", "lie in slots 1 to 3"),
    ("turn P1 spring | P2 realm astolat", "line 1: astolat is no player's own card here: write astolat(of nobody)"),
    ("turn P1 spring | P1 court kay(of nobody)", "kay is not a Region, so it belongs to a player (RT-GEN-03)"),
    ("turn P1 spring | options hand_limit=31", "hand_limit cannot be '31'"),
    ("turn P1 quests | item 1 0 0 0 1 -1 | P1 hand kay", "a short position has an empty queue"),
    ("turn P1 spring | A = kay at a1", "this game has no board"),
)


def listed(card: Any) -> str:
    """A card as a deck lists it: Demesnes are a separate section."""
    return worded(DEMESNES, card.id) if card.kind == DEMESNE else str(card.id)


FORMS = TextForms(
    head=HEAD,
    rare=frozenset(["return", "choose"]),
    sayings=Tried(f"turn P1 {{}} | {TABLE}", SAYINGS),
    heard=Tried(f"turn P1 spring | {TABLE}", HEARD),
    misheard=Tried(f"turn P1 spring | {TABLE}", MISHEARD),
    faults=FAULTS,
    few=f"turn P1 redirects | {TABLE}",
    listed=listed,
)
