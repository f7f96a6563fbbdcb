"""The formats a deck can be read from and written to, as a table; input is a file or pasted text.

A screen and the command line know only FORMATS.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, NamedTuple

from game.cards.card_catalogue import CardCatalogue
from game.decks.deck import Deck, read_deck, write_deck
from game.disk_faults import disk_reason
from game.exchange import cockatrice, lackey, octgn, plain, tabletop
from game.exchange.listing import Arrival, Bundle, CardCount, Listing, deck_of_listing, listing_of
from game.folders import atomic_write
from game.i18n import marked, tr
from game.library import LARGEST, too_large
from game.suggestion import near
from rules.kernel.decks import BESIDE
from rules.kernel.words import TextError

_PROLOGUE: Final = re.compile(r"\A\s*<\?xml[^>]*\?>")
"""An XML encoding declaration, dropped from pasted text, which is already decoded."""


class Exchange(NamedTuple):
    """A file format: `read(content, place, cards)` raises TextError; `write(deck, cards, target)` returns the files;
    `package`: the row of packages.PACKAGES with our cards for the program."""

    title: str
    about: str
    read: Callable[[bytes, str, CardCatalogue], Listing]
    write: Callable[[Deck, CardCatalogue, Path], Bundle]
    package: str = ""


def _read_own(content: bytes, place: str, cards: CardCatalogue) -> Listing:
    name = place if place.lower().endswith(".toml") else f"{place}.toml"
    deck = read_deck(plain.decoded(content, place), name, Path(place).stem)

    def counts(rows: Iterable[tuple[str, int]]) -> tuple[CardCount, ...]:
        return tuple(CardCount(copies, card, card) for card, copies in rows)

    beside = [(deck.leader, 1)] * bool(deck.leader)
    sections = [(BESIDE, counts(beside)), *((name, counts(rows)) for name, rows in deck.sections)]
    return Listing(deck.name, deck.line, deck.format, counts(deck.cards), sections=tuple(sections))


def _cod(deck: Deck, cards: CardCatalogue, target: Path) -> Bundle:
    deck_file = cockatrice.write_cod(listing_of(deck, cards))
    return Bundle({target.name: deck_file, f"{cards.game}-cockatrice-cards.xml": cockatrice.write_database(cards)})


FORMATS: Final = {
    ".toml": Exchange(
        "Guildhall", marked("a deck of this program"), _read_own,
        lambda deck, cards, target: Bundle({target.name: write_deck(deck).encode()}),
    ),
    ".txt": Exchange(
        marked("Text"), marked("a list of names, for almost every program"),
        lambda content, place, cards: plain.read_plain(plain.decoded(content, place), place, cards.leaders, cards.find),
        lambda deck, cards, target: Bundle({target.name: as_text(deck, cards).encode()}),
    ),
    ".cod": Exchange(
        "Cockatrice", marked("a deck, and the card database for its folder customsets"),
        lambda content, place, cards: cockatrice.read_cod(content, place), _cod, "cockatrice",
    ),
    ".o8d": Exchange(
        "OCTGN", marked("a deck; Export with pictures adds the game package"),
        octgn.read_o8d,
        lambda deck, cards, target: Bundle({target.name: octgn.write_o8d(listing_of(deck, cards), cards)}),
        "octgn",
    ),
    ".dek": Exchange(
        "LackeyCCG", marked("a deck; Export with pictures adds the plugin"),
        lambda content, place, cards: lackey.read_dek(content, place),
        lambda deck, cards, target: Bundle({target.name: lackey.write_dek(listing_of(deck, cards), cards)}),
        "lackey",
    ),
    ".json": Exchange(
        "Tabletop Simulator", marked("card sheets and a saved object; others see them after Cloud Manager, Upload All"),
        lambda content, place, cards: tabletop.read_tts(plain.decoded(content, place), place),
        lambda deck, cards, target: tabletop.write_tts(listing_of(deck, cards), cards, target),
    ),
}  # fmt: skip
"""By file extension."""


def as_text(deck: Deck, cards: CardCatalogue) -> str:
    """A deck as the text that almost every program reads."""
    return plain.write_plain(listing_of(deck, cards))


def exchange_format(path: Path) -> Exchange:
    """The format of a file, by its extension. Raises TextError."""
    ending = path.suffix.lower()
    if ending not in FORMATS:
        raise TextError(
            tr("a deck's file ends in {names}{near}", names=", ".join(FORMATS), near=near(ending, FORMATS)), str(path)
        )
    return FORMATS[ending]


def read_listing(path: Path, cards: CardCatalogue) -> Listing:
    """The names in a deck file. Raises TextError."""
    form = exchange_format(path)
    try:
        with path.open("rb") as stream:
            content = stream.read(LARGEST + 1)
    except OSError as problem:
        raise TextError(tr("the file cannot be read ({reason})", reason=disk_reason(problem)), str(path)) from problem
    except ValueError as problem:
        raise TextError(tr("the file cannot be read ({reason})", reason=tr("no file has such a name")), "") from problem
    if len(content) > LARGEST:
        raise too_large(LARGEST, str(path))
    return form.read(content, str(path), cards)


def read_file(path: Path, cards: CardCatalogue) -> Arrival:
    """The deck in a file. Raises TextError."""
    return deck_of_listing(read_listing(path, cards), cards, str(path), path.stem)


def read_pasted(text: str, cards: CardCatalogue) -> Arrival:
    """The deck in a text of any format. Raises TextError."""
    if len(text) > LARGEST:
        raise TextError(tr("the text is longer than {largest} MB", largest=LARGEST >> 20), "clipboard")
    ending = guess(text)
    content = _PROLOGUE.sub("", text).encode("utf-8", "replace")
    return deck_of_listing(FORMATS[ending].read(content, "clipboard", cards), cards, "clipboard")


def guess(text: str) -> str:
    """The extension of the format a text looks like."""
    start = text.lstrip("\ufeff \t\r\n")[:4000]
    if start.startswith("{"):
        return ".json"
    if start.startswith("<"):
        return ".cod" if "<cockatrice_deck" in start else ".o8d" if "game=" in start else ".dek"
    return ".toml" if "[cards]" in text else ".txt"


def write_files(
    bundle: Bundle,
    target: Path,
    draw: Callable[[Bundle, str], bytes],
    progress: Callable[[int, int], None] = lambda done, whole: None,
) -> tuple[Path, ...]:
    """Write a bundle next to `target`, after all of it is made; `draw(bundle, name)` returns a picture's bytes, and
    `progress(done, all)` is called after each. Raises OSError."""
    names = (*bundle.sheets, *reversed(list(bundle.files)))
    contents: dict[Path, bytes] = {}
    for done, name in enumerate(names, 1):
        contents[target.parent / name] = bundle.files[name] if name in bundle.files else draw(bundle, name)
        progress(done, len(names))
    for path, content in contents.items():
        atomic_write(path, content)
    return tuple(reversed(contents))
