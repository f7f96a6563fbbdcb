"""House rules of rulebook 2.3 that concern Standard 1v1: the default and every other value of each."""

from __future__ import annotations

import pytest

from rules.kernel import ruleset
from rules.seize.cards import CardDef
from rules.seize.decks import violations
from rules.seize.formats import STANDARD
from rules.seize.house_rules import OPTIONS, complete_options
from tests.seize.board import Board, Game, N, S
from tests.seize.games import pool
from tests.seize.rules.test_setup import chance, dealt, opening

ELSEWHERE = {"team_loss", "draft_mode", "arena_acquire", "four_player_mat"}
"""Options of other formats: see test_fmt, test_fmt_leaving, the draft tests, test_fmt_arena and test_fmt_table."""
TESTED = {
    "mulligans", "first_turn_draw", "deck_size", "copy_limits", "pillars_block_los", "merc_cap", "deploy_rest",
    "move_straight", "plunder_gain", "bounty_reward", "attack_ability_mode", "event_timing", "equip_limit",
    "weapon_hands", "unequip_guild_hall_only", "acquire_to_zero", "ranged_point_blank", "true_vs_defense",
    "defense_optional", "bleed_timing", "fog_duration", "stealth_blocks_allies", "deck_out",
}  # fmt: skip


def legal(game: Game, text: str) -> bool:
    """Whether the answer is among the options of the seat asked, which must agree with it not being refused."""
    action = game.parse(text, game.asked())
    offered = action in game.options()
    assert offered == (game.s.table.ruleset.why_not(game.s, game.asked(), action) is None)
    return offered


def test_every_option_is_tested_here_or_belongs_to_another_format() -> None:
    assert set(OPTIONS) == TESTED | ELSEWHERE


def test_defaults_are_the_first_values_of_the_rulebook() -> None:
    chosen = complete_options({})
    shape = {"format": "standard", "players": "2", "teams": "none", "chooser": "roll"}
    assert {name: option.values[0] for name, option in OPTIONS.items()} | shape == chosen
    assert (chosen["merc_cap"], chosen["mulligans"], chosen["bleed_timing"]) == ("3", "1", "every")


@pytest.mark.rule("SGT-FMT-A04")
@pytest.mark.parametrize(("shape", "others"), [({}, "W SW"), ({"format": "guild-master", "players": "3"}, "E NE")])
def test_only_a_player_of_the_table_chooses_who_begins(shape: dict[str, str], others: str) -> None:
    assert complete_options({**shape, "chooser": "N"})["chooser"] == "N"
    for other in others.split():
        with pytest.raises(ValueError, match=f"chooser cannot be '{other}'"):
            complete_options({**shape, "chooser": other})


@pytest.mark.rule("SGT-SETUP-11")
@pytest.mark.parametrize("count", [1, 0, 2, 3])
def test_mulligans(count: int) -> None:
    game = dealt(opening(mulligans=str(count)))
    for _ in range(count):
        chance(game.do("mulligan"))
    game.refused("SGT-SETUP-11", "mulligan").do("keep")
    assert (game.kind(), game.asked()) == ("mulligan", N)


@pytest.mark.rule("SGT-SETUP-12")
@pytest.mark.parametrize(("value", "cards"), [("on", 1), ("off", 0)])
def test_first_turn_draw(value: str, cards: int) -> None:
    game = Board("beginning", first_turn_draw=value).open().until("draw")
    assert game.count("hand") == cards
    game.until("draw", N)
    assert game.count("hand", N) == 1
    game.until("draw", S)
    assert game.count("hand") == cards + 1


def plain(count: int, rarity: int = 1) -> list[CardDef]:
    """This many copies of one card of this rarity."""
    return [next(card for card in pool() if card.rarity == rarity)] * count


@pytest.mark.rule("SGT-DECK-02")
@pytest.mark.parametrize(("value", "size", "ok"), [
    ("exact", 40, True), ("exact", 41, False), ("exact", 39, False), ("minimum", 41, True), ("minimum", 39, False),
])  # fmt: skip
def test_deck_size(value: str, size: int, ok: bool) -> None:
    found = violations(plain(size), STANDARD, complete_options({"deck_size": value}))
    assert [v.id for v in found] == ([] if ok else ["SGT-DECK-02"])


@pytest.mark.rule("SGT-DECK-03", "SGT-DECK-04")
@pytest.mark.parametrize("rarity", [1, 2, 3, 4])
@pytest.mark.parametrize("value", ["legendary_only", "by_rarity"])
def test_copy_limits(value: str, rarity: int) -> None:
    most = 1 if rarity == 4 else 5 - rarity if value == "by_rarity" else 40
    other = next(card for card in pool() if card.rarity == 1 and card not in plain(1, rarity))
    rule = "SGT-DECK-03" if rarity == 4 else "SGT-DECK-04"
    for copies in range(1, 41):
        filler = [] if value == "by_rarity" else [other] * (40 - copies)
        found = violations(
            [*plain(copies, rarity), *filler], STANDARD, complete_options({"copy_limits": value, "deck_size": "exact"})
        )
        assert [v.id for v in found if v.id != "SGT-DECK-02"] == ([rule] if copies > most else [])


@pytest.mark.rule("SGT-LOS-02", "SGT-FMT-A08")
@pytest.mark.parametrize(("value", "seen"), [("on", False), ("off", True)])
def test_pillars_block_los(value: str, seen: bool) -> None:
    board = Board("attack", pillars_block_los=value).merc("A=tx", "b2").merc("T=tr", "b4", N).line("pillars 512")
    game = board.open()
    assert game.s.table.grid is not None and game.s.table.grid.number["b3"] == 9
    assert legal(game, "attack A ranged T") == seen


@pytest.mark.rule("SGT-FMT-X01")
@pytest.mark.parametrize("cap", [3, 1, 2, 4, 5, 6])
def test_merc_cap(cap: int) -> None:
    board = Board(merc_cap=str(cap)).hand("tf")
    for index, tile in enumerate(("a3", "b3", "c3", "d3", "a4", "b4")[: cap - 1]):
        board.merc(f"m{index}=tr", tile)
    game = board.hand("tx").open().do("play_merc TF a1").resolve()
    game.refused("SGT-FMT-X01", "play_merc TX b1")


@pytest.mark.rule("SGT-ACT-12")
@pytest.mark.parametrize(("value", "fit"), [("off", True), ("on", False)])
def test_deploy_rest(value: str, fit: bool) -> None:
    board = Board(deploy_rest=value).hand("TF=tf").merc("T=tr", "c3", N).merc("far=tr", "d6", N)
    game = board.hand("jab").ready(1).open().do("play_merc TF b2").resolve().until("move-1")
    assert legal(game, "move TF b1") == fit
    game.until("attack")
    assert legal(game, "attack TF melee T") == fit
    assert legal(game, "play_attack JAB via TF T") == fit
    if not fit:
        game.refused("SGT-ACT-12", "attack TF melee T").refused("SGT-ACT-12", "play_attack JAB via TF T")
        game.until("move-2").refused("SGT-ACT-12", "move TF b1")
    game.until("move-1", S)
    assert legal(game, "move TF b1")


@pytest.mark.rule("SGT-ACT-12", "SGT-ACT-13")
@pytest.mark.parametrize(("value", "fit"), [("off", True), ("on", False)])
def test_deploy_rest_and_plunder(value: str, fit: bool) -> None:
    game = Board("attack", deploy_rest=value).merc("A=tr", "b6", arrived=1).open()
    assert legal(game, "plunder A") == fit
    if not fit:
        game.refused("SGT-ACT-12", "plunder A")


@pytest.mark.rule("SGT-ACT-10")
@pytest.mark.parametrize(("value", "bends"), [("off", True), ("on", False)])
def test_move_straight(value: str, bends: bool) -> None:
    game = Board("move-1", move_straight=value).merc("A=tf", "b2").open()
    assert legal(game, "move A b3 b4")
    assert legal(game, "move A b3 c3") == bends
    if not bends:
        game.refused("SGT-ACT-10", "move A b3 c3")
        game.do("move A b3").resolve().do("move A c3").resolve()
        assert game.at("A") == "c3"


@pytest.mark.rule("SGT-ACT-15")
@pytest.mark.parametrize(("value", "vaults"), [("transfer", (32, 28)), ("loss_only", (30, 28))])
def test_plunder_gain(value: str, vaults: tuple[int, int]) -> None:
    game = Board("attack", plunder_gain=value).merc("A=tf", "b6").open().do("plunder A").resolve()
    assert game.vaults() == vaults


@pytest.mark.rule("SGT-DMG-15")
@pytest.mark.parametrize(("value", "vaults"), [("none", (30, 28)), ("destroyer_gains", (32, 28))])
def test_bounty_reward(value: str, vaults: tuple[int, int]) -> None:
    board = Board("attack", bounty_reward=value).merc("A=tr", "b3").merc("T=tf", "b4", N, health=1, defense=0)
    assert board.open().do("attack A melee T").resolve().vaults() == vaults


@pytest.mark.rule("SGT-DMG-15")
def test_bounty_reward_pays_what_was_really_lost_and_nothing_for_the_own_merc() -> None:
    poor = (
        Board("attack", bounty_reward="destroyer_gains").merc("A=tr", "b3").merc("T=tf", "b4", N, health=1, defense=0)
    )
    assert poor.vault(30, 1).open().do("attack A melee T").resolve_one().vaults() == (31, 0)
    own = Board("attack", bounty_reward="destroyer_gains").spell("hit", "choose 1 merc as mark", "deal 9 true to mark")
    assert own.hand("hit").merc("T=tf", "b4").open().do("play_instant HIT T").resolve().vaults() == (28, 30)


@pytest.mark.parametrize("order", [("A", "B", "T"), ("T", "A", "B"), ("A", "T", "B")])
@pytest.mark.rule("SGT-DMG-15", "SGT-DMG-14", "SGT-WIN-03")
def test_bounties_of_mercs_destroyed_at_once_are_lost_before_any_is_gained(order: tuple[str, ...]) -> None:
    """Whichever merc has been in play longest."""
    board = Board("attack", bounty_reward="destroyer_gains").spell("hit", "deal 9 true to each merc")
    for name in order:
        board.merc(f"{name}=tf", {"A": "b3", "B": "a3", "T": "b4"}[name], N if name == "T" else S, health=1, defense=0)
    game = board.vault(1, 20).hand("hit").open().do("play_instant HIT").resolve_one()
    assert game.vaults() == (2, 18)


@pytest.mark.rule("SGT-ABIL-08", "SGT-ABIL-09")
def test_attack_ability_mode_additional() -> None:
    board = Board("attack").merc("A=tr", "b3").merc("T=tg", "b4", N).hand("jab").ready(1)
    game = board.open().do("play_attack JAB via A T").resolve()
    assert game.mark("A", "exhaust") == 0
    game.do("attack A melee T").resolve().until("move-2")
    assert game.mark("A", "exhaust") == 1


@pytest.mark.rule("SGT-ABIL-08")
def test_attack_ability_mode_instead() -> None:
    board = Board("attack", attack_ability_mode="instead").merc("A=tr", "b3").merc("T=tg", "b4", N)
    game = board.hand("jab", "mendall").ready(2).open().do("play_attack JAB via A T")
    assert game.mark("A", "exhaust") == 1
    game.resolve().refused("SGT-ACT-18", "attack A melee T")
    game.do("play_instant MENDALL A").resolve().refused("SGT-ABIL-08", "attack A melee T").until("move-2")
    game.refused("SGT-ABIL-09", "move A b2")
    unspent = Board("attack", attack_ability_mode="instead").merc("A=tr", "b3").merc("T=tg", "b4", N)
    unspent.open().do("attack A melee T")
    after = Board("attack", attack_ability_mode="instead").merc("A=tr", "b3", attacked=1).merc("T=tg", "b4", N)
    after.hand("jab").ready(1).open().refused("SGT-ABIL-08", "play_attack JAB via A T")


@pytest.mark.rule("SGT-ABIL-10")
@pytest.mark.parametrize("phase", ["rally", "move-1", "attack", "move-2"])
@pytest.mark.parametrize("value", ["rally_and_movement", "rally_only"])
def test_event_timing(value: str, phase: str) -> None:
    game = Board(phase, event_timing=value).merc("tf", "b1").hand("FLAG=flag").ready(1).open()
    allowed = phase == "rally" or (value == "rally_and_movement" and phase.startswith("move"))
    assert legal(game, "play_event FLAG via TF") == allowed
    if not allowed:
        game.refused("SGT-ABIL-10", "play_event FLAG via TF")
        refusal = ruleset.why_not(game.s, S, game.parse("play_event FLAG via TF", S))
        assert refusal is not None and (refusal.fact("rally") is not None) == (value == "rally_only")


@pytest.mark.rule("SGT-TREAS-08")
@pytest.mark.parametrize("limit", ["none", "1", "2", "3", "4", "5"])
def test_equip_limit(limit: str) -> None:
    for worn in range(7):
        wears = tuple(f"w{index}=cn" for index in range(worn))
        game = Board(equip_limit=limit).merc("A=tf", "b1", wears=wears).warchest("pl").open()
        fits = limit == "none" or worn < int(limit)
        assert legal(game, "equip A PL") == fits
        if not fits:
            game.refused("SGT-TREAS-08", "equip A PL")


HANDS = {"one": "notched-cleaver", "two": "long-limbed-crossbow", "off": "widows-thimble", "none": "riveted-coat"}


@pytest.mark.rule("SGT-TREAS-08")
@pytest.mark.parametrize(("held", "more", "fits"), [
    ((), "one", True), ((), "two", True), ((), "off", True), (("one",), "off", True), (("off",), "one", True),
    (("one",), "one", False), (("one",), "two", False), (("two",), "one", False), (("two",), "off", False),
    (("off",), "off", False), (("off",), "two", False), (("two",), "none", True), (("one", "off"), "none", True),
    (("one", "off"), "one", False), (("none", "none"), "two", True),
])  # fmt: skip
@pytest.mark.parametrize("value", ["off", "on"])
def test_weapon_hands(value: str, held: tuple[str, ...], more: str, fits: bool) -> None:
    wears = tuple(f"w{index}={HANDS[hand]}" for index, hand in enumerate(held))
    game = Board(weapon_hands=value).shipped().merc("A=tf", "b1", wears=wears).warchest(f"new={HANDS[more]}").open()
    assert legal(game, "equip A new") == (fits or value == "off")
    if not fits and value == "on":
        game.refused("SGT-TREAS-08", "equip A new")


@pytest.mark.rule("SGT-TREAS-08")
@pytest.mark.parametrize(("held", "more", "fits"), [
    ("one", "dual", True), ("dual", "one", True), ("dual", "dual", True), ("off", "dual", True), ("two", "dual", False),
])  # fmt: skip
def test_weapon_hands_and_dual_wield(held: str, more: str, fits: bool) -> None:
    board = Board(weapon_hands="on").shipped()
    for name, hands in (("held", held), ("more", more)):
        board.line(
            f'cards:\n[[card]]\nid = "{name}"\nkind = "treasure"\nname = "{name}"\ntype = "weapon"\nhands = "{hands}"\n'
            'rarity = 1\nset = "TEST"\nnumber = 1\nartist = "Test Bench"\nart = "x"\nemblem = "dagger"\nend'
        )
    assert legal(board.merc("A=tf", "b1", wears=("HELD=held",)).warchest("MORE=more").open(), "equip A MORE") == fits


@pytest.mark.rule("SGT-RALLY-11")
@pytest.mark.parametrize(("value", "anywhere"), [("off", True), ("on", False)])
def test_unequip_guild_hall_only(value: str, anywhere: bool) -> None:
    board = (
        Board(unequip_guild_hall_only=value).merc("A=tf", "b1", wears=("PL=pl",)).merc("B=tr", "b3", wears=("WD=wd",))
    )
    game = board.open()
    assert legal(game, "unequip A PL")
    assert legal(game, "unequip B WD") == anywhere
    if not anywhere:
        game.refused("SGT-RALLY-11", "unequip B WD")


@pytest.mark.rule("SGT-PHASE-09", "SGT-WIN-01")
def test_acquire_to_zero() -> None:
    off = Board("acquire").vault(2, 30).open().do("acquire")
    assert (off.vaults(), off.phase()) == ((1, 30), "rally-open")
    on = Board("acquire", acquire_to_zero="on").vault(2, 30).open().do("acquire", "acquire")
    assert (on.vaults(), on.result()) == ((0, 30), (0, 2))


@pytest.mark.rule("SGT-RANGE-05")
@pytest.mark.parametrize(("value", "near"), [("off", False), ("on", True)])
def test_ranged_point_blank(value: str, near: bool) -> None:
    board = Board("attack", ranged_point_blank=value).merc("A=tx", "b2").merc("T=tr", "b3", N).merc("U=tr", "d4", N)
    game = board.open()
    assert legal(game, "attack A ranged T") == near
    assert legal(game, "attack A ranged U")
    if not near:
        game.refused("SGT-RANGE-05", "attack A ranged T")


@pytest.mark.rule("SGT-DMG-03")
@pytest.mark.parametrize(("value", "health", "charge"), [("applies", 4, 0), ("ignored", 2, 2)])
def test_true_vs_defense(value: str, health: int, charge: int) -> None:
    """True 5 against Defense 2 and a shield of 1; Pure behaves the same under both values."""
    board = Board("attack", true_vs_defense=value).spell("hit", "choose 1 merc as mark", "deal 5 true to mark")
    board.spell("pure", "choose 1 merc as mark", "deal 2 pure to mark").hand("hit", "pure").line("mod prevent T 1 0")
    game = board.merc("T=tf", "b4", N).open().do("play_instant HIT T").resolve()
    assert (game.health("T"), game.mark("T", "defense")) == (health, charge)
    pure = game.set("T", "defense", 2).do("play_instant PURE T").resolve()
    assert (pure.health("T"), pure.mark("T", "defense")) == (health, 0)


def guarded(value: str, *texts: str, card: str = "tf") -> Game:
    """An effect on N's merc with a charge, up to the first question after it begins to resolve."""
    board = Board("attack", defense_optional=value).spell("hit", "choose 1..2 mercs as marks", *texts).hand("hit")
    board.merc(f"T={card}", "b4", N).merc("U=tr", "b2")
    return board.open().do("play_instant HIT T U", "pass", "pass")


@pytest.mark.rule("SGT-DMG-11")
def test_defense_optional_off() -> None:
    game = guarded("off", "deal 3 true to marks")
    assert (game.kind(), game.health("T"), game.health("U")) == ("priority", 5, 3)


@pytest.mark.rule("SGT-DMG-11")
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("second", [True, False])
def test_defense_optional_on(first: bool, second: bool) -> None:
    """The controllers of charged victims are asked one by one before anything is dealt."""
    game = guarded("on", "deal 3 true to marks")
    used = {game.asked(): first}
    assert (game.kind(), game.health("T"), game.health("U")) == ("choose_yes", 6, 5)
    game.do("choose yes" if first else "choose no")
    used[game.asked()] = second
    assert game.kind() == "choose_yes"
    game.do("choose yes" if second else "choose no")
    assert sorted(used) == [S, N]
    assert (game.health("T"), game.mark("T", "defense")) == ((5, 0) if used[N] else (3, 2))
    assert (game.health("U"), game.mark("U", "defense")) == ((3, 0) if used[S] else (2, 1))


@pytest.mark.rule("SGT-DMG-11")
def test_defense_optional_asks_for_an_attack_and_for_ticks_and_not_where_no_charge_would_go() -> None:
    board = Board("attack", defense_optional="on").merc("A=tr", "b3").merc("T=tf", "b4", N)
    game = board.open().do("attack A melee T", "pass", "pass")
    assert (game.kind(), game.asked()) == ("choose_yes", N)
    game.do("choose no")
    assert (game.health("T"), game.mark("T", "defense")) == (4, 2)
    board = (
        Board("move-1", defense_optional="on")
        .merc("A=tr", "b3", burn=3, defense=2, wears=("PL=pl",))
        .merc("B=tr", "c3", burn=1)
    )
    ticks = board.open().do("pass", "pass")
    for _ in range(2):
        assert ticks.kind() == "choose_yes"
        ticks.do("choose no")
    assert (ticks.health("A"), ticks.health("B"), ticks.zone("PL"), ticks.phase()) == (1, 4, "discard", "attack")
    board = Board("attack", defense_optional="on").merc("A=tr", "b3").merc("T=tf", "b4", N, ("PL=pl", "P2=pl"))
    assert board.open().do("attack A melee T").resolve().mark("T", "defense") == 2


@pytest.mark.rule("SGT-PHYS-05")
@pytest.mark.parametrize("value", ["every", "controller"])
def test_bleed_timing(value: str) -> None:
    board = (
        Board("move-2", bleed_timing=value)
        .merc("A=tx", "b1", bleed=1)
        .merc("T=tg", "b6", N, bleed=1, health=5, defense=0)
    )
    game = board.open().until("end-open", S)
    assert (game.health("A"), game.health("T")) == ((3, 4) if value == "every" else (3, 5))
    game.until("end-open", N)
    assert (game.health("A"), game.health("T")) == ((2, 3) if value == "every" else (3, 4))


@pytest.mark.rule("SGT-MAGIC-02")
@pytest.mark.parametrize(("value", "outlives"), [("next_end", False), ("placer_next_end", True)])
def test_fog_duration(value: str, outlives: bool) -> None:
    board = Board("attack", N, fog_duration=value).merc("A=tr", "b1").hand("dusk").ready(1).line("ask S")
    game = board.open().do("play_instant DUSK via A b3").resolve()
    game.until("beginning", S)
    assert any(game.s.tile_marks[0]) == outlives
    game.until("beginning", N)
    assert not any(game.s.tile_marks[0])


@pytest.mark.rule("SGT-MAGIC-12")
@pytest.mark.parametrize(("value", "helped"), [("off", True), ("on", False)])
def test_stealth_blocks_allies(value: str, helped: bool) -> None:
    board = Board("attack", stealth_blocks_allies=value).merc("T=tr", "b3", stealth=1, health=1).hand("patch").ready(1)
    game = board.open()
    assert legal(game, "play_instant PATCH T") == helped
    if not helped:
        game.refused("SGT-MAGIC-12", "play_instant PATCH T")


@pytest.mark.rule("SGT-WIN-02")
@pytest.mark.parametrize("value", ["failed_draw", "empty"])
def test_deck_out(value: str) -> None:
    game = Board("beginning", deck_out=value).deck("tf").open().do("pass", "pass")
    if value == "empty":
        assert game.result() == (0, 2)
    else:
        assert (game.count("deck"), game.kind()) == (0, "priority")
