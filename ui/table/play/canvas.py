"""What everything that draws over the table shares: the session, where things are, what to put on the stage.

A picture is requested under (group, key); one not requested again at the next refresh goes away.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.i18n import marked
from game.match.preview import Foreseen
from ui.shell.keys import Keymap
from ui.style.theme import Look
from ui.table.cards.fan import host_of
from ui.table.cards.hotspot_rects import HotspotRects
from ui.table.cards.stage import Z_PANEL
from ui.table.drawing.draw import Laid
from ui.table.drawing.panel import ButtonFace, put_button
from ui.table.hints.hint import Hint
from ui.table.hotspots import NOTHING, Hotspot
from ui.table.input.guard import Guard
from ui.table.input.rest import Rest
from ui.table.mats.layout import TableLayout
from ui.table.mats.mat_file import Mat
from ui.table.panels import clock
from ui.table.panels.inspect import Inspect
from ui.table.play.game_numbers import Counting
from ui.table.play.session import Session
from ui.table.play.signs import Sign

Z_RING, Z_COUNT = 165, 44
THIN: Final = 12
"""Width, in units of the table, below which what is seen of a card can hardly be hit."""
NOWHERE: Final = (-1, -1)
"""Where the pointer is until it moves."""


@dataclass
class Pointer:
    """Where pointer and keyboard are. `over`: the thing under the pointer; `focus`: that of the keyboard; `seen`:
    whether the keyboard is in use; `dragged`: a card on the pointer, -1 for none; `hold`: an overlay key held down."""

    pos: tuple[int, int] = NOWHERE
    over: Hotspot = NOTHING
    focus: Hotspot = NOTHING
    seen: bool = False
    dragged: int = -1
    hold: str = ""

    @property
    def at(self) -> Hotspot:
        """The thing being pointed at, by pointer or keyboard, whichever is in use."""
        return self.focus if self.seen else self.over


KEYWORDS: Final = ("view", "words")
"""What the keywords beside the large card are wanted as."""
IDLE: Final = ("view", "hint")
"""What stands in the place of the large card while there is none."""
HOME: Final = (marked("Home"), "home")
LEAVE: Final = (marked("Leave the table"), "exit-run")
BACK: Final = (marked("Back to the draft"), "arrow-left")
"""The way out of a table: to the Home screen, to another from which it was opened, to the games of a draft."""


class Banner(NamedTuple):
    """The banner of a turn: `head` above the `words`, in a seat's colour."""

    seat: int
    head: str
    words: str


class Canvas:
    """`things`: everything that can be pointed at, lowest first; `labels`: what the buttons among them say. `wanted`:
    picture and height by key.

    `offers_hints`: there is a lamp to ask for one. `has_result`: the result lies over the table when the game
    ends; `looking`: it is out of the way.
    `way_out`: label and icon of the button that leaves the table. `bare`: what no message may cover.
    `signs`: those of the cards as they lie, by group, behind what they were made for.
    `browsed`: seat and zone of a pile that lies open; `log_open`: the log takes the whole height; `log_foot`: pixels
    below its lines for buttons of the screen.
    `foreseen`: what the open question leads to when it is passed, with the moment it was asked for. `guard` holds
    clicks back; `counting`: the numbers of a game that is over; `banner`: of the turn that has just begun. `rest`: how
    long the pointer is where it is. `keymap`: the chords in force, to be named in sentences. `tooltips`: what is
    said of buttons that a screen of its own adds, by name.
    `thumbnail(size)`: what the table display shows, small, or None.
    """

    def __init__(self, session: Session, inspect: Inspect, pointer: Pointer, mat: Mat) -> None:
        self.session, self.inspect, self.pointer, self.mat = session, inspect, pointer, mat
        self.things = HotspotRects()
        self.labels: dict[Hotspot, str] = {}
        self.wanted: dict[tuple[str, Hashable], tuple[Laid, float]] = {}
        self.signs: tuple[tuple[object, ...], Mapping[str, Sequence[Sign]]] | None = None
        self.keymap = Keymap()
        self.toast = ""
        self.bare: list[Rect] = []
        self.guard = Guard()
        self.counting = Counting()
        self.foreseen: tuple[object, Sequence[Foreseen]] = ((), ())
        self.banner: Banner | None = None
        self.rest = Rest()
        self.hint = Hint()
        self.offers_hints = True
        self.way_out = HOME
        self.tooltips: dict[str, str] = {}
        self.has_result, self.looking = True, False
        self.log_open = False
        self.log_foot = 0
        self.browsed: tuple[int, str] | None = None
        self.thumbnail: Callable[[tuple[int, int]], Surface | None] = lambda size: None

    def fit(self, layout: TableLayout, look: Look) -> None:
        """Adapt to another size or style."""
        self.layout, self.look = layout, look

    @property
    def unit(self) -> float:
        """Pixels of one logical unit of the table."""
        return self.layout.unit

    @property
    def bounds(self) -> Rect:
        """The area for bubbles: the table without the panel."""
        return Rect(0, 0, self.layout.panel.x, self.layout.panel.h).inflate(-8, -8)

    def give_way(self, body: Rect) -> None:
        """Leave out the explained keywords, and what stands in the place of a card, where they meet a bubble."""
        for name in (KEYWORDS, IDLE):
            note = self.wanted.get(name)
            if note is not None and note[0].picture.get_rect(topleft=note[0].at).colliderect(body):
                del self.wanted[name]

    def want(self, group: str, key: Hashable, laid: Laid, z: float) -> None:
        """Keep a picture on the stage until the next refresh."""
        self.wanted[group, key] = (laid, z)

    def button(
        self, thing: Hotspot, face: ButtonFace, rect: Rect, points: float, group: str = "panel", z: float = Z_PANEL
    ) -> None:
        """A button until the next refresh; it lights up while it is pointed at."""
        face = face._replace(hot=self.pointer.at == thing)
        self.want(group, thing, put_button(face, rect, self.look, points), z)
        self.things.put(thing, rect)
        self.labels[thing] = face.words

    @property
    def result_aside(self) -> bool:
        """Whether a person looks at the table of a finished game, and can have its result back."""
        return self.session.over and self.has_result and self.looking

    def link(self, links: Iterable[tuple[Rect, str]]) -> None:
        """Rules and cards named in a text that is shown: a click on one opens it."""
        for rect, name in links:
            self.things.put(Hotspot("link", -1, name=name), rect)

    def rect_of(self, thing: Hotspot) -> Rect | None:
        """Where a thing is."""
        return self.things.rects.get(thing)

    def standing(self, thing: Hotspot) -> Hotspot:
        """A thing, or the pile of a card that cannot be pointed at itself."""
        hidden = thing.kind == "row" and thing not in self.things.rects
        return Hotspot("pile", -1, thing.seat, thing.name) if hidden else thing

    def footing(self, tile: int) -> Rect:
        """What marks on a tile are drawn around: the piece on it, if it does not fill the tile."""
        card = self.session.picture.board.get(tile, -1)
        spot = self.session.placing.spots.get(("card", card)) if self.layout.card_on(tile) is not None else None
        return spot.rect if spot is not None else self.layout.tile_rect(tile)

    def card_on(self, tile: int) -> int:
        """The piece on a tile, else the card that covers all of it; -1 for neither."""
        picture, board = self.session.picture, self.mat.board
        flat = [layer.id for layer in board.layers if layer.holds == "card"] if board is not None else []
        covering = (lying.card for name in flat for lying in picture.layers.get((tile, name), ()))
        return picture.board.get(tile, next(covering, -1))

    def mark_of(self, thing: Hotspot) -> Rect | None:
        """What a mark on a thing is drawn around; of a card partly under another, the part that is seen."""
        picture, spots = self.session.picture, self.session.placing.spots
        rect = self.footing(thing.value) if thing.kind == "tile" else self.rect_of(thing)
        host = host_of(picture, thing.value) if thing.kind == "row" else -1
        if host < 0:
            return self._uncovered(thing, rect) if rect is not None and thing.kind == "row" else rect
        lies = spots["card", thing.value].covers
        if host == host_of(picture, self.session.fanned):
            return lies
        if rect != lies:
            return rect
        group = [spots["card", card].covers for card in (host, *picture.attached[host]) if ("card", card) in spots]
        lower = [other.top for other in group if other.top > lies.top]
        return Rect(lies.x, lies.y, lies.w, min(lower) - lies.y) if lower else rect

    def _uncovered(self, thing: Hotspot, rect: Rect) -> Rect:
        """The part of a card that the next one of its row does not cover."""
        spots, row = self.session.placing.spots, self.session.picture.rows.get((thing.seat, thing.name), ())
        others = [spots["card", lying.card].covers for lying in row if ("card", lying.card) in spots]
        edges = [other.x for other in others if rect.x < other.x < rect.right and other.y == rect.y]
        return Rect(rect.x, rect.y, min(edges, default=rect.right) - rect.x, rect.h)

    def crowded(self, thing: Hotspot) -> bool:
        """Whether a card or place is one where cards cannot be told apart."""
        return thing.kind in ("row", "pile") and (thing.seat, thing.name) in self.session.placing.contents.counts

    def hides_choice(self, thing: Hotspot) -> bool:
        """Whether one of several cards in a crowded place can be pointed at, and one of these can hardly be hit."""
        if not self.crowded(thing):
            return False
        seat, name = thing.seat, thing.name
        row = (Hotspot("row", lying.card, seat, name) for lying in self.session.picture.rows.get((seat, name), ()))
        apart = self.session.control.apart(row)
        rects = [self.things.rects.get(each) for each in apart]
        least = THIN * self.unit
        return len(apart) > 1 and any(
            rect is None or self._uncovered(each, rect).w < least for each, rect in zip(apart, rects, strict=True)
        )

    def browsable(self, thing: Hotspot) -> bool:
        """Whether the cards of a place may be spread out: those of an open pile, or of a crowded place."""
        return self.crowded(thing) or thing.name in self.mat.piles("open")

    def scroll_log(self, pixels: float) -> None:
        """Scroll the log back (positive, in logical pixels) or forward."""
        self.session.log.scroll(round(pixels * self.unit), self.log_rect, self.look)

    @property
    def log_area(self) -> Rect:
        """The area of the log; opened, it includes that of the large card."""
        return self.layout.log.union(self.layout.card_view) if self.log_open else self.layout.log

    @property
    def log_rect(self) -> Rect:
        """The area of the log's lines: next to its signs, and below the clock, if there is one."""
        rect = self.log_area.inflate(-2 * self.layout.gap, -2 * self.layout.gap)
        high = clock.overhang(self.session.match, self.unit * self.look.grown)
        return Rect(rect.x, rect.y + high, rect.w - self.log_sign, rect.h - high - self.log_foot)

    @property
    def log_sign(self) -> int:
        """The size of the signs at the upper right of the log, in pixels."""
        return max(10, round(15 * self.unit * self.look.grown))

    def begin(self) -> None:
        """Forget all wanted pictures; only things on the table can be pointed at."""
        self.wanted, self.labels, self.bare = {}, {}, []
        self.things = HotspotRects()
        for thing, rect in self.session.placing.things.rects.items():
            self.things.put(thing, rect)

    def finish(self) -> None:
        """Put the wanted pictures on the stage and remove the others."""
        stage = self.session.stage
        for key, (laid, z) in self.wanted.items():
            stage.put(key, laid, z)
        for gone in list(stage.extras - self.wanted.keys()):
            stage.put(gone, None, 0)
