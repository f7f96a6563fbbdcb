"""SD-UNIT, SD-MOB: what a Unit is and may do, mobilizing openly and secretly, depletion."""

from __future__ import annotations

import pytest

from rules.kernel.words import TextError
from tests.seek_and_destroy.board import P1, P2, TYPES, Board

EVERY = [(kind, name) for kind, names in TYPES.items() for name in names]


@pytest.mark.rule("SD-UNIT-01", "SD-UNIT-02", "SD-UNIT-03", "SD-UNIT-04")
@pytest.mark.parametrize(("kind", "subtype"), EVERY)
def test_a_card_text_finds_each_unit_by_its_type_and_by_its_sub_type(kind: str, subtype: str) -> None:
    board = Board().card("by-type", "operation", mode="constant", always=f"own {kind} units have +1 attack")
    board.card("by-sub", "operation", mode="constant", always=f"own {subtype} units have +2 attack")
    others = [other for other in TYPES if other != kind]
    board.card("by-other", "operation", mode="constant", always=f"own {others[0]} units have +4 attack")
    game = board.unit("u", "1/1/1", subtype).units("u").garrison("by-type", "by-sub", "by-other").open()
    assert game.attack("U") == 4


@pytest.mark.rule("SD-UNIT-01")
def test_a_sub_type_of_another_type_is_refused() -> None:
    text = "\n".join(Board().unit("u").lines).replace('"army"', '"navy"')
    with pytest.raises(TextError, match="sub-type"):
        Board().line(text.split("turn P1 deploy\n")[1]).open()


@pytest.mark.rule("SD-UNIT-05")
@pytest.mark.parametrize("field", ["attack", "defense", "mobility"])
@pytest.mark.parametrize("value", ["-1", "1.5", ""])
def test_values_are_whole_numbers_from_0_on(field: str, value: str) -> None:
    zero = Board().unit("u", "0/0/0").units("u").open()
    assert (zero.attack("U"), zero.defense("U")) == (0, 0)
    lines = "\n".join(Board().unit("u", "7/7/7").lines).split("turn P1 deploy\n")[1]
    with pytest.raises(TextError):
        Board().line(lines.replace(f"{field} = 7", f"{field} = {value}" if value else "")).open()


@pytest.mark.rule("SD-UNIT-06")
def test_a_unit_has_one_effect_or_none() -> None:
    assert Board().units("inf").open().offered("swift") == []
    with pytest.raises(TextError, match="one effect"):
        Board().unit("u", swift="draw 1", mobilization="draw 1").units("u").open()


@pytest.mark.rule("SD-UNIT-07", "SD-BATTLE-01")
def test_a_unit_attacks_an_enemy_unit_or_life_and_nothing_else() -> None:
    game = Board("battle").units("inf", "OWN=mar").garrison("ndec", seat=P2).hand("A=mar", seat=P2).open()
    game.refused("SD-BATTLE-01", "attack INF OWN", "attack INF INF", "attack INF NDEC", "attack INF A")
    assert sorted(game.offered("attack")) == ["attack inf LIFE", "attack mar LIFE"]


@pytest.mark.rule("SD-UNIT-08", "SD-MOB-04")
@pytest.mark.parametrize("lies", ["inf", "inf(defends)", "inf(down)", "inf(depleted)"])
def test_units_in_any_position_block_depleted_ones_too_and_nobody_is_asked(lies: str) -> None:
    game = Board("battle").units("mar", "div").units(lies, seat=P2).open()
    game.refused("SD-BATTLE-10", "attack MAR LIFE").battle("attack DIV INF")
    assert (game.zone("INF"), game.life()) == ("junkyard", (30, 30))


@pytest.mark.rule("SD-MOB-01")
def test_one_unit_a_turn_in_deploy_or_supply_one_in_all() -> None:
    game = Board("draw").hand("inf", "mar", "nop").open().refused("SD-MOB-01", "mobilize INF up").until("deploy")
    game.refused("SD-MOB-01", "mobilize NOP up").do("mobilize INF up", "pass").refused("SD-MOB-01", "mobilize MAR up")
    game.until("battle").refused("SD-MOB-01", "mobilize MAR up")
    game.until("supply").refused("SD-MOB-01", "mobilize MAR up")
    game.until("end").refused("SD-MOB-01", "mobilize MAR up").until("deploy", P1).do("mobilize MAR up")
    late = Board("supply").hand("inf").open().do("mobilize INF hidden")
    assert late.zone("INF") == "battlefield"


@pytest.mark.rule("SD-MOB-02")
@pytest.mark.parametrize("mobility", [0, 3, 4, 9])
def test_nothing_is_paid_for_mobility(mobility: int) -> None:
    game = Board().unit("u", f"1/1/{mobility}").hand("u").open()
    before = (game.life(), game.count("country"), game.count("garrison"))
    game.do("mobilize U up", "pass")
    assert (game.life(), game.count("country"), game.count("garrison")) == before


@pytest.mark.rule("SD-MOB-03", "SD-MOB-06")
@pytest.mark.parametrize("mobility", range(7))
def test_from_4_on_a_face_up_unit_arrives_depleted_and_may_not_attack(mobility: int) -> None:
    game = Board().unit("u", f"2/2/{mobility}").hand("u").open().do("mobilize U up", "pass")
    assert game.mark("U", "depleted") == (mobility >= 4)
    game.until("battle")
    if mobility >= 4:
        game.refused("SD-MOB-03", "attack U LIFE")
    else:
        assert game.battle("attack U LIFE").life() == (30, 28)


@pytest.mark.rule("SD-MOB-03", "SD-GEN-01")
@pytest.mark.parametrize(("mine", "theirs", "light", "heavy"), [
    ("", "enemy units arrive depleted", 1, 1),
    ("own units arrive refreshed", "", 0, 0),
    ("own units arrive refreshed", "enemy units arrive depleted", 1, 1),
    ("own units arrive depleted", "enemy units arrive refreshed", 1, 1),
    ("own navy units arrive refreshed", "enemy navy units arrive depleted", 0, 1),
])  # fmt: skip
def test_a_constant_says_who_arrives_depleted(mine: str, theirs: str, light: int, heavy: int) -> None:
    for mobility, depleted in ((2, light), (5, heavy)):
        board = Board().unit("u", f"2/2/{mobility}").hand("u")
        for name, text, seat in (("own", mine, P1), ("foe", theirs, P2)):
            if text:
                board.card(name, "deception", mode="constant", always=text).garrison(name, seat=seat)
        game = board.open().do("mobilize U up", "pass")
        assert game.mark("U", "depleted") == depleted


@pytest.mark.rule("SD-MOB-05")
def test_depletion_ends_at_the_start_of_the_controllers_next_turn_before_the_draw() -> None:
    game = Board("supply").hand("div").open().do("mobilize DIV up", "pass")
    game.until("end", P2)
    assert game.mark("DIV", "depleted") == 1
    game.do("end_turn", "pass")
    kinds = [event[:2] for event in game.events if event[0] in (0, 1)]
    assert game.mark("DIV", "depleted") == 0
    assert kinds.index((1, 2)) < next(index for index, event in enumerate(kinds) if event[0] == 0)
    assert game.until("battle").battle("attack DIV LIFE").life() == (30, 25)


@pytest.mark.rule("SD-MOB-07")
def test_secret_mobilization_is_by_an_effect_and_does_not_use_up_the_normal_one() -> None:
    board = Board().hand("inf", "R1=nraise", "R2=nraise").junkyard("A=mar", "B=mar")
    game = board.open().do("activate R1 A", "pass", "choose up", "pass", "activate R2 B", "pass", "choose hidden")
    assert game.s.seat_numbers[1] == [0, 0]
    game.do("pass", "mobilize INF up")
    assert game.count("battlefield") == 3


@pytest.mark.rule("SD-MOB-08")
def test_a_secretly_mobilized_unit_keeps_the_rules_of_mobilizing() -> None:
    board = Board("battle", P2).units("mar", seat=P2).units("inf").garrison("namb").hand("mob5")
    game = board.open().do("attack MAR INF")
    assert game.asked() == P1
    game.do("activate NAMB", "pass", "choose MOB5")
    assert game.offered("choose") == ["choose up", "choose hidden"]
    game.do("choose up")
    assert (game.lies("MOB5"), game.mark("MOB5", "depleted"), game.kind()) == ("up", 1, "effect")
    game.do("use", "pass")
    assert (game.count("hand"), game.stage(), game.turn(), game.kind()) == (1, "battle", P2, "window")


@pytest.mark.rule("SD-MOB-08")
def test_a_card_may_say_the_position() -> None:
    board = Board().card("ambush", "operation", do="choose 1 unit from hand as x; mobilize x face-down")
    game = board.hand("ambush", "inf").open().do("activate AMBUSH", "pass", "choose INF")
    assert (game.lies("INF"), game.kind(), game.asked()) == ("hidden", "window", P2)


@pytest.mark.rule("SD-MOB-09")
def test_a_face_down_unit_is_never_depleted() -> None:
    game = Board().hand("div").open().do("mobilize DIV hidden", "pass")
    assert game.mark("DIV", "depleted") == 0
    board = Board().card("tire", "operation", do="deplete each enemy unit").hand("tire")
    game = board.units("inf(down)", "mar", seat=P2).open().do("activate TIRE", "pass")
    assert (game.mark("INF", "depleted"), game.mark("MAR", "depleted")) == (0, 1)
