"""Treasures as JSON: a round trip, rejected lines by number, and one clear sentence for a file of another kind."""

import json
import random

import pytest

from game.battle_gate.card_exchange import read, write
from rules.battle_gate.card_files import read_line
from rules.battle_gate.cards import Line
from rules.kernel.cards.lexicon import TextPlace
from rules.kernel.words import TextError
from tests.battle_gate.test_treasures import random_lines, treasure

WHOLE = """{"game": "battle_gate", "version": 1, "treasures": [
  {"name": "Rolling Tower", "lines": [{"ability": "siege", "bonus": 2}, {"ability": "breach"}], "cost": 26},
  {"name": "Odd Thing", "lines": [
    {"ability": "flank"},
    {"ability": "fly"}]},
  {"name": "Echo", "lines": [{"ability": "flank"}, {"ability": "flank"}]},
  {"lines": [{"requires": "Wax Seal"}, {"ability": "siege"}], "author": "Ada", "note": "mine"}
]}"""


def lines_of(rows: list[dict[str, object]]) -> tuple[Line, ...]:
    return tuple(read_line(row, lambda text: TextPlace("")) for row in rows)


def test_what_is_known_is_kept_and_the_rest_is_refused_by_its_line() -> None:
    imported = read(WHOLE, "file.json")
    assert [card["name"] for card in imported.cards] == ["Rolling Tower", "Echo", ""]
    assert imported.cards[0]["lines"] == [{"ability": "siege", "bonus": 2}, {"ability": "breach"}]
    assert imported.cards[1]["lines"] == [{"ability": "flank"}]
    assert imported.cards[2]["lines"] == [{"requires": "Wax Seal"}, {"ability": "siege"}]
    assert (imported.cards[2]["artist"], imported.cards[2]["note"]) == ("Ada", "mine")
    old, refused, twice = imported.notes
    assert old.startswith("line 2:") and "computed it is" in old and "27" in old
    assert refused.startswith("line 5:") and "Odd Thing" in refused and '"fly"' in refused
    assert twice.startswith("line 6:") and "(BG-TREASURE-05)" in twice


def test_random_treasures_come_back_the_same() -> None:
    dice = random.Random(7)
    cards = [treasure(f"Thing {at}", key=f"thing-{at}") for at in range(60)]
    cards = [type(card)(**{**vars(card), "lines": random_lines(dice), "note": f"no. {card.id}"}) for card in cards]
    again = read(write(cards), "file.json")
    assert again.notes == ()
    found = [(card["name"], lines_of(card["lines"]), card["artist"], card["note"]) for card in again.cards]
    assert found == [(card.title, card.lines, card.artist, card.note) for card in cards]


def test_no_cost_is_written() -> None:
    assert "cost" not in write([treasure("Drum", "siege 1")])
    assert write([]) == ""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not JSON, from column 1 on"),
        ("{", "not JSON"),
        ("[" * 100_000, "cannot be read"),
        ('{"game": "battle_gate", "version": 1, "treasures": [' + "9" * 9000 + "]}", "cannot be read"),
        ("[]", '"game"'),
        ('{"game": "chess"}', '"game"'),
        ('{"game": "battle_gate", "version": 2}', "version 1"),
        ('{"game": "battle_gate", "version": 1}', "list"),
        ('{"game": "battle_gate", "version": 1, "treasures": {}}', "list"),
        (json.dumps({"game": "battle_gate", "version": 1, "treasures": [{}] * 1001}), "1000"),
    ],
)
def test_what_is_no_such_file_is_one_sentence(text: str, words: str) -> None:
    with pytest.raises(TextError, match=words):
        read(text, "file.json")


@pytest.mark.parametrize(
    "card",
    [
        "3", "[]", '{"name": 3}', '{"name": "a\\nb"}', '{"name": "' + "x" * 25 + '"}', '{"lines": {}}', '{"lines": 3}',
        '{"lines": [3]}', '{"lines": [{}]}', '{"lines": [{"ability": "siege", "bonus": "2"}]}', '{"author": []}',
        '{"lines": [{"ability": "flank"}, {"ability": "flank"}, {"ability": "flank"}, {}, {}, {}, {}]}',
    ],
)  # fmt: skip
def test_a_card_that_is_none_is_told_and_the_next_one_kept(card: str) -> None:
    good = '{"name": "Drum", "lines": [{"ability": "siege", "bonus": 1}]}'
    imported = read(f'{{"game": "battle_gate", "version": 1, "treasures": [{card},\n{good}]}}', "file.json")
    assert [each["name"] for each in imported.cards] == ["Drum"]
    assert len(imported.notes) == 1 and imported.notes[0].startswith("line 1:")
