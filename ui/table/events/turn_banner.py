"""Whose turn it is: in one line, and as the banner of a turn that begins, by name, shape and colour."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.about import turn_words
from game.i18n import listed, tr
from ui.style import fonts, paint
from ui.style.picture_cache import drawn_once
from ui.style.theme import SEATS, Look, mix
from ui.table.cards.stage import Z_OVER
from ui.table.drawing import draw
from ui.table.drawing.draw import Laid
from ui.table.play.canvas import Banner, Canvas
from ui.table.play.session import Session


def turn_banner(session: Session) -> Banner:
    """The banner of a session's current turn."""
    acting = session.picture.acting
    alone = len(session.persons) == 1 and session.viewer in acting
    names = listed([session.match.names[seat] for seat in sorted(acting)])
    head = turn_words(session.match.game, session.picture.turn_number)
    if session.game.leads:
        return Banner(min(acting), head, tr("You lead") if alone else tr("{name} leads", name=names))
    return Banner(min(acting), head, tr("Your turn") if alone else names)


def turn_line(session: Session) -> str:
    """Which turn it is, and whose if it is somebody's."""
    picture = session.picture
    if not picture.playing:
        return tr("Before the game")
    if not picture.acting:
        return turn_words(session.match.game, picture.turn_number)
    shown = turn_banner(session)
    return f"{shown.head}: {shown.words}"


def banner(canvas: Canvas) -> None:
    """The banner of the turn that has just begun, across the board; hidden by the curtain and by a card
    shown large."""
    shown = canvas.banner
    if shown is None or canvas.session.waiting >= 0 or canvas.session.spotlight >= 0 or canvas.session.over:
        return
    board = canvas.layout.board
    made = banner_picture(shown, (min(board.w, canvas.look.px(560)), canvas.look.px(84)), canvas.look)
    place = made.get_rect(center=(board.centerx, board.y + board.h * 2 // 5))
    canvas.want("banner", shown, Laid(made, place.topleft), Z_OVER - 1)


@drawn_once
def banner_picture(shown: Banner, size: tuple[int, int], look: Look) -> Surface:
    """A band of `size` in the seat's colour that fades out to both sides."""
    wide, high = size
    colour = SEATS[shown.seat].colour
    out = Surface(size, pygame.SRCALPHA)
    out.fill(colour)
    out.fill((*mix(colour, (0, 0, 0), 0.62), 238), (0, 2, wide, high - 4))
    fading = round(wide * 0.18)
    for x in range(fading):
        for column in (x, wide - 1 - x):
            out.fill((255, 255, 255, 255 * x // fading), (column, 0, 1, high), pygame.BLEND_RGBA_MULT)
    words = fonts.text(shown.words, "ui-bold", look.px(30), draw.CREAM)
    head = fonts.text(shown.head, "ui-medium", look.px(15), mix(colour, (255, 255, 255), 0.6))
    side = round(high * 0.5)
    room = words.get_width() + side + look.px(14)
    left = (wide - room) // 2
    out.blit(paint.shape_piece(SEATS[shown.seat].shape, side, colour), (left, (high - side) // 2))
    left += side + look.px(14)
    out.blit(head, (left, high // 2 - look.px(32)))
    out.blit(words, words.get_rect(midleft=(left, high // 2 + look.px(9))))
    return out
