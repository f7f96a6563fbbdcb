"""Positions and chance of Seize as text; what holds of every game is in tests/conformance/test_text_forms.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.kernel import ruleset
from rules.kernel.notation.position import read_position
from rules.kernel.notation.position_writer import write_position
from rules.kernel.notation.scenario import check
from rules.kernel.state import State
from rules.kernel.words import CHANCE, TextError
from rules.seize.words import BOARD, DEFENSE, EXHAUST, HAND, HEALTH, PHASE, PHASES, USED_UP, VAULT, WARCHEST
from tests.positions.library import library
from tests.seize.forms import HEAD
from tests.seize.games import notation

LIBRARY, SEIZE = library(), notation()
RULES = Path(__file__).resolve().parents[2] / "rules"


def short(clauses: str) -> State:
    """A position with the test cards."""
    return read_position(f"{HEAD} | {clauses}", LIBRARY).state


# -- short positions


def test_mercs_stand_fresh_vaults_are_full_and_the_turn_player_is_asked() -> None:
    s = short("turn N attack | A = tf at a1 | b = tr at b4 health 2 | ready S 2 | spent S 1 | vault S 7")
    merc, other = s.pile(BOARD)
    assert (s.marks[HEALTH][merc], s.marks[DEFENSE][merc]) == (6, 2)
    assert (s.marks[HEALTH][other], s.marks[DEFENSE][other]) == (2, 1)
    assert s.seat_numbers[VAULT] == [7, 30]
    assert [s.marks[USED_UP][coin] for coin in s.pile(WARCHEST, 0)] == [0, 0, 1]
    assert ruleset.asked(s) == (1,)
    assert PHASES[s.numbers[PHASE]] == "attack"


def test_when_the_other_seat_is_asked_the_turn_player_has_passed() -> None:
    s = short("turn S rally | ask N")
    ruleset.apply(s, 1, SEIZE.parse(s, 1, "pass", {}))
    assert PHASES[s.numbers[PHASE]] == "move-1"


@pytest.mark.parametrize("phase", PHASES[1:])
def test_a_game_may_begin_in_any_phase(phase: str) -> None:
    s = short(f"turn S {phase} | S deck ?*9 | N deck ?*9 | S hand ?*3")
    assert ruleset.options(s, ruleset.asked(s)[0])


def test_a_position_of_decks_is_a_game_about_to_begin() -> None:
    s = short("S deck tf*40 | N deck tr*40")
    assert ruleset.asked(s) == (CHANCE,)
    assert PHASES[s.numbers[PHASE]] == "setup"


@pytest.mark.rule("SGT-SETUP-06", "SGT-TREAS-07")
def test_no_card_lies_face_down_but_in_a_warchest() -> None:
    assert short("turn S rally | S warchest tf(down)").pile(WARCHEST, 0)
    for zone in ("discard tf(down)", "events crown(down)"):
        with pytest.raises(TextError, match=f"no card lies face down in the {zone.split()[0]}"):
            short(f"turn S rally | S {zone}")


def test_cards_may_be_written_inside_a_position() -> None:
    text = """seize/1
cards:
[[card]]
id = "nick"
kind = "ability"
name = "Nick"
class = "generic"
type = "instant"
rarity = 1
cost = {}
do = ["choose 1 merc as mark", "deal 1 true to mark"]
set = "TEST"
number = 1
artist = "nobody"
art = "nick"
emblem = "cut"
end
turn S rally
S hand nick
"""
    position = read_position(text, LIBRARY)
    assert [card.id for card in position.state.table.defs] == ["nick", "test-coin"]
    again = read_position(write_position(position.state, SEIZE, position.cards), LIBRARY)
    assert again.state.digest() == position.state.digest()
    with pytest.raises(TextError, match=r"^x\.pos:11: "):
        read_position(text.replace("deal 1 true", "deel 1 true"), LIBRARY, "x.pos")
    with pytest.raises(TextError, match=r"^x\.pos:9: "):
        read_position(text.replace("rarity = 1", "rarity = 9"), LIBRARY, "x.pos")


def test_chance_speaks_of_dice_coins_and_shuffles() -> None:
    s = short("S deck tf*40 | N deck tr*40")
    assert SEIZE.write(s, CHANCE, (0, 255)) == "shuffle 000000ff"
    assert SEIZE.parse(s, CHANCE, "ff", {}) == (0, 255)
    with pytest.raises(TextError, match="what is asked for: shuffle"):
        SEIZE.parse(s, CHANCE, "coin 1", {})
    s = short("turn S attack | A = tf at b3 blind 1 | b = tr at b4")
    with pytest.raises(TextError, match="nothing is rolled"):
        SEIZE.parse(s, CHANCE, "coin 1", {})
    ruleset.apply(s, 0, SEIZE.parse(s, 0, "attack b3 melee b4", {}))
    assert SEIZE.parse(s, CHANCE, "coin won", {}) == SEIZE.parse(s, CHANCE, "1", {}) == (0, 1)
    with pytest.raises(TextError, match="no value of a coin"):
        SEIZE.parse(s, CHANCE, "heads", {})


# -- scenarios and pages


def test_the_examples_of_the_pages_are_true() -> None:
    def block(page: str) -> str:
        return (RULES / page).read_text(encoding="utf-8").split("```\n")[1]

    assert check(block("SCENARIO.md"), "SCENARIO.md", LIBRARY) == []
    s = read_position(block("POSITION.md"), LIBRARY, "POSITION.md").state
    assert len(s.pile(BOARD)) == 3
    assert sum(s.marks[EXHAUST]) == 1
    assert len(s.pile(HAND, 0)) == 3
