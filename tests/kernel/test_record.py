"""Records: what was played survives a round trip, a torn journal keeps all whole answers, and a difference names its
line."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from rules.kernel import ruleset
from rules.kernel.chance import Dice
from rules.kernel.notation.record import Record, read_record
from rules.kernel.notation.record_writer import header, journal_line, undo_line, write_record, written_answer
from rules.kernel.notation.replay import beginning, deck_ids, replay
from rules.kernel.state import State
from rules.kernel.words import TextError
from tests.kernel.plain import CAMP, DRILL, GOOFSPIEL, KUHN, LIBRARY, Plain
from tests.kernel.test_position import mutated

NO_DECKS: dict[str, tuple[str, ...]] = {}


class Game(NamedTuple):
    """A random game: its record, its journal as written, its last state."""

    record: Record
    journal: str
    end: State


def played(notation: Plain, seed: int, most: int = 60, every: int = 4) -> Game:
    """Play at random, keeping the record and the journal line by line."""
    s, dice = notation.start(seed), Dice(seed)
    record = Record(notation.ruleset.name, 1, seed=seed, players={"S": "Ana #1", "N": "Bot"})
    journal = header(record)
    while (seats := ruleset.asked(s)) and len(record.answers) < most:
        seat = dice.pick(seats)
        action = dice.pick(ruleset.options(s, seat))
        answer = written_answer(s, notation, seat, action)
        ruleset.apply(s, seat, action)
        record.answers.append(answer)
        if len(record.answers) % every == 0:
            answer.digest = s.digest()
        journal += journal_line(answer)
    return Game(record, journal, s)


def final(record: Record) -> State:
    """The state after the last answer."""
    s = beginning(record, LIBRARY, NO_DECKS.__getitem__).state
    for _ in replay(record, LIBRARY.games[record.game], s):
        pass
    return s


@pytest.mark.parametrize("notation", [KUHN, GOOFSPIEL, DRILL, CAMP])
@pytest.mark.parametrize("seed", range(4))
def test_what_was_played_is_replayed_from_journal_and_record_alike(notation: Plain, seed: int) -> None:
    game = played(notation, seed)
    for text in (game.journal, write_record(game.record)):
        record = read_record(text, LIBRARY, "x.rec")
        assert [(a.seat, a.text, a.digest) for a in record.answers] == [
            (a.seat, a.text, a.digest) for a in game.record.answers
        ]
        assert record.players == game.record.players
        assert final(record).digest() == game.end.digest()


def test_replay_reports_each_answer_with_its_events() -> None:
    game = played(DRILL, 3, most=5)
    steps = list(replay(game.record, DRILL, DRILL.start(3)))
    assert [step.answer for step in steps] == game.record.answers
    assert any(step.events for step in steps)


def test_a_torn_journal_gives_every_whole_answer_wherever_it_tears() -> None:
    game = played(DRILL, 5, most=12)
    whole = read_record(game.journal, LIBRARY).answers
    begin = len(header(game.record))
    for cut in range(begin, len(game.journal)):
        torn = game.journal[:cut]
        record = read_record(torn, LIBRARY, "x.rec", allow_truncated=True)
        lines = torn[begin:].count("\n")
        assert len(record.answers) == sum(a.line - whole[0].line < lines for a in whole)
        assert bool(record.warning) == (not torn.endswith("\n"))
        final(record)


def test_a_torn_journal_filled_with_zeros_is_read_up_to_them() -> None:
    game = played(KUHN, 1)
    record = read_record(game.journal[:-3] + "\0\0\0", LIBRARY, allow_truncated=True)
    assert len(record.answers) >= len(game.record.answers) - 1
    assert "breaks off" in record.warning


@pytest.mark.parametrize("noise", ["\0\0\0abc", "\ufffd\ufffd", "\ufffd\0\n"])
def test_noise_is_not_taken_for_a_file_without_text(noise: str) -> None:
    with pytest.raises(TextError, match="the first line must name a game"):
        read_record(noise, LIBRARY, allow_truncated=True)


def test_a_journal_takes_answers_back() -> None:
    game = played(DRILL, 5, most=7)
    lines = game.journal + undo_line(3) + "S 13\n"
    answers = read_record(lines, LIBRARY).answers
    assert [a.text for a in answers] == [a.text for a in game.record.answers[:4]] + ["13"]
    assert [a.text for a in read_record(game.journal + undo_line(7) + "S 13\n", LIBRARY).answers] == ["13"]


def test_a_difference_names_the_line_of_its_digest() -> None:
    game = played(DRILL, 2, most=9)
    rows = game.journal.split("\n")
    line = next(index for index, row in enumerate(rows) if row.startswith("="))
    rows[line] = "= 0123456789abcdef"
    record = read_record("\n".join(rows), LIBRARY, "x.rec")
    with pytest.raises(TextError, match=rf"^x\.rec:{line + 1}: the digest here should be 0123456789abcdef"):
        final(record)


def test_an_illegal_answer_names_its_line_and_rule() -> None:
    record = read_record("goofspiel/1\nS 1 0\nN 1 0\n", LIBRARY, "x.rec")
    with pytest.raises(TextError, match=r"^x\.rec:3: '1 0' is refused by GOOF-HAND"):
        final(record)


def test_comments_variations_and_digests_hang_on_their_answer() -> None:
    text = """\
goofspiel/1
tag event Club evening
{two beginners}
S 1 2 {too early} ; N 1 3
( N 1 4 {better} ; S 1 0
  ( S 1 1 ) )
( N 1 5 )
# a remark nobody keeps ; S 1 0
S 1 0
"""
    record = read_record(text, LIBRARY)
    assert record.comment == "two beginners"
    assert record.tags == {"event": "Club evening"}
    first, second, third = record.answers
    assert (first.text, first.comment, first.variations) == ("1 2", "too early", [])
    assert [[a.text for a in line] for line in second.variations] == [["1 4", "1 0"], ["1 5"]]
    assert second.variations[0][0].comment == "better"
    assert [[a.text for a in line] for line in second.variations[0][1].variations] == [["1 1"]]
    assert (third.seat, third.text, third.line) == ("S", "1 0", 9)
    again = read_record(write_record(record), LIBRARY)
    assert write_record(again) == write_record(record)
    assert [[a.text for a in line] for line in again.answers[1].variations] == [["1 4", "1 0"], ["1 5"]]


def test_a_hash_in_a_comment_is_a_part_of_it() -> None:
    record = read_record("kuhn/1\n{game # 1}\nS pass {see #3 and # 4} ; N pass # {lost} ; S bet\n", LIBRARY)
    assert record.comment == "game # 1"
    head = "drill/1 # a game\ndeck S a b # two\nplayer S Ana #1\ntag event Cup #2\nS 13\n"
    named = read_record(head, LIBRARY)
    assert (named.decks, named.players, named.tags) == ({"S": ("a", "b")}, {"S": "Ana #1"}, {"event": "Cup #2"})
    assert [(answer.text, answer.comment) for answer in record.answers] == [("pass", "see #3 and # 4"), ("pass", "")]


def test_after_a_variation_the_player_before_it_goes_on() -> None:
    """Not chance: an answer of chance always says so."""
    record = read_record("kuhn/1\nS pass ; ~ roll 3\n( N bet )\nbet\n", LIBRARY)
    assert [answer.seat for answer in record.answers] == ["S", "~", "S"]


def test_a_damaged_digest_is_told_and_costs_no_answer() -> None:
    text = "kuhn/1\nS pass\n= 0123456789abcdex\nN bet\n= 123456789abcdefx\n"
    record = read_record(text, LIBRARY, allow_truncated=True)
    assert [answer.text for answer in record.answers] == ["pass", "bet"]
    assert record.warning.startswith("line 3 could not be read: a digest is written")


def test_a_variation_is_replayed_from_the_moment_before_its_answer() -> None:
    record = read_record("goofspiel/1\nS 1 2 ; N 1 3\n( N 1 4 ; S 1 0 )\nS 1 0\n", LIBRARY)
    s = GOOFSPIEL.start(0)
    for step in replay(record, GOOFSPIEL, s, record.answers[:1]):
        assert step.answer is record.answers[0]
    texts = [step.answer.text for step in replay(record, GOOFSPIEL, s, record.answers[1].variations[0])]
    assert texts == ["1 4", "1 0"]


def test_a_record_may_begin_from_a_position() -> None:
    text = "drill/1\nposition:\ndrill/1\nturn 7\nS hand X=a\nask S\nend\nS 13\n"
    s = final(read_record(text, LIBRARY))
    assert s.numbers[0] == 8
    again = read_record(write_record(read_record(text, LIBRARY)), LIBRARY)
    assert final(again).digest() == s.digest()


def test_decks_are_words_or_named() -> None:
    record = read_record("drill/1\ndeck S a*2 b\ndeck S c\ndeck N @ember\n", LIBRARY)
    decks = {"ember": ("d*3",)}
    assert deck_ids(record, "S", decks.__getitem__) == ["a", "a", "b", "c"]
    assert deck_ids(record, "N", decks.__getitem__) == ["d", "d", "d"]
    with pytest.raises(TextError, match=r"^x\.rec:2: the deck of S holds more than 500 cards"):
        deck_ids(read_record("drill/1\ndeck S a*500 b\n", LIBRARY, "x.rec"), "S", decks.__getitem__)
    with pytest.raises(TextError, match="no deck 'ember'"):
        deck_ids(record, "N", NO_DECKS.__getitem__)
    assert read_record(write_record(record), LIBRARY).decks == record.decks


def test_other_cards_are_named_with_their_line() -> None:
    assert final(read_record("goofspiel/1\ncards toys\n", LIBRARY)).digest() == GOOFSPIEL.start(0).digest()
    with pytest.raises(TextError, match=r"^x\.rec:2: this record was made with other cards"):
        final(read_record("goofspiel/1\ncards 77\n", LIBRARY, "x.rec"))


FAULTS = [
    ("", 1, "begins with its game"),
    ("drill/1\nseed x\n", 2, "not a whole number"),
    ("drill/1\nseed\n", 2, "says nothing"),
    ("drill/1\nplayer E Eve\n", 2, "no seat is called 'E'"),
    ("drill/1\noptions speed=1\n", 2, "no options"),
    ("drill/1\nwalk on\n", 2, "is no answer"),
    ("drill/1\nS\n", 2, "is no answer"),
    ("drill/1\n= 12\n", 2, "16 hex digits"),
    ("drill/1\nS 13 {open\n", 2, "no other end on this line"),
    ("drill/1\nS 13 }\n", 2, "no other end on this line"),
    ("drill/1\n( S 13 )\n", 2, "follows the answer it replaces"),
    ("drill/1\nS 13\n( S 13\n", 4, "never closed"),
    ("drill/1\nS 13 )\n", 2, "closes no variation"),
    ("drill/1\nS 13\n( )\n", 3, "is empty"),
    ("drill/1\nS 13\n" + "( S 13\n" * 21, 23, "nested more than 20 deep"),
    ("drill/1\nS 13\n( S 14 ; undo 1 )\n", 3, "not 1 answers"),
    ("drill/1\nundo 1\n", 2, "not 1 answers"),
    ("drill/1\nposition:\ndrill/1\n", 2, "never closed"),
]


@pytest.mark.parametrize(("text", "line", "message"), FAULTS)
def test_a_fault_names_its_line_and_cause(text: str, line: int, message: str) -> None:
    with pytest.raises(TextError) as caught:
        read_record(text, LIBRARY, "x.rec")
    assert message in caught.value.message
    assert (caught.value.place, caught.value.line) == ("x.rec", line)


def test_only_text_error_escapes_from_damaged_records() -> None:
    chance = random.Random(11)
    texts = [played(DRILL, 4, most=20).journal, write_record(played(GOOFSPIEL, 4).record), played(KUHN, 2).journal]
    whole = 0
    for turn in range(1500):
        text = mutated(chance.choice(texts), chance)
        try:
            record = read_record(text, LIBRARY, "x.rec", allow_truncated=turn % 2 == 0)
            final(record)
            whole += 1
        except TextError:
            pass
    assert 20 < whole < 1400
