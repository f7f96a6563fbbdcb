"""Guardians positions set up by hand for rule tests: see tests/board.py."""

from __future__ import annotations

from json import dumps
from typing import Final, Self

from rules.guardians import lead, stats
from rules.guardians import words as w
from rules.guardians.board import control
from rules.guardians.notation import SEATS
from rules.kernel import atoms, ruleset
from rules.kernel.words import CHANCE, Seat
from tests import board
from tests.positions.library import library

FIXTURES: Final = "tests/guardians/fixtures/cards.toml"
S, N = 0, 1
HOMES: Final = """homes S GS=orrum SL=gatehouse SM=gatehouse SR=gatehouse
homes N GN=ysmer NL=gatehouse NM=gatehouse NR=gatehouse"""


class Board(board.Board):
    """Builds a position of Guardians: each side has its Guardian and three plain Strongholds."""

    def __init__(self, phase: str = "move", leader: Seat = S, homes: str = "", **options: str) -> None:
        head = ["guardians/1", f"cards {FIXTURES}", *([f"lead {SEATS[leader]} {phase}"] if phase else [])]
        super().__init__(head, SEATS, "deck", options)
        if phase:
            self.line(homes or HOMES)

    def shield(self, name: str, tile: str, *creatures: str, card: str = "oak", seat: Seat = S, marks: str = "") -> Self:
        """A Shield on a space with creatures under it: `shield("S1", "M1", "ogre", "A=troll")`."""
        self.line(f"{SEATS[seat]} shields {name}={card}(at {tile}{' ' + marks if marks else ''})")
        spelled = (board.named(creature) for creature in creatures)
        under = (_with(creature, f"on {name}") for creature in spelled)
        return self.line(f"{SEATS[seat]} under {' '.join(under)}") if creatures else self

    def loose(self, tile: str, *creatures: str, seat: Seat = S) -> Self:
        """Loose creatures on a Stronghold space."""
        return self.line(
            f"{SEATS[seat]} loose {' '.join(_with(board.named(each), f'at {tile}') for each in creatures)}"
        )

    def pen(self, *cards: str, seat: Seat = S) -> Self:
        """Creatures in the Pen."""
        return self.pile("pen", seat, cards)

    def land(self, tile: str, card: str, seat: Seat = S, name: str = "", marks: str = "") -> Self:
        """A land card."""
        name = name or f"T{tile}"
        return self.line(f"{SEATS[seat]} land {name}={card}(at {tile}{' ' + marks if marks else ''})")

    def deck(self, *cards: str, seat: Seat = S) -> Self:
        """A deck, top last."""
        self.decked.add(seat)
        return self.line(f"{SEATS[seat]} deck {' '.join(cards)}") if cards else self

    def creature(self, card: str, vit: int = 5, **fields: object) -> Self:
        """A creature for this test alone."""
        facts = {"kind": "creature", "up": 9, "vit": vit, "type": "mortal", "size": "medium", "subtype": ["rogue"]}
        return self._define(card, {**facts, "bar": "green", **fields})

    def card(self, card: str, kind: str, **fields: object) -> Self:
        """Any other card for this test alone."""
        return self._define(card, {"kind": kind, **fields})

    def _define(self, card: str, facts: dict[str, object]) -> Self:
        lines = ["cards:", "[[card]]", f'id = "{card}"', f'name = "{card}"']
        lines += [f"{key} = {dumps(value)}" for key, value in facts.items()]
        lines += ['set = "TEST"', "number = 1", 'artist = "Test Bench"', f'art = "{card}"', 'emblem = "person"', "end"]
        return self.line("\n".join(lines))

    def open(self) -> Game:
        """The game at this position."""
        return Game(self.position(library()))


def _with(card: str, attribute: str) -> str:
    return f"{card[:-1]},{attribute})" if card.endswith(")") else f"{card}({attribute})"


class Game(board.Game):
    """A State of Guardians with names for its cards."""

    def rolled(self) -> Game:
        """Let chance answer, as the seed determines, while it is asked."""
        while ruleset.asked(self.s) == (CHANCE,):
            self.chance()
        return self

    def idle(self, count: int = 1) -> Game:
        """Give this many answers that do nothing; chance answers as the seed determines."""
        for _ in range(count):
            seat = ruleset.asked(self.s)[0]
            answer = ruleset.roll(self.s) if seat == CHANCE else self.notation.idle(self.s, seat)
            assert answer is not None, f"{SEATS[seat]} has a choice to make: {self.kind()}"
            self.events = ruleset.apply(self.s, seat, answer)
        return self

    def until(self, *kinds: str) -> Game:
        """Everybody does nothing until one of these questions is open."""
        while self.kind() not in kinds:
            self.idle()
        return self

    def attack(self, shield: str, *way: str) -> Game:
        """A move into a combat without command cards."""
        return self.do(f"turn {shield} move {' '.join(way)}", "command no", "command no")

    def match(self, south: str, north: str, north_first: bool = False) -> Game:
        """Choose both primaries; nobody bribes or helps."""
        order = ((N, north), (S, south)) if north_first else ((S, south), (N, north))
        for seat, creature in order:
            self.do(f"primary {creature}", seat=seat)
        return self.do("pass", "pass", "pass", "pass")

    # -- what is so

    def phase(self) -> str:
        """The phase."""
        return w.PHASES[self.s.numbers[w.PHASE]]

    def at(self, card: str) -> str:
        """The space of a card, `-` if it has none."""
        assert self.s.table.grid is not None
        place = self.s.place[self.names[card]]
        return self.s.table.grid.name[place] if place >= 0 else "-"

    def under(self, shield: str) -> list[str]:
        """Names of the creatures under a Shield, sorted."""
        host = self.names[shield]
        return sorted(name for name, card in self.names.items() if self.s.host[card] == host)

    def tally(self, seat: Seat = S) -> int:
        """How many enemy Shields a player has destroyed."""
        return self.s.seat_numbers[w.TALLY][seat]

    def stones(self, seat: Seat = S) -> int:
        """A player's stones."""
        return self.s.seat_numbers[w.STONES][seat]

    def control(self, tile: str) -> Seat:
        """Who controls a space."""
        assert self.s.table.grid is not None
        return control(self.s, self.s.table.grid.number[tile])

    def value(self, card: str) -> int:
        """The present match value of a primary."""
        return stats.parts(self.s, self.names[card]).value

    def draws(self, seat: Seat = S) -> lead.Count:
        """How many cards a player would draw now, as a sum."""
        return lead.count(self.s, seat)

    def notes(self, kind: int) -> list[tuple[int, ...]]:
        """The numbers in the captions of a kind from the last answer."""
        return [event[2:] for event in self.events if event[0] == atoms.NOTE and event[1] == kind]
