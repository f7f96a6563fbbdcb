"""What a judge may set, as a game's players call it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.i18n import marked, tr

_USUAL: Final = {"stack": marked("Stack"), "hand": marked("Hand"), "deck": marked("Deck")}


class JudgeTerms(NamedTuple):
    """Labels for a game's numbers, marks and zones in judge mode, by their names in the Schema; `toggles`: marks that
    are on or off; `quiet`: those without a line in a panel (masks and stamps)."""

    words: Mapping[str, str] = {}
    toggles: frozenset[str] = frozenset()
    quiet: frozenset[str] = frozenset()

    def word(self, name: str) -> str:
        """The label of a name; a name without a label is its own."""
        return tr(self.words.get(name, _USUAL.get(name, ""))) or name.replace("_", " ").capitalize()
