"""Own cards of every game leave as a card file and come in elsewhere as they were."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.cards import card_art, card_exchange, own_cards
from game.cards.card_catalogue import catalogue
from game.cards.card_exchange import export_cards, import_cards, import_file
from game.cards.workshop import card_workshop
from game.games import TITLES
from rules.kernel.words import TextError

NUMBER = re.compile(r"^number = \d+\n", re.MULTILINE)


def at_home(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GUILDHALL_HOME", str(folder))


def cards_of(game: str) -> dict[str, tuple[str, str]]:
    """Each own card: its text without its number, and what is wrong with it."""
    return {row.key: (NUMBER.sub("", row.text), row.fault) for row in own_cards.shelf(game)}


def like_shipped(game: str) -> None:
    """Own cards like three shipped ones of each kind."""
    made = card_workshop(game)
    for kind in range(len(made.card_format.kinds)):
        some = [card for card in made.definition.cards if card.kind == kind]
        for card in (some[0], some[len(some) // 2], some[-1]):
            key = f"my-{card.id}"
            draft = made.stamped(made.of(card), key, len(own_cards.shelf(game)) + 1).put("name", f"My {card.name}"[:24])
            own_cards.keep(game, key, made.check(draft).text)


@pytest.mark.parametrize("game", TITLES)
def test_own_cards_come_in_elsewhere_as_they_left(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "cards.toml"
    at_home(tmp_path / "mine", monkeypatch)
    like_shipped(game)
    mine = cards_of(game)
    good = [text for text, fault in mine.values() if not fault]
    assert len(good) == len(mine) and export_cards(game, file) == (len(mine), ())
    at_home(tmp_path / "theirs", monkeypatch)
    assert import_file(game, file) == (len(mine), ())
    without = re.compile(r'^(id|art) = ".*"\n', re.MULTILINE)
    theirs = cards_of(game)
    assert {fault for _, fault in theirs.values()} == {""}
    assert sorted(without.sub("", text) for text, _ in theirs.values()) == sorted(without.sub("", one) for one in good)
    assert import_file(game, file)[0] == 0


def test_without_cards_of_ones_own_there_is_nothing_to_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(tmp_path, monkeypatch)
    with pytest.raises(TextError, match="none of your own cards can be exported yet"):
        export_cards("battle_gate", tmp_path / "cards.toml")
    assert not (tmp_path / "cards.toml").exists()


def test_more_cards_than_come_in_again_do_not_go_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(tmp_path, monkeypatch)
    monkeypatch.setattr(card_exchange, "MOST", 2)
    like_shipped("battle_gate")
    with pytest.raises(TextError, match="a file holds at most 2 cards"):
        export_cards("battle_gate", tmp_path / "cards.toml")
    assert not (tmp_path / "cards.toml").exists()


def test_a_file_of_many_cards_may_be_longer_than_that_of_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(tmp_path, monkeypatch)
    file = tmp_path / "many.toml"
    file.write_text(f'{"# as long as 300 cards" * 6000}\n[[card]]\nkind = "spell"\nname = "Ann"\n', encoding="utf-8")
    assert import_file("guardians", file) == (1, ())


def test_a_picture_of_ones_own_stays_and_that_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(tmp_path, monkeypatch)
    made = card_workshop("seize")
    draft = made.new("mercenary").put("name", "Ann").put("art", card_art.keep_picture(b"a picture"))
    own_cards.keep("seize", "ann", made.check(made.stamped(draft, "ann", 1)).text)
    said = "Own pictures stay on this computer; elsewhere these cards are drawn."
    assert export_cards("seize", tmp_path / "ann.toml") == (1, (said,))


def test_what_is_no_card_file_is_told_with_its_line_and_an_unknown_field_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_home(tmp_path, monkeypatch)
    with pytest.raises(TextError, match=r"^theirs\.toml:2: not readable as TOML"):
        import_cards("guardians", "[[card]]\nname = Ann", "theirs.toml")
    for text in ("", "just words", "{}"):
        with pytest.raises(TextError):
            import_cards("guardians", text, "clipboard")
    with pytest.raises(TextError, match="a file holds at most 1000 cards"):
        import_cards("guardians", "[[card]]\nname = 'x'\n" * 1001, "many.toml")
    assert cards_of("guardians") == {}
    count, notes = import_cards("guardians", '[[card]]\nkind = "spell"\nname = "Ann"\nmana = 3\n', "one.toml")
    assert count == 1 and notes == ("Cards have no field “mana”; it was left out.",)
    assert [row.name for row in own_cards.shelf("guardians")] == ["Ann"]
    strangers = '[[card]]\nkind = "mercenary"\nname = "Bea"\n[[card]]\nkind = 5\n'
    told = ("“Bea” is no card of Guardians", "“?” is no card of Guardians")
    assert import_cards("guardians", strangers, "other.toml") == (0, told)
    assert len(own_cards.shelf("guardians")) == 1


def test_a_card_that_is_in_a_file_twice_comes_in_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(tmp_path, monkeypatch)
    ann = '[[card]]\nkind = "spell"\nname = "Ann"\n'
    assert import_cards("guardians", ann * 3, "three.toml") == (1, ("2 cards were there already.",))
    assert [row.name for row in own_cards.shelf("guardians")] == ["Ann"]


def test_battle_gate_reads_card_files_beside_its_own_form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(tmp_path, monkeypatch)
    text = '[[card]]\nkind = "character"\nname = "Ann"\nclass = "soldier"\npower = 4\n'
    assert import_cards("battle_gate", text, "clipboard") == (1, ())
    treasure = '{"game": "battle_gate", "version": 1, "treasures": [{"name": "Jug", "lines": [{"ability": "breach"}]}]}'
    assert import_cards("battle_gate", treasure, "clipboard") == (1, ())
    assert sorted(row.name for row in own_cards.shelf("battle_gate")) == ["Ann", "Jug"]


def test_an_own_card_does_not_take_the_name_of_a_shipped_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(tmp_path, monkeypatch)
    made = card_workshop("seize")
    odric = next(card for card in made.definition.cards if card.id == "gatehand-odric")
    draft = made.stamped(made.of(odric), "gatehand-odric-2", 1)
    checked = made.check(draft)
    said = "A card that comes with the game has this name; lists of names mean that one."
    assert checked.card is not None and [(each.path, each.message) for each in checked.remarks] == [("name", said)]
    assert made.check(draft.put("name", "Odric the Second")).remarks == ()
    own_cards.keep("seize", "gatehand-odric-2", checked.text)
    found = catalogue(own_cards.workbench("seize"))
    entry = found.find("gatehand odric")
    assert "gatehand-odric-2" in found.by_id and entry is not None and entry.id == "gatehand-odric"
