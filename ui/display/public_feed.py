"""The laptop's end of the table display: listens to a match as the public and hands on what everybody may see.

The only module in this folder that knows a match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.text.plain_text import stripped
from rules.kernel.words import PUBLIC
from ui.display.model import REMEMBERED, Model, Snapshot
from ui.table.games.base import table_game

if TYPE_CHECKING:
    from game.match.feed import Delivery
    from game.match.match import Match


RECALLED = 24
"""Answers before the present of which the strips tell when the table display opens, and after an undo."""


class PublicFeed:
    """One match as the public sees it. `model`: what the window shows."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._feed = match.listen()
        self.model = Model(table_game(match.game), match.names, self._now())

    def _now(self) -> Snapshot:
        match = self.match
        view = match.view(PUBLIC)
        return Snapshot(view, (), match.sheets(view), match.result, jump=True, lines=self._lately())

    def _lately(self) -> tuple[str, ...]:
        """The last lines of what led here."""
        return tuple(map(stripped, self.match.lately(RECALLED)))[-REMEMBERED:]

    def pump(self, telling: bool = False) -> None:
        """Pass on everything new. `telling`: the laptop still shows what came before, and what it then tells step by
        step waits."""
        queue = self._feed.queue
        while queue and not (telling and self._is_scene(queue[0])):
            self.model.hand(self._moment(queue.popleft(), last=not queue))

    def _is_scene(self, delivery: Delivery) -> bool:
        """Whether it is told step by step before it is shown."""
        return not delivery.jump and any(self.model.game.scene(event) is not None for event in delivery.logged)

    def retell(self) -> None:
        """Tell the last events, and what stands in lines on the mat, again in the language spoken now; unnamed players
        are called otherwise, too."""
        self.model.retell(self.match.names, self._lately())

    def _moment(self, delivery: Delivery, last: bool) -> Snapshot:
        sheets = self.match.sheets(delivery.view)
        result = self.match.result if last else None
        said = (self.match.tell(PUBLIC, event, view=delivery.view) for event in delivery.logged)
        lines = self._lately() if delivery.jump else tuple(stripped(line) for line in said if line)
        return Snapshot(delivery.view, delivery.events, sheets, result, delivery.jump, lines)

    def hold_up(self, card: int) -> bool:
        """Show a card to the table if it is face up for everyone (-1: no card); True if that changed something."""
        seen = self.match.view(PUBLIC).cards.get(card)
        shown = card if seen is not None and seen.face >= 0 else -1
        before, self.model.shown = self.model.shown, shown
        return shown != before

    def close(self) -> None:
        """Stop listening."""
        self.match.leave(self._feed)
