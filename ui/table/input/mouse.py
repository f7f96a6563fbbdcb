"""The mouse at the table: press, drag, release, hover, right click, wheel."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import Rect

from ui.table.cards.drag import Drag
from ui.table.cards.spots import Key, Spot
from ui.table.cards.stage import Z_DRAG
from ui.table.hotspots import NOTHING, REFUSAL, Hotspot
from ui.table.input.unplayable import object_to
from ui.table.mats.ground import ASPECT
from ui.table.play.canvas import Canvas

SLACK = 6
"""Units that the pointer moves before a press becomes a drag."""


class Mouse:
    """Turns mouse events into presses and drops on things. `act(thing)`: handles a click on anything else."""

    def __init__(self, canvas: Canvas, act: Callable[[Hotspot], bool]) -> None:
        self.canvas, self.session, self.pointer, self.inspect = canvas, canvas.session, canvas.pointer, canvas.inspect
        self.act = act
        self.drag: Drag | None = None
        self._pressed: Hotspot = NOTHING
        self._down: tuple[int, int] | None = None
        self._key: Key = ("", -1)

    def thing_at(self, pos: tuple[int, int], without: str = "") -> Hotspot:
        """The thing under a point that is not of the kind `without`; fanned cards by their rotated shape."""
        found = self.canvas.things.at(pos, without)
        if found.kind in ("hand", "felt", "nothing", "tile") and self.session.placing.hand.count:
            at = self.session.placing.hand.pick(pos)
            hand = self.session.picture.hand
            if 0 <= at < len(hand) and self.session.viewer == self.session.near:
                return Hotspot("hand", hand[at])
            if found.kind == "hand":
                return self.canvas.things.at(pos, without="hand")
        return found

    def motion(self, pos: tuple[int, int]) -> bool:
        """The pointer moved; True when the screen must be updated."""
        self.pointer.pos = pos
        if self.drag is not None:
            return self._drag_to(pos)
        if self._down is not None and math.dist(pos, self._down) > SLACK * self.session.layout.unit:
            hidden = self._pressed == REFUSAL and self.act(REFUSAL)
            if hidden:  # a drag of what it hides was meant
                self._pressed = self.thing_at(self._down, without=REFUSAL.kind)
            if self._begin_drag(pos):
                return True
            self._down = None
            if object_to(self.session, self._pressed, self.card_of(self._pressed)) or hidden:
                return True
        return self._hover(pos)

    def _hover(self, pos: tuple[int, int]) -> bool:
        over = self.thing_at(pos)
        changed = over != self.pointer.over or self.pointer.seen
        self.pointer.over, self.pointer.seen = over, False
        self.inspect.over(self.card_of(over))
        lifted = self.session.lift(over.value if over.kind == "hand" else -1)
        fanned = self.session.fan(over.value if over.kind == "row" else -1)
        return changed or lifted or fanned

    def settle(self) -> bool:
        """After a change: what lies under the resting pointer now; True if that is another thing than before."""
        if self.drag is not None or self.pointer.seen:
            return False
        before, self.pointer.over = self.pointer.over, self.thing_at(self.pointer.pos)
        self.inspect.over(self.card_of(self.pointer.over))
        return self.pointer.over != before

    def card_of(self, thing: Hotspot) -> int:
        """The card to inspect for a thing."""
        picture = self.session.picture
        if thing.kind in ("hand", "row", "view"):
            return thing.value
        if thing.name == "face":
            return next(iter(self.session.control.prompt.cards[thing.value :]), -1)
        if thing.kind == "tile":
            return self.canvas.card_on(thing.value)
        if thing.kind == "item":
            return next((item.card for item in picture.stack if item.serial == thing.value), -1)
        if thing.kind == "pile" and self.canvas.browsable(thing):
            row = picture.rows.get((thing.seat, thing.name), ())
            return row[-1].card if row else -1
        if thing.kind == "link" and thing.name.startswith("card:"):
            return int(thing.name[5:])
        return -1

    def press(self, pos: tuple[int, int]) -> bool:
        """The main button was pressed."""
        self.pointer.pos, self._down = pos, pos
        self._pressed = self.thing_at(pos)
        return True

    def release(self, pos: tuple[int, int]) -> bool:
        """The main button was released: a drop, or a click."""
        self.pointer.pos = pos
        down, self._down = self._down, None
        if self.drag is not None:
            self._drop(pos)
            return True
        if down is None:
            return False
        thing = self.thing_at(pos)
        same = thing == self._pressed or (thing.kind, thing.value) == (self._pressed.kind, self._pressed.value)
        return self.act(thing) if same else False

    # -- dragging

    def _begin_drag(self, pos: tuple[int, int]) -> bool:
        thing, session = self._pressed, self.session
        if self._stacked(thing) and self.card_of(thing) >= 0:  # its top card
            thing = Hotspot("row", self.card_of(thing), thing.seat, thing.name)
        if session.waiting >= 0 or session.script.busy or not session.control.lift(thing):
            return False
        card = session.control.source_of(thing)
        self._key = ("card", card)
        spot = self._in_open_pile(thing) or session.stage.shown.get(self._key)
        if spot is None:
            session.control.clear()
            return False
        self.canvas.browsed = None  # it would cover the places to drop it
        if thing.kind == "hand":
            spot = _small(spot, session.layout.near_hand.h, self._down or pos)
        elif thing.kind == "token":
            spot = spot._replace(centre=self._down or pos)
        picture = session.stage.artist.picture(spot)
        self.drag = Drag(picture, spot.centre, self._down or pos, session.stage.player.still)
        self.drag.move(pos)
        self.pointer.dragged = card
        self.inspect.show(card)
        session.stage.hide(self._key)
        session.fan(-1)
        self.show_drag()
        return True

    def _in_open_pile(self, thing: Hotspot) -> Spot | None:
        """A card of a pile whose cards lie side by side, as it looks there."""
        rect = self.canvas.things.rects.get(thing)
        if rect is None or thing.kind != "row" or self.canvas.browsed != (thing.seat, thing.name):
            return None
        face = self.session.picture.faces.get(thing.value, -1)
        return Spot("card" if face >= 0 else "back", thing.value, face, rect.center, rect.size)

    def _drag_to(self, pos: tuple[int, int]) -> bool:
        assert self.drag is not None
        self.drag.move(pos)
        over = self._beneath(pos)
        self.drag.veiled = self.card_of(over) not in (-1, self.pointer.dragged) and over.kind in ("tile", "row")
        changed = over != self.pointer.over
        self.pointer.over = over
        return self.session.control.over(self.pointer.dragged, over) or changed

    def _stacked(self, thing: Hotspot) -> bool:
        """Whether a thing is a pile of cards that lie face up."""
        return thing.kind == "pile" and thing.name in self.canvas.mat.piles("open")

    def _beneath(self, pos: tuple[int, int]) -> Hotspot:
        """The thing under a dragged card: on the table, not in the hand it came from."""
        hand = self.session.layout.near_hand
        if pos[1] > hand.y + hand.h * 0.3 and hand.collidepoint(pos):
            return self.session.control.at_hand
        found = [
            thing
            for thing, rect in self.canvas.things.rects.items()
            if thing.kind in ("tile", "pile", "row", "item", "felt", "box") and rect.collidepoint(pos)
        ]
        own = [thing for thing in found if not (thing.kind == "row" and thing.value == self.pointer.dragged)]
        beneath = own[-1] if own else NOTHING
        if self._stacked(beneath) and beneath[2:] == self.session.picture.place_of(self.pointer.dragged):
            return NOTHING  # the pile it came from
        return self._nearest_tile(pos, beneath) if beneath.kind in ("felt", "nothing") else beneath

    def _nearest_tile(self, pos: tuple[int, int], default: Hotspot) -> Hotspot:
        """The tile of whose edge a point falls just short, as between two spaces of a row."""
        reach = 2 * round(SLACK * self.session.layout.unit)
        near = {
            thing: math.dist(pos, rect.center)
            for thing, rect in self.canvas.things.rects.items()
            if thing.kind == "tile" and rect.inflate(reach, reach).collidepoint(pos)
        }
        return min(near, key=near.__getitem__, default=default)

    def _drop(self, pos: tuple[int, int]) -> None:
        assert self.drag is not None
        session, card, beneath = self.session, self.pointer.dragged, self._beneath(pos)
        meant = self.canvas.hides_choice(beneath)
        if meant:
            self.canvas.browsed = (beneath.seat, beneath.name)
        else:
            meant = session.control.drop(card, beneath)
        self.pointer.dragged = -1
        spot = session.stage.shown.get(self._key)
        if meant or spot is None:
            self._end_drag()
            session.lift(-1)
        else:
            self.drag.spring_home(spot.centre)

    def _end_drag(self) -> None:
        self.drag = None
        self.session.stage.hide()
        self.session.stage.layers.take("dragged")

    def cancel(self) -> bool:
        """Drop the drag; False when there was none."""
        if self.drag is None:
            return False
        spot = self.session.stage.shown.get(self._key)
        if spot is not None and self.pointer.dragged >= 0:
            self.drag.spring_home(spot.centre)
        self.pointer.dragged = -1
        self.session.control.clear()
        return True

    def update(self, milliseconds: float) -> bool:
        """Animate the dragged card; True while it moves."""
        if self.drag is None:
            return False
        self.drag.step(milliseconds)
        if self.drag.at_home:
            self._end_drag()
            return self._hover(self.pointer.pos)
        self.show_drag()
        return not self.drag.settled

    def show_drag(self) -> None:
        """Draw the dragged card at its current place."""
        if self.drag is not None:
            self.session.stage.layers.put("dragged", *self.drag.placed(), Z_DRAG)

    def forget(self) -> None:
        """The layout has changed: nothing is dragged, held for it or pressed."""
        if self.drag is not None:
            self._end_drag()
            self.session.control.clear()
        self.pointer.dragged, self._down = -1, None

    def right(self, pos: tuple[int, int], look: Callable[[int], None]) -> bool:
        """Right click: the menu of a card or piece; elsewhere it cancels."""
        control = self.session.control
        if control.held is not None or control.menu is not None:
            control.clear()
            return True
        return self.menu(self.thing_at(pos), look)

    def menu(self, thing: Hotspot, look: Callable[[int], None]) -> bool:
        """Everything a card or piece can do."""
        control, card = self.session.control, self.card_of(thing)
        if card < 0:
            return control.cancel()
        if control.view is None or control.source_of(thing) < 0:
            look(card)
            return True
        opened = control.open_menu(thing, lambda: look(card))
        if opened:
            self.canvas.browsed = None
        return opened

    def wheel(self, amount: float, area: Rect) -> bool:
        """The wheel over the log."""
        if area.collidepoint(self.pointer.pos):
            self.canvas.scroll_log(amount * 40)
            return True
        return False


def _small(spot: Spot, hand: int, pos: tuple[int, int]) -> Spot:
    """A hand card being dragged: small enough to leave its target visible, held at its lower third."""
    size = (round(hand * 1.04 * ASPECT), round(hand * 1.04))
    return spot._replace(size=size, angle=0.0, centre=(pos[0], pos[1] - round(size[1] * 0.3)))


def position(event: pygame.Event) -> tuple[int, int]:
    """The position of a mouse event."""
    return int(event.pos[0]), int(event.pos[1])
