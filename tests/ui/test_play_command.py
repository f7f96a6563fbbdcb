"""`play` on the command line offers what the New game screen offers, for every format."""

from __future__ import annotations

import argparse

import pytest

from game.commands.base import Parser
from game.games import game
from rules.kernel.words import RulesError, TextError
from ui.commands import play
from ui.screens.services import NewGame
from ui.screens.table.opening import start_table
from ui.screens.table.scene import TableScene

FORMATS = {
    "standard": (2, 3000, 1), "standard-2v2": (4, 3000, 1), "draft": (2, 2400, 1), "arena": (2, 2400, 3),
    "arena-2v2": (4, 2400, 3), "guild-master": (2, 0, 1),
}  # fmt: skip


def said(*words: str) -> NewGame:
    """What a command line asks for."""
    parser = Parser(prog="play")
    play.arguments(parser)
    args = parser.parse_args(words)
    assert isinstance(args, argparse.Namespace)
    return play.choice(args)


@pytest.mark.parametrize("fmt", FORMATS)
def test_every_format_has_its_usual_players_decks_match_and_clock(fmt: str) -> None:
    count, seconds, best_of = FORMATS[fmt]
    choice = said("--format", fmt, *(["--clock"] if seconds else []))
    assert choice.seats == ("human", *("bot:greedy",) * (count - 1)) and len(choice.names) == count
    assert (choice.clock, choice.best_of) == (seconds, best_of)
    drafting = game("seize").drafting
    assert drafting is not None and len(choice.decks) == (0 if fmt == drafting.fmt else count)


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables open without faces."""
    monkeypatch.setattr("ui.screens.table.opening.FaceMaker", lambda: None)


@pytest.mark.parametrize("fmt", [fmt for fmt in FORMATS if fmt != "draft"])
def test_the_table_opens(fmt: str, plain: None) -> None:
    scene = start_table(said("--format", fmt, "--clock", "5"))
    assert isinstance(scene, TableScene)
    match = scene.match
    assert match.clock is not None and match.clock.limit == 300
    assert match.record.tags.get("match", "") == ("best of 3" if "arena" in fmt else "")
    match.close()


def test_everything_can_be_said() -> None:
    choice = said(
        "--format", "guild-master", "--seats", "human,bot:random,human,bot:greedy", "--names", "Ada,Ben,Cy,Di",
        "--decks", "closed-eyes,greyline-holds,winter-coal,closed-eyes", "--option", "teams=pairs",
        "--option", "four_player_mat=cross", "--best-of", "3", "--clock", "90", "--seed", "7",
    )  # fmt: skip
    assert choice.names == ("Ada", "Ben", "Cy", "Di") and choice.decks[2] == "winter-coal"
    assert (choice.clock, choice.best_of, choice.seed) == (5400, 3, 7)
    assert choice.options == {"teams": "pairs", "four_player_mat": "cross"}


def test_a_draft_takes_as_many_as_its_page() -> None:
    seats = ("human", "bot:greedy", "human", *("bot:random",) * 5)
    assert said("--format", "draft", "--seats", ",".join(seats)).seats == seats
    with pytest.raises(TextError, match="Draft cannot be played by 9"):
        said("--format", "draft", "--seats", ",".join((*seats, "human")))


def test_casual_play_is_the_rule() -> None:
    assert said("--format", "arena").clock == 0
    assert said("--format", "guild-master", "--option", "players=3").seats == ("human", "bot:greedy", "bot:greedy")


@pytest.mark.parametrize(
    ("words", "cause"),
    [
        (("--format", "guild-master", "--clock"), "SGT-FMT-G05"),
        (("--format", "arena", "--seats", "human,human,human"), "cannot be played by 3"),
        (("--decks", "wall-and-bow"), "as many decks"),
        (("--names", "Ada,Ben,Cy"), "as many names"),
        (("--format", "solo"), "no format"),
    ],
)
def test_what_does_not_fit_is_said(words: tuple[str, ...], cause: str) -> None:
    with pytest.raises(TextError, match=cause):
        said(*words)


def test_decks_of_another_format_are_said_with_every_fault(plain: None) -> None:
    with pytest.raises(RulesError, match=r"SGT-FMT-A02"):
        start_table(said("--format", "arena", "--decks", "wall-and-bow,slow-fuse"))
    with pytest.raises(RulesError, match="best of 1, 3"):
        start_table(said("--best-of", "2"))
