"""SGT-WIN: an empty Vault, an empty deck, losing together, and ending at once."""

from __future__ import annotations

import pytest

from tests.seize.board import Board, Game, N, S


@pytest.mark.rule("SGT-WIN-01", "SGT-SETUP-01")
def test_a_player_whose_vault_is_0_loses() -> None:
    game = Board("attack").merc("tr", "b6").vault(30, 1).open().do("plunder TR").resolve_one()
    assert (game.vaults(), game.result()) == ((31, 0), (2, 0))


@pytest.mark.rule("SGT-WIN-01")
def test_a_vault_of_1_goes_on() -> None:
    game = Board("attack").merc("tr", "b6").vault(30, 2).open().do("plunder TR").resolve()
    assert (game.vaults(), game.kind()) == ((31, 1), "priority")


@pytest.mark.rule("SGT-WIN-02")
def test_who_must_draw_from_an_empty_deck_loses_at_that_moment() -> None:
    game = Board("beginning").deck("tf").deck(seat=N).open()
    assert game.until("draw").count("hand") == 1
    game.until("beginning", N)
    game.do("pass", "pass")
    assert game.result() == (2, 0)


@pytest.mark.rule("SGT-WIN-02")
def test_an_empty_deck_alone_is_no_loss() -> None:
    game = Board("rally").deck().deck(seat=N).open().until("end-open")
    assert game.kind() == "priority"


@pytest.mark.rule("SGT-WIN-02")
def test_a_draw_by_an_effect_that_fails_loses_too() -> None:
    board = Board("rally").spell("wish2", "draw 2").hand("wish2").deck("tf")
    assert board.open().do("play_instant WISH2", "pass", "pass").result() == (0, 2)


def doomed(mine: int, theirs: int) -> Game:
    """An attack that destroys a merc of each side, with these Vaults."""
    board = Board("attack").spell(
        "quake", "deal 9 true to each enemy merc", "deal 9 true to channeller", kind="attack", reach="1, 1"
    )
    board.merc("A=tr", "b3", health=1, defense=0).merc("T=tr", "b4", N, health=1, defense=0).vault(mine, theirs)
    return board.hand("quake").open().do("play_attack QUAKE via A", "pass", "pass")


@pytest.mark.rule("SGT-WIN-03")
@pytest.mark.parametrize(("mine", "theirs", "result"), [(1, 1, (1, 1)), (2, 1, (2, 0)), (1, 2, (0, 2))])
def test_losses_of_one_state_check_are_simultaneous(mine: int, theirs: int, result: tuple[int, int]) -> None:
    assert doomed(mine, theirs).result() == result


@pytest.mark.rule("SGT-WIN-04")
def test_the_game_ends_at_once_and_nothing_else_resolves() -> None:
    board = Board("attack").merc("tr", "b6").vault(30, 1).ready(1).hand("patch").merc("hurt=tf", "b2", health=1)
    game = (
        board.spell("tax", "choose 1 enemy merc as mark", "player of mark loses 1 loot")
        .hand("tax")
        .merc("T=tx", "d6", N)
        .open()
    )
    game.do("play_instant PATCH hurt")
    game.do("pass", seat=N).do("play_instant TAX T").do("pass", "pass")
    assert game.result() == (2, 0)
    assert game.health("hurt") == 1
    assert not game.options(S) and not game.options(N)


@pytest.mark.rule("SGT-WIN-04", "SGT-FMT-X04")
@pytest.mark.parametrize(("seat", "result"), [(S, (0, 2)), (N, (2, 0))])
def test_conceding_ends_it_whoever_is_asked(seat: int, result: tuple[int, int]) -> None:
    assert Board("rally").open().do("concede", seat=seat).result() == result
