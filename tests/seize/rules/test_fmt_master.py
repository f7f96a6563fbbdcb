"""SGT-FMT-G: the Guild Master in the Quarters, in play and on the way back. SC-07 is in tests/positions."""

from __future__ import annotations

import pytest

from rules.kernel import ruleset
from rules.kernel.invariants import broken
from rules.kernel.look import look
from rules.kernel.notation.position import read_position
from rules.seize import words as w
from rules.seize.decks import violations
from rules.seize.formats import GUILD_MASTERS
from rules.seize.house_rules import complete_options
from tests.positions.library import library
from tests.seize.board import EXTRA, FIXTURES, Board, Game, N, S
from tests.seize.rules.test_deck import bench
from tests.seize.rules.test_setup import chance

W = 1
"""With three players: S, W, N, E in turn order."""


def table(phase: str = "rally", turn: int = S, **options: str) -> Board:
    """A two-player game in mid-turn, with S's Guild Master TG in the Quarters."""
    board = Board(phase, turn, format="guild-master", **options)
    return board.pile("quarters", S, ("TG=tg(leader)",))


@pytest.mark.rule("SGT-FMT-G08", "SGT-FMT-G04", "SGT-SETUP-10")
def test_it_starts_outside_the_game() -> None:
    decks = [f"{seat} deck cn*60 GM{seat}=tg" for seat in "SWN"]
    head = ["seize/1", f"cards {FIXTURES} {EXTRA}", "options format=guild-master players=3"]
    game = Game(read_position("\n".join([*head, *decks]), library()))
    assert [game.count("quarters", seat) for seat in range(3)] == [1, 1, 1]
    for _ in range(80):
        if game.phase() != "setup":
            break
        chance(game) if game.kind() == "roll" else ruleset.apply(game.s, game.asked(), game.options()[0])
    assert game.s.seat_numbers[w.VAULT] == [40, 40, 40]
    assert [game.count(zone, 1) for zone in ("hand", "deck", "quarters")] == [7, 53, 1]
    assert all(look(game.s, viewer).cards[game.names["GMW"]].face >= 0 for viewer in range(3)), "for all to see"


@pytest.mark.rule("SGT-FMT-G02", "SGT-FMT-G03")
@pytest.mark.parametrize(
    ("leader", "rules"),
    [("tg", []), ("ts", []), ("tx", ["SGT-FMT-G03"]), ("cn", ["SGT-FMT-G03"]), (None, ["SGT-FMT-G02"])],
)
def test_a_guild_master_is_a_merc_of_3_or_4_stars(leader: str | None, rules: list[str]) -> None:
    cards = bench()
    found = violations([cards["pl"]] * 60, GUILD_MASTERS, complete_options({}), cards[leader] if leader else None)
    assert [fault.id for fault in found] == rules


@pytest.mark.rule("SGT-FMT-G02", "SGT-DECK-05")
def test_it_counts_as_a_copy() -> None:
    cards = bench()
    deck = [cards["pl"]] * 59 + [cards["tg"]]
    assert [v.id for v in violations(deck, GUILD_MASTERS, complete_options({}), cards["tg"])] == ["SGT-DECK-03"]


@pytest.mark.rule("SGT-FMT-G08")
def test_in_the_quarters_it_is_no_target_no_class_and_no_passive() -> None:
    """TG is a Bulwark and gives adjacent allies Armor 1; SHOVE needs a Bulwark."""
    game = table().merc("tx", "d1").merc("foe=tr", "e4", N).hand("shove", "patch").ready(3).open()
    game.refused("SGT-ABIL-02", "play_instant SHOVE via TX foe e5").refused("SGT-ABIL-16", "play_instant PATCH TG")
    assert game.stat("TX", "armor") == 0
    named = {action[0] for action in game.options() if action[1:2] == (game.names["TG"],)}
    assert named == {w.V_PLAY_MERC}, "all it can do is come into play"


@pytest.mark.rule("SGT-FMT-G09", "SGT-RALLY-01", "SGT-RALLY-03", "SGT-RALLY-04", "SGT-RALLY-06")
def test_it_is_played_like_any_merc() -> None:
    game = table().merc("foe=tr", "d1", N).hand("pl").open()
    game.refused("SGT-RALLY-03", "play_gm d3").refused("SGT-RALLY-04", "play_gm c2 with PL")
    game.do("play_gm d1 with PL")
    assert (len(game.s.stack), game.asked(), game.zone("TG")) == (1, N, "stack"), "it can be answered"
    game.resolve()
    assert (game.at("TG"), game.at("foe"), game.bearer("PL"), game.health("TG")) == ("d1", "d2", "TG", 10)
    assert game.vaults() == (40, 40)
    table("attack").open().refused("SGT-RALLY-01", "play_gm d1")


@pytest.mark.rule("SGT-FMT-G09", "SGT-FMT-X01")
def test_the_limit_of_three_still_holds() -> None:
    game = table().merc("tf", "a1").merc("tx", "b1").merc("tr", "c1").open()
    game.refused("SGT-FMT-X01", "play_gm d1")
    game.do("exit TF").resolve().do("play_gm d1").resolve()
    assert game.at("TG") == "d1"


@pytest.mark.rule("SGT-FMT-G09", "SGT-ABIL-13")
def test_a_second_one_of_its_name_is_not_played_beside_it() -> None:
    game = table().hand("twin=tg").open().do("play_gm d1").resolve()
    game.refused("SGT-ABIL-13", "play_merc twin a1")
    game = table().merc("twin=tg", "a1").open()
    game.refused("SGT-ABIL-13", "play_gm d1")


@pytest.mark.rule("SGT-FMT-G08", "SGT-FMT-G09")
def test_nobody_plays_the_guild_master_of_another() -> None:
    game = table().pile("quarters", N, ("GN=ts(leader)",)).open()
    game.refused("SGT-RALLY-01", "play_merc GN d1")


@pytest.mark.rule("SGT-FMT-G10")
def test_it_may_not_exit() -> None:
    game = table().open().do("play_gm d1").resolve()
    game.refused("SGT-FMT-G10", "exit TG")


@pytest.mark.rule("SGT-FMT-G10")
def test_returned_to_hand_it_goes_to_the_quarters_and_may_be_played_again() -> None:
    board = table().spell("begone", "choose 1 merc as mark", "return mark to hand").hand("pl", "begone", "Bye=begone")
    game = board.merc("foe=tr", "d5", N).open().do("play_gm d1 with PL").resolve()
    game.do("play_instant BEGONE TG").resolve()
    assert (game.zone("TG"), game.zone("PL"), game.vaults()) == ("quarters", "discard", (40, 40))
    game.do("play_instant Bye foe").resolve()
    assert game.zone("foe") == "hand", "any other merc does go to the hand"
    game.do("play_gm e1").resolve()
    assert (game.at("TG"), game.health("TG")) == ("e1", 10)
    assert broken(game.s) == []


@pytest.mark.rule("SGT-FMT-G10", "SGT-RALLY-04")
def test_a_negated_one_goes_back_to_the_quarters() -> None:
    game = table().hand("pl", "tf").hand("deny", seat=N).ready(2, N).open()
    game.do("play_gm d1 with PL", "play_instant DENY item1").resolve().shuffle_hand()
    assert (game.zone("TG"), game.zone("PL")) == ("quarters", "hand")
    game.do("play_gm d1").resolve()
    assert game.at("TG") == "d1"


@pytest.mark.rule("SGT-FMT-G10", "SGT-RALLY-07")
def test_without_a_legal_tile_it_goes_back_to_the_quarters() -> None:
    """While the Guild Master is on the stack, enemies fill the zone and the row in front of it."""
    tiles = [f"{column}{row}" for column in "abcdefgh" for row in "123"]
    board = table().merc("late=tr", "e6", N)
    for tile in tiles[1:]:
        board.merc(f"m{tile}=tr", tile, N)
    game = board.open().do("play_gm a1").put("late", "a1").resolve()
    assert (game.zone("TG"), game.vaults()) == ("quarters", (40, 40))


@pytest.mark.rule("SGT-FMT-G06")
def test_a_destroyed_guild_master_takes_its_player_along() -> None:
    board = Board("attack", N, format="guild-master").merc("gm=tg", "d2", leader=1, health=1, defense=0)
    game = board.merc("foe=tr", "d3", N).open().do("attack foe melee gm").resolve_one()
    assert (game.result(), game.vaults()) == ((0, 2), (35, 40)), "at 35 Loot"


@pytest.mark.rule("SGT-FMT-G06", "SGT-PHYS-05")
@pytest.mark.parametrize("turn", [S, N])
def test_its_own_bleed_does_it_too_in_anybodys_turn(turn: int) -> None:
    board = Board("move-2", turn, format="guild-master").merc("gm=tg", "d2", leader=1, health=1, defense=0, bleed=1)
    game = board.open().do("pass", "pass")
    assert game.result() == (0, 2)


@pytest.mark.rule("SGT-FMT-G06")
def test_any_other_merc_may_die() -> None:
    game = (
        Board("attack", N, format="guild-master").merc("tg", "d2", health=1, defense=0).merc("foe=tr", "d3", N).open()
    )
    game.do("attack foe melee TG").resolve()
    assert (game.vaults(), game.kind()) == ((35, 40), "priority")


@pytest.mark.rule("SGT-FMT-G07", "SGT-FMT-G11", "SGT-WIN-02")
def test_running_out_of_cards_defeats_and_the_last_one_wins() -> None:
    game = Board("beginning", S, format="guild-master", players="3").deck().open()
    game.do("pass", "pass", "pass")
    assert (game.s.seat_numbers[w.OUT], game.s.numbers[w.TURN], game.phase()) == ([1, 0, 0], W, "beginning")
    game.do("concede", seat=2)
    assert game.result() == (0, 2, 0)


@pytest.mark.rule("SGT-FMT-G11", "SGT-FMT-G01")
@pytest.mark.parametrize(("team_loss", "result"), [("all", None), ("any", (0, 2, 0, 2))])
def test_team_loss(team_loss: str, result: tuple[int, ...] | None) -> None:
    board = Board("rally", S, format="guild-master", players="4", teams="pairs", team_loss=team_loss)
    game = board.merc("gm=tg", "d2", 2, leader=1, health=0).merc("tf", "a1").open()
    assert game.s.seat_numbers[w.OUT] == ([0, 0, 1, 0] if result is None else [1, 0, 1, 0])
    if result:
        assert game.result() == result
    else:
        game.do("concede", seat=S)
        assert game.result() == (0, 2, 0, 2)
