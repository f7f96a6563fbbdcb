"""Every game as a learning environment: PettingZoo's own tests pass, and a seat sees only what it may know."""

from __future__ import annotations

import sys
import warnings
from typing import Any

import pytest

if sys.version_info >= (3, 15):
    pytest.skip("PettingZoo 1.27 cannot be installed on Python 3.15", allow_module_level=True)

from guildhall.observation import CARD, MOST_CARDS, NOTHING, layout, mask, observed, offered
from guildhall.rl import GameEnv, env

from game.games import TITLES, game
from game.simulation.simulate import shipped
from rules.kernel.look import look
from rules.kernel.words import PUBLIC, RulesError
from tests.seize.board import Board
from tests.walks import states

FORMATS = [(name, fmt) for name in TITLES for fmt in game(name).formats]
FIRST = [(name, next(iter(game(name).formats))) for name in TITLES]


def accepted(name: str, fmt: str, cycles: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.test.api_test import api_test
        from pettingzoo.test.seed_test import seed_test

        api_test(env(name, format=fmt), num_cycles=cycles)
        seed_test(lambda: env(name, format=fmt), num_cycles=cycles)


@pytest.mark.parametrize(("name", "fmt"), FIRST)
def test_pettingzoo_accepts_every_game(name: str, fmt: str) -> None:
    accepted(name, fmt, 4)


@pytest.mark.nightly
@pytest.mark.parametrize(("name", "fmt"), FORMATS)
def test_pettingzoo_accepts_every_format_for_long(name: str, fmt: str) -> None:
    accepted(name, fmt, 300)
    for players in game(name).formats[fmt].seats:
        played(env(name, format=fmt, players=players))


def played(table: Any, steps: int = 100_000) -> float:
    """Play everybody's last option; returns the final rewards, added up."""
    table.reset(seed=3)
    total = 0.0
    for agent in table.agent_iter(steps):
        seen, reward, over, cut, _ = table.last()
        total += reward if over else 0
        table.step(None if over or cut else int(seen["action_mask"].sum()) - 1)
        assert agent in table.possible_agents
    return total


def test_a_whole_game_is_won_and_lost() -> None:
    table = env("battle_gate")
    assert played(table) == 0.0 and table.agents == []


def test_options_lie_as_rows_in_their_order_and_only_for_who_is_asked() -> None:
    table = GameEnv("seize")
    table.reset(seed=1)
    asked, other = (table.agent_selection, next(a for a in table.agents if a != table.agent_selection))
    seen = table.observe(asked)
    count = int(seen["action_mask"].sum())
    rows = [tuple(row[row != NOTHING]) for row in seen["options"][:count]]
    assert count and rows == sorted(rows) and (seen["options"][count:] == NOTHING).all()
    assert table.observe(other)["action_mask"].sum() == 0


def test_every_way_that_a_crowd_may_walk_has_its_row() -> None:
    board = Board("move-1", format="standard-2v2").shipped()
    for at, tile in enumerate(("c6", "f5", "h5", "d3", "f4", "c4", "c2", "h3", "g2")):
        board.merc(f"m{at}=towerline-ysme", tile, wears=(f"left{at}=cobblers-best", f"right{at}=cobblers-best"))
    actions = board.open().options()
    rows = offered(actions)
    assert [tuple(row[row != NOTHING]) for row in rows[: len(actions)]] == actions
    assert mask(actions).sum() == len(actions)


def test_an_observation_is_made_of_the_view() -> None:
    definition = game("seek_and_destroy")
    settled = definition.notation.options({})
    decks = [deck.ids for deck in shipped(definition, settled["format"])[:2]]
    *_, state = states(definition.notation.begin(decks, settled, 5), 5, 60)
    parts = layout(state.table.schema, 2, max(map(len, state.tile_marks), default=0))
    for seat in (0, 1, PUBLIC):
        view = look(state, seat)
        seen = observed(view, parts)
        cards = seen[parts["cards"].where].reshape(parts["cards"].shape)
        assert view.cards, "what is not on the table cannot be compared"
        assert {row for row in range(MOST_CARDS) if (cards[row] != NOTHING).any()} == set(view.cards)
        for card, known in view.cards.items():
            assert cards[card][: len(CARD)].tolist() == [
                known.face, known.owner, known.zone, known.ctrl, known.place, known.host,
            ]  # fmt: skip
            assert cards[card][len(CARD) :].tolist() == known.marks
        assert seen[parts["counts"].where].tolist() == view.counts


def test_what_cannot_be_done_is_told() -> None:
    table = GameEnv("seize")
    table.reset(seed=1)
    with pytest.raises(ValueError, match="9999 is none of the"):
        table.step(9999)
    for wrong in ({"players": 9}, {"decks": ["wall-and-bow"]}, {"rules": {"players": "x"}}, {"format": "blitz"}):
        with pytest.raises(RulesError):
            GameEnv("seize", **wrong)
    with pytest.raises(RulesError, match="no game 'chess'"):
        env("chess")


def test_who_goes_on_too_long_is_cut_off() -> None:
    table = GameEnv("seize", most_steps=3)
    table.reset(seed=2)
    for _ in range(3):
        table.step(0)
    assert set(table.truncations.values()) == {True}
