"""Hints and analyses: advice is legal and uses only the View; mistakes are found and kept in the record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.analysis.advice import CANDIDATES, advise
from game.analysis.hindsight import in_hindsight
from game.analysis.profile import MARKS, AnalysisProfile, Loss, profile_of
from game.analysis.review import EYES, WINS, Reviewed, Reviewer, found_in, read_part, review
from game.analysis.summary import LEAST, stakes, summary
from game.analysis.weighing import Effects, effects
from game.analysis.worker import serve
from game.bots.base import FOREVER, BotProfile
from game.bots.greedy import bot_profile_of
from game.bots.prizes import held
from game.bots.thought import Trial, Weighed, weighed
from game.bots.worker import question_of, setting_of
from game.games import TITLES, library_for
from game.league.marks import played
from game.match.match import Match
from game.match.match_setup import position_record
from game.records.replay import Replay
from rules.kernel.chance import Dice
from rules.kernel.guess import guess
from rules.kernel.look import look
from rules.kernel.notation.record import Answer, read_record
from rules.kernel.ruleset import options
from rules.kernel.view import View
from rules.kernel.words import Seat
from rules.round_table import words as rt
from tests.game.formats_kit import match_of
from tests.game.kit import answers, new_match, state_of
from tests.round_table.board import Board

WON = """seize/1
seed 5
turn S attack | vault 1 1
board
6   A  .  .  .
5   .  .  .  .
4   .  .  .  .
3   .  .  .  .
2   .  .  .  .
1   .  n1 .  .
A = S brask-ironmonger
n1 = N icewall-orsa
S warchest notched-cleaver*3
N warchest notched-cleaver
N hand thin-needle hail-by-the-handful
S deck reedline-scout*6 | N deck alley-whisper*10
"""
"""One plunder ends the game, for either side."""
KILL = """seize/1
seed 5
turn S attack | vault 30 30
board
6   .  .  .  .
5   .  .  .  .
4   .  .  .  .
3   .  n1 .  .
2   .  A  .  .
1   .  .  .  .
A = S reedline-scout
n1 = N alley-whisper health 1
S warchest notched-cleaver*3
N warchest notched-cleaver
S deck silk-maudry*6 | N deck alley-whisper*10
"""
"""One attack kills."""


def choosing(game: str) -> tuple[Match, Seat]:
    """A match some way in, and a seat with several answers to choose from."""
    match = new_match(game=game)
    for count, (seat, _) in enumerate(answers(match, Dice(1), 300)):
        if count > 24 and len(match.options(seat)) > 3:
            return match, seat
    raise AssertionError("nobody had a choice")


@pytest.mark.parametrize("game", TITLES)
def test_a_hint_names_legal_answers_in_any_game(game: str) -> None:
    match, seat = choosing(game)
    ask, options = match.ask(seat), match.options(seat)
    assert ask is not None
    advice = advise(match.view(seat), ask, options, 0.1)
    assert 1 <= len(advice.rows) <= CANDIDATES
    assert all(row.action in options for row in advice.rows)
    assert len({row.action for row in advice.rows}) == len(advice.rows)
    assert profile_of(game).amount(-230).startswith("\N{MINUS SIGN}2.3 ")


def test_gains_are_measured_by_waiting_and_the_best_comes_first() -> None:
    match = Match(position_record(WON, "won.pos"))
    view, ask = match.view(0), match.ask(0)
    assert ask is not None
    advice = advise(view, ask, match.options(0), FOREVER, 4)
    assert advice.waiting and advice.worlds > 1
    assert advice.rows[0].decides and advice.rows[0].gain >= advice.rows[1].gain >= 0 < advice.rows[0].gain


@pytest.mark.parametrize("game", TITLES)
def test_a_gain_too_large_for_the_unit_is_told_as_chances_to_win(game: str) -> None:
    profile = profile_of(game)
    assert profile.change(0, profile.most) == profile.amount(profile.most)
    assert profile.change(0, profile.most + 1) == profile.swing(0, profile.most + 1) != ""
    assert profile.swing(0, profile.win).endswith("50\N{NO-BREAK SPACE}% → 100\N{NO-BREAK SPACE}%")
    assert profile.change(9 * profile.win, 5 * profile.win) == profile.amount(-4 * profile.win)


def test_an_answer_that_wins_names_no_card_that_falls_later(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(position_record(WON, "won.pos"))
    view, ask, (waiting, *others) = match.view(0), match.ask(0), sorted(match.options(0), key=lambda way: -way[0])
    foe = next(card for card in view.cards if (known := view.known_def(card)) and known.id == "icewall-orsa")
    rows = [Weighed(waiting, 0, 0, 6, {(False, foe): 6}), Weighed(others[0], 4000, 1, 6, {}, won=6)]
    monkeypatch.setattr("game.analysis.advice.compare", lambda *_, **__: rows)
    assert ask is not None
    best = advise(view, ask, match.options(0), FOREVER).rows[0]
    assert best.decides and not best.falls and not best.later


@pytest.mark.parametrize(("values", "order"), [((0, 9, 5, -5), [1, 2, 0, 3]), ((0, -9, 5, -5), [0, 1, 2, 3])])
def test_what_leads_waiting_comes_before_it_though_tried_in_fewer_worlds(
    values: tuple[int, ...], order: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Waiting is tried in every world, however bad it is; only what was tried in as many may come before it as best."""
    match, seat = choosing("seize")
    view, ask, options = match.view(seat), match.ask(seat), match.options(seat)
    waiting = next(filter(bot_profile_of("seize").idle, options))
    ways = [waiting, *(way for way in options if way != waiting)][:4]
    tried = zip(ways, values, (12, 12, 8, 4), strict=True)
    rows = [Weighed(way, 100 * value, 1, worlds, {}, values=(100 * value,) * worlds) for way, value, worlds in tried]
    monkeypatch.setattr("game.analysis.advice.compare", lambda *_, **__: rows)
    assert ask is not None
    assert [ways.index(row.action) for row in advise(view, ask, options, FOREVER).rows] == order


def test_what_was_tried_in_fewer_worlds_gains_no_more_than_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two worlds in which everything went well, and a third one: what was dropped after two was behind in both."""
    match, seat = choosing("seize")
    view, ask, options = match.view(seat), match.ask(seat), match.options(seat)
    waiting = next(filter(bot_profile_of("seize").idle, options))
    ways = [waiting, *(way for way in options if way != waiting)][:4]
    tries = zip(ways, ((0, 0, 0), (900, 900, -600), (800, 800), (900, 900)), strict=True)
    rows = [weighed(Trial(way, list(values)), Trial(waiting, [0, 0, 0])) for way, values in tries]
    monkeypatch.setattr("game.analysis.advice.compare", lambda *_, **__: rows)
    assert ask is not None
    found = advise(view, ask, options, FOREVER).rows
    assert [(ways.index(row.action), row.gain) for row in found] == [(1, 400), (2, 300), (0, 0)]


def test_the_reason_of_a_rule_of_thumb_stands_beside_the_best_answer_only() -> None:
    """What a rule of thumb says for its own answer is no reason for one that the play-outs put second."""
    for game in TITLES:
        match = new_match(game=game)
        for count, (seat, _) in enumerate(answers(match, Dice(4), 120)):
            options, ask = match.options(seat), match.ask(seat)
            if count % 12 == 0 and len(options) > 1 and ask is not None:
                advice = advise(match.view(seat), ask, options, 0.05)
                assert not any(row.why for row in advice.rows[1:])


def test_where_waiting_comes_to_the_same_as_a_deed_the_deed_is_named() -> None:
    """Round Table: after a turn in which a card was played Spring comes round again, and a Knight could be recruited
    then (RT-SPRING-06)."""
    game = Board().rp(4).hand("farm", "banneret").open().do("holding farm")
    view = look(game.s, 0)
    assert view.ask is not None
    advice = advise(view, view.ask, options(game.s, 0), FOREVER, 4)
    assert [row.action[0] for row in advice.rows] == [rt.V_RECRUIT]
    assert advice.waiting and advice.worlds and not advice.rows[0].gain


def test_a_hint_hangs_on_nothing_that_its_seat_cannot_see() -> None:
    """After dealing what the seat cannot see again, the hint is the same."""
    match, seat = Match(position_record(WON, "won.pos")), 0
    view, ask, options = match.view(seat), match.ask(seat), match.options(seat)
    assert ask is not None
    other = look(guess(view, Dice(99)), seat)
    assert advise(view, ask, options, FOREVER, 1) == advise(other, ask, options, FOREVER, 1)


def test_the_only_answer_needs_no_world() -> None:
    match, seat = choosing("seize")
    ask = match.ask(seat)
    assert ask is not None
    advice = advise(match.view(seat), ask, match.options(seat)[:1], FOREVER)
    assert [row.action for row in advice.rows] == match.options(seat)[:1] and not advice.worlds


def test_a_hint_that_nobody_waits_for_is_given_up() -> None:
    match = Match(position_record(WON, "won.pos"))
    view, ask, options = match.view(0), match.ask(0), match.options(0)
    assert ask is not None
    looks = iter([False, False, False])
    given_up = advise(view, ask, options, FOREVER, 4, stale=lambda: next(looks, True))
    assert given_up.worlds < advise(view, ask, options, FOREVER, 4).worlds


class Pipe:
    """Messages that have all arrived, and what was sent back."""

    def __init__(self, *messages: object) -> None:
        self._messages, self.sent = list(messages), list[Any]()

    def recv(self) -> object:
        if not self._messages:
            raise EOFError
        return self._messages.pop(0)

    def poll(self) -> bool:
        return bool(self._messages)

    def send(self, message: object) -> None:
        self.sent.append(message)


def test_the_newest_of_several_questions_is_the_only_one_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("signal.signal", lambda *_: None)
    match = Match(position_record(WON, "won.pos"))
    view, ask, options = match.view(0), match.ask(0), match.options(0)
    assert ask is not None
    pipe: Any = Pipe(setting_of(view), *(question_of(number, view, ask, options, 0.1) for number in (1, 2, 3)))
    serve(pipe)
    ((number, advice),) = pipe.sent
    assert number == 3 and advice.rows[0].action in options


def replayed(*answers: str, position: str = WON) -> Replay:
    """A game from a position, with these answers."""
    match = Match(position_record(position, "won.pos"))
    for words in answers:
        seat = match.asked()[0]
        match.submit(seat, match.parse(seat, words))
    return Replay(match.record)


@pytest.mark.parametrize("eyes", EYES)
def test_a_win_that_was_passed_by_is_a_blunder(eyes: str) -> None:
    replay = replayed("pass")
    found = dict(enumerate(review(replay, eyes)))
    row, profile = found[0], profile_of("seize")
    assert row is not None and row.best == "plunder a6" and row.eyes == eyes and row.decides == WINS
    assert read_part(row.part) == row
    assert profile.mark(row.before, row.after) == MARKS[-1]
    made = summary(replay, {0: row})
    assert made.players[0].accuracy < 90 < made.players[1].accuracy
    assert made.eyes == eyes


def waited(turns: int) -> Replay:
    """The game of a single plunder in which both players only wait until a turn."""
    match = Match(position_record(WON, "won.pos"))
    while match.turn < turns:
        seat = match.asked()[0]
        said = {match.words(seat, action): action for action in match.options(seat)}
        match.submit(seat, next(said[word] for word in ("pass", "done", *said) if word in said))
    return Replay(match.record)


def test_an_analysis_shared_out_finds_the_same() -> None:
    replay = waited(3)
    alone, shares = list(review(replay)), [list(review(replay, share=share, shares=2)) for share in (0, 1)]
    assert all(any(share) for share in shares) and not any(map(all, zip(*shares, strict=True)))
    assert [first or second for first, second in zip(*shares, strict=True)] == alone


@pytest.mark.parametrize(("fresh", "loss"), [([0] * 6, 0), ([900, 1100] * 3, 955)])
def test_a_loss_is_claimed_only_as_far_as_fresh_worlds_bear_it_out(
    monkeypatch: pytest.MonkeyPatch, fresh: list[int], loss: int
) -> None:
    """The worlds in which another answer was found to be better flatter it, and a lead may be chance."""
    looks = []

    def pretend(world: object, seat: Seat, trials: Sequence[Trial], *_: object) -> None:
        looks.append(trials)
        for trial in trials[1:]:
            trial.values += [2000, 2000] if len(looks) == 1 else fresh
        trials[0].values += [0] * len(trials[1].values)

    monkeypatch.setattr("game.analysis.review.weigh", pretend)
    row = next(row for row in review(replayed("pass")) if row is not None)
    assert [len(trials) for trials in looks][1:] == [2]
    assert (row.before - row.after, bool(row.best)) == (loss, loss > 0)


def test_coins_that_a_turn_leaves_lying_are_counted() -> None:
    left = [player.spare for player in summary(waited(3), {}).players]
    assert left == [3, 1]


@pytest.mark.parametrize("eyes", EYES)
def test_a_kill_that_was_passed_by_is_counted(eyes: str) -> None:
    replay = replayed("pass", position=KILL)
    row = next(review(replay, eyes))
    assert row is not None and row.best == "attack b2 melee b3" and row.falls and not row.later
    assert [player.missed for player in summary(replay, {0: row}).players] == [1, 0]
    taken = next(review(replayed("attack b2 melee b3", position=KILL), eyes))
    assert taken is not None and not taken.missed


def test_a_kill_that_follows_the_better_answer_comes_later() -> None:
    farther = KILL.replace("turn S attack", "turn S move-1").replace("3   .  n1 .  .", "3   .  .  .  .")
    row = next(review(replayed("pass", position=farther.replace("5   .  .  .  .", "5   .  n1 .  ."))))
    assert row is not None and row.best.startswith("move b2 ") and row.falls and row.later
    assert read_part(row.part) == row


@pytest.mark.parametrize("eyes", EYES)
def test_what_an_answer_does_is_never_looked_up_in_the_real_game(monkeypatch: pytest.MonkeyPatch, eyes: str) -> None:
    """There it would tell the player of hidden cards, or of draws to come."""
    tried: list[Any] = []

    def noted(view: View, best: Weighed, other: Weighed, profile: BotProfile, world: Any) -> Effects:
        tried.append(world)
        return effects(view, best, other, profile, world)

    monkeypatch.setattr("game.analysis.review.effects", noted)
    replay = replayed("pass", position=KILL)
    s, entry = next(iter(replay.moments()))
    row = Reviewer(replay, eyes, 0).look_at(0, s, entry)
    assert row is not None and row.falls and len(tried) == 1
    assert tried[0] is not s and look(tried[0], 0) == look(s, 0)


def test_a_partners_cards_are_on_ones_own_side() -> None:
    match = match_of("standard-2v2")
    everywhere = replace(bot_profile_of("seize"), prizes=tuple(range(len(match.view(0).table.schema.zones))))
    s = state_of(match)
    found = held(s, 0, range(len(s.ctrl)), everywhere)
    sides = {(s.ctrl[card], own) for own, card in found}
    assert sides == {(seat, side == match.sides[0]) for seat, side in enumerate(match.sides)}


def test_passes_at_which_nothing_was_at_stake_do_not_hide_a_blunder() -> None:
    replay = waited(5)
    own = [at for at in range(len(replay.steps)) if replay.seat_of(at) == 0]
    calm = Reviewed(0, 0, "", 0, (0, 0))
    found = dict.fromkeys(own, calm)
    assert len(own) >= 20 and summary(replay, found).players[0].accuracy == pytest.approx(100, abs=0.01)
    found[own[-1]] = Reviewed(0, -2000, "plunder a6", 0, (0, 0))
    assert summary(replay, found).players[0].accuracy < 60, "the plain mean of twenty is above 95"


def test_an_answer_counts_by_how_far_it_moved_the_chance_to_win_or_could_have() -> None:
    profile = profile_of("seize")
    calm, moved = Reviewed(0, 0, "", 0, (0, 0)), Reviewed(0, 0, "", 0, (-profile.even, profile.even))
    lost = Reviewed(profile.even, 0, "pass", 0, moved.stands)
    found = {0: calm, 1: calm, 2: moved, 3: lost}
    for turns, third in (((1, 1, 1, 1), 23.1), ((1, 1, 2, 2), LEAST)):
        made = stakes(found, (0, 1, 1, 0), turns, profile)
        assert made == pytest.approx({0: LEAST, 1: LEAST, 2: third, 3: 23.1}, abs=0.05)


def test_only_the_last_answer_after_which_something_cannot_be_had_is_blamed_for_it() -> None:
    replay = waited(5)
    own = [at for at in range(len(replay.steps)) if replay.seat_of(at) == 0 and replay.steps[at - 1].turn == 3]
    first, *_, last = own
    early, late = Reviewed(900, -900, "x", 1, (0, 0), falls="Orsa"), Reviewed(900, -800, "x", 1, (0, 0))
    made = in_hindsight(replay, {first: early, last: late})
    assert made == {first: Reviewed(900, 900, "", 0, (0, 0)), last: late}
    calm = Reviewed(-900, -900, "", 0, (0, 0))
    assert in_hindsight(replay, {first: early, last: calm})[first] == early, "it could not be had any more"
    before = max(at for at in range(first) if replay.seat_of(at) == 0)
    assert in_hindsight(replay, {before: early, last: late})[before] == early, "another turn"


def test_what_another_player_gave_away_excuses_nobody() -> None:
    replay = replayed(*("pass" for _ in range(9)), position=KILL)
    seats = [replay.seat_of(at) for at in range(len(replay.steps))]
    enemy = seats.index(1)
    mine = [at for at, seat in enumerate(seats) if seat == 0 and replay.steps[at].turn == replay.steps[enemy].turn]
    early, late = min(mine), max(at for at in mine if at > enemy)
    lost = Reviewed(900, -900, "x", 1, (0, 0))
    kind = {early: lost, enemy: Reviewed(900, -900, "x", 0, (0, 0)), late: Reviewed(900, 900, "", 0, (0, 0))}
    assert in_hindsight(replay, kind)[early] == lost
    kind[enemy] = Reviewed(0, 0, "", 0, (0, 0))
    assert in_hindsight(replay, kind)[early].after == 900


def test_an_accuracy_of_100_percent_is_that_of_a_player_without_a_mark() -> None:
    replay = waited(5)
    own = [at for at in range(len(replay.steps)) if replay.seat_of(at) == 0]
    found = dict.fromkeys(own, Reviewed(0, 0, "", 0, (0, 0)))
    flawless = summary(replay, found).players[0]
    assert flawless.percent == 100 and flawless.slight == 0
    found[own[0]] = Reviewed(0, -20, "plunder a6", 0, (0, 0))
    made = summary(replay, found).players[0]
    assert made.accuracy > 99.5 and made.percent == 99
    assert made.slight == 1 and not any(made.marks.values()), "what costs the last percent is counted"


def test_what_was_found_is_kept_in_the_comments_and_hidden_from_people() -> None:
    replay = replayed("plunder a6")
    found = [(at, row) for at, row in enumerate(review(replay)) if row is not None]
    assert found[0][1].best == "" and "eyes" not in found[0][1].part
    replay.keep_review({at: row.part for at, row in found})
    again = Replay(read_record(replay.text(), library_for()))
    assert found_in(again) == found_in(replay) == dict(found)
    assert not again.comments
    again.keep_review({})
    assert not found_in(again) and "review" not in again.text()


def test_what_was_found_is_of_the_first_line_not_of_a_variation() -> None:
    record = replayed("plunder a6").record
    record.answers[0].variations = [[Answer("S", "pass")]]
    replay = Replay(record)
    replay.take(1)
    replay.keep_review({0: Reviewed(5, 5, "", 0, (5, -5)).part})
    assert not found_in(replay)
    replay.take(0)
    assert found_in(replay)


def test_marks_need_a_loss_of_worth_and_of_chance() -> None:
    profile = AnalysisProfile("{n}", "{name}", "{name}", 1000, (Loss(100, 2), Loss(250, 5), Loss(450, 9)), "")
    assert [profile.mark(0, -loss) for loss in (50, 150, 300, 600)] == ["", *MARKS]
    assert profile.mark(9000, 8000) == "", "the game is won either way"
    assert profile.chance(0) == 0.5 and profile.chance(1000) == pytest.approx(0.731, abs=0.001)


def test_an_even_game_of_four_is_won_by_each_in_one_of_four_and_by_each_pair_in_one_of_two() -> None:
    assert profile_of("battle_gate", (0, 1, 2, 3)).chance(0) == 0.25
    assert profile_of("seize", (0, 1, 0, 1)).chance(0) == 0.5


def test_an_analysis_sees_further_than_a_player_who_looks_one_answer_ahead() -> None:
    replay, profile = Replay(played("battle_gate", "greedy", Dice(2)).record), profile_of("battle_gate")
    found = in_hindsight(replay, {at: row for at, row in enumerate(review(replay)) if row is not None})
    given = {at: replay.record.answers[at].text for at, row in found.items() if profile.mark(row.before, row.after)}
    assert given and all(found[at].best not in ("", text) for at, text in given.items())
