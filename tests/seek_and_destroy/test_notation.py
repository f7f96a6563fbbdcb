"""Positions and chance of Seek and Destroy as text, which reveals nothing its player cannot see; what holds of every
game is in tests/conformance/test_text_forms.py."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.kernel import ruleset
from rules.kernel.chance import Dice
from rules.kernel.guess import reindex
from rules.kernel.notation.position import read_position
from rules.kernel.state import State
from rules.kernel.words import CHANCE, TextError
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.action_text import hidden
from tests.positions.library import ROOT, library
from tests.seek_and_destroy.forms import HEAD
from tests.seek_and_destroy.games import mixed_game, notation, pool
from tests.walks import states

LIBRARY, NOTATION = library(), notation()


def walk(seed: int, most: int) -> Iterator[State]:
    """The states of a random game (the same object, changed)."""
    return states(mixed_game(seed), seed, most)


def short(clauses: str) -> State:
    """A position with the test cards."""
    return read_position(f"{HEAD} | {clauses}", LIBRARY).state


# -- every state, every option


def test_no_option_tells_a_card_its_player_cannot_see() -> None:
    """Face-down cards across the table are dealt again; every option is still written the same way."""
    tried = 0
    for seed in range(4):
        dice = Dice(seed, 3)
        for s in walk(seed, 500):
            (seat, *_) = ruleset.asked(s) or (CHANCE,)
            if seat == CHANCE:
                continue
            world = s.clone()
            for zone in (w.HAND, w.BATTLEFIELD, w.GARRISON):
                rows = [card for card in world.pile(zone, 1 - seat) if hidden(world, seat, card)]
                for card, face in zip(rows, dice.shuffle([world.face[card] for card in rows]), strict=True):
                    world.face[card] = face
            reindex(world)
            tried += world.face != s.face
            options = ruleset.options(s, seat)
            assert options == ruleset.options(world, seat)
            assert [NOTATION.write(s, seat, a) for a in options] == [NOTATION.write(world, seat, a) for a in options]
    assert tried > 200


# -- short positions


def test_life_is_full_cells_are_given_and_the_turn_player_is_asked() -> None:
    s = short("turn P2 battle | P1 battlefield inf mar(down) | P2 garrison ndec cop cdec(down) | life P1 7")
    first, second = s.pile(w.BATTLEFIELD, 0)
    assert s.seat_numbers[w.LIFE] == [7, 30]
    assert [s.marks[w.SLOT][card] for card in (first, second)] == [0, 1]
    assert [s.marks[w.DEFENDS][card] for card in (first, second)] == [0, 1]
    marks = [(s.marks[w.DOWN][card], s.marks[w.IN_FORCE][card]) for card in s.pile(w.GARRISON, 1)]
    assert marks == [(1, 0), (0, 1), (1, 0)]
    assert (ruleset.asked(s), s.numbers[w.TURN_COUNT], w.STAGES[s.numbers[w.STAGE]]) == ((1,), 3, "battle")


@pytest.mark.parametrize("stage", w.STAGES[1:])
def test_with_the_opponent_asked_the_turn_player_wants_to_leave(stage: str) -> None:
    s = short(f"turn P1 {stage} | ask P2 | P1 country ?*3 | P2 country ?*3")
    assert ruleset.asked(s) == (1,)
    ruleset.apply(s, 1, (w.V_PASS,))
    following = (*w.STAGES[1:], "draw")[w.STAGES.index(stage)]
    assert (w.STAGES[s.numbers[w.STAGE]], s.numbers[w.TURN]) == (following, int(stage == "end"))


def test_a_position_of_decks_is_a_game_about_to_begin() -> None:
    s = short("P1 country inf*50 | P1 treaty pact | P2 country mar*50")
    assert ruleset.asked(s) == (0, 1)
    assert s.ask is not None and s.ask.kind == w.ASK_GREET


def test_the_turn_may_be_the_first_of_the_game() -> None:
    s = short("turn P1 deploy | turn_count 0 | P1 battlefield inf | P1 country ?*3 | P2 country ?*3")
    ruleset.apply(s, 0, (w.V_NEXT,))
    ruleset.apply(s, 1, (w.V_PASS,))
    assert w.STAGES[s.numbers[w.STAGE]] == "supply"


def test_chance_speaks_of_coins_and_shuffles() -> None:
    s = short("P1 country inf*9 | P2 country mar*9")
    for seat in (0, 1):
        ruleset.apply(s, seat, (w.V_GREET,))
    coin = NOTATION.write(s, CHANCE, (0, 1))
    assert NOTATION.parse(s, CHANCE, "coin P2", {}) == NOTATION.parse(s, CHANCE, coin, {}) == (0, 1)
    with pytest.raises(TextError, match="no value of a coin"):
        NOTATION.parse(s, CHANCE, "P3", {})
    ruleset.apply(s, CHANCE, (0, 1))
    assert NOTATION.write(s, CHANCE, (0, 255)) == "shuffle 000000ff"


def test_a_treaty_is_led_behind_its_deck() -> None:
    ids = [card.id for card in pool() if card.kind != 3][:3]
    treaties = [card.id for card in pool() if card.kind == 3]
    s = NOTATION.begin([[f"@{treaties[0]}", *ids], ids], NOTATION.options({}), 1)
    assert (len(s.pile(w.TREATY, 0)), len(s.pile(w.COUNTRY, 0)), len(s.pile(w.TREATY, 1))) == (1, 3, 0)
    with pytest.raises(TextError, match="one Treaty"):
        NOTATION.begin([[f"@{card}" for card in treaties[:2]], ids], NOTATION.options({}), 1)
    with pytest.raises(TextError, match="no card is called nobody"):
        NOTATION.begin([["nobody"], ids], NOTATION.options({}), 1)


def test_the_example_of_the_page_is_true() -> None:
    page = (ROOT / "rules" / "POSITION.md").read_text("utf-8").split("## Seek and Destroy")[1]
    s = read_position(page.split("```\n")[1], LIBRARY, "POSITION.md").state
    assert [len(s.pile(w.BATTLEFIELD, seat)) for seat in (0, 1)] == [2, 1]
    assert ruleset.asked(s) == (0,)
