"""Characters, treasures and decks as data: what a card may say, what it costs, what decks and pots may contain."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.battle_gate.book import columns
from rules.battle_gate.card_files import CARD_FORMAT
from rules.battle_gate.cards import CLASSES, TREASURE, CardDef, Line, lines_text
from rules.battle_gate.decks import POT, VOTED, table_faults, violations
from rules.battle_gate.house_rules import complete_options
from rules.kernel.cards.lexicon import CardErrors
from rules.kernel.decks import MAIN
from tests.battle_gate.games import FILES

BENCH = FILES.bench
S, A, M = ([BENCH[f"{letter}{power}"] for power in range(1, 11)] for letter in "sam")
COSTS = [6, 6, 6, 10, 8, 5, 5, 7, 7, 9, 12, 12, 18, 10, 16, 27, 23, 13, None, None]


def faults(
    deck: list[CardDef], pot: tuple[CardDef, ...] = (), voted: tuple[CardDef, ...] = (), **options: str
) -> list[str]:
    """The rules a deck and its treasures break."""
    sections = {MAIN: deck, POT: list(pot), VOTED: list(voted)}
    return [fault.id for fault in violations(sections, "standard", complete_options(options))]


@pytest.mark.rule("BG-CHAR-01", "BG-CHAR-06")
@pytest.mark.parametrize(("old", "new"), [
    ("power = 1", "power = 0"),
    ("power = 1", "power = 11"),
    ('class = "soldier"', 'class = "knave"'),
    ("power = 1", 'power = 1\ntext = "draws a card"'),
    ("power = 1", "power = 1\nlines = []"),
])  # fmt: skip
def test_a_character_is_a_name_a_class_and_a_power_and_nothing_else(old: str, new: str) -> None:
    text = CARD_FORMAT.write([BENCH["s1"]])
    assert CARD_FORMAT.read(text, "one.toml") == (BENCH["s1"],)
    with pytest.raises(CardErrors):
        CARD_FORMAT.read(text.replace(old, new), "one.toml")


@pytest.mark.rule("BG-CHAR-01", "BG-DECK-01", "BG-DECK-02", "BG-DECK-03", "BG-DECK-04")
def test_a_deck_is_told_everything_that_is_wrong_with_it() -> None:
    assert faults([A[3]] * 30) == []
    assert faults([A[3]] * 31) == ["BG-DECK-01", "BG-DECK-02"]
    weak, strong = replace(S[0], power=0), replace(S[0], power=11)
    assert faults([weak, strong, *[A[0]] * 28]) == ["BG-CHAR-01", "BG-CHAR-01"]
    assert faults([BENCH["t3"], *[A[0]] * 29]) == ["BG-DECK-04"]


@pytest.mark.rule("BG-CHAR-07", "BG-DECK-01", "BG-DECK-02")
def test_the_house_rules_of_decks() -> None:
    assert faults([A[2]] * 40, deck_size="40") == []
    assert faults([A[2]] * 30, deck_size="40") == ["BG-DECK-01"]
    assert faults([S[9]] * 30, cp="none") == []
    assert faults([A[3]] * 30, cp="200") == ["BG-DECK-02"]
    assert faults([A[4]] * 28 + [A[0]] * 2, cp="280") == ["BG-DECK-02"]
    assert faults([S[3]] * 20 + [M[0]] * 10) == ["BG-DECK-02"]
    assert faults([S[3]] * 20 + [M[0]] * 10, cp_rates="2/2/2") == []
    assert faults([S[2]] * 20 + [M[0]] * 10, cp_rates="4/2/2") == ["BG-DECK-02"]


@pytest.mark.rule("BG-POT-01", "BG-TREASURE-12", "BG-CONV-05", "BG-CONV-06", "BG-TREASURE-02")
def test_what_a_deck_brings_for_the_pot_is_judged_as_well() -> None:
    deck, key = [A[3]] * 30, BENCH["t19"]
    four = replace(BENCH["t13"], id="four", lines=(*BENCH["t13"].lines, Line(ability=4)))
    assert faults(deck, pot=(key, BENCH["t9"]), voted=(BENCH["t9"],)) == ["BG-CONV-06"]
    assert faults(deck, pot=(BENCH["t9"], BENCH["t9"])) == []
    assert faults(deck, pot=(four,)) == ["BG-TREASURE-12"]
    assert faults(deck, voted=(four,), card_lines="6") == []
    assert faults(deck, pot=(S[0],)) == ["BG-POT-01"]
    assert faults(deck, pot=tuple(BENCH[f"t{n}"] for n in range(1, 21))) == []


@pytest.mark.rule("BG-CONV-06")
def test_a_table_is_told_of_two_required_treasures_of_one_name() -> None:
    key, owned = BENCH["t19"], BENCH["t9"]
    other = replace(owned, id="other")
    pots: list[tuple[list[CardDef], list[str]]] = [
        ([key, owned, other], ["BG-CONV-06"]), ([key, owned, owned], []), ([owned, other], []),
    ]  # fmt: skip
    for pot, wrong in pots:
        assert [fault.id for fault in table_faults({POT: pot}, complete_options({}))] == wrong
        assert table_faults({VOTED: pot}, complete_options({})) == []


@pytest.mark.rule("BG-TREASURE-08", "BG-TREASURE-09", "BG-TREASURE-11", "BG-CONV-02")
def test_a_cost_is_computed_and_a_star_stands_for_a_converted_one() -> None:
    assert [BENCH[f"t{number}"].cost for number in range(1, 21)] == COSTS
    assert [BENCH[f"t{number}"].value for number in (19, 20)] == [0, 48]
    known = columns(tuple(BENCH.values()))
    assert [cost for kind, cost in zip(known["kind"], known["cost"], strict=True) if kind == TREASURE] == [
        -1 if cost is None else cost for cost in COSTS
    ]


@pytest.mark.rule("BG-TREASURE-06", "BG-TREASURE-08", "BG-STATIC-01")
@pytest.mark.parametrize(("lines", "cost"), [
    ([(0, 1)], 6), ([(1, 2)], 12), ([(2, 3), (1, 1)], 24), ([(0, 1), (1, 1), (2, 1)], 18), ([(3, 1)], 10),
    ([(3, 3)], 30), ([(4, 0)], 8), ([(5, 0)], 5), ([(6, 0)], 5), ([(7, 0)], 7), ([(8, 0)], 7), ([(9, 0)], 9),
    ([(3, 2), (7, 0)], 27), ([(4, 0), (5, 0), (6, 0)], 18), ([(8, 0), (9, 0)], 16), ([(1, 1000)], 6000),
])  # fmt: skip
def test_b09_costs(lines: list[tuple[int, int]], cost: int) -> None:
    assert replace(BENCH["t1"], lines=tuple(Line(*line) for line in lines)).cost == cost


@pytest.mark.rule("BG-WS-01", "BG-WS-04")
def test_a_card_filled_in_by_hand_is_typed_in_without_its_cost() -> None:
    """The lines of a printed blank, once filled in, are a card file; the cost is not among them."""
    lines = '[{ ability = "siege", bonus = 2 }, { ability = "breach" }]'
    text = CARD_FORMAT.write([BENCH["t1"]]).replace('[{ ability = "recovery", bonus = 1 }]', lines)
    (card,) = CARD_FORMAT.read(text, "typed.toml")
    assert card.cost == 27
    assert lines_text(card.lines) == "Siege 2, Breach" and lines_text(BENCH["t1"].lines) == "+1 Recovery"
    assert lines_text([Line(requires=" Wax Seal ")]) == "* “Wax Seal”"
    with pytest.raises(CardErrors):
        CARD_FORMAT.read(text.replace("lines =", "cost = 20\nlines ="), "typed.toml")


@pytest.mark.rule("BG-CHAR-02")
def test_there_are_three_classes() -> None:
    assert CLASSES == ("soldier", "assassin", "minion")
    assert {CLASSES[card.cls] for card in BENCH.values() if card.kind != TREASURE} == set(CLASSES)
