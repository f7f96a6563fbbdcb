"""Every registered game under every check of the suite, and the suite itself under sabotage."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet

from rules.kernel import atoms
from rules.kernel import guess as guessing
from rules.kernel import look as looking
from rules.kernel.chance import Dice
from rules.kernel.refusal import Refusal
from rules.kernel.state import State
from rules.kernel.table import Table
from rules.kernel.view import View
from rules.kernel.words import Action, Seat
from rules.round_table.answers import FORCED
from rules.round_table.words import ASK_QUESTS, V_PASS
from tests.conformance import suite
from tests.conformance.games import GAMES
from tests.games import Game
from tests.kernel import camp
from tests.kernel.goofspiel import BID, Goofspiel
from tests.kernel.kuhn import KING, Kuhn

ROOT = Path(__file__).resolve().parents[2]
BY_NAME = {game.name: game for game in GAMES}
HASH_SEEDS = [
    pytest.param("01", "FIRST", 1, id="two"),
    pytest.param("012", "GAMES", 2, id="three", marks=pytest.mark.nightly),
]
TRAILS = "from tests.conformance.suite import *; from tests.conformance import games; "
TRAILS += "print([trail(game, seed) for game in games.{} for seed in range({})])"


def spans() -> Iterator[ParameterSet]:
    """Each game with a few seeds for the gate, watched by one viewer at a time; at night with all, watched by all."""
    for game in GAMES:
        yield pytest.param(game, range(game.gate), False, id=game.name)
        yield pytest.param(game, range(game.seeds), True, id=f"{game.name}, by all", marks=pytest.mark.nightly)


SPANS = pytest.mark.parametrize(("game", "seeds", "all_watch"), list(spans()))


@SPANS
def test_the_game_conforms(game: Game, seeds: range, all_watch: bool) -> None:
    suite.conforms(game, seeds, all_watch=all_watch)


@SPANS
def test_secrets_are_really_dealt_anew(game: Game, seeds: range, all_watch: bool) -> None:
    tried = dealt = 0
    for seed in seeds:
        for step in suite.steps(game, seed, all_watch):
            for viewer in step.watching:
                base, world = suite.other_world(step, viewer)
                tried += 1
                dealt += base.face != world.face
    assert dealt > tried // 5, f"{dealt} of {tried} worlds differ"


@pytest.mark.parametrize(("hash_seeds", "which", "games"), HASH_SEEDS)
def test_digests_do_not_depend_on_the_hash_seed(hash_seeds: str, which: str, games: int) -> None:
    printed = set()
    for hash_seed in hash_seeds:
        environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-c", TRAILS.format(which, games)]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
        printed.add(done.stdout)
    assert len(printed) == 1
    assert len(printed.pop()) > 100


# Sabotage: each entry breaks one promise and names the check that must notice ---------------------------------------


def open_everything(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(View, "open_to", lambda *_: True)


def offer_by_the_other_hand(patch: pytest.MonkeyPatch) -> None:
    def options(self: Kuhn, s: State, seat: Seat) -> list[Action]:
        return [(1,)] if KING in [s.face[card] for card in s.pile(1, 1 - seat)] else [(1,), (2,)]

    patch.setattr(Kuhn, "options", options)


def tell_the_face(patch: pytest.MonkeyPatch) -> None:
    def move(s: State, card: int, zone: int, seat: Seat) -> None:
        honest(s, card, zone, seat)
        atoms.note(s, s.face[card])

    honest = atoms.move
    patch.setattr(atoms, "move", move)


def show_sealed(patch: pytest.MonkeyPatch) -> None:
    def look(s: State, seat: Seat) -> View:
        seen = honest(s, seat)
        seen.sealed = dict(s.sealed)
        return seen

    honest = looking.look
    patch.setattr(suite, "look", look)


def show_every_candidate(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(looking, "_ask_for", lambda ask, seat: ask)


def deal_from_the_open_row(patch: pytest.MonkeyPatch) -> None:
    def commons(table: Table, seat: Seat) -> Table:
        return honest(table, seat).replaced(commons=table.commons[:-1])

    honest = looking.public_table
    patch.setattr(looking, "public_table", commons)


def stand_on_others(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(atoms, "free_spot", lambda s, card, zone, tile: atoms.spot_of(s, zone, tile) if zone else -1)
    patch.setattr(camp, "_free", lambda s, zone: list(range(camp.GRID.count)))


def name_hidden_cards(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(looking, "_redact_move", lambda view_, event: event)


def lose_events(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(suite, "observe", lambda view_, events: looking.observe(view_, events[1:]))


def forget_sealed(patch: pytest.MonkeyPatch) -> None:
    def begin(self: guessing.Guesses, seen: View) -> None:
        seen.sealed = {}
        honest(self, seen)

    honest = guessing.Guesses.__init__
    patch.setattr(guessing.Guesses, "__init__", begin)


def read_hidden_faces(patch: pytest.MonkeyPatch) -> None:
    def unread(self: guessing.Guesses) -> State:
        s = honest(self)
        s.face = [max(face, 0) for face in s.face]
        return s

    honest = guessing.Guesses.unread
    patch.setattr(guessing.Guesses, "unread", unread)


def share_a_pile(patch: pytest.MonkeyPatch) -> None:
    def clone(self: State) -> State:
        new = honest(self)
        new.piles[0] = self.piles[0]
        return new

    honest = State.clone
    patch.setattr(State, "clone", clone)


def accept_any_bid(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Goofspiel, "why_not", lambda *_: None)


def refuse_an_option(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Kuhn, "why_not", lambda self, s, seat, action: Refusal("NO") if action == (2,) else None)


def list_backwards(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Goofspiel, "options", lambda self, s, seat: [(BID, card) for card in (2, 1, 0) if not s.zone[card]])


def roll_in_secret(patch: pytest.MonkeyPatch) -> None:
    dice = Dice(1)
    honest: Any = atoms.seat_number
    patch.setattr(atoms, "seat_number", lambda s, kind, seat, value: honest(s, kind, seat, value + dice.below(99)))


def drop_a_card(patch: pytest.MonkeyPatch) -> None:
    def move(s: State, card: int, zone: int, seat: Seat) -> None:
        honest(s, card, zone, seat)
        s.piles[s.zone[card] * s.table.seats + (0 if s.table.schema.zones[zone].shared else seat)].remove(card)

    honest = atoms.move
    patch.setattr(atoms, "move", move)


def pass_for_everybody(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(FORCED, ASK_QUESTS, lambda s, seat: (V_PASS,))


SABOTAGE = (
    (open_everything, "kuhn", suite.check_secrets),
    (offer_by_the_other_hand, "kuhn", suite.check_secrets),
    (tell_the_face, "kuhn", suite.check_secrets),
    (show_sealed, "goofspiel", suite.check_sealed),
    (show_every_candidate, "camp", suite.check_sealed),
    (deal_from_the_open_row, "camp", suite.check_guess),
    (stand_on_others, "camp", suite.check_invariants),
    (lose_events, "kuhn", suite.check_views),
    (name_hidden_cards, "drill", suite.check_views),
    (forget_sealed, "goofspiel", suite.check_guess),
    (read_hidden_faces, "camp", suite.check_guess),
    (share_a_pile, "goofspiel", suite.check_apply),
    (accept_any_bid, "goofspiel", suite.check_refusals),
    (refuse_an_option, "kuhn", suite.check_options),
    (pass_for_everybody, "round table", suite.check_options),
    (list_backwards, "goofspiel", suite.check_options),
    (roll_in_secret, "kuhn", suite.check_apply),
    (drop_a_card, "kuhn", suite.check_invariants),
)


@pytest.mark.parametrize(("sabotage", "name", "check"), SABOTAGE, ids=lambda value: getattr(value, "__name__", value))
def test_the_suite_notices(
    sabotage: Callable[[pytest.MonkeyPatch], None],
    name: str,
    check: Callable[[suite.Step], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sabotage(monkeypatch)
    with pytest.raises((AssertionError, ValueError)):
        suite.conforms(BY_NAME[name], range(BY_NAME[name].seeds), [check])


def test_a_game_that_never_ends_is_noticed() -> None:
    with pytest.raises(AssertionError, match="not over"):
        list(suite.steps(BY_NAME["goofspiel"]._replace(most=5), 0))
