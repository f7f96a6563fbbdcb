"""Treasures of Battle Gate: each error code of a design and of a pot once, costs, chains, and lines that survive a
round trip."""

import random
from dataclasses import replace

import pytest

from game.battle_gate.card_making import remarks
from rules.battle_gate.card_files import CARD_FORMAT, read_line
from rules.battle_gate.cards import ABILITIES, REQUIRES, TREASURE, WITH_BONUS, CardDef, Line, line_text
from rules.battle_gate.treasures import Chain, breakdown, chain, design_faults, legal, pot_faults
from rules.kernel.cards.card_forms import Bad
from rules.kernel.cards.lexicon import CardErrors, TextPlace


def read(text: str) -> Line:
    """`siege 2`, `breach`, `requires Wax Seal`."""
    word, _, rest = text.partition(" ")
    if word == "requires":
        return Line(REQUIRES, 0, rest.strip())
    return Line(ABILITIES.index(word), int(rest or 0))


def treasure(title: str, *lines: str, key: str = "") -> CardDef:
    name = key or "-".join(title.lower().replace("'", "").split()) or "unnamed"
    return CardDef(name, TREASURE, title, "BG", 1, "artist", "art", "mdi-key", lines=tuple(map(read, lines)))


def found(title: str, *lines: str, stated: int | None = None) -> list[tuple[str, str, int]]:
    faults = design_faults(title, tuple(map(read, lines)), stated)
    return [(fault.code, fault.kind, fault.line) for fault in faults]


# --- designs


@pytest.mark.parametrize(
    ("title", "lines", "code", "kind", "line"),
    [
        ("Empty Chest", (), "W_EMPTY", "error", -1),
        ("Full Chest", ("flank", "breach", "counter", "assault"), "W_LINES", "error", 3),
        ("Echo", ("breach", "breach"), "W_TWICE", "error", 1),
        ("Bare Drum", ("breach", "siege"), "W_BONUS", "error", 1),
        ("Odd Drum", ("flank 2",), "W_NO_BONUS", "error", 0),
        ("Blank Key", ("draw 1", "requires"), "W_NAME_EMPTY", "error", 1),
        ("Two Keys", ("requires Wax Seal", "requires  wax seal "), "W_NAME_TWICE", "error", 1),
        ("Snake", ("requires SNAKE",), "W_SELF", "warning", 0),
        ("", ("draw 1",), "W_UNNAMED", "note", -1),
        ("Crown", ("draw 11",), "W_HUGE", "note", -1),
    ],
)
@pytest.mark.rule("BG-TREASURE-03", "BG-TREASURE-04", "BG-TREASURE-05", "BG-TREASURE-06", "BG-TREASURE-07")
@pytest.mark.rule("BG-TREASURE-12", "BG-CONV-03", "BG-CONV-04", "BG-CONV-05", "BG-WS-02")
def test_each_code_is_told_at_its_line(title: str, lines: tuple[str, ...], code: str, kind: str, line: int) -> None:
    assert found(title, *lines) == [(code, kind, line)]
    assert legal(title, tuple(map(read, lines))) == (kind != "error")


@pytest.mark.rule("BG-WS-01")
def test_an_old_cost_is_told_and_the_computed_one_counts() -> None:
    assert found("Drum", "siege 1", stated=10) == []
    assert found("Drum", "siege 1", stated=9) == [("W_OLD_COST", "warning", -1)]
    assert found("Drum", "requires Wax Seal", stated=9) == [("W_OLD_COST", "warning", -1)]
    assert found("Echo", "breach", "breach", stated=7) == [("W_TWICE", "error", 1)], "a second entry costs nothing"


@pytest.mark.rule("BG-TREASURE-12", "BG-WS-02")
def test_more_than_three_lines_are_no_error_of_the_workshop_since_a_house_rule_allows_them() -> None:
    words = ("flank", "breach", "counter", "assault", "fortify", "sabotage")
    for count in range(3, 7):
        rows = [{"ability": word} for word in words[:count]]
        said = [
            remark for remark in remarks({"kind": "treasure", "name": "Chest", "lines": rows}) if remark.path == "lines"
        ]
        assert [(remark.row, remark.error) for remark in said] == [(3, False)] * (count > 3)
    rows = [{"ability": word} for word in (*words, "siege")]
    assert any(remark.error for remark in remarks({"kind": "treasure", "name": "Chest", "lines": rows}))


def test_a_cost_of_sixty_is_still_usual() -> None:
    assert found("Crown", "draw 10") == []


@pytest.mark.parametrize(
    "value",
    [
        "siege 2", {}, {"ability": "siegee"}, {"ability": 3}, {"ability": "siege", "bonus": "two"},
        {"ability": "siege", "bonus": -1}, {"ability": "siege", "bonus": 1.5}, {"ability": "siege", "bonus": True},
        {"ability": "siege", "bonus": 10**9}, {"ability": "siege", "requires": "Wax Seal"}, {"requires": 3},
        {"requires": "x" * 25}, {"requires": "a\nb"}, {"ability": "siege", "cost": 10},
    ],
)  # fmt: skip
def test_what_is_no_line(value: object) -> None:
    with pytest.raises(Bad):
        read_line(value, lambda text: TextPlace(""))


# --- cost


@pytest.mark.parametrize(
    ("lines", "cost"),
    [
        (("recovery 1",), 6), (("draw 2",), 12), (("field 3", "draw 1"), 24), (("recovery 1", "draw 1", "field 1"), 18),
        (("siege 1",), 10), (("siege 3",), 30), (("flank",), 8), (("fortify",), 5), (("assault",), 5), (("breach",), 7),
        (("counter",), 7), (("sabotage",), 9), (("siege 2", "breach"), 27), (("flank", "fortify", "assault"), 18),
        (("counter", "sabotage"), 16), (("draw 1000",), 6000),
    ],
)  # fmt: skip
@pytest.mark.rule("BG-TREASURE-08", "BG-TREASURE-11", "BG-TREASURE-06", "BG-WS-01")
def test_the_costs_of_b09(lines: tuple[str, ...], cost: int) -> None:
    card = treasure("Any", *lines)
    assert (card.cost, card.converted) == (cost, False)
    assert legal(card.title, card.lines)


def test_the_breakdown_says_how_the_cost_comes_about() -> None:
    assert breakdown(treasure("Rolling Tower", "siege 2", "breach").lines) == "Siege 2 × 10 + Breach 7 = 27"
    assert breakdown(treasure("Table", "recovery 1", "draw 2").lines) == "Recovery 1 × 6 + Draw 2 × 6 = 18"
    assert breakdown(treasure("Key", "requires Wax Seal").lines) == ""


@pytest.mark.rule("BG-CONV-02", "BG-CONV-03")
def test_a_converted_card_prints_three_starred_lines_and_has_no_cost() -> None:
    card = treasure("Gatehouse Key", "requires Wax Seal", "requires Brass Spyglass", "requires Open Drawbridge")
    assert [line_text(line) for line in card.lines] == ["* “Wax Seal”", "* “Brass Spyglass”", "* “Open Drawbridge”"]
    assert (card.converted, card.cost, card.value) == (True, None, 0)


def random_lines(dice: random.Random) -> tuple[Line, ...]:
    words = dice.sample(range(REQUIRES, len(ABILITIES)), dice.randint(1, 3))
    bonuses = [dice.choice([1, 2, dice.randint(1, 999_999)]) for _ in words]
    return tuple(
        Line(REQUIRES, 0, f"Key {dice.randint(1, 99)} “a\\b”")
        if word == REQUIRES
        else Line(word, bonus if word in WITH_BONUS else 0)
        for word, bonus in zip(words, bonuses, strict=True)
    )


def test_random_legal_treasures_cost_their_sum_and_read_back() -> None:
    rate = {"recovery": 6, "draw": 6, "field": 6, "siege": 10}
    fixed = {"flank": 8, "fortify": 5, "assault": 5, "breach": 7, "counter": 7, "sabotage": 9}
    dice = random.Random(15)
    for _ in range(300):
        card = replace(treasure("Any"), lines=random_lines(dice))
        assert legal(card.title, card.lines)
        words = [(ABILITIES[line.ability], line.bonus) for line in card.abilities]
        assert card.value == sum(rate.get(word, 0) * bonus + fixed.get(word, 0) for word, bonus in words)
        assert CARD_FORMAT.read(CARD_FORMAT.write([card]), "again") == (card,)


# --- chains and pots

KEYS = [
    treasure("Wax Seal", "counter"), treasure("Brass Spyglass", "draw 1"), treasure("Open Drawbridge", "field 1"),
    treasure("Gatehouse Key", "requires Wax Seal", "requires Brass Spyglass", "requires Open Drawbridge"),
    treasure("The Long Night", "requires Gatehouse Key", "field 3", "siege 3"),
]  # fmt: skip


@pytest.mark.rule("BG-CONV-07")
def test_the_chain_numbers_of_gatehouse_key_and_long_night() -> None:
    assert chain(KEYS[3], KEYS) == Chain(value=0, power=7, turns=4, circle=False)
    assert chain(KEYS[4], KEYS) == Chain(value=48, power=7, turns=5, circle=False)


def findings(pot: list[CardDef]) -> list[tuple[str, str]]:
    return [(fault.message.id, fault.kind) for fault in pot_faults(pot)]


@pytest.mark.rule("BG-CONV-06", "BG-WS-03")
def test_each_code_of_a_pot() -> None:
    assert findings(KEYS) == []
    assert findings([*KEYS, treasure(" wax SEAL", "draw 1")]) == [("P_NOT_UNIQUE", "error")]
    assert findings(KEYS[1:]) == [("P_MISSING", "warning")]
    assert findings([*KEYS, treasure("The Long Night", "draw 1")]) == [("P_SAME_NAME", "note")]
    assert findings([treasure("Egg", "requires Hen"), treasure("Hen", "requires Egg")]) == [("P_CIRCLE", "warning")] * 2


def test_two_nameless_treasures_are_no_pair() -> None:
    assert findings([treasure("", "draw 1"), treasure("", "counter")]) == []


def test_a_circle_further_down_makes_the_whole_chain_one() -> None:
    pot = [treasure("Nest", "requires Egg"), treasure("Egg", "requires Hen"), treasure("Hen", "requires Egg")]
    assert chain(pot[0], pot).circle


# --- files


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"siege"', '"siegee"', "must be one of"),
        (", bonus = 2", "", "bonus of at least 1"),
        ('"breach"', '"siege", bonus = 1', "is on the card already"),
        ('"breach"', '"breach", bonus = 1', "has no bonus"),
        ('"breach"', '"breach", cost = 7', "a line has no cost"),
    ],
)
def test_a_card_file_names_the_fault(old: str, new: str, words: str) -> None:
    text = CARD_FORMAT.write([treasure("Rolling Tower", "siege 2", "breach")]).replace(old, new)
    with pytest.raises(CardErrors, match=words):
        CARD_FORMAT.read(text, "file")


def test_a_nameless_treasure_is_called_by_what_it_does() -> None:
    (card,) = CARD_FORMAT.read(CARD_FORMAT.write([treasure("", "draw 1", "counter")]), "file")
    assert (card.title, card.name) == ("", "+1 Draw, Counter")
