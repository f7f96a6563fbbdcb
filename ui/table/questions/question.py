"""The question a person at the table is asked, and which things on the table it is about."""

from __future__ import annotations

from typing import Protocol

from rules.kernel.ask import Ask
from rules.kernel.refusal import Refusal
from rules.kernel.view import View
from rules.kernel.words import Action
from ui.table.cards.picture import Picture
from ui.table.games.base import TableGame
from ui.table.hotspots import NOTHING, TOKEN, Hotspot
from ui.table.input.gesture import Intent, Intents, Part
from ui.table.input.reasons import Reasons
from ui.table.questions.prompt import Prompt

NOTHING_LIES = Picture(-1)
"""The Picture of a table at which nobody is asked."""


class Referee(Protocol):
    """What the question needs from a Match."""

    @property
    def names(self) -> tuple[str, ...]: ...
    def view(self, seat: int) -> View: ...
    def ask(self, seat: int) -> Ask | None: ...
    def options(self, seat: int) -> list[Action]: ...
    def why_not(self, seat: int, action: Action) -> Refusal | None: ...
    def explain(self, refusal: Refusal) -> str: ...


class OpenQuestion:
    """The question to the person at `seat` (-1: nobody here)."""

    def __init__(self, game: TableGame, referee: Referee) -> None:
        self.game, self.referee = game, referee
        self.reasons = Reasons(game, referee)
        self.seat = -1
        self.view: View | None = None
        self.ask: Ask | None = None
        self.options: list[Action] = []
        self.picture = NOTHING_LIES
        self.intents = Intents((), lambda action: ())
        self.prompt = Prompt("")

    def take(self, seat: int) -> None:
        """This person is asked now; -1: nobody."""
        self.seat = seat
        self.view = self.referee.view(seat) if seat >= 0 else None
        self.ask = self.referee.ask(seat) if seat >= 0 else None
        self.options = self.referee.options(seat) if seat >= 0 else []
        view, ask = self.view, self.ask
        self.picture = self.game.fold(view) if view is not None else NOTHING_LIES
        if view is None or ask is None:
            self.intents, self.prompt = Intents((), lambda action: ()), Prompt("")
            return
        self.intents = Intents(self.options, lambda action: self.game.cut(view, action))
        self.prompt = self.game.prompt(view, ask, self.options, self.referee.names)

    def source_of(self, thing: Hotspot) -> int:
        """The card a thing stands for when picked up, or -1."""
        if thing.kind in ("hand", "row", "token"):
            return thing.value
        return self.picture.board.get(thing.value, -1) if thing.kind == "tile" else -1

    def own(self, card: int) -> bool:
        """Whether this person may ever pick up a card."""
        if card == TOKEN:
            return card in self.intents
        return self.view is not None and self.may_take(self.view, card)

    def may_take(self, view: View, card: int) -> bool:
        """Whether the viewer may ever pick up this card."""
        seen = view.cards.get(card)
        mine = seen is not None and seen.ctrl in (-1, view.seat)
        return seen is not None and mine and view.table.schema.zones[seen.zone].name in self.game.holdable

    def thing_of(self, card: int) -> Hotspot:
        """The thing on the table that is a card."""
        assert self.view is not None
        seen = self.view.cards.get(card)
        if seen is None:
            return Hotspot("token", TOKEN) if card == TOKEN else NOTHING
        tile = self.picture.tile_of(card)
        if tile >= 0:
            return Hotspot("tile", tile)
        zone = self.view.table.schema.zones[seen.zone].name
        if zone == "hand":
            return Hotspot("hand", card)
        return Hotspot("row", card, *(self.picture.place_of(card) or (seen.ctrl, zone)))

    def things_of(self, intent: Intent) -> list[Hotspot]:
        """Everything on the table that is a possible next part of an intent."""
        view = self.view
        assert view is not None
        parts = intent.next_parts()
        tiles = [Hotspot("tile", tile) for tile in range(self.picture.tiles)]
        zones = sorted(self.game.sitting(view).zones)
        piles = [Hotspot("pile", -1, seat, zone) for seat in range(-1, view.table.seats) for zone in zones]
        items = [Hotspot("item", item.serial) for item in self.picture.stack]
        rows = [self.thing_of(part.value) for part in parts if part.role == "row"]
        boxes = [self.thing_at(part) for part in sorted(parts) if part.role == "player"]
        mat = any(part.role == "zone" and part.name == "mat" for part in parts)
        return [
            thing
            for thing in (*boxes, *piles, *items, *rows, *([] if mat else tiles))
            if thing.kind == "box"
            or any(self.game.meets(view, intent.picked, part, thing) for part in parts if part.role != "player")
        ]

    def part_at(self, intent: Intent, thing: Hotspot) -> Part | None:
        """The part of an intent selected by pointing at a thing."""
        assert self.view is not None
        view = self.view
        thing = self.game.stands_for(view, thing)
        found = [part for part in intent.next_parts() if self.means(view, intent.picked, part, thing)]
        return min(found, key=lambda part: (part.role in ("via", "player"), part.slot), default=None)

    def means(self, view: View, picked: tuple[Part, ...], part: Part, thing: Hotspot) -> bool:
        """Whether a thing selects a part: a player is selected by their plate, or anything on their mat."""
        if part.role == "player":
            return thing.kind in ("box", "pile", "row") and thing.seat == part.value
        return self.game.meets(view, picked, part, thing)

    def thing_at(self, part: Part) -> Hotspot:
        """The thing on the table for a part, or NOTHING."""
        if part.role in ("tile", "item"):
            return Hotspot(part.role, part.value)
        if part.role == "player":
            return Hotspot("box", -1, part.value)
        return self.thing_of(part.value) if part.role in ("piece", "via", "row") else NOTHING
