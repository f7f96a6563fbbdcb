"""What the stock's verbs mean.

Each function here makes the steps of some words from what a game supplies: who draws a card and how, what becomes of a
discarded card, where pieces go. rules/CARDS.md lists them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from rules.kernel import atoms
from rules.kernel.agenda import become, call, done
from rules.kernel.ask import Ask, roll_question
from rules.kernel.cards.lexicon import Arg, Node, int_of, node_of
from rules.kernel.cards.program import NEXT, SEAT, WAIT, Act, CardVerb, Die, Many, One, Step, each, once
from rules.kernel.cards.vocabulary_things import Players, Things
from rules.kernel.state import State
from rules.kernel.words import Card, Frame, Seat

Change = Callable[[State, Sequence[Seat], int], None]
"""One instruction affects these seats, that many times or by that much."""
Handle = Callable[[State, list[int], list[Card]], None]
"""One instruction affects these cards."""


def of_oneself(s: State, x: list[int]) -> tuple[Seat, ...]:
    """The player who plays the card."""
    return (x[SEAT],)


def to_players(
    number: Callable[[Arg], One], players: Callable[[Arg], Players], changes: Mapping[str, Change]
) -> dict[str, CardVerb]:
    """draw, draws, discard, discards, discards_random, mills, gain, lose, loses: `VERB N` affects the player of the
    card, `PLAYER VERB N` others. `number` and `players` read the arguments."""

    def made(change: Change) -> CardVerb:
        def verb(node: Node) -> list[Step]:
            who = players(node.args[0]) if len(node.args) > 1 else of_oneself
            amount = number(node.args[-1])
            return once(lambda s, x: change(s, who(s, x), amount(s, x)))

        return verb

    return {word: made(change) for word, change in changes.items()}


def to_pieces(cards: Callable[[Node], Many], handles: Mapping[str, Handle]) -> dict[str, CardVerb]:
    """destroy, return, take and whatever `acts` takes: `VERB PIECES`, all at once. `cards` reads the argument."""

    def made(handle: Handle) -> CardVerb:
        def verb(node: Node) -> list[Step]:
            meant = cards(node_of(node.args[0]))
            return once(lambda s, x: handle(s, x, meant(s, x)))

        return verb

    return {word: made(handle) for word, handle in handles.items()}


def to_each(cards: Callable[[Node], Many], handles: Mapping[str, Act]) -> dict[str, CardVerb]:
    """Like `to_pieces`, for verbs that affect one piece after another."""

    def made(act: Act) -> CardVerb:
        return lambda node: each(act, cards(node_of(node.args[0])))

    return {word: made(act) for word, act in handles.items()}


def moves(things: Things, piles: Mapping[str, int]) -> dict[str, CardVerb]:
    """move: pieces in play go to piles of their owners. `piles`: name -> zone."""

    def move(node: Node) -> list[Step]:
        cards, zone = things.many(node_of(node.args[0])), piles[str(node.args[1])]
        return each(lambda s, x, card: atoms.move(s, card, zone, s.table.owner[card]), cards)

    return {"move": move}


def boosts(things: Things, stats: Mapping[str, int], durations: Mapping[str, int]) -> dict[str, CardVerb]:
    """boost: modifiers (stat, card, value, duration). `stats`, `durations`: name -> number."""

    def boost(node: Node) -> list[Step]:
        change, stat, duration = int_of(node.args[0]), stats[str(node.args[1])], durations[str(node.args[3])]
        return modifying(stat, lambda s, x: change, things.many(node_of(node.args[2])), duration)

    return {"boost": boost}


def modifying(stat: int, value: One, cards: Many, duration: int) -> list[Step]:
    """Add a modifier to each of these cards."""
    return each(lambda s, x, card: atoms.modify(s, (stat, card, value(s, x), duration)), cards)


def rolls(die: Die, chosen: int) -> dict[str, CardVerb]:
    """roll: a die of CHANCE, stored under a name. `chosen`: the first register for choices."""

    def roll_as(node: Node) -> list[Step]:
        at = chosen + int_of(node.args[0])

        def step(s: State, x: list[int]) -> int:
            fell = die.rolled(s, x)
            if fell is None:
                return WAIT
            x[at] = fell
            return NEXT

        return [step]

    return {"roll": roll_as}


class Discards(NamedTuple):
    """How cards are discarded from a hand: the zone of the `hand`, the kind of `ask`, the chance `stream`, the `frame`
    kind of `run`, and the function that discards cards together (`discard`)."""

    hand: int
    ask: int
    stream: int
    frame: int
    discard: Callable[[State, Sequence[Card]], None]

    def chosen(self, s: State, seats: Sequence[Seat], count: int) -> None:
        """discard, discards: each of these seats chooses that many cards, one seat after another."""
        for seat in reversed(seats):
            call(s, self.frame, seat, count, 0)

    def random(self, s: State, seats: Sequence[Seat], count: int) -> None:
        """discards_random: chance picks them."""
        for seat in reversed(seats):
            call(s, self.frame, seat, count, 1)

    def run(self, s: State, frame: Frame) -> None:
        """(frame, seat, cards left, 1 if at random): one card after another; a seat that must discard its whole hand is
        not asked. A chance pick is a place in the hand."""
        _, seat, left, blind = frame
        answer, hand = atoms.take(s), s.pile(self.hand, seat)
        if answer is not None:
            left -= 1
            self.discard(s, (hand[answer[1]] if blind else answer[1],))
            hand = s.pile(self.hand, seat)
        if not 0 < left < len(hand):
            self.discard(s, hand[:] if left > 0 else ())
            done(s)
            return
        become(s, self.frame, seat, left, blind)
        asked = Ask(self.ask, (seat,), tuple(sorted(hand)), left, left)
        atoms.ask(s, roll_question(self.stream, len(hand)) if blind else asked)


class Looks(NamedTuple):
    """How hidden cards are looked at: the zones `hand` and `deck`, the kinds of ask that show faces (`ask`) and let
    them be sorted (`sort`), the `caption` (seat, card or -1) in the log, and the cards a seat cannot see (`hidden`).

    The faces appear in the data of a question to the seat that looks, and nowhere else.
    """

    hand: int
    deck: int
    ask: int
    sort: int
    caption: int
    hidden: Callable[[State, Card, Seat], bool]

    def verbs(self, things: Things) -> dict[str, CardVerb]:
        """peek, spy, scout."""

        def peek(node: Node) -> list[Step]:
            return self.peek(things.named(node_of(node.args[0])))

        return {"peek": peek, "spy": self.spy, "scout": self.scout}

    def peek(self, cards: Many) -> list[Step]:
        """The first of some cards that is hidden from the seat that looks."""

        def step(s: State, x: list[int]) -> int:
            if atoms.take(s) is not None:
                return NEXT
            for card in cards(s, x):
                if self.hidden(s, card, x[SEAT]):
                    return self._show(s, x[SEAT], card, (s.face[card],))
            return NEXT

        return [step]

    def spy(self, node: Node) -> list[Step]:
        """The opponent's hand in a game of two, in an order that tells nothing."""

        def step(s: State, x: list[int]) -> int:
            hand = s.pile(self.hand, 1 - x[SEAT])
            if atoms.take(s) is not None or not hand:
                return NEXT
            return self._show(s, x[SEAT], -1, sorted(s.face[card] for card in hand))

        return [step]

    def _show(self, s: State, seat: Seat, card: Card, faces: Sequence[int]) -> int:
        atoms.note(s, self.caption, seat, card)
        atoms.ask(s, Ask(self.ask, (seat,), (card, *faces)))
        return WAIT

    def scout(self, node: Node) -> list[Step]:
        """The top cards of the player's own deck go back one after another, each on top of the last. The question shows
        the faces that are left, top first; the answer is an index into them. The last card goes back unasked."""
        count = int_of(node.args[0])

        def step_of(back: int) -> Step:
            def step(s: State, x: list[int]) -> int:
                pile, answer = s.pile(self.deck, x[SEAT]), atoms.take(s)
                seen = min(count, len(pile))
                left = pile[len(pile) - seen : len(pile) - back][::-1]
                if answer is None and (len(left) > 1 or (left and seen == 1)):
                    atoms.ask(s, Ask(self.sort, (x[SEAT],), tuple(s.face[card] for card in left)))
                    return WAIT
                if left:
                    atoms.move(s, left[answer[1] if answer else 0], self.deck, x[SEAT])
                return NEXT

            return step

        return [step_of(back) for back in range(count)]
