"""Battle Gate in words: every option is said and heard again, every state written and read again, damage is named."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from rules.battle_gate import words as w
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
from tests.battle_gate.board import FIXTURES
from tests.battle_gate.games import notation, pool, ready_game
from tests.kernel.test_position import mutated
from tests.positions.library import ROOT, library
from tests.walks import states

LIBRARY, TONGUE = library(), notation()
CARDS = f"battle_gate/1 | cards {FIXTURES} | "
DECK = [card.id for card in pool() if card.kind == 0][:30]


def walk(seed: int, most: int) -> Iterator[State]:
    """The states of a random game for two to six (the same object, changed)."""
    return states(ready_game(seed, 2 + seed % 5), seed, most)


def short(clauses: str) -> State:
    """A position over the test cards."""
    return read_position(CARDS + clauses, LIBRARY).state


def begun(*pots: str, seed: int = 1, **options: str) -> State:
    """A game of as many players as there are texts of what they bring for the pot."""
    decks = [[*DECK, *pot.split()] for pot in pots]
    return TONGUE.begin(decks, {"players": str(len(pots)), **options}, seed)


# -- every state, every option


def test_every_option_is_said_and_heard_again() -> None:
    said: set[str] = set()
    for seed in range(5):
        for s in walk(seed, 400):
            for seat in ruleset.asked(s):
                for action in ruleset.options(s, seat):
                    words = TONGUE.say(s, seat, action)
                    assert TONGUE.hear(s, seat, words, {}) == action, words
                    assert not set(words) & set(";{}()|\n")
                    said.add(words.split()[0])
    assert {"shuffle", "cut", *set(w.VERBS.named) - {"chance", "propose", "ready", "vote", "concede"}} <= said


def test_every_state_is_written_and_read_again() -> None:
    for seed in range(4):
        for number, s in enumerate(walk(seed, 320)):
            if number % 16 == 0:
                text = write_position(s, TONGUE)
                assert read_position(text, LIBRARY).state.digest() == s.digest(), text


def test_a_position_that_was_read_plays_on_the_same() -> None:
    s = list(walk(3, 120))[-1]
    twin, dice = read_position(write_position(s, TONGUE), LIBRARY).state, Dice(1)
    for _ in range(120):
        if s.ask is None:
            break
        seat = ruleset.asked(s)[0]
        action = ruleset.roll(s) if seat == CHANCE else dice.pick(ruleset.options(s, seat))
        for each in (s, twin):
            ruleset.apply(each, seat, action)
        assert twin.digest() == s.digest()


def journal(answers: int) -> tuple[str, State]:
    """The record of the first answers of a random game whose pot is voted on, with digests, and where they led."""
    pots = (["pot:wax-seal"], ["voted:mirror-banner"], ["pot:wax-seal", "voted:loose-axle"])
    words = [(*DECK, *pot) for pot in pots]
    options = {"players": "3"}
    s, dice = TONGUE.begin(words, options, 4), Dice(9)
    decks = dict(zip(TONGUE.seats(options), words, strict=True))
    text = header(Record("battle_gate", 1, cards=TONGUE.pool(), seed=4, options=options, decks=decks))
    for number in range(answers):
        seat = ruleset.asked(s)[0]
        action = ruleset.roll(s) if seat == CHANCE else dice.pick(ruleset.options(s, seat))
        text += journal_line(spoken(s, TONGUE, seat, action))
        ruleset.apply(s, seat, action)
        text += digest_line(s) if number % 8 == 0 else ""
    return text, s


def test_a_journal_is_replayed_from_its_decks_and_seed() -> None:
    text, s = journal(120)
    record = read_record(text, LIBRARY)
    again = beginning(record, LIBRARY, dict[str, list[str]]().__getitem__).state
    assert len(list(replay(record, TONGUE, again))) == 120
    assert again.digest() == s.digest()


# -- what decks bring


@pytest.mark.rule("BG-POT-01")
def test_a_treasure_that_lies_in_several_pots_is_there_once() -> None:
    s = begun("pot:wax-seal pot:brass-spyglass", "pot:wax-seal", "")
    assert [s.table.defs[s.face[card]].id for card in s.pile(w.POT)] == ["wax-seal", "brass-spyglass"]
    assert [len(s.pile(w.DECK, seat)) for seat in range(3)] == [30, 30, 30]
    assert s.ask is not None and s.ask.kind == w.ASK_ROLL


@pytest.mark.rule("BG-POT-01", "BG-POT-02")
def test_what_is_put_forward_lies_with_its_player() -> None:
    s = begun("voted:loose-axle", "voted:wax-seal voted:loose-axle pot:mirror-banner")
    assert [len(s.pile(w.SAVED, seat)) for seat in range(2)] == [1, 2]
    assert len(s.pile(w.POT)) == 1
    assert s.ask is not None and (s.ask.kind, s.ask.seats) == (w.ASK_PROPOSE, (0,))


@pytest.mark.rule("BG-SETUP-01", "BG-CONV-06")
def test_decks_that_cannot_be_played_are_refused_in_a_sentence() -> None:
    with pytest.raises(TextError, match="no section 'sideboard'"):
        begun("sideboard:wax-seal", "")
    with pytest.raises(TextError, match="no card is called nobody"):
        begun("pot:nobody", "")
    with pytest.raises(ValueError, match="players cannot be '7'"):
        begun(*[""] * 7)
    with pytest.raises(ValueError, match="3 players need as many decks, not 2"):
        begun("", "", players="3")
    with pytest.raises(ValueError, match="no house rule is called 'teeth'"):
        begun("", "", teeth="long")
    with pytest.raises(ValueError, match=r"called Wax Seal, and one requires it \(BG-CONV-06\)"):
        begun("pot:gatehouse-key pot:wax-seal pot:wax-seal", "")


# -- short positions


@pytest.mark.parametrize(
    ("clauses", "message"),
    [
        ("P1 hand s1", "a short position says whose turn it is"),
        ("turn P1 dawn", "'dawn' is not a whole number"),
        ("turn P3 field", "this is written: turn VALUE"),
        ("turn P1 field | P1 field t1", "t1 is a treasure; it does not belong in the zone field"),
        ("turn P1 field | P1 treasures s1", "s1 is a character; it does not belong in the zone treasures"),
        ("turn P1 field | nobody pot s1", "s1 is a character; it does not belong in the zone pot"),
        ("turn P1 field | P1 field s1(of P2)", "s1 lies with another player than the one whose card it is"),
        ("turn P1 field | P1 discard t1(of nobody)", "t1 belongs to nobody; it does not belong in the zone discard"),
        ("turn P1 field | out P1 1", "a short position says whose turn it is"),
        ("turn P1 field | out P2 1", "a game goes on as long as two players are in"),
        ("turn P1 field | item 0 5 0 0 0 -1 | nobody pot t6", "a short position has nothing pending"),
        ("turn P1 field | options hand=9", "hand cannot be '9'"),
        ("turn P1 field | options players=9", "players cannot be '9'"),
    ],
)
def test_a_position_that_makes_no_sense_says_why(clauses: str, message: str) -> None:
    with pytest.raises(TextError, match=re.escape(message)):
        short(clauses)


@pytest.mark.rule("BG-WIN-01")
def test_a_short_position_stands_at_the_point_of_asking_it_names() -> None:
    base = "P1 field S=s5(aim 2) | P2 field m5 | P2 treasures t6 | P1 deck ?*9 | P2 deck ?*9 | "
    for clauses, seat, kind in (
        ("turn P1 field", 0, w.ASK_PHASE), ("turn P1 field | ask P2", 1, w.ASK_WINDOW),
        ("turn P1 defend", 1, w.ASK_DEFEND), ("turn P1 defend | ask P2", 1, w.ASK_WINDOW),
        ("turn P1 last", 1, w.ASK_WINDOW), ("turn P1 end", 0, w.ASK_PHASE),
    ):  # fmt: skip
        s = short(base + clauses)
        assert s.ask is not None and (s.ask.seats, s.ask.kind) == ((seat,), kind), clauses


# -- commands

TABLE = (
    "P1 field s5 a4 m3 | P1 hand s2 | P1 discard a1 | P1 treasures t10 t14 | P2 field s2 m1 A=m1 | "
    "P2 treasures t9 T=t10 | nobody pot t5 | P1 deck ?*3 | P2 deck ?*3"
)
SAYINGS = [
    ("recovery", "recover a1"), ("draw", "draw"), ("field", "field s2"), ("field", "next"), ("field", "claim t5"),
    ("attack", "attack s5 P2"), ("attack", "attack a4 P2 breach P2.field.m1#2"), ("attack", "unassign s5"),
    ("attack", "block s5 P2.field.s2"), ("attack", "done"), ("end", "end_turn"), ("field", "use t14 assault"),
    ("field", "use t10 sabotage on t9"), ("field", "use t10 sabotage on t10#2"), ("field", "use t10 sabotage"),
    ("field", "pass"), ("field", "concede"), ("field", "vote P1.saved.t1 yes"), ("field", "propose t1"),
]  # fmt: skip


@pytest.mark.parametrize(("phase", "words"), SAYINGS)
def test_commands_are_said_as_they_are_heard(phase: str, words: str) -> None:
    s = short(f"turn P1 {phase} | {TABLE} | P1 saved t1")
    assert TONGUE.say(s, 0, TONGUE.hear(s, 0, words, {})) == words


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("", "'' is no command"),
        ("atack s5 P2", "did you mean 'attack'?"),
        ("chance 3", "'chance' is no command"),
        ("attack s5", "the player is missing"),
        ("attack s5 P7", "no seat is called 'P7'"),
        ("attack s9 P2", "no card here is called 's9'"),
        ("attack s5 P2 breach", "the breached is missing"),
        ("use t10", "the ability is missing"),
        ("use t10 fly", "'fly' is no ability"),
        ("use t10 sabotage t9", "'t9' is too much"),
        ("block s5 P2.cellar.s2", "is not SEAT.ZONE.card"),
    ],
)
def test_what_is_not_understood_is_quoted(words: str, message: str) -> None:
    s = short(f"turn P1 attack | {TABLE}")
    with pytest.raises(TextError, match=re.escape(message)):
        TONGUE.hear(s, 0, words, {})


# -- damage


def test_only_text_error_escapes_from_damaged_positions_and_records() -> None:
    chance = random.Random(8)
    exact = write_position(list(walk(2, 200))[-1], TONGUE)
    few = CARDS + f"turn P1 attack | {TABLE} | claimed 1 0"
    text, _ = journal(60)
    read = 0
    for _ in range(250):
        try:
            read_position(mutated(chance.choice([few, exact, exact.rsplit("digest", 1)[0]]), chance), LIBRARY, "x.pos")
            read += 1
        except TextError:
            pass
    assert 5 < read < 240
    played = 0
    for _ in range(60):
        try:
            record = read_record(mutated(text, chance), LIBRARY)
            start = beginning(record, LIBRARY, dict[str, list[str]]().__getitem__).state
            for _ in replay(record, TONGUE, start):
                played += 1
        except TextError:
            pass
    assert played > 100


def test_nothing_escapes_from_damaged_scenarios_and_answers() -> None:
    chance = random.Random(4)
    folder = ROOT / "tests" / "positions" / "battle_gate"
    texts = [file.read_text("utf-8") for file in sorted(folder.glob("*.scn"))]
    for text in texts * 3:
        check(mutated(text, chance), "x.scn", LIBRARY)
    s = short(f"turn P1 attack | {TABLE}")
    words = [TONGUE.say(s, 0, action) for action in ruleset.options(s, 0)]
    heard = 0
    for _ in range(1000):
        try:
            action = TONGUE.hear(s, 0, mutated(chance.choice(words), chance), {})
        except TextError:
            continue
        heard += 1
        ruleset.why_not(s, 0, action)
    assert 50 < heard < 990
