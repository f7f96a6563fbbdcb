"""The greedy bot at every table: pillars, Champions, teams, three players, Guild Masters."""

from __future__ import annotations

from collections import Counter

import pytest

from game import library
from game.bots.base import FOREVER, make_bot
from game.library import ROOT
from game.match.match import Match, read_match
from game.seize.bot_profile import PROFILE
from game.seize.evaluation import steps_to, worth
from rules.kernel import atoms
from rules.kernel.chance import Dice
from rules.kernel.look import look
from rules.kernel.state import State
from rules.kernel.words import Action
from rules.seize import words as w
from rules.seize.card_forms import DIRECTION_SETS
from tests.game.kit import answers
from tests.seize.board import Board


def begun(fmt: str, *keys: str, seed: int = 2) -> Match:
    """A new game with these shipped decks."""
    return Match.new("seize", decks=[library.shipped_decks("seize")[key] for key in keys], fmt=fmt, seed=seed)


def choice(match: Match) -> Action:
    """The greedy answer of the seat asked."""
    seat = match.asked()[0]
    ask = match.ask(seat)
    assert ask is not None
    return make_bot("greedy", 1).choose(match.view(seat), ask, match.options(seat), FOREVER)[0]


def tile(match: Match, action: Action) -> str:
    """The tile of a placement, by name."""
    return match.words(match.asked()[0], action).split()[1]


@pytest.mark.parametrize(("key", "tiles"), [("last-doorstep", {"d3", "e3", "d4", "e4"}), ("forty-paces", {"a2", "h2"})])
def test_pillars_hide_who_comes_close_and_keep_out_of_a_shooters_way(key: str, tiles: set[str]) -> None:
    match = begun("arena", key, key)
    assert tile(match, choice(match)) in tiles


@pytest.mark.parametrize(("key", "near"), [("last-doorstep", True), ("forty-paces", False)])
def test_a_champion_begins_near_or_far_as_it_fights(key: str, near: bool) -> None:
    match = begun("arena", key, key)
    while not (kind := match.ask(match.asked()[0])) or kind.kind != w.ASK_CHAMPION:
        match.submit(match.asked()[0], match.options(match.asked()[0])[0])
    first = choice(match)
    assert tile(match, first)[0] in "de"
    match.submit(match.asked()[0], next(a for a in match.options(match.asked()[0]) if tile(match, a)[0] == "a"))
    assert tile(match, choice(match))[0] == ("a" if near else "h")


@pytest.mark.parametrize(
    ("fmt", "keys"),
    [
        ("arena-2v2", ("last-doorstep", "one-knife", "forty-paces", "furnace-walks")),
        ("guild-master", ("greyline-holds", "closed-eyes", "winter-coal")),
        ("standard-2v2", ("wall-and-bow", "slow-fuse", "fog-and-knife", "bed-and-ledger")),
    ],
)
def test_it_answers_every_kind_of_question_at_every_table(fmt: str, keys: tuple[str, ...]) -> None:
    match, bot, kinds = begun(fmt, *keys), make_bot("greedy", 3), Counter[int]()
    for seat, _ in answers(match, Dice(4), 400):
        ask, options = match.ask(seat), match.options(seat)
        assert ask is not None
        kinds[ask.kind] += 1
        if kinds[ask.kind] <= 6 and len(options) > 1:
            action, reason = bot.choose(match.view(seat), ask, options, 0.05)
            assert action in options and reason
    wanted = {w.ASK_PILLAR, w.ASK_CHAMPION} if fmt == "arena-2v2" else {w.ASK_ACQUIRE}
    assert kinds.keys() >= wanted | {w.ASK_PRIORITY, w.ASK_MULLIGAN}


@pytest.mark.parametrize("fmt", ["standard", "arena"])
def test_it_strikes_down_what_stands_before_it(fmt: str) -> None:
    text = f"seize/1 | options format={fmt} | turn S attack | S deck ?*9 | N deck ?*9\n"
    text += "A = S brask-ironmonger at b3 | x = N gatehand-odric at b4 health 1 defense 0 | y = N icewall-orsa at d6\n"
    match = read_match(text, ROOT / "blow.pos")
    assert match.words(0, choice(match)).startswith("attack")


def test_it_strikes_a_champion_down_although_another_still_stands() -> None:
    text = (
        "seize/1 | options format=arena-2v2 | turn SW attack\n"
        "A = SW brask-ironmonger at d3 leader | B = SE brask-ironmonger at h1 leader\n"
        "x = NW gatehand-odric at d4 leader health 1 defense 0 | y = NE brask-ironmonger at h6 leader\n"
    )
    match = read_match(text, ROOT / "arena.pos")
    assert match.words(0, choice(match)).startswith("attack")


def team(**vaults: int) -> State:
    """Two against two, with Vaults of 30."""
    game = Board("rally", 0, format="standard-2v2").open()
    for place, loot in vaults.items():
        atoms.seat_number(game.s, w.VAULT, game.s.table.book.seating.names.index(place), loot)
    return game.s


def test_a_teammates_good_is_good_and_both_see_the_same() -> None:
    assert worth(team(SE=35), 0) > worth(team(), 0) > worth(team(SE=20), 0)
    assert worth(team(NE=20), 0) > worth(team(), 0)
    assert worth(team(SE=35), 0) == worth(team(SE=35), 2) == -worth(team(SE=35), 1)


def test_among_three_the_strongest_counts_most_and_the_other_a_little() -> None:
    def loot(*vaults: int) -> int:
        return worth(Board("rally", 0, format="guild-master", players="3").vault(*vaults).open().s, 0)

    even = loot(40, 40, 30)
    assert loot(40, 35, 30) - even > loot(40, 40, 25) - even > 0


def test_a_guild_master_is_kept_out_of_reach() -> None:
    def near(tile_of_foe: str) -> int:
        board = Board("rally", 0, format="guild-master").merc("tg", "d2", leader=1, health=2, defense=0)
        return worth(board.merc("foe=tf", tile_of_foe, 1).open().s, 0)

    def common(tile_of_foe: str) -> int:
        board = Board("rally", 0, format="guild-master").merc("tg", "d2", health=2, defense=0)
        return worth(board.merc("foe=tf", tile_of_foe, 1).open().s, 0)

    assert near("d6") - near("d4") > common("d6") - common("d4") + 500


def test_who_runs_out_of_cards_fears_less_for_its_mercs() -> None:
    def fear(cards: int) -> int:
        def near(tile_of_foe: str) -> int:
            board = Board("end-open", 0).merc("tr", "b2", health=1, defense=0).deck(f"?*{cards}")
            return worth(board.merc("foe=tf", tile_of_foe, 1).open().s, 0)

        return near("d6") - near("b4")

    assert fear(16) == fear(20) > fear(8)


@pytest.mark.parametrize(("cards", "answer"), [(13, w.V_ACQUIRE), (12, w.V_DONE)])
def test_no_card_is_bought_from_a_deck_that_must_last(cards: int, answer: int) -> None:
    game = Board("acquire", 0).vault(30, 20).deck(f"?*{cards}").merc("tf", "b2").open()
    view = look(game.s, 0)
    assert view.ask is not None and view.count(w.DECK, 0) == cards
    found = PROFILE.quick_answer(view, view.ask, game.options(0))
    assert found is not None and found[0][0] == answer


def test_a_way_to_the_hall_goes_round_closed_tiles_in_the_mercs_own_directions() -> None:
    grid = Board().open().s.table.grid
    assert grid is not None

    def mask(*tiles: str) -> int:
        return sum(1 << grid.number[tile] for tile in tiles)

    def steps(ways: str, *closed: str) -> int:
        hall = mask("a6", "b6", "c6", "d6")
        return steps_to(grid, grid.number["b4"], DIRECTION_SETS[ways], (hall,), mask(*closed))

    assert [steps("cross"), steps("cross", "b5"), steps("all", "b5")] == [2, 3, 2]
    assert steps("cross", "b5", "a5", "c5", "d5") == -1


def test_who_stands_in_the_way_of_a_plunderer_is_worth_more_there() -> None:
    def guard(tile_of_guard: str) -> int:
        return worth(Board("end-open", 0).merc("tg", "b3", 1).merc("own=tg", tile_of_guard, 0).open().s, 0)

    assert guard("b2") > guard("d2") + 50


def test_a_plunder_of_the_very_next_turn_counts_more() -> None:
    def near(turn: int) -> int:
        def at(tile_of_merc: str) -> int:
            return worth(Board("end-open", turn).merc("tf", tile_of_merc, 0).open().s, 0)

        return at("b5") - at("b2")

    assert near(1) > near(0)
