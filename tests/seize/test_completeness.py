"""The options of Seize are complete (tests/completeness.py). Detours of more than three steps (grid.paths) are left out
on purpose."""

from __future__ import annotations

import pytest

from rules.kernel.verb_table import Verb
from rules.seize import words as w
from rules.seize.book import State
from tests import completeness
from tests.seize.board import Board, Game, N, S


def most(s: State, verb: Verb, head: tuple[int, ...]) -> int:
    """No merc moves farther than two steps here, and no ability has more targets. Additional numbers can name a helping
    merc (and its ability), or a card in hand (and a merc)."""
    assert s.ask is not None
    card, second = (*head, -1)[:2]
    if s.ctrl[card] != s.ask.seats[0]:
        return 0
    if s.zone[card] == w.BOARD:
        return 2 if second < 2 else 0
    at_merc = second < 0 or s.zone[min(second, len(s.zone) - 1)] == w.BOARD
    return 2 if s.zone[card] == w.HAND and at_merc else 0


def assert_complete(game: Game) -> None:
    """The options are exactly the answers the referee accepts."""
    completeness.assert_complete(game, w.VERBS, most, (w.FOG_STATUS, w.ALL_STATUSES))


def scene(phase: str, **options: str) -> Board:
    """Both sides close to each other, with some of everything in S's hand."""
    board = Board(phase, S, **options).vault(9, 9).deck("?*2").deck("?*2", seat=N)
    board.merc("tf", "b1", wears=("pl", "bl")).merc("ts", "c3").merc("tr", "b4", N, stealth=1)
    return board.merc("tx", "c4", N)


@pytest.mark.parametrize("phase", ["beginning", "rally", "move-1", "attack", "move-2", "end-open"])
def test_a_turn_of_s(phase: str) -> None:
    board = (
        scene(phase)
        .hand("tg", "wd", "FLAG=flag", "shove", "jab", "volley")
        .warchest("cn", "n2=cn", "x=tr(down)", "u=cn(used_up)")
    )
    assert_complete(board.open())


@pytest.mark.parametrize("phase", ["rally", "move-1", "attack"])
def test_the_other_player_after_a_pass(phase: str) -> None:
    board = scene(phase).hand("shove", "patch", "tg", seat=N).warchest("cn", "n2=cn", seat=N)
    assert_complete(board.open().do("pass"))


def test_answers_to_an_item() -> None:
    board = scene("attack").hand("jab").ready(1).hand("deny", "shove", "dusk", seat=N).warchest("cn", "n2=cn", seat=N)
    assert_complete(board.open().do("play_attack JAB via TS TX"))


def test_several_targets_in_one_slot() -> None:
    board = Board("attack").hand("volley").ready(1).merc("a=tr", "b3", N).merc("b=tf", "c4", N).merc("c=tx", "a5", N)
    assert_complete(board.open())


def test_upstage_fort_and_equip() -> None:
    board = Board("rally").deck("?*2").deck("?*2", seat=N).merc("tr", "b2", N).merc("tx", "c2", N).merc("e=tf", "c3", N)
    board.merc("tf", "a1").merc("ts", "d3", wears=("wd",)).hand("tg", "g2=tr", "pl").warchest(
        "cn", "x=tx(down)", "BL=bl"
    )
    assert_complete(board.open())


@pytest.mark.parametrize(("phase", "name", "value"), [
    ("move-1", "move_straight", "on"), ("attack", "ranged_point_blank", "on"), ("rally", "equip_limit", "2"),
    ("move-1", "event_timing", "rally_only"), ("attack", "stealth_blocks_allies", "on"), ("rally", "merc_cap", "2"),
    ("rally", "unequip_guild_hall_only", "on"), ("rally", "weapon_hands", "on"),
])  # fmt: skip
def test_house_rules(phase: str, name: str, value: str) -> None:
    board = scene(phase, **{name: value}).hand("FLAG=flag", "jab", "patch", "tg", "w2=bl").warchest("cn", "WD=wd")
    assert_complete(board.open())


def test_other_questions() -> None:
    acquire = Board("acquire").vault(2, 30).open()
    assert_complete(acquire)
    mend = Board("attack").hand("mend1").ready(1).merc("T=tr", "b3", bleed=1, blind=1, poison=1)
    assert_complete(mend.open().do("play_instant MEND1 T", "pass", "pass"))
    clean = Board("attack").hand("clean1").ready(1).merc("T=tr", "b3", burn=1, stealth=1).line("fog b3 1")
    assert_complete(clean.open().do("play_instant CLEAN1 T", "pass", "pass"))
    pay = Board("attack").hand("patch").warchest("cn", "pl", "wd").merc("T=tr", "b3").open().do("play_instant PATCH T")
    assert pay.kind() == "pay"
    assert_complete(pay)
    full = Board("move-2").hand(*(f"h{i}=cn" for i in range(11))).open().until("end-open").do("pass", "pass")
    assert full.kind() == "discard"
    assert_complete(full)


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.nightly)])
def test_along_a_random_game(seed: int) -> None:
    """Every possible answer is tried at each question of the first turns of a small game."""
    board = (
        Board("beginning")
        .deck("?*4")
        .deck("?*4", seat=N)
        .hand("tf", "ts", "jab", "pl")
        .hand("t2=tf", "tx", "patch", seat=N)
    )
    game = board.merc("TG=tg", "b3").ready(1).ready(1, N).open()
    for _ in completeness.along(game, seed, 12, w.VERBS):
        assert_complete(game)
