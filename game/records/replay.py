"""A replay of a finished game: any moment of it, its variations, or a new game from there.

A Replay is a Match in which nobody is asked and one can step back and forth.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise, takewhile
from pathlib import Path
from typing import Final, NamedTuple

from game.analysis.graph import Swing, standings, turning_point
from game.analysis.profile import profile_of
from game.bots.greedy import bot_profile_of
from game.folders import stamp_of
from game.i18n import marked, tr, trn
from game.match.clock import LIMIT, SPENT
from game.match.feed import Feed
from game.match.history import HistoryEntry
from game.match.judge_sheet import TAG as JUDGED
from game.match.match import Match
from game.match.match_setup import is_usual
from game.match.player_kinds import HUMAN
from game.match.series import GAME, MATCH, SCORE
from game.records.journal import read_played
from game.records.record_comments import human, noted, reason_of, with_human, with_review
from game.records.variations import Edition, Fork, Variations
from game.text.plain_text import stripped
from rules.kernel import judge
from rules.kernel.look import look, masked, observe
from rules.kernel.notation import answer_words
from rules.kernel.notation.position_writer import write_position
from rules.kernel.notation.record import Answer, Record
from rules.kernel.notation.record_writer import write_record
from rules.kernel.ruleset import apply, apply_unchecked, over
from rules.kernel.state import State
from rules.kernel.words import CHANCE, OPEN, PUBLIC, UNPLAYABLE, Action, Event, RulesError, Seat, TextError

TOLD: Final = 48
"""Number of answers before a position that are replayed as events when it is shown."""
UNTOLD: Final[Mapping[str, str]] = {
    "keep": marked("{name} keeps the opening hand"), "mulligan": marked("{name} takes a mulligan"),
    "pass": marked("{name} passes"), "next": marked("{name} goes on"), "done": marked("{name} is done"),
}  # fmt: skip
"""Answers of every game of which the log may say nothing."""
_OF_THAT_GAME: Final = (LIMIT, SPENT, MATCH, GAME, SCORE, "study", JUDGED)


class Step(NamedTuple):
    """The state after an answer: turn, phase, and the public events on the way."""

    turn: int
    phase: str
    events: tuple[Event, ...]


class Replay(Match):
    """`at`: number of answers before the position shown; `steps`: one per answer of the line shown. `unfinished`: the
    recorded game may still go on. `stamp`: of its file when it was read or written."""

    def __init__(self, record: Record) -> None:
        """Play a record to its end and go back to its start. Raises TextError when nothing of it can be used."""
        self.steps: list[Step] = []
        self._whole, self._tree = record, Variations(record)
        self._edits: list[Edition] = []
        self._undone: list[Edition] = []
        self.stamp = stamp_of(record.place)
        super().__init__(record, strict=False)
        if record.answers and not self.steps:
            raise TextError(self.warning or tr("there is nothing to look at in this record"), record.place)
        self.clock = self.series = None
        self.at = len(self.steps)
        self.unfinished = self.result is None
        self._audience.admit(OPEN, self._s)
        self.seek(0)

    @staticmethod
    def of(path: Path) -> Replay:
        """The replay of a file; an unreadable end is left out, with a warning. Raises TextError."""
        return Replay(read_played(path))

    # -- playing the record

    def _replay(self, record: Record, strict: bool) -> None:
        self._public = look(self._s, PUBLIC)
        super()._replay(record, strict)

    def _record(self, seat: Seat, action: Action, answer: Answer, events: list[Event], auto: bool) -> None:
        told = tuple(observe(self._public, events))
        self.steps.append(Step(self.rules.turn(self._s), self.rules.phase(self._s), told))
        self._history.add(HistoryEntry(seat, action, answer, 0, auto))
        if action[0] == judge.V_JUDGE:
            self._mark_judged()

    def _chance(self, first: int | None = None) -> None:
        """Chance results come from the record."""

    def _check_decks(self, record: Record) -> None:
        """A recorded game may be viewed, whatever decks it was played with."""

    def asked(self) -> tuple[Seat, ...]:
        return ()

    @property
    def given(self) -> int:
        """How many answers lead to the moment in sight."""
        return self.at

    @property
    def placed(self) -> bool:
        """Whether the game began from a position."""
        return bool(self._whole.position)

    @property
    def sheet(self) -> None:
        """There is no judging in a replay."""

    # -- turning time

    def seek(self, at: int) -> None:
        """Go to the position after `at` answers; viewers get the last TOLD of them as events."""
        at = max(0, min(at, len(self.steps)))
        self.at = max(0, at - TOLD)
        self._s = self._history.moment(self.at)
        self._audience.restart(self._s)
        self.changes += 1
        while self.at < at:
            self.step()

    def step(self) -> bool:
        """Apply the next answer; False at the end."""
        if self.at >= len(self.steps):
            return False
        entry = self._history.entries[self.at]
        events = apply_unchecked(self._s, entry.seat, entry.action)
        self.at += 1
        self.changes += 1
        self._audience.deliver(self._s, events, entry.seat, entry.action, reason_of(entry.answer.comment))
        return True

    def turning_point(self) -> int:
        """The number of answers before the one that changed a player's winning chances most, as the game ended and
        including the chance results that follow it; -1 if there is none. A pass turns no game: what it lets happen was
        done before it."""
        bot, profile = bot_profile_of(self.game), profile_of(self.game, self.sides)
        asked = ((at, entry, standings(s, bot)) for at, (s, entry) in enumerate(self.moments()) if entry.seat >= 0)
        swings = (
            Swing(at, old, new) for (at, entry, old), (_, _, new) in pairwise(asked) if not bot.idle(entry.action)
        )
        return turning_point(swings, profile, self.outcome)

    def turn_at(self, at: int) -> int:
        """The turn in which the next answer after `at` answers was given."""
        return self.steps[max(0, at - 1)].turn

    def idle(self, at: int) -> bool:
        """Whether the next answer after `at` answers is a pass."""
        return bot_profile_of(self.game).idle(self._history.entries[at].action)

    def moments(self) -> Iterator[tuple[State, HistoryEntry]]:
        """Every answer of the line shown with the state before it, which is read-only."""
        s = self._history.moment(0)
        for entry in self._history.entries:
            yield s, entry
            apply_unchecked(s, entry.seat, entry.action)

    @property
    def comment(self) -> str:
        """The comment by people on the answer before this position, or on the game."""
        return human(self._commented.comment)

    @property
    def _commented(self) -> Answer | Record:
        """The answer before this position, or the game."""
        return self._tree.line[self.at - 1] if self.at else self._whole

    def seat_of(self, at: int) -> Seat:
        """The seat that gave the next answer at a position of the line shown."""
        return self._history.entries[at].seat

    def action_at(self, at: int) -> Action:
        """The next answer at a position of the line shown."""
        return self._history.entries[at].action

    def answer_at(self, at: int) -> str:
        """The next answer at a position, in the words of records."""
        return self._history.entries[at].answer.text

    @property
    def outcome(self) -> tuple[int, ...] | None:
        """The result at the end of the line shown; None when it may go on."""
        s = self.end()
        return s.table.ruleset.outcome(s) if over(s) else None

    def end(self) -> State:
        """The state after the last answer of the line shown, as an independent copy."""
        return self._history.moment(len(self._history.entries))

    @property
    def answer_comments(self) -> list[str]:
        """The comment of every answer of the line shown, including the program's own."""
        return [answer.comment for answer in self._line]

    def keep_review(self, parts: Mapping[int, str]) -> None:
        """Keep the findings of an analysis of the main line: parts of comments by the number of answers before."""
        for at, answer in enumerate(self._whole.answers):
            answer.comment = with_review(answer.comment, parts.get(at, ""))

    @property
    def _line(self) -> list[Answer]:
        """The answers shown, as they stand in the record."""
        return self._tree.line[: len(self._history.entries)]

    @property
    def comments(self) -> tuple[int, ...]:
        """The positions with comments by people."""
        comments = [self._whole.comment, *self.answer_comments]
        return tuple(at for at, comment in enumerate(comments) if human(comment))

    @property
    def judgings(self) -> tuple[int, ...]:
        """The positions after an answer of a judge."""
        return tuple(at for at, entry in enumerate(self._history.entries, 1) if entry.action[0] == judge.V_JUDGE)

    @property
    def place(self) -> str:
        """The file it was read from."""
        return self._whole.place

    # -- variations

    @property
    def forks(self) -> tuple[int, ...]:
        """The positions from which the record continues in several ways."""
        return tuple(sorted(self._tree.forks))

    @property
    def branches(self) -> int:
        """How many ways the record goes on from this position, 0 where there is only one."""
        return len(self._tree.forks[self.at].ways) if self.at in self._tree.forks else 0

    def ways(self, viewer: Seat) -> list[tuple[str, bool]]:
        """What the first answer of every continuation from this position does, as far as a viewer may know, and
        whether it is the one shown. Those that begin alike are told apart by their lengths."""
        fork, s = self._tree.forks.get(self.at, Fork(())), self._s
        said = [self._way_words(s, way[0], viewer) for way in fork.ways]
        told = [
            words if said.count(words) == 1 else trn("{said} ({n} step)", "{said} ({n} steps)", len(way), said=words)
            for words, way in zip(said, fork.ways, strict=True)
        ]
        return [(words, at == fork.taken) for at, words in enumerate(told)]

    def variation(self, viewer: Seat) -> str:
        """What the first answer of the variation does that this position lies in, as far as a viewer may know; "" on
        the main line."""
        at = self._tree.inside(self.at)
        if at < 0:
            return ""
        fork = self._tree.forks[at]
        return self._way_words(self._history.moment(at), fork.ways[fork.taken][0], viewer)

    def _way_words(self, before: State, answer: Answer, viewer: Seat) -> str:
        """What the log tells a viewer of an answer; where it says nothing, its own words without what is hidden."""
        names = dict(zip(self.letters, self.names, strict=True))
        name, s = names.get(answer.seat, tr("Chance")), before.clone()
        try:
            seat = self.letters.index(answer.seat) if answer.seat in self.letters else CHANCE
            action = answer_words.parse(s, self._notation, seat, answer.text, {})
            words = answer_words.write(masked(s, viewer), self._notation, seat, action)
            feed = Feed(look(s, viewer))
            events = apply(s, seat, action)
            feed.add(events, s, seat, action)
            told = (self._event_line(feed, event) for event in feed.queue.popleft().logged)
            said = next(filter(None, told), "")
        except (RulesError, *UNPLAYABLE):
            return tr("{name}: an answer that the rules do not allow", name=name)
        row = UNTOLD.get(words)
        return stripped(said) or (tr(row, name=name) if row else f"{name}: {words.replace('_', ' ')}")

    def take(self, way: int) -> str:
        """Show another continuation; returns one sentence if the rules do not allow all of it."""
        at, shown = self.at, self._line
        self._tree.take(at, way)
        self._follow(shown, at)
        return self.warning

    def _follow(self, shown: list[Answer], at: int) -> None:
        """Play the line of the record instead of what was shown, and go to a position of it."""
        same = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], zip(shown, self._tree.line, strict=False)))
        self._s = self._history.cut(same)
        self._history.tails.clear()
        del self.steps[same:]
        self.warning = ""
        self._replay(replace(self._header, answers=self._tree.line[same:]), strict=False)
        self.seek(at)

    # -- what people write in the record

    @property
    def entire(self) -> bool:
        """Whether all of its file was read, so that nothing is lost if it is written again."""
        return not self._whole.warning

    def annotate(self, words: str) -> bool:
        """Write the comment of this position, "" for none; False if it says so already. Raises TextError."""
        line = noted(words)
        if line == self.comment:
            return False
        self._edit()
        self._commented.comment = with_human(self._commented.comment, line)
        return True

    @property
    def aside(self) -> bool:
        """Whether this position lies in a variation."""
        return self._tree.inside(self.at) >= 0

    def delete_variation(self) -> bool:
        """Delete the innermost variation that this position lies in, and go to where it began; False on the main
        line."""
        at = self._tree.inside(self.at)
        if at < 0:
            return False
        self._edit()
        shown = self._line
        self._tree.delete(at, self._tree.forks[at].taken)
        self._follow(shown, at)
        return True

    @property
    def promotable(self) -> bool:
        """Whether the innermost variation that this position lies in may take the place of what it is a variation of:
        never that of a game that was played against somebody."""
        at = self._tree.inside(self.at)
        return at >= 0 and (self.study or self._tree.inside(at - 1) >= 0)

    def promote_variation(self) -> bool:
        """Swap the innermost variation that this position lies in with what it is a variation of; False if that may not
        be."""
        at = self._tree.inside(self.at)
        if not self.promotable:
            return False
        self._edit()
        shown = self._line
        self._tree.promote(at, self._tree.forks[at].taken)
        self._follow(shown, self.at)
        return True

    def _edit(self) -> None:
        """Remember how it is before an edit."""
        self._edits.append(self._tree.edition(self.at))
        self._undone.clear()

    @property
    def edited(self) -> bool:
        """Whether there is an edit to undo."""
        return bool(self._edits)

    @property
    def unedited(self) -> bool:
        """Whether there is an undone edit to redo."""
        return bool(self._undone)

    def undo_edit(self) -> bool:
        """Undo the last edit of the record; False if there is none."""
        return self._restore(self._edits, self._undone)

    def redo_edit(self) -> bool:
        """Redo the last undone edit of the record; False if there is none."""
        return self._restore(self._undone, self._edits)

    def _restore(self, source: list[Edition], other: list[Edition]) -> bool:
        if not source:
            return False
        shown, was = self._line, source.pop()
        other.append(self._tree.edition(was.at))
        self._tree.restore(was)
        self._follow(shown, was.at)
        return True

    # -- what is taken away

    def text(self) -> str:
        """The whole record with its variations."""
        return write_record(self._whole)

    def position(self) -> str:
        """This position as `.pos` text, secrets included."""
        return write_position(self._s, self._notation, self._cards)

    def onward(self, kinds: Sequence[str], names: Sequence[str], study: bool, first: Answer | None = None) -> Record:
        """A new game that starts like this one up to this position, plus one answer if `first` is given. `kinds`: who
        plays each seat now; `names`: the names of players who did not play it before. One person against computers
        keeps the name they had in such a game, on the other side, too."""
        tags = {name: value for name, value in self._header.tags.items() if name not in _OF_THAT_GAME}
        tags |= {f"seat-{letter}": kind for letter, kind in zip(self.letters, kinds, strict=True)}
        answers = [replace(entry.answer, variations=[]) for entry in self._history.entries[: self.at]]
        answers += [first] if first is not None else []
        tags |= {"study": "on"} if study else {}
        before = [self._header.players.get(letter, letter) for letter in self.letters]
        persons = [name for name, kind in zip(before, self.kinds, strict=True) if kind == HUMAN]
        alone = len(persons) == 1 == kinds.count(HUMAN) and not is_usual(persons[0])
        names = [persons[0] if alone and now == HUMAN else new for new, now in zip(names, kinds, strict=True)]
        seats = zip(self.letters, before, names, self.kinds, kinds, strict=True)
        players = {letter: old if was == now else new for letter, old, new, was, now in seats}
        return replace(self._header, answers=answers, tags=tags, players=players, comment="")
