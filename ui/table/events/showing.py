"""What happened, shown to the viewer: dice first, hits, then cards on their way, and the log with them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from game.match.feed import Delivery
from rules.kernel.view import View
from rules.kernel.words import Card
from ui.table.cards.picture import Picture
from ui.table.cards.placing import LaptopEnds, place
from ui.table.cards.spots import Spot
from ui.table.events import animation, storytelling
from ui.table.events.played_card import PACE_MS, played, turned_to_fall
from ui.table.events.telling import Telling, decides, told
from ui.table.events.throw import bodies_of
from ui.table.events.tosses import Tosser
from ui.table.games.base import Journey
from ui.table.games.effects import Effect
from ui.table.play.tabletop import Tabletop

STRIKING: Final = {"hit": "hit", "shake": "hit", "blocked": "block", "heal": "heal", "coins": "coins", "fails": "fail"}
"""Sounds of effects before cards move, by kind."""
PAINTED: Final = 8
"""The most cards that are painted within one frame before they fly."""
FALLING: Final = {"dies": "fall"}
"""Sounds while cards leave."""
Turn = tuple[int, frozenset[int]]
"""Which turn it is, and whose."""


class Showing:
    """Shows the deliveries of one table, one after the other. `read`: reads one aloud. `own_turn`: the viewer's last
    turn that has begun, announced with its first question, as it may pass by itself."""

    def __init__(self, table: Tabletop, read: Callable[[Delivery], None]) -> None:
        self.table, self._read = table, read
        self.telling = Telling(table)
        self.tosser = Tosser(table.stage)
        self.own_turn: Turn | None = None
        self._held: Delivery | None = None
        self._shown = -1
        self._left_ms = 0.0

    def forget(self) -> None:
        """Drop whatever is still to be shown: it belongs to another line of play."""
        self._held = None

    def next(self) -> Delivery | None:
        """The next delivery to show. Dice rolled by several players in a row are thrown together."""
        match, viewer = self.table.match, self.table.viewer
        first = match.poll(viewer) if self._held is None else self._held
        self._held = None
        dice = self._rolled(first)
        while dice and first is not None:
            more = match.poll(viewer)
            if more is None or self._rolled(more) & dice or not self._rolled(more):
                self._held = more
                break
            dice |= self._rolled(more)
            first = replace(more, events=[*first.events, *more.events])
        return first

    def _rolled(self, delivery: Delivery | None) -> set[int]:
        """The seat that rolls a die in a delivery that shows nothing else."""
        if delivery is None or delivery.jump:
            return set()
        effects = self._effects(delivery)
        return {effect.seat for effect in effects} if all(effect.kind == "die" for effect in effects) else set()

    def _effects(self, delivery: Delivery) -> list[Effect]:
        game = self.table.game
        return [effect for event in delivery.events if (effect := game.effect(event)) is not None]

    def deliver(self, delivery: Delivery) -> None:
        """Queue the visible effects of a delivery; one that jumps is shown at once."""
        table = self.table
        table.control.take(-1)
        if delivery.jump:
            self.telling.tell(table.viewer, delivery)
            table.see(delivery.view)
            table.lay()
            table.changed()
            return
        effects = self._effects(delivery)
        trips = (table.game.journey(delivery.view, event) for event in delivery.events)
        journeys = [trip for trip in trips if trip is not None]
        decisive = decides(table, delivery)
        table.script.add(
            lambda: self._toss(effects),
            lambda: self._narrate(delivery),
            lambda: self._spotlight_first(delivery, journeys, effects),
            lambda: self._tell(delivery) if decisive else None,
            lambda: self._read(delivery),
            lambda: self._hold(decisive),
            lambda: self._strike(effects),
            lambda: self._fall(effects),
            lambda: None if decisive else self._tell(delivery),
            lambda: self._fly(delivery.view, journeys),
        )

    def _tell(self, delivery: Delivery) -> None:
        """Add a delivery to the viewer's log: sums that decide something before they are seen, all else with the cards
        that move; if there is something to read, the table follows in the next frame."""
        lines = self.table.log.lines
        self.telling.tell(self.table.viewer, delivery)
        if self.table.log.lines is not lines:
            self.table.script.process = lambda milliseconds: False

    def _narrate(self, delivery: Delivery) -> None:
        """Tell a scene step by step, with the table still as it was before."""
        table = self.table
        head = next((row.words for row in told(table, table.viewer, delivery) if row.heads), "")
        storytelling.play(table, head, storytelling.steps_of(table, delivery))

    def _toss(self, effects: list[Effect]) -> None:
        table, bodies = self.table, bodies_of(effects)
        if bodies:
            table.sound("coin" if bodies[0].kind == "coin" else "dice")
            table.script.process = self.tosser.begin(bodies, table.match.names, table.layout)

    def _hold(self, decisive: bool) -> None:
        """Let the table stand for as long as a card is shown large, where sums decide something."""
        if decisive:
            self._left_ms = PACE_MS[self.table.pace()]
            self.table.script.process = self._count_down

    def _count_down(self, milliseconds: float) -> bool:
        """Let time pass; below 0 ends it."""
        self._left_ms = self._left_ms - milliseconds if milliseconds >= 0 else 0.0
        return self._left_ms > 0

    def _strike(self, effects: list[Effect]) -> None:
        table = self.table
        self._sound(STRIKING, effects)
        table.stage.move(dict(animation.impacts(effects, table.stage.shown, table.layout)), None)

    def _sound(self, sounds: Mapping[str, str], effects: list[Effect]) -> None:
        for name in dict.fromkeys(sounds[effect.kind] for effect in effects if effect.kind in sounds):
            self.table.sound(name)

    def _fall(self, effects: list[Effect]) -> None:
        table = self.table
        self._sound(FALLING, effects)
        table.stage.move(dict(animation.fallen(effects, table.stage.shown, table.layout)), None)

    def _fly(self, view: View, journeys: list[Journey]) -> None:
        table = self.table
        before, old = dict(table.stage.shown), table.picture
        table.see(view)
        table.placing = place(table.picture, table.layout, table.lifted)
        flights = animation.flights(before, table.placing.spots, journeys, LaptopEnds(table.layout))
        if flights:
            table.sound("slide")
            table.script.add(lambda: table.sound("snap"))
            spots = deque(spot for spot, _ in flights.values())
            table.script.process = lambda milliseconds: milliseconds >= 0 and self._paint(spots)
        table.stage.move(flights, table.placing.spots)
        stack = table.picture.stack
        card = played(old, table.picture, journeys, table.viewer)
        if card >= 0 and card != self._shown:
            table.script.add(lambda: self._spotlight(card))
        elif len(stack) > len(old.stack) and stack[-1].seat not in (-1, table.viewer):
            table.script.add(lambda: table.stage.move(animation.pause(animation.STACK_MS), None))
        if table.picture.playing and table.picture.acting and turn_of(old) != turn_of(table.picture):
            if table.viewer in table.picture.acting:
                self.own_turn = turn_of(table.picture)
            else:
                table.script.add(table.turned)
        table.changed()

    def _paint(self, spots: deque[Spot]) -> bool:
        """Paint some of the cards that are about to fly; True while others are left."""
        for _ in range(min(PAINTED, len(spots))):
            self.table.stage.painter.picture(spots.popleft())
        return bool(spots)

    def _spotlight_first(self, delivery: Delivery, journeys: list[Journey], effects: list[Effect]) -> None:
        """Where sums decide something, show the card that led to them before: afterwards the table is another. So for a
        card that is turned up only to fall."""
        table = self.table
        card = turned_to_fall(table.view, delivery.view, effects)
        if not decides(table, delivery) and card < 0:
            return
        picture = table.game.fold(delivery.view)
        card = card if card >= 0 else played(table.picture, picture, journeys, table.viewer)
        if card >= 0:
            table.ahead = delivery.view, picture
            self._spotlight(card)

    def _spotlight(self, card: Card) -> None:
        """Show a card large until time is up or somebody continues."""
        table = self.table
        table.spotlight = self._shown = card
        self._left_ms = PACE_MS[table.pace()]
        table.script.process = self._in_spotlight
        table.changed()

    def _in_spotlight(self, milliseconds: float) -> bool:
        """Let time pass; below 0 ends it."""
        if self._count_down(milliseconds):
            return True
        self.table.spotlight, self.table.ahead = -1, None
        self.table.changed()
        return False


def turn_of(picture: Picture) -> Turn:
    """The turn of a Picture."""
    return picture.turn_number, picture.acting
