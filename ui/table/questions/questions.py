"""The open question as it is put over the table: the bar beside a piece, menus, panels, the deck to be cut."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product
from math import dist
from typing import Final

from pygame import Rect

from game.i18n import marked, tr
from game.match.match_series import goes_on, verdict
from game.text.second_person import addressed
from ui.style import fonts
from ui.style.theme import Look
from ui.table.cards.contents import STAGED
from ui.table.cards.spots import Z_LIFTED, Spot
from ui.table.cards.stage import Z_BUBBLE
from ui.table.drawing.draw import Laid
from ui.table.drawing.overlay import GlowKind, glow
from ui.table.drawing.panel import ButtonFace
from ui.table.hotspots import Hotspot
from ui.table.play import game_numbers
from ui.table.play.canvas import BACK, Canvas
from ui.table.questions import announcements, bubbles
from ui.table.questions.bubbles import box_of

NEXT, AGAIN = ("next", marked("Next game"), "skip-next"), ("rematch", marked("Rematch"), "restart")
TURNING = ("turning", marked("Watch the turning point"), "swap-vertical")
WATCH, DECKS = ("watch", marked("Replay and analysis"), "chart-line"), ("decks", marked("Other decks"), "cards")
LOOK = ("look", marked("Look at the table"), "eye")
"""Buttons of the result: name, label, icon; first NEXT while a match goes on, else AGAIN or the way back to a draft,
which counts no rematch; TURNING if it is known; DECKS unless they were drafted."""
SPREAD: Final = 84
"""Least width of a card of an open pile, in units of the table."""
LEAST_CARD, MOST_CARD = 0.36, 0.54
"""The part of the window's height that a card alone in a question takes: in large type, in type of the usual size."""
ACROSS: Final = 24
"""How many places across the window a bar of answers may take."""
HEAD = 64
"""Height of the winner's name above a result, in units of the table."""


def questions(canvas: Canvas) -> None:
    """The open bubble: the result, a menu or bar, else the question's own answers."""
    control = canvas.session.control
    if canvas.session.over and canvas.has_result and not canvas.looking:
        _result(canvas)
    elif canvas.browsed is not None:
        _pile(canvas, *canvas.browsed)
    elif control.menu is not None:
        menu = control.menu
        at = canvas.rect_of(menu.at) or canvas.layout.main_button
        rows = [
            _row(canvas, row.words, row.icon, "off" if row.why else "primary" if row.primary else "button", index)
            for index, row in enumerate(menu.rows)
        ]
        if menu.bar:
            put(canvas, bubbles.bar(rows, at, canvas.bounds, canvas.look))
        else:
            put(canvas, bubbles.menu(menu.title, rows, at, canvas.bounds, canvas.look))
    elif (control.prompt.choices or control.prompt.faces) and control.held is None and not canvas.session.script.busy:
        _prompt(canvas)


def _result(canvas: Canvas) -> None:
    """Who won and why, and what to do next."""
    layout, tallest, head = canvas.layout, canvas.bounds.h, round(canvas.unit * HEAD)
    centre, most = (layout.cloth.centerx, layout.board.centery), round(layout.cloth.w * 0.8)
    told, look = said(canvas)
    things, rows = _ways_on(canvas)
    asked = bubbles.panel(told, rows, centre, most, look, head=head, tallest=tallest)
    asked = asked.at(asked.body.clamp(canvas.bounds).topleft)
    put(canvas, asked, things)
    place = Rect(asked.body.x, asked.body.y + round(canvas.unit * 14), asked.body.w, head)
    place.inflate_ip(-round(canvas.unit * 56), 0)
    words = bubbles.headline(announcements.outcome(canvas.session)[0], place.size, canvas.look)
    canvas.want("ask", "title", Laid(words, place.topleft), Z_BUBBLE + 1)


def said(canvas: Canvas) -> tuple[str, Look]:
    """The text under the winner's name, and the look in which it fits above the buttons."""
    match = canvas.session.match
    reason = announcements.outcome(canvas.session)[1]
    judged = tr("A judge has changed the position in this game.") if match.judged else ""
    stands = verdict(match, announcements.outcome_names(canvas.session))
    parts = (reason, stands, judged, _numbers(canvas)), (reason, stands, judged), ()
    texts = tuple("\n".join(filter(None, each)) for each in parts)
    rows = tuple(row._replace(hot=False) for row in _ways_on(canvas)[1])
    most, head = round(canvas.layout.cloth.w * 0.8), round(canvas.unit * HEAD)
    return _fitting(texts, rows, most, canvas.look, head, canvas.bounds.h)


@lru_cache(16)
def _fitting(
    texts: tuple[str, ...], rows: tuple[ButtonFace, ...], most: int, look: Look, head: int, tallest: int
) -> tuple[str, Look]:
    """The text of a result, and the look in which it fits with every button: the type shrinks to its usual size before
    the reason, or that a judge stepped in, is dropped. `texts`: from the longest to none at all."""
    for scale in (*(part / 8 for part in range(round(look.text_scale * 8), 8, -1)), min(1.0, look.text_scale)):
        smaller, least = replace(look, text_scale=scale), tallest if scale <= 1 else 0
        for told in texts[: None if least else -1]:
            if bubbles.panel_plan(told, rows, most, smaller, head=head, tallest=least).ground.h <= tallest:
                return told, smaller
    return texts[-1], smaller


def _ways_on(canvas: Canvas) -> tuple[list[Hotspot], list[ButtonFace]]:
    """The buttons of the result. While the game is counted, the turning point has its place already, so that no button
    moves under the pointer."""
    session, numbers = canvas.session, canvas.counting.numbers
    match = session.match
    back = [TURNING] * (numbers is None or numbers.turning >= 0) + [WATCH]
    back += [DECKS] * (not match.rules.drafts(match.record.options.get("format", "")))
    out = ("home", *canvas.way_out)
    first, *last = (NEXT, out) if goes_on(match) else (out,) if canvas.way_out == BACK else (AGAIN, out)
    buttons = (first, *back, *last, LOOK)
    things = [Hotspot("button", name=name) for name, _, _ in buttons]

    def kind(at: int, name: str) -> str:
        off = name == TURNING[0] and numbers is None
        return "off" if off else "button" if at else "primary"

    return things, [
        ButtonFace(tr(words), icon, kind(at, name), canvas.pointer.at == things[at])
        for at, (name, words, icon) in enumerate(buttons)
    ]


def _numbers(canvas: Canvas) -> str:
    """The figures of the game."""
    session, numbers = canvas.session, canvas.counting.numbers
    if numbers is None:
        return tr("Counting turns and losses…")
    best = session.game.card_name(session.view, numbers.best) if numbers.best >= 0 else ""
    gave_up = [seat for seat, why in session.fallen.items() if why == "gave-up"]
    names = announcements.outcome_names(session)
    return addressed(game_numbers.words(session.match.game, numbers, names, best, gave_up))


def _pile(canvas: Canvas, seat: int, zone: str) -> None:
    """Every card of an open pile side by side, newest first."""
    session, layout, gap = canvas.session, canvas.layout, canvas.layout.gap
    row = tuple(reversed(session.picture.rows.get((seat, zone), ())))
    wide = max(layout.card[0], round(SPREAD * canvas.unit))
    high = wide * 7 // 5
    across = max(1, min(len(row), (layout.near_hand.w - 4 * gap) // (wide + gap)))
    down = -(-len(row) // across)
    step = min(high + gap, (layout.near_hand.y - 6 * gap - high) // max(1, down - 1)) if down > 1 else high
    label = layout.label(zone)
    if zone in layout.mat.piles("open"):
        label = tr("{label}, newest first", label=label)
    title = f"{session.match.names[seat]}: {label}" if seat >= 0 else label
    title = fonts.elide(title, "ui-bold", canvas.look.px(15), layout.cloth.w - 4 * gap)
    least = max(round(canvas.unit * 260), fonts.width(title, "ui-bold", canvas.look.px(15)))
    inner = (max(across * (wide + gap) - gap, least), (down - 1) * step + high)
    asked = bubbles.tray(title, inner, (layout.cloth.centerx, layout.board.centery), canvas.look)
    put(canvas, asked)
    for at, lying in enumerate(row):
        face = session.picture.faces.get(lying.card, -1)
        x, y = asked.rects[0].x + at % across * (wide + gap), asked.rects[0].y + at // across * step
        spot = Spot("card" if face >= 0 else "back", lying.card, face, (0, 0), (wide, high))
        canvas.want("ask", ("card", lying.card), Laid(session.stage.artist.picture(spot), (x, y)), Z_BUBBLE + 1)
        canvas.things.put(Hotspot("row", lying.card, seat, zone), Rect(x, y, wide, high))


def _row(canvas: Canvas, words: str, icon: str, kind: str, index: int) -> ButtonFace:
    return ButtonFace(words, icon, kind, canvas.pointer.at == Hotspot("choice", index))


def _prompt(canvas: Canvas) -> None:
    prompt, layout, look = canvas.session.control.prompt, canvas.layout, canvas.look
    rows = [_row(canvas, choice.words, choice.icon, choice.kind, at) for at, choice in enumerate(prompt.choices)]
    if not prompt.form:
        put(canvas, _bar(canvas, rows), height=_under_hand(canvas))
        return
    room = round(canvas.unit * 100) if prompt.form == "cut" else _shelf(canvas)[1] if prompt.faces else 0
    centre, bounds = (layout.cloth.centerx, layout.board.centery), canvas.bounds
    if prompt.form == "hand":
        bounds = _above_hand(canvas)
        centre = (layout.cloth.centerx, min(layout.board.bottom - round(190 * canvas.unit), bounds.bottom))
    moves = prompt.form == "hand" or bool(prompt.faces)  # rather than be set smaller in the middle
    tallest = bounds.h if moves else 2 * min(centre[1] - bounds.top, bounds.bottom - centre[1])
    title = announcements.addressed(canvas.session, prompt.title)
    least = len(prompt.faces) * (_shelf(canvas)[0] + layout.gap) + 3 * layout.gap if prompt.faces else 0
    most = round(layout.cloth.w * 0.8)
    look = bubbles.lowered(title, tuple(row._replace(hot=False) for row in rows), most, look, tallest, room, least)
    asked = bubbles.panel(title, rows, centre, most, look, room, tallest=tallest, least=least)
    asked = asked.at(asked.body.clamp(bounds).topleft)
    if prompt.cards and not prompt.faces:
        asked = asked.at(_beside(asked.body, _places(canvas, prompt.cards), canvas.bounds).topleft)
    put(canvas, asked, height=_under_hand(canvas) if prompt.form == "hand" else Z_BUBBLE)
    if prompt.form == "cut":
        _deck(canvas, asked, room)
    if prompt.faces:
        _faces(canvas, asked)


def _above_hand(canvas: Canvas) -> Rect:
    """Where a question about the hand leaves it to be seen. A card raised to be read does not move the answers."""
    bounds, spots = canvas.bounds, canvas.session.placing.spots
    hand = (spots["card", card] for card in canvas.session.picture.hand if ("card", card) in spots)
    tops = (spot.covers.top for spot in hand if spot.z < Z_LIFTED)
    return Rect(bounds.x, bounds.y, bounds.w, min(tops, default=bounds.bottom) - bounds.y)


def _bar(canvas: Canvas, rows: Sequence[ButtonFace]) -> bubbles.Bubble:
    """The answers at the foot of the board: in a row below it or, where that would cover a card or something to be
    picked, along its edge, or where nothing waits to resolve, or in a row or column wherever there is room."""
    layout, bounds, look, gap = canvas.layout, canvas.bounds, canvas.look, canvas.layout.gap
    below, taken = bubbles.bar(rows, layout.board, bounds, look), in_use(canvas)
    places = (place for place in (layout.board, layout.stack) if place.w)
    feet = (below.body.move_to(midbottom=(place.centerx, place.bottom - gap)) for place in places)
    for body in (below.body, *(foot.clamp(bounds) for foot in feet)):
        if body.collidelist(taken) < 0:
            return below.at(body.topleft)
    column = bubbles.menu("", rows, layout.board, bounds, look)
    for asked in (below, column.at(column.body.move_to(center=below.body.center).topleft)):
        free = _free(asked.body, taken, bounds)
        if free is not None:
            return asked.at(free.topleft)
    return below


def in_use(canvas: Canvas) -> list[Rect]:
    """What a bar of answers or a message is not to cover: cards, what is to be picked, numbers, text, the hand."""
    layout, session = canvas.layout, canvas.session
    placing, hand = session.placing, session.picture.hand
    picks = (placing.things.rects.get(thing) for thing, _ in session.control.prompt.picks)
    lowest = STAGED if placing.contents.staged else 0
    taken = [spot.covers for spot in placing.spots.values() if spot.z >= lowest and spot.card not in hand]
    lines = session.picture.lines
    taken += [
        place.rect for place in layout.zones.values() if place.holds == "counter" or lines.get((place.seat, place.name))
    ]
    return [*taken, *([layout.near_hand] if hand else []), *(rect for rect in picks if rect is not None)]


def _free(body: Rect, taken: Sequence[Rect], bounds: Rect) -> Rect | None:
    """The nearest place for a bubble that covers nothing of `taken`."""
    found = _corner(box_of(body), tuple(map(box_of, taken)), box_of(bounds))
    return body.move_to(topleft=found) if found is not None else None


@lru_cache(16)
def _corner(body: bubbles.Box, taken: tuple[bubbles.Box, ...], bounds: bubbles.Box) -> tuple[int, int] | None:
    """The top left corner of that place: anywhere across, and down the window between the rectangles."""
    (x, y, wide, high), (left, top, width, height) = body, bounds
    columns = {x, *(left + max(0, width - wide) * step // ACROSS for step in range(ACROSS + 1))}
    edges = {y, top, top + height - high, *(edge for _, at, _, tall in taken for edge in (at - high, at + tall))}
    rows = [edge for edge in edges if top <= edge <= top + height - high]
    free = (there for there in product(columns, rows) if Rect(*there, wide, high).collidelist(taken) < 0)
    return min(free, key=lambda there: dist(there, (x, y)), default=None)


def _places(canvas: Canvas, cards: Sequence[int]) -> list[Rect]:
    """Where cards lie on the table, with a little space around them."""
    spots, gap = canvas.session.placing.spots, canvas.layout.gap
    return [spots["card", card].covers.inflate(2 * gap, 2 * gap) for card in cards if ("card", card) in spots]


def _beside(body: Rect, clear: Sequence[Rect], bounds: Rect) -> Rect:
    """The rectangle moved up or down as little as possible, so that it covers none of `clear`, if there is room."""
    heights = [body.y, *(y for rect in clear for y in (rect.y - body.h, rect.bottom))]
    moved = [body.move(0, y - body.y) for y in heights]
    free = [rect for rect in moved if bounds.contains(rect) and rect.collidelist(clear) < 0]
    return min(free, key=lambda rect: abs(rect.y - body.y), default=body)


def _under_hand(canvas: Canvas) -> int:
    """A bar, or a question about the hand, lies above the hand, but below a card of it that is raised to be read."""
    return Z_LIFTED - 2 if canvas.pointer.at.kind == "hand" else Z_BUBBLE


def _shelf(canvas: Canvas) -> tuple[int, int]:
    """Width of a card shown in a question, and the height of their row; one alone is as large as the large view, or
    smaller where large type needs the room."""
    layout, gap = canvas.layout, canvas.layout.gap
    room = round(layout.cloth.w * 0.8) - 6 * gap
    count = len(canvas.session.control.prompt.faces)
    tall = canvas.bounds.h * max(LEAST_CARD, MOST_CARD / canvas.look.text_scale)
    alone = min(layout.card_view.w, round(tall * 5 / 7))
    wide = min(alone if count == 1 else round(200 * canvas.unit), room // max(1, count) - gap)
    return wide, round(wide * 7 / 5) + 2 * gap


def _faces(canvas: Canvas, asked: bubbles.Bubble) -> None:
    """The cards a question is about, side by side above its answers; those to be picked glow as targets."""
    prompt, gap = canvas.session.control.prompt, canvas.layout.gap
    wide, high = _shelf(canvas)
    count = len(prompt.faces)
    left = asked.body.centerx - (count * (wide + gap) - gap) // 2
    low = asked.rects[0].top if asked.rects else asked.body.bottom - gap
    picks = {thing.value for thing, _ in prompt.picks if thing.name == "face"}
    for at, face in enumerate(prompt.faces):
        rect = Rect(left + at * (wide + gap), low - high + gap // 2, wide, round(wide * 7 / 5))
        spot = Spot("card", -1, face, rect.center, rect.size)
        canvas.want("ask", ("face", at), Laid(canvas.session.stage.artist.picture(spot), rect.topleft), Z_BUBBLE + 1)
        if at in picks:
            thing = Hotspot("choice", at, -1, "face")
            kind: GlowKind = "selected" if canvas.pointer.at == thing else "target"
            canvas.want("ask", ("lit", at), glow(rect, kind, canvas.unit), Z_BUBBLE + 2)
            canvas.things.put(thing, rect)


def put(canvas: Canvas, asked: bubbles.Bubble, things: Sequence[Hotspot] = (), height: int = Z_BUBBLE) -> None:
    """Show a bubble, in place of the keywords it would cover; its buttons are `things`, or numbered choices."""
    canvas.give_way(asked.body)
    canvas.want("ask", "ground", asked.ground, height)
    canvas.things.put(Hotspot("ground"), asked.body)
    canvas.link(asked.links)
    for at, (laid, rect) in enumerate(zip(asked.buttons, asked.rects, strict=False)):
        thing = things[at] if things else Hotspot("choice", at)
        canvas.want("ask", at, laid, height + 1)
        canvas.things.put(thing, rect)
        canvas.labels[thing] = asked.words[at]


def _deck(canvas: Canvas, asked: bubbles.Bubble, room: int) -> None:
    """The deck spread out between title and answers; its edges are the places to cut."""
    picks, at = canvas.session.control.prompt.picks, canvas.pointer.at
    count = len(picks) + 1
    area = Rect(0, 0, round(asked.body.w * 0.86), room - round(canvas.unit * 12))
    area.midbottom = (asked.body.centerx, asked.rects[0].top - round(canvas.unit * 14))
    lifted = count - at.value if at.name == "cut" else 0
    back = canvas.session.stage.artist.back_of
    canvas.want("ask", "deck", bubbles.slivers(area, count, lifted, back), Z_BUBBLE + 1)
    rects = bubbles.sliver_rects(area, count)
    for thing, _ in picks:
        canvas.things.put(thing, rects[count - thing.value])
