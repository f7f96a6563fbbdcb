"""What is special in Battle Gate's text formats: deck sections, response windows, and the example of the page."""

from __future__ import annotations

import pytest

from rules.battle_gate import words as w
from rules.kernel import ruleset
from rules.kernel.notation.position import read_position
from rules.kernel.state import State
from rules.kernel.words import TextError
from tests.battle_gate.forms import HEAD
from tests.battle_gate.games import notation, pool
from tests.positions.library import ROOT, library

LIBRARY, NOTATION = library(), notation()
DECK = [card.id for card in pool() if card.kind == 0][:30]


def short(clauses: str) -> State:
    """A position with the test cards."""
    return read_position(f"{HEAD} | {clauses}", LIBRARY).state


def begun(*pots: str, seed: int = 1, **options: str) -> State:
    """A game with one player for each text listing what they bring for the pot."""
    decks = [[*DECK, *pot.split()] for pot in pots]
    return NOTATION.begin(decks, {"players": str(len(pots)), **options}, seed)


@pytest.mark.rule("BG-POT-01")
def test_a_treasure_that_lies_in_several_pots_is_there_once() -> None:
    s = begun("pot:wax-seal pot:brass-spyglass", "pot:wax-seal", "")
    assert [s.table.defs[s.face[card]].id for card in s.pile(w.POT)] == ["wax-seal", "brass-spyglass"]
    assert [len(s.pile(w.DECK, seat)) for seat in range(3)] == [30, 30, 30]
    assert s.ask is not None and s.ask.kind == w.ASK_ROLL


@pytest.mark.rule("BG-POT-01", "BG-POT-02")
def test_what_is_put_forward_lies_with_its_player() -> None:
    s = begun("voted:loose-axle", "voted:wax-seal voted:loose-axle pot:mirror-banner")
    assert [len(s.pile(w.SAVED, seat)) for seat in range(2)] == [1, 2]
    assert len(s.pile(w.POT)) == 1
    assert s.ask is not None and (s.ask.kind, s.ask.seats) == (w.ASK_PROPOSE, (0,))


@pytest.mark.rule("BG-SETUP-01", "BG-CONV-06")
def test_decks_that_cannot_be_played_are_refused_in_a_sentence() -> None:
    with pytest.raises(TextError, match="no section 'sideboard'"):
        begun("sideboard:wax-seal", "")
    with pytest.raises(TextError, match="no card is called nobody"):
        begun("pot:nobody", "")
    with pytest.raises(ValueError, match="players cannot be '7'"):
        begun(*[""] * 7)
    with pytest.raises(ValueError, match="3 players need as many decks, not 2"):
        begun("", "", players="3")
    with pytest.raises(ValueError, match="no house rule is called 'teeth'"):
        begun("", "", teeth="long")
    with pytest.raises(ValueError, match=r"called Wax Seal, and one requires it \(BG-CONV-06\)"):
        begun("pot:gatehouse-key pot:wax-seal pot:wax-seal", "")


@pytest.mark.rule("BG-WIN-01")
def test_a_short_position_stands_at_the_point_of_asking_it_names() -> None:
    base = "P1 field S=s5(aim 2) | P2 field m5 | P2 treasures t6 | P1 deck ?*9 | P2 deck ?*9 | "
    for clauses, seat, kind in (
        ("turn P1 field", 0, w.ASK_PHASE), ("turn P1 field | ask P2", 1, w.ASK_WINDOW),
        ("turn P1 defend", 1, w.ASK_DEFEND), ("turn P1 defend | ask P2", 1, w.ASK_WINDOW),
        ("turn P1 last", 1, w.ASK_WINDOW), ("turn P1 end", 0, w.ASK_PHASE),
    ):  # fmt: skip
        s = short(base + clauses)
        assert s.ask is not None and (s.ask.seats, s.ask.kind) == ((seat,), kind), clauses


def test_the_example_of_the_page_is_true() -> None:
    page = (ROOT / "rules" / "POSITION.md").read_text("utf-8").split("## Battle Gate")[1]
    s = read_position(page.split("```\n")[1], LIBRARY, "POSITION.md").state
    assert [len(s.pile(w.FIELDED, seat)) for seat in range(3)] == [2, 2, 1]
    assert ruleset.asked(s) == (1,)
