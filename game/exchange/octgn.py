"""OCTGN: the deck (.o8d), and the game it plays: definition, set and what shows the cards, as its schemas have them.

Cards, sets and games have fixed GUIDs made of our ids.
"""

from __future__ import annotations

from typing import Final
from uuid import UUID, uuid5
from xml.etree.ElementTree import Element

from game.cards.card_catalogue import CardCatalogue
from game.exchange.listing import Listing, Rows, copies_of
from game.exchange.markup import child, line_of, read_xml, word, write_xml
from game.i18n import tr
from rules.kernel.words import TextError

SPACE: Final = UUID("6f6b1a5e-3c2d-5f0a-9d1b-8a7c41e09b52")
"""The namespace of all our GUIDs; changing it would make every existing deck file unreadable."""
SECTIONS: Final = {"main": "Main", "side": "Leader"}
SIDES: Final = frozenset(["leader", "sideboard", "side"])


def guid(game: str, card: str = "") -> str:
    """The GUID of a game, or of one of its cards."""
    return str(uuid5(SPACE, f"{game}/{card}" if card else game))


def read_o8d(content: bytes, place: str, cards: CardCatalogue) -> Listing:
    """Read a deck file. Raises TextError."""
    root = read_xml(content, place)
    if root.tag != "deck" or not root.get("game"):
        raise TextError(tr("this is no OCTGN deck: it has no <deck game=…>"), place)
    known = {guid(cards.game, entry.id): entry.id for entry in cards.entries}
    rows = Rows(place)
    for section in root.findall("section"):
        zone = "side" if section.get("name", "").strip().lower() in SIDES.union(cards.leaders) else "main"
        for card in section.findall("card"):
            own = known.get(card.get("id", "").strip(" {}").lower(), "")
            line = line_of(card)
            rows.add(zone, copies_of(card.get("qty", "1"), place, line), word(card) or own, own, line)
    title, _, note = word(root.find("notes")).partition("\n")
    name = title.removeprefix("Deck: ")
    return rows.listing(name, note) if name != title else rows.listing("", f"{title}\n{note}")


def write_o8d(listing: Listing, cards: CardCatalogue) -> bytes:
    """Write a deck file."""
    root = Element("deck", {"game": guid(cards.game)})
    for zone, rows in (("main", listing.main), ("side", listing.side)):
        section = child(root, "section", name=SECTIONS[zone], shared="False")
        for row in rows:
            child(section, "card", row.name, qty=str(row.copies), id=guid(cards.game, row.id))
    child(root, "notes", f"Deck: {listing.name}\n{listing.note}")
    return write_xml(root, "utf-8", standalone="yes")


# --- the game

SIZE: Final = (63, 88)
"""Card size in whole millimetres, as OCTGN requires."""
PROPERTIES: Final = {"Kind": "String", "Type": "String", "Text": "String", "Cost": "Integer", "Strength": "String",
                     "Number": "String", "Rarity": "String"}  # fmt: skip
ABOUT: Final = "{} without rules: cards, decks and piles, moved by hand."
VERSION: Final = "1.0.0.0"
OLDEST: Final = "3.1.0.0"
"""The first OCTGN version with these schemas."""


def write_definition(cards: CardCatalogue) -> bytes:
    """The game definition: card properties, a player's groups, and where the sections of a deck go."""
    root = Element("game", {
        "id": guid(cards.game), "name": cards.title, "version": VERSION, "octgnVersion": OLDEST, "authors": "Guildhall",
        "description": ABOUT.format(cards.title), "tags": "", "setsurl": "", "gameurl": "", "iconurl": "",
        "usetwosidedtable": "True",
    })  # fmt: skip
    child(root, "proxygen", definitionsrc="proxydef.xml")
    card = child(
        root, "card", back="back.jpg", front="front.jpg", width=str(SIZE[0]), height=str(SIZE[1]), cornerRadius="3"
    )
    for name, kind in PROPERTIES.items():
        child(card, "property", name=name, type=kind, ignoreText="False", textKind="Free")
    child(root, "table", name="Table", visibility="undefined", ordered="False", width="640", height="480")
    player = child(root, "player", summary="Hand {#Hand}, Deck {#Deck}")
    child(player, "hand", name="Hand", visibility="me", ordered="False")
    for name, seen in (("Deck", "none"), ("Leader", "all"), ("Discard", "all")):
        child(player, "group", name=name, visibility=seen, ordered="True", icon="back.jpg")
    deck = child(root, "deck")
    for section, group in (("Main", "Deck"), ("Leader", "Leader")):
        child(deck, "section", name=section, group=group)
    return write_xml(root, "utf-8", standalone="yes")


def write_set(cards: CardCatalogue, name: str) -> bytes:
    """One set of cards."""
    root = Element("set", {
        "name": name, "id": guid(cards.game, f"set/{name}"), "gameId": guid(cards.game), "gameVersion": VERSION,
        "version": VERSION,
    })  # fmt: skip
    listed = child(root, "cards")
    for entry in cards.entries:
        export = entry.export_card
        if export.set == name:
            card = child(listed, "card", name=entry.name, id=guid(cards.game, entry.id))
            values = (export.kind, export.line, export.text, str(export.cost), export.strength, export.number,
                      "*" * export.stars)  # fmt: skip
            for prop, value in zip(PROPERTIES, values, strict=True):
                child(card, "property", name=prop, value=" / ".join(value.splitlines()))
    return write_xml(root, "utf-8", standalone="yes")


def write_proxies() -> bytes:
    """The stand-in for a card without a picture: its name on an empty front."""
    root = Element("templates")
    block = child(child(root, "blocks"), "block", type="text", id="name")
    child(block, "location", x="30", y="40")
    child(block, "text", color="#ffffff", size="24")
    child(block, "wordwrap", height="120", width="420")
    template = child(root, "template", src="front.jpg", default="True")
    child(child(template, "matches"), "match", name="Name", value="")
    link = child(child(template, "textblocks"), "link", block="name")
    child(link, "property", name="Name")
    return write_xml(root, "utf-8", standalone="yes")
