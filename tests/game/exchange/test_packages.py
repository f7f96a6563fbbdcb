"""Packages for other programs: every card and deck has its picture where the program looks for it."""

from __future__ import annotations

import csv
import json
import re
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from io import StringIO
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import unquote
from uuid import UUID
from xml.etree import ElementTree

import pytest

from game import library
from game.cards.card_catalogue import CardCatalogue, CatalogueEntry
from game.cards.card_traits import ExportCard
from game.exchange.cockatrice import write_database
from game.exchange.listing import Bundle, FaceSheet, safe_name
from game.exchange.packages import PACKAGES, write_package
from game.games import TITLES
from tests.game.exchange.kit import cards_of


def made(program: str, name: str) -> Bundle:
    """The package of a game with its shipped decks."""
    return PACKAGES[program].make(cards_of(name), list(library.shipped_decks(name).values()), "file:///x")


def looked_for(card: str) -> str:
    """The name under which Cockatrice 3.1 looks for a card's picture (CardInfo::getCorrectedName)."""
    for sign in (" // ", ":", '"', "?"):
        card = card.replace(sign, "")
    return card.replace("/", " ")


@pytest.mark.parametrize("name", TITLES)
def test_cockatrice_finds_a_picture_for_every_card_of_every_deck(name: str) -> None:
    bundle = made("cockatrice", name)
    root = ElementTree.fromstring(bundle.files[f"customsets/{name}.xml"])
    known = [card.findtext("name") or "" for card in root.iter("card")]
    pictures = {PurePosixPath(path).stem for path in bundle.sheets if PurePosixPath(path).parent.name == "CUSTOM"}
    assert {looked_for(card) for card in known} == pictures and len(pictures) == len(known)
    decks = [content for path, content in bundle.files.items() if path.startswith("decks/")]
    used = {card.get("name") for deck in decks for card in ElementTree.fromstring(deck).iter("card")}
    assert len(decks) == len(library.shipped_decks(name)) and used <= set(known)


@pytest.mark.parametrize("name", TITLES)
def test_the_card_database_keeps_the_order_of_cockatrices_schema(name: str) -> None:
    root = ElementTree.fromstring(made("cockatrice", name).files[f"customsets/{name}.xml"])
    assert (root.tag, root.get("version"), [part.tag for part in root]) == (
        "cockatrice_carddatabase", "4", ["sets", "cards"],
    )  # fmt: skip
    order = ["name", "text", "prop", "set", "token", "tablerow"]
    sets = {one.findtext("name") for one in root.iter("sets") for one in one}
    for card in root.iterfind("cards/*"):
        tags = [part.tag for part in card]
        assert tags == sorted(tags, key=order.index) and tags[0] == "name"
        assert {part.text for part in card.iter("set")} <= sets
        assert int(card.findtext("tablerow") or "-1") in range(4)


def test_cockatrice_lays_a_card_into_the_row_of_its_kind() -> None:
    """Row 2 is for creatures, row 1 for what stays without fighting, and 3 is the stack."""
    kinds = (
        ExportCard("merc", "Merc", "", "S", "7", stars=2, strength="1/2"), ExportCard("hold", "Hold", "", "S", "8"),
        ExportCard("event", "Event", "", "S", "9", lasting=False),
    )  # fmt: skip
    entries = tuple(CatalogueEntry(kind.kind, kind.line, kind) for kind in kinds)
    root = ElementTree.fromstring(write_database(CardCatalogue("g", "G", ("standard",), entries)))
    rows = [(card.findtext("tablerow"), card.find("set")) for card in root.iterfind("cards/card")]
    assert [row for row, _ in rows] == ["2", "1", "3"]
    assert [one.attrib for _, one in rows if one is not None] == [
        {"rarity": "**", "num": "7"}, {"rarity": "", "num": "8"}, {"rarity": "", "num": "9"},
    ]  # fmt: skip


@pytest.mark.parametrize("name", TITLES)
def test_octgn_finds_game_set_pictures_and_decks_by_their_guids(name: str) -> None:
    """Elements in the order of OCTGN's Game.xsd and CardSet.xsd, and what these require."""
    bundle = made("octgn", name)
    files = {PurePosixPath(path): content for path, content in bundle.files.items()}
    home = next(path.parent for path in files if path.name == "definition.xml")
    root = ElementTree.fromstring(files[home / "definition.xml"])
    assert [part.tag for part in root] == ["proxygen", "card", "table", "player", "deck"]
    assert all(root.get(key) is not None for key in REQUIRED) and UUID(root.get("id")) == UUID(home.name)
    assert re.fullmatch(r"\d+\.\d+\.\d+\.\d+", root.get("version") or "")
    groups = {group.get("name") for group in root.iter("group")}
    sections = {section.get("name"): section.get("group") for section in root.iter("section")}
    assert set(sections.values()) <= groups
    properties = {prop.get("name") for prop in root.iter("property")}
    known = set()
    named = {entry.name: entry.export_card for entry in cards_of(name).entries}
    for path in (path for path in files if path.name == "set.xml"):
        found = ElementTree.fromstring(files[path])
        assert found.get("gameId") == root.get("id") and found.get("id") == path.parent.name
        for card in found.iter("card"):
            known.add(card.get("id"))
            printed = {prop.get("name"): prop.get("value") for prop in card}
            entry = named[card.get("name", "")]
            assert printed.keys() == properties
            assert printed["Number"] == entry.number and printed["Cost"] == str(entry.cost)
            assert printed["Text"] == entry.text.replace("\n", " / ")
            where = f"ImageDatabase/{home.name}/Sets/{path.parent.name}/Cards/{card.get('id')}.jpg"
            assert where in bundle.sheets
    assert len(known) == len(cards_of(name).entries)
    for path in (path for path in files if path.suffix == ".o8d"):
        deck = ElementTree.fromstring(files[path])
        assert deck.get("game") == root.get("id")
        assert {card.get("id") for card in deck.iter("card")} <= known
        assert {section.get("name") for section in deck.iter("section")} <= set(sections)
    proxies = ElementTree.fromstring(files[home / "proxydef.xml"])
    assert {str(home / (one.get("src") or "")) for one in proxies.iter("template")} <= set(bundle.sheets)


REQUIRED = (
    "id", "version", "octgnVersion", "setsurl", "gameurl", "authors", "description", "tags", "iconurl",
)  # fmt: skip
"""Attributes of a game that OCTGN's schema requires."""


@pytest.mark.parametrize("name", TITLES)
def test_lackey_finds_a_picture_for_every_line_of_its_card_data(name: str) -> None:
    bundle = made("lackey", name)
    home = next(path.removesuffix("/plugininfo.txt") for path in bundle.files if path.endswith("plugininfo.txt"))
    rows = list(csv.DictReader(StringIO(bundle.files[f"{home}/sets/carddata.txt"].decode("cp1252")), delimiter="\t"))
    assert [row["Name"] for row in rows] == [entry.name for entry in cards_of(name).entries]
    general = f"{home}/sets/setimages/general"
    assert all(f"{general}/{row['ImageFile']}.jpg" in bundle.sheets for row in rows)
    assert f"{general}/cardback.jpg" in bundle.sheets and all(None not in row.values() for row in rows)
    info = ElementTree.fromstring(bundle.files[f"{home}/plugininfo.txt"])
    zones = {zone.findtext("label") for zone in info.iter("deckzone")}
    decks = [path for path in bundle.files if path.endswith(".dek")]
    assert {PurePosixPath(path).stem for path in decks} == library.shipped_decks(name).keys()
    for path in decks:
        deck = ElementTree.fromstring(bundle.files[path])
        assert {zone.get("name") for zone in deck.iter("superzone")} <= zones
        assert {one.text for one in deck.iter("name")} <= {row["Name"] for row in rows}


def test_tabletop_simulator_is_told_the_address_of_every_sheet() -> None:
    decks = list(library.shipped_decks("seize").values())[:2]
    bundle = PACKAGES["tts"].make(cards_of("seize"), decks, "https://example.org/my cards/")
    for name, content in bundle.files.items():
        asked = set(addresses(json.loads(content)))
        names = {unquote(url).removeprefix("https://example.org/my cards/") for url in asked}
        assert names and names <= set(bundle.sheets)
        assert f"{name.removesuffix('.json')}.png" in bundle.sheets


def addresses(found: Any) -> Iterator[str]:
    """Every address in a saved object."""
    if isinstance(found, dict):
        yield from (value for key, value in found.items() if key in ("FaceURL", "BackURL"))
        yield from (url for value in found.values() for url in addresses(value))
    elif isinstance(found, list):
        yield from (url for value in found for url in addresses(value))


def test_names_of_pictures_are_names_of_files_everywhere() -> None:
    assert safe_name('Who / What: "Why?"') == "Who   What Why"
    assert safe_name("Fire // Ice") == "FireIce"
    assert (safe_name(".."), safe_name(""), safe_name("a<b>|c.")) == ("_", "_", "a_b__c_")


def test_a_package_is_a_folder_or_a_zip_file_that_comes_out_the_same_twice(tmp_path: Path) -> None:
    bundle = Bundle({"decks/d.cod": b"<deck/>"}, {"pics/CUSTOM/A.jpg": FaceSheet(1, 1, ("a",), 40)})
    seen: list[tuple[int, int]] = []
    for target in (tmp_path / "a.zip", tmp_path / "b.ZIP", tmp_path / "c"):
        count = write_package(bundle, target, lambda bundle, name: name.encode(), lambda *at: seen.append(at))
        assert count == 2
    with zipfile.ZipFile(tmp_path / "a.zip") as packed:
        assert packed.testzip() is None
        inside = {name: packed.read(name) for name in packed.namelist()}
    assert inside == {"decks/d.cod": b"<deck/>", "pics/CUSTOM/A.jpg": b"pics/CUSTOM/A.jpg"}
    assert {name: (tmp_path / "c" / name).read_bytes() for name in inside} == inside
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.ZIP").read_bytes()
    assert seen == [(1, 2), (2, 2)] * 3


def test_decks_of_one_name_are_two_files() -> None:
    deck = next(iter(library.shipped_decks("seize").values()))
    card = CatalogueEntry("a", "A", ExportCard("spell", "Spell", "", "S", "1"))
    decks = [deck, deck, deck, replace(deck, key="", name="Now / Then")]
    bundle = PACKAGES["cockatrice"].make(CardCatalogue("g", "G", ("standard",), (card,)), decks, "")
    assert [name for name in bundle.files if name.startswith("decks/")] == [
        f"decks/{deck.key}.cod", f"decks/{deck.key}-2.cod", f"decks/{deck.key}-3.cod", "decks/Now   Then.cod",
    ]  # fmt: skip
