"""All that another program needs to show the cards of a game: pictures, card data and decks, where it looks for them.

A package is a folder, or a zip file to unpack into the program's own folder.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from game.card_catalogue import CardCatalogue
from game.decks import Deck
from game.exchange import cockatrice
from game.exchange.listing import Bundle, FaceSheet, listing_of, safe_name
from game.folders import atomic_write
from game.i18n import marked

PICTURE: Final = 480
"""Pixels of a card's width in other programs: sharp enough to be read in their large view."""
DAY_ONE: Final = (1980, 1, 1, 0, 0, 0)
"""The time in zip files, so that the same cards give the same file."""


class Package(NamedTuple):
    """`place`: a sentence that says where it goes; `make(cards, decks)`: what is in it."""

    title: str
    place: str
    make: Callable[[CardCatalogue, Sequence[Deck]], Bundle]


def _cockatrice(cards: CardCatalogue, decks: Sequence[Deck]) -> Bundle:
    files = {f"customsets/{cards.game}.xml": cockatrice.write_database(cards)}
    files |= {f"decks/{stem}.cod": cockatrice.write_cod(listing_of(deck, cards)) for stem, deck in _stems(decks)}
    return Bundle(
        files, {f"pics/CUSTOM/{safe_name(entry.name)}.jpg": picture(entry.id) for entry in cards.entries}
    )


def _stems(decks: Sequence[Deck]) -> list[tuple[str, Deck]]:
    """Decks with names for their files, all different."""
    found: dict[str, Deck] = {}
    for deck in decks:
        stem = safe_name(deck.key or deck.name)
        number = 2
        while stem in found:
            stem, number = f"{safe_name(deck.key or deck.name)}-{number}", number + 1
        found[stem] = deck
    return list(found.items())


def picture(card: str) -> FaceSheet:
    """One face, "" for the back."""
    return FaceSheet(1, 1, (card,), PICTURE)


PACKAGES: Final[Mapping[str, Package]] = {
    "cockatrice": Package(
        "Cockatrice",
        marked("Unpack it into Cockatrice's data folder (Linux: ~/.local/share/Cockatrice/Cockatrice, Windows: "
               "%LOCALAPPDATA%\\Cockatrice\\Cockatrice), then start Cockatrice and enable the new set."),
        _cockatrice,
    ),
}  # fmt: skip
"""By the name of the program."""


def write_package(
    bundle: Bundle,
    target: Path,
    draw: Callable[[Bundle, str], bytes],
    progress: Callable[[int, int], None] = lambda done, whole: None,
) -> int:
    """Write a bundle as a zip file, whole or not at all, or into a folder; returns how many files. Raises OSError."""
    names = sorted([*bundle.files, *bundle.sheets])
    out = io.BytesIO()
    packed = zipfile.ZipFile(out, "w") if target.suffix == ".zip" else None
    for done, name in enumerate(names, 1):
        content = bundle.files[name] if name in bundle.files else draw(bundle, name)
        if packed:
            kind = zipfile.ZIP_STORED if name in bundle.sheets else zipfile.ZIP_DEFLATED
            packed.writestr(zipfile.ZipInfo(name, DAY_ONE), content, kind)
        else:
            atomic_write(target / name, content)
        progress(done, len(names))
    if packed:
        packed.close()
        atomic_write(target, out.getvalue())
    return len(names)
