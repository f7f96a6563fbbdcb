"""Games between computers that are played while people sit at another table. One process, so that no screen waits.

What crosses the pipe is data. If the process is killed, the remaining games are started again.
"""

from __future__ import annotations

from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Final, NamedTuple

from game.draft.draft import Draft
from game.games import game
from game.match.player_kinds import level_of
from game.processes import Child, LostProcess, serving
from game.simulation.simulate import playout
from rules.kernel.chance import Dice
from rules.kernel.words import DRAWN

MOST_DEATHS: Final = 3


class BackgroundGame(NamedTuple):
    """A game between computers. `key`: the caller's number for it; `options`: complete; `levels`: of the bots."""

    key: int
    game: str
    options: tuple[tuple[str, str], ...]
    decks: tuple[tuple[str, ...], ...]
    levels: tuple[str, ...]
    seed: int


def side_game(draft: Draft, pair: int) -> BackgroundGame:
    """The game between a pair of bots."""
    seats = draft.pairs[pair]
    levels = tuple(level_of(draft.header.players[who].kind) for who in seats)
    decks = tuple(draft.deck(who).ids for who in seats)
    return BackgroundGame(
        pair, draft.header.game, tuple(sorted(draft.options.items())), decks, levels, draft.seed_of(pair)
    )


def play(one: BackgroundGame) -> tuple[int, ...]:
    """The points of each seat; a game that does not end is drawn."""
    definition = game(one.game)
    s = definition.notation.begin(one.decks, dict(one.options), one.seed)
    return playout(s, definition, one.levels, Dice(one.seed, stream=3)).points or (DRAWN,) * len(one.levels)


def serve(pipe: Connection) -> None:
    """Main loop of the process: plays games as they arrive, until the other end closes."""
    with serving():
        while True:
            one = pipe.recv()
            pipe.send((one.key, play(one)))


class BackgroundGames:
    """Start games with `begin`, look for results with `poll`, and `close` it at the end."""

    def __init__(self) -> None:
        self._left: dict[int, BackgroundGame] = {}
        self._deaths = 0
        self._child: Child | None = None

    @property
    def busy(self) -> bool:
        """Whether games are being played."""
        return bool(self._left)

    @property
    def pid(self) -> int:
        """The process id, 0 for none."""
        return self._child.pid if self._child is not None else 0

    def begin(self, games: Sequence[BackgroundGame]) -> None:
        """Play these games, in order."""
        self._left = {one.key: one for one in games}
        self._start()

    def _start(self) -> None:
        if self._left:
            self._child = Child(serve)
            for one in self._left.values():
                self._child.put(one)

    def poll(self) -> list[tuple[int, tuple[int, ...]]]:
        """Games finished since the last call: (key, points by seat)."""
        over: list[tuple[int, tuple[int, ...]]] = []
        try:
            while self._child is not None and self._left:
                key = next(iter(self._left))
                points = self._child.answer(key)
                if points is None:
                    return over
                del self._left[key]
                over.append((key, points))
        except LostProcess:
            self._drop()
            self._deaths += 1
            if self._deaths < MOST_DEATHS:
                self._start()
        if not self._left:
            self._drop()
        return over

    @property
    def lost(self) -> bool:
        """Whether the process has died repeatedly; the remaining games will not be played."""
        return self.busy and self._child is None

    def _drop(self) -> None:
        if self._child is not None:
            self._child.close()
        self._child = None

    def close(self) -> None:
        """End the process; unfinished games are dropped."""
        self._left.clear()
        self._drop()
