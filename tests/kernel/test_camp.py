"""What Camp is for: ownerless cards, layers and crowds on a tile, nested hosts, private candidates."""

from __future__ import annotations

from collections import Counter

import pytest

from game.commands.view_json import view_as_json
from rules.kernel import atoms
from rules.kernel.chance import Dice
from rules.kernel.guess import guess
from rules.kernel.invariants import broken
from rules.kernel.look import look
from rules.kernel.notation.position import read_position
from rules.kernel.notation.position_writer import draw, write_position
from rules.kernel.notation.reference import card_word, find_card
from rules.kernel.ruleset import apply, asked, options
from rules.kernel.schema import Schema, Sees, Zone
from rules.kernel.state import State
from rules.kernel.words import NONE, PUBLIC, TextError
from tests.kernel import camp
from tests.kernel.plain import CAMP, LIBRARY

SMALL = """\
camp/1
nobody row a*2 b | nobody wilds f
board
3  .  .  .
2  .  L  .
1  K  .  .
L = nobody c
K = nobody d
S banner B=a(at b2)
S under T=e(on B, down)
S gear G=f(on T) H=b(on G)
S loose a(at b2, down) a(at b2)
N loose b(at b2)
N realm e(of nobody)
"""


def states(seed: int) -> list[State]:
    s, dice, found = camp.start(seed), Dice(seed), list[State]()
    while seats := asked(s):
        seat = dice.pick(seats)
        apply(s, seat, dice.pick(options(s, seat)))
        found.append(s.clone())
    return found


def test_random_camps_come_by_everything_they_are_for() -> None:
    reached = Counter[str]()
    for s in (s for seed in range(20) for s in states(seed)):
        tiles = [s.at(tile) for tile in range(camp.GRID.count)]
        reached["three on a tile"] += any(len(there) > 2 for there in tiles)
        reached["both seats in a crowd"] += any(len({s.ctrl[c] for c in there if s.zone[c] == camp.LOOSE}) > 1
                                                for there in tiles)  # fmt: skip
        reached["three hosts deep"] += any(len(s.hosts(card)) > 2 for card in range(len(s.face)))
        reached["captured"] += any(s.table.owner[card] == NONE for seat in (0, 1) for card in s.pile(camp.REALM, seat))
        reached["own candidates"] += s.ask is not None and any(s.ask.own)
    assert len(reached) == 5 and min(reached.values()) > 10, reached


def test_cards_of_nobody_begin_in_the_commons_and_all_know_which_there_are() -> None:
    s = camp.start(1)
    for viewer in (0, 1, PUBLIC):
        view = look(s, viewer)
        assert view.table.commons == tuple(sorted(s.table.commons))
        assert view.piles[camp.WILDS * 2] is None and view.count(camp.WILDS) == 3
        made = guess(view, Dice(viewer + 5))
        assert sorted(made.face[c] for c in made.pile(camp.WILDS)) == sorted(s.face[c] for c in s.pile(camp.WILDS))
    row = look(s, PUBLIC).cards[s.pile(camp.ROW)[0]]
    assert (row.owner, row.ctrl) == (NONE, NONE)


def test_a_taken_tile_is_never_taken_again_and_nothing_changes() -> None:
    s, _, names, _ = read_position(SMALL, LIBRARY)
    before = s.digest()
    b2 = camp.GRID.number["b2"]
    with pytest.raises(ValueError, match=f"b2 is taken: card {names['L']} stands there"):
        atoms.move(s, s.pile(camp.ROW)[0], camp.LAND, NONE, b2)
    with pytest.raises(ValueError, match="b2 is taken"):
        atoms.step(s, names["K"], b2)
    assert s.digest() == before and s.on[b2] == names["L"] and not s.log
    atoms.swap(s, names["K"], names["L"])
    assert (s.place[names["K"]], s.on[b2], s.place[names["L"]]) == (b2, names["K"], 0) and broken(s) == []


def test_layers_and_crowds_are_found_on_their_tile() -> None:
    s, _, names, _ = read_position(SMALL, LIBRARY)
    b2 = camp.GRID.number["b2"]
    assert s.at(b2)[:2] == [names["L"], names["B"]] and len(s.at(b2, camp.LOOSE)) == 3 and s.at(1) == []
    assert s.hosts(names["H"]) == [names["G"], names["T"], names["B"]]
    view = look(s, 1)
    assert (view.on(b2), view.on(b2, 1), view.at(b2)) == (names["L"], names["B"], s.at(b2))
    assert [view.cards[card].face for card in view.at(b2)[2:4]] == [-1, 0]
    assert view.cards[names["T"]].face == -1 and view.cards[names["T"]].host == names["B"]


def test_every_card_has_a_word_and_every_word_its_card() -> None:
    for s in (s for seed in range(6) for s in states(seed)[::5]):
        for card in range(len(s.face)):
            assert find_card(s, CAMP, card_word(s, CAMP, card), {}) == card


@pytest.mark.parametrize(
    ("word", "meant"),
    [("b2", "c"), ("b2.land", "c"), ("b2.banner", "a"), ("b2.loose.a#2", "a"), ("b2.loose.3", "b"), ("a1", "d"),
     ("nobody.row.a#2", "a"), ("nobody.wilds.f", "f"), ("N.realm.e", "e"), ("S.gear.b", "b")],
)  # fmt: skip
def test_words_for_what_lies_on_a_tile_and_with_nobody(word: str, meant: str) -> None:
    s, _, _, _ = read_position(SMALL, LIBRARY)
    assert s.table.defs[s.face[find_card(s, CAMP, word, {})]] == meant


@pytest.mark.parametrize(
    ("word", "cause"),
    [("b2.loose", "3 cards stand on b2; write b2.loose.1, b2.loose.a#2, b2.loose.b"), ("c3", "nothing stands on c3"),
     ("b2.sky", "'sky' is no zone"), ("b2.loose.a.b", "no zone of the board"), ("b2.loose.²", "3 cards stand"),
     ("b2.loose.a#²", "3 cards stand"), ("b2.loose.0", "3 cards stand"),
     ("a1.banner", "nothing stands on a1"), ("b2.loose.9", "3 cards stand on b2"),
     ("nobody.row.f", "there is no 'f' in the row of nobody"), ("X.row.a", "is not SEAT.ZONE.card")],
)  # fmt: skip
def test_words_that_mean_no_card(word: str, cause: str) -> None:
    s, _, _, _ = read_position(SMALL, LIBRARY)
    with pytest.raises(TextError, match=cause):
        find_card(s, CAMP, word, {})


@pytest.mark.parametrize(
    ("line", "cause"),
    [("nobody hand a", "each seat has its own hand; cards of nobody lie in a shared zone"),
     ("S banner a(at b2)", "two cards stand on b2"), ("X = nobody a at b2", "two cards stand on b2"),
     ("S loose a", "stands on the drawing or has 'at TILE'"), ("S gear Q=a(on R) R=a(on Q)", "in a circle"),
     ("S realm a(of noone)", "noone"), ("candidates S 3", "this is written after 'ask KIND SEATS"),
     ("ask duel S+N 1 1 | candidates S 3 | candidates E 1", "no seat")],
)  # fmt: skip
def test_positions_that_cannot_be(line: str, cause: str) -> None:
    with pytest.raises(TextError, match=cause):
        read_position(SMALL + line, LIBRARY)


def test_candidates_of_one_seat_are_seen_and_kept_by_it_alone() -> None:
    s = next(s for seed in range(9) for s in states(seed) if s.ask and s.ask.own and all(s.ask.own))
    assert s.ask is not None
    text = write_position(s, CAMP)
    assert f"candidates S {' '.join(map(str, s.ask.own[0]))}\n" in text
    assert read_position(text, LIBRARY).state.ask == s.ask
    asks = {viewer: view_as_json_ask(s, viewer) for viewer in (0, 1, PUBLIC)}
    assert asks == {0: {"S": [*s.ask.own[0]]}, 1: {"N": [*s.ask.own[1]]}, PUBLIC: {}}


def view_as_json_ask(s: State, viewer: int) -> object:
    view = look(s, viewer)
    view.cards.clear()
    return view_as_json(view, ("S", "N"))["ask"]["own"]


def test_json_says_that_a_card_is_nobodys() -> None:
    class Definition:
        id = "land"

    s, _, names, _ = read_position(SMALL, LIBRARY)
    view = look(s, 0)
    object.__setattr__(view.table, "defs", (Definition(),) * 6)
    cards = view_as_json(view, ("S", "N"))["cards"]
    assert cards[str(names["L"])] == {"id": "land", "zone": "land", "owner": None, "seat": None, "tile": "b2"}
    assert cards[str(names["H"])]["on"] == names["G"]
    captured = str(s.pile(camp.REALM, 1)[0])
    assert (cards[captured]["owner"], cards[captured]["seat"]) == (None, "N")


@pytest.mark.parametrize(
    "zones",
    [(Zone("pot", Sees.OWNER, shared=True),), (Zone("hand", Sees.ALL, layer=1),), (Zone("hand", Sees.ALL, crowd=True),),
     (Zone("land", Sees.ALL, grid=True, layer=1, crowd=True),)],
    ids=["shared and seen by its owner", "a layer off the board", "a crowd off the board", "a crowd in a layer"],
)  # fmt: skip
def test_zones_that_cannot_be(zones: tuple[Zone, ...]) -> None:
    with pytest.raises(ValueError, match=zones[0].name):
        Schema("x", zones)


def test_commons_are_shared() -> None:
    with pytest.raises(ValueError, match="not shared"):
        Schema("x", (Zone("hand", Sees.OWNER),), commons=0)


@pytest.mark.parametrize("zone", [Zone("hand", Sees.OWNER), Zone("pot", Sees.ALL, shared=True)])
def test_sums_are_of_what_each_seat_has_in_the_open(zone: Zone) -> None:
    with pytest.raises(ValueError, match="no sum for each seat"):
        Schema("x", (zone,), sums=((0,),))


def test_a_state_prints_as_a_board() -> None:
    s, _, _, _ = read_position(SMALL, LIBRARY)
    rows = str(s).split("\n")
    assert rows[1:5] == ["board", "3   . . .", "2   . a .", "1   b . ."]
    assert {"a = nobody c", "nobody row a*2 b", "S under B=e(down 1, on A)", "ask turn S 1 1"} < set(rows)
    assert "\n" not in repr(s) and "camp" in repr(s) and s.digest() in repr(s)
    bare = draw(camp.start(3))
    assert "0 deck a d a e c d c f*2" in bare and "ask 1 0 1 1" in bare, "no notation: numbers"
