"""Cards with more than two players, and where there is no Vault or hand to go to: the right player is affected."""

from __future__ import annotations

import pytest

from rules.kernel.look import look
from rules.kernel.words import PUBLIC
from rules.seize.words import F_SHED
from tests.seize.board import Board, Game

A, B, C, D = range(4)


def four(phase: str = "attack", **options: str) -> Board:
    """A Guild Master game of four; A has a Gloamkin at c3."""
    return Board(phase, A, format="guild-master", players="4", **options).shipped().ready(4, A).merc("Z=tr", "e5", A)


def four_hands(table: Board) -> Board:
    """Two cards in every hand."""
    for seat in (A, B, C, D):
        table.hand(f"x{seat}=tf", f"y{seat}=ts", seat=seat)
    return table


def hands(game: Game) -> list[int]:
    """Cards in each hand."""
    return [game.count("hand", seat) for seat in (A, B, C, D)]


@pytest.mark.parametrize("seat", [B, C, D])
def test_the_player_of_a_merc_is_the_one_who_discards(seat: int) -> None:
    table = four_hands(four()).hand("c=snatch-and-run", seat=A).merc("T=tg", "e6", seat, defense=0)
    game = table.open().do("play_attack c via Z T").resolve_till_asked()
    assert (game.asked(), game.kind()) == (seat, "discard")
    game.do(f"discard y{seat}")
    assert hands(game) == [2 if other != seat else 1 for other in (A, B, C, D)]


@pytest.mark.parametrize("seat", [B, C, D])
def test_the_deck_of_the_right_player_is_milled(seat: int) -> None:
    table = four().merc("M=mousefoot-dabney", "f5", A).merc("T=tg", "f6", seat, defense=0)
    game = table.open().do("attack M melee T").resolve()
    assert [game.count("discard", other) for other in (A, B, C, D)] == [int(other == seat) for other in (A, B, C, D)]


def test_a_stolen_treasure_comes_to_the_thief_and_falls_to_its_owner() -> None:
    table = four().merc("M=silk-maudry", "f5", A).merc("T=tr", "f6", C, wears=("pl",))
    game = table.open().do("activate M.light-fingers T").resolve()
    assert (game.names["PL"] in game.pile("warchest", A), game.s.table.owner[game.names["PL"]]) == (True, C)


def test_a_guild_master_sent_home_goes_to_its_quarters() -> None:
    table = four().merc("I=icewall-orsa", "f5", A).merc("G=tg", "f6", B, frost=1, leader=1)
    game = table.hand("c=sent-home-by-the-weather", seat=A).open().do("play_instant c via I G").resolve()
    assert (game.zone("G"), game.mark("G", "leader"), game.seat("out", B)) == ("quarters", 1, 0)


def test_where_no_merc_enters_none_is_sent_home() -> None:
    table = Board("attack", A, format="arena").shipped().ready(4).merc("I=icewall-orsa", "d3", A, leader=1)
    table.merc("G=tg", "d4", B, frost=1, leader=1).hand("c=sent-home-by-the-weather", seat=A)
    game = table.open().do("play_instant c via I G").resolve()
    assert (game.zone("G"), game.at("G"), game.kind()) == ("board", "d4", "priority")


def test_loot_is_not_stolen_where_there_is_none() -> None:
    table = Board("attack", A, format="arena").shipped().merc("Z=tr", "d3", A, leader=1)
    table.line("S events the-apothecarys-share")
    table.merc("T=tr", "d4", B, poison=1, health=1, defense=0).merc("G=tg", "d6", B, leader=1)
    game = table.open().do("attack Z melee T").resolve()
    assert (game.zone("T"), game.vaults()) == ("discard", (0, 0))


@pytest.mark.parametrize("held", [("tf", "ts"), ("tf", "tf")])
def test_nobody_else_learns_what_a_discard_was_chosen_from(held: tuple[str, str]) -> None:
    """The question is asked whatever the hand holds, and only its own player sees the candidates."""
    table = four().hand(f"x={held[0]}", f"y={held[1]}", seat=D).hand("c=snatch-and-run", seat=A)
    game = table.merc("T=tg", "e6", D, defense=0).open().do("play_attack c via Z T").resolve_till_asked()
    for viewer in (PUBLIC, A, B, C, D):
        view = look(game.s, viewer)
        assert view.ask is not None and len(view.ask.data) == (2 if viewer == D else 0)
        assert view.agenda[-1] == (F_SHED, D, 1, 0)
