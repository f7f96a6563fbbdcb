"""What happened, shown to the viewer: dice first, the log, hits, then cards on their way."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rules.kernel import atoms
from rules.kernel.view import View
from ui.table.games.base import Effect, Journey
from ui.table.play import animation, announcements, story
from ui.table.play.picture import Card, Picture
from ui.table.play.placing import LaptopEnds, place
from ui.table.play.spotlight import PACE_MS, played
from ui.table.play.tosses import Tosser

if TYPE_CHECKING:
    from game.feed import Delivery
    from ui.table.play.session import Session


CITED: Final = re.compile(r"\[([A-Z]+-[A-Z]+-[A-Z0-9]+)\]")
"""The id of a rule in a sentence."""
STRIKING: Final = {"hit": "hit", "shake": "hit", "blocked": "block", "heal": "heal", "coins": "coins", "fails": "fail"}
"""What is heard of effects before cards move, by their kinds."""
FALLING: Final = {"dies": "fall"}
"""What is heard while cards leave."""


class Showing:
    """The deliveries of one session, one after the other. `_waiting`: items on the stack, by who was told last."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.tosser = Tosser(session.stage)
        self._held: Delivery | None = None
        self._shown = -1
        self._waiting: dict[int, int] = {}
        self._left_ms = 0.0

    def forget(self) -> None:
        """What is still to be shown is of another line of the game."""
        self._held = None

    def next(self) -> Delivery | None:
        """What is to be shown next. Dice that several players roll one after the other are thrown together."""
        match, viewer = self.session.match, self.session.viewer
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
        """Who rolls a die in a delivery that shows nothing else."""
        if delivery is None or delivery.jump:
            return set()
        effects = self._effects(delivery)
        return {effect.seat for effect in effects} if all(effect.kind == "die" for effect in effects) else set()

    def _effects(self, delivery: Delivery) -> list[Effect]:
        game = self.session.game
        return [effect for event in delivery.events if (effect := game.effect(event)) is not None]

    def deliver(self, delivery: Delivery) -> None:
        """Queue what is to be seen of a delivery; one that jumps is there at once."""
        session = self.session
        session.control.take(-1)
        if delivery.jump:
            self.tell(session.viewer, delivery)
            session.see(delivery.view)
            session.lay()
            session.changed()
            return
        effects = self._effects(delivery)
        trips = (session.game.journey(delivery.view, event) for event in delivery.events)
        journeys = [trip for trip in trips if trip is not None]
        session.script.add(
            lambda: self._toss(effects),
            lambda: self._narrate(delivery),
            lambda: self.tell(session.viewer, delivery),
            lambda: session.announce(" ".join(announcements.news(session, delivery))),
            lambda: self._strike(effects),
            lambda: self._fall(effects),
            lambda: self._fly(delivery.view, journeys),
        )

    def tell(self, viewer: int, delivery: Delivery) -> None:
        """Write a delivery into a viewer's log."""
        session = self.session
        if delivery.jump:
            out = session.game.fold(delivery.view).out
            session.fallen = {seat: why for seat, why in session.fallen.items() if seat in out}
        for seat, ending in session.game.falls(delivery.view, delivery.events).items():
            session.fallen.setdefault(seat, ending)
        log, why, match = session.logs[viewer], delivery.why, session.match
        waiting, self._waiting[viewer] = self._waiting.get(viewer, 0), len(session.game.fold(delivery.view).stack)
        kind = "" if delivery.seat >= 0 and self._waiting[viewer] >= waiting else "then"
        before: tuple[str, tuple[int, ...]] = ("", ())
        aloud: list[str] = []
        for event in delivery.told:
            head = session.game.headline(delivery.view, event, match.names)
            said = head or match.tell(viewer, event, session.you if viewer == session.viewer else -1)
            if not said or (said == before[0] and event[:2] != before[1]):
                continue
            before = (said, event[:2])
            if why and not head:
                reason = f"{match.names[delivery.seat]}: {match.reason(why)}."
                said, why = f"{said} {log.keep(reason)}", None
            log.add(said, "head" if head else kind)
            if viewer == session.viewer and not delivery.judged:
                self._explain(said)
                if event[0] == atoms.NOTE and event[1] in session.game.aloud:
                    aloud.append(said)
            kind = kind if head else "then"
        if aloud and match.asked():
            session.learnt(" ".join(aloud))
        session.changed()

    def _narrate(self, delivery: Delivery) -> None:
        """Tell a scene step by step, while the table is as it was before."""
        session = self.session
        heads = (session.game.headline(delivery.view, event, session.match.names) for event in delivery.told)
        story.play(session, next(filter(None, heads), ""), story.steps_of(session, delivery))

    def _explain(self, said: str) -> None:
        """What a rule does unasked says its id; the first time, it is told over the table as well."""
        rules = set(CITED.findall(said))
        if rules - self.session.heard and self.session.match.asked():
            self.session.learnt(said)
        self.session.heard |= rules

    def _toss(self, effects: list[Effect]) -> None:
        session, bodies = self.session, [effect for effect in effects if effect.kind in ("coin", "die")]
        if bodies:
            session.sound("coin" if bodies[0].kind == "coin" else "dice")
            session.script.process = self.tosser.begin(bodies, session.match.names, session.layout)

    def _strike(self, effects: list[Effect]) -> None:
        session = self.session
        self._sound(STRIKING, effects)
        session.stage.move(dict(animation.impacts(effects, session.stage.shown, session.layout)), None)

    def _sound(self, sounds: Mapping[str, str], effects: list[Effect]) -> None:
        for name in dict.fromkeys(sounds[effect.kind] for effect in effects if effect.kind in sounds):
            self.session.sound(name)

    def _fall(self, effects: list[Effect]) -> None:
        session = self.session
        self._sound(FALLING, effects)
        session.stage.move(dict(animation.fallen(effects, session.stage.shown, session.layout)), None)

    def _fly(self, view: View, journeys: list[Journey]) -> None:
        session = self.session
        before, old = dict(session.stage.shown), session.picture
        session.see(view)
        session.placing = place(session.picture, session.layout, session.lifted)
        flights = animation.flights(before, session.placing.spots, journeys, LaptopEnds(session.layout))
        if flights:
            session.sound("slide")
            session.script.add(lambda: session.sound("snap"))
        session.stage.move(flights, session.placing.spots)
        stack = session.picture.stack
        card = played(old, session.picture, journeys, session.viewer)
        if card >= 0 and card != self._shown:
            session.script.add(lambda: self._light(card))
        elif len(stack) > len(old.stack) and stack[-1].seat not in (-1, session.viewer):
            session.script.add(lambda: session.stage.move(animation.pause(animation.STACK_MS), None))
        if session.picture.playing and turn_of(old) != turn_of(session.picture):
            session.turned()
        session.changed()

    def _light(self, card: Card) -> None:
        """Show a card large until its time is over, or somebody goes on."""
        session = self.session
        session.spotlight = self._shown = card
        self._left_ms = PACE_MS[session.pace()]
        session.script.process = self._lit
        session.changed()

    def _lit(self, milliseconds: float) -> bool:
        """Let time pass; below 0 it is over."""
        self._left_ms = self._left_ms - milliseconds if milliseconds >= 0 else 0.0
        if self._left_ms > 0:
            return True
        self.session.spotlight = -1
        self.session.changed()
        return False


def turn_of(picture: Picture) -> tuple[int, frozenset[int]]:
    """Which turn it is, and whose."""
    return picture.turn_number, picture.acting
