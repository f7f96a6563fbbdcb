"""Where everything lies on the laptop's table screen.

With two seats at a mat the board is as tall as the window allows: backs of the far hand above, own hand below,
Warchests at the left, stack, decks, discards and events at the right. A mat for more is laid out by around.py, a mat
with rows in place of a board by its own screen. Card view, log, phases and main button are in the panel on the right
edge.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise

import pygame

from game.i18n import marked, tr
from ui.style.theme import BASE
from ui.table.around import ASPECT, Guests, clockwise, lay_around
from ui.table.mat import SLOT, Cell, Mat, Place, Seat, Sitting, Tile, cells, seen_from, usual_sitting
from ui.table.mat_file import CARD_MM, Screen

STACK = (marked("Stack"), "layers-triple")
Rect = pygame.Rect
Box = tuple[float, float, float, float]


def card_in(rect: Rect) -> Rect:
    """The largest card that fits a rectangle, centred."""
    height = min(rect.h, int(rect.w / ASPECT))
    card = Rect(0, 0, round(height * ASPECT), height)
    card.center = rect.center
    return card


class TableLayout:
    """Rectangles of the table screen in pixels of a window of `size`.

    `ui_scale`: the text scale (0.75 to 3); it widens the panel and heightens its parts, never beyond a third of the
    window. `near`: the seat at the bottom, `others` the rest, clockwise from its left. `boxes` and their `heads`: where
    each player is named, at mats for more than two; `far_hand` is empty there, and `hands` are those of the others when
    all are `opened`. `foot`: units kept free along the lower edge.
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
    ) -> None:
        self.size, self.mat, self.near = size, mat, near
        self.sitting = sitting or usual_sitting(mat)
        self._guests = clockwise(mat, near, self.sitting.places)
        self.others = tuple(guest.seat for guest in self._guests)
        self._turn = mat.places[self.sitting.places[near][0]]
        self.columns, self.rows = mat.size
        drops = {row.id: row.drop for row in mat.rows}
        self._drops = tuple(drops.get(cell.row, 0.0) for cell in cells(mat))
        self.tiles = len(self._drops)
        self.unit = min(size[0] / BASE[0], size[1] / BASE[1])
        self.gap = self._px(8)
        self._scale, self.opened = ui_scale, opened
        width = min(self._px(316 * max(1.0, ui_scale)), size[0] // 3)
        high = size[1] - self._px(foot)
        self.foot = Rect(0, high, size[0], size[1] - high)
        self.panel = Rect(size[0] - width, 0, width, high)
        self._lay_panel()
        self._lay_play()

    def _px(self, units: float) -> int:
        return round(units * self.unit)

    def _lay_panel(self) -> None:
        inside = self.panel.inflate(-2 * self.gap, -2 * self.gap)
        tall = min(max(1.0, self._scale), 1.6)
        bottom = inside.bottom
        heights = {"button": 50 * tall, "phases": 50 * tall, "prompt": 40 * tall}
        rows: dict[str, Rect] = {}
        for name, height in heights.items():
            rows[name] = Rect(inside.x, bottom - self._px(height), inside.w, self._px(height))
            bottom = rows[name].y - self.gap
        self.phase_strip, self.prompt = rows["phases"], rows["prompt"]
        tools = round(inside.w * 0.36)
        self.tools = Rect(inside.x, rows["button"].y, tools, rows["button"].h)
        self.main_button = Rect(self.tools.right + self.gap, rows["button"].y, 0, rows["button"].h)
        self.main_button.w = inside.right - self.main_button.x
        log = max(self._px(110), round((bottom - inside.y) * 0.28))
        card = card_in(Rect(inside.x, inside.y, inside.w, bottom - inside.y - log - self.gap))
        card.y = inside.y
        self.card_view = card
        self.log = Rect(inside.x, card.bottom + self.gap, inside.w, bottom - card.bottom - self.gap)

    def _lay_play(self) -> None:
        self.boxes: dict[Seat, Rect] = {}
        self.heads: dict[Seat, Rect] = {}
        self.hands: dict[Seat, Rect] = {}
        self._slots: dict[tuple[Seat, str], Rect] = {}
        self._rows_scale = 0.0
        if self.mat.screen is not None:
            self._lay_rows(self.mat.screen)
            return
        if len(self.mat.places) == 2:
            self._lay_two()
            return
        guests = Guests(self.near, self._guests, self.sitting.zones, self.opened)
        found = lay_around(Rect(0, 0, self.panel.x, self.panel.h), self.mat, guests, self.unit, self.gap)
        self.board, self._tile_size, self._slots = found.board, found.tile, found.slots
        self.near_hand, self.far_hand = found.hand, Rect(self.board.centerx, 0, 0, 0)
        self.stack, self.card = found.stack, found.card
        self.boxes, self.heads, self.hands = found.boxes, found.heads, found.hands
        self.cloth = self.board.inflate(self.gap, self.gap)

    def _lay_two(self) -> None:
        gap, height = self.gap, self.panel.h
        left = Rect(gap, gap, self._px(150), height - 2 * gap)
        play = Rect(left.right + gap, 0, self.panel.x - left.right - 2 * gap, height)
        self.far_hand = Rect(play.x, 0, play.w, self._px(44))
        self.near_hand = Rect(play.x, height - self._px(124), play.w, self._px(124))
        field = Rect(play.x, self.far_hand.bottom + gap, play.w, self.near_hand.y - self.far_hand.bottom - 2 * gap)
        self._lay_board(field)
        self._lay_left(left)
        self._lay_right(Rect(self.board.right + 2 * gap, field.y, field.right - self.board.right - 3 * gap, field.h))
        top = self.far_hand.bottom
        self.cloth = Rect(self.near_hand.x, top, self.near_hand.w, self.near_hand.y - top)

    def _lay_rows(self, screen: Screen) -> None:
        """Both halves as their mat says, as large as there is room; the stack in a column at the right of them."""
        gap, height = self.gap, self.panel.h
        stack = self._px(118)
        play = Rect(gap, 0, self.panel.x - stack - 3 * gap, height)
        self.far_hand = Rect(play.x, 0, play.w, self._px(40))
        self.near_hand = Rect(play.x, height - self._px(118), play.w, self._px(118))
        room = Rect(play.x, self.far_hand.bottom, play.w, self.near_hand.y - self.far_hand.bottom).inflate(0, -gap)
        scale = min(room.w / screen.width, room.h / 2 / screen.height)
        self._rows_scale = scale
        self.board = Rect(0, 0, round(screen.width * scale), 2 * round(screen.height * scale))
        self.board.center = room.center
        self.card = (round(CARD_MM[0] * scale), round(CARD_MM[1] * scale))
        self.cloth = self.board.inflate(gap, gap)
        self.stack = Rect(self.panel.x - gap - stack, self.cloth.y, stack, self.cloth.h)
        zones = {zone.id: zone for zone in self.mat.zones}
        for seat in (1 - self.near, self.near):
            for name, box in screen.boxes.items():
                if zones[name].id in self.sitting.zones:
                    self._slots[seat, name] = self._half(box, seat)

    def _half(self, box: Box, seat: Seat) -> Rect:
        """A box of a seat's half of the screen in pixels: left, top, width and height from the line between both."""
        scale, (x, y, wide, high) = self._rows_scale, box
        left, top = round(self.board.x + x * scale), round(self.board.centery + y * scale)
        rect = Rect(left, top, round(self.board.x + (x + wide) * scale) - left, round(high * scale))
        if seat != self.near:
            rect.center = (2 * self.board.centerx - rect.centerx, 2 * self.board.centery - rect.centery)
        return rect

    def _lay_board(self, field: Rect) -> None:
        assert self.mat.board is not None
        wide, high = self.mat.board.screen_tile
        beside = self._px(270)
        tall = min(field.h / self.rows, (field.w - beside) / self.columns * high / wide)
        self._tile_size = (int(tall * wide / high), int(tall))
        self.board = Rect(field.x + self.gap, 0, self._tile_size[0] * self.columns, self._tile_size[1] * self.rows)
        self.board.centery = field.centery

    def _lay_left(self, left: Rect) -> None:
        gap, vault = self.gap, self._px(62)
        chest = (left.h - 2 * vault - 3 * gap) // 2
        far = 1 - self.near
        top = {"vault": Rect(left.x, left.y, left.w, vault)}
        top["warchest"] = Rect(left.x, top["vault"].bottom + gap, left.w, chest)
        low = {"vault": Rect(left.x, left.bottom - vault, left.w, vault)}
        low["warchest"] = Rect(left.x, low["vault"].y - gap - chest, left.w, chest)
        self._slots = {(far, name): rect for name, rect in top.items()}
        self._slots |= {(self.near, name): rect for name, rect in low.items()}

    def _lay_right(self, right: Rect) -> None:
        gap = self.gap
        stack = min(self._px(118), right.w * 36 // 100)
        self.stack = Rect(right.x, right.y, stack, right.h)
        piles = Rect(self.stack.right + 2 * gap, right.y, right.right - self.stack.right - 2 * gap, right.h)
        high = min((piles.h - 5 * gap) / 4, (piles.w - gap) / 2 / ASPECT)
        card = Rect(0, 0, round(high * ASPECT), round(high))
        self.card = card.size
        for seat, edge, inner in ((1 - self.near, piles.y, 1), (self.near, piles.bottom - card.h, -1)):
            row = edge + inner * (card.h + gap)
            deck, discard = (piles.right - card.w, piles.right - 2 * card.w - gap)
            self._slots[seat, "deck"] = Rect(deck, edge, *card.size)
            self._slots[seat, "discard"] = Rect(discard, edge, *card.size)
            self._slots[seat, "events"] = Rect(discard, row, 2 * card.w + gap, card.h)

    def tile_rect(self, tile: Tile) -> Rect:
        """Pixels of a tile; IndexError for a tile the table does not have."""
        if not 0 <= tile < self.tiles:
            raise IndexError(tile)
        return self.places[tile].rect

    def drop(self, tile: Tile) -> int:
        """Pixels by which a card on a tile lies nearer to its player when it stands back."""
        return round(self._drops[tile] * self._rows_scale)

    def card_on(self, tile: Tile) -> tuple[int, int] | None:
        """The size of a card on a tile of a row; None on a board, where pieces fill their tile."""
        return self.card if self.mat.rows else None

    def slot_rect(self, seat: Seat, zone: str) -> Rect:
        """Pixels of a zone of the mat or the "hand" of a seat, or the shared "stack"."""
        if zone == "stack":
            return self.stack
        if zone == "hand":
            others = self.hands or self.heads
            return self.near_hand if seat == self.near else others.get(seat, self.far_hand)
        return self._slots[seat, zone]

    def has(self, seat: Seat, zone: str) -> bool:
        """Whether a seat has a place of that name here."""
        return (seat, zone) in self._slots

    def allied(self, one: Seat, other: Seat) -> bool:
        """Whether two seats are one team, or the same."""
        return self.sitting.teams[one] == self.sitting.teams[other]

    def turn_of(self, seat: Seat) -> int:
        """The quarters, clockwise, by which a seat faces another side than the bottom."""
        return next((guest.turn for guest in self._guests if guest.seat == seat), 0)

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """Tiles in their order, then the zones of both seats, then the stack."""
        return (*self._tile_places(), *self._zone_places())

    @cached_property
    def areas(self) -> dict[str, Rect]:
        """Every rectangle of the screen by name; no two of them overlap."""
        zones = {f"{place.seat}:{place.name}": place.rect for place in self.places if place.tile < 0}
        zones |= {f"head {seat}": rect for seat, rect in self.heads.items()}
        zones |= {f"hand:{seat}": rect for seat, rect in self.hands.items()}
        zones |= {} if self.heads else {"far hand": self.far_hand}
        return zones | {"board": self.board} | {
            "near hand": self.near_hand, "card view": self.card_view, "log": self.log, "prompt": self.prompt,
            "phase strip": self.phase_strip, "tools": self.tools, "main button": self.main_button,
        }  # fmt: skip

    def phase_rects(self, count: int) -> tuple[Rect, ...]:
        """The phase strip cut into `count` cells."""
        strip = self.phase_strip
        edges = [strip.x + strip.w * at // count for at in range(count + 1)]
        return tuple(Rect(a, strip.y, b - a, strip.h) for a, b in pairwise(edges))

    def _tile_places(self) -> Iterator[Place]:
        holders, icons = self.sitting.holders, {row.id: row.icon for row in self.mat.rows}
        for tile, cell in enumerate(cells(self.mat)):
            seat = holders.get(cell.place, -1)
            rect = self._row_tile(cell, seat) if cell.role == SLOT else self._board_tile(cell)
            role = cell.role if seat >= 0 else "front"
            yield Place(cell.name, role, seat, tile, rect, "", icons.get(cell.row, ""), self.turn_of(seat))

    def _board_tile(self, cell: Cell) -> Rect:
        wide, high = self._tile_size
        column, row = seen_from(cell.x, cell.y, self._turn, self.mat.size)
        return Rect(self.board.x + column * wide, self.board.bottom - (row + 1) * high, wide, high)

    def _row_tile(self, cell: Cell, seat: Seat) -> Rect:
        assert self.mat.screen is not None
        row = next(row for row in self.mat.rows if row.id == cell.row)
        left, top = self.mat.screen.rows[row.id]
        return self._half((left + cell.x * (row.tile[0] + row.gap), top, *row.tile), seat)

    def _zone_places(self) -> Iterator[Place]:
        known = {zone.id: zone for zone in self.mat.zones}
        for (seat, name), rect in self._slots.items():
            zone = known[name]
            yield Place(name, zone.holds, seat, -1, rect, tr(zone.label), zone.icon, self.turn_of(seat), zone.tray)
        yield Place("stack", "column", -1, -1, self.stack, tr(STACK[0]), STACK[1], 0)


def spread(area: Rect, count: int, card: tuple[int, int], gap: int, turned: bool = False) -> tuple[Rect, ...]:
    """`count` cards in rows from the top left of `area` (from the bottom right when `turned`), overlapping as needed.

    Cards keep their size; rows are filled evenly and no card leaves the area as long as one card fits it.
    """
    if not count:
        return ()
    wide, high = min(card[0], area.w), min(card[1], area.h)
    per_row = max(1, (area.w + gap) // (wide + gap))
    rows = -(-count // per_row)
    if rows > 1 and area.h < rows * high * 0.45:
        rows = max(1, int(area.h / (high * 0.45)))
        per_row = -(-count // rows)
    if rows > 1 and area.h - high < (rows - 1) * high * 0.15:
        rows = 1 + int((area.h - high) / (high * 0.15))
        per_row = -(-count // rows)
    across = min(wide + gap, (area.w - wide) / max(1, per_row - 1))
    down = min(high + gap, (area.h - high) / max(1, rows - 1))
    out = []
    for at in range(count):
        x, y = round(at % per_row * across), round(at // per_row * down)
        left, top = (area.right - wide - x, area.bottom - high - y) if turned else (area.x + x, area.y + y)
        out.append(Rect(left, top, wide, high))
    return tuple(out)
