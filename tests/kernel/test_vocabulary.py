"""The stock vocabulary, taken by name by a toy language (crows.py): parsed, printed, run and explained."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.kernel.cards.card_text import plain, say
from rules.kernel.cards.completion import phrases
from rules.kernel.cards.language import KINDS, parse
from rules.kernel.cards.lexicon import CardError, Sentence, TextPlace
from rules.kernel.cards.vocabulary import STOCK, Noun, take
from rules.kernel.cards.vocabulary_things import Static, changes, players, standing
from rules.kernel.state import State
from rules.kernel.words import CHANCE
from tests.kernel import crows
from tests.kernel.crows import FENCE, HAND, HEAP, LEXICON, NEST, NOUNS, answer, begin

PAGE = Path(__file__).resolve().parents[2] / "rules" / "CARDS.md"


def piles(s: State, zone: int) -> tuple[list[int], list[int]]:
    """The cards in a zone, by seat."""
    return s.pile(zone, 0), s.pile(zone, 1)


# --- read and printed -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "sentence", "text"),
    [
        ("do", "draw 2; opponent draws 1", "Draw 2 cards, and your opponent draws a card."),
        ("do", "each player discards 2 at random", "Each player discards 2 cards at random."),
        ("do", "opponent mills 1", "Your opponent puts the top card of their Nest into their Heap."),
        ("do", "gain 3 seeds; opponent loses 1 seeds", "Gain 3 Seeds, and your opponent loses 1 Seeds."),
        ("do", "destroy each enemy black crow", "Destroy each enemy black Crow."),
        ("do", "choose 1 grey or white crow as x; destroy x", "Destroy a grey or white Crow."),
        ("do", "choose 0..2 own crows with beak 2 or more as x; return x to hand",
         "Return up to two of your Crows with Beak 2 or more to their owners' hands."),
        ("do", "choose 1 crow with sleep as x; wake x; move x to nest",
         "Wake a Crow with Sleep and put it into its owner's Nest."),
        ("do", "choose 1 own crow as x; give +2 wing to x this turn",
         "One of your Crows gets +2 Wing this turn."),
        ("do", "choose 1 enemy crow as x; look at x; look at top 3",
         "Look at an enemy Crow and look at the top 3 cards of your Nest and put them back in any order."),
        ("do", "roll as x; gain x seeds", "Roll a die and gain that much Seeds."),
        ("do", "roll 4 or more { draw 1 } else { lose 1 seeds }",
         "Roll a die: on 4 or more, draw a card; otherwise, lose 1 Seeds."),
        ("do", "if you have a black crow { draw 1 }", "If you have a black Crow, draw a card."),
        ("do", "if you have 3 seeds or less { gain 1 seeds }", "If you have 3 Seeds or less, gain 1 Seeds."),
        ("always", "self has +2 wing while self is a black crow", "This Crow has +2 Wing while it is a black Crow."),
        ("always", "other own crows have +1 beak and have -1 wing", "Your other Crows have +1 Beak and −1 Wing."),
    ],
)  # fmt: skip
def test_a_sentence_of_stock_words_prints_with_the_nouns_of_the_game(kind: str, sentence: str, text: str) -> None:
    assert plain(say(LEXICON, parse(LEXICON, kind, [Sentence(sentence)]))) == text


def test_every_word_taken_has_an_example_that_can_be_read() -> None:
    for kind in KINDS:
        found = phrases(LEXICON, kind)
        assert {one.pattern for one in found} == {row.pattern for row in LEXICON.every if row.category == kind}
        for phrase in found:
            parse(LEXICON, kind, [Sentence(phrase.example)])


@pytest.mark.parametrize(
    ("wrong", "column", "said"),
    [
        ("opponent looses 2 seeds", 10, "nearest known word: loses"),
        ("draw two", 6, '"two" is neither a known word nor a name'),
        ("destroy each crow with beak 2", 30, "stops too early; it could be or"),
        ("choose 1 enemy crow as x; destroy y", 35, "neither a known word nor a name"),
        ("choose 0..2 crows as x; look at x", 33, "one Crow is needed here"),
    ],
)
def test_a_fault_has_its_place_and_the_nearest_word(wrong: str, column: int, said: str) -> None:
    with pytest.raises(CardError) as caught:
        parse(LEXICON, "do", [Sentence(wrong, TextPlace("crows.toml", "rook", "do", 7))])
    assert str(caught.value).startswith(f"crows.toml:7:{column}: card rook, field do: ")
    assert said in str(caught.value)


# --- run ------------------------------------------------------------------------------------------------------------


def test_cards_are_drawn_and_milled_from_the_top() -> None:
    s = begin("draw 2", "opponent mills 1")
    assert (piles(s, HAND), piles(s, HEAP), s.ask) == (([3, 2], []), ([], [7]), None)


def test_everybody_discards_in_turn_and_who_parts_with_all_is_not_asked() -> None:
    s = begin("each player discards 2", hand=(1, 2, 3, 4, 5))
    assert s.ask is not None and (s.ask.seats, s.ask.data, s.ask.least) == ((0,), (1, 2, 3), 2)
    after = answer(s, 3, 1)
    assert (piles(after, HAND), piles(after, HEAP), after.ask) == (([2], []), ([3, 1], [4, 5]), None)


def test_chance_picks_a_place_in_the_hand() -> None:
    s = begin("opponent discards 1 at random", hand=(5, 6, 7))
    assert s.ask is not None and (s.ask.seats, s.ask.data) == ((CHANCE,), (0, 3))
    assert piles(answer(s, 1), HEAP) == ([], [6])


def test_what_is_gained_and_lost_is_counted_by_seat() -> None:
    s = begin("gain 3 seeds", "opponent loses 2 seeds", "lose 1 seeds", "if you have 7 seeds or less { draw 1 }")
    assert (s.seat_numbers[crows.SEEDS], len(s.pile(HAND))) == ([7, 3], 1)


def test_a_group_is_narrowed_by_side_name_number_and_mark() -> None:
    everybody = (0, 1, 2, 4, 5, 6)
    assert piles(begin("destroy each enemy crow", fence=everybody), FENCE) == ([0, 1, 2], [])
    assert piles(begin("destroy each other own crow", fence=everybody), FENCE) == ([0], [4, 5, 6])
    assert piles(begin("destroy each black crow with beak 2 or more", fence=everybody), FENCE) == ([0, 2], [4, 6])
    assert piles(begin("destroy each grey or white crow", fence=(*everybody, 7)), FENCE) == ([0, 1], [4, 5])
    assert piles(begin("destroy each crow with wing 1 or less", fence=everybody), FENCE) == ([0, 1], [4, 5])
    assert piles(begin("destroy each crow with sleep", fence=everybody, asleep=(1, 5)), FENCE) == ([0, 2], [4, 6])


def test_a_verb_of_the_game_does_one_thing_to_each_piece() -> None:
    s = begin("wake each own crow", fence=(0, 1, 4), asleep=(0, 1, 4))
    assert s.marks[crows.ASLEEP] == [0, 0, 0, 0, 1, 0, 0, 0]


def test_a_choice_is_asked_and_its_name_followed() -> None:
    texts = ("choose 1 enemy crow as x", "return x to hand", "choose 1 own crow as y", "move y to heap")
    s = begin(*texts, fence=(0, 1, 4, 5))
    assert s.ask is not None and s.ask.data == (4, 5)
    answer(s, 5, 1)
    assert (piles(s, FENCE), piles(s, HAND), piles(s, HEAP)) == (([0], [4]), ([], [5]), ([1], []))


def test_a_modifier_lasts_as_long_as_it_says() -> None:
    s = begin("give -2 beak to self this turn", fence=(0,))
    assert s.mods == ((crows.STATS["beak"], 0, -2, crows.THIS_TURN),)


def test_what_is_looked_at_is_in_the_question_alone() -> None:
    s = begin("look at enemy hand", hand=(7, 5))
    assert s.ask is not None and (s.ask.kind, s.ask.seats, s.ask.data) == (crows.ASK_LOOK, (0,), (-1, 1, 3))
    assert answer(s, 0).ask is None
    assert begin("look at self", fence=(0,)).ask is None  # everybody sees it


def test_the_top_of_a_deck_is_put_back_in_the_order_chosen() -> None:
    s = begin("look at top 3")
    assert s.ask is not None and s.ask.data == (3, 2, 1)
    assert s.pile(NEST) == [0, 1, 2, 3]
    assert answer(s, 1, 0).pile(NEST) == [0, 2, 3, 1]


@pytest.mark.parametrize(("shown", "seeds"), [(3, [4, 5]), (4, [5, 1])])
def test_a_die_decides_and_is_remembered(shown: int, seeds: list[int]) -> None:
    s = begin("roll 4 or more { roll as x; opponent loses x seeds } else { lose 1 seeds }")
    assert answer(s, shown - 1, *[3] * (shown > 3)).seat_numbers[crows.SEEDS] == seeds


def test_a_standing_text_is_one_static_a_claim() -> None:
    def read(sentence: str) -> list[Static]:
        node = parse(LEXICON, "always", [Sentence(sentence)])
        return standing(crows.THINGS, node, changes(crows.STATS), crows.condition)

    s = begin(fence=(0, 4))
    x = [0, 0, -1]
    texts = read("enemy crows have +1 beak and have -2 wing")
    assert [(text.stat, text.value(s, x), text.inward) for text in texts] == [(0, 1, False), (1, -2, False)]
    assert [(text.who(s, x, 4), text.who(s, x, 0)) for text in texts] == [(True, False)] * 2
    (alone,) = read("self has +2 wing while self has sleep")
    assert (alone.who(s, x, 0), alone.who(s, x, 4), alone.inward, alone.when(s, x)) == (True, False, True, False)
    s.marks[crows.ASLEEP][0] = 1
    assert alone.when(s, x)


def test_players_are_meant_in_the_order_of_the_game() -> None:
    s, x = begin(fence=(0, 4)), [0, 0, -1]
    meant = players(lambda s: (2, 3, 0, 1))
    assert (meant["each opponent"](s, x), meant["each player"](s, x)) == ([2, 3, 1], (2, 3, 0, 1))


# --- taken ----------------------------------------------------------------------------------------------------------


def test_a_word_that_is_not_in_the_stock_is_refused_with_the_nearest() -> None:
    with pytest.raises(ValueError, match='no word "drawz"; nearest: draw'):
        take(NOUNS, "draw", "drawz")


def test_a_noun_that_is_missing_is_named() -> None:
    with pytest.raises(ValueError, match="the word \"gain\" needs the noun 'score'"):
        take({"piece": Noun("crow", "Crow")}, "self", "gain")


def test_every_word_of_the_stock_stands_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    nouns = {name: Noun(name, name) for name in ("deck", "discard")} | {
        "piece": Noun("unit", "Unit"), "score": Noun("life", "Life"),
    }  # fmt: skip
    for word in STOCK:
        row = take(nouns, word)[-1]
        pattern, text = (part.replace("|", r"\|") for part in (row.pattern.split(" // ")[0], row.text))
        assert f"| {word} | `{pattern}` | `{text}` |" in page, word
