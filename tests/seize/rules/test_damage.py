"""SGT-DMG: the five damage types, armor, Defense, prevention, their order, and what happens to a destroyed merc."""

from __future__ import annotations

import pytest

from rules.kernel import atoms
from rules.kernel.cards.lexicon import CardError
from rules.seize import words as w
from rules.seize.card_files import CARD_FORMAT
from tests.seize.board import Board, Game, N, S
from tests.seize.games import pool

TYPES = ("physical", "magic", "true", "pure")


def strike(
    amount: int, kind: str, wears: tuple[str, ...] = (), shield: int = 0, lethal: bool = False, **marks: int
) -> Game:
    """Deal `amount` damage of a type to P2's TF (HP 6, Defense 2 unless a mark says otherwise)."""
    word = "deal lethal" if lethal else "deal"
    board = Board("attack").spell("hit", "choose 1 merc as mark", f"{word} {amount} {kind} to mark").hand("hit")
    board.merc("T=tf", "b4", N, wears, **marks)
    if shield:
        board.line(f"mod prevent T {shield} 0")
    return board.open().do("play_instant HIT T").resolve()


def left(game: Game) -> tuple[int, int, int]:
    """T's remaining health, Defense charge and prevention."""
    shields = [mod[2] for mod in game.s.mods if mod[0] == w.S_PREVENT]
    return game.health("T"), game.mark("T", "defense"), sum(shields)


# --- types ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-DMG-01", "SGT-DMG-02", "SGT-DMG-03", "SGT-DMG-04")
@pytest.mark.parametrize(("kind", "after"), list(zip(TYPES, [(5, 0, 0), (5, 0, 0), (4, 0, 0), (3, 0, 1)], strict=True)))
def test_each_type_meets_its_own_reductions(kind: str, after: tuple[int, int, int]) -> None:
    """5 damage against Armor 1, Magic Armor 1, Defense 2 and a shield of 1."""
    assert left(strike(5, kind, ("pl", "wd"), shield=1)) == after


@pytest.mark.rule("SGT-DMG-01", "SGT-DMG-02")
@pytest.mark.parametrize(("kind", "armor", "health"), [
    ("physical", "pl", 2), ("physical", "wd", 1), ("magic", "wd", 2), ("magic", "pl", 1), ("true", "pl", 1),
    ("true", "wd", 1), ("pure", "pl", 1), ("pure", "wd", 1),
])  # fmt: skip
def test_armor_lowers_physical_and_magic_armor_magic_damage_only(kind: str, armor: str, health: int) -> None:
    assert strike(5, kind, (armor,), defense=0).health("T") == health


@pytest.mark.rule("SGT-DMG-01", "SGT-CARD-M09", "SGT-CARD-M11")
def test_melee_and_crossbow_are_physical_and_staff_is_magic() -> None:
    def attack(card: str, tile: str, stat: str) -> int:
        board = Board("attack").merc(f"A={card}", tile).merc("T=tf", "b4", N, ("pl", "wd", "wd2=wd"), defense=0)
        return board.open().do(f"attack A {stat} T").resolve().health("T")

    assert attack("tr", "b3", "melee") == 6 - (2 - 1)
    assert attack("tx", "b2", "ranged") == 6 - (2 - 1)
    assert attack("ts", "b2", "ranged") == 6 - (3 - 2)


@pytest.mark.rule("SGT-DMG-01", "SGT-DMG-02")
@pytest.mark.parametrize(("kind", "armor"), [("physical", "pl"), ("magic", "wd")])
def test_a_blow_that_armor_alone_stops_is_told(kind: str, armor: str) -> None:
    """Nothing is lost, but it is reported: 1 raw damage, 0 dealt."""
    told = [event[2:] for event in strike(1, kind, (armor,), defense=0).events if event[:2] == (atoms.NOTE, w.N_DAMAGE)]
    assert [(raw, dealt, charge, prevented) for _, raw, _, _, dealt, charge, prevented, *_ in told] == [(1, 0, 0, 0)]


@pytest.mark.rule("SGT-DMG-05")
@pytest.mark.parametrize(("health", "executed"), [(6, False), (4, False), (3, True), (2, True)])
def test_lethal_destroys_at_half_health_or_less(health: int, executed: bool) -> None:
    game = strike(1, "physical", lethal=True, health=health, defense=0)
    assert game.zone("T") == ("discard" if executed else "board")
    if not executed:
        assert game.health("T") == health - 1


@pytest.mark.rule("SGT-DMG-05")
def test_half_is_of_the_maximum_not_of_the_printed_health() -> None:
    assert strike(1, "physical", lethal=True, health=7, fortify=4, defense=0).zone("T") == "discard"
    assert strike(1, "physical", lethal=True, health=8, fortify=4, defense=0).health("T") == 7


@pytest.mark.rule("SGT-DMG-06")
def test_executing_lethal_ignores_every_alteration() -> None:
    for kind in TYPES:
        game = strike(1, kind, ("pl", "wd"), shield=5, lethal=True, health=3)
        assert game.zone("T") == "discard"
        assert [event[4] for event in game.events if event[0] == atoms.MOD] == [5]
        (note,) = [event for event in game.events if event[:2] == (atoms.NOTE, w.N_DAMAGE)]
        assert note[6:] == (3, 0, 0, 1, 0)


@pytest.mark.rule("SGT-DMG-06")
def test_lethal_on_a_healthier_merc_is_damage_of_its_base_type() -> None:
    assert left(strike(5, "physical", ("pl",), shield=1, lethal=True)) == (5, 0, 0)
    assert left(strike(5, "true", ("pl",), lethal=True)) == (3, 0, 0)


@pytest.mark.rule("SGT-DMG-06")
def test_lethal_without_a_number_does_nothing_to_a_healthier_merc() -> None:
    assert left(strike(0, "physical", lethal=True, poison=3)) == (6, 2, 0)
    assert strike(0, "physical", lethal=True, health=3).zone("T") == "discard"


# --- armors ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-DMG-07", "SGT-DMG-08")
@pytest.mark.parametrize(("kind", "armor"), [("physical", "pl"), ("magic", "wd")])
def test_armor_works_on_each_instance_every_time(kind: str, armor: str) -> None:
    twice = [f"deal 2 {kind} to mark"] * 2
    board = Board("attack").spell("hit", "choose 1 merc as mark", *twice).hand("hit")
    game = board.merc("T=tf", "b4", N, (armor,), defense=0).open().do("play_instant HIT T").resolve()
    assert game.health("T") == 6 - 1 - 1


@pytest.mark.rule("SGT-DMG-07", "SGT-DMG-08")
def test_sources_of_armor_add_up() -> None:
    board = Board("attack").spell("hit", "choose 1 merc as mark", "deal 5 physical to mark").hand("hit")
    game = board.merc("T=tf", "b4", N, ("pl",)).merc("tg", "a5", N).line("mod prevent T 1 0").open()
    assert game.stat("T", "armor") == 2
    assert left(game.do("play_instant HIT T").resolve()) == (6, 0, 0)
    assert strike(5, "magic", ("wd", "wd2=wd"), defense=0).health("T") == 3


@pytest.mark.rule("SGT-DMG-09")
def test_no_merc_has_an_armor_of_its_own() -> None:
    printed = '[[card]]\nid = "x"\nkind = "mercenary"\narmor = 1\n'
    with pytest.raises(CardError, match="SGT-DMG-09"):
        CARD_FORMAT.read(printed, "x.toml")
    game = Board().merc("tf", "b1").merc("tg", "d3").open()
    assert [game.stat(card, kind) for card in ("TF", "TG") for kind in ("armor", "magic_armor")] == [0] * 4
    assert not any(hasattr(card, "armor") for card in pool())


# --- Defense --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-DMG-10")
@pytest.mark.parametrize("kind", TYPES)
def test_defense_lowers_one_instance_of_every_type(kind: str) -> None:
    assert left(strike(5, kind)) == (3, 0, 0)


@pytest.mark.rule("SGT-DMG-10")
def test_defense_lowers_bleed_and_burn_ticks() -> None:
    bled = Board("move-2").merc("T=tf", "b2", bleed=3).open().until("end-open")
    assert (bled.health("T"), bled.mark("T", "defense")) == (5, 0)
    burnt = Board("move-1").merc("T=tf", "b2", burn=3).open().until("attack")
    assert (burnt.health("T"), burnt.mark("T", "defense")) == (4, 0)


@pytest.mark.rule("SGT-DMG-11")
def test_defense_works_once_and_what_is_left_over_is_lost() -> None:
    board = Board("attack").spell("one", "choose 1 merc as mark", "deal 1 true to mark").hand("a=one", "b=one")
    game = board.merc("T=tf", "b4", N).open().do("play_instant a T").resolve()
    assert left(game) == (6, 0, 0)
    game.do("play_instant b T").resolve()
    assert left(game) == (5, 0, 0)


@pytest.mark.rule("SGT-DMG-11")
def test_defense_waits_for_an_instance_that_armor_leaves_something_of() -> None:
    assert left(strike(1, "physical", ("pl",))) == (6, 2, 0)
    assert left(strike(2, "physical", ("pl",))) == (6, 0, 0)
    assert left(strike(0, "physical")) == (6, 2, 0)


@pytest.mark.rule("SGT-DMG-11")
def test_defense_is_not_refreshed_by_a_new_turn() -> None:
    game = Board("end-open").merc("T=tf", "b4", defense=0).open().until("rally", S)
    assert game.mark("T", "defense") == 0


@pytest.mark.rule("SGT-DMG-12")
@pytest.mark.parametrize(("charge", "text", "after"), [
    (0, "reapply defense to mark", 2), (1, "reapply defense to mark", 2), (2, "reapply defense to mark", 2),
    (0, "reapply defense to mark or 1", 2), (1, "reapply defense to mark or 3", 2),
])  # fmt: skip
def test_reapplied_defense_is_the_larger_of_both(charge: int, text: str, after: int) -> None:
    board = Board("attack").spell("aid", "choose 1 merc as mark", text).hand("aid").merc("T=tf", "b2", defense=charge)
    assert board.open().do("play_instant AID T").resolve().mark("T", "defense") == after


@pytest.mark.rule("SGT-DMG-12")
def test_a_merc_without_printed_defense_gets_only_a_stated_value() -> None:
    for text, after in (("reapply defense to mark", 0), ("reapply defense to mark or 2", 2)):
        board = Board("attack").spell("aid", "choose 1 merc as mark", text).hand("aid").merc("T=tx", "b2")
        assert board.open().do("play_instant AID T").resolve().mark("T", "defense") == after


# --- order ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-DMG-13")
def test_poison_comes_before_armor_and_armor_before_defense_and_defense_before_prevention() -> None:
    assert left(strike(1, "physical", ("pl",), poison=1, defense=0)) == (5, 0, 0)
    assert left(strike(2, "physical", ("pl",), shield=1)) == (6, 0, 1)
    assert left(strike(3, "physical", shield=1)) == (6, 0, 0)
    assert left(strike(4, "physical", ("pl",), poison=3, shield=1)) == (3, 0, 0)


@pytest.mark.rule("SGT-DMG-13")
def test_an_increase_by_effect_counts_with_poison_before_armor() -> None:
    board = (
        Board("attack")
        .shipped()
        .merc("A=sother-of-the-crucible", "b2")
        .merc("T=tf", "b4", N, ("wd",), burn=1, poison=1)
    )
    assert board.open().do("attack A ranged T").resolve().health("T") == 6 - (3 + 1 + 1 - 1 - 2)


@pytest.mark.rule("SGT-DMG-13")
def test_the_type_changes_before_armor_is_asked() -> None:
    """A stealthed merc's next damage is True, so neither kind of Armor stops it (SGT-MAGIC-14)."""
    board = Board("attack").merc("A=tr", "b3", stealth=1).merc("T=tf", "b4", N, ("pl", "pl2=pl"), defense=0)
    assert board.open().do("attack A melee T").resolve().health("T") == 4


@pytest.mark.rule("SGT-DMG-13")
def test_an_instance_of_nothing_is_no_damage_at_all() -> None:
    """No Poison, no Defense, no shield, and nothing is reported."""
    assert left(strike(0, "magic", poison=3, shield=2)) == (6, 2, 2)
    board = (
        Board("attack")
        .shipped()
        .merc("A=kindle-apprentice", "b3")
        .line("mod melee A -1 0")
        .merc("T=tf", "b4", N, poison=2)
    )
    game = board.open().do("attack A melee T").resolve()
    assert (*left(game), game.mark("T", "burn")) == (6, 2, 0, 0)


@pytest.mark.rule("SGT-DMG-13")
def test_damage_brought_to_nothing_triggers_nothing() -> None:
    board = Board("attack").shipped().merc("A=kindle-apprentice", "b3").merc("T=tf", "b4", N)
    game = board.open().do("attack A melee T").resolve()
    assert (*left(game), game.mark("T", "burn")) == (6, 0, 0, 0)


@pytest.mark.rule("SGT-DMG-13")
@pytest.mark.parametrize(
    ("kind", "health", "shield"), [("physical", 3, 0), ("magic", 3, 0), ("true", 3, 0), ("pure", 1, 2)]
)
def test_prevention_does_not_stop_pure_damage(kind: str, health: int, shield: int) -> None:
    assert left(strike(5, kind, shield=2, defense=0)) == (health, 0, shield)


@pytest.mark.rule("SGT-DMG-14")
def test_damage_dealt_is_the_health_really_removed() -> None:
    board = (
        Board("attack")
        .shipped()
        .merc("A=tr", "b3", wears=("leech-locket",), health=1)
        .merc("T=tf", "b4", N, health=1, defense=0)
    )
    game = board.open().do("attack A melee T").resolve()
    assert (game.health("A"), game.s.numbers[w.DEALT]) == (2, 1)


@pytest.mark.rule("SGT-DMG-14")
def test_several_targets_are_hit_at_once_each_with_its_own_pipeline() -> None:
    board = Board("attack").hand("volley").ready(1).merc("T=tf", "b4", N).merc("x=tx", "c4", N, poison=1)
    game = board.open().do("play_instant VOLLEY T x").resolve()
    assert (game.health("T"), game.health("x")) == (6, 1)
    board = (
        Board("attack")
        .hand("volley")
        .ready(1)
        .vault(30, 3)
        .merc("T=tx", "b4", N, health=1)
        .merc("x=tr", "c4", N, health=2, defense=0)
    )
    game = board.open().do("play_instant VOLLEY T x").resolve()
    assert (game.zone("T"), game.zone("x"), game.vaults()) == ("discard", "discard", (30, 0))


# --- destruction ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-DMG-15", "SGT-CARD-M03", "SGT-CARD-M14")
def test_a_destroyed_merc_goes_to_its_owners_discard_and_costs_its_bounty() -> None:
    board = Board("attack").merc("tr", "b3").merc("T=tf", "b4", N, health=2, defense=0)
    game = board.open().do("attack TR melee T").resolve()
    assert (game.zone("T"), game.pile("discard", N), game.vaults()) == ("discard", [game.names["T"]], (30, 28))


@pytest.mark.rule("SGT-DMG-15")
def test_the_bounty_never_takes_more_than_there_is() -> None:
    board = Board("attack").merc("tr", "b3").merc("T=tf", "b4", N, health=2, defense=0).vault(30, 1)
    assert board.open().do("attack TR melee T").resolve().vaults() == (30, 0)


@pytest.mark.rule("SGT-DMG-15")
def test_the_bounty_is_charged_whoever_destroyed_the_merc() -> None:
    own = Board("attack").spell("hit", "choose 1 merc as mark", "deal 9 true to mark").hand("hit").merc("T=tf", "b2")
    assert own.open().do("play_instant HIT T").resolve().vaults() == (28, 30)
    bled = Board("move-2").merc("T=tx", "b2", health=1, bleed=1).open().until("end-open")
    assert bled.vaults() == (28, 30)


@pytest.mark.rule("SGT-DMG-15")
def test_the_bounty_is_read_with_everything_that_bears_on_it() -> None:
    board = Board("attack").merc("tr", "b3").merc("T=tf", "b4", N, health=2, defense=0).line("N events CROWN=crown")
    assert board.open().do("attack TR melee T").resolve().vaults() == (30, 29)


@pytest.mark.rule("SGT-DMG-13")
@pytest.mark.parametrize(("amount", "health", "shields"), [(1, 10, 4), (3, 10, 2), (5, 10, 0), (7, 8, 0)])
def test_several_shields_prevent_no_more_than_they_hold(amount: int, health: int, shields: int) -> None:
    board = Board("attack").spell("hit", "choose 1 merc as mark", f"deal {amount} true to mark").hand("hit")
    board.merc("T=tg", "b4", N, defense=0).line("mod prevent T 2 0").line("mod prevent T 3 0").line("mod move T 9 0")
    game = board.open().do("play_instant HIT T").resolve()
    assert (game.health("T"), sum(mod[2] for mod in game.s.mods)) == (health, shields + 9)


@pytest.mark.rule("SGT-DMG-15", "SGT-CARD-M20")
def test_healing_does_not_bring_back_a_merc_at_no_health() -> None:
    texts = ("choose 1 merc as mark", "deal 9 true to mark", "heal mark by 3")
    game = Board("attack").spell("cure", *texts).hand("cure").merc("T=tf", "b4", N).open().do("play_instant CURE T")
    assert game.resolve().zone("T") == "discard"
