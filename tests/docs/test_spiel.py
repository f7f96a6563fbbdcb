"""OpenSpiel plays every game; its wheel is installed only at night."""

from __future__ import annotations

from importlib import import_module

import pytest

from game.games import TITLES

pytestmark = pytest.mark.nightly


@pytest.mark.parametrize("name", TITLES)
def test_openspiel_plays_a_whole_game(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="open-spiel is not installed")
    import_module("guildhall.spiel")
    pyspiel.random_sim_test(pyspiel.load_game(f"guildhall(play={name})"), num_sims=1, serialize=False, verbose=False)


def test_a_clone_goes_its_own_way_and_a_player_sees_what_the_view_tells() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="open-spiel is not installed")
    from guildhall.spiel import SpielObserver, SpielState

    table = pyspiel.load_game("guildhall(play=battle_gate,players=3)")
    state = table.new_initial_state()
    state.apply_action(5)
    assert isinstance(state, SpielState) and state.here is not None
    before = str(state)
    other = state.clone()
    other.apply_action(other.legal_actions()[-1])
    assert str(state) == before != str(other)
    observer = table.make_py_observer()
    assert isinstance(observer, SpielObserver)
    observer.set_from(state, 1)
    assert observer.tensor.tolist() == state.here.seen(1).astype("float32").tolist()
