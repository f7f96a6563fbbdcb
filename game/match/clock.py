"""The clock of a game, or of a match of several: seconds spent of those allowed; which rule says how many stands
in the row of the format (`Format.clock_rule`).

A record keeps the clock in tags (`clock 3000`; `clock-spent 812` when a game begins later in its match) and in
remarks among the comments (`clock 845`: seconds spent by then), which count whether or not their answer still
stands.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from game.i18n import tr
from game.records.record_comments import parts_of
from rules.kernel.ask import ROLL_VERB
from rules.kernel.notation.record import Record
from rules.kernel.notation.replay import Replayed
from rules.kernel.words import CHANCE, TextError

LIMIT: Final = "clock"
SPENT: Final = "clock-spent"
LONGEST: Final = 24 * 3600
KEEP_EVERY: Final = 15.0
"""Seconds after which the clock is written to the autosave although nobody answers."""
_REMARK: Final = re.compile(r"clock (\d{1,6})")


class Clock:
    """`limit` seconds, of which `spent` have passed; `kept`: those already in the autosave."""

    def __init__(self, limit: int, spent: float = 0.0) -> None:
        self.limit = limit
        self.spent = self.kept = min(float(limit), spent)

    @property
    def left(self) -> int:
        """Whole seconds left, rounded up."""
        return self.limit - int(self.spent)

    @property
    def expired(self) -> bool:
        """Whether no time is left."""
        return self.spent >= self.limit

    @property
    def remark(self) -> str:
        """The clock as written in comments."""
        return f"clock {int(self.spent)}"

    def keep(self) -> str:
        """The remark as a separate line, which the caller puts into the autosave; it is added to the comment of the
        answer before it."""
        self.kept = self.spent
        return f"{{; {self.remark}}}\n"

    @property
    def due(self) -> bool:
        """Whether the clock should be written to the autosave."""
        return self.spent - self.kept >= KEEP_EVERY

    def run(self, seconds: float) -> bool:
        """Let time pass; True when the displayed second changes."""
        before = self.left
        self.spent = min(float(self.limit), self.spent + seconds)
        return self.left != before


def clock_tags(limit: int, spent: float = 0.0) -> dict[str, str]:
    """The tags of a game with this many seconds (0: no clock), some of them spent in earlier games."""
    used = {SPENT: str(int(spent))} if spent >= 1 else {}
    return {LIMIT: str(limit)} | used if limit else {}


def clock_of(record: Record) -> Clock | None:
    """The clock of a game at the end of its record; None for one without. Raises TextError for invalid tags."""
    if LIMIT not in record.tags:
        return None
    limit, spent = _seconds(record.tags, LIMIT, 1), _seconds(record.tags, SPENT, 0)
    comments = (record.comment, *(answer.comment for answer in record.answers))
    found = (_REMARK.fullmatch(part) for comment in comments for part in parts_of(comment))
    return Clock(limit, max((spent, *(int(remark[1]) for remark in found if remark))))


def check_time_up(record: Record, index: int, step: Replayed) -> None:
    """Check that time is called only where the record has a clock that has run out by answer `index`. Raises
    TextError."""
    if step.seat != CHANCE or step.action[0] == ROLL_VERB:
        return
    clock = clock_of(replace(record, answers=record.answers[: index + 1]))
    if clock is None or not clock.expired:
        cause = tr("{answer}: the record has no clock that has run out here", answer=step.answer.text)
        raise TextError(cause, record.place, step.answer.line)


def _seconds(tags: Mapping[str, str], name: str, least: int) -> int:
    text = tags.get(name, str(least))
    value = int(text) if text.isdecimal() and len(text) < 7 else -1
    if not least <= value <= LONGEST:
        raise TextError(
            tr(
                "tag {name} must be a number of seconds from {least} to {longest}, not {text!r}",
                name=name,
                least=least,
                longest=LONGEST,
                text=text[:40],
            )
        )
    return value


def tidy(comment: str) -> str:
    """A comment with only the last of its clock remarks, at its end."""
    parts = parts_of(comment)
    remarks = [part for part in parts if _REMARK.fullmatch(part)]
    return "; ".join([part for part in parts if part not in remarks] + remarks[-1:])
