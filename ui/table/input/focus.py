"""Where the focus of the keyboard goes on the table."""

from __future__ import annotations

from ui.table.drawing.panel import TOOLS
from ui.table.hotspots import MAIN, NOTHING, Hotspot
from ui.table.mats.tiles import cells
from ui.table.play.canvas import Canvas
from ui.table.questions.menu import Menu

ZONES = {
    "hand": ("hand",),
    "board": ("tile",),
    "reserve": ("row", "tile"),
    "discard": ("pile",),
    "stack": ("item",),
    "log": ("log",),
}
"""Action of the key table -> kinds of things it moves the focus to."""
ALWAYS = frozenset(("end-turn", "main", *(name for name, _ in TOOLS)))
"""Permanent buttons with their own keys."""


class Focus:
    """Moves the keyboard focus over the things of the table."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas, self.session, self.pointer = canvas, canvas.session, canvas.pointer
        self._menu: Menu | None = None
        self._lent = False

    def settle(self) -> None:
        """After a change: keep the focus on something that still exists; a menu that opens takes it, for what lies
        beside it would close it."""
        menu, before = self.session.control.menu, self._menu
        self._menu = menu
        opened = menu is not None and menu is not before and not menu.bar and self.pointer.focus.kind != "choice"
        if not self.pointer.seen or not (opened or self.pointer.focus not in self.canvas.things):
            return
        if self._lent and menu is None:
            self.pointer.seen = self._lent = False
        else:
            self._go(self._legal(), 0)

    def enter_menu(self) -> None:
        """A key has opened a menu: its first row takes the focus, which ends with the menu if there was none before."""
        self._lent = not self.pointer.seen
        self._go([Hotspot("choice", 0)], 0)

    def _legal(self) -> list[Hotspot]:
        """The targets in reading order, then the hand, then the main button; other buttons, such as those of a lesson,
        before them, but not while something is to be pointed at."""
        rects = self.canvas.things.rects
        targets = dict.fromkeys(map(self.canvas.standing, self.session.control.targets()))
        found = [thing for thing in targets if thing in rects]
        menu = self.session.control.menu
        if menu is not None and not menu.bar:
            return found
        hand = self.session.picture.hand
        found.sort(
            key=lambda thing: (
                (1, hand.index(thing.value), 0)
                if thing.kind == "hand"
                else (0, rects[thing].centery // 40, rects[thing].centerx)
            )
        )
        choices = [thing for thing in rects if thing.kind == "choice" and thing not in found]
        ends = [thing for thing in rects if thing.kind == "button" and thing.name not in ALWAYS]
        rest = [*found, *ends] if self.session.control.held is not None else [*ends, *found]
        return [*choices, *rest, MAIN]

    def tab(self, back: bool) -> None:
        """Tab, Shift+Tab: cycle through the legal targets."""
        ring = self._legal()
        now = (
            ring.index(self.pointer.focus) if self.pointer.focus in ring and self.pointer.seen else (0 if back else -1)
        )
        self._go(ring, now + (-1 if back else 1))

    def _go(self, ring: list[Hotspot], at: int) -> None:
        self.pointer.seen = True
        self.pointer.focus = ring[at % len(ring)] if ring else NOTHING
        self._look()

    def _look(self) -> None:
        focus = self.pointer.focus
        self.session.lift(focus.value if focus.kind == "hand" else -1)
        self.session.fan(focus.value if focus.kind == "row" else -1)

    def zone(self, name: str, other: bool) -> None:
        """A letter: go to the first thing of a zone, or to the next one in it."""
        ring = [thing for thing in self.canvas.things.of(*ZONES[name]) if self._belongs(thing, name, other)]
        if name == "board":
            ring = [t for t in ring if self.session.picture.board.get(t.value, -1) >= 0] or ring
        if not ring:
            return
        at = ring.index(self.pointer.focus) + 1 if self.pointer.focus in ring and self.pointer.seen else 0
        self._go(ring, at)

    def _belongs(self, thing: Hotspot, name: str, other: bool) -> bool:
        """Whether a letter leads to a thing; `other`: to the opponent's."""
        layout = self.canvas.layout
        seats = layout.others if other else (self.session.near,)
        if thing.kind == "tile":
            rows = [cell.row for cell in cells(layout.mat)]
            front = rows[thing.value] == rows[0]
            return front if name == "board" else not front and layout.places[thing.value].seat in seats
        if name == "reserve":
            return thing.name in (zone.id for zone in layout.mat.zones if zone.tray) and thing.seat in seats
        return name != "discard" or (thing.name in layout.mat.piles("open") and thing.seat in seats)

    def arrow(self, way: tuple[int, int]) -> None:
        """An arrow key: the nearest thing in that direction, preferably of the same kind."""
        things = self.canvas.things
        focus = self.pointer.focus
        if not self.pointer.seen or focus not in things:
            self._go(self._legal(), 0)
            return
        if focus.kind in ("log", "link"):
            self._link(way)
            return
        kinds = ("hand", "tile", "row", "item", "choice", "button", "phase") if focus.kind != "choice" else ("choice",)
        beside = self._beside(focus, way)
        self.pointer.focus = beside if beside != focus else things.neighbour(focus, way, list(things.of(*kinds)))
        self._look()

    def _beside(self, focus: Hotspot, way: tuple[int, int]) -> Hotspot:
        """The next thing in its own row to the left or right, or itself: a lifted card still counts as in its hand."""
        rects = self.canvas.things.rects
        here = rects[focus]
        row = [
            other
            for other in self.canvas.things.of(focus.kind)
            if rects[other].top < here.bottom and here.top < rects[other].bottom
        ]
        return self.canvas.things.neighbour(focus, way, row) if way[0] else focus

    def _link(self, way: tuple[int, int]) -> None:
        """In the log: go to the next card or rule it names, or the previous one (Left: from the newest)."""
        ring = list(self.canvas.things.of("link"))
        if ring:
            at = ring.index(self.pointer.focus) if self.pointer.focus in ring else 0 if sum(way) < 0 else -1
            self._go(ring, at + sum(way))
