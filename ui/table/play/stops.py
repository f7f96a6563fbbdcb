"""Where the table stops for a player and where it passes for them, with the reason in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from game.i18n import marked
from game.match.passing import Chance
from rules.kernel.ask import Ask
from rules.kernel.view import View
from rules.kernel.words import Action
from ui.table.cards.picture import Picture
from ui.table.games.base import TableGame

ONLY = marked("nothing else can be done")
OWN_ITEM = marked("own action")
NO_STOP = marked("automatic here")
UNCHANGED = marked("no response would change it")
LATER = marked("can be done later as well")

MOST_TRIED: Final = 60
"""The most answers tried to see whether one would change anything; with more, one is assumed to."""
Alters = Callable[[Sequence[Action], Action], bool]
"""Whether one of some answers changes the consequences of another."""
Waits = Callable[[Sequence[Action], Action, Chance], bool]
"""Whether nothing is lost by giving another answer instead of some, which can be given at the next chance as well."""


class Stops:
    """The stops of one person. `flags`: phase-strip cells where they are asked in any turn if they can act, and in
    their own turn always at those they have `chosen` themselves; elsewhere only at `game.stops` in their own turn, if
    they can act. They may respond to other players' actions if an answer would change the outcome, and act in other
    players' turns if that cannot wait for their next stop. `everywhere`: asked at every chance, as everybody is under a
    house rule (`game.always_asks`), until they end their turn."""

    def __init__(self, game: TableGame) -> None:
        self.game = game
        self.flags = set(game.flags)
        self.chosen: set[int] = set()
        self.everywhere = False
        self.hurry = self._told = self.rest = -1

    def news(self, turn: int) -> bool:
        """True once per turn: this person's own turn has begun."""
        before, self._told = self._told, turn
        return before != turn

    def toggle(self, cell: int) -> None:
        """Set or clear the stop at a phase."""
        self.flags ^= {cell}
        self.chosen = (self.chosen | {cell}) & self.flags

    def hurry_through(self, view: View) -> None:
        """Pass until the current turn is over."""
        self.hurry = self.game.fold(view).turn_number

    def rest_through(self, view: View) -> None:
        """Pass until this part of the game is over, no matter whose turn it is."""
        self.rest = self.game.stretch(view)[0]

    def forget(self) -> None:
        """Go on passing nothing: the game is at another position."""
        self.hurry = self.rest = -1

    def answer(
        self,
        view: View,
        ask: Ask,
        options: Iterable[Action],
        watched: bool = False,
        may_end: bool = False,
        acted: bool = False,
        alters: Alters = lambda actions, passing: True,
        waits: Waits = lambda actions, passing, chance: False,
    ) -> tuple[Action, str] | None:
        """The pass the table gives for its person, and why; None when the person is to decide.

        `may_end`: their own turn may end automatically; otherwise they end it themselves, even if they cannot act.
        `acted`: another player has acted since they last answered by hand.

        `watched`: the person holds cards hidden from other people. They are then assumed to be able to act, so that
        nobody can tell from being asked, or from the delay, what the cards can do; and to wait where all of them can.
        """
        if not self.game.is_priority(ask) or self.everywhere:
            return None
        legal = list(options)
        passing = self.game.pass_words(view, ask)[1]
        picture = self.game.fold(view)
        busy = [action for action in legal if action not in (passing, self.game.concede())]
        able = watched or (bool(busy) and self._matters(view, picture, busy, passing, alters, waits))
        rests = self.rest >= 0 and self.rest == self.game.stretch(view)[0] and passing in legal
        urgent = able and self.game.urgent(view, ask)
        if rests and not urgent:
            return passing, NO_STOP
        self.rest = -1
        hurries = self._hurries(view.seat, picture, able, acted and urgent)
        if watched and not urgent and self.game.stop_cell(view) not in self.chosen and self.game.can_wait(view):
            return passing, LATER
        if self.game.ends_turn(view, ask) and not hurries and not may_end:
            return None
        idle = (UNCHANGED if picture.stack else LATER) if busy else ONLY
        stops = urgent and not hurries
        reason = self._reason(view, picture, able, idle, watched) if passing in legal and not stops else ""
        return (passing, reason) if reason else None

    def _matters(
        self, view: View, picture: Picture, busy: Sequence[Action], passing: Action, alters: Alters, waits: Waits
    ) -> bool:
        """Whether one of these answers changes what is about to happen, or in another player's turn cannot wait for
        this person's next stop."""
        if self.game.stop_cell(view) in self.chosen or len(busy) > MOST_TRIED:
            return True
        if picture.stack:
            return alters(busy, passing)
        own = view.seat in picture.acting or not self.game.own_turns
        return own or not waits(busy, passing, self._stops_at)

    def _stops_at(self, view: View, ask: Ask) -> bool:
        """Whether this person is asked at a chance to act, with anything to do."""
        picture, cell = self.game.fold(view), self.game.stop_cell(view)
        mine = view.seat in picture.acting or not self.game.own_turns
        stops = cell in self.flags or (mine and cell in self.game.stops)
        return self.game.is_priority(ask) and (stops or self.game.urgent(view, ask)) and not picture.stack

    def _hurries(self, seat: int, picture: Picture, able: bool, answered: bool) -> bool:
        """Whether the rest of this person's own turn is to be passed; not after somebody else has acted and this person
        could respond. `answered`: as they can to what others have done besides items on the stack."""
        if seat not in picture.acting or self.hurry != picture.turn_number:
            return False
        item = picture.stack[-1] if picture.stack else None
        played = able and item is not None and item.weighty and item.seat not in picture.acting
        if played or answered:
            self.hurry = -1
        return self.hurry >= 0

    def _reason(self, view: View, picture: Picture, able: bool, idle: str, watched: bool) -> str:
        """The reason to pass, "" to stop. `able`: whether the person can act, as far as that may be revealed; `idle`:
        the reason where they cannot. `watched`: see `answer`."""
        cell = self.game.stop_cell(view)
        mine = view.seat in picture.acting
        if mine and self.hurry == picture.turn_number:
            return NO_STOP
        self.hurry = -1
        if self.game.always_asks(view):
            return ""
        if picture.stack:
            item = picture.stack[-1]
            own = item.seat == view.seat and not item.shared
            if own or not able:
                return OWN_ITEM if own else idle
            return "" if item.weighty or not (watched or item.allied) else NO_STOP
        if cell in self.flags and (able or (mine and cell in self.chosen)):
            return ""
        if not able:
            return idle
        anytime = not self.game.own_turns and cell not in self.game.flags
        return "" if (mine or anytime) and cell in self.game.stops else NO_STOP
