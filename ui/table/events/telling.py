"""What happened, in words: the logs of the viewers, and what is said above the table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.i18n import marked, tr
from game.match.feed import Delivery
from game.text.plain_text import RULE_IDS, enclosed
from rules.kernel import atoms
from rules.kernel.refusal import RULE_ID
from rules.kernel.words import Event
from ui.table.cards.picture import Waiting
from ui.table.play.tabletop import Tabletop

AT_ONCE: Final = 3
"""The most sentences above the table; a rule that finds no room is shown the next time it acts."""

DONE_WITH: Final = marked("{card} has resolved.")
IN_VAIN: Final = marked("The effect of {card} has resolved.")


class Told(NamedTuple):
    """An event in a sentence; `heads`: it is the line a turn begins with."""

    event: Event
    words: str
    heads: bool


def told(table: Tabletop, viewer: int, delivery: Delivery) -> Iterator[Told]:
    """The events of a delivery that a viewer is told; of different ones in a row that say the same, the first."""
    you = table.you if viewer == table.viewer else -1
    before: tuple[str, Event] = ("", ())
    for event in delivery.logged:
        head = table.game.headline(delivery.view, event, table.match.names)
        words = head or table.match.tell(viewer, event, you, delivery.view)
        if words and (words != before[0] or event[:2] == before[1]):
            before = words, event[:2]
            yield Told(event, words, bool(head))


def decides(table: Tabletop, delivery: Delivery) -> bool:
    """Whether a delivery has sums that decide something."""
    return any(event[0] == atoms.NOTE and event[1] in table.game.decisive for event in delivery.events)


class Telling:
    """Adds deliveries to the logs of one table. By viewer, as last told: `_waiting`, items on the stack; `_began`,
    whether the set-up was over."""

    def __init__(self, table: Tabletop) -> None:
        self.table = table
        self._waiting: dict[int, tuple[Waiting, ...]] = {}
        self._began: dict[int, bool] = {}
        self._known: set[str] = set()
        """Rules that have acted."""

    def tell(self, viewer: int, delivery: Delivery) -> None:
        """Add a delivery to a viewer's log; what is news to the one at the table is said above it, too."""
        table, log = self.table, self.table.logs[viewer]
        picture = table.game.fold(delivery.view)
        self._note_fallen(delivery, picture.out)
        opens = picture.playing and not self._began.get(viewer, True)
        ended = self._waiting.get(viewer, ())[len(picture.stack) :]
        settles = bool(ended)
        self._waiting[viewer], self._began[viewer] = picture.stack, picture.playing
        rows = list(told(table, viewer, delivery))
        explained = self._explained(delivery, rows, opens)
        kind = "" if delivery.seat >= 0 and not settles else "then"
        for row in rows:
            why = f" {log.keep(self._reason(delivery))}" if row is explained else ""
            log.add(row.words + why, "head" if row.heads else kind)
            kind = kind if row.heads else "then"
        if not rows:
            self._settled(viewer, delivery, ended)
        aloud = self._news(delivery, rows) if viewer == table.viewer and not delivery.judged else []
        if aloud and table.match.asked():
            (table.decided if decides(table, delivery) else table.learnt)(" ".join(aloud))
        table.changed()

    def _note_fallen(self, delivery: Delivery, out: frozenset[int]) -> None:
        """Who has lost, and why; after a jump, of those who had, only the ones who are `out` in that position."""
        table = self.table
        if delivery.jump:
            table.fallen = {seat: why for seat, why in table.fallen.items() if seat in out}
        for seat, ending in table.game.falls(delivery.view, delivery.events).items():
            table.fallen.setdefault(seat, ending)

    def _explained(self, delivery: Delivery, rows: Sequence[Told], opens: bool) -> Told | None:
        """The line that gets the computer's reason: the first; where the same is told of several players at once, as
        when secret answers are uncovered, that of the player who answered. What begins the game (`opens`) is not the
        answer after which it does."""
        if not delivery.why:
            return None
        plain = [row for row in rows if not row.heads]
        alike = [row for row in plain if row.event[:2] == plain[0].event[:2]]
        own = [row for row in alike if self._doer(row.event) == delivery.seat]
        if opens and own != alike:
            return None
        return next(iter(own or plain), None)

    def _doer(self, event: Event) -> int:
        """Whose answer an event tells, where several come out together; -1 for any other event."""
        if event[0] == atoms.SEAT:
            return event[2]
        at = self.table.game.doers.get(event[1], -1) if event[0] == atoms.NOTE else -1
        return event[at] if at >= 0 else -1

    def _reason(self, delivery: Delivery) -> str:
        match = self.table.match
        return f"{match.names[delivery.seat]}: {match.reason(delivery.why)}." if delivery.why else ""

    def _settled(self, viewer: int, delivery: Delivery, ended: Sequence[Waiting]) -> None:
        """An answer of which nothing else is to be told, and that `ended` what waited: which card is done with; if no
        card was moved, either, whose effect that was."""
        game, view = self.table.game, delivery.view
        trips = (game.journey(view, event) for event in delivery.logged)
        gone = [trip.card for trip in trips if trip is not None and not trip.start and trip.end]
        moved = any(event[0] == atoms.MOVE for event in delivery.logged)
        stay = [] if moved else [item.card for item in ended]
        for card, row in (*((card, DONE_WITH) for card in gone), *((card, IN_VAIN) for card in stay)):
            if card in view.cards:
                link = f"{{card:{card}|{enclosed(game.card_name(view, card))}}}"
                self.table.logs[viewer].add(tr(row, card=link), "then")

    def _news(self, delivery: Delivery, rows: Sequence[Told]) -> list[str]:
        """The sentences above the table: rules that act for the first time, and what the game always says there."""
        game, own = self.table.game, delivery.seat == self.table.viewer
        always = game.aloud | (frozenset() if own else game.others_aloud)
        never = game.others_aloud if own else frozenset[int]()
        out: list[str] = []
        for row in rows:
            note = row.event[1] if row.event[0] == atoms.NOTE else -1
            news = note not in never and len(out) < AT_ONCE
            if note in always or (news and self.unheard(row.words)):
                out.append(row.words)
        return out

    def unheard(self, said: str) -> bool:
        """Whether a sentence names a rule that acts for the first time; from then on it is known."""
        cited = " ".join(re.findall(RULE_IDS, said))
        unheard = {*re.findall(RULE_ID, cited)} - self._known
        self._known |= unheard
        return bool(unheard)
