"""What a game's table takes from its verbs: the gestures of an answer, and the words and icon of a button."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from game.i18n import tr
from rules.kernel.verb_table import Category, Kind, Param, Verb, VerbTable, arguments
from rules.kernel.view import View
from rules.kernel.words import Action
from ui.table.input.gesture import Gesture, Part

Cut = Callable[[View, Action], Iterator[Gesture]]
"""The gestures that lead to one answer."""
Label = tuple[str, str]
"""Words, in which `{target}` and the like are parameters, and an icon."""
Goal = tuple[str, str]
"""Where a card goes, in a sentence without its full stop, and the id of the rule that says so."""


@dataclass(frozen=True)
class Gestures:
    """How the actions of a game are given on its table.

    The first parameter of a verb is the source; the others are pointed at, or asked for in a bubble. `roles`: the role
    and slot of a parameter by name; a verb without one is chosen by its label. `onto`: the zone a card is dropped on,
    by verb. `nothing`: the thing pointed at for a parameter that is -1. `own`: verbs with their own gestures.
    """

    verbs: VerbTable
    roles: Mapping[str, tuple[str, int]]
    onto: Mapping[int, tuple[Part, ...]] = field(default_factory=dict)
    nothing: Mapping[str, Part] = field(default_factory=dict)
    own: Mapping[int, Cut] = field(default_factory=dict)

    def cut(self, view: View, action: Action) -> Iterator[Gesture]:
        """The gestures of an action; none for answers given by buttons (pass, choose, ...), nor for a walk there and
        back, as pointing at a piece's own tile releases it."""
        row = self.verbs[action[0]]
        if row.category is not Category.ACT:
            return
        if row.number in self.own:
            yield from self.own[row.number](view, action)
            return
        found = arguments(row, action)
        path = next((values for param, values in found if param.kind is Kind.TILE and param.many), ())
        if path and path[-1] == view.cards[action[1]].place:
            return
        parts = [part for param, values in found[1:] for part in self._parts(param, values)]
        ordered = sorted((*self.onto.get(row.number, ()), *parts), key=lambda part: part.slot)
        yield Gesture(action, action[1], tuple(ordered), mode="" if ordered else row.name, path=path)

    def _parts(self, param: Param, values: tuple[int, ...]) -> Iterator[Part]:
        """The parts of a parameter; for a walk, its end."""
        if values == (-1,) and param.name in self.nothing:
            yield self.nothing[param.name]
        elif param.name in self.roles:
            role, slot = self.roles[param.name]
            last = values[-1:] if param.kind is Kind.TILE else values
            yield from (Part(role, value, slot) for value in last)


def label(labels: Mapping[str, Label], row: Verb, action: Action, name: Callable[[int], str]) -> Label:
    """The words and sign of an answer. `labels` are rows by verb, or by verb and word where the word matters: `attack`,
    `attack.ranged`, `attack.LIFE`, `attack.` without a target. `name`: the name of a card."""
    found = arguments(row, action)
    words = (_word(param, values[0]) for param, values in found if not param.many)
    keys = [f"{row.name}.{word}" for word in words if word is not None]
    said, icon = next((labels[key] for key in keys if key in labels), None) or labels[row.name]
    cards = {param.name: values for param, values in found if param.kind is Kind.CARD}
    return tr(said, **{of: ", ".join(name(card) for card in some if card >= 0) for of, some in cards.items()}), icon


def _word(param: Param, value: int) -> str | None:
    """The word that selects a verb's label, "" for a card that is missing; None where it has no label of its own."""
    if param.optional and value < 0:
        return param.nothing
    if param.words:
        return param.word(value)
    return "" if param.kind is Kind.CARD and value < 0 else None
