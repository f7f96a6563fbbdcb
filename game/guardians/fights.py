"""How a bot fights: whom it sends into a match-up, whom it bribes, who helps, who strikes last.

For bots only: what is hidden is guessed a few times (`worlds`), and never read; in a play-out, where all is guessed
already, `IN_THOUGHT` answers by the world itself. Worth is counted in points of Vitality.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from game.bots.base import AnswerInThought, Choice
from rules.guardians import stats
from rules.guardians import words as w
from rules.guardians.book import State, View
from rules.guardians.combat import primary, standing, unused
from rules.kernel.ask import Ask
from rules.kernel.chance import Dice
from rules.kernel.guess import Guesses
from rules.kernel.message import message
from rules.kernel.words import Action, Card, Seat

WORLDS: Final = 4
"""Number of guesses of hidden enemies."""
STANDS: Final = 1.5
"""Value of a standing creature beyond its Vitality, as it may still strike or help."""
BRIBE: Final = 4.0
"""The least gain for which a Bribe is used."""
MOST_TOGETHER: Final = 4
"""The most secondary attackers on one creature that a bot considers."""


def worlds(view: View, count: int = WORLDS) -> list[State]:
    """Worlds that fit the view; deterministic for the same view."""
    dice, guesses = Dice(view.numbers[w.TURN], stream=8), Guesses(view)
    return [guesses.guess(dice) for _ in range(count)]


def worth_of(s: State, card: Card) -> float:
    """The value of a standing creature."""
    return stats.vitality(s, card) + STANDS


def help_for(s: State, seat: Seat, card: Card) -> int:
    """Ranged and channelled points that the rest of a side could still add to a primary."""
    book, others = s.table.book, [one for one in standing(s, seat) if one != card]
    shots = sum(book.ranged[s.face[one]] for one in others if not s.marks[w.SHOT][one])
    lent = sum(book.cmp[s.face[one]] - s.marks[w.GAVE][one] for one in others) if stats.receives(s, card) else 0
    return shots + min(lent, book.vit[s.face[card]] - s.marks[w.GOT][card])


def outcome(s: State, mine: Card, foe: Card, own_help: float, their_help: float) -> float:
    """The result of a match-up: the value of the creatures beaten (GU-MATCH-05, 06, 08)."""
    value, other = stats.parts(s, mine).value + own_help, stats.parts(s, foe).value + their_help
    strike = stats.strike(s, mine, foe) and stats.strike(s, mine, foe) + own_help
    struck = stats.strike(s, foe, mine) and stats.strike(s, foe, mine) + their_help
    if strike > other:
        return worth_of(s, foe)
    return -worth_of(s, mine) if struck > value else 0.0


# --- primaries ------------------------------------------------------------------------------------------------------


def choose_primary(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    """The creature that does best on average against all that the enemy may choose, with half of all help counted."""
    return _primary(worlds(view), view.seat, legal)


def _primary(tried: Sequence[State], seat: Seat, legal: Sequence[Action]) -> Choice:
    mine = [action[1] for action in legal]
    totals = {card: sum(_expected(s, seat, card) for s in tried) / len(tried) for card in mine}
    best = max(mine, key=lambda card: (totals[card], -card))
    gain = f"{totals[best]:+.1f}".replace("-", "\N{MINUS SIGN}")
    if totals[best] < 0:
        why = "guardians.least"
    else:
        why = "guardians.answer" if primary(tried[0], 1 - seat) >= 0 else "guardians.primary"
    return (w.V_PRIMARY, best), message(why, gain=gain)


def _expected(s: State, seat: Seat, card: Card) -> float:
    shown = primary(s, 1 - seat)
    foes = [shown] if shown >= 0 else unused(s, 1 - seat)
    own = help_for(s, seat, card) / 2
    results = [outcome(s, card, foe, own, help_for(s, 1 - seat, foe) / 3) for foe in foes]
    return sum(results) / len(results) if results else 0.0


# --- bribes and help ------------------------------------------------------------------------------------------------


def bribe(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    """A Bribe for a primary that would beat the bot's own, or is large enough."""
    return _bribe(worlds(view, 1)[0], view.seat, legal)


def _bribe(s: State, seat: Seat, legal: Sequence[Action]) -> Choice:
    bribes = [action for action in legal if action[0] == w.V_BRIBE]
    if not bribes:
        return (w.V_PASS,), message("guardians.no_bribe")
    mine, foe = primary(s, seat), primary(s, 1 - seat)
    fight = outcome(s, mine, foe, help_for(s, seat, mine), 0.0)
    gain = worth_of(s, foe) - max(0.0, fight) + max(0.0, -fight)
    cost = min(s.table.book.cost[s.face[action[1]]] for action in bribes)
    if gain < BRIBE + 2 * cost:
        return (w.V_PASS,), message("guardians.no_bribe")
    best = min(bribes, key=lambda action: (s.table.book.cost[s.face[action[1]]], action))
    return best, message("guardians.bribe", vitality=stats.vitality(s, foe))


def support(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    """Help that turns the match-up, and no more than needed; none if it cannot be turned."""
    return _support(worlds(view, 1)[0], view.seat, legal)


def _support(s: State, seat: Seat, legal: Sequence[Action]) -> Choice:
    mine, foe = primary(s, seat), primary(s, 1 - seat)
    own, other = stats.parts(s, mine).value, stats.parts(s, foe).value
    strike, struck = stats.strike(s, mine, foe), stats.strike(s, foe, mine)
    if strike > other:
        return (w.V_PASS,), message("guardians.ahead", own=strike, other=other)
    win, hold = other - strike + 1 if strike else 99, max(0, struck - own)
    ways = (("guardians.help", win, strike + win, other), ("guardians.save", hold, own + hold, struck))
    for why, needed, reached, against in ways:
        if needed and needed <= _most(s, seat, mine, legal) and (helps := _helps(s, legal, needed)):
            return helps, message(why, own=reached, other=against, needed=needed)
    return (w.V_PASS,), message("guardians.no_help")


def _most(s: State, seat: Seat, mine: Card, found: Sequence[Action]) -> int:
    """What all helpers could add together, including Spells."""
    return help_for(s, seat, mine) + sum(_boosts(s, action) for action in found)


def _boosts(s: State, action: Action) -> int:
    """The match value that a Spell of the support window adds."""
    if action[0] != w.V_SPELL:
        return 0
    texts = (sentence.text.split() for sentence in s.table.defs[s.face[action[1]]].do)
    return sum(int(words[1]) for words in texts if words[0] == "give" and words[2] == "match")


def _helps(s: State, found: Sequence[Action], needed: int) -> Action | None:
    """The smallest help that is enough, else the largest; Spells last."""
    rows = [(points, action) for action in found if (points := _adds(s, action))]
    enough = [row for row in rows if row[0] >= needed]
    return min(enough)[1] if enough else max(rows)[1] if rows else None


def _adds(s: State, action: Action) -> int:
    if action[0] == w.V_CHANNEL:
        return action[1]
    return s.table.book.ranged[s.face[action[1]]] if action[0] == w.V_RANGED else _boosts(s, action)


# --- secondaries ----------------------------------------------------------------------------------------------------


def second(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    """Joint strikes on a creature that can be beaten, the largest first, with as few attackers as it takes
    (GU-SEC-02, 03)."""
    return _second(worlds(view, 1)[0], view.seat, legal)


def _second(s: State, seat: Seat, legal: Sequence[Action]) -> Choice:
    pairs = [(action[1], action[2]) for action in legal if action[0] == w.V_SECONDARY]
    targets = sorted({target for _, target in pairs}, key=lambda card: (-worth_of(s, card), card))
    for target in targets:
        mine = sorted(card for card, aim in pairs if aim == target)
        needed = s.marks[w.VALUE][target] - s.marks[w.STRUCK][target]
        group = _together(s, mine, target, needed)
        if group:
            return (w.V_SECONDARY, group[0], target), message("guardians.second", needed=needed)
    return (w.V_STOP,), message("guardians.stop")


def _together(s: State, mine: Sequence[Card], target: Card, needed: int) -> tuple[Card, ...]:
    strikes = {card: stats.later_strike(s, card, target) for card in mine}
    for size in range(1, min(len(mine), MOST_TOGETHER) + 1):
        enough = [group for group in combinations(mine, size) if sum(strikes[card] for card in group) >= needed]
        if enough:
            return min(enough, key=lambda group: (sum(strikes[card] for card in group), group))
    return tuple(mine) if sum(strikes.values()) >= needed else ()


IN_THOUGHT: Final[Mapping[int, AnswerInThought]] = {
    w.ASK_PRIMARY: lambda s, seat, legal: _primary([s], seat, legal)[0],
    w.ASK_BRIBE: lambda s, seat, legal: _bribe(s, seat, legal)[0],
    w.ASK_SUPPORT: lambda s, seat, legal: _support(s, seat, legal)[0],
    w.ASK_SECONDARY: lambda s, seat, legal: _second(s, seat, legal)[0],
}
"""The same answers in a play-out. Who fights knows the other side's creatures, both alike."""
