"""What each verb of a card sentence does. Every verb acts through the engine's ordinary functions; control words stand
in the kernel's program.py, the verbs of the stock in its vocabulary_verbs.py.

What is looked at is shown in the data of a question to the one who looks, and to nobody else (SD-INFO-01).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rules.kernel import atoms
from rules.kernel.ask import Ask
from rules.kernel.cards.lexicon import Node, int_of, node_of
from rules.kernel.cards.program import CARD, NEXT, SEAT, WAIT, CardVerb, Step, each, once
from rules.kernel.cards.vocabulary_things import players
from rules.kernel.cards.vocabulary_verbs import Discards, Looks, boosts, to_each, to_pieces, to_players
from rules.kernel.words import Card, Seat
from rules.seek_and_destroy import battle, sites, stack, stats
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.book import State
from rules.seek_and_destroy.meaning import IT, STATS, THINGS, goods
from rules.seek_and_destroy.settle import change_life


def verb(node: Node) -> list[Step]:
    """The steps of one sentence without control flow."""
    return VERBS[node.word](node)


# --- cards, Life, looking -------------------------------------------------------------------------------------------

PLAYERS: Final = players(lambda s: (s.numbers[w.TURN], 1 - s.numbers[w.TURN]))
"""An effect on both players affects the turn player first."""


def _junk(s: State, cards: Sequence[Card]) -> None:
    for card in reversed(cards):
        sites.clear_away(s, card)


DISCARDS: Final = Discards(w.HAND, w.ASK_DISCARD, w.STREAM_PICK, w.F_SHED, _junk)
LOOKS: Final = Looks(
    w.HAND, w.COUNTRY, w.ASK_LOOK, w.ASK_SORT, w.N_PEEK,
    hidden=lambda s, card, seat: bool(s.marks[w.DOWN][card]) and s.ctrl[card] != seat,
)  # fmt: skip


def _gain(s: State, seats: Sequence[Seat], count: int) -> None:
    """Change Life, all players at once (SD-GOAL-04)."""
    change_life(s, dict.fromkeys(seats, count))


def _lose(s: State, seats: Sequence[Seat], count: int) -> None:
    change_life(s, dict.fromkeys(seats, -count))


def _take(s: State, x: list[int], card: Card) -> None:
    if s.zone[card] == w.JUNKYARD:
        sites.to_hand(s, card)


# --- Units ----------------------------------------------------------------------------------------------------------


def _raze(node: Node) -> list[Step]:
    """Destroy cards in a Garrison; "enemy cards on table" may include Units."""
    cards = goods(node_of(node.args[0]))

    def act(s: State, x: list[int]) -> None:
        doomed = cards(s, x)
        sites.destroy(s, [card for card in doomed if s.zone[card] == w.BATTLEFIELD], x[CARD])
        sites.ruin(s, [card for card in doomed if s.zone[card] != w.BATTLEFIELD])

    return once(act)


def _refresh(s: State, x: list[int], unit: Card) -> None:
    if s.marks[w.DEPLETED][unit]:
        atoms.mark(s, w.DEPLETED, unit, 0)
        atoms.note(s, w.N_REFRESHED, unit)


def _reveal(s: State, x: list[int], unit: Card) -> None:
    """To face-up Defend position, which is not an initiation (SD-EFF-05)."""
    if s.marks[w.DOWN][unit]:
        sites.turn_unit(s, unit, w.DEFEND)


def _hide(s: State, x: list[int], unit: Card) -> None:
    """Face-down; it must stay so for a turn before it can be initiated (SD-EFF-03)."""
    if not s.marks[w.DOWN][unit]:
        sites.turn_unit(s, unit, w.HIDDEN)
        atoms.mark(s, w.ARRIVED, unit, sites.now(s))


def _turn(node: Node) -> list[Step]:
    """turn UNITS to attack / defend, or to the position its player chooses on resolution."""
    units = THINGS.many(node_of(node.args[0]))
    if node.args[1] != "attack or defend":
        position = w.UP if node.args[1] == "attack" else w.DEFEND
        return each(lambda s, x, unit: sites.turn_unit(s, unit, position), units)

    def step(s: State, x: list[int]) -> int:
        answer, turned = atoms.take(s), units(s, x)
        if not turned:
            return NEXT
        if answer is None:
            atoms.ask(s, Ask(w.ASK_POSITION, (x[SEAT],), (w.UP, w.DEFEND)))
            return WAIT
        for unit in turned:
            sites.turn_unit(s, unit, answer[1])
        return NEXT

    return [step]


def _mobilize(node: Node) -> list[Step]:
    """Mobilize Units from hand or Junkyard, one after another while there is room (SD-MOB-07, 08, SD-BAT-02)."""
    named, how = node_of(node.args[0]), str(node.args[1])
    cards = THINGS.named(named)
    printed = {"face-up": w.UP, "face-down": w.HIDDEN}.get(how, -1)

    def step_of(index: int) -> Step:
        def step(s: State, x: list[int]) -> int:
            answer, listed = atoms.take(s), cards(s, x)
            card = listed[index] if index < len(listed) else -1
            if card < 0 or s.zone[card] not in (w.HAND, w.JUNKYARD) or not sites.room(s, x[SEAT]):
                return NEXT
            if answer is None and printed < 0:
                atoms.ask(s, Ask(w.ASK_POSITION, (x[SEAT],), (w.UP, w.HIDDEN)))
                return WAIT
            sites.arrive(s, card, x[SEAT], answer[1] if answer else printed)
            return NEXT

        return step

    return [step_of(index) for index in range(int_of(named.args[1]))]


def _cancel(s: State, x: list[int]) -> None:
    stack.cancel(s, x[IT])


def _end_attack(s: State, x: list[int]) -> None:
    battle.end_attack(s)


VERBS: Final[Mapping[str, CardVerb]] = {
    **to_players(THINGS.number, lambda name: PLAYERS[str(name)], {
        "draw": sites.draw_by_effect, "draws": sites.draw_by_effect, "gain": _gain, "lose": _lose, "loses": _lose,
        "discard": DISCARDS.chosen, "discards": DISCARDS.chosen, "discards_random": DISCARDS.random,
    }),
    **to_pieces(THINGS.many, {"destroy": lambda s, x, units: sites.destroy(s, units, x[CARD])}),
    **to_each(THINGS.many, {
        "return": lambda s, x, unit: sites.to_hand(s, unit), "deplete": lambda s, x, unit: sites.deplete(s, unit),
        "refresh": _refresh, "reveal": _reveal, "hide": _hide,
    }),
    **to_each(goods, {"recall": lambda s, x, card: sites.to_hand(s, card)}),
    **to_each(THINGS.named, {"take": _take}),
    **boosts(THINGS, STATS, {"this turn": stats.THIS_TURN}),
    **LOOKS.verbs(THINGS), "inspect": LOOKS.verbs(THINGS)["peek"],
    "raze": _raze, "turn": _turn, "mobilize": _mobilize,
    "cancel": lambda node: once(_cancel), "end_attack": lambda node: once(_end_attack),
}  # fmt: skip
