"""The records of games on this machine: unfinished, finished, and saved as files.

Listing only reads them; a game is replayed when it is opened. A file that is not a record is reported in one sentence.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game import library
from game.disk_faults import disk_reason
from game.folders import atomic_write, folders, free_path, stamp_of
from game.games import game, library_for
from game.i18n import tr
from game.match.judge_sheet import TAG
from game.match.series import ends, place_in_match
from game.records.journal import DONE, ENDING
from game.records.record_comments import result_in, turn_in
from rules.kernel.decks import LED
from rules.kernel.notation.position import chosen_options
from rules.kernel.notation.record import Record, read_record
from rules.kernel.words import RulesError, TextError

if TYPE_CHECKING:
    from game.records.replay import Replay

FOLDER: Final = "records"
WRITABLE: Final = 0o222
"""The bits of a file's mode by which anybody may write it."""


@dataclass(frozen=True)
class StoredRecord:
    """One file. `state`: "unfinished", "finished" or "saved" (exported by the player); `format`: its title; `won`:
    names of the winners, () for a drawn game, None when the record does not say; `when`: seconds since 1970; `fault`:
    why a file cannot be opened; `judged`: a judge has changed the position; `decks`: names of the decks used, "" for
    one that no longer exists; `placed`: the game began from a position; `match`: the number of the game in its match,
    and the most games of that; `sides`: the team of each seat."""

    path: Path
    state: str
    when: float
    game: str = ""
    format: str = ""
    names: tuple[str, ...] = ()
    turns: int = 0
    won: tuple[str, ...] | None = None
    fault: str = ""
    judged: bool = False
    decks: tuple[str, ...] = ()
    placed: bool = False
    match: tuple[int, int] | None = None
    sides: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the game was finished."""
        return self.won is not None or self.state == "finished"


def places() -> dict[str, Path]:
    """The folders of records, by state."""
    base = folders()
    return {"unfinished": base.saves, "finished": base.saves / DONE, "saved": base.data / FOLDER}


def shelf() -> list[StoredRecord]:
    """Every record, newest first."""
    found = [glance(path, state) for state, folder in places().items() for path in _files(folder)]
    return sorted(found, key=lambda row: row.when, reverse=True)


def _files(folder: Path) -> Iterator[Path]:
    try:
        yield from (path for path in folder.iterdir() if path.suffix == ENDING and path.is_file())
    except OSError:
        return


def glance(path: Path, state: str = "saved") -> StoredRecord:
    """The information in a file, without playing it."""
    try:
        facts = path.stat()
        return _read(path, state, facts.st_mtime, facts.st_size)
    except OSError as problem:
        return StoredRecord(
            path, state, 0.0, fault=tr("the file cannot be read ({reason})", reason=disk_reason(problem))
        )


@lru_cache(1024)
def _read(path: Path, state: str, when: float, size: int) -> StoredRecord:
    """The information in a file of an age and a size, read once."""
    try:
        return _stored(path, state, when)
    except RulesError as problem:
        fault = problem.message if isinstance(problem, TextError) else str(problem)
        return StoredRecord(path, state, when, fault=fault)


def _stored(path: Path, state: str, when: float) -> StoredRecord:
    """Raises RulesError for anything that is not a record of a playable game."""
    record = read_record(
        library.read_text(path, damaged=True), library_for(path.parent), str(path), allow_truncated=True
    )
    definition = game(record.game)
    others = record.cards not in ("", definition.notation.pool())
    comments = [f"{{{answer.comment}}}" for answer in record.answers]
    won = result_in("".join(comments[-1:]))
    options = definition.notation.options(chosen_options(record.position) if record.position else record.options)
    row, place = definition.formats.get(options["format"]), place_in_match(record.tags)
    if won is not None and state == "unfinished" and ends(record.tags, won):
        state = "finished"  # the program ended before it could move the file
    return StoredRecord(
        path, state, when, record.game, row.title if row else "", tuple(record.players.values()),
        turn_in("".join(comments)),
        None if won is None else tuple(record.players.get(letter, letter) for letter in won),
        tr("this game was played with other cards than those that are here now") if others else "",
        TAG in record.tags, () if record.position else tuple(_deck_names(record)),
        bool(record.position), place, definition.sides(options),
    )  # fmt: skip


def _deck_names(record: Record) -> Iterator[str]:
    """The names of a record's decks, by seat: of those that still exist with the same cards."""
    known = library.decks(record.game).decks.values()
    by_cards = {tuple(word for word in deck.words if ":" not in word): deck.name for deck in reversed([*known])}
    by_key = {f"{LED}{deck.key}": deck.name for deck in known}
    for words in record.decks.values():
        plain = tuple(word for word in words if ":" not in word)
        yield by_key.get(words[0], "") if len(words) == 1 else by_cards.get(plain, "")


def export(replay: Replay) -> Path:
    """Export a record to a file, with its variations; returns its path. Raises OSError."""
    path = free_path(places()["saved"], Path(replay.place).stem or replay.game, ENDING)
    atomic_write(path, replay.text().encode())
    return path


def fixed(replay: Replay) -> str:
    """Why nothing can be written in the file of a record, in a sentence or two; "" when it can."""
    path, advice = Path(replay.place), tr("Save the record as a file, then open that one to write in it.")
    if not replay.place or not path.is_file():
        reason = tr("This record is not in a file.")
    elif path.resolve().is_relative_to(library.ASSETS.resolve()):
        reason = tr("This record comes with the program and stays as it is.")
    elif not replay.entire:
        reason = tr("Part of this record could not be read, so its file stays as it is.")
    elif stamp_of(replay.place) != replay.stamp:
        return tr("The file of this record has changed since it was opened. Open it again to write in it.")
    elif not path.stat().st_mode & WRITABLE or not all(os.access(each, os.W_OK) for each in (path, path.parent)):
        reason = tr("The file of this record is write-protected.")
    else:
        return ""
    return f"{reason} {advice}"


def keep(replay: Replay) -> bool:
    """Write a record with all that was added to it to its file, which keeps its date; False where it is fixed. Raises
    OSError, also when nobody could read it again."""
    if fixed(replay):
        return False
    path, text = Path(replay.place), replay.text()
    try:
        read_record(text, library_for(path.parent), replay.place)
    except TextError as fault:
        raise OSError(fault.message) from fault
    written = path.stat()
    atomic_write(path, text.encode())
    os.utime(path, ns=(written.st_atime_ns, written.st_mtime_ns))
    replay.stamp = stamp_of(replay.place)
    return True


def delete(row: StoredRecord) -> None:
    """Delete a file and its thumbnail. Raises OSError."""
    row.path.unlink()
    row.path.with_suffix(".png").unlink(missing_ok=True)
