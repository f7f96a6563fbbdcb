"""What questions of several games have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.i18n import after_colon, marked, tr
from rules.kernel.ask import Ask
from rules.kernel.view import View
from rules.kernel.words import Action
from ui.table.questions.prompt import Choice, Prompt

KEEP, CARD, TILE, YES, NUMBER, DISCARD = (
    marked("Keep this hand?"), marked("Choose a card"), marked("Choose a tile"), marked("Yes or no?"),
    marked("Choose a number"), marked("Discard cards"),
)  # fmt: skip
"""What the table display asks in every game (`TableGame.asking`)."""
Maker = Callable[[View, Ask, Sequence[Action], Sequence[str]], Prompt]
"""Makes the Prompt of a question from its options and the players' names."""


Hints = tuple[str, tuple[tuple[frozenset[int], str], ...]]
"""The name of a phase, and its possible actions: verbs, and the words for them."""


def hint_line(hints: Hints, options: Sequence[Action]) -> str:
    """A phase and the first two of its actions that are possible now, in one sentence; "" if none is."""
    head, rows = hints
    verbs = {action[0] for action in options}
    said = [tr(words) for wanted, words in rows if wanted & verbs][:2]
    return tr("{phase}: {hints}.", phase=tr(head), hints=after_colon("; ".join(said))) if said else ""


def none_of(options: Sequence[Action], words: str = "") -> tuple[Choice, ...]:
    """The button that chooses nothing (-1), if that is allowed. `words`: on it."""
    return tuple(Choice(words or tr("None"), action, "close") for action in options if action[1:] == (-1,))


def resolving(view: View) -> str:
    """The name of the card or effect that is resolving, before a question about it."""
    card = view.stack[-1][3] if view.stack else -1
    face = view.cards[card].face if card in view.cards else -1
    return f"{view.table.defs[face].name}: " if face >= 0 else ""
