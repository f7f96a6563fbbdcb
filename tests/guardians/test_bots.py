"""The computer at Guardians: it guards its Strongholds, fills its Upgrades, and recalls idle Shields."""

from __future__ import annotations

from typing import Final

from game.guardians.campaign import turn
from game.guardians.heuristics import IN_THOUGHT, QUICK_ANSWERS
from game.guardians.leaf_value import SPAN, leaf_value
from game.guardians.reasons import REASONS
from game.text.message_text import reason
from rules.guardians import words as w
from rules.kernel import ruleset
from rules.kernel.look import look
from tests.computer import chosen
from tests.guardians.board import Board, Game, N

HORN: Final = {"up": 9, "use": "hand", "do": ["choose 1 own shield as flag", "return flag to hand"]}


def answer(game: Game) -> str:
    """The greedy computer's answer, after giving it, and the reason."""
    action, why = chosen(game)
    game.events = ruleset.apply(game.s, game.asked(), action)
    return reason(REASONS, why) if why.id in REASONS else why.id


def deployed(game: Game) -> list[str]:
    """The greedy computer deploys for South until it is done; returns its answers."""
    told = []
    while game.s.ask is not None and game.kind() in ("deploy", "choose") and game.asked() == 0:
        told.append(answer(game))
    return told


def test_fliers_are_met_on_three_strongholds() -> None:
    """A flying Shield reaches all three Strongholds from the middle of the near lands."""
    board = Board("deploy").pen("ogre", "troll", "duelist", "hound", "archer").hand("oak")
    game = board.shield("N1", "M1", "scout", "drake", seat=N).pile("discard", N, ("lantern",)).open()
    deployed(game)
    held = {game.at(name) if game.zone(name) == "loose" else game.at("OAK") for name in ("OGRE", "TROLL", "DUELIST")}
    assert held | {game.at(name) for name in ("HOUND", "ARCHER")} >= {"L0", "M0", "R0"}


def test_nobody_is_kept_from_the_army_by_shields_that_are_far() -> None:
    board = Board("deploy").pen("ogre", "duelist", "hound").hand("oak").shield("N1", "M3", "scout", "drake", seat=N)
    game = board.open()
    deployed(game)
    assert game.under("OAK") == ["DUELIST", "HOUND", "OGRE"]


def test_an_upgrade_takes_in_who_has_no_room_elsewhere() -> None:
    """Creatures that fit on no Stronghold wait in the Upgrade, outside the limit (GU-DEP-07)."""
    board = Board("deploy").pen("king").hand("loft")
    for tile in ("L0", "M0", "R0"):
        board.loose(tile, f"A{tile}=golem", f"B{tile}=golem")
    game = board.open()
    told = deployed(game)
    assert game.s.host[game.names["KING"]] == game.names["LOFT"]
    assert "a creature worth 18 waits there outside the limit" in told


def test_a_shield_that_leads_nobody_comes_back_for_an_army_that_has_none() -> None:
    board = Board("deploy").card("horn", "item", timing="any", **HORN).hand("horn").loose("M0", "troll", "ogre")
    game = board.shield("S1", "L2", "scout").shield("S2", "R1", "king", card="tin").open()
    told = deployed(game)
    assert told[0] == "19 points at home wait for a Shield"
    assert game.zone("SCOUT") == "discard" and game.under("S1") == ["OGRE", "TROLL"] and game.at("S1") == "M0"


def test_a_shield_that_would_fall_comes_back_before_it_counts() -> None:
    """With two Shields lost, a third is not given away (GU-WIN-06)."""

    def board(tally: int) -> Game:
        row = Board("effects").card("horn", "item", timing="settlement", **HORN).hand("horn")
        row.shield("S1", "M1", "scout", marks="turned").land("M1", "sedge")
        row.shield("N1", "M2", "king", seat=N, marks="turned")
        return row.land("M2", "skarn", seat=N).line(f"tally N {tally}").open()

    game = board(2)
    assert answer(game) == "a Shield that comes back to the hand does not count for the enemy"
    assert answer(board(0)) == "nothing that could be played now helps"


def test_fights_in_thought_are_those_at_the_table_when_nothing_is_hidden() -> None:
    """A play-out answers by its own world, where the table's answer guesses what is face down."""
    board = Board().shield("S1", "M1", "A=ogre", "B=archer", "C=scout")
    game = board.shield("N1", "M2", "D=troll", "E=hound", seat=N).open()
    asked = set[int]()
    game.attack("S1", "M2")
    s = game.s
    while s.ask is not None and game.kind() not in ("retreat", "heal", "move", "settle"):
        seat = ruleset.asked(s)[0]
        for card in range(len(s.face)):
            s.marks[w.DOWN][card] = 0
        ways = ruleset.options(s, seat)
        known = QUICK_ANSWERS[s.ask.kind](look(s, seat), s.ask, ways)
        assert known is not None
        if s.ask.kind in IN_THOUGHT:
            asked.add(s.ask.kind)
            assert IN_THOUGHT[s.ask.kind](s, seat, ways) == known[0]
        game.events = ruleset.apply(s, seat, known[0])
    assert {w.ASK_PRIMARY, w.ASK_SUPPORT} <= asked


def test_a_strong_shield_on_rubble_is_worth_most() -> None:
    """It can beat the Guardian next turn; what one side is ahead, the other is behind."""
    army, values = ("A=golem", "B=golem"), list[int]()
    for tile in ("M0", "M2", "M3"):
        s = Board().shield("S1", tile, *army).loose("L3", "D=ogre", seat=N).open().set("NM", "rubble", 1).s
        values.append(leaf_value(s, 0))
        assert leaf_value(s, 1) == -values[-1]
    assert values == sorted(set(values)) and values[-1] < SPAN


def test_a_move_that_comes_no_nearer_is_not_said_to() -> None:
    for foes, aside in (
        ((), "the best of the places in reach"),
        (("golem", "troll"), "it is in less danger there"),
    ):
        board = Board().shield("S1", "M0", "duelist")
        s = (board.shield("N1", "M1", *foes, seat=N) if foes else board).open().s
        assert s.ask is not None and s.table.grid is not None
        ways = [action for action in ruleset.options(s, 0) if action[2:] == (w.O_MOVE, s.table.grid.number["L0"])]
        choice = turn(look(s, 0), s.ask, ways)
        assert choice is not None and reason(REASONS, choice[1]) == aside


def test_an_enemy_on_the_rubble_is_driven_off_for_what_it_threatens() -> None:
    board = Board().shield("S1", "L0", "golem").shield("N1", "M0", "troll", seat=N)
    s = board.open().set("SM", "rubble", 1).s
    assert s.ask is not None and s.table.grid is not None
    ways = [action for action in ruleset.options(s, 0) if action[2:] == (w.O_MOVE, s.table.grid.number["M0"])]
    choice = turn(look(s, 0), s.ask, ways)
    assert choice is not None and reason(REASONS, choice[1]).startswith("an enemy on this rubble may assault the G")


def test_a_creature_that_is_sent_to_lose_is_said_to_cost_least() -> None:
    board = Board().shield("S1", "M3", "A=hound", "B=hound").loose("L3", "ogre", seat=N)
    game = board.open().set("NM", "rubble", 1).do("turn S1 assault", "command no", "command no")
    assert reason(REASONS, chosen(game)[1]).startswith(
        "none of them is favoured, and this one costs least: \N{MINUS SIGN}"
    )
