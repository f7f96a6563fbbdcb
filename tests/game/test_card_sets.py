"""What holds for every set of cards: no card is beaten in everything, mechanics recur, names can be told apart."""

from __future__ import annotations

from collections import Counter
from difflib import SequenceMatcher
from itertools import combinations, permutations
from typing import Any

import pytest

from tests.cards import CardFiles
from tests.games import every_game, every_lexicon

WHOLE = [row.files for row in every_game().values() if row.whole]
EVERY = pytest.mark.parametrize("files", WHOLE, ids=lambda files: files.game)


def fighters(files: CardFiles[Any]) -> list[Any]:
    """The cards with combat numbers: Units, mercenaries."""
    return [card for card in files.cards if card.kind == 0]


@EVERY
def test_no_card_is_beaten_on_every_number_without_a_text_of_its_own(files: CardFiles[Any]) -> None:
    beaten = [
        (weak.name, strong.name)
        for weak, strong in permutations(fighters(files), 2)
        if files.rivals(weak) == files.rivals(strong)
        and all(mine <= theirs for mine, theirs in zip(files.numbers(weak), files.numbers(strong), strict=True))
        and files.printed_text(weak) in ([], files.printed_text(strong))
    ]
    assert beaten == []


@pytest.mark.parametrize("name", [name for name in every_lexicon() if every_game()[name].whole])
def test_at_most_one_card_in_eight_has_no_text(name: str) -> None:
    files = every_game()[name].files
    silent = [card.name for card in fighters(files) if not list(files.sentences(card))]
    assert len(silent) <= len(fighters(files)) / 8, silent


@EVERY
def test_no_two_names_are_confused(files: CardFiles[Any]) -> None:
    names = [card.name for card in files.cards]
    alike = [
        (one, other)
        for one, other in combinations(names, 2)
        if SequenceMatcher(None, one.lower(), other.lower()).ratio() > 0.78
    ]
    assert alike == []
    last = Counter(card.name.split()[-1] for card in fighters(files))
    assert [word for word, count in last.items() if count > 8] == []
