"""What an icon without words means, in a line beside the pointer that rests on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from game.i18n import marked, tr, trn
from ui.style import paint
from ui.style.picture_cache import drawn_once
from ui.style.text import layout, style
from ui.style.theme import Look
from ui.table.cards.stage import Z_DRAG
from ui.table.drawing.draw import Laid
from ui.table.events.undone import undone_words
from ui.table.hotspots import MAIN, Hotspot
from ui.table.mats.mat_screen import STACK
from ui.table.play.canvas import Canvas

BUTTONS: Final = {
    "menu": (marked("Menu"), "back"), "undo": (marked("Undo"), "undo"), "redo": (marked("Redo"), "redo"),
    "hint": (marked("Hint"), "hint"), "comment": (marked("Comment"), "comment"),
    "first": (marked("To the start"), "first"), "away": (marked("Previous step"), "away"),
    "play": (marked("Play or pause"), "play"), "forth": (marked("Next step"), "forth"),
    "last": (marked("To the end"), "last"), "faster": (marked("Speed"), "faster"),
    "eyes": (marked("Whose view?"), "eyes"), "ways": (marked("Variations"), "ways"),
    "analyse": (marked("Analysis"), "analyse"),
}  # fmt: skip
"""(words, key) of buttons that show only a sign."""


def tooltip(canvas: Canvas) -> None:
    """The tooltip for the thing under the pointer; the reason for a greyed row, at once."""
    thing = canvas.pointer.at if canvas.pointer.at.kind == "choice" else canvas.rest.due
    rect = canvas.rect_of(thing)
    say = SAID.get(thing.kind)
    session = canvas.session
    busy = session.waiting >= 0 or (session.control.menu is not None and thing.kind != "choice")
    busy = busy or (session.spotlight >= 0 and thing != MAIN)
    busy = busy or (thing == MAIN and canvas.pointer.seen and session.control.seat < 0 and not session.over)
    if say is None or rect is None or busy or canvas.pointer.dragged >= 0 or session.control.refused:
        return
    if _covered(canvas, thing) or (canvas.browsed is not None and thing.kind == "pile"):
        return
    words = say(canvas, thing)
    if words:
        made, bleed = _line(words, canvas.look), paint.bleed_of("popup", canvas.look)
        body = Rect((0, 0), (made.get_width() - 2 * bleed, made.get_height() - 2 * bleed))
        body.midbottom = (rect.centerx, rect.top - canvas.look.px(5))
        yields = thing == MAIN or thing.kind in ("pile", "tile", "box")
        if thing == MAIN:  # above it are the phases, left of it the small buttons
            body.midright = (canvas.layout.tools.left - canvas.look.px(5), rect.centery)
        elif body.top < 0 or (yields and _in_the_way(canvas, body)):
            body.midtop = (rect.centerx, rect.bottom + canvas.look.px(5))
        on_table = rect.x < canvas.layout.panel.x
        body.clamp_ip(canvas.bounds if on_table else Rect((0, 0), canvas.look.size).inflate(-8, -8))
        if yields and _in_the_way(canvas, body):
            return
        canvas.want("tip", thing, Laid(made, (body.x - bleed, body.y - bleed)), Z_DRAG + 1)


def _covered(canvas: Canvas, thing: Hotspot) -> bool:
    """Whether something else, such as a stage that has opened, now lies on top where the pointer rests."""
    pointer = canvas.pointer
    return not pointer.seen and canvas.things.at(pointer.pos, without="hand") != thing


def _in_the_way(canvas: Canvas, body: Rect) -> bool:
    """Whether a tooltip would cover what is to be read or pressed above the table: the coach, a result."""
    return any(body.colliderect(canvas.things.rects[shown]) for shown in canvas.things.of("button", "ground"))


@drawn_once
def _line(words: str, look: Look) -> Surface:
    block = layout(words, look.px(290), style(look, 14, "text"))
    out, body = paint.on_slab((block.size[0] + look.px(20), block.size[1] + look.px(12)), "popup", look)
    block.draw(out, (body.x + look.px(10), body.y + look.px(6)))
    return out


def phase_words(canvas: Canvas, thing: Hotspot) -> str:
    """A phase, whether the game stops there, and how to change that."""
    session, track = canvas.session, canvas.mat.track
    if track is None or thing.value >= len(track.labels):
        return ""
    stops, game = session.own_stops, session.game
    state = tr("passed automatically.")
    if thing.value in stops.chosen:
        state = tr("the game always stops here.")
    elif thing.value in stops.flags and session.shared and thing.value in game.waiting:
        state = tr(
            "the game stops here when you can do something; in another player's turn only if your own may never come."
        )
    elif thing.value in stops.flags:
        state = tr("the game stops here in any turn when you can do something.")
    elif thing.value in game.stops and (game.own_turns or thing.value in game.flags):
        state = tr("the game stops here in your turn when you can do something.")
    elif thing.value in game.stops:
        state = tr("the game stops here when you can do something.")
    change = tr("A click, or key {number}, changes that.", number=thing.value + 1)
    return f"**{tr(track.labels[thing.value])}:** {state} {change}"


def _button(canvas: Canvas, thing: Hotspot) -> str:
    """A button without a label; why it is off."""
    session = canvas.session
    if thing.name in canvas.tooltips:
        return canvas.tooltips[thing.name]
    if thing == MAIN:
        if session.spotlight >= 0:
            return tr("Click to continue.")
        if session.control.main()[1] or session.over:
            return ""
        return tr("Answer on the table.") if session.control.prompt.line else tr("There is nothing for you to do now.")
    if thing.name not in BUTTONS:
        return ""
    words, key = BUTTONS[thing.name]
    refusal = session.match.can_undo(session.seat) if thing.name == "undo" and session.seat >= 0 else None
    why = ""
    if refusal is not None:
        why = session.match.explain(refusal)
    elif thing.name == "undo" and session.seat >= 0:
        why = tr("Takes back {what}.", what=undone_words(session.match, session.game, session.seat, session.seat))
    elif thing.name == "redo" and not session.match.can_redo:
        why = tr("There is nothing to redo.")
    elif thing.name == "hint":
        why = canvas.hint.off or tr("The two best moves and what they gain, judged by what you can see.")
    return f"**{tr(words)}** ({canvas.keymap.label(key)}) {why}".strip()


def _pile(canvas: Canvas, thing: Hotspot) -> str:
    """A place: its name, its player, its number of cards; what its text means. On a stage names and cards are in sight,
    and sums are read between them."""
    session, layout = canvas.session, canvas.layout
    place = layout.zones.get((thing.seat, thing.name))
    if place is not None and place.overlay and place.holds == "fan":
        return ""
    panel = session.game.panels.get(thing.name.rstrip("_0123456789"))
    if panel is not None:
        return f"**{layout.label(thing.name)}:** {tr(panel)}"
    whose = session.match.names[thing.seat] if thing.seat >= 0 else ""
    head = tr("{name} · {place}", place=layout.label(thing.name), name=whose) if whose else layout.label(thing.name)
    if lines := session.picture.lines.get((thing.seat, thing.name)):
        return f"**{head}:** " + " · ".join(line.words for line in lines if line.words)
    if thing.name in layout.mat.counters:
        return f"**{head}:** {session.picture.totals.get((thing.seat, thing.name), 0)}"
    if thing.name == STACK:
        head, held = tr("Stack"), len(session.picture.stack)
        waiting = trn("{n} item waits to resolve.", "{n} items wait to resolve.", held) if held else tr("empty.")
        return f"**{head}:** {waiting}"
    row = session.picture.rows.get((thing.seat, thing.name), ())
    count = session.picture.counts.get((thing.seat, thing.name), len(row))
    opens = " " + tr("A click spreads it out.") if count and canvas.browsable(thing) else ""
    lying = trn("{n} card.", "{n} cards.", count) if count else tr("empty.")
    return f"**{head}:** {lying}{opens}"


def _head(canvas: Canvas, thing: Hotspot) -> str:
    """A player at a table with many, and what the handshake beside the name means."""
    session, layout = canvas.session, canvas.layout
    count = session.picture.counts.get((thing.seat, "hand"), 0)
    held = trn("{n} card in hand.", "{n} cards in hand.", count)
    mate = thing.seat != layout.near and layout.allied(thing.seat, layout.near)
    return f"**{session.match.names[thing.seat]}:** {held}" + (" " + tr("Your teammate.") if mate else "")


def _choice(canvas: Canvas, thing: Hotspot) -> str:
    """Why a greyed row cannot be chosen."""
    menu = canvas.session.control.menu
    return menu.rows[thing.value].why if menu is not None and thing.value < len(menu.rows) else ""


def _log(canvas: Canvas, thing: Hotspot) -> str:
    """The signs for folding and filtering the log."""
    if thing.name == "sift":
        brief = canvas.session.log.brief
        return tr("Show everything again") if brief else tr("Show only what was played, not its effects")
    if thing.name != "fold":
        return ""
    return tr("Close the log again") if canvas.log_open else tr("Open the log to full height")


def _view(canvas: Canvas, thing: Hotspot) -> str:
    """The pin of the large card."""
    pinned = canvas.inspect.pinned == thing.value
    return tr("Pinned: a click lets go of the card.") if pinned else tr("A click pins the card.")


def _tile(canvas: Canvas, thing: Hotspot) -> str:
    """A tile on which there is no card that can be shown."""
    session = canvas.session
    if session.picture.faces.get(canvas.card_on(thing.value), -1) >= 0:
        return ""
    return session.game.tile_words(session.view, thing.value, session.match.names)


SAID: Final[dict[str, Callable[[Canvas, Hotspot], str]]] = {
    "phase": phase_words, "button": _button, "pile": _pile, "box": _head, "choice": _choice, "log": _log, "view": _view,
    "tile": _tile,
}  # fmt: skip
"""The tooltip for a thing, by its kind; "" where it has its own text."""
