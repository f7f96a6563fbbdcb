"""Round Table as text: refusals and log lines are sentences, and Autumn is announced before it comes."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

import pytest

from game.round_table.autumn_text import ARMY, END, QUEST, REGION, RP, chain
from game.round_table.card_stats import KnightStats, PlayerStats, QuestStats, player_key, sheets
from game.round_table.event_text import OVER, RESULTS, RoundTableEventText
from game.round_table.preview import forecast
from game.round_table.refusals import SENTENCES, WORDS
from game.text.refusal_text import explain
from rules.kernel import atoms, ruleset
from rules.kernel.chance import Dice
from rules.kernel.look import look, observe
from rules.kernel.refusal import Refusal
from rules.kernel.words import Card
from rules.round_table import words as w
from rules.round_table.book import State
from tests.round_table.board import P1, P2, Board
from tests.round_table.games import picked, ready_game

NAMES: Final = ("Ann", "Bob", "Cid", "Dot")
PASS: Final = (w.V_PASS,)

tell = RoundTableEventText.tell


def log_lines(s: State, seat: int, action: tuple[int, ...]) -> list[str]:
    """The log lines the first player reads after an answer."""
    view = look(s, 0)
    events = observe(view, ruleset.apply(s, seat, action))
    after = look(s, 0)

    def name(card: Card) -> str:
        face = after.cards[card].face if card in after.cards else -1
        return s.table.defs[face].name if face >= 0 else "a card"

    return [line for event in events if (line := tell(after, event, NAMES, name))]


@pytest.mark.parametrize(("refusal", "said"), [
    (Refusal("RT-RP-04", (("card", 0), ("price", 7), ("available", 4))), "Kay costs 7 RP; you have 4 available"),
    (Refusal("RT-WINTER-03", (("deck", 1),)), "No card can be drawn from the Demesne deck"),
    (Refusal("RT-REDIR-02", (("card", 0), ("same", 1))), "Kay is on that Quest already: a Redirect gives a new task"),
    (Refusal("RT-REDIR-02", (("card", 0),)), "Kay is not a task that this Redirect can give"),
    (Refusal("RT-SPRING-08", (("seat", 1),)), "It is another player's Spring turn"),
])  # fmt: skip
def test_a_refusal_reads_as_a_sentence(refusal: Refusal, said: str) -> None:
    game = Board().knights("kay").open()
    assert explain(SENTENCES, WORDS, game.s, refusal, lambda card: "Kay") == f"{said} ({refusal.rule})."


def test_every_caption_has_a_sentence_but_that_a_card_has_resolved() -> None:
    assert {*range(w.N_IDLE + 1)} - RoundTableEventText.notes.keys() == {w.N_RESOLVED}
    assert RESULTS.keys() == {*range(w.TOO_CLOSE + 1)} - {w.NOBODY_THERE}
    assert OVER.keys() == {*range(w.ALONE + 1)}


@pytest.mark.rule("RT-RP-06")
def test_an_overload_says_why_cards_go_back() -> None:
    steward = {"cost": 1, "always": "you have +3 capacity"}
    board = Board("support").rp(7).card("steward", "title", **steward).knights("kay+steward", "bedivere", "B=agravain")
    game = board.open()
    assert log_lines(game.s, P1, game.parse("pull STEWARD", P1))[1:] == [
        "Ann is 2 RP over Capacity: cards go back to hand until the rest can be paid [RT-RP-06]."
    ]
    assert log_lines(game.s, P1, game.parse("return BEDIVERE", P1)) == ["Ann takes Bedivere back."]


@pytest.mark.rule("RT-EQUIP-01")
def test_the_log_says_who_gives_a_card_to_a_knight() -> None:
    """Both players may have a Banneret."""
    game = Board("spring").knights("banneret").hand("war-sword").open()
    assert log_lines(game.s, P1, game.parse("equip WAR_SWORD on BANNERET", P1)) == ["Ann gives War Sword to Banneret."]


@pytest.mark.rule("RT-STATE-02")
def test_the_log_says_whose_knight_is_committed() -> None:
    """Everybody may have a Banneret."""
    game = Board("declare").knights("banneret").open()
    said = log_lines(game.s, P1, game.parse("declare BANNERET at GORE", P1))
    assert said == ["Ann's Banneret is Committed to Gore."]


@pytest.mark.rule("RT-GEN-01")
def test_who_is_protected_from_a_quest_is_told_by_which_card() -> None:
    game = Board("quests").knights("gareth", "kay+boiled-leather").hand("ladys-errand").open()
    said = []
    for knight in ("GARETH", "KAY"):
        refusal = ruleset.why_not(game.s, P1, game.parse(f"quest LADYS_ERRAND on {knight}", P1))
        assert refusal is not None
        said.append(explain(SENTENCES, WORDS, game.s, refusal, lambda card: game.s.table.defs[game.s.face[card]].name))
    assert said == [
        "The text of Gareth protects it from a Quest that costs 2 RP (RT-GEN-01).",
        "The text of Boiled Leather protects Kay from a Quest that costs 2 RP (RT-GEN-01).",
    ]


@pytest.mark.rule("RT-GEN-01")
def test_a_card_that_does_something_by_itself_is_quoted() -> None:
    crier = {
        "cost": 1,
        "influence": 1,
        "resistance": 1,
        "when": "own knight is committed: give +2 influence to it this round",
    }
    game = Board("declare").card("crier", "knight", **crier).knights("crier", "bors").open()
    assert log_lines(game.s, P1, game.parse("declare BORS at GORE", P1))[1] == (
        "Crier takes effect: “Whenever one of your Knights is Committed to a Region, it gets +2 Influence until the "
        "end of Autumn” [RT-GEN-01]."
    )


@pytest.mark.rule("RT-REDIR-07")
@pytest.mark.parametrize(("value", "where"), [("prior_task", "what they did"), ("court", "Court")])
def test_a_counter_says_where_the_knights_go(value: str, where: str) -> None:
    board = Board("redirects", counter_returns_to=value).on_quest("green-chapel", "kay", of=P2).hand("merlins-counsel")
    s = board.open().do("redirect MERLINS_COUNSEL counter GREEN_CHAPEL", "pass").s
    assert f"Ann counters The Green Chapel: its Knights go back to {where} [RT-REDIR-07]." in log_lines(s, P1, PASS)


@pytest.mark.rule("RT-EQUIP-06")
@pytest.mark.parametrize(("move", "said"), [
    ("move PALFREY to pool", "It is in your pool: put it on one of your Knights"),
    ("move ASH_SPEAR to KAY", "It is there already"),
])  # fmt: skip
def test_what_is_moved_to_where_it_is(move: str, said: str) -> None:
    game = Board().knights("kay+ash-spear").pool("palfrey").open()
    refusal = ruleset.why_not(game.s, P1, game.parse(move, P1))
    assert refusal is not None
    assert explain(SENTENCES, WORDS, game.s, refusal, lambda card: "It") == f"{said} (RT-EQUIP-06)."


@pytest.mark.rule("RT-DEM-02")
@pytest.mark.parametrize(("build", "said"), [
    ("holding LM on F", "It is built on a Manor of yours, not on It (RT-DEM-02)."),
    ("holding N on F", "It carries an upgrade already, so It does not fit on it (RT-DEM-02)."),
    ("holding LM", "It is an upgrade: it is built on a Manor of yours that carries no upgrade yet (RT-SPRING-03)."),
])  # fmt: skip
def test_a_demesne_that_does_not_fit_says_what_it_needs(build: str, said: str) -> None:
    game = Board().line("P1 holding F=farm M=manor(on F)").hand("LM=large-manor", "N=manor").open()
    refusal = ruleset.why_not(game.s, P1, game.parse(build, P1))
    assert refusal is not None
    assert explain(SENTENCES, WORDS, game.s, refusal, lambda card: "It") == said


@pytest.mark.rule("RT-SUMMER-05")
@pytest.mark.parametrize("play", ["quest GREEN_CHAPEL on KAY", "recruit BORS", "other WAR_SWORD on KAY"])
def test_a_card_out_of_its_step_is_named(play: str) -> None:
    game = Board("redirects").knights("kay").hand("green-chapel", "bors", "war-sword").open()
    refusal = ruleset.why_not(game.s, P1, game.parse(play, P1))
    assert refusal is not None
    said = explain(SENTENCES, WORDS, game.s, refusal, lambda card: "It")
    assert said == "It is not a card you can play in this step (RT-SUMMER-05)."


def test_equal_rolls_are_rolled_again_and_the_log_says_so() -> None:
    tied = (atoms.NOTE, w.N_TIED, 9)
    view = look(Board().open().s, 0)
    assert tell(view, tied, NAMES[:2], str) == "Both rolled 9: they roll again."
    assert tell(view, tied, NAMES, str) == "9 is the highest roll of more than one player: they roll again."


@pytest.mark.rule("RT-REDIR-02", "RT-QUEST-06")
def test_the_log_says_where_knights_are_sent_and_that_a_quest_nobody_is_on_is_over() -> None:
    game = Board("redirects").on_quest("green-chapel", "kay").knights("bors").hand("horn-at-midnight").open()
    lines = log_lines(game.s, P1, game.parse("redirect HORN_AT_MIDNIGHT KAY BORS to GORE", P1))
    assert "Ann plays Horn at Midnight for 2 RP: Kay and Bors to Gore." in lines
    game = Board("redirects").on_quest("green-chapel", "kay").hand("recall-to-court").open()
    game.do("redirect RECALL_TO_COURT reset KAY", "pass")
    said = log_lines(game.s, P1, PASS)
    assert "The Quest The Green Chapel is over: no Knight is left on it [RT-QUEST-06]." in said
    assert "Ann's Kay goes back to Court [RT-STATE-07]." in said


def test_the_log_does_not_count_the_knights_that_go_home_in_autumn() -> None:
    game, lines = Board("others").middle("gore").at("GORE", "kay").open(), list[str]()
    while game.s.numbers[w.SEASON] == w.SUMMER:
        seat = game.asked()
        lines += log_lines(game.s, seat, game.options(seat)[-1])
    assert "Autumn: the armies meet." in lines
    assert not any("goes back to Court" in line for line in lines)


@pytest.mark.rule("RT-EQUIP-05", "RT-TITLE-05", "RT-KNIGHT-10")
@pytest.mark.parametrize(("card", "said"), [
    ("palfrey", "Palfrey is unpaired and still takes RP [RT-EQUIP-05]."),
    ("duke", "Duke has no holder and still takes RP [RT-TITLE-05]."),
])  # fmt: skip
def test_a_card_that_loses_its_knight_is_told_the_rule_of_its_kind(card: str, said: str) -> None:
    game = Board("support").knights(f"kay+{card}").open()
    assert said in log_lines(game.s, P1, game.parse("pull KAY", P1))


@pytest.mark.rule("RT-SETUP-10")
def test_the_first_regions_are_told_by_the_rule_of_the_set_up() -> None:
    s, lines = ready_game(1, 2), list[str]()
    while s.numbers[w.SEASON] == w.SET_UP:
        seat = ruleset.asked(s)[0]
        lines = log_lines(s, seat, ruleset.roll(s) if seat < 0 else ruleset.options(s, seat)[0])
    assert sum(line.endswith("is one of the first Regions [RT-SETUP-10].") for line in lines) == 3


def test_the_log_of_a_game_is_made_of_sentences() -> None:
    dice, lines = Dice(5), Counter[str]()
    for seed in range(3):
        s = ready_game(seed, 3)
        for _ in range(700):
            if s.ask is None:
                break
            seat = ruleset.asked(s)[0]
            action = ruleset.roll(s) if seat < 0 else picked(dice, ruleset.options(s, seat))
            lines.update(log_lines(s, seat, action))
    assert len(lines) > 150
    for line in lines:
        assert line[0].isupper() and line.endswith(".") and not re.search(r"[{}]|(?<![A-Z])-1|N_|  |None", line), line


@pytest.mark.parametrize(("knight", "said"), [("nimue", "0 RP instead of 1"), ("bors", "1 RP")])
def test_a_price_that_a_card_has_changed_is_told_with_the_usual_one(knight: str, said: str) -> None:
    game = Board("quests").rp(14).knights(knight, "hedge-knight").hand("white-hart").open()
    lines = log_lines(game.s, P1, game.parse("quest WHITE_HART on HEDGE_KNIGHT", P1))
    assert f"Ann plays The White Hart for {said}: Hedge Knight." in lines


def test_autumn_is_told_before_it_comes_as_it_comes_then() -> None:
    game = Board("others").at("GORE", "arthur", "lancelot").at("GORE", "kay", seat=P2).at("TINTAGEL", "mordred")
    s = game.on_quest("Q=questing-beast", "bors", paid=4).open().s
    s.seat_numbers[w.RP_SPENT][P1] = 4

    def name(card: Card) -> str:
        return str(s.table.defs[s.face[card]].name)

    before = s.digest()
    steps = chain(s, NAMES, name)
    assert s.digest() == before
    assert [step.kind for step in steps] == [ARMY, REGION, ARMY, ARMY, REGION, QUEST, RP]
    assert [step.words for step in steps] == [
        "Ann's army at Tintagel: 5 Influence, against 8",
        "No army exceeds the Resistance of Tintagel: it stays independent",
        "Ann's army at Gore: 17 Influence less 4 Resistance leaves 13, against 4",
        "Bob's army at Gore: 2 Influence less 10 Resistance leaves −8, against 4",
        "Ann captures Gore: no other army exceeds its Resistance",
        "Bors returns from The Questing Beast with 4 cards",
        "Ann: 4 RP come back",
    ]


@pytest.mark.rule("RT-AUTUMN-03", "RT-AUTUMN-04")
def test_autumn_says_what_each_army_has_to_exceed() -> None:
    game = Board("others").at("GORE", "arthur", "lancelot").open()
    gore, view = game.names["GORE"], look(game.s, 0)
    said = [
        tell(view, (atoms.NOTE, w.N_ARMY, gore, P1, 17, 9, rest), NAMES, lambda card: "Gore") for rest in (17, 13)
    ]  # fmt: skip
    assert said == [
        "Ann's army at Gore: 17 Influence, against 4.",
        "Ann's army at Gore: 17 Influence less 4 Resistance leaves 13, against 4 [RT-AUTUMN-03].",
    ]


def test_the_table_gets_numbers_of_knights_regions_quests_and_players() -> None:
    game = Board("others").at("GORE", "A=arthur", "L=lancelot").on_quest("Q=chapel-perilous", "B=bors", paid=3).open()
    rows = sheets(game.s)
    assert rows[game.names["A"]] == KnightStats(8, 6, 3)
    assert rows[game.names["GORE"]].winner == P1
    assert rows[game.names["Q"]] == QuestStats(((game.names["B"], 4),), 0)
    assert rows[player_key(P1)] == PlayerStats(25, 20, 0, 5, 0, 9)


def test_the_majority_is_foreseen_and_nothing_after_it() -> None:
    s = Board("others").middle("tintagel", "gore").at("TINTAGEL", "arthur", "lancelot").open().s
    last = chain(s, NAMES, lambda card: "that Region")[-1]
    assert (last.kind, last.words, last.rule, last.number) == (
        END, "Ann holds 4 of 6 Renown, and the campaign is over", "RT-WIN-03", 4,
    )  # fmt: skip


@pytest.mark.rule("RT-WIN-01", "RT-WIN-06")
def test_the_end_foreseen_is_the_one_that_comes() -> None:
    game = Board("others").middle("gore").at("GORE", "arthur", "lancelot").open()
    assert chain(game.s, NAMES, str)[-1].rule == "RT-WIN-01"  # although one player then has all Renown
    game.autumn()
    assert game.said(w.N_OVER) == [(w.LAST_REGION, -1)]


@pytest.mark.rule("RT-WIN-07", "RT-AUTUMN-26")
def test_no_rp_come_back_to_a_player_who_has_left() -> None:
    game = Board("others", players=3).open()
    game.s.seat_numbers[w.RP_SPENT][:2] = [1, 2]
    game.do("concede", seat=P2)
    assert [step.words for step in chain(game.s, NAMES, str)] == ["Ann: 1 RP come back"]
    view = look(game.s, 0)
    come = [tell(view, (atoms.SEAT, w.RP_SPENT, seat, 2, 0), NAMES, str) for seat in (P1, P2)]
    assert come == ["Ann: 2 spent RP are available again [RT-AUTUMN-26].", None]


@pytest.mark.rule("RT-WIN-07", "RT-EQUIP-05")
def test_gear_of_a_player_who_leaves_is_not_said_to_stay() -> None:
    game = Board(players=3).knights("kay+palfrey", "bors+duke", seat=P2).open().do("concede", seat=P2)
    view = look(game.s, 0)
    said = [line for event in game.events if (line := tell(view, event, NAMES, str))]
    assert said == ["Bob concedes [RT-WIN-07]."]


def test_a_card_of_summer_is_foreseen_in_what_it_changes_of_autumn() -> None:
    game = Board("redirects").knights("L=lancelot").hand("S=kings-summons").open()
    action = (w.V_REDIRECT, game.names["S"], game.names["L"], game.names["GORE"])
    rows = forecast(game.s, P1, action)
    assert [(row.words, row.number) for row in rows] == [
        ("RP available", "18 → 17"),
        ("Influence left at {name}, against 4", "8"),
        ("{name} is captured", "+2"),
    ]


def test_a_clash_is_foreseen() -> None:
    game = Board().knights("gawain", seat=P2).hand("G=gawain").open()
    rows = forecast(game.s, P1, (w.V_RECRUIT, game.names["G"]))
    assert [row.number for row in rows] == ["leaves play", "leaves play"]


@pytest.mark.rule("RT-SUMMER-07")
def test_what_the_queue_does_to_knights_and_regions_is_foreseen_of_a_pass() -> None:
    game = Board("redirects", P2).at("GORE", "L=lancelot").hand("S=kings-summons", seat=P2).open()
    game.do("redirect kings-summons lancelot to ORKNEY")
    rows = [(row.piece, row.words, row.number) for row in forecast(game.s, P1, (w.V_PASS,))]
    assert rows[0] == (game.names["L"], "{name}", "to Orkney")
    assert (game.names["ORKNEY"], "{name} is captured", "+3") in rows


@pytest.mark.rule("RT-SUMMER-12")
def test_a_campaign_turn_that_goes_by_is_told_while_summer_goes_on() -> None:
    s = Board("declare").knights("kay", "B=bors").open().do("done", *["pass"] * 5).s
    assert log_lines(s, P1 if s.numbers[w.PRIORITY] == P1 else P2, PASS) == [
        "Ann declares nobody, and nobody plays a card [RT-SUMMER-12]."
    ]


@pytest.mark.rule("RT-SPRING-06")
def test_a_spring_turn_without_a_card_is_told_while_spring_goes_on() -> None:
    assert log_lines(Board("spring").knights("kay", "B=bors").open().s, P1, PASS) == [
        "Ann plays no card this turn [RT-SPRING-06]."
    ]
