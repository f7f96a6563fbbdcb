"""What the referee can say before anybody acts, as data for any table: what an action would do, and what a piece
reaches and sees.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from game.i18n import marked, tr
from rules.kernel.state import State
from rules.kernel.words import Action, Card, Seat, Tile

COINS: Final = (
    (marked("If the coin comes up tails"), marked("If all {n} coins come up tails")),
    (marked("If the coin comes up heads"), marked("If all {n} coins come up heads")),
)


class Foreseen(NamedTuple):
    """One effect of an action: an icon, words in which `{name}` stands for the piece or the player, and a number.

    `piece` or else `seat`: who is affected (both -1: nobody, an intermediate step; with `short`: what all the rest
    depends on). `ending`: their fate, "" when they survive. `left`: what they have left, -1 where the number is not a
    loss. `boon`: it does them good. `short`: words and number where it is clear who is affected, "" for the number
    alone.
    """

    icon: str
    words: str
    number: str
    piece: Card = -1
    seat: Seat = -1
    ending: str = ""
    left: int = -1
    boon: bool = False
    short: str = ""


def if_coins(coins: int, heads: bool) -> Foreseen:
    """What follows depends on coins, which all come up alike."""
    one, several = COINS[heads]
    odds = f"{100 // 2**coins} %"
    words = tr(one) if coins == 1 else tr(several, n=coins)
    return Foreseen("help-circle-outline", words, odds, short=odds)


def if_die(shows: int) -> Foreseen:
    """What follows depends on a die."""
    return Foreseen("help-circle-outline", tr("If the die shows {n}", n=shows), "", short=tr("Die {n}", n=shows))


class Overlay(NamedTuple):
    """What a piece on tile `origin` reaches or sees.

    `distance`: from the origin to each tile by number, () for no rings; `rings`: the names of distance 1, 2 ..., up to
    the last ring drawn. `signs`: icons on tiles. `shaded`: tiles out of sight. `lines`: to each of these tiles, with
    the tile that blocks the line, if any; `names`: of things on tiles that are not pieces.
    """

    origin: Tile
    distance: Sequence[int] = ()
    rings: Sequence[str] = ()
    signs: Mapping[Tile, tuple[str, ...]] = {}
    shaded: frozenset[Tile] = frozenset()
    lines: Mapping[Tile, Tile | None] = {}
    names: Mapping[Tile, str] = {}


class Preview(Protocol):
    """A game's forecasts, computed in a guessed position (never the real one).

    `forecast`: the effects of an action in order, computed by playing it on the given position. `overlays`: the
    overlays for a piece on the board, by the action of the key table (ui/shell/keys.py) held to show them. `sheets`:
    the current figures of every piece, in the game's own form.
    """

    @property
    def overlays(self) -> Mapping[str, Callable[[State, Card], Overlay]]: ...
    def forecast(self, s: State, seat: Seat, action: Action) -> list[Foreseen]: ...
    def sheets(self, s: State) -> Mapping[Card, Any]: ...
