"""What the program knows about a game before loading it: its row ABOUT in game/<name>/about.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import Final, NamedTuple

from game.i18n import tr, trc, trn


class FormatChoice(NamedTuple):
    """A way to play a game, in a sentence. `drafted`: decks are built from packs first, so players bring none."""

    key: str
    title: str
    sentence: str
    drafted: bool = False


@dataclass(frozen=True)
class About:
    """A game on the first screen. `title` may be "Name: rest"; `subtitle`: "" for that rest; `place`: its position
    among the games, lowest first; `formats`: the first one is the default; `inventor`: the name for the credits, and
    the year; `rounds`: its players count rounds, in which all of them act, instead of turns; `together`: all act in
    what they call a turn, which other languages call a round."""

    title: str
    tagline: str
    formats: tuple[FormatChoice, ...]
    place: int
    subtitle: str = ""
    inventor: str = ""
    rounds: bool = False
    together: bool = False

    @property
    def name(self) -> str:
        """The title up to its colon."""
        return self.title.partition(": ")[0]

    @property
    def below(self) -> str:
        """The line below the name."""
        return self.subtitle or self.title.partition(": ")[2]


def _found() -> Mapping[str, About]:
    folders = (module.name for module in iter_modules([str(Path(__file__).parent)]) if module.ispkg)
    names = sorted(name for name in folders if find_spec(f"game.{name}.definition"))
    rows: dict[str, About] = {name: import_module(f"game.{name}.about").ABOUT for name in names}
    return dict(sorted(rows.items(), key=lambda item: item[1].place))


GAMES: Final = _found()
"""The games by name: every folder here with a definition.py is one (in a frozen program they are not files)."""


def turn_words(game: str, turn: int) -> str:
    """Which turn it is, as the players of a game count."""
    if GAMES[game].together:
        return trc("a turn of all players", "Turn {turn}").format(turn=turn)
    return tr("Round {turn}", turn=turn) if GAMES[game].rounds else tr("Turn {turn}", turn=turn)


def turns_words(game: str, turns: int) -> str:
    """How many turns there were, as the players of a game count."""
    if GAMES[game].together:
        one, many = trc("a turn of all players", "{n} turn"), trc("turns of all players", "{n} turns")
        return (one if turns == 1 else many).format(n=turns)
    return trn("{n} round", "{n} rounds", turns) if GAMES[game].rounds else trn("{n} turn", "{n} turns", turns)
