"""The log of Seek and Destroy, and computers' reasons: neither names anything face-down."""

from __future__ import annotations

import re

import pytest

from game.bots.reasons import public
from game.match.match import Match
from game.match.match_setup import position_record
from rules.kernel.message import Message, message
from rules.kernel.words import Seat
from rules.seek_and_destroy import words as w
from tests.seek_and_destroy.board import FIXTURES, P1, P2, Board

MARK = re.compile(r"\{card:\d+\|([^}]*)\}")
WORTH = message("seek_and_destroy.gain", count=2, gain="3.1")


class Table:
    """A match from a Board's position, with the scenario cards for `card` and `unit`."""

    def __init__(self, board: Board) -> None:
        rest = [f"{seat} country ?*10" for seat in ("P1", "P2")]
        lines = [line for line in board.lines if line != f"cards {FIXTURES}"]
        self.match = Match(position_record("\n".join([*lines, *rest])))
        for viewer in (P1, P2):
            while self.match.poll(viewer):
                pass

    def do(self, *texts: str, why: Message | None = None) -> Table:
        """Give answers of the seat asked."""
        for text in texts:
            (seat,) = self.match.asked()
            self.match.submit(seat, self.match.parse(seat, text), why=why)
        return self

    def log_lines(self, viewer: Seat) -> list[str]:
        """The log lines new to a viewer."""
        lines = []
        while delivery := self.match.poll(viewer):
            lines += [self.match.tell(viewer, event) for event in delivery.events]
        return [MARK.sub(r"\1", line) for line in lines if line]

    def reasons(self, viewer: Seat) -> list[Message]:
        """The reasons new to a viewer."""
        found = []
        while delivery := self.match.poll(viewer):
            found += [delivery.why] if delivery.why else []
        return found


def board(stage: str = "deploy", turn: Seat = P1) -> Board:
    """Two kinds of Units and some test-only cards."""
    made = Board(stage, turn).unit("foot", "3/3/2").unit("gun", "4/1/3")
    made.card("away", "operation", mode="swift", do="choose 1 unit as x; return x to hand")
    made.card("tire", "operation", mode="swift", do="choose 1 unit as x; deplete x")
    return made


@pytest.mark.rule("SD-INFO-01")
def test_a_unit_seen_before_has_no_name_in_the_log_once_it_lies_face_down() -> None:
    made = board(turn=P2).units("foot", seat=P2).hand("away", seat=P2).units("gun")
    table = Table(made).do("activate away foot", "pass")
    assert "foot returns to P2's hand." in [line.replace("Foot", "foot") for line in table.log_lines(P1)]
    table.do("mobilize foot hidden", "pass", "next", "pass", "next", "pass", "next", "pass", "end_turn", "pass")
    table.do("next", "pass", "next", "pass", "attack gun P2.battlefield.1")
    assert "Gun attacks a face-down Unit." in [line.replace("gun", "Gun") for line in table.log_lines(P1)]


def test_an_attack_that_is_told_again_in_a_later_turn_was_on_the_same_life() -> None:
    table = Table(board("battle").units("foot")).do("attack foot LIFE", "pass", "pass")
    assert table.match.view(P1).numbers[w.TURN] == P1
    table.do("next", "pass", "next", "pass", "end_turn", "pass")
    assert table.match.view(P1).numbers[w.TURN] == P2
    assert "foot attacks P2's Life." in table.log_lines(P1)


def test_a_card_that_left_after_something_befell_it_does_not_stop_the_log() -> None:
    made = board("battle").units("foot").hand("tire").units("gun", seat=P2).garrison("pull", seat=P2)
    made.card("pull", "deception", when="an enemy unit attacks: choose 1 own unit as x; return x to hand")
    table = Table(made).do("attack foot gun", "activate pull gun", "activate tire P2.battlefield.1")
    table.log_lines(P1)
    table.do("pass")
    assert "gun returns to P2's hand." in table.log_lines(P1)


def test_the_log_tells_of_a_hand_looked_at_a_unit_refreshed_and_a_coin() -> None:
    made = board().card("spy", "operation", do="look at enemy hand").hand("spy", "rest", "flip").hand("gun", seat=P2)
    made.card("rest", "operation", do="choose 1 unit as x; refresh x").units("foot(depleted)")
    made.card("flip", "operation", do="coin { draw 1 } else { draw 2 }")
    table = Table(made).do("activate spy", "pass", "pass")
    assert "P1 looks at P2's hand." in table.log_lines(P2)
    table.do("activate rest foot", "pass")
    assert "foot is refreshed." in table.log_lines(P2)
    table.do("activate flip", "pass")
    assert re.search(r"The coin for flip comes up (heads|tails)\.", " ".join(table.log_lines(P2)))


@pytest.mark.rule("SD-INFO-01")
def test_only_its_player_reads_the_name_of_a_card_laid_face_down() -> None:
    table = Table(board().hand("foot", "rest").card("rest", "deception", do="draw 1"))
    table.do("garrison rest", "mobilize foot hidden")
    own, other = ([line for line in table.log_lines(seat) if line.startswith("P1 ")] for seat in (P1, P2))
    assert own == ["P1 garrisons rest face-down.", "P1 mobilizes foot face-down."]
    assert other == ["P1 garrisons a card face-down.", "P1 mobilizes a Unit face-down."]


@pytest.mark.rule("SD-INFO-01")
def test_the_reason_for_a_card_laid_face_down_is_its_players_alone() -> None:
    table = Table(board().hand("foot", "gun")).do("mobilize foot hidden", why=WORTH)
    assert (table.reasons(P1), table.reasons(P2)) == ([public(WORTH)], [])
    table = Table(board().hand("foot", "gun")).do("mobilize foot up", why=WORTH)
    assert (table.reasons(P1), table.reasons(P2)) == ([public(WORTH)],) * 2


def test_why_a_card_finds_nothing_to_act_on_and_whose_unit_it_is() -> None:
    made = board().card("ambush", "operation", do="choose 1 unit from hand as x; mobilize x face-down").hand("ambush")
    match = Table(made.units("foot", seat=P2)).match

    def why(text: str) -> str:
        refusal = match.why_not(P1, match.parse(P1, text))
        assert refusal is not None
        return match.explain(refusal)

    assert why("activate ambush") == "Ambush finds nothing in your hand to act on (SD-STACK-11)."
    assert why("swift P2.battlefield.foot") == "Foot is not one of your Units on the Battlefield (SD-EFF-06)."


@pytest.mark.rule("SD-PRIV-02")
@pytest.mark.parametrize(
    ("unit", "said"), [("foot", "foot is not one"), ("foot(down)", "that card is not known to be one")]
)
def test_who_is_seen_is_not_said_to_be_unknown(unit: str, said: str) -> None:
    made = Board("battle").unit("ship", subtype="battleship", nation="britain").unit("foot").units("ship")
    match = Table(made.units(unit, seat=P2)).match
    refusal = match.why_not(P1, match.parse(P1, "attack ship P2.battlefield.1"))
    assert refusal is not None
    assert match.explain(refusal) == f"Only Battleships block ship, and {said} (SD-PRIV-02)."


@pytest.mark.rule("SD-OP-01", "SD-EFF-03")
def test_a_refusal_gives_the_reason_that_is_so() -> None:
    made = board("battle").card("nop", "operation", do="draw 1").hand("nop").units("foot")
    match = Table(made).do("attack foot LIFE", "pass").match
    said = match.why_not(P1, match.parse(P1, "activate nop"))
    assert said is not None
    assert match.explain(said) == "Operations that are not Swift cannot be activated in the Battle Stage (SD-OP-01)."
    match = Table(board().unit("ski", swift="turn self face-down").units("ski")).do("swift ski", "pass").match
    said = match.why_not(P1, match.parse(P1, "initiate ski"))
    assert said is not None and "has not been face-down for a turn yet" in match.explain(said)


@pytest.mark.rule("SD-BAT-04", "SD-INFO-01")
def test_every_change_of_position_is_told() -> None:
    made = board().unit("ski", swift="turn self face-down").units("ski", "foot", "old(down)").unit("old")
    table = Table(made.card("line", "operation", mode="swift", do="turn each own unit to attack").hand("line"))
    table.do("switch foot defend")
    assert table.log_lines(P2) == ["foot is turned to face-up Defend position."]
    table.do("initiate P1.battlefield.3", "pass")
    assert table.log_lines(P2) == ["old is turned to face-up Attack position."]
    table.do("swift ski", "pass")
    assert table.log_lines(P1)[-1] == "ski is turned face-down."
    assert table.log_lines(P2)[-1] == "A Unit of P1 is turned face-down."
    table.do("activate line", "pass")
    assert len([line for line in table.log_lines(P2) if "is turned to face-up Attack" in line]) == 2


@pytest.mark.rule("SD-BATTLE-11")
@pytest.mark.parametrize(("loss", "told"), [("attack_value", True), ("one", False)])
def test_an_attack_on_life_that_costs_nothing_is_told(loss: str, told: bool) -> None:
    made = Board("battle", life_loss=loss).unit("zero", "0/3/2").units("zero")
    table = Table(made).do("attack zero LIFE", "pass", "pass")
    assert ("zero has Attack 0: no Life is lost [SD-BATTLE-11]." in table.log_lines(P1)) == told


@pytest.mark.rule("SD-STACK-09")
def test_a_constant_that_has_left_before_it_is_in_force_is_told() -> None:
    made = board().card("law", "operation", mode="constant", always="own army units have +1 attack").hand("law")
    made.card("raid", "operation", mode="swift", do="choose 1 card in garrison as x; raze x").hand("raid", seat=P2)
    lines = Table(made).do("activate law", "activate raid P1.garrison.law", "pass").log_lines(P1)
    assert lines[2:] == ["law is destroyed.", "law has left the Garrison, so it has no effect [SD-STACK-09]."]


@pytest.mark.rule("SD-GEN-01")
def test_a_ban_on_draws_is_told_by_the_card_that_pronounces_it() -> None:
    made = board().card("ration", "deception", mode="constant", always="nobody draws by effects")
    made.card("convoy", "operation", do="draw 3").garrison("ration(in_force)", seat=P2).hand("convoy")
    lines = Table(made).do("activate convoy", "pass").log_lines(P1)
    assert lines[1:] == ["No card is drawn: ration forbids it [SD-GEN-01]."]


def test_a_garrisoned_card_that_is_destroyed_and_one_that_is_spent_have_one_line_each() -> None:
    made = board().card("raid", "operation", do="choose 1 card in enemy garrison as x; raze x").hand("raid")
    table = Table(made.garrison("rest", seat=P2).card("rest", "deception", do="draw 1"))
    lines = table.do("activate raid P2.garrison.1", "pass").log_lines(P1)
    assert lines[0] == "P1 activates raid (Stack Count 1)."
    assert lines[1:] == ["rest is destroyed."]


def test_a_unit_that_arrives_face_down_is_told_once() -> None:
    table = Table(board().hand("foot"))
    table.log_lines(P1)
    table.do("mobilize foot hidden")
    assert table.log_lines(P1) == ["P1 mobilizes foot face-down."]


@pytest.mark.parametrize("viewer", [P1, P2])
@pytest.mark.parametrize("seed", range(4))
def test_a_unit_that_returns_keeps_its_name_though_the_hand_is_shuffled(seed: int, viewer: Seat) -> None:
    """The faces of the hand change places before the log is read."""
    board = Board("deploy").line(f"seed {seed}").unit("foot").unit("clerk").units("foot").hand("clerk", "recall")
    table = Table(board.card("recall", "operation", do="choose 1 unit as x; return x to hand"))
    lines = table.do("activate recall foot", "pass").log_lines(viewer)
    returned = [line for line in lines if "returns to" in line]
    assert len(returned) == 1 and returned[0].startswith("foot ")


def test_what_stays_in_force_cites_the_rule_of_its_kind() -> None:
    made = Board().card("law", "operation", mode="constant", always="own army units have +1 attack")
    made.card("ruse", "deception", mode="constant", always="enemy units have -1 attack")
    table = Table(made.hand("law").garrison("ruse(down)"))
    table.do("activate law", "pass", "activate ruse", "pass")
    told = [line for line in table.log_lines(P1) if "in force" in line]
    assert [line.rpartition(" ")[2] for line in told] == ["[SD-OP-04].", "[SD-DEC-04]."], told


@pytest.mark.rule("SD-MOB-05")
def test_a_depleted_unit_is_not_said_to_be_depleted_again() -> None:
    table = Table(board().units("gun(depleted)").hand("tire")).do("activate tire gun", "pass")
    assert "gun is depleted." not in [line.replace("Gun", "gun") for line in table.log_lines(P1)]


@pytest.mark.rule("SD-GOAL-01", "SD-GOAL-05")
def test_a_loss_is_told_by_the_rule_that_brought_it() -> None:
    made = board().card("end", "operation", do="opponent loses 3 life").hand("end").life(30, 3)
    assert Table(made).do("activate end", "pass").log_lines(P1)[-1] == "P2 has no Life left and loses [SD-GOAL-01]."
    assert Table(board()).do("concede").log_lines(P2)[-1] == "P1 gives up and loses [SD-GOAL-05]."
