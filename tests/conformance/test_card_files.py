"""The card files of every game print as reviewed and survive a round trip, and damage to them is reported."""

from __future__ import annotations

import os
import random
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules.kernel.cards.language import Grammar
from rules.kernel.cards.lexicon import CardError
from tests.budget import cpu_s, keep
from tests.cards import RARE, CardFiles
from tests.games import every_game, every_lexicon
from ui.style.icons import glyph, on_card

FILES = tuple(row.files for row in every_game().values())
TRIGGERED = tuple(files for files in FILES if any(getattr(card, "when", ()) for card in files.cards))
EVERY = pytest.mark.parametrize("files", FILES, ids=lambda files: files.game)


@EVERY
def test_every_sentence_can_be_read(files: CardFiles[Any]) -> None:
    assert files.check_all([*files.cards, *files.bench.values()]) == ()


@pytest.mark.parametrize("name", every_lexicon())
def test_every_word_is_on_three_cards_or_kept_for_makers_and_every_verb_on_three(name: str) -> None:
    count, kept = every_game()[name].files.used(), every_game()[name].for_makers
    rows = [row for row in every_lexicon()[name].every if row.word]
    assert {row.word for row in rows if count[row.word] < RARE} == kept
    assert [row.word for row in rows if row.word in kept and row.category == "do"] == []


@pytest.mark.parametrize("name", every_lexicon())
def test_no_word_has_two_rows(name: str) -> None:
    words = [row.word for row in every_lexicon()[name].rows if row.word]
    assert len(words) == len(set(words))


@pytest.mark.parametrize("name", every_lexicon())
def test_the_grammar_is_built_within_a_second(name: str) -> None:
    keep(lambda: cpu_s(lambda: Grammar(every_lexicon()[name])), 1.0, "seconds of a grammar")


@EVERY
def test_one_card_in_eight_may_have_no_text(files: CardFiles[Any]) -> None:
    """Among the kinds of card that can have a text."""
    texts = [(card.kind, any(files.printed_text(card))) for card in files.cards]
    speaking = [said for kind, said in texts if (kind, True) in texts]
    assert 8 * speaking.count(False) <= len(speaking)


@EVERY
def test_every_card_has_artist_flavour_and_an_emblem_of_its_own(files: CardFiles[Any]) -> None:
    assert [card.id for card in files.cards if not (card.artist and card.flavour)] == []
    emblems = Counter(glyph(on_card(card.emblem)) for card in files.cards)
    assert [card.id for card in files.cards if emblems[glyph(on_card(card.emblem))] > 1] == []


@EVERY
def test_every_card_prints_as_reviewed(files: CardFiles[Any]) -> None:
    """`UPDATE_CARD_TEXTS=1 pytest` rewrites the file; read it before you commit it."""
    if os.environ.get("UPDATE_CARD_TEXTS"):
        files.texts.write_text(files.snapshot(), "utf-8")
    assert files.snapshot() == files.texts.read_text("utf-8")


@pytest.mark.parametrize(
    ("files", "file"),
    [
        pytest.param(files, file, id=f"{files.game}-{file.stem}")
        for files in FILES
        for file in (*files.shipped, files.fixtures)
    ],
)
def test_load_save_load_gives_equal_cards(files: CardFiles[Any], file: Path) -> None:
    cards = files.card_format.read(file.read_text("utf-8"), file.name)
    again = files.card_format.read(files.card_format.write(cards), "again.toml")
    assert again == cards
    assert files.card_format.write(again) == files.card_format.write(cards)


@pytest.mark.parametrize("files", TRIGGERED, ids=lambda files: files.game)
def test_a_second_trigger_is_printed_too_or_named_as_the_fault(files: CardFiles[Any]) -> None:
    one, *others = (card for card in files.cards if getattr(card, "when", ()))
    other = next(card for card in others if card.kind == one.kind and card.when != one.when)
    both = replace(one, when=(*one.when, *other.when))
    text = files.card_format.write([both])
    errors = files.errors_of(text)
    if not errors:
        assert len(files.printed_text(both)) == len(files.printed_text(one)) + len(other.when)
        return
    (error,) = errors
    assert (error.place.card, error.place.field, error.message) == (one.id, "when", "holds one sentence")
    assert other.when[0].text in text.splitlines()[error.place.line - 1]


@EVERY
@pytest.mark.parametrize("seed", range(25))
def test_a_damaged_file_raises_nothing_but_card_errors(files: CardFiles[Any], seed: int) -> None:
    dice = random.Random(seed)
    text = dice.choice([*files.shipped, files.fixtures]).read_text("utf-8")
    for _ in range(12):
        letters, at = list(text), dice.randrange(len(text))
        size = dice.randrange(1, 9)
        scrap = "".join(dice.choices('abc "[]{}=.,;0123\n\t\\#é\x00', k=size))
        letters[at : at + dice.choice([0, size])] = dice.choice([scrap, "", "card", text[at : at + 40]])
        damaged = "".join(letters)
        errors = files.errors_of(damaged)
        assert all(isinstance(error, CardError) and "\n" not in str(error) for error in errors)
        text = damaged if not errors else text
