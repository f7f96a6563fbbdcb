"""Plain English in the workshop: read, shown as the sentence it becomes, and never taken in silence."""

from __future__ import annotations

import pytest

from game.plain_english import is_prose, read_plain
from game.workshop import card_workshop
from rules.kernel.card_text import plain, say
from rules.kernel.language import parse
from rules.kernel.lexicon import Sentence


def reading(text: str, key: str = "when", game: str = "seize") -> tuple[str, bool] | None:
    """The sentence a text of a merc becomes, and whether nothing was guessed."""
    made = card_workshop(game)
    draft = made.new("mercenary" if game == "seize" else "unit")
    read = read_plain(made.definition, made.making, made.clause(draft, key), text)
    return (read.sentence, read.exact) if read else None


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Whenever a merc is destroyed, draw a card.", "merc is destroyed: draw 1"),
        ("When a merc dies, draw two cards", "merc is destroyed: draw 2"),
        ("Each time you plunder, draw a card.", "you plunder: draw 1"),
        ("At the start of your Beginning Phase, draw 3 cards.", "start of your beginning phase: draw 3"),
    ],
)
def test_what_is_said_in_other_words_is_read_exactly(text: str, sentence: str) -> None:
    assert reading(text) == (sentence, True)


@pytest.mark.parametrize("key", ["mercenary", "treasure"])
def test_what_befalls_the_merc_itself_is_read_exactly(key: str) -> None:
    made = card_workshop("seize")
    draft = made.new(key).put("name", "Ann")
    said, sentence = {
        "mercenary": ("When this merc dies, draw a card", "self is destroyed: draw 1"),
        "treasure": ("When the bearer dies, draw a card", "bearer is destroyed: draw 1"),
    }[key]
    fault = next(fault for fault in made.check(draft.put("when", [said])).faults if fault.path == "when")
    assert fault.nearest == sentence and "nearest" not in fault.message
    assert made.check(draft.put("when", [sentence])).card is not None


def test_what_a_game_cannot_say_is_answered_with_the_nearest_it_can() -> None:
    found = reading("When this merc dances, draw a card")
    assert found is not None and not found[1] and "draw 1" in found[0]
    assert reading("The moon rises over the quiet harbour.") is None


@pytest.mark.parametrize("game", ["seize", "seek_and_destroy"])
def test_every_reading_is_a_sentence_that_prints_what_is_shown(game: str) -> None:
    made = card_workshop(game)
    draft = made.new(made.sheet.kinds[0])
    row = next(row for row in made.fields(draft) if row.form.shape.sort == "sentences" and row.key != "always")
    clause = made.clause(draft, row.key)
    for saying in made.phrases(draft, row.key):
        if not saying.said:
            continue
        alone = made.making.clause_of(draft.values, "do").barred if clause.kind == "when" else frozenset[str]()
        read = read_plain(made.definition, made.making, clause, saying.said, alone)
        assert read is not None and read.exact, saying
        node = parse(made.making.LEXICON, clause.kind, [Sentence(read.sentence)], clause.barred)
        assert plain(say(made.making.LEXICON, node, made.making.FACTS)) == read.printed == saying.said


def test_the_maker_shows_what_it_becomes_and_prose_is_told_from_a_slip() -> None:
    made = card_workshop("seize")
    draft = made.new("mercenary").put("name", "Ann").put("when", ["When a merc dies, draw a card."])
    fault = next(fault for fault in made.check(draft).faults if fault.path == "when")
    assert fault.nearest == "merc is destroyed: draw 1"
    assert "Whenever a merc is destroyed, draw a card." in fault.message
    assert (fault.start, fault.end) == (0, len("When a merc dies, draw a card."))
    assert made.check(draft.put("when", [fault.nearest])).card is not None
    assert is_prose("Draw a card") and not is_prose("deal 2 physicl to it")
    slip = made.check(draft.put("when", ["you plundr: draw 1"])).faults
    assert any(fault.nearest == "plunder" for fault in slip)
