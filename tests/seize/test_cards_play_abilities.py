"""The shipped class and generic abilities do what their texts say."""

from __future__ import annotations

import pytest

from rules.kernel import atoms
from rules.seize import words as w
from tests.seize.board import Board, Game, N, S


def board(phase: str = "attack", turn: int = S) -> Board:
    """A position with the shipped cards and four ready treasures of S."""
    return Board(phase, turn).shipped().ready(4)


def cast(table: Board, card: str, words: str) -> Game:
    """The card `c` played from S's hand as given, resolved up to the next question."""
    game = table.hand(f"c={card}").open()
    verbs = ("play_instant", "play_attack", "play_event")
    face = game.s.face[game.names["c"]]
    return game.do(f"{verbs[game.s.table.book.ability_type[face]]} c {words}", "pass", "pass")


def paid(game: Game) -> int:
    """Treasures S has exhausted."""
    return sum(game.s.marks[w.USED_UP][coin] for coin in game.pile("warchest"))


# --- Bulwark --------------------------------------------------------------------------------------------------------


def test_brace_the_doorframe_reapplies_defense_or_gives_2() -> None:
    for card, charge, after in (("drumsergeant-holt", 0, 3), ("tx", 0, 2), ("tf", 1, 2)):
        table = board().merc("A=tf", "b1").merc(f"T={card}", "b3", defense=charge)
        game = cast(table, "brace-the-doorframe", "via A T")
        assert (game.mark("T", "defense"), paid(game)) == (after, 1)
    board().merc("A=tf", "b1").merc("T=tf", "b4", N).hand("c=brace-the-doorframe").open().refused(
        "SGT-CARD-A06", "play_instant c via A T"
    )


@pytest.mark.parametrize(("behind", "at", "health"), [("", "b5", 8), ("b5", "b4", 6)])
def test_shoulder_the_door_pushes_or_hits_again(behind: str, at: str, health: int) -> None:
    table = board().merc("A=tf", "b3").merc("T=tg", "b4", N, defense=0)
    if behind:
        table.merc("e=tr", behind, N)
    game = cast(table, "shoulder-the-door", "via A T")
    assert (game.at("T"), game.health("T"), paid(game)) == (at, health, 1)


def test_shoulder_the_door_against_the_edge_and_the_unpushable() -> None:
    edge = cast(board().merc("A=tf", "b5").merc("T=tg", "b6", N, defense=0), "shoulder-the-door", "via A T")
    assert edge.health("T") == 6
    table = board().merc("A=tf", "b5").merc("T=tf", "c6", N, defense=0).line("N events hold-the-doorstep")
    held = cast(table, "shoulder-the-door", "via A T")
    assert (held.at("T"), held.health("T")) == ("c6", 6 - 1 - 1)


def test_hold_the_doorstep_arms_and_roots_its_players_mercs_at_home() -> None:
    table = board("rally").merc("A=tf", "b1").merc("B=tf", "b2").merc("foe=tf", "a6", N)
    game = cast(table, "hold-the-doorstep", "via A")
    assert [game.stat(name, "armor") for name in ("A", "B", "foe")] == [1, 0, 0]
    assert [game.stat(name, "unpushable") for name in ("A", "B", "foe")] == [1, 0, 0]
    assert (game.zone("c"), paid(game)) == ("events", 2)


# --- Gloamkin -------------------------------------------------------------------------------------------------------


def test_gone_by_lamplight_hides_a_ready_gloamkin() -> None:
    table = board().merc("A=tr", "b1", exhaust=1).merc("T=tr", "b3").merc("F=tf", "c3")
    game = cast(table, "gone-by-lamplight", "via A T")
    assert (game.mark("T", "stealth"), paid(game)) == (1, 1)
    game = board().merc("A=tr", "b1", exhaust=1).merc("F=tf", "c3").hand("c=gone-by-lamplight").open()
    game.refused("SGT-CARD-A06", "play_instant c via A A").refused("SGT-CARD-A06", "play_instant c via A F")


@pytest.mark.parametrize(("health", "left", "poison"), [(10, 8, 2), (6, 4, 2), (5, 0, 0)])
def test_thin_needle_executes_or_poisons(health: int, left: int, poison: int) -> None:
    game = cast(board().merc("A=tr", "b3").merc("T=tg", "b4", N, health=health, defense=0), "thin-needle", "via A T")
    assert (game.health("T"), game.mark("T", "poison"), paid(game)) == (left, poison, 2)
    assert game.zone("T") == ("board" if left else "discard")


def test_back_door_ledger_draws_for_the_plunder_of_a_turn() -> None:
    table = (
        Board("attack").shipped().merc("A=tr", "b6").line("S events back-door-ledger").line("N events back-door-ledger")
    )
    game = table.open().do("plunder A").resolve()
    assert (game.count("hand"), game.count("hand", N), game.vaults()) == (1, 0, (31, 29))


# --- Cinderwright ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cold", "after"), [(0, 2), (2, 3)])
def test_blown_cinders_moves_all_burn_to_a_neighbour(cold: int, after: int) -> None:
    table = (
        board()
        .merc("A=ts", "d1")
        .merc("hot=tr", "b3", burn=2)
        .merc("cold=tr", "b4", N, burn=cold)
        .merc("far=tr", "d6", N)
    )
    table.hand("c=blown-cinders")
    table.open().refused("SGT-RANGE-01", "play_instant c via A hot far").refused(
        "SGT-CARD-A06", "play_instant c via A far cold"
    )
    game = table.open().do("play_instant c via A hot cold").resolve()
    assert (game.mark("hot", "burn"), game.mark("cold", "burn"), paid(game)) == (0, after, 1)


def breath(*others: str) -> Game:
    """Kiln Breath of a TS at b2 to the front: `m b3` for friendly mercs, `e b4` for enemies."""
    table = board().merc("A=ts", "b2").merc("side=tg", "c3", N, defense=0)
    for other in others:
        side, tile = other.split()
        table.merc(f"{side}{tile}=tg", tile, S if side == "m" else N, defense=0)
    return cast(table, "kiln-breath", "via A F")


def test_kiln_breath_burns_the_first_two_tiles_of_a_direction() -> None:
    game = breath("e b3", "e b4", "e b5")
    assert [(game.health(name), game.mark(name, "burn")) for name in ("eb3", "eb4", "eb5", "side")] == [
        (8, 1), (8, 1), (10, 0), (10, 0),
    ]  # fmt: skip
    assert paid(game) == 2


def test_kiln_breath_is_stopped_by_an_own_merc_and_spares_it() -> None:
    game = breath("m b3", "e b4")
    assert [(game.health(name), game.mark(name, "burn")) for name in ("mb3", "eb4")] == [(10, 0), (10, 0)]


def test_kiln_breath_goes_only_where_its_merc_can_aim() -> None:
    game = board().merc("A=ts", "b2").hand("c=kiln-breath").open()
    assert [text.split()[-1] for text in game.offered("play_attack")] == ["F", "FR", "R", "L", "FL"]
    game.refused("SGT-ABIL-16", "play_attack c via A B")


def test_ember_tithe_taxes_enemy_mercs_that_burn() -> None:
    table = Board("move-1").shipped().merc("A=ts", "b1").merc("B=ts", "b6", N).merc("T=tr", "b3", burn=1, defense=0)
    game = table.line("S events ember-tithe").line("N events tithe=ember-tithe").open().until("attack").resolve()
    assert game.vaults() == (29, 30)
    guarded = Board("move-1").shipped().merc("B=ts", "b6", N).merc("T=tr", "b3", burn=1).line("N events ember-tithe")
    assert guarded.open().until("attack").vaults() == (30, 30)


# --- Rimebound ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("frost", "after"), [(0, (1, 0)), (1, (1, 1))])
def test_breath_turned_glass_puts_frost_on_an_enemy_and_exhausts_a_cold_one(frost: int, after: tuple[int, int]) -> None:
    table = board().merc("A=hoarfrost-page", "b1").merc("T=tr", "d6", N, frost=frost)
    game = cast(table, "breath-turned-glass", "via A T")
    assert (game.mark("T", "frost"), game.mark("T", "exhaust")) == after and paid(game) == 2
    assert ((atoms.NOTE, w.N_EXHAUSTED, game.names["T"]) in game.events) == bool(frost)


def test_hail_by_the_handful_hits_and_chills_at_distance() -> None:
    table = board().merc("A=hoarfrost-page", "b1").merc("T=tg", "b4", N, ("wd",), defense=0).merc("near=tg", "b2", N)
    table.hand("c=hail-by-the-handful")
    table.open().refused("SGT-ABIL-07", "play_attack c via A near")
    game = table.open().put("near", "d1").do("play_attack c via A T").resolve()
    assert (game.health("T"), game.mark("T", "frost"), paid(game)) == (9, 1, 1)


def test_thin_ice_season_chills_newcomers_and_voids_magic_armor_from_treasures() -> None:
    table = (
        Board("rally", N).shipped().merc("A=hoarfrost-page", "b1").line("S events thin-ice-season").hand("tr", seat=N)
    )
    table.merc("T=tg", "b4", N, ("wd", "pl"), frost=1).merc("U=tg", "d6", N, ("w2=wd",)).merc(
        "V=tg", "d1", wears=("w3=wd",), frost=1
    )
    game = table.open().do("play_merc TR a6").resolve()
    assert game.mark("TR", "frost") == 1
    assert [game.stat(name, "magic_armor") for name in "TUV"] == [0, 1, 1]
    assert game.stat("T", "armor") == 1


# --- Hearthwarden ---------------------------------------------------------------------------------------------------


def test_clean_linen_mends_one_and_heals_2() -> None:
    table = board().merc("A=poultice-nan", "b1").merc("T=tg", "c3", health=5, bleed=2, poison=1)
    game = cast(table, "clean-linen", "via A T").do("choose bleed")
    assert (game.mark("T", "bleed"), game.mark("T", "poison"), game.health("T"), paid(game)) == (0, 1, 7, 1)


def test_hearthfire_reproach_hits_and_warms_the_neighbours() -> None:
    table = board().merc("A=poultice-nan", "b2", health=1).merc("B=tg", "c2", health=5).merc("far=tg", "d4", health=5)
    game = cast(table.merc("T=tg", "b4", N, ("wd",), health=5, defense=0), "hearthfire-reproach", "via A T")
    assert [game.health(name) for name in ("A", "B", "far", "T")] == [1, 6, 5, 4]
    assert paid(game) == 1


def test_bread_for_everyone_fortifies_the_most_wounded_up_to_level_2() -> None:
    def rally(**fortify: int) -> Game:
        table = Board("acquire").shipped().merc("A=poultice-nan", "b1", health=3).line("S events bread-for-everyone")
        return table.merc("T=tg", "c1", S, (), health=5, **fortify).open().do("acquire", "done", "pass", "pass")

    game = rally()
    assert (game.mark("T", "fortify"), game.health("T"), game.mark("A", "fortify")) == (1, 6, 0)
    assert rally(fortify=1).mark("T", "fortify") == 2
    assert rally(fortify=2).mark("T", "fortify") == 2
    tie = Board("acquire").shipped().merc("A=poultice-nan", "b1", health=3).line("S events bread-for-everyone")
    asked = tie.merc("T=tg", "c1", health=9).open().do("acquire", "done", "pass", "pass")
    assert (asked.kind(), asked.asked()) == ("choose_card", S)
    assert asked.do("choose A").mark("A", "fortify") == 1


# --- Longeye --------------------------------------------------------------------------------------------------------


def test_over_the_wall_relocates_an_own_longeye_by_one_tile() -> None:
    table = board().merc("A=tx", "b2").merc("F=tf", "b3").hand("c=over-the-wall")
    table.open().refused("SGT-SETUP-13", "play_instant c via A A b3").refused(
        "SGT-RANGE-01", "play_instant c via A A b4"
    )
    table.open().refused("SGT-CARD-A06", "play_instant c via A F c4")
    game = table.open().do("play_instant c via A A c3").resolve()
    assert (game.at("A"), game.mark("A", "spent"), paid(game)) == ("c3", 0, 1)


@pytest.mark.parametrize(("bleed", "after"), [(0, (1, 0)), (2, (2, 1))])
def test_nail_to_the_gate_makes_bleed_or_exhausts_what_bleeds(bleed: int, after: tuple[int, int]) -> None:
    table = board().merc("A=tx", "b1").merc("T=tg", "b5", N, bleed=bleed, defense=0)
    game = cast(table, "nail-to-the-gate", "via A T")
    assert (game.health("T"), paid(game)) == (8, 1)
    assert (game.mark("T", "bleed"), game.mark("T", "exhaust")) == after


def test_red_on_the_snow_raises_the_bounty_of_bleeding_enemies() -> None:
    table = board("rally").merc("A=tx", "b1", bleed=1).merc("T=tr", "b5", N, bleed=1).merc("U=tr", "c5", N)
    game = cast(table, "red-on-the-snow", "via A")
    assert [game.stat(name, "bounty") for name in ("A", "T", "U")] == [2, 2, 1]
    assert paid(game) == 1


# --- generic --------------------------------------------------------------------------------------------------------


def test_breath_between_blows_heals_2_and_more_for_loot() -> None:
    game = cast(board().merc("T=tg", "b3", health=5), "breath-between-blows", "T")
    assert (game.health("T"), paid(game)) == (7, 1)
    game.do("choose yes").do("choose 3")
    assert (game.health("T"), game.vaults()) == (10, (27, 30))


@pytest.mark.parametrize(("vault", "asked"), [(2, True), (1, False), (0, False)])
def test_breath_between_blows_asks_for_loot_only_where_some_can_be_lost(vault: int, asked: bool) -> None:
    """A Vault of 0: there is none, as in Arena."""
    table = board() if vault else Board("rally", format="arena").shipped().ready(4)
    table = (table.vault(vault, 30) if vault else table.merc("foe=tr", "b6", N)).merc("T=tg", "b3", health=5)
    game = cast(table, "breath-between-blows", "T")
    assert (game.health("T"), game.kind() == "choose_yes") == (7, asked)


@pytest.mark.parametrize(("vault", "pays", "healed", "left"), [(30, True, 2, 28), (30, False, 0, 30), (1, None, 0, 1)])
def test_buy_the_witness_negates_unless_2_loot_are_lost(vault: int, pays: bool | None, healed: int, left: int) -> None:
    table = Board("attack").shipped().merc("T=tf", "b3", health=1).hand("patch").ready(1).vault(vault, 30)
    game = table.hand("c=buy-the-witness", seat=N).ready(2, N).open()
    game.do("play_instant PATCH T", "play_instant c item1", "pass", "pass")
    if pays is not None:
        assert (game.kind(), game.asked()) == ("choose_yes", S)
        game.do("choose yes" if pays else "choose no")
    if game.s.stack:
        game.resolve()
    assert (game.health("T"), game.vaults()[0], game.zone("PATCH")) == (1 + healed, left, "discard")


def test_buy_the_witness_hears_ability_cards_only() -> None:
    table = (
        Board("attack").shipped().merc("A=tr", "b3").merc("T=tf", "b4", N).hand("c=buy-the-witness", seat=N).ready(2, N)
    )
    game = table.open().do("attack A melee T")
    game.refused("SGT-CARD-A06", "play_instant c item1")


@pytest.mark.parametrize(("won", "health"), [(True, (10, 6)), (False, (9, 10))])
def test_quarrel_over_change_flips_a_coin(won: bool, health: tuple[int, int]) -> None:
    game = cast(
        board().merc("A=tg", "b3", defense=0).merc("T=tg", "b4", N, defense=0), "quarrel-over-change", "via A T"
    )
    assert game.kind() == "roll"
    game.flip(won)
    assert (game.health("A"), game.health("T")) == health
    assert paid(game) == 1


def test_doorstep_toll_takes_1_loot_for_the_first_guest_of_a_turn() -> None:
    table = Board("move-1").shipped().merc("A=tr", "b5").merc("B=tr", "c5").line("N events doorstep-toll")
    game = table.line("S events toll=doorstep-toll").open().do("move A b6 a6").resolve()
    assert game.vaults() == (29, 30)
    game.do("move B c6").resolve()
    assert game.vaults() == (29, 30)
    later = game.until("beginning", N).until("move-1", S).do("move A a5 a6").resolve()
    assert later.vaults() == (28, 30)


@pytest.mark.parametrize(("vault", "spent", "health"), [(30, 3, 7), (30, 1, 9), (3, 2, 8)])
def test_cold_arithmetic_turns_loot_into_true_damage(vault: int, spent: int, health: int) -> None:
    table = board().vault(vault, 30).merc("T=tg", "b4", N, ("pl", "wd"), defense=0)
    game = cast(table, "cold-arithmetic", "T")
    assert len(game.offered("choose")) == min(3, vault - 1)
    game.do(f"choose {spent}")
    assert (game.vaults()[0], game.health("T"), paid(game)) == (vault - spent, health, 3)


@pytest.mark.parametrize(("vault", "spent"), [(2, 1), (1, 0)])
def test_cold_arithmetic_never_takes_the_last_loot(vault: int, spent: int) -> None:
    game = cast(board().vault(vault, 30).merc("T=tg", "b4", N, defense=0), "cold-arithmetic", "T")
    assert (game.kind(), game.vaults()[0], game.health("T")) == ("priority", vault - spent, 10 - spent)


def test_the_vault_answers_gives_the_first_acquired_card_of_a_turn() -> None:
    table = Board("acquire").shipped().line("S events the-vault-answers").vault(1, 30)
    game = table.open().do("acquire")
    assert (game.vaults(), game.count("hand"), game.phase()) == ((1, 30), 1, "rally-open")
    rich = Board("acquire").shipped().line("S events the-vault-answers").open().do("acquire", "acquire", "done")
    assert (rich.vaults(), rich.count("hand")) == ((29, 30), 2)
    theirs = Board("acquire", N).shipped().line("S events the-vault-answers").open().do("acquire")
    assert theirs.vaults() == (30, 29)
