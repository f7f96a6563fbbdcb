"""Previews say what the referee would do, from public knowledge alone."""

from __future__ import annotations

import pytest

from game.games import Forecast
from game.match import Match
from game.seize.preview import forecast
from rules.kernel.chance import Dice
from rules.kernel.view import View
from rules.seize import words as w
from tests.game.kit import answers, lively, new_match
from tests.seize.board import Board, N, S


def test_a_forecast_of_an_attack_comes_true_when_nobody_responds() -> None:
    hits = deaths = 0
    for seed in range(4):
        match, dice = new_match(seed, study=True), Dice(seed)
        while match.asked() and hits < 40:
            seat = match.asked()[0]
            for action in match.options(seat):
                if action[0] == w.V_ATTACK and hits < 40 and not _blinded(match.view(seat), action[1]):
                    deaths += _comes_true(match, seat, action)
                    hits += 1
            match.submit(seat, lively(match.options(seat), dice))
    assert hits > 10 and deaths


def _blinded(view: View, merc: int) -> bool:
    seen = view.cards[merc]
    return bool(seen.marks[w.BLIND] or view.tile_marks[w.FOG][seen.place])


def _comes_true(match: Match, seat: int, action: tuple[int, ...]) -> bool:
    """Compare a forecast with what happens when all pass; the match is then where it was."""
    digest, target = match.digest, action[3]
    row = next((row for row in match.forecast(seat, action) if row.victim == target), None)
    assert match.digest == digest
    before = match.view(seat).cards[target].marks[w.HEALTH]
    match.submit(seat, action)
    for _ in range(match.seats):
        match.submit(match.asked()[0], (w.V_PASS,), auto=True)
    after = match.view(seat).cards[target]
    dies = row is not None and row.dies
    assert dies == (after.zone != w.BOARD)
    if not dies:
        assert before - after.marks[w.HEALTH] == (row.dealt if row else 0)
    assert match.undo(seat) and match.digest == digest
    return dies


def test_an_illegal_action_has_no_forecast() -> None:
    match = new_match()
    assert match.forecast(0, (w.V_ATTACK, 0, 0, 1)) == []


def test_ranges_hold_the_tiles_of_legal_moves_and_attacks() -> None:
    match, moves, attacks = new_match(3), 0, 0
    for seat, _ in answers(match, Dice(3), 700):
        view = match.view(seat)
        for action in match.options(seat):
            if action[0] == w.V_MOVE and action[-1] != view.cards[action[1]].place:
                assert action[-1] in match.ranges(seat, action[1])["move"]
                moves += 1
            elif action[0] == w.V_ATTACK:
                kind = "melee" if action[2] == w.MELEE else "ranged"
                assert view.cards[action[3]].place in match.ranges(seat, action[1])[kind]
                attacks += 1
    assert moves > 20 and attacks > 5


def test_sight_names_the_tile_in_the_way() -> None:
    match, blocked = new_match(3), 0
    for seat, _ in answers(match, Dice(3), 400):
        view = match.view(seat)
        for merc in view.pile(w.BOARD)[:1]:
            found = match.sight(seat, merc)
            assert view.cards[merc].place not in found and len(found) == 23
            for blocker in found.values():
                if blocker is not None:
                    assert view.on(blocker) >= 0
                    blocked += 1
    assert blocked


@pytest.mark.parametrize(("card", "dealt"), [("badly-packed-firework", 3), ("the-lid-comes-off", 4)])
def test_a_forecast_counts_on_a_four_from_a_die(card: str, dealt: int) -> None:
    table = Board("attack").shipped().ready(3).merc("A=ts", "b2").merc("T=tg", "b4", N, defense=0).hand(f"c={card}")
    game = table.open()
    row = forecast(game.s.clone(), S, game.hear("play_attack c via A T", S))
    assert row == [Forecast(game.names["T"], dealt)]
