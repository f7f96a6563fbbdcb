"""Answers written and parsed, part by part: `choose a`, `move a b1 b2`.

A verb's row says what follows it (verb_table.py). The part `x` of a parameter is a pair of methods, `write_x` and
`parse_x`, which write and parse one number of it. Words that mean nothing raise TextError without place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from typing import ClassVar, Final

from rules.kernel.cards.targets import Target
from rules.kernel.notation.chance_text import Falls, parse_chance, write_chance
from rules.kernel.notation.notation import Notation
from rules.kernel.notation.reference import card_id, card_word, find_card
from rules.kernel.notation.text import clip, near
from rules.kernel.state import State
from rules.kernel.verb_table import Category, HowMany, Kind, Param, VerbTable, list_length
from rules.kernel.words import CHANCE, Action, Card, Seat, TextError

CHOOSE: Final = "choose"
"""The verb of every answer to a question that has no verb of its own."""
NO_CHOICE: Final = "none"
NO_YES: Final = ("no", "yes")
AT: Final = ("on", "at")
"""Words before a target that may be left out."""


class ActionText:
    """One answer being written or parsed: `values` are the numbers still to write, `words` the words still to read;
    `slots` are the targets wanted by the card or effect named before them."""

    verbs: ClassVar[VerbTable]
    choices: ClassVar[Mapping[int, str]]
    """Kind of Ask -> the part its choice is; a number where none is named."""
    renamed: ClassVar[Mapping[int, str]] = {}
    """Kind of Ask -> the word used instead of `choose`, where the question has its own."""
    kinds: ClassVar[tuple[str, ...]]
    """Kind of target -> its part; the first one also reads surplus targets."""
    falls: ClassVar[Falls]

    def __init__(self, s: State, notation: Notation, seat: Seat, names: Mapping[str, Card]) -> None:
        self.s, self.notation, self.seat, self.names = s, notation, seat, names
        self.seats = notation.seats(s.table.options)
        self.values: list[int] = []
        self.words: list[str] = []
        self.slots: Sequence[Target] = ()

    def write(self, action: Action) -> str:
        """An answer in words; for CHANCE, the result."""
        if self.seat == CHANCE and self.verbs[action[0]].category is Category.CHANCE:
            return write_chance(self.s, self.falls, action[1])
        row, self.values = self.verbs[action[0]], list(action[1:])
        many = list_length(row, len(self.values))
        out = [self.renamed.get(self._asked(), row.name) if row.name == CHOOSE else row.name]
        for param in row.params:
            out += self._write_param(param, many)
        return " ".join([*out, *map(str, self.values)])

    def parse(self, text: str) -> Action:
        """Words as an answer. Raises TextError."""
        self.words = text.split()
        head = self.words.pop(0) if self.words else ""
        row = self.verbs.named.get(CHOOSE if head in self.renamed.values() else head)
        if self.seat == CHANCE and (row is None or row.category is not Category.CLOCK):
            return parse_chance(self.s, self.falls, text)
        if row is None or row.category is Category.CHANCE:
            raise TextError(f"{clip(head)} is no command{near(head, [row.name for row in self.verbs.rows[1:]])}")
        out = [row.number]
        for param, after in zip_longest(row.params, row.params[1:]):
            out += self._parse_param(param, after.lead if after else "")
        if self.words:
            raise TextError(f"{clip(' '.join(self.words))} is too much for {head}")
        return tuple(out)

    def _write_param(self, param: Param, many: int) -> list[str]:
        if not param.part:
            return []
        if param.kind is Kind.TARGET:
            return self.write_part(param.part)
        if param.many:
            words = [word for _ in range(many) for word in self.write_part(param.part)]
        elif param.optional and self.values[0] < 0:
            self.values.pop(0)
            if not param.nothing:
                return []
            words = [param.nothing]
        else:
            words = self.write_part(param.part)
        return [param.lead, *words] if param.lead else words

    def _parse_param(self, param: Param, stop: str) -> list[int]:
        """The numbers of a parameter; a list ends at the word `stop`."""
        if not param.part or param.kind is Kind.TARGET:
            return self.parse_part(param.part) if param.part else []
        if param.optional and not param.nothing and (not self.words or param.lead not in ("", self.words[0])):
            return [-1]
        if param.lead and self.take_word(f"the word {param.lead}") != param.lead:
            raise TextError(f"the word {param.lead} is missing")
        if param.nothing and self.words[:1] == [param.nothing]:
            self.words.pop(0)
            return [-1]
        if not param.many:
            self._expect(f"{param.name} or {param.nothing}" if param.nothing else param.name)
            return self.parse_part(param.part)
        found: list[int] = []
        while self.words and self.words[0] != stop:
            found += self.parse_part(param.part)
        return sorted(found) if param.many is HowMany.SET else found

    def _expect(self, what: str) -> None:
        if not self.words:
            raise TextError(f"the {what} is missing")

    def write_part(self, part: str) -> list[str]:
        """The next numbers in words, as a part says."""
        if part in self.verbs.words:
            return [self.verbs.words[part].word(self.values.pop(0))]
        write: Callable[[], list[str]] = getattr(self, f"write_{part}")
        return write()

    def parse_part(self, part: str) -> list[int]:
        """The next words as numbers, as a part says. Raises TextError."""
        if part in self.verbs.words:
            return [self._parse_word(self.verbs.words[part])]
        parse: Callable[[], list[int]] = getattr(self, f"parse_{part}")
        return parse()

    def _parse_word(self, param: Param) -> int:
        word = self.take_word(f"the {param.name}")
        found = [value for value, known in enumerate(param.words) if word in known.split("|")]
        if not found:
            said = ", ".join(map(param.word, range(len(param.words))))
            raise TextError(f"{clip(word)} is no {param.name}; there are {said}")
        return found[0]

    def take_word(self, what: str) -> str:
        """The next word. Raises TextError naming what is missing."""
        if not self.words:
            raise TextError(f"{what} is missing")
        return self.words.pop(0)

    def _asked(self) -> int:
        return self.s.ask.kind if self.s.ask else -1

    # -- cards

    def card(self, word: str, at_hand: Sequence[Card]) -> Card:
        """The card a word means; a bare id means the first copy at hand."""
        return find_card(self.s, self.notation, word, self.names, at_hand)

    def only(self, word: str, among: Sequence[Card]) -> Card:
        """A card by name, by tile, or by its id if only one of these cards has it."""
        equal = [card for card in among if card_id(self.s, self.notation, card) == word]
        return self.card(word, equal if len(equal) == 1 else ())

    def next_card(self, at_hand: Sequence[Card] = ()) -> list[str]:
        """The next number in words, as a card."""
        return [card_word(self.s, self.notation, self.values.pop(0), at_hand)]

    # -- targets

    def write_aims(self) -> list[str]:
        return [word for part in self._aims(len(self.values)) for word in self.write_part(part)]

    def parse_aims(self) -> list[int]:
        self.words = [word for word in self.words if word not in AT]
        aims = [value for part in self._aims(len(self.words)) for value in self.parse_part(part)]
        out: list[int] = []
        for slot in self.slots:
            out += sorted(aims[len(out) : len(out) + slot.most])
        return out + aims[len(out) :]

    def _aims(self, count: int) -> list[str]:
        """The part of each of `count` targets, slot by slot."""
        parts: list[str] = []
        for slot in self.slots:
            parts += [self.kinds[slot.kind]] * min(slot.most, count - len(parts))
        return parts + [self.kinds[0]] * (count - len(parts))

    def write_item(self) -> list[str]:
        serial = self.values.pop(0)
        return [f"item{next(index for index, item in enumerate(self.s.stack, 1) if item[0] == serial)}"]

    def parse_item(self) -> list[int]:
        """The serial of an item named by its place on the stack. Raises TextError."""
        serials: dict[str, int] = {f"item{index}": item[0] for index, item in enumerate(self.s.stack, 1)}
        word = self.take_word("the item")
        if word not in serials:
            raise TextError(f"{clip(word)} is not on the stack, which holds item1 (the bottom) to item{len(serials)}")
        return [serials[word]]

    # -- tiles, seats, numbers, choices

    def write_tile(self) -> list[str]:
        assert self.s.table.grid is not None
        return [self.s.table.grid.name[self.values.pop(0)]]

    def parse_tile(self) -> list[int]:
        grid, word = self.s.table.grid, self.take_word("the tile")
        assert grid is not None
        if word not in grid.number:
            raise TextError(f"{clip(word)} is no tile of this board{near(word, grid.name)}")
        return [grid.number[word]]

    def write_seat(self) -> list[str]:
        return [self.seats[self.values.pop(0)]]

    def parse_seat(self) -> list[int]:
        word = self.take_word("the seat")
        if word not in self.seats:
            raise TextError(f"no seat is called {clip(word)}; there are {', '.join(self.seats)}")
        return [self.seats.index(word)]

    def write_count(self) -> list[str]:
        return [str(self.values.pop(0))]

    def parse_count(self) -> list[int]:
        word = self.take_word("the number")
        if not word.isascii() or not word.isdigit() or len(word) > 9:
            raise TextError(f"{clip(word)} is not a whole number")
        return [int(word)]

    def write_yes(self) -> list[str]:
        return [NO_YES[bool(self.values.pop(0))]]

    def parse_yes(self) -> list[int]:
        return [NO_YES.index(self.words.pop(0))] if self.words and self.words[0] in NO_YES else self.parse_count()

    def write_choice(self) -> list[str]:
        if self.values[0] < 0:
            self.values.pop(0)
            return [NO_CHOICE]
        return self.write_part(self.choices.get(self._asked(), "count"))

    def parse_choice(self) -> list[int]:
        word = self.take_word("the choice")
        if word == NO_CHOICE:
            return [-1]
        if self._asked() not in self.choices and not word.isdigit():
            raise TextError(f"nobody is asked for {clip(word)} now")
        self.words.insert(0, word)
        return self.parse_part(self.choices.get(self._asked(), "count"))
