"""SD-PRIV: who can block whom, for every pair of sub-types, and Submarines."""

from __future__ import annotations

from itertools import product
from typing import Final

import pytest

from tests.seek_and_destroy.board import P2, TYPES, Board, Game

SUBTYPES: Final = tuple(name for names in TYPES.values() for name in names)
HIGH = ("bombers", "fighters")
ELUSIVE = ("battleship", "stealth fighters")


def may_block(blocker: str, attacker: str) -> bool:
    """The rules of privileges, restated independently: whether a face-up Unit can block another."""
    if attacker in HIGH:
        return False
    if attacker in ELUSIVE:
        return blocker == "battleship"
    return not (blocker in ELUSIVE and attacker in TYPES["army"])


def field(attacker: str, *blockers: str, **options: str) -> Game:
    """One attacker of P1, named A, against Units of P2 named B0, B1 ...; `down` after a sub-type puts it face-down."""
    board = Board("battle", 0, **options).unit("a", "5/5/1", attacker).units("A=a")
    for index, blocker in enumerate(blockers):
        subtype, _, down = blocker.partition("!")
        board.unit(f"b{index}", "2/2/1", subtype).units(f"B{index}=b{index}{down and '(down)'}", seat=P2)
    return board.open()


RULE_OF = {**dict.fromkeys(HIGH, "SD-PRIV-01"), **dict.fromkeys(ELUSIVE, "SD-PRIV-02")}
"""The privilege of each attacker; other attackers are stopped by the privileges of their target."""


@pytest.mark.rule("SD-PRIV-01", "SD-PRIV-02", "SD-PRIV-03", "SD-PRIV-06")
@pytest.mark.parametrize("attacker", SUBTYPES)
def test_every_pair_of_sub_types(attacker: str) -> None:
    for blocker in SUBTYPES:
        game = field(attacker, blocker)
        offered = game.offered("attack")
        if may_block(blocker, attacker):
            assert offered == ["attack a b0"], (attacker, blocker)
            game.refused("SD-BATTLE-10", "attack A LIFE")
        else:
            assert offered == ["attack a LIFE"], (attacker, blocker)
            game.refused(RULE_OF.get(attacker, "SD-PRIV-03"), "attack A B0")


@pytest.mark.rule("SD-PRIV-05", "SD-PRIV-01", "SD-PRIV-02")
@pytest.mark.parametrize("attacker", SUBTYPES)
def test_a_face_down_unit_blocks_everything_but_battleships_and_stealth_fighters_whatever_it_is(attacker: str) -> None:
    for blocker in SUBTYPES:
        offered = field(attacker, f"{blocker}!down").offered("attack")
        stopped = attacker not in ELUSIVE
        assert offered == (["attack a P2.battlefield.1"] if stopped else ["attack a LIFE"]), (attacker, blocker)


@pytest.mark.rule("SD-PRIV-01", "SD-PRIV-02", "SD-PRIV-03")
@pytest.mark.parametrize(("value", "words"), [("literal", 1), ("evasion", 2)])
def test_privileges(value: str, words: int) -> None:
    """Under Evasion, any Unit may be attacked, and the privileges decide only who protects Life."""
    for attacker, blocker in product(SUBTYPES, ("infantry", "battleship", "stealth fighters")):
        game = field(attacker, blocker, privileges=value)
        blocked = may_block(blocker, attacker)
        assert ("attack a b0" in game.offered()) == (blocked or value == "evasion")
        assert ("attack a LIFE" in game.offered()) == (not blocked)


@pytest.mark.rule("SD-PRIV-04")
@pytest.mark.parametrize(("attacker", "target", "left"), [
    ("inf", "sub", ("battlefield", "battlefield")), ("mar", "sub", ("junkyard", "battlefield")),
    ("SUB2=sub", "sub", ("battlefield", "junkyard")), ("sub", "cru", ("battlefield", "junkyard")),
    ("sub", "bb", ("battlefield", "battlefield")), ("sub", "mar", ("battlefield", "junkyard")),
])  # fmt: skip
def test_submarines_fall_to_submarines_only_in_battle(attacker: str, target: str, left: tuple[str, str]) -> None:
    first, second = (word.partition("=")[0].upper() for word in (attacker, target))
    game = Board("battle").units(attacker).units(target, seat=P2).open().battle(f"attack {first} {second}")
    assert (game.zone(first), game.zone(second)) == left


@pytest.mark.rule("SD-PRIV-04")
@pytest.mark.parametrize(("value", "zone"), [("immune", "battlefield"), ("battle_only", "junkyard")])
def test_submarine_effects(value: str, zone: str) -> None:
    game = Board(submarine_effects=value).hand("nkill").units("sub", seat=P2).open().do("activate NKILL SUB", "pass")
    assert (game.zone("SUB"), game.zone("NKILL")) == (zone, "junkyard")
    board = Board("battle", 0, submarine_effects=value).units("inf").units("sub", seat=P2)
    game = board.open().battle("attack INF SUB")
    assert game.zone("SUB") == "battlefield"


@pytest.mark.rule("SD-PRIV-04")
def test_the_effect_of_a_submarine_destroys_one_and_other_effects_still_work_on_it() -> None:
    board = Board().unit("wolf", "1/1/1", "submarines", swift="choose 1 enemy unit as x; destroy x").units("wolf")
    game = board.units("sub", seat=P2).open().do("swift WOLF SUB", "pass")
    assert game.zone("SUB") == "junkyard"
    game = Board().hand("spull").units("sub", seat=P2).open().do("activate SPULL SUB", "pass")
    assert game.zone("SUB") == "hand"
    board = Board().card("tire", "operation", do="deplete each enemy unit; turn each enemy unit to defend")
    game = board.hand("tire").units("sub", seat=P2).open().do("activate TIRE", "pass")
    assert (game.mark("SUB", "depleted"), game.lies("SUB")) == (1, "defend")


@pytest.mark.rule("SD-PRIV-05")
def test_a_face_down_unit_has_no_type_sub_type_or_nation() -> None:
    board = Board().card("hunt", "operation", do="choose 1 army unit as x; destroy x").hand("hunt").garrison("cop")
    board.card("call", "operation", do="choose 1 german unit as x; destroy x").hand("call")
    game = board.units("INF=inf(down)", "OWN=inf").units("THEIRS=inf(down)", seat=P2).open()
    game.refused("SD-PRIV-05", "activate HUNT INF", "activate HUNT THEIRS", "activate CALL THEIRS")
    assert (game.attack("INF"), game.attack("OWN")) == (3, 4)


@pytest.mark.rule("SD-PRIV-05", "SD-PRIV-04")
def test_nor_is_it_known_to_be_a_submarine() -> None:
    game = Board().hand("nkill").units("sub(down)", seat=P2).open().do("activate NKILL SUB", "pass")
    assert game.zone("SUB") == "junkyard"


@pytest.mark.rule("SD-PRIV-06", "SD-UNIT-03")
def test_a_battle_cruiser_is_a_battleship_and_a_stealth_fighter_is_no_fighter() -> None:
    assert field("stealth fighters", "battleship").offered("attack") == ["attack a b0"]
    assert field("stealth fighters", "cruiser").offered("attack") == ["attack a LIFE"]
    assert field("stealth fighters", "infantry!down").offered("attack") == ["attack a LIFE"]
    assert field("fighters", "infantry!down").offered("attack") == ["attack a P2.battlefield.1"]
