"""SGT-FMT-A: pillars, Champions, what Arena leaves out, turns shared by teammates. SC-05."""

from __future__ import annotations

import pytest

from rules.kernel import atoms, ruleset
from rules.kernel.invariants import broken
from rules.kernel.notation.position import read_position
from rules.kernel.words import CHANCE
from rules.seize import words as w
from rules.seize.boards import CROSS, QUAD
from rules.seize.decks import violations
from rules.seize.formats import ARENA
from rules.seize.house_rules import complete_options
from rules.seize.pillars import connected
from tests.positions.library import library
from tests.seize.board import EXTRA, FIXTURES, Board, Game, N, S
from tests.seize.rules.test_deck import bench
from tests.seize.rules.test_setup import chance

SW, SE, NW, NE = range(4)
"""The seats of Arena 2v2: teammates sit beside each other."""


def duel(phase: str = "rally", turn: int = S, **options: str) -> Board:
    """Arena 1v1 in the middle of a turn."""
    return Board(phase, turn, format="arena", **options)


def team(phase: str = "rally", turn: int = SW, **options: str) -> Board:
    """Arena 2v2 in the middle of a turn, a Champion TF at each seat's hall: d1, e1, d6, e6."""
    board = Board(phase, turn, format="arena-2v2", **options)
    for seat, tile in enumerate(("d1", "e1", "d6", "e6")):
        board.merc(f"C{seat}=tf", tile, seat)
    return board


def mask(*tiles: str) -> int:
    """Pillars on tiles of QUAD, as the position text writes them."""
    return sum(1 << QUAD.grid.number[tile] for tile in tiles)


def opening(names: str = "S N", champions: str = "tf tr", **options: str) -> Game:
    """A game of Arena about to begin, each player with 30 cards and a Champion."""
    chosen = {"format": "arena"} | options
    decks = [
        f"{seat} deck cn*30 {card.upper()}{seat}={card}"
        for seat, card in zip(names.split(), champions.split(), strict=True)
    ]
    words = " ".join(f"{name}={value}" for name, value in chosen.items())
    return Game(
        read_position("\n".join(["seize/1", f"cards {FIXTURES} {EXTRA}", f"options {words}", *decks]), library())
    )


def pillars(game: Game) -> set[str]:
    """Where pillars stand."""
    grid = game.s.table.grid
    assert grid is not None
    return {name for tile, name in enumerate(grid.name) if game.s.numbers[w.PILLARS] >> tile & 1}


def begun(game: Game, first: str) -> Game:
    """All decks offered and not cut; the first side to roll wins, and `first` begins."""
    dice = [5, 0]
    while game.kind() in ("roll", "cut"):
        assert game.s.ask is not None
        if game.kind() == "cut":
            game.do("cut 0")
        elif game.s.ask.data[0] == w.STREAM_DICE:
            chance(game, dice.pop(0))
        else:
            chance(game)
    return game.do(f"choose_first {first}") if dice == [] else game


# --- set-up ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-FMT-A01", "SGT-FMT-A07", "SGT-FMT-A08", "SGT-FMT-A09", "SGT-FMT-A16", "SGT-SETUP-13")
def test_sc_05_pillars_then_champions() -> None:
    game = opening()
    chance(game, 2, 4)
    assert (game.asked(), game.kind()) == (N, "pillar"), "the high roll takes the first placement"
    game.do("place_pillar c3").refused("SGT-FMT-A09", "place_pillar b1").do("place_pillar d4")
    game.refused("SGT-FMT-A09", "place_pillar d4").do("place_pillar f3", "place_pillar e5")
    assert pillars(game) == {"c3", "d4", "f3", "e5"}
    begun(game, "S")
    assert (game.asked(), game.kind(), game.zone("TFS")) == (S, "champion", "quarters")
    for tile in ("d2", "d6", "c3"):
        game.refused("SGT-FMT-A16", f"place_champion {tile}")
    game.refused("SGT-FMT-A16", "pass").do("place_champion d1", "place_champion e6")
    assert (game.at("TFS"), game.at("TRN")) == ("d1", "e6")
    assert [game.mark(card, mark) for card in ("TFS", "TRN") for mark in ("exhaust", "arrived")] == [0] * 4
    assert (game.health("TFS"), game.mark("TFS", "defense"), max(game.s.host)) == (6, 2, -1), "and no treasure"
    game.do("keep", "keep")
    assert (game.phase(), game.count("hand"), game.vaults()) == ("beginning", 7, (0, 0))
    assert broken(game.s) == []


@pytest.mark.rule("SGT-FMT-A07")
def test_no_other_format_has_pillars_and_nothing_else_may_be_done_before_they_stand() -> None:
    game = opening()
    chance(game, 4, 2)
    assert (game.asked(), game.kind()) == (S, "pillar")
    game.refused("SGT-FMT-A07", "pass")
    assert game.s.numbers[w.PHASE] == w.SETUP and not game.count("hand")


@pytest.mark.rule("SGT-FMT-A07")
def test_teammates_alternate_in_placing_for_their_side() -> None:
    game = opening("SW SE NW NE", "tf tx tr ts", format="arena-2v2")
    chance(game, 1, 3)
    placed, told = [], []
    for tile in ("a3", "b3", "g3", "h3"):
        placed.append(game.asked())
        game.do(f"place_pillar {tile}")
        told += [event[2] for event in game.events if event[:2] == (atoms.NOTE, w.N_DECLARED)]
    assert placed == told == [NW, SW, NE, SE], "one roll a side; the higher side begins"


@pytest.mark.rule("SGT-FMT-A09")
def test_a_pillar_may_not_cut_the_board_in_two() -> None:
    """On CROSS, whose arms are four wide, three pillars and a hole would do it; QUAD cannot be cut."""
    assert connected(QUAD.grid, mask("a3", "c3", "e3", "g3"))
    game = opening("S N W E", "tf tx tr ts", format="arena-2v2", four_player_mat="cross")
    chance(game, 5, 0).do("place_pillar d3", "place_pillar e3", "place_pillar f3")
    game.refused("SGT-FMT-A09", "place_pillar g3")
    game.refused("SGT-FMT-A09", "place_pillar a4")
    assert not connected(CROSS.grid, sum(1 << CROSS.grid.number[tile] for tile in ("d3", "e3", "f3", "g3")))
    game.do("place_pillar g4")
    assert pillars(game) == {"d3", "e3", "f3", "g4"}


@pytest.mark.rule("SGT-FMT-A04")
def test_the_loser_of_the_last_game_decides_instead_of_the_dice() -> None:
    game = opening(chooser="N")
    chance(game, 4, 2)
    game.do("place_pillar c3", "place_pillar d4", "place_pillar f3", "place_pillar e5")
    begun(game, "")
    assert (game.asked(), game.kind()) == (N, "choose_first"), "nobody rolls again"
    game.do("choose_first N")
    assert (game.asked(), game.kind()) == (N, "champion"), "Champions in turn order"


@pytest.mark.rule("SGT-FMT-A16", "SGT-FMT-A14")
def test_all_four_champions_are_placed_in_turn_order() -> None:
    game = opening("SW SE NW NE", "tf tx tr ts", format="arena-2v2")
    chance(game, 1, 3).do("place_pillar a3", "place_pillar b3", "place_pillar g3", "place_pillar h3")
    begun(game, "NW")
    order = []
    for tile in ("a6", "h6", "a1", "h1"):
        order.append(game.asked())
        game.do(f"place_champion {tile}")
    assert order == [NW, NE, SW, SE]
    assert game.s.numbers[w.TURN] == NW and game.kind() == "mulligan"


@pytest.mark.rule("SGT-FMT-A02", "SGT-FMT-A03")
def test_an_arena_deck_has_one_class_and_its_champion() -> None:
    cards = bench()

    def rules(deck: list[str], champion: str | None) -> list[str]:
        chosen = [cards[card] for card in deck]
        return [v.id for v in violations(chosen, ARENA, complete_options({}), cards[champion] if champion else None)]

    plain = ["cn"] * 15 + ["jab"] * 10
    assert rules([*plain, *["tf"] * 5], "tg") == []
    assert rules([*plain, *["tf"] * 4, "dusk"], "tf") == ["SGT-FMT-A03"], "one Gloamkin ability"
    assert rules([*plain, *["tf"] * 4, "tx"], "tf") == ["SGT-FMT-A03"]
    assert rules([*plain, *["tf"] * 5], None) == ["SGT-FMT-A02"]
    assert rules(["cn"] * 30, "cn") == ["SGT-FMT-A03"], "a treasure is no Champion"
    assert rules([*plain, *["tf"] * 5], "cn") == ["SGT-FMT-A03"], "and it has no class that others could have"


# --- pillars in play ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-FMT-A08", "SGT-ACT-11", "SGT-LOS-02")
@pytest.mark.parametrize(("blocks", "seen"), [("on", False), ("off", True)])
def test_sc_05_nothing_walks_onto_a_pillar_or_sees_past_it(blocks: str, seen: bool) -> None:
    board = duel("move-1", pillars_block_los=blocks).merc("tx", "c2").merc("tr", "c4", N)
    game = board.line(f"pillars {mask('c3', 'd4', 'f3', 'e5')}").open()
    game.refused("SGT-FMT-A08", "move TX c3").refused("SGT-FMT-A08", "move TX c3 c4").do("move TX b2").resolve()
    game.put("TX", "c2").refused("SGT-ACT-09", "move TX d2 e2 f2 f1").refused("SGT-FMT-A08", "move TX d2 e2 f2 f3")
    game.until("attack")
    assert bool(game.offered("attack")) == seen
    if not seen:
        game.refused("SGT-LOS-02", "attack TX ranged TR")


@pytest.mark.rule("SGT-FMT-A08")
def test_nothing_is_pushed_relocated_or_swapped_onto_a_pillar() -> None:
    board = duel("attack").merc("tf", "b2").merc("tr", "c2", N).line(f"pillars {mask('c3', 'd2')}")
    board.spell("shover", "choose 1 enemy merc as mark", "push mark 2 away from channeller", kind="attack",
                cls="bulwark", reach="1, 1")  # fmt: skip
    board.spell("jump", "choose 1 merc as mark", "choose 1 unoccupied tile adjacent to mark as spot",
                "relocate mark to spot")  # fmt: skip
    game = board.hand("shover", "jump").open()
    game.refused("SGT-SETUP-13", "play_instant JUMP TR c3")
    game.do("play_attack SHOVER via TF TR").resolve()
    assert game.at("TR") == "c2", "a pillar stops it"


# --- what Arena leaves out ------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-FMT-A10", "SGT-RALLY-12")
def test_mercs_enter_face_down_as_treasure_only() -> None:
    game = duel().merc("tf", "d1").merc("foe=tr", "e6", N).hand("tx", "tg").open()
    game.refused("SGT-FMT-A10", "play_merc TX a1").do("play_facedown TX")
    assert (game.zone("TX"), game.mark("TX", "down")) == ("warchest", 1)


@pytest.mark.rule("SGT-FMT-A11")
def test_nobody_exits() -> None:
    duel().merc("tf", "d1").merc("foe=tr", "e6", N).open().refused("SGT-FMT-A11", "exit TF")


@pytest.mark.rule("SGT-FMT-A11")
def test_nobody_returns_to_hand() -> None:
    board = duel("attack").merc("tf", "d1").merc("foe=tr", "e6", N, wears=("pl",))
    game = board.spell("home", "choose 1 enemy merc as mark", "return mark to hand").hand("home").open()
    game.do("play_instant HOME foe").resolve()
    assert (game.zone("foe"), game.zone("PL")) == ("board", "equipped")
    assert (atoms.NOTE, w.N_STAYS, game.names["foe"]) in game.events


@pytest.mark.rule("SGT-FMT-A12")
def test_nobody_plunders() -> None:
    duel("attack").merc("tf", "d6").merc("foe=tr", "h6", N).open().refused("SGT-FMT-A12", "plunder TF")


@pytest.mark.rule("SGT-FMT-A13", "SGT-FMT-A15", "SGT-FMT-A06")
def test_a_destroyed_merc_costs_nothing_and_the_side_without_mercs_has_lost() -> None:
    board = duel("attack").merc("tf", "d1").merc("foe=tr", "d2", N, health=1, defense=0).merc("other=tr", "a6", N)
    board.spell("wage", "choose 1 merc as mark", "heal mark by 1", "gain 2 loot").hand("wage")
    game = board.open().do("play_instant WAGE TF").resolve()
    assert {game.stat(name, "bounty") for name in ("TF", "foe", "other")} == {0}
    game.do("attack TF melee foe").resolve()
    assert (game.zone("foe"), game.vaults(), game.kind()) == ("discard", (0, 0), "priority")
    game.set("other", "health", 0).pass_()
    assert game.result() == (2, 0)


@pytest.mark.rule("SGT-FMT-A06", "SGT-WIN-03")
def test_both_champions_at_once_is_a_draw() -> None:
    game = duel("attack").merc("tf", "d1", health=1, bleed=1, defense=0).merc("foe=tr", "a6", N, bleed=5, health=2,
                                                                             defense=0).open()  # fmt: skip
    while game.kind():
        game.pass_()
    assert game.result() == (1, 1)


@pytest.mark.rule("SGT-FMT-A15")
@pytest.mark.parametrize(("value", "more"), [("skip", False), ("free_1", True)])
def test_arena_acquire(value: str, more: bool) -> None:
    game = duel("draw", arena_acquire=value).merc("tf", "d1").merc("foe=tr", "e6", N).open()
    game.do("pass", "pass")
    assert game.kind() == ("acquire" if more else "priority")
    if more:
        game.do("acquire")
        assert (game.count("hand"), game.count("deck"), game.vaults()) == (1, 9, (0, 0))
    assert game.phase() == "rally-open", "and no second one"
    game.refused("SGT-FMT-A15", "acquire")
    refusal = ruleset.why_not(game.s, S, game.parse("acquire", S))
    assert refusal is not None and refusal.facts == ((("limit", 1),) if more else ())


@pytest.mark.rule("SGT-FMT-A15", "SGT-WIN-02")
@pytest.mark.parametrize("deck_out", ["failed_draw", "empty"])
def test_an_empty_deck_is_no_loss(deck_out: str) -> None:
    game = duel("beginning", deck_out=deck_out).merc("tf", "d1").merc("foe=tr", "e6", N).deck().deck(seat=N).open()
    game.until("rally", N).until("rally", S)
    assert game.count("hand") == 0


@pytest.mark.rule("SGT-FMT-A15")
def test_where_no_vault_is_a_price_in_loot_cannot_be_paid() -> None:
    game = duel("attack").shipped().merc("tf", "d1").merc("foe=tr", "e2", N).hand("quarrel-over-change").ready(1)
    game.hand("buy-the-witness", seat=N).ready(2, N)
    table = game.open().do("play_attack QUARREL_OVER_CHANGE via TF foe", "play_instant BUY_THE_WITNESS item1")
    table.resolve()
    assert (table.zone("QUARREL_OVER_CHANGE"), table.health("foe")) == ("discard", 5), "negated without a question"


# --- shared turns -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-FMT-A14", "SGT-STACK-06")
def test_both_teammates_act_in_every_phase_one_after_the_other() -> None:
    game = team().hand("cn", seat=SW).hand("CN2=cn", seat=SE).hand("CN3=cn", seat=NW).open()
    asked = []
    for _ in range(4):
        asked.append(game.asked())
        game.pass_()
    assert asked == [SW, SE, NW, NE]
    game = team().hand("cn", "CNX=cn", seat=SW).hand("CN2=cn", seat=SE).hand("CN3=cn", seat=NW).open()
    game.do("play_treasure CN").refused("SGT-TREAS-02", "play_treasure CNX").do("pass")
    game.do("play_treasure CN2"), "each has an own treasure play"
    game.do("pass").refused("SGT-PHASE-19", "play_treasure CN3")


@pytest.mark.rule("SGT-FMT-A14", "SGT-STACK-06")
def test_an_item_of_a_teammate_is_answered_by_the_next_in_order_and_then_the_team_goes_on() -> None:
    game = team("move-1").open()
    game.do("pass").do("move C1 e2")
    assert (game.asked(), len(game.s.stack)) == (NW, 1), "the opponents answer first"
    game.do("pass", "pass", "pass", "pass")
    assert (game.at("C1"), game.asked()) == ("e2", SW), "the team has priority again, from its first seat"
    game.do("move C0 d2").resolve()
    assert (game.at("C0"), game.phase()) == ("d2", "move-1")


@pytest.mark.rule("SGT-FMT-A14")
def test_each_draws_acquires_and_discards_for_itself() -> None:
    board = team("beginning", arena_acquire="free_1")
    for seat in (SW, SE):
        board.hand(f"?*{9 - seat}", seat=seat)
    game = board.open().until("draw")
    assert [game.count("hand", seat) for seat in range(4)] == [10, 9, 0, 0]
    while game.kind() == "priority":
        game.pass_()
    assert (game.asked(), game.kind()) == (SW, "acquire")
    game.do("acquire")
    assert (game.asked(), game.kind()) == (SE, "acquire")
    game.do("done")
    assert [game.count("hand", seat) for seat in (SW, SE)] == [11, 9]
    while game.kind() == "priority":
        game.pass_()
    assert (game.asked(), game.kind()) == (SW, "discard")
    game.do(*[f"discard {game.notation.write(game.s, SW, game.options()[0]).split()[1]}"])
    game.do(*[f"discard {game.notation.write(game.s, SW, game.options()[0]).split()[1]}"])
    assert (game.s.numbers[w.TURN], game.phase()) == (NW, "beginning"), "SE holds nine"


@pytest.mark.rule("SGT-FMT-A14", "SGT-MAGIC-06", "SGT-MAGIC-08", "SGT-PHYS-03", "SGT-PHYS-05")
def test_counters_of_both_teammates_run_in_the_shared_turn_and_once_a_round() -> None:
    game = team("rally", bleed_timing="controller").open()
    for card in ("C0", "C1", "C2", "C3"):
        game.set(card, "frost", 1).set(card, "burn", 1).set(card, "bleed", 1).set(card, "defense", 0)
    game.until("attack")
    assert [game.mark(f"C{seat}", "frost") for seat in range(4)] == [0, 0, 1, 1]
    assert [game.health(f"C{seat}") for seat in range(4)] == [5, 5, 6, 6], "Burn of the team alone"
    game.until("move-2")
    assert [game.mark(f"C{seat}", "burn") for seat in range(4)] == [0, 0, 1, 1]
    game.until("end-open")
    assert [game.health(f"C{seat}") for seat in range(4)] == [4, 4, 6, 6], "and Bleed, by this house rule"


@pytest.mark.rule("SGT-FMT-A14", "SGT-PHYS-03", "SGT-PHYS-05")
def test_exhaustion_goes_and_bleed_ticks_for_both() -> None:
    game = team("end-open", turn=NW).open()
    for seat in range(4):
        game.set(f"C{seat}", "exhaust", 1).set(f"C{seat}", "bleed", 1).set(f"C{seat}", "defense", 0)
    game.until("beginning", SW)
    assert [game.mark(f"C{seat}", "exhaust") for seat in range(4)] == [0, 0, 1, 1]
    game.until("end-open")
    assert [game.health(f"C{seat}") for seat in range(4)] == [5, 5, 5, 5], "every End Phase"


@pytest.mark.rule("SGT-FMT-A06", "SGT-FMT-A14")
def test_a_player_without_a_champion_plays_on_beside_the_teammate() -> None:
    game = team("move-1").hand("cn", seat=SE).open()
    game.set("C1", "health", 0).pass_()
    assert (game.zone("C1"), game.s.seat_numbers[w.OUT]) == ("discard", [0, 0, 0, 0])
    game.until("rally", NW).until("rally", SW).do("pass", "play_treasure CN")
    game.set("C0", "health", 0).pass_()
    assert game.result() == (0, 0, 2, 2)


@pytest.mark.rule("SGT-FMT-A06", "SGT-FMT-A10", "SGT-TREAS-09", "SGT-ABIL-12")
def test_what_becomes_of_the_cards_of_a_player_whose_champion_fell() -> None:
    board = Board("rally", SW, format="arena-2v2").merc("C0=tf", "d1", SW).merc("C1=tf", "e1", SE, ("pl",))
    board.merc("C2=tf", "d6", NW).merc("C3=tf", "e6", NE).pile("events", SE, ("flag", "crown"))
    game = board.hand("patch", "tx", seat=SE).ready(2, SE).open().set("C1", "health", 0).pass_()
    assert [game.zone(card) for card in ("C1", "PL", "FLAG", "CROWN")] == ["discard", "discard", "discard", "events"]
    assert [game.count(zone, SE) for zone in ("hand", "warchest", "deck")] == [2, 2, 10]
    assert (game.asked(), game.s.seat_numbers[w.OUT]) == (SE, [0, 0, 0, 0])
    game.refused("SGT-FMT-A10", "play_merc TX e1").refused("SGT-ACT-01", "exit C1")
    assert "play_facedown tx" in game.offered("play_facedown")


@pytest.mark.rule("SGT-FMT-A14", "SGT-FMT-X03", "SGT-FMT-X04")
@pytest.mark.parametrize("gone", [SW, SE])
def test_when_one_teammate_gives_up_the_other_goes_on_with_the_shared_turn(gone: int) -> None:
    mate = SE if gone == SW else SW
    game = team("move-1").open().do("concede", seat=gone)
    assert (game.asked(), game.phase(), game.zone(f"C{gone}")) == (mate, "move-1", "quarters")
    game.do(f"move C{mate} {'d2' if mate == SW else 'e2'}").resolve()
    game.until("beginning", NW).until("rally", mate)
    assert game.s.numbers[w.TURN] == mate
    game.do("concede", seat=mate)
    assert game.result() == (0, 0, 2, 2)


@pytest.mark.rule("SGT-FMT-A05", "SGT-FMT-X02")
@pytest.mark.parametrize(("health", "result"), [((6, 6), (1, 1)), ((5, 6), (0, 2)), ((6, 5), (2, 0))])
def test_when_time_is_up_arena_compares_mercs_and_health(health: tuple[int, int], result: tuple[int, int]) -> None:
    board = duel("rally").merc("tf", "d1", health=health[0]).merc("foe=tf", "e6", N, health=health[1])
    game = board.open().do("time_up", seat=CHANCE)
    while game.kind():
        game.pass_()
    assert game.result() == result


@pytest.mark.rule("SGT-FMT-A07", "SGT-FMT-A16", "SGT-FMT-X04", "SGT-SETUP-11")
@pytest.mark.parametrize("moment", ["pillar", "cut", "choose_first", "champion", "mulligan"])
def test_giving_up_during_the_set_up_leaves_the_others_their_game(moment: str) -> None:
    game = opening("SW SE NW NE", "tf tx tr ts", format="arena-2v2")
    left = -1
    for _ in range(200):
        if game.phase() != "setup":
            break
        if game.kind() == moment and left < 0:
            left = game.asked()
            game.do("concede", seat=left)
        elif game.kind() == "roll":
            chance(game)
        else:
            ruleset.apply(game.s, game.asked(), game.options()[0])
        assert left < 0 or game.asked() in (CHANCE, *{0, 1, 2, 3} - {left})
    assert (game.phase(), game.s.seat_numbers[w.OUT][left], broken(game.s)) == ("beginning", 1, [])
    assert len(pillars(game)) == 4
    game.until("rally", SW if game.s.numbers[w.TURN] in (NW, NE) else NW)
