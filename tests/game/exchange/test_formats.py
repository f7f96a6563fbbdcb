"""Decks of other programs: an independent parser finds in them what it should, and they survive a round trip."""

from __future__ import annotations

import contextlib
import json
from dataclasses import replace
from pathlib import Path
from uuid import UUID
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import library
from game.cards.card_catalogue import CardCatalogue
from game.decks.deck import MOST_COPIES, MOST_ROWS, Deck
from game.exchange import cockatrice, octgn, plain
from game.exchange.formats import FORMATS, guess, read_file, read_pasted, write_files
from game.exchange.listing import Bundle, CardCount, Listing, clean, listing_of
from game.games import TITLES, game
from game.i18n import ENGLISH, speak
from rules.kernel.words import TextError
from tests.game.exchange.kit import cards_of

IDS = [card.id for card in game("seize").cards]
SHIPPED = list(library.shipped_decks("seize").values())
EVERY = [(name, deck) for name in TITLES for deck in library.shipped_decks(name).values()]
TREATY = next(deck for deck in library.shipped_decks("seek_and_destroy").values() if deck.leader)
NAMES = [(4, "Ember Lancer"), (3, "Mire Warden"), (4, "Arc Bolt"), (9, "Stone Keep")]
GOLDEN = Listing(
    main=tuple(CardCount(copies, name) for copies, name in NAMES),
    side=(CardCount(2, "Mire Warden"), CardCount(1, "No Such Card")),
)


def written(deck: Deck, ending: str, folder: Path, cards: CardCatalogue | None = None) -> Path:
    """The deck (of Seize, without `cards`) as a file, with empty files for its pictures."""
    target = folder / f"deck{ending}"
    write_files(FORMATS[ending].write(deck, cards or cards_of("seize"), target), target, lambda bundle, name: b"")
    return target


def test_the_hash_is_the_one_cockatrice_shows() -> None:
    assert cockatrice.deck_hash(GOLDEN) == "veqi4ajd"
    assert cockatrice.deck_hash(cockatrice.read_cod(cockatrice.write_cod(GOLDEN), "x.cod")) == "veqi4ajd"
    assert cockatrice.deck_hash(plain.read_plain(plain.write_plain(GOLDEN), "x.txt")) == "veqi4ajd"


@pytest.mark.parametrize("ending", FORMATS)
def test_every_shipped_deck_comes_back_from_every_form(ending: str, tmp_path: Path) -> None:
    for name, deck in EVERY:
        back, remarks = read_file(written(deck, ending, tmp_path, cards_of(name)), cards_of(name))
        assert (replace(back, key=deck.key), remarks) == (deck, ())


@pytest.mark.parametrize("ending", FORMATS)
@pytest.mark.rule("SGT-DECK-05")
def test_a_leader_travels_beside_the_deck(ending: str, tmp_path: Path) -> None:
    deck = replace(SHIPPED[0], key="", format="guild-master", leader="brask-ironmonger")
    back, remarks = read_file(written(deck, ending, tmp_path), cards_of("seize"))
    assert remarks == () and replace(back, key="") == deck
    two = "1 Clean Linen\nSB: 1 Gatehand Odric\nSB: 1 Brask, Ironmonger"
    found = read_pasted(two, cards_of("seize"))
    assert found.deck.leader == "" and "1 Gatehand Odric, 1 Brask, Ironmonger" in found.remarks[0]


@pytest.mark.parametrize("ending", FORMATS)
def test_sections_travel_beside_the_deck_and_each_card_knows_its_own(ending: str, tmp_path: Path) -> None:
    a, b, lead, keep, land = (entry.id for entry in cards_of("seize").entries[:5])
    cards = replace(cards_of("seize"), sections={lead: "beside", keep: "beside", land: "shared"})
    sections = (("beside", ((keep, 3),)), ("shared", ((land, 2),)))
    deck = Deck("Fen", ((a, 3), (b, 1)), "", "", "standard", lead, sections)
    back, remarks = read_file(written(deck, ending, tmp_path, cards), cards)
    assert remarks == () and replace(back, key="") == deck


def test_what_a_file_of_ours_has_beside_a_deck_is_all_kept(tmp_path: Path) -> None:
    more = (("beside", (("gatehand-odric", 1),)),)
    deck = replace(SHIPPED[0], key="", leader="brask-ironmonger", sections=more)
    back, remarks = read_file(written(deck, ".toml", tmp_path), cards_of("seize"))
    assert remarks == () and back.ids[-2:] == ("@brask-ironmonger", "@gatehand-odric")


@pytest.mark.parametrize(("name", "words"), [
    ("seize", ("Leader", "Champion", "Guild Master")), ("seek_and_destroy", ("Leader", "Treaty")),
])  # fmt: skip
def test_a_section_may_be_called_as_the_game_calls_who_lies_beside(name: str, words: tuple[str, ...]) -> None:
    cards = cards_of(name)
    first, beside = cards.entries[0], cards.entries[1]
    for word in words:
        found = read_pasted(f"{word}\n1 {beside.name}\n\nDeck\n2 {first.name}\n", cards).deck
        assert (found.leader, found.cards) == (beside.id, ((first.id, 2),))
        xml = f'<deck game="x"><section name="Main"><card qty="2">{first.name}</card></section>'
        xml += f'<section name="{word}"><card qty="1">{beside.name}</card></section></deck>'
        assert read_pasted(xml, cards).deck.leader == beside.id
    other = "Treaty" if name == "seize" else "Champion"
    assert f"no such card: 1 {other}:" in read_pasted(f"{other}:\n1 {beside.name}", cards).remarks[0]


@pytest.mark.parametrize("ending", FORMATS)
@pytest.mark.parametrize(("name", "deck"), [("seize", SHIPPED[0]), ("seek_and_destroy", TREATY)])
def test_what_is_pasted_is_known_by_its_looks(name: str, deck: Deck, ending: str, tmp_path: Path) -> None:
    content = written(deck, ending, tmp_path, cards_of(name)).read_bytes()
    text = content.decode("iso-8859-1" if ending == ".dek" else "utf-8")
    assert guess(text) == ending
    found = read_pasted(text, cards_of(name)).deck
    assert (found.cards, found.leader) == (deck.cards, deck.leader)


def test_a_cod_has_the_elements_of_the_schema_in_its_order(tmp_path: Path) -> None:
    path = written(SHIPPED[0], ".cod", tmp_path)
    root = ElementTree.parse(path).getroot()
    assert root.tag == "cockatrice_deck" and root.get("version") == "1"
    assert [part.tag for part in root] == ["deckname", "comments", "zone"]
    zone = root.find("zone")
    assert zone is not None and zone.get("name") == "main"
    assert sum(int(card.get("number", "")) for card in zone) == len(SHIPPED[0].ids)
    assert all(set(card.attrib) == {"number", "name"} for card in zone)


@pytest.mark.parametrize(("name", "colour", "colours"), [("seize", "class", 7), ("seek_and_destroy", "nation", 9)])
def test_the_card_database_has_every_card_as_cockatrice_wants_it(
    name: str, colour: str, colours: int, tmp_path: Path
) -> None:  # fmt: skip
    known = cards_of(name)
    written(EVERY[0][1], ".cod", tmp_path, known)
    root = ElementTree.parse(tmp_path / f"{name}-cockatrice-cards.xml").getroot()
    assert root.tag == "cockatrice_carddatabase" and root.get("version") == "4"
    assert [part.tag for part in root] == ["sets", "cards"]
    sets = {one.findtext("name") for one in root.iter("set") if one.find("name") is not None}
    cards = root.findall("cards/card")
    assert [card.findtext("name") for card in cards] == [entry.name for entry in known.entries]
    assert len({card.findtext(f"prop/{colour}") for card in cards} - {None}) == colours
    for card in cards:
        assert [part.tag for part in card] == ["name", "text", "prop", "set", "tablerow"]
        assert card.findtext("set") in sets and card.findtext("text")
        assert card.findtext("tablerow") in {"0", "1", "2", "3"} and card.findtext("prop/maintype")


def test_an_o8d_has_guids_that_stay(tmp_path: Path) -> None:
    root = ElementTree.parse(written(SHIPPED[0], ".o8d", tmp_path)).getroot()
    assert root.tag == "deck" and root.get("game") == octgn.guid("seize") == "c7c05914-8c80-5113-8c25-be60569fe53d"
    assert [part.tag for part in root] == ["section", "section", "notes"]
    rows = root.findall("section/card")
    assert [int(row.get("qty", "")) for row in rows] == [copies for _, copies in SHIPPED[0].cards]
    assert all(UUID(row.get("id", "")).version == 5 and row.text for row in rows)
    assert {row.get("shared") for row in root.findall("section")} == {"False"}


def test_a_dek_has_an_element_a_copy(tmp_path: Path) -> None:
    content = written(SHIPPED[0], ".dek", tmp_path).read_bytes()
    assert b"<!DOCTYPE deck SYSTEM" in content and b'encoding="ISO-8859-1"' in content
    root = ElementTree.fromstring(content)
    assert [part.tag for part in root] == ["meta", "superzone", "superzone"]
    meta = root.find("meta")
    assert meta is not None
    assert [part.tag for part in meta] == ["title", "author", "email", "date", "game", "format", "note"]
    cards = root.findall("superzone[@name='Deck']/card")
    assert [card.find("name").get("id") for card in cards] == list(SHIPPED[0].ids)  # type: ignore[union-attr]
    assert all(card.findtext("set") == "GH1" for card in cards)


@pytest.mark.parametrize("ending", FORMATS)
def test_a_card_that_nobody_knows_goes_out_with_the_others(ending: str, tmp_path: Path) -> None:
    path = written(Deck("Odd", (("gatehand-odric", 1), ("nobody-knows", 2))), ending, tmp_path)
    content = path.read_text("ISO-8859-1" if ending == ".dek" else "utf-8")
    assert "nobody-knows" in content and ("Gatehand Odric" in content or "gatehand-odric" in content)


def test_a_saved_object_names_each_copy_and_its_place_on_the_sheet(tmp_path: Path) -> None:
    deck = SHIPPED[0]
    found = json.loads(written(deck, ".json", tmp_path).read_text("utf-8"))
    pile = found["ObjectStates"][0]
    assert pile["Name"] == "DeckCustom" and len(pile["DeckIDs"]) == len(deck.ids)
    assert pile["DeckIDs"] == [card["CardID"] for card in pile["ContainedObjects"]]
    unique = list(dict.fromkeys(deck.ids))
    assert pile["DeckIDs"] == [100 + unique.index(card) for card in deck.ids]
    printed = {card.id: card.export_card for card in cards_of("seize").entries}
    assert [card["Description"] for card in pile["ContainedObjects"]] == [
        f"{printed[card].line}\n{printed[card].text}" for card in deck.ids
    ]
    sheet = pile["CustomDeck"]["1"]
    assert sheet["NumWidth"] * sheet["NumHeight"] >= len(unique) and sheet["NumWidth"] <= 10 >= sheet["NumHeight"]
    for url in (sheet["FaceURL"], sheet["BackURL"]):
        assert url.startswith("file:///") and (tmp_path / url.rsplit("/", 1)[1]).is_file()
    assert (tmp_path / "deck.png").is_file()
    guids = [thing["GUID"] for thing in (pile, *pile["ContainedObjects"])]
    assert len(set(guids)) == len(guids)


def test_more_than_seventy_cards_take_two_sheets(tmp_path: Path) -> None:
    rows = tuple((f"card-{number}", 1) for number in range(75))
    bundle = FORMATS[".json"].write(Deck("Big", rows), cards_of("seize"), tmp_path / "big.json")
    assert [(sheet.columns, sheet.rows) for name, sheet in bundle.sheets.items() if "cards" in name] == [
        (10, 7),
        (10, 2),
    ]
    pile = json.loads(bundle.files["big.json"])["ObjectStates"][0]
    assert pile["DeckIDs"][69:71] == [169, 200] and max(pile["DeckIDs"]) == 204
    assert [list(card["CustomDeck"]) for card in pile["ContainedObjects"][69:71]] == [["1"], ["2"]]


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("4 Poultice Nan", [("poultice-nan", 4)]),
        ("// Mine\n\n4x Poultice Nan\nx2 Clean Linen\nBrask, Ironmonger", [
            ("poultice-nan", 4), ("clean-linen", 2), ("brask-ironmonger", 1)]),
        ("Deck\n2 POULTICE NAN (GH1) 12\n1 Clean Linen *F*\n", [("poultice-nan", 2), ("clean-linen", 1)]),
        ("[metadata]\nName=Forged\n[main]\n3 Clean Linen|GH1", [("clean-linen", 3)]),
        ("# House\n3 poultice-nan\nclean-linen*2  # twice", [("poultice-nan", 3), ("clean-linen", 2)]),
        ("2\tClean Linen\n1\tClean Linen", [("clean-linen", 3)]),
        ("2 Clean-Linen", [("clean-linen", 2)]),
    ],
)  # fmt: skip
def test_lists_of_names_as_people_write_them(text: str, rows: list[tuple[str, int]]) -> None:
    assert list(read_pasted(text, cards_of("seize")).deck.cards) == rows


@pytest.mark.parametrize(("text", "name", "line"), [
    ("  // Mine\n3 Clean Linen # not its name", "Mine", ""),
    ("3 Clean Linen # no name", "Deck", ""),
    ("[metadata]\nNAME = Forged\n[main]\n// In haste\n3 Clean Linen|GH1", "Forged", "In haste"),
])  # fmt: skip
def test_the_first_comment_is_the_name_unless_the_list_has_one(text: str, name: str, line: str) -> None:
    deck = read_pasted(text, cards_of("seize")).deck
    assert (deck.name, deck.line, deck.cards) == (name, line, (("clean-linen", 3),))


def parts_of(text: str) -> tuple[tuple[CardCount, ...], tuple[CardCount, ...]]:
    """What a text holds of a deck, and of its sideboard."""
    listing = plain.read_plain(text, "x.txt")
    return listing.main, listing.side


@pytest.mark.parametrize("text", [
    "4 Arc Bolt\n\n2 Mire Warden", "4 Arc Bolt\nSB: 2 Mire Warden", "Deck\n4 Arc Bolt\n\nSideboard\n2 Mire Warden",
    "4 Arc Bolt\n\n\n2 Mire Warden\n\n",
])  # fmt: skip
def test_a_sideboard_is_told_from_the_deck(text: str) -> None:
    assert parts_of(text) == ((CardCount(4, "Arc Bolt"),), (CardCount(2, "Mire Warden"),))


@pytest.mark.parametrize("text", [
    "4 Arc Bolt\n// and\n2 Mire Warden", "4 Arc Bolt # by hand\n\n2 Mire Warden", "Arc Bolt*4\n\n2 Mire Warden",
    "3 Arc Bolt\n\n1 Arc Bolt\n\n2 Mire Warden",
])  # fmt: skip
def test_not_every_gap_begins_a_sideboard(text: str) -> None:
    assert parts_of(text) == ((CardCount(4, "Arc Bolt"), CardCount(2, "Mire Warden")), ())


@pytest.mark.parametrize("ending", FORMATS)
def test_a_name_that_ends_like_a_comment_or_a_printing_comes_back(ending: str, tmp_path: Path) -> None:
    names = (
        "Hound",
        "Hound #2",
        "Hound (old)",
        "Hound (old) 2",
        "Hound *f*",
        "Hound|Cur",
        "Hound*3",
        "7 Hounds",
        "Deck",
    )
    entries = tuple(replace(entry, name=name) for entry, name in zip(cards_of("seize").entries, names, strict=False))
    cards = replace(cards_of("seize"), entries=entries)
    deck = Deck("Pack", tuple((entry.id, 2) for entry in entries[1:]), "", "", "standard", entries[1].id)
    back, remarks = read_file(written(deck, ending, tmp_path, cards), cards)
    assert (replace(back, key=""), remarks) == (deck, ())


def test_foreign_cards_are_named_in_one_sentence() -> None:
    with pytest.raises(TextError, match=r"no card called 'Poultice Nann'; did you mean 'Poultice Nan'\?"):
        read_pasted("1 Poultice Nann", cards_of("seize"))
    with pytest.raises(TextError, match="'Ember Lancer', 'Arc Bolt'"):
        read_pasted("1 Ember Lancer\n2 Arc Bolt", cards_of("seize"))


@pytest.mark.parametrize("ending", FORMATS)
def test_a_deck_of_another_game_is_told_by_that_game(ending: str, tmp_path: Path) -> None:
    for name, deck in {name: deck for name, deck in EVERY if name != "seize"}.items():
        path = written(deck, ending, tmp_path, cards_of(name))
        with pytest.raises(TextError) as told:
            read_file(path, cards_of("seize"))
        assert str(told.value) == f"{path}: this looks like a deck of {TITLES[name]}, not of Seize: Guilded Treasures"


def test_cards_nobody_knows_are_left_out_and_told_with_those_that_may_be_meant() -> None:
    text = "2 Poultice Nan\n1 Gatehand Odrik\n3 Ember Lancer\n" + "\n".join(f"1 Zzyzx {n}" for n in "abc")
    arrival = read_pasted(text, cards_of("seize"))
    assert arrival.deck.cards == (("poultice-nan", 2),)
    assert arrival.remarks == (
        "Left out, since Seize: Guilded Treasures has no such card: 1 Gatehand Odrik (did you mean Gatehand Odric?), "
        "3 Ember Lancer (did you mean Ember Tithe?), 1 Zzyzx a, 1 Zzyzx b and 1 more.",
    )


def test_each_thing_that_is_left_out_or_changed_is_told_once() -> None:
    arrival = read_pasted("// Mine\n// Format: vintage\n3 Clean Linen\nSB: 2 Qwrtz", cards_of("seize"))
    assert (arrival.deck.cards, arrival.deck.leader, arrival.deck.format) == ((("clean-linen", 3),), "", "standard")
    assert arrival.remarks == (
        "Left out, since Seize: Guilded Treasures has no such card: 2 Qwrtz.",
        "There is no format 'vintage'; the deck is now one for 'standard'.",
    )


def test_a_deck_holds_so_many_rows_and_copies_and_no_more() -> None:
    rows = [f"1 Nobody {number}" for number in range(MOST_ROWS - 1)]
    full = ["300 Clean Linen", f"{MOST_COPIES - 300} CLEAN LINEN"]
    assert read_pasted("\n".join(full), cards_of("seize")).deck.cards == (("clean-linen", MOST_COPIES),)
    assert plain.read_plain(f"{MOST_COPIES} Clean Linen", "x").main[0].copies == MOST_COPIES
    assert len(plain.read_plain("\n".join([*rows, "1 Clean Linen"]), "x").main) == MOST_ROWS
    with pytest.raises(TextError, match=f"x:{MOST_ROWS + 1}: a deck has at most {MOST_ROWS} rows"):
        plain.read_plain("\n".join([*rows, "1 Clean Linen", "1 Arc Bolt"]), "x")
    with pytest.raises(TextError, match=f"Clean Linen: copies must number 1 to {MOST_COPIES}"):
        read_pasted("\n".join([*full, "1 clean linen"]), cards_of("seize"))


@pytest.mark.parametrize("name", TITLES)
def test_a_slip_and_a_stranger_in_a_list_cost_no_other_card_in_any_game(name: str) -> None:
    names = {entry.id: entry.name for entry in cards_of(name).entries}
    deck = next(iter(library.shipped_decks(name).values()))
    meant, *kept = [names[card] for card, _ in deck.cards if names[card].isascii()][:3]
    slip = f"{meant[:-1]}{'y' if meant[-1] == 'x' else 'x'}"
    arrival = read_pasted("\n".join(f"1 {one}" for one in (*kept, slip, "Qwrtz")), cards_of(name))
    assert [names[card] for card, _ in arrival.deck.cards] == kept
    (remark,) = arrival.remarks
    assert f"1 {slip} (did you mean {meant}?)" in remark and "1 Qwrtz" in remark


BILLION = b'<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>'
HOSTILE = {
    "entities": BILLION + b"<cockatrice_deck><deckname>&b;</deckname></cockatrice_deck>",
    "outside": b'<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><cockatrice_deck>&x;</cockatrice_deck>',
    "outside reference": b'<!DOCTYPE d SYSTEM "file:///etc/passwd"><cockatrice_deck>&x;</cockatrice_deck>',
    "deep": b"<cockatrice_deck>" + b"<z>" * 5000 + b"</z>" * 5000 + b"</cockatrice_deck>",
    "wide": b"<cockatrice_deck>" + b"<z/>" * 50_000 + b"</cockatrice_deck>",
    "copies": b'<cockatrice_deck><zone name="main"><card number="99999999" name="x"/></zone></cockatrice_deck>',
    "minus": b'<cockatrice_deck><zone name="main"><card number="-3" name="x"/></zone></cockatrice_deck>',
    "no name": b'<cockatrice_deck><zone name="main"><card number="3"/></zone></cockatrice_deck>',
    "rows": b'<cockatrice_deck><zone name="main">'
    + b'<card number="1" name="x"/>' * 600
    + b"</zone></cockatrice_deck>",
    "encoding": b'<?xml version="1.0" encoding="klingon"?><cockatrice_deck/>',
    "wrong root": b"<html/>",
    "empty": b"",
    "binary": bytes(range(256)),
}


@pytest.mark.parametrize(("name", "said"), [("deep", "nested too deeply"), ("wide", "too long")])
def test_xml_without_end_is_given_up_with_its_reason(name: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.cod"
    path.write_bytes(HOSTILE[name])
    with pytest.raises(TextError, match=said):
        read_file(path, cards_of("seize"))


@pytest.mark.parametrize("content", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("ending", [".cod", ".o8d", ".dek", ".json", ".txt", ".toml"])
def test_a_hostile_file_is_one_sentence(ending: str, content: bytes, tmp_path: Path) -> None:
    path = tmp_path / f"bad{ending}"
    path.write_bytes(content)
    with pytest.raises(TextError) as problem:
        read_file(path, cards_of("seize"))
    assert "bad" in str(problem.value) and "\n" not in str(problem.value) and len(str(problem.value)) < 600
    assert "root:" not in str(problem.value)


@pytest.mark.parametrize("content", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("ending", [".cod", ".o8d", ".dek", ".json"])
def test_a_hostile_file_is_refused_in_the_players_language(ending: str, content: bytes) -> None:
    said = []
    for language in (ENGLISH, "de"):
        speak(language)
        try:
            with pytest.raises(TextError) as problem:
                FORMATS[ending].read(content, "x", cards_of("seize"))
        finally:
            speak(ENGLISH)
        said.append(problem.value.message)
    assert said[0] != said[1]


@pytest.mark.parametrize("text", [
    "[" * 100_000, '{"ObjectStates": 3}', '{"ObjectStates": [3, {"Name": "Deck"}]}', "{}", "[]", "null",
    '{"ObjectStates": [{"Name": "Deck", "ContainedObjects": [{"Nickname": 4}]}]}',
])  # fmt: skip
def test_json_that_is_no_deck_is_one_sentence(text: str) -> None:
    with pytest.raises(TextError):
        FORMATS[".json"].read(text.encode(), "x.json", cards_of("seize"))


def test_a_file_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.cod"
    path.write_bytes(b" " * (library.LARGEST + 1))
    with pytest.raises(TextError, match=r"huge\.cod: the file is larger than 4 MB$"):
        read_file(path, cards_of("seize"))


def test_signs_that_cannot_be_seen_are_blanks() -> None:
    card = {"Name": "Card", "Nickname": "Clean\u202e\u0007Linen"}
    saved = {"ObjectStates": [{"Name": "Deck", "Nickname": "A\tB\n", "ContainedObjects": [card]}]}
    deck = read_pasted(json.dumps(saved), cards_of("seize")).deck
    assert (deck.name, deck.cards) == ("A B", (("clean-linen", 1),))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "iso-8859-1", "cp1252"])
def test_odd_encodings_are_read(encoding: str) -> None:
    text = "// Crème brûlée\n\n1 Clean Linen\r\n"
    assert plain.read_plain(plain.decoded(text.encode(encoding), "x"), "x").name == "Crème brûlée"
    xml = f'<?xml version="1.0" encoding="{encoding.removesuffix("-sig")}"?><cockatrice_deck><deckname>Crème</deckname>'
    xml += '<zone name="main"><card number="1" name="Bœuf"/></zone></cockatrice_deck>'
    if encoding != "iso-8859-1":
        listing = cockatrice.read_cod(xml.encode(encoding), "x")
        assert listing.name == "Crème" and listing.main == (CardCount(1, "Bœuf"),)


@pytest.mark.parametrize(
    ("ending", "content", "said"),
    [
        (".cod", b"<a>\n<b></a>", "x:2: this is no XML (column 6)"),
        (
            ".cod",
            b'<?xml version="1.0" encoding="klingon"?><a/>',
            "x: this XML names an encoding that cannot be read; UTF-8 can",
        ),
        (".json", b'{"a":\n1,,}', "x:2: this is no JSON (column 3)"),
        (".json", b'{"a":' * 100000, "x: this JSON is nested too deeply, or holds a number nobody needs"),
        (".txt", b"1 Clean Linen\n1000000000 Clean Linen", "x:2: '1000000000' is not a number of copies"),
        (
            ".cod",
            b'<cockatrice_deck>\n<zone name="main">\n<card number="many" name="A"/></zone></cockatrice_deck>',
            "x:3: 'many' is not a number of copies",
        ),
        (
            ".cod",
            b'<cockatrice_deck>\n<zone name="main"><card number="0" name="A"/></zone></cockatrice_deck>',
            "x:2: 'A': copies must number 1 to 500",
        ),
        (
            ".o8d",
            b'<deck game="x">\n<section name="Main">\n<card qty="-1">A</card></section></deck>',
            "x:3: '-1' is not a number of copies",
        ),
        (".dek", b'<deck>\n<superzone name="Deck">\n\n<card/></superzone></deck>', "x:4: a card has no name"),
        (".txt", b"-3 Clean Linen", "x:1: '-3' is not a number of copies"),
        (".txt", b"Clean Linen*1000000000", "x:1: '1000000000' is not a number of copies"),
    ],
)
def test_what_cannot_be_read_is_told_by_line_and_column(ending: str, content: bytes, said: str) -> None:
    with pytest.raises(TextError) as told:
        FORMATS[ending].read(content, "x", cards_of("seize"))
    assert str(told.value) == said


WORDS = st.text(st.characters(categories=["L", "N", "P", "S", "Zs"]), min_size=1, max_size=30)


@settings(max_examples=60, deadline=None)
@given(WORDS, WORDS, st.lists(st.tuples(st.sampled_from(IDS), st.integers(1, 9)), min_size=1))
def test_any_name_survives_the_forms_that_keep_it(name: str, line: str, rows: list[tuple[str, int]]) -> None:
    deck = Deck(name, tuple(dict(rows).items()), "", line, "standard")
    cards: CardCatalogue = cards_of("seize")
    listing = listing_of(deck, cards)
    for ending in (".cod", ".dek", ".json", ".o8d"):
        bundle: Bundle = FORMATS[ending].write(deck, cards, Path("x") / f"d{ending}")
        back = FORMATS[ending].read(bundle.files[f"d{ending}"], "x", cards)
        assert [(row.copies, row.name) for row in back.main] == [(row.copies, row.name) for row in listing.main]
        assert back.name == clean(name, 200)


@settings(max_examples=200, deadline=None)
@given(st.one_of(st.text(max_size=120), st.binary(max_size=120)), st.sampled_from(list(FORMATS)))
def test_nothing_breaks_the_readers(content: str | bytes, ending: str) -> None:
    raw = content.encode("utf-8", "replace") if isinstance(content, str) else content
    with contextlib.suppress(TextError):
        assert FORMATS[ending].read(raw, f"x{ending}", cards_of("seize")) != Listing()
