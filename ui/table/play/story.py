"""What happens, or would happen, told step by step: one line at a time in a panel, with its card lit up.

It advances by itself and stops once the player steps back or forth; the table shows the position before it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from game.i18n import tr
from ui.shell.screen_reader import plain
from ui.table import overlay
from ui.table.play import bubbles
from ui.table.play.hotspots import Hotspot
from ui.table.play.panel import ButtonFace
from ui.table.play.stage import Z_BUBBLE

if TYPE_CHECKING:
    from game.feed import Delivery
    from ui.table.play.canvas import Canvas
    from ui.table.play.session import Session

PACE_MS: Final = {"calm": 4200.0, "normal": 2600.0, "quick": 1300.0}
"""How long a step stands, by the pace of the settings."""
BACK, NEXT, DONE = (Hotspot("button", name=f"story-{name}") for name in ("back", "next", "done"))


class Step(NamedTuple):
    """A sentence, and the card it is about (-1 none)."""

    words: str
    card: int = -1


@dataclass
class Story:
    """`at`: the step in sight; `left`: milliseconds until the next one; `running`: it goes on by itself."""

    title: str
    steps: tuple[Step, ...]
    at: int = 0
    left: float = 0.0
    running: bool = False

    def go(self, way: int) -> bool:
        """A step back or forth, and stand still from now on; False beyond the last one."""
        self.running = False
        self.at = max(0, self.at + way)
        return self.at < len(self.steps)


def steps_of(session: Session, delivery: Delivery) -> tuple[Step, ...]:
    """What of a delivery is told step by step, in the words of the log."""
    match, viewer = session.match, session.viewer
    told = ((session.game.scene(event), match.tell(viewer, event, session.you)) for event in delivery.told)
    return tuple(Step(plain(said), card) for card, said in told if card is not None and said)


def play(session: Session, title: str, steps: tuple[Step, ...]) -> None:
    """Tell what happens before it is shown; nothing waits for a story without steps."""
    if not steps:
        return
    session.story = Story(title, steps, left=PACE_MS[session.pace()], running=True)
    session.script.process = lambda milliseconds: _pass(session, milliseconds)
    session.changed()


def foretell(session: Session) -> str:
    """Tell what would happen, until it is closed; a sentence where there is nothing to tell."""
    if session.story is not None:
        close(session)
        return ""
    steps = tuple(Step(*row) for row in session.game.foretold(session.view, session.sheets, session.match.names))
    if not steps:
        return tr("There is nothing to foretell now.")
    session.story = Story(tr("If play went no further"), steps)
    session.changed()
    return ""


def close(session: Session) -> None:
    """The story is over."""
    session.story = None
    session.changed()


def turn(session: Session, way: int) -> None:
    """A step back or forth; past the last one it is over."""
    if session.story is not None and not session.story.go(way):
        close(session)
    session.changed()


def _pass(session: Session, milliseconds: float) -> bool:
    """Let time pass; below 0 it is over."""
    story = session.story
    if story is None or milliseconds < 0:
        session.story = None
        session.changed()
        return False
    story.left -= milliseconds if story.running else 0.0
    if story.running and story.left <= 0:
        story.at, story.left = story.at + 1, PACE_MS[session.pace()]
        if story.at >= len(story.steps):
            close(session)
        session.changed()
    return session.story is not None


def draw(canvas: Canvas) -> None:
    """The panel with the step in sight, and a light around what it is about."""
    session, story = canvas.session, canvas.session.story
    if story is None or session.waiting >= 0:
        return
    step, layout = story.steps[min(story.at, len(story.steps) - 1)], canvas.layout
    spot = session.placing.spots.get(("card", step.card))
    if spot is not None:
        canvas.want("story", "lit", overlay.glow(spot.covers, "selected", canvas.unit), Z_BUBBLE - 1)
    last = story.at >= len(story.steps) - 1
    rows = [
        ButtonFace(tr("Back"), "chevron-left", "button" if story.at else "off", canvas.pointer.at == BACK),
        ButtonFace(tr("Next"), "chevron-right", "off" if last else "primary", canvas.pointer.at == NEXT),
        ButtonFace(tr("Done"), "check", "primary" if last else "button", canvas.pointer.at == DONE),
    ]
    words = f"{story.title} · {story.at + 1}/{len(story.steps)}\n{step.words}"
    wide = round(layout.cloth.w * 0.62)
    made = bubbles.panel(words, rows, _place(canvas, spot.covers if spot is not None else None), wide, canvas.look)
    canvas.want("story", "ground", made.ground, Z_BUBBLE + 2)
    canvas.things.put(Hotspot("ground"), made.body)
    for thing, laid, rect in zip((BACK, NEXT, DONE), made.buttons, made.rects, strict=True):
        canvas.want("story", thing, laid, Z_BUBBLE + 3)
        canvas.things.put(thing, rect)


def _place(canvas: Canvas, lit: Rect | None) -> tuple[int, int]:
    """Over the own hand, or far from it where what is told lies low."""
    cloth, hand = canvas.layout.cloth, canvas.layout.near_hand
    low = lit is None or lit.centery < cloth.y + cloth.h * 0.6
    return cloth.centerx, hand.y if low else round(cloth.y + cloth.h * 0.2)


def presses(session: Session, thing: Hotspot) -> bool:
    """A click while a story is told: on its buttons; anywhere else it goes on. True when it was meant for it."""
    if session.story is None:
        return False
    if thing == DONE:
        close(session)
    else:
        turn(session, -1 if thing == BACK else 1)
    return True
