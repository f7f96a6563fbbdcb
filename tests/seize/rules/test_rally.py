"""SGT-RALLY: playing mercs, the fort, Upstage, Exit, Equip, Unequip."""

from __future__ import annotations

import pytest

from rules.seize import words as w
from tests.seize.board import Board, N, S


@pytest.mark.rule("SGT-RALLY-01")
def test_mercs_are_played_in_the_own_rally_phase_any_number_within_the_cap() -> None:
    game = Board().hand("tf", "tx", "ts").open()
    for text in ("play_merc TF a1", "play_merc TX b1", "play_merc TS c1"):
        game.do(text).resolve()
    assert game.count("board") == 3
    for phase in ("beginning", "draw", "rally-open", "move-1", "attack", "move-2", "end-open"):
        Board(phase).hand("tf").open().refused("SGT-RALLY-01", "play_merc TF a1")
    Board("rally", N).hand("tf").open().do("pass").refused("SGT-PHASE-19", "play_merc TF a1")
    Board().hand("jab", "pl").open().refused("SGT-RALLY-01", "play_merc JAB a1").refused(
        "SGT-RALLY-01", "play_merc PL a1"
    )
    Board().deck("tf").open().refused("SGT-RALLY-01", "play_merc TF a1")


@pytest.mark.rule("SGT-RALLY-02", "SGT-RALLY-12")
def test_one_card_a_turn_goes_into_the_warchest_treasure_or_merc() -> None:
    board = Board().hand("tf", "tx", "cn", "pl")
    board.open().do("play_facedown TF").refused("SGT-RALLY-02", "play_facedown TX", "play_treasure CN")
    board.open().do("play_treasure CN").refused("SGT-RALLY-02", "play_facedown TX").refused(
        "SGT-TREAS-02", "play_treasure PL"
    )


@pytest.mark.rule("SGT-RALLY-03")
@pytest.mark.parametrize("turn", [S, N])
def test_a_merc_is_played_onto_its_own_two_back_rows(turn: int) -> None:
    game = Board("rally", turn).hand("tf", seat=turn).open()
    tiles = {text.split()[-1] for text in game.offered("play_merc")}
    rows = "12" if turn == S else "56"
    assert tiles == {column + row for column in "abcd" for row in rows}
    for row in {"1", "2", "3", "4", "5", "6"} - set(rows):
        game.refused("SGT-RALLY-03", f"play_merc TF b{row}")


@pytest.mark.rule("SGT-RALLY-03")
def test_a_tile_held_by_an_own_merc_is_taken() -> None:
    Board().merc("tf", "b2").hand("tx").open().refused("SGT-RALLY-03", "play_merc TX b2")


@pytest.mark.rule("SGT-RALLY-04")
def test_a_merc_on_a_fort_space_brings_one_treasure_from_hand() -> None:
    game = Board().hand("tf", "pl", "cn").warchest("wd").open()
    game.refused("SGT-RALLY-04", "play_merc TF a2 with PL").refused("SGT-RALLY-04", "play_merc TF a1 with WD")
    game.do("play_merc TF a1 with PL")
    assert game.zone("PL") == "stack"
    game.resolve()
    assert (game.bearer("PL"), game.stat("TF", "armor")) == ("TF", 1)
    game.refused("SGT-RALLY-10", "equip TF WD").do("play_treasure CN")


@pytest.mark.rule("SGT-RALLY-04")
def test_the_treasure_returns_to_hand_when_the_merc_is_negated() -> None:
    game = Board().hand("tf", "pl").hand("deny", seat=N).ready(2, N).open()
    game.do("play_merc TF a1 with PL", "play_instant DENY item1").resolve()
    assert (game.zone("TF"), game.zone("PL")) == ("discard", "hand")


@pytest.mark.rule("SGT-RALLY-04", "SGT-RALLY-07")
@pytest.mark.parametrize(("instead", "where"), [("b1", "equipped"), ("b2", "hand")])
def test_the_treasure_comes_along_to_another_fort_space_only(instead: str, where: str) -> None:
    game = (
        Board().hand("tf", "pl").merc("foe=tx", "a1", N).merc("foe2=tx", "d6", N).hand("hop", seat=N).ready(1, N).open()
    )
    game.do("play_merc TF a1 with PL", "play_instant HOP foe2 a2", "pass", "pass", "pass", "pass")
    assert (game.kind(), game.asked()) == ("choose_tile", S)
    game.refused("SGT-RALLY-07", "choose a1").do(f"choose {instead}")
    assert (game.at("TF"), game.zone("PL")) == (instead, where)


@pytest.mark.rule("SGT-RALLY-05", "SGT-RALLY-07")
@pytest.mark.parametrize(
    ("turn", "tile", "behind"), [(S, "b2", "b3"), (S, "b1", "b2"), (N, "c5", "c4"), (N, "c6", "c5")]
)
def test_upstage_pushes_the_enemy_straight_away_from_the_own_fort(turn: int, tile: str, behind: str) -> None:
    game = Board("rally", turn).merc("foe=tr", tile, 1 - turn).hand("tf", seat=turn).open()
    game.do(f"play_merc TF {tile}")
    assert game.at("foe") == tile, "nothing happens on declaration"
    game.resolve()
    assert (game.at("TF"), game.at("foe")) == (tile, behind)


@pytest.mark.rule("SGT-RALLY-06")
@pytest.mark.parametrize("blocker", ["own", "enemy", "pillar"])
def test_upstage_is_not_allowed_when_the_tile_behind_is_occupied(blocker: str) -> None:
    board = Board().merc("foe=tr", "b2", N).hand("tf")
    if blocker == "pillar":
        board.line(f"pillars {1 << 9}")
    else:
        board.merc("wall=tx", "b3", S if blocker == "own" else N)
    game = board.open()
    assert game.s.table.grid is not None and game.s.table.grid.name[9] == "b3"
    game.refused("SGT-RALLY-06", "play_merc TF b2").do("play_merc TF b1")


@pytest.mark.rule("SGT-RALLY-06")
def test_upstage_is_not_allowed_against_who_cannot_be_pushed() -> None:
    game = Board().merc("foe=tr", "b2", N, wears=("anchor",)).hand("tf").open()
    game.refused("SGT-RALLY-06", "play_merc TF b2").do("play_merc TF b1")


@pytest.mark.rule("SGT-RALLY-07")
def test_the_push_is_no_movement_no_target_and_ignores_frost_and_exhaust() -> None:
    game = Board().merc("foe=tr", "b2", N, stealth=1, frost=3, exhaust=1).hand("tf").open()
    game.do("play_merc TF b2").resolve()
    assert game.at("foe") == "b3"
    assert [game.mark("foe", mark) for mark in ("spent", "stealth", "frost", "exhaust")] == [0, 1, 3, 1]


@pytest.mark.rule("SGT-RALLY-07")
def test_another_tile_is_picked_when_the_first_became_illegal() -> None:
    board = Board().merc("foe=tx", "d6", N).merc("bk=tf", "a1").hand("tf").hand("hop", seat=N).ready(1, N)
    game = board.open().do("play_merc TF b1", "play_instant HOP foe b1")
    game.resolve()
    assert (game.at("TF"), game.at("foe")) == ("b1", "b2"), "now it upstages"
    game = board.merc("wall=tx", "b2", N).open().do("play_merc TF b1", "play_instant HOP foe b1", *["pass"] * 4)
    assert game.kind() == "choose_tile"
    game.refused("SGT-RALLY-07", "choose b1").refused("SGT-RALLY-07", "choose a1").refused("SGT-RALLY-07", "choose b3")
    game.do("choose c2")
    assert (game.at("TF"), game.s.stack) == ("c2", [])


@pytest.mark.rule("SGT-RALLY-07")
def test_with_no_legal_tile_the_merc_returns_to_hand_with_its_treasure() -> None:
    board = Board().hand("tf", "pl").hand("hop", seat=N).ready(1, N).merc("foe=tx", "d6", N)
    for tile in ("a1", "b1", "c1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3"):
        board.merc(f"m{tile}=tx", tile, N)
    game = board.open().do("play_merc TF d1 with PL", "play_instant HOP foe d1").resolve().shuffle_hand()
    hand = sorted(game.s.table.defs[game.s.face[card]].id for card in game.pile("hand"))
    assert hand == ["pl", "tf"]
    assert (game.zone("TF"), game.zone("PL"), game.s.stack, game.kind()) == ("hand", "hand", [], "priority")


@pytest.mark.rule("SGT-RALLY-08")
def test_exit_discards_a_merc_in_its_hall_with_its_treasures_and_without_bounty() -> None:
    board = (
        Board().merc("tg", "a1", exhaust=1, wears=("pl",)).merc("tf", "a2").merc("out=tr", "b6").merc("foe=tf", "c6", N)
    )
    game = board.open().refused("SGT-RALLY-08", "exit TF").refused("SGT-RALLY-08", "exit out")
    game.refused("SGT-ACT-01", "exit foe").do("exit TG").resolve()
    assert (game.zone("TG"), game.zone("PL"), game.vaults()) == ("discard", "discard", (30, 30))
    for phase in ("rally-open", "move-1", "attack", "end-open"):
        Board(phase).merc("tf", "a1").open().refused("SGT-RALLY-08", "exit TF")


@pytest.mark.rule("SGT-RALLY-08")
def test_exit_fails_when_the_merc_has_left_the_hall() -> None:
    game = (
        Board()
        .merc("tf", "a1")
        .hand("hop", seat=N)
        .ready(1, N)
        .open()
        .do("exit TF", "play_instant HOP TF a2")
        .resolve()
    )
    assert game.at("TF") == "a2"


@pytest.mark.rule("SGT-RALLY-09")
def test_equip_takes_a_ready_treasure_from_the_own_warchest_in_the_own_hall() -> None:
    board = Board().merc("tf", "a1").merc("tr", "a2").merc("out=tr", "b6").warchest("pl", "CN=cn(used_up)").hand("wd")
    game = board.warchest("BL=bl", seat=N).open()
    game.refused("SGT-RALLY-09", "equip TR PL").refused("SGT-RALLY-09", "equip out PL")
    game.refused("SGT-RALLY-09", "equip TF CN").refused("SGT-RALLY-09", "equip TF BL").refused(
        "SGT-RALLY-09", "equip TF WD"
    )
    game.do("equip TF PL").resolve()
    assert game.bearer("PL") == "TF"
    for phase in ("rally-open", "move-1", "attack", "end-open"):
        Board(phase).merc("tf", "a1").warchest("pl").open().refused("SGT-RALLY-09", "equip TF PL")


@pytest.mark.rule("SGT-RALLY-09", "SGT-RALLY-10")
def test_an_equip_that_fails_does_not_count() -> None:
    board = Board().merc("tf", "a1").merc("tr", "c1", health=2).warchest("pl", "cn").hand("patch")
    paid = board.open().do("equip TF PL", "pass", "play_instant PATCH TR", "pay PL").resolve()
    assert (paid.zone("PL"), paid.mark("TF", "fitted")) == ("warchest", 0)
    paid.do("equip TF CN")
    moved = board.hand("hop", seat=N).ready(1, N).open().do("equip TF PL", "play_instant HOP TF a2").resolve()
    assert (moved.zone("PL"), moved.mark("TF", "fitted")) == ("warchest", 0)


@pytest.mark.rule("SGT-RALLY-10")
def test_a_merc_equips_one_treasure_a_turn() -> None:
    game = Board().merc("tf", "a1").merc("tx", "b1").warchest("pl", "wd", "bl").open().do("equip TF PL").resolve()
    game.refused("SGT-RALLY-10", "equip TF WD").do("equip TX WD").resolve()
    game.until("rally", N).until("rally", S).do("equip TF BL")


@pytest.mark.rule("SGT-RALLY-11")
def test_unequip_returns_any_number_ready_from_any_place() -> None:
    game = Board().merc("tf", "b4", wears=("pl", "wd", "bl")).open()
    game.do("unequip TF PL BL").resolve()
    assert [(game.zone(card), game.mark(card, "used_up")) for card in ("PL", "BL")] == [("warchest", 0)] * 2
    assert (game.bearer("WD"), game.bearer("PL"), game.stat("TF", "melee")) == ("TF", "", 3)


@pytest.mark.rule("SGT-RALLY-11")
def test_no_equip_follows_an_unequip_in_that_rally() -> None:
    board = Board().merc("tf", "a1", wears=("pl",)).merc("tx", "b1").warchest("wd").hand("tr", "cn")
    game = board.open().do("unequip TF PL").resolve().refused("SGT-RALLY-11", "equip TX WD")
    game.do("play_merc TR c1 with CN").resolve()
    assert game.bearer("CN") == "TR", "bringing a treasure along is no Equip action"
    game.until("rally", N).until("rally", S).do("equip TX WD")
    negated = board.hand("deny", seat=N).ready(2, N).open().do("unequip TF PL", "play_instant DENY item1").resolve()
    assert negated.bearer("PL") == "TF"
    negated.refused("SGT-RALLY-11", "equip TX WD")


@pytest.mark.rule("SGT-RALLY-11")
def test_only_own_worn_treasures_are_unequipped() -> None:
    board = (
        Board().merc("tf", "a1", wears=("pl",)).merc("tx", "b1", wears=("wd",)).merc("foe=tf", "b6", N, wears=("bl",))
    )
    game = board.open().refused("SGT-RALLY-11", "unequip TF WD").refused("SGT-ACT-01", "unequip foe BL")
    game.refused("SGT-RALLY-11", "unequip TF")
    for phase in ("rally-open", "move-1", "attack", "end-open"):
        Board(phase).merc("tf", "a1", wears=("pl",)).open().refused("SGT-RALLY-11", "unequip TF PL")


@pytest.mark.rule("SGT-RALLY-11")
def test_option_unequip_guild_hall_only() -> None:
    board = Board(unequip_guild_hall_only="on").merc("tf", "a2", wears=("pl",)).merc("tx", "b1", wears=("wd",))
    board.open().refused("SGT-RALLY-11", "unequip TF PL").do("unequip TX WD")


@pytest.mark.rule("SGT-RALLY-12")
def test_a_merc_goes_face_down_into_the_warchest_as_a_treasure() -> None:
    board = Board().hand("tg", "cn", "patch", "jab").merc("tf", "a1", health=3)
    game = board.open().refused("SGT-RALLY-12", "play_facedown CN").refused("SGT-RALLY-12", "play_facedown JAB")
    game.do("play_facedown TG")
    assert (game.zone("TG"), game.mark("TG", "down"), game.s.stack, game.asked()) == ("warchest", 1, [], S)
    game.refused("SGT-RALLY-02", "play_treasure CN").do("play_instant PATCH TF")
    assert game.mark("TG", "used_up") == 1
    for phase in ("rally-open", "move-1", "attack", "end-open"):
        Board(phase).hand("tg").open().refused("SGT-RALLY-12", "play_facedown TG")


@pytest.mark.rule("SGT-RALLY-13")
@pytest.mark.parametrize(
    ("text", "kind"),
    [("exit TF", w.I_EXIT), ("equip TX WD", w.I_EQUIP), ("unequip TF PL", w.I_UNEQUIP)],
)
def test_exit_equip_and_unequip_use_the_stack(text: str, kind: int) -> None:
    board = Board().merc("tf", "a1", wears=("pl",)).merc("tx", "b1").warchest("wd")
    game = board.hand("deny", seat=N).ready(2, N).open().do(text)
    assert ([item[1] for item in game.s.stack], game.asked()) == ([kind], N)
    game.do("play_instant DENY item1").resolve()
    assert (game.zone("TF"), game.bearer("PL"), game.zone("WD")) == ("board", "TF", "warchest")


@pytest.mark.rule("SGT-RALLY-13", "SGT-STACK-11")
@pytest.mark.parametrize("text", ["play_treasure CN", "play_facedown TF"])
def test_warchest_plays_do_not_use_the_stack(text: str) -> None:
    game = Board().hand("cn", "tf").open().do(text)
    assert (game.s.stack, game.asked(), game.kind()) == ([], S, "priority")
