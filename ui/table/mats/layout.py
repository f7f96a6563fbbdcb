"""Where everything lies on the laptop's table screen: the boxes of the mat file, stretched over the window.

Cards and tiles keep their shape inside their boxes. Card view, log, phases and main button are in the panel on the
right edge.
"""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.i18n import marked, tr
from rules.kernel.words import Seat
from ui.style.measures import CARD_MM
from ui.style.theme import BASE
from ui.table.mats.ground import Ground, Place, card_in
from ui.table.mats.mat_file import Mat
from ui.table.mats.mat_parts import Row, Zone
from ui.table.mats.mat_regions import Region, regions
from ui.table.mats.mat_screen import BOARD, CLOTH, FRAME, HAND, HEAD, STACK
from ui.table.mats.sitting import Sitting, usual_sitting
from ui.table.mats.tiles import OPEN, SLOT, Cell, cells, seen_from

WAITING = (marked("Stack"), "layers-triple")
OF_ALL = frozenset((BOARD, CLOTH, STACK, HAND, HEAD, FRAME))
SHARED_FROM = 1.5
"""The text scale from which log and card view have one area."""
INSET = 12
"""A tray at least this many gaps deep keeps its cards off its rim."""


class TableLayout(Ground):
    """Rectangles of the table screen in pixels of a window of `size`.

    `ui_scale`: the text scale (0.75 to 3); it enlarges the panel and its parts, up to a third of the window. Large
    text gives log and card view the same area (`shares`): the log makes way while a card is looked at. `near`:
    the seat at the bottom, `others` the rest, clockwise from its left. `boxes` and their `heads`: the players' frames
    and name plates, if the mat has frames; `hands`: other players' open hands. `opened`: all hands are open. `foot`:
    units kept free along the lower edge; `clock`: those of the clock, which a large card that shares the area of the
    log leaves free.
    """

    def __init__(
        self,
        size: tuple[int, int],
        ui_scale: float,
        mat: Mat,
        near: Seat = 0,
        sitting: Sitting | None = None,
        foot: float = 0,
        opened: bool = False,
        clock: float = 0,
    ) -> None:
        super().__init__(mat, sitting or usual_sitting(mat))
        self.size, self.near, self.opened = size, near, opened
        self._turns = mat.turns(len(self.sitting.places) if mat.seats else mat.players[-1])
        self.turned = self._turns[self.sitting.places[near][0]]
        """The orientation of the near seat, in clockwise quarter turns from the first part."""
        self.unit = min(size[0] / BASE[0], size[1] / BASE[1])
        self.gap = self._px(8)
        self.ui_scale = ui_scale
        width = min(self._px(316 * max(1.0, ui_scale)), size[0] // 3)
        high = size[1] - self._px(foot)
        self.foot = Rect(0, high, size[0], size[1] - high)
        self.panel = Rect(size[0] - width, 0, width, high)
        self._lay_panel(self._px(clock))
        self._lay_play()

    def _px(self, units: float) -> int:
        return round(units * self.unit)

    def _lay_panel(self, clock: int) -> None:
        inside = self.panel.inflate(-2 * self.gap, -2 * self.gap)
        tall = min(max(1.0, self.ui_scale), 1.6)
        bottom = inside.bottom
        self.shares = self.ui_scale >= SHARED_FROM
        heights = {"button": 50 * tall, "phases": 50 * tall, "prompt": 46 * min(max(1.0, self.ui_scale), 2.4)}
        rows: dict[str, Rect] = {}
        for name, height in heights.items():
            rows[name] = Rect(inside.x, bottom - self._px(height), inside.w, self._px(height))
            bottom = rows[name].y - self.gap
        self.phase_strip, self.prompt = rows["phases"], rows["prompt"]
        tools = round(inside.w * 0.48)
        self.tools = Rect(inside.x, rows["button"].y, tools, rows["button"].h)
        self.main_button = Rect(self.tools.right + self.gap, rows["button"].y, 0, rows["button"].h)
        self.main_button.w = inside.right - self.main_button.x
        room = Rect(inside.x, inside.y, inside.w, bottom - inside.y)
        if self.shares:
            self.card_view, self.log = card_in(Rect(room.x, room.y + clock, room.w, room.h - clock)), room
            return
        log = max(self._px(110), round(room.h * 0.28))
        card = card_in(Rect(inside.x, inside.y, inside.w, room.h - log - self.gap))
        card.y = inside.y
        self.card_view = card
        self.log = Rect(inside.x, card.bottom + self.gap, inside.w, bottom - card.bottom - self.gap)

    def _lay_play(self) -> None:
        """Assign the boxes of the screen to the players and stretch them."""
        count = len(self.sitting.places)
        screen = self.mat.screen(count, self.opened)
        assert screen.size is not None
        self._stretch = (self.panel.x / screen.size[0], self.panel.h / screen.size[1])
        guests = self._clockwise()
        self.others = tuple(seat for seat, _ in guests)
        rows = {row.id for row in self.mat.rows}
        shared = {zone.id for zone in self.mat.zones if zone.shared}
        dealt = tuple(regions(screen, self.near, guests, OF_ALL | rows | shared | self.sitting.zones))
        self._regions = {(region.seat, region.name): region for region in dealt}
        self.boxes = self._named(FRAME)
        self.heads = self._named(HEAD)
        self.near_hand = self._at(self.near, HAND)
        hands = {seat: rect for seat, rect in self._named(HAND).items() if seat != self.near}
        self.hands = hands if self.boxes else {}
        self.far_hand = Rect(self.panel.x // 2, 0, 0, 0) if self.boxes or not hands else next(iter(hands.values()))
        self.stack = self._at(-1, STACK) if (-1, STACK) in self._regions else Rect(self.panel.x, 0, 0, 0)
        self._lay_tiles()
        self.places = (*self._tile_places(), *self._zone_places())
        if (-1, BOARD) not in self._regions:
            zones = [place.rect for place in self.places if not place.overlay]
            self.board = zones[0].unionall(zones)
        self.cloth = self._at(-1, CLOTH) if (-1, CLOTH) in self._regions else self.board.inflate(self.gap, self.gap)
        own = [place.rect.size for place in self.places if place.seat == self.near and place.holds == "card"]
        self.card = max(own, default=card_in(self.near_hand).size)

    def _clockwise(self) -> tuple[tuple[Seat, int], ...]:
        """The other seats from the left of the near one, each with the index of its place among all others."""
        order = self.mat.clockwise(len(self.sitting.places) if self.mat.seats else self.mat.players[-1])
        start = order.index(self.sitting.places[self.near][0])
        found = [
            ((order.index(names[0]) - start) % len(order) - 1, seat)
            for seat, names in enumerate(self.sitting.places)
            if seat != self.near
        ]
        return tuple((seat, place) for place, seat in sorted(found))

    def _named(self, name: str) -> dict[Seat, Rect]:
        return {seat: self._at(seat, name) for seat, found in self._regions if found == name}

    def _at(self, seat: Seat, name: str) -> Rect:
        """A box in pixels; neighbouring boxes share their edge."""
        (x, y, wide, high), (across, down) = self._regions[seat, name].box, self._stretch
        left, top = round(x * across), round(y * down)
        return Rect(left, top, round((x + wide) * across) - left, round((y + high) * down) - top)

    def _lay_tiles(self) -> None:
        """Place the board and compute the size of tiles."""
        self._tile_size, self._rows_scale = (0, 0), 0.0
        room = self._at(-1, BOARD) if (-1, BOARD) in self._regions else self._at(self.near, HAND)
        self.board = room
        drops = {row.id: row.drop for row in self.mat.rows}
        if self.mat.board is not None:
            wide, high = self.mat.board.screen_tile
            columns, rows = self.mat.size
            tall = min(room.h / rows, room.w / columns * high / wide)
            self._tile_size = (int(tall * wide / high + 1e-6), int(tall + 1e-6))
            self.board = Rect(0, 0, self._tile_size[0] * columns, self._tile_size[1] * rows)
            self.board.center = room.center
        if self.mat.rows:
            boxes = [(row, self._at(seat, row.id)) for seat, row in self._own_rows()]
            self._rows_scale = min(min(rect.w / row.wide, rect.h / row.deep) for row, rect in boxes)
            self.lying = (round(CARD_MM[0] * self._rows_scale), round(CARD_MM[1] * self._rows_scale))
        self.drops = tuple(drops.get(cell.row, 0.0) * self._rows_scale for cell in cells(self.mat))

    def inset(self, place: Place) -> int:
        """Pixels between cards and the rim of a place."""
        return self.gap if self._is_deep(place.tray, place.rect) else 0

    def _is_deep(self, tray: bool, rect: Rect) -> bool:
        return tray and min(rect.size) > INSET * self.gap

    def _own_rows(self) -> Iterator[tuple[Seat, Row]]:
        return ((seat, row) for row in self.mat.rows for seat in (self.near, *self.others))

    def slot_rect(self, seat: Seat, zone: str) -> Rect:
        """Pixels of a zone of the mat or the hand of a seat, or the shared stack."""
        if zone == STACK:
            return self.stack
        if zone == HAND:
            others = self.hands or self.heads
            return self.near_hand if seat == self.near else others.get(seat, self.far_hand)
        return super().slot_rect(seat, zone)

    def turn_of(self, seat: Seat) -> int:
        """The orientation of a seat, in clockwise quarter turns from the bottom."""
        if seat < 0:
            return 0
        return (self._turns[self.sitting.places[seat][0]] - self.turned) % 4

    def _tile_places(self) -> Iterator[Place]:
        holders, rows = self.sitting.holders, {row.id: row for row in self.mat.rows}
        for tile, cell in enumerate(cells(self.mat)):
            seat = holders.get(cell.place, -1)
            rect = self._row_tile(cell, rows[cell.row], seat) if cell.role == SLOT else self._board_tile(cell)
            label, icon = (tr(rows[cell.row].label), rows[cell.row].icon) if cell.row else ("", "")
            yield Place(cell.name, cell.role if seat >= 0 else OPEN, seat, tile, rect, label, icon, self.turn_of(seat))

    def _board_tile(self, cell: Cell) -> Rect:
        wide, high = self._tile_size
        column, row = seen_from(cell.x, cell.y, self.turned, self.mat.size)
        return Rect(self.board.x + column * wide, self.board.bottom - (row + 1) * high, wide, high)

    def _row_tile(self, cell: Cell, row: Row, seat: Seat) -> Rect:
        """A tile of a row that is centred in its box, from the left of its player."""
        scale, box = self._rows_scale, self._at(seat, row.id)
        left = box.x + (box.w - row.wide * scale) / 2 + cell.x * (row.tile[0] + row.gap) * scale
        top = box.y + (box.h - row.deep * scale) / 2
        rect = Rect(round(left), round(top), round(row.tile[0] * scale), round(row.tile[1] * scale))
        if self._regions[seat, row.id].back:
            rect.center = (box.x + box.right - rect.centerx, box.y + box.bottom - rect.centery)
        return rect

    def _zone_places(self) -> Iterator[Place]:
        known = {zone.id: zone for zone in self.mat.zones}
        for (seat, name), region in self._regions.items():
            if name in known and name != STACK:
                yield self._zone_place(region, known[name], self._at(seat, name))
        if self.stack.w:
            yield Place(STACK, "column", -1, -1, self.stack, tr(WAITING[0]), WAITING[1], 0)

    def _zone_place(self, region: Region, zone: Zone, rect: Rect) -> Place:
        rect = card_in(rect) if zone.holds == "card" else rect
        room = rect.inflate(-2 * self.gap, -2 * self.gap) if self._is_deep(zone.tray, rect) else rect
        wide = min(room.w, (room.w - (region.across - 1) * self.gap) // region.across)
        card = card_in(Rect(0, 0, wide, room.h)).size
        turn = self.turn_of(region.seat)
        return Place(
            zone.id, zone.holds, region.seat, -1, rect, self.label(zone.id), zone.icon, turn, zone.tray, region.back,
            card, zone.overlay, zone.brief,
        )  # fmt: skip
