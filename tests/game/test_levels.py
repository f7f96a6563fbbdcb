"""The levels of the computer: repeatable, in time, from a View alone; the master sees what the greedy bot misses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import pytest

from game.bots import levels
from game.bots.base import FOREVER, MASTER, Choice, Depth, make_bot
from game.bots.changes import no_parts
from game.bots.greedy import GreedyBot, bot_profile_of
from game.bots.hands import from_ready_decks
from game.bots.levels import ThinkingBot, leader, why
from game.bots.redeal import redealt
from game.bots.thought import Weighed, compare, played_out
from game.games import TITLES
from game.library import ROOT, shipped_decks
from game.match.match import read_match
from rules.battle_gate import words as bg
from rules.kernel.ask import Ask
from rules.kernel.chance import Dice
from rules.kernel.decks import filed
from rules.kernel.guess import Imagine, guess
from rules.kernel.look import look
from rules.kernel.message import message
from rules.kernel.view import View
from rules.kernel.words import Action
from rules.seek_and_destroy import words as sad
from rules.seek_and_destroy.cards import UNIT
from rules.seek_and_destroy.stack import faces_behind
from tests.game.kit import answers, new_match

Question = tuple[View, Ask, list[Action]]
SHALLOW = Depth(3, 0.3, responds=True, ready_decks=True)
PITCHFORK = """battle_gate/1
seed 1 | turn_count 15 | phase field | first P2 | serial 5
recovered 1 0
drawn 1 0
fielded 1 0
P1 deck straw-sentry*2 pot-carrier*3 what-the-gate-stands-on*2 mud-imp*2 stable-hand marshal-of-the-gate*2 thorn-widow
P2 deck nobody-at-all hedge-giant stone-hauler*4 pocket-sexton*4 rope-climber*3 the-dukes-elephant*2
P2 deck mud-imp alley-whisper
P1 hand straw-sentry*2 mud-imp*2 pot-carrier gate-hound
P2 hand stone-hauler gate-hound*2 alley-whisper mud-imp
P1 field what-the-gate-stands-on*2 marshal-of-the-gate*2 thorn-widow
P2 field hedge-giant nobody-at-all what-the-gate-stands-on rope-climber pocket-sexton
P1 treasures twin-kettledrums(of nobody) lockpickers-map(of nobody)
P2 treasures ferrymans-ledger(of nobody) brass-spyglass(of nobody) mirror-banner(of nobody)
nobody pot pitchfork-charter wax-seal night-watch-lantern loose-axle
"""
"""The greedy bot takes the next treasure of the pot; the charter would win the game this very turn."""

RIVETS = """seize/1
seed 77 | turn_count 2 | phase rally-open | vault 30 31
board
6   b c a .
5   . . . .
4   A . . .
3   . . . .
2   B C . .
1   . . . .
A = S brask-ironmonger burn 1
B = S lockstep-halla
C = S brask-ironmonger
a = N ashmonger-pell exhaust 1
b = N lamplit-brother
c = N almoner-tesh
S deck riveted-coat*2 kindle-apprentice*2 planks-and-prayers*2
N deck bread-for-everyone*2 slagback-dorrum*2 oilskin-mantle*2
S hand kindle-apprentice ember-tithe
N hand clean-linen hearthfire-reproach
S warchest portcullis-wren(down 1)
S equipped cobblers-best(on A) notched-cleaver(on B)
"""
"""Nothing has been taken from the Defense that Field Rivets would give back to the Brask on b2."""


@cache
def question(name: str) -> Question:
    """A question in mid-game, with a choice that no habit makes."""
    match, habits = new_match(3, game=name), bot_profile_of(name).habits
    for count, (seat, _) in enumerate(answers(match, Dice(4), 400)):
        options, ask = match.options(seat), match.ask(seat)
        assert ask is not None
        if count > 60 and len(options) > 3 and ask.kind not in habits:
            return match.view(seat), ask, options
    raise AssertionError(f"nothing to think about in {name}")


def thought(asked: Question) -> Choice:
    """The answer of a bot that thinks a little."""
    return ThinkingBot(9, FOREVER, SHALLOW).choose(*asked, FOREVER)


@pytest.mark.parametrize("name", TITLES)
def test_thought_keeps_to_the_options_and_sees_nothing_hidden(name: str) -> None:
    """The answer is the same in a world dealt again: only the View counts, and the same seed gives the same thought."""
    view, ask, options = question(name)
    anew = look(guess(view, Dice(77)), view.seat)
    assert anew.cards == view.cards
    action, reason = thought((view, ask, options))
    assert action in options and reason.id
    assert thought((anew, ask, options)) == (action, reason)


@pytest.mark.parametrize("name", TITLES)
def test_hands_are_guessed_from_a_ready_deck_that_fits_and_the_view_stays_the_same(name: str) -> None:
    view, _, _ = question(name)
    world, other = guess(view, Dice(5), from_ready_decks), 1 - view.seat
    assert look(world, view.seat).cards == view.cards
    cards = [card for card, owner in enumerate(world.table.owner) if owner == other]
    ids = Counter(view.table.defs[world.face[card]].id for card in cards)
    decks = [Counter(filed(word)[1] for word in deck.ids) for deck in shipped_decks(name).values()]
    assert 2 * max(sum((ids & deck).values()) for deck in decks) > len(cards), "most of it is of one deck"


@pytest.mark.parametrize("name", TITLES)
def test_a_world_dealt_again_looks_the_same_and_hides_other_cards(name: str) -> None:
    view = question(name)[0]
    world = guess(view, Dice(2))
    for seat in range(world.table.seats):
        before, dice = look(world, seat), Dice(3)
        copies = [redealt(world, seat, dice) for _ in range(8)]
        assert all(look(copy, seat) == before for copy in copies)
        assert all(Counter(copy.face) == Counter(world.face) for copy in copies)
        assert len({(copy.table.seed, *copy.face) for copy in copies}) == 8
        assert any(copy.face != world.face for copy in copies)


def test_a_card_with_something_pending_keeps_its_face_where_a_world_is_dealt_again() -> None:
    """It may be hidden by now, back in a hand, and what is pending is still of its kind."""
    view = question("seek_and_destroy")[0]
    world, other = guess(view, Dice(2)), 1 - view.seat
    card = next(card for card, zone in enumerate(world.zone) if world.ctrl[card] == other and card not in view.cards)
    world.stack.append((1, 0, other, card))
    assert {redealt(world, view.seat, Dice(seed)).face[card] for seed in range(8)} == {world.face[card]}


@pytest.mark.parametrize("imagine", [None, from_ready_decks])
def test_a_card_back_in_a_hand_has_a_face_that_its_effect_on_the_stack_may_be_of(imagine: Imagine | None) -> None:
    """Else a text without targets would be given some, and what resolves raises ValueError."""
    view, owner = question("seek_and_destroy")[0], question("seek_and_destroy")[0].table.owner
    card = next(card for card, seat in enumerate(owner) if seat != view.seat and card not in view.cards)
    book = view.table.book
    able = faces_behind(book, sad.I_EFFECT, 2, 1)
    assert {book.kind[face] for face in able} == {UNIT} and all(book.text[face].targets for face in able)
    view = replace(view, stack=[(1, sad.I_EFFECT, 1 - view.seat, card, 2, -1, card)])
    found = {guess(view, Dice(seed), imagine).face[card] for seed in range(12)}
    assert found <= {*able} and len(found) > 1


@pytest.mark.parametrize("name", TITLES)
def test_a_grandmaster_thinks_as_much_as_the_games_profile_says(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    depths = list[Depth]()

    def noted(view: View, answers: Sequence[Action], depth: Depth, *_: object, **__: object) -> list[Weighed]:
        depths.append(depth)
        return [Weighed(answers[0], 0.0, 0.0, 2, {})]

    monkeypatch.setattr(levels, "compare", noted)
    make_bot("grandmaster", 1).choose(*question(name), FOREVER)
    assert depths == [bot_profile_of(name).grandmaster] and depths[0] >= MASTER


@pytest.mark.parametrize(("doubt", "taken"), [(0, 1), (149, 1), (150, 0)])
def test_another_answer_must_lead_by_more_than_chance_and_doubt(doubt: int, taken: int) -> None:
    rows = [Weighed((0,), 100.0, 0.0, 10, {}), Weighed((1,), 250.0, 60.0, 10, {}), Weighed((2,), 300.0, 210.0, 10, {})]
    assert leader(rows, doubt) is rows[taken]


def test_a_play_out_is_cut_when_time_runs_out() -> None:
    view, _, options = question("battle_gate")
    profile = bot_profile_of("battle_gate")
    world = guess(view, Dice(2))
    assert played_out(world, view.seat, options[0], profile) is not None
    assert played_out(world, view.seat, options[0], profile, end=0) is None


@pytest.mark.parametrize("name", TITLES)
def test_without_time_it_is_the_greedy_answer(name: str) -> None:
    asked = question(name)
    hurried = ThinkingBot(5, 0.0, SHALLOW).choose(*asked, 60.0)
    assert hurried == GreedyBot(5).choose(*asked, 60.0)


def test_time_is_left_for_a_second_look(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = question("battle_gate")
    ends: list[float] = []

    def leading(view: View, answers: Sequence[Action], depth: Depth, dice: Dice, end: float, **_: object) -> object:
        ends.append(end)
        return [Weighed(answers[0], 0, 0, 6, {}), Weighed(answers[-1], 900, 1, 6, {})]

    monkeypatch.setattr(levels, "compare", leading)
    known = GreedyBot(5).choose(*asked, FOREVER)[0]
    said = ThinkingBot(5, 40.0, SHALLOW).choose(*asked, 60.0)[0]
    first, second = ends
    assert second - first == pytest.approx(40 * (1 - levels.FIRST_LOOK)) and said != known


@pytest.mark.parametrize("name", TITLES)
def test_an_apprentice_answers_with_an_option_the_same_for_a_seed(name: str) -> None:
    asked = question(name)
    bots = make_bot("apprentice", 2), make_bot("apprentice", 2)
    said = [[bot.choose(*asked, FOREVER) for _ in range(9)] for bot in bots]
    assert said[0] == said[1] and {action for action, _ in said[0]} <= set(asked[2])


def test_answers_are_compared_with_the_first_one_the_same_for_a_seed() -> None:
    view, _, options = question("battle_gate")
    rows = compare(view, [options[-1], *options], SHALLOW, Dice(4), FOREVER)
    assert rows[0].action == options[-1] and rows[0].stderr == 0 and rows[0].worlds == 2
    assert {row.action for row in rows} == {options[-1], *options[:2]}
    assert [row.value for row in rows[1:]] == sorted((row.value for row in rows[1:]), reverse=True)
    assert compare(view, [options[-1], *options], SHALLOW, Dice(4), FOREVER) == rows


def test_a_deed_that_changes_nothing_is_worth_no_more_than_waiting() -> None:
    """A play-out that looked at only some of the answers looked at others after an answer more: by 5 Loot here."""
    match = read_match(RIVETS, ROOT / "rivets.pos")
    view, (wait, waste) = match.view(0), (match.parse(0, words) for words in ("pass", "activate b2.field-rivets"))
    first, other = compare(view, [wait, waste], MASTER, Dice(9), FOREVER)
    assert (first.action, other.action) == (wait, waste) and other.worlds > 1
    assert other.value <= first.value


def test_a_master_sees_the_win_that_the_greedy_bot_does_not() -> None:
    match = read_match(PITCHFORK, ROOT / "pitchfork.pos")
    ask = match.ask(0)
    assert ask is not None
    said = {}
    for level in ("greedy", "master"):
        action, reason = make_bot(level, 1).choose(match.view(0), ask, match.options(0), FOREVER)
        said[level] = (match.words(0, action), match.reason(reason))
    assert said["greedy"][0] == "claim loose-axle"
    assert said["master"] == ("claim pitchfork-charter", "it decides the game")


@pytest.mark.parametrize(("level", "taken"), [("master", 0), ("grandmaster", 1)])
def test_a_grandmaster_that_claims_weighs_all_claims_and_takes_the_best_however_little_it_leads(
    monkeypatch: pytest.MonkeyPatch, level: str, taken: int
) -> None:
    weighed = list[tuple[Depth, list[Action]]]()

    def close(view: View, answers: Sequence[Action], depth: Depth, *_: object, **__: object) -> list[Weighed]:
        weighed.append((depth, list(dict.fromkeys(answers))))
        return [Weighed(answers[0], 100.0, 0.0, 9, {}), Weighed(claims[1], 101.0, 50.0, 9, {})]

    match = read_match(PITCHFORK, ROOT / "pitchfork.pos")
    ask, options = match.ask(0), match.options(0)
    assert ask is not None
    claims = [action for action in options if action[0] == bg.V_CLAIM]
    greedy = make_bot("greedy", 1).choose(match.view(0), ask, options, FOREVER)[0]
    claims.sort(key=lambda action: action != greedy)
    monkeypatch.setattr(levels, "compare", close)
    assert make_bot(level, 1).choose(match.view(0), ask, options, FOREVER)[0] == claims[taken]
    depth, answers = weighed[-1]
    assert (depth == bot_profile_of("battle_gate").which[bg.V_CLAIM]) == (level == "grandmaster")
    assert (set(answers) == set(claims)) == (level == "grandmaster") and answers[0] == greedy


def test_claims_that_come_to_the_same_leave_the_one_decided_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def same(view: View, answers: Sequence[Action], *_: object, **__: object) -> list[Weighed]:
        return [Weighed(action, 100.0, 0.0, 9, {}) for action in dict.fromkeys(answers)]

    match = read_match(PITCHFORK, ROOT / "pitchfork.pos")
    ask, options = match.ask(0), match.options(0)
    assert ask is not None
    monkeypatch.setattr(levels, "compare", same)
    said = [make_bot(level, 1).choose(match.view(0), ask, options, FOREVER) for level in ("greedy", "grandmaster")]
    assert said[0] == said[1]


def test_what_an_answer_gains_is_told_by_the_cards_that_fall_and_stay() -> None:
    view, _, (one, other, *_) = question("seek_and_destroy")
    own, foe = (
        next(card for card, seen in view.cards.items() if seen.face >= 0 and seen.ctrl == seat) for seat in (0, 1)
    )
    both = {(True, own): 6, (False, foe): 6}
    plain, better = (
        Weighed(one, 100.0, 0.0, 6, {(False, foe): 5, (True, own): 1}),
        Weighed(other, 330.0, 9.0, 6, {(True, own): 6}),
    )
    names = {card: view.table.defs[view.cards[card].face].name for card in (own, foe)}
    profile = replace(bot_profile_of("seek_and_destroy"), parts=no_parts)
    assert why(view, better, plain, profile) == message(
        "seek_and_destroy.gain", falls=names[foe], stays=names[own], gain="2.3", worlds=6
    )
    assert why(view, better._replace(won=6), plain, profile) == message("bot.decides")
    ahead = why(view, better._replace(value=profile.win, won=5), plain, profile)
    assert ahead.id == profile.gain, "worth as much as a win is not won"
    assert {"falls", "stays", "far"} <= dict(ahead.facts).keys() and "gain" not in dict(ahead.facts)
    alike = better._replace(ends=both)
    assert why(view, alike, plain._replace(ends=both), profile) == message(
        "seek_and_destroy.gain", gain="2.3", worlds=6
    )
    least = why(view, alike._replace(value=104.0), plain._replace(ends=both), profile)
    assert least == message("bot.best"), "a gain that reads as 0.0 says nothing"
    waits = replace(profile, idle=lambda action: action == other)
    assert why(view, alike, plain._replace(ends=both), waits) == message("bot.wait")
    assert why(view, better, plain, waits).id == profile.gain
