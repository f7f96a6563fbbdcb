"""Seek and Destroy in words: every option is said and heard again, every state written and read again, and no word
tells what its player cannot see."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

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
from rules.kernel.view import reindex
from rules.kernel.words import CHANCE, TextError
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.action_text import hidden
from rules.seek_and_destroy.notation import SEATS
from tests.kernel.test_position import mutated
from tests.positions.library import ROOT, library
from tests.seek_and_destroy.board import FIXTURES
from tests.seek_and_destroy.games import mixed_game, notation, pool, random_game
from tests.walks import states

LIBRARY, TONGUE = library(), notation()
CARDS = f"seek_and_destroy/1 | cards {FIXTURES} | "


def walk(seed: int, most: int) -> Iterator[State]:
    """The states of a random game (the same object, changed)."""
    return states(mixed_game(seed), seed, most)


def short(clauses: str) -> State:
    """A position over the test cards."""
    return read_position(CARDS + clauses, LIBRARY).state


# -- every state, every option


def test_every_option_is_said_and_heard_again() -> None:
    said: set[str] = set()
    for seed in range(5):
        for s in walk(seed, 700):
            for seat in ruleset.asked(s):
                for action in ruleset.options(s, seat):
                    words = TONGUE.say(s, seat, action)
                    assert TONGUE.hear(s, seat, words, {}) == action, words
                    assert not set(words) & set(";{}()|\n")
                    said.add(words.split()[0])
    verbs = set(w.VERBS.named) - {"chance", "keep", "mulligan", "junk", "concede"}
    assert {"shuffle", "coin", *verbs} <= said


def test_no_option_tells_a_card_its_player_cannot_see() -> None:
    """What lies face-down across the table is dealt anew; every option is still said in the same words."""
    tried = 0
    for seed in range(4):
        dice = Dice(seed, 3)
        for s in walk(seed, 500):
            (seat, *_) = ruleset.asked(s) or (CHANCE,)
            if seat == CHANCE:
                continue
            world = s.clone()
            for zone in (w.HAND, w.BATTLEFIELD, w.GARRISON):
                rows = [card for card in world.pile(zone, 1 - seat) if hidden(world, seat, card)]
                for card, face in zip(rows, dice.shuffle([world.face[card] for card in rows]), strict=True):
                    world.face[card] = face
            reindex(world)
            tried += world.face != s.face
            options = ruleset.options(s, seat)
            assert options == ruleset.options(world, seat)
            assert [TONGUE.say(s, seat, a) for a in options] == [TONGUE.say(world, seat, a) for a in options]
    assert tried > 200


def test_every_state_is_written_and_read_again() -> None:
    for seed in range(3):
        for number, s in enumerate(walk(seed, 520)):
            if number < 10 or number % 16 == 0:
                text = write_position(s, TONGUE)
                read = read_position(text, LIBRARY).state
                assert read.digest() == s.digest(), text
                assert (read.statics, read.hearers) == (s.statics, s.hearers)


def test_a_position_that_was_read_plays_on_the_same() -> None:
    s = list(walk(5, 200))[-1]
    twin, dice = read_position(write_position(s, TONGUE), LIBRARY).state, Dice(1)
    for _ in range(150):
        seats = ruleset.asked(s)
        if not seats:
            break
        action = dice.pick(ruleset.options(s, seats[0]))
        for each in (s, twin):
            ruleset.apply(each, seats[0], action)
        assert twin.digest() == s.digest()


def journal(seed: int, answers: int) -> tuple[str, State]:
    """The record of the first answers of a random game, with digests, and where they led."""
    s, dice = random_game(seed), Dice(9)
    faces = [[("@" if pool()[face].kind == 3 else "") + pool()[face].id for face in deck] for deck in s.table.decks]
    decks = {name: tuple(faces[seat]) for seat, name in enumerate(SEATS)}
    text = header(Record("seek_and_destroy", 1, cards=TONGUE.pool(), seed=seed, decks=decks))
    for number in range(answers):
        seat = ruleset.asked(s)[0]
        action = ruleset.roll(s) if seat == CHANCE else dice.pick(ruleset.options(s, seat))
        text += journal_line(spoken(s, TONGUE, seat, action))
        ruleset.apply(s, seat, action)
        text += digest_line(s) if number % 8 == 0 else ""
    return text, s


@pytest.mark.parametrize("seed", range(6))
def test_a_journal_is_replayed_from_its_decks_and_seed(seed: int) -> None:
    text, s = journal(seed, 160)
    record = read_record(text, LIBRARY)
    again = beginning(record, LIBRARY, dict[str, list[str]]().__getitem__).state
    assert len(list(replay(record, TONGUE, again))) == 160
    assert again.digest() == s.digest()


# -- short positions


def test_life_is_full_cells_are_given_and_the_turn_player_is_asked() -> None:
    s = short("turn P2 battle | P1 battlefield inf mar(down) | P2 garrison ndec cop cdec(down) | life P1 7")
    first, second = s.pile(w.BATTLEFIELD, 0)
    assert s.seat_numbers[w.LIFE] == [7, 30]
    assert [s.marks[w.SLOT][card] for card in (first, second)] == [0, 1]
    assert [s.marks[w.DEFENDS][card] for card in (first, second)] == [0, 1]
    marks = [(s.marks[w.DOWN][card], s.marks[w.IN_FORCE][card]) for card in s.pile(w.GARRISON, 1)]
    assert marks == [(1, 0), (0, 1), (1, 0)]
    assert (ruleset.asked(s), s.numbers[w.TURN_COUNT], w.STAGES[s.numbers[w.STAGE]]) == ((1,), 3, "battle")


@pytest.mark.parametrize("stage", w.STAGES[1:])
def test_with_the_opponent_asked_the_turn_player_wants_to_leave(stage: str) -> None:
    s = short(f"turn P1 {stage} | ask P2 | P1 country ?*3 | P2 country ?*3")
    assert ruleset.asked(s) == (1,)
    ruleset.apply(s, 1, (w.V_PASS,))
    following = (*w.STAGES[1:], "draw")[w.STAGES.index(stage)]
    assert (w.STAGES[s.numbers[w.STAGE]], s.numbers[w.TURN]) == (following, int(stage == "end"))


def test_a_position_of_decks_is_a_game_about_to_begin() -> None:
    s = short("P1 country inf*50 | P1 treaty pact | P2 country mar*50")
    assert ruleset.asked(s) == (0, 1)
    assert s.ask is not None and s.ask.kind == w.ASK_GREET


def test_the_turn_may_be_the_first_of_the_game() -> None:
    s = short("turn P1 deploy | turn_count 0 | P1 battlefield inf | P1 country ?*3 | P2 country ?*3")
    ruleset.apply(s, 0, (w.V_NEXT,))
    ruleset.apply(s, 1, (w.V_PASS,))
    assert w.STAGES[s.numbers[w.STAGE]] == "supply"


@pytest.mark.parametrize(
    ("clauses", "message"),
    [
        ("P1 hand inf", "a short position says whose turn it is"),
        ("turn P1 dawn", "'dawn' is not a whole number"),
        ("turn P3 deploy", "this is written: turn VALUE"),
        ("turn P1 deploy | P1 battlefield nop", "nop does not belong in the zone battlefield"),
        ("turn P1 deploy | P1 garrison inf", "inf does not belong in the zone garrison"),
        ("turn P1 deploy | P1 treaty inf", "inf does not belong in the zone treaty"),
        ("turn P1 deploy | P1 hand pact", "pact does not belong in the zone hand"),
        ("turn P1 deploy | P1 battlefield inf*8", "a battlefield has room for 7 cards"),
        ("turn P1 deploy | P1 garrison nop*7", "a garrison has room for 6 cards"),
        ("turn P1 deploy | P1 battlefield inf(slot 7)", "a battlefield has room for 7 cards"),
        ("turn P1 deploy | ask ~", "only a player"),
        ("turn P1 deploy | item 1 0 0 0 1 -1 | P1 garrison nop", "a short position has an empty Stack"),
        ("turn P1 deploy | options life_start=31", "life_start cannot be '31'"),
        ("turn P1 deploy | A = inf at a1", "this game has no board"),
    ],
)
def test_a_position_that_makes_no_sense_says_why(clauses: str, message: str) -> None:
    with pytest.raises(TextError, match=re.escape(message)):
        short(clauses)


# -- commands

TABLE = (
    "P1 battlefield inf swf inf mar(down) | P1 hand nop sop nraze mar ndec | P1 garrison cop namb | P1 junkyard mob |"
    " P2 battlefield mar bb(down) cru | P2 garrison ndec cdec"
)
SAYINGS = [
    ("deploy", "mobilize mar up"), ("deploy", "mobilize mar hidden"), ("deploy", "garrison nop"),
    ("deploy", "initiate mar"), ("deploy", "switch inf#2 defend"), ("deploy", "switch inf attack"),
    ("deploy", "activate nop"), ("deploy", "activate sop inf#2"), ("deploy", "activate sop P2.battlefield.2"),
    ("deploy", "activate nraze P2.garrison.1"), ("deploy", "activate nraze cdec"), ("deploy", "swift swf cru"),
    ("deploy", "junk cop"), ("deploy", "next"), ("end", "end_turn"), ("battle", "attack inf LIFE"),
    ("battle", "attack inf#2 mar"), ("battle", "attack swf P2.battlefield.2"), ("battle", "concede"),
]  # fmt: skip


@pytest.mark.parametrize(("stage", "words"), SAYINGS)
def test_commands_are_said_as_they_are_heard(stage: str, words: str) -> None:
    s = short(f"turn P1 {stage} | {TABLE}")
    assert TONGUE.say(s, 0, TONGUE.hear(s, 0, words, {})) == words


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("mobilize P1.hand.mar attack", "mobilize mar up"),
        ("switch P1.battlefield.3 up", "switch inf#2 attack"),
        ("attack P1.battlefield.inf P2.battlefield.mar", "attack inf mar"),
        ("attack P1.battlefield.1 P2.battlefield.1", "attack inf mar"),
        ("swift swf on P1.battlefield.mar", "swift swf mar"),
    ],
)
def test_long_names_and_small_words_are_heard_too(said: str, heard: str) -> None:
    s = short(f"turn P1 deploy | {TABLE}")
    assert TONGUE.say(s, 0, TONGUE.hear(s, 0, said, {})) == heard


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("", "'' is no command"),
        ("atack inf mar", "did you mean 'attack'?"),
        ("chance 3", "'chance' is no command"),
        ("attack inf", "the target or LIFE is missing"),
        ("attack inf bb", "no card here is called 'bb'"),
        ("attack inf P2.battlefield.bb", "there is no 'bb' in the battlefield of P2"),
        ("attack inf P2.battlefield.4", "there is no '4' in the battlefield of P2"),
        ("attack inf mar cru", "'cru' is too much"),
        ("mobilize mar sideways", "'sideways' is no position"),
        ("mobilize inf up", "no card here is called 'inf'"),
        ("activate sop P3.battlefield.mar", "is not SEAT.ZONE.card"),
        ("activate sop P1.cellar.mar", "is not SEAT.ZONE.card"),
        ("activate sop P2.hand.1", "there is no '1' in the hand of P2"),
        ("choose inf", "nobody is asked for 'inf' now"),
    ],
)
def test_what_is_not_understood_is_quoted(words: str, message: str) -> None:
    s = short(f"turn P1 deploy | {TABLE}")
    with pytest.raises(TextError, match=re.escape(message)):
        TONGUE.hear(s, 0, words, {})


def test_chance_speaks_of_coins_and_shuffles() -> None:
    s = short("P1 country inf*9 | P2 country mar*9")
    for seat in (0, 1):
        ruleset.apply(s, seat, (w.V_GREET,))
    assert TONGUE.hear(s, CHANCE, "coin P2", {}) == TONGUE.hear(s, CHANCE, TONGUE.say(s, CHANCE, (0, 1)), {}) == (0, 1)
    with pytest.raises(TextError, match="no value of a coin"):
        TONGUE.hear(s, CHANCE, "P3", {})
    ruleset.apply(s, CHANCE, (0, 1))
    assert TONGUE.say(s, CHANCE, (0, 255)) == "shuffle 000000ff"


def test_a_treaty_is_led_behind_its_deck() -> None:
    ids = [card.id for card in pool() if card.kind != 3][:3]
    treaties = [card.id for card in pool() if card.kind == 3]
    s = TONGUE.begin([[f"@{treaties[0]}", *ids], ids], TONGUE.options({}), 1)
    assert (len(s.pile(w.TREATY, 0)), len(s.pile(w.COUNTRY, 0)), len(s.pile(w.TREATY, 1))) == (1, 3, 0)
    with pytest.raises(TextError, match="one Treaty"):
        TONGUE.begin([[f"@{card}" for card in treaties[:2]], ids], TONGUE.options({}), 1)
    with pytest.raises(TextError, match="no card is called nobody"):
        TONGUE.begin([["nobody"], ids], TONGUE.options({}), 1)


# -- damage


def test_only_text_error_escapes_from_damaged_positions() -> None:
    chance = random.Random(8)
    exact = write_position(list(walk(2, 260))[-1], TONGUE)
    few = CARDS + f"turn P1 battle | {TABLE} | P1 country ?*3 | life 7 9"
    read = 0
    for _ in range(400):
        text = mutated(chance.choice([few, exact, exact.rsplit("digest", 1)[0]]), chance)
        try:
            read_position(text, LIBRARY, "x.pos")
            read += 1
        except TextError:
            pass
    assert 5 < read < 380


def test_only_text_error_escapes_from_damaged_records() -> None:
    chance = random.Random(6)
    text, _ = journal(3, 60)
    played = 0
    for _ in range(150):
        try:
            record = read_record(mutated(text, chance), LIBRARY)
            begun = beginning(record, LIBRARY, dict[str, list[str]]().__getitem__).state
            for _ in replay(record, TONGUE, begun):
                played += 1
        except TextError:
            pass
    assert played > 300


def test_nothing_escapes_from_damaged_scenarios() -> None:
    chance = random.Random(4)
    folder = ROOT / "tests" / "positions" / "seek_and_destroy"
    texts = [file.read_text("utf-8") for file in sorted(folder.glob("*.scn"))]
    for number in range(150):
        check(mutated(texts[number % len(texts)], chance), "x.scn", LIBRARY)


def test_only_text_error_escapes_from_damaged_answers() -> None:
    chance = random.Random(3)
    s = short(f"turn P1 battle | {TABLE}")
    words = [TONGUE.say(s, 0, action) for action in ruleset.options(s, 0)]
    heard = 0
    for _ in range(2000):
        try:
            action = TONGUE.hear(s, 0, mutated(chance.choice(words), chance), {})
        except TextError:
            continue
        heard += 1
        ruleset.why_not(s, 0, action)
    assert 50 < heard < 1990


def test_the_example_of_the_page_is_true() -> None:
    page = (ROOT / "rules" / "POSITION.md").read_text("utf-8").split("## Seek and Destroy")[1]
    s = read_position(page.split("```\n")[1], LIBRARY, "POSITION.md").state
    assert [len(s.pile(w.BATTLEFIELD, seat)) for seat in (0, 1)] == [2, 1]
    assert ruleset.asked(s) == (0,)
