"""SGT-ABIL: Instants, Attack abilities and Events; classes, channellers, costs, abilities that fail."""

from __future__ import annotations

import pytest

from rules.kernel import ruleset
from rules.seize import words as w
from tests.seize.board import Board, N, S


def striker(phase: str = "attack", **options: str) -> Board:
    """P1's TR on b3 beside P2's TF on b4 without Defense; P1 holds JAB and can pay."""
    return Board(phase, S, **options).merc("tr", "b3").merc("tf", "b4", N, defense=0).hand("jab").ready(3)


@pytest.mark.rule("SGT-ABIL-01")
@pytest.mark.parametrize(
    "phase", ["beginning", "draw", "rally-open", "rally", "move-1", "attack", "move-2", "end-open"]
)
@pytest.mark.parametrize("turn", [S, N])
def test_an_instant_is_played_whenever_its_player_has_priority(phase: str, turn: int) -> None:
    game = Board(phase, turn).merc("tf", "a1", health=3).hand("patch").ready(1).open()
    if turn == N:
        game.refused("SGT-STACK-06", "play_instant PATCH TF", seat=S).do("pass")
    game.do("play_instant PATCH TF").resolve()
    assert game.health("TF") == 5


@pytest.mark.rule("SGT-ABIL-02")
def test_a_class_instant_needs_an_own_merc_of_the_class() -> None:
    board = Board().merc("tf", "b5", N).merc("tx", "b1", defense=0).hand("aegis", "patch").ready(2)
    board.open().refused("SGT-ABIL-02", "play_instant AEGIS TX").refused("SGT-ABIL-02", "play_instant AEGIS via TX TX")
    board.open().refused("SGT-ABIL-02", "play_instant AEGIS via b5 TX").do("play_instant PATCH TX")
    board.merc("bk", "c1").open().do("play_instant AEGIS via BK TX")
    Board().hand("grand", "wish").open().do("play_instant WISH")


@pytest.mark.rule("SGT-ABIL-03")
def test_the_cost_is_paid_in_full_as_the_card_is_played() -> None:
    board = Board().merc("tf", "a1").hand("deny").merc("foe=tf", "a6", N)
    game = board.ready(1).open().do("exit TF", "pass").refused("SGT-ABIL-03", "play_instant DENY item1")
    assert game.count("warchest") == 1
    game = board.ready(1).open().do("exit TF", "pass", "play_instant DENY item1")
    assert all(game.s.marks[w.USED_UP][coin] for coin in game.pile("warchest")), "before anybody answers"


@pytest.mark.rule("SGT-ABIL-03")
@pytest.mark.parametrize(("verb", "card"), [("play_attack JAB via TR TF", "JAB"), ("play_event FLAG via BK", "FLAG")])
def test_attack_abilities_and_events_cost_treasures_too(verb: str, card: str) -> None:
    phase = "attack" if card == "JAB" else "rally"
    board = Board(phase).merc("tr", "b3").merc("tf", "b4", N).merc("bk", "a1").hand("jab", "flag")
    board.open().refused("SGT-ABIL-03", verb)
    game = board.ready(1).open().do(verb)
    assert game.zone(card) == "stack"
    assert [game.s.marks[w.USED_UP][coin] for coin in game.pile("warchest")] == [1]


@pytest.mark.rule("SGT-ABIL-04")
@pytest.mark.parametrize("phase", ["beginning", "draw", "rally-open", "rally", "move-1", "move-2", "end-open"])
def test_an_attack_ability_is_played_in_the_attack_phase_only(phase: str) -> None:
    striker(phase).open().refused("SGT-ABIL-04", "play_attack JAB via TR TF")


@pytest.mark.rule("SGT-ABIL-04")
def test_an_attack_ability_is_no_answer_and_not_for_other_turns() -> None:
    game = striker().merc("ally=tx", "d1").open().do("attack TR melee TF", "pass")
    game.refused("SGT-ABIL-04", "play_attack JAB via ally TF")
    other = Board("attack", N).merc("tr", "b3").merc("tf", "b4", N).hand("jab").ready(1).open().do("pass")
    other.refused("SGT-PHASE-19", "play_attack JAB via TR TF")


@pytest.mark.rule("SGT-ABIL-05")
def test_it_is_played_through_a_merc_of_the_class_a_generic_one_through_any_own() -> None:
    board = (
        Board("attack")
        .merc("ts", "b2")
        .merc("tr", "c3")
        .merc("foe=tf", "b4", N, defense=0)
        .hand("bolt", "jab", "tx")
        .ready(2)
    )
    game = (
        board.open().refused("SGT-ABIL-05", "play_attack BOLT via TR foe").refused("SGT-ABIL-05", "play_attack JAB foe")
    )
    game.refused("SGT-ABIL-05", "play_attack JAB via foe foe", "play_attack JAB via TX foe")
    refusal = ruleset.why_not(game.s, S, game.parse("play_attack BOLT via TR foe", S))
    assert refusal is not None and refusal.fact("card") == game.names["BOLT"], "it is the card that needs the merc"
    game.do("play_attack BOLT via TS foe").resolve().do("play_attack JAB via TR foe").resolve()
    assert game.health("foe") == 1


@pytest.mark.rule("SGT-ABIL-06")
def test_it_comes_in_addition_to_the_standard_attack() -> None:
    game = striker().open().do("play_attack JAB via TR TF").resolve()
    assert (game.health("TF"), game.mark("TR", "exhaust")) == (4, 0)
    game.do("attack TR melee TF").resolve()
    assert (game.health("TF"), game.mark("TR", "exhaust")) == (2, 1)


@pytest.mark.rule("SGT-ABIL-07")
def test_it_obeys_sight_and_its_printed_range_from_its_merc() -> None:
    board = Board("attack").merc("tx", "b2").merc("wall=tr", "b3").merc("hid=tf", "b4", N).merc("far=tf", "b5", N)
    game = board.merc("back=tf", "b1", N).merc("slant=tf", "a4", N).hand("jab").ready(1).open()
    game.refused("SGT-LOS-02", "play_attack JAB via TX hid").refused("SGT-ABIL-07", "play_attack JAB via TX far")
    assert sorted(text.split()[-1] for text in game.offered("play_attack") if "via b2" in text) == ["b1"]
    free = (
        Board("attack").merc("tx", "b2").merc("back=tf", "b1", N).merc("slant=tf", "c4", N).hand("jab").ready(1).open()
    )
    offered = sorted(text.split()[-1] for text in free.offered("play_attack"))
    assert offered == ["b1", "c4"], "arrows do not bind it, nor lines"


@pytest.mark.rule("SGT-ABIL-07")
def test_an_aimed_one_uses_the_marked_directions() -> None:
    board = Board("attack").merc("tx", "b2").merc("back=tf", "b1", N).merc("off=tf", "c4", N).merc("line=tf", "b4", N)
    game = board.hand("lance").ready(1).open()
    assert [text.split()[-1] for text in game.offered("play_attack")] == ["b4"]
    game.refused("SGT-ABIL-07", "play_attack LANCE via TX back").refused("SGT-ABIL-07", "play_attack LANCE via TX off")


@pytest.mark.rule("SGT-ABIL-07", "SGT-ABIL-16")
def test_range_and_sight_are_checked_again_on_resolution() -> None:
    board = Board("attack").merc("tx", "b2").merc("foe=tf", "b4", N, defense=0).merc("other=tr", "d6", N)
    board.hand("jab").ready(1).hand("hop", seat=N).ready(1, N)
    for answer in ("play_instant HOP foe b5", "play_instant HOP other b3"):
        game = board.open().do("play_attack JAB via TX foe", answer).resolve()
        assert (game.health("foe"), game.zone("JAB"), game.mark("TX", "channelled")) == (6, "discard", 1)


@pytest.mark.rule("SGT-ABIL-07", "SGT-ABIL-16")
def test_a_merc_that_has_left_sees_nothing() -> None:
    texts = ("choose 1 enemy merc in sight as mark", "deal 1 true to mark")
    board = Board().merc("tf", "d1", defense=0).merc("foe=tr", "d5", N, defense=0).spell("stare", *texts, cls="bulwark")
    board.hand("stare")
    board.spell("felled", "choose 1 enemy merc as mark", "deal 9 true to mark").hand("felled", seat=N)
    game = board.open().do("play_instant STARE via TF foe", "play_instant FELLED TF").resolve()
    assert (game.zone("TF"), game.health("foe"), game.zone("STARE")) == ("discard", 5, "discard")


@pytest.mark.rule("SGT-ABIL-08")
def test_the_merc_must_be_ready_and_has_one_before_its_standard_attack() -> None:
    board = striker().hand("JAB2=jab", "mendall")
    board.open().set("TR", "exhaust", 1).refused("SGT-ABIL-08", "play_attack JAB via TR TF")
    board.open().do("play_attack JAB via TR TF").resolve().refused("SGT-ABIL-08", "play_attack JAB2 via TR TF")
    game = board.open().do("attack TR melee TF").resolve().refused("SGT-ABIL-08", "play_attack JAB via TR TF")
    game.do("play_instant MENDALL TR").resolve()
    assert game.mark("TR", "exhaust") == 0
    game.refused("SGT-ABIL-08", "play_attack JAB via TR TF")
    game.until("attack", N).until("attack", S).do("play_attack JAB via TR TF")


@pytest.mark.rule("SGT-ABIL-08")
def test_option_attack_ability_mode_instead() -> None:
    game = striker(attack_ability_mode="instead").hand("mendall").open().do("play_attack JAB via TR TF")
    assert game.mark("TR", "exhaust") == 1
    game.resolve().refused("SGT-ACT-18", "attack TR melee TF")
    game.do("play_instant MENDALL TR").resolve().refused("SGT-ABIL-08", "attack TR melee TF")


@pytest.mark.rule("SGT-ABIL-09", "SGT-ACT-13")
def test_who_has_channelled_is_refused_plunder_for_that_wherever_it_stands() -> None:
    game = striker().open().do("play_attack JAB via TR TF").resolve()
    game.refused("SGT-ABIL-09", "plunder TR").set("TR", "exhaust", 1).refused("SGT-ACT-18", "plunder TR")
    striker().open().refused("SGT-ACT-13", "plunder TR")


@pytest.mark.rule("SGT-ABIL-09")
def test_afterwards_the_merc_neither_moves_nor_plunders_and_tires_at_the_end_of_the_phase() -> None:
    board = Board("attack").merc("tr", "b6").merc("tf", "b5", N).hand("jab").ready(1)
    game = board.open().do("play_attack JAB via TR TF").resolve().refused("SGT-ABIL-09", "plunder TR")
    assert game.mark("TR", "exhaust") == 0
    game.until("move-2")
    assert game.mark("TR", "exhaust") == 1
    game.refused("SGT-ACT-18", "move TR c6").set("TR", "exhaust", 0).refused("SGT-ABIL-09", "move TR c6")


@pytest.mark.rule("SGT-ABIL-09")
def test_a_merc_tired_by_its_attack_does_not_tire_twice() -> None:
    game = striker().open().do("play_attack JAB via TR TF").resolve().do("attack TR melee TF").resolve().until("move-2")
    assert game.mark("TR", "exhaust") == 1


@pytest.mark.rule("SGT-ABIL-09", "SGT-PHYS-02")
def test_a_merc_tired_and_readied_before_it_channels_tires_all_the_same() -> None:
    board = striker().spell("weary", "choose 1 merc as mark", "exhaust mark")
    game = board.spell("rouse", "choose 1 merc as mark", "ready mark").hand("weary", "rouse").open()
    game.do("play_instant WEARY TR").resolve().do("play_instant ROUSE TR").resolve()
    game.do("play_attack JAB via TR TF").resolve().until("move-2")
    assert game.mark("TR", "exhaust") == 1


@pytest.mark.rule("SGT-ABIL-10")
@pytest.mark.parametrize(("phase", "may"), [("rally", True), ("move-1", True), ("move-2", True), ("beginning", False),
    ("draw", False), ("rally-open", False), ("attack", False), ("end-open", False)])  # fmt: skip
def test_events_belong_to_the_own_rally_and_movement_phases(phase: str, may: bool) -> None:
    game = Board(phase).hand("crown").ready(1).open()
    if may:
        game.do("play_event CROWN").resolve()
        assert game.zone("CROWN") == "events"
    else:
        game.refused("SGT-ABIL-10", "play_event CROWN")


@pytest.mark.rule("SGT-ABIL-10")
def test_events_need_an_empty_stack_and_the_own_turn() -> None:
    game = Board().merc("tf", "a1").hand("crown").ready(1).open().do("exit TF", "pass")
    game.refused("SGT-ABIL-10", "play_event CROWN")
    Board("rally", N).hand("crown").ready(1).open().do("pass").refused("SGT-PHASE-19", "play_event CROWN")


@pytest.mark.rule("SGT-ABIL-10")
def test_option_event_timing_rally_only() -> None:
    for phase in ("move-1", "move-2"):
        game = Board(phase, event_timing="rally_only").hand("crown").ready(1).open()
        game.refused("SGT-ABIL-10", "play_event CROWN")
    Board("rally", event_timing="rally_only").hand("crown").ready(1).open().do("play_event CROWN")


@pytest.mark.rule("SGT-ABIL-11")
def test_an_event_stays_and_serves_its_players_mercs() -> None:
    board = Board().merc("tf", "a1").merc("foe=tf", "b5", N).merc("tx", "b1").hand("flag").ready(1)
    game = board.open().do("play_event FLAG via TF")
    assert game.stat("TF", "melee") == 3
    game.resolve()
    assert (game.zone("FLAG"), game.stat("TF", "melee"), game.stat("TX", "melee"), game.stat("foe", "melee")) == (
        "events", 4, 1, 3,
    )  # fmt: skip
    game.until("rally", N)
    assert (game.zone("FLAG"), game.stat("TF", "melee")) == ("events", 4)


@pytest.mark.rule("SGT-ABIL-12")
def test_a_class_event_falls_with_the_last_merc_of_its_class() -> None:
    board = Board().line("S events flag dawn").merc("tf", "a1").merc("bk", "b1").merc("tx", "c1")
    game = board.open().do("exit TF").resolve()
    assert game.count("events") == 2
    game.do("exit BK").resolve()
    assert (game.count("events"), game.count("discard")) == (1, 3), "the generic one stays"


@pytest.mark.rule("SGT-ABIL-12")
def test_a_class_event_needs_its_class_to_be_played_and_falls_at_once_if_it_went_meanwhile() -> None:
    board = Board().merc("tf", "a1", health=1, defense=0).merc("tx", "b1").hand("flag").ready(1)
    board.open().refused("SGT-ABIL-12", "play_event FLAG").refused("SGT-ABIL-12", "play_event FLAG via TX")
    game = (
        board.hand("true5", seat=N).ready(1, N).open().do("play_event FLAG via TF", "play_instant TRUE5 TF").resolve()
    )
    assert game.zone("FLAG") == "discard"


@pytest.mark.rule("SGT-ABIL-13")
def test_copies_of_an_event_add_up_but_a_legendary_stands_alone() -> None:
    board = Board().merc("tf", "a1").hand("flag", "FLAG2=flag", "crown", "CROWN2=crown").ready(4)
    game = board.open().do("play_event FLAG via TF").resolve().do("play_event FLAG2 via TF").resolve()
    assert game.stat("TF", "melee") == 5
    game.do("play_event CROWN").resolve().refused("SGT-ABIL-13", "play_event CROWN2")
    theirs = Board("rally", N).line("S events crown").hand("CROWN2=crown", seat=N).ready(1, N).open()
    theirs.do("play_event CROWN2")


@pytest.mark.rule("SGT-ABIL-13")
def test_no_second_legendary_of_a_name_of_any_kind() -> None:
    game = Board().merc("tf", "a1", wears=("orb",)).hand("ORB2=orb", "tx", "ORB3=orb").open()
    game.refused("SGT-ABIL-13", "play_treasure ORB2").refused("SGT-ABIL-13", "play_merc TX b1 with ORB2")
    Board().warchest("orb").hand("ORB2=orb").open().refused("SGT-ABIL-13", "play_treasure ORB2")
    Board().warchest("orb", seat=N).hand("ORB2=orb").open().do("play_treasure ORB2")
    Board().merc("tg", "a1").hand("TG2=tg").open().refused("SGT-ABIL-13", "play_merc TG2 b1")


@pytest.mark.rule("SGT-ABIL-14")
def test_a_class_ability_names_a_channeller_who_acts() -> None:
    board = Board().merc("tf", "a1", stealth=1).merc("bk", "b1", silence=1).merc("tx", "c1", defense=0)
    game = board.hand("aegis", "patch").ready(2).open()
    game.refused("SGT-MAGIC-11", "play_instant AEGIS via BK TX").refused("SGT-ABIL-02", "play_instant AEGIS via TX TX")
    game.refused("SGT-ABIL-14", "play_instant PATCH via TF TX")
    game.do("play_instant AEGIS via TF TF")
    assert game.mark("TF", "stealth") == 0, "channelling is using an ability (SGT-MAGIC-13)"


@pytest.mark.rule("SGT-ABIL-14", "SGT-BEN-04")
def test_the_damage_of_an_attack_ability_is_done_by_its_channeller() -> None:
    game = striker().open().set("TR", "leech", 1).set("TR", "health", 1).do("play_attack JAB via TR TF").resolve()
    assert (game.health("TF"), game.health("TR")) == (4, 3)
    generic = Board().merc("tr", "b3", leech=1, health=1).merc("foe=tf", "b4", N).hand("true5").ready(1).open()
    generic.do("play_instant TRUE5 foe").resolve()
    assert generic.health("TR") == 1, "a generic Instant has no channeller"


@pytest.mark.rule("SGT-ABIL-15")
def test_an_instant_or_attack_card_ends_in_its_owners_discard() -> None:
    board = striker().hand("patch").hand("deny", seat=N).ready(2, N)
    game = board.open().do("play_instant PATCH TR").resolve()
    assert game.pile("discard") == [game.names["PATCH"]]
    game.do("play_attack JAB via TR TF", "play_instant DENY item1").resolve()
    assert game.pile("discard") == [game.names["PATCH"], game.names["JAB"]]
    assert game.pile("discard", N) == [game.names["DENY"]]
    assert game.health("TF") == 6
    failed = board.hand("hop", seat=N).open().do("play_attack JAB via TR TF", "play_instant HOP TF d6").resolve()
    assert failed.zone("JAB") == "discard"


@pytest.mark.rule("SGT-ABIL-15")
def test_a_negated_event_goes_to_the_discard() -> None:
    game = Board().hand("crown").ready(1).hand("deny", seat=N).ready(2, N).open()
    game.do("play_event CROWN", "play_instant DENY item1").resolve()
    assert (game.zone("CROWN"), game.count("events")) == ("discard", 0)


@pytest.mark.rule("SGT-ABIL-16")
def test_all_targets_illegal_it_fails_some_illegal_the_others_are_affected() -> None:
    board = Board().merc("one=tx", "b5", N).merc("two=tx", "c5", N).hand("volley").ready(1)
    board.hand("veil", "VEIL2=veil", seat=N).ready(2, N)
    game = board.open().do("play_instant VOLLEY one two", "play_instant VEIL one").resolve()
    assert (game.health("one"), game.health("two")) == (4, 2)
    game = board.open().do("play_instant VOLLEY one two", "play_instant VEIL one", "pass", "play_instant VEIL2 two")
    game.resolve()
    assert (game.health("one"), game.health("two"), game.zone("VOLLEY")) == (4, 4, "discard")
    assert [game.s.marks[w.USED_UP][coin] for coin in game.pile("warchest")] == [1], "the cost is not given back"


@pytest.mark.rule("SGT-ABIL-16")
def test_a_target_that_was_left_out_does_not_save_an_ability_whose_only_one_is_illegal() -> None:
    texts = (
        "choose 1 enemy merc as mark",
        "choose 0..1 own merc as friend",
        "deal 2 true to mark",
        "draw 1; heal friend by 1",
    )
    board = Board().merc("foe=tx", "b5", N).merc("tx", "a1").spell("gamble", *texts).hand("gamble")
    board.hand("veil", seat=N).ready(1, N)
    game = board.open().do("play_instant GAMBLE foe", "play_instant VEIL foe").resolve()
    assert (game.health("foe"), game.count("hand")) == (4, 0)
    game = board.open().do("play_instant GAMBLE foe TX", "play_instant VEIL foe").resolve()
    assert (game.health("foe"), game.count("hand")) == (4, 1)
    assert board.open().do("play_instant GAMBLE foe").resolve().health("foe") == 2


@pytest.mark.rule("SGT-ABIL-16", "SGT-MAGIC-12")
def test_targets_must_be_legal_when_chosen() -> None:
    game = Board().merc("ghost=tx", "b5", N, stealth=1).merc("own=tx", "a1").hand("volley").ready(1).open()
    game.refused("SGT-MAGIC-12", "play_instant VOLLEY ghost").refused("SGT-CARD-A06", "play_instant VOLLEY own")
    game.refused("SGT-ABIL-16", "play_instant VOLLEY")


@pytest.mark.rule("SGT-ABIL-16")
def test_several_targets_are_different_ones() -> None:
    game = Board().merc("one=tx", "b5", N).merc("two=tx", "c5", N).hand("volley").ready(1).open()
    one, two, card = game.names["one"], game.names["two"], game.names["VOLLEY"]
    for targets in ((one, one), (two, one), (one, two, one)):
        refusal = ruleset.why_not(game.s, S, (w.V_PLAY_INSTANT, card, -1, *targets))
        assert refusal is not None and refusal.rule == "SGT-ABIL-16"
    assert ruleset.why_not(game.s, S, (w.V_PLAY_INSTANT, card, -1, one, two)) is None
