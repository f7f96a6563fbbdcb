"""A person is asked to respond only where an answer would change what happens (SGT-STACK-03, SD-STACK-01)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain
from random import Random

import pytest

from game.match.match import Match
from game.match.passing import alters, waits
from rules.kernel import ruleset
from rules.kernel.look import look
from rules.kernel.words import Action, Seat
from tests.battle_gate.board import Board as Gate
from tests.conformance.reach import match_of
from tests.game.kit import new_match, state_of
from tests.seek_and_destroy.board import P1, P2
from tests.seek_and_destroy.board import Board as Warfare
from tests.seize.board import Board, Game, N, S
from tests.ui.table.test_reasons import asked as questions
from ui.table.games.base import table_game
from ui.table.play.stops import MOST_TRIED, NO_STOP, UNCHANGED, Stops

ANSWERS = 500
SEEDS = range(1, 13)
"""Random games, until both sorts of moments have occurred."""
GAMES = pytest.mark.parametrize("game", ["seek_and_destroy"])


def responses(game: str, seed: int) -> Iterator[tuple[Match, Seat, list[Action], Action]]:
    """Questions about an opponent's item on the stack, with the possible answers besides passing."""
    match, table, rng = new_match(seed, game=game), table_game(game), Random(seed)
    for _ in range(ANSWERS):
        if match.result is not None:
            return
        seat = match.asked()[0]
        ask, options, view = match.ask(seat), match.options(seat), match.view(seat)
        assert ask is not None
        stack, passing = table.fold(view).stack, table.pass_words(view, ask)[1]
        busy = [action for action in options if action not in (passing, table.concede())]
        if table.is_priority(ask) and stack and stack[-1].seat != seat and stack[-1].weighty and busy:
            yield match, seat, busy, passing
        match.submit(seat, rng.choice(busy if busy and rng.random() < 0.6 else options))


@GAMES
def test_a_response_is_asked_for_where_an_answer_changes_what_waits(game: str) -> None:
    asked = passed = 0
    for match, seat, busy, passing in chain.from_iterable(responses(game, seed) for seed in SEEDS):
        view, ask = match.view(seat), match.ask(seat)
        assert ask is not None
        stops = Stops(table_game(game))
        alters = partial(match.alters, seat, passes=stops.game.is_pass)
        found = stops.answer(view, ask, match.options(seat), alters=alters)
        change = len(busy) > MOST_TRIED or alters(busy, passing)
        assert (found is None) == change
        asked, passed = asked + change, passed + (not change)
        if asked and passed > 1:
            break
    assert asked and passed


@GAMES
def test_a_flag_set_by_hand_asks_at_every_chance(game: str) -> None:
    match, seat, _, _ = next(chain.from_iterable(responses(game, seed) for seed in SEEDS))
    view, ask = match.view(seat), match.ask(seat)
    assert ask is not None
    stops = Stops(table_game(game))
    cell = stops.game.stop_cell(view)
    if cell in stops.flags:
        stops.toggle(cell)
    stops.toggle(cell)
    assert stops.answer(view, ask, match.options(seat), alters=lambda actions, passing: False) is None
    passing = stops.game.pass_words(view, ask)[1]
    assert not match.alters(seat, [passing], passing, stops.game.is_pass)


def attacked(table: Board) -> Game:
    """North attacks TR in a phase in which CH has played an Attack; South is asked."""
    table.merc("F=tf", "b4", N).merc("CH=tx", "c5", N, channelled=1)
    return table.open().do("attack F melee TR")


@pytest.mark.rule("SGT-STACK-03")
def test_an_answer_that_shuffles_a_hand_does_not_seem_to_change_what_waits() -> None:
    """The shuffle (AMB-89) is nobody's pass: CH becomes exhausted at the end of the phase, as without the answer."""
    table = Board("attack", N).shipped().merc("tr", "b3").merc("M=matron-odile-sparrow", "a1").ready(2)
    game = attacked(table.pile("discard", S, ("tf", "ts")).hand("patch"))
    call, passing = game.parse("activate M.call-the-roll", S), game.parse("pass", S)
    assert not alters(game.s, S, [call], passing, table_game("seize").is_pass)


@pytest.mark.rule("SGT-STACK-03")
def test_a_response_with_many_targets_stops_only_where_one_of_them_is_saved() -> None:
    """PATCH heals any merc: it causes a stop when it keeps the victim alive, not because it has many targets."""
    passes = table_game("seize").is_pass
    for health, saved in ((1, True), (5, False)):
        table = Board("attack", N).hand("patch").ready(1).merc("tr", "b3", health=health, defense=0)
        for tile in ("a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3"):
            table.merc(f"{tile.upper()}=tx", tile)
        game = attacked(table)
        options, ask = ruleset.options(game.s, S), game.s.ask
        assert len(options) > 9 and ask is not None
        changes = partial(alters, game.s, S, passes=passes)
        found = Stops(table_game("seize")).answer(look(game.s, S), ask, options, alters=changes)
        assert found == (None if saved else (game.parse("pass", S), UNCHANGED))


@pytest.mark.rule("SGT-STACK-03")
@pytest.mark.parametrize(("ready", "health", "saved"), [(2, 2, True), (1, 2, False), (2, 1, False), (2, 3, True)])
def test_two_responses_that_save_a_merc_only_together_are_asked_for(ready: int, health: int, saved: bool) -> None:
    """Planks and Prayers takes 1 of 3 damage."""
    table = Board("attack", N).shipped().merc("TR=gatehand-odric", "b3", health=health, defense=0)
    game = attacked(table.hand("P1=planks-and-prayers", "P2=planks-and-prayers").ready(ready))
    options, ask = ruleset.options(game.s, S), game.s.ask
    assert len(options) > 2 and ask is not None
    changes = partial(alters, game.s, S, passes=table_game("seize").is_pass)
    found = Stops(table_game("seize")).answer(look(game.s, S), ask, options, alters=changes)
    assert found == (None if saved else (game.parse("pass", S), UNCHANGED))


@pytest.mark.rule("SGT-STACK-03")
def test_a_response_counts_in_the_best_way_its_choices_can_be_made() -> None:
    """Buy the Witness does nothing if the other player pays; 1 Loot for Cold Arithmetic is too little."""
    seize = table_game("seize")
    for card, health in (("buy-the-witness", 5), ("cold-arithmetic", 3), ("cold-arithmetic", 5)):
        table = Board("attack", N).shipped().merc("T=tf", "b3").merc("X=tx", "b5", N, health=health)
        game = table.hand("nail-to-the-gate", seat=N).ready(1, N).hand(card).ready(3).open()
        game.do("play_attack nail-to-the-gate via X T")
        ask, changes = game.s.ask, partial(alters, game.s, S, passes=seize.is_pass)
        assert ask is not None and ask.seats == (S,)
        found = Stops(seize).answer(look(game.s, S), ask, ruleset.options(game.s, S), alters=changes)
        assert (found is None) == ((card, health) != ("cold-arithmetic", 5)), (card, health)


@pytest.mark.rule("SGT-STACK-03")
@pytest.mark.parametrize(("watched", "asked"), [(False, True), (True, False)])
def test_an_exit_can_be_answered_unless_that_tells_what_is_in_the_hand(watched: bool, asked: bool) -> None:
    """Three True damage in response: the merc does not leave without its bounty. A second person at the table would see
    from the question that South can do so."""
    table = Board("rally", N).shipped().merc("F=tf", "b6", N, health=3).hand("cold-arithmetic").ready(3)
    game, seize = table.open().do("exit F"), table_game("seize")
    ask, options = game.s.ask, ruleset.options(game.s, S)
    assert ask is not None and ask.seats == (S,) and len(options) > 1
    changes = partial(alters, game.s, S, passes=seize.is_pass)
    found = Stops(seize).answer(look(game.s, S), ask, options, watched=watched, alters=changes)
    assert found == (None if asked else (game.parse("pass", S), NO_STOP))


@pytest.mark.rule("SGT-STACK-08")
@pytest.mark.parametrize(("card", "watched", "reason"), [
    ("shove", False, ""), ("patch", False, UNCHANGED), ("shove", True, NO_STOP),
])  # fmt: skip
def test_a_step_can_be_answered_where_that_ends_the_walk(card: str, watched: bool, reason: str) -> None:
    """SHOVE relocates the walker, whose next step fails; PATCH heals a merc that nobody attacks."""
    table = Board("move-1", N).merc("F=tr", "b6", N).merc("T=tf", "a1", health=1).hand(card).ready(3)
    game, seize = table.open().do("move F b5 b4"), table_game("seize")
    ask, options = game.s.ask, ruleset.options(game.s, S)
    assert ask is not None and ask.seats == (S,) and len(options) > 1
    changes = partial(alters, game.s, S, passes=seize.is_pass)
    found = Stops(seize).answer(look(game.s, S), ask, options, watched=watched, alters=changes)
    assert found == ((game.parse("pass", S), reason) if reason else None)


@pytest.mark.rule("SGT-FMT-A14")
def test_nobody_is_asked_at_a_step_of_a_teammate() -> None:
    table = Board("move-1", S, format="arena-2v2").merc("F=tr", "a2", 0).merc("A=ts", "e2", 1, health=1)
    table.merc("N1=tr", "a4", 2).merc("N2=ts", "e6", 3)
    game, seize = table.hand("patch", seat=1).ready(3, 1).open().do("move F a3 b3"), table_game("seize")
    while game.asked() != 1:
        game.do("pass")
    options, ask = ruleset.options(game.s, 1), game.s.ask
    assert ask is not None and len(options) > 1
    found = Stops(seize).answer(look(game.s, 1), ask, options, alters=lambda actions, passing: True)
    assert found == (game.parse("pass", 1), NO_STOP)


@pytest.mark.rule("SD-BATTLE-06")
@pytest.mark.parametrize(("attacker", "stops"), [("4/4/2", False), ("3/3/2", True)])
def test_an_answer_that_takes_the_attacker_along_is_asked_for(attacker: str, stops: bool) -> None:
    """With Defense +1 equal values destroy both; against a stronger attacker it changes nothing."""
    table = Warfare("battle", P2).unit("foot", "2/2/2").unit("raider", attacker).units("foot").units("raider", seat=P2)
    table.card("dig-in", "operation", mode="swift", do="choose 1 unit as x; give +1 defense to x this turn")
    game, warfare = table.garrison("dig-in").open().do("attack raider foot"), table_game("seek_and_destroy")
    legal, ask = ruleset.options(game.s, P1), game.s.ask
    assert ask is not None and any(not warfare.is_pass(action) for action in legal)
    changes = partial(alters, game.s, P1, passes=warfare.is_pass)
    assert (Stops(warfare).answer(look(game.s, P1), ask, legal, alters=changes) is None) == stops


WEAKEN, RECALL = "choose 1 unit as x; give -3 attack to x this turn", "choose 1 unit as x; return x to hand"


@pytest.mark.rule("SD-WIN-02")
@pytest.mark.parametrize(("stage", "said", "sentence", "stops"), [
    ("end", "end_turn", WEAKEN, False), ("end", "end_turn", RECALL, True),
    ("deploy", "mobilize foot up", WEAKEN, False),
    ("battle", "attack div P1.battlefield.1", WEAKEN, True), ("battle", "attack div P1.battlefield.1", RECALL, True),
])  # fmt: skip
def test_what_can_wait_for_the_next_stop_is_not_asked_for_in_another_turn(
    stage: str, said: str, sentence: str, stops: bool
) -> None:
    """What weakens a Unit for a turn does nothing at the end of it, and can wait for an attack."""
    table = Warfare(stage, P2).unit("foot", "3/3/2").units("inf").units("div", seat=P2)
    table.card("swift", "operation", mode="swift", do=sentence).garrison("swift").hand("foot", seat=P2)
    game, warfare = table.open().do(said), table_game("seek_and_destroy")
    ask = game.s.ask
    assert ask is not None and ask.seats == (P1,)
    changes = partial(alters, game.s, P1, passes=warfare.is_pass)
    waiting = partial(waits, game.s, P1, passes=warfare.is_pass)
    legal = ruleset.options(game.s, P1)
    assert any(not warfare.is_pass(action) for action in legal)
    found = Stops(warfare).answer(look(game.s, P1), ask, legal, alters=changes, waits=waiting)
    assert (found is None) == stops
    assert Stops(warfare).answer(look(game.s, P1), ask, legal, watched=True, alters=changes, waits=waiting) is None


@pytest.mark.rule("BG-WIN-01")
@pytest.mark.parametrize("acted", [False, True])
def test_end_turn_stops_at_what_others_have_done_if_it_can_be_answered(acted: bool) -> None:
    """Battle Gate: once the blocks are assigned, the attackers' player may still flank."""
    board = Gate("attack").field("A=s5").treasures("t5").field("B=s5", seat=P2)
    game, gate = board.open().do("attack A P2", "done"), table_game("battle_gate")
    view, ask = look(game.s, P1), game.s.ask
    assert ask is not None and ask.seats == (P1,) and gate.urgent(view, ask)
    stops = Stops(gate)
    stops.hurry_through(view)
    assert (stops.answer(view, ask, ruleset.options(game.s, P1), acted=acted) is None) == acted


@pytest.mark.parametrize("game", ["seize", "seek_and_destroy", "battle_gate"])
def test_end_turn_passes_from_any_phase_until_another_player_acts(game: str) -> None:
    """Round Table skips seasons instead, and in Guardians each Shield is turned by hand (GU-MOVE-02)."""
    cells = set[int]()
    for match, control in questions(game):
        view, ask, table = control.view, control.ask, control.game
        assert view is not None and ask is not None
        now = table.fold(view)
        if view.seat not in now.acting or now.stack or not table.is_priority(ask) or table.cell(view) in cells:
            continue
        cells.add(table.cell(view))
        stops, ahead = Stops(table), match_of(state_of(match))
        stops.hurry_through(view)
        for _ in range(40):
            seat = ahead.asked()[0]
            seen, question, options = ahead.view(seat), ahead.ask(seat), ahead.options(seat)
            assert question is not None
            picture = table.fold(seen)
            if view.seat not in picture.acting or picture.turn_number != now.turn_number:
                break
            found = stops.answer(seen, question, options) if seat == view.seat else None
            assert found is not None or seat != view.seat or not table.is_priority(question)
            passing = [action for action in options if table.is_pass(action)]
            ahead.submit(seat, found[0] if found is not None else (passing or options)[0])
        else:
            raise AssertionError("the turn does not end")
    assert len(cells) > 2, cells
