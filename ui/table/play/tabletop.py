"""What the parts of one table share: the match, whose eyes look, what lies where, and where things are told."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import Protocol

from game.disk_faults import disk_fault
from game.i18n import tr
from game.match.match import Match
from game.text.second_person import YOU, addressed
from rules.kernel.view import View
from rules.kernel.words import OPEN, PUBLIC, Action
from ui.table.cards.fan import host_of
from ui.table.cards.hand import Hand
from ui.table.cards.picture import Picture
from ui.table.cards.placing import Placing, cover, place
from ui.table.cards.stage import TableStage
from ui.table.events.animation import Script
from ui.table.events.log import Log
from ui.table.events.story import Story
from ui.table.games.base import table_game
from ui.table.input.control import TableControl
from ui.table.mats.layout import TableLayout


class JudgeMode(Protocol):
    """A judge at the table, in the seat `seat`."""

    @property
    def seat(self) -> int: ...
    def close(self) -> None: ...


class Tabletop:
    """A Match on a stage. `viewer`: whose View is shown (PUBLIC behind the curtain and when only bots play).

    `persons`: the seats of people. `near`: the seat at the bottom. `waiting`: the seat the curtain is drawn for, -1 for
    none. `changed` is called when the screen must be updated. `fallen`: why players lost, in order. `spotlight`: the
    card shown large because it has just been played, -1 for none; `ahead`: the View and Picture in which it has been,
    where the table does not show them yet. `dimmed`: hand cards that cannot be played now. `turned` is called when a
    turn begins; `pace` comes from the settings. `learnt` is called the first time a rule acts by itself; `decided` is
    called with what the table stands still for.
    """

    def __init__(
        self,
        match: Match,
        stage: TableStage,
        persons: tuple[int, ...],
        viewer: int,
        changed: Callable[[], None],
        submit: Callable[[Action], None],
    ) -> None:
        self.match, self.stage, self.changed = match, stage, changed
        self.game = table_game(match.game)
        self.persons, self.viewer = persons, viewer
        self.near = max(0, viewer)
        self.control = TableControl(self.game, match, submit)
        self.script = Script(stage)
        self.logs = {each: Log() for each in (*range(match.seats), PUBLIC, viewer)}
        self.fallen: dict[int, str] = {}
        self.waiting = self.lifted = self.fanned = self.spotlight = -1
        self.ahead: tuple[View, Picture] | None = None
        self.over, self._unsaved = False, not match.saved
        self.judging: JudgeMode | None = None
        self.story: Story | None = None
        self.dimmed: frozenset[int] = frozenset()
        self.failed: Callable[[str], None] = lambda sentence: None
        self.learnt: Callable[[str], None] = lambda sentence: None
        self.decided: Callable[[str], None] = lambda sentence: None
        self.sound: Callable[[str], None] = lambda name: None
        self.announce: Callable[[str], None] = lambda sentence: None
        self.listening: Callable[[], bool] = lambda: False
        self.turned: Callable[[], None] = lambda: None
        self.pace: Callable[[], str] = lambda: "quick"

    @property
    def log(self) -> Log:
        """The viewer's log."""
        return self.logs[self.viewer]

    @property
    def you(self) -> int:
        """The seat addressed as "you" in that log: that of the person at the table, if no other plays; else -1."""
        return self.seat if self.persons == (self.seat,) else -1

    @property
    def addressed_names(self) -> tuple[str, ...]:
        """The names of the players in what is told of one of them at a time; YOU for who is addressed as "you"."""
        return tuple(YOU if seat == self.you else name for seat, name in enumerate(self.match.names))

    @property
    def seat(self) -> int:
        """The seat of the person at the table: the viewer, or the judge whatever the view; below 0 for none."""
        return self.viewer if self.judging is None else self.judging.seat

    @property
    def seating(self) -> tuple[int, bool]:
        """The near seat, and whether more than two hands are open to the viewer: the inputs of a layout."""
        return self.near, self.viewer == OPEN and len(self.match.names) > 2

    # -- what is shown

    def see(self, view: View) -> None:
        """Show a View, with the referee's numbers of that moment: there may be more to be shown."""
        self.view, self.sheets = view, self.match.sheets(view)
        self.picture: Picture = self.game.numbered(self.game.fold(view), view, self.sheets)
        for seat in sorted(self.picture.out - self.fallen.keys()):
            self.fallen[seat] = self.game.fall(view, seat)

    def arrange(self, layout: TableLayout) -> None:
        """The layout has changed: place everything at once."""
        self.layout = layout
        self.script.skip()
        self.lay()

    def lay(self) -> None:
        """Show everything in its place."""
        raised = self.control.prompt.form == "hand"
        self.placing: Placing = place(self.picture, self.layout, self.lifted, raised, self.dimmed, self.fanned)
        self.stage.lay(self.placing.spots)

    def lift(self, card: int) -> bool:
        """Raise a hand card (-1: the held one, or none), but neither the held one while something is to be pointed at
        for it, nor one that would lie over what the question is about; True when that changed something."""
        held = self.control.held
        if held is not None and held.source in self.picture.hand and card in (-1, held.source):
            card = -1 if self.control.pointing else held.source
        if self._in_the_way(card):
            card = -1
        if card == self.lifted or self.script.busy:
            return False
        self.lifted = card
        self.lay()
        return True

    def _in_the_way(self, card: int) -> bool:
        """Whether a hand card, once raised, would lie over something to be picked."""
        cards, rects = self.picture.hand, self.placing.things.rects
        picks = [rects[thing] for thing, _ in self.control.prompt.picks if thing.kind != "hand" and thing in rects]
        if not picks or card not in cards:
            return False
        hand = Hand(self.layout.near_hand, len(cards), cards.index(card))
        return cover(hand, hand.lifted).collidelist(picks) >= 0

    def fan(self, card: int) -> bool:
        """Spread out the cards tucked behind the one pointed at (-1: none); True when that changed something."""
        host = host_of(self.picture, card) if self.control.held is None else -1
        if host == host_of(self.picture, self.fanned) or self.script.busy:
            return False
        self.fanned = card if host >= 0 else -1
        self.lay()
        return True

    # -- what is told

    def note(self, said: str, seat: int = -1) -> None:
        """Announce something to everybody. YOU in it stands for the player of a seat."""
        named = said.replace(YOU, self.match.names[seat])
        here = addressed(said) if seat == self.you else named
        for viewer, log in self.logs.items():
            log.add(here if viewer == self.viewer else named, "note")
        self.announce(here)
        self.changed()

    @contextlib.contextmanager
    def autosaved(self) -> Iterator[None]:
        """Run without autosave if the disk refuses it."""
        try:
            yield
        except OSError as problem:
            self.unsaved(problem)
        self._unsaved = not self.match.saved

    def unsaved(self, problem: OSError) -> None:
        """The disk refused the autosave, which is said once until it takes it again."""
        if not self._unsaved:
            self._unsaved = True
            said = tr(
                "The autosave cannot be written ({reason}); the game goes on without it.", reason=disk_fault(problem)
            )
            self.failed(said)
