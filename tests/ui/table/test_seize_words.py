"""Questions that cards ask at the Seize table: their wording and what may be pointed at."""

from __future__ import annotations

import pytest

from game.i18n import ENGLISH, speak
from game.match.match import Match
from game.match.match_setup import Player
from rules.kernel import ruleset
from rules.kernel.look import look
from rules.seize import words as w
from tests.game.formats_kit import deck_for
from tests.game.kit import until
from tests.seize.board import Board, Game, N
from ui.table.games.seize.table import TABLE
from ui.table.questions.prompt import Prompt


def asked(game: Game) -> Prompt:
    """The open question as its seat sees it."""
    seat = game.asked()
    assert game.s.ask is not None
    return TABLE.prompt(look(game.s, seat), game.s.ask, ruleset.options(game.s, seat), ("Ana", "Bo"))


def test_a_hint_names_the_draw_from_the_deck() -> None:
    view = look(Board("acquire").open().s, 0)
    assert TABLE.answer_words(view, (w.V_ACQUIRE,)) == "“Acquire a card”"
    speak("de")
    try:
        assert TABLE.answer_words(view, (w.V_ACQUIRE,)) == "„Eine Karte erwerben“"
    finally:
        speak(ENGLISH)


def test_what_may_still_be_acquired_is_counted() -> None:
    game = Board("acquire").open()
    assert asked(game).line == "Acquire: click your deck to draw up to 4 cards, for 1 Loot each."
    assert asked(game.do("acquire", "acquire", "acquire")).line == "Acquire: click your deck to draw a card for 1 Loot."


def test_which_of_two_worn_treasures_stands_on_buttons() -> None:
    table = Board("attack").spell("rust", "choose 1 enemy merc as mark", "destroy treasure of mark").hand("rust")
    game = table.merc("T=tr", "b4", N, wears=("pl", "bl")).open().do("play_instant RUST T", "pass", "pass")
    found = asked(game)
    assert (found.line, found.form, [choice.words for choice in found.choices]) == (
        "rust: Which treasure?", "panel", ["PL", "BL"],
    )  # fmt: skip
    assert found.picks == ()


def test_a_discard_for_an_effect_is_asked_of_its_player_and_names_the_card() -> None:
    table = Board("attack").spell("toll", "choose 1 enemy merc as mark", "player of mark discards 2").hand("toll")
    table.merc("T=tr", "b4", N).hand("one=tf", "two=ts", "three=tx", seat=N)
    game = table.open().do("play_instant TOLL T", "pass", "pass")
    found = asked(game)
    assert (game.asked(), found.line, len(found.picks)) == (N, "toll: Discard 2 cards.", 3)
    assert {thing.kind for thing, _ in found.picks} == {"hand"}


def test_too_many_cards_at_the_end_of_a_turn_are_another_question() -> None:
    game = Board("end-open").hand("?*11").open().do("pass", "pass")
    assert asked(game).line == "Discard 2 cards: at most 9 stay in hand."


def test_what_a_text_lets_its_player_do_is_asked_in_its_own_words() -> None:
    table = Board("attack").shipped().merc("A=tf", "b3").merc("T=tg", "b4", N).hand("c=right-through-them").ready(1)
    game = table.open().do("play_attack c via A T", "pass", "pass")
    assert asked(game).line == "Right Through Them: Swap the channeller with that merc?"


def test_a_card_is_called_back_from_the_spread_out_discard() -> None:
    table = Board("rally").shipped().pile("discard", 0, ("jab", "patch")).hand("c=what-the-drawer-remembers").ready(2)
    found = asked(table.open().do("play_instant c", "pass", "pass"))
    assert {(thing.kind, thing.name) for thing, _ in found.picks} == {("row", "discard")} and len(found.picks) == 2


@pytest.mark.rule("SGT-FMT-A14")
@pytest.mark.parametrize(
    ("fmt", "players", "said"),
    [
        ("arena-2v2", 4, ["Your team goes first", "Cleo's team goes first"]),
        ("arena", 2, ["You go first", "Ben goes first"]),
    ],
)
def test_teams_that_share_their_turn_go_first_together(fmt: str, players: int, said: list[str]) -> None:
    names = ("Ada", "Ben", "Cleo", "Dov")[:players]
    decks = [deck_for(fmt, seat) for seat in range(players)]
    match = until(Match.new("seize", fmt=fmt, decks=decks, seed=4, players=[*map(Player, names)]), w.ASK_CHOOSE_FIRST)
    (seat,) = match.asked()
    ask = match.ask(seat)
    assert ask is not None
    found = TABLE.prompt(match.view(seat), ask, match.options(seat), names)
    words = [choice.words for choice in found.choices]
    assert (seat, words) == (0, said)
    assert found.line == "You rolled higher: who goes first?"
