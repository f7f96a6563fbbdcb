"""What the cards of a game can be searched by, and a card as programs that do not know the game see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple

from game.i18n import marked

Value = int | str | tuple[str, ...] | None
Form = Literal["number", "word", "text"]


class Trait(NamedTuple):
    """One thing cards can be asked for. Lists of cards are grouped by the one called `kind`.

    `of(card)`: a number, a word (or several) in lower case, or text; None or "" where the card has none. `plot`: worth
    a bar chart and a filter. `order`: words in the order they are shown, others come after them. `curve`: the number
    that lists are sorted by and whose bars come first.
    """

    name: str
    title: str
    form: Form
    of: Callable[[Any], Value]
    about: str = ""
    plot: bool = False
    order: tuple[str, ...] = ()
    curve: bool = False


IMPRINT: Final = (
    Trait("set", marked("Set"), "word", lambda card: card.set.lower(), marked("where it was printed")),
    Trait("artist", marked("Artist"), "text", lambda card: card.artist),
    Trait("flavour", marked("Flavour"), "text", lambda card: card.flavour),
)
"""What every card can be asked for, the last of a game's traits."""


class ExportCard(NamedTuple):
    """A card for programs that know nothing of the game.

    `kind`: one word ("spell"); `line`: the type line; `strength`: "3/5" or ""; `colour`: what cards are sorted by
    first; `cost`: as a number; `price`: as printed.
    """

    kind: str
    line: str
    text: str
    set: str
    number: str
    stars: int = 0
    cost: int = 0
    price: str = ""
    strength: str = ""
    colour: str = ""
    lasting: bool = True
