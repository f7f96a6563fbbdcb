"""Lessons: the shipped ones can be played to the end and cite existing rules; a lesson that cannot be taught is refused
in one sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import library
from game.games import TITLES, game
from game.records.lesson import END, Lesson
from game.rulebook import read_rulebook
from rules.kernel.words import TextError

LESSONS = [path for name in TITLES if (path := library.first_lesson(name)).is_file()]
TAUGHT = {
    "seize": (
        "WIN-01", "TREAS-01", "RALLY-05", "RALLY-09", "PHASE-01", "ACT-09", "RANGE-05", "DMG-11", "DMG-15", "STACK-03",
        "PHASE-07", "ACT-15",
    ),
    "seek_and_destroy": (
        "GOAL-01", "MOB-01", "DEC-01", "EFF-02", "OP-03", "TURN-01", "BATTLE-04", "BATTLE-10",
        "DEC-06",
    ),
    "battle_gate": (
        "LOSS-01", "TURN-03", "TURN-04", "TURN-05", "CLAIM-02", "STU-02", "ASSAULT-01", "COMBAT-01", "COMBAT-03",
        "COMBAT-05", "SIEGE-01", "SIEGE-03",
    ),
    "guardians": (
        "WIN-02", "STACK-01", "TERRAIN-04", "UP-02", "DEP-01", "DEP-03", "MOVE-05", "CMD-01", "MATCH-01", "BRIBE-01",
        "CHAN-01", "SEC-02", "RESOLVE-07", "RETREAT-01",
    ),
}  # fmt: skip
SMALL = """seize/1
tag seat-S human
position:
seize/1
cards tests/seize/fixtures/cards.toml
turn S attack
board
6   .  .  .  .
5   .  .  .  .
4   .  tr .  .
3   .  TF .  .
2   .  .  .  .
1   .  .  .  .
TF = S tf
tr = N tr
S deck tf*6
N deck tr*6
end
{@N.vault **One.** Look there.} {@b3:range **Two.** Hold it.}
S attack b3 melee b4 {**Three.** Strike.}
N pass {They wait.}
S pass {@end **Done.** Go.}
"""


@pytest.mark.parametrize("path", LESSONS, ids=str)
def test_a_shipped_lesson_replays_legally_to_its_end(path: Path) -> None:
    lesson = Lesson.read(path)
    assert lesson.warning == ""
    while lesson.step():
        pass
    assert lesson.result == (2, 0)
    assert 9 <= lesson.count <= 14
    assert lesson.remarks[-1].place == END


@pytest.mark.parametrize("path", LESSONS, ids=str)
def test_every_remark_is_short_and_cites_a_rule_of_the_book(path: Path) -> None:
    lesson = Lesson.read(path)
    book = read_rulebook(game(lesson.game).rulebook)
    for remark in lesson.remarks:
        assert len(remark.words) < 190, remark
        for rule in re.findall(r"\[([A-Z0-9-]+)\]", remark.words):
            assert rule in book.places, rule
    cited = " ".join(remark.words for remark in lesson.remarks)
    for rule in TAUGHT.get(lesson.game, ()):
        assert f"{rule}]" in cited


def test_the_decks_it_recommends_are_legal_in_their_format_and_the_learners_is_easy() -> None:
    for path in LESSONS:
        lesson = Lesson.read(path)
        form, *decks = lesson.tag("next").split()
        assert len(decks) == 2 and library.deck(lesson.game, decks[0]).level == "easy"
        for key in decks:
            deck = library.deck(lesson.game, key)
            definition = game(lesson.game)
            settled = definition.notation.options({"format": form})
            assert deck.format == form and not definition.faults(deck.ids, form, settled)


def test_comments_become_remarks_in_their_order() -> None:
    lesson = Lesson(SMALL, "small.rec")
    assert [(r.at, r.step, r.head, r.place, r.hold, r.answer) for r in lesson.remarks] == [
        (0, 1, "One", "N.vault", "", False),
        (0, 2, "Two", "b3", "range", False),
        (0, 3, "Three", "", "", True),
        (2, 3, "", "", "", False),
        (3, 3, "Done", "end", "", False),
    ]


def test_only_the_wanted_answer_is_played_and_another_legal_one_is_remembered() -> None:
    lesson = Lesson(SMALL, "small.rec")
    assert lesson.asked() == ()
    lesson.go_on()
    lesson.go_on()
    assert lesson.asked() == (0,)
    before = lesson.digest
    stray = lesson.parse(0, "pass")
    lesson.submit(0, stray)
    assert lesson.strayed == stray and lesson.digest == before and lesson.at == 0
    lesson.submit(0, lesson.wanted)
    assert lesson.strayed == () and lesson.at == 1 and not lesson.said
    lesson.go_back()
    assert lesson.at == 0 and lesson.digest == before


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("tag seat-S human\n", "tag seat-S bot:greedy\ntag seat-N bot:greedy\n", "no seat is the learner's"),
        ("melee b4", "ranged b4", "small.rec"),
        ("N pass {They wait.}\n", "N pass {They wait.\n", "small.rec"),
    ],
)
def test_what_cannot_be_taught_is_one_sentence_with_its_place(old: str, new: str, words: str) -> None:
    with pytest.raises(TextError) as told:
        Lesson(SMALL.replace(old, new), "small.rec")
    assert words in str(told.value) and "\n" not in str(told.value)


def test_a_record_without_comments_is_no_lesson() -> None:
    with pytest.raises(TextError, match="no comments"):
        Lesson(re.sub(r"\{[^}]*\}", "", SMALL), "small.rec")
