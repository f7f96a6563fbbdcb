"""Blank treasure cards: nine to a sheet, only the title line, or whole cards with a star before each required name."""

import pytest

from game.battle_gate.form_text import fields
from tests.battle_gate.test_card_set import BY_ID
from ui.paper.forms import Fill, card_ink, form_of, forms_print, read_forms
from ui.paper.ink import Box, Sheet, Sign, Words
from ui.paper.paper import PrintError, paper

FOUND = read_forms("battle_gate")
TREASURE, CHARACTER = FOUND.forms
CELL = (0.0, 0.0, 63.5, 88.9)


def printed(card: str, fill: Fill = "filled") -> list[str]:
    """The words and signs on a card."""
    kind, texts = fields(BY_ID[card])
    ink = card_ink(form_of(FOUND, kind), texts, fill, CELL)
    return [one.text if isinstance(one, Words) else one.name for one in ink if isinstance(one, Words | Sign)]


def boxes(sheet: Sheet) -> int:
    return sum(isinstance(one, Box) for one in sheet.ink)


@pytest.mark.parametrize("size", ["a4", "letter"])
def test_a_blank_sheet_has_nine_cards_with_empty_boxes(size: str) -> None:
    (sheet,) = forms_print("x", TREASURE, [], "blank", None, paper(size)).sheets
    assert boxes(sheet) == 9 * (1 + 9)
    cards = [one for one in sheet.ink if isinstance(one, Box) and one.area[2:] == (63.5, 88.9)]
    assert len(cards) == 9
    (left, top, right, low) = sheet.trim or (0, 0, 0, 0)
    words = [one for one in sheet.ink if isinstance(one, Words)]
    inside = [one for one in words if left < one.at[0] < left + right and top < one.at[1] < top + low]
    assert not inside and not any(isinstance(one, Sign) for one in sheet.ink)


@pytest.mark.rule("BG-TREASURE-09", "BG-CONV-03", "BG-TREASURE-07")
def test_a_converted_card_prints_three_starred_lines() -> None:
    assert printed("gatehouse-key") == [
        "Gatehouse Key", "*", "rpg/key", "*", "“Wax Seal”", "*", "“Brass Spyglass”", "*", "“Open Drawbridge”",
    ]  # fmt: skip
    assert printed("rolling-tower") == ["Rolling Tower", "27", "rpg/guarded-tower", "+2", "Siege", "n/a", "Breach"]
    assert printed("the-long-night")[1:] == [
        "*", "weather-night", "*", "“Gatehouse Key”", "+3", "Field / turn", "+3", "Siege",
    ]  # fmt: skip


def test_half_blank_cards_have_name_and_picture() -> None:
    assert printed("rolling-tower", "half") == ["Rolling Tower", "rpg/guarded-tower"]
    assert printed("plain-box", "half") == ["help-box"]
    assert printed("gate-recruit", "blank") == []


def test_a_character_has_its_class_power_and_points() -> None:
    assert printed("marshal-of-the-gate")[:5] == [
        "Marshal of the Gate", "7", "rpg/locked-fortress", "Soldier", "21 CP",
    ]  # fmt: skip


def test_the_boxes_are_those_of_the_sheet_and_lie_inside_the_card() -> None:
    sizes = {box.field: box.area[2:] for box in TREASURE.boxes}
    assert (sizes["name"], sizes["cost"], sizes["emblem"]) == ((44.0, 9.0), (12.0, 9.0), (57.0, 38.0))
    assert [sizes[f"bonus {at}"][0] + sizes[f"line {at}"][0] for at in (1, 2, 3)] == [57.0] * 3
    for form in FOUND.forms:
        for box in form.boxes:
            x, y, w, h = box.area
            assert x >= 3 and y >= 3 and x + w <= 60.5 and y + h <= 86


@pytest.mark.rule("BG-TREASURE-11")
def test_the_last_page_has_every_cost() -> None:
    (page,) = forms_print("x", TREASURE, [], "blank", FOUND.table, paper("a4")).forms.values()
    words = {one.text for one in page.ink if isinstance(one, Words)}
    assert {"10 × bonus", "6 × bonus", "8", "5", "7", "9", "none"} <= words
    assert {box.name for box in TREASURE.boxes if box.name} <= words


def test_an_unknown_form_is_one_sentence() -> None:
    with pytest.raises(PrintError, match="treasure, character"):
        form_of(FOUND, "dragon")
    with pytest.raises(PrintError, match="no cards"):
        forms_print("x", TREASURE, [], "filled", None, paper("a4"))
