"""What the strips of the table display ask of each player, and which card they show."""

from __future__ import annotations

import pytest

from game.games import TITLES
from game.text.plain_text import stripped
from rules.battle_gate import words as bg
from rules.kernel.words import PUBLIC
from rules.round_table import words as w
from rules.seize import words as sz
from tests.ui.display.kit import Lit, new_match, played, until
from ui.display.model import REMEMBERED
from ui.table.games.base import table_game
from ui.table.questions.menu import Plea


def test_whoever_votes_on_the_pot_is_told_to() -> None:
    """Before the first turn of Battle Gate there is more to do than to get ready (BG-POT-02)."""
    pot = ["Put treasures forward", "Vote on a treasure"]
    match = new_match("standard", 3, "battle_gate")
    lit = Lit(match)
    told = []
    for _ in played(match, 12):
        lit.rest()
        told += [lit.board.model.words(match.asked()[0])]
    assert [*dict.fromkeys(told)][:2] == pot


def test_everybody_sees_the_treasure_that_is_voted_on() -> None:
    """It lies in no zone of the mat, so the strips show it (BG-POT-02)."""
    match = new_match("standard", 3, "battle_gate")
    lit, seen = Lit(match), 0
    for _ in played(match, 12):
        lit.rest()
        ask = match.view(match.asked()[0]).ask
        assert ask is not None
        if ask.kind == bg.ASK_VOTE:
            seen += 1
            assert lit.board.model.focus == ask.data[0]
    assert seen


def test_a_choice_below_an_item_of_the_stack_is_no_response() -> None:
    """Whoever has to choose a card for a text that resolves is told so, and not to pass."""
    choosing = {sz.ASK_CARD: "Choose a card", sz.ASK_TILE: "Choose a tile", sz.ASK_YES: "Yes or no?"}
    match = until(
        new_match(), lambda view: bool(view.stack) and view.ask is not None and view.ask.kind in choosing, answers=3000
    )
    ask = match.view(PUBLIC).ask
    assert ask is not None and Lit(match).board.model.words(match.asked()[0]) == choosing[ask.kind]


@pytest.mark.parametrize("name", TITLES)
def test_every_question_is_asked_in_its_own_words(name: str) -> None:
    """ "You are asked" says nothing: what cannot be passed has words of its own, once the game goes on."""
    table = table_game(name)
    assert table.makers and set(table.makers) <= set(table.asking) | table.priority


def test_nobody_is_told_to_pass_where_that_is_no_answer() -> None:
    """Round Table's Winter, in which everybody draws and it is nobody's turn (RT-WINTER-02)."""
    drawing = until(
        new_match("standard", 3, "round_table"),
        lambda view: view.ask is not None and (view.ask.kind, view.numbers[w.SEASON]) == (w.ASK_DRAW, w.WINTER),
    )
    words = Lit(drawing).board.model.words
    assert [words(seat) for seat in (drawing.asked()[0], 1 - drawing.asked()[0])] == ["Draw cards", ""]


def test_the_card_on_the_stack_is_shown_large_to_all() -> None:
    """The newest first; afterwards the card somebody is holding up, if it is face-up."""
    match = until(
        new_match(), lambda view: any(item[3] in view.cards and view.cards[item[3]].face >= 0 for item in view.stack)
    )
    lit = Lit(match)
    model = lit.board.model
    assert model.focus == model.picture.stack[-1].card
    assert lit.board.strip_look(0, (300, 400)).card is not None
    shown = next(card for card, face in model.picture.faces.items() if face >= 0)
    model.picture = model.picture.__class__(PUBLIC, faces=model.picture.faces)
    assert lit.feed.hold_up(shown)
    assert model.focus == shown


def test_a_card_played_long_ago_makes_room_for_what_happened_since() -> None:
    """The strips show the last card played as long as they remember that it was played."""
    match = until(new_match("standard", 3, "guardians"), lambda view: bool(view.stack))
    model = Lit(match).board.model
    assert model.played == model.picture.stack[-1].card
    later = model.moment._replace(view=new_match("standard", 3, "guardians").view(PUBLIC), lines=("One thing",))
    model.play(next(card for card, face in table_game("guardians").fold(later.view).faces.items() if face >= 0))
    for happened in range(1, REMEMBERED + 2):
        model.see(later)
        assert (model.played >= 0) == (happened <= REMEMBERED)


def test_events_that_are_told_again_are_not_new_ones() -> None:
    """After a change of language the strips still show the card that was just played."""
    match = new_match("standard", 3, "guardians")
    model = Lit(match).board.model
    card = next(card for card, face in model.picture.faces.items() if face >= 0)
    model.play(card)
    for _ in range(2):
        model.retell(match.names, ("One thing",) * REMEMBERED)
        assert model.played == model.focus == card


def test_a_card_that_passes_no_stack_is_the_last_one_played_too() -> None:
    """A Demesne is built, a Knight recruited: face up, from a hand."""
    match = new_match("standard", 3, "round_table")
    lit = Lit(match)
    for _ in played(match, 120):
        lit.rest()
        assert not lit.board.model.picture.stack
        if lit.board.model.played >= 0:
            break
    last = match.record.answers[-1].text
    assert table_game("round_table").card_name(lit.board.model.view, lit.board.model.played).split()[0].lower() in last


def test_what_somebody_is_asked_beside_the_game_comes_before_its_own_question() -> None:
    """Everybody sees whom the table waits for."""
    model = Lit(new_match()).board.model
    first = model.asked
    model.plea = Plea(1, "May Ada take it back?")
    assert [model.words(seat) for seat in (0, 1)] == ["", "May Ada take it back?"] and model.asked == {1}
    model.plea = None
    assert model.asked == first and model.words(next(iter(first)))


def test_no_line_on_the_table_has_the_ids_of_rules() -> None:
    """However many a line of the log cites."""
    assert stripped("Palfrey is unpaired [RT-EQUIP-05, RT-TITLE-05]. It waits [RT-RP-05].") == (
        "Palfrey is unpaired. It waits."
    )
