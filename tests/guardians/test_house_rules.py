"""Every house rule has the values of the rulebook, and each of them can be played (chapter 2.2); decks
(GU-SETUP-01..03)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.guardians.deck_text import measure
from rules.guardians.cards import BESIDE, SHIELD, CardDef
from rules.guardians.decks import violations
from rules.guardians.house_rules import OPTIONS, STANDARD, Rules, complete_options
from rules.kernel import ruleset
from rules.kernel.decks import MAIN
from rules.kernel.house_rules import read_rules
from tests.guardians.board import Board, Game, N, S
from tests.guardians.games import FILES, drill, drill_game, pool

DEFAULTS = complete_options({})


def faults(cards: list[CardDef], **options: str) -> list[str]:
    """Ids of the rules a deck breaks."""
    return [fault.id for fault in violations(cards, STANDARD, {**DEFAULTS, **options})]


def deck(**counts: int) -> list[CardDef]:
    """Scenario cards by id, with the cards beside the deck."""
    known = {card.id: card for card in drill()}
    beside = [known["orrum"], *[known["keep"]] * 3]
    return [known[card] for card, count in counts.items() for _ in range(count)] + beside


@pytest.mark.rule("GU-SETUP-01", "GU-SETUP-02", "GU-SETUP-03")
def test_a_deck_is_judged_as_a_whole() -> None:
    assert faults(deck(barley=40, oak=15)) == []
    assert faults(deck(barley=40, oak=14)) == ["GU-SETUP-01"]
    assert faults(deck(barley=49, ogre=6)) == ["GU-SETUP-02"]
    assert faults([*deck(barley=55), *deck()]) == ["GU-SETUP-03", "GU-SETUP-03"]
    assert faults(deck(barley=40), deck_min="40") == [] and faults(deck(barley=60), deck_min="80") == ["GU-SETUP-01"]
    assert faults(deck(barley=49, ogre=6), copies_max="none") == []
    assert faults(deck(barley=51, ogre=4), copies_max="3") == ["GU-SETUP-02"]


@pytest.mark.rule("GU-SETUP-02")
def test_copies_are_counted_by_name() -> None:
    cards = deck(barley=49, ogre=5)
    twin = replace(next(card for card in cards if card.id == "ogre"), id="own-ogre")
    assert faults([twin, *cards]) == ["GU-SETUP-02"]
    assert faults([replace(twin, name="Another"), *cards]) == []


@pytest.mark.rule("GU-SETUP-02")
def test_shields_are_advised_and_not_demanded() -> None:
    assert [("advised" in measure({MAIN: deck(oak=count)}, {})) for count in (5, 6, 10, 11)] == [
        True,
        False,
        False,
        True,
    ]
    assert faults(deck(barley=44, oak=11)) == []


def test_the_ready_decks_are_legal_and_well_advised() -> None:
    for faces in FILES.ready_decks():
        cards = [pool()[face] for face in faces]
        assert faults(cards) == [] and "advised" not in measure({MAIN: cards}, {})
        assert 55 <= sum(card.kind not in BESIDE for card in cards) <= 60
        assert 6 <= sum(card.kind == SHIELD for card in cards) <= 10


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, row in OPTIONS.items() for value in row.values])
def test_every_value_is_read_and_begins_a_game(name: str, value: str) -> None:
    chosen = complete_options({name: value})
    read = read_rules(Rules, chosen)
    assert chosen[name] == value and read.stacking_limit >= 20
    assert Board("move", S, "", **{name: value}).shield("A", "M1", "ogre").open().offered("turn")


@pytest.mark.rule("GU-SETUP-06")
def test_the_opening_hand_is_a_house_rule() -> None:
    for value in ("7", "12", "15"):
        s = drill_game(1, opening_hand=value)
        while s.ask is not None and s.ask.kind == 0:
            ruleset.apply(s, -1, ruleset.roll(s))
        assert len(s.pile(1, 0)) == int(value)


def test_a_bad_value_is_named() -> None:
    with pytest.raises(ValueError, match="stacking_limit cannot be '51'"):
        complete_options({"stacking_limit": "51"})


@pytest.mark.rule("GU-GUARD-01")
def test_more_rubble_may_be_needed_for_an_assault() -> None:
    board = Board("move", rubble_needed_for_assault="2").shield("A", "M3", "ogre")
    game = board.open().set("NM", "rubble", 1).refused("GU-GUARD-01", "turn A assault")
    game.set("NL", "rubble", 1).do("turn A assault")
    assert game.kind() == "declare"


@pytest.mark.rule("GU-GUARD-01", "GU-MOVE-03")
def test_a_refusal_names_the_house_rule() -> None:
    board = Board("move", rubble_needed_for_assault="2", diagonal_moves="yes").shield("A", "M3", "ogre")
    game = board.open().set("NM", "rubble", 1)
    for text, fact in (("turn A assault", "needed"), ("turn A move M1", "diagonal")):
        refusal = ruleset.why_not(game.s, S, game.parse(text, S))
        assert refusal is not None and fact in dict(refusal.facts)


@pytest.mark.rule("GU-WIN-04", "GU-WIN-02")
def test_at_once_is_before_the_loser_of_the_combat_retreats() -> None:
    def fought(check: str) -> Game:
        board = Board("move", shield_win_check=check).line("tally 4 4").shield("S1", "M2", "ogre", "A=archer")
        board.shield("N1", "M3", "scout", seat=N).loose("M3", "golem", seat=N)
        return board.open().attack("S1", "M3").match("OGRE", "SCOUT").match("A", "GOLEM")

    assert (fought("phase_end").kind(), fought("phase_end").tally(S)) == ("retreat", 5)  # the Shield over the Scout
    assert fought("immediate").result() == (2, 0)


@pytest.mark.rule("GU-WIN-04", "GU-WIN-02")
def test_at_once_is_before_merged_creatures_are_discarded() -> None:
    board = Board("move", shield_win_check="immediate").line("tally 0 4").shield("S1", "M1", "scout", "A=archer")
    game = board.shield("S2", "L1", "ogre").shield("N1", "M2", "golem", seat=N).open()
    game.do("turn S1 hold", "turn N1 move M1", "command no", "command no").match("SCOUT", "GOLEM", north_first=True)
    game.do("stop").do("retreat L1", "keep S1")
    assert game.result() == (0, 2)
