"""Seize in words: every option is said and heard again, every state written and read again, commands as 4.4 says."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.kernel import ruleset
from rules.kernel.chance import Dice
from rules.kernel.position import read_position
from rules.kernel.position_writer import write_position
from rules.kernel.record import Record, read_record
from rules.kernel.record_writer import digest_line, header, journal_line, spoken
from rules.kernel.replay import beginning, replay
from rules.kernel.scenario import check
from rules.kernel.state import State
from rules.kernel.words import CHANCE, TextError
from rules.seize.words import BOARD, DEFENSE, EXHAUST, HAND, HEALTH, PHASE, PHASES, USED_UP, VAULT, WARCHEST
from tests.kernel.test_position import mutated
from tests.positions.library import library
from tests.seize.games import notation, pool, random_game
from tests.walks import states

LIBRARY, SEIZE = library(), notation()
RULES = Path(__file__).resolve().parents[2] / "rules"
CARDS = "seize/1 | cards tests/seize/fixtures/cards.toml | "


def walk(seed: int, most: int) -> Iterator[State]:
    """The states of a random game (the same object, changed)."""
    return states(random_game(seed), seed, most)


def short(clauses: str) -> State:
    """A position over the test cards."""
    return read_position(CARDS + clauses, LIBRARY).state


# -- every state, every option


def test_every_option_is_said_and_heard_again() -> None:
    said: set[str] = set()
    for seed in range(4):
        for number, s in enumerate(walk(seed, 500)):
            for seat in ruleset.asked(s) if number % 3 == 0 else ():
                for action in ruleset.options(s, seat):
                    words = SEIZE.say(s, seat, action)
                    assert SEIZE.hear(s, seat, words, {}) == action, words
                    assert not set(words) & set(";{}()|\n")
                    said.add(words.split()[0])
    assert {"shuffle", "pass", "play_merc", "play_instant", "activate", "move", "attack", "equip", "unequip"} <= said


def test_every_state_is_written_and_read_again() -> None:
    for seed in range(3):
        for number, s in enumerate(walk(seed, 520)):
            if number < 10 or number % 16 == 0:
                text = write_position(s, SEIZE)
                read = read_position(text, LIBRARY).state
                assert read.digest() == s.digest(), text
                assert (read.statics, read.hearers) == (s.statics, s.hearers)


def test_a_position_that_was_read_plays_on_the_same() -> None:
    s = list(walk(5, 200))[-1]
    twin, dice = read_position(write_position(s, SEIZE), LIBRARY).state, Dice(1)
    for _ in range(150):
        seats = ruleset.asked(s)
        if not seats:
            break
        action = dice.pick(ruleset.options(s, seats[0]))
        for each in (s, twin):
            ruleset.apply(each, seats[0], action)
        assert twin.digest() == s.digest()


def test_a_journal_is_replayed_from_its_decks_and_seed() -> None:
    s, dice = random_game(9), Dice(9)
    decks = {name: tuple(pool()[face].id for face in s.table.decks[seat]) for seat, name in enumerate("SN")}
    text = header(Record("seize", 1, cards=SEIZE.pool(), seed=9, decks=decks))
    for number in range(160):
        seat = ruleset.asked(s)[0]
        action = ruleset.roll(s) if seat == CHANCE else dice.pick(ruleset.options(s, seat))
        text += journal_line(spoken(s, SEIZE, seat, action))
        ruleset.apply(s, seat, action)
        text += digest_line(s) if number % 8 == 0 else ""
    record = read_record(text, LIBRARY)
    again = beginning(record, LIBRARY, dict[str, list[str]]().__getitem__).state
    assert len(list(replay(record, SEIZE, again))) == 160
    assert again.digest() == s.digest()


# -- short positions


def test_mercs_stand_fresh_vaults_are_full_and_the_turn_player_is_asked() -> None:
    s = short("turn N attack | A = tf at a1 | b = tr at b4 health 2 | ready S 2 | spent S 1 | vault S 7")
    merc, other = s.pile(BOARD)
    assert (s.marks[HEALTH][merc], s.marks[DEFENSE][merc]) == (6, 2)
    assert (s.marks[HEALTH][other], s.marks[DEFENSE][other]) == (2, 1)
    assert s.seat_numbers[VAULT] == [7, 30]
    assert [s.marks[USED_UP][coin] for coin in s.pile(WARCHEST, 0)] == [0, 0, 1]
    assert ruleset.asked(s) == (1,)
    assert PHASES[s.numbers[PHASE]] == "attack"


def test_when_the_other_seat_is_asked_the_turn_player_has_passed() -> None:
    s = short("turn S rally | ask N")
    ruleset.apply(s, 1, SEIZE.hear(s, 1, "pass", {}))
    assert PHASES[s.numbers[PHASE]] == "move-1"


@pytest.mark.parametrize("phase", PHASES[1:])
def test_a_game_may_begin_in_any_phase(phase: str) -> None:
    s = short(f"turn S {phase} | S deck ?*9 | N deck ?*9 | S hand ?*3")
    assert ruleset.options(s, ruleset.asked(s)[0])


def test_a_position_of_decks_is_a_game_about_to_begin() -> None:
    s = short("S deck tf*40 | N deck tr*40")
    assert ruleset.asked(s) == (CHANCE,)
    assert PHASES[s.numbers[PHASE]] == "setup"


@pytest.mark.rule("SGT-SETUP-06", "SGT-TREAS-07")
def test_no_card_lies_face_down_but_in_a_warchest() -> None:
    assert short("turn S rally | S warchest tf(down)").pile(WARCHEST, 0)
    for zone in ("discard tf(down)", "events crown(down)"):
        with pytest.raises(TextError, match=f"no card lies face down in the {zone.split()[0]}"):
            short(f"turn S rally | S {zone}")


def test_cards_may_be_written_inside_a_position() -> None:
    text = """seize/1
cards:
[[card]]
id = "nick"
kind = "ability"
name = "Nick"
class = "generic"
type = "instant"
rarity = 1
cost = {}
do = ["choose 1 merc as mark", "deal 1 true to mark"]
set = "TEST"
number = 1
artist = "nobody"
art = "nick"
emblem = "cut"
end
turn S rally
S hand nick
"""
    position = read_position(text, LIBRARY)
    assert [card.id for card in position.state.table.defs] == ["nick", "test-coin"]
    again = read_position(write_position(position.state, SEIZE, position.cards), LIBRARY)
    assert again.state.digest() == position.state.digest()
    with pytest.raises(TextError, match=r"^x\.pos:11: "):
        read_position(text.replace("deal 1 true", "deel 1 true"), LIBRARY, "x.pos")
    with pytest.raises(TextError, match=r"^x\.pos:9: "):
        read_position(text.replace("rarity = 1", "rarity = 9"), LIBRARY, "x.pos")


@pytest.mark.parametrize(
    ("clauses", "message"),
    [
        ("S hand tf", "a short position says whose turn it is"),
        ("turn S dawn", "'dawn' is not a whole number"),
        ("turn S rally | A = jab at a1", "jab does not belong in the zone board"),
        ("turn S rally | S equipped pl", "pl does not belong in the zone equipped"),
        ("turn S rally | S events jab", "jab does not belong in the zone events"),
        ("turn S rally | ask ~", "only a player"),
        ("turn S rally | options merc_cup=2", "no house rule is called 'merc_cup'"),
        ("turn S rally | A = tf at e1", "no tile is called 'e1'"),
    ],
)
def test_a_position_that_makes_no_sense_says_why(clauses: str, message: str) -> None:
    with pytest.raises(TextError, match=re.escape(message)):
        short(clauses)


# -- commands (4.4)

BOARD_ROWS = "TF = S tf at a1 with pl bl | TS = S ts at b3 | TX = S tx at c2 | E = N tr at b4 | F = N tr at d4"
SAYINGS = [
    ("rally", "play_merc tg b1 with wd"),
    ("rally", "play_merc tg b1"),
    ("rally", "play_treasure wd"),
    ("rally", "play_facedown tg"),
    ("rally", "play_event flag via a1"),
    ("rally", "equip a1 cn"),
    ("rally", "equip a1 cn#2"),
    ("rally", "unequip a1 pl bl"),
    ("rally", "exit a1"),
    ("rally", "activate b3.spark b4"),
    ("rally", "play_instant patch#2 a1"),
    ("rally", "play_instant dusk c4"),
    ("move-1", "move c2 c3 d3"),
    ("attack", "attack b3 melee b4"),
    ("attack", "attack c2 ranged d4"),
    ("attack", "play_attack jab via b3 b4"),
    ("attack", "plunder b3"),
    ("attack", "concede"),
]


@pytest.mark.parametrize(("phase", "words"), SAYINGS)
def test_commands_are_said_as_they_are_heard(phase: str, words: str) -> None:
    s = short(f"turn S {phase} | {BOARD_ROWS} | S hand tg wd flag patch*2 dusk jab | S warchest cn*2")
    assert SEIZE.say(s, 0, SEIZE.hear(s, 0, words, {})) == words


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("attack TX ranged F", "attack c2 ranged d4"),
        ("attack tx ranged d4", "attack c2 ranged d4"),
        ("activate TS.Spark E", "activate b3.spark b4"),
        ("activate ts.1 on b4", "activate b3.spark b4"),
        ("play_instant patch on TF", "play_instant patch a1"),
        ("play_instant S.hand.patch TF", "play_instant patch a1"),
        ("unequip TF bl pl", "unequip a1 pl bl"),
        ("equip TF S.warchest.cn", "equip a1 cn"),
    ],
)
def test_names_ids_and_small_words_are_heard_too(said: str, heard: str) -> None:
    position = read_position(f"{CARDS}turn S rally | {BOARD_ROWS} | S hand patch | S warchest cn", LIBRARY)
    s = position.state
    assert SEIZE.say(s, 0, SEIZE.hear(s, 0, said, position.names)) == heard


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("", "'' is no command"),
        ("atack b3 melee b4", "did you mean 'attack'?"),
        ("chance 3", "'chance' is no command"),
        ("attack b3 smash b4", "no stat; there are melee, ranged"),
        ("attack b3 melee", "the target is missing"),
        ("attack a2 melee b4", "nothing stands on a2"),
        ("attack b3 melee tr", "there are 2 cards 'tr'"),
        ("attack b3 melee b4 b5", "'b5' is too much"),
        ("move b3 e9", "'e9' is no tile"),
        ("activate b3 b4", "'b3' is not MERC.ABILITY"),
        ("activate b3.spork b4", "did you mean 'spark'?"),
        ("play_instant axe", "no card here is called 'axe'"),
        ("play_instant S.cellar.patch a1", "is not SEAT.ZONE.card"),
        ("play_instant N.hand.patch a1", "no 'patch' in the hand of N"),
        ("play_instant deny item1", "not on the stack"),
        ("choose_first W", "no seat is called 'W'"),
        ("cut many", "'many' is not a whole number"),
        ("choose bleed", "nobody is asked for 'bleed' now"),
    ],
)
def test_what_is_not_understood_is_quoted(words: str, message: str) -> None:
    s = short(f"turn S attack | {BOARD_ROWS} | S hand patch deny")
    with pytest.raises(TextError, match=re.escape(message)):
        SEIZE.hear(s, 0, words, {})


def test_chance_speaks_of_dice_coins_and_shuffles() -> None:
    s = short("S deck tf*40 | N deck tr*40")
    assert SEIZE.say(s, CHANCE, (0, 255)) == "shuffle 000000ff"
    assert SEIZE.hear(s, CHANCE, "ff", {}) == (0, 255)
    with pytest.raises(TextError, match="what is asked for: shuffle"):
        SEIZE.hear(s, CHANCE, "coin 1", {})
    s = short("turn S attack | A = tf at b3 blind 1 | b = tr at b4")
    with pytest.raises(TextError, match="nothing is rolled"):
        SEIZE.hear(s, CHANCE, "coin 1", {})
    ruleset.apply(s, 0, SEIZE.hear(s, 0, "attack b3 melee b4", {}))
    assert SEIZE.hear(s, CHANCE, "coin won", {}) == SEIZE.hear(s, CHANCE, "1", {}) == (0, 1)
    with pytest.raises(TextError, match="no value of a coin"):
        SEIZE.hear(s, CHANCE, "heads", {})


# -- scenarios and pages


def test_the_examples_of_the_pages_are_true() -> None:
    def block(page: str) -> str:
        return (RULES / page).read_text(encoding="utf-8").split("```\n")[1]

    assert check(block("SCENARIO.md"), "SCENARIO.md", LIBRARY) == []
    s = read_position(block("POSITION.md"), LIBRARY, "POSITION.md").state
    assert len(s.pile(BOARD)) == 3
    assert sum(s.marks[EXHAUST]) == 1
    assert len(s.pile(HAND, 0)) == 3


def test_only_text_error_escapes_from_damaged_positions() -> None:
    chance = random.Random(8)
    s = list(walk(2, 260))[-1]
    exact = write_position(s, SEIZE)
    few = CARDS + f"turn S attack | {BOARD_ROWS} | S hand jab patch*2 | fog b3 1 | ready S 2"
    read = 0
    for _ in range(400):
        text = mutated(chance.choice([few, exact, exact.rsplit("digest", 1)[0]]), chance)
        try:
            read_position(text, LIBRARY, "x.pos")
            read += 1
        except TextError:
            pass
    assert 5 < read < 380


def test_nothing_escapes_from_damaged_scenarios() -> None:
    chance = random.Random(4)
    text = (RULES / "SCENARIO.md").read_text(encoding="utf-8").split("```\n")[1]
    for _ in range(150):
        check(mutated(text, chance), "x.scn", LIBRARY)
