"""Overlays held with a key: range, line of sight, outcome."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from pygame import Rect

from game.i18n import tr
from rules.kernel.words import Card, Tile
from ui.table import bubble
from ui.table.games.base import TableGame
from ui.table.play.canvas import Canvas
from ui.table.play.drawn_marks import shade, tile_sign
from ui.table.play.gesture import Action, Gesture
from ui.table.play.hotspots import Hotspot
from ui.table.play.stage import Z_ARROW, Z_BUBBLE
from ui.table.sight import Sight, range_bands, sight_lines

SIGNS = {"melee": "rpg/broadsword", "ranged": "rpg/crossbow", "blocked": "eye-off", "move": "shoe-print"}
Z_LENS = Z_ARROW - 20


def lens(canvas: Canvas) -> None:
    """The overlay of the key that is held, for the piece that is pointed at."""
    hold, session = canvas.pointer.hold, canvas.session
    if hold not in session.game.lenses or session.waiting >= 0:
        return
    merc = looked_at(canvas)
    if merc >= 0 or hold == "forecast":
        LENSES[hold](canvas, merc)


def keyless(game: TableGame) -> frozenset[str]:
    """Overlays of the key table that a game has nothing to show in."""
    return frozenset(LENSES) - game.lenses


def looked_at(canvas: Canvas) -> Card:
    """The piece pointed at, else the one held."""
    picture, control = canvas.session.picture, canvas.session.control
    at = canvas.pointer.at
    merc = picture.board.get(at.value, -1) if at.kind == "tile" else -1
    if merc < 0 and control.held is not None and picture.tile_of(control.held.source) >= 0:
        return control.held.source
    return merc


def _tiles(canvas: Canvas) -> list[Rect]:
    return [canvas.layout.tile_rect(tile) for tile in range(canvas.layout.tiles)]


def _range(canvas: Canvas, merc: Card) -> None:
    """Rings of distance, and signs on the tiles it can reach or hit now."""
    session, layout = canvas.session, canvas.layout
    grid, start = session.view.table.grid, session.picture.tile_of(merc)
    if grid is None:
        return
    distance = [grid.distance[start * grid.count + tile] for tile in range(layout.tiles)]
    bands = range_bands(layout.board, _tiles(canvas), distance, canvas.unit)
    canvas.want("lens", "bands", bands, Z_LENS)
    found = session.match.ranges(session.viewer, merc)
    by_tile: dict[Tile, list[str]] = {}
    for kind, tiles in found.items():
        for tile in tiles:
            by_tile.setdefault(tile, []).append(SIGNS[kind])
    for tile, signs in by_tile.items():
        taken = tile in session.picture.board
        canvas.want("lens", tile, tile_sign(layout.tile_rect(tile), tuple(signs), canvas.unit, taken), Z_LENS + 1)


def _sight(canvas: Canvas, merc: Card) -> None:
    """Hatches on what it does not see, lines to every piece, and who stands in the way."""
    session, layout = canvas.session, canvas.layout
    picture = session.picture
    found = session.match.sight(session.viewer, merc)
    for tile, blocker in found.items():
        if blocker is not None:
            canvas.want("lens", tile, shade(layout.tile_rect(tile), canvas.unit), Z_LENS - 1)
    blocked = {tile: blocker for tile, blocker in found.items() if blocker is not None and blocker >= 0}
    shown = [tile for tile in found if tile in picture.board or tile in blocked]
    lines = [Sight(tile, (blocked[tile],) if tile in blocked else ()) for tile in shown]
    names = {tile: session.game.card_name(session.view, card) for tile, card in picture.board.items()}
    names |= dict.fromkeys(picture.obstacles, tr("Pillar"))
    laid = sight_lines(layout.board, _tiles(canvas), picture.tile_of(merc), lines, names, canvas.unit)
    canvas.want("lens", "lines", laid, Z_LENS)


def _forecasts(canvas: Canvas, merc: Card) -> None:
    """What would happen: at the target pointed at while something is held, else at every target of the piece."""
    control = canvas.session.control
    if control.held is not None:
        part = control.part_at(control.held, canvas.pointer.at)
        if part is not None:
            deeds = control.held.pick(part).live
            _bubble(canvas, deeds[0], canvas.pointer.at)
        return
    intent = control.intents.of(merc) if merc >= 0 else None
    seen: set[Hotspot] = set()
    for deed in intent.live if intent is not None else ():
        target = next((part for part in deed.parts if part.role == "piece"), None)
        thing = control.thing_of(target.value) if target is not None else None
        if thing is not None and thing not in seen:
            seen.add(thing)
            _bubble(canvas, deed, thing)


def _bubble(canvas: Canvas, deed: Gesture, at: Hotspot) -> None:
    rect = canvas.rect_of(at)
    if rect is None:
        return
    said = forecast(canvas, deed.action, deed)
    laid = bubble.forecast_bubble(said, canvas.look, rect, canvas.bounds)
    canvas.want("lens", ("bubble", at), laid, Z_BUBBLE)


def forecast(canvas: Canvas, action: Action, deed: Gesture) -> bubble.ForecastBubble:
    """The referee's forecast in lines."""
    session = canvas.session
    seat, view = session.control.seat, session.view
    title = session.game.deed_words(view, deed)[0]
    lines: list[bubble.BubbleLine] = []
    endings: list[tuple[str, bubble.Tone]] = []
    found = session.match.forecast(seat, action)
    for row in found:
        told = session.game.foretold(view, row, seat)
        tone: bubble.Tone = "bad" if canvas.layout.allied(told.seat, seat) else "good"
        *steps, (icon, words, number) = told.lines
        lines += [bubble.BubbleLine(*step) for step in steps]
        lines.append(bubble.BubbleLine(icon, words, number, "plain" if number == "0" else tone))
        endings += [(told.ending, tone)] if told.ending else []
    gamble = session.game.gamble(view, action)
    if gamble:
        lines.insert(0, bubble.BubbleLine("help-circle-outline", gamble, "50 %"))
    if not lines:
        return bubble.ForecastBubble(title, (), tr("No damage"))
    verdict: bubble.Tone = "plain" if not endings else "good" if any(tone == "good" for _, tone in endings) else "bad"
    return bubble.ForecastBubble(title, tuple(lines), "; ".join(words for words, _ in endings), verdict)


LENSES: Final[Mapping[str, Callable[[Canvas, Card], None]]] = {
    "range": _range, "sight": _sight, "forecast": _forecasts,
}  # fmt: skip
"""Actions of the key table that lay something over the table while their key is down."""
