"""The picture on the table, kept up to date: mat, pieces, strips, what happens. It knows its model and nothing else.

Drawn upright; the window turns it. What does not change costs nothing.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial

import pygame
from pygame import Rect, Surface

from game.about import turn_words
from game.i18n import tr
from rules.kernel.words import PUBLIC
from ui.display import effects, marks, placing
from ui.display.dice import throws
from ui.display.layout import DisplayLayout
from ui.display.model import FeedStep, Model, Ping
from ui.display.numbers_row import numbers_of
from ui.display.pings import Pings
from ui.display.spotlight import spotlight
from ui.display.strip import StripLook, card_rect, lying_strip
from ui.faces.model import Face
from ui.faces.plans import SMALL_BELOW
from ui.faces.worker import FaceMaker
from ui.style import fonts
from ui.style.picture_cache import drawn_once
from ui.style.theme import SEATS, Colour, Look, mix
from ui.table.cards.contents import Contents
from ui.table.cards.face_store import FaceStore
from ui.table.cards.picture import Waiting
from ui.table.cards.spots import BACK, Spot, Spots
from ui.table.cards.sprites import inside
from ui.table.cards.stage import SpriteStage
from ui.table.drawing import draw
from ui.table.drawing.draw import Laid, turned
from ui.table.drawing.layers import Layers
from ui.table.drawing.numbers import tall
from ui.table.drawing.parts import count_badge, spent
from ui.table.events.animation import Script, flights
from ui.table.events.blows import flying
from ui.table.events.played_card import PACE_MS, played
from ui.table.events.throw import Throw
from ui.table.mats.felt import mat_layer
from ui.table.mats.ground import as_seen
from ui.table.mats.mat_file import Mat, game_mats
from ui.table.mats.obstacle import obstacle_picture
from ui.table.mats.sitting import Sitting
from ui.table.pieces.look import Piece, PieceLook
from ui.table.pieces.paint import figures, piece_picture
from ui.table.play.drawn_marks import veil
from ui.table.play.figures import over_arrows
from ui.table.play.signs import signs, stage_rect

Z_NAME, Z_VEIL, Z_STRIP, Z_BADGE, Z_ARROW, Z_SPOT = 1, 14, 5, 40, 110, 230
FACES_EVERY = 0.25
PLATE_FILLED = 0.84
"""The fraction of its plate that a number fills at most."""
SIGN = 0.8
"""The height of a number's sign as a fraction of its figures'."""
SIGN_SIDE = SIGN * 4 / 3
"""What it takes up, with the gap, as a fraction of their height."""
LEAST = 0.66
"""The fraction of its height to which a number shrinks for a sign above it, at most."""
Mark = tuple[tuple[str, Hashable], tuple[Laid, float]]
"""The group and key of what is not a card, with its picture, place and height."""


class DisplayBoard:
    """`maker`: who makes card faces (None: plain ones). `fit` must be called before anything is drawn. `spot`: the card
    that is shown large, -1 for none; `pace`: how long, as in the settings."""

    def __init__(self, model: Model, maker: FaceMaker | None) -> None:
        self.model = model
        self.book = FaceStore(maker)
        self.sitting: Sitting = model.game.sitting(model.view)
        self.mat: Mat = game_mats(model.game.name)[self.sitting.mat]
        self.stage = SpriteStage(self, False)
        self.script = Script(self.stage)
        self._pings = Pings(self.stage)
        self.contents = Contents()
        self.throws: list[Throw] = []
        self._thrown = 0
        self._since_faces = 0.0
        self.pace = "quick"
        self.spot = self._spotted = -1
        self._spot_ms = 0.0

    @property
    def shown(self) -> Spots:
        """The spots when nothing moves."""
        return self.stage.shown

    def fit(self, layout: DisplayLayout, look: Look) -> None:
        """Size, scale or look has changed: redraw everything."""
        self.script.skip()
        self.layout = self._pings.layout = layout
        self.look = look
        self.stage.player.still = look.still
        self.stage.layers = Layers(mat_layer(layout.mat, layout.size, look))
        self.stage.extras.clear()
        self.book.forget_sizes()
        self._lay()
        self.refresh()

    # time

    def update(self, seconds: float) -> bool:
        """Advance time; True while something moves."""
        moving = self.script.update(seconds * 1000)
        while not moving and (step := self.model.next()) is not None:
            self.begin(step)
            moving = self.script.update(0)
        rings = self._pings.update(seconds)
        self._take_faces(seconds)
        return moving or rings

    @property
    def busy(self) -> bool:
        """Whether something is being moved or thrown."""
        return self.script.busy

    def wait(self) -> float:
        """Seconds until something changes by itself."""
        return FACES_EVERY if self.book.busy else float("inf")

    def begin(self, step: FeedStep) -> None:
        """Queue the animations on the way to a moment, and then the moment."""
        if step.moment.jump:
            self._arrive(step)
            return
        self.script.add(partial(self._throw, step), partial(self._strike, step), partial(self._fall, step))
        self.script.add(partial(self._arrive, step))

    def _throw(self, step: FeedStep) -> None:
        """Throw the dice and coins of a moment that is not shown yet."""
        self._thrown += 1
        row = throws(
            self.stage, self.layout, self.look, self.model.picture, self.model.names, step.effects, self._thrown
        )
        self.throws = list(row)
        self.script.process = self._throwing

    def _throwing(self, milliseconds: float) -> bool:
        """Let thrown dice roll on; stops below 0."""
        self.throws = [throw for throw in self.throws if throw.step(milliseconds)]
        return bool(self.throws)

    def _strike(self, step: FeedStep) -> None:
        self.stage.move(dict(effects.impacts(step.effects, self.shown, self.layout)), None)

    def _fall(self, step: FeedStep) -> None:
        self.stage.move(dict(effects.fallen(step.effects, self.shown, self.layout)), None)

    def _arrive(self, step: FeedStep) -> None:
        before, old = dict(self.shown), self.model.picture
        self.model.see(step.moment)
        self.contents = placing.place(self.model.picture, self.layout)
        spots = self.contents.spots
        jump = step.moment.jump
        self.stage.move({} if jump else flights(before, spots, step.journeys, placing.DisplayEnds(self.layout)), spots)
        card = -1 if jump else played(old, self.model.picture, step.journeys, PUBLIC)
        if card >= 0:
            self.model.play(card)
        if card >= 0 and card != self._spotted:
            self.script.add(partial(self._light, card))
        self.refresh()
        if self.stage.player.busy:
            self.script.add(self.refresh)  # now that all lies where arrows may cover its numbers

    def _light(self, card: int) -> None:
        """Show a card large for a while, but never so long that the table falls behind."""
        self.spot = self._spotted = card
        self._spot_ms = PACE_MS[self.pace]
        self.script.process = self._lit
        self.refresh()

    def _lit(self, milliseconds: float) -> bool:
        self._spot_ms -= milliseconds
        if self._spot_ms > 0 <= milliseconds and not self.model.behind:
            return True
        self.spot = -1
        self.refresh()
        return False

    def _take_faces(self, seconds: float) -> None:
        self._since_faces += seconds
        if self._since_faces >= FACES_EVERY:
            self._since_faces = 0.0
            if self.book.poll():
                self.stage.again()
                self.refresh()

    def finish(self) -> None:
        """Wait for every visible face: for screenshots of the display, never for a window."""
        for _ in range(2):  # what is refreshed may ask for further faces
            self.book.finish()
            self.stage.again()
            self.refresh()

    # cards and pieces

    def _lay(self) -> None:
        self.contents = placing.place(self.model.picture, self.layout)
        self.stage.lay(self.contents.spots)

    def picture(self, spot: Spot) -> Surface:
        """The picture at a spot, as its owner sees it."""
        if (made := flying(spot, self.picture)) is not None:
            return made
        if spot.form == "obstacle":
            return obstacle_picture(spot.size)
        if spot.form == "piece" and spot.card in self.model.view.cards:
            return self._piece(spot)
        if spot.form == "spent":
            return spent(self._card(spot), spot.size)
        if spot.form in ("card", "piece", "back"):
            return self._card(spot)
        return effects.note_picture(spot.form, spot.card, spot.size[1])

    def _piece(self, spot: Spot) -> Surface:
        return piece_picture(self._look_of(spot), spot.size, self.layout.piece_number(spot.size))

    def figures(self, spot: Spot) -> tuple[Rect, ...]:
        """The parts of that picture with the numbers of a piece, none for a card."""
        if spot.form != "piece" or spot.card not in self.model.view.cards:
            return ()
        return figures(self._look_of(spot), spot.size, self.layout.piece_number(spot.size))

    def _look_of(self, spot: Spot) -> Piece:
        model = self.model

        def art(kind: str) -> Surface:
            if kind != "piece":
                return self._card(spot if kind == "card" else spot._replace(form="back"))
            return inside(self.book.picture(self._face(spot.face), _step_up(spot.size[1]), 4, "piece"))

        seat = model.view.cards[spot.card].ctrl
        return model.game.piece(model.view, spot.card, model.moment.sheets, seat, art)

    def _face(self, face: int) -> Face:
        return self.model.game.faces(self.model.view)[face]

    def _card(self, spot: Spot) -> Surface:
        if spot.face == BACK or spot.form == "back":
            return draw.fitted(self.book.picture(self.model.game.back, self._width(spot.size[0]), 5, "back"), spot.size)
        return draw.fitted(self.book.picture(self._face(spot.face), self._width(spot.size[0]), 3), spot.size)

    @staticmethod
    def _width(wide: int) -> int:
        return min(wide, SMALL_BELOW - 1) if wide < SMALL_BELOW else _step_up(wide)

    # strips, counts, veils, arrows

    def refresh(self) -> None:
        """Update everything that is not a card."""
        wanted = dict(self._marks())
        if not self.stage.player.busy:
            staged, links = stage_rect(self.contents.staged, self.look), self.model.picture.links
            wanted |= over_arrows(wanted, self.shown, links, self, staged)
        for key, (laid, z) in wanted.items():
            self.stage.put(key, laid, z)
        for gone in list(self.stage.extras - wanted.keys()):
            self.stage.put(gone, None, 0)

    def _marks(self) -> Iterator[Mark]:
        picture, mat = self.model.picture, self.layout.mat
        for seat, strip in self.layout.strips.items():
            said = self.strip_look(seat, strip.size)
            lying = lying_strip(said, strip.size, self.layout.number, self.look, strip.turn)
            yield ("strip", seat), (Laid(lying, strip.rect.topleft), Z_STRIP)
        for tile in picture.veiled:
            rect = mat.tile_rect(tile)
            yield ("veil", tile), (Laid(veil(rect.size), rect.topleft), Z_VEIL)
        for seat in (-1, *mat.seats):
            for zone in (*self.mat.piles("closed"), *self.mat.piles("open")):
                if picture.counts.get((seat, zone)) and self.layout.has(seat, zone):
                    yield ("count", (seat, zone)), (self._count(seat, zone), Z_BADGE)
            for zone in self.mat.counters:
                if self.layout.has(seat, zone):
                    yield ("number", (seat, zone)), (self._number(seat, zone), Z_STRIP)
        for sign, laid, height in signs(picture, self.contents, mat, self.shown, self.look):
            yield ("sign", sign), (laid, height)
        for row, laid in marks.names(self.shown.values(), self.layout, self.look):
            yield ("name", row), (laid, Z_NAME)
        for at, laid in enumerate(marks.arrows(picture, self.shown, self.layout)):
            yield ("arrow", at), (laid, Z_ARROW)
        if self.spot in picture.faces:
            face = self._face(picture.faces[self.spot])
            for at, laid in enumerate(spotlight(lambda wide: self.book.picture(face, _step_up(wide), 6), self.layout)):
                yield ("spot", at), (laid, Z_SPOT)

    def _count(self, seat: int, zone: str) -> Laid:
        """How many cards are in a pile."""
        turn, rect = self.layout.mat.turn_of(seat), self.layout.mat.slot_rect(seat, zone)
        count = self.model.picture.counts[seat, zone]
        badge = turned(count_badge(count, max(15, round(14 * self.layout.unit))), -90.0 * turn)
        side = ("midbottom", "midleft", "midtop", "midright")[turn]
        return Laid(badge, badge.get_rect(**{side: getattr(rect, side)}).topleft)

    def _number(self, seat: int, zone: str) -> Laid:
        """The number of a zone, on its place of the mat."""
        rect, turn = self.layout.mat.slot_rect(seat, zone), self.layout.mat.turn_of(seat)
        high = max(self.layout.number, round(min(rect.size) * 0.42))
        own = SEATS[seat].colour if seat >= 0 else self.look["felt"]
        colours = (draw.CREAM, mix(mix(self.look["felt_dark"], own, 0.45), (0, 0, 0), 0.3))
        amount = self.model.picture.totals.get((seat, zone), 0)
        return Laid(zone_plate(amount, rect.size, high, turn, colours, self.mat.sign(zone)), rect.topleft)

    def strip_look(self, seat: int, size: tuple[int, int]) -> StripLook:
        """What the strip of a seat shows now."""
        model, picture = self.model, self.model.picture
        track = self.mat.track
        focus = model.focus
        card = None
        if focus >= 0:
            wide = _step_up(card_rect(size, self.layout.number).w)
            card = self.book.picture(self._face(picture.faces[focus]), wide, 6)
        return StripLook(
            seat=seat,
            name=model.names[seat],
            figures=tuple(self._figures(seat)),
            hand=picture.counts.get((seat, "hand"), 0),
            words=model.words(seat),
            lit=seat in model.asked | model.won,
            turn=picture.playing and seat in picture.acting and model.moment.result is None,
            out=seat in picture.out,
            when=turn_words(model.game.name, picture.turn_number) if picture.playing else "",
            phases=tuple(zip(track.icons, map(tr, track.labels), strict=True)) if track else (),
            phase=model.game.cell(model.view),
            stack=tuple((item.seat, _counted(item)) for item in reversed(picture.stack)),
            card=card,
            news=model.told,
            piece=self._numbers(focus),
        )

    def _numbers(self, card: int) -> PieceLook | None:
        """The numbers of a card face up on the board."""
        spot, model = self.contents.spots.get(("card", card)), self.model
        if spot is None or spot.form != "piece" or card not in model.view.cards:
            return None
        return numbers_of(model.game, model.view, card, model.moment.sheets)

    def _figures(self, seat: int) -> Iterator[tuple[str, str]]:
        """The first number of a seat with its sign; where no zone holds one, those that its lines of text have."""
        picture = self.model.picture
        for zone in self.mat.counters:
            if zone in self.sitting.zones:
                yield self.mat.sign(zone), str(picture.totals.get((seat, zone), 0))
                return
        for (owner, _), lines in picture.lines.items():
            if owner == seat:
                yield from ((line.icon, line.short) for line in lines if line.icon and line.short)

    # pings

    def ping(self, ping: Ping) -> None:
        """Set a ring on the table."""
        self._pings.ring(ping)

    def point(self, ping: Ping) -> None:
        """Move the spot of light."""
        self._pings.point(ping)

    # the picture

    def draw(self, target: Surface, full: bool) -> list[Rect]:
        """Update an upright picture; returns the rectangles that changed."""
        return self.stage.draw(target, full)

    def close(self) -> None:
        """Stop the background work."""
        self.book.close()


def _counted(item: Waiting) -> str:
    """A stack item in words, with its number if it has one."""
    return f"{item.weight} · {item.title}" if item.weight else item.title


def _step_up(pixels: int) -> int:
    """The next larger of a few sizes, so that a face is made once for sizes that hardly differ."""
    return -(-pixels // 16) * 16


@drawn_once
def zone_plate(
    amount: int, size: tuple[int, int], high: int, turn: int, colours: tuple[Colour, Colour], sign: str = ""
) -> Surface:
    """A number on a plate that covers the place of the mat; what it counts beside or above it, where there is room."""
    ink, ground = colours
    out = draw.new_frame(size, min(size) // 8, (*ground, 255), (*ink, 200), max(2, min(size) / 40))
    wide, tallest = (round(side * PLATE_FILLED) for side in as_seen(size, turn))
    high = max(1, min(high, tallest))
    # By two figures whatever the number, so that the sign stays where it is as the number changes.
    beside = tall("00", high, ink).get_width() + high * SIGN_SIDE <= wide
    stacked = int(tallest / (1 + SIGN_SIDE))
    if not beside and stacked < high * LEAST:
        sign = ""
    elif not beside:
        high = min(high, stacked)
    figures = tall(str(amount), high, ink)
    room = wide - round(high * SIGN_SIDE) if sign and beside else wide
    if figures.get_width() > room:
        figures = pygame.transform.smoothscale_by(figures, room / figures.get_width())
    if sign:
        figures = _signed(figures, fonts.icon(sign, round(high * SIGN), ink), beside, round(high * SIGN_SIDE))
    draw.put(out, turned(figures, -90.0 * turn), (size[0] / 2, size[1] / 2))
    return out


def _signed(figures: Surface, sign: Surface, beside: bool, side: int) -> Surface:
    """Figures with a sign at their left, else above them, which takes up `side`."""
    (wide, high), (across, down) = figures.get_size(), sign.get_size()
    size = (wide + side, max(high, down)) if beside else (max(wide, across), high + side)
    out = Surface(size, pygame.SRCALPHA)
    middle = out.get_rect().center
    out.blit(sign, sign.get_rect(midleft=(0, middle[1])) if beside else sign.get_rect(midtop=(middle[0], 0)))
    out.blit(
        figures,
        figures.get_rect(midright=(size[0], middle[1])) if beside else figures.get_rect(midbottom=(middle[0], size[1])),
    )
    return out
