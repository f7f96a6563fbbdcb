"""What every set of cards holds to: nothing is beaten in everything, mechanics return, names can be told apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import combinations, permutations
from typing import Any

import pytest

from rules.kernel.lexicon import walk
from rules.seek_and_destroy import cards as sd
from rules.seek_and_destroy.lexicon import LEXICON as SD_WORDS
from rules.seize import cards as seize
from tests.cards import SEEK_AND_DESTROY, SEIZE, CardFiles

EVERY = pytest.mark.parametrize("files", [SEIZE, SEEK_AND_DESTROY], ids=lambda files: files.game)
RARE = 3
"""A mechanic stands on so many cards, or leaves the language."""


def numbers(card: Any) -> tuple[int, ...]:
    """The numbers of a card, each the better the higher."""
    if isinstance(card, sd.CardDef):
        return (card.attack, card.defense, -card.mobility)
    return (
        card.health, card.melee, card.secondary_amount, card.reach, card.move, -card.bounty,
        *(bin(dirs).count("1") for dirs in (card.melee_dirs, card.secondary_dirs, card.move_dirs)),
    )  # fmt: skip


def costs_the_same(one: Any, other: Any) -> bool:
    """Whether two cards compete for the same place in a deck."""
    if isinstance(one, sd.CardDef):
        return bool(one.subtype == other.subtype)
    return bool((one.rarity, one.cls, one.secondary) == (other.rarity, other.cls, other.secondary))


def fighters(files: CardFiles) -> list[Any]:
    """The cards that have numbers: Units, mercenaries."""
    return [card for card in files.cards if card.kind == 0]


@EVERY
def test_no_card_is_beaten_on_every_number_without_a_text_of_its_own(files: CardFiles) -> None:
    beaten = [
        (weak.name, strong.name)
        for weak, strong in permutations(fighters(files), 2)
        if costs_the_same(weak, strong)
        and all(mine <= theirs for mine, theirs in zip(numbers(weak), numbers(strong), strict=True))
        and files.printed_text(weak) in ([], files.printed_text(strong))
    ]
    assert beaten == []


@EVERY
def test_at_most_one_card_in_eight_has_no_text(files: CardFiles) -> None:
    silent = [card.name for card in fighters(files) if not list(sentences(files, card))]
    assert len(silent) <= len(fighters(files)) / 8, silent


def sentences(files: CardFiles, card: Any) -> Iterator[Any]:
    """Every parsed sentence of a card."""
    module = sd if files is SEEK_AND_DESTROY else seize
    for row in module.clauses(card):
        yield sd.clause(*row) if module is sd else seize.clause(card, *row)


def used(files: CardFiles) -> Counter[str]:
    """On how many cards each word and each name of the language stands."""
    found = Counter[str]()
    for card in files.cards:
        nodes = [node for tree in sentences(files, card) for node in walk(tree)]
        found.update(
            {node.word for node in nodes} | {arg for node in nodes for arg in node.args if isinstance(arg, str)}
        )
    return found


def test_every_verb_event_and_standing_text_of_seek_and_destroy_is_on_three_cards() -> None:
    count = used(SEEK_AND_DESTROY)
    wanted = {row.word for row in SD_WORDS.every if row.word and row.category in ("do", "when", "always")}
    assert {word: count[word] for word in wanted if count[word] < RARE} == {}
    cards = SEEK_AND_DESTROY.cards
    assert sum(card.must for card in cards) >= RARE and sum(card.uses > 1 for card in cards) >= RARE
    constants = [card for card in cards if card.mode == sd.CONSTANT]
    trees = [tree for card in constants for tree in sentences(SEEK_AND_DESTROY, card)]
    rules = [tree for tree in trees if tree.word in ("arrival", "no_draws")]
    assert len(rules) >= len(constants) / 2 >= RARE


@pytest.mark.parametrize("word", [
    "bleed", "poison", "frost", "burn", "stealth", "leech", "silence", "regen", "fortify", "true", "pure",
    "negate", "mills", "prevent", "push", "pull", "swap", "relocate", "discards", "heal",
])  # fmt: skip
def test_every_keyword_of_seize_is_on_three_cards(word: str) -> None:
    assert used(SEIZE)[word] >= RARE


def test_what_is_free_or_cannot_be_stopped_says_how_many_a_deck_may_hold() -> None:
    """Nothing is paid for a card, so only what waits its turn in the hand may be put in by the dozen (SD-MOB-01)."""
    elusive = {sd.BATTLESHIPS, sd.CARRIERS, sd.SUBMARINES, sd.STEALTH_FIGHTERS}
    for card in SEEK_AND_DESTROY.cards:
        if card.kind in (sd.OPERATION, sd.DECEPTION) or card.subtype in elusive or card.mobility > 3:
            assert 1 <= card.limit <= 3, card.id


@EVERY
def test_no_two_names_are_confused(files: CardFiles) -> None:
    names = [card.name for card in files.cards]
    alike = [
        (one, other)
        for one, other in combinations(names, 2)
        if SequenceMatcher(None, one.lower(), other.lower()).ratio() > 0.78
    ]
    assert alike == []
    last = Counter(card.name.split()[-1] for card in fighters(files))
    assert [word for word, count in last.items() if count > 8] == []
