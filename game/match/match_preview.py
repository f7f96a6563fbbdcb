"""What a match foretells, from what a seat knows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from game.games import Game
from game.match.audience import Audience
from game.match.history import History
from game.match.passing import Chance, Passes, Wanted, alters, later, waits
from game.match.preview import Foreseen, Overlay
from rules.kernel.chance import Dice
from rules.kernel.guess import guess
from rules.kernel.refusal import Refusal
from rules.kernel.state import State
from rules.kernel.view import View
from rules.kernel.words import UNPLAYABLE, Action, Card, Seat


class PreviewedMatch(ABC):
    """Forecasts, overlays and card figures of a match, computed in a guess of what a seat cannot see."""

    rules: Game
    _s: State
    _audience: Audience
    _history: History

    @abstractmethod
    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        """The refusal of an answer, or None."""

    def forecast(self, seat: Seat, action: Action) -> list[Foreseen]:
        """What an action would do if nobody responds, as far as the seat knows; [] when it is not legal."""
        if self.why_not(seat, action) is not None:
            return []
        try:
            return self.rules.preview.forecast(self._guess(seat).clone(), seat, action)
        except UNPLAYABLE:
            return []

    def alters(self, seat: Seat, actions: Iterable[Action], passing: Action, passes: Passes) -> bool:
        """Whether one of some answers changes what passing would lead to, as far as the seat knows."""
        return alters(self._guess(seat), seat, actions, passing, passes)

    def waits(self, seat: Seat, actions: Iterable[Action], passing: Action, chance: Chance, passes: Passes) -> bool:
        """Whether some answers may as well be given at the seat's next chance, as far as the seat knows."""
        return waits(self._guess(seat), seat, actions, passing, chance, passes)

    def later(self, seat: Seat, wanted: Wanted, passes: Passes) -> bool:
        """Whether a wanted answer can still be given later this turn if everybody passes, as far as the seat knows."""
        return later(self._guess(seat), seat, wanted, self.rules.turn, passes)

    def overlay(self, name: str, seat: Seat, piece: Card) -> Overlay:
        """What a piece on the board can reach or see; `name`: one of `overlays`."""
        return self.rules.preview.overlays[name](self._guess(seat), piece)

    @property
    def overlays(self) -> Collection[str]:
        """The overlays available for a piece (game/match/preview.py)."""
        return self.rules.preview.overlays.keys()

    def sheets(self, view: View) -> Mapping[Card, Any]:
        """The figures of every piece on the board in a View, perhaps an earlier one, in the game's own form."""
        return self.rules.preview.sheets(guess(view, Dice(0)))

    def _guess(self, seat: Seat) -> State:
        return self._audience.views.guess(self._s, seat, len(self._history.entries))
