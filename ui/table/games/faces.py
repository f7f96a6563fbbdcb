"""What turns a game's cards into faces: its module `faces`."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

if TYPE_CHECKING:
    from ui.faces.model import Face


class GameFaces(Protocol):
    """The parts of a game's module `faces` that all of them have."""

    @property
    def BACK(self) -> Face:  # noqa: N802
        """The back of its cards."""
        ...

    def face_of(self, card: Any) -> Face:
        """The face of a card definition."""
        ...

    def kin_of(self, card: Any) -> str:
        """What decks are known by that hold such cards, "" for cards that any deck may hold."""
        ...


def faces_of(game: str) -> GameFaces:
    """The module of a game, ui/table/games/<name>/faces.py; no other game is loaded."""
    return cast(GameFaces, import_module(f"ui.table.games.{game}.faces"))
