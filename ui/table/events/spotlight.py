"""What another player plays, shown large with its text before it resolves."""

from __future__ import annotations

from pygame import Rect

from game.i18n import marked, tr
from ui.style.theme import SEATS
from ui.table.cards.stage import Z_BUBBLE
from ui.table.drawing import draw
from ui.table.drawing.draw import Laid
from ui.table.play.canvas import Canvas
from ui.table.questions import bubbles


def spotlight(canvas: Canvas) -> None:
    """The card over the table next to its stack, with its player's name; targets and arrows on the board stay
    visible."""
    session = canvas.session
    card = session.spotlight
    view, picture = session.ahead or (session.view, session.picture)
    face = picture.faces.get(card, -1)
    if face < 0 or session.waiting >= 0:
        return
    layout, look = canvas.layout, canvas.look
    large = session.stage.artist.large(face)
    line, board = look.px(46), layout.board
    middle = max(layout.stack.centerx, board.right + large.get_width() // 2 + look.px(12))
    rect = large.get_rect(center=(middle if layout.stack.w else board.centerx, board.centery))
    rect.clamp_ip(canvas.bounds.inflate(-line, -2 * line))
    seat = picture.owner.get(card, 0)
    item = next((one for one in picture.stack if one.card == card), None)
    seat = item.seat if item is not None else seat
    frame = rect.inflate(look.px(16), look.px(16))
    rim = draw.frame(frame.size, look.px(12), (*draw.INK, 215), (*SEATS[seat].colour, 255), look.px(3))
    canvas.want("spot", "frame", Laid(rim, frame.topleft), Z_BUBBLE + 4)
    canvas.want("spot", "card", Laid(large, rect.topleft), Z_BUBBLE + 5)
    title = session.game.card_name(view, card)
    before = session.view.cards.get(card)
    turned = session.ahead is not None and before is not None and before.face < 0
    row = marked("{card} is turned up") if turned else marked("{name} plays {card}")
    words = tr(row, name=session.match.names[seat], card=title)
    plate = Rect(frame.x, frame.y - line, frame.w, line)
    made = bubbles.plate(item.icon if item else "cards", words, SEATS[seat].colour, plate.size, look, True)
    canvas.want("spot", "words", Laid(made, plate.topleft), Z_BUBBLE + 5)
