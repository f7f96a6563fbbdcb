"""Habits of the computer in Seek and Destroy that a human opponent would notice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pytest

from game.bots.rollout import play_on
from game.bots.thought import played_out
from game.seek_and_destroy.bot_profile import PROFILE
from game.seek_and_destroy.reasons import REASONS
from game.text.message_text import reason
from rules.kernel.chance import Dice
from rules.kernel.guess import Guesses, guess
from rules.kernel.look import look
from rules.kernel.words import PUBLIC
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.cards import OPERATION, TREATY, UNIT
from rules.seek_and_destroy.lexicon import NATIONS
from rules.seek_and_destroy.stack import faces_behind
from tests.computer import answer, chosen
from tests.seek_and_destroy.board import P1, P2, Board


def test_deceptions_are_garrisoned_and_operations_stay_in_hand() -> None:
    assert answer(Board().hand("ncan").open()) == "garrison ncan"
    assert answer(Board().hand("scan").open()) == "next"


@pytest.mark.parametrize(("laid", "said"), [(4, "garrison ncan"), (5, "next")])
def test_a_space_is_kept_free_for_operations(laid: int, said: str) -> None:
    assert answer(Board().garrison(*(f"G{at}=ndec" for at in range(laid))).hand("ncan").open()) == said


@pytest.mark.parametrize(("stage", "said"), [("battle", "swift swf inf"), ("supply", "next")])
def test_what_lasts_for_a_turn_is_used_while_a_battle_may_come_of_it(stage: str, said: str) -> None:
    board = Board(stage).units("swf(depleted)", "inf").units("cru", "BB=bb(depleted)", seat=P2)
    assert answer(board.open()) == said


def test_no_defense_is_added_where_nobody_attacks() -> None:
    assert answer(Board("supply").units("inf").garrison("sop").units("mar", seat=P2).open()) == "next"


def test_no_defense_is_added_before_an_own_battle() -> None:
    """What holds for this turn is over when the enemy attacks."""
    board = Board().unit("wall", "0/3/2").unit("foe", "4/9/2").garrison("sop")
    assert answer(board.units("wall").units("foe", seat=P2).open()) == "next"


@pytest.mark.parametrize(("stage", "leaves"), [("end", "end_turn"), ("battle", "next")])
def test_nothing_is_used_up_because_the_enemy_moves_on(stage: str, leaves: str) -> None:
    """The stage, or a turn of one's own with its card, comes after a pass as well."""
    board = Board(stage, P2).units("swf", "inf").garrison("sop").units("bb", seat=P2)
    game = board.open().do(leaves)
    assert game.asked() == P1 and len(game.options()) > 1
    assert answer(game) == "pass"


def test_a_unit_that_goes_back_to_hand_is_not_said_to_be_destroyed() -> None:
    board = Board().card("out", "operation", do="choose 1 enemy unit as x; return x to hand").hand("out")
    action, why = chosen(board.units("cru").units("BIG=bb", seat=P2).open())
    assert action[0] == w.V_ACTIVATE and reason(REASONS, why).startswith("rids the Battlefield of BB; ")


def test_no_unit_is_sent_face_up_before_standing_attackers() -> None:
    assert answer(Board().hand("inf").units("bb", "cru", seat=P2).open()) == "mobilize inf hidden"


def test_a_unit_in_hiding_counts_as_an_attacker_where_a_play_out_ends() -> None:
    """That is the enemy's End Stage: in a turn of its own a face-up Unit would count for more."""
    up, hidden = (Board("end", P2).units(unit).open().s for unit in ("cru", "cru(down)"))
    assert PROFILE.worth(up, P1) == PROFILE.worth(hidden, P1)
    over = played_out(Board().units("cru(down)").open().s, P1, (w.V_NEXT,), PROFILE)
    assert (over.numbers[w.STAGE], over.numbers[w.TURN]) == (w.END, P2)


@pytest.mark.parametrize(("replies", "stands"), [(PROFILE.replies, True), (False, False)])
def test_in_a_play_out_an_attack_is_answered_as_at_the_table(replies: bool, stands: bool) -> None:
    game = Board("battle").units("cru").units("pat", seat=P2).hand("spull", seat=P2).open().do("attack cru pat")
    play_on(game.s, PROFILE.turns(game.s) + 1, replace(PROFILE, replies=replies))
    assert (game.s.zone[game.names["PAT"]] == w.BATTLEFIELD) is stands


def test_more_than_half_of_what_a_player_hides_is_taken_for_units() -> None:
    """Once a nation has been seen, too, though the pool then has more Common cards than Units."""
    game = Board().units("inf", seat=P2).open()
    guesses, dice = Guesses(look(game.s, P1)), Dice(1)
    worlds = [guesses.guess(dice) for _ in range(20)]
    hidden = [world.face[card] for world in worlds for card in world.pile(w.COUNTRY, P2)]
    assert 0.5 < sum(game.s.table.book.kind[face] == UNIT for face in hidden) / len(hidden) < 0.6


EVERYBODY: Final = ("common", "germany", "france", "russia", "japan")


@pytest.mark.parametrize(
    ("shown", "nations"),
    [
        ([], EVERYBODY),
        (["junkyard any"], EVERYBODY),
        (["junkyard fr"], ("common", "france")),
        (["junkyard fr inf"], ("common", "france", "germany")),
        (["junkyard fr", "battlefield inf(down)"], ("common", "france")),
        (["treaty pact"], ("common", "france", "germany")),
        (["junkyard op"], EVERYBODY),
        (["junkyard fr"], EVERYBODY[1:]),
    ],
    ids=["nothing", "Common", "one nation", "two", "one face down", "a Treaty", "no Units", "only Units"],
)
def test_what_a_player_hides_is_taken_for_cards_of_the_nations_shown(shown: list[str], nations: Sequence[str]) -> None:
    """And for Common ones; for any where these are no Units, or nothing else."""
    board = Board().unit("fr", nation="france").unit("ru", nation="russia").units("ru")
    board.card("op", "operation", nation="japan", do="draw 1")
    if "common" in nations:
        board.card("any", "operation", do="draw 1")
    for line in shown:
        board.line(f"P2 {line}")
    game = board.open()
    defs = game.s.table.defs
    faces, _ = game.s.table.ruleset.imagine(look(game.s, P1), P2, 1000, 0, Dice(1))
    named = {("common", *NATIONS).index(nation) - 1 for nation in nations}
    assert {*faces} == {face for face, card in enumerate(defs) if card.kind != TREATY and card.nation in named}


def test_what_lies_face_down_is_taken_for_a_unit_on_the_battlefield_only() -> None:
    """Whoever looks on: here it is somebody who sees neither hand."""
    board = Board().units("A=inf(down)").garrison("B=nop")
    board.units("E=inf", seat=P2).garrison("C=cop", "D=nop", seat=P2)
    game = board.units("F=inf(down)", seat=P2).open()
    world = guess(look(game.s, PUBLIC), Dice(1))
    kinds = {name: world.table.book.kind[world.face[game.names[name]]] for name in "ABCDEF"}
    assert {name for name, kind in kinds.items() if kind == UNIT} == {*"AEF"}
    assert kinds["C"] == OPERATION


@pytest.mark.parametrize(
    ("kind", "count", "chosen", "cards"),
    [
        (w.I_OPERATION, 1, 0, "nop nkill nraise nraze nany nboth nhurt cop"),
        (w.I_OPERATION, 2, 0, "sop spull scan sraze"),
        (w.I_DECEPTION, 3, 0, "sdec"),
        (w.I_EFFECT, 1, 0, "ini mob mob5 cop"),
        (w.I_EFFECT, 2, 1, "swf swf2"),
    ],
)
def test_what_is_on_the_stack_is_taken_for_a_card_of_its_kind_count_and_targets(
    kind: int, count: int, chosen: int, cards: str
) -> None:
    """An effect is a Unit's or a Constant's."""
    table = Board().open().s.table
    assert [table.defs[face].id for face in faces_behind(table.book, kind, count, chosen)] == cards.split()
