"""Cockatrice: the deck (.cod), the card database that lets it show our cards, and the deck hash it shows.

Element order follows Cockatrice's own schema.
"""

from __future__ import annotations

from hashlib import sha1
from typing import Final
from xml.etree.ElementTree import Element

from game.cards.card_catalogue import CardCatalogue, CatalogueEntry
from game.exchange.listing import CardCount, Listing, Rows, copies_of
from game.exchange.markup import child, line_of, read_xml, word, write_xml
from game.i18n import tr
from rules.kernel.words import TextError

DIGITS: Final = "0123456789abcdefghijklmnopqrstuv"
ZONES: Final = {"main": "main", "side": "side"}
"""Zones of a .cod file that belong to the deck; tokens do not."""
FRONT, CREATURES, STACK = "1", "2", "3"


def read_cod(content: bytes, place: str) -> Listing:
    """Read a deck file. Raises TextError."""
    root = read_xml(content, place)
    if root.tag != "cockatrice_deck":
        raise TextError(tr("this is no Cockatrice deck, but a document of <{tag}>", tag=root.tag[:40]), place)
    rows = Rows(place)
    for zone in root.findall("zone"):
        to = ZONES.get(zone.get("name", ""))
        for card in zone.findall("card") if to else ():
            line = line_of(card)
            rows.add(to or "", copies_of(card.get("number", "1"), place, line), card.get("name", ""), line=line)
    return rows.listing(word(root.find("deckname")), word(root.find("comments")), word(root.find("format")))


def write_cod(listing: Listing) -> bytes:
    """Write a deck file."""
    root = Element("cockatrice_deck", {"version": "1"})
    child(root, "deckname", listing.name)
    child(root, "comments", listing.note)
    for name, rows in (("main", listing.main), ("side", listing.side)):
        if rows or name == "main":
            zone = child(root, "zone", name=name)
            for row in rows:
                child(zone, "card", number=str(row.copies), name=row.name)
    return write_xml(root)


def deck_hash(listing: Listing) -> str:
    """The eight characters by which Cockatrice players see that two decks are the same."""

    def words(rows: tuple[CardCount, ...], mark: str) -> list[str]:
        return [mark + row.name.lower() for row in rows for _ in range(row.copies)]

    names = sorted(words(listing.main, "") + words(listing.outside, "SB:"))
    number = int.from_bytes(sha1(";".join(names).encode(), usedforsecurity=False).digest()[:5], "big")
    return "".join(DIGITS[number >> 5 * place & 31] for place in reversed(range(8)))


def write_database(cards: CardCatalogue) -> bytes:
    """Every card of a game for Cockatrice's folder `customsets`."""
    root = Element("cockatrice_carddatabase", {"version": "4"})
    sets = child(root, "sets")
    for name in dict.fromkeys(entry.export_card.set for entry in cards.entries):
        one = child(sets, "set")
        for tag, text in (("name", name), ("longname", cards.title), ("settype", "Custom")):
            child(one, tag, text)
    listed = child(root, "cards")
    for entry in cards.entries:
        _card(listed, entry, cards.colour)
    return write_xml(root)


def _card(listed: Element, entry: CatalogueEntry, colour: str) -> None:
    export = entry.export_card
    card = child(listed, "card")
    child(card, "name", entry.name)
    child(card, "text", export.text)
    prop = child(card, "prop")
    facts = {
        "maintype": export.kind, "type": export.line, "manacost": export.price, "cmc": str(export.cost),
        "pt": export.strength, "layout": "normal", "side": "front", colour: export.colour,
    }  # fmt: skip
    for tag, text in facts.items():
        if tag and text:
            child(prop, tag, text)
    child(card, "set", export.set, rarity="*" * export.stars, num=export.number)
    row = STACK if not export.lasting else CREATURES if export.strength else FRONT
    child(card, "tablerow", row)
