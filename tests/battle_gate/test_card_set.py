"""The shipped cards, decks and pots of Battle Gate: the given catalogue, and what is required of a set."""

from collections import Counter

import pytest

from game import library
from game.decks.deck import read_deck
from rules.battle_gate.card_files import CARD_FORMAT
from rules.battle_gate.cards import ABILITIES, ASSASSIN, CHARACTER, MINION, SOLDIER, TREASURE, CardDef, lines_text
from rules.battle_gate.treasures import NOTE, chain, design_faults, pot_faults
from tests.cards import RARE
from ui.style import icons

CARDS: list[CardDef] = [
    card for text, file in library.card_files("battle_gate") for card in CARD_FORMAT.read(text, file)
]
BY_ID = {card.id: card for card in CARDS}
CHARACTERS = [card for card in CARDS if card.kind == CHARACTER]
TREASURES = [card for card in CARDS if card.kind == TREASURE]
DECKS = library.shipped_decks("battle_gate")
POTS = {
    path.stem: read_deck(path.read_text("utf-8"), path.name, path.stem)
    for path in sorted((library.ASSETS / "battle_gate" / "pots").glob("*.toml"))
}

GIVEN = {
    SOLDIER: "Gate Recruit 1, Tollhouse Guard 2, Ditch Pikeman 2, Wall Walker 3, Bell Sergeant 3, River Lancer 3, "
    "Drawbridge Captain 4, Quarry Veteran 4, Banner Rider 5, Marshal of the Gate 7",
    ASSASSIN: "Alley Whisper 1, Rope Climber 2, Quiet Fletcher 3, Lamp Snuffer 3, Cellar Knife 4, Moat Swimmer 4, "
    "Grey Courier 5, Roof Dancer 5, Thorn Widow 6, The Uninvited Guest 8",
    MINION: "Pot Carrier 1, Mud Imp 1, Stable Hand 2, Stone Hauler 2, Gate Hound 2, Shield Porter 3, Ditch Troll 3, "
    "Brick Walker 4, Barricade Crew 4, Old Portcullis 6",
}
COSTS = [6, 6, 6, 10, 8, 5, 5, 7, 7, 9, 12, 12, 18, 10, 16, 27, 23, 13, None, None]


def test_sixty_characters_and_forty_treasures() -> None:
    assert (len(CHARACTERS), len(TREASURES)) == (60, 40)
    assert Counter(card.cls for card in CHARACTERS) == {SOLDIER: 20, ASSASSIN: 20, MINION: 20}
    assert sorted(card.number for card in CARDS) == list(range(1, 101))
    for name in ("id", "name", "art", "emblem", "flavour"):
        assert len({getattr(card, name) for card in CARDS}) == len(CARDS), name
    assert all(icons.glyph(icons.on_card(card.emblem)) for card in CARDS)
    assert all(card.flavour and len(card.name) <= 24 for card in CARDS)


@pytest.mark.parametrize("cls", GIVEN)
def test_the_thirty_given_characters(cls: int) -> None:
    mine = sorted((card for card in CHARACTERS if card.cls == cls and card.number <= 30), key=lambda card: card.number)
    assert ", ".join(f"{card.name} {card.power}" for card in mine) == GIVEN[cls]


@pytest.mark.rule("BG-CHAR-07", "BG-DECK-02", "BG-TREASURE-01", "BG-CHAR-01", "BG-CHAR-02")
def test_the_given_characters_are_a_deck_of_240_points() -> None:
    points = [sum(card.points() for card in CHARACTERS if card.cls == cls and card.number <= 30) for cls in range(3)]
    assert points == [102, 82, 56]
    assert {card.power for card in CHARACTERS} == set(range(1, 11))
    assert all(card.points() == 0 for card in TREASURES)


@pytest.mark.rule("BG-TREASURE-08", "BG-TREASURE-11", "BG-CONV-02")
def test_the_twenty_given_treasures() -> None:
    given = sorted((card for card in TREASURES if card.number <= 80), key=lambda card: card.number)
    assert [card.cost for card in given] == COSTS
    assert [card.title for card in given if not card.title] == [""]
    assert lines_text(given[19].lines) == "* “Gatehouse Key”, +3 Field, Siege 3"


def test_treasures_are_well_designed_and_no_two_are_the_same() -> None:
    told = {(card.name, fault.code) for card in TREASURES for fault in design_faults(card.title, card.lines)}
    assert {code for _, code in told} == {"W_UNNAMED"}
    assert all(fault.kind == NOTE for card in TREASURES for fault in design_faults(card.title, card.lines))
    same = Counter(tuple(sorted(card.lines)) for card in TREASURES)
    assert max(same.values()) == 1


def test_every_ability_is_on_three_treasures() -> None:
    count = Counter(ABILITIES[line.ability] for card in TREASURES for line in card.lines)
    assert {word: count[word] for word in ABILITIES if count[word] < RARE} == {}


def test_no_two_names_are_easily_confused() -> None:
    """No two cards begin or end with the same word, except pairs of the given catalogue."""
    fresh = [card for card in CARDS if 30 < card.number <= 60 or card.number > 80]
    for card in fresh:
        words = {word for word in card.title.lower().split() if word not in ("the", "at", "all", "of", "no", "gate")}
        for other in CARDS:
            shared = words & set(other.title.lower().split())
            assert not shared or other is card, (card.title, other.title)


# --- decks and pots


@pytest.mark.parametrize("key", DECKS)
@pytest.mark.rule("BG-DECK-01", "BG-DECK-03")
def test_a_ready_deck_is_legal_and_says_its_plan(key: str) -> None:
    deck = DECKS[key]
    assert deck.size == 30 and deck.line and deck.format == "standard"
    assert 238 <= sum(BY_ID[card].points() * copies for card, copies in deck.cards) <= 240
    assert all(BY_ID[card].kind == CHARACTER for card, _ in deck.cards)
    assert [BY_ID[card].kind for card, _ in deck.section("voted")] == [TREASURE] * 4


def test_six_decks_of_six_plans() -> None:
    assert len({deck.name for deck in DECKS.values()}) == len({deck.line for deck in DECKS.values()}) == 6


@pytest.mark.rule("BG-TREASURE-02", "BG-CONV-06")
def test_four_ready_pots_without_a_fault() -> None:
    assert set(POTS) == {"short", "rich", "nasty", "chains"}
    for pot in POTS.values():
        cards = [BY_ID[card] for card, _ in pot.cards]
        assert pot.line and all(card.kind == TREASURE for card in cards)
        assert pot_faults(cards) == []
    every = {card for pot in POTS.values() for card, _ in pot.cards}
    assert len(every) >= 28


def test_the_pot_of_keys_can_be_climbed() -> None:
    pot = [BY_ID[card] for card, _ in POTS["chains"].cards]
    assert max(chain(card, pot).turns for card in pot) == 5
