"""RT-SETUP: from the decks to the first Spring."""

from __future__ import annotations

import pytest

from rules.kernel.chance import Dice
from rules.kernel.look import look
from rules.kernel.notation.position import Position
from rules.kernel.state import State
from rules.round_table import stats
from rules.round_table import words as w
from rules.round_table.cards import DEMESNE, REGION
from rules.round_table.ruleset import new_table, start
from tests.round_table.board import P1, P2, P3, Game
from tests.round_table.games import FILES, notation, pool, random_deck


def begin(players: int = 2, lands: tuple[int, ...] = (6, 5, 4, 3, 2), **options: str) -> Game:
    """A game about to begin."""
    decks = [random_deck(Dice(seat), 40, lands) for seat in range(players)]
    s = start(new_table(pool(), decks, {"players": str(players), **options}, seed=5))
    return Game(Position(s, notation(), {}, ""))


def rolled(game: Game, *dice: int) -> Game:
    """The Regions are shuffled, then these dice are rolled, then all decks are shuffled."""
    game.chance()
    for die in dice:
        game.chance(str(die))
    while game.kind() == "roll":
        game.chance()
    return game


def opened(game: Game, *counts: int) -> Game:
    """Everybody chooses this many Demesnes."""
    return game.do(*(f"open {count}" for count in counts))


@pytest.mark.rule("RT-SETUP-01")
@pytest.mark.parametrize(("players", "options", "count"), [
    (2, {}, 5), (3, {}, 7), (4, {}, 9), (2, {"region_count": "8"}, 8),
])  # fmt: skip
def test_the_regions_of_the_game_are_known_to_all_and_their_order_to_nobody(
    players: int, options: dict[str, str], count: int
) -> None:
    game = begin(players, (6, 5, 4, 3, 2), **options).chance()
    every = [card for card in pool() if card.kind == REGION]
    assert (game.count("regions"), game.count("box")) == (count, len(every) - count)
    view = look(game.s, P1)
    assert len(view.pile(w.BOX)) == len(every) - count
    assert view.piles[w.REGIONS * players] is None
    boxed = sum(game.s.table.book.renown[game.s.face[card]] for card in game.pile("box"))
    assert stats.total_renown(game.s) == sum(card.renown for card in every) - boxed


@pytest.mark.rule("RT-SETUP-02")
def test_main_and_demesne_deck_are_kept_apart() -> None:
    game = begin()
    kinds = [
        {game.s.table.book.kind[game.s.face[card]] == DEMESNE for card in game.pile(zone)}
        for zone in ("main", "demesnes")
    ]
    assert kinds == [{False}, {True}]


@pytest.mark.rule("RT-SETUP-03")
def test_the_highest_roll_begins_and_the_tied_highest_roll_again() -> None:
    game = begin(3).chance().chance("1").chance("1")
    assert game.said(w.N_ROLLED) == [(P1, 1 + 1)]
    for die in (6, 5, 5, 6):
        game.chance(str(die))
    assert [game.of_seat("rolled", seat) for seat in (P1, P2, P3)] == [1, 0, 0]
    for die in (3, 1, 5, 4):
        game.chance(str(die))
    assert game.number("active") == P3


@pytest.mark.rule("RT-SETUP-03")
def test_who_rolled_less_than_the_tied_highest_is_out_of_it() -> None:
    game = begin(3).chance()
    for die in (5, 3, 6, 6, 6, 6, 1, 1, 2, 1):
        game.chance(str(die))
    assert game.number("active") == P3


@pytest.mark.rule("RT-SETUP-03")
def test_the_first_seat_begins_or_chooses_by_house_rule() -> None:
    game = rolled(begin(first_player="seat1"))
    assert (game.number("active"), game.kind(), game.asked()) == (P1, "open", P1)
    game = begin(3, first_player="chosen").chance()
    assert (game.kind(), game.asked()) == ("first", P1)
    game.do("choose P3")
    assert game.number("active") == P3


@pytest.mark.rule("RT-SETUP-04")
def test_a_farm_of_each_player_is_in_play_before_shuffling() -> None:
    game = begin()
    for seat in (P1, P2):
        assert game.ids("holding", seat) == ["farm"]
        assert (game.count("demesnes", seat), game.count("hand", seat), game.rp(seat)[0]) == (19, 0, 1)
    assert game.of_seat("demesne_played") == 0


@pytest.mark.rule("RT-SETUP-04")
def test_a_farm_is_in_play_wherever_a_deck_lists_it() -> None:
    decks = [random_deck(Dice(seat), 40, (6, 5, 4, 3, 2))[::-1] for seat in (P1, P2)]
    game = Game(Position(start(new_table(pool(), decks, seed=5)), notation(), {}, ""))
    assert [game.ids("holding", seat) for seat in (P1, P2)] == [["farm"], ["farm"]]


def decked(game: Game) -> list[list[int]]:
    """The faces of both decks of both players, in order."""
    piles = (game.pile(zone, seat) for seat in (P1, P2) for zone in ("main", "demesnes"))
    return [[game.s.face[card] for card in pile] for pile in piles]


@pytest.mark.rule("RT-SETUP-05")
def test_every_deck_is_shuffled_for_itself() -> None:
    game = begin().chance()
    before = [
        list(map(game.s.face.__getitem__, game.pile(zone, seat))) for seat in (P1, P2) for zone in ("main", "demesnes")
    ]
    for die in (1, 2, 3, 4):
        game.chance(str(die))
    for _ in range(4):
        assert game.kind() == "roll"
        game.chance()
    after = [
        list(map(game.s.face.__getitem__, game.pile(zone, seat))) for seat in (P1, P2) for zone in ("main", "demesnes")
    ]
    assert [sorted(pile) for pile in before] == [sorted(pile) for pile in after]
    assert all(one != other for one, other in zip(before, after, strict=True))


@pytest.mark.rule("RT-SETUP-06", "RT-SETUP-07")
def test_one_to_ten_demesnes_then_main_cards_to_ten() -> None:
    game = rolled(begin(), 6, 6, 1, 1).refused("RT-SETUP-06", "open 0", "open 11")
    assert game.offered() == [f"open {count}" for count in range(1, 11)]
    opened(game, 3, 10)
    kind = game.s.table.book.kind
    held = [sum(kind[game.s.face[card]] == DEMESNE for card in game.pile("hand", seat)) for seat in (P1, P2)]
    assert (held, game.count("hand", P1), game.count("hand", P2)) == ([3, 10], 10, 10)
    assert [(game.count("main", seat), game.count("demesnes", seat)) for seat in (P1, P2)] == [(33, 16), (40, 9)]


@pytest.mark.rule("RT-SETUP-06", "RT-DECK-03")
def test_a_small_demesne_deck_is_the_maximum_and_an_empty_one_gives_none() -> None:
    assert rolled(begin(lands=(4, 0, 0, 0, 0)), 6, 6, 1, 1).offered() == ["open 1", "open 2", "open 3"]
    game = rolled(begin(lands=(1, 0, 0, 0, 0)), 6, 6, 1, 1)
    assert game.offered() == ["open 0"]
    assert game.do("open 0").count("hand") == 10


@pytest.mark.rule("RT-SETUP-08")
def test_one_mulligan_of_the_whole_hand() -> None:
    game = opened(rolled(begin(), 6, 6, 1, 1), 3, 2)
    assert (game.kind(), game.asked()) == ("mulligan", P1)
    game.do("mulligan 1")
    assert (game.count("main"), game.count("demesnes"), game.count("hand")) == (40, 19, 0)
    game.chance().chance()
    assert (game.count("main"), game.count("demesnes"), game.count("hand")) == (31, 18, 10)
    assert game.asked() == P2
    game.do("keep")
    assert game.step() == "turns"


@pytest.mark.rule("RT-SETUP-08")
def test_a_second_mulligan_is_refused() -> None:
    game = opened(rolled(begin(), 6, 6, 1, 1), 3, 2).do("mulligan 1").chance().chance()
    game.refused("RT-GEN-07", "mulligan 2", "keep", seat=P1).refused("RT-SETUP-08", "open 3", "pass")
    game.do("keep").refused("RT-SETUP-08", "mulligan 2")


@pytest.mark.rule("RT-SETUP-09")
def test_the_farm_stays_and_the_split_may_change_unless_the_house_says_no() -> None:
    game = opened(rolled(begin(), 6, 6, 1, 1), 3, 2)
    assert game.offered() == ["keep", *(f"mulligan {count}" for count in range(1, 11))]
    game.do("mulligan 7").chance().chance()
    assert game.ids("holding") == ["farm"]
    same = opened(rolled(begin(mulligan="same_split"), 6, 6, 1, 1), 3, 2)
    assert same.offered() == ["keep", "mulligan 3"]
    same.refused("RT-SETUP-09", "mulligan 4")
    assert opened(rolled(begin(mulligan="off"), 6, 6, 1, 1), 3, 2).step() == "turns"


@pytest.mark.rule("RT-SETUP-06", "RT-SETUP-08")
def test_the_demesnes_in_hand_count_for_a_mulligan_because_they_go_back_first() -> None:
    game = opened(rolled(begin(lands=(6, 1, 1, 1, 1)), 6, 6, 1, 1), 9, 1)
    game.refused("RT-SETUP-06", "mulligan 10").do("mulligan 9")


@pytest.mark.rule("RT-SETUP-09")
def test_mulligans_are_asked_from_the_active_player() -> None:
    game = rolled(begin(3), 1, 1, 6, 6, 1, 2)
    opened(game, 1, 1, 1)
    assert [game.asked(), game.do("keep").asked(), game.do("keep").asked()] == [P2, P3, P1]


@pytest.mark.rule("RT-SETUP-10", "RT-REGION-02")
@pytest.mark.parametrize("slots", [2, 3, 5])
def test_the_top_regions_are_turned_up(slots: int) -> None:
    game = opened(rolled(begin(regions_in_play=str(slots)), 6, 6, 1, 1), 1, 1)
    order = [game.s.face[card] for card in game.pile("regions")]
    game.do("keep", "keep")
    assert [game.s.marks[w.SLOT][card] for card in game.pile("middle")] == list(range(1, slots + 1))
    assert [game.s.face[card] for card in game.pile("middle")] == order[: -slots - 1 : -1]


@pytest.mark.rule("RT-SETUP-11")
def test_round_1_begins_in_spring_with_the_active_player() -> None:
    game = opened(rolled(begin(), 1, 1, 6, 6), 1, 1).do("keep", "keep")
    assert (game.number("round"), game.step(), game.asked()) == (1, "turns", P2)


def test_a_whole_game_can_begin_with_the_ready_decks() -> None:
    s: State = start(new_table(pool(), FILES.ready_decks()[:2]))
    assert s.table.seats == 2
