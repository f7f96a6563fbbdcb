"""Seek and Destroy positions set up by hand for rule tests: see tests/board.py."""

from __future__ import annotations

from json import dumps
from typing import Final

from rules.kernel import ruleset
from rules.kernel.words import Action, Seat
from rules.seek_and_destroy import words as w
from tests import board
from tests.positions.library import library

FIXTURES: Final = "tests/seek_and_destroy/fixtures/cards.toml"
P1, P2 = 0, 1
SEATS: Final = ("P1", "P2")


class Board(board.Board):
    """Builds a position of Seek and Destroy."""

    def __init__(self, stage: str = "deploy", turn: Seat = P1, **options: str) -> None:
        head = ["seek_and_destroy/1", f"cards {FIXTURES}", *([f"turn {SEATS[turn]} {stage}"] if stage else [])]
        super().__init__(head, SEATS, "country", options)

    def units(self, *cards: str, seat: Seat = P1) -> Board:
        """Units on a Battlefield, face-up in Attack position unless a mark says otherwise: `inf`, `M=mar(down)`."""
        return self.pile("battlefield", seat, cards)

    def garrison(self, *cards: str, seat: Seat = P1) -> Board:
        """Cards in a Garrison: a Constant is in force, any other card is face-down and may be activated."""
        return self.pile("garrison", seat, cards)

    def junkyard(self, *cards: str, seat: Seat = P1) -> Board:
        """Cards in a Junkyard, top last."""
        return self.pile("junkyard", seat, cards)

    def country(self, *cards: str, seat: Seat = P1) -> Board:
        """A Country, top last (ten Test Recruits by default)."""
        return self.pile("country", seat, cards)

    def life(self, *life: int) -> Board:
        """Life by seat."""
        return self.line(f"life {' '.join(map(str, life))}")

    def card(self, card: str, kind: str, *, mode: str = "normal", nation: str = "common", **clauses: str) -> Board:
        """An Operation or Deception for this test alone: `do`, `when` or `always` as sentences separated by `;`."""
        return self._define(card, {"kind": kind, "mode": mode, "nation": nation}, clauses)

    def unit(
        self, card: str, values: str = "2/2/2", subtype: str = "infantry", nation: str = "germany", **clauses: str
    ) -> Board:
        """A Unit for this test alone: Attack/Defense/Mobility, and `initiate`, `swift` or `mobilization`."""
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

    def open(self) -> Game:
        """The game at this position."""
        return Game(self.position(library()))


TYPES: Final = {
    "army": ("infantry", "battalion", "division", "regiment", "corp", "marine", "artillery"),
    "navy": ("patrol", "cruiser", "battleship", "aircraft carriers", "submarines"),
    "air force": ("bombers", "fighters", "stealth fighters", "light craft", "helicopters"),
}
"""SD-UNIT-02..04, written out."""


class Game(board.Game):
    """A State of Seek and Destroy with the names of its cards."""

    # -- answers

    def listed(self, action: Action) -> Action:
        """The option without the cell, which may be named (SD-BAT-08)."""
        return w.VERBS.listed(action)

    def passes(self, count: int = 1) -> Game:
        """Pass this many times, whoever is asked."""
        return self.do(*["pass"] * count)

    def battle(self, attack: str) -> Game:
        """An attack to which nobody responds."""
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

    # -- what is so

    def stage(self) -> str:
        """The stage."""
        return w.STAGES[self.s.numbers[w.STAGE]]

    def turn(self) -> Seat:
        """Whose turn it is."""
        return self.s.numbers[w.TURN]

    def lies(self, card: str) -> str:
        """`up`, `defend` or `hidden` for a Unit."""
        return "hidden" if self.mark(card, "down") else "defend" if self.mark(card, "defends") else "up"

    def attack(self, card: str) -> int:
        """The present Attack Value."""
        return self.stat(card, "attack")

    def defense(self, card: str) -> int:
        """The present Defense Value."""
        return self.stat(card, "defense")

    def of(self, card: str) -> Seat:
        """Who controls a card."""
        return self.s.ctrl[self.names[card]]

    def life(self) -> tuple[int, int]:
        """Both players' Life."""
        first, second = self.s.seat_numbers[w.LIFE]
        return first, second

    def items(self) -> list[str]:
        """Ids of the cards whose items are on the Stack, bottom first."""
        return [self.notation.card_id(self.s.table.defs[self.s.face[item[3]]]) for item in self.s.stack]
