"""Players' own cards: on the shelf, in decks, at the table, and in records that outlive their files."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game import library
from game.cards import card_art, own_cards
from game.decks import deck_shelf
from game.decks.deck import Deck, DeckError
from game.games import game, library_for
from game.i18n import ENGLISH, speak
from game.match.match import Match
from game.records.replay import Replay
from rules.kernel.decks import BESIDE, MAIN
from rules.kernel.notation.position import read_position
from rules.kernel.notation.record import read_record
from rules.kernel.notation.record_writer import write_record
from rules.kernel.words import TextError
from tests.game.kit import DECKS_OF, play
from ui.app.services import open_services
from ui.paper.order import Order, prepare
from ui.paper.paper import PrintError

LOOKS = 'set = "OWN"\nnumber = 1\nartist = "Ana"\nart = "own"\nemblem = "cut"\n'
NICK = f"""[[card]]
id = "nick"
kind = "ability"
name = "Nick"
class = "generic"
type = "instant"
rarity = 1
cost = {{}}
do = ["choose 1 merc as mark", "deal 1 true to mark"]
{LOOKS}"""
RAID = f"""[[card]]
id = "raid"
kind = "operation"
name = "Raid"
nation = "common"
mode = "normal"
do = ["draw 1"]
{LOOKS}"""
CARD = {"seize": ("nick", NICK), "seek_and_destroy": ("raid", RAID)}
GAMES = tuple(CARD)


@pytest.fixture(autouse=True)
def no_own_cards() -> Iterator[None]:
    """None before, none after."""
    yield
    for name in GAMES:
        shutil.rmtree(own_cards.folder_of(name), ignore_errors=True)


def made(name: str) -> Deck:
    """A shipped deck with one card replaced by the own card, which is kept."""
    key, text = CARD[name]
    own_cards.keep(name, key, text)
    deck = library.shipped_decks(name)[DECKS_OF[name][0]]
    (first, copies), *others = deck.cards
    rest = [(first, copies - 1)] if copies > 1 else []
    return replace(deck, cards=(*rest, *others, (key, 1)))


def begun(name: str, journal: Path | None = None) -> Match:
    return Match.new(name, decks=[made(name), library.shipped_decks(name)[DECKS_OF[name][1]]], seed=4, journal=journal)


@pytest.mark.parametrize("name", GAMES)
def test_a_kept_card_lies_on_the_shelf_and_joins_the_workbench_only(name: str) -> None:
    key, text = CARD[name]
    assert own_cards.shelf(name) == () and own_cards.workbench(name) is game(name)
    own_cards.keep(name, key, text)
    own_cards.path_of(name, key).with_suffix(".txt").write_text("what I meant to change", encoding="utf-8")
    (card,) = own_cards.shelf(name)
    assert (card.key, card.name, card.fault) == (key, key.capitalize(), "")
    assert [one.id for one in own_cards.workbench(name).cards] == [*(one.id for one in game(name).cards), key]
    own_cards.remove(name, key)
    assert own_cards.shelf(name) == ()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[[card", "line 1: not readable as TOML"),
        (NICK.replace("deal 1", "deel 1"), "line 9: "),
        (NICK.replace("rarity = 1", "rarity = 9"), "line 7: card nick field rarity: must be a whole number"),
        (NICK.replace('"nick"', '"other"'), "the card's id is 'other'; it must be that of the file"),
        (NICK + NICK.replace('"nick"', '"second"'), "the file of a player's card must hold one card, not 2"),
        (b"\xff\xfe", "this is not UTF-8 text (byte 0)"),
    ],
)  # fmt: skip
def test_an_unfinished_card_says_why_and_is_nowhere_else(text: str | bytes, fault: str) -> None:
    path = own_cards.folder_of("seize") / "nick.toml"
    own_cards.keep("seize", "nick", "")
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    (card,) = own_cards.shelf("seize")
    assert card.fault.startswith(fault)
    assert own_cards.workbench("seize") is game("seize")


@pytest.mark.parametrize(("line", "name"), [
    (r'name = "The \"Saint\" of Ålö"', 'The "Saint" of Ålö'), ("name = 'Saint'  # or sinner", "Saint"),
    ('name = "Saint', "nick"), ("", "nick"),
])  # fmt: skip
def test_an_unfinished_card_is_listed_under_its_name_or_else_that_of_its_file(line: str, name: str) -> None:
    own_cards.keep("seize", "nick", NICK.replace('name = "Nick"', line).replace("rarity = 1", ""))
    (card,) = own_cards.shelf("seize")
    assert card.fault and card.name == name


def test_what_is_wrong_with_a_card_is_said_in_the_language_of_today() -> None:
    own_cards.keep("seize", "nick", NICK.replace('name = "Nick"', 'name = "Nick'))
    own_cards.keep("seize", "odd", NICK.replace('"nick"', '"odd"').replace("rarity", "rareness"))
    own_cards.keep("seize", "parts", "a.b.c.d.e.f.g.h.i = 1\n" + NICK)
    heard = [card.fault for card in sorted(own_cards.shelf("seize"))]
    speak("de")
    try:
        said = [card.fault for card in sorted(own_cards.shelf("seize"))]
    finally:
        speak(ENGLISH)
    assert heard[0] == "line 4: not readable as TOML: a string does not end, at column 13"
    assert said[0] == "Zeile 4: nicht als TOML lesbar: ein Text in Anführungszeichen endet nicht, in Spalte 13"
    assert said[2] == "Zeile 1: nicht als TOML lesbar: ein Schlüssel hat mehr als 8 Teile"
    assert "card odd field rareness" in heard[1] and "Karte odd Feld rareness" in said[1]
    assert [card.fault for card in sorted(own_cards.shelf("seize"))] == heard


def test_a_shipped_card_cannot_be_made_again() -> None:
    shipped = game("seize").cards[0].id
    own_cards.keep("seize", shipped, NICK.replace('"nick"', f'"{shipped}"'))
    assert own_cards.shelf("seize")[0].fault == f"two cards have the id {shipped}"
    assert own_cards.free_key("seize", shipped.replace("-", " ").upper()) == f"{shipped}-2"


@pytest.mark.parametrize("name", GAMES)
def test_a_record_carries_the_own_cards_of_its_decks(name: str, tmp_path: Path) -> None:
    """The game goes on, is replayed and is written as a position after the card's file is gone."""
    path = tmp_path / "game.rec"
    match = play(begun(name, path), 40)
    seen = match.view(0)
    match.close()
    own_cards.remove(name, CARD[name][0])
    again = Match.resume(path, journal=False)
    assert again.warning == "" and again.view(0) == seen
    replay = Replay.of(path)
    replay.seek(len(replay.steps))
    text = replay.position()
    assert read_position(text, library_for()).state.digest() == text.rstrip().rpartition("digest ")[2]
    record = again.record
    assert record.own == game(name, record.own).own
    assert read_record(write_record(record), library_for()).own == record.own


def test_only_the_cards_that_a_deck_brings_come_to_the_table() -> None:
    own_cards.keep("seize", "other", NICK.replace('"nick"', '"other"').replace("Nick", "Other"))
    assert "other" not in begun("seize").record.own
    plain = [library.shipped_decks("seize")[key] for key in DECKS_OF["seize"]]
    assert Match.new("seize", decks=plain, seed=4).record.own == ""


def test_own_cards_of_a_deck_are_counted_and_their_decks_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path))
    deck, plain = made("seize"), library.shipped_decks("seize")[DECKS_OF["seize"][0]]
    counts = [own_cards.own_in("seize", deck, section) for section in ("", MAIN, BESIDE)]
    assert counts == [1, 1, 0] and own_cards.own_in("seize", plain) == 0
    deck_shelf.save("seize", replace(deck, key="", name="With Nick"))
    assert own_cards.used_in("seize", "nick") == ("With Nick",) and own_cards.used_in("seize", "other") == ()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_with_an_own_card_can_be_played_to_its_end(name: str) -> None:
    match = play(begun(name), 100_000)
    assert match.result is not None


def test_a_deck_with_a_card_that_is_gone_is_refused() -> None:
    deck = made("seize")
    own_cards.remove("seize", "nick")
    with pytest.raises(DeckError, match="no card is called 'nick'"):
        Match.new("seize", decks=[deck, deck], seed=1)


def test_a_damaged_own_card_of_a_record_is_told_with_its_line() -> None:
    text = write_record(begun("seize").record)
    line = 1 + next(at for at, row in enumerate(text.split("\n")) if "deal 1 true" in row)
    with pytest.raises(TextError, match=rf"^x\.rec:{line}: .*deel"):
        Match(read_record(text.replace("deal 1", "deel 1"), library_for(), "x.rec"))


def test_own_cards_join_the_shipped_ones_in_a_position_and_never_others() -> None:
    text = f"seize/1\nown:\n{NICK}end\nturn S rally\nS hand nick tf\n"
    definition = game("seize")
    taken = read_position(text.replace(" tf", f" {definition.cards[3].id}"), library_for())
    assert [taken.state.table.defs[face].id for face in taken.state.face] == ["nick", definition.cards[3].id]
    with pytest.raises(TextError, match="own cards join the shipped ones"):
        read_position(text.replace("own:", "cards:\n" + NICK.replace("nick", "snick") + "end\nown:"), library_for())


def test_a_draft_deals_shipped_cards_only() -> None:
    made("seize")
    drafting = own_cards.workbench("seize").drafting
    assert drafting is not None
    for seed in range(20):
        assert "nick" not in str(drafting.packs(2, seed))


def test_own_cards_are_printed_by_themselves() -> None:
    with pytest.raises(PrintError, match="no cards of your own for Seize"):
        prepare(Order("cards", "seize", own=True))
    made("seize")
    assert list(prepare(Order("cards", "seize", own=True)).photos) == ["nick"]
    assert "nick" not in prepare(Order("cards", "seize")).photos


def test_new_game_tells_how_many_cards_of_a_deck_are_own_ones() -> None:
    deck = deck_shelf.save("seize", replace(made("seize"), key="", name="With a nick"))
    (definition,) = (one for one in open_services().games if one.key == "seize")
    notes = {one.title: one.note for one in definition.decks("standard")}
    (library.deck_folder("seize") / f"{deck.key}.toml").unlink()
    assert notes["With a nick"].startswith("40 cards, 1 of them yours")
    others = {note.partition(", ")[0::2] for title, note in notes.items() if title != "With a nick"}
    assert others and all(size == "40 cards" and "yours" not in rest for size, rest in others)


def test_a_picture_that_is_gone_is_drawn_like_any_other() -> None:
    art = card_art.keep_picture(b"a picture")
    key = card_art.picture_of(art)
    assert card_art.path_of(key).read_bytes() == b"a picture"
    card_art.path_of(key).unlink()
    assert card_art.picture_of(art) == "" and card_art.chosen(art)
