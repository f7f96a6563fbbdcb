"""The panel at the right edge during a replay: comment, phase, viewer, variations, play from here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from game.i18n import marked, tr
from rules.kernel.words import OPEN, PUBLIC
from ui.table.cards.stage import Z_PANEL
from ui.table.drawing import panel
from ui.table.drawing.draw import Laid
from ui.table.drawing.overlay import glow
from ui.table.drawing.panel import ButtonFace
from ui.table.hints.hint import Chapter
from ui.table.hotspots import MAIN, Hotspot
from ui.table.panels.over_log import put
from ui.table.panels.sidebar import Sidebar
from ui.table.play.canvas import Canvas
from ui.table.questions.announcements import in_a_line

if TYPE_CHECKING:
    from game.records.replay import Replay

TOOLS: Final = (("menu", "menu"), ("eyes", "eye"), ("ways", "source-branch"), ("analyse", "chart-line"))


def eyes_words(replay: Replay, viewer: int) -> str:
    """Whose view is shown, in words."""
    return {PUBLIC: tr("what everybody sees"), OPEN: tr("all hands open")}.get(viewer) or tr(
        "as {name} saw it", name=replay.names[viewer]
    )


class ReplaySidebar(Sidebar):
    """Draws the panel of a replay; `foot` draws the part below the table; `verdict`: the analysis of the next
    answer."""

    hint: ClassVar = marked("Point at a card to see it here. {help} lists the keys.")

    def __init__(self, canvas: Canvas, replay: Replay, foot: Callable[[], None]) -> None:
        super().__init__(canvas)
        self.replay, self.foot = replay, foot
        self.verdict: Callable[[], str] = lambda: ""

    def steps(self) -> Iterator[None]:
        yield from super().steps()
        self.foot()

    def _words(self) -> None:
        """The comment; without one, or where it needs more room, the analysis's, the winner, the number of
        continuations, or whose view is shown."""
        canvas, comment = self.canvas, self.replay.comment
        rect, menu = canvas.layout.prompt, canvas.session.control.menu
        long = self._long()
        if long and not canvas.hint.shown:
            put(canvas, "comment", *long)
        if long:
            comment = ""
        words = menu.title if menu is not None and menu.title else comment or self.verdict() or self.spoken()
        canvas.want("panel", "line", Laid(panel.line(words, rect.size, canvas.look), rect.topleft), Z_PANEL)
        canvas.link(panel.links(words, rect, canvas.look))

    def _lines(self) -> None:
        self.canvas.hint.above = self._long() if self.canvas.hint.shown else ()
        super()._lines()

    def _over_log(self) -> tuple[Chapter, ...]:
        """A comment that needs more room, together with what an analysis says there."""
        return super()._over_log() if self.canvas.hint.shown else self._long()

    def _long(self) -> tuple[Chapter, ...]:
        """The comment, where the place of the prompt is too small for it."""
        canvas, comment = self.canvas, self.replay.comment
        fits = panel.fits(comment, canvas.layout.prompt.size, canvas.look)
        return (Chapter(tr("Comment"), (comment,)),) if comment and not fits else ()

    def spoken(self) -> str:
        """The line above the main button, where there is no comment."""
        replay, session = self.replay, self.canvas.session
        if replay.result is not None:
            said = session.game.result_words(session.view, replay.result, replay.names, session.fallen)
            return self.result_line(*said)
        ways = replay.branches
        eyes = eyes_words(replay, session.viewer)
        if ways:
            return tr("The record goes on in {ways} ways from here; {eyes}.", ways=ways, eyes=eyes)
        if replay.aside:
            return tr("Replay of a variation, {eyes}.", eyes=eyes)
        return tr("Replay, {eyes}.", eyes=eyes)

    def result_line(self, head: str, why: str) -> str:
        """Who won, and why where there is room: the log tells it, too."""
        whole = in_a_line(head, why)
        return whole if panel.fits(whole, self.canvas.layout.prompt.size, self.canvas.look) else head

    def _phases(self) -> None:
        self._put_strip(frozenset())

    def _buttons(self) -> None:
        canvas, layout = self.canvas, self.canvas.layout
        key = canvas.keymap.label("onward")
        canvas.tooltips[MAIN.name] = tr("A new game that begins at this moment ({key})", key=key)
        canvas.button(MAIN, ButtonFace(tr("Play from here"), "", "primary"), layout.main_button, 19)
        rects = panel.tool_rects(layout.tools, layout.gap, TOOLS)
        for (name, icon), rect in zip(TOOLS, rects.values(), strict=True):
            usable = name != "ways" or bool(self.replay.forks)
            face = ButtonFace("", icon, "button" if usable else "off")
            canvas.button(Hotspot("button", name=name), face, rect, 20)
            if name == "ways" and self.replay.branches:
                canvas.want("panel", "forked", glow(rect, "target", canvas.unit), Z_PANEL + 1)
