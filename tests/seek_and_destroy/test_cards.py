"""Card files of Seek and Destroy: every card is read, printed and written back; every error is reported with its
place."""

import tomllib
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from rules.seek_and_destroy.cards import (
    BATTLESHIPS,
    CARRIERS,
    COMMON,
    CONSTANT,
    DECEPTION,
    MODES,
    NORMAL,
    OPERATION,
    STEALTH_FIGHTERS,
    SUBMARINES,
    SWIFT,
    TREATY,
    TYPE_OF,
    UNIT,
    printed_text,
    subtype_name,
)  # fmt: skip
from rules.seek_and_destroy.decks import violations
from rules.seek_and_destroy.house_rules import FORMATS, complete_options
from rules.seek_and_destroy.lexicon import NATIONS, SUBTYPES, TYPES
from tests.seek_and_destroy.games import FILES

CARDS, BENCH = FILES.cards, FILES.bench
errors_of, bench = FILES.errors_of, FILES.changed
CORE = 60
"""Numbers up to this are the sixty cards of the first set."""


# --- the shipped cards ----------------------------------------------------------------------------------------------


def test_the_cards_have_numbers_names_and_ids_of_their_own() -> None:
    numbers = [card.number for card in CARDS]
    assert sorted(numbers) == list(range(1, 121))
    assert {card.set for card in CARDS} == {"SD1"}
    for name in ("id", "name", "art", "emblem", "flavour"):
        assert len({getattr(card, name) for card in CARDS}) == len(CARDS), name


@pytest.mark.rule("SD-NAT-01", "SD-NAT-03")
@pytest.mark.parametrize("nation", range(8))
def test_each_nation_has_eight_units_and_four_other_cards(nation: int) -> None:
    own = [card for card in CARDS if card.nation == nation]
    kinds = Counter(card.kind for card in own)
    assert (kinds[UNIT], kinds[OPERATION] + kinds[DECEPTION], len(own)) == (8, 4, 12)
    core = [card for card in own if card.number <= CORE]
    assert [card.kind == UNIT for card in sorted(core, key=lambda card: card.number)] == [True] * 4 + [False] * 2


def test_the_catalogue_s_sixty_and_the_whole_hundred_and_twenty() -> None:
    core = Counter(card.kind for card in CARDS if card.number <= CORE)
    assert core == {UNIT: 32, OPERATION: 11, DECEPTION: 11, TREATY: 6}
    every = Counter(card.kind for card in CARDS)
    assert every == {UNIT: 64, OPERATION: 28, DECEPTION: 18, TREATY: 10}
    common = [card for card in CARDS if card.nation == COMMON and card.kind != TREATY]
    assert len(common) == 14 and UNIT not in {card.kind for card in common}


@pytest.mark.rule("SD-UNIT-02", "SD-UNIT-03", "SD-UNIT-04")
def test_all_seventeen_subtypes_and_every_kind_and_mode_occur() -> None:
    units = [card for card in CARDS if card.kind == UNIT]
    assert {card.subtype for card in units} == set(range(17))
    assert all(card.type == TYPE_OF[card.subtype] for card in units)
    others = {(card.kind, card.mode) for card in CARDS if card.kind in (OPERATION, DECEPTION)}
    assert others == {(kind, mode) for kind in (OPERATION, DECEPTION) for mode in range(len(MODES))}
    assert {card.timing for card in units} == {-1, 0, 1, 2}


@pytest.mark.rule("SD-STACK-02", "SD-STACK-03", "SD-STACK-04")
def test_the_stack_count_follows_from_kind_mode_and_effect() -> None:
    counts = {(card.kind, card.mode, card.timing): card.stack_count for card in [*CARDS, *BENCH.values()]}
    assert counts == {
        (UNIT, -1, -1): 0, (UNIT, -1, 0): 1, (UNIT, -1, 1): 2, (UNIT, -1, 2): 1, (TREATY, -1, -1): 0,
        (OPERATION, NORMAL, -1): 1, (OPERATION, CONSTANT, -1): 1, (OPERATION, SWIFT, -1): 2,
        (DECEPTION, NORMAL, -1): 2, (DECEPTION, CONSTANT, -1): 2, (DECEPTION, SWIFT, -1): 3,
    }  # fmt: skip


def test_what_is_free_or_cannot_be_stopped_says_how_many_a_deck_may_hold() -> None:
    """Cards cost nothing, so only those that must wait in hand may be put in by the dozen (SD-MOB-01)."""
    elusive = {BATTLESHIPS, CARRIERS, SUBMARINES, STEALTH_FIGHTERS}
    for card in CARDS:
        if card.kind in (OPERATION, DECEPTION) or card.subtype in elusive or card.mobility > 3:
            assert 1 <= card.limit <= 3, card.id


# --- decks ----------------------------------------------------------------------------------------------------------

READY: dict[str, dict[str, Any]] = {file.stem: tomllib.loads(file.read_text("utf-8")) for file in FILES.decks}
POOL = {card.id: card for card in CARDS}


@pytest.mark.rule("SD-DECK-01", "SD-DECK-03", "SD-DECK-05", "SD-TREATY-01", "SD-TREATY-04")
@pytest.mark.parametrize("key", READY)
def test_a_ready_deck_is_legal_and_follows_the_skeleton(key: str) -> None:
    deck = READY[key]
    cards = [POOL[name] for name, count in deck["cards"].items() for _ in range(count)]
    treaty = POOL[deck["leader"]] if "leader" in deck else None
    assert violations(cards, FORMATS[deck["format"]], complete_options({}), treaty) == []
    assert (len(cards), sum(card.kind == UNIT for card in cards)) == (50, 28)
    early = sum(card.kind == UNIT and card.mobility <= 3 for card in cards)
    assert 17 <= early <= 26, "enough that may attack at once, some that are worth the wait"
    assert deck["name"] and deck["line"]


def test_eight_decks_of_one_nation_each_and_two_of_treaties() -> None:
    nations = [
        {POOL[name].nation for name in deck["cards"]} - {COMMON} for deck in READY.values() if "leader" not in deck
    ]
    assert sorted(nation for (nation,) in nations) == list(range(8))
    mixed = [deck for deck in READY.values() if "leader" in deck]
    assert len({deck["leader"] for deck in mixed}) == len(mixed) == 2
    for deck in mixed:
        used = {POOL[name].nation for name in deck["cards"]} - {COMMON}
        assert used == set(POOL[deck["leader"]].nations)


def test_every_card_but_most_treaties_is_in_a_ready_deck() -> None:
    held = {name for deck in READY.values() for name in deck["cards"]}
    assert {card.id for card in CARDS if card.kind != TREATY} == held


# --- reading and writing --------------------------------------------------------------------------------------------


@pytest.mark.rule("SD-UNIT-01", "SD-UNIT-05", "SD-UNIT-06", "SD-PRIV-06")
def test_a_unit_carries_its_printed_fields() -> None:
    ship, swift = BENCH["bb"], BENCH["swf2"]
    assert (TYPES[ship.type], SUBTYPES[ship.subtype], NATIONS[ship.nation]) == ("navy", "battleship", "germany")
    assert (ship.attack, ship.defense, ship.mobility, ship.timing, ship.effect) == (6, 6, 5, -1, ())
    assert subtype_name(ship.subtype) == "Battleship/Battle cruiser"
    assert printed_text(ship) == []
    assert (swift.uses, swift.must) == (2, False)
    assert printed_text(swift) == ["**Swift (twice per turn)**: A Unit gets **+2 Attack** this turn."]


def test_a_must_is_printed() -> None:
    must = replace(BENCH["mob"], must=True)
    assert printed_text(must) == ["**Mobilization (must)**: Draw a card."]


@pytest.mark.rule("SD-TREATY-01")
def test_a_treaty_says_whose_cards_it_lets_in() -> None:
    assert printed_text(POOL["western-ocean-accord"]) == [
        "Your deck may hold cards of the United States, Britain and France."
    ]


# --- faults ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SD-NAT-03", "SD-UNIT-02", "SD-UNIT-03", "SD-UNIT-04", "SD-UNIT-05", "SD-UNIT-06", "SD-TREATY-01")
@pytest.mark.rule("SD-EFF-06", "SD-EFF-10")
@pytest.mark.parametrize(
    ("text", "field", "message"),
    [
        (bench("inf", 'type = "army"', 'type = "navy"'), "subtype", "infantry is not a sub-type of navy"),
        (bench("inf", 'subtype = "infantry"', 'subtype = "infantri"'), "subtype", "nearest known word: infantry"),
        (bench("inf", 'nation = "germany"', 'nation = "common"'), "nation", "must be one of"),
        (bench("nop", 'nation = "germany"', 'nation = "prussia"'), "nation", "must be one of common"),
        (bench("inf", "attack = 3", "attack = 13"), "attack", "from 0 to 12, not 13"),
        (bench("inf", "mobility = 2", "mobility = true"), "mobility", "not True"),
        (bench("inf", "defense = 3\n", ""), "defense", "is missing"),
        (bench("inf", "mobility", "cost = 2\nmobility"), "cost", "not a field of a unit"),
        (bench("inf", "mobility", "depleted = true\nmobility"), "depleted", "follows from its Mobility Cost"),
        (bench("ini", "mobility", 'swift = ["draw 1"]\nmobility'), "swift", "one effect at most"),
        (bench("mob", "mobility", "uses = 2\nmobility"), "uses", "only a Swift effect"),
        (bench("swf", "mobility", "must = true\nmobility"), "must", "only an Initiate or a Mobilization effect"),
        (bench("inf", "mobility", 'do = ["draw 1"]\nmobility'), "do", "initiate, swift or mobilization instead"),
        (bench("nop", 'mode = "normal"\n'), "mode", "is missing"),
        (bench("cop", 'mode = "constant"', 'mode = "konstant"'), "mode", "nearest known word: constant"),
        (bench("nop", 'do = ["draw 2"]\n'), "do", "either what it does or"),
        (bench("nop", "do = [", 'when = ["an enemy unit attacks: draw 1"]\ndo = ['), "do", "either what it does or"),
        (bench("cop", "always = [", "do = ["), "do", "a Constant always"),
        (bench("cop", 'always = ["own army units have +1 attack"]\n'), "always", "needs a static ability or a trigger"),
        (bench("nop", "do = [", 'always = ["enemy units have -1 attack"]\ndo = ['), "always", "only Constants"),
        (bench("scan", '"it answers anything: cancel it"',
               '"it answers operation: draw 1", "it answers effect: draw 1"'), "when", "holds one sentence"),
        (bench("pact", '["germany", "france"]', '["germany"]'), "nations", "at least two nations"),
        (bench("pact", '["germany", "france"]', '["france", "france"]'), "nations", "each once"),
        (bench("inf", "mobility", 'text = "Draw"\nmobility'), "text", "made from the sentences"),
        (bench("inf", 'kind = "unit"', 'kind = "units"'), "kind", "must be one of"),
        (bench("inf", 'id = "inf"', 'id = "I N F"'), "id", "must be one line of text"),
        (bench("inf") + bench("inf"), "id", "another card of this file has this id"),
        ("", "cards.toml", "no [[card]] tables"),
    ],
)  # fmt: skip
def test_a_wrong_field_is_one_clear_error(text: str, field: str, message: str) -> None:
    (fault,) = map(str, errors_of(text))
    assert field in fault and message in fault
    assert "\n" not in fault


@pytest.mark.parametrize(
    ("old", "new", "place", "nearest"),
    [
        ('"draw 2"', '"drawn 2"', ("nop", "do", "drawn"), "draw"),
        ('"own army units', '"own armi units', ("cop", "always", "armi"), "army"),
        ('"opponent loses 2 life"', '"opponent looses 2 life"', ("ini", "initiate", "looses"), "loses"),
        ('"an enemy unit attacks: end attack"', '"an enemy unit atacks: end attack"', ("ndec", "when", "atacks"),
         "attacks"),
        ('"it answers anything: cancel it"', '"it answers anything: destroy it"', ("scan", "when", "it"), ""),
    ],
)  # fmt: skip
def test_a_wrong_sentence_is_pointed_at(old: str, new: str, place: tuple[str, str, str], nearest: str) -> None:
    FILES.pointed_at(old, new, place, nearest)
