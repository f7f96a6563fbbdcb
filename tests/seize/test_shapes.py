"""Every shape of the table as text: answers, states and records on QUAD and CROSS survive a round trip."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import library
from game.match.match import Match, read_match
from rules.kernel import ruleset
from rules.kernel.invariants import broken
from rules.kernel.look import look
from rules.kernel.notation.position import read_position
from rules.kernel.notation.position_writer import write_position
from rules.kernel.state import State
from rules.kernel.words import PUBLIC, TextError
from rules.seize import words as w
from tests.game.kit import play
from tests.seize import board
from tests.seize.games import notation, ready_game
from tests.walks import states

SEIZE = notation()
SHAPES = (
    {"format": "standard-2v2"},
    {"format": "standard-2v2", "four_player_mat": "cross"},
    {"format": "arena"},
    {"format": "arena-2v2"},
    {"format": "guild-master"},
    {"format": "guild-master", "players": "3"},
    {"format": "guild-master", "players": "4", "teams": "pairs"},
)
IDS = ["-".join(shape.values()) for shape in SHAPES]


def walk(most: int, **options: str) -> Iterator[State]:
    """The states of a random game between ready-made decks (the same object, changed)."""
    return states(ready_game(7, **options), 7, most)


@pytest.mark.parametrize("shape", SHAPES, ids=IDS)
def test_answers_are_said_and_heard_and_states_written_and_read(shape: dict[str, str]) -> None:
    said: set[str] = set()
    for number, s in enumerate(walk(600, **shape)):
        if number % 60 and number > 12:
            continue
        for seat in ruleset.asked(s):
            for action in ruleset.options(s, seat)[:40]:
                words = SEIZE.write(s, seat, action)
                assert SEIZE.parse(s, seat, words, {}) == action, words
                said.add(words.split()[0])
        text = write_position(s, SEIZE)
        read = read_position(text, board.library()).state
        assert (read.digest(), broken(read)) == (s.digest(), []), text
    assert said >= ({"place_pillar"} if shape["format"].startswith("arena") else {"pass"})


@pytest.mark.rule("SGT-FMT-G09")
def test_the_guild_master_is_spoken_play_gm() -> None:
    game = board.Board(format="guild-master").pile("quarters", board.S, ("TG=tg(leader)",)).hand("tf", "pl").open()
    spoken = {SEIZE.write(game.s, 0, action) for action in game.options()}
    assert {"play_gm a1", "play_gm h2", "play_gm d1 with pl", "play_merc tf a1"} <= spoken
    assert not any(text.startswith("play_gm") and "tf" in text for text in spoken)


def test_a_position_on_cross_is_drawn_with_its_ten_rows_and_its_holes() -> None:
    rows = ["10 _ _ _ . G . . _ _ _", "9 _ _ _ . . b . _ _ _", "7 . . . . . . . . . e", "2 _ _ _ A . . . _ _ _"]
    text = "\n".join([
        "seize/1", f"cards {board.FIXTURES}", "options format=guild-master players=4", "turn E attack", *rows,
        "A = S tf", "G = N tg leader", "b = N tr", "e = E tx",
    ])  # fmt: skip
    position = read_position(text, board.library())
    s = position.state
    grid = s.table.grid
    assert grid is not None
    standing = {grid.name[tile]: s.table.defs[s.face[card]].id for tile, card in enumerate(s.on) if card >= 0}
    assert standing == {"e10": "tg", "f9": "tr", "j7": "tx", "d2": "tf"}
    assert [s.marks[w.LEADER][card] for card in s.pile(w.BOARD) if s.marks[w.LEADER][card]] == [1]
    assert s.seat_numbers[w.VAULT] == [40] * 4 and ruleset.asked(s) == (3,)
    exact = write_position(s, SEIZE, position.cards)
    assert read_position(exact, board.library()).state.digest() == s.digest()
    with pytest.raises(TextError):
        read_position(text.replace("2 _ _ _ A", "2 A _ _ ."), board.library())


@pytest.mark.parametrize(("phase", "kind"), [("acquire", "acquire"), ("end-close", "discard")])
@pytest.mark.rule("SGT-FMT-A14")
def test_a_short_position_of_a_shared_turn_asks_both_in_the_phases_without_priority(phase: str, kind: str) -> None:
    shape = {"format": "arena-2v2", "arena_acquire": "free_1"}
    table = board.Board(phase, 0, **shape).merc("a=tf", "d1", 0).merc("b=tf", "d6", 2)
    game = table.hand("?*10").pile("hand", 1, ("?*10",)).open()
    asked = []
    while game.kind() == kind:
        asked.append(game.asked())
        ruleset.apply(game.s, game.asked(), game.options()[0])
    assert asked == [0, 1]


@pytest.mark.parametrize(
    ("fmt", "seats"),
    [("arena", 2), ("arena-2v2", 4), ("guild-master", 3), ("guild-master", 4), ("standard-2v2", 4)],
)
def test_a_record_with_leaders_is_written_and_read(fmt: str, seats: int) -> None:
    marked = list(library.shipped_decks("seize", fmt.removesuffix("-2v2")).values())
    decks = [marked[seat % len(marked)] for seat in range(seats)]
    match = play(Match.new("seize", decks=decks, fmt=fmt, seed=3), 120)
    assert ("@" in match.text()) == bool(decks[0].leader)

    again = read_match(match.text(), Path("game.rec"))
    assert (again.digest, again.letters, again.turn) == (match.digest, match.letters, match.turn)
    for seat in (PUBLIC, *range(seats)):
        assert again.view(seat).cards.keys() == match.view(seat).cards.keys()


def test_hands_stay_hidden_from_teammates_too() -> None:
    """SGT-SETUP-14: hidden from all but the holder."""
    s = list(walk(200, format="standard-2v2"))[-1]
    view = look(s, 0)
    assert s.pile(w.HAND, 2) and view.pile(w.HAND, 2) == [] and view.count(w.HAND, 2) == len(s.pile(w.HAND, 2))
