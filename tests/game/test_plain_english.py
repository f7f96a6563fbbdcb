"""Plain English in the workshop: it is understood, shown as the sentence it becomes, and never accepted silently."""

from __future__ import annotations

import pytest

from game.cards.plain_english import is_prose, read_plain
from game.cards.plain_groups import with_each
from game.cards.workshop import card_workshop
from rules.kernel.cards.card_text import plain, say
from rules.kernel.cards.language import parse
from rules.kernel.cards.lexicon import Sentence


def reading(text: str, key: str = "when", game: str = "seize") -> tuple[str, bool] | None:
    """The sentence that a merc's text becomes, and whether nothing was guessed."""
    made = card_workshop(game)
    draft = made.new("mercenary" if game == "seize" else "unit")
    read = read_plain(made.definition.name, made.clause(draft, key), text)
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


TYPED = {
    ("seize", "mercenary", "when"): {
        "Whenever an enemy merc dies, gain 1 loot": "enemy merc is destroyed: gain 1 loot",
        "At the start of your turn, draw a card": "start of your beginning phase: draw 1",
        "When you plunder, you may draw a card": "you plunder: may { draw 1 }",
        "When this merc enters play, draw a card": "self enters play: draw 1",
        "When this enters play, draw a card": "self enters play: draw 1",
        "When this card dies, gain 1 loot": "self is destroyed: gain 1 loot",
        "Deathrattle: draw a card": "self is destroyed: draw 1",
        "Whenever this merc attacks, draw a card": "self attacks: draw 1",
        "When this merc is attacked, gain 1 loot": "self is attacked: gain 1 loot",
        "Whenever one of your mercs is attacked, draw a card": "own merc is attacked: draw 1",
        "When an enemy attacks this merc, draw a card": "self is attacked: draw 1",
    },
    ("seize", "mercenary", "always"): {"Your mercs have +1 melee": "own merc has melee +1"},
    ("seize", "ability", "do"): {
        "Put 2 poison on an enemy merc": "choose 1 enemy merc as x; put 2 poison on x",
        "Draw two cards, then gain 1 loot.": "draw 2; gain 1 loot",
    },
    ("seek_and_destroy", "constant", "when"): {
        "When a Unit of yours dies, draw a card": "an own unit is destroyed: draw 1",
        "At the end of your turn, gain 2 life": "start of your end stage: gain 2 life",
        "Whenever an enemy unit enters play, deplete it": "an enemy unit arrives face-up: deplete it",
    },
    ("seek_and_destroy", "normal", "do"): {
        "Destroy an enemy navy unit": "choose 1 enemy navy unit as x; destroy x",
        "Your opponent discards two cards at random": "opponent discards 2 at random",
        "Destroy your units": "destroy each own unit",
        "My navy units get +1 attack this turn": "give +1 attack to each own navy unit this turn",
        "Deplete two enemy units": "choose 2 enemy unit as x; deplete x",
        "Flip a coin: if you win, draw a card; if you lose, gain 1 life": "coin { draw 1 } else { gain 1 life }",
    },
    ("guardians", "guardian", "when"): {
        "When you win a battle, draw a card": "you win a combat: draw 1",
        "Whenever an enemy creature dies, gain 1 stone": "enemy creature is beaten: gain 1 stone",
        "When you destroy an enemy shield, your opponent loses 2 stones": "enemy loses a shield: enemy loses 2 stone",
        "When you take the lead, you may gain 1 stone": "you lead: may { gain 1 stone }",
    },
    ("guardians", "spell", "do"): {
        "Each of your creatures gets +1 Vitality this combat":
            "for each own creature as x { give +1 vitality to x this combat }",
        "All your birds have +1 vitality this combat":
            "for each own bird creature as x { give +1 vitality to x this combat }",
        "Your creatures get +1 vitality this combat":
            "for each own creature as x { give +1 vitality to x this combat }",
        "Each enemy creature gets −2 Vitality this combat":
            "for each enemy creature as x { give -2 vitality to x this combat }",
    },
    ("guardians", "creature", "when"): {"When this creature dies, draw 2 cards": "self is beaten: draw 2"},
    ("guardians", "shield", "always"): {
        "Your birds have +1 vitality": "own bird creature has +1 vitality",
        "Each of your creatures gets +1 vitality": "own creature has +1 vitality",
        "Each enemy creature gets −2 Vitality": "enemy creature has -2 vitality",
    },
    ("round_table", "knight", "always"): {
        "Quests you play cost 1 less": "your quests cost -1", "This knight has -1 resistance": "self has -1 resistance",
        "Your Knights draw 2 more cards when reset from the same Quest": "own knight draws 2 more",
    },
    ("round_table", "knight", "when"): {
        "When this enters play, draw a card": "self is recruited: draw 1",
        "When this is committed, draw a card": "self is committed: draw 1",
        "When this Knight dies, draw a card": "self leaves play: draw 1",
        "Whenever you capture a Region, draw two cards": "you capture a region: draw 2",
        "When this Knight completes a Quest, draw a card": "self returns from a quest: draw 1",
        "At the start of Summer, draw a card": "start of summer: draw 1",
        "Whenever this Knight attacks, it has +1 influence this round":
            "self is committed: give +1 influence to it this round",
        "When an opponent plays a Quest, draw a card": "enemy plays a quest: draw 1",
    },
    ("round_table", "redirect", "do"): {
        "Give an enemy knight +2 influence this round": "choose 1 enemy knight as x; give +2 influence to x this round",
    },
}  # fmt: skip
"""(game, kind or mode of a card, field) -> what people type and the sentence it must become."""


@pytest.mark.parametrize("place", TYPED, ids="-".join)
def test_what_people_type_becomes_a_sentence_without_a_guess(place: tuple[str, str, str]) -> None:
    made, (name, kind, key) = card_workshop(place[0]), place
    spent = name == "seek_and_destroy"
    draft = made.new("operation").put("mode", kind) if spent else made.new(kind)
    for text, sentence in TYPED[place].items():
        found = read_plain(made.definition.name, made.clause(draft, key), text)
        assert found is not None and (found.sentence, found.exact) == (sentence, True), (text, found)


@pytest.mark.parametrize(
    ("game", "kind", "field", "said"),
    [
        ("round_table", "quest", "always", "react to events; other cards do not"),
        ("seek_and_destroy", "unit", "swift", "is written on a Constant"),
        ("guardians", "spell", "do", "react to events; other cards do not"),
    ],
)
def test_cards_whose_texts_wait_for_no_event_say_so(game: str, kind: str, field: str, said: str) -> None:
    made = card_workshop(game)
    draft = made.new(kind).put("name", "Ann").put(field, ["When this dies, draw a card"])
    fault = next(fault for fault in made.check(draft).faults if fault.path == field)
    assert said in fault.message and fault.nearest == ""


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


@pytest.mark.parametrize(
    ("text", "game", "sentence"),
    [
        ("Your creatures get +1 vitality", "guardians",
         "for each own creature as x { give +1 vitality to x this combat }"),
        ("Enemy creatures get −2 vitality", "guardians",
         "for each enemy creature as x { give -2 vitality to x this combat }"),
        ("Each enemy unit gets −2 attack", "seek_and_destroy", "give -2 attack to each enemy unit this turn"),
    ],
)  # fmt: skip
def test_a_guess_keeps_how_many_are_meant_and_the_number(text: str, game: str, sentence: str) -> None:
    made = card_workshop(game)
    draft = made.new("spell") if game == "guardians" else made.new("operation").put("mode", "normal")
    found = read_plain(made.definition.name, made.clause(draft, "do"), text)
    assert found is not None and (found.sentence, found.exact) == (sentence, False)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Beat your creatures.", "Beat each your creatures."),
        ("Beat enemy red-bar birds", "Beat each enemy red-bar birds"),
        ("Beat your red-bar", "Beat your red-bar"), ("Beat two enemy birds", "Beat two enemy birds"),
        ("Beat your bird", "Beat your bird"), ("Beat all of your birds", "Beat all of your birds"),
    ],
)  # fmt: skip
def test_only_a_plural_that_nothing_counts_means_each(text: str, said: str) -> None:
    assert with_each(card_workshop("guardians").making.LEXICON, text) == said


def test_one_of_yours_is_not_read_as_all_of_them() -> None:
    made = card_workshop("guardians")
    clause = made.clause(made.new("shield"), "always")
    found = read_plain(made.definition.name, clause, "One of your creatures gets +1 vitality")
    assert found is None or not found.exact


def test_what_a_game_cannot_say_is_answered_with_the_nearest_it_can() -> None:
    found = reading("When this merc dances, draw a card")
    assert found is not None and not found[1] and "draw 1" in found[0]
    assert reading("The moon rises over the quiet harbour.") is None


@pytest.mark.parametrize("game", ["seize", "seek_and_destroy"])
def test_every_reading_is_a_sentence_that_prints_what_is_shown(game: str) -> None:
    made = card_workshop(game)
    draft = made.new(made.card_format.kinds[0])
    row = next(row for row in made.fields(draft) if row.form.shape.sort == "sentences" and row.key != "always")
    clause = made.clause(draft, row.key)
    for saying in made.phrases(draft, row.key):
        if not saying.said:
            continue
        alone = made.making.clause_of(draft.values, "do").barred if clause.kind == "when" else frozenset[str]()
        read = read_plain(made.definition.name, clause, saying.said, alone)
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
