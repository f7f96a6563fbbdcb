"""What one viewer has yet to hear of: redacted events and the View after each answer.

A feed that nobody reads stays small: when it grows too long it becomes one jump to the present.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Container, Sequence
from dataclasses import dataclass
from typing import Final

from game.match.judge_sheet import captions
from rules.kernel import atoms
from rules.kernel.judge import V_JUDGE
from rules.kernel.look import look_again, observe
from rules.kernel.message import Message
from rules.kernel.state import State
from rules.kernel.view import View
from rules.kernel.words import CHANCE, Action, Card, Event, Seat

LONGEST: Final = 128


@dataclass(frozen=True, slots=True)
class Delivery:
    """One answer as a viewer may know it."""

    events: list[Event]
    view: View
    """What the viewer knows after it."""
    seat: Seat = -1
    """Who answered, CHANCE too."""
    action: Action = ()
    """The viewer's own answer, or a die or coin that fell; else () (the number behind a shuffle is nobody's)."""
    why: Message | None = None
    """The reason a bot gave, unless it would reveal a card played face-down."""
    jump: bool = False
    """No events lead here (undo, redo, a viewer who was away): show the view as it is."""
    judged: bool = False
    """Whether a judge gave it."""

    @property
    def logged(self) -> list[Event]:
        """The events that become log lines: all of them, or only the captions of a judge's answer."""
        return list(captions(self.events)) if self.judged else self.events


class Feed:
    """The queue of one viewer."""

    def __init__(self, view: View) -> None:
        self.queue: deque[Delivery] = deque()
        self.folded = view
        """What the viewer knows now, computed from events alone."""
        self.faces: dict[Card, int] = {}
        """Every card it has seen, by handle, to name one that has just gone out of sight."""
        self.lately: dict[Card, int] = {}
        """The cards that were face up before the queued answers, to name one that they turn face down."""
        self._learn(view)

    def _learn(self, view: View) -> None:
        self.faces.update((card, seen.face) for card, seen in view.cards.items() if seen.face >= 0)

    def add(self, events: Sequence[Event], s: State, seat: Seat, action: Action, why: Message | None = None) -> bool:
        """Queue an answer; `s`: the state after it. True when it showed this viewer something hidden."""
        known = {card: seen.face for card, seen in self.folded.cards.items() if seen.face >= 0}
        self.lately = {**(self.lately if self.queue else {}), **known}
        kept = observe(self.folded, events)
        self._learn(self.folded)
        view = look_again(self.folded, s)
        if len(self.queue) >= LONGEST:
            self.jump(view)
        else:
            fell = seat == CHANCE and all(event[0] != atoms.SHUFFLE for event in kept)
            reason = None if any(map(_covers, kept)) else why
            own = action if fell or seat == view.seat else ()
            judged = action[:1] == (V_JUDGE,)
            self.queue.append(Delivery(kept, view, seat, own, reason, judged=judged))
        return any(_shows(event, known) for event in kept)

    def jump(self, view: View) -> None:
        """Drop the queue and show the view as it is."""
        self.queue.clear()
        self.lately = {}
        self.queue.append(Delivery([], view, jump=True))

    def restart(self, view: View, folded: View) -> None:
        """Start again from another position; `folded` becomes the feed's own copy of `view`."""
        self.folded = folded
        self._learn(folded)
        self.jump(view)


def _covers(event: Event) -> bool:
    """Whether a redacted event turns a card face-down for this viewer."""
    return event[0] == atoms.MOVE and event[10] < 0 and event[11] > 0


def _shows(event: Event, known: Container[Card]) -> bool:
    """Whether a redacted event names a card that was hidden before."""
    if event[0] == atoms.MOVE:
        return event[1] >= 0 and event[10] >= 0 and event[1] not in known
    return event[0] == atoms.MARK and event[5] >= 0 and event[2] not in known
