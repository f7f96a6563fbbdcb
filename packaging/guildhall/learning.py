"""A game as programs that learn play it: begun from a seed, asked seat by seat, answered by the index of an option."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.exchange.named_deck import named_deck
from game.games import first_format, game
from game.match.match_setup import fewest, format_row, table_decks
from game.simulation.simulate import LONGEST, decks_for
from guildhall.observation import Ints, Part, layout, observed
from guildhall.table import known
from rules.kernel.chance import Dice
from rules.kernel.look import look
from rules.kernel.mixing import mix
from rules.kernel.ruleset import apply_unchecked, asked, options, roll
from rules.kernel.state import State
from rules.kernel.words import Action, RulesError


class Beginning:
    """How games start: a game in one of its formats.

    `players`: 0 for as few as can be; `decks`: names or files by seat, else ready-made ones at random in each game;
    `rules`: house rules and their values. Raises RulesError for what there is not.
    """

    def __init__(
        self,
        name: str,
        format: str = "",
        players: int = 0,
        decks: Sequence[str] = (),
        rules: Mapping[str, str] | None = None,
    ) -> None:
        self.game, fmt = game(known(name)), format or first_format(name)
        seats = players or len(decks) or fewest(self.game, fmt, rules or {})
        row = format_row(self.game, fmt)
        if seats not in row.seats or len(decks) not in (0, seats):
            raise RulesError(f"{row.title} is for {', '.join(map(str, row.seats))} players, each with a deck")
        try:
            self.settled = self.game.notation.options({"format": fmt, "players": str(seats), **(rules or {})})
        except ValueError as problem:
            raise RulesError(str(problem)) from problem
        self.letters = tuple(self.game.notation.seats(self.settled))
        self._decks = table_decks(name, [named_deck(name, each) for each in decks], common="") if decks else []
        state = self.begun(0).state
        tiles = max(map(len, state.tile_marks), default=0)
        self.layout: Mapping[str, Part] = layout(state.table.schema, len(self.letters), tiles)

    def begun(self, seed: int) -> Position:
        """The game of a seed, advanced until a seat is asked."""
        dice = Dice(mix(seed))
        chosen = self._decks or decks_for(self.game, self.settled, len(self.letters), dice)
        ids = [deck.ids for deck in chosen]
        position = Position(self, self.game.notation.begin(ids, self.settled, dice.below(1 << 32)))
        position.settle()
        return position


class Position:
    """A state of a game. `late`: time has been called."""

    def __init__(self, beginning: Beginning, state: State[Any, Any], late: bool = False) -> None:
        self.beginning, self.state, self.late = beginning, state, late

    def __deepcopy__(self, memo: object) -> Position:
        return Position(self.beginning, self.state.clone(), self.late)

    @property
    def asked(self) -> int | None:
        """The seat that must answer, None if the game is over."""
        return None if self.state.ask is None else asked(self.state)[0]

    def options(self, seat: int) -> list[Action]:
        """The legal actions of a seat, sorted; none if it is not asked."""
        return options(self.state, seat) if seat in asked(self.state) else []

    def answer(self, index: int) -> None:
        """The seat that is asked takes the option of that index. Raises ValueError if there is none."""
        seat = self.asked
        open_to = [] if seat is None else self.options(seat)
        if seat is None or not 0 <= index < len(open_to):
            raise ValueError(f"{index} is none of the {len(open_to)} options")
        apply_unchecked(self.state, seat, open_to[index])
        self.settle()

    def settle(self) -> None:
        """Resolve chance until a seat is asked or the game is over; an endless game runs out of time."""
        state, rules = self.state, self.beginning.game
        while state.ask is not None:
            seat = asked(state)[0]
            if seat < 0:
                apply_unchecked(state, seat, roll(state))
            elif rules.turn(state) > LONGEST and not self.late:
                self.late = True
                apply_unchecked(state, seat, rules.time_up)
            else:
                return

    def worth(self) -> list[float]:
        """The returns by seat of a finished game: 1 won, 0 drawn, -1 lost."""
        return [float(points - 1) for points in self.state.table.ruleset.outcome(self.state)]

    def seen(self, seat: int) -> Ints:
        """What a seat may know."""
        return observed(look(self.state, seat), self.beginning.layout)
