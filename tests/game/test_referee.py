"""The referee for other programs: a whole game in JSON lines, and no line that breaks it."""

from __future__ import annotations

import errno
import io
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import library
from game.commands.referee import VERBS, RefereeProcess, serve
from game.games import library_for
from game.library import ROOT
from game.match.match import Match
from rules.kernel.chance import Dice
from rules.kernel.notation.record import read_record
from rules.kernel.verb_table import JUDGE
from rules.kernel.words import TextError
from tests.conformance.reach import match_of, redealt
from tests.game.kit import DECKS, DECKS_OF, play, state_of

NEW = {"verb": "new", "decks": list(DECKS), "seed": 7}
LONG = ("seize", "round_table")
"""Games whose whole play takes seconds."""


def ask(context: RefereeProcess, **request: Any) -> dict[str, Any]:
    """One request and its reply, through JSON both ways."""
    answer: dict[str, Any] = json.loads(json.dumps(context.answer(json.dumps(request))))
    return answer


def begun() -> RefereeProcess:
    """A referee with a new game."""
    context = RefereeProcess()
    assert ask(context, **NEW)["asked"] == ["N"]
    return context


@pytest.mark.parametrize("name", [
    pytest.param(name, marks=[pytest.mark.nightly] * (name in LONG)) for name in DECKS_OF
])  # fmt: skip
def test_a_program_plays_a_whole_game_by_words_and_by_numbers(name: str) -> None:
    context, dice, count = RefereeProcess(), Dice(3), 0
    assert ask(context, verb="new", game=name, decks=list(DECKS_OF[name]), seed=7)["asked"]
    status = ask(context, verb="status")
    while status["asked"]:
        options = ask(context, verb="options", seat=status["asked"][0])["options"]
        chosen = dice.pick(options)
        form = {"answer": chosen["answer"]} if count % 2 else {"action": chosen["action"]}
        status = ask(context, verb="do", **form)
        assert "error" not in status
        count += 1
    assert sorted(status["result"]) in ([0, 2], [1, 1])
    record = ask(context, verb="save")["record"]
    again = ask(RefereeProcess(), verb="load", record=record)
    assert again["digest"] == status["digest"] and again["result"] == status["result"]


def test_the_same_program_gets_the_same_game() -> None:
    assert ask(begun(), verb="status")["digest"] == ask(begun(), verb="status")["digest"]


@pytest.mark.rule("SGT-DECK-02", "SGT-DECK-07", "SD-DECK-01")
@pytest.mark.parametrize(
    ("name", "seat", "deck", "rule"),
    [("seize", "S", "gatehand-odric*3", "SGT-DECK-02"), ("seek_and_destroy", "P1", "hms-courteous*49", "SD-DECK-01")],
)
def test_a_record_with_an_illegal_deck_does_not_begin_either(name: str, seat: str, deck: str, rule: str) -> None:
    context = RefereeProcess()
    assert ask(context, verb="new", game=name, decks=list(DECKS_OF[name]), seed=7)["asked"]
    record = ask(context, verb="save")["record"]
    assert "error" not in ask(RefereeProcess(), verb="load", record=record)
    kept = [line for line in record.split("\n") if not line.startswith(f"deck {seat} ")]
    at = next(index for index, line in enumerate(kept) if line.startswith("deck "))
    illegal = "\n".join([*kept[:at], f"deck {seat} {deck}", *kept[at:]])
    said = ask(RefereeProcess(), verb="load", record=illegal)
    assert f"({rule})" in said["error"] and re.search(rf"{seat}: .*needs .* cards; .* holds ", said["error"])


@pytest.mark.rule("SGT-DECK-02", "SGT-DECK-03")
def test_an_illegal_deck_is_told_at_the_line_of_the_card_to_blame_else_at_its_own() -> None:
    context = begun()
    record = ask(context, verb="save")["record"].split("\n")
    at = next(index for index, line in enumerate(record) if line.startswith("deck N "))
    kept = [line for line in record if not line.startswith("deck N ")]
    for decks, told in (
        (["deck N gatehand-odric*38", "deck N marshal-tovenna-greyline*2"], at + 2),
        (["deck N gatehand-odric*38", "deck N gatehand-odric*3"], at + 1),
    ):
        text = "\n".join([*kept[:at], *decks, *kept[at:]])
        with pytest.raises(TextError) as caught:
            Match(read_record(text, library_for()))
        assert caught.value.line == told


def test_a_refused_answer_names_its_rule_and_changes_nothing() -> None:
    context = begun()
    before = ask(context, verb="status")["digest"]
    refused = ask(context, verb="do", action=[1], id="a7")
    assert refused["id"] == "a7" and refused["rule"] == "SGT-SETUP-08" and refused["error"].endswith("(SGT-SETUP-08).")
    assert ask(context, verb="why_not", answer="cut 0") == {"refusal": None}
    why = ask(context, verb="why_not", seat="S", answer="pass")["refusal"]
    assert why["rule"] == "SGT-STACK-06" and why["facts"] == {"seat": 0} and "turn" in why["sentence"]
    assert ask(context, verb="status")["digest"] == before


def test_a_view_holds_the_own_hand_and_only_numbers_of_the_others() -> None:
    context = begun()
    while ask(context, verb="status")["ask"] != "mulligan":
        ask(context, verb="do", action=ask(context, verb="options")["options"][0]["action"])
    view = ask(context, verb="view", seat="S")["view"]
    assert len(view["zones"]["hand"]["S"]["cards"]) == 7
    assert view["zones"]["hand"]["N"] == {"count": 7} and view["zones"]["deck"]["S"] == {"count": 33}
    assert all(card["id"] for card in view["cards"].values()) and view["tiles"] == {}
    public = ask(context, verb="view", seat="public")["view"]
    assert public["cards"] == {} and public["seat"] == "public"


def test_positions_and_files_are_loaded(tmp_path: Path) -> None:
    text = "seize/1 | turn S attack | A = S gatehand-odric at a6 | b = N gatehand-odric at a1\n"
    context = RefereeProcess()
    status = ask(context, verb="load", position=text)
    assert status["asked"] == ["S"] and status["phase"] == "attack"
    assert {"answer": "plunder a6", "action": [14, 0]} in ask(context, verb="options")["options"]
    cards = ask(context, verb="view")["view"]["cards"]
    assert {(card["id"], card["seat"], card["tile"]) for card in cards.values() if "tile" in card} == {
        ("gatehand-odric", "S", "a6"), ("gatehand-odric", "N", "a1")
    }  # fmt: skip
    path = tmp_path / "one.pos"
    path.write_text(text, encoding="utf-8")
    assert ask(context, verb="load", file=str(path))["digest"] == status["digest"]
    saved = tmp_path / "one.rec"
    ask(context, verb="do", answer="plunder a6")
    assert ask(context, verb="save", file=str(saved))["record"] == saved.read_text(encoding="utf-8")
    assert ask(context, verb="load", file=str(saved))["phase"] == "attack"


@pytest.mark.parametrize(
    "line",
    [
        "", "{", "[]", "3", "null", '{"verb": 3}', '{"verb": "fly"}', '{"verb": "do"}', '{"verb": "new"}',
        '{"verb": "new", "decks": 3}', '{"verb": "new", "decks": ["a", "b"]}', '{"verb": "new", "decks": [[1], [2]]}',
        '{"verb": "new", "decks": [["a*999"], []]}', '{"verb": "new", "game": "go", "decks": []}',
        '{"verb": "new", "decks": ["slow-fuse"]}', '{"verb": "new", "decks": ["slow-fuse", "slow-fuse"], "seed": -1}',
        '{"verb": "new", "decks": ["slow-fuse", "slow-fuse"], "options": {"merc_cap": 3}}',
        '{"verb": "load"}', '{"verb": "load", "file": "/no/such"}', '{"verb": "load", "file": "a\\u0000b"}',
        '{"verb": "load", "position": "go/1"}', '{"verb": "load", "record": "seize/99"}',
        '{"verb": "load", "position": "seize/1 | turn S attack | A = S nobody at a1"}',
        '{"verb": "save", "file": "/no/such/folder/x.rec"}', "[" * 5000, '{"verb": "options", "seat": "Q"}',
        '{"verb": "view", "seat": true}', '{"verb": "new", "decks": ["slow-fuse", "slow-fuse"], "format": "x"}',
    ],
)  # fmt: skip
def test_a_line_that_makes_no_sense_is_answered_in_one_sentence(line: str) -> None:
    answer = RefereeProcess().answer(line)
    assert list(answer) == ["error"] and answer["error"] and "\n" not in answer["error"]


@pytest.mark.parametrize(
    "request_",
    [
        {"verb": "do"}, {"verb": "do", "answer": ""}, {"verb": "do", "answer": "cut x"}, {"verb": "do", "answer": 5},
        {"verb": "do", "action": []}, {"verb": "do", "action": ["cut"]}, {"verb": "do", "action": [22, True]},
        {"verb": "do", "action": [22, 1e9]}, {"verb": "do", "action": [0, 5]}, {"verb": "do", "action": [10**30]},
        {"verb": "do", "action": [22, 400]}, {"verb": "do", "seat": 9, "answer": "cut 0"},
        {"verb": "why_not", "action": [22] * 100},
    ],
)  # fmt: skip
def test_an_answer_that_makes_no_sense_changes_nothing(request_: dict[str, Any]) -> None:
    context = begun()
    before = ask(context, verb="status")["digest"]
    assert "error" in ask(context, **request_)
    assert ask(context, verb="status")["digest"] == before


def test_a_full_disk_is_answered_without_a_name_that_nobody_knows() -> None:
    context = begun()
    full = OSError(errno.ENOSPC, "No space left on device")
    with patch("game.commands.referee.atomic_write", side_effect=full):
        assert ask(context, verb="save", file="game.rec") == {"error": "no space left on the disk"}


def test_a_record_is_saved_into_a_folder_that_is_there_and_no_other_is_made(tmp_path: Path) -> None:
    said = ask(begun(), verb="save", file=str(tmp_path / "none" / "game.rec"))
    assert "no such folder" in said["error"] and not (tmp_path / "none").exists()


def test_who_sits_with_the_public_sees_what_it_sees() -> None:
    context = begun()
    public = ask(context, verb="view", seat="public")
    ask(context, verb="sit", seat="public")
    assert ask(context, verb="view") == public and public["view"]["seat"] == "public"


# Secrets --------------------------------------------------------------------------------------------------------------


def twins(name: str, answers: int, seed: int) -> tuple[RefereeProcess, RefereeProcess, int]:
    """Two games that look the same to the seat asked: in the second, the next seat's hand was drawn again."""
    one = Match.new(name, decks=[library.shipped_decks(name)[key] for key in DECKS_OF[name]], seed=seed)
    play(one, answers, seed)
    asked = one.asked()[0]
    rooms = RefereeProcess(), RefereeProcess()
    rooms[0].match, rooms[1].match = match_of(state_of(one)), match_of(redealt(state_of(one), 1 - asked, Dice(seed)))
    return *rooms, asked


@pytest.mark.rule("SD-INFO-03")
@pytest.mark.parametrize("name", DECKS_OF)
def test_no_word_about_a_hidden_card_gets_another_answer_when_it_is_there(name: str) -> None:
    differs = 0
    for seed, answers in ((1, 30), (2, 70), (3, 110)):
        one, two, asked = twins(name, answers, seed)
        assert one.match is not None and two.match is not None
        letter, other = one.match.letters[asked], one.match.letters[1 - asked]
        for verb in ("why_not", "options", "view"):
            assert ask(one, verb=verb, seat=letter, answer="pass") == ask(two, verb=verb, seat=letter, answer="pass")
        s = state_of(one.match)
        zones = [zone.name for zone in s.table.schema.zones]
        differs += s.face != state_of(two.match).face
        heads = sorted({one.match.words(asked, action).split()[0] for action in one.match.options(asked)})
        heads += ["play_instant", "activate", "attack", "choose"]
        words = {f"{other}.{zone}.{{}}" for zone in zones} | {f"{letter}.{zone}.{{}}" for zone in zones} | {"{}"}
        for face in sorted(set(s.face))[::4]:
            for word in words:
                for head in heads:
                    said = f"{head} {word.format(s.table.defs[face].id)}"
                    assert ask(one, verb="why_not", seat=letter, answer=said) == ask(
                        two, verb="why_not", seat=letter, answer=said
                    ), said
    assert differs == 3


def test_an_enemys_hand_cannot_be_asked_out() -> None:
    """Regression: error messages once revealed whether a card was in the hand of N."""
    text = "seize/1 | turn S attack | S hand gatehand-odric | N hand thin-needle | N deck hail-by-the-handful*3"
    context = RefereeProcess()
    assert ask(context, verb="load", position=text)["asked"] == ["S"]
    there, elsewhere, nowhere = (
        ask(context, verb="why_not", answer=f"play_instant N.hand.{card}")["error"].replace(card, "CARD")
        for card in ("thin-needle", "hail-by-the-handful", "alley-whisper")
    )
    assert there == elsewhere == nowhere
    assert "error" in ask(context, verb="why_not", answer="play_instant hail-by-the-handful")


def test_who_sits_at_a_seat_gets_what_that_seat_may_know() -> None:
    context = begun()
    while ask(context, verb="status")["ask"] != "mulligan":
        ask(context, verb="do", action=ask(context, verb="options")["options"][0]["action"])
    whole = ask(context, verb="status")["digest"]
    sat = ask(context, verb="sit", seat="S", key="tin whistle")
    assert "error" not in sat and sat["digest"] != whole
    assert ask(context, verb="view") == ask(context, verb="view", seat="S")
    assert ask(context, verb="view")["view"]["seat"] == "S" and ask(context, verb="options", seat="S")["options"]
    for request in (
        {"verb": "view", "seat": "N"}, {"verb": "options", "seat": 1},
        {"verb": "why_not", "seat": "N", "answer": "keep"}, {"verb": "do", "seat": "N", "answer": "keep"},
        {"verb": "save"}, NEW, {"verb": "load", "position": "seize/1"}, {"verb": "sit", "seat": "N"},
        {"verb": "do", "answer": "judge look"}, {"verb": "why_not", "answer": "judge S hand N.hand.thin-needle"},
        {"verb": "do", "action": [JUDGE.number]}, {"verb": "stand"}, {"verb": "stand", "key": "tin"},
    ):  # fmt: skip
        assert set(ask(context, **request)) == {"error"}, request
    assert ask(context, verb="status")["digest"] == sat["digest"]
    assert ask(context, verb="stand", key="tin whistle")["digest"] == whole
    assert "record" in ask(context, verb="save")
    assert "error" not in ask(context, verb="sit", seat="public")
    assert ask(context, verb="view")["view"]["seat"] == "public" and ask(context, verb="options") == {"options": []}
    assert set(ask(context, verb="do", answer="keep")) == {"error"}
    assert set(ask(context, verb="stand", key="")) == {"error"}


@pytest.mark.parametrize("name", DECKS_OF)
def test_the_digest_of_a_seat_hangs_on_nothing_it_cannot_see(name: str) -> None:
    one, two, asked = twins(name, 14, 5)
    whole = [ask(context, verb="status")["digest"] for context in (one, two)]
    digests = []
    for seat in (asked, 1 - asked):
        digests.append([ask(context, verb="sit", seat=seat, key="k")["digest"] for context in (one, two)])
        assert all("error" not in ask(context, verb="stand", key="k") for context in (one, two))
    own, other = digests
    assert whole[0] != whole[1] and other[0] != other[1] and own[0] == own[1]


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ('{"verb": }', "this line is no JSON (column 10)"),
        ("[" * 200_000, "this line is nested too deeply, or holds a number that nobody needs"),
        ('{"seed": ' + "9" * 5000 + "}", "this line is nested too deeply, or holds a number that nobody needs"),
    ],
)
def test_a_line_that_is_no_json_is_told_in_our_own_words(line: str, error: str) -> None:
    assert RefereeProcess().answer(line)["error"] == error


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
KEYS = st.sampled_from(["seat", "answer", "action", "decks", "options", "record", "position", "seed", "id", "players"])


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(sorted(VERBS)), st.dictionaries(KEYS, JSON, max_size=4)), max_size=6))
def test_no_request_breaks_the_session(requests: list[tuple[str, dict[str, Any]]]) -> None:
    context = begun()
    for verb, rest in requests:
        answer = context.answer(json.dumps({"verb": verb} | rest))
        json.dumps(answer)
        assert "error" not in answer or "\n" not in answer["error"]
    assert "digest" in ask(context, verb="status")


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_mutated_lines_and_texts_break_nothing(data: st.DataObject) -> None:
    context = begun()
    good = data.draw(st.sampled_from([
        json.dumps(NEW), '{"verb": "do", "answer": "cut 12"}', '{"verb": "view", "seat": "S"}',
        json.dumps({"verb": "load", "record": ask(context, verb="save")["record"]}),
        json.dumps({"verb": "load", "position": "seize/1 | turn S attack | A = S gatehand-odric at a6 health 2"}),
    ]))  # fmt: skip
    at = data.draw(st.integers(0, len(good)))
    line = good[:at] + data.draw(st.text(max_size=6)) + good[at + data.draw(st.integers(0, 4)) :]
    answer = context.answer(line.replace("\n", " "))
    assert isinstance(answer, dict) and "\n" not in str(answer.get("error", ""))
    assert "digest" in ask(context, verb="status")


def test_a_session_goes_on_after_garbage_and_ends_with_its_input() -> None:
    out = io.StringIO()
    serve(io.StringIO(f"garbage\n\n{json.dumps(NEW)}\n" + '{"verb": "status", "id": 2}\n'), out)
    rows = [json.loads(line) for line in out.getvalue().splitlines()]
    assert ["error" in row for row in rows] == [True, False, False] and rows[2]["id"] == 2


def test_the_page_about_it_names_every_verb_and_its_example_is_true() -> None:
    page = (ROOT / "rules" / "REFEREE.md").read_text(encoding="utf-8")
    table = re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)
    assert sorted(table) == sorted(VERBS)
    example = page.split("```")[1].strip().split("\n")
    context = RefereeProcess()
    for sent, expected in zip(example[::2], example[1::2], strict=True):
        answer = json.dumps(context.answer(sent))
        pieces = [re.escape(piece) for piece in expected.split("...")]
        assert re.fullmatch(".*".join(pieces), answer), answer


def test_the_client_in_another_language_plays_a_whole_game(tmp_path: Path) -> None:
    perl = shutil.which("perl")
    if perl is None:
        pytest.skip("there is no perl here")
    page = (ROOT / "rules" / "REFEREE.md").read_text(encoding="utf-8")
    client = tmp_path / "client.pl"
    client.write_text(page.partition("```perl\n")[2].partition("```")[0], encoding="utf-8")
    referee = (sys.executable, str(ROOT / "main.py"), "referee")
    decks = "the-town-muster,banners-at-noon"
    done = subprocess.run(
        [perl, str(client), "battle_gate", decks, *referee], capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(r"\d+ answers, \d+ turns, result [012] [012]\n", done.stdout)
