"""Everything another program needs to show a game's cards: pictures, card data and decks, where it looks for them.

A package is a folder, or a zip file to unpack into the program's own folder.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from game.cards.card_catalogue import CardCatalogue
from game.decks.deck import Deck
from game.exchange import cockatrice, lackey, octgn, tabletop
from game.exchange.listing import Bundle, FaceSheet, listing_of, safe_name
from game.folders import atomic_write
from game.i18n import marked

PICTURE: Final = 480
"""Card width in pixels for other programs: sharp enough to read in their large view."""
DAY_ONE: Final = (1980, 1, 1, 0, 0, 0)
"""The timestamp in zip files, so that the same cards give the same file."""


class Package(NamedTuple):
    """`place`: a sentence that says where to put it; `make(cards, decks, base)`: its content; `base`: the address from
    which a program loads its pictures."""

    title: str
    place: str
    make: Callable[[CardCatalogue, Sequence[Deck], str], Bundle]


def _cockatrice(cards: CardCatalogue, decks: Sequence[Deck], base: str) -> Bundle:
    files = {f"customsets/{cards.game}.xml": cockatrice.write_database(cards)}
    files |= {f"decks/{stem}.cod": cockatrice.write_cod(listing_of(deck, cards)) for stem, deck in _stems(decks)}
    return Bundle(files, {f"pics/CUSTOM/{safe_name(entry.name)}.jpg": picture(entry.id) for entry in cards.entries})


def _octgn(cards: CardCatalogue, decks: Sequence[Deck], base: str) -> Bundle:
    own = octgn.guid(cards.game)
    sets = {name: octgn.guid(cards.game, f"set/{name}") for name in _sets(cards)}
    home = f"GameDatabase/{own}"
    files = {f"{home}/definition.xml": octgn.write_definition(cards)}
    files[f"{home}/proxydef.xml"] = octgn.write_proxies()
    files |= {f"{home}/Sets/{key}/set.xml": octgn.write_set(cards, name) for name, key in sets.items()}
    files |= {f"Decks/{stem}.o8d": octgn.write_o8d(listing_of(deck, cards), cards) for stem, deck in _stems(decks)}
    faces = {
        f"ImageDatabase/{own}/Sets/{sets[entry.export_card.set]}/Cards/{octgn.guid(cards.game, entry.id)}.jpg": picture(
            entry.id
        )
        for entry in cards.entries
    }
    empty = FaceSheet(1, 1, (None,), PICTURE)
    return Bundle(files, faces | {f"{home}/back.jpg": picture(""), f"{home}/front.jpg": empty})


def _lackey(cards: CardCatalogue, decks: Sequence[Deck], base: str) -> Bundle:
    home = f"plugins/{cards.game.replace('_', '')}"
    files = {
        f"{home}/plugininfo.txt": lackey.write_plugin(cards),
        f"{home}/sets/carddata.txt": lackey.write_cards(cards),
    }
    files |= {
        f"{home}/decks/{stem}.dek": lackey.write_dek(listing_of(deck, cards), cards) for stem, deck in _stems(decks)
    }
    general = f"{home}/sets/setimages/general"
    faces = {f"{general}/{lackey.picture_name(entry.id)}.jpg": picture(entry.id) for entry in cards.entries}
    return Bundle(files, faces | {f"{general}/cardback.jpg": picture("")})


def _tts(cards: CardCatalogue, decks: Sequence[Deck], base: str) -> Bundle:
    made = [
        tabletop.write_tts(listing_of(deck, cards), cards, Path(f"{stem}.json"), base) for stem, deck in _stems(decks)
    ]
    return Bundle(
        {name: content for one in made for name, content in one.files.items()},
        {name: sheet for one in made for name, sheet in one.sheets.items()},
    )


def _sets(cards: CardCatalogue) -> list[str]:
    return list(dict.fromkeys(entry.export_card.set for entry in cards.entries))


def _stems(decks: Sequence[Deck]) -> list[tuple[str, Deck]]:
    """Decks with distinct file names."""
    found: dict[str, Deck] = {}
    for deck in decks:
        stem = safe_name(deck.key or deck.name)
        number = 2
        while stem in found:
            stem, number = f"{safe_name(deck.key or deck.name)}-{number}", number + 1
        found[stem] = deck
    return list(found.items())


def picture(card: str) -> FaceSheet:
    """One face, or the back for ""."""
    return FaceSheet(1, 1, (card,), PICTURE)


PACKAGES: Final[Mapping[str, Package]] = {
    "cockatrice": Package(
        "Cockatrice",
        marked("Unpack it into Cockatrice's data folder (Linux: ~/.local/share/Cockatrice/Cockatrice, Windows: "
               "%LOCALAPPDATA%\\Cockatrice\\Cockatrice), then start Cockatrice and enable the new set."),
        _cockatrice,
    ),
    "octgn": Package(
        "OCTGN",
        marked("Unpack it into OCTGN's data folder (usually Documents\\OCTGN), then start OCTGN. It was checked against"
               " OCTGN's schemas, but not opened in OCTGN."),
        _octgn,
    ),
    "lackey": Package(
        "LackeyCCG",
        marked("Unpack it into LackeyCCG's folder, next to its plugins folder, and choose the game there. It follows"
               " LackeyCCG's tutorial, but was not opened in LackeyCCG."),
        _lackey,
    ),
    "tts": Package(
        "Tabletop Simulator",
        marked("Write it straight into Documents/My Games/Tabletop Simulator/Saves/Saved Objects: decks name their"
               " pictures where they were written. Others see them once a deck lies on the table and you have chosen"
               " Modding, Cloud Manager, Upload All; or give --url with an address where the pictures lie."),
        _tts,
    ),
}  # fmt: skip
"""By the name of the program."""


def write_package(
    bundle: Bundle,
    target: Path,
    draw: Callable[[Bundle, str], bytes],
    progress: Callable[[int, int], None] = lambda done, whole: None,
) -> int:
    """Write a bundle as a zip file, completely or not at all, or into a folder, file by file; returns the number of
    files. Raises OSError."""
    names = sorted([*bundle.files, *bundle.sheets])

    def contents() -> Iterator[tuple[str, bytes]]:
        for done, name in enumerate(names, 1):
            yield name, bundle.files[name] if name in bundle.files else draw(bundle, name)
            progress(done, len(names))

    if target.suffix.lower() != ".zip":
        for name, content in contents():
            atomic_write(target / name, content)
        return len(names)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for name, content in contents():
            kind = zipfile.ZIP_STORED if name in bundle.sheets else zipfile.ZIP_DEFLATED
            packed.writestr(zipfile.ZipInfo(name, DAY_ONE), content, kind)
    atomic_write(target, out.getvalue())
    return len(names)
