"""SGT-SETUP: areas, zones, shuffling, the roll, opening hands, mulligans, what is hidden."""

from __future__ import annotations

import pytest

from rules.kernel import atoms, ruleset
from rules.kernel.chance import shuffled
from rules.kernel.look import look, observe
from rules.kernel.notation.position import read_position
from rules.kernel.schema import Sees
from rules.kernel.words import CHANCE, PUBLIC
from rules.seize import words as w
from rules.seize.boards import DUEL
from tests.positions.library import library
from tests.seize.board import EXTRA, FIXTURES, Board, Game, N, S


def opening(**options: str) -> Game:
    """Two decks of 40, about to be shuffled."""
    chosen = " ".join(f"{name}={value}" for name, value in options.items())
    decks = ["S deck tf*10 tx*10 cn*10 jab*10", "N deck tr*10 ts*10 pl*10 patch*10"]
    lines = ["seize/1", f"cards {FIXTURES} {EXTRA}", *([f"options {chosen}"] if chosen else []), *decks]
    return Game(read_position("\n".join(lines), library()))


def chance(game: Game, *values: int) -> Game:
    """CHANCE's answers; without values, one random draw."""
    for value in values or (ruleset.roll(game.s)[1],):
        assert game.asked() == CHANCE
        ruleset.apply(game.s, CHANCE, (w.V_CHANCE, value))
    return game


def offered_and_cut(game: Game) -> Game:
    """Both decks shuffled and not cut."""
    chance(game).do("cut 0")
    return chance(game).do("cut 0")


def dealt(game: Game) -> Game:
    """S has won the roll and begins; both have their opening hands."""
    return chance(offered_and_cut(game), 5, 0).do("choose_first S")


def names(tiles: int) -> set[str]:
    """The tiles of a mask."""
    return {name for tile, name in enumerate(DUEL.grid.name) if tiles >> tile & 1}


def faces(game: Game, zone: str, seat: int) -> list[str]:
    """Card ids of a pile, top last."""
    return [game.s.table.defs[game.s.face[card]].id for card in game.pile(zone, seat)]


@pytest.mark.rule("SGT-SETUP-01")
def test_a_vault_never_falls_below_0_and_loses_the_game_there() -> None:
    game = Board().merc("tg", "b5", N, health=3, defense=0).vault(30, 3).hand("true5").ready(1).open()
    game.do("play_instant TRUE5 TG").resolve_one()
    assert game.vaults() == (30, 0), "the bounty is 5, the Vault held 3"
    assert game.result() == (2, 0)


@pytest.mark.rule("SGT-SETUP-02", "SGT-SETUP-07")
def test_every_player_has_the_areas_and_zones_of_the_book() -> None:
    own = {zone.name for zone in w.ZONES if not zone.shared}
    assert own >= {"deck", "discard", "warchest", "hand", "events", "quarters"}
    assert {zone.name for zone in w.ZONES if zone.shared} == {"board", "stack"}
    seen = {zone.name: zone.sees for zone in w.ZONES}
    assert (seen["hand"], seen["deck"], seen["events"], seen["stack"]) == (Sees.OWNER, Sees.NOBODY, Sees.ALL, Sees.ALL)
    game = Board().hand("cn").hand("CN2=cn", seat=N).open()
    assert (game.count("hand", S), game.count("hand", N), game.count("discard", S)) == (1, 1, 0)


@pytest.mark.rule("SGT-SETUP-03")
def test_treasures_lie_in_the_warchest_and_the_vault_is_a_number_beside_it() -> None:
    game = Board().hand("cn", "tf").open()
    game.do("play_treasure CN")
    assert (game.zone("CN"), game.at("CN"), game.vaults()) == ("warchest", "", (30, 30))
    game.until("rally", N).until("rally", S).do("play_facedown TF")
    assert faces(game, "warchest", S) == ["cn", "tf"]
    assert game.vaults() == (30, 30)


@pytest.mark.rule("SGT-SETUP-04", "SGT-SETUP-16")
def test_each_side_has_3_rows_of_4_and_the_front_rows_touch() -> None:
    rows = {row: {name for name in DUEL.grid.name if name[1] == row} for row in "123456"}
    assert all(len(row) == 4 for row in rows.values())
    assert sum(len(rows[row]) for row in "123") == sum(len(rows[row]) for row in "456") == 12
    assert DUEL.grid.count == 24
    game = Board("move-1").merc("tf", "b3").open()
    game.do("move TF b4").resolve()
    assert game.at("TF") == "b4"


@pytest.mark.rule("SGT-SETUP-05")
def test_the_guild_hall_is_the_row_nearest_to_its_player() -> None:
    south, north = DUEL.places
    assert names(south.hall) == {"a1", "b1", "c1", "d1"}
    assert names(north.hall) == {"a6", "b6", "c6", "d6"}


@pytest.mark.rule("SGT-SETUP-06")
def test_the_deck_is_drawn_from_the_top_and_the_discard_lies_open_in_order() -> None:
    game = Board("beginning").deck("tf", "tx", "pl").hand("patch", "mend1").merc("tr", "b1").ready(2).open()
    game.until("draw")
    assert (game.zone("PL"), faces(game, "deck", S)) == ("hand", ["tf", "tx"])
    game.do("play_instant PATCH TR").resolve()
    game.do("play_instant MEND1 TR").resolve()
    assert faces(game, "discard", S) == ["patch", "mend1"]
    for viewer in (N, PUBLIC):
        view = look(game.s, viewer)
        assert [view.cards[card].face for card in view.pile(w.DISCARD, S)] == [
            game.s.face[c] for c in game.pile("discard")
        ]


@pytest.mark.rule("SGT-SETUP-08")
def test_each_deck_is_shuffled_and_offered_to_the_opponent() -> None:
    game = opening()
    before = faces(game, "deck", S)
    chance(game, 12345)
    assert faces(game, "deck", S) == shuffled(before, 12345)
    assert (game.asked(), game.kind()) == (N, "cut")
    order = faces(game, "deck", S)
    game.refused("SGT-SETUP-08", "cut 40").do("cut 3")
    assert faces(game, "deck", S) == [*order[-3:], *order[:-3]], "the packet keeps its order"
    chance(game, 7)
    assert (game.asked(), game.kind()) == (S, "cut")


@pytest.mark.rule("SGT-SETUP-08")
def test_the_opponent_may_reshuffle_instead_once() -> None:
    game = chance(opening(), 1).do("reshuffle")
    order = faces(game, "deck", S)
    chance(game, 2)
    assert faces(game, "deck", S) == shuffled(order, 2)
    assert game.s.ask is not None and game.s.ask.data[0] == w.STREAM_DECK + N, "the second deck is shuffled next"


@pytest.mark.rule("SGT-SETUP-09")
@pytest.mark.parametrize(("rolls", "winner"), [((5, 0), S), ((0, 5), N), ((3, 3, 1, 4), N), ((2, 2, 2, 2, 5, 4), S)])
def test_the_highest_roller_decides_and_ties_roll_again(rolls: tuple[int, ...], winner: int) -> None:
    game = chance(offered_and_cut(opening()), *rolls)
    assert (game.asked(), game.kind()) == (winner, "choose_first")
    assert game.s.seat_numbers[w.ROLLED] == [rolls[-2] + 1, rolls[-1] + 1]


@pytest.mark.rule("SGT-SETUP-09")
@pytest.mark.parametrize("first", "SN")
def test_the_winner_may_give_the_first_turn_away(first: str) -> None:
    game = chance(offered_and_cut(opening()), 5, 0).do(f"choose_first {first}")
    assert "SN"[game.asked()] == first, "who begins decides on a mulligan first"
    assert (atoms.NOTE, w.N_FIRST, "SN".index(first)) in game.s.log, "it is announced"
    assert "SN"[game.do("keep", "keep").s.numbers[w.TURN]] == first


@pytest.mark.rule("SGT-SETUP-10")
def test_the_opening_hand_is_seven_cards() -> None:
    game = chance(offered_and_cut(opening()), 5, 0)
    assert (game.count("hand", S), game.count("hand", N)) == (0, 0)
    game.do("choose_first S")
    assert [(game.count("hand", seat), game.count("deck", seat)) for seat in (S, N)] == [(7, 33), (7, 33)]


@pytest.mark.rule("SGT-SETUP-11")
def test_one_mulligan_each_in_turn_order() -> None:
    game = dealt(opening())
    assert game.asked() == S
    game.do("mulligan")
    order = faces(game, "deck", S)
    assert len(order) == 40, "the whole hand is shuffled into the deck"
    chance(game, 99)
    assert faces(game, "deck", S) + faces(game, "hand", S)[::-1] == shuffled(order, 99)
    assert (game.count("hand", S), game.count("deck", S)) == (7, 33)
    game.refused("SGT-SETUP-11", "mulligan").do("keep")
    assert game.asked() == N, "decided before the next player decides"
    chance(game.do("mulligan"))
    game.refused("SGT-SETUP-11", "mulligan").do("keep")
    assert game.phase() == "beginning"


@pytest.mark.rule("SGT-SETUP-11")
@pytest.mark.parametrize("allowed", [0, 2, 3])
def test_option_mulligans(allowed: int) -> None:
    game = dealt(opening(mulligans=str(allowed)))
    for _ in range(allowed):
        chance(game.do("mulligan"))
    game.refused("SGT-SETUP-11", "mulligan").do("keep")


@pytest.mark.rule("SGT-SETUP-12")
def test_vaults_are_set_after_the_mulligans_and_the_first_player_draws() -> None:
    game = dealt(opening()).do("keep")
    assert game.vaults() == (0, 0)
    game.do("keep")
    assert (game.vaults(), game.phase(), game.asked()) == ((30, 30), "beginning", S)
    game.until("draw")
    assert game.count("hand", S) == 8


@pytest.mark.rule("SGT-SETUP-12")
def test_option_first_turn_draw_off_skips_only_the_very_first_draw() -> None:
    game = dealt(opening(first_turn_draw="off")).do("keep", "keep").until("draw", S)
    assert game.count("hand", S) == 7
    game.until("draw", N)
    assert game.count("hand", N) == 8
    game.until("draw", S)
    assert game.count("hand", S) == 8


@pytest.mark.rule("SGT-SETUP-13")
def test_a_tile_holds_one_merc_and_a_pillar_tile_holds_nothing() -> None:
    pillar = 1 << DUEL.grid.number["c1"] | 1 << DUEL.grid.number["c3"]
    game = Board().merc("tf", "b1").merc("tr", "b3").hand("tx").line(f"pillars {pillar}").open()
    game.refused("SGT-RALLY-03", "play_merc TX b1").refused("SGT-RALLY-03", "play_merc TX c1")
    game.until("move-1")
    game.refused("SGT-ACT-11", "move TF b2 b3").refused("SGT-FMT-A08", "move TR c3")


@pytest.mark.rule("SGT-SETUP-14")
def test_hands_decks_and_face_down_mercs_are_hidden_and_nothing_else() -> None:
    board = Board().hand("tf", "tx").warchest("cn", "TR=tr(down)").merc("ts", "b2", health=3, poison=2)
    game = board.line("S discard jab").line("S events flag").merc("bk", "c2").open()
    mine, theirs, public = (look(game.s, viewer) for viewer in (S, N, PUBLIC))
    row = game.names
    assert {row["TF"], row["TX"]} <= mine.cards.keys()
    for view in (theirs, public):
        assert not {row["TF"], row["TX"]} & view.cards.keys()
        assert view.count(w.HAND, S) == 2
        assert view.cards[row["TR"]].face == -1
        shown = view.cards[row["TS"]]
        assert (shown.face, shown.marks[w.HEALTH], shown.marks[w.POISON]) == (game.s.face[row["TS"]], 3, 2)
        assert len(view.pile(w.DISCARD, S)) == len(view.pile(w.EVENTS, S)) == 1
        assert view.seat_numbers[w.VAULT] == [30, 30]
        assert view.cards[row["CN"]].face == game.s.face[row["CN"]]
    assert mine.cards[row["TR"]].face == game.s.face[row["TR"]]
    for view in (mine, theirs, public):
        assert not set(game.pile("deck", S)) & view.cards.keys()


@pytest.mark.rule("SGT-SETUP-14")
def test_a_merc_that_came_back_is_not_known_again_by_its_row() -> None:
    """The hand is shuffled before anybody is asked again; the others hear only that it was."""
    board = Board().spell("gust", "choose 1 merc as mark", "return mark to hand").hand("gust")
    board = board.merc("T=tf", "b4", N).merc("M=tr", "b3").hand("tr", "tx", "ts", seat=N)
    faces = set()
    for fell in range(12):
        game = board.open().do("play_instant GUST T").resolve()
        row, before, mine = game.names["T"], look(game.s, S), look(game.s, N)
        assert row in game.pile("hand", N)
        game.shuffle_hand(fell)
        faces.add(game.s.face[row])
        told = [event for event in observe(before, game.events) if event[0] == atoms.SHUFFLE]
        assert told == [(atoms.SHUFFLE, w.HAND, N)]
        observe(mine, game.events)
        assert {card: seen.face for card, seen in mine.cards.items()} == {
            card: seen.face for card, seen in look(game.s, N).cards.items()
        }
        assert (game.kind(), game.asked(), game.seat("returned", N)) == ("priority", S, 0)
    assert len(faces) == 4


@pytest.mark.rule("SGT-SETUP-14")
def test_a_merc_that_came_back_to_an_empty_hand_is_shuffled_with_the_next_card() -> None:
    """Before that there is nothing to shuffle it with; it is shuffled before either card can be played face-down."""
    board = Board().spell("gust", "choose 1 merc as mark", "return mark to hand").hand("gust").merc("tr", "b3")
    game = board.merc("T=tf", "b4", N).open().do("play_instant GUST T").resolve()
    assert (game.kind(), game.seat("returned", N), game.count("hand", N)) == ("priority", 1, 1)
    while game.kind() != "roll":
        game.pass_()
    assert (game.phase(), game.s.numbers[w.TURN], game.count("hand", N)) == ("draw", N, 2)
    assert game.shuffle_hand(5).seat("returned", N) == 0


@pytest.mark.rule("SGT-SETUP-15")
def test_dice_coins_and_counters_are_supplied() -> None:
    game = offered_and_cut(opening())
    assert game.s.ask is not None and game.s.ask.data == (w.STREAM_DICE, 6)
    blind = Board("attack").merc("tr", "b3", blind=1).merc("tf", "b4", N).open()
    blind.do("attack TR melee TF")
    assert blind.s.ask is not None and blind.s.ask.data == (w.STREAM_COIN, 2)
    statuses = {
        "exhaust",
        "bleed",
        "poison",
        "blind",
        "frost",
        "burn",
        "silence",
        "stealth",
        "regen",
        "fortify",
        "leech",
    }
    assert statuses | {"defense", "health"} <= set(w.MARKS)
    assert {"fog"} <= set(w.TILE_MARKS)
    assert {"vault"} <= set(w.SEAT_NUMBERS)
