"""A record with comments as a lesson: the learner plays it answer by answer, and only what is written happens.

A Lesson is a Replay in which the learner is asked. How a lesson is written: rules/RECORD.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from game import library
from game.games import library_for
from game.i18n import tr
from game.match.history import NOTHING, UNDO
from game.match.passing import Passes, Wanted
from game.match.player_kinds import HUMAN
from game.records.record_comments import human
from game.records.replay import Replay
from rules.kernel.look import look
from rules.kernel.message import Message
from rules.kernel.notation.record import read_record
from rules.kernel.refusal import Refusal
from rules.kernel.ruleset import apply
from rules.kernel.view import View
from rules.kernel.words import Action, Seat, TextError

_PLACES: Final = re.compile(r"(?:^|\s)@(\S+)(?:\s|$)")
_HEAD: Final = re.compile(r"\*\*([^*]+?)[.:]?\*\*\s*")
END: Final = "end"


class Remark(NamedTuple):
    """What the coach says at a point of the game. `at`: number of answers before it; `step`: which step it belongs to;
    `head`: the title of the step it begins, "" when it continues one (the farewell has a title but is not a step).

    `answer`: the learner gives the next answer of the record. `place`: its subject (`SEAT.ZONE` or a tile), END for the
    farewell, "" for the previous answer; `hold`: the key to hold over it.
    """

    at: int
    step: int
    head: str
    words: str
    answer: bool = False
    place: str = ""
    hold: str = ""


class Lesson(Replay):
    """`now`: index of the current remark; `strayed`: the last legal answer that is not the one asked for, or ()."""

    def __init__(self, text: str, place: str) -> None:
        """Raises TextError when the record cannot be played to its end, or has no remarks."""
        super().__init__(read_record(text, library_for(Path(place).parent), place))
        if self.warning:
            raise TextError(self.warning, place)
        if HUMAN not in self.kinds:
            raise TextError(tr("no seat is the learner's; write: tag seat-S human"), place)
        self.learner: Seat = self.kinds.index(HUMAN)
        self.remarks = tuple(self._remarks())
        if not self.remarks:
            raise TextError(tr("this record has no comments, so it cannot be a lesson"), place)
        self.now = 0
        self.strayed: Action = ()
        self.alike: Callable[[Action, Action], bool] = lambda given, wanted: given == wanted

    @staticmethod
    def read(path: Path) -> Lesson:
        """The lesson in a file. Raises TextError."""
        return Lesson(library.read_text(path), str(path))

    def _remarks(self) -> Iterator[Remark]:
        """All remarks in order."""
        step = 0
        for remark in self._plain_remarks():
            step += bool(remark.head) and remark.place != END
            yield remark._replace(step=step)

    def _plain_remarks(self) -> Iterator[Remark]:
        yield from _parts(human(self._whole.comment), 0, False)
        for at, entry in enumerate(self._history.entries):
            own = entry.seat == self.learner
            said = tuple(_parts(human(entry.answer.comment), at, own))
            yield from (remark if remark.answer else remark._replace(at=at + 1) for remark in said)

    @property
    def remark(self) -> Remark:
        """The current remark."""
        return self.remarks[self.now]

    @property
    def count(self) -> int:
        """The number of steps."""
        return self.remarks[-1].step

    @property
    def said(self) -> bool:
        """Whether the point of the current remark has been reached."""
        return self.at == self.remark.at

    @property
    def wanted(self) -> Action:
        """The answer the learner is to give now, or ()."""
        asks = self.said and self.remark.answer
        return self._history.entries[self.at].action if asks else ()

    @property
    def study(self) -> bool:
        """Always: steps may be taken back, no computer is asked, and a win counts for nothing."""
        return True

    def asked(self) -> tuple[Seat, ...]:
        return (self.learner,) if self.wanted else ()

    def can_undo(self, seat: Seat) -> Refusal | None:
        return None if self.now else Refusal(UNDO, (("reason", NOTHING), ("alone", 1)))

    def lies_elsewhere(self, given: Action) -> bool:
        """Whether the learner would see another table after this legal answer than after the wanted one."""
        return self._after(given).cards != self._after(self.wanted).cards

    def _after(self, action: Action) -> View:
        s = self._s.clone()
        apply(s, self.learner, action)
        return look(s, self.learner)

    def submit(self, seat: Seat, action: Action, *, auto: bool = False, why: Message | None = None) -> None:
        """The learner's answer: the wanted one continues, any other is only remembered."""
        if self.wanted and self.alike(action, self.wanted):
            self.go_on()
        else:
            self.strayed = action

    def later(self, seat: Seat, wanted: Wanted, passes: Passes) -> bool:
        """Never: a lesson itself says what comes next."""
        return False

    def go_on(self) -> None:
        """Continue after the remark: apply the answer that was wanted, or go to the next remark."""
        self.strayed = ()
        if self.wanted:
            self.step()
        self.now = min(self.now + 1, len(self.remarks) - 1)

    def go_back(self) -> None:
        """Go to the previous remark."""
        self.go_to(self.now - 1)

    def go_to(self, remark: int) -> None:
        """Go to a remark by its index, or to the nearest there is."""
        self.strayed = ()
        self.now = max(0, min(remark, len(self.remarks) - 1))
        self.seek(self.remark.at)

    def tag(self, name: str) -> str:
        """The value of a tag of the record, or ""."""
        return self._whole.tags.get(name, "")


def _parts(comment: str, at: int, own: bool) -> Iterator[Remark]:
    """The parts of a comment: first on the answer itself, then on places. For another player's answer it comes
    afterwards."""
    first, *rest = _PLACES.split(comment)
    if first.strip():
        yield _remark(first, at)._replace(answer=own)
    for place, words in zip(rest[::2], rest[1::2], strict=True):
        name, _, hold = place.partition(":")
        yield _remark(words, at)._replace(place=name, hold=hold)


def _remark(words: str, at: int) -> Remark:
    head = _HEAD.match(words.strip())
    rest = words.strip()[head.end() :] if head else words.strip()
    return Remark(at, 0, head[1] if head else "", rest)
