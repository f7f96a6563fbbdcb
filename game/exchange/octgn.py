"""OCTGN: the deck (.o8d). Cards and game have fixed GUIDs made of our ids."""

from __future__ import annotations

from typing import Final
from uuid import UUID, uuid5
from xml.etree.ElementTree import Element

from game.card_catalogue import CardCatalogue
from game.exchange.listing import Listing, Rows, copies_of
from game.exchange.markup import child, read_xml, word, write_xml
from rules.kernel.words import TextError

SPACE: Final = UUID("6f6b1a5e-3c2d-5f0a-9d1b-8a7c41e09b52")
"""The namespace of all our GUIDs; another one would make every deck file written before unreadable."""
SECTIONS: Final = {"main": "Main", "side": "Leader"}
SIDES: Final = frozenset(["leader", "sideboard", "side"])


def guid(game: str, card: str = "") -> str:
    """The GUID of a game, or of one of its cards."""
    return str(uuid5(SPACE, f"{game}/{card}" if card else game))


def read_o8d(content: bytes, place: str, cards: CardCatalogue) -> Listing:
    """A deck file. Raises TextError."""
    root = read_xml(content, place)
    if root.tag != "deck" or not root.get("game"):
        raise TextError("this is no OCTGN deck: it has no <deck game=...>", place)
    known = {guid(cards.game, entry.id): entry.id for entry in cards.entries}
    rows = Rows(place)
    for section in root.findall("section"):
        zone = "side" if section.get("name", "").strip().lower() in SIDES.union(cards.leaders) else "main"
        for card in section.findall("card"):
            own = known.get(card.get("id", "").strip(" {}").lower(), "")
            rows.add(zone, copies_of(card.get("qty", "1"), place), word(card) or own, own)
    title, _, note = word(root.find("notes")).partition("\n")
    name = title.removeprefix("Deck: ")
    return rows.listing(name, note) if name != title else rows.listing("", f"{title}\n{note}")


def write_o8d(listing: Listing, cards: CardCatalogue) -> bytes:
    """A deck file."""
    root = Element("deck", {"game": guid(cards.game)})
    for zone, rows in (("main", listing.main), ("side", listing.side)):
        section = child(root, "section", name=SECTIONS[zone], shared="False")
        for row in rows:
            child(section, "card", row.name, qty=str(row.copies), id=guid(cards.game, row.id))
    child(root, "notes", f"Deck: {listing.name}\n{listing.note}")
    return write_xml(root, "utf-8", standalone="yes")
