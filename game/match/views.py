"""What each viewer knows about the current position: computed once, kept until the position changes."""

from __future__ import annotations

from rules.kernel.chance import Dice
from rules.kernel.guess import guess
from rules.kernel.look import look, masked
from rules.kernel.state import State
from rules.kernel.view import View
from rules.kernel.words import Seat


class Views:
    """The Views and guesses of one match. They are cached and shared, so callers must not change them."""

    def __init__(self) -> None:
        self._views: dict[Seat, View] = {}
        self._guesses: dict[Seat, State] = {}
        self._masked: dict[Seat, State] = {}

    def drop(self) -> None:
        """Forget everything: the position has changed."""
        self._views.clear()
        self._guesses.clear()
        self._masked.clear()

    def keep(self, view: View) -> None:
        """A View of the current position that was made elsewhere."""
        self._views[view.seat] = view

    def of(self, s: State, viewer: Seat) -> View:
        """What a viewer may know of `s`, the current position."""
        if viewer not in self._views:
            self._views[viewer] = look(s, viewer)
        return self._views[viewer]

    def guess(self, s: State, viewer: Seat, seed: int) -> State:
        """A State that could be true for a viewer of `s`; the hidden faces depend on `seed` (0 or more)."""
        if viewer not in self._guesses:
            self._guesses[viewer] = guess(self.of(s, viewer), Dice(seed))
        return self._guesses[viewer]

    def masked(self, s: State, viewer: Seat) -> State:
        """`s` without the faces a viewer cannot see, for writing and parsing words."""
        if viewer not in self._masked:
            self._masked[viewer] = masked(s, viewer)
        return self._masked[viewer]
