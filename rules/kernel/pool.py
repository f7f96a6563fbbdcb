"""A pool of cards as the text formats need it: read from text, with the card `?` stands for, and named by a digest.

It opens no file and does not know what a card says.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from rules.kernel.action_text import ActionText
from rules.kernel.card_files import C, CardFormat
from rules.kernel.lexicon import CardError
from rules.kernel.notation import CardText, Notation
from rules.kernel.position_writer import draw
from rules.kernel.ruleset_base import Positions
from rules.kernel.state import State
from rules.kernel.table import Table
from rules.kernel.words import NONE, Action, Card, Seat, TextError

C_contra = TypeVar("C_contra", contravariant=True)


@dataclass(frozen=True, eq=False)
class Pool(Generic[C]):
    """How a game reads its cards: `sheet` reads the card files, `compile` all sentences of a pool (both raise
    CardError); `filler` is the id of the card that stands for `?`, `facts` its fields as in a card file."""

    sheet: CardFormat[C]
    compile: Callable[[tuple[C, ...]], object]
    filler: str
    facts: str

    @property
    def file(self) -> str:
        """The card file of the card that stands for `?`."""
        return f'[[card]]\nid = "{self.filler}"\nset = "TEST"\nnumber = 999\nartist = "Test Bench"\n{self.facts}'

    def of(self, texts: Sequence[CardText]) -> tuple[C, ...]:
        """The cards of some texts and the filler, all of them compiled. Raises TextError."""
        return self.filled(self.read(texts))

    def read(self, texts: Sequence[CardText]) -> list[C]:
        """The cards of some texts, none of them compiled. Raises TextError."""
        cards: list[C] = []
        for text, place, line in texts:
            try:
                cards += self.sheet.read("\n" * (line - 1) + text, place)
            except CardError as error:
                raise as_text_error(error) from error
        return cards

    def filled(self, cards: Sequence[C]) -> tuple[C, ...]:
        """The cards and, last, the filler. Raises TextError for two cards with the same id or a sentence that cannot be
        parsed."""
        ids = [card.id for card in cards]
        twice = next((card for card in ids if ids.count(card) > 1), None)
        if twice is not None:
            raise TextError(f"two cards have the id {twice}")
        pool = (*cards, *(() if self.filler in ids else self.sheet.read(self.file, self.filler)))
        try:
            self.compile(pool)
        except CardError as error:
            raise as_text_error(error) from error
        return pool


@lru_cache(maxsize=64)
def read_pool(pool: Pool[Any], texts: tuple[CardText, ...]) -> tuple[Any, ...]:
    """The cards of some texts and the filler, compiled once. Raises TextError."""
    return pool.of(texts)


class Rules(Protocol[C_contra]):
    """The parts of a game's module `ruleset` that its Notation needs."""

    def new_table(
        self, defs: tuple[C_contra, ...], decks: Sequence[Sequence[int]], options: Mapping[str, str], seed: int
    ) -> Table: ...
    def start(self, table: Table) -> State: ...


class HouseRules(Protocol):
    """The parts of a game's module `house_rules` that its Notation needs."""

    def settle_options(self, chosen: Mapping[str, str]) -> dict[str, str]: ...


@dataclass(frozen=True)
class Shipped(Notation, Generic[C]):
    """Base of the Notations of games with `shipped` cards. `text`: writes and parses answers; `rules`, `positions`,
    `option_rules`: the game's modules `ruleset`, `legal_position` and `house_rules`; `idling`: by kind of Ask, the
    answer that changes nothing."""

    shipped: tuple[C, ...]

    source: ClassVar[Pool[Any]]
    text: ClassVar[type[ActionText]]
    rules: ClassVar[Rules[Any]]
    positions: ClassVar[Positions]
    option_rules: ClassVar[HouseRules]
    idling: ClassVar[Mapping[int, Action]]
    attached: int = NONE

    @property
    def filler(self) -> str:
        return self.source.filler

    def seats(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """`P1`, `P2` and so on."""
        return tuple(f"P{seat}" for seat in range(1, int(options.get("players", "2")) + 1))

    def options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        return self.option_rules.settle_options(chosen)

    def idle(self, s: State, seat: Seat) -> Action | None:
        return self.idling.get(s.ask.kind) if s.ask else None

    @abstractmethod
    def deck_cards(self, deck: Sequence[str], options: Mapping[str, str]) -> list[str]:
        """The ids of a seat's deck, with the cards beside it last. Raises TextError."""

    def table(
        self, defs: tuple[C, ...], decks: tuple[tuple[int, ...], ...], options: Mapping[str, str], seed: int
    ) -> Table:
        return self.rules.new_table(defs, decks, options, seed).replaced(printer=self)

    def begin(self, decks: Sequence[Sequence[str]], options: Mapping[str, str], seed: int) -> State:
        lists = tuple([self.faces(self.deck_cards(deck, options)) for deck in decks])
        return self.rules.start(self.table(self.shipped, lists, options, seed))

    def faces(self, deck: Sequence[str]) -> tuple[int, ...]:
        """Shipped cards by id as faces. Raises TextError for an unknown id."""
        try:
            return tuple([self._face_of[card] for card in deck])
        except KeyError as unknown:
            raise TextError(f"no card is called {unknown.args[0]}") from unknown

    @cached_property
    def _face_of(self) -> Mapping[str, int]:
        return {card.id: face for face, card in enumerate(self.shipped)}

    def drawn(self, s: State) -> str:
        """A state of this game, printed with its words."""
        return draw(s, self)

    def fresh(self, table: Table, face: int, zone: int) -> Mapping[int, int]:
        return self.positions.fresh(table, face, zone)

    def say(self, s: State, seat: Seat, action: Action) -> str:
        return self.text(s, self, seat, {}).say(action)

    def hear(self, s: State, seat: Seat, text: str, names: Mapping[str, Card]) -> Action:
        return self.text(s, self, seat, names).hear(text)

    @cached_property
    def known(self) -> tuple[C, ...]:
        """The shipped cards and the filler."""
        return self.source.filled(self.shipped)

    def cards(self, texts: Sequence[CardText]) -> tuple[C, ...]:
        return read_pool(self.source, tuple(texts)) if texts else self.known

    def joined(self, texts: Sequence[CardText]) -> Self:
        if not texts:
            return self
        more = replace(self, shipped=(*self.shipped, *self.source.read(texts)))
        self.source.filled(more.shipped)
        return more

    def card_id(self, definition: Any) -> str:
        return str(definition.id)

    def pool(self) -> str:
        return self._digest

    @cached_property
    def _digest(self) -> str:
        return blake2b(self.source.sheet.write(self.shipped).encode(), digest_size=8).hexdigest()


def as_text_error(error: CardError) -> TextError:
    """The same fault in the form the text readers report."""
    file, card, name, line, _ = error.place
    where = " ".join(filter(None, [card and f"card {card}", name and f"field {name}"]))
    hint = f"; nearest known word: {error.nearest}" if error.nearest else ""
    return TextError(f"{where}: {error.message}{hint}" if where else error.message + hint, file, line)
