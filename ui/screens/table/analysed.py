"""A replay and the analysis of its game: started, shown, and stepped through from mark to mark."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from game.analysis import review
from game.i18n import tr
from game.records.replay import Replay
from rules.kernel.words import OPEN
from ui.faces.worker import FaceMaker
from ui.screens.context import FOREVER
from ui.screens.table.analysis import UNFINISHED, Analysis
from ui.screens.table.scene import TableScene
from ui.screens.table.short_menu import MenuRows, ask
from ui.table.cards.stage import Z_BUBBLE
from ui.table.drawing.draw import Laid
from ui.table.drawing.panel import ButtonFace
from ui.table.hints.analysis_graph import Graph
from ui.table.hints.summary_table import SummaryTable, fitting, painted
from ui.table.hotspots import Hotspot
from ui.table.questions import bubbles, questions

ANALYSE: Final = Hotspot("button", name="analyse")


class AnalysedScene(TableScene):
    """`summing`: the summary of each player is shown over the table; once an analysis has finished, it waits until a
    menu is closed that asks something else. `playing`: the replay runs by itself."""

    def __init__(self, replay: Replay, maker: FaceMaker | None = None) -> None:
        super().__init__(replay, maker, seat=OPEN if replay.study else None)
        self.replay = replay
        self.analysis = Analysis(replay, self.session.game, self.notify)
        self.summing, self.playing, self._told_of = False, False, (-1, False)
        self._finished = False
        self.painter.after = self._summary

    def go(self, at: int, viewer: int | None = None) -> None:
        """Jump to a moment, seen by another viewer if one is given."""
        self.summing = False
        self.session.control.clear()
        self.replay.seek(at)
        self.session.look_again(self.session.viewer if viewer is None else viewer)
        self._changed()

    def pause(self) -> None:
        """Stop the replay, with nothing still to be shown and nothing asked."""
        self.summing = self.playing = False
        self.session.skip()
        self.session.control.clear()

    def ask(self, title: str, button: str, rows: MenuRows) -> None:
        """A short menu beside a button; the replay pauses for it."""
        self.pause()
        ask(self.session.control, title, button, rows)

    def wait(self) -> float:
        waits = self.analysis.progress is not None or self.summing
        return min(super().wait(), 0.1 if waits else FOREVER)

    def leave(self) -> None:
        self.analysis.cancel()
        super().leave()

    def look_at_analysis(self) -> None:
        """Show the progress of the analysis, and its verdict on the next answer."""
        analysis, was = self.analysis, self.analysis.shown
        done = analysis.progress is not None
        if analysis.update():
            self._changed()
        if was != analysis.shown:
            self.refit()
        self._finished |= done and analysis.progress is None and analysis.graph is not None
        menu = self.session.control.menu
        if self._finished and (menu is None or menu.at == ANALYSE):
            self.session.control.clear()
            self._finished, self.summing = False, True
        if self.summing:
            self._changed()
        now = (self.replay.changes, self.playing or self.summing)
        if now != self._told_of:
            self._told_of = now
            hint = self.canvas.hint
            hint.rows = () if now[1] else analysis.rows()
            hint.title, mark = tr("Analysis"), analysis.mark_at(self.replay.at)
            hint.seat = mark.seat if mark is not None else -1
            hint.foot = analysis.said(self.replay.at).replace("**", "") if hint.rows else ""
            self._changed()

    def verdict(self) -> str:
        """The comment on the next answer, if it has a mark."""
        mark = self.analysis.mark_at(self.replay.at)
        return mark.words.replace("**", "") if mark is not None and not self.canvas.hint.rows else ""

    def analyse(self) -> None:
        """Start an analysis, cancel it, or show its summary of each player."""
        analysis = self.analysis
        if self.replay.unfinished:
            self.notify(tr(UNFINISHED))
            return
        if analysis.progress is not None:
            self.ask(tr("The analysis is not finished."), ANALYSE.name, [
                (tr("Keep analysing"), "check", lambda: None),
                (tr("Cancel the analysis"), "close", self.cancel_analysis),
            ])  # fmt: skip
            return
        rows: MenuRows = []
        if analysis.graph is not None:
            rows.append((tr("Summary for each player"), "format-list-bulleted", self.sum_up))
        rows += [
            (tr("Analyse from what each player saw"), "eye", partial(self._begin_analysis, review.VIEW)),
            (tr("Analyse with all hands open"), "cards", partial(self._begin_analysis, review.OPEN)),
        ]
        self.ask(tr("Analysis"), ANALYSE.name, rows)

    def _begin_analysis(self, eyes: str) -> None:
        self.summing = False
        self.analysis.begin(eyes)
        self.refit()

    def cancel_analysis(self) -> None:
        self.analysis.cancel()
        self.refit()

    def sum_up(self) -> None:
        self.summing = not self.summing
        self._changed()

    def to_turning(self) -> None:
        """Jump to just before the answer that turned the game."""
        if self.analysis.graph is not None and self.analysis.graph.turning >= 0:
            self.go(self.analysis.graph.turning)

    def to_mark(self, at: int) -> None:
        """Jump to a marked answer, as its player saw it unless all hands are open."""
        self.go(at, OPEN if self.session.viewer == OPEN else self.replay.seat_of(at))

    def next_mark(self) -> None:
        """Jump to the next answer with a mark; after the last to the first."""
        marks = sorted(mark.at for mark in self.analysis.graph.marks) if self.analysis.graph is not None else []
        if not marks:
            self.notify(self._without_marks())
            return
        self.to_mark(next((at for at in marks if at > self.replay.at), marks[0]))

    def _without_marks(self) -> str:
        """Why no answer has a mark."""
        if self.replay.unfinished:
            return tr(UNFINISHED)
        if self.analysis.found:
            return tr("No decision lost enough to be marked.")
        if self.analysis.progress is not None:
            return tr("The analysis is not finished.")
        key = self.context.keymap.label("analyse")
        return tr("This game has not been analysed; press {key} to analyse it.", key=key)

    def _summary(self) -> None:
        """The analysis's summary of each player, over the table."""
        if not self.summing or self.analysis.graph is None:
            return
        canvas, buttons = self.canvas, tuple(ways_on(self.analysis.graph))
        things = [Hotspot("button", name=name) for name, _, _ in buttons]
        rows = [
            ButtonFace(words, icon, "button" if at else "primary", canvas.pointer.at == things[at])
            for at, (_, words, icon) in enumerate(buttons)
        ]
        room, table = canvas.bounds, self.analysis.table()
        made = self.analysis.summary
        words = made.basis if made is not None else tr("The summary is being made…")
        if table is not None:
            self._put_table(words, table, rows, things)
            return
        wide = round(room.w * 0.9)
        questions.put(canvas, bubbles.panel(words, rows, room.center, wide, canvas.look, tallest=room.h), things)

    def _put_table(self, words: str, table: SummaryTable, rows: list[ButtonFace], things: list[Hotspot]) -> None:
        """The panel with the table between its heading and its buttons, in type that leaves room for all of it."""
        canvas, room = self.canvas, self.canvas.bounds
        wide = round(room.w * 0.9)
        for part in range(round(canvas.look.text_scale * 8), 5, -1):
            look = replace(canvas.look, text_scale=part / 8)
            bare, edge = bubbles.panel_plan(words, rows, wide, look, tallest=room.h).ground, look.px(20)
            plan = fitting(table, (wide - 2 * edge, room.h - bare.h - edge), look)
            if bare.h + plan.size[1] + edge <= room.h:
                break
        least, high, picture = plan.size[0] + 2 * edge, plan.size[1] + edge, painted(table, plan, look)
        asked = bubbles.panel(words, rows, room.center, wide, look, high, tallest=room.h, least=least)
        questions.put(canvas, asked, things)
        place = picture.get_rect(midbottom=(asked.body.centerx, asked.rects[0].y - edge))
        canvas.want("ask", "table", Laid(picture, place.topleft), Z_BUBBLE + 1)


def ways_on(graph: Graph) -> Iterator[tuple[str, str, str]]:
    """Name, label and icon of each button under a summary; those that lead to something are there if it is."""
    if graph.turning >= 0:
        yield "to-turning", tr("Go to the turning point"), "swap-vertical"
    if graph.marks:
        yield "mark", tr("Go to the next mark"), "alert"
    yield "sum-up", tr("Close"), "close"
