"""The records of games on this machine: unfinished ones, finished ones, those that were saved as files.

Looking at them reads their tags and remarks only; a game is played again when it is opened. What is no record is one
sentence. It must never change one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game import library
from game.folders import atomic_write, folders
from game.games import TITLES, Game, game
from game.journal import DONE, ENDING
from game.remarks import result_in, turn_in
from rules.kernel.words import RulesError, TextError

if TYPE_CHECKING:
    from game.replay import Replay

FOLDER: Final = "records"


@dataclass(frozen=True)
class Shelved:
    """One file. `state`: "unfinished", "finished" or "saved" (as a file of its own); `format`: its title; `won`: names
    of the winners, () for a drawn game, None when the record does not say; `when`: seconds since 1970; `fault`: what is
    wrong with a file that cannot be looked at."""

    path: Path
    state: str
    when: float
    game: str = ""
    format: str = ""
    names: tuple[str, ...] = ()
    turns: int = 0
    won: tuple[str, ...] | None = None
    fault: str = ""

    @property
    def over(self) -> bool:
        """The game came to its end."""
        return self.won is not None or self.state == "finished"


def places() -> dict[str, Path]:
    """Where records lie, by state."""
    base = folders()
    return {"unfinished": base.saves, "finished": base.saves / DONE, "saved": base.data / FOLDER}


def shelf() -> list[Shelved]:
    """Every record, newest first."""
    found = [glance(path, state) for state, folder in places().items() for path in _files(folder)]
    return sorted(found, key=lambda row: row.when, reverse=True)


def _files(folder: Path) -> Iterator[Path]:
    try:
        yield from (path for path in folder.iterdir() if path.suffix == ENDING and path.is_file())
    except OSError:
        return


def glance(path: Path, state: str = "saved") -> Shelved:
    """What the tags and remarks of a file say."""
    try:
        when = path.stat().st_mtime
    except OSError:
        when = 0.0
    try:
        return _read(Shelved(path, state, when))
    except RulesError as problem:
        fault = problem.message if isinstance(problem, TextError) else str(problem)
        return Shelved(path, state, when, fault=fault)


def _read(row: Shelved) -> Shelved:
    """Raises TextError for what is no record of a game that can be played here."""
    text = library.read_text(row.path, damaged=True)
    rows = [line.strip() for line in text.split("\n")]
    name = next((line for line in rows if line and not line.startswith("#")), "").partition("/")[0]
    if name not in TITLES:
        raise TextError("this is no record of a game that can be played here")
    house = game(name)
    tags = [line.split(None, 2) for line in rows]
    cards = next((tag[1] for tag in tags if tag[:1] == ["cards"] and len(tag) > 1), "")
    if cards not in ("", house.notation.pool()):
        raise TextError("this game was played with other cards than those that are here now")
    players = {tag[1]: tag[2] for tag in tags if tag[:1] == ["player"] and len(tag) > 2}
    won = result_in(text)
    return replace(
        row, game=name, format=_format(house, tags), names=tuple(players.values()), turns=turn_in(text),
        won=None if won is None else tuple(players.get(letter, letter) for letter in won),
    )  # fmt: skip


def _format(house: Game, tags: list[list[str]]) -> str:
    """The title of the format, as the options have it."""
    chosen = [word for tag in tags if tag[:1] == ["options"] for part in tag[1:] for word in part.split()]
    named = next((word.removeprefix("format=") for word in chosen if word.startswith("format=")), "")
    row = house.formats.get(named or house.notation.options({})["format"])
    return row.title if row else named


def export(replay: Replay) -> Path:
    """Save a record as a file of its own, with its variations; returns where. Raises OSError."""
    folder = places()["saved"]
    names = (f"{Path(replay.place).stem or replay.game}{f'-{n}' if n else ''}{ENDING}" for n in count())
    path = next(path for path in map(folder.joinpath, names) if not path.exists())
    atomic_write(path, replay.text().encode())
    return path


def delete(row: Shelved) -> None:
    """Throw a file away, its picture too. Raises OSError."""
    row.path.unlink()
    row.path.with_suffix(".png").unlink(missing_ok=True)
