"""A base for Notations: what follows from a game's cards and from its modules of usual names."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import blake2b
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from rules.kernel.cards.card_files import C
from rules.kernel.cards.pool import Pool, read_pool
from rules.kernel.notation.action_text import ActionText
from rules.kernel.notation.notation import CardText, Notation
from rules.kernel.notation.position_writer import draw
from rules.kernel.ruleset_base import Positions
from rules.kernel.state import State
from rules.kernel.table import Table
from rules.kernel.words import NONE, Action, Card, Seat, UnknownCard

C_contra = TypeVar("C_contra", contravariant=True)


class RulesetModule(Protocol[C_contra]):
    """The parts of a game's module `ruleset` that its Notation needs."""

    def new_table(
        self, defs: tuple[C_contra, ...], decks: Sequence[Sequence[int]], options: Mapping[str, str], seed: int
    ) -> Table: ...
    def start(self, table: Table) -> State: ...


class HouseRulesModule(Protocol):
    """The parts of a game's module `house_rules` that its Notation needs."""

    def complete_options(self, chosen: Mapping[str, str]) -> dict[str, str]: ...


@dataclass(frozen=True)
class NotationBase(Notation, Generic[C]):
    """`shipped`: the cards that come with the game; `source`: how cards are read. `text`: writes and parses answers.
    `rules`, `positions`, `option_rules`: the game's modules `ruleset`, `legal_position` and `house_rules`. `idling`: by
    kind of Ask, the answer that changes nothing."""

    shipped: tuple[C, ...]

    source: ClassVar[Pool[Any]]
    text: ClassVar[type[ActionText]]
    rules: ClassVar[RulesetModule[Any]]
    positions: ClassVar[Positions]
    option_rules: ClassVar[HouseRulesModule]
    idling: ClassVar[Mapping[int, Action]]
    attached: int = NONE

    @property
    def filler(self) -> str:
        return self.source.filler

    def seats(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """`P1`, `P2` and so on."""
        return tuple(f"P{seat}" for seat in range(1, int(options.get("players", "2")) + 1))

    def options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        return self.option_rules.complete_options(chosen)

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
        """Shipped cards by id as faces. Raises UnknownCard."""
        face_of = self._face_of
        try:
            return tuple([face_of[card] for card in deck])
        except KeyError as unknown:
            raise UnknownCard(unknown.args[0]) from unknown

    @cached_property
    def _face_of(self) -> Mapping[str, int]:
        return {card.id: face for face, card in enumerate(self.shipped)}

    def drawn(self, s: State) -> str:
        """A state of this game, printed with its words."""
        return draw(s, self)

    def fresh(self, table: Table, face: int, zone: int) -> Mapping[int, int]:
        return self.positions.fresh(table, face, zone)

    def write(self, s: State, seat: Seat, action: Action) -> str:
        return self.text(s, self, seat, {}).write(action)

    def parse(self, s: State, seat: Seat, text: str, names: Mapping[str, Card]) -> Action:
        return self.text(s, self, seat, names).parse(text)

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
        return blake2b(self.source.card_format.write(self.shipped).encode(), digest_size=8).hexdigest()
