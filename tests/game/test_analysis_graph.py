"""The graph of an analysis: how a game stood, and where it turned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

import pytest

from game.analysis.graph import outlook, standings
from game.analysis.profile import profile_of
from game.analysis.review import OPEN, Reviewed, review
from game.analysis.summary import summary
from game.bots.base import FOREVER, make_bot
from game.bots.greedy import bot_profile_of
from game.bots.redeal import reshuffled
from game.games import TITLES
from game.records.replay import Replay
from rules.kernel.chance import Dice
from rules.kernel.ruleset import apply
from rules.kernel.schema import Sees
from rules.kernel.words import LOST, WON
from tests.game.kit import new_match, state_of


@pytest.fixture(scope="module")
def fought() -> Replay:
    """A game of Battle Gate between two journeymen."""
    match = new_match(game="battle_gate", seed=1)
    bots = [make_bot("greedy", seat) for seat in range(2)]
    while match.result is None:
        seat = match.asked()[0]
        ask = match.ask(seat)
        assert ask is not None
        match.submit(seat, bots[seat].choose(match.view(seat), ask, match.options(seat), FOREVER)[0])
    return Replay(match.record)


def test_a_fight_does_not_swing_the_graph_to_and_fro(fought: Replay) -> None:
    """The positions of a turn are valued at the same point: those in the middle of a fight count all of it."""
    bot, profile = bot_profile_of(fought.game), profile_of(fought.game)
    found = {at: row for at, row in enumerate(review(fought, OPEN)) if row is not None}
    as_they_stand = {}
    for at, (s, entry) in enumerate(fought.moments()):
        if at in found:
            after = s.clone()
            apply(after, entry.seat, entry.action)
            as_they_stand[at] = standings(after, bot)
    turns = {at: fought.steps[at - 1].turn if at else 0 for at in found}

    def swings(stands: Mapping[int, Sequence[int]]) -> float:
        pairs = [(old, new) for old, new in pairwise(found) if turns[old] == turns[new]]
        return sum(abs(profile.chance(stands[new][0]) - profile.chance(stands[old][0])) for old, new in pairs)

    assert 2 * swings({at: row.stands for at, row in found.items()}) < swings(as_they_stand)


def test_no_position_counts_as_won_while_the_game_goes_on() -> None:
    name = "seek_and_destroy"
    match, bot, profile = new_match(0, game=name), bot_profile_of(name), profile_of(name)
    bots, overwhelming = [make_bot("greedy", 0), make_bot("random", 0)], 0
    while match.result is None and match.given < 200:
        seat = match.asked()[0]
        ask = match.ask(seat)
        assert ask is not None
        match.submit(seat, bots[seat].choose(match.view(seat), ask, match.options(seat), FOREVER)[0])
        s = state_of(match)
        overwhelming += s.ask is not None and abs(bot.worth(s, 0)) >= bot.win
        for value in standings(s, bot):
            assert s.ask is None or 0 < profile.chance(value) < 1
    assert overwhelming


def test_a_game_that_every_play_out_wins_is_still_not_won() -> None:
    bot, profile, won = bot_profile_of("battle_gate"), profile_of("battle_gate"), 0
    match = new_match(1, game="battle_gate")
    bots = [make_bot("greedy", 0), make_bot("random", 0)]
    while match.result is None:
        seat = match.asked()[0]
        ask = match.ask(seat)
        assert ask is not None
        match.submit(seat, bots[seat].choose(match.view(seat), ask, match.options(seat), FOREVER)[0])
        s = state_of(match)
        if s.ask is not None and match.given % 5 == 0:
            values = outlook(s, bot.turns(s), bot, 1)
            won += max(values) == bot.win - 1
            assert all(0 < profile.chance(value) < 1 for value in values)
    assert won


def test_a_game_turns_where_somebody_acts_not_where_somebody_passes(fought: Replay) -> None:
    said = [entry.answer.text.split()[0] for _, entry in fought.moments()]
    passed = said.index("next")
    acted = said.index("field", passed)
    calm, better, best = (Reviewed(0, 0, "", 0, (worth, -worth)) for worth in (0, 900, 1200))
    found = {0: calm, passed: better, acted: best}
    assert passed and summary(fought, found).turning == acted


def fielded(fought: Replay) -> list[int]:
    """The answers before each with which a player of a game that the first one wins fields a card, in turn."""
    found = [at for at, (_, entry) in enumerate(fought.moments()) if entry.answer.text.startswith("field")]
    assert fought.outcome == (WON, LOST) and [fought.seat_of(at) for at in found[:3]] == [0, 1, 0]
    return found


def test_a_game_turns_as_it_ended_not_where_the_winner_gave_something_away(fought: Replay) -> None:
    given, rise, *_ = fielded(fought)
    found = {
        0: Reviewed(0, 0, "", 0, (0, 0)),
        given: Reviewed(0, -900, "next", 0, (-900, 900)),
        rise - 1: Reviewed(0, 0, "", 0, (-900, 900)),
        rise: Reviewed(0, 0, "", 0, (-700, 700)),
    }
    assert summary(fought, found).turning == rise


def test_a_game_may_turn_at_a_mistake_that_the_graph_expected(fought: Replay) -> None:
    """Where a computer would give it away, too, the position before it is worth no more than the one after it."""
    _, mistake, *_ = fielded(fought)
    expected = Reviewed(0, 0, "", 0, (900, -900))
    found = {0: expected, mistake: expected._replace(before=0, after=-900, best="next")}
    assert summary(fought, found).turning == mistake


@pytest.mark.parametrize(("swing", "first"), [(700, True), (200, False)])
def test_a_game_turns_at_a_mistake_rather_than_at_an_answer_without_a_mark_that_changed_little_more(
    fought: Replay, swing: int, first: bool
) -> None:
    _, mistake, calm, *_ = fielded(fought)
    found = {
        0: Reviewed(0, 0, "", 0, (0, 0)),
        mistake: Reviewed(0, -swing, "next", 0, (swing, -swing)),
        calm - 1: Reviewed(0, 0, "", 0, (swing, -swing)),
        calm: Reviewed(0, 0, "", 0, (900 + swing, -swing - 900)),
    }
    assert fought.turn_at(mistake) < fought.turn_at(calm - 1) == fought.turn_at(calm)
    assert summary(fought, found).turning == (mistake if first else calm)
    del found[calm - 1]
    assert summary(fought, found).turning == mistake, "what the first answer of a turn found had changed before it"


def test_open_hands_are_not_an_open_deck(fought: Replay) -> None:
    """Which card is drawn next is chance, whatever may be seen."""
    s = next(s for at, (s, _) in enumerate(fought.moments()) if at == len(fought.steps) // 2)
    closed = [zone.sees == Sees.NOBODY for zone in s.table.schema.zones for _ in range(s.table.seats)]
    worlds = [reshuffled(s, Dice(seed)) for seed in range(8)]
    order = {tuple(world.face) for world in worlds}
    assert len(order) > 4
    for world in worlds:
        for pile, shut in zip(s.piles, closed, strict=True):
            was, now = ([each.face[card] for card in pile] for each in (s, world))
            assert sorted(was) == sorted(now) if shut else was == now


def test_a_won_game_is_beyond_doubt() -> None:
    for game in TITLES:
        profile = profile_of(game)
        assert profile.chance(profile.win) == 1 and profile.chance(-profile.win) == 0
        assert 0 < profile.chance(-profile.win / 2) < 0.5 < profile.chance(profile.win / 2) < 1


def test_a_value_may_say_itself_how_likely_a_win_is() -> None:
    profile = profile_of("seek_and_destroy")
    chances = [profile.chance(profile.win * tenths / 10) for tenths in (-8, 0, 5, 9)]
    assert chances == pytest.approx([0.1, 0.5, 0.75, 0.95])
