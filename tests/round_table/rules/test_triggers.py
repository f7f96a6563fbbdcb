"""What card texts hear: each event with its effect, when it takes effect, and who hears nothing."""

from __future__ import annotations

import pytest

from rules.kernel.cards.card_text import plain, say
from rules.kernel.cards.lexicon import CardError, Sentence
from rules.round_table.cards import KNIGHT as KNIGHT_CARD
from rules.round_table.cards import clause
from rules.round_table.lexicon import LEXICON
from tests.round_table.board import P1, P2, Board, Game

KNIGHT = {"cost": 1, "influence": 3, "resistance": 2}


def herald(text: str, step: str = "spring", **facts: object) -> Board:
    """A position with a Knight called listener that has this text."""
    return Board(step).card("listener", "knight", when=text, **(KNIGHT | facts))


def boosted(game: Game) -> int:
    """How much more Influence the listener has than by itself (3)."""
    return game.numbers("LISTENER")[0] - KNIGHT["influence"]


@pytest.mark.parametrize(("event", "answers", "step"), [
    ("own knight is recruited", ("recruit KAY",), "spring"),
    ("enemy knight is recruited", ("pass", "recruit LOT_OF_ORKNEY"), "spring"),
    ("self is committed", ("declare LISTENER at GORE",), "declare"),
    ("own knight is committed", ("declare BORS at GORE",), "declare"),
    ("self is engaged", ("quest LADYS_ERRAND on LISTENER", "pass", "pass"), "quests"),
    ("you play a quest", ("quest LADYS_ERRAND on BORS",), "quests"),
    ("enemy plays a quest", ("pass", "quest P2_QUEST on BORS x 1"), "quests"),
    ("start of summer", ("pass", "pass"), "spring"),
])  # fmt: skip
@pytest.mark.rule("RT-GEN-01", "RT-GEN-07")
def test_a_text_takes_effect_before_the_next_answer(event: str, answers: tuple[str, ...], step: str) -> None:
    board = herald(f"{event}: give +2 influence to self this round", step).knights("listener", "bors")
    board.hand("kay", "ladys-errand").hand("lot-of-orkney", "P2_QUEST=tournament-at-winchester", seat=P2)
    game = board.open()
    assert boosted(game) == 0
    game.do(*answers[:-1])
    assert boosted(game) == 0
    game.do(answers[-1])
    assert boosted(game) == 2


@pytest.mark.rule("RT-GEN-01")
def test_a_text_that_hears_others_is_deaf_to_the_rest() -> None:
    game = (
        herald("other own knight is committed: give +2 influence to it this round", "declare")
        .knights("listener", "bors")
        .open()
    )
    before = game.numbers("BORS")[0]
    game.do("declare LISTENER at GORE")
    assert (boosted(game), game.numbers("BORS")[0]) == (0, before)
    game.do("declare BORS at TINTAGEL")
    assert (boosted(game), game.numbers("BORS")[0]) == (0, before + 2)


@pytest.mark.parametrize(("event", "cards"), [
    ("you capture a region", 2), ("enemy captures a region", 0), ("self captures a region", 2),
    ("own knight captures a region", 4),
])  # fmt: skip
@pytest.mark.rule("RT-AUTUMN-10", "RT-AUTUMN-24", "RT-GEN-01")
def test_captures_are_heard_and_cards_drawn_before_the_next_step(event: str, cards: int) -> None:
    board = herald(f"{event}: draw 2", "others", influence=9).at("GORE", "listener", "arthur")
    game = board.pile("demesnes", P1, ("farm",)).open()
    held = len(game.ids("hand"))
    game.autumn()
    drawn = 0
    while game.kind() == "draw":
        game.do("draw main")
        drawn += 1
    assert (drawn, len(game.ids("hand")) - held) == (cards, cards)


@pytest.mark.rule("RT-AUTUMN-21", "RT-GEN-01")
def test_a_knight_hears_that_it_returns_from_its_quest() -> None:
    board = herald("self returns from a quest: draw 2", "others").on_quest("ladys-errand", "listener", paid=1)
    assert board.open().autumn().of_seat("owed") == 3


@pytest.mark.parametrize(("knight", "owed"), [("kay+grey-courser", 1), ("kay", 0)])
@pytest.mark.rule("RT-GEN-01", "RT-QUEST-06", "RT-REDIR-08")
def test_a_knight_that_a_redirect_resets_is_reset_from_its_quest(knight: str, owed: int) -> None:
    game = Board("redirects").on_quest("ladys-errand", knight, paid=2).hand("recall-to-court").open()
    assert game.do("redirect RECALL_TO_COURT reset KAY", "pass", "pass").of_seat("owed") == owed


@pytest.mark.rule("RT-GEN-01", "RT-QUEST-06")
def test_a_knight_at_home_is_not_reset_from_a_quest() -> None:
    game = Board("redirects").knights("kay+grey-courser").hand("recall-to-court").open()
    assert game.do("redirect RECALL_TO_COURT reset KAY", "pass", "pass").of_seat("owed") == 0


@pytest.mark.rule("RT-AUTUMN-30", "RT-GEN-01")
def test_what_leaves_play_is_heard_by_itself() -> None:
    game = herald("self leaves play: draw 1", "support").knights("listener").open().do("pull LISTENER")
    assert (game.kind(), game.zone("LISTENER")) == ("draw", "hand")


@pytest.mark.rule("RT-EQUIP-01", "RT-EQUIP-08", "RT-GEN-01")
def test_gear_speaks_of_its_holder_and_is_deaf_in_the_pool() -> None:
    text = "holder is committed: give +2 influence to holder this round"
    board = Board("declare").card("hark-horn", "equipment", type="weapon", cost=1, when=text)
    game = board.knights("bors+hark-horn", "kay").open()
    before = game.numbers("BORS")[0], game.numbers("KAY")[0]
    game.do("declare KAY at TINTAGEL", "declare BORS at GORE")
    assert (game.numbers("BORS")[0], game.numbers("KAY")[0]) == (before[0] + 2, before[1])
    loose = Board("declare").card("hark-horn", "equipment", type="weapon", cost=1, when="start of autumn: draw 1")
    assert loose.pool("hark-horn").open().idle("support").of_seat("owed") == 0


@pytest.mark.rule("RT-REDIR-07", "RT-GEN-01")
def test_a_player_hears_that_an_own_quest_is_countered() -> None:
    board = herald("own quest is countered: give +2 influence to self this round", "redirects").knights("listener")
    board.card("unmake", "redirect", cost=0, do="choose 1 enemy quest as deed; counter deed")
    board.on_quest("ladys-errand", "bors").hand("unmake", seat=P2)
    game = board.open().do("pass", "redirect UNMAKE counter LADYS_ERRAND", "pass", "pass")
    assert boosted(game) == 2


@pytest.mark.parametrize(("text", "said"), [
    ("start of spring: draw 1", "At the start of Spring, draw a card."),
    ("self is committed: give +1 influence to self this round",
     "Whenever this Knight is Committed to a Region, this Knight gets +1 Influence until the end of Autumn."),
    ("enemy named knight is recruited: draw 2", "Whenever an enemy named Knight is recruited, draw 2 cards."),
    ("you capture a region: draw 1", "Whenever you capture a Region, draw a card."),
])  # fmt: skip
@pytest.mark.rule("RT-CARD-02")
def test_a_trigger_prints_as_english(text: str, said: str) -> None:
    assert plain(say(LEXICON, clause(KNIGHT_CARD, "when", (Sentence(text),)))) == said


@pytest.mark.parametrize(("text", "fault"), [
    ("start of spring once each turn: draw 1", "no limit"),
    ("start of spring: give +1 influence to it this round", "no Knight"),
    ("self is committed: reset self", "for ever"),
    ("start of spring: choose 1 own knight as him; reset him", "chooses nothing"),
    ("own knight leaves play: reset it", "left play"),
    ("self leaves play: give +1 influence to self this round", "left play"),
    ("holder is engaged: draw 1", '"holder" means nothing'),
])  # fmt: skip
@pytest.mark.rule("RT-GEN-01")
def test_what_means_nothing_is_one_clear_error(text: str, fault: str) -> None:
    with pytest.raises(CardError, match=fault):
        clause(KNIGHT_CARD, "when", (Sentence(text),))
