"""The card language with a small made-up lexicon: grammar, names, errors, English. No word of a real game."""

import pytest

from rules.kernel.cards.card_clauses import meaningful
from rules.kernel.cards.card_text import plain, say
from rules.kernel.cards.language import effects, parse, targets
from rules.kernel.cards.lexicon import CardError, Lexicon, Node, Sentence, TextPlace, rows, walk

TOY = Lexicon(
    rows=(
        *rows("cat", ("self", "self", "this cat"), ("it", "it", "it")),
        *rows("cats", ("", "<cat>"), ("each", "each <group>", "{0:each}")),
        *rows(
            "group",
            ("cats", "<side> <coat*> cat|cats <where*> // =any <coat*> cat|cats <where*>", "{0} {1} cat|cats {2}"),
        ),
        *rows("coat", ("coat", "<colour>", "{0}")),
        *rows(
            "where",
            ("near", "near <cat>", "near {0}"),
            ("awake", "awake", "(that is|are )awake"),
        ),
        *rows("mats", ("mats", "mat|mats <where*>", "mat|mats {0}")),
        *rows(
            "do",
            ("feed", "feed <value> to <cats>", "feed {0} fish to {1}"),
            ("wake", "wake <cats>", "**wake** {0}"),
            ("chase", "<cat> chases <cat> [else <block>]", "{0} chases {1}[; if it cannot, {2}]"),
            ("carry", "carry <cat> to <mat>", "carry {0} to {1}"),
            ("bet", "bet <number>..<number> fish as <new value>", "bet **{0}–{1}** fish"),
        ),
        *rows(
            "when",
            ("purrs", "<group> purrs", "{0:a} purrs"),
            ("dawn", "dawn", "at dawn"),
            ("loses", "<cat> loses its <nth> fish", "{0} loses {0:'s} {1} fish"),
        ),
        *rows(
            "cond", ("is", "<cat> is <where&>", "{0} is {1}"), ("twice", "twice <delta>", "the change is {0}")
        ),
        *rows("who", ("", "<cat>"), ("", "<group>")),
        *rows("always", ("rule", "<who> <claim&> [while <cond>]", "{0} {1}[ while {2:it}]")),
        *rows("claim", ("size", "has|have size <delta>", "has|have **size {0}**")),
        *rows("claim", ("sleeps", "sleeps|sleep", "sleeps|sleep")),
    ),
    names={
        "side": {"own": "your", "rival": "rival", "any": ""},
        "colour": {"orange": "orange", "dark grey": "dark grey"},
    },
    selections={"group": "cat", "mats": "mat"},
    kinds={"cat": "cat", "mat": "mat", "value": "number"},
)  # fmt: skip
AT = TextPlace("toys.toml", "tom", "do", 7, 10)


def tree(kind: str, *texts: str) -> Node:
    return parse(TOY, kind, [Sentence(text, AT) for text in texts])


def english(kind: str, *texts: str) -> str:
    return say(TOY, tree(kind, *texts))


def fault(kind: str, *texts: str) -> CardError:
    with pytest.raises(CardError) as caught:
        tree(kind, *texts)
    return caught.value


def test_a_word_becomes_a_node_with_its_slots_as_arguments() -> None:
    rival = Node(
        "cats", ("rival", Node("all", (Node("coat", ("dark grey",)),)), Node("all", (Node("near", (Node("self"),)),)))
    )
    assert tree("do", "feed 2 to each rival dark grey cat near self") == Node(
        "do", (Node("feed", (2, Node("each", (rival,)))),)
    )


def test_an_unwritten_argument_stands_in_its_place() -> None:
    anyone = Node("cats", ("any", Node("all"), Node("all")))
    assert tree("do", "wake each cat") == Node("do", (Node("wake", (Node("each", (anyone,)),)),))


def test_names_are_registers_counted_from_zero() -> None:
    block = tree(
        "do", "choose 1 rival cat as tom", "choose 0..2 own cats as kin", "choose 1 mat as rug", "feed 1 to kin"
    )
    chosen = targets(block)
    assert [node.args[:2] + node.args[3:] for node in chosen] == [(1, 1, 0), (0, 2, 1), (1, 1, 3)]
    assert effects(block) == Node("do", (Node("feed", (1, Node("reg", (1, 2)))),))


def test_only_leading_choices_are_targets() -> None:
    block = tree("do", "choose 1 cat as tom", "wake tom", "choose 1 mat as rug", "carry tom to rug")
    assert len(targets(block)) == 1
    assert [node.word for node in effects(block).args if isinstance(node, Node)] == ["wake", "choose", "carry"]


def test_columns_point_into_the_sentence() -> None:
    columns = {node.word: node.column for node in walk(tree("do", "feed 2 to each rival cat"))}
    assert columns["feed"] == 1
    assert columns["each"] == 11


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("rival cat purrs: wake it", (0, "do")),
        ("rival cat purrs once each turn: wake it; feed 1 to it", (1, "do")),
        ("dawn if self is awake and near self: wake self", (0, "do", "is")),
    ],
)
def test_a_trigger_has_event_limit_block_and_perhaps_a_condition(text: str, rest: tuple[object, ...]) -> None:
    node = tree("when", text)
    assert node.word == "when"
    assert tuple(arg.word if isinstance(arg, Node) else arg for arg in node.args[1:]) == rest


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (
            ["choose 1 orange cat as tom", "feed 2 to tom", "wake tom"],
            "Feed **2** fish to an orange cat and **wake** it.",
        ),
        (["choose 1 own cat as tom", "wake tom"], "**Wake** one of your cats."),
        (["wake each own cat"], "**Wake** each of your cats."),
        (["choose 0..2 rival cats as kin", "wake kin", "wake kin"], "**Wake** up to two rival cats and **wake** them."),
        (["choose 2 own cats as kin", "wake kin"], "**Wake** two of your cats."),
        (["choose 1 cat as tom", "choose 1 mat near tom as rug", "carry tom to rug"], "Carry a cat to a mat near it."),
        (["bet 1..3 fish as x", "feed x to self"], "Bet **1–3** fish and feed that much fish to this cat."),
        (["wake each cat", "feed 1 to each cat"], "**Wake** each cat and feed **1** fish to each of them."),
        (["wake self", "wake it", "wake self"], "**Wake** this cat and **wake** that cat. **Wake** this cat."),
        (
            ["coin { wake self } else { wake it }"],
            "Flip a coin: if you win, **wake** this cat; if you lose, **wake** that cat.",
        ),
        (
            ["may { wake self; wake it; wake self }"],
            "You may **wake** this cat, **wake** that cat and **wake** this cat.",
        ),
        (["for each rival cat awake as x { wake x }"], "**Wake** each rival cat that is awake."),
        (
            ["self chases it else { wake it }", "wake it"],
            "This cat chases that cat; if it cannot, **wake** it. **Wake** it.",
        ),
        (
            ["choose 1 cat as tom", "choose 1 rival cat near tom as jerry", "tom chases jerry", "wake jerry"],
            "A cat chases a rival cat near it. **Wake** the second cat.",
        ),
        (
            ["choose 1 cat as tom", "if tom is awake and near self { wake tom } else { wake self }"],
            "Choose a cat. If it is awake and near this cat, **wake** it; otherwise, **wake** this cat.",
        ),
    ],
)
def test_a_block_reads_as_english(texts: list[str], said: str) -> None:
    assert english("do", *texts) == said


@pytest.mark.parametrize(
    ("kind", "text", "said"),
    [
        ("when", "rival cat purrs: wake it", "Whenever a rival cat purrs, **wake** it."),
        (
            "when",
            "own cat purrs once each turn: wake it",
            "The first time each turn one of your cats purrs, **wake** it.",
        ),
        ("when", "dawn if self is awake: wake self", "At dawn, if this cat is awake, **wake** this cat."),
        (
            "when",
            "self loses its 22nd fish: wake self",
            "Whenever this cat loses this cat's 22nd fish, **wake** this cat.",
        ),
        ("when", "self loses its 13th fish: wake it", "Whenever this cat loses this cat's 13th fish, **wake** it."),
        (
            "when",
            "dawn: wake self; may { feed 1 to self }",
            "At dawn, **wake** this cat. You may feed **1** fish to this cat.",
        ),
        ("always", "own cats awake have size +1 and sleep", "Your cats that are awake have **size +1** and sleep."),
        ("always", "self has size -2 while self is near it", "This cat has **size −2** while it is near that cat."),
    ],
)
def test_a_clause_reads_as_english(kind: str, text: str, said: str) -> None:
    assert english(kind, text) == said


def test_plain_text_has_no_marks() -> None:
    assert plain("Feed **2** fish {fish} to **Tom**.") == "Feed 2 fish to Tom."


@pytest.mark.parametrize(
    ("texts", "column", "message", "nearest"),
    [
        (["fead 2 to self"], 10, '"fead" does not fit here', "feed"),
        (["feed 2 to slef"], 20, '"slef" is neither a known word nor a name bound before', "self"),
        (["choose 1 cat as tom", "wake tim"], 15, '"tim" is neither', "tom"),
        (["feed 2 to"], 19, "the sentence stops too early; it could be each, it, self", ""),
        (["feed 200 to self"], 15, "200 is too large", ""),
        (["feed 2 to self self"], 25, '"self" does not fit here; it could be ;', ""),
        (["choose 1 mat as rug", "wake rug"], 15, '"rug" is a mat, but a cat is needed here', ""),
        (["choose 1 cat as tom", "choose 1 mat as tom"], 26, '"tom" is bound already', ""),
        (["choose 1 cat as wake"], 26, '"wake" is a word of the language', ""),
        (["choose 5..9 cats as kin"], 17, "choose 1 to 4", ""),
        (["choose 2..1 cats as kin"], 17, "choose 1 to 4", ""),
        (["choose 2 cats as kin", "wake each cat near kin"], 29, "one cat is needed here", ""),
        (["wake self" + ";" * 500], 10, "at most 400 characters", ""),
        (["wake §"], 15, '"§" does not fit here', ""),
        (["feed 0 to self"], 15, "an amount of 0 does nothing", ""),
        (["if twice +0 { wake self }"], 19, "an amount of 0 does nothing", ""),
        (["may { choose 1 cat as tom; wake tom }", "wake tom"], 15, '"tom" is neither a known word', "to"),
        (["coin { choose 1 cat as tom; wake tom } else { wake tom }"], 61, '"tom" is neither a known word', "to"),
    ],
)
def test_an_unreadable_sentence_is_pointed_at(texts: list[str], column: int, message: str, nearest: str) -> None:
    error = fault("do", *texts)
    assert error.place == AT._replace(column=column)
    assert message in error.message
    assert error.nearest == nearest
    assert "\n" not in str(error)


def test_zero_is_a_bound_and_arms_may_bind_one_name() -> None:
    bet = tree("do", "bet 0..2 fish as n", "feed n to self")
    coin = tree("do", "coin { choose 1 cat as tom; wake tom } else { choose 1 rival cat as tom; wake tom }")
    assert [node.args[0] for node in walk(bet) if node.word == "bet"] == [0]
    assert [node.word for node in walk(coin)].count("choose") == 2


def test_a_choice_with_which_nothing_is_done_is_refused() -> None:
    said = [Sentence("choose 1 cat as tom", AT), Sentence("choose 1 cat near tom as kit", AT._replace(line=8))]
    with pytest.raises(CardError, match="nothing is done with what is chosen here"):
        meaningful(parse(TOY, "do", said), said, lambda clause: ())
    said += [Sentence("wake kit", AT)]
    assert meaningful(parse(TOY, "do", said), said, lambda clause: ()) == parse(TOY, "do", said)


def test_an_error_says_file_line_column_card_field_and_nearest_word() -> None:
    expected = 'toys.toml:7:10: card tom, field do: "fead" does not fit here; nearest known word: feed'
    assert str(fault("do", "fead 2 to self")) == expected


def test_an_event_says_itself_whom_it_is_about() -> None:
    error = fault("when", "it loses its 2nd fish: wake it")
    assert (error.place, error.nearest) == (AT._replace(column=10), "self") and "what the event is about" in str(error)
    assert tree("when", "self loses its 2nd fish if it is awake: wake it").word == "when"


def test_a_barred_word_is_refused() -> None:
    with pytest.raises(CardError, match='"it" means nothing on this kind of card'):
        parse(TOY, "do", [Sentence("wake it", AT)], frozenset(["it"]))


def test_sentences_are_equal_by_what_they_say() -> None:
    assert Sentence("wake self", AT) == Sentence("wake self")
    assert tree("do", "wake self") == tree("do", "wake  self")
