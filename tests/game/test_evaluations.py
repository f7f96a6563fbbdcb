"""What evaluations keep in mind: a position is worth the same when all of it is read afresh."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

import pytest

from game.seize import evaluation as seize
from rules.kernel.chance import Dice
from rules.kernel.ruleset import apply, apply_unchecked, asked, options, roll
from rules.kernel.state import State
from rules.seize import words as w
from rules.seize.flow import pass_round
from rules.seize.shots import can_shoot
from tests.games import every_game
from tests.seize.games import random_game


def positions(s: State, seed: int, answers: int) -> Iterator[State]:
    """The positions of a random game."""
    dice = Dice(seed)
    for _ in range(answers):
        if s.ask is None:
            return
        seat = asked(s)[0]
        apply_unchecked(s, seat, roll(s) if seat < 0 else dice.pick(options(s, seat)))
        yield s


def forget(module: ModuleType) -> None:
    """Empty everything a module keeps."""
    for value in vars(module).values():
        if hasattr(value, "cache_clear"):
            value.cache_clear()


@pytest.mark.parametrize("name", ["seize", "seek_and_destroy"])
def test_what_is_kept_in_mind_is_what_would_be_read_afresh(name: str) -> None:
    module = import_module(f"game.{name}.evaluation")
    for number, s in enumerate(positions(every_game()[name].random[0].start(1), 1, 600)):
        kept = [module.worth(s, seat) for seat in range(2)]
        if not number % 20:
            forget(module)
            assert kept == [module.worth(s, seat) for seat in range(2)]


def test_a_merc_of_seize_is_thought_to_hit_what_it_may_aim_at() -> None:
    seen = 0
    for s in positions(random_game(4), 4, 900):
        mercs = seize.read(s)
        for merc in mercs:
            for foe in [foe for foe in mercs if foe.seat != merc.seat and not foe.hidden]:
                near = can_shoot(s, merc.card, w.MELEE, foe.card) is None
                assert near == bool(merc.touch >> foe.place & 1)
                assert merc.aim >> foe.place & 1 or can_shoot(s, merc.card, w.RANGED, foe.card) is not None
                seen += 1
    assert seen > 500


def test_a_round_of_passes_at_once_leads_where_passes_one_by_one_do() -> None:
    rounds = 0
    for s in positions(random_game(5), 5, 600):
        at_once, one_by_one = s.clone(), s.clone()
        given = pass_round(at_once, 2) if s.stack else 0
        for _ in range(given):
            apply(one_by_one, asked(one_by_one)[0], (w.V_PASS,))
        assert at_once.facts() == one_by_one.facts()
        rounds += given > 0
    assert rounds > 50
