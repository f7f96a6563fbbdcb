"""What the cards of a game can be searched by, and a card as programs that do not know the game see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple

from game.i18n import marked

Value = int | str | tuple[str, ...] | None
Form = Literal["number", "word", "text"]


class Trait(NamedTuple):
    """A property that cards can be searched by. Lists of cards are grouped by the one called `kind`.

    `of(card)`: a number, a word (or several) in lower case, or text; None or "" where the card has none. `plot`: gets a
    bar chart and a filter. `order`: words in display order, others come after them. `curve`: the number that lists are
    sorted by and that is charted first.
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
"""Traits that every card has, the last ones of a game."""


class ExportCard(NamedTuple):
    """A card described for programs that know nothing about the game.

    `kind`: one word ("spell"); `line`: the type line; `strength`: "3/5" or ""; `colour`: the first sort key; `cost`: as
    a number; `price`: as printed.
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
