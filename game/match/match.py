"""One match: seats, answers, views, undo, records. The screens and the command line use it.

It judges nothing itself: the referee does. CHANCE is answered here at once.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from game import library
from game.bots.reasons import public
from game.cards.own_cards import at_table
from game.decks.deck import Deck
from game.disk_faults import disk_fault
from game.games import Game, first_format, library_for
from game.games import game as find_game
from game.i18n import tr
from game.match import judge_sheet
from game.match.audience import Audience
from game.match.clock import Clock, check_time_up, clock_of, tidy
from game.match.feed import Delivery, Feed
from game.match.history import History, HistoryEntry
from game.match.match_clock import TimedMatch
from game.match.match_preview import PreviewedMatch
from game.match.match_setup import Player, check_decks, new_record, position_record
from game.match.match_text import MatchText
from game.match.player_kinds import HUMAN
from game.match.series import Series, series_of, undecided
from game.records.journal import Journal, doubted, journal_lines, left_out, read_played, retire
from game.records.record_comments import parts_of, reason_of, reason_part, result_part
from game.text.message_text import sentence
from game.text.refusal_text import known_facts
from rules.kernel import judge, ruleset
from rules.kernel.ask import ROLL, ROLL_VERB, Ask
from rules.kernel.formats import Format
from rules.kernel.message import Contradiction, Message
from rules.kernel.notation import judge_words
from rules.kernel.notation.record import Answer, Record, read_record
from rules.kernel.notation.record_writer import header, undo_line, write_record, written_answer
from rules.kernel.notation.replay import beginning, replay
from rules.kernel.refusal import Refusal
from rules.kernel.view import View, digest
from rules.kernel.words import CHANCE, UNPLAYABLE, Action, Event, IllegalAction, RulesError, Seat, TextError
from rules.kernel.words import why as cause_of

DIGEST_EVERY: Final = 16


class Match(PreviewedMatch, TimedMatch, MatchText):
    """One game being played. `warning`: one sentence about what resuming left out, or ""; see the module docstring.

    `study`: everything may be undone. `clock`: None in casual play; `series`: the score before this game, None for a
    single one. All methods that take a seat return only what that seat may know.
    """

    def __init__(self, record: Record, *, journal: Path | None = None, strict: bool = True) -> None:
        """Play a record's answers and continue from there; with `strict` off, those from the first fault on are left
        out.

        Raises TextError, and OSError when the journal cannot be written.
        """
        self.warning = sentence(record.warning) if record.warning else ""
        self._header = replace(record, answers=[])
        begun = beginning(record, library_for(Path(record.place).parent if record.place else None), self._deck_words)
        self._s, self._notation, self._cards = begun.state, begun.notation, begun.cards
        self.rules: Game = find_game(record.game, record.own)
        self._check_decks(record)
        self._history = History(self._s)
        self.seats: int = self._s.table.seats
        self._audience = Audience(self._s)
        self._turn, self._looking = self.rules.turn(self._s), self._lookers()
        self.clock: Clock | None = clock_of(record)
        self.series: Series | None = series_of(record.tags, self.letters, record.place)
        self.changes = 0
        """Grows with every answer and every undo."""
        self._replay(record, strict)
        self._journal = Journal(journal, self._journal_text()) if journal else None
        self._late: Path | None = None
        """Where the journal begins with the next answer (`save_later`)."""
        self._torn = False
        """Whether the journal lacks something, so that the next write is of the whole text."""
        self._chance()

    @staticmethod
    def new(
        game: str,
        *,
        fmt: str = "",
        decks: Sequence[Deck],
        options: Mapping[str, str] | None = None,
        seed: int = 0,
        players: Sequence[Player] = (),
        journal: Path | None = None,
        study: bool = False,
        clock: int = 0,
        best_of: int = 1,
    ) -> Match:
        """A new game; `fmt`: "" for the first format of the game; `clock`: seconds, 0 for none. Raises DeckError with
        every fault of every deck, and TextError for an unknown game or option."""
        definition = at_table(game, decks)
        shape = fmt or first_format(game)
        record = new_record(
            definition, shape, decks, options or {}, seed, players, study=study, clock=clock, best_of=best_of
        )
        return Match(record, journal=journal)

    @staticmethod
    def resume(path: Path, *, journal: bool = True) -> Match:
        """Continue from an autosave or any record, and go on writing it. Raises TextError when nothing of it can be
        used.

        An unreadable part is left out and reported in `warning`; the original file is then kept as `.bad`.
        """
        record = read_played(path)
        match = Match(record, strict=False)
        if not record.answers and any(f"seat-{letter}" not in record.tags for letter in match.letters):
            raise TextError(tr("the file ends before the game begins; there is nothing to continue"), str(path))
        if match.warning:
            library.keep_aside(path)
        if journal:
            match._journal = Journal(path, match._journal_text())
        return match

    @property
    def journal(self) -> Path | None:
        """The autosave being written, if any."""
        return self._journal.path if self._journal is not None else None

    @property
    def saved(self) -> bool:
        """Whether every answer is in the autosave."""
        return self._journal is not None and not self._torn

    def save_later(self, path: Path) -> None:
        """Begin an autosave with the next answer that the disk takes."""
        self._late = path

    def save(self) -> str:
        """Write what the autosave lacks; returns why the disk refuses it, "" if it does not, or if there is none."""
        try:
            if not self.saved:
                self._write("")
        except OSError as problem:
            return disk_fault(problem)
        return ""

    # -- asking

    def asked(self) -> tuple[Seat, ...]:
        """Seats that owe an answer; empty when the game is over."""
        return ruleset.asked(self._s)

    def ask(self, seat: Seat) -> Ask | None:
        """The open question as that seat may see it."""
        return self.view(seat).ask

    def view(self, seat: Seat) -> View:
        """What a seat (or PUBLIC) may know now; the same View object until the position changes, so treat it as
        read-only."""
        return self._audience.views.of(self._s, seat)

    def options(self, seat: Seat) -> list[Action]:
        """Every answer a seat may give now, sorted."""
        return ruleset.options(self._s, seat) if seat >= 0 else []

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        """The refusal of an answer, its facts limited to what the seat may know; None when the answer is legal."""
        refusal = ruleset.why_not(self._s, seat, action)
        return known_facts(refusal, self.view(seat)) if refusal is not None else None

    @property
    def result(self) -> tuple[int, ...] | None:
        """2 won, 1 drawn, 0 lost, by seat; None while the game goes on."""
        return self._s.table.ruleset.outcome(self._s) if ruleset.over(self._s) else None

    @property
    def turn(self) -> int:
        """The turn number, from 1 (0: set-up)."""
        return self.rules.turn(self._s)

    @property
    def phase(self) -> str:
        """The name of the phase, as in records."""
        return self.rules.phase(self._s)

    @property
    def digest(self) -> str:
        """16 hex digits, equal for equal states."""
        return self._s.digest()

    def digest_for(self, viewer: Seat) -> str:
        """16 hex digits, equal for states that look the same to a viewer."""
        return digest(self.view(viewer))

    # -- answering

    def submit(self, seat: Seat, action: Action, *, auto: bool = False, why: Message | None = None) -> None:
        """Give an answer and resolve chance. `auto`: the program answers for the seat (a pass that was the only
        option); `why`: a bot's reason, kept in the record.

        Raises IllegalAction with nothing changed; OSError when the journal cannot be written: the answer counts all the
        same.
        """
        refusal = self.why_not(seat, action)
        if refusal is not None:
            raise IllegalAction(self.explain(refusal), refusal.rule)
        self._history.tails.clear()
        first = len(self._history.entries)
        self._give(seat, action, auto, why)
        self._chance(first)

    def judge(self, seat: Seat, clauses: str) -> None:
        """Change the position: the clauses of a judge's answer (rules/RECORD.md), `c3 health 2 | turn S attack`.

        Raises TextError for words that cannot be parsed and IllegalAction with the cause; nothing is changed then.
        """
        try:
            action = self.parse(seat, f"{judge_words.HEAD} {clauses}")
        except TextError as problem:
            if isinstance(problem.__cause__, Contradiction):
                raise TextError(self.fault_words(seat, problem.__cause__.said)) from problem
            raise
        refusal = self.why_not(seat, action)
        if refusal is not None and (fault := judge.objection(self._s, seat, action)) and refusal.fact("reason"):
            raise IllegalAction(self.fault_words(seat, fault, action), refusal.rule)
        self.submit(seat, action)

    def can_judge(self, seat: Seat, clauses: str) -> bool:
        """Whether these words of `judge` change the position."""
        try:
            action = self.parse(seat, f"{judge_words.HEAD} {clauses}")
        except TextError:
            return False
        return self.why_not(seat, action) is None

    def _give(self, seat: Seat, action: Action, auto: bool = False, why: Message | None = None) -> None:
        s, history = self._s, self._history
        history.before(s)
        try:
            answer = written_answer(s, self._notation, seat, action)
            answer.comment = reason_part(why) if why else ""
            events = ruleset.apply_unchecked(s, seat, action)
        except UNPLAYABLE as problem:
            self._s = history.moment(len(history.entries))
            raise RulesError(
                tr("the referee cannot carry out this answer{cause}; nothing changed", cause=cause_of(problem))
            ) from problem
        self._record(seat, action, answer, events, auto)
        if self.clock is not None and action[0] != ROLL_VERB:
            answer.comment = "; ".join(filter(None, (answer.comment, self.clock.remark)))

    def _record(self, seat: Seat, action: Action, answer: Answer, events: list[Event], auto: bool) -> None:
        s, history = self._s, self._history
        self.changes += 1
        shown = self._audience.deliver(s, events, seat, action, public(reason_of(answer.comment)))
        if action[0] == judge.V_JUDGE:
            shown |= judge_sheet.looks(action) << seat
            self._mark_judged()
        looking, self._looking = self._looking, self._lookers()
        shown |= self._looking & ~looking
        turn, self._turn = self._turn, self.rules.turn(s)
        self._remark(answer, auto, turn)
        if (len(history.entries) + 1) % DIGEST_EVERY == 0 or ruleset.over(s):
            answer.digest = s.digest()
        history.add(HistoryEntry(seat, action, answer, shown, auto))

    def _lookers(self) -> int:
        """Who is being shown hidden cards by the open question, as bits."""
        ask = self._s.ask
        return sum(1 << seat for seat in ask.seats) if ask is not None and ask.kind in self.rules.looks else 0

    def _mark_judged(self) -> None:
        """From now on the header says that a judge has acted; the journal is rewritten, as its header was already
        written."""
        if not self.judged:
            self._header = replace(self._header, tags=self._header.tags | {judge_sheet.TAG: "yes"})
            self._torn = True

    def _remark(self, answer: Answer, auto: bool, turn: int) -> None:
        """The program's own comment on a new answer. `turn`: the turn number before it."""
        known = parts_of(answer.comment)
        notes = ["auto"] * auto + [f"turn {self._turn}"] * (turn != self._turn)
        notes += [result_part(result, self.letters)] if (result := self.result) is not None else []
        answer.comment = "; ".join([note for note in notes if note not in known] + known)

    def _chance(self, first: int | None = None) -> None:
        """Let CHANCE answer as long as it is asked; then write every answer from `first` on to the journal."""
        history = self._history
        if first is None:
            first = len(history.entries)
        while (ask := self._s.ask) is not None and ask.kind == ROLL:
            self._give(CHANCE, ruleset.roll(self._s))
        if first < len(history.entries):
            self._write(journal_lines(entry.answer for entry in history.entries[first:]))

    def _write(self, lines: str) -> None:
        """Append to the journal; after a failure the next call writes the whole text. Raises OSError."""
        if self._journal is None and self._late is not None:
            self._journal, self._late = Journal(self._late, self._journal_text()), None
            return
        if self._journal is None:
            return
        again, self._torn = self._torn, True
        if again or not self._journal.mine():
            self._journal = self._journal.again(self._journal_text())
        else:
            self._journal.append(lines)
        self._torn = False

    def poll(self, seat: Seat) -> Delivery | None:
        """The next undelivered answer for a viewer, or None when up to date."""
        return self._audience.poll(seat)

    def owes(self, seat: Seat) -> bool:
        """Whether `poll` has something to deliver to a viewer."""
        return self._audience.owes(seat)

    def told(self, seat: Seat) -> View:
        """What a viewer knows of the game before what `poll` has still to deliver."""
        return self._audience.told[seat]

    def listen(self) -> Feed:
        """Another public feed, in addition to the one that `poll` empties; `leave` ends it."""
        return self._audience.listen(self._s)

    def admit(self, viewer: Seat, on: bool = True) -> None:
        """Start or stop delivering to a viewer other than the seats and the public (JUDGE)."""
        if on:
            self._audience.admit(viewer, self._s)
        else:
            self._audience.dismiss(viewer)

    def leave(self, feed: Feed) -> None:
        """End a feed created by `listen`."""
        self._audience.leave(feed)

    # -- back and forth

    def can_undo(self, seat: Seat) -> Refusal | None:
        """None when the seat may undo now (see `undo`); else KERNEL-UNDO with the reason."""
        return self._history.closed(seat, self._others(seat), self.study)

    def undone(self, seat: Seat) -> list[tuple[Seat, Action]]:
        """What an undo by a seat would take back: seats and answers."""
        return self._history.since({seat, *self._others(seat)} if self.study else {seat})

    def since(self, seat: Seat) -> list[tuple[Seat, Action]]:
        """The seat's own last answer and everything after it: seats and answers."""
        return self._history.since({seat})

    def _others(self, seat: Seat) -> set[Seat]:
        """The seats of the other persons."""
        return {other for other, kind in enumerate(self.kinds) if kind == HUMAN and other != seat}

    def undo(self, seat: Seat, *, consent: bool = False) -> bool:
        """Undo the seat's last answer, in a study the last one of any person, and everything after it. `consent`: the
        other players agreed."""
        count = len(self.undone(seat))
        if not count or (self.can_undo(seat) is not None and not consent):
            return False
        self._s = self._history.cut(len(self._history.entries) - count)
        self._moved(undo_line(count))
        return True

    @property
    def can_redo(self) -> bool:
        """Whether something was undone and nothing has been answered since."""
        return bool(self._history.tails)

    def redo(self) -> bool:
        """Redo what was undone last."""
        if not self._history.tails:
            return False
        tail = self._history.tails.pop()
        for entry in tail:
            self._history.before(self._s)
            ruleset.apply_unchecked(self._s, entry.seat, entry.action)
            self._history.add(entry)
        self._moved(journal_lines(entry.answer for entry in tail))
        return True

    def _moved(self, lines: str) -> None:
        self.changes += 1
        self._turn, self._looking = self.rules.turn(self._s), self._lookers()
        self._audience.restart(self._s)
        self._write(lines + (self.clock.keep() if self.clock is not None else ""))

    @property
    def format_row(self) -> Format:
        """The format of the game."""
        return self.rules.formats[self._s.table.options["format"]]

    # -- records

    @property
    def record(self) -> Record:
        """The whole game so far."""
        return replace(self._header, answers=[entry.answer for entry in self._history.entries])

    @property
    def filed(self) -> Record:
        """The record as its autosave holds it, with what a player of all sides took back; if that is of no use, the
        game so far."""
        known = replace(self.record, place=str(self.journal)) if self.journal is not None else self.record
        return self._autosaved() or known

    def reread(self) -> None:
        """Take over what a replay of this game wrote in its autosave, and go on there. Raises OSError."""
        if self._journal is None or self._journal.mine():
            return
        record = self._autosaved()
        if record is not None:
            self._header = replace(self._header, comment=record.comment)
            for entry, written in zip(self._history.entries, record.answers, strict=True):
                entry.answer.comment, entry.answer.variations = written.comment, written.variations
            self._journal = Journal(self._journal.path, self._journal_text())

    def _autosaved(self) -> Record | None:
        """The record in the autosave; None unless its answers are those given here."""
        if self.journal is None:
            return None
        try:
            record = read_played(self.journal)
        except TextError:
            return None
        given = [(entry.answer.seat, entry.answer.text) for entry in self._history.entries]
        return record if [(answer.seat, answer.text) for answer in record.answers] == given else None

    def text(self) -> str:
        """The record as `.rec` text, laid out for reading."""
        return write_record(self.record)

    def _journal_text(self) -> str:
        clock = self.clock.keep() if self.clock is not None else ""
        return header(self._header) + journal_lines(entry.answer for entry in self._history.entries) + clock

    def close(self, followed: bool = False) -> None:
        """End the journal. The autosave of a finished game is moved away, unless the match continues from it and it
        is not yet `followed` by the next game."""
        self.save()
        if self._journal is not None:
            if self.clock is not None and self._journal.mine():
                with contextlib.suppress(OSError):
                    self._journal.append(self.clock.keep())
            expired = self.clock is not None and self.clock.expired
            if self.result is not None and (followed or not undecided(self.series, self.result, expired)):
                retire(self._journal.path)
            self._journal = None

    def _deck_words(self, key: str) -> Sequence[str]:
        return library.deck(self._header.game, key).words

    def _check_decks(self, record: Record) -> None:
        """Check that the decks are legal, as for every start of a game. Raises TextError."""
        check_decks(record, self.rules, self._deck_words)

    def _replay(self, record: Record, strict: bool) -> None:
        """Play the answers of a record. Raises TextError at a fault, or (not strict) leaves out the rest."""
        doubts: list[TextError] = []
        played = replay(record, self._notation, self._s, doubts=None if strict else doubts)
        while True:
            self._history.before(self._s)
            try:
                step = next(played, None)
                if step is not None:
                    check_time_up(record, len(self._history.entries), step)
            except TextError as fault:
                if strict:
                    raise
                self.warning = left_out(fault)
                self._s = self._history.moment(len(self._history.entries))
                return
            if step is None:
                self.warning = self.warning or (doubted(doubts[0]) if doubts else "")
                return
            answer = replace(step.answer, line=0, digest_line=0, comment=tidy(step.answer.comment))
            self._record(step.seat, step.action, answer, step.events, "auto" in answer.comment.split("; "))


def read_match(text: str, path: Path) -> Match:
    """A match from a position (`.pos`) or a record, not journalled. Raises TextError."""
    if path.suffix == ".pos":
        return Match(position_record(text, str(path)))
    return Match(read_record(text, library_for(path.parent), str(path)))
