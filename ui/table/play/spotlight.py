"""What another player plays, shown large with its text before it resolves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.i18n import tr
from ui.style.theme import SEATS
from ui.table import draw
from ui.table.draw import Laid
from ui.table.games.base import Journey
from ui.table.play import bubbles
from ui.table.play.picture import Card, Picture
from ui.table.play.stage import Z_BUBBLE

if TYPE_CHECKING:
    from ui.table.play.canvas import Canvas

PACE_MS: Final = {"calm": 3200.0, "normal": 1700.0, "quick": 600.0}
"""How long a card stays large, by the pace of the settings; a click ends it."""
HAND: Final = "hand"


def played(old: Picture, new: Picture, journeys: Iterable[Journey], viewer: int) -> Card:
    """The card that somebody other than the viewer has just played openly, -1 for none: on the stack, or from a hand.
    A piece that acts from its tile is seen where it stands."""
    if len(new.stack) > len(old.stack):
        item = new.stack[-1]
        shown = item.seat not in (-1, viewer) and new.tile_of(item.card) < 0
        return item.card if shown and new.faces.get(item.card, -1) >= 0 else -1
    for trip in journeys:
        from_hand = trip.start == HAND and trip.end != HAND and trip.seat not in (-1, viewer)
        if from_hand and _lies_open(new, trip):
            return trip.card
    return -1


def _lies_open(picture: Picture, trip: Journey) -> bool:
    """Whether a card that left a hand has come into play face-up: onto a tile, or into a zone that is no pile."""
    if picture.faces.get(trip.card, -1) < 0:
        return False
    if not trip.end:
        return picture.tile_of(trip.card) >= 0 or picture.place_of(trip.card) is not None
    return (trip.to_seat, trip.end) not in picture.counts


def spotlight(canvas: Canvas) -> None:
    """The card over the table beside its stack, with who played it; targets and arrows stay in sight on the board."""
    session = canvas.session
    card = session.spotlight
    face = session.picture.faces.get(card, -1)
    if face < 0 or session.waiting >= 0:
        return
    layout, look = canvas.layout, canvas.look
    picture = session.stage.artist.large(face)
    line, board = look.px(46), layout.board
    middle = max(layout.stack.centerx, board.right + picture.get_width() // 2 + look.px(12))
    rect = picture.get_rect(center=(middle if layout.stack.w else board.centerx, board.centery))
    rect.clamp_ip(canvas.bounds.inflate(-line, -2 * line))
    seat = session.picture.owner.get(card, 0)
    item = next((one for one in session.picture.stack if one.card == card), None)
    title = item.title if item is not None else session.game.card_name(session.view, card)
    seat = item.seat if item is not None else seat
    frame = rect.inflate(look.px(16), look.px(16))
    rim = draw.frame(frame.size, look.px(12), (*draw.INK, 215), (*SEATS[seat].colour, 255), look.px(3))
    canvas.want("spot", "frame", Laid(rim, frame.topleft), Z_BUBBLE + 4)
    canvas.want("spot", "card", Laid(picture, rect.topleft), Z_BUBBLE + 5)
    words = tr("{name} plays {card}", name=session.match.names[seat], card=title)
    plate = Rect(frame.x, frame.y - line, frame.w, line)
    made = bubbles.plate(item.icon if item else "cards", words, SEATS[seat].colour, plate.size, look, True)
    canvas.want("spot", "words", Laid(made, plate.topleft), Z_BUBBLE + 5)
