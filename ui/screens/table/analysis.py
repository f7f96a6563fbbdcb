"""The analysis of the record being watched: started, awaited, kept with the record, and put into words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

from game.analysis.graph import turning_point
from game.analysis.profile import profile_of
from game.analysis.review import LOSES, WINS, Reviewed, found_in, points_of, swings_of
from game.analysis.summary import Summary, summary
from game.analysis.weighing import change_told
from game.analysis.worker import Progress, ReviewWorker
from game.bots.greedy import bot_profile_of
from game.disk_faults import disk_fault
from game.i18n import capital, marked, tr
from game.records import record_files
from game.records.replay import Replay
from rules.kernel.notation.record import Answer
from rules.kernel.view import View
from rules.kernel.words import Action, RulesError
from ui.shell.background import BackgroundJobs
from ui.table.games.base import TableGame
from ui.table.hints.analysis_graph import Graph, GraphMark
from ui.table.hints.hint import AnswerThings, HintRow
from ui.table.hints.summary_table import Figure, SummaryTable
from ui.table.hotspots import MAIN, NOTHING
from ui.table.input.control import TableControl
from ui.table.questions.answer_things import answer_things, answer_words

NAMED: Final = {"?!": marked("Inaccuracies"), "?": marked("Mistakes"), "??": marked("Blunders")}
"""What the marks stand for."""
UNFINISHED: Final = marked("This game is not over yet; it can be analysed when it is.")


class Reviews(Protocol):
    """What analyses a record in other processes (`game.analysis.worker.ReviewWorker`)."""

    @property
    def lost(self) -> bool: ...
    def begin(self, text: str, place: str, eyes: str) -> None: ...
    def poll(self) -> Progress | None: ...
    def close(self) -> None: ...


class Analysis:
    """The analysis of the current line. `found`: by number of answers before; `graph`: None until something is known;
    `progress`: of a running analysis, else None. `make` starts the worker."""

    make: Callable[[], Reviews] = ReviewWorker

    def __init__(self, replay: Replay, game: TableGame, tell: Callable[[str], None]) -> None:
        self.replay, self.game, self.tell = replay, game, tell
        self.profile = profile_of(replay.game, replay.sides)
        self.progress: Progress | None = None
        self.found: dict[int, Reviewed] = {}
        self.graph: Graph | None = None
        self.summary: Summary | None = None
        self._jobs, self._runs = BackgroundJobs(), 0
        self._worker: Reviews | None = None
        self.read()

    @property
    def shown(self) -> bool:
        """Whether there is something to show in the foot."""
        return self.graph is not None or self.progress is not None

    def begin(self, eyes: str) -> None:
        """Analyse the record from what each player saw, or with all hands open."""
        self._worker = self._worker or self.make()
        self._worker.begin(self.replay.text(), self.replay.place, eyes)
        self.progress = Progress(0, len(self.replay.steps))

    def cancel(self) -> None:
        """Cancel the analysis."""
        if self._worker is not None:
            self._worker.close()
        self._worker = self.progress = None

    def update(self) -> bool:
        """Poll the worker; True if something changed."""
        if self._worker is None or self.progress is None:
            return False
        progress = self._worker.poll()
        if progress is None and self._worker.lost:
            self.cancel()
            self.tell(tr("The analysis stopped unexpectedly. Start it again."))
            return True
        if progress is not None and progress.parts is not None:
            self.cancel()
            self.replay.keep_review(progress.parts)
            self.read()
            self._keep()
        elif progress is not None:
            self.progress = progress
        return progress is not None

    def _keep(self) -> None:
        try:
            record_files.keep(self.replay)
        except OSError as problem:
            self.tell(tr("The analysis could not be saved ({reason}).", reason=disk_fault(problem)))

    def read(self) -> None:
        """Read the comments of the current line; the summary is computed off the window's thread."""
        self.found, self.summary, self.graph = found_in(self.replay), None, None
        if not self.found:
            return
        self.graph = self._graph()
        self._runs += 1
        self._jobs.begin(str(self._runs), partial(self._sum, self._runs))

    def _sum(self, run: int) -> None:
        made = summary(self.replay, self.found)
        self.summary = made if run == self._runs else self.summary

    # -- put in words

    def _graph(self) -> Graph:
        replay, points = self.replay, points_of(self.found)
        whole = len(replay.steps)
        end = [(whole, result / 2) for result in replay.outcome or ()]
        rows = [
            ((0, self.profile.chance(0)), *((point.at, self.profile.chance(point.stands[seat])) for point in points))
            for seat in range(replay.seats)
        ]
        ended = tuple((*row, last) for row, last in zip(rows, end, strict=True)) if end else tuple(rows)
        marks = tuple(
            GraphMark(at, replay.seat_of(at), sign, self.said(at))
            for at, row in self.found.items()
            if (sign := self.profile.mark(row.before, row.after))
        )
        return Graph(whole, ended, marks, turning_point(swings_of(replay, self.found), self.profile, replay.outcome))

    def mark_at(self, at: int) -> GraphMark | None:
        """The mark of the answer after a moment."""
        return next((mark for mark in self.graph.marks if mark.at == at), None) if self.graph is not None else None

    def said(self, at: int) -> str:
        """The comment on a marked answer, in one line."""
        row, name = self.found[at], self.replay.names[self.replay.seat_of(at)]
        sign, swing = self.profile.mark(row.before, row.after), self.profile.swing(row.before, row.after)
        said = "; ".join(dict.fromkeys((self.profile.change(row.before, row.after), swing)))
        return tr("**{name} {sign}** {said}", name=name, sign=sign, said=said)

    def rows(self) -> tuple[HintRow, ...]:
        """The better answer and the one given at the current moment, if the latter has a mark."""
        replay, mark = self.replay, self.mark_at(self.replay.at)
        if mark is None:
            return ()
        control = TableControl(self.game, replay, lambda action: None)
        control.take(mark.seat)
        row, given = self.found[mark.at], replay.answer_at(mark.at)
        if control.view is None or control.ask is None:
            return ()
        try:
            answers = replay.parse(mark.seat, row.best), replay.action_at(mark.at)
        except RulesError:
            return ()
        words = [answer_words(control, answer) for answer in answers]
        better = tr("Better – {answer} ({gain})", answer=words[0], gain=self._brings(row, control.view, answers))
        played = tr("Played {sign} – {answer}", answer=words[1] or given, sign=mark.sign)
        things = (answer_things(control, answer) for answer in answers)
        places = (AnswerThings(NOTHING) if thing.source == MAIN else thing for thing in things)
        return tuple(map(HintRow, (better, played), places))

    def _brings(self, row: Reviewed, view: View, answers: tuple[Action, Action]) -> str:
        """What the better answer gains: the card it removes, the card it saves, or what else it changes at once, then
        the difference in value. `answers`: the better one, and the one given."""
        falls = self.profile.felled(row.falls, bool(row.later))
        stays = tr(self.profile.keeps, name=row.stays) if row.stays else ""
        change = None if falls or stays else change_told(view, *answers, bot_profile_of(self.replay.game))
        gain = self.profile.change(row.after, row.before)
        if row.decides == WINS:
            gain = tr("it wins the game")
        elif row.decides == LOSES:
            gain = tr("else the game is lost")
        told = self.replay.reason(change) if change is not None else ""
        return "; ".join(filter(None, (falls, stays, told, gain)))

    def better(self) -> Answer | None:
        """The better answer at the current moment, as in a record."""
        mark = self.mark_at(self.replay.at)
        return Answer(self.replay.letters[mark.seat], self.found[mark.at].best) if mark is not None else None

    def table(self) -> SummaryTable | None:
        """The summary by player; None while it is being made."""
        made = self.summary
        if made is None:
            return None
        players = made.players
        shares = (f"{one.percent}\N{NO-BREAK SPACE}%" if one.answers else "–" for one in players)
        rows = [Figure(tr("Accuracy"), "", tuple(shares))]
        rows += [Figure(tr(name), sign, tuple(str(one.marks[sign]) for one in players)) for sign, name in NAMED.items()]
        rows.append(Figure(tr("Small losses"), "", tuple(str(one.slight) for one in players)))
        rows.append(Figure(tr("Decisions judged"), "", tuple(str(one.answers) for one in players)))
        rows.append(Figure(capital(tr(self.profile.missed)), "", tuple(str(one.missed) for one in players)))
        if self.profile.spent:
            rows.append(Figure(capital(tr(self.profile.spent)), "", tuple(str(one.spare) for one in players)))
        return SummaryTable(tuple(self.replay.names), tuple(rows))
