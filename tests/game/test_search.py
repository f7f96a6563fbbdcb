"""Card search: what each kind of term finds, and one sentence with its place for a query that cannot be read."""

from __future__ import annotations

import contextlib
import itertools
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.cards.search import SearchError, chosen, help_lines, search, terms, toggled
from game.games import game
from game.seize.traits import class_of, kind_of, text_of, type_of
from rules.seize.cards import MERCENARY

SEIZE = game("seize")


def found(text: str) -> set[str]:
    """The ids of the cards a query finds."""
    return {card.id for card in search(text, SEIZE.traits, SEIZE.cards)}


def test_nothing_asked_finds_all_in_order() -> None:
    assert search("  ", SEIZE.traits, SEIZE.cards) == list(SEIZE.cards)


@pytest.mark.parametrize("text", ["größen", "GRÖSSEN", "grossen", "übel", "artist:ubel"])
def test_a_name_is_found_without_its_accents(text: str) -> None:
    own = replace(SEIZE.cards[0], id="own", name="Größenwahn von Übelbach", artist="Übel")
    assert search(text, SEIZE.traits, [*SEIZE.cards, own]) == [own]


@pytest.mark.parametrize(
    ("text", "meets"),
    [
        ("class:gloamkin", lambda c: class_of(c) == "gloamkin"),
        ("CLASS:Gloam", lambda c: class_of(c) == "gloamkin"),
        ("class=gloamkin stars>=3", lambda c: class_of(c) == "gloamkin" and c.rarity >= 3),
        ("stars>2 stars<4", lambda c: c.rarity == 3),
        ("stars:1|4", lambda c: c.rarity in (1, 4)),
        ("stars<>1", lambda c: c.rarity != 1),
        ("class:gloamkin|rimebound kind:merc", lambda c: class_of(c) in ("gloamkin", "rimebound") and c.kind == 0),
        ("kind:ability -type:event", lambda c: kind_of(c) == "ability" and type_of(c) != "event"),
        ("type!=event kind=ability", lambda c: kind_of(c) == "ability" and type_of(c) != "event"),
        ("text:burn", lambda c: "burn" in text_of(c).lower()),
        ('text:"deal 2"', lambda c: "deal 2" in text_of(c).lower()),
        ('"armor 1"', lambda c: "armor 1" in f"{c.name}\n{text_of(c)}".lower()),
        ("cost<=1", lambda c: c.kind == 2 and sum(c.cost) <= 1),
        ("health>=7", lambda c: c.kind == MERCENARY and c.health >= 7),
        ("brask", lambda c: "brask" in f"{c.name}\n{text_of(c)}".lower()),
        ("-burn kind:merc", lambda c: "burn" not in f"{c.name}\n{text_of(c)}".lower() and c.kind == MERCENARY),
        ("stars >= 4", lambda c: c.rarity == 4),
    ],
)  # fmt: skip
def test_each_term_finds_what_it_says(text: str, meets: object) -> None:
    assert found(text) == {card.id for card in SEIZE.cards if meets(card)}  # type: ignore[operator]
    assert found(text), "a query of the test that finds nothing tests nothing"


@pytest.mark.parametrize(
    ("text", "at", "words"),
    [
        ("clas:gloamkin", 0, "no field is called 'clas'; did you mean 'class'?"),
        ("kind:merc stars>=many", 10, "stars is a number"),
        ("kind:merc class>=3", 10, "class is a word"),
        ("class:klingon", 0, "no card has the class 'klingon'; choose from "),
        ("class:gloamkn", 0, "no card has the class 'gloamkn'; did you mean 'gloamkin'?"),
        ("zzzz:ember", 0, "no field is called 'zzzz'; choose from class, kind, type, stars, cost…"),
        ("kind:zzzz", 0, "no card has the kind 'zzzz'; choose from merc, ability, treasure."),
        ("burn class:", 5, "has no value"),
        ('burn "never', 5, "never closed"),
        ("kind:merc -", 10, "has no value"),
        ("x" * 600, 500, "at most 500"),
    ],
)
def test_a_wrong_query_is_one_sentence_with_its_place(text: str, at: int, words: str) -> None:
    with pytest.raises(SearchError) as problem:
        found(text)
    assert words in str(problem.value) and problem.value.at == at
    assert f"At character {at + 1}: " in str(problem.value) and "\n" not in str(problem.value)


def test_a_click_writes_and_wipes_a_term() -> None:
    one = toggled("burn", "class", "gloamkin")
    assert one == "burn class:gloamkin" and chosen(one, "class") == {"gloamkin"}
    two = toggled(one, "class", "rimebound")
    assert two == "burn class:gloamkin|rimebound" and chosen(two, "class") == {"gloamkin", "rimebound"}
    assert toggled(toggled(two, "class", "gloamkin"), "class", "rimebound") == "burn"
    assert toggled("stars>=2 burn", "stars", "3") == "stars>=2 burn stars:3"
    assert chosen('"open', "class") == frozenset()
    blank = toggled("type:army", "type", "air force")
    assert blank == 'type:army|"air force"' and chosen(blank, "type") == {"army", "air force"}
    assert toggled(blank, "type", "army") == 'type:"air force"' == toggled("", "type", "air force")


def test_the_help_names_every_field_that_is_explained() -> None:
    words = "\n".join(help_lines(SEIZE.traits))
    assert all(f"**{trait.name}**" in words for trait in SEIZE.traits if trait.about)


@settings(max_examples=300, deadline=None)
@given(st.text(st.sampled_from('abck :=<>|-"19stars class\t'), max_size=40))
def test_no_text_breaks_the_search(text: str) -> None:
    rows = []
    with contextlib.suppress(SearchError):
        search(text, SEIZE.traits, SEIZE.cards)
        rows = terms(text)
    assert all(before.end <= after.start for before, after in itertools.pairwise(rows))
