"""Previews say what the referee would do, from public knowledge alone."""

from __future__ import annotations

import pytest

from game.battle_gate.preview import forecast as gate_forecast
from game.match.match import Match
from game.match.match_setup import position_record
from game.match.passing import later
from game.seek_and_destroy.preview import forecast as units_forecast
from game.seize.preview import HITS, MOVES, SHOOTS, forecast
from rules.kernel.chance import Dice
from rules.kernel.view import View
from rules.seek_and_destroy.words import V_INITIATE
from rules.seize import words as w
from tests.battle_gate import board as gate
from tests.game.kit import answers, lively, new_match
from tests.seek_and_destroy import board as duel
from tests.seize.board import Board, N, S


def test_a_forecast_of_an_attack_comes_true_when_nobody_responds() -> None:
    hits = deaths = 0
    for seed in range(4):
        match, dice = new_match(seed, study=True), Dice(seed)
        while match.asked() and hits < 40:
            seat = match.asked()[0]
            for action in match.options(seat):
                if action[0] == w.V_ATTACK and hits < 40 and not _blinded(match.view(seat), action[1]):
                    deaths += _comes_true(match, seat, action)
                    hits += 1
            match.submit(seat, lively(match.options(seat), dice))
    assert hits > 10 and deaths


def _blinded(view: View, merc: int) -> bool:
    seen = view.cards[merc]
    return bool(seen.marks[w.BLIND] or view.tile_marks[w.FOG][seen.place])


def _comes_true(match: Match, seat: int, action: tuple[int, ...]) -> bool:
    """Compare a preview with what happens when everybody passes; the match is then back where it was."""
    digest, target = match.digest, action[3]
    row = next((row for row in match.forecast(seat, action) if row.piece == target and row.left >= 0), None)
    assert match.digest == digest
    before = match.view(seat).cards[target].marks[w.HEALTH]
    match.submit(seat, action)
    for _ in range(match.seats):
        match.submit(match.asked()[0], (w.V_PASS,), auto=True)
    after = match.view(seat).cards[target]
    dies = row is not None and bool(row.ending)
    assert dies == (after.zone != w.BOARD)
    if not dies:
        assert before - after.marks[w.HEALTH] == (int(row.number) if row else 0)
    assert match.undo(seat) and match.digest == digest
    return dies


@pytest.mark.parametrize(("phase", "falls"), [("attack", []), ("move-2", ["M", "T"])])
def test_a_pass_over_an_empty_stack_foresees_the_beginning_of_the_next_phase(phase: str, falls: list[str]) -> None:
    """Bleed ticks when the End Phase begins (SGT-PHYS-05)."""
    table = Board(phase).merc("M=tf", "b1", health=1, bleed=3).merc("T=tf", "b6", N, health=1, bleed=3).open()
    rows = forecast(table.s.clone(), S, (w.V_PASS,))
    assert [row.piece for row in rows if row.ending] == [table.names[name] for name in falls]


def test_an_illegal_action_has_no_forecast() -> None:
    match = new_match()
    assert match.forecast(0, (w.V_ATTACK, 0, 0, 1)) == []


def test_ranges_hold_the_tiles_of_legal_moves_and_attacks() -> None:
    match, moves, attacks = new_match(3), 0, 0
    for seat, _ in answers(match, Dice(3), 700):
        view = match.view(seat)
        for action in match.options(seat):
            if action[0] == w.V_MOVE and action[-1] != view.cards[action[1]].place:
                assert MOVES in match.overlay("range", seat, action[1]).signs[action[-1]]
                moves += 1
            elif action[0] == w.V_ATTACK:
                icon = HITS if action[2] == w.MELEE else SHOOTS
                place = view.cards[action[3]].place
                assert icon in match.overlay("range", seat, action[1]).signs[place]
                attacks += 1
    assert moves > 20 and attacks > 5


def test_rings_are_named_as_in_the_rulebook() -> None:
    match = new_match(3)
    seat, _ = next((seat, at) for seat, at in answers(match, Dice(3), 700) if match.view(seat).pile(w.BOARD))
    rings = match.overlay("range", seat, match.view(seat).pile(w.BOARD)[0]).rings
    assert rings == ("Melee", "Distance 1", "Distance 2", "Distance 3")


def test_sight_names_the_tile_in_the_way() -> None:
    match, blocked = new_match(3), 0
    for seat, _ in answers(match, Dice(3), 400):
        view = match.view(seat)
        for merc in view.pile(w.BOARD)[:1]:
            found = match.overlay("sight", seat, merc)
            assert found.origin == view.cards[merc].place and found.origin not in {*found.lines, *found.shaded}
            assert all(found.lines[tile] is not None for tile in found.shaded)
            for tile, blocker in found.lines.items():
                assert view.on(tile) >= 0 if blocker is None else view.on(blocker) >= 0 and tile in found.shaded
                blocked += blocker is not None
    assert blocked


@pytest.mark.parametrize(("card", "dealt"), [("badly-packed-firework", 3), ("the-lid-comes-off", 5)])
def test_a_forecast_counts_on_a_four_from_a_die(card: str, dealt: int) -> None:
    table = Board("attack").shipped().ready(3).merc("A=ts", "b2").merc("T=tg", "b4", N, defense=0).hand(f"c={card}")
    game = table.open()
    rows = forecast(game.s.clone(), S, game.parse("play_attack c via A T", S))
    hurt = [(line.piece, line.number, line.ending) for line in rows if line.left >= 0]
    assert hurt == [(game.names["T"], str(dealt), "")]


@pytest.mark.parametrize(("card", "condition"), [
    ("quarrel-over-change", ("If the coin comes up heads", "50 %")),
    ("the-lid-comes-off", ("If the die shows 4", "")),
    ("point-and-shout", None),
])  # fmt: skip
def test_a_forecast_says_what_it_depends_on(card: str, condition: tuple[str, str] | None) -> None:
    table = Board("attack").shipped().ready(3).merc("A=ts", "b3").merc("T=tg", "b4", N, defense=0).hand(f"c={card}")
    game = table.open()
    rows = forecast(game.s.clone(), S, game.parse("play_attack c via A T", S))
    given = [(row.words, row.number) for row in rows if row.piece == row.seat == -1]
    assert given == ([condition] if condition else [])


@pytest.mark.rule("SGT-PHYS-07")
def test_what_a_blinded_merc_would_do_depends_on_its_coin() -> None:
    game = Board("attack").merc("A=tf", "b3", blind=1).merc("T=tg", "b4", N, defense=0).open()
    first, hurt = forecast(game.s.clone(), S, game.parse("attack A melee T", S))
    assert (first.number, hurt.number) == ("50 %", "3")


def test_several_coins_are_told_together() -> None:
    table = Board("attack").shipped().ready(3).merc("A=tx", "b1").hand("c=rain-on-the-just")
    game = table.merc("T=tg", "b4", N, defense=0).merc("U=tg", "d4", N, defense=0).open()
    first, *hurt = forecast(game.s.clone(), S, game.parse("play_attack c via A", S))
    assert first.words == "If all 2 coins come up heads" and first.number == "25 %"
    assert [row.number for row in hurt] == ["3", "3"]


def test_a_coin_that_only_costs_something_is_foretold_as_lost() -> None:
    text = "seek_and_destroy/1 | turn P1 deploy | P1 hand black-current-fighters | P1 country ?*9 | P2 country ?*9"
    match = Match(position_record(text))
    rows = match.forecast(0, match.parse(0, "mobilize black-current-fighters up"))
    assert [(row.words, row.number) for row in rows] == [("If the coin comes up tails", "50 %"), ("Your Life", "1")]


@pytest.mark.rule("SGT-WIN-02", "SD-GOAL-03", "BG-LOSS-02")
@pytest.mark.parametrize(("text", "said", "ending"), [
    ("seize/1 | turn S attack | S events back-door-ledger | M = S coinless-mirel at b6 | N deck ?*5", "plunder b6",
     "you are defeated"),
    ("seek_and_destroy/1 | turn P1 end | P1 country ?*9", "end_turn", "the game is won"),
    ("battle_gate/1 | turn P1 recovery | P1 field rope-climber | P2 deck ?*9", "next", "out of the game"),
])  # fmt: skip
def test_a_forecast_tells_who_has_no_card_to_draw(text: str, said: str, ending: str) -> None:
    match = Match(position_record(text))
    assert match.forecast(0, match.parse(0, said))[-1].ending == ending


@pytest.mark.rule("SGT-PHASE-07", "SGT-BEN-01")
def test_a_card_that_is_acquired_heals_nobody() -> None:
    """Regen heals in Rally, after the last one."""
    game = Board("acquire").merc("A=tf", "b2", health=2, regen=1).deck("a1=jab", "a2=jab").open()
    told = [[row.number for row in forecast(game.s.clone(), S, game.parse(said, S))] for said in ("acquire", "done")]
    assert told == [["\u22121"], ["+1"]]


@pytest.mark.rule("SD-GOAL-04")
def test_a_forecast_of_two_who_lose_together_is_a_draw() -> None:
    game = duel.Board("supply").hand("nhurt").life(3, 2).open()
    rows = units_forecast(game.s.clone(), duel.P1, game.parse("activate NHURT", duel.P1))
    assert [row.ending for row in rows] == ["the game is drawn"] * 2


@pytest.mark.rule("SD-INFO-01")
def test_a_forecast_does_not_guess_at_a_hidden_unit_that_is_turned_up() -> None:
    text = "seek_and_destroy/1 | turn P1 deploy | P1 battlefield basalt-guns(down) | P1 country ?*9 | P2 country ?*9"
    match = Match(position_record(f"{text} | P2 battlefield heath-infantry(down)"))
    guns = next(action for action in match.options(0) if action[0] == V_INITIATE)
    assert [row.words for row in match.forecast(0, guns)] == ["It depends on a hidden card"]


@pytest.mark.parametrize(("card", "said", "short"), [
    ("c=nail-to-the-gate", "play_attack c via X T", [("Bleed +1", False), ("", False)]),
    ("c=breath-turned-glass", "play_instant c via R T", [("Frost +1", False)]),
    ("c=gone-by-lamplight", "play_instant c via G G", [("Stealth", True)]),
    ("c=clean-linen", "play_instant c via H O", [("Bleed \u22123", True), ("", True)]),
    ("c=brace-the-doorframe", "play_instant c via O O", [("Defense +2", True)]),
    ("c=planks-and-prayers", "play_instant c via O O", [("Armor +1", True)]),
    ("c=clean-linen", "attack X ranged T", [("", False)]),
])  # fmt: skip
def test_a_forecast_names_what_a_merc_gains_and_loses(card: str, said: str, short: list[tuple[str, bool]]) -> None:
    """Counters, states, Defense, stats and health; not that the attacker becomes exhausted."""
    table = Board("attack").shipped().ready(3).merc("T=tg", "b4", N, defense=0).hand(card)
    table.merc("X=reedline-scout", "b2").merc("R=hoarfrost-page", "d1").merc("G=alley-whisper", "c1", stealth=0)
    table.merc("H=poultice-nan", "a1").merc("O=gatehand-odric", "a2", defense=0, health=1, bleed=3)
    game = table.open()
    rows = forecast(game.s.clone(), S, game.parse(said, S))
    assert [(row.short, row.boon) for row in rows] == short


@pytest.mark.parametrize(("card", "said", "told"), [
    ("sent-home-by-the-weather", "play_instant c via R T", ("T", "returns to hand")),
    ("melt-the-buckles", "play_instant c via K T", ("PL", "lost")),
    ("melt-the-buckles", "play_instant c via K D", ("D", "lost")),
    ("hail-by-the-handful", "exit K", ("E", "lost")),
])  # fmt: skip
def test_a_forecast_tells_what_leaves_without_being_destroyed(card: str, said: str, told: tuple[str, str]) -> None:
    """A merc that returns to hand, a treasure that is destroyed, one of two, an Event that loses its class
    (SGT-ABIL-12)."""
    table = Board("rally").shipped().ready(3).hand(f"c={card}").merc("R=hoarfrost-page", "b1")
    table.merc("K=kindle-apprentice", "c1").merc("T=tg", "b4", N, wears=("pl",), frost=1)
    table.merc("D=tr", "d4", N, wears=("wd", "bl"))
    game = table.line("S events E=ember-tithe").open()
    rows = forecast(game.s.clone(), S, game.parse(said, S))
    assert (game.names[told[0]], told[1]) in [(row.piece, row.number) for row in rows]


@pytest.mark.parametrize(("card", "said", "told"), [
    ("turn-the-door", "play_instant c via O O T", [("O", "to b4"), ("T", "to b3")]),
    ("shoulder-the-door", "play_attack c via O T", [("T", "to b5"), ("T", "2")]),
    ("salt-at-the-threshold", "play_instant c via P O", [("O", "3")]),
    ("after-you", "move O a3", []),
])  # fmt: skip
def test_a_forecast_tells_where_mercs_are_moved_and_what_will_be_prevented(
    card: str, said: str, told: list[tuple[str, str]]
) -> None:
    """A merc that walks is shown on its way."""
    table = Board("move-1" if said.startswith("move") else "attack").shipped().ready(3).hand(f"c={card}")
    table.merc("O=gatehand-odric", "b3").merc("T=tg", "b4", N, defense=0).merc("P=poultice-nan", "a1")
    game = table.open()
    rows = forecast(game.s.clone(), S, game.parse(said, S))
    assert [(row.piece, row.number) for row in rows] == [(game.names[name], number) for name, number in told]
    own = {game.names["O"]}
    assert {row.piece for row in rows if row.boon} == {row.piece for row in rows} & own, "no loss to its player"


def test_a_unit_that_returns_to_hand_is_foretold() -> None:
    text = "seek_and_destroy/1 | turn P1 deploy | P1 hand deck-cycle | P1 battlefield market-day-fighters"
    match = Match(position_record(f"{text} | P1 country ?*9 | P2 country ?*9"))
    rows = match.forecast(0, match.parse(0, "activate deck-cycle market-day-fighters"))
    assert [row.number for row in rows] == ["returns to hand"], "nothing of the Life that P1 may lose"


@pytest.mark.parametrize(("enemies", "falls"), [("harz-gun-line", 1), ("harz-gun-line single-periscope", 0)])
def test_a_forecast_names_no_unit_that_is_still_to_be_chosen(enemies: str, falls: int) -> None:
    text = "seek_and_destroy/1 | turn P1 deploy | P1 battlefield anvil-corps(down) | P1 country ?*9 | P2 country ?*9"
    match = Match(position_record(f"{text} | P2 battlefield {enemies}"))
    assert len(match.forecast(0, match.parse(0, "initiate anvil-corps"))) == falls
    match.submit(0, match.parse(0, "initiate anvil-corps"))
    assert len(match.forecast(0, match.parse(0, "use harz-gun-line"))) == 1


@pytest.mark.parametrize(("vault", "number"), [(30, "negated, or 2 Loot is lost"), (1, "negated")])
def test_a_forecast_says_what_is_negated_and_at_what_price(vault: int, number: str) -> None:
    table = Board("attack").shipped().merc("T=tf", "b3", health=1).hand("patch").ready(1).vault(vault, 30)
    game = table.hand("c=buy-the-witness", seat=N).ready(2, N).open().do("play_instant PATCH T")
    rows = forecast(game.s.clone(), N, game.parse("play_instant c item1", N))
    assert [(row.piece, row.number) for row in rows] == [(game.names["PATCH"], number)]


def test_what_is_cancelled_is_foretold_in_other_games() -> None:
    game = duel.Board().hand("nop").hand("scan", seat=duel.P2).open().do("activate NOP")
    rows = units_forecast(game.s.clone(), duel.P2, game.parse("activate SCAN", duel.P2))
    assert [(row.piece, row.number) for row in rows] == [(game.names["NOP"], "cancelled")]
    board = gate.Board().field("A=s10", "B=s10").field("C=s10", "D=s10", seat=gate.P2).treasures("T10=t10")
    gates = board.treasures("T6=t6", "T15=t15", seat=gate.P2).open().do("use T10 sabotage on T6")
    told = gate_forecast(gates.s.clone(), gate.P2, gates.parse("use T15 counter", gate.P2))
    assert [(row.piece, row.number) for row in told if row.icon == "cancel"] == [(gates.names["T10"], "cancelled")]


@pytest.mark.parametrize(("said", "vaults"), [
    ("plunder M", [("Your Vault", "+4", ""), ("{name}'s Vault", "\u22124", "{name}'s Vault is empty")]),
    ("attack M melee T", [("Your Vault", "+1", ""), ("{name}'s Vault", "\u22122", "")]),
])  # fmt: skip
def test_a_forecast_counts_the_loot_that_changes_hands(said: str, vaults: list[tuple[str, str, str]]) -> None:
    table = Board("attack").shipped().merc("M=coinless-mirel", "b6").merc("T=tr", "b5", N, health=1, defense=0)
    game = table.vault(30, 4).open()
    rows = forecast(game.s.clone(), S, game.parse(said, S))
    assert [(row.words, row.number, row.ending) for row in rows if row.seat >= 0] == vaults


@pytest.mark.rule("SGT-DMG-11")
def test_a_forecast_counts_on_defense_where_it_may_be_kept() -> None:
    game = Board("attack", defense_optional="on").merc("A=tf", "b3").merc("T=tf", "b4", N, defense=2).open()
    row = forecast(game.s.clone(), S, game.parse("attack A melee T", S))
    assert [(line.number, line.left) for line in row[1:]] == [("1", 5)] and row[0].number == "2"


def test_in_a_position_that_cannot_go_on_nothing_is_offered_for_later() -> None:
    """Hidden cards are made up there, and what passing leads to may make no sense."""
    s = Board("attack").merc("A=ts", "b2").open().s
    s.face[0] = len(s.table.defs)
    assert not later(s, S, lambda view, action: False, lambda now: 0, lambda action: action == (w.V_PASS,))
