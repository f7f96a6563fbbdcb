"""Tables as they are opened from other screens: a new game, an autosaved one."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

from game.exchange.named_deck import named_deck
from game.match.match import Match
from game.match.match_setup import Player, table_decks
from game.records.autosave import autosaved
from game.records.journal import autosave_path
from game.records.replay import Replay
from rules.kernel.notation.record import Record
from ui.faces.worker import FaceMaker
from ui.screens.services import NewGame, SavedGame, usual_names
from ui.screens.table.replay import ReplayScene
from ui.screens.table.scene import TableScene


def start_table(choice: NewGame) -> TableScene:
    """A new game from the New game screen. Raises RulesError (DeckError with every fault of the decks)."""
    seed = choice.seed or random.SystemRandom().randrange(1, 1 << 31)
    decks = table_decks(choice.game, [named_deck(choice.game, key) for key in choice.decks], choice.common)
    names = choice.names or usual_names(choice.seats)
    players = [Player(name, kind) for name, kind in zip(names, choice.seats, strict=True)]
    begin = partial(
        Match.new, choice.game, fmt=choice.format, decks=decks, options=choice.options, seed=seed, players=players,
        clock=choice.clock, best_of=choice.best_of,
    )  # fmt: skip
    return TableScene(autosaved(begin, autosave_path(choice.game)), FaceMaker())


def resume_table(saved: SavedGame) -> TableScene:
    """An autosaved game. Raises TextError if it is unusable."""
    return TableScene(autosaved(partial(Match.resume, saved.path), saved.path), FaceMaker())


def watch_record(record: Record, at: int) -> ReplayScene:
    """Play a finished game from after `at` answers. Raises TextError if it is unusable."""
    replay = Replay(record)
    replay.seek(at)
    scene = ReplayScene(replay, FaceMaker())
    scene.playing = True
    return scene


def watch_file(path: Path) -> ReplayScene:
    """A record from its start. Raises RulesError if it cannot be played."""
    return ReplayScene(Replay.of(path), FaceMaker())
