"""What is in the assets folder and in the player's own: cards, decks, mats, positions.

Everything is read once per process. A file that cannot be used is reported in one sentence: TextError, or CardError for
cards.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final

from game.decks.deck import Deck, read_deck
from game.disk_faults import disk_reason
from game.folders import aside, atomic_write, folders
from game.i18n import tr
from game.suggestion import near
from rules.kernel.notation import toml_text
from rules.kernel.words import TextError

ROOT: Final = Path(__file__).resolve().parents[1]
ASSETS: Final = ROOT / "assets"
LARGEST: Final = 4 << 20
"""The most bytes in a text file."""
SMALL: Final = toml_text.LARGEST
"""The most characters of a deck, or of the file of one card."""
TEXTS: Final = frozenset([".pos", ".rec", ".scn", ".toml", ".txt", ".perft"])


@dataclass(frozen=True)
class DeckShelf:
    """The decks of a game by key; `faults`: a sentence for every unreadable file."""

    decks: dict[str, Deck] = field(default_factory=dict)
    faults: tuple[str, ...] = ()


def read_text(path: Path, *, damaged: bool = False, most: int = LARGEST) -> str:
    """The text of a file of `most` bytes; with `damaged`, bytes that are none become `\N{REPLACEMENT CHARACTER}`.

    Raises TextError when there is no such file, it is too large, or no UTF-8.
    """
    try:
        with path.open("rb") as stream:
            content = stream.read(most + 1)
        if len(content) > most:
            raise too_large(most, str(path))
        text = content.decode("utf-8-sig", errors="replace" if damaged else "strict")
        return text.replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as problem:
        raise TextError(tr("this is not UTF-8 text (byte {start})", start=problem.start), str(path)) from problem
    except OSError as problem:
        raise TextError(tr("the file cannot be read ({reason})", reason=disk_reason(problem)), str(path)) from problem
    except ValueError as problem:
        raise TextError(tr("the file cannot be read ({reason})", reason=tr("no file has such a name")), "") from problem


def too_large(most: int, place: str) -> TextError:
    """The error for a file of more than `most` bytes."""
    mega, kilo = most >> 20, most >> 10
    said = tr("the file is larger than {largest} MB", largest=mega) if mega else ""
    return TextError(said or tr("the file is larger than {largest} kB", largest=kilo), place)


def check_target(path: Path, ending: str = "") -> None:
    """Raises TextError when a file cannot be written there: in no folder, in place of one, without the ending of its
    kind, or because the system refuses."""
    if not path.absolute().parent.is_dir():
        raise _no_folder(path)
    if path.is_dir():
        raise TextError(tr("this is a folder; give the name of a file"), str(path))
    if ending and path.suffix.lower() != ending:
        raise TextError(tr("the name of this file must end in {ending}", ending=ending), str(path))
    target = Path(os.path.realpath(path))
    if not target.exists() or target.is_file():
        _check_writing(target.parent, path)
    elif not os.access(target, os.W_OK):
        raise _unwritable(path, PermissionError(errno.EACCES, ""))


def check_folder(folder: Path) -> None:
    """Raises TextError when no files can be written into a folder: it is none, or the system refuses."""
    if not folder.is_dir():
        raise _no_folder(folder)
    _check_writing(folder, folder)


def _check_writing(folder: Path, named: Path) -> None:
    try:
        TemporaryFile(dir=folder).close()
    except OSError as problem:
        raise _unwritable(named, problem) from problem


def _no_folder(path: Path) -> TextError:
    return TextError(tr("there is no such folder to write to"), str(path))


def _unwritable(path: Path, problem: OSError) -> TextError:
    return TextError(tr("nothing can be written there ({reason})", reason=disk_reason(problem)), str(path))


@cache
def card_files(game: str) -> tuple[tuple[str, str], ...]:
    """(text, file) of each card file of a game, in order. Raises TextError."""
    folder = ASSETS / game / "cards"
    texts = tuple((read_text(path), str(path.relative_to(ROOT))) for path in sorted(folder.glob("*.toml")))
    if not texts:
        raise TextError(tr("there are no card files in {folder}", folder=folder), game)
    return texts


def deck_folder(game: str) -> Path:
    """The folder of the player's own decks for a game."""
    return folders().data / "decks" / game


def deck_files(game: str) -> Iterator[Path]:
    """Deck files, the shipped ones first; a player's deck with the same key comes later and wins."""
    for folder in (ASSETS / game / "decks", deck_folder(game)):
        if folder.is_dir():
            yield from sorted(path for path in folder.iterdir() if path.suffix in (".toml", ".txt"))


@cache
def shipped_decks(game: str, marked: str = "") -> dict[str, Deck]:
    """The decks that come with a game, or those `marked` for a format, by key. Raises TextError when one is damaged."""
    paths = [path for path in deck_files(game) if path.is_relative_to(ASSETS)]
    found = {path.stem: read_deck(read_text(path), str(path.relative_to(ROOT)), path.stem) for path in paths}
    return {key: deck for key, deck in found.items() if marked in ("", deck.format)}


def decks(game: str) -> DeckShelf:
    """Every readable deck, and the faults of the others."""
    found: dict[str, Deck] = {}
    faults: list[str] = []
    for path in deck_files(game):
        try:
            found[path.stem] = deck_in(path)
        except TextError as problem:
            faults.append(str(problem))
    return DeckShelf(found, tuple(faults))


def deck_in(path: Path) -> Deck:
    """The deck in a file, read again only if the file has changed. Raises TextError."""
    try:
        stat = path.stat()
    except OSError:
        return _read_deck(path)
    found = _deck_as_of(path, stat.st_mtime_ns, stat.st_size)
    if isinstance(found, TextError):
        raise found.with_traceback(None)
    return found


@lru_cache(1024)
def _deck_as_of(path: Path, when: int, size: int) -> Deck | TextError:
    """The deck in a file of this age and size, or its fault."""
    try:
        return _read_deck(path)
    except TextError as problem:
        return problem


def _read_deck(path: Path) -> Deck:
    return read_deck(read_text(path, most=SMALL), str(path), path.stem)


def deck(game: str, name: str) -> Deck:
    """A deck by its key, its name or the path of its file. Raises TextError with the nearest name, or the fault of the
    file with that key."""
    path = Path(name)
    if path.suffix.lower() in (".toml", ".txt"):
        return _read_deck(path)
    shelf = decks(game).decks
    by_name = {deck.name.lower(): deck for deck in shelf.values()}
    found = shelf.get(name) or by_name.get(name.lower())
    if found is None:
        for damaged in (file for file in deck_files(game) if file.stem == name):
            return _read_deck(damaged)
        hint = near(name, [*shelf, *by_name])
        raise TextError(
            tr(
                "no deck is called {name!r}; choose from {names}{hint}",
                name=name[:60],
                hint=hint,
                names=", ".join(shelf),
            )
        )
    return found


def first_lesson(game: str) -> Path:
    """The path of a game's first lesson, if it has one."""
    return ASSETS / game / "lessons" / "first-game.rec"


def texts_beside(base: Path | None) -> Callable[[str], str]:
    """A reader for texts that a file names: files below `base` or below the project, with a text extension only. Raises
    LookupError."""
    bases = [folder.resolve() for folder in (base, ROOT) if folder is not None]

    def text(name: str) -> str:
        for folder in bases:
            try:
                path = (folder / name).resolve()
                if path.is_relative_to(folder) and path.suffix in TEXTS and path.is_file():
                    return read_text(path)
            except (OSError, ValueError) as problem:
                raise LookupError(name) from problem
        raise LookupError(name)

    return text


def keep_aside(path: Path) -> Path | None:
    """Copy a damaged file as it is to `.bad`, or the next free name; None when the disk refuses."""
    kept = aside(path)
    try:
        atomic_write(kept, path.read_bytes())
    except OSError:
        return None
    return kept
