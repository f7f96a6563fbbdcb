"""Every game in words: options, states and records survive a round trip, and damage causes nothing but a TextError."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

import pytest

from rules.kernel import ruleset
from rules.kernel.chance import Dice
from rules.kernel.notation.position import Position, read_position
from rules.kernel.notation.position_writer import write_position
from rules.kernel.notation.record import Record, read_record
from rules.kernel.notation.record_writer import header, journal_line, written_answer
from rules.kernel.notation.replay import beginning, replay
from rules.kernel.notation.scenario import check
from rules.kernel.state import State
from rules.kernel.verb_table import Category
from rules.kernel.words import CHANCE, TextError
from tests.conformance.text_forms import TextForms, Tried
from tests.games import GameTests, every_game
from tests.kernel.test_position import mutated
from tests.positions.library import ROOT, library
from tests.walks import states

GAMES = {name: row for name, row in every_game().items() if row.forms and row.census}
EVERY = pytest.mark.parametrize("name", GAMES)
UNSAID = (Category.CHANCE, Category.INTERRUPT, Category.CLOCK, Category.JUDGE)


def forms(name: str) -> TextForms:
    """The row of a game."""
    found = GAMES[name].forms
    assert found is not None
    return found


def tried(part: Callable[[TextForms], Tried]) -> pytest.MarkDecorator:
    """One test for each row of a part, with the position to try it at."""
    parts = ((name, part(forms(name))) for name in GAMES)
    rows = [pytest.param(name, at, *row, id=f"{name}: {' '.join(row)}") for name, (at, found) in parts for row in found]
    return pytest.mark.parametrize(("name", "at", "words", "told"), rows)


def short(name: str, clauses: str) -> Position:
    """A position with the test cards."""
    return read_position(f"{forms(name).head} | {clauses}", library())


def first_asked(s: State) -> int:
    """One of the seats asked."""
    return ruleset.asked(s)[0]


def walk(row: GameTests, seed: int, most: int) -> Iterator[State]:
    """The states of a random game (the same object, changed)."""
    return states(row.random[0].start(seed), seed, most)


# -- every option, every state


@EVERY
def test_every_option_is_said_and_heard_again(name: str) -> None:
    """In five random games, and in more as long as a common verb has not come up."""
    said, row = set[str](), GAMES[name]
    text = row.notation()
    verbs = {verb.name for verb in text.text.verbs.rows if verb.category not in UNSAID} - forms(name).rare
    for seed in range(20):
        if seed >= 5 and verbs <= said:
            break
        for number, s in enumerate(walk(row, seed, 600)):
            for seat in ruleset.asked(s) if number % 3 == seed % 3 else ():
                for action in ruleset.options(s, seat):
                    words = text.write(s, seat, action)
                    assert text.parse(s, seat, words, {}) == action, words
                    assert not set(words) & set(";{}()|\n")
                    said.add(words.split()[0])
    assert verbs - said == set()


@EVERY
def test_every_state_is_written_and_read_again(name: str) -> None:
    for seed in range(3):
        for number, s in enumerate(walk(GAMES[name], seed, 520)):
            if number < 10 or number % 16 == 0:
                text = write_position(s, GAMES[name].notation())
                read = read_position(text, library()).state
                assert read.digest() == s.digest(), text
                assert (read.statics, read.hearers) == (s.statics, s.hearers)


@EVERY
def test_a_position_that_was_read_plays_on_the_same(name: str) -> None:
    s = list(walk(GAMES[name], 5, 200))[-1]
    twin, dice = read_position(write_position(s, GAMES[name].notation()), library()).state, Dice(1)
    for _ in range(150):
        if ruleset.over(s):
            break
        seat = first_asked(s)
        action = dice.pick(ruleset.options(s, seat))
        for each in (s, twin):
            ruleset.apply(each, seat, action)
        assert twin.digest() == s.digest()


def journal(name: str, seed: int, most: int) -> tuple[str, State, int]:
    """The record of a game's first answers, with digests; where they led, and how many there are."""
    text, row, census = GAMES[name].notation(), forms(name), GAMES[name].census
    assert census is not None
    s, dice = census.random(seed), Dice(9)
    lists = (
        (*(row.listed(s.table.defs[face]) for face in deck), *row.beside(s, seat))
        for seat, deck in enumerate(s.table.decks)
    )
    decks = dict(zip(text.seats(s.table.options), lists, strict=True))
    told = header(Record(name, 1, cards=text.pool(), seed=seed, decks=decks))
    number = 0
    while number < most and not ruleset.over(s):
        seat = first_asked(s)
        action = ruleset.roll(s) if seat == CHANCE else dice.pick(ruleset.options(s, seat))
        answer = written_answer(s, text, seat, action)
        ruleset.apply(s, seat, action)
        answer.digest = s.digest() if number % 8 == 0 else ""
        told += journal_line(answer)
        number += 1
    return told, s, number


def replayed(name: str, told: str) -> tuple[int, State]:
    """How many answers of a record could be given, and where they led."""
    record = read_record(told, library())
    s = beginning(record, library(), dict[str, list[str]]().__getitem__).state
    return len(list(replay(record, GAMES[name].notation(), s))), s


@EVERY
@pytest.mark.parametrize("seed", range(4))
def test_a_journal_is_replayed_from_its_decks_and_seed(name: str, seed: int) -> None:
    told, s, answers = journal(name, seed, 160)
    count, again = replayed(name, told)
    assert (count, again.digest()) == (answers, s.digest())
    assert count > 100


@EVERY
@pytest.mark.parametrize("word", ["nobody", "nobody*0"])
def test_a_card_that_a_record_cannot_bring_is_told_by_its_line(name: str, word: str) -> None:
    rows = journal(name, 0, 1)[0].splitlines()
    at = max(number for number, row in enumerate(rows) if row.startswith("deck "))
    rows[at] += f" {word}"
    with pytest.raises(TextError) as caught:
        replayed(name, "\n".join(rows) + "\n")
    assert caught.value.line == at + 1


@EVERY
def test_a_house_rule_that_a_record_invents_is_told_by_its_line(name: str) -> None:
    rows = journal(name, 0, 1)[0].splitlines()
    rows.insert(3, "options luck=more")
    with pytest.raises(TextError, match="luck") as caught:
        replayed(name, "\n".join(rows) + "\n")
    assert caught.value.line == 4


# -- commands and short positions


@tried(lambda row: row.sayings)
def test_commands_are_said_as_they_are_heard(name: str, at: str, words: str, told: str) -> None:
    s, text = short(name, at.format(words)).state, GAMES[name].notation()
    seat = first_asked(s)
    assert text.write(s, seat, text.parse(s, seat, told, {})) == told


@tried(lambda row: row.heard)
def test_long_names_and_small_words_are_heard_too(name: str, at: str, words: str, told: str) -> None:
    position, text = short(name, at), GAMES[name].notation()
    s, seat = position.state, first_asked(position.state)
    assert text.write(s, seat, text.parse(s, seat, words, position.names)) == told


@tried(lambda row: row.misheard)
def test_what_is_not_understood_is_quoted(name: str, at: str, words: str, told: str) -> None:
    s = short(name, at).state
    with pytest.raises(TextError, match=re.escape(told)):
        GAMES[name].notation().parse(s, first_asked(s), words, {})


@tried(lambda row: Tried("", row.faults))
def test_a_position_that_makes_no_sense_says_why(name: str, at: str, words: str, told: str) -> None:
    with pytest.raises(TextError, match=re.escape(told)):
        short(name, words)


# -- damage


@EVERY
def test_only_text_error_escapes_from_damaged_positions(name: str) -> None:
    chance, read = random.Random(8), 0
    exact = write_position(list(walk(GAMES[name], 2, 260))[-1], GAMES[name].notation())
    few = f"{forms(name).head} | {forms(name).few}"
    for _ in range(400):
        text = mutated(chance.choice([few, exact, exact.rsplit("digest", 1)[0]]), chance)
        try:
            read_position(text, library(), "x.pos")
            read += 1
        except TextError:
            pass
    assert 5 < read < 380


@EVERY
def test_only_text_error_escapes_from_damaged_records(name: str) -> None:
    chance, played = random.Random(6), 0
    told, _, _ = journal(name, 3, 60)
    for _ in range(150):
        try:
            record = read_record(mutated(told, chance), library())
            begun = beginning(record, library(), dict[str, list[str]]().__getitem__).state
            for _ in replay(record, GAMES[name].notation(), begun):
                played += 1
        except TextError:
            pass
    assert played > 300


@EVERY
def test_nothing_escapes_from_damaged_scenarios(name: str) -> None:
    chance = random.Random(4)
    texts = [file.read_text("utf-8") for file in sorted((ROOT / "tests" / "positions" / name).glob("*.scn"))]
    for number in range(150):
        check(mutated(texts[number % len(texts)], chance), "x.scn", library())


@EVERY
def test_only_text_error_escapes_from_damaged_answers(name: str) -> None:
    chance, heard = random.Random(3), 0
    s, text = short(name, forms(name).misheard.clauses).state, GAMES[name].notation()
    seat = first_asked(s)
    words = [text.write(s, seat, action) for action in ruleset.options(s, seat)]
    for _ in range(2000):
        try:
            action = text.parse(s, seat, mutated(chance.choice(words), chance), {})
        except TextError:
            continue
        heard += 1
        ruleset.why_not(s, seat, action)
    assert 50 < heard < 1990
