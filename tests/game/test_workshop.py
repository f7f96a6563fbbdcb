"""Cards in the workshop: every field can be set from the form, errors are under their letters, and every card of a game
survives a round trip."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.cards.card_check import DraftFault
from game.cards.card_draft import STEP, CardDraft, toml
from game.cards.workshop import CardWorkshop, card_workshop
from game.games import TITLES
from game.match.match import Match
from game.match.match_setup import position_record
from game.versions import Versions
from rules.kernel.cards.card_files import REQUIRED
from rules.kernel.cards.card_forms import Shape
from rules.kernel.cards.lexicon import CardError
from rules.kernel.decks import BESIDE

CARDS = [(name, card) for name in TITLES for card in card_workshop(name).definition.cards]
KINDS = [(name, kind) for name in TITLES for kind in card_workshop(name).card_format.kinds]


def merc(**values: Any) -> tuple[CardWorkshop, CardDraft]:
    """A mercenary of Seize called Joe."""
    made = card_workshop("seize")
    draft = made.put(made.new("mercenary"), "name", "Joe")
    for path, value in values.items():
        draft = made.put(draft, path, value)
    return made, draft


def faults(made: CardWorkshop, draft: CardDraft) -> tuple[DraftFault, ...]:
    """The faults of a draft."""
    return made.check(draft).faults


@pytest.mark.parametrize("name", TITLES)
def test_every_card_comes_back_from_form_and_file(name: str) -> None:
    made = card_workshop(name)
    for card in made.definition.cards:
        draft = made.of(card)
        seen = made.check(draft)
        assert seen.card == seen.shown == card and seen.faults == ()
        again, lost = made.read(seen.text)
        assert made.check(again).card == card and lost == () and made.table(again) == made.table(draft)


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_a_new_card_needs_a_name_or_a_text(name: str, kind: str) -> None:
    made = card_workshop(name)
    draft = made.new(kind, "Ada")
    wrong = made.check(draft)
    texts = [row.key for row in made.fields(draft) if row.form.shape.sort in ("sentences", "lines")]
    needed = {row.key for row in made.fields(draft) if row.default is REQUIRED} & {"name", *texts}
    assert needed <= {fault.path for fault in wrong.faults} and needed and wrong.card is None
    named = made.put(draft, "name", "Joe")
    assert {fault.path for fault in faults(made, named)} <= set(texts)
    assert wrong.shown.artist == "Ada" and made.check(named).shown.name == "Joe"


@pytest.mark.parametrize(("name", "card"), [
    pytest.param(*card, id=card[1].id, marks=[pytest.mark.nightly] * (number % 3 > 0))
    for number, card in enumerate(CARDS[::7])
])  # fmt: skip
def test_every_field_can_be_set(name: str, card: Any) -> None:
    made = card_workshop(name)
    draft = made.of(card)
    for row in made.fields(draft):
        said = made.phrases(draft, row.key)[:1] if row.form.shape.sort == "sentences" else ()
        for value in [[one.example] for one in said] or samples(row.form.shape):
            other = made.put(draft, row.key, value)
            seen = made.check(other)
            assert other.get(row.key) == value
            assert [fault for fault in seen.faults if fault.path == row.key and fault.nearest] == []
            text, _ = made.read(seen.text)
            assert made.table(text) == made.table(other)


def samples(shape: Shape) -> list[Any]:
    """Example values for a form."""
    words = list(shape.names)
    some: dict[str, list[Any]] = {
        "number": [shape.least, shape.most], "word": words, "several": [words[:1], words[:2]], "flag": [True, False],
        "line": ["Iron"], "directions": ["F", "F BL", *shape.sets],
        "amounts": [{}, dict.fromkeys(words, 1)],
        "rows": [[], [{"name": "Spark", "cost": {}, "do": ["draw 1"]}]],
        "lines": [[], [{key: (*part.shape.names, "Iron")[0]} for key, part in shape.parts if key != "bonus"]],
    }  # fmt: skip
    return some[shape.sort]


def test_a_mistake_stands_under_its_letters_with_the_nearest_word() -> None:
    made, draft = merc(when=["", "  self deals damage: put 1 posion on it"])
    (fault,) = faults(made, draft)
    text = draft.get("when")[fault.row]
    assert (fault.path, fault.row, text[fault.start : fault.end]) == ("when", 1, "posion")
    assert fault.nearest == "poison" and "posion" in fault.message
    (early,) = faults(made, draft.put("when", ["self deals"]))
    assert (early.row, early.start, early.end) == (0, 10, 11) and "early" in early.message


def test_each_mistake_of_a_card_is_told_at_once() -> None:
    actives = [{"name": "", "cost": {"any": 1}, "do": ["draw 1", "dral 2"]}, {"name": "B", "cost": {}, "do": []}]
    made, draft = merc(always=["self has armour 1"], active=actives, health=99, flavour="x" * 130)
    found = {(fault.path, fault.row) for fault in faults(made, draft)}
    assert found == {
        ("always", 0), ("active/0/name", -1), ("active/1/do", -1), ("health", -1), ("flavour", -1),
    }  # fmt: skip
    mended = draft.put("active/0/name", "Spark").put("active/1/do", ["gain 1 loot"])
    (fault,) = [one for one in faults(made, mended) if one.path.startswith("active")]
    assert (fault.path, fault.row, fault.start, fault.end, fault.nearest) == ("active/0/do", 1, 0, 4, "draw")


def test_what_can_be_read_is_shown() -> None:
    made, draft = merc(always=["self has armor 1", "self has"], health=99)
    seen = made.check(draft)
    assert [one.text for one in seen.shown.always] == ["self has armor 1"] and 1 <= seen.shown.health <= 20
    assert any("Armor 1" in line for line in seen.lines)


def test_a_word_that_contradicts_another_follows_it() -> None:
    made = card_workshop("seek_and_destroy")
    draft = made.put(made.new("unit"), "name", "Joe")
    sailing = made.put(draft, "type", "navy")
    assert faults(made, sailing) == () and sailing.get("subtype") != draft.get("subtype")
    row = next(row for row in made.fields(sailing) if row.key == "subtype")
    names = made.choices(sailing, "subtype", row.form.shape)
    assert "cruiser" in names and "infantry" not in names


def test_another_kind_keeps_what_both_have() -> None:
    made, draft = merc(health=9, flavour="Ha.")
    treasure = made.put(draft, "kind", "treasure")
    assert treasure.get("name") == "Joe" and made.check(treasure).shown.flavour == "Ha."
    assert faults(made, treasure) == () and "health" not in made.check(treasure).text
    assert made.put(treasure, "kind", "mercenary").get("health") == 9


def test_texts_that_contradict_each_other_are_told_and_break_nothing() -> None:
    made = card_workshop("seek_and_destroy")
    draft = made.put(made.new("operation"), "name", "Joe")
    both = made.put(made.put(draft, "do", ["draw 1"]), "when", ["a unit attacks: end attack"] * 2)
    assert [fault.path for fault in faults(made, both)] == ["do", "when"]
    twice = made.put(made.put(draft, "do", []), "when", ["a unit attacks: end attack"] * 2)
    assert [fault.path for fault in faults(made, twice)] == ["when"]
    alone = made.put(made.new("treaty"), "nations", ["china"])
    assert "nations" in [fault.path for fault in faults(made, alone)]


def test_files_that_are_no_card() -> None:
    made = card_workshop("seize")
    with pytest.raises(CardError):
        made.read("[[card]\n")
    with pytest.raises(CardError):
        made.read("x = 1\n")
    text = (
        '[[card]]\nkind = "wizard"\nname = 7\nhealth = "much"\nmelee = 3\nwhen = [1, "you acquire: draw 1"]\nsize = 1\n'
    )
    draft, lost = made.read(text)
    assert draft.get("kind") == "mercenary" and "size" in lost and draft.get("when") == ["you acquire: draw 1"]
    assert {"name", "health"} <= {fault.path for fault in faults(made, draft)}


def test_undo_joins_letters_and_forgets_nothing() -> None:
    made, draft = merc()
    seen: list[int] = []
    work = Versions(draft, draft, lambda: seen.append(1))
    for name in ("Joe B", "Joe Bl", "Joe Blo"):
        work.take(made.put(work.now, "name", name), "name")
    work.take(made.put(work.now, "health", 7))
    assert made.dirty(work) and len(seen) == 4
    assert work.undo() and work.now.get("name") == "Joe Blo"
    assert work.undo() and work.now == draft and not made.dirty(work) and not work.undo()
    assert work.redo() and work.redo() and work.now.get("health") == 7 and not work.redo()


@pytest.mark.parametrize("name", TITLES)
def test_a_card_can_be_tried(name: str) -> None:
    made = card_workshop(name)
    for card in made.definition.cards[::5]:
        text = made.trial(replace(card, id="own-card"))
        if not text:
            assert made.definition.section(card) == BESIDE, card.id
            continue
        view = Match(position_record(text)).view(0)
        assert "own-card" in [view.table.defs[one.face].id for one in view.cards.values() if one.face >= 0], card.id


TOKENS = re.split(" ", "deal 2 magic to x choose 1 enemy merc as ; { } : it self own may coin")
WORDS = st.one_of(st.text(max_size=60), st.lists(st.sampled_from(TOKENS)).map(" ".join))


@settings(deadline=None, max_examples=60)
@given(st.sampled_from(KINDS), st.lists(WORDS, max_size=3), WORDS, st.integers(0, 80))
def test_nothing_that_is_typed_breaks_anything(at: tuple[str, str], rows: list[str], line: str, caret: int) -> None:
    made = card_workshop(at[0])
    draft = made.new(at[1])
    for row in made.fields(draft):
        sort = row.form.shape.sort
        value = {"sentences": rows, "line": line, "rows": [{"name": line, "cost": {}, "do": rows}]}.get(sort)
        draft = draft if value is None else made.put(draft, row.key, value)
        if sort == "sentences":
            made.prompt(draft, row.key, 0, line[:caret])
    seen = made.check(draft)
    for fault in seen.faults:
        assert fault.row < 0 or fault.start < fault.end
        assert fault.row < 0 or fault.start <= len(draft.get(fault.path)[fault.row])
        assert fault.path.split(STEP)[0] in {row.key for row in made.fields(draft)}
    again, _ = made.read(seen.text)
    assert made.table(again) == made.table(draft)


ODD = (
    '["longmar eye"]',
    "[]",
    "{}",
    '"x"',
    "-1",
    "1.5",
    "true",
    "[1]",
    "[{}]",
    '[{when = "x"}]',
    "[{when = []}]",
    "1979-05-27",
)
"""TOML values that most fields of a card refuse."""


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_the_page_opens_for_any_value_in_any_field(name: str, kind: str) -> None:
    made = card_workshop(name)
    usual = {key: toml(value) for key, value in made.table(made.new(kind, "Ada")).items()}
    for row in made.card_format.fields:
        for value in ODD:
            rows = {**usual, row.key: value}
            draft, _ = made.read("\n".join(("[[card]]", *(f"{key} = {said}" for key, said in rows.items()))))
            seen = made.check(draft)
            assert seen.shown is not None and (seen.card is None) == bool(seen.faults)


def test_a_class_that_nobody_has_is_a_fault_of_its_field() -> None:
    made = card_workshop("seize")
    card = next(card for card in made.definition.cards if "treasure" in made.of(card).values.values())
    seen = made.check(made.of(card).put("bearer", ["longmar eye"]))
    assert [(fault.path, fault.nearest) for fault in seen.faults] == [("bearer", "longeye")]


def test_a_file_of_no_cards_is_no_file_of_cards() -> None:
    with pytest.raises(CardError, match="holds no"):
        card_workshop("seize").read("card = []")
