"""Telling what happens step by step, while the table shows the position before it.

It advances by itself and stops once the player steps back or forth.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from game.i18n import tr
from game.match.feed import Delivery
from game.text.plain_text import stripped
from game.text.second_person import addressed
from ui.table.events.story import Step, Story
from ui.table.hotspots import Hotspot
from ui.table.play.tabletop import Tabletop

PACE_MS: Final = {"calm": 4200.0, "normal": 2600.0, "quick": 1300.0}
"""How long a step is shown, by the pace in the settings."""
BACK, NEXT, DONE = (Hotspot("button", name=f"story-{name}") for name in ("back", "next", "done"))


def steps_of(table: Tabletop, delivery: Delivery) -> tuple[Step, ...]:
    """The step-by-step story of a delivery, in the words of the log."""
    match, viewer = table.match, table.viewer
    said = partial(match.tell, viewer, you=table.you, view=delivery.view)
    told = ((table.game.scene(event), said(event)) for event in delivery.logged)
    return tuple(Step(stripped(words), card) for card, words in told if card is not None and words)


def play(table: Tabletop, title: str, steps: tuple[Step, ...]) -> None:
    """Tell the story of events before they are shown; nothing waits for a story without steps."""
    if not steps:
        return
    table.story = Story(title, steps, left=PACE_MS[table.pace()], running=True)
    table.script.process = lambda milliseconds: _count_down(table, milliseconds)
    table.changed()


def foretell(table: Tabletop) -> str:
    """Tell what would happen, until closed; returns a sentence if there is nothing to tell."""
    if table.story is not None:
        close(table)
        return ""
    told = table.game.foretold(table.view, table.sheets, table.addressed_names)
    steps = tuple(Step(addressed(said), card) for said, card in told)
    if not steps:
        return tr("There is nothing to predict now.")
    table.story = Story(tr("If play stopped here"), steps)
    table.changed()
    return ""


def close(table: Tabletop) -> None:
    """End the story."""
    table.story = None
    table.changed()


def turn(table: Tabletop, way: int) -> None:
    """Go a step back or forward; past the last one the story ends."""
    if table.story is not None and not table.story.go(way):
        close(table)
    table.changed()


def _count_down(table: Tabletop, milliseconds: float) -> bool:
    """Let time pass; below 0 ends it."""
    story = table.story
    if story is None or milliseconds < 0:
        table.story = None
        table.changed()
        return False
    story.left -= milliseconds if story.running else 0.0
    if story.running and story.left <= 0:
        story.at, story.left = story.at + 1, PACE_MS[table.pace()]
        if story.at >= len(story.steps):
            close(table)
        table.changed()
    return table.story is not None


def presses(table: Tabletop, thing: Hotspot) -> bool:
    """A click during a story: on its buttons, or anywhere else to continue. True when the click is used up."""
    if table.story is None:
        return False
    if thing == DONE:
        close(table)
    else:
        turn(table, -1 if thing == BACK else 1)
    return True
