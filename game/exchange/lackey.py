"""LackeyCCG: the deck (.dek), one element a copy, and the plugin that shows the cards."""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element

from game.cards.card_catalogue import CardCatalogue
from game.exchange.listing import Listing, Rows
from game.exchange.markup import child, line_of, read_xml, word, write_xml
from game.i18n import tr
from rules.kernel.words import TextError

DOCTYPE: Final = '<!DOCTYPE deck SYSTEM "http://www.lackeyccg.com/deck.!dtd">\n'
ZONES: Final = {"main": "Deck", "side": "Leader"}
OURS: Final = {"deck": "main", "main": "main", "leader": "side", "sideboard": "side"}


def read_dek(content: bytes, place: str) -> Listing:
    """Read a deck file. Raises TextError."""
    root = read_xml(content, place)
    if root.tag != "deck" or root.find("superzone") is None:
        raise TextError(tr("this is no LackeyCCG deck: it has no <superzone>"), place)
    rows = Rows(place)
    for zone in root.findall("superzone"):
        to = OURS.get(zone.get("name", "").strip().lower(), "main")
        for card in zone.findall("card"):
            name = card.find("name")
            rows.add(to, 1, word(name), name.get("id", "") if name is not None else "", line_of(card))
    meta = root.find("meta")
    facts = {tag: word(meta.find(tag)) if meta is not None else "" for tag in ("title", "note", "format")}
    return rows.listing(facts["title"], facts["note"], facts["format"])


def write_dek(listing: Listing, cards: CardCatalogue) -> bytes:
    """Write a deck file."""
    root = Element("deck", {"version": "0.8"})
    meta = child(root, "meta")
    facts = {"title": listing.name, "game": cards.title, "format": listing.format, "note": listing.line}
    for tag in ("title", "author", "email", "date", "game", "format", "note"):
        child(meta, tag, facts.get(tag, ""))
    for zone, rows in (("main", listing.main), ("side", listing.side)):
        pile = child(root, "superzone", name=ZONES[zone])
        for row in (one for one in rows for _ in range(one.copies)):
            card = child(pile, "card")
            child(card, "name", row.name, id=row.id)
            entry = cards.by_id.get(row.id)
            child(card, "set", entry.export_card.set if entry else "")
    return write_xml(root, "ISO-8859-1", DOCTYPE)


# --- the plugin

COLUMNS: Final = ("Name", "Set", "ImageFile", "Kind", "Type", "Cost", "Strength", "Number", "Rarity", "Text")
SEEN: Final = {"Hand": (True, False), "Deck": (False, False), "Leader": (True, True), "Discard": (True, True)}
"""Zones of a game: whether its owner sees the cards there, and whether others do."""


def picture_name(card: str) -> str:
    """The picture file of a card, without extension."""
    return "".join(sign if sign.isalnum() else "_" for sign in card)


def write_plugin(cards: CardCatalogue) -> bytes:
    """`plugininfo.txt`: the zones of a deck and of a game."""
    root = Element("plugin")
    child(root, "pluginname", cards.title)
    for name in ZONES.values():
        child(child(root, "deckzone"), "label", name)
    for name, (owner, others) in SEEN.items():
        zone = child(root, "gamezone")
        child(zone, "label", name)
        for tag, seen in (("visibletoowner", owner), ("visibletoothers", others)):
            child(zone, tag, "yes" if seen else "no")
    return write_xml(root, "ISO-8859-1").partition(b"\n")[2]


def write_cards(cards: CardCatalogue) -> bytes:
    """`sets/carddata.txt`: a tab-separated table of all cards."""
    lines = ["\t".join(COLUMNS)]
    for entry in cards.entries:
        export = entry.export_card
        cells = (entry.name, export.set, picture_name(entry.id), export.kind, export.line, str(export.cost),
                 export.strength, export.number, "*" * export.stars, export.text)  # fmt: skip
        lines.append("\t".join(" ".join(cell.split()) for cell in cells))
    return ("\n".join(lines) + "\n").encode("cp1252", "replace")
