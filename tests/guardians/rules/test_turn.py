"""Draw counting, Up-cards and the lead, hand limits (GU-DRAW, GU-UP, GU-OUT, GU-ORG)."""

from __future__ import annotations

import pytest

from rules.guardians import words as w
from rules.guardians.lead import Count
from tests.guardians.board import Board, Game, N, S

SPURN = "homes S GS=orrum mill mill mill\nhomes N GN=ysmer mill mill mill"
PLAIN = "homes S GS=ysmer mill mill mill\nhomes N GN=ysmer mill mill mill"


def _lost(game: Game) -> list[int]:
    """Why Up-cards were discarded, in the order in which they were."""
    return [why for _, _, why in game.notes(w.N_UP_LOST)]


@pytest.mark.rule("GU-UP-01", "GU-UP-02", "GU-DRAW-07")
def test_the_top_card_is_turned_up_and_the_higher_number_leads() -> None:
    game = Board("draw", homes=PLAIN).deck("oak*9", "U=fog", "ogre*5").deck("oak*9", "V=keg", "ogre*5", seat=N).open()
    assert (game.zone("U"), game.zone("V")) == ("up", "up")
    assert game.s.numbers[w.LEADER] == N and game.s.numbers[w.LOWER] == 1 + S
    assert [game.s.seat_numbers[w.UP_NUMBER][seat] for seat in (S, N)] == [6, 12]
    game.rolled()
    assert game.asked() == N and game.kind() == "deploy"


@pytest.mark.rule("GU-UP-03")
def test_equal_up_cards_go_under_the_decks_and_two_others_are_turned_up() -> None:
    south, north = ("X=oak", "U=fog", "A=keg", "ogre*5"), ("Y=oak", "V=maul", "B=purse", "ogre*5")
    game = Board("draw", homes=PLAIN).deck(*south).deck(*north, seat=N).open()
    assert (game.zone("U"), game.zone("V")) == ("up", "up")
    assert game.pile("deck", S)[0] == game.names["A"] and game.pile("deck", N)[0] == game.names["B"]


@pytest.mark.rule("GU-UP-03", "GU-OUT-02")
def test_a_tied_card_of_the_discard_pile_goes_back_there() -> None:
    board = (
        Board("draw", homes=PLAIN)
        .deck()
        .pile("discard", S, ("A=keg", "B=fog"))
        .deck("Y=maul", "V=purse", "ogre*5", seat=N)
    )
    game = board.open().chance("pick 0")  # Keg and Purse tie at 12
    assert game.zone("A") == "discard" and game.zone("V") == "deck" and _lost(game) == [w.UP_TIED]
    game.chance("pick 0")
    assert game.zone("B") == "up" and game.zone("Y") == "up" and game.zone("A") == "discard"


@pytest.mark.rule("GU-UP-04")
def test_a_tie_that_cannot_be_broken_gives_the_lead_to_the_other_player() -> None:
    board = Board("draw", leader=S, homes=PLAIN).deck("A=keg", "ogre*5").deck("B=purse", "ogre*5", seat=N)
    game = board.open()
    assert game.s.numbers[w.LEADER] == N and game.s.numbers[w.LOWER] == 0
    assert (game.zone("A"), game.zone("B")) == ("up", "up")


@pytest.mark.rule("GU-DRAW-01", "GU-DRAW-02", "GU-DRAW-03")
def test_the_sum_of_a_draw_has_its_parts() -> None:
    game = Board("move").shield("S1", "M2", "ogre").line("lower S").open()
    assert game.draws(S) == Count(5, 1, 0, 2) and game.draws(S).number == 8
    assert game.draws(N) == Count(5, 0, 2, 0) and game.draws(N).number == 3


@pytest.mark.rule("GU-DRAW-01")
def test_the_sum_is_told_when_it_happens() -> None:
    game = Board("effects", homes=PLAIN).shield("S1", "M2", "ogre", marks="settled").line("lower N").open()
    game.do("pass", "pass")
    assert game.notes(w.N_COUNT) == [(S, 5, 2, 0, 0, 7), (N, 5, 0, 2, 2, 5)]


@pytest.mark.rule("GU-DRAW-05")
def test_a_guardian_spurns_the_old_up_card() -> None:
    board = Board("draw", homes=SPURN).pile("up", S, ("U=golem",)).deck("oak*20").deck("fog*9", seat=N)
    game = board.open()
    assert game.kind() == "draw" and game.asked() == S
    taken = board.open().do("take")
    assert taken.zone("U") == "pen" and taken.count("hand") == 4
    spurned = board.open().do("spurn")
    assert spurned.zone("U") == "discard" and spurned.count("hand") == 5
    assert _lost(spurned) == [w.UP_SPURNED] and not _lost(taken)


@pytest.mark.rule("GU-DRAW-06", "GU-DRAW-08")
def test_a_sum_below_zero_draws_nothing_and_the_old_up_card_is_lost() -> None:
    poor = {"vit": 20, "base": 1, "mdl": 1, "ldl": 3, "luc": 1, "stones": 3}
    board = Board("draw", homes="homes S GS=poor mill mill mill\nhomes N GN=ysmer mill mill mill")
    board.card("poor", "guardian", **poor).shield("N1", "M1", "ogre", seat=N).pile("up", S, ("U=golem",))
    game = board.deck("oak*5").deck("fog*20", seat=N).open()
    assert game.zone("U") == "discard" and game.count("hand") == 0 and game.count("up") == 1
    assert Count(1, 0, 3, 1).number == 0 and Count(1, 0, 3, 4).number == 2
    board = Board("draw", homes="homes S GS=orrum mill mill mill\nhomes N GN=poor mill mill mill")
    board.card("poor", "guardian", **poor).shield("S1", "M2", "ogre").pile("up", S, ("U=golem",)).deck("oak*9")
    game = board.pile("up", N, ("V=fog",)).deck("oak*9", seat=N).open().do("take")
    assert game.zone("V") == "discard" and _lost(game) == [w.UP_UNDRAWN]


@pytest.mark.rule("GU-OUT-01", "GU-OUT-03")
def test_a_deck_that_runs_out_gives_what_there_is() -> None:
    board = Board("draw", homes=PLAIN).deck("A=fog").deck("oak*20", seat=N).pile("up", S, ("U=golem",))
    game = board.pile("discard", S, ("keg",)).open()
    game.chance("pick 0")
    assert (game.zone("A"), game.zone("U")) == ("hand", "pen") and not game.count("deck")


@pytest.mark.rule("GU-ORG-01", "GU-ORG-03")
def test_creatures_go_to_the_pen_and_everything_else_is_the_storage_hand() -> None:
    board = Board("draw", homes=PLAIN).deck("oak", "A=ogre", "B=fog", "C=keg", "D=orders", "E=spurs")
    game = board.deck("tin*9", seat=N).open()
    assert [game.zone(name) for name in "ABCDE"] == ["pen", "hand", "hand", "hand", "hand"]
    double = game.s.table.book.double
    assert [double[game.s.face[game.names[name]]] for name in "ABCDE"] == [False, True, True, True, False]


@pytest.mark.rule("GU-ORG-02")
def test_the_storage_hand_is_discarded_down_to_seven_and_the_pen_is_not() -> None:
    nine = [f"H{i}=oak" for i in range(9)]
    game = Board("limit").hand(*nine).pen(*[f"P{i}=ogre" for i in range(12)]).open()
    assert game.kind() == "limit" and game.asked() == S
    game.refused("GU-ORG-02", "discard P1").do("discard H3", "discard H5")
    assert game.count("hand") == 7 and game.count("pen") == 12 and game.kind() != "limit"


@pytest.mark.rule("GU-ORG-02")
def test_the_house_may_want_other_limits() -> None:
    five = [f"H{i}=oak" for i in range(9)]
    game = Board("limit", storage_hand_limit="none", creature_pen_limit="5").hand(*five).pen(*["A=ogre"] * 1).open()
    assert game.count("hand") == 9 and game.kind() != "limit"
    game = Board("limit", creature_pen_limit="5").pen(*[f"P{i}=ogre" for i in range(7)]).open()
    game.do("discard P0", "discard P1")
    assert game.count("pen") == 5


@pytest.mark.rule("GU-ORG-04")
def test_shields_are_unturned_when_a_turn_begins() -> None:
    board = Board("draw", homes=PLAIN).deck("oak*9").deck("fog*9", seat=N)
    game = board.shield("S1", "M2", "ogre", marks="turned").open()
    assert game.mark("S1", "turned") == 0
