"""SGT-FMT-X03, X04 and G11 with three or four players: leaving in the middle of everything, and what remains."""

from __future__ import annotations

import pytest

from rules.kernel import atoms, ruleset
from rules.kernel.invariants import broken
from rules.kernel.look import look
from rules.kernel.words import CHANCE, IllegalAction
from rules.seize import words as w
from tests.seize.board import Board, Game

S, W, N, E = range(4)
"""The seats of CROSS in turn order."""


def table(phase: str = "rally", turn: int = S, players: int = 3, **options: str) -> Board:
    """A Guild Master game, every player for themselves."""
    return Board(phase, turn, format="guild-master", players=str(players), **options)


def out(game: Game) -> list[int]:
    """The seats that are out, in order."""
    return game.s.seat_numbers[w.OUT]


@pytest.mark.rule("SGT-FMT-X03")
def test_defeated_by_the_own_payment_in_the_middle_of_the_own_resolution() -> None:
    """S pays with the last Loot while an item of W waits below: the game goes on without S, in the next turn."""
    board = (
        table().merc("tf", "e1").merc("foe=tr", "a4", W).vault(1, 40, 40).hand("ruin").hand("patch", seat=W).ready(1, W)
    )
    board.spell("ruin", "choose 1 merc as mark", "player of mark loses 5 loot", "deal 1 true to mark")
    game = board.open().do("exit TF", "play_instant PATCH foe", "pass", "play_instant RUIN TF")
    game.set("foe", "health", 2)
    for _ in range(3):
        game.pass_()
    assert (out(game), game.s.numbers[w.TURN], game.phase()) == ([1, 0, 0], W, "beginning")
    assert [item[2] for item in game.s.stack] == [W], "what others put there stays"
    game.do("pass", "pass")
    assert (game.health("foe"), game.s.stack) == (4, [])
    assert (game.zone("TF"), game.zone("RUIN"), broken(game.s)) == ("quarters", "quarters", [])


@pytest.mark.rule("SGT-FMT-X03", "SGT-STACK-09")
def test_defeated_on_the_last_step_of_a_path() -> None:
    board = table("move-1", W).shipped().merc("tr", "e3", W).vault(40, 1, 40).pile("events", S, ("doorstep-toll",))
    game = board.open().do("move TR e2 e1")
    game.do("pass", "pass", "pass")
    assert game.at("TR") == "e2"
    game.do("pass", "pass", "pass")
    assert (game.at("TR"), [item[2] for item in game.s.stack]) == ("e1", [S]), "the toll waits on the stack"
    for _ in range(3):
        game.pass_()
    assert (out(game), game.at("TR"), game.s.numbers[w.TURN], game.phase()) == ([0, 1, 0], "", N, "beginning")


@pytest.mark.rule("SGT-FMT-X03")
def test_defeated_in_another_turn_the_turn_goes_on_and_items_of_the_leaver_are_gone() -> None:
    board = table("attack").merc("tr", "e8").merc("gm=tg", "e9", N, leader=1, health=1, defense=0).hand("patch", seat=N)
    game = board.merc("other=tf", "d10", N).ready(1, N).open()
    game.do("attack TR melee gm", "pass", "play_instant PATCH other")
    assert len(game.s.stack) == 2
    game.set("gm", "health", 0).pass_()
    assert (out(game), game.s.numbers[w.TURN], game.phase()) == ([0, 0, 1], S, "attack")
    assert [item[2] for item in game.s.stack] == [S]
    assert (game.zone("other"), game.zone("PATCH")) == ("quarters", "quarters")
    game.resolve()
    assert (game.mark("TR", "attacked"), game.s.seat_numbers[w.VAULT][S]) == (1, 40), "the attack fails"


@pytest.mark.rule("SGT-FMT-X03")
def test_borrowed_treasures_go_to_their_owner_and_own_ones_out_of_the_game() -> None:
    board = table().merc("tf", "e1", S, ("pl",)).merc("foe=tr", "e9", N, ("wd", "bl"))
    game = board.open()
    atoms.host(game.s, game.names["PL"], -1)
    atoms.move(game.s, game.names["PL"], w.WARCHEST, N)
    atoms.host(game.s, game.names["BL"], game.names["TF"])
    game.do("concede", seat=N)
    assert (game.zone("PL"), game.s.ctrl[game.names["PL"]], game.count("discard", S)) == ("discard", S, 1)
    assert (game.zone("WD"), game.zone("BL"), game.bearer("BL")) == ("quarters", "quarters", "")
    assert broken(game.s) == []


@pytest.mark.rule("SGT-FMT-X03", "SGT-ACT-13", "SGT-ACT-15")
def test_a_hall_whose_player_has_left_is_not_plundered() -> None:
    game = table("attack").merc("tr", "a4").merc("foe=tf", "a5", W).open()
    assert game.offered("plunder")
    game.do("concede", seat=W).refused("SGT-ACT-13", "plunder TR")
    assert (game.s.seat_numbers[w.VAULT], game.at("foe")) == ([40, 40, 40], "")


@pytest.mark.rule("SGT-FMT-X03")
def test_no_loot_comes_from_a_vault_whose_player_has_left() -> None:
    """Noctule steals 1 Loot from the owner of what it destroys; that player leaves before the trigger resolves."""
    board = table("attack").shipped().merc("noctule-second-shadow", "b4").vault(40, 33, 40)
    game = board.merc("gm=tg", "a4", W, leader=1, health=1, defense=0).open()
    game.do("attack NOCTULE_SECOND_SHADOW melee gm").resolve()
    assert (out(game), game.s.seat_numbers[w.VAULT]) == ([0, 1, 0], [40, 28, 40]), "5 of bounty, and none to S"


@pytest.mark.rule("SGT-FMT-X03", "SGT-MAGIC-02")
def test_fog_of_a_player_who_has_left_is_gone() -> None:
    """House rule: Fog lifts in its owner's next End Phase, which would never come."""
    board = table("rally", W, fog_duration="placer_next_end").merc("tr", "a4", W).hand("dusk", seat=W).ready(1, W)
    game = board.open().do("play_instant DUSK via TR e5").resolve()
    grid = game.s.table.grid
    assert grid is not None
    tile = grid.number["e5"]
    assert game.s.tile_marks[w.FOG][tile]
    game.do("concede", seat=W)
    assert not game.s.tile_marks[w.FOG][tile] and not game.s.tile_marks[w.FOG_BY][tile]


@pytest.mark.rule("SGT-FMT-X04", "SGT-STACK-07")
def test_after_somebody_has_left_everybody_still_gets_to_answer() -> None:
    """S passes and concedes while W is asked: N has not yet passed."""
    game = table("rally", W, 4).merc("tr", "a4", W).open()
    game.do("exit TR", "pass", "pass")
    assert (game.asked(), len(game.s.stack)) == (S, 1)
    game.do("concede", seat=N)
    assert game.asked() == S
    game.do("pass")
    assert (game.asked(), len(game.s.stack)) == (W, 1), "W has not passed"
    game.do("pass", "pass")
    assert game.s.stack == [] and game.zone("TR") == "discard"


@pytest.mark.rule("SGT-FMT-X04")
def test_giving_up_while_asked_for_a_payment() -> None:
    board = table().merc("tf", "e1").merc("foe=tr", "a4", W).hand("patch").warchest("cn", "pl", "bl(used_up)")
    game = board.open().do("play_instant PATCH TF")
    assert game.kind() == "pay"
    other = board.open().do("play_instant PATCH TF").do("concede", seat=N)
    assert (other.kind(), other.asked()) == ("pay", S), "another player's payment goes on"
    game.do("concede", seat=S)
    assert (out(game), game.asked(), game.s.numbers[w.TURN], game.s.stack) == ([1, 0, 0], W, W, [])
    assert (game.zone("PATCH"), broken(game.s)) == ("quarters", [])
    game.until("rally", N)


@pytest.mark.rule("SGT-FMT-X04", "SGT-PHASE-07", "SGT-PHASE-17")
@pytest.mark.parametrize("phase", ["acquire", "end-close"])
def test_giving_up_in_a_phase_without_priority(phase: str) -> None:
    game = table(phase).hand("?*12").open()
    assert game.kind() in ("acquire", "discard")
    game.do("concede", seat=S)
    assert (out(game), game.s.numbers[w.TURN], game.phase()) == ([1, 0, 0], W, "beginning")


@pytest.mark.rule("SGT-FMT-X04", "SGT-DMG-11")
def test_giving_up_while_asked_about_a_shield_the_others_are_still_hurt() -> None:
    board = table("attack", defense_optional="on").merc("tf", "e5").merc("a=tr", "e6", W).merc("b=tr", "d5", N)
    board.spell(
        "sweep", "deal 2 true to each enemy merc adjacent to channeller", kind="attack", cls="bulwark", reach="1, 1"
    )
    game = board.hand("sweep").open()
    game.do("play_attack SWEEP via TF", "pass", "pass", "pass")
    assert (game.kind(), game.asked()) == ("choose_yes", W)
    game.do("concede", seat=W)
    assert (game.kind(), game.asked()) == ("choose_yes", N)
    game.do("choose no")
    assert (game.zone("a"), game.health("b"), game.mark("b", "defense")) == ("quarters", 3, 1)


def ruled(*texts: str) -> Game:
    """S resolves an ability about a merc of W, who has three cards; S has played it with N and W passing."""
    board = table().merc("tf", "e1").merc("foe=tr", "a4", W).hand("order").hand("?*3", seat=W)
    game = board.spell("order", "choose 1 enemy merc as mark", *texts).open().do("play_instant ORDER foe")
    return game.do("pass", "pass", "pass")


@pytest.mark.rule("SGT-FMT-X04")
def test_who_has_given_up_is_asked_nothing_more() -> None:
    """W gives up while S decides: the ability goes on, but W need not discard."""
    game = ruled("may { gain 1 loot }", "player of mark discards 1", "gain 2 loot")
    assert (game.kind(), game.asked()) == ("choose_yes", S)
    game.do("concede", seat=W).do("choose yes")
    assert (game.kind(), out(game), game.s.seat_numbers[w.VAULT][S]) == ("priority", [0, 1, 0], 43)


@pytest.mark.rule("SGT-FMT-X04")
def test_giving_up_over_a_discard_does_not_stop_the_ability_of_another() -> None:
    game = ruled("player of mark discards 1", "gain 2 loot")
    assert (game.kind(), game.asked()) == ("discard", W)
    game.do("concede", seat=W)
    assert (game.kind(), out(game), game.s.seat_numbers[w.VAULT][S]) == ("priority", [0, 1, 0], 42)


@pytest.mark.rule("SGT-FMT-X04")
def test_who_gives_up_in_the_own_ability_is_asked_nothing_more_either() -> None:
    game = ruled("player of mark discards 1", "may { gain 2 loot }")
    game.do("concede", seat=S)
    assert (game.kind(), out(game), game.count("hand", W)) == ("priority", [1, 0, 0], 3)


@pytest.mark.rule("SGT-FMT-X04", "SGT-ABIL-15")
@pytest.mark.parametrize("when", ["before", "while asked"])
def test_nobody_pays_for_an_item_once_its_player_has_given_up(when: str) -> None:
    board = table().merc("tf", "e1").hand("deny2").hand("patch", seat=W).ready(1, W)
    texts = ("choose 1 item as it2", "may { gain 1 loot }", "negate it2 unless its player loses 1 loot", "gain 2 loot")
    game = board.spell("deny2", *texts).open().do("pass", "play_instant PATCH TF", "pass", "play_instant DENY2 item1")
    game.do("pass", "pass", "pass")
    if when == "before":
        game.do("concede", seat=W).do("choose yes")
    else:
        game.do("choose yes")
        assert (game.kind(), game.asked()) == ("choose_yes", W)
        game.do("concede", seat=W)
    assert (game.kind(), out(game), game.s.seat_numbers[w.VAULT][S]) == ("priority", [0, 1, 0], 43)


@pytest.mark.rule("SGT-FMT-X03", "SGT-SETUP-14")
def test_the_hand_and_deck_of_a_player_who_has_left_stay_secret() -> None:
    board = table().merc("gm=tg", "a4", W, leader=1).hand("patch*2", seat=W).deck("jab*3", seat=W)
    game = board.warchest("cn", "tf(down)", seat=W).open().do("concede", seat=W)
    for seat, seen in ((S, 2), (W, 8)):
        view = look(game.s, seat)
        faces = [view.cards[card].face >= 0 for card in view.pile(w.QUARTERS, W)]
        assert (len(faces), sum(faces)) == (8, seen)


@pytest.mark.rule("SGT-FMT-G08")
def test_a_judge_leaves_a_guild_master_face_up() -> None:
    game = table().pile("quarters", S, ("gm=tg(leader)",)).open()
    assert "lies face up" in game.judge_fault("gm down 1")


@pytest.mark.rule("SGT-FMT-X04", "SGT-ABIL-15")
def test_giving_up_while_another_decides_about_the_own_negation() -> None:
    board = table().shipped().merc("tf", "e1").hand("patch").ready(2).ready(2, W).hand("buy-the-witness", seat=W)
    game = board.open().do("play_instant PATCH TF", "play_instant BUY_THE_WITNESS item1", "pass", "pass", "pass")
    assert (game.kind(), game.asked()) == ("choose_yes", S)
    game.do("concede", seat=W)
    assert [item[2] for item in game.s.stack] == [S], "the negation is given up"
    assert game.resolve().zone("PATCH") == "discard"
    assert game.s.seat_numbers[w.VAULT] == [40, 40, 40]


@pytest.mark.rule("SGT-FMT-X04", "SGT-FMT-X03")
def test_who_has_left_has_no_more_to_say() -> None:
    game = table().open().do("concede", seat=W)
    with pytest.raises(IllegalAction) as caught:
        ruleset.apply(game.s, W, (w.V_CONCEDE,))
    assert caught.value.rule == "SGT-FMT-X03"
    game.do("pass").do("pass")
    assert game.phase() == "move-1", "two players, two passes"


@pytest.mark.rule("SGT-FMT-X04", "SGT-FMT-S08")
def test_under_team_loss_any_one_surrender_ends_the_game_at_once() -> None:
    game = Board("rally", 0, format="standard-2v2", team_loss="any").open().do("concede", seat=2)
    assert game.result() == (0, 2, 0, 2)
    told = {event[2]: event[3] for event in game.s.log if event[:2] == (atoms.NOTE, w.N_DEFEATED)}
    assert told == {0: w.BY_TEAM, 2: w.BY_CONCEDING}, "the log names the rule by which each is out"


@pytest.mark.rule("SGT-WIN-03", "SGT-FMT-G11")
def test_all_who_are_left_at_once_draw_and_those_before_have_lost() -> None:
    board = table("end-open", S, 4).vault(40, 2, 2, 40)
    for seat, tile in ((W, "a4"), (N, "d10")):
        board.merc(f"m{seat}=tr", tile, seat, leader=1)
    game = board.open().do("concede", seat=E)
    assert out(game) == [0, 0, 0, 1]
    for card in ("m1", "m2"):
        game.set(card, "health", 0)
    atoms.seat_number(game.s, w.VAULT, S, 0)
    game.pass_()
    assert (out(game), game.result()) == ([2, 2, 2, 1], (1, 1, 1, 0))


@pytest.mark.rule("SGT-FMT-X02")
def test_when_time_is_up_only_those_still_there_are_compared() -> None:
    game = table("rally", S, 4).vault(30, 40, 30, 10).open().do("concede", seat=W).do("time_up", seat=CHANCE)
    while game.kind():
        game.pass_()
    assert game.result() == (1, 0, 1, 0)


@pytest.mark.rule("SGT-FMT-X02", "SGT-FMT-X03")
def test_when_time_is_up_the_vault_of_a_teammate_who_has_left_counts_for_nothing() -> None:
    game = Board("rally", 0, format="standard-2v2").vault(10, 12, 20, 12).open().do("concede", seat=2)
    game.do("time_up", seat=CHANCE)
    while game.kind():
        game.pass_()
    assert game.result() == (0, 2, 0, 2), "10 against 24"


@pytest.mark.rule("SGT-FMT-X03", "SGT-CARD-T05")
def test_the_hall_of_a_player_who_has_left_is_no_enemy_hall() -> None:
    board = table().shipped().merc("tf", "a5", wears=("trespassers-coat",)).merc("foe=tr", "a4", W)
    game = board.open()
    assert game.stat("TF", "armor") == 2
    game.do("concede", seat=W)
    assert game.stat("TF", "armor") == 0
