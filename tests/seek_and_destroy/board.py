"""A table of Seek and Destroy set by hand for rule tests: cards by name, answers in the words of the rulebook.

It must never answer for anybody unasked: a question nobody answers fails the test, and so does an answer the referee
takes without listing it among the options.
"""

from __future__ import annotations

from json import dumps
from typing import Final

import pytest

from rules.kernel import atoms, ruleset
from rules.kernel.position import Position, read_position
from rules.kernel.state import State
from rules.kernel.words import CHANCE, Action, Card, Event, IllegalAction, Seat
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.notation import SEATS
from tests.positions.library import library

FIXTURES: Final = "tests/seek_and_destroy/fixtures/cards.toml"
P1, P2 = 0, 1


class Board:
    """Collects a position. A card is written by its id; its name is the id in capitals, or stands before a `=`."""

    def __init__(self, stage: str = "deploy", turn: Seat = P1, **options: str) -> None:
        chosen = " ".join(f"{name}={value}" for name, value in options.items())
        self.lines = ["seek_and_destroy/1", f"cards {FIXTURES}"]
        self.lines += [f"turn {SEATS[turn]} {stage}"] if stage else []
        self.lines += [f"options {chosen}"] if chosen else []
        self.piled: set[Seat] = set()

    def units(self, *cards: str, seat: Seat = P1) -> Board:
        """Units on a Battlefield, face-up in Attack position if no mark says otherwise: `inf`, `M=mar(down)`."""
        return self.pile("battlefield", seat, cards)

    def garrison(self, *cards: str, seat: Seat = P1) -> Board:
        """Cards in a Garrison: a Constant in force, any other face-down and waited."""
        return self.pile("garrison", seat, cards)

    def hand(self, *cards: str, seat: Seat = P1) -> Board:
        """Cards in hand."""
        return self.pile("hand", seat, cards)

    def junkyard(self, *cards: str, seat: Seat = P1) -> Board:
        """Cards in a Junkyard, top last."""
        return self.pile("junkyard", seat, cards)

    def country(self, *cards: str, seat: Seat = P1) -> Board:
        """A Country, top last (ten Test Recruits if nothing is said)."""
        self.piled.add(seat)
        return self.pile("country", seat, cards)

    def pile(self, zone: str, seat: Seat, cards: tuple[str, ...]) -> Board:
        """Cards in a pile, top last."""
        return self.line(f"{SEATS[seat]} {zone} {' '.join(map(named, cards))}") if cards else self

    def life(self, *life: int) -> Board:
        """Life by seat."""
        return self.line(f"life {' '.join(map(str, life))}")

    def card(self, card: str, kind: str, *, mode: str = "normal", nation: str = "common", **clauses: str) -> Board:
        """An Operation or Deception of this test alone: `do`, `when` or `always` as sentences divided by `;`."""
        return self._define(card, {"kind": kind, "mode": mode, "nation": nation}, clauses)

    def unit(
        self, card: str, values: str = "2/2/2", subtype: str = "infantry", nation: str = "germany", **clauses: str
    ) -> Board:
        """A Unit of this test alone: Attack/Defense/Mobility, and `initiate`, `swift` or `mobilization`."""
        attack, defense, mobility = map(int, values.split("/"))
        kind = next(kind for kind, names in TYPES.items() if subtype in names)
        facts: dict[str, object] = {"kind": "unit", "nation": nation, "type": kind, "subtype": subtype}
        facts |= {"attack": attack, "defense": defense, "mobility": mobility}
        return self._define(card, facts, clauses)

    def _define(self, card: str, facts: dict[str, object], clauses: dict[str, str]) -> Board:
        lines = ["cards:", "[[card]]", f'id = "{card}"', f'name = "{card}"']
        lines += [f"{key} = {dumps(value)}" for key, value in facts.items()]
        lines += [f"{key} = {dumps([text])}" for key, text in clauses.items()]
        lines += ['set = "TEST"', "number = 1", 'artist = "Test Bench"', f'art = "{card}"', 'emblem = "person"', "end"]
        return self.line("\n".join(lines))

    def line(self, text: str) -> Board:
        """Any clause of a position."""
        self.lines.append(text)
        return self

    def open(self) -> Game:
        """The game at this moment."""
        rest = [f"{name} country ?*10" for seat, name in enumerate(SEATS) if seat not in self.piled]
        return Game(read_position("\n".join([*self.lines, *rest]), library()))


TYPES: Final = {
    "army": ("infantry", "battalion", "division", "regiment", "corp", "marine", "artillery"),
    "navy": ("patrol", "cruiser", "battleship", "aircraft carriers", "submarines"),
    "air force": ("bombers", "fighters", "stealth fighters", "light craft", "helicopters"),
}
"""SD-UNIT-02..04, written out."""


def named(card: str) -> str:
    """`inf(down)` -> `INF=inf(down)`; what has a name keeps it; `?*3` has none."""
    head = card.partition("(")[0]
    return card if "=" in head or "*" in card else f"{head.upper().replace('-', '_')}={card}"


class Game:
    """A State with the names of its cards."""

    def __init__(self, position: Position) -> None:
        self.s: State = position.state
        self.notation, self.names = position.notation, position.names
        self.events: list[Event] = []

    # -- answers

    def do(self, *answers: str, seat: Seat | None = None) -> Game:
        """Answers of the seat that is asked (or of `seat`), each listed among its options."""
        for text in answers:
            who = self.asked() if seat is None else seat
            action = self.hear(text, who)
            refusal = ruleset.why_not(self.s, who, action)
            assert refusal is None, f"{text!r} refused by {refusal}"
            if action[0] not in self.s.table.ruleset.interrupts and who != CHANCE:
                assert action in self.options(who), f"{text!r} is legal and not listed"
            self.events = ruleset.apply(self.s, who, action)
        return self

    def refused(self, rule: str, *texts: str, seat: Seat | None = None) -> Game:
        """The answers are refused by that rule, are not listed, and change nothing."""
        who = self.asked() if seat is None else seat
        for text in texts:
            action, before = self.hear(text, who), self.s.digest()
            with pytest.raises(IllegalAction) as caught:
                ruleset.apply(self.s, who, action)
            assert caught.value.rule == rule, f"{text!r} refused by {caught.value.rule}"
            assert action not in self.options(who)
            assert self.s.digest() == before
        return self

    def chance(self, text: str = "") -> Game:
        """What falls, or what the seed says."""
        if text:
            return self.do(text, seat=CHANCE)
        self.events = ruleset.apply(self.s, CHANCE, ruleset.roll(self.s))
        return self

    def passes(self, count: int = 1) -> Game:
        """So many passes of whoever is asked."""
        return self.do(*["pass"] * count)

    def battle(self, attack: str) -> Game:
        """An attack to which nobody adds anything."""
        return self.do(attack).passes(2)

    def until(self, stage: str, turn: Seat | None = None) -> Game:
        """Everybody passes until this stage (of that player) has begun."""
        wanted = w.STAGES.index(stage)
        while True:
            idle = self.notation.idle(self.s, self.asked())
            assert idle is not None, f"{SEATS[self.asked()]} has a choice to make: {self.kind()}"
            ruleset.apply(self.s, self.asked(), idle)
            if self.s.numbers[w.STAGE] == wanted and turn in (None, self.s.numbers[w.TURN]):
                return self

    def hear(self, text: str, seat: Seat) -> Action:
        """Words as an action."""
        return self.notation.hear(self.s, seat, text, self.names)

    def options(self, seat: Seat | None = None) -> list[Action]:
        """What a seat may answer."""
        return ruleset.options(self.s, self.asked() if seat is None else seat)

    def offered(self, verb: str = "") -> list[str]:
        """The options of the seat asked that begin with this verb, in words."""
        seat = self.asked()
        said = [self.notation.say(self.s, seat, action) for action in self.options()]
        return [text for text in said if verb in ("", text.split()[0])]

    # -- what is so

    def asked(self) -> Seat:
        """The one seat that is asked."""
        (seat,) = ruleset.asked(self.s)
        return seat

    def kind(self) -> str:
        """The kind of the open question; "" when the game is over."""
        return w.ASKS[self.s.ask.kind] if self.s.ask else ""

    def stage(self) -> str:
        """The stage."""
        return w.STAGES[self.s.numbers[w.STAGE]]

    def turn(self) -> Seat:
        """Whose turn it is."""
        return self.s.numbers[w.TURN]

    def mark(self, card: str, mark: str) -> int:
        """A mark of a card."""
        return self.s.marks[w.MARKS.index(mark)][self.names[card]]

    def lies(self, card: str) -> str:
        """`up`, `defend` or `hidden`, for a Unit."""
        return "hidden" if self.mark(card, "down") else "defend" if self.mark(card, "defends") else "up"

    def attack(self, card: str) -> int:
        """The Attack Value now."""
        return self._stat(card, "attack")

    def defense(self, card: str) -> int:
        """The Defense Value now."""
        return self._stat(card, "defense")

    def _stat(self, card: str, name: str) -> int:
        value = self.notation.stat(self.s, name, self.names[card])
        assert value is not None
        return value

    def zone(self, card: str) -> str:
        """The zone of a card."""
        return w.ZONES[self.s.zone[self.names[card]]].name

    def of(self, card: str) -> Seat:
        """Who has it."""
        return self.s.ctrl[self.names[card]]

    def count(self, zone: str, seat: Seat = P1) -> int:
        """Cards in a pile."""
        return len(self.pile(zone, seat))

    def pile(self, zone: str, seat: Seat = P1) -> list[Card]:
        """The cards of a pile, top last."""
        return self.s.pile([z.name for z in w.ZONES].index(zone), seat)

    def life(self) -> tuple[int, int]:
        """Life of both."""
        first, second = self.s.seat_numbers[w.LIFE]
        return first, second

    def items(self) -> list[str]:
        """Ids of the cards whose items are on the Stack, bottom first."""
        return [self.notation.card_id(self.s.table.defs[self.s.face[item[3]]]) for item in self.s.stack]

    def result(self) -> tuple[int, ...]:
        """2 won, 1 drawn, 0 lost by seat; the game must be over."""
        assert ruleset.over(self.s), f"not over: {self.s.ask}"
        return self.s.table.ruleset.outcome(self.s)

    # -- by hand

    def set(self, card: str, mark: str, value: int) -> Game:
        """The harness sets a mark, by no rule."""
        atoms.mark(self.s, w.MARKS.index(mark), self.names[card], value)
        return self
