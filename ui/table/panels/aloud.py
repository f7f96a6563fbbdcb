"""What the keyboard is on, in words: said by the announcer to whoever cannot see where the focus is.

Where several people share the table, it names only what everybody may know.
"""

from __future__ import annotations

from game.games import game
from game.i18n import tr
from rules.kernel.view import View
from rules.kernel.words import PUBLIC, Card
from ui.table.hotspots import MAIN, Hotspot
from ui.table.panels.tooltips import BUTTONS, SAID
from ui.table.play.canvas import Canvas


def focused(canvas: Canvas, thing: Hotspot) -> str:
    """A thing in a few words: what a button says, the card and where it lies, the place."""
    if thing.kind in ("button", "choice"):
        return _button(canvas, thing)
    card = _card_at(canvas, thing)
    if thing.kind == "hand":
        hand = canvas.session.picture.hand
        at = tr("card {n} of {count} in hand", n=hand.index(card) + 1, count=len(hand)) if card in hand else ""
        return _joined(_name(canvas, card), at)
    if thing.kind == "tile":
        return _joined(_tile(canvas, thing.value), _name(canvas, card), _explained(canvas, thing))
    if thing.kind == "row":
        return _joined(_name(canvas, card), _place(canvas, thing))
    if thing.kind == "item":
        return next((item.title for item in canvas.session.picture.stack if item.serial == thing.value), "")
    return _explained(canvas, thing)


def read(canvas: Canvas, card: Card) -> str:
    """Everything printed on a card, but its id and what it says for the mood; "" for one whose face is not known."""
    view = _known(canvas)
    definition = view.known_def(card)
    if definition is None:
        return ""
    facts = game(canvas.session.match.game).card_lines(definition)[1:]
    return "\n".join((_name(canvas, card), *(line for line in facts if not line.startswith("("))))


def _known(canvas: Canvas) -> View:
    """What whoever listens may know."""
    session = canvas.session
    return session.match.view(PUBLIC) if session.shared else session.view


def _button(canvas: Canvas, thing: Hotspot) -> str:
    """What a button says, and why it is off or what it would do, which may name hidden cards."""
    session, menu = canvas.session, canvas.session.control.menu
    words = canvas.labels.get(thing, "")
    if not any(map(str.isalnum, words)):
        words = tr(BUTTONS[thing.name][0]) if thing.name in BUTTONS else ""
    if session.shared:
        secret = thing.kind == "choice" and (menu is None or menu.plea is None)
        return tr("answer {n}", n=thing.value + 1) if secret else words
    if thing.name in BUTTONS:
        return _explained(canvas, thing)
    return _joined(words, "" if thing == MAIN and session.control.seat < 0 else _explained(canvas, thing))


def _explained(canvas: Canvas, thing: Hotspot) -> str:
    say = SAID.get(thing.kind)
    return say(canvas, thing) if say is not None else ""


def _card_at(canvas: Canvas, thing: Hotspot) -> Card:
    return canvas.card_on(thing.value) if thing.kind == "tile" else thing.value


def _name(canvas: Canvas, card: Card) -> str:
    """The name of a card that may be named; "" for another one, or none."""
    view = _known(canvas)
    return canvas.session.game.card_name(view, card) if card in view.cards else ""


def _tile(canvas: Canvas, tile: int) -> str:
    grid = canvas.session.view.table.grid
    place = canvas.layout.places[tile]
    name = grid.name[tile] if grid is not None else ""
    return name or _joined(place.label, _whose(canvas, place.seat))


def _place(canvas: Canvas, thing: Hotspot) -> str:
    """The place of a card: its zone, or the tile on which it lies with others."""
    layers = canvas.session.picture.layers.items()
    tile = next((tile for (tile, _), row in layers if any(lying.card == thing.value for lying in row)), -1)
    if tile >= 0:
        return _tile(canvas, tile)
    return _joined(canvas.layout.label(thing.name), _whose(canvas, thing.seat))


def _whose(canvas: Canvas, seat: int) -> str:
    """Whose a place is, if not that of whoever sits at the table."""
    return canvas.session.match.names[seat] if seat >= 0 and seat != canvas.layout.near else ""


def _joined(*parts: str) -> str:
    return ", ".join(filter(None, parts))
