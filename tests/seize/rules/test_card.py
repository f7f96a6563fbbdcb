"""SGT-CARD: what is printed on mercenaries, treasures and abilities, and what it does."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from rules.kernel import ruleset
from rules.kernel.cards.lexicon import CardErrors
from rules.kernel.chance import Dice
from rules.seize import words as w
from rules.seize.card_files import CARD_FORMAT
from rules.seize.cards import RARITIES, CardDef, printed_text
from rules.seize.lexicon import CLASSES
from rules.seize.ruleset import new_table, start
from tests.seize.board import Board, N, S
from tests.seize.games import pool
from tests.seize.rules.test_deck import bench

TESTED = ("tf", "tx", "ts", "pl", "jab", "patch", "flag")


def refused_fields(card: str, old: str, new: str) -> list[str]:
    """The fields for which a changed card file is refused."""
    text = CARD_FORMAT.write([bench()[card]])
    assert old in text
    with pytest.raises(CardErrors) as caught:
        CARD_FORMAT.read(text.replace(old, new, 1), "cards.toml")
    return [error.place.field for error in caught.value.errors]


# --- SC-09 and what is only shown -------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-CARD-M01", "SGT-CARD-M02", "SGT-CARD-T01", "SGT-CARD-A02", "SGT-CARD-T02", "SGT-CARD-A09")
@pytest.mark.parametrize("card", TESTED)
def test_sc_09_a_card_survives_saving_and_loading(card: str) -> None:
    (again,) = CARD_FORMAT.read(CARD_FORMAT.write([bench()[card]]), "again.toml")
    assert again == bench()[card]


@pytest.mark.rule("SGT-CARD-M10", "SGT-DMG-09", "SGT-CARD-M05", "SGT-CARD-A09", "SGT-CARD-M03", "SGT-CARD-M01")
@pytest.mark.parametrize(
    ("card", "old", "new", "field"),
    [
        ("tx", '"crossbow"', '"crossbow", defense = 2', "secondary.defense"),
        ("tf", "bounty", "armor = 1\nbounty", "armor"),
        ("tf", "rarity = 1", "rarity = 5", "rarity"),
        ("jab", 'type = "attack"\n', "", "type"),
        ("tf", "health = 6", "health = 0", "health"),
        ("tf", 'class = "bulwark"', 'class = ["bulwark", "longeye"]', "class"),
        ("tf", 'class = "bulwark"\n', "", "class"),
    ],
)
def test_sc_09_an_impossible_card_is_refused_with_its_field(card: str, old: str, new: str, field: str) -> None:
    assert field in refused_fields(card, old, new)


def played(cards: Iterable[CardDef], seed: int) -> tuple[tuple[object, ...], ...]:
    """One random game: the events of every answer."""
    defs, dice = tuple(cards), Dice(seed)
    decks = [[dice.below(len(defs)) for _ in range(40)] for _ in range(2)]
    s, log = start(new_table(defs, decks, seed=seed)), []
    while seats := ruleset.asked(s):
        seat = seats[0]
        action = ruleset.roll(s) if seat < 0 else dice.pick(ruleset.options(s, seat))
        log.append((action, tuple(ruleset.apply(s, seat, action)), s.digest()))
    return (*log, s.table.ruleset.outcome(s))


@pytest.mark.rule(
    "SGT-CARD-M04", "SGT-CARD-M16", "SGT-CARD-M17", "SGT-CARD-T03", "SGT-CARD-T06", "SGT-CARD-T07",
    "SGT-CARD-A04", "SGT-CARD-A07", "SGT-CARD-A08",
)  # fmt: skip
def test_edition_set_number_and_artist_change_no_result() -> None:
    plain = played(pool(), 3)
    dressed = [
        replace(card, first_edition=True, set="ZZ9", number=999 - card.number, artist="Somebody Else", flavour="?")
        for card in pool()
    ]
    assert played(dressed, 3) == plain
    assert played([replace(card, health=20) for card in pool()], 3) != plain, "the comparison can fail"


@pytest.mark.rule("SGT-CARD-M05", "SGT-CARD-T04", "SGT-CARD-A05")
def test_four_rarities() -> None:
    assert RARITIES == ("common", "uncommon", "rare", "legendary")
    assert {card.rarity for card in bench().values()} <= {1, 2, 3, 4}


# --- mercenaries ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-CARD-M01", "SGT-CARD-A01")
def test_a_merc_is_of_one_class_and_class_cards_ask_for_it() -> None:
    board = Board().line("S events flag").merc("tf", "b1").merc("tx", "c1").hand("dusk", "patch").ready(1)
    game = board.open()
    assert (game.stat("TF", "melee"), game.stat("TX", "melee")) == (4, 1)
    assert CLASSES[bench()["tf"].cls] == "bulwark"
    game.refused("SGT-ABIL-02", "play_instant DUSK via TF b3")
    game.do("play_instant PATCH TX")


@pytest.mark.rule("SGT-CARD-M02")
def test_the_same_name_is_the_same_card_for_the_legendary_limit() -> None:
    game = Board().merc("tg", "b1").hand("TG2=tg", "tf").open()
    game.refused("SGT-ABIL-13", "play_merc TG2 c1").do("play_merc TF c1")


@pytest.mark.rule("SGT-CARD-M03")
def test_a_merc_at_health_0_is_destroyed() -> None:
    game = Board().merc("tx", "b5", N).hand("phys3", "phys1").ready(2).open()
    game.do("play_instant PHYS3 TX").resolve()
    assert (game.health("TX"), game.zone("TX")) == (1, "board")
    game.do("play_instant PHYS1 TX").resolve()
    assert game.zone("TX") == "discard"


@pytest.mark.rule("SGT-CARD-M06")
def test_an_innate_ability_is_active_or_passive() -> None:
    game = Board().merc("ts", "b3").merc("tg", "a1").merc("foe=tr", "b4", N).merc("ally=tx", "a2").open()
    assert game.offered("activate") == ["activate b3.spark b4"], "a passive one is never activated"
    assert game.stat("ally", "armor") == 1


@pytest.mark.rule("SGT-CARD-M07")
def test_an_active_ability_is_used_at_instant_speed_again_and_again() -> None:
    game = Board("attack").merc("bk", "a1").merc("foe=tx", "d6", N).open()
    game.do("activate BK.gift").resolve()
    game.until("beginning", N).do("pass", "activate BK.gift").resolve()
    game.until("move-1", N).until("draw", S).do("activate BK.gift").resolve()
    assert game.vaults() == (33, 30)


@pytest.mark.rule("SGT-CARD-M06", "SGT-CARD-M07")
def test_only_the_own_abilities_of_an_own_merc_in_play_are_activated() -> None:
    game = Board().merc("bk", "a1").merc("foe=bk", "a6", N).hand("BK2=bk").open()
    game.refused("SGT-CARD-M07", "activate foe.gift")
    for row, index, rule in (("BK2", 1, "SGT-CARD-M07"), ("BK", 2, "SGT-CARD-M06"), ("BK", -1, "SGT-CARD-M06")):
        refusal = ruleset.why_not(game.s, S, (w.V_ACTIVATE, game.names[row], index))
        assert refusal is not None and refusal.rule == rule


@pytest.mark.rule("SGT-CARD-M07")
def test_an_active_ability_answers_an_attack() -> None:
    game = Board("attack", N).merc("bk", "b3", defense=0).merc("foe=tx", "b4", N).ready(1).open()
    game.do("attack foe melee BK", "activate BK.guard").resolve()
    assert (game.health("BK"), game.mark("BK", "defense")) == (5, 0)


@pytest.mark.rule("SGT-CARD-M08")
def test_a_passive_ability_works_only_on_the_battlefield() -> None:
    game = Board().merc("tf", "b1").hand("tg").open()
    assert game.stat("TF", "armor") == 0
    game.do("play_merc TG a1")
    assert game.stat("TF", "armor") == 0, "not yet: it is on the stack"
    game.resolve()
    assert game.stat("TF", "armor") == 1
    game.do("exit TG").resolve()
    assert (game.zone("TG"), game.stat("TF", "armor")) == ("discard", 0)


@pytest.mark.rule("SGT-CARD-M09")
def test_melee_has_an_amount_marked_directions_and_is_physical() -> None:
    foes = Board("attack").merc("ts", "b3").merc("front=tf", "b4", N, defense=0, wears=("pl", "wd"))
    game = foes.merc("side=tr", "c3", N).open()
    game.refused("SGT-ACT-02", "attack TS melee side")
    game.do("attack TS melee front").resolve()
    assert game.health("front") == 6, "1 physical, Armor 1; Magic Armor would not have been asked"
    other = Board("attack").merc("ts", "b3").merc("front=tf", "b4", N, defense=0, wears=("wd",)).open()
    other.do("attack TS melee front").resolve()
    assert other.health("front") == 5


@pytest.mark.rule("SGT-CARD-M10")
def test_the_secondary_stat_is_a_ranged_attack_or_defense() -> None:
    game = Board("attack").merc("tf", "b2").merc("tx", "c2").merc("foe=tr", "b4", N).open()
    game.refused("SGT-CARD-M10", "attack TF ranged foe")
    assert (game.mark("TF", "defense"), game.mark("TX", "defense")) == (2, 0)


@pytest.mark.rule("SGT-CARD-M11")
@pytest.mark.parametrize(
    ("merc", "armor", "dealt"), [("tx", "pl", 1), ("tx", "wd", 2), ("ts", "pl", 3), ("ts", "wd", 2)]
)
def test_a_crossbow_is_physical_and_a_staff_magic(merc: str, armor: str, dealt: int) -> None:
    game = Board("attack").merc("m=" + merc, "b2").merc("foe=tf", "b4", N, defense=0, wears=(armor,)).open()
    game.do("attack m ranged foe").resolve()
    assert game.health("foe") == 6 - dealt


@pytest.mark.rule("SGT-CARD-M11")
def test_a_ranged_attack_has_its_own_directions() -> None:
    game = Board("attack").merc("tx", "b3").merc("side=tr", "d3", N).merc("slant=tr", "d5", N).open()
    game.refused("SGT-ACT-02", "attack TX ranged side")
    game.do("attack TX ranged slant")


@pytest.mark.rule("SGT-CARD-M12")
def test_a_ranged_attack_begins_at_distance_1() -> None:
    game = Board("attack").merc("tx", "b3").merc("near=tr", "b4", N).open()
    game.refused("SGT-RANGE-05", "attack TX ranged near")


@pytest.mark.rule("SGT-CARD-M13")
def test_defense_lowers_damage_once() -> None:
    game = Board().merc("tf", "b5", N).hand("phys3", "PHYS3b=phys3").ready(2).open()
    game.do("play_instant PHYS3 TF").resolve()
    assert (game.health("TF"), game.mark("TF", "defense")) == (5, 0)
    game.do("play_instant PHYS3b TF").resolve()
    assert game.health("TF") == 2


@pytest.mark.rule("SGT-CARD-M14")
def test_the_bounty_is_lost_when_destroyed_and_taken_when_plundering() -> None:
    game = Board("attack").merc("ts", "c6").merc("foe=tg", "a5", N, health=1, defense=0).hand("true5").ready(1).open()
    game.do("play_instant TRUE5 foe").resolve()
    assert game.vaults() == (30, 25)
    game.do("plunder TS").resolve()
    assert game.vaults() == (33, 22)


@pytest.mark.rule("SGT-CARD-M15")
def test_a_move_stat_is_a_number_and_directions() -> None:
    game = Board("move-1").merc("tf", "b2").open()
    game.refused("SGT-ACT-09", "move TF c3").refused("SGT-ACT-09", "move TF b3 b4 b5").do("move TF b3 b4")


@pytest.mark.rule("SGT-CARD-M18")
def test_an_active_ability_is_used_once_each_turn_and_paid_on_activation() -> None:
    game = Board().merc("bk", "a1", defense=0).ready(2).open()
    game.do("activate BK.guard")
    assert game.offered("activate") == [], "the opponent has none"
    coins = [game.s.marks[w.USED_UP][card] for card in game.pile("warchest")]
    assert sorted(coins) == [0, 1]
    game.resolve().refused("SGT-CARD-M18", "activate BK.guard")
    game.do("activate BK.gift").resolve()
    game.until("beginning", N).do("pass", "activate BK.guard")


@pytest.mark.rule("SGT-CARD-M18")
def test_an_exhausted_merc_and_an_empty_purse_activate_nothing() -> None:
    game = Board().merc("bk", "a1").open().refused("SGT-ABIL-03", "activate BK.guard")
    game.set("BK", "exhaust", 1).refused("SGT-PHASE-13", "activate BK.gift")


@pytest.mark.rule("SGT-CARD-M19")
def test_playing_a_merc_costs_nothing() -> None:
    game = Board().hand("tg").open().do("play_merc TG a1").resolve()
    assert (game.at("TG"), game.vaults(), game.count("warchest")) == ("a1", (30, 30), 0)


@pytest.mark.rule("SGT-CARD-M20")
def test_health_starts_at_the_base_and_heals_to_the_maximum() -> None:
    game = Board().hand("tf", "fort1", "patch", "PATCH2=patch", "phys3").ready(4).open()
    game.do("play_merc TF a1").resolve()
    assert (game.health("TF"), game.stat("TF", "max_health"), game.mark("TF", "defense")) == (6, 6, 2)
    game.do("play_instant PATCH TF").resolve()
    assert game.health("TF") == 6
    game.do("play_instant FORT1 TF").resolve()
    assert game.stat("TF", "max_health") == 7
    game.set("TF", "health", 6).do("play_instant PATCH2 TF").resolve()
    assert game.health("TF") == 7


# --- treasures --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-CARD-T02")
def test_a_treasure_is_a_weapon_gear_or_relic_and_costs_may_ask_for_it() -> None:
    assert "type" in refused_fields("pl", 'type = "gear"', 'type = "hat"')
    game = Board().warchest("pl", "wd").hand("forge").open()
    game.refused("SGT-TREAS-04", "play_instant FORGE")
    Board().warchest("pl", "bl").hand("forge").open().do("play_instant FORGE")


@pytest.mark.rule("SGT-CARD-T05")
def test_a_treasure_text_works_only_while_equipped() -> None:
    game = Board().merc("tf", "a1").warchest("pl").open()
    assert game.stat("TF", "armor") == 0
    game.do("equip TF PL").resolve()
    assert game.stat("TF", "armor") == 1
    game.do("unequip TF PL").resolve()
    assert game.stat("TF", "armor") == 0


# --- abilities --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-CARD-A01")
def test_a_generic_ability_has_no_class() -> None:
    game = Board().merc("foe=tx", "b5", N, health=1).hand("patch", "shove").ready(1).open()
    game.refused("SGT-ABIL-02", "play_instant SHOVE foe a4").do("play_instant PATCH foe")


@pytest.mark.rule("SGT-CARD-A03")
def test_an_ability_has_a_treasure_cost() -> None:
    game = Board().merc("tf", "a1").hand("deny", "wish").warchest("cn").open()
    game.do("exit TF", "pass")
    game.refused("SGT-ABIL-03", "play_instant DENY item1").do("play_instant WISH")


@pytest.mark.rule("SGT-CARD-A06")
def test_an_ability_does_what_it_says() -> None:
    assert printed_text(bench()["patch"]) == ["Heal a merc by **2**."]
    game = Board().merc("tf", "a1", health=2).hand("patch").ready(1).open()
    game.do("play_instant PATCH TF").resolve()
    assert game.health("TF") == 4


@pytest.mark.rule("SGT-CARD-A09")
@pytest.mark.parametrize(
    ("phase", "instant", "attack", "event"),
    [
        ("beginning", True, False, False),
        ("rally", True, False, True),
        ("move-1", True, False, True),
        ("attack", True, True, False),
        ("move-2", True, False, True),
        ("end-open", True, False, False),
    ],
)
def test_the_type_fixes_when_a_card_is_played(phase: str, instant: bool, attack: bool, event: bool) -> None:
    board = Board(phase).merc("tf", "b3").merc("foe=tx", "b4", N).hand("patch", "jab", "flag").ready(3)
    game = board.open()
    for verb, may in (("play_instant", instant), ("play_attack", attack), ("play_event", event)):
        assert bool(game.offered(verb)) == may


@pytest.mark.rule("SGT-CARD-A09", "SGT-ABIL-04")
def test_an_instant_or_a_card_that_is_not_held_is_no_attack() -> None:
    game = Board("attack").merc("tf", "b3").merc("foe=tx", "b4", N).hand("patch").deck("jab").ready(2).open()
    game.refused("SGT-ABIL-04", "play_attack PATCH via TF foe").refused("SGT-ABIL-04", "play_attack JAB via TF foe")


@pytest.mark.rule("SGT-ABIL-01", "SGT-ABIL-04", "SGT-ABIL-10", "SGT-CARD-A09")
def test_a_type_is_not_another() -> None:
    game = Board().merc("tf", "b3").hand("patch", "jab", "flag").ready(3).open()
    game.refused("SGT-ABIL-01", "play_instant JAB").refused("SGT-ABIL-01", "play_instant FLAG via TF")
    game.refused("SGT-ABIL-10", "play_event PATCH").refused("SGT-ABIL-04", "play_attack PATCH via TF TF")
