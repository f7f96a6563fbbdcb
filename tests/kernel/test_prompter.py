"""What may be written next, and the examples of every word: everything offered can be parsed."""

from __future__ import annotations

import pytest

from rules.kernel.cards.completion import phrases, prompt
from rules.kernel.cards.language import KINDS, parse
from rules.kernel.cards.lexicon import CardError, Lexicon, Sentence
from rules.round_table.lexicon import LEXICON as CAMPAIGN
from rules.seek_and_destroy.lexicon import LEXICON as WAR
from rules.seize.cards import MEANINGLESS
from rules.seize.lexicon import LEXICON as GUILDS

BARRED = MEANINGLESS["instant"] | {"it", "attacker"}


@pytest.mark.parametrize("lexicon", [GUILDS, WAR])
@pytest.mark.parametrize("kind", KINDS)
def test_every_example_can_be_read_and_every_word_has_one(lexicon: Lexicon, kind: str) -> None:
    barred = {"it", "attacker", "cancel", "end_attack"} & set(lexicon.word)
    found = phrases(lexicon, kind, barred)
    for phrase in found:
        parse(lexicon, kind, [Sentence(phrase.example)], barred)
    rows = {row.pattern for row in lexicon.every if row.category == kind and row.word not in barred}
    if kind == "when":
        rows = {way for pattern in rows for way in pattern.split(" // ")}
    assert {phrase.pattern for phrase in found} == rows


def test_words_that_mean_nothing_on_a_card_stand_in_no_example() -> None:
    said = " ".join(phrase.example for phrase in phrases(GUILDS, "do", BARRED)).split()
    assert "channeller" in said and not {"self", "bearer"} & set(said)


def test_what_may_always_be_true_has_an_example_of_each_claim() -> None:
    said = [phrase.example for phrase in phrases(GUILDS, "always")]
    for part in ("cannot be pushed", "has melee +1", " while ", "you have free first acquire"):
        assert any(part in text for text in said), part
    assert len(said) == len(set(said))
    for text in said:
        parse(GUILDS, "always", [Sentence(text)])


def words(before: str, *earlier: str) -> tuple[str, ...]:
    return prompt(GUILDS, "do", before, earlier, BARRED).words


def test_what_may_follow_is_what_the_parser_takes() -> None:
    assert {"deal", "choose", "coin"} <= set(words(""))
    assert words("de") == ("deal", "destroy")
    assert words("deal 2 ") == ("magic", "physical", "pure", "true")
    assert "channeller" in words("deal 2 magic to ") and not {"self", "bearer"} & set(words("deal 2 magic to "))
    assert words("deal ") == ("1", "2", "3", "lethal")


@pytest.mark.parametrize("lexicon", [GUILDS, CAMPAIGN])
def test_an_event_is_not_about_it_but_what_follows_may_be(lexicon: Lexicon) -> None:
    first = prompt(lexicon, "when", "").words
    assert "self" in first and "it" not in first
    for row, example in phrases(lexicon, "when"):
        assert "it" not in example.partition(":")[0].split(), row
    assert "it" in prompt(CAMPAIGN, "when", "self is committed if ").words
    assert "it" in prompt(CAMPAIGN, "when", "self is committed: reset ").words


def test_names_are_offered_where_they_are_bound() -> None:
    assert words("choose 1 enemy merc as ") == ("x",)
    assert words("choose 1 enemy merc as x; choose 1 own merc as ") == ("y",)
    assert words("deal 2 magic to ", "choose 1 enemy merc as mark")[0] == "mark"
    assert "mark" not in words("deal 2 magic to ")


@pytest.mark.parametrize("before", ["foo ", "deal 2 2 ", "}", "ä", "deal 1 physical to x; ", "x" * 500])
def test_after_a_mistake_nothing_is_offered_and_nothing_breaks(before: str) -> None:
    with pytest.raises(CardError):
        parse(GUILDS, "do", [Sentence(before)], BARRED)
    assert all(isinstance(word, str) for word in words(before))
