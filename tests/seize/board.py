"""Seize positions set up by hand for rule tests: see tests/board.py."""

from __future__ import annotations

from json import dumps
from pathlib import Path
from typing import Final

from rules.kernel import atoms, ruleset
from rules.kernel.words import CHANCE, Seat
from rules.seize import words as w
from rules.seize.house_rules import complete_options
from rules.seize.seating import seating
from tests import board
from tests.board import named
from tests.positions.library import library as library
from tests.seize.games import FILES

ROOT: Final = Path(__file__).resolve().parents[2]
FIXTURES: Final = "tests/seize/fixtures/cards.toml"
EXTRA: Final = "tests/seize/fixtures/extra.toml"
S, N = 0, 1
"""The seats of DUEL: S below, N above (rulebook 3.1)."""


class Board(board.Board):
    """Builds a position of Seize."""

    def __init__(self, phase: str = "rally", turn: Seat = S, **options: str) -> None:
        seats = seating(complete_options(options)).names
        head = ["seize/1", f"cards {FIXTURES} {EXTRA}", f"turn {seats[turn]} {phase}"]
        super().__init__(head, seats, "deck", options)

    def merc(self, card: str, tile: str, seat: Seat = S, wears: tuple[str, ...] = (), **marks: int) -> Board:
        """A merc on the battlefield, with full health and Defense charged unless a mark says otherwise."""
        name, _, card_id = named(card).partition("=")
        counters = " ".join(f"{mark} {value}" for mark, value in marks.items())
        worn = f" with {' '.join(map(named, wears))}" if wears else ""
        return self.line(f"{name} = {self.seats[seat]} {card_id} at {tile} {counters}{worn}")

    def warchest(self, *cards: str, seat: Seat = S) -> Board:
        """Cards in a Warchest: `cn`, `cn(used_up)`, `tf(down)`."""
        return self.pile("warchest", seat, cards)

    def deck(self, *cards: str, seat: Seat = S) -> Board:
        """A deck, top last (ten Test Coins by default)."""
        return self.pile("deck", seat, cards)

    def ready(self, count: int, seat: Seat = S) -> Board:
        """This many ready Test Coins in a Warchest."""
        return self.line(f"ready {self.seats[seat]} {count}")

    def vault(self, *loot: int) -> Board:
        """The Vaults by seat."""
        return self.line(f"vault {' '.join(map(str, loot))}")

    def spell(self, card: str, *texts: str, cls: str = "generic", kind: str = "instant", reach: str = "") -> Board:
        """A free ability card for this test alone. `texts`: what it does, or (for an Event) its triggers. `reach` (`1,
        2`): the range an Attack needs."""
        lines = ["cards:", "[[card]]", 'kind = "ability"', f'id = "{card}"', f'name = "{card}"', f'class = "{cls}"']
        lines += [f'type = "{kind}"', "rarity = 1", "cost = {}", 'set = "TEST"', "number = 1", 'artist = "Test Bench"']
        lines += [f"range = {{ min = {reach.split(',')[0]}, max = {reach.split(',')[1]} }}"] if reach else []
        clause = f"{'when' if kind == 'event' else 'do'} = [{', '.join(map(dumps, texts))}]"
        return self.line("\n".join([*lines, f'art = "{card}"', 'emblem = "dagger"', clause, "end"]))

    def shipped(self) -> Board:
        """Add the shipped cards to the test cards."""
        return self.line(f"cards {' '.join(str(file.relative_to(ROOT)) for file in FILES.shipped)}")

    def open(self) -> Game:
        """The game at this position."""
        return Game(self.position(library()))


class Game(board.Game):
    """A State of Seize with the names of its cards."""

    # -- answers

    def flip(self, won: bool) -> Game:
        """Give CHANCE's coin flip."""
        return self.do("won" if won else "lost", seat=CHANCE)

    def shuffle_hand(self, fell: int = 0) -> Game:
        """CHANCE shuffles a hand to which a card has returned (AMB-89)."""
        assert self.asked() == CHANCE and self.s.ask is not None and self.s.ask.data[0] >= w.STREAM_HAND
        self.events = ruleset.apply(self.s, CHANCE, (w.V_CHANCE, fell))
        return self

    def resolve(self) -> Game:
        """Everybody passes until the stack is empty."""
        assert self.s.stack, "nothing on the stack"
        while self.s.stack:
            self.pass_()
        return self

    def resolve_one(self) -> Game:
        """Everybody passes until the top item has left the stack."""
        depth = len(self.s.stack)
        while len(self.s.stack) >= depth > 0:
            self.pass_()
        return self

    def resolve_till_asked(self) -> Game:
        """Everybody passes until an effect on the stack asks a question."""
        while self.kind() == "priority":
            assert self.s.stack, "nothing on the stack"
            self.pass_()
        return self

    def pass_(self) -> Game:
        """The seat asked passes (or ends its Acquire)."""
        return self.do("done" if self.kind() == "acquire" else "pass")

    def until(self, phase: str, turn: Seat | None = None) -> Game:
        """Everybody passes until this phase (of that player) has begun."""
        wanted = w.PHASES.index(phase)
        while True:
            self.pass_()
            if self.s.numbers[w.PHASE] == wanted and turn in (None, self.s.numbers[w.TURN]):
                return self

    # -- what is so

    def phase(self) -> str:
        """The phase."""
        return w.PHASES[self.s.numbers[w.PHASE]]

    def health(self, card: str) -> int:
        """Current health."""
        return self.mark(card, "health")

    def at(self, card: str) -> str:
        """The tile of a merc, "" off the board."""
        grid, tile = self.s.table.grid, self.s.place[self.names[card]]
        assert grid is not None
        return grid.name[tile] if tile >= 0 else ""

    def bearer(self, treasure: str) -> str:
        """The bearer of a treasure, "" for none."""
        host = self.s.host[self.names[treasure]]
        return next((name for name, card in self.names.items() if card == host), "")

    def seat(self, number: str, seat: Seat = S) -> int:
        """A number of a seat."""
        return self.s.seat_numbers[w.SEAT_NUMBERS.index(number)][seat]

    def vaults(self) -> tuple[int, int]:
        """Both Vaults."""
        first, second = self.s.seat_numbers[w.VAULT]
        return first, second

    # -- by hand

    def put(self, card: str, tile: str) -> Game:
        """Move a merc directly, by no rule."""
        grid = self.s.table.grid
        assert grid is not None
        atoms.step(self.s, self.names[card], grid.number[tile])
        return self
