"""Positions: every reachable state survives a round trip, a few lines suffice, and every error names its line."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from rules.kernel import ruleset
from rules.kernel.chance import Dice
from rules.kernel.notation.position import read_position
from rules.kernel.notation.position_writer import write_position
from rules.kernel.state import State
from rules.kernel.words import TextError
from tests.kernel import drill
from tests.kernel.plain import CAMP, DRILL, GOOFSPIEL, KUHN, LIBRARY, Plain

SMALL = """\
drill/1                 # a comment
turn 4 | points 3 0     # two clauses
fog a1 2 c3 1
board 3x3
3  . . b
2  A _ .
1  . . .
A = a hurt 2 with b c(down)
b = f
S hand a*2 d(of N) Ace=e | N deck ?*3
mod might A 2
"""


def states(notation: Plain, seeds: int) -> Iterator[State]:
    """Every state of some random games."""
    for seed in range(seeds):
        s, dice = notation.start(seed), Dice(seed)
        yield s
        while seats := ruleset.asked(s):
            seat = dice.pick(seats)
            ruleset.apply(s, seat, dice.pick(ruleset.options(s, seat)))
            yield s


@pytest.mark.parametrize("notation", [KUHN, GOOFSPIEL, DRILL, CAMP])
def test_every_reachable_state_comes_back_exactly(notation: Plain) -> None:
    for s in states(notation, 12):
        text = write_position(s, notation)
        read = read_position(text, LIBRARY).state
        assert read.digest() == s.digest(), text
        assert (read.statics, read.hearers, read.on) == (s.statics, s.hearers, s.on)
        assert write_position(read, notation) == text


def test_a_state_that_was_read_plays_on_like_the_one_that_was_written() -> None:
    s = drill.start(7)
    dice = Dice(7)
    for _ in range(30):
        seat = ruleset.asked(s)[0]
        ruleset.apply(s, seat, dice.pick(ruleset.options(s, seat)))
    twin = read_position(write_position(s, DRILL), LIBRARY).state
    while seats := ruleset.asked(s):
        action = dice.pick(ruleset.options(s, seats[0]))
        assert action in ruleset.options(twin, seats[0])
        ruleset.apply(s, seats[0], action)
        ruleset.apply(twin, seats[0], action)
        assert twin.digest() == s.digest()
    assert ruleset.over(twin)


def test_a_short_position_fills_columns_piles_and_tiles() -> None:
    s, _, names, _ = read_position(SMALL, LIBRARY)
    a, b, ace = names["A"], names["b"], names["Ace"]
    assert drill.GRID.name[s.place[a]] == "a2"
    assert drill.GRID.name[s.place[b]] == "c3"
    assert (s.numbers, s.seat_numbers[0]) == ([4], [3, 0])
    assert [drill.GRID.name[tile] for tile, value in enumerate(s.tile_marks[0]) if value] == ["a1", "c3"]
    assert s.marks[drill.HURT][a] == 2
    assert s.marks[drill.HURT][b] == 3, "the game's own default"
    gear = s.pile(drill.GEAR, 0)
    assert [s.face[card] for card in gear] == [1, 2]
    assert [s.host[card] for card in gear] == [a, a]
    assert [s.marks[drill.DOWN][card] for card in gear] == [0, 1]
    assert s.ctrl[b] == 1
    assert [s.face[card] for card in s.pile(drill.HAND, 0)] == [0, 0, 3, 4]
    assert s.table.owner[s.pile(drill.HAND, 0)[2]] == 1
    assert s.pile(drill.HAND, 0)[3] == ace
    assert len(s.pile(drill.DECK, 1)) == 3
    assert s.mods == ((0, a, 2),)
    assert ruleset.asked(s) == (0,)


def test_rows_are_numbered_seat_by_seat_in_the_order_written() -> None:
    s = read_position("drill/1 | N hand a b | S hand c | N chest d", LIBRARY).state
    assert s.face == [2, 0, 1, 3]
    assert s.table.owner == (0, 1, 1, 1)
    assert s.table.decks == ((2,), (0, 1, 3))


def test_line_breaks_and_bars_are_the_same() -> None:
    one = read_position(SMALL.replace("     # two clauses", "").replace("# a comment", "").replace("\n", "|"), LIBRARY)
    assert one.state.digest() == read_position(SMALL, LIBRARY).state.digest()


def test_cards_may_stand_inside_the_position_or_in_a_file() -> None:
    position = read_position("drill/1\ncards:\nx y\nend\ncards two.cards\nS hand y\n", LIBRARY)
    assert position.state.table.defs == ("x", "y", "x", "y")
    again = write_position(position.state, DRILL, position.cards, position.names)
    assert "cards:\nx y\nend\ncards two.cards" in again
    assert read_position(again, LIBRARY).state.digest() == position.state.digest()


def test_names_are_kept_when_they_are_given() -> None:
    s, notation, names, _ = read_position(SMALL.replace("A ", "Tower "), LIBRARY)
    text = write_position(s, notation, names=names)
    assert "Tower = S a@0 hurt 2" in text
    assert "Ace=e@" in text
    assert read_position(text, LIBRARY).names == names


def test_shorthand_of_the_game_is_expanded() -> None:
    s = read_position("drill/1 | scene 5 N", LIBRARY).state
    assert s.numbers == [5]
    assert len(s.pile(drill.CHEST, 1)) == 2


def test_the_seat_asked_may_be_named() -> None:
    assert ruleset.asked(read_position("drill/1 | ask N", LIBRARY).state) == (1,)


FAULTS = [
    ("", 1, "begins with its game"),
    ("chess/1", 1, "no game is called 'chess'"),
    ("drill/9", 1, "version 1 here"),
    ("drill", 1, "must name a game and its version"),
    ("drill/1\n\noptions speed=1", 3, "no options"),
    ("drill/1\nturn", 2, "turn VALUE"),
    ("drill/1\nturn x", 2, "'x' is not a whole number"),
    ("drill/1\nturn 9999999999999999999999", 2, "is not between"),
    ("drill/1\nturm 3", 2, "did you mean 'turn'?"),
    ("drill/1\nturn 101", 1, "before turn 100"),
    ("drill/1\npoints 1 2 3", 2, "a value for each of S N"),
    ("drill/1\nS hand axe", 2, "no card is called 'axe'"),
    ("drill/1\nS hand a*0", 2, "at least 1 card"),
    ("drill/1\nS hand a*9999", 2, "at most 2000"),
    ("drill/1\nS hand X=a*2", 2, "cannot share one name"),
    ("drill/1\nS hand X=a X=b", 2, "two cards are called X"),
    ("drill/1\nS hand a(cold 2)", 2, "no mark is called 'cold'"),
    ("drill/1\nS hand a(on X)", 2, "no card of this position is called 'X'"),
    ("drill/1\nS hand a(at a1)", 2, "do not stand on tiles"),
    ("drill/1\nS hand a(on)", 2, "at TILE, on NAME, of SEAT"),
    ("drill/1\nS hand *2", 2, "is not a card: [NAME=]card"),
    ("drill/1\nA = S", 2, "a piece is written NAME = SEAT card"),
    ("drill/1\nS hand a(hurt 2)", 1, "contradicts itself"),
    ("drill/1\nS hand a@0 b", 2, "rows are given to all 2 cards or none"),
    ("drill/1\nA = a", 2, "stands on the drawing or has 'at TILE'"),
    ("drill/1\nA = a at b2", 2, "no tile is called 'b2'"),
    ("drill/1\nA = a at a1\nB = b at a1", 3, "two cards stand on a1"),
    ("drill/1\n3 . . A", 2, "no clause 'A = ...'"),
    ("drill/1\n3 . .", 2, "3 places"),
    ("drill/1\n2 . . .", 2, "b2 is no tile"),
    ("drill/1\n3 . _ .", 2, "b3 is a tile"),
    ("drill/1\n3 A A .\nA = a", 2, "stands on two tiles"),
    ("drill/1\n9 . . .", 2, "between 1 and 3"),
    ("drill/1\nboard 4x4", 2, "the board here is 3x3"),
    ("drill/1\nfog b2 1", 2, "no tile is called 'b2'"),
    ("drill/1\nfog b1", 2, "fog TILE VALUE, for each tile"),
    ("drill/1\ncards:\nx", 2, "never closed"),
    ("drill/1\ncards nine.cards", 2, "no card file 'nine.cards'"),
    ("drill/1\nframe 99", 2, "no such frame"),
    ("drill/1\nframe", 2, "no such frame"),
    ("drill/1\nmod", 2, "mod STAT, then its values"),
    ("drill/1\nask turn S", 2, "ask SEAT, ask over, or ask KIND"),
    ("drill/1\nask turn S 1 1\ncandidates", 3, "written after 'ask KIND SEATS ...'"),
    ("drill/1\nsealed S", 2, "sealed SEAT and the numbers of its answer"),
    ("drill/1\ndraws 0", 2, "draws STREAM COUNT"),
    ("drill/1\nask walk S 1 1", 2, "no kind of question is called 'walk'"),
    ("drill/1\nframe 0 0 1\nask turn ~ 1 1", 1, "contradicts itself"),
    ("drill/1\nask over\nmod might\nframe 0 0 0", 1, "contradicts itself"),
    ("drill/1\ndigest 0123456789abcdef", 2, "was changed after it was written"),
    ("kuhn/1\nA = J at a1", 2, "no board to stand on"),
    ("kuhn/1\n3 . .", 2, "no board"),
]


@pytest.mark.parametrize(("text", "line", "message"), FAULTS)
def test_a_fault_names_its_line_and_cause(text: str, line: int, message: str) -> None:
    with pytest.raises(TextError) as caught:
        read_position(text, LIBRARY, "x.pos")
    assert message in caught.value.message
    assert (caught.value.place, caught.value.line) == ("x.pos", line)


def test_a_position_inside_another_text_counts_lines_from_there() -> None:
    with pytest.raises(TextError, match=r"^x\.scn:42: "):
        read_position("drill/1\n\nturm 2", LIBRARY, "x.scn", 40)


def mutated(text: str, chance: random.Random) -> str:
    """A text with one to four small changes."""
    signs = "0123456789-*@()=|#.?~_ \n\tABab" + "\0é²"
    for _ in range(chance.randint(1, 4)):
        at, kind = chance.randrange(len(text) + 1), chance.randrange(5)
        if kind == 0:
            text = text[:at] + chance.choice(signs) + text[at:]
        elif kind == 1:
            text = text[:at] + text[at + chance.randint(1, 6) :]
        elif kind == 2:
            text = text[:at] + chance.choice(signs) + text[at + 1 :]
        elif kind == 3:
            words = text.split(" ")
            words[chance.randrange(len(words))] = words[chance.randrange(len(words))]
            text = " ".join(words)
        else:
            rows = text.split("\n")
            rows.insert(chance.randrange(len(rows)), rows.pop(chance.randrange(len(rows))))
            text = "\n".join(rows)
    return text


def test_only_text_error_escapes_from_damaged_positions() -> None:
    chance = random.Random(5)
    s = list(states(DRILL, 1))[35]
    texts = [SMALL, write_position(s, DRILL), write_position(s, DRILL).rsplit("digest", 1)[0]]
    read = 0
    for _ in range(1500):
        text = mutated(chance.choice(texts), chance)
        try:
            read_position(text, LIBRARY, "x.pos")
            read += 1
        except TextError:
            pass
    assert 20 < read < 1400, "the damages are neither harmless nor always fatal"
