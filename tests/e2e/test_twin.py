"""The twin of the real program follows only the game it plays, however late the real one begins to write."""

from __future__ import annotations

from pathlib import Path

from game.match.match import Match
from game.match.match_series import next_record
from rules.kernel.message import Message
from rules.seize import words as w
from tests.e2e.twin import Echo, Journal
from tests.game.formats_kit import match_of


def test_an_echo_waits_until_the_next_game_is_written(tmp_path: Path) -> None:
    """The previous game's journal is still the newest; nothing in it counts as an answer in this game."""
    first = match_of("arena", best_of=3, journal=tmp_path / "1.rec")
    first.submit(0, (w.V_CONCEDE,))
    following, journal = Match(next_record(first)), Journal(tmp_path)
    assert journal.lines(first) and journal.lines(following) == []
    assert Echo(following, journal).poll() is None
    real = Match(next_record(first), journal=tmp_path / "2.rec")
    assert Echo(following, journal).poll() is None
    seat = real.asked()[0]
    answer = real.options(seat)[-1]
    real.submit(seat, answer)
    assert Echo(following, journal).poll() == (answer, Message(""))
