"""What never changes during one game, however many states it has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol

from typing_extensions import TypeVar

from rules.kernel.contract import Ruleset
from rules.kernel.grid import Grid
from rules.kernel.schema import Schema
from rules.kernel.words import Action, Frame, Seat

if TYPE_CHECKING:
    from rules.kernel.state import State

Book = TypeVar("Book", default=Any)
"""A game's own tables."""
Def = TypeVar("Def", default=Any)
"""A game's card definition. A game binds both once, in its book.py, and takes Table, State and View from there."""


Step = Callable[[Any, Frame], None]
"""What runs a frame of one kind."""


def _no_frame(s: Any, frame: Frame) -> None:
    raise LookupError(f"the game has no frame {frame}")


class Printer(Protocol):
    """A game's words, for printing its states."""

    def drawn(self, s: State) -> str: ...


_FIELDS: Final = (
    "book", "commons", "decks", "defs", "forced", "grid", "hears", "offers", "options", "owner", "passing", "printer",
    "ruleset", "schema", "seats", "seed", "statics", "worth",
)  # fmt: skip


class Table(Generic[Book, Def]):
    """Everything that never changes during a game, shared by all its states.

    `defs[face]`: the game's card definition. `owner[card]`: the seat that brought it, NONE for a card of nobody.
    `decks[seat]`: faces a seat brought. `commons`: faces of cards that belong to nobody, known to all. `options`: house
    rules by name, as text values. `statics[face]` / `hears[face]`: the stats a face modifies and the events it listens
    to. `worth[sum][face]`: what a card adds to each sum of the Schema. `book`: the game's own tables, made from `defs`
    and `options`. `printer`: how a state is printed. `offers`, `forced` and `passing`: those of the Ruleset
    (RulesetBase), by kind of question; `frames[kind]` and `interrupts`: those of any Ruleset (contract.py).
    """

    # A plain class: mypyc makes no native class of a generic dataclass.
    __slots__ = (*_FIELDS, "frames", "interrupts")

    def __init__(
        self,
        *,
        ruleset: Ruleset,
        schema: Schema,
        seats: int,
        seed: int,
        defs: tuple[Def, ...],
        owner: tuple[Seat, ...],
        decks: tuple[tuple[int, ...], ...],
        book: Any = None,
        options: dict[str, str] | None = None,
        statics: tuple[tuple[int, ...], ...] = (),
        hears: tuple[tuple[int, ...], ...] = (),
        grid: Grid | None = None,
        commons: tuple[int, ...] = (),
        printer: Printer | None = None,
        offers: Mapping[int, Callable[[Any, Seat], list[Action]]] | None = None,
        forced: Mapping[int, Callable[[Any, Seat], Action | None]] | None = None,
        passing: Mapping[int, Callable[[Any], int]] | None = None,
        worth: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        self.ruleset: Final = ruleset
        kinds = range(max(ruleset.frames) + 1)
        self.frames: Final[tuple[Step, ...]] = tuple([ruleset.frames.get(kind, _no_frame) for kind in kinds])
        self.interrupts: Final = ruleset.interrupts
        self.schema: Final = schema
        self.seats: Final = seats
        self.seed: Final = seed
        self.defs: Final = defs
        self.owner: Final = owner
        self.decks: Final = decks
        self.book: Final[Book] = book
        self.options: Final = options or {}
        self.statics: Final = statics
        self.hears: Final = hears
        self.grid: Final = grid
        self.commons: Final = commons
        self.printer: Final = printer
        self.offers: Final = dict(offers or {})
        self.forced: Final = dict(forced or {})
        self.passing: Final = dict(passing or {})
        self.worth: Final = worth

    def replaced(self, **values: Any) -> Table[Book, Def]:
        """The same table but for these values."""
        return Table(**{name: getattr(self, name) for name in _FIELDS} | values)
