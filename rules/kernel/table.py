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
FrameRunner = Callable[[Any, Frame], None]
"""Runs a frame of one kind."""


def _no_frame(s: Any, frame: Frame) -> None:
    raise LookupError(f"the game has no frame {frame}")


class Printer(Protocol):
    """A game's words, for printing its states."""

    def drawn(self, s: State) -> str: ...


_FIELDS: Final = (
    "book", "commons", "decks", "defs", "events", "forced", "giving", "grid", "offers", "options", "owner", "printer",
    "ruleset", "schema", "seats", "seed", "stats", "worth",
)  # fmt: skip


class Table(Generic[Book, Def]):
    """Everything that never changes during a game, shared by all its states. Made once, by the game's `new_table`."""

    # A plain class: mypyc makes no native class of a generic dataclass.
    __slots__ = (*_FIELDS, "first_spot", "frames", "interrupts")

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
        stats: tuple[tuple[int, ...], ...] = (),
        events: tuple[tuple[int, ...], ...] = (),
        grid: Grid | None = None,
        commons: tuple[int, ...] = (),
        printer: Printer | None = None,
        offers: Mapping[int, Callable[[Any, Seat], list[Action]]] | None = None,
        forced: Mapping[int, Callable[[Any, Seat], Action | None]] | None = None,
        giving: Mapping[int, Callable[[Any], int]] | None = None,
        worth: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        self.ruleset: Final = ruleset
        """The rules by which the game is played."""
        kinds = range(max(ruleset.frames) + 1)
        self.frames: Final[tuple[FrameRunner, ...]] = tuple([ruleset.frames.get(kind, _no_frame) for kind in kinds])
        """`frames[kind]`: what runs a frame of the kind, from the Ruleset."""
        self.interrupts: Final = ruleset.interrupts
        """Verbs a seat may use unasked, from the Ruleset."""
        self.offers: Final = dict(offers or {})
        """`offers[kind](s, seat)`: the options at a question of the kind (RulesetBase)."""
        self.forced: Final = dict(forced or {})
        """`forced[kind](s, seat)`: the only option, where looking for it saves time (RulesetBase)."""
        self.giving: Final = dict(giving or {})
        """`giving[kind](s)`: gives the only answer, or a whole round of them, and returns how many (run_on.py)."""

        self.schema: Final = schema
        """The shape of a State."""
        self.seats: Final = seats
        """How many players there are."""
        self.seed: Final = seed
        """All that chance draws follows from it; 0 in the Table of a View, which must not know."""
        self.options: Final = options or {}
        """House rules and the shape of the table by name, as words; complete."""
        self.grid: Final = grid
        """The board; None without one."""
        tiles = grid.count if grid is not None else 0
        self.first_spot: Final = tuple([layer * tiles if layer >= 0 else -1 for layer in schema.layer_of])
        """`first_spot[zone]`: where the zone's layer begins in `State.on`; -1 for a crowd."""

        self.defs: Final = defs
        """`defs[face]`: the game's definition of each card of the pool."""
        self.owner: Final = owner
        """`owner[card]`: the seat that brought the card, NONE for a card of nobody."""
        self.decks: Final = decks
        """`decks[seat]`: the faces a seat brought; in the Table of a View only the viewer's own, sorted."""
        self.commons: Final = commons
        """Faces of the cards that belong to nobody, known to all."""
        self.book: Final[Book] = book
        """The game's own tables, made from `defs` and `options`."""
        self.stats: Final = stats
        """`stats[face]`: the stats that a text of the face modifies."""
        self.events: Final = events
        """`events[face]`: the events that a text of the face listens to."""
        self.worth: Final = worth
        """`worth[sum][face]`: what a card adds to each sum of the Schema."""
        self.printer: Final = printer
        """The game's words, for printing a State; None for numbers."""

    def replaced(self, **values: Any) -> Table[Book, Def]:
        """The same table but for these values."""
        return Table(**{name: getattr(self, name) for name in _FIELDS} | values)
