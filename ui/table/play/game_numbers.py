"""The figures of a finished game: how long it was, what fell, and which piece did most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import NamedTuple

from game.about import turns_words
from game.i18n import tr
from game.match.match import Match
from game.records.replay import Replay
from rules.kernel.notation.record import Record
from rules.kernel.words import PUBLIC, Card
from ui.shell.background import BackgroundJobs
from ui.table.games.base import table_game


class GameNumbers(NamedTuple):
    """`fallen`: pieces lost by each seat; `best`: the piece that dealt the most damage, -1 for none, and how much it
    `dealt`; `turning`: answers before the one that turned the game, -1 for none."""

    turns: int
    fallen: tuple[int, ...]
    best: Card = -1
    dealt: int = 0
    turning: int = -1


def count(record: Record) -> GameNumbers:
    """Play a record through and count. It takes as long as the rules take for the whole game."""
    replay = Replay(record)
    replay.seek(len(replay.steps))
    game, view = table_game(replay.game), replay.view(PUBLIC)
    fallen: Counter[int] = Counter()
    dealt: Counter[Card] = Counter()
    for event in (event for step in replay.steps for event in step.events):
        effect = game.effect(event)
        if effect is None:
            continue
        if effect.kind == "dies" and effect.card >= 0:
            seen = view.cards.get(effect.card)
            fallen[seen.ctrl if seen is not None else view.table.owner[effect.card]] += 1  # it may have left the game
        elif effect.kind == "hit" and effect.source in view.cards and effect.value > 0:
            dealt[effect.source] += effect.value
    best, most = max(dealt.items(), key=lambda row: (row[1], -row[0]), default=(-1, 0))
    turns = max((step.turn for step in replay.steps), default=0)
    lost = tuple(fallen[seat] for seat in range(replay.seats))
    return GameNumbers(turns, lost, best, most, replay.turning_point())


class Counting:
    """Counts in another thread when a game is over. `numbers`: the result, when ready. `busy`: whether it is
    running."""

    def __init__(self) -> None:
        self.jobs = BackgroundJobs()
        self.busy = False
        self.numbers: GameNumbers | None = None
        self._found: list[GameNumbers] = []

    def update(self, match: Match, over: bool) -> bool:
        """Start, or check for the result; True when it has just become available. A game that goes on after its end is
        counted again."""
        if not over:
            self.numbers, self.busy = None, False
            self._found.clear()
            return False
        if self.numbers is not None:
            return False
        record = match.record
        self.busy = True
        self.jobs.begin(str(match.changes), lambda: self._found.append(count(record)))
        if self._found:
            self.numbers, self.busy = self._found[-1], False
        return not self.busy


def words(game: str, numbers: GameNumbers, names: Sequence[str], best: str, gave_up: Collection[int] = ()) -> str:
    """The numbers on one line; `best`: the name of the best piece. Seats that `gave_up` are not said to have lost 0."""
    parts = [turns_words(game, numbers.turns)] if numbers.turns else []
    if any(numbers.fallen):
        rows = enumerate(zip(names, numbers.fallen, strict=True))
        lost = ", ".join(f"{name} ({amount})" for seat, (name, amount) in rows if amount or seat not in gave_up)
        parts.append(tr(table_game(game).losses, lost=lost))
    if numbers.best >= 0:
        parts.append(tr("most damage: {name} ({n})", name=best, n=numbers.dealt))
    return " · ".join(parts)
