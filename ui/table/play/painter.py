"""Draws one session: everything on the screen but cards and pieces, part by part.

`refresh` requests everything again; pictures are cached by content, so what has not changed costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ui.style.theme import Look
from ui.table.cards.stage import Z_BUBBLE, Z_DRAG, Z_OVER
from ui.table.events import story_panel
from ui.table.events.spotlight import spotlight
from ui.table.events.turn_banner import banner
from ui.table.hints import hint_marks
from ui.table.input.held_overlays import lens
from ui.table.judge import judge_panel
from ui.table.mats.layout import TableLayout
from ui.table.panels import clock_pill
from ui.table.panels.sidebar import Sidebar
from ui.table.panels.tooltips import tooltip
from ui.table.play.canvas import Canvas
from ui.table.play.curtain import Curtain
from ui.table.play.figures import over_arrows
from ui.table.play.marks import beside_cards, fixtures, marks, stack
from ui.table.play.signs import stage_rect
from ui.table.questions import bubbles
from ui.table.questions.bubbles import Box, box_of
from ui.table.questions.questions import in_use, questions

PLACES = frozenset(("row", "tile"))
"""Kinds of targets that a toast keeps clear of."""
SPEECH = range(Z_BUBBLE - 4, Z_DRAG)
"""Layers of the bubbles that a toast keeps clear of, beside the question, which may lie lower."""


class Painter:
    """Draws everything except cards and pieces. `after`: additions by a scene, once everything else is placed."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.sidebar = Sidebar(canvas)
        self.curtain = Curtain(canvas)
        self.after: Callable[[], None] = lambda: None

    def fit(self, layout: TableLayout, look: Look) -> None:
        """Adapt to another size or style."""
        self.canvas.fit(layout, look)
        self.sidebar.fit()

    def refresh(self) -> None:
        """Update everything."""
        for _ in self.steps():
            pass

    def steps(self) -> Iterator[None]:
        """The same part by part: drawing something for the first time is slow."""
        canvas = self.canvas
        canvas.begin()
        fixtures(canvas)
        yield
        beside_cards(canvas)
        yield
        stack(canvas)
        yield
        yield from self.sidebar.steps()
        clock_pill.draw(canvas)
        yield
        if canvas.session.waiting < 0:
            questions(canvas)
        yield
        marks(canvas)
        lens(canvas)
        yield
        hint_marks.draw(canvas)
        judge_panel.draw(canvas)
        spotlight(canvas)
        banner(canvas)
        story_panel.draw(canvas)
        self.after()
        self._figures()
        tooltip(canvas)
        self.curtain.draw()
        yield
        if canvas.toast:
            spoken, pointed = tuple(self._spoken()), tuple(self._clear_of_toasts())
            clear = (*spoken, *pointed)
            lit = (*spoken, *map(box_of, canvas.bare))
            avoid = ((*clear, *map(box_of, in_use(canvas))), clear, lit, spoken)
            aside = box_of(canvas.layout.card_view)
            toast = bubbles.toast(canvas.toast, canvas.layout.size, canvas.look, avoid, aside)
            canvas.want("over", "toast", toast.ground, Z_OVER)
            canvas.link(toast.links)
        canvas.finish()

    def _figures(self) -> None:
        """Numbers that arrows lie over, above them."""
        canvas, session = self.canvas, self.canvas.session
        spots, artist = session.placing.spots, session.stage.artist
        staged = stage_rect(session.placing.contents.staged, canvas.look)
        if not session.script.busy:
            canvas.wanted |= over_arrows(canvas.wanted, spots, session.picture.links, artist, staged)

    def _spoken(self) -> Iterator[Box]:
        """Bubbles that are open, questions among them, and who may answer the stack."""
        for key, (laid, z) in self.canvas.wanted.items():
            if z in SPEECH or key[0] == "ask" or key == ("plate", "words"):
                yield *laid.at, *laid.picture.get_size()

    def _clear_of_toasts(self) -> Iterator[Box]:
        """The cards in the hand while they may be played, what the coach points at, pieces that can be picked
        up, tiles that can be pointed at, what has just been refused, the lines of a stage."""
        canvas = self.canvas
        session, things = canvas.session, canvas.things
        refused = (session.control.refused.at,) if session.control.refused is not None else ()
        wanted = (*session.control.lit(), *refused)
        usable = (rect for thing in wanted if thing.kind in PLACES and (rect := canvas.rect_of(thing)))
        staged = session.placing.contents.staged
        lines = (place.rect for place in staged if session.picture.lines.get((place.seat, place.name)))
        hand = () if session.over else (things.rects[thing] for thing in things.of("hand"))
        yield from map(box_of, (*canvas.bare, *usable, *lines, *hand))
