"""Positions set up by hand for the rule tests of every game: cards by name, answers in the words of the rulebook."""

from __future__ import annotations

from typing import Self

import pytest

from rules.kernel import atoms, judge, ruleset
from rules.kernel.invariants import broken
from rules.kernel.notation import judge_words
from rules.kernel.notation.notation import Library
from rules.kernel.notation.position import Position, read_position
from rules.kernel.state import State
from rules.kernel.words import CHANCE, Action, Card, Event, IllegalAction, Seat


class Board:
    """Builds a position. A card is written by its id; its name is the id in capitals, or what stands before `=`.
    `deck`: the zone filled with ten fillers for every seat in `seats` that is not mentioned."""

    def __init__(self, head: list[str], seats: tuple[str, ...], deck: str, options: dict[str, str]) -> None:
        self.lines, self.seats, self.deck_zone = head, seats, deck
        chosen = " ".join(f"{name}={value}" for name, value in options.items())
        self.lines += [f"options {chosen}"] if chosen else []
        self.decked: set[Seat] = set()

    def pile(self, zone: str, seat: Seat, cards: tuple[str, ...]) -> Self:
        """Cards in a pile, top last."""
        self.decked |= {seat} if zone == self.deck_zone else set()
        return self.line(f"{self.seats[seat]} {zone} {' '.join(map(named, cards))}") if cards else self

    def hand(self, *cards: str, seat: Seat = 0) -> Self:
        """Cards in hand."""
        return self.pile("hand", seat, cards)

    def line(self, text: str) -> Self:
        """Add any clause of a position."""
        self.lines.append(text)
        return self

    def position(self, library: Library) -> Position:
        """The whole position, parsed."""
        rest = [f"{name} {self.deck_zone} ?*10" for seat, name in enumerate(self.seats) if seat not in self.decked]
        return read_position("\n".join([*self.lines, *rest]), library)


def named(card: str) -> str:
    """`tf(down)` -> `TF=tf(down)`; cards with a name keep it; `?*3` gets none."""
    head = card.partition("(")[0]
    return card if "=" in head or "*" in card else f"{head.upper().replace('-', '_')}={card}"


class Game:
    """A State with names for its cards."""

    def __init__(self, position: Position) -> None:
        self.s: State = position.state
        self.notation, self.names = position.notation, position.names
        self.events: list[Event] = []

    # -- answers

    def do(self, *answers: str, seat: Seat | None = None) -> Self:
        """Give answers of the seat asked (or of `seat`), each of which must be an option."""
        for text in answers:
            who = self.asked() if seat is None else seat
            action = self.parse(text, who)
            refusal = ruleset.why_not(self.s, who, action)
            assert refusal is None, f"{text!r} refused by {refusal}"
            listed = self.options(who)
            too_many = who == CHANCE and len(listed) == 1  # of a shuffle only what the seed says is listed
            if action[0] not in self.s.table.ruleset.interrupts and not too_many:
                assert self.listed(action) in listed, f"{text!r} is legal and not listed"
            self.events = ruleset.apply(self.s, who, action)
        return self

    def chance(self, text: str = "") -> Self:
        """Give CHANCE's answer, or the one the seed determines."""
        if text:
            return self.do(text, seat=CHANCE)
        self.events = ruleset.apply(self.s, CHANCE, ruleset.roll(self.s))
        return self

    def listed(self, action: Action) -> Action:
        """The option an answer is a variant of."""
        return action

    def refused(self, rule: str, *texts: str, seat: Seat | None = None) -> Self:
        """Assert that the answers are refused by this rule, are not options, and change nothing."""
        who = self.asked() if seat is None else seat
        for text in texts:
            self._refuse(rule, who, self.parse(text, who), text)
        return self

    def barred(self, rule: str, *actions: Action, seat: Seat | None = None) -> Self:
        """The same for answers that no words say."""
        for action in actions:
            self._refuse(rule, self.asked() if seat is None else seat, action, str(action))
        return self

    def _refuse(self, rule: str, seat: Seat, action: Action, said: str) -> None:
        before = self.s.digest()
        with pytest.raises(IllegalAction) as caught:
            ruleset.apply(self.s, seat, action)
        assert caught.value.rule == rule, f"{said!r} refused by {caught.value.rule}"
        assert action not in self.options(seat)
        assert self.s.digest() == before

    def parse(self, text: str, seat: Seat) -> Action:
        """Parse an answer."""
        return self.notation.parse(self.s, seat, text, self.names)

    def options(self, seat: Seat | None = None) -> list[Action]:
        """The legal answers of a seat."""
        return ruleset.options(self.s, self.asked() if seat is None else seat)

    def offered(self, verb: str = "") -> list[str]:
        """The options of the seat asked that begin with this verb, as text."""
        seat = self.asked()
        said = [self.notation.write(self.s, seat, action) for action in self.options()]
        return [text for text in said if verb in ("", text.split()[0])]

    # -- what is so

    def asked(self) -> Seat:
        """The one seat that is asked."""
        (seat,) = ruleset.asked(self.s)
        return seat

    def kind(self) -> str:
        """The kind of the open question; "" when the game is over."""
        return self.notation.asks[self.s.ask.kind] if self.s.ask else ""

    def mark(self, card: str, mark: str) -> int:
        """The value of a card's mark."""
        return self.s.marks[self._mark(mark)][self.names[card]]

    def stat(self, card: str, name: str) -> int:
        """The current value of a card's stat."""
        value = self.notation.stat(self.s, name, self.names[card])
        assert value is not None, name
        return value

    def zone(self, card: str) -> str:
        """The zone of a card."""
        return self.s.table.schema.zones[self.s.zone[self.names[card]]].name

    def count(self, zone: str, seat: Seat = 0) -> int:
        """How many cards are in a pile."""
        return len(self.pile(zone, seat))

    def pile(self, zone: str, seat: Seat = 0) -> list[Card]:
        """The cards of a pile, top last."""
        return self.s.pile([each.name for each in self.s.table.schema.zones].index(zone), seat)

    def result(self) -> tuple[int, ...]:
        """Points by seat: 2 for a win, 1 for a draw, 0 for a loss; the game must be over."""
        assert ruleset.over(self.s), f"not over: {self.s.ask}"
        return self.s.table.ruleset.outcome(self.s)

    # -- a judge

    def judged(self, clauses: str, seat: Seat = 0) -> State:
        """The state after a judge's change; the game itself is unchanged."""
        after = self.s.clone()
        ruleset.apply(after, seat, self._judge(clauses, seat))
        assert broken(after) == []
        return after

    def judge_fault(self, clauses: str) -> str:
        """Why a judge may not make this change; it must be refused."""
        action = self._judge(clauses, 0)
        refusal = ruleset.why_not(self.s, 0, action)
        assert refusal is not None and refusal.rule == judge.RULE
        return judge.fault(self.s, 0, action)

    def _judge(self, clauses: str, seat: Seat) -> Action:
        return judge_words.parse(self.s, self.notation, seat, f"judge {clauses}", self.names)

    # -- by hand

    def set(self, card: str, mark: str, value: int) -> Self:
        """Set a mark directly, by no rule."""
        atoms.mark(self.s, self._mark(mark), self.names[card], value)
        atoms.keep(self.s, None)
        return self

    def _mark(self, name: str) -> int:
        return self.s.table.schema.marks.index(name)
