"""The log of every game: redacted events as sentences for players. An event not worth a line has none.

A Teller knows only the event and the viewer's own View, so it cannot say what the viewer may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from game.i18n import capital, marked, signed, tr
from game.text.message_text import Sentences, worded
from rules.kernel import atoms
from rules.kernel.verb_table import Kind, Param, Verb, VerbTable
from rules.kernel.view import View
from rules.kernel.words import Card, Event, Seat, Tile

Telling = Callable[..., str | None]


class EventText:
    """Makes sentences. `name(card)` is the marked-up name, or "a card" when the viewer does not know it."""

    notes: ClassVar[Mapping[int, Telling]]
    """Makes the sentence of a note, by its kind, from the numbers after it."""
    deltas: ClassVar[Mapping[int, Telling]]
    """Makes the sentence of a delta, by its atom, from the whole event."""
    verbs: ClassVar[VerbTable] = VerbTable(())
    declarations: ClassVar[Sentences] = {}
    """Sentences for an announced action, by its verb: the first one is used for which all facts are known. A card or
    tile is a fact under the name of its parameter, a word under its own."""

    def __init__(self, view: View, names: Sequence[str], name: Callable[[Card], str]) -> None:
        self.view, self.names, self.name = view, names, name

    @classmethod
    def tell(cls, view: View, event: Event, names: Sequence[str], name: Callable[[Card], str]) -> str | None:
        """One redacted event as a sentence for the log, or None when it is not worth a line."""
        said = cls(view, names, name)._sentence(event)
        return capital(said) if said else None

    def _sentence(self, event: Event) -> str | None:
        if event[0] == atoms.NOTE:
            note = self.notes.get(event[1])
            return note(self, *event[2:]) if note else None
        delta = self.deltas.get(event[0])
        return delta(self, event) if delta else None

    def announced(self, seat: Seat, verb: int, *numbers: int) -> str | None:
        """An action was announced."""
        row = self.verbs[verb]
        said = self.declarations.get(row.name)
        return worded(said, {"who": self.names[seat], **self.facts(row, numbers)}) if said else None

    def facts(self, row: Verb, numbers: Sequence[int]) -> dict[str, str]:
        """The parameters of an action as words, except lists; an omitted one is missing."""
        found: dict[str, str] = {}
        for param, value in zip(row.params, numbers, strict=False):
            if param.kind is Kind.WORD:
                found[param.word(value)] = param.word(value)
            elif not param.many and (value >= 0 or not param.optional):
                found[param.name] = self._said(param, value)
        return found

    def _said(self, param: Param, value: int) -> str:
        if param.kind is Kind.CARD:
            return self.name(value)
        return self.tile(value) if param.kind is Kind.TILE else str(value)

    def knows(self, card: Card) -> bool:
        """Whether the viewer knows the card's face now."""
        seen = self.view.cards.get(card)
        return seen is not None and seen.face >= 0

    def tile(self, tile: Tile) -> str:
        """A tile's name."""
        grid = self.view.table.grid
        return grid.name[tile] if grid is not None else str(tile)

    # -- what several games say

    def tied(self, rolled: int) -> str:
        """Who begins is not decided yet."""
        if len(self.names) == 2:
            return tr("Both rolled {n}: they roll again.", n=rolled)
        return tr("{n} is the highest roll of more than one player: they roll again.", n=rolled)

    def turn_of(self, seat: Seat) -> str:
        """A turn begins."""
        return tr("{who}'s turn.", who=self.names[seat])

    def tossed(self, card: Card, won: int) -> str:
        """A coin was flipped for a card's text, or for the card itself."""
        line = marked("The coin for {card} comes up heads.") if won else marked("The coin for {card} comes up tails.")
        return tr(line, card=self.name(card))

    def this_turn(self, card: Card, stat: str, value: int) -> str:
        """A stat is changed until the end of the turn."""
        return tr("{card} has {stat} {change} this turn.", card=self.name(card), stat=tr(stat), change=signed(value))
