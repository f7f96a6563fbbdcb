"""Who plays in a match, as its record says."""

from __future__ import annotations

from game.games import Game
from game.match import judge_sheet
from game.match.match_setup import called
from game.match.player_kinds import HUMAN
from rules.kernel.notation.notation import Notation
from rules.kernel.notation.record import Record
from rules.kernel.state import State


class SeatedPlayers:
    """The seats of a match: names, sides, who plays them, and special conditions of the game."""

    rules: Game
    _notation: Notation
    _header: Record
    _s: State

    @property
    def game(self) -> str:
        """The game's name."""
        return self.rules.name

    @property
    def letters(self) -> tuple[str, ...]:
        """The seats' short names, by number."""
        return self._notation.seats(self._s.table.options)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(called(self._header.players.get(letter, letter)) for letter in self.letters)

    @property
    def sides(self) -> tuple[int, ...]:
        """The team of each seat."""
        return self.rules.sides(self._s.table.options)

    @property
    def kinds(self) -> tuple[str, ...]:
        """Who plays each seat: "human" or "bot:LEVEL"."""
        return tuple(self._header.tags.get(f"seat-{letter}", HUMAN) for letter in self.letters)

    @property
    def study(self) -> bool:
        """Whether everything may be undone."""
        return "study" in self._header.tags

    @property
    def sheet(self) -> judge_sheet.JudgeSheet | None:
        """What a judge may set in this game; None when it has no judge mode."""
        return judge_sheet.sheet(self._notation, self.letters)

    @property
    def judged(self) -> bool:
        """Whether a judge has changed something in this game, or looked at hidden cards."""
        return judge_sheet.TAG in self._header.tags
