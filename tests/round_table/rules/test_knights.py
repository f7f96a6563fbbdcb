"""RT-KNIGHT, RT-EQUIP, RT-TITLE, RT-STATE: Knights, what they carry and what they are doing."""

from __future__ import annotations

import pytest

from rules.round_table import stats
from rules.round_table import words as w
from rules.round_table.autumn import forecast
from tests.round_table.board import P1, P2, P3, Board, Game


def captains(game: Game) -> list[tuple[int, int]]:
    """Influence and Resistance of both armies at the first Region."""
    return [(army.influence, army.resistance) for army in forecast(game.s)[0].armies]


# --- states -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-STATE-01", "RT-KNIGHT-01")
def test_a_recruit_arrives_active_in_court() -> None:
    game = Board().hand("kay").open().do("recruit KAY")
    assert (game.zone("KAY"), game.held_by("KAY")) == ("court", "")


@pytest.mark.rule("RT-STATE-02")
def test_a_committed_knight_stands_at_its_region() -> None:
    game = Board("declare").knights("kay").open().do("declare KAY at GORE")
    assert (game.zone("KAY"), game.held_by("KAY")) == ("army", "GORE")


@pytest.mark.rule("RT-STATE-03", "RT-QUEST-04")
def test_an_engaged_knight_cannot_campaign() -> None:
    game = Board("declare").on_quest("questing-beast", "kay").open()
    assert (game.zone("KAY"), game.held_by("KAY")) == ("lane", "QUESTING_BEAST")
    game.refused("RT-SUMMER-03", "declare KAY at GORE")


@pytest.mark.rule("RT-STATE-04", "RT-STATE-05")
def test_a_knight_is_in_one_state_and_its_task_is_what_it_stands_on() -> None:
    board = Board("declare").knights("kay").at("GORE", "bors").on_quest("questing-beast", "gawain")
    game = board.open()
    states = {card: (game.zone(card), game.held_by(card)) for card in ("KAY", "BORS", "GAWAIN")}
    assert states == {"KAY": ("court", ""), "BORS": ("army", "GORE"), "GAWAIN": ("lane", "QUESTING_BEAST")}


@pytest.mark.rule("RT-STATE-06")
def test_vassals_are_the_knights_in_play_under_ones_control() -> None:
    board = Board().knights("kay").at("GORE", "bors").on_quest("questing-beast", "gawain").hand("arthur")
    game = board.knights("lot-of-orkney", seat=P2).pool("duke").open()
    vassals = [{name for name, card in game.names.items() if card in stats.knights(game.s, seat)} for seat in (P1, P2)]
    assert vassals == [{"KAY", "BORS", "GAWAIN"}, {"LOT_OF_ORKNEY"}]


@pytest.mark.rule("RT-STATE-05", "RT-STATE-07")
def test_a_reset_knight_is_active_in_court_without_a_task() -> None:
    board = Board("redirects").at("GORE", "kay").hand("recall-to-court")
    game = board.open().do("redirect RECALL_TO_COURT reset KAY", "pass", "pass")
    assert (game.zone("KAY"), game.held_by("KAY")) == ("court", "")


@pytest.mark.rule("RT-STATE-08", "RT-AUTUMN-26")
def test_spent_is_reset_for_all_and_allocated_is_not() -> None:
    game = Board("declare", players=3).knights("kay").line("rp_spent 3 2 1").open().idle("support")
    assert [game.of_seat("rp_spent", seat) for seat in (P1, P2, P3)] == [0, 0, 0]
    assert game.rp()[1] == 3


@pytest.mark.rule("RT-STATE-09")
def test_renown_is_all_that_scores() -> None:
    game = Board().middle("tintagel").realm("camelot", "gore").realm("orkney", seat=P2).open()
    assert [stats.renown(game.s, seat) for seat in (P1, P2)] == [8, 3]


# --- Knights ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-KNIGHT-01")
def test_a_knight_must_be_affordable_and_in_hand() -> None:
    game = Board().rp(7).hand("arthur", "lancelot").spent("kay").open()
    game.refused("RT-RP-04", "recruit ARTHUR").refused("RT-KNIGHT-01", "recruit KAY").do("recruit LANCELOT")


@pytest.mark.rule("RT-KNIGHT-02")
def test_a_recruit_is_declared_in_the_same_round() -> None:
    game = Board().hand("kay").open().do("recruit KAY").idle("declare")
    assert game.do("declare KAY at GORE").zone("KAY") == "army"


@pytest.mark.rule("RT-KNIGHT-03")
def test_a_monarch_is_a_knight_and_nothing_more() -> None:
    game = Board("declare").knights("mark-of-cornwall", "lot-of-orkney").open()
    game.do("declare MARK_OF_CORNWALL at GORE", "declare LOT_OF_ORKNEY at GORE")
    assert (game.numbers("MARK_OF_CORNWALL"), game.numbers("LOT_OF_ORKNEY")) == ((4, 5), (5, 4))


@pytest.mark.rule("RT-KNIGHT-04")
@pytest.mark.parametrize(("names", "bonus"), [
    (("lancelot",), 0), (("lancelot", "gawain"), 1), (("lancelot", "gawain", "kay"), 2),
    (("lancelot", "gawain", "kay", "bedivere"), 3),
])  # fmt: skip
def test_round_table_knights_at_one_region_give_each_other_influence(names: tuple[str, ...], bonus: int) -> None:
    game = Board().at("GORE", *names, "agravain").at("GORE", "bors", seat=P2).middle("gore").open()
    assert game.numbers("LANCELOT") == (8 + bonus, 4)
    assert (game.numbers("AGRAVAIN"), game.numbers("BORS")) == ((3, 2), (3, 5))
    k = len(names)
    plain = sum(game.s.table.defs[game.s.face[game.names[name.upper()]]].influence for name in names)
    assert captains(game)[0][0] == plain + k * (k - 1) + 3


@pytest.mark.rule("RT-KNIGHT-04")
@pytest.mark.parametrize(("option", "numbers"), [
    ("influence", (9, 4)), ("resistance", (8, 5)), ("both", (9, 5)),
])  # fmt: skip
def test_what_the_round_table_gives_by_house_rule(option: str, numbers: tuple[int, int]) -> None:
    assert Board(fellowship_stat=option).at("GORE", "lancelot", "kay").open().numbers("LANCELOT") == numbers


@pytest.mark.rule("RT-KNIGHT-04", "RT-KNIGHT-05")
def test_fellowship_ends_at_the_region_and_at_the_player() -> None:
    board = Board().at("GORE", "lancelot", "galahad").at("ORKNEY", "kay", "bors").knights("gawain")
    game = board.at("GORE", "bedivere", "percival", seat=P2).open()
    assert (game.numbers("LANCELOT"), game.numbers("GALAHAD")) == ((9, 4), (7, 6))
    far = Board(fellowship_scope="any_attack").at("GORE", "lancelot", "galahad").at("ORKNEY", "kay", "bors")
    game = far.knights("gawain").open()
    assert (game.numbers("LANCELOT"), game.numbers("GALAHAD"), game.numbers("GAWAIN")) == ((11, 4), (9, 7), (6, 4))


@pytest.mark.rule("RT-KNIGHT-12")
def test_standard_bearers_encourage_who_fights_but_not_each_other() -> None:
    game = Board().at("GORE", "standard-bearer", "FIRST=standard-bearer", "castle-guard", "banneret").open()
    assert [game.numbers(name) for name in ("FIRST", "CASTLE_GUARD", "BANNERET")] == [(0, 1), (0, 4), (5, 3)]


@pytest.mark.rule("RT-KNIGHT-05", "RT-KNIGHT-06")
def test_grail_knights_give_resistance_and_belong_to_the_round_table() -> None:
    game = Board().at("GORE", "galahad", "percival", "bors", "lancelot").middle("gore").open()
    assert (game.numbers("GALAHAD"), game.numbers("LANCELOT")) == ((6 + 3, 6 + 2), (8 + 3, 4))
    assert captains(game) == [(6 + 4 + 3 + 8 + 4 * 3, 6 + 4 + 5 + 4 + 3 * 2)]


@pytest.mark.rule("RT-KNIGHT-06", "RT-TITLE-10")
def test_a_subtype_counts_once_however_often_a_knight_has_it() -> None:
    game = Board().at("GORE", "galahad+round-table-knight+grail-seeker", "bors").open()
    assert game.numbers("GALAHAD") == (6 + 1, 6 + 1 + 1)
    assert game.numbers("BORS") == (3 + 1, 5 + 1)


@pytest.mark.rule("RT-KNIGHT-07")
def test_generic_knights_never_clash() -> None:
    game = Board().knights("hedge-knight").knights("H2=hedge-knight", seat=P2).hand("H3=hedge-knight").open()
    assert game.do("recruit H3").count("court") == 2


@pytest.mark.rule("RT-KNIGHT-08", "RT-KNIGHT-09", "RT-KNIGHT-10")
@pytest.mark.parametrize("seat", [P1, P2, P3])
def test_two_knights_of_one_name_leave_both(seat: int) -> None:
    board = Board(turn=P2, players=3).knights("gawain+duke+war-sword", seat=seat).hand("G2=gawain", seat=P2)
    game = board.open().do("recruit G2")
    assert (game.zone("GAWAIN"), game.zone("G2"), game.zone("DUKE"), game.zone("WAR_SWORD")) == (
        "spent", "spent", "spent", "pool",
    )  # fmt: skip
    assert game.rp(seat)[1] == 2
    assert game.said(w.N_CLASH) == [(game.names["G2"], game.names["GAWAIN"])]


@pytest.mark.rule("RT-KNIGHT-08")
def test_a_clash_ends_an_attack_or_a_quest() -> None:
    board = Board(standing_siege="on").at("GORE", "gawain", seat=P2).hand("G2=gawain", "L2=lancelot")
    game = board.on_quest("road-to-sarras", "lancelot", seat=P2).open().do("recruit G2", "recruit L2")
    assert (game.zone("GAWAIN"), game.zone("LANCELOT"), game.zone("ROAD_TO_SARRAS")) == ("spent", "spent", "spent")
    assert game.s.host[game.names["GAWAIN"]] == -1


@pytest.mark.rule("RT-KNIGHT-08")
def test_the_house_may_forbid_the_clash() -> None:
    game = Board(named_clash="forbidden").knights("gawain", seat=P2).hand("G2=gawain", "kay").open()
    game.refused("RT-KNIGHT-08", "recruit G2").do("recruit KAY")


@pytest.mark.rule("RT-KNIGHT-10")
def test_equipment_after_a_clash_is_paired_again_in_ones_own_turn() -> None:
    board = Board().knights("gawain+war-sword", "kay").hand("G2=gawain", seat=P2)
    game = board.open().do("pass", "recruit G2").refused("RT-SPRING-08", "move WAR_SWORD to KAY", seat=P1)
    game.do("pass", "move WAR_SWORD to KAY")
    assert game.held_by("WAR_SWORD") == "KAY"


@pytest.mark.rule("RT-KNIGHT-11")
def test_the_newcomer_must_be_payable_although_it_leaves() -> None:
    board = Board().rp(7).knights("agravain").knights("gawain", seat=P2).hand("G2=gawain")
    assert board.open().refused("RT-RP-04", "recruit G2").rp() == (7, 3, 0, 4)
    board = Board().rp(7).knights("hedge-knight").knights("gawain", seat=P2).hand("G2=gawain")
    assert board.open().do("recruit G2").rp() == (7, 1, 0, 6)


@pytest.mark.rule("RT-KNIGHT-12")
def test_a_total_is_base_gear_titles_fellowship_and_text() -> None:
    board = Board().at("GORE", "gawain+destrier+kite-shield+duke", "lancelot", "guinevere")
    game = board.open()
    assert game.numbers("GAWAIN") == (6 + 2 + 2 + 1, 4 + 2 + 1 + 1)


@pytest.mark.rule("RT-KNIGHT-12", "RT-AUTUMN-02")
def test_a_text_while_something_holds() -> None:
    board = Board().at("GORE", "mordred").at("GORE", "lot-of-orkney", seat=P2).at("ORKNEY", "arthur", seat=P2)
    assert board.open().numbers("MORDRED") == (7, 2)
    assert Board().at("GORE", "mordred", "mark-of-cornwall").open().numbers("MORDRED") == (5, 2)
    assert Board().knights("mordred").at("GORE", "arthur", seat=P2).open().numbers("MORDRED") == (5, 2)


# --- Equipment --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-EQUIP-01")
def test_equipment_adds_to_its_one_own_knight() -> None:
    game = Board().knights("kay", "bors").hand("war-sword").open().do("equip WAR_SWORD on KAY")
    assert (game.numbers("KAY"), game.numbers("BORS")) == ((4, 4), (3, 5))
    game.do("move WAR_SWORD to BORS")
    assert (game.numbers("KAY"), game.numbers("BORS")) == ((2, 4), (5, 5))


@pytest.mark.rule("RT-EQUIP-02")
def test_one_piece_of_each_type() -> None:
    game = Board().rp(39).knights("kay+war-sword").hand("ash-spear", "excalibur", "palfrey", "buckler").open()
    game.refused("RT-EQUIP-02", "equip ASH_SPEAR on KAY", "equip EXCALIBUR on KAY")
    game.do("equip PALFREY on KAY", "equip BUCKLER on KAY")
    assert len(stats.gear(game.s, game.names["KAY"])) == 3


@pytest.mark.rule("RT-EQUIP-03")
def test_four_types_on_one_knight() -> None:
    board = Board().rp(39).knights("kay").hand("war-sword", "palfrey", "buckler", "ring-mail")
    game = board.open().do(*(f"equip {each} on KAY" for each in ("WAR_SWORD", "PALFREY", "BUCKLER", "RING_MAIL")))
    assert game.numbers("KAY") == (2 + 2 + 1, 4 + 1 + 2)


@pytest.mark.rule("RT-EQUIP-05", "RT-EQUIP-08")
def test_unpaired_equipment_costs_and_adds_nothing() -> None:
    game = Board().knights("kay").hand("excalibur").open().do("equip EXCALIBUR")
    assert (game.zone("EXCALIBUR"), game.rp()[1], game.numbers("KAY")) == ("pool", 7, (2, 4))


@pytest.mark.rule("RT-EQUIP-06")
def test_equipment_moves_any_number_of_times_at_no_cost() -> None:
    game = Board().knights("kay+palfrey", "bors").open()
    before = game.rp()
    game.refused("RT-EQUIP-06", "move PALFREY to KAY")
    game.do("move PALFREY to BORS", "move PALFREY to KAY", "move PALFREY to BORS", "move PALFREY to pool")
    assert (game.rp(), game.zone("PALFREY")) == (before, "pool")


@pytest.mark.rule("RT-EQUIP-07", "RT-AUTUMN-32")
def test_equipment_stays_in_the_pool_when_its_knight_leaves() -> None:
    game = Board("support").knights("arthur+excalibur").open().do("pull ARTHUR")
    assert (game.zone("EXCALIBUR"), game.held_by("EXCALIBUR"), game.rp()[1]) == ("pool", "", 4)


@pytest.mark.rule("RT-EQUIP-08")
def test_the_house_may_want_a_knight_for_equipment() -> None:
    board = Board(equipment_needs_knight="on").knights("kay+palfrey", "bors").pool("duke", "destrier")
    game = board.hand("buckler", "baron").open()
    game.refused("RT-EQUIP-08", "equip BUCKLER", "move PALFREY to pool", "swap PALFREY DESTRIER")
    game.do("equip BUCKLER on KAY", "title BARON", "move DESTRIER to BORS")


# --- Titles -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-TITLE-01")
def test_a_title_adds_its_modifiers_to_its_holder() -> None:
    game = Board().knights("kay").hand("duke").open().do("title DUKE on KAY")
    assert game.numbers("KAY") == (4, 5)


@pytest.mark.rule("RT-TITLE-02")
def test_no_knight_holds_two_titles_of_one_name() -> None:
    game = Board().knights("kay+baron", "bors").hand("B2=baron").open()
    game.refused("RT-TITLE-02", "title B2 on KAY").do("title B2 on BORS")
    game.refused("RT-TITLE-02", "move B2 to KAY", "move BARON to BORS")


@pytest.mark.rule("RT-TITLE-03")
def test_different_titles_add_up() -> None:
    assert Board().knights("kay+baron+count+duke+constable").open().numbers("KAY") == (2 + 1 + 1 + 2, 4 + 1 + 1 + 2)


@pytest.mark.rule("RT-TITLE-04")
def test_two_knights_may_hold_titles_of_one_name() -> None:
    game = Board().knights("kay+A=baron", "bors+B=baron").open()
    assert (game.numbers("KAY")[0], game.numbers("BORS")[0]) == (3, 4)


@pytest.mark.rule("RT-TITLE-05", "RT-TITLE-06")
def test_a_title_without_a_knight_lies_in_the_pool_and_costs() -> None:
    game = Board().hand("duke").open().do("title DUKE")
    assert (game.zone("DUKE"), game.rp()[1]) == ("pool", 3)


@pytest.mark.rule("RT-TITLE-07")
def test_titles_move_among_own_knights_and_the_pool() -> None:
    game = Board().knights("kay+duke", "bors").open().refused("RT-TITLE-07", "move DUKE to KAY")
    game.do("move DUKE to BORS", "move DUKE to pool", "move DUKE to KAY")
    assert game.held_by("DUKE") == "KAY"


@pytest.mark.rule("RT-TITLE-08", "RT-AUTUMN-31")
def test_a_title_stays_in_play_when_its_knight_is_taken_back() -> None:
    game = Board("support").knights("kay+duke").open().do("pull KAY")
    assert (game.zone("DUKE"), game.rp()[1]) == ("pool", 3)


@pytest.mark.rule("RT-TITLE-09")
def test_a_title_comes_back_to_hand_in_autumn_only() -> None:
    game = Board().knights("kay+duke").open().refused("RT-SPRING-01", "pull DUKE")
    game.idle("support").do("pull DUKE")
    assert (game.zone("DUKE"), game.held_by("DUKE")) == ("hand", "")


@pytest.mark.rule("RT-TITLE-10")
def test_a_title_makes_its_holder_a_round_table_knight_while_held() -> None:
    board = Board().at("GORE", "agravain+round-table-knight", "gawain", "bors")
    game = board.open()
    assert (game.numbers("AGRAVAIN"), game.numbers("GAWAIN")) == ((3 + 2, 2), (6 + 2, 4))
    game.do("move ROUND_TABLE_KNIGHT to pool")
    assert (game.numbers("AGRAVAIN"), game.numbers("GAWAIN")) == ((3, 2), (6 + 1, 4))
