"""A replay: the same table, driven by a record."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.about import turn_words
from game.disk_faults import disk_fault
from game.i18n import capital, numeral, tr
from game.match.match import Match
from game.match.player_kinds import GREEDY, HUMAN
from game.records import record_files
from game.records.autosave import autosaved
from game.records.journal import autosave_path
from game.records.replay import Replay
from game.text.plain_text import escaped, literal
from rules.kernel.notation.record import Answer
from rules.kernel.words import OPEN, PUBLIC, RulesError
from ui.faces.worker import FaceMaker
from ui.screens.services import usual_names
from ui.screens.table.analysed import AnalysedScene
from ui.screens.table.record_edits import RecordEdits
from ui.screens.table.scene import TableScene
from ui.screens.table.short_menu import MenuRows, rows_to_read
from ui.style.theme import Look
from ui.table.hints import analysis_graph
from ui.table.hints.analysis_graph import GRAPH, MARK
from ui.table.hotspots import Hotspot
from ui.table.input.mouse import position
from ui.table.panels import replay_bar
from ui.table.panels.replay_bar import TRACK, Marks
from ui.table.panels.replay_sidebar import ReplaySidebar, eyes_words
from ui.widgets.clipboard import copy

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
PAUSE_S: Final = 0.9
"""Delay between two answers at speed 1."""
HASTE: Final = 4
"""From this speed on nothing is animated."""


class ReplayScene(AnalysedScene):
    """`speed`: it runs by itself at so many times the usual pace."""

    name = "replay"
    shows_result = False

    def __init__(self, replay: Replay, maker: FaceMaker | None = None) -> None:
        super().__init__(replay, maker)
        self.painter.sidebar = ReplaySidebar(self.canvas, replay, self._foot)
        self.painter.sidebar.verdict = self.verdict
        self.edits = RecordEdits(self, self.mark, self.show_line)
        self.speed = 1.0
        self._left = 0.0
        self._scrubbing = False
        self.mark()

    def mark(self) -> None:
        """Determine what the bar shows of the current line."""
        steps, game = self.replay.steps, self.session.game
        before = [(0, ""), *((step.turn, step.phase) for step in steps)]
        turns = [(at, step.turn) for at, step in enumerate(steps, 1) if step.turn != before[at - 1][0]]
        phases = [at for at, step in enumerate(steps, 1) if step.phase != before[at - 1][1]]
        deaths = [
            at
            for at, step in enumerate(steps, 1)
            if any(effect.kind == "dies" for effect in map(game.effect, step.events) if effect is not None)
        ]
        self.marks = Marks(
            len(steps),
            tuple(turns),
            tuple(phases),
            tuple(deaths),
            self.replay.forks,
            self.replay.comments,
            self.replay.judgings,
        )

    # -- time

    def _step(self) -> None:
        """Play the next answer, animated as in play."""
        self.session.skip()
        if not self.replay.step():
            self.playing = False
        self._changed()

    def _toggle(self) -> None:
        self.playing = not self.playing and self.replay.at < self.marks.whole
        self._left = 0.0

    def _faster(self) -> None:
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]

    def _turn(self, way: int) -> None:
        """Jump to the start of the previous turn, or of the next."""
        now = self.replay.at
        starts = [0, *(at for at, _ in self.marks.turns), self.marks.whole]
        ahead = [at for at in starts if at > now] if way > 0 else [at for at in reversed(starts) if at < now]
        self.go(ahead[0] if ahead else now)

    def _kill(self) -> None:
        """Jump to the next kill; after the last to the first."""
        if not self.marks.kills:
            self.notify(tr("No piece dies in this game."))
            return
        ahead = [at for at in self.marks.kills if at > self.replay.at]
        self.go((ahead or self.marks.kills)[0])

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        self.look_at_analysis()
        if not self.playing:
            return moving
        if moving and self.speed < HASTE:
            return True
        self._left -= dt
        if self._left <= 0:
            self._step()
            seen = self.replay.at and self.replay.steps[self.replay.at - 1].events
            self._left = PAUSE_S / self.speed if seen else 0.0
        return True

    # -- what is drawn

    def resize(self, look: Look) -> None:
        """Also called after a change of the language: the log is told again in it."""
        spoken = self._language
        super().resize(look)
        if self._language != spoken:
            self.go(self.replay.at)

    def foot(self, look: Look) -> float:
        graph = analysis_graph.HIGH if self.analysis.shown else 0
        return replay_bar.high(look) + graph

    def _bar(self) -> Rect:
        """The rectangle of the buttons and the bar: the foot without the graph above them."""
        whole = self.layout.foot
        high = round(whole.h * replay_bar.high(self.look) / self.foot(self.look))
        return Rect(whole.x, whole.bottom - high, whole.w, high)

    def _foot(self) -> None:
        replay, whole, bar = self.replay, self.marks.whole, self._bar()
        at, where = replay.at, replay_bar.foot(bar)
        above = Rect(bar.x, self.layout.foot.y, bar.w, bar.y - self.layout.foot.y)
        over = self.canvas.pointer.over == TRACK and not self._scrubbing
        shown = replay_bar.moment_at(where.track, whole, self.canvas.pointer.pos[0]) if over else at
        step = replay.steps[shown - 1] if shown else None
        moment = tr("From a position") if replay.placed else tr("Set-up")
        if step and step.turn:
            moment = f"{turn_words(replay.game, step.turn)} · {self._phase_words(step.phase)}"
        if over:
            moment = tr("Go to: {moment}", moment=moment)
        counted = tr("Step {step} of {count}", step=shown, count=whole)
        words = f"{moment}\n{counted}"
        replay_bar.put(self.canvas, bar, self.marks, at, self.playing, numeral(self.speed, "g") + "×", words)
        analysis = self.analysis
        if analysis.progress is not None:
            analysis_graph.put_progress(self.canvas, above, where.track, *analysis.progress[:2])
        elif analysis.graph is not None:
            analysis_graph.put(self.canvas, analysis.graph, above, where.track, at)

    def _phase_words(self, phase: str) -> str:
        """A phase as the strip at the table calls it."""
        cell = self.session.game.cells.get(self.replay.rules.phases.index(phase), -1)
        track = self.mat.track
        return tr(track.labels[cell]) if cell >= 0 and track else tr(phase.replace("-", " ").capitalize())

    # -- doing

    def _handle(self, event: pygame.Event) -> bool:
        track = self.canvas.rect_of(TRACK)
        if event.type == pygame.MOUSEBUTTONUP and self._scrubbing:
            self._scrubbing = False
            return True
        if event.type == pygame.MOUSEMOTION and self._scrubbing and track is not None:
            self.go(replay_bar.moment_at(track, self.marks.whole, position(event)[0]))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.mouse.thing_at(position(event)) == TRACK:
            assert track is not None
            self._scrubbing, self.playing = True, False
            self.go(replay_bar.moment_at(track, self.marks.whole, position(event)[0]))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self.mouse.thing_at(position(event)).kind == "button":
            self.session.skip()  # nothing is played by accident here, so no press only puts an enlarged card away
        if event.type == pygame.KEYDOWN and (act := ACTS.get(self.context.keymap.action(event, self.name))) is not None:
            act(self)
            if self.session.control.menu is not None:
                self.keyboard.focus.enter_menu()
            return True
        return super()._handle(event)

    def _act(self, thing: Hotspot) -> bool:
        if thing.kind == "box" and (thing.seat, "hand") in self.session.picture.rows and self.canvas.browsed is None:
            self.canvas.browsed = (thing.seat, "hand")
            return True
        return thing.kind == "phase" or super()._act(thing)

    def press_button(self, name: str) -> bool:
        if name.startswith(MARK):
            self.to_mark(int(name.removeprefix(MARK)))
        elif name == GRAPH.name:
            track = replay_bar.foot(self._bar()).track
            self.go(replay_bar.moment_at(track, self.marks.whole, self.canvas.pointer.pos[0]))
        else:
            BUTTONS[name](self)
        return True

    def _named_actions(self) -> dict[str, Callable[[], object]]:
        acts = super()._named_actions()
        return {"back": partial(self._back, acts["back"]), "why": acts["why"]}

    def _back(self, usual: Callable[[], object]) -> None:
        """Close the summary, which lies over everything else; otherwise one step back as at any table."""
        if self.summing:
            self.sum_up()
        else:
            usual()

    def keys(self) -> list[tuple[str, str]]:
        label = self.context.keymap.label
        return [(label("why"), tr("Why the computer did what it did last")), *self.context.keymap.rows(self.name)]

    def _eyes(self) -> None:
        viewers = [*range(self.replay.seats), PUBLIC, OPEN]
        icons = {PUBLIC: "account-group", OPEN: "cards"}
        words = ((viewer, eyes_words(self.replay, viewer)) for viewer in viewers)
        self.ask(tr("Whose view?"), "eyes", [
            (capital(said), icons.get(viewer, "eye"), partial(self._ask_to_see, viewer))
            for viewer, said in words
        ])  # fmt: skip

    def _ask_to_see(self, viewer: int) -> None:
        """Hands of a game that may still be resumed are revealed only after confirmation; in a study one player has
        seen them all."""
        replay, persons = self.replay, self.session.persons
        if not replay.unfinished or replay.study or viewer == PUBLIC or persons == (viewer,):
            self._see_as(viewer)
            return
        self.ask(tr("This game is not over yet. Open hidden hands?"), "eyes", [
            (tr("No, keep the hands closed"), "close", lambda: None),
            (tr("Yes, open them"), "cards", partial(self._see_as, viewer)),
        ])  # fmt: skip

    def _see_as(self, viewer: int) -> None:
        self.replay.seek(self.replay.at)
        self.session.look_again(viewer)

    def _ways(self) -> None:
        """The variations from here; if there is only one, jump to the next branching point."""
        forks = self.replay.forks
        ways = self.replay.ways(self.session.viewer)
        if not forks:
            self.notify(
                tr("This record has no variations. What you take back while you play all sides yourself becomes one.")
            )
        elif not ways:
            self.go(next((at for at in forks if at > self.replay.at), forks[0]))
        else:
            rows: MenuRows = [
                (words, "check" if taken else "source-branch", partial(self.take, at))
                for at, (words, taken) in enumerate(ways)
            ]
            self.ask(tr("Which variation?"), "ways", rows)

    def take(self, way: int) -> None:
        """Go on along one of the ways from here."""
        warning = self.replay.take(way)
        self.show_line()
        self._step()
        self.notify(literal(warning))

    def show_line(self) -> None:
        """Show the line of the record as it is now."""
        shown = self.analysis.shown
        self.mark()
        self.analysis.read()
        if shown != self.analysis.shown:
            self.refit()
        self.session.look_again(self.session.viewer)

    def _onward(self) -> None:
        """A new game from here: alone, or against the computer from either side."""
        names, seats = self.replay.names, range(self.replay.seats)
        if self.replay.result is not None:
            self.notify(tr("The game is over here; go back to an earlier moment."))
            return
        rows: MenuRows = [
            (
                tr("Play all sides yourself, with unlimited undo"),
                "school",
                partial(self._play, [HUMAN] * len(seats), True),
            )
        ]
        for own in seats:
            kinds = [HUMAN if seat == own else GREEDY for seat in seats]
            rows.append(
                (tr("As {name}, against the computer", name=names[own]), "robot", partial(self._play, kinds, False))
            )
        better = self.analysis.better()
        if better is not None:
            line = partial(self._play, [HUMAN] * len(seats), True, better)
            rows.insert(0, (tr("The better move first, then all sides yourself"), "chart-line", line))
        self.ask(tr("Play from here"), "main", rows)

    def _play(self, kinds: list[str], study: bool, first: Answer | None = None) -> None:
        """Where one person plays all sides, whoever played them before lends the name."""
        names = self.replay.names if study else usual_names(kinds)
        try:
            record = self.replay.onward(kinds, names, study, first)
            match = autosaved(partial(Match, record), autosave_path(record.game))
        except RulesError as problem:
            self.notify(literal(str(problem)))
            return
        self.context.stack.push(TableScene(match, FaceMaker()))

    def open_menu(self) -> None:
        self.ask("", "menu", [
            *self.edits.rows(),
            (tr("Save the record as a file"), "content-save", self._export),
            (tr("Copy the position as text"), "content-copy", self._copy),
            *rows_to_read(self),
            (tr("Leave the replay"), "arrow-left", self.home),
        ])  # fmt: skip

    def _export(self) -> None:
        try:
            self.notify(tr("Saved as {export}.", export=escaped(str(record_files.export(self.replay)))))
        except OSError as problem:
            self.notify(tr("The record could not be saved ({reason}).", reason=disk_fault(problem)))

    def _copy(self) -> None:
        self.notify(copy(self.replay.position()) or tr("The position is on the clipboard, as text."))


ACTS: Final[dict[str, Callable[[ReplayScene], object]]] = {
    "play": ReplayScene._toggle,
    "forth": ReplayScene._step,
    "away": lambda scene: scene.go(scene.replay.at - 1),
    "turn-forth": lambda scene: scene._turn(1),
    "turn-back": lambda scene: scene._turn(-1),
    "first": lambda scene: scene.go(0),
    "last": lambda scene: scene.go(scene.marks.whole),
    "kill": ReplayScene._kill,
    "faster": ReplayScene._faster,
    "eyes": ReplayScene._eyes,
    "ways": ReplayScene._ways,
    "onward": ReplayScene._onward,
    "analyse": ReplayScene.analyse,
    "mark": ReplayScene.next_mark,
    "export": ReplayScene._export,
    "copy-position": ReplayScene._copy,
    "comment": lambda scene: scene.edits.comment(),
    "way-delete": lambda scene: scene.edits.delete_variation(),
    "way-promote": lambda scene: scene.edits.promote_variation(),
    "edit-undo": lambda scene: scene.edits.undo(),
    "edit-redo": lambda scene: scene.edits.redo(),
}
"""What the keys of a replay do."""
BUTTONS: Final[dict[str, Callable[[ReplayScene], object]]] = {
    **ACTS,
    "main": ReplayScene._onward,
    "menu": ReplayScene.open_menu,
    "track": lambda scene: None,
    "cancel-analysis": ReplayScene.cancel_analysis,
    "sum-up": ReplayScene.sum_up,
    "to-turning": ReplayScene.to_turning,
}
"""What its buttons do, by name."""
