"""A striking piece leans, a destroyed one breaks, coins fly: where each motion begins, goes and ends."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from tests.ui.screens.table_kit import Table, field, match_of
from ui.table.cards.spots import Key, Spot
from ui.table.events.animation import fallen, impacts
from ui.table.events.blows import COIN, MOST_COINS, SHARD, falls, flying, lunges
from ui.table.games.effects import Effect

STRIKER, VICTIM = Spot("piece", 1, 0, (100, 100), (80, 60)), Spot("piece", 2, 0, (100, 300), (80, 60), 180.0)
SHOWN: dict[Key, Spot] = {("card", 1): STRIKER, ("card", 2): VICTIM}
FALL = Effect("dies", 2)


def nowhere(seat: int, zone: str) -> tuple[float, float] | None:
    """No plate is visible."""
    return None


def test_a_striker_leans_toward_its_victim_and_is_back() -> None:
    ((key, (spot, motion)),) = lunges([Effect("hit", 2, 3, source=1)], SHOWN)
    assert key == ("card", 1) and spot == STRIKER
    start, middle, end = (motion.pose(part) for part in (0.0, 0.5, 1.0))
    assert start == end and (start.x, start.y) == STRIKER.centre
    assert middle.x == pytest.approx(100) and 110 < middle.y < 150


@pytest.mark.parametrize("effect", [Effect("hit", 2, 3), Effect("hit", 2, 3, source=9), Effect("heal", 2, 3, source=1)])
def test_what_nobody_in_sight_strikes_moves_no_striker(effect: Effect) -> None:
    assert not list(lunges([effect], SHOWN))


def test_a_fall_breaks_the_piece_into_its_quarters() -> None:
    found = dict(falls([FALL], SHOWN, nowhere))
    assert found.pop(("card", 2))[1].pose(0.5).alpha == 0
    assert {key[0] for key in found} == {SHARD} and len(found) == 4
    whole = Surface(VICTIM.size, pygame.SRCALPHA)
    pieces = set()
    for at, (spot, motion) in enumerate(found.values()):
        picture = flying(spot, lambda piece: whole)
        assert picture is not None and picture.get_size() == (40, 30) and spot.form == f"{SHARD}{at}"
        start, end = motion.pose(0.0), motion.pose(1.0)
        pieces.add((start.x, start.y))
        away = ((start.x - 100) * (end.x - start.x), (start.y - 300) * (end.y - start.y))
        assert min(away) > 0 and (start.alpha, end.alpha) == (255, 0)
    assert pieces == {(80, 285), (120, 285), (80, 315), (120, 315)}


@pytest.mark.parametrize(("value", "start", "end"), [(3, (100, 300), (500, 20)), (-3, (500, 20), (100, 300))])
def test_coins_fly_between_the_fallen_and_the_number(value: int, start: tuple[int, int], end: tuple[int, int]) -> None:
    effects = [FALL, Effect("coins", -1, value, 0, "purse")]
    found = [flight for key, flight in falls(effects, SHOWN, lambda seat, zone: (500, 20)) if key[0] == COIN]
    assert len(found) == 3
    for spot, motion in found:
        first, last = motion.pose(0.0), motion.pose(1.0)
        assert (first.x, first.y) == pytest.approx(start) and (last.x, last.y) == pytest.approx(end)
        assert motion.pose(0.6).alpha == 255
        assert flying(spot, lambda piece: Surface((1, 1))) is not None


def test_no_coin_flies_without_a_fall_and_never_a_heap() -> None:
    coins = Effect("coins", -1, 40, 0, "purse")
    assert not list(falls([coins], SHOWN, lambda seat, zone: (500, 20)))
    many = [key for key, _ in falls([FALL, coins], SHOWN, lambda seat, zone: (500, 20)) if key[0] == COIN]
    assert len(many) == MOST_COINS


def test_at_the_table_both_are_drawn_and_nothing_is_left_behind() -> None:
    table = Table(match_of(field("attack")), still=False)
    stage, layout = table.scene.stage, table.scene.layout
    victim, striker = table.card("vial-taster-ensk", "board", 1), table.card("brask-ironmonger", "board")
    before = dict(stage.shown)
    happened = [Effect("hit", victim, 3, source=striker), Effect("dies", victim), Effect("coins", -1, -2, 1, "vault")]
    stage.move(dict(impacts(happened, stage.shown, layout)), None)
    stage.skip()
    stage.move(dict(fallen(happened, stage.shown, layout)), None)
    assert stage.advance(30)
    for _ in range(30):
        still = not stage.advance(30)
        stage.draw(table.surface, False)
    assert still and stage.shown == before


def test_with_reduced_motion_only_the_number_of_a_hit_is_seen_and_it_stands_still() -> None:
    table = Table(match_of(field("attack")), still=True)
    stage, victim = table.scene.stage, table.card("vial-taster-ensk", "board", 1)
    table.scene.draw(table.surface, True)
    before = pygame.image.tobytes(table.surface, "RGB")
    hit = Effect("hit", victim, 3, source=table.card("brask-ironmonger", "board"))
    stage.move(dict(impacts([hit], stage.shown, table.scene.layout)), None)
    seen = set[bytes]()
    while stage.advance(100):
        stage.draw(table.surface, False)
        seen.add(pygame.image.tobytes(table.surface, "RGB"))
    stage.draw(table.surface, False)
    assert len(seen) == 1 and before not in seen
    assert pygame.image.tobytes(table.surface, "RGB") == before
