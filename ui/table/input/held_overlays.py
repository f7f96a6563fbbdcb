"""What a key shows over the table while it is held: what a piece reaches, what it sees, what would happen; and without
any key what the item on the stack is about to do."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from pygame import Rect

from game.i18n import capital, tr
from game.match.preview import Foreseen, Overlay
from rules.kernel.words import Action, Card, Seat
from ui.table.cards.stage import Z_ARROW, Z_BUBBLE, Z_DRAG
from ui.table.drawing import bubble
from ui.table.drawing.draw import Laid
from ui.table.drawing.sight import Sight, range_bands, sight_lines
from ui.table.hints.hinting import rated
from ui.table.hotspots import MAIN, NOTHING, Hotspot
from ui.table.input.gesture import Gesture
from ui.table.play.canvas import Canvas
from ui.table.play.drawn_marks import shade, tile_sign

Z_LENS = Z_ARROW - 20
FORECAST: Final = "forecast"
AIMS: Final = frozenset(("piece", "row", "player"))
"""Roles of parts at which a forecast is shown before they are pointed at."""
CARDS: Final = frozenset(("row", "hand"))
"""Things that are cards."""
MOST_FORETOLD: Final = 12
"""The most ways to play a card whose forecasts are compared."""
LENSES: Final = frozenset(("range", "sight", FORECAST))
"""Actions of the key table that show an overlay while their key is held."""


def lens(canvas: Canvas) -> None:
    """The overlay of the held key, for the piece or button pointed at."""
    hold, session = canvas.pointer.hold, canvas.session
    if session.waiting >= 0:
        return
    if hold in ("", FORECAST):
        _hanging(canvas, whole=hold == FORECAST)
    piece = looked_at(canvas)
    if hold == FORECAST and canvas.pointer.at == MAIN:
        _forecast_of_main(canvas)
    elif hold == FORECAST:
        at = canvas.pointer.at
        _forecasts(canvas, at.value if at.kind in CARDS else piece)
    elif hold in session.match.overlays and piece >= 0:
        _overlay(canvas, session.match.overlay(hold, session.viewer, piece))


def keyless(canvas: Canvas) -> frozenset[str]:
    """Rows of the key table without effect at this table: overlays with nothing to show, places the mat does not have,
    judge mode and hints if not allowed, bots' reasons if none plays."""
    match, mat = canvas.session.match, canvas.layout.mat
    has = {
        "board": canvas.layout.tiles > 0,
        "reserve": any(zone.tray for zone in mat.zones),
        "discard": bool(mat.piles("open")),
        "judge": match.sheet is not None,
        "foretell": canvas.session.game.foretells,
        "hint": canvas.offers_hints and not rated(canvas.session),
        "why": len(canvas.session.persons) < match.seats,
    }
    return LENSES.difference(match.overlays, (FORECAST,)).union(name for name, there in has.items() if not there)


def looked_at(canvas: Canvas) -> Card:
    """The piece pointed at, else the held one."""
    picture, control = canvas.session.picture, canvas.session.control
    at = canvas.pointer.at
    piece = picture.board.get(at.value, -1) if at.kind == "tile" else -1
    if piece < 0 and control.held is not None and picture.tile_of(control.held.source) >= 0:
        return control.held.source
    return piece


def _tiles(canvas: Canvas) -> list[Rect]:
    return [canvas.layout.tile_rect(tile) for tile in range(canvas.layout.tiles)]


def _overlay(canvas: Canvas, found: Overlay) -> None:
    """Rings of distance, signs on tiles, hatching on tiles out of sight, lines and what blocks them."""
    session, layout, unit = canvas.session, canvas.layout, canvas.unit
    board = session.picture.board
    if found.distance:
        rings = range_bands(layout.board, _tiles(canvas), found.distance, found.rings, unit)
        canvas.want("lens", "bands", rings, Z_LENS)
    for tile, signs in found.signs.items():
        canvas.want("lens", ("sign", tile), tile_sign(layout.tile_rect(tile), signs, unit, tile in board), Z_LENS + 1)
    for tile in found.shaded:
        canvas.want("lens", ("shade", tile), shade(layout.tile_rect(tile), unit), Z_LENS - 1)
    if found.lines:
        names = {tile: session.game.card_name(session.view, card) for tile, card in board.items()}
        lines = [Sight(tile, () if way is None else (way,)) for tile, way in found.lines.items()]
        laid = sight_lines(layout.board, _tiles(canvas), found.origin, lines, {**names, **found.names}, unit)
        canvas.want("lens", "lines", laid, Z_LENS)


def _hanging(canvas: Canvas, whole: bool) -> None:
    """What the item on the stack, or a combat, is about to do to the asked player's own pieces, beside each of them.
    `whole`: to all pieces, no matter whose item it is."""
    session, control = canvas.session, canvas.session.control
    title, source = _looming(canvas, whole)
    busy = control.held is not None or control.menu is not None
    if not title or session.main_kind in ("", "answer") or busy:
        return
    action = control.main()[1]
    key = (session.match.changes, control.seat, action)
    if canvas.foreseen[0] != key:
        canvas.foreseen = (key, session.match.forecast(control.seat, action))
    rows = canvas.foreseen[1]
    befallen: dict[tuple[Card, Seat], list[Foreseen]] = {}
    given = [row for row in rows if row.short and row.piece == row.seat == -1]
    steps: list[Foreseen] = []
    for row in rows[len(given) :]:
        steps.append(row)
        if row.piece >= 0 or row.seat >= 0:
            befallen.setdefault((row.piece, row.seat), given[:]).extend(steps)
            steps = []
    hung: list[Laid] = []
    for (piece, seat), said in befallen.items():
        rect = _footing(canvas, piece, seat, whole)
        if rect is not None:
            bounds = _bounds(canvas, source, rect)
            if whole:
                shown = summed(in_lines(canvas, title, said), said[-1])
                laid = bubble.forecast_bubble(shown, canvas.look, rect, bounds, hung)
            else:
                if session.picture.overlay and piece >= 0:  # lines stand above a card of a stage
                    rect = Rect(rect.x, rect.centery, rect.w, rect.h // 2)
                laid = bubble.sign(*brief(canvas, said), canvas.look, rect, bounds, hung)
            hung.append(laid)
            canvas.want("lens", ("hanging", piece, seat), laid, Z_BUBBLE - 1)


def _looming(canvas: Canvas, whole: bool) -> tuple[str, Card]:
    """What is carried out once all pass, in words, and the card it comes from (-1 none); "" for nothing, and for an
    item of the asked player's own side but for the `whole`."""
    picture = canvas.session.picture
    if not picture.stack:
        return picture.looming, -1
    item = picture.stack[-1]
    ours = canvas.layout.allied(item.seat, canvas.session.control.seat)
    return ("" if ours and not whole else item.title), item.source


def _bounds(canvas: Canvas, source: Card, rect: Rect) -> Rect:
    """The area for a bubble at `rect`: below it, if there is room, where the acting thing is above it and must not be
    hidden."""
    bounds, tile = canvas.bounds, canvas.session.picture.tile_of(source)
    if tile < 0 or canvas.footing(tile).centery >= rect.centery or bounds.bottom - rect.bottom < rect.h:
        return bounds
    return Rect(bounds.x, rect.y, bounds.w, bounds.bottom - rect.y)


def summed(said: bubble.ForecastBubble, last: Foreseen) -> bubble.ForecastBubble:
    """A forecast whose result includes the number: "-3, survives with 3"."""
    if last.left < 0 or not said.lines:
        return said
    *steps, loss = said.lines
    return said._replace(lines=tuple(steps), ending=f"{loss.number}, {said.ending}", tone=loss.tone)


def brief(canvas: Canvas, rows: Sequence[Foreseen]) -> tuple[str, bubble.Tone]:
    """What befalls one piece or player in all, in a line, and whom it pleases: "-3, survives with 3", "50 %: -3"."""
    befalls = [row for row in rows if row.piece >= 0 or row.seat >= 0]
    losses = [row for row in befalls if row.left >= 0]
    if losses:
        befalls = [losses[-1]._replace(number=str(sum(int(row.number) for row in losses)))]
    said = in_lines(canvas, "", befalls)
    numbers = [row.short or line.number for row, line in zip(befalls, said.lines, strict=True)]
    given = "".join(f"{row.short}: " for row in rows if row.short and row.piece == row.seat == -1)
    words = ", ".join(filter(None, (*(numbers if losses or not said.ending else []), said.ending)))
    return given + words, said.lines[-1].tone


def _footing(canvas: Canvas, piece: Card, seat: Seat, whole: bool) -> Rect | None:
    """Where a piece of the asked player's side stands, or the place of the seat that is aimed at, else its number; for
    others only of the `whole`."""
    session, layout = canvas.session, canvas.layout
    whose = session.picture.owner.get(piece, -1) if piece >= 0 else seat
    if not whole and not layout.allied(whose, session.control.seat):
        return None
    if piece >= 0:
        tile, spot = session.picture.tile_of(piece), session.placing.spots.get(("card", piece))
        return canvas.footing(tile) if tile >= 0 else spot.covers if spot is not None else None
    aims = (link.aim[1] for link in session.picture.links if link.aim is not None and link.aim[0] == seat)
    zones = (zone for zone in (*aims, *layout.mat.counters) if layout.has(seat, zone))
    return next((layout.slot_rect(seat, zone) for zone in zones), None)


def _forecast_of_main(canvas: Canvas) -> None:
    """The effect of the main button's answer."""
    words, action = canvas.session.control.main()
    if action:
        _bubble(canvas, words, action, MAIN)


def _forecasts(canvas: Canvas, card: Card) -> None:
    """The forecasts: at the target pointed at while something is held, else at every target of the card; at the card
    itself if it is no piece and nothing befalls its targets."""
    control = canvas.session.control
    if control.held is not None:
        part = control.part_at(control.held, canvas.pointer.at)
        if part is not None:
            _deed_bubble(canvas, control.held.pick(part).live[0], canvas.pointer.at)
        return
    intent = control.intents.of(card) if card >= 0 else None
    if intent is None:
        _why_not(canvas)
        return
    aimed: dict[Hotspot, Gesture] = {}
    for gesture in intent.live:
        target = next((part for part in gesture.parts if part.role in AIMS), None)
        thing = control.thing_at(target) if target is not None else NOTHING
        if thing != NOTHING:
            aimed.setdefault(thing, gesture)
    match, alone = canvas.session.match, canvas.pointer.at.kind in CARDS
    if not alone or any(match.forecast(control.seat, gesture.action) for gesture in aimed.values()):
        for thing, gesture in aimed.items():
            _deed_bubble(canvas, gesture, thing)
    else:
        _bubble_of_card(canvas, card, intent.gestures)


def _why_not(canvas: Canvas) -> None:
    """Why nothing can be done with the hand card pointed at."""
    control, at = canvas.session.control, canvas.pointer.at
    rect = canvas.rect_of(at)
    if at.kind != "hand" or control.view is None or rect is None:
        return
    refused = control.reasons.of_card(control.view, at.value, at)
    made = bubble.refusal_bubble(refused.sentence, canvas.look, rect, canvas.bounds)
    canvas.want("lens", "refusal", made.laid, Z_BUBBLE)


def _bubble_of_card(canvas: Canvas, card: Card, gestures: Sequence[Gesture]) -> None:
    """What playing a card does, where that is the same wherever it goes."""
    name = canvas.session.game.card_name(canvas.session.view, card)
    first, *others = dict.fromkeys(forecast(canvas, name, gesture.action) for gesture in gestures[:MOST_FORETOLD])
    said = first._replace(lines=(), ending=tr("It depends on where it goes."), tone="plain") if others else first
    _put_bubble(canvas, said, canvas.pointer.at)


def _deed_bubble(canvas: Canvas, gesture: Gesture, at: Hotspot) -> None:
    session = canvas.session
    words, _ = session.game.gesture_words(session.view, gesture)
    if gesture.source in session.picture.hand:
        words = tr("{card}: {gesture}", card=session.game.card_name(session.view, gesture.source), gesture=words)
    _bubble(canvas, words, gesture.action, at)


def _bubble(canvas: Canvas, title: str, action: Action, at: Hotspot) -> None:
    _put_bubble(canvas, forecast(canvas, title, action), at)


def _put_bubble(canvas: Canvas, said: bubble.ForecastBubble, at: Hotspot) -> None:
    rect = canvas.rect_of(at)
    if rect is not None:
        others = [laid for key, (laid, _) in canvas.wanted.items() if key[0] == "lens" and _is_bubble(key[1])]
        laid = bubble.forecast_bubble(said, canvas.look, rect, canvas.bounds, others)
        canvas.want("lens", ("bubble", at), laid, Z_BUBBLE if canvas.pointer.dragged < 0 else Z_DRAG + 1)


def _is_bubble(key: Hashable) -> bool:
    return isinstance(key, tuple) and key[0] == "bubble"


def forecast(canvas: Canvas, title: str, action: Action) -> bubble.ForecastBubble:
    """The referee's forecast as lines."""
    session = canvas.session
    said = in_lines(canvas, title, session.match.forecast(session.control.seat, action))
    return said if said.lines else said._replace(ending=tr(session.game.harmless))


def in_lines(canvas: Canvas, title: str, rows: Sequence[Foreseen]) -> bubble.ForecastBubble:
    """Forecast steps as lines, each with a tone depending on whom it affects."""
    session = canvas.session
    seat, view = session.control.seat, session.view
    lines: list[bubble.BubbleLine] = []
    endings: list[tuple[str, bubble.Tone]] = []
    for row in rows:
        name, whom = session.match.names[row.seat] if row.seat >= 0 else "", row.seat
        if row.piece >= 0:
            name, whom = session.game.card_name(view, row.piece), view.cards[row.piece].ctrl
        tone: bubble.Tone = "bad" if canvas.layout.allied(whom, seat) != row.boon else "good"
        plain = whom < 0 or row.number == "0"
        number = f"\u2212{row.number}" if row.left >= 0 and row.number != "0" else row.number
        lines.append(
            bubble.BubbleLine(row.icon, capital(row.words.format(name=name)), number, "plain" if plain else tone)
        )
        ending = row.ending.format(name=name) or _remaining(row)
        endings += [(ending, tone)] if ending else []
    verdict: bubble.Tone = "plain" if not endings else "good" if any(tone == "good" for _, tone in endings) else "bad"
    return bubble.ForecastBubble(title, tuple(lines), "; ".join(words for words, _ in endings), verdict)


def _remaining(row: Foreseen) -> str:
    """What a piece survives with, or what is left to a player; "" when no number is left."""
    if row.left < 0:
        return ""
    return tr("survives with {n}", n=row.left) if row.piece >= 0 else tr("{n} left", n=row.left)
