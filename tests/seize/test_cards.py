"""Card files of Seize: every card is read, printed and written back; every error is reported with its place. SC-09."""

import random
import tomllib
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from rules.kernel.cards.lexicon import walk
from rules.seize.card_files import CARD_FORMAT
from rules.seize.card_forms import DIRECTION_SETS
from rules.seize.cards import (
    ABILITY,
    ABILITY_TYPES,
    ATTACK,
    CROSSBOW,
    DEFENSE,
    EVENT,
    INSTANT,
    KINDS,
    MERCENARY,
    NO_CLASS,
    RARITIES,
    STAFF,
    TREASURE,
    CardDef,
    check_all,
    cost_text,
    printed_text,
    range_text,
    trees,
)  # fmt: skip
from rules.seize.lexicon import CLASSES, LEXICON
from tests.budget import cpu_s, keep
from tests.seize.games import FILES

CARDS, BENCH = FILES.cards, FILES.bench
errors_of, bench = FILES.errors_of, FILES.changed
CORE = 60
"""Numbers up to this are the first sixty cards."""


# --- the shipped cards ----------------------------------------------------------------------------------------------


def test_the_cards_have_numbers_names_and_ids_of_their_own() -> None:
    numbers = [card.number for card in CARDS]
    assert sorted(numbers) == list(range(1, 121))
    assert {card.set for card in CARDS} == {"GH1"}
    for field in (numbers, *([getattr(card, name) for card in CARDS] for name in ("id", "name", "art"))):
        assert len(set(field)) == len(CARDS)


@pytest.mark.parametrize("cls", range(6))
def test_each_class_has_six_mercs_three_instants_three_attacks_and_two_events(cls: int) -> None:
    own = [card for card in CARDS if card.cls == cls]
    core = [card for card in own if card.number <= CORE]
    assert [card.rarity for card in core if card.kind == MERCENARY] == [1, 2, 3, 4]
    assert [card.ability_type for card in core if card.kind == ABILITY] == [INSTANT, ATTACK, EVENT]
    assert sum(card.kind == MERCENARY for card in own) == 6
    types = Counter(card.ability_type for card in own if card.kind == ABILITY)
    assert [types[kind] for kind in (INSTANT, ATTACK, EVENT)] == [3, 3, 2]


def test_twelve_abilities_and_twenty_four_treasures_are_for_everybody() -> None:
    free = [card for card in CARDS if card.cls == NO_CLASS]
    kinds = Counter(card.kind for card in free)
    assert [kinds[kind] for kind in (ABILITY, TREASURE)] == [12, 24]


def test_every_word_of_the_language_is_used_by_some_card() -> None:
    used = set[str]()
    for card in [*CARDS, *BENCH.values()]:
        tree = trees(card)
        blocks = [tree.do, *tree.targets, *tree.when, *tree.always]
        blocks += [part for active in tree.actives for part in (active.do, *active.targets)]
        used |= {node.word for block in blocks for node in walk(block)}
    assert {row.word for row in LEXICON.rows if row.word} - used == set()


# --- decks ----------------------------------------------------------------------------------------------------------


READY = {file.stem: tomllib.loads(file.read_text("utf-8")) for file in FILES.decks}


def marked(fmt: str) -> list[str]:
    """The shipped decks for a format."""
    return [key for key, deck in READY.items() if deck["format"] == fmt]


def counted(deck: dict[str, Any]) -> tuple[dict[CardDef, int], Counter[int], Counter[int]]:
    """Copies of each card in a deck, cards by kind, abilities by type; it must have a name and a description."""
    assert deck["name"] and deck["line"]
    pool = {card.id: card for card in CARDS}
    counts = {pool[name]: count for name, count in deck["cards"].items()}
    kinds, types = Counter[int](), Counter[int]()
    for card, count in counts.items():
        kinds[card.kind] += count
        types[card.ability_type] += count
    led = pool.get(deck.get("leader", ""))
    assert all(1 <= count <= 5 - card.rarity - (card is led) for card, count in counts.items())
    return counts, kinds, types


@pytest.mark.rule("SGT-DECK-01", "SGT-DECK-03", "SGT-DECK-04")
@pytest.mark.parametrize("key", marked("standard"))
def test_a_standard_deck_is_legal_by_rarity_and_follows_the_skeleton(key: str) -> None:
    counts, kinds, types = counted(READY[key])
    assert [kinds[kind] for kind in (MERCENARY, TREASURE, ABILITY)] == [13, 13, 14]
    assert [types[kind] for kind in (INSTANT, ATTACK, EVENT)] == [6, 5, 3]
    assert len({card.cls for card in counts} - {NO_CLASS}) == 2


@pytest.mark.rule("SGT-DECK-05", "SGT-FMT-A02", "SGT-FMT-A03", "SGT-FMT-A10")
@pytest.mark.parametrize("key", marked("arena"))
def test_an_arena_deck_has_one_class_and_two_mercs_to_lay_face_down(key: str) -> None:
    counts, kinds, _ = counted(READY[key])
    assert [kinds[kind] for kind in (MERCENARY, TREASURE, ABILITY)] == [2, 12, 16]
    champion = next(card for card in CARDS if card.id == READY[key]["leader"])
    assert {card.cls for card in counts} - {NO_CLASS} == {champion.cls}


@pytest.mark.rule("SGT-DECK-05", "SGT-FMT-G02", "SGT-FMT-G03")
@pytest.mark.parametrize("key", marked("guild-master"))
def test_a_guild_master_deck_has_sixty_cards_of_the_masters_class_and_another(key: str) -> None:
    counts, kinds, types = counted(READY[key])
    master = next(card for card in CARDS if card.id == READY[key]["leader"])
    assert (sum(counts.values()), master.rarity >= 3) == (60, True)
    assert all(kinds[kind] >= 18 for kind in (MERCENARY, TREASURE, ABILITY))
    assert all(types[kind] >= 3 for kind in (INSTANT, ATTACK, EVENT))
    classes = {card.cls for card in counts} - {NO_CLASS}
    assert len(classes) == 2 and master.cls in classes


def test_every_class_has_a_champions_deck_and_four_guild_masters_wait() -> None:
    led = [next(card.cls for card in CARDS if card.id == READY[key]["leader"]) for key in marked("arena")]
    assert sorted(led) == list(range(6))
    assert len({READY[key]["leader"] for key in marked("guild-master")}) >= 4


def test_twelve_standard_decks_hold_every_class_four_times_and_every_card() -> None:
    standard = [counted(READY[key])[0] for key in marked("standard")]
    pairs = Counter(frozenset(card.cls for card in counts) - {NO_CLASS} for counts in standard)
    assert (len(standard), set(pairs.values())) == (12, {1})
    assert set(Counter(cls for pair in pairs for cls in pair).values()) == {4}
    assert {card for counts in standard for card in counts} == set(CARDS)


# --- reading and writing --------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "SGT-CARD-M01", "SGT-CARD-M02", "SGT-CARD-M03", "SGT-CARD-M05", "SGT-CARD-M06", "SGT-CARD-M09", "SGT-CARD-M10",
    "SGT-CARD-M11", "SGT-CARD-M13", "SGT-CARD-M14", "SGT-CARD-M15", "SGT-CARD-M16", "SGT-CARD-M17",
)  # fmt: skip
def test_a_merc_carries_its_printed_fields() -> None:
    shield, bow, staff = BENCH["tf"], BENCH["tx"], BENCH["ts"]
    assert (shield.name, CLASSES[shield.cls], shield.health, RARITIES[shield.rarity - 1]) == (
        "TF",
        "bulwark",
        6,
        "common",
    )
    assert (shield.melee, shield.melee_dirs) == (3, 0b10000011)
    assert (shield.secondary, shield.defense, shield.ranged) == (DEFENSE, 2, 0)
    assert (bow.secondary, bow.defense, bow.ranged, bow.secondary_dirs, bow.reach) == (CROSSBOW, 0, 2, 0x83, 1)
    assert (staff.secondary, staff.ranged, staff.secondary_dirs) == (STAFF, 3, DIRECTION_SETS["fwd5"])
    assert (shield.bounty, shield.move, shield.move_dirs) == (2, 2, DIRECTION_SETS["cross"])
    assert (shield.set, shield.number, shield.artist) == ("TEST", 1, "Test Bench")
    assert printed_text(staff) == [
        "**Spark** (free): Deal **1** magic {magic} damage to an enemy merc in **Melee** range."
    ]


@pytest.mark.rule(
    "SGT-CARD-T01", "SGT-CARD-T02", "SGT-CARD-T04", "SGT-CARD-T05", "SGT-CARD-T06", "SGT-CARD-T07",
    "SGT-CARD-A01", "SGT-CARD-A02", "SGT-CARD-A03", "SGT-CARD-A05", "SGT-CARD-A06", "SGT-CARD-A07", "SGT-CARD-A08",
    "SGT-CARD-A09",
)  # fmt: skip
def test_a_treasure_and_an_ability_carry_their_printed_fields() -> None:
    plate, jab, patch, flag = (BENCH[name] for name in ("pl", "jab", "patch", "flag"))
    assert (KINDS[plate.kind], plate.name, plate.treasure_type, plate.rarity) == ("treasure", "PL", 1, 1)
    assert printed_text(plate) == ["The bearer has **Armor 1**."]
    assert (jab.cls, jab.cost, ABILITY_TYPES[jab.ability_type]) == (NO_CLASS, (1, 0, 0, 0), "attack")
    assert (jab.range_min, jab.range_max, jab.aimed) == (1, 2, False)
    assert (patch.ability_type, flag.ability_type, flag.cls) == (INSTANT, EVENT, CLASSES.index("bulwark"))


@pytest.mark.rule("SGT-CARD-M04", "SGT-CARD-T03", "SGT-CARD-A04")
def test_the_edition_mark_is_kept_and_changes_nothing_else() -> None:
    marked = replace(BENCH["tf"], first_edition=True)
    assert CARD_FORMAT.read(CARD_FORMAT.write([marked]), "again.toml") == (marked,)
    assert trees(marked) == trees(BENCH["tf"])
    assert printed_text(marked) == printed_text(BENCH["tf"])


def test_odd_but_allowed_values_survive() -> None:
    odd = replace(
        BENCH["pl"], name='Quote " and \\ and — dash', hands=4, bearer=(0, 5), flavour="Ünïcode", first_edition=True
    )
    aimed = replace(BENCH["bolt"], aimed=True, cost=(0, 1, 0, 2))
    slanted = replace(BENCH["tf"], move_dirs=0b00010001, melee_dirs=DIRECTION_SETS["diag"])
    assert CARD_FORMAT.read(CARD_FORMAT.write([odd, aimed, slanted]), "again.toml") == (odd, aimed, slanted)


# --- faults ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-CARD-M10", "SGT-DMG-09", "SGT-CARD-A09", "SGT-CARD-M05", "SGT-CARD-M03")
@pytest.mark.parametrize(
    ("text", "field", "message"),
    [
        (bench("tx", '"crossbow"', '"crossbow", defense = 2'), "secondary.defense", "exactly one secondary stat"),
        (bench("tx", "bounty", "defense = 2\nbounty"), "defense", "exactly one"),
        (bench("tf", "bounty", "armor = 1\nbounty"), "armor", "armor is never printed"),
        (bench("tf", "rarity = 1", "rarity = 5"), "rarity", "from 1 to 4, not 5"),
        (bench("jab", 'type = "attack"\n'), "type", "is missing"),
        (bench("tf", "health = 6", "health = 0"), "health", "from 1 to 20, not 0"),
        (bench("tf", "health = 6", "health = true"), "health", "not True"),
        (bench("tf", "bounty = 2", "bounty = 2.0"), "bounty", "whole number"),
        (bench("tf", 'dirs = "front3"', 'dirs = "FX"'), "melee.dirs", "is not a direction"),
        (bench("tf", "melee = { amount = 3, ", "melee = { "), "melee.amount", "is missing"),
        (bench("tf", "melee = {", "mellee = {"), "mellee", "not a field of a mercenary"),
        (bench("tf", 'class = "bulwark"', 'class = "generic"'), "class", "must be one of"),
        (bench("tf", 'kind = "defense"', 'kind = "crossbow"'), "secondary.dirs", "is missing"),
        (bench("jab", "min = 1", "min = 4"), "range.min", "above range.max"),
        (bench("jab", "any = 1", "coin = 1"), "cost", "not a kind of cost"),
        (bench("jab", 'do = [', 'do = [] #'), "cards.toml", "not readable as TOML"),
        (bench("patch", "do = [", "to = ["), "do", "is missing"),
        (bench("ts", 'name = "Spark", ', ""), "active", "needs name"),
        (bench("pl", "rarity", 'text = "Armor 1"\nrarity'), "text", "made from the sentences"),
        (bench("pl", 'id = "pl"', 'id = "P L"'), "id", "must be one line of text"),
        (bench("pl", 'name = "', 'name = " '), "name", "one line of text without a space before or after it"),
        (bench("pl", 'kind = "treasure"', 'kind = "tresure"'), "kind", "must be one of"),
        (bench("pl") + bench("pl"), "id", "another card of this file has this id"),
        ("", "cards.toml", "no [[card]] tables"),
        ("cards = 3", "cards.toml", '"cards" is unknown'),
        ("x = " + "9" * 5000, "cards.toml", "not readable as TOML"),
        ("x = " + "[" * 5000, "cards.toml", "not readable as TOML"),
    ],
)  # fmt: skip
def test_a_wrong_field_is_named(text: str, field: str, message: str) -> None:
    faults = [str(error) for error in errors_of(text)]
    assert [fault for fault in faults if field in fault and message in fault], faults
    assert all("\n" not in fault for fault in faults)


def test_all_faults_of_a_file_are_listed_with_their_lines() -> None:
    text = (
        FILES.fixtures.read_text("utf-8")
        .replace("health = 6", "health = 60")
        .replace('type = "relic"', 'type = "relik"')
    )
    lines = text.splitlines()
    errors = errors_of(text)
    assert [(error.place.card, error.place.field, error.nearest) for error in errors] == [
        ("tf", "health", ""),
        ("wd", "type", "relic"),
        ("cn", "type", "relic"),
    ]
    assert [lines[error.place.line - 1].split(" ")[0] for error in errors] == ["health", "type", "type"]


@pytest.mark.parametrize(
    ("old", "new", "place", "nearest"),
    [
        ('"deal 1 magic to mark"', '"detl 1 magic to mark"', ("ts", "active", "detl"), "deal"),
        ('"relocate mark to spot"', '"relocate mark to spit"', ("shove", "do", "spit"), "spot"),
        ('"own bulwark mercs', '"own bulwork mercs', ("flag", "always", "bulwork"), "bulwark"),
        ('"reapply defense to mark"', '"reapply defence to mark"', ("aegis", "do", "defence"), "defense"),
        ('"bearer has melee +1"', '"self has melee +1"', ("bl", "always", "self"), ""),
        ('"heal mark by 2"', '"heal it by 2"', ("patch", "do", "it by"), ""),
    ],
)
def test_a_wrong_sentence_is_pointed_at(old: str, new: str, place: tuple[str, str, str], nearest: str) -> None:
    FILES.pointed_at(old, new, place, nearest)


@pytest.mark.parametrize("seed", range(25))
def test_a_damaged_sentence_raises_nothing_but_card_errors(seed: int) -> None:
    dice = random.Random(seed)
    sentences = [sentence for card in CARDS for sentence in (*card.do, *card.when, *card.always)]
    words = " ".join(sentence.text for sentence in sentences).split()
    for _ in range(20):
        parts = dice.choice(sentences).text.split()
        for _ in range(dice.randrange(1, 4)):
            parts[dice.randrange(len(parts))] = dice.choice([*words, "", "{", "}", ";", "99999999999", "x{x"])
        line = f"do = ['choose 1 merc as mark', {' '.join(parts)!r}]\n"
        text = bench("patch", 'do = [\n  "choose 1 merc as mark",\n  "heal mark by 2",\n]\n', line)
        assert all("\n" not in str(error) for error in errors_of(text))


# --- words and speed ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-RANGE-01", "SGT-RANGE-02", "SGT-RANGE-03", "SGT-RANGE-04")
@pytest.mark.parametrize(
    ("least", "most", "said"),
    [
        (1, 1, "in **Melee** range"),
        (1, 2, "within **Distance 1**"),
        (2, 2, "at **Distance 1**"),
        (2, 4, "at **Distance 1–3**"),
        (0, 4, "within **Distance 3**"),
    ],
)
def test_a_range_is_said_in_distances(least: int, most: int, said: str) -> None:
    assert range_text(least, most) == said


def test_a_cost_names_its_types_first() -> None:
    assert [cost_text(cost) for cost in ((0, 0, 0, 0), (2, 0, 0, 0), (1, 1, 0, 2))] == [
        "free",
        "2",
        "1 Weapon + 2 Relic + 1",
    ]


def test_a_card_loads_and_parses_within_a_millisecond_once_the_grammar_stands() -> None:
    texts = [(file.read_text("utf-8"), file.name) for file in FILES.shipped]

    def read_all() -> None:
        cards = [card for text, name in texts for card in CARD_FORMAT.read(text, name)]
        assert check_all(cards) == ()

    keep(lambda: cpu_s(read_all), 0.001 * len(CARDS), "seconds of all cards")
