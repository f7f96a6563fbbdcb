"""A table set by hand for rule tests: pieces by name, answers in the words of the rulebook.

It must never answer for anybody unasked: a question nobody answers fails the test, and so does an answer the referee
takes without listing it among the options.
"""

from __future__ import annotations

from functools import cache
from json import dumps
from pathlib import Path
from typing import Final

import pytest

from rules.kernel import atoms, ruleset
from rules.kernel.notation import Library
from rules.kernel.position import Position, read_position
from rules.kernel.state import State
from rules.kernel.words import CHANCE, Action, Card, Event, IllegalAction, Seat
from rules.seize import words as w
from rules.seize.notation import SeizeNotation
from rules.seize.options import settle_options
from rules.seize.seating import seating
from tests.seize.games import CARDS, pool

ROOT: Final = Path(__file__).resolve().parents[2]
FIXTURES: Final = "tests/seize/fixtures/cards.toml"
EXTRA: Final = "tests/seize/fixtures/extra.toml"
S, N = 0, 1
"""The seats of DUEL: S below, N above (rulebook 3.1)."""


@cache
def library() -> Library:
    """Seize with the shipped cards; other card files by their path from the project's root."""
    return Library({"seize": SeizeNotation(pool())}, lambda name: (ROOT / name).read_text("utf-8"))


class Board:
    """Collects a position. A card is written by its id; its name is the id in capitals, or stands before a `=`."""

    def __init__(self, phase: str = "rally", turn: Seat = S, **options: str) -> None:
        self.seats = seating(settle_options(options)).names
        chosen = " ".join(f"{name}={value}" for name, value in options.items())
        self.lines = ["seize/1", f"cards {FIXTURES} {EXTRA}", f"turn {self.seats[turn]} {phase}"]
        self.lines += [f"options {chosen}"] if chosen else []
        self.decked: set[Seat] = set()

    def merc(self, card: str, tile: str, seat: Seat = S, wears: tuple[str, ...] = (), **marks: int) -> Board:
        """A merc on the battlefield, full health and Defense charged if no mark says otherwise."""
        name, _, card_id = named(card).partition("=")
        counters = " ".join(f"{mark} {value}" for mark, value in marks.items())
        worn = f" with {' '.join(map(named, wears))}" if wears else ""
        return self.line(f"{name} = {self.seats[seat]} {card_id} at {tile} {counters}{worn}")

    def pile(self, zone: str, seat: Seat, cards: tuple[str, ...]) -> Board:
        """Cards in a pile, top last."""
        return self.line(f"{self.seats[seat]} {zone} {' '.join(map(named, cards))}") if cards else self

    def hand(self, *cards: str, seat: Seat = S) -> Board:
        """Cards in hand."""
        return self.pile("hand", seat, cards)

    def warchest(self, *cards: str, seat: Seat = S) -> Board:
        """Cards in a Warchest: `cn`, `cn(used_up)`, `tf(down)`."""
        return self.pile("warchest", seat, cards)

    def deck(self, *cards: str, seat: Seat = S) -> Board:
        """A deck, top last (ten Test Coins if nothing is said)."""
        self.decked.add(seat)
        return self.pile("deck", seat, cards)

    def ready(self, count: int, seat: Seat = S) -> Board:
        """So many ready Test Coins in a Warchest."""
        return self.line(f"ready {self.seats[seat]} {count}")

    def vault(self, *loot: int) -> Board:
        """The Vaults by seat."""
        return self.line(f"vault {' '.join(map(str, loot))}")

    def spell(self, card: str, *texts: str, cls: str = "generic", kind: str = "instant", reach: str = "") -> Board:
        """A free ability card of this test alone. `texts`: what it does, or (of an Event) its triggers.

        `reach` (`1, 2`) is the range an Attack needs.
        """
        lines = ["cards:", "[[card]]", 'kind = "ability"', f'id = "{card}"', f'name = "{card}"', f'class = "{cls}"']
        lines += [f'type = "{kind}"', "rarity = 1", "cost = {}", 'set = "TEST"', "number = 1", 'artist = "Test Bench"']
        lines += [f"range = {{ min = {reach.split(',')[0]}, max = {reach.split(',')[1]} }}"] if reach else []
        clause = f"{'when' if kind == 'event' else 'do'} = [{', '.join(map(dumps, texts))}]"
        return self.line("\n".join([*lines, f'art = "{card}"', 'emblem = "dagger"', clause, "end"]))

    def shipped(self) -> Board:
        """Adds the shipped cards to the test set."""
        return self.line(f"cards {' '.join(str(file.relative_to(ROOT)) for file in sorted(CARDS.glob('*.toml')))}")

    def line(self, text: str) -> Board:
        """Any clause of a position."""
        self.lines.append(text)
        return self

    def open(self) -> Game:
        """The game at this moment."""
        rest = [f"{name} deck ?*10" for seat, name in enumerate(self.seats) if seat not in self.decked]
        return Game(read_position("\n".join([*self.lines, *rest]), library()))


def named(card: str) -> str:
    """`tf` -> `TF=tf`; what has a name keeps it; `?*3` has none."""
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
            if action[0] not in self.s.table.ruleset.interrupts:
                assert action in self.options(who), f"{text!r} is legal and not listed"
            self.events = ruleset.apply(self.s, who, action)
        return self

    def refused(self, rule: str, text: str, seat: Seat | None = None) -> Game:
        """The answer is refused by that rule, is not listed, and changes nothing."""
        who = self.asked() if seat is None else seat
        action, before = self.hear(text, who), self.s.digest()
        with pytest.raises(IllegalAction) as caught:
            ruleset.apply(self.s, who, action)
        assert caught.value.rule == rule
        assert action not in self.options(who)
        assert self.s.digest() == before
        return self

    def flip(self, won: bool) -> Game:
        """CHANCE's coin."""
        return self.do("won" if won else "lost", seat=CHANCE)

    def stir(self, fell: int = 0) -> Game:
        """CHANCE stirs a hand into which a card came back (AMB-89)."""
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
        """Everybody passes until the top item has gone."""
        depth = len(self.s.stack)
        while len(self.s.stack) >= depth > 0:
            self.pass_()
        return self

    def resolve_till_asked(self) -> Game:
        """Everybody passes until an effect on the stack asks somebody something."""
        while self.kind() == "priority":
            assert self.s.stack, "nothing on the stack"
            self.pass_()
        return self

    def pass_(self) -> Game:
        """The seat that is asked passes (or ends its Acquire)."""
        return self.do("done" if self.kind() == "acquire" else "pass")

    def until(self, phase: str, turn: Seat | None = None) -> Game:
        """Everybody passes until this phase (of that player) has begun."""
        wanted = w.PHASES.index(phase)
        while True:
            self.pass_()
            if self.s.numbers[w.PHASE] == wanted and turn in (None, self.s.numbers[w.TURN]):
                return self

    def hear(self, text: str, seat: Seat) -> Action:
        """Words as an action."""
        return self.notation.hear(self.s, seat, text, self.names)

    def options(self, seat: Seat | None = None) -> list[Action]:
        """What a seat may answer."""
        return ruleset.options(self.s, self.asked() if seat is None else seat)

    def offered(self, verb: str) -> list[str]:
        """The options of the seat asked that begin with this verb, in words."""
        seat = self.asked()
        return [
            text for action in self.options() if (text := self.notation.say(self.s, seat, action)).split()[0] == verb
        ]

    # -- what is so

    def asked(self) -> Seat:
        """The one seat that is asked."""
        (seat,) = ruleset.asked(self.s)
        return seat

    def kind(self) -> str:
        """The kind of the open question; "" when the game is over."""
        return w.ASKS[self.s.ask.kind] if self.s.ask else ""

    def phase(self) -> str:
        """The phase."""
        return w.PHASES[self.s.numbers[w.PHASE]]

    def mark(self, card: str, mark: str) -> int:
        """A mark of a card."""
        return self.s.marks[w.MARKS.index(mark)][self.names[card]]

    def health(self, card: str) -> int:
        """Current health."""
        return self.mark(card, "health")

    def stat(self, card: str, name: str) -> int:
        """A folded stat of a card."""
        value = self.notation.stat(self.s, name, self.names[card])
        assert value is not None, name
        return value

    def at(self, card: str) -> str:
        """The tile of a merc, "" off the board."""
        grid, tile = self.s.table.grid, self.s.place[self.names[card]]
        assert grid is not None
        return grid.name[tile] if tile >= 0 else ""

    def zone(self, card: str) -> str:
        """The zone of a card."""
        return w.ZONES[self.s.zone[self.names[card]]].name

    def bearer(self, treasure: str) -> str:
        """Who carries a treasure, "" nobody."""
        host = self.s.host[self.names[treasure]]
        return next((name for name, card in self.names.items() if card == host), "")

    def count(self, zone: str, seat: Seat = S) -> int:
        """Cards in a pile."""
        return len(self.pile(zone, seat))

    def pile(self, zone: str, seat: Seat = S) -> list[Card]:
        """The cards of a pile, top last."""
        return self.s.pile([z.name for z in w.ZONES].index(zone), seat)

    def seat(self, number: str, seat: Seat = S) -> int:
        """A number of a seat."""
        return self.s.seat_numbers[w.SEAT_NUMBERS.index(number)][seat]

    def vaults(self) -> tuple[int, int]:
        """Both Vaults."""
        first, second = self.s.seat_numbers[w.VAULT]
        return first, second

    def result(self) -> tuple[int, ...]:
        """2 won, 1 drawn, 0 lost by seat; the game must be over."""
        assert ruleset.over(self.s), f"not over: {self.s.ask}"
        return self.s.table.ruleset.outcome(self.s)

    # -- by hand

    def set(self, card: str, mark: str, value: int) -> Game:
        """The harness sets a mark, by no rule."""
        atoms.mark(self.s, w.MARKS.index(mark), self.names[card], value)
        return self

    def put(self, card: str, tile: str) -> Game:
        """The harness moves a merc, by no rule."""
        grid = self.s.table.grid
        assert grid is not None
        atoms.step(self.s, self.names[card], grid.number[tile])
        return self
