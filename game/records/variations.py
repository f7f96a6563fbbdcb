"""The line of a record that is shown, where it could go on otherwise, and how its variations are rearranged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import NamedTuple

from game.records.record_comments import human, with_human
from rules.kernel.notation.record import Answer, Record


class Fork(NamedTuple):
    """The continuations from a position; `taken` is the one shown."""

    ways: tuple[list[Answer], ...]
    taken: int = 0


class Edition(NamedTuple):
    """What people wrote in a record, and the line shown: every list of answers with what is in it, every answer with
    its comment and variations. `at`: the position where something is changed next."""

    at: int
    comment: str
    lists: list[tuple[list[Answer], list[Answer]]]
    answers: list[tuple[Answer, str, list[list[Answer]]]]
    taken: dict[int, int]


class Variations:
    """`line`: the answers of the line shown; `forks`: the positions from which the record goes on in several ways."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.line: list[Answer] = []
        self.forks: dict[int, Fork] = {}
        self._show({})

    def take(self, at: int, way: int) -> None:
        """Show another continuation from a position."""
        fork = self.forks[at]
        self.line[at:] = fork.ways[way]
        before = {place: other for place, other in self.forks.items() if place < at}
        self.forks = before | _forks(fork.ways[way], at) | {at: fork._replace(taken=way)}

    def inside(self, at: int) -> int:
        """The position where the innermost variation begins that a position of the line shown lies in; -1 on the main
        line."""
        return max((place for place, fork in self.forks.items() if place <= at and fork.taken), default=-1)

    def delete(self, at: int, way: int) -> None:
        """Remove a variation; if it is the one shown, the line goes on as the record does."""
        fork = self.forks[at]
        taken = 0 if way == fork.taken else fork.taken - (way < fork.taken)
        self._rearrange(at, [other for other in fork.ways if other is not fork.ways[way]], taken)

    def promote(self, at: int, way: int) -> None:
        """Swap the way a line goes on with a variation of it, which is then shown."""
        first, *others = self.forks[at].ways
        others[way - 1], first = first, others[way - 1]
        self._rearrange(at, [first, *others], 0)

    def _rearrange(self, at: int, ways: list[list[Answer]], taken: int) -> None:
        """Let the record go on from a position in these ways, and show one of them."""
        outer = self.inside(at - 1)
        home = self.forks[outer].ways[self.forks[outer].taken] if outer >= 0 else self.record.answers
        chosen = {place: fork.taken for place, fork in self.forks.items()} | {at: taken}
        if ways[taken] is not self.forks[at].ways[self.forks[at].taken]:
            chosen = {place: way for place, way in chosen.items() if place <= at}
        for way in self.forks[at].ways:
            way[0].variations = []
        home[at - max(0, outer) :] = ways[0]
        ways[0][0].variations = ways[1:]
        self._show(chosen)

    def _show(self, taken: Mapping[int, int]) -> None:
        """Show the line that takes these ways from their positions, the main line elsewhere."""
        self.line = [*self.record.answers]
        self.forks = _forks(self.record.answers, 0)
        for at, way in sorted(taken.items()):
            if way and at in self.forks:
                self.take(at, way)

    def edition(self, at: int) -> Edition:
        """Everything as it is before a change at a position."""
        lists = [*_lists(self.record.answers)]
        answers = [(answer, human(answer.comment), answer.variations) for answer in chain.from_iterable(lists)]
        taken = {at: fork.taken for at, fork in self.forks.items()}
        return Edition(at, human(self.record.comment), [(each, [*each]) for each in lists], answers, taken)

    def restore(self, edition: Edition) -> None:
        """Everything as it was; what the program wrote in comments since then stays."""
        self.record.comment = with_human(self.record.comment, edition.comment)
        for answers, held in edition.lists:
            answers[:] = held
        for answer, words, variations in edition.answers:
            answer.comment, answer.variations = with_human(answer.comment, words), variations
        self._show(edition.taken)


def _lists(answers: list[Answer]) -> Iterator[list[Answer]]:
    """A line and every variation of it."""
    yield answers
    for answer in answers:
        for way in answer.variations:
            yield from _lists(way)


def _forks(answers: list[Answer], first: int) -> dict[int, Fork]:
    """The forks of a line that starts at position `first`."""
    return {
        first + index: Fork((answers[index:], *_variations(answer)))
        for index, answer in enumerate(answers)
        if answer.variations
    }


def _variations(answer: Answer) -> Iterator[list[Answer]]:
    """Every other continuation from before an answer, including variations within variations."""
    for way in answer.variations:
        yield way
        yield from _variations(way[0])
