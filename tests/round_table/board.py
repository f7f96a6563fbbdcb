"""Round Table positions set up by hand for rule tests: see tests/board.py."""

from __future__ import annotations

from json import dumps
from typing import Final, Self

from rules.kernel import atoms, ruleset
from rules.kernel.ask import ROLL
from rules.kernel.words import Seat
from rules.round_table import stats
from rules.round_table import words as w
from tests import board
from tests.positions.library import library

P1, P2, P3, P4 = range(4)
SEATS: Final = ("P1", "P2", "P3", "P4")
COLUMN: Final = ("farm", "manor", "large-manor", "keep", "castle")
CAPACITY: Final = {1: (1,), 4: (2, 1), 7: (3,), 14: (4,), 17: (4, 2), 20: (4, 2, 2), 25: (5,), 39: (5, 4)}
"""Heights of the columns that give this many RP."""


class Board(board.Board):
    """Builds a position of Round Table: P1's Spring turn, 25 RP for everybody and three Regions, unless stated
    otherwise."""

    def __init__(self, step: str = "spring", turn: Seat = P1, players: int = 2, **options: str) -> None:
        head = ["round_table/1", *([f"turn {SEATS[turn]} {step}"] if step else [])]
        options = {"players": str(players), **options}
        super().__init__(head, SEATS[:players], "main", options)
        self.landed: set[Seat] = set()
        self.regions: tuple[str, ...] | None = None
        self.shut: tuple[str, ...] = ()

    def knights(self, *cards: str, seat: Seat = P1) -> Self:
        """Active Knights in Court; `kay+war-sword+duke` holds these."""
        for each in cards:
            knight, *held = each.split("+")
            self.pile("court", seat, (knight,))
            self._gear(board.named(knight).partition("=")[0], held, seat)
        return self

    def at(self, region: str, *cards: str, seat: Seat = P1) -> Self:
        """Knights Committed to a Region, by its name in capitals."""
        for each in cards:
            knight, *held = each.split("+")
            name, _, card = board.named(knight).partition("=")
            self.line(f"{SEATS[seat]} army {name}={card}(on {region})")
            self._gear(name, held, seat)
        return self

    def on_quest(self, quest: str, *cards: str, seat: Seat = P1, of: Seat | None = None, paid: int = 0) -> Self:
        """Knights Engaged on a Quest in that seat's lane; `of` is who brought the Quest."""
        name, _, card = board.named(quest).partition("=")
        facts = [f"of {SEATS[seat if of is None else of]}", *([f"rp_paid {paid}"] if paid else [])]
        self.line(f"{SEATS[seat]} lane {name}={card}({', '.join(facts)})")
        for each in cards:
            knight, *held = each.split("+")
            named, _, face = board.named(knight).partition("=")
            self.line(f"{SEATS[seat]} lane {named}={face}(on {name})")
            self._gear(named, held, seat)
        return self

    def _gear(self, holder: str, cards: list[str], seat: Seat) -> None:
        for card in cards:
            name, _, face = board.named(card).partition("=")
            self.line(f"{SEATS[seat]} gear {name}={face}(on {holder})")

    def pool(self, *cards: str, seat: Seat = P1) -> Self:
        """Equipment and Titles without a Knight."""
        return self.pile("pool", seat, cards)

    def spent(self, *cards: str, seat: Seat = P1) -> Self:
        """A Spent Pile, newest last."""
        return self.pile("spent", seat, cards)

    def demesnes(self, *cards: str, seat: Seat = P1) -> Self:
        """A Demesne deck, top last (five Farms by default)."""
        self.landed.add(seat + 10)
        return self.pile("demesnes", seat, cards)

    def capacity(self, *heights: int, seat: Seat = P1) -> Self:
        """Columns of Demesnes by height; the names are FARM_1, MANOR_1, ... by column."""
        self.landed.add(seat)
        for column, height in enumerate(heights, 1):
            below = ""
            for card in COLUMN[:height]:
                name = f"{card.upper().replace('-', '_')}_{column}" + (f"_{SEATS[seat]}" if seat else "")
                self.line(f"{SEATS[seat]} holding {name}={card}" + (f"(on {below})" if below else ""))
                below = name
        return self

    def rp(self, value: int, seat: Seat = P1) -> Self:
        """Demesnes that give this many RP."""
        return self.capacity(*CAPACITY[value], seat=seat)

    def middle(self, *regions: str, deck: tuple[str, ...] = ()) -> Self:
        """Regions by slot, and the Region deck, top last."""
        self.regions, self.shut = regions, deck
        return self

    def realm(self, *regions: str, seat: Seat = P1) -> Self:
        """Captured Regions."""
        return self.line(f"{SEATS[seat]} realm {' '.join(f'{board.named(each)}(of nobody)' for each in regions)}")

    def card(self, card: str, kind: str, **facts: object) -> Self:
        """A card for this test alone; `do` and `always` are sentences separated by `;`."""
        lines = ["own:", "[[card]]", f'id = "{card}"', f'kind = "{kind}"', f'name = "{card}"']
        for key, value in facts.items():
            parts = [text.strip() for text in str(value).split(";")]
            texts = {"do": parts, "always": parts, "when": [value]}.get(key, value)
            lines.append(f"{key} = {dumps(texts)}")
        lines += ['set = "TEST"', "number = 1", 'artist = "Test Bench"', f'art = "{card}"', 'emblem = "person"', "end"]
        return self.line("\n".join(lines))

    def open(self) -> Game:
        """The game at this position."""
        regions = ("tintagel", "orkney", "gore") if self.regions is None else self.regions
        if regions:
            self.line(f"nobody middle {' '.join(map(board.named, regions))}")
        if self.shut:
            self.line(f"nobody regions {' '.join(map(board.named, self.shut))}")
        for seat, name in enumerate(self.seats):
            if seat not in self.landed:
                self.rp(25, seat)
            if seat + 10 not in self.landed:
                self.line(f"{name} demesnes farm*5")
        return Game(self.position(library()))


class Game(board.Game):
    """A State of Round Table with names for its cards."""

    def passes(self, count: int = 1) -> Self:
        """Pass this many times, whoever is asked."""
        return self.do(*["pass"] * count)

    def idle(self, step: str = "") -> Self:
        """Everybody passes until this step begins or there is a real choice; rolls fall as the seed determines."""
        while self.s.ask is not None:
            if self.s.ask.kind == ROLL:
                self.chance()
                continue
            answer = self.notation.idle(self.s, self.asked())
            if answer is None:
                return self
            self.events = ruleset.apply(self.s, self.asked(), answer)
            if self.step() == step:
                return self
        return self

    def autumn(self) -> Self:
        """Everybody passes until Summer ends; `events` is what Autumn did until its first question."""
        while self.s.ask is not None and self.number("season") == w.SUMMER:
            answer = self.notation.idle(self.s, self.asked())
            assert answer is not None, self.kind()
            self.events = ruleset.apply(self.s, self.asked(), answer)
        return self

    # -- what is so

    def step(self) -> str:
        """The step."""
        return w.STEPS[self.s.numbers[w.STEP]]

    def number(self, name: str) -> int:
        """A number of the game."""
        return self.s.numbers[w.NUMBERS.index(name)]

    def of_seat(self, name: str, seat: Seat = P1) -> int:
        """A number of a seat."""
        return self.s.seat_numbers[w.SEAT_NUMBERS.index(name)][seat]

    def numbers(self, knight: str) -> tuple[int, int]:
        """Total Influence and Resistance."""
        return self.stat(knight, "influence"), self.stat(knight, "resistance")

    def rp(self, seat: Seat = P1) -> tuple[int, int, int, int]:
        """Capacity, Allocated, Spent, Available."""
        spent = self.of_seat("rp_spent", seat)
        return stats.capacity(self.s, seat), stats.allocated(self.s, seat), spent, stats.available(self.s, seat)

    def held_by(self, card: str) -> str:
        """The name of the card it is on, or ""."""
        host = self.s.host[self.names[card]]
        return next((name for name, each in self.names.items() if each == host), "")

    def ids(self, zone: str, seat: Seat = P1) -> list[str]:
        """The ids of a pile, top last."""
        return [self.notation.card_id(self.s.table.defs[self.s.face[card]]) for card in self.pile(zone, seat)]

    def said(self, what: int) -> list[tuple[int, ...]]:
        """The captions of a kind among the last events, without their first numbers."""
        return [event[2:] for event in self.events if event[0] == atoms.NOTE and event[1] == what]
