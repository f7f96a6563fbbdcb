"""One case of a scenario, played: answers, passes, refusals, expectations, changes by hand.

It stops at the first answer that cannot be given, but continues after an expectation that fails.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from rules.kernel import atoms, ruleset
from rules.kernel.notation import answer_words
from rules.kernel.notation.expect import NamedState
from rules.kernel.notation.position import Position
from rules.kernel.notation.position_columns import CHANCE_NAME
from rules.kernel.notation.position_pieces import value_of
from rules.kernel.notation.text import Clause, clip
from rules.kernel.words import CHANCE, UNPLAYABLE, IllegalAction, Seat, TextError, why

MOST_PASSES: Final = 500
"""The most answers one `pass` line may give."""


class Failure(NamedTuple):
    """One thing that is not as the scenario says; `expected`: "" for what cannot be read, and `seen` says why."""

    file: str
    line: int
    expected: str
    seen: str

    def __str__(self) -> str:
        said = f"expected {self.expected}; seen: {self.seen}" if self.expected else self.seen
        return f"{self.file}:{self.line}: {said}"


class _Stop(Exception):
    """The case cannot go on."""


class Run:
    """One case, played once. `case` says where it begins; `steps` are its lines."""

    def __init__(self, position: Position, case: Clause, steps: Sequence[Clause]) -> None:
        self.s, self.notation = position.state, position.notation
        self.named = NamedState(position.state, position.notation, position.names)
        self.case, self.steps = case, steps
        self.found: list[Failure] = []
        self.proofs = 0
        self.excused = False

    def failures(self) -> list[Failure]:
        """Play the case; stops at the first answer that cannot be given."""
        try:
            for clause in self.steps:
                self._step(clause)
            self._finish()
        except TextError as error:
            self.found.append(Failure(error.place, error.line, "", error.message))
        except _Stop:
            pass
        return self.found

    def _step(self, clause: Clause) -> None:
        self.excused = False
        try:
            step = _STEPS.get(clause.head)
            if step is not None:
                step(self, clause)
            else:
                self.answers(clause)
        except UNPLAYABLE as error:
            raise self.fail(clause, "an answer the referee can carry out", f"it cannot{why(error)}") from error

    def _finish(self) -> None:
        """Check that nothing is left open and that something was tested."""
        asked = ruleset.asked(self.s)
        if not self.proofs:
            self.fail(self.case, "at least one expectation or refusal", "none in this case")
        elif asked and not self.excused and all(self._idle(seat) is None for seat in asked):
            self.fail(self.steps[-1], "no question left open (answer it, or expect it last)", self.named.asked())

    def _idle(self, seat: Seat) -> tuple[int, ...] | None:
        return None if seat == CHANCE else self.notation.idle(self.s, seat)

    def fail(self, clause: Clause, expected: str, seen: str) -> _Stop:
        """Record a failure; the caller raises the result if the case cannot go on."""
        self.found.append(Failure(clause.place, clause.line, expected, seen))
        return _Stop()

    # -- answers

    def answers(self, clause: Clause) -> None:
        """`[SEAT] words ; [SEAT] words`: answers in order."""
        for part in " ".join(clause.words).split(";"):
            row = part.split()
            if row:
                self._give(clause, *self._seat(clause, row))

    def _seat(self, clause: Clause, row: list[str]) -> tuple[Seat, str]:
        """The seat an answer names, or the only one asked; and the words after it."""
        if row[0] in self.named.seats or row[0] == CHANCE_NAME:
            return self.named.seat(clause, row[0]), " ".join(row[1:])
        asked = ruleset.asked(self.s)
        if len(asked) != 1 or asked[0] == CHANCE:
            raise self.fail(clause, "the seat before its answer", f"asked now: {self.named.asked()}")
        return asked[0], " ".join(row)

    def _give(self, clause: Clause, seat: Seat, text: str) -> None:
        if seat == CHANCE and text == "any" and CHANCE in ruleset.asked(self.s):
            ruleset.apply(self.s, CHANCE, ruleset.roll(self.s))
            return
        try:
            ruleset.apply(self.s, seat, self._hear(clause, seat, text))
        except IllegalAction as error:
            asked = self.named.asked()
            said = f"{self.named.seat_name(seat)} {text}"
            raise self.fail(clause, f"{said} to be accepted", f"refused by {error.rule}; asked: {asked}") from error

    def _hear(self, clause: Clause, seat: Seat, text: str) -> tuple[int, ...]:
        try:
            return answer_words.parse(self.s, self.notation, seat, text, self.named.names)
        except TextError as error:
            name = text.partition(" ")[0]
            stated = name in self.named.slot_names()
            seen = f"{name} is no answer; 'set {name} ...' changes it, 'expect {name} ...' tests it"
            raise self.fail(clause, f"{clip(text)} to be understood", seen if stated else error.message) from error

    # -- steps

    def expect(self, clause: Clause) -> None:
        """`expect [not] TERM ...`."""
        self.proofs += 1
        finding = self.named.finding(clause)
        self.excused = clause.words[1:2] == ("ask",) and finding.holds
        if not finding.holds:
            self.fail(clause, finding.expected, finding.seen)

    def refused(self, clause: Clause) -> None:
        """`refused RULE-ID: [SEAT] words`: refused by that rule, without any change. Raises TextError."""
        self.proofs += 1
        if len(clause.words) < 3 or not clause.words[1].endswith(":"):
            raise clause.fault("this is written: refused RULE-ID: answer")
        rule = clause.words[1].rstrip(":")
        seat, text = self._seat(clause, list(clause.words[2:]))
        before = self.s.digest()
        try:
            ruleset.apply(self.s, seat, self._hear(clause, seat, text))
        except IllegalAction as error:
            if error.rule != rule:
                self.fail(clause, f"a refusal by {rule}", f"refused by {error.rule}")
            if self.s.digest() != before:
                raise self.fail(clause, "a refusal that changes nothing", "the state has changed") from error
            return
        raise self.fail(clause, f"a refusal by {rule}", "accepted")

    def passes(self, clause: Clause) -> None:
        """`pass all` (until the stack is empty), `pass one` (until its top item is gone), `pass until NUMBER VALUE`."""
        kind = clause.words[1:2]
        if kind in (("all",), ("one",)) and len(clause.words) == 2:
            depth = len(self.s.stack) if kind == ("one",) else 1
            if not self.s.stack:
                raise self.fail(clause, "something on the stack", "the stack is empty")
            self._pass_until(clause, lambda: len(self.s.stack) < depth)
        elif kind == ("until",) and len(clause.words) > 2:
            goal = self._goal(clause)
            self._pass_until(clause, lambda: all(self.s.numbers[number] == value for number, value in goal))
        else:
            self.answers(clause)

    def _goal(self, clause: Clause) -> list[tuple[int, int]]:
        """`phase attack turn N`; a word that is a value of only one number needs no name before it."""
        numbers, values, row, goal = self.s.table.schema.numbers, self.named.values, list(clause.words[2:]), []
        while row:
            word = row.pop(0)
            if word in numbers and row:
                goal.append((numbers.index(word), value_of(values, clause, word, row.pop(0))))
                continue
            names = [name for name in numbers if word in values.get(name, ())]
            if not names:
                raise clause.unknown("number or value", word, (*numbers, *sum(values.values(), ())))
            goal.append((numbers.index(names[0]), value_of(values, clause, names[0], word)))
        return goal

    def _pass_until(self, clause: Clause, there: Callable[[], bool]) -> None:
        """Pass for every seat asked until the goal, or until somebody is asked for a real choice."""
        for count in range(MOST_PASSES):
            asked = ruleset.asked(self.s)
            if (count and there()) or not asked:
                return
            answer = self._idle(asked[0])
            if answer is None:
                if count:
                    return
                raise self.fail(clause, "somebody who may pass", self.named.asked())
            ruleset.apply(self.s, asked[0], answer)
        raise self.fail(clause, f"an end within {MOST_PASSES} passes", self.named.asked())

    def set(self, clause: Clause) -> None:
        """Change the state outside the rules: `set health A 3`, `set score S 5`, `set mist b3 1`, `set phase attack`,
        `set at A b3`, `set mod STAT CARD ...`.
        """
        s, row = self.s, clause.words[1:]
        if len(row) < 2:
            raise clause.fault("set what?")
        atoms.keep(s, None)  # it was true of the state before
        if row[0] == "mod":
            atoms.modify(s, self._modifier(clause, row[1:]))
            return
        if row[0] == "at" and len(row) == 3:
            self._stand(clause, row[1:])
            return
        slot = self.named.slot(clause, *row[:-1])
        if slot is None:
            raise clause.unknown("thing to set", row[0], (*self.named.slot_names(), "at", "mod"))
        value = value_of(self.named.values, clause, row[0], row[-1])
        if slot.kind == "number":
            atoms.number(s, slot.number, value)
        else:
            write = {"mark": atoms.mark, "seat": atoms.seat_number, "tile": atoms.tile_mark}[slot.kind]
            write(s, slot.number, slot.key, value)

    def _stand(self, clause: Clause, row: Sequence[str]) -> None:
        s, card = self.s, self.named.card(clause, row[0])
        tile = self.named.tile(clause, row[1])
        try:
            if s.place[card] >= 0:
                atoms.step(s, card, tile)
            else:
                atoms.move(s, card, s.table.schema.ground, s.ctrl[card], tile)
        except ValueError as error:
            raise clause.fault(f"{row[1]} is taken") from error

    def _modifier(self, clause: Clause, row: Sequence[str]) -> tuple[int, ...]:
        stats = self.s.table.schema.stats
        return (
            clause.pick("stat", row[0], stats),
            *(self.named.names[word] if word in self.named.names else clause.number(word) for word in row[1:]),
        )


_STEPS: Final[dict[str, Callable[[Run, Clause], None]]] = {
    "expect": Run.expect, "refused": Run.refused, "pass": Run.passes, "set": Run.set,
}  # fmt: skip
