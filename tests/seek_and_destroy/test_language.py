"""The card language of Seek and Destroy: what can be said, how it is printed, and what is refused with its place."""

import random

import pytest

from rules.kernel.cards.card_text import plain, say
from rules.kernel.cards.language import parse
from rules.kernel.cards.lexicon import CardError, Sentence, Word
from rules.seek_and_destroy.cards import CONSTANT, DECEPTION, OPERATION, UNIT, CardDef, check_all, trees
from rules.seek_and_destroy.compiled import EVENTS, HEARD, compile_card
from rules.seek_and_destroy.lexicon import LEXICON
from rules.seek_and_destroy.meaning import CHOICES, CONDITIONS, FILTERS
from rules.seek_and_destroy.verbs import VERBS
from tests.cards import RARE
from tests.seek_and_destroy.games import drill, pool, sentences


def said(kind: str, *sentences: str) -> str:
    """Sentences as printed, without markup."""
    return plain(say(LEXICON, parse(LEXICON, kind, [Sentence(text) for text in sentences])))


def card(kind: int = OPERATION, **clauses: str) -> CardDef:
    """A card with these sentences, one per clause."""
    texts = {name: (Sentence(text),) for name, text in clauses.items()}
    return CardDef("x", kind, "X", "TEST", 1, "Test Bench", "x", "flag", **texts)  # type: ignore[arg-type]


def words_of(*categories: str) -> set[str]:
    return {row.word for row in LEXICON.rows if row.word and row.category in categories}


# --- every word means something ------------------------------------------------------------------------------------


def test_constants_and_cards_with_several_uses_are_on_three_cards() -> None:
    cards = pool()
    assert sum(card.must for card in cards) >= RARE and sum(card.uses > 1 for card in cards) >= RARE
    constants = [card for card in cards if card.mode == CONSTANT]
    rules = [tree for card in constants for tree in sentences(card) if tree.word in ("arrival", "no_draws")]
    assert len(rules) >= len(constants) / 2 >= RARE


def test_every_word_has_a_meaning_and_no_meaning_lacks_its_word() -> None:
    assert set(VERBS) == words_of("do")
    assert set(CONDITIONS) == words_of("cond")
    assert EVENTS.keys() | HEARD.keys() == words_of("when")
    assert set(FILTERS) == words_of("adjective", "phrase")
    assert set(CHOICES) == words_of(*LEXICON.selections)


# --- printing -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "sentence", "text"),
    [
        ("do", "draw 2; opponent draws 1", "Draw 2 cards, then your opponent draws a card."),
        ("do", "each player discards 1 at random", "Each player discards a card at random."),
        ("do", "choose 1 unit as x; destroy x", "Destroy a Unit."),
        ("do", "choose 1 own army unit as x; give +3 attack to x this turn",
         "One of your Army Units gets +3 Attack this turn."),
        ("do", "choose 2 enemy units as x; return x to hand", "Return two enemy Units to their owners' hands."),
        ("do", "choose 1..2 infantry or regiment units from hand as x; mobilize x face-down",
         "Secretly mobilize up to two Infantry or Regiment Units from your hand, face-down."),
        ("do", "choose 1 russian unit with mobility 4 or more from junkyard as x; take x",
         "Return a Russian Unit with Mobility 4 or more from your Junkyard to your hand."),
        ("do", "choose 1 face-up card in enemy garrison as x; recall x",
         "Return a face-up card in the enemy Garrison to its owner's hand."),
        ("do", "destroy each enemy unit with defense 2 or less", "Destroy each enemy Unit with Defense 2 or less."),
        ("do", "look at top 3", "Look at the top 3 cards of your Country and put them back in any order."),
        ("do", "for each own air force unit as x { opponent loses 1 life }",
         "For each of your Air Force Units, your opponent loses 1 Life."),
        ("do", "if you have a navy unit { draw 1 } else { gain 2 life }",
         "If you have a Navy Unit, draw a card; otherwise, gain 2 Life."),
        ("when", "an enemy army or navy unit attacks: destroy it",
         "When an enemy Army or Navy Unit attacks, destroy it."),
        ("when", "an enemy unit arrives face-up: deplete it; give -2 defense to it this turn",
         "When an enemy Unit is mobilized face-up, deplete it, and it gets −2 Defense this turn."),
        ("when", "an enemy unit attacks if opponent has more units: turn it to defend; draw 1",
         "When an enemy Unit attacks, if your opponent has more Units than you, turn that Unit to Defend position, "
         "then draw a card."),
        ("do", "if you have a submarines unit { choose 1 enemy face-down unit as x; destroy x }",
         "If you have a Submarine, destroy a face-down enemy Unit."),
        ("do", "choose 1..2 light craft or fighters units from hand as x; mobilize x face-up",
         "Secretly mobilize up to two Light Craft or Fighters from your hand, face-up."),
        ("do", "choose 1 enemy unit as x; give -2 defense to x this turn; deplete x",
         "An enemy Unit gets −2 Defense this turn. Deplete it."),
        ("always", "own infantry or regiment units have +1 defense",
         "Your Infantry and Regiment Units have +1 Defense."),
        ("when", "it answers operation: cancel it", "When your opponent activates an Operation, cancel it."),
        ("always", "own units in defend position have +1 defense and -1 attack",
         "Your Units in Defend position have +1 Defense and −1 Attack."),
        ("always", "nobody draws by effects", "No player draws cards by card effects."),
    ],
)  # fmt: skip
def test_a_sentence_prints_as_english(kind: str, sentence: str, text: str) -> None:
    assert said(kind, sentence) == text


def test_every_word_prints_without_a_hole() -> None:
    rows: list[Word] = [row for row in LEXICON.rows if row.word]
    assert [row.word for row in rows if not row.text] == []
    for one in (*pool(), *drill()):
        read = trees(one)
        for block in (read.do, *read.always):
            text = plain(say(LEXICON, block))
            assert "  " not in text and "{" not in text and "|" not in text, one.id


# --- what has no meaning --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "column", "message"),
    [
        (card(do="destroy it"), 9, '"it" means nothing'),
        (card(do="give +1 attack to self this turn"), 19, '"self" means nothing'),
        (card(do="end attack"), 1, '"end attack" means nothing'),
        (card(UNIT, initiate="cancel it"), 1, '"cancel it" means nothing'),
        (card(DECEPTION, when="it answers operation: destroy it"), 31, "nothing after this requirement"),
        (card(DECEPTION, when="an enemy unit attacks: cancel it"), 24, "nothing after this requirement"),
        (card(DECEPTION, when="an enemy unit arrives face-up: end attack"), 32, "nothing after this requirement"),
        (card(DECEPTION, when="an enemy unit attacks once each turn: draw 1"), 1, "once each turn"),
        (card(always="own units with attack 3 or less have +1 attack"), 11, "means nothing"),
        (card(do="choose 1 face-down unit from hand as x; mobilize x face-up"), 10, "only said of Units in play"),
        (card(do="choose 1 unit in attack position from junkyard as x; take x"), 15, "only said of Units in play"),
        (card(do="choose 1 operation from junkyard as x; mobilize x face-up"), 40, "only Units can be mobilized"),
        (card(do="choose 1 unit from hand as x; take x"), 31, "is there already"),
        (card(do="if you have an enemy unit { draw 1 }"), 4, "no such Units"),
        (card(DECEPTION, when="an own face-down unit arrives face-up: draw 1"), 1, "no such Units"),
        (card(do="choose 1 own unit as x; draw 1"), 1, "nothing is done"),
        (card(do="choose 1..2 own units as x; choose 1 enemy unit as y; destroy x; destroy y"), 1, "only the last"),
        (card(DECEPTION, when="a unit attacks: choose 0..1 own unit as x; choose 1 unit as y; destroy x; destroy y"),
         17, "only the last"),
        (card(do="choose 1 own unit as x; mobilize x face-up"), 34, "a card is needed here"),
        (card(do="choose 1 card in garrison as x; destroy x"), 41, "a Unit is needed here"),
        (card(do="destory each unit"), 1, "destroy"),
        (card(do="draw two"), 6, "does not fit here"),
        (card(do="choose 1 unit as x; destroy y"), 29, "neither a known word nor a name"),
    ],
)  # fmt: skip
def test_a_sentence_without_meaning_is_refused_where_it_errs(wrong: CardDef, column: int, message: str) -> None:
    (error,) = check_all([wrong])
    assert message in str(error)
    assert (error.place.column, "\n" in str(error)) == (column, False)
    with pytest.raises(CardError):
        compile_card(wrong)


@pytest.mark.parametrize("seed", range(25))
def test_a_damaged_sentence_raises_nothing_but_card_errors(seed: int) -> None:
    dice = random.Random(seed)
    cards = pool()
    sentences = [
        (field, one.text) for card in cards for field in ("do", "when", "always") for one in getattr(card, field)
    ]
    words = " ".join(text for _, text in sentences).split()
    for _ in range(20):
        field, text = dice.choice(sentences)
        parts = text.split()
        for _ in range(dice.randrange(1, 4)):
            parts[dice.randrange(len(parts))] = dice.choice([*words, "", "{", "}", ";", "99999999999", "x{x"])
        broken = card(DECEPTION, **{field: " ".join(parts)})
        if not check_all([broken]):
            compile_card(broken)


# --- compiled -------------------------------------------------------------------------------------------------------


def test_what_lies_on_the_table_is_chosen_on_activation_and_the_hand_on_resolution() -> None:
    both = card(do="choose 1 enemy unit as x; choose 1 unit from hand as y; destroy x; mobilize y face-up")
    text = compile_card(both).text
    assert text is not None and len(text.targets) == 1
    only = compile_card(card(do="choose 1 unit from hand as y; mobilize y face-up")).text
    assert only is not None and only.targets == ()


def test_every_operation_and_deception_has_a_text_and_a_plain_unit_none() -> None:
    for one in (*pool(), *drill()):
        done = compile_card(one)
        assert (done.text is not None) == bool(one.effect or one.kind in (OPERATION, DECEPTION)), one.id
        assert bool(done.statics) == bool(one.always), one.id
