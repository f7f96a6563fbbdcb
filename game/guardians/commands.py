"""What a bot makes of cards with texts: which command card it declares and shows, what it dispels, what it points at.

For bots only, on a View. Worth is counted in points of Vitality.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from game.bots.base import AnswerInThought, Choice
from game.guardians.fights import worlds, worth_of
from game.guardians.strength import vitalities
from rules.guardians import stats
from rules.guardians import words as w
from rules.guardians.board import points, under
from rules.guardians.book import State, View
from rules.guardians.cards import CardDef, trees
from rules.guardians.combat import primary, standing
from rules.guardians.legal_combat import commands
from rules.kernel.ask import Ask
from rules.kernel.cards.lexicon import Node, walk
from rules.kernel.look import look
from rules.kernel.message import message
from rules.kernel.words import Action, Card, Seat

DECLARES: Final = 2.5
"""The least gain for which a command card is declared; each stone it costs counts against it."""
STONE: Final = 1.5
SEES: Final = 1.5
"""Value, per match-up, of choosing a primary after seeing the enemy's."""


def declare(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    """Yes, if a card gains enough (GU-CMD-01, 02)."""
    return _declare(view, worlds(view, 1)[0])


def _declare(view: View, s: State) -> Choice:
    best = max((_worth(view, s, card) for card in commands(s, view.seat)), default=0.0)
    if best < DECLARES:
        return (w.V_COMMAND, 0), message("guardians.no_command")
    return (w.V_COMMAND, 1), message("guardians.command", gain=f"{best:.1f}")


def reveal(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    """The card with the greatest gain."""
    return _reveal(view, worlds(view, 1)[0])


def _reveal(view: View, s: State) -> Choice | None:
    cards = commands(s, view.seat)
    if not cards:
        return None
    best = max(cards, key=lambda card: (_worth(view, s, card), -card))
    return (w.V_REVEAL, best), message("guardians.reveal", gain=f"{_worth(view, s, best):.1f}")


def _worth(view: View, s: State, card: Card) -> float:
    """The gain of a command card, less its stones."""
    what: CardDef = s.table.defs[s.face[card]]
    return sum(_brings(view, s, node) for node in nodes(what)) - STONE * what.cost


@lru_cache(maxsize=512)
def nodes(card: CardDef) -> tuple[Node, ...]:
    """Every word of a card's effect."""
    do = trees(card).do
    return tuple(walk(do)) if do is not None else ()


def _brings(view: View, s: State, node: Node) -> float:
    row = BRINGS.get(node.word)
    return row(view, s, node) if row else 0.0


def _bouts(s: State) -> int:
    """The likely maximum number of match-ups."""
    return min(len(standing(s, seat)) for seat in (0, 1))


def _area(view: View, s: State, node: Node) -> float:
    """The enemies it should beat: known ones, plus as many of the others as are that small on average."""
    most, found = node.args[0], 0.0
    assert isinstance(most, int)
    sizes = vitalities(view.table.book)
    small = [size for size in sizes if size <= most]
    for card in standing(s, 1 - view.seat):
        if view.known_def(card) is None:
            found += sum(small) / len(sizes) + len(small) / len(sizes)
        elif stats.vitality(s, card) <= most:
            found += worth_of(s, card)
    return found


def _number(node: Node) -> int:
    return next((arg for arg in node.args if isinstance(arg, int)), 0)


BRINGS: Final[Mapping[str, Callable[[View, State, Node], float]]] = {
    "area": _area,
    "out": lambda view, s, node: 5.0,
    "primaries": lambda view, s, node: 0.9 * _number(node) * _bouts(s),
    "first": lambda view, s, node: SEES * _bouts(s),
    "named": lambda view, s, node: SEES + 1.0,
    "boost": lambda view, s, node: 0.6 * _number(node) * len(standing(s, view.seat)),
    "leave": lambda view, s, node: -2.0,
}
"""The gain of a verb in combat, by verb."""


def _shown(s: State, seat: Seat, legal: Sequence[Action]) -> Action | None:
    choice = _reveal(look(s, seat), s)
    return choice[0] if choice else None


IN_THOUGHT: Final[Mapping[int, AnswerInThought]] = {
    w.ASK_DECLARE: lambda s, seat, legal: _declare(look(s, seat), s)[0],
    w.ASK_REVEAL: _shown,
}
"""The same answers in a play-out."""


# --- answers --------------------------------------------------------------------------------------------------------

HARMFUL: Final = frozenset(("area", "raze", "out", "first", "named", "primaries", "boost", "drag"))


def respond(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    """A dispel for a harmful enemy Spell, or for the enemy's dispel (GU-CMD-08)."""
    top, seat = view.stack[-1]
    what = view.known_def(top)
    mine = [
        card for card in view.pile(w.HAND, view.seat) if (row := view.known_def(card)) is not None and _dispels(row)
    ]
    harmful = what is not None and (_dispels(what) or any(node.word in HARMFUL for node in nodes(what)))
    if seat == view.seat or not mine or not harmful:
        return (w.V_PASS,), message("guardians.no_dispel")
    return (w.V_RESPOND, mine[0]), message("guardians.dispel")


def _dispels(card: CardDef) -> bool:
    return any(node.word == "dispel" for node in nodes(card))


def choose(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    """The largest of the enemy's; of the bot's own the primary or else the largest, and of its Shields the one over the
    fewest points."""
    if not ask.data:
        return None
    s = worlds(view, 1)[0]
    own = primary(s, view.seat)
    best = own if own in ask.data else max(ask.data, key=lambda card: (_aim(view, s, card), -card))
    return (w.V_CHOOSE, best), message("guardians.choose")


def _aim(view: View, s: State, card: Card) -> float:
    """How useful a card is as the target."""
    if card < 0:
        return -1.0
    enemy = s.ctrl[card] != view.seat
    if s.zone[card] == w.SHIELD and not enemy:
        return -points(s, under(s, card))
    return s.table.book.vit[s.face[card]] + 40.0 * (enemy and s.zone[card] in (w.LAND, w.UNDER, w.LOOSE))


def agree(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    """Yes: an option by one's own text is always to one's advantage."""
    return (w.V_CHOOSE, 1), message("guardians.choose")
