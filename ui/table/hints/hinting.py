"""The hint to the open question: asked for, waited for, put in words, and put away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from game.analysis.advice import Advice, Advised
from game.analysis.profile import AnalysisProfile, profile_of
from game.bots.base import LEAST_TOLD
from game.i18n import marked, tr, trn
from rules.kernel.ask import Ask
from rules.kernel.view import View
from rules.kernel.words import Action
from ui.table.hints.hint import Hint, HintRow
from ui.table.questions.answer_things import answer_things, answer_words

if TYPE_CHECKING:
    from ui.table.play.session import Session

SHOWN: Final = 2
"""Answers shown at most."""
RATED: Final = marked("Hints are off in a rated game between people: one with a clock, or part of a match.")


class Advises(Protocol):
    """Computes hints in another process (`game.analysis.worker.Adviser`)."""

    lost: bool

    def begin(self, view: View, ask: Ask, options: Sequence[Action]) -> None: ...
    def poll(self) -> Advice | None: ...
    def close(self) -> None: ...


class Hinting:
    """The hint of one table. `make` starts the adviser on first use."""

    def __init__(self, session: Session, shown: Hint, make: Callable[[], Advises]) -> None:
        self.session, self.shown, self.make = session, shown, make
        self._adviser: Advises | None = None
        self._asked = (-1, -1)

    def _off(self) -> str:
        """Why no hint is available now, in a sentence, or ""."""
        session = self.session
        if rated(session):
            return tr(RATED)
        if session.match.result is not None:
            return tr("The game is over.")
        if session.control.seat < 0 or session.judging is not None:
            return tr("There is nothing for you to do now.")
        return ""

    def toggle(self) -> str:
        """Request a hint, or put it away; returns a sentence if there is none."""
        if self.shown.shown:
            self.shown.clear()
            return ""
        control, off = self.session.control, self._off()
        if off or control.view is None or control.ask is None:
            return off
        self._adviser = self._adviser or self.make()
        self._adviser.begin(control.view, control.ask, control.options)
        self._asked, self.shown.busy, self.shown.seat = self._now, True, control.seat
        return ""

    @property
    def _now(self) -> tuple[int, int]:
        return self.session.match.changes, self.session.control.seat

    def update(self) -> bool:
        """Check for the result, and drop the hint when the question has changed; True when something changed."""
        shown, was = self.shown, self.shown.off
        shown.off = self._off()
        if self._adviser is None or not shown.shown:
            return shown.off != was
        if self._asked != self._now:
            shown.clear()
        elif shown.busy:
            advice = self._adviser.poll()
            if advice is not None:
                shown.rows = self._rows(advice)
                shown.foot, shown.busy = _foot(advice, len(shown.rows)), False
            elif self._adviser.lost:
                shown.clear()
                self.session.failed(tr("The hint stopped unexpectedly. Ask again."))
        return True

    def _rows(self, advice: Advice) -> tuple[HintRow, ...]:
        """The best answers that read differently: two cards alike are one answer to a player. If a gain is told as
        chances to win, so are the others, to be compared."""
        found: dict[str, Advised] = {}
        for row in advice.rows:
            found.setdefault(answer_words(self.session.control, row.action), row)
        rows = list(found.values())[:SHOWN]
        match = self.session.match
        profile = profile_of(match.game, match.sides)
        small = all(profile.counts(row.worth - row.gain, row.worth) for row in rows)
        return tuple(self._row(row, advice, profile, small) for row in rows)

    def _row(self, row: Advised, advice: Advice, profile: AnalysisProfile, small: bool) -> HintRow:
        """An answer with its effects: the card it removes or saves, or what else it brings, then the gain, in the
        game's unit if it is `small`."""
        control, match = self.session.control, self.session.match
        falls = profile.felled(row.falls, row.later)
        now = self._forecast(row.action) if row.later or not falls else ""
        stays = tr(profile.keeps, name=row.stays) if row.stays else ""
        reason = match.reason(row.why) if row.why is not None else ""
        change = match.reason(row.change) if row.change is not None and not (now or falls or stays or reason) else ""
        gain = _gain(profile, row, advice, self.session.game.is_pass(row.action), small)
        brings = "; ".join(filter(None, (now, falls, stays, reason, change, gain)))
        words = answer_words(control, row.action)
        said = tr("{answer} ({brings})", answer=words, brings=brings) if brings else words
        return HintRow(said, answer_things(control, row.action))

    def _forecast(self, action: Action) -> str:
        """What an answer destroys if nobody responds, as far as the seat knows."""
        session = self.session
        name = partial(session.game.card_name, session.view)
        steps = session.match.forecast(session.control.seat, action)
        endings = (step.ending.format(name=name(step.piece)) for step in steps if step.ending and step.piece >= 0)
        return ", ".join(dict.fromkeys(endings))

    def close(self) -> None:
        """End the process."""
        self.shown.clear()
        if self._adviser is not None:
            self._adviser.close()


def rated(session: Session) -> bool:
    """Whether a game between people counts: with a clock, or as part of a match."""
    match = session.match
    return session.shared and (match.clock is not None or match.series is not None)


def _gain(profile: AnalysisProfile, row: Advised, advice: Advice, still: bool, small: bool) -> str:
    """The gain of an answer, relative to doing nothing, or to the best one. `still`: it does nothing; `small`: it
    is told in the game's unit, else as chances to win if it changes them."""
    if row.decides:
        return tr("it wins the game")
    if row.averts:
        return tr("else the game is lost")
    if row.loses:
        return tr("it loses the game")
    if abs(row.gain) < LEAST_TOLD:
        if not advice.waiting or not advice.worlds or row.why:
            return ""
        if still:
            best, *others = advice.rows
            return tr("nothing that was tried gains more") if row == best and others else ""
        return "" if row.baseline else tr("no better than waiting")
    here, old = profile.chances(row.worth, row.worth - row.gain)
    if not small and here != old:
        return _chances(here, old, advice)
    amount = profile.amount(row.gain)
    if advice.waiting:
        return tr("{amount} compared with waiting", amount=amount)
    return tr("{amount} compared with the first", amount=amount)


def _chances(here: int, old: int, advice: Advice) -> str:
    """A gain as chances to win in percent."""
    if advice.waiting:
        return tr("chance to win {here}\N{NO-BREAK SPACE}%, by waiting {old}\N{NO-BREAK SPACE}%", here=here, old=old)
    return tr("chance to win {here}\N{NO-BREAK SPACE}%, with the first {old}\N{NO-BREAK SPACE}%", here=here, old=old)


def _foot(advice: Advice, shown: int) -> str:
    """What the hint is based on, and why only one answer is shown."""
    if advice.worlds:
        tried = trn("Tried in {n} guessed world: what you cannot see was guessed from what you can.",
                    "Tried in {n} guessed worlds: what you cannot see was guessed from what you can.",
                    advice.worlds)  # fmt: skip
        return tried if shown > 1 else f"{_alone(advice)} {tried}"
    if len(advice.rows) == 1 and advice.rows[0].why is None:
        return tr("There is no other move.")
    return tr("By rule of thumb, from what you can see.")


def _alone(advice: Advice) -> str:
    """Why there is no second answer."""
    if len(advice.rows) > 1:
        return tr("The second-best move is the same with a similar card or place.")
    return tr("Every other move that was tried comes to the same thing.")
