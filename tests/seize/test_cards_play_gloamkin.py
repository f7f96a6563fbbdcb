"""The newer Gloamkin cards do what their texts say: hands, decks and treasures of others."""

from __future__ import annotations

import pytest

from tests.seize.board import Board, N, S
from tests.seize.test_cards_play_abilities import board, cast, paid


def thieves() -> Board:
    """A Gloamkin of S at b3 and an enemy at b4."""
    return board("attack", S).merc("A=tr", "b3").merc("T=tg", "b4", N, defense=0)


# --- Mercenaries ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("deck", "left"), [("?*5", 4), ("?*1", 0)])
def test_mousefoot_dabney_mills_the_deck_of_whom_he_stabs(deck: str, left: int) -> None:
    table = Board("attack").shipped().merc("D=mousefoot-dabney", "b3").merc("T=tg", "b4", N, defense=0)
    game = table.deck(deck, seat=N).open().do("attack D melee T").resolve()
    assert (game.count("deck", N), game.count("discard", N)) == (left, 1)
    assert (game.count("deck"), game.count("discard"), game.asked()) == (10, 0, S)


def test_mousefoot_dabney_mills_nobody_when_he_hurts_nobody() -> None:
    table = Board("attack").shipped().merc("D=mousefoot-dabney", "b3").merc("T=tg", "b4", N, defense=2)
    assert table.open().do("attack D melee T").resolve().count("discard", N) == 0


def test_silk_maudry_takes_a_treasure_of_her_choice_into_the_own_warchest() -> None:
    table = board().merc("M=silk-maudry", "b3").merc("T=tg", "b4", N, wears=("pl", "bl"))
    game = table.merc("poor=tr", "c4", N).merc("far=tr", "b5", N, wears=("x=pl",)).open()
    game.refused("SGT-CARD-A06", "activate M.light-fingers poor").refused(
        "SGT-RANGE-01", "activate M.light-fingers far"
    )
    game.do("activate M.light-fingers T", "pass", "pass")
    assert (game.asked(), game.kind()) == (S, "choose_card")
    game.do("choose BL")
    assert (game.zone("BL"), game.bearer("BL"), game.bearer("PL")) == ("warchest", "", "T")
    assert (game.s.ctrl[game.names["BL"]], game.stat("T", "melee"), paid(game)) == (S, 4, 2)


def test_a_taken_treasure_pays_and_equips_for_the_thief_and_dies_into_its_owners_discard() -> None:
    table = Board("rally").shipped().ready(2).merc("M=silk-maudry", "b1").merc("T=tr", "b2", N, wears=("bl",))
    game = table.open().do("activate M.light-fingers T").resolve().do("equip M BL").resolve()
    assert (game.bearer("BL"), game.stat("M", "melee")) == ("M", 3)
    game.do("exit M").resolve()
    assert (game.zone("BL"), game.names["BL"] in game.pile("discard", N)) == ("discard", True)


# --- Abilities ------------------------------------------------------------------------------------------------------


def test_down_the_coal_chute_takes_a_gloamkin_home_without_its_treasures_or_bounty() -> None:
    table = thieves().merc("G=silk-maudry", "d6", health=1, poison=2, wears=("pl",)).merc("F=tf", "d2")
    table.hand("x=down-the-coal-chute").open().refused("SGT-CARD-A06", "play_instant x via A F")
    game = cast(table, "down-the-coal-chute", "via A G")
    assert (game.zone("G"), game.zone("PL"), game.mark("G", "poison")) == ("hand", "discard", 0)
    assert (game.vaults(), game.names["G"] in game.pile("hand"), paid(game)) == ((30, 30), True, 1)


def test_pepper_and_pockets_blinds_a_neighbour_and_takes_its_treasure() -> None:
    table = board().merc("A=alley-whisper", "b3").merc("T=tr", "b4", N, wears=("pl",)).merc("far=tr", "d6", N)
    table.hand("x=pepper-and-pockets").open().refused("SGT-RANGE-01", "play_instant x via A far")
    game = cast(table, "pepper-and-pockets", "via A T")
    assert (game.zone("PL"), game.mark("T", "blind") > 0, paid(game)) == ("warchest", True, 3)


@pytest.mark.parametrize(("hand", "asked"), [((), False), (("one=tf",), False), (("one=tf", "two=ts"), True)])
def test_snatch_and_run_lets_the_player_of_the_target_choose_the_discard(hand: tuple[str, ...], asked: bool) -> None:
    game = cast(thieves().hand(*hand, seat=N), "snatch-and-run", "via A T")
    assert (game.kind() == "discard", game.asked()) == (asked, N if asked else S)
    if asked:
        game.do("discard two")
    assert (game.count("hand", N), game.health("T"), paid(game)) == (len(hand) - bool(hand), 8, 1)


@pytest.mark.parametrize(("health", "poison"), [(10, 3), (1, 0)])
def test_the_third_cup_poisons_and_silences_whom_it_does_not_kill(health: int, poison: int) -> None:
    game = cast(board().merc("A=tr", "b3").merc("T=tg", "b4", N, health=health, defense=0), "the-third-cup", "via A T")
    assert (game.mark("T", "poison"), game.mark("T", "silence"), paid(game)) == (poison, int(poison > 0), 3)
    assert game.zone("T") == ("board" if poison else "discard")


@pytest.mark.parametrize(("poison", "vaults"), [(1, (31, 28)), (0, (30, 29))])
def test_the_apothecarys_share_is_a_coin_of_the_first_poisoned_dead(poison: int, vaults: tuple[int, int]) -> None:
    table = Board("attack").shipped().merc("A=tr", "b3").merc("T=tr", "b4", N, health=1, defense=0, poison=poison)
    game = table.line("S events the-apothecarys-share").open().do("attack A melee T").resolve()
    assert game.vaults() == vaults


def test_the_apothecarys_share_is_paid_once_a_turn_and_never_for_own_dead() -> None:
    table = board().merc("A=ts", "b2").merc("G=tr", "d1").merc("own=tr", "a3", health=1, defense=0, poison=1)
    for tile in ("b3", "b4"):
        table.merc(f"{tile}=tr", tile, N, health=1, defense=0, poison=1)
    game = cast(table.line("S events the-apothecarys-share"), "kiln-breath", "via A F").resolve()
    assert game.vaults() == (31, 30 - 1 - 1 - 1)


def test_a_deck_is_milled_from_the_top_and_no_further_than_it_goes() -> None:
    for amount, left in ((2, 1), (9, 0)):
        table = Board("attack").spell("rain", "choose 1 enemy merc as mark", f"player of mark mills {amount}")
        table.hand("rain").merc("T=tg", "b4", N).deck("low=tf", "mid=ts", "top=tx", seat=N)
        game = table.open().do("play_instant RAIN T").resolve()
        assert (game.count("deck", N), game.zone("top"), game.zone("mid"), game.seat("drawn_out", N)) == (
            left, "discard", "discard", 0,
        )  # fmt: skip


@pytest.mark.parametrize(
    ("card", "own"), [("down-the-coal-chute", "alley-whisper"), ("be-elsewhere", "reedline-scout")]
)
@pytest.mark.parametrize(("item", "pays", "healed"), [(" item1", False, 0), (" item1", True, 2), ("", None, 2)])
def test_an_escape_may_negate_what_was_cast(card: str, own: str, item: str, pays: bool | None, healed: int) -> None:
    table = Board("attack").shipped().merc("T=tf", "b3", health=1).hand("patch").ready(1).vault(9, 30)
    table.merc(f"A={own}", "d6", N).merc(f"G={own}", "c6", N)
    game = table.hand(f"c={card}", seat=N).ready(2, N).open()
    game.do("play_instant PATCH T", f"play_instant c via A G{item}", "pass", "pass")
    if pays is not None:
        assert (game.kind(), game.asked()) == ("choose_yes", S)
        game.do("choose yes" if pays else "choose no")
    if game.s.stack:
        game.resolve()
    assert (game.health("T"), game.vaults()[0], game.zone("PATCH")) == (1 + healed, 9 - (pays is True), "discard")
