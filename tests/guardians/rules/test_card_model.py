"""The card model of chapter 5: fields, the example creature, bonuses (GU-CARD)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.guardians import words as w
from rules.guardians.card_files import CARD_FORMAT
from rules.guardians.cards import BARS, CREATURE, KINDS, RED, SHIELD, TIMINGS, CardDef, check_all, printed_text
from rules.guardians.lexicon import SIZES, SUBTYPES, TYPES
from rules.kernel.cards.lexicon import CardErrors, Sentence
from tests.cards import RARE
from tests.guardians.board import Board, N, S
from tests.guardians.games import FILES, drill, pool


@pytest.mark.rule("GU-CARD-01", "GU-CARD-04")
def test_a_creature_has_all_its_fields() -> None:
    for card in (card for card in pool() if card.kind == CREATURE):
        assert card.vit and card.up and 0 <= card.type < len(TYPES) and 0 <= card.size < len(SIZES) and card.subtype
        assert (
            0 <= card.bar < len(BARS) and (card.stack == 0 or card.stack > card.vit) and card.ocb >= 0 and card.cmp >= 0
        )
    text = FILES.changed("ogre", "up = 8\n")
    with pytest.raises(CardErrors, match="up: is missing"):
        CARD_FORMAT.read(text, "cards.toml")


@pytest.mark.rule("GU-CARD-04", "GU-STACK-02")
def test_a_red_number_is_higher_than_the_vitality() -> None:
    (error,) = FILES.errors_of(FILES.changed("golem", "stack = 15", "stack = 12"))
    assert "GU-STACK-02" in str(error)


@pytest.mark.rule("GU-CMD-03", "GU-ORG-03")
def test_an_ability_is_for_the_command_step_and_an_item_of_the_hand_has_an_effect() -> None:
    (error,) = FILES.errors_of(FILES.changed("clerk", 'timing = "command"', 'timing = "any"'))
    assert "GU-CMD-03" in str(error)
    effect = FILES.changed("jar").partition("timing = ")[2].partition("set = ")[0]
    (error,) = FILES.errors_of(FILES.changed("jar", f"timing = {effect}"))
    assert "GU-ORG-03" in str(error)


@pytest.mark.rule("GU-CARD-02", "GU-CARD-06")
def test_rams_are_stronger_while_they_attack_in_fight_and_total() -> None:
    (rams,) = (card for card in drill() if card.id == "rams")
    assert (rams.vit, rams.ocb, rams.cmp, rams.weak, rams.bar) == (5, 1, 0, (), RED)
    assert (SIZES[rams.size], TYPES[rams.type], [SUBTYPES[kind] for kind in rams.subtype]) == (
        "large",
        "mortal",
        ["barnyard"],
    )
    assert printed_text(rams) == ["This creature has **+3 Vitality** while it attacks."]
    board = Board("move").shield("S1", "M1", "rams").shield("N1", "M2", "A=hound", "B=scout", seat=N)
    game = board.open().attack("S1", "M2").do("primary RAMS", seat=S).do("primary B", seat=N)
    assert game.value("RAMS") == 9 and game.stat("RAMS", "vitality") == 8 and game.stat("S1", "points") == 5
    game.do(*["pass"] * 4).until("retreat", "settle")
    assert game.asked() == N  # 8 against the Hound's 6
    defending = Board("move", leader=N).shield("S1", "M1", "rams").shield("N1", "M2", "A=hound", seat=N).open()
    defending.do("turn N1 move M1", "command no", "command no").do("primary RAMS", seat=S).do("primary A", seat=N)
    assert defending.value("RAMS") == 5


@pytest.mark.rule("GU-CARD-05")
def test_sizes_and_subtypes_matter_where_a_card_names_them() -> None:
    board = Board("move").shield("S1", "M1", "ogre").shield("N1", "M2", "noon", seat=N).land("M2", "dunes", seat=N)
    game = board.open().attack("S1", "M2").do("primary OGRE", seat=S).do("primary NOON", seat=N)
    assert (game.value("OGRE"), game.value("NOON")) == (8 + 2, 9)
    game = Board("move").shield("S1", "M1", "ogre").shield("N1", "M2", "noon", seat=N).open()
    game.attack("S1", "M2").do("primary OGRE", seat=S).do("primary NOON", seat=N)
    assert game.value("OGRE") == 9 + 2


@pytest.mark.rule("GU-CARD-05", "GU-RESOLVE-08")
def test_a_malus_never_takes_the_last_point() -> None:
    board = Board("move").creature("mite", vit=1, size="giant").shield("S1", "M1", "mite").land("M2", "dunes", seat=N)
    game = (
        board.shield("N1", "M2", "noon", seat=N)
        .open()
        .attack("S1", "M2")
        .do("primary MITE", seat=S)
        .do("primary NOON", seat=N)
    )
    assert game.value("MITE") == 1


@pytest.mark.rule("GU-CARD-07")
def test_a_standard_bearer_is_a_shield_whose_text_serves_those_under_it() -> None:
    board = Board("move").shield("S1", "M1", "scout", "ogre", card="gannet").shield("N1", "M2", "A=scout", seat=N)
    game = board.open().attack("S1", "M2").do("primary SCOUT", seat=S).do("primary A", seat=N)
    assert (game.stat("SCOUT", "vitality"), game.stat("OGRE", "vitality"), game.stat("A", "vitality")) == (3, 9, 2)
    game.do(*["pass"] * 4)
    assert game.tally(S) == 1 and game.at("S1") == "M2"
    assert {card.id for card in drill() if card.kind == SHIELD and card.always} == {"gannet", "drover", "kite"}


@pytest.mark.rule("GU-CARD-08", "GU-CARD-03")
def test_there_are_nine_kinds_of_cards_and_three_types() -> None:
    assert {KINDS[card.kind] for card in pool()} == set(KINDS) and len(KINDS) == 9
    assert {card.type for card in pool() if card.kind == CREATURE} == {0, 1, 2}


@pytest.mark.rule("GU-CMD-09")
def test_a_tag_belongs_to_command_cards_alone() -> None:
    (error,) = FILES.errors_of(FILES.changed("luncheon", 'timing = "support"', 'timing = "support"\ntag = "order"'))
    assert "GU-CMD-09" in str(error)


def test_a_card_that_chooses_among_hidden_creatures_is_refused() -> None:
    (error,) = FILES.errors_of(FILES.changed("frost", '"open enemy hand",', ""))
    assert "open enemy hand" in str(error) and error.place.field == "do"


def test_the_set_has_the_size_it_should_have() -> None:
    wanted = {
        "guardian": 6,
        "stronghold": 9,
        "upgrade": 4,
        "shield": 9,
        "terrain": 12,
        "creature": 52,
        "spell": 14,
        "bribe": 7,
        "item": 7,
    }
    found = {kind: sum(KINDS[card.kind] == kind for card in pool()) for kind in wanted}
    assert all(abs(found[kind] - count) <= 2 for kind, count in wanted.items()), found


def test_every_ability_is_on_three_cards() -> None:
    of_creatures = ("flying", "ranged", "heal", "heals_beaten", "immune", "escape")
    abilities = (*of_creatures, "spurn", "free_facedown", "slot", "nimble")
    stand = {name: sum(bool(getattr(card, name)) for card in pool()) for name in abilities}
    stand["guard"] = sum(card.guard >= 0 for card in pool())
    assert {name: count for name, count in stand.items() if count < RARE} == {}


def test_a_shield_lost_gives_ysmer_a_stone() -> None:
    game = Board("move").shield("S1", "M1", "ogre").shield("N1", "M2", "scout", seat=N).open()
    game.attack("S1", "M2").match("OGRE", "SCOUT").until("settle", "effects")
    assert game.stones(N) == 1 and game.s.seat_numbers[w.TALLY][S] == 1


def own_card(kind: str, field: str, text: str, timing: str = "") -> CardDef:
    """A shipped card of a kind with this one sentence."""
    card = next(card for card in pool() if KINDS[card.kind] == kind)
    bare = replace(card, do=(), when=(), always=(), timing=TIMINGS.index(timing) if timing else -1)
    said: dict[str, Any] = {field: (Sentence(text),)}
    return replace(bare, **said)


@pytest.mark.parametrize(
    ("kind", "timing", "text", "fault"),
    [
        ("spell", "command", "if self attacks { area attack 3 }", '"self" means nothing'),
        ("spell", "command", "discard self", '"discard self" means nothing'),
        ("spell", "command", "dispel it", "timing is response"),
        ("spell", "response", "area attack 3", "dispel it (GU-CMD-08)"),
        ("spell", "response", "dispel it; gain 1 stone", "dispel it (GU-CMD-08)"),
        ("spell", "support", "fight where attacker began", "timing is command"),
        ("spell", "settlement", "own primaries get +2", "nobody fights"),
        ("spell", "support", "choose 1 own beaten creature as c; heal c", "timing is healing"),
        ("item", "healing", "choose 1 own creature as c; heal c", "say own beaten creature"),
        ("item", "healing", "choose 1 beaten creature as c; heal c", "say own beaten creature"),
        ("spell", "support", "choose 1 own beaten creature as c; give +2 match to c this combat", "only be healed"),
        ("creature", "command", "choose 1 own creature as c; name c as primary", "only an enemy creature"),
    ],
)
@pytest.mark.rule("GU-GEN-01", "GU-CMD-08", "GU-HEAL-05")
def test_what_a_card_could_not_do_then_is_refused(kind: str, timing: str, text: str, fault: str) -> None:
    assert [fault in error.message for error in check_all([own_card(kind, "do", text, timing)])] == [True]


@pytest.mark.parametrize(
    ("kind", "field", "text", "fault"),
    [
        ("shield", "always", "self has +1 vitality", '"self" means nothing'),
        ("shield", "always", "own creatures here have +1 match", '"here" means nothing'),
        ("creature", "always", "own creatures here have +1 match", '"here" means nothing'),
        ("stronghold", "always", "own creatures under this have +1 match", '"under this" means nothing'),
        ("creature", "always", "this flies with bird creatures", '"this flies with" means nothing'),
        ("shield", "when", "you win a combat: choose 1 own creature as c; give +1 match to c this combat", "nobody"),
    ],
)
@pytest.mark.rule("GU-GEN-01", "GU-CARD-07")
def test_words_that_mean_nothing_on_a_card_are_refused(kind: str, field: str, text: str, fault: str) -> None:
    assert [fault in error.message for error in check_all([own_card(kind, field, text)])] == [True]


@pytest.mark.rule("GU-GEN-01")
def test_a_card_that_hears_an_attack_may_change_the_combat() -> None:
    text = "self attacks: choose 1 own creature as c; give +1 match to c this combat"
    assert check_all([own_card("shield", "when", text)]) == ()


@pytest.mark.rule("GU-GEN-01")
def test_who_wants_none_of_several_is_asked_once() -> None:
    text = ["choose 0..2 land cards as fields", "raze fields"]
    board = Board("settle").card("plough", "spell", up=9, timing="settlement", do=text).hand("plough")
    board.shield("S1", "M1", "scout").shield("N1", "M2", "golem", seat=N).land("R1", "sedge").land("L1", "sedge")
    game = board.open().do("sacrifice SCOUT", "sacrifice GOLEM", "spell PLOUGH", "pass", "choose none")
    assert game.kind() != "choose" and game.zone("TR1") == game.zone("TL1") == "land"
