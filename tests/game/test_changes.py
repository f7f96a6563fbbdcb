"""What an answer changes is named by what has become better, in the words of its game."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.bots.base import FOREVER, make_bot
from game.bots.changes import Part, count, largest
from game.bots.greedy import bot_profile_of, outcome
from game.games import TITLES, game
from game.match.match import Match, read_match
from game.text.message_text import CHANGE, reason, said, wanted
from rules.kernel.chance import Dice
from rules.kernel.guess import guess
from rules.kernel.message import Fact, Message, message
from rules.kernel.words import Seat
from rules.seek_and_destroy.words import LIFE
from tests.game.kit import answers, new_match

ROOT = Path(__file__).parent
HALLS = "seize/1 | vault 20 20 | S deck oilskin-mantle*9 | N deck oilskin-mantle*9"


def change(match: Match, answer: str, other: str = "pass") -> dict[str, Fact]:
    """What is better after one answer than after another."""
    seat: Seat = match.asked()[0]
    profile, world = bot_profile_of(match.game), guess(match.view(seat), Dice(1))
    here, there = (outcome(world, seat, match.parse(seat, words), profile) for words in (answer, other))
    return largest(profile.parts, here, there, seat)


@pytest.mark.parametrize("name", TITLES)
def test_whatever_changes_has_words(name: str) -> None:
    profile, match, dice = bot_profile_of(name), new_match(3, game=name), Dice(7)
    rows, seen = game(name).reasons[profile.gain + CHANGE], set[str]()
    for turn, (seat, _) in enumerate(answers(match, Dice(4), 500)):
        options = match.options(seat)
        if turn % 3 or len(options) < 2:
            continue
        world = guess(match.view(seat), dice)
        here, there = (outcome(world, seat, dice.pick(options), profile) for _ in range(2))
        facts = largest(profile.parts, here, there, seat)
        assert not facts or any(wanted(row) <= facts.keys() for row in rows), facts
        assert not largest(profile.parts, here, here, seat), "a world is no better than itself"
        seen |= facts.keys()
    assert len(seen) >= 3, seen


@pytest.mark.parametrize(("position", "answer", "facts"), [
    ("turn S attack | A = S gatehand-odric at a6", "plunder a6", {"taken": 3}),
    ("turn S move-1 | A = S gatehand-odric at a2", "move a2 a3", {"nearer": "Gatehand Odric"}),
    ("turn S move-1 | A = S gatehand-odric at a5", "move a5 a6", {"inside": "Gatehand Odric"}),
    ("turn S attack | A = S gatehand-odric at c3 | b = N brask-ironmonger at c4", "attack c3 melee c4",
     {"hurt": "Brask, Ironmonger", "harm": 1}),
    ("turn S rally | S hand gatehand-odric | S warchest oilskin-mantle*4", "play_merc gatehand-odric b2",
     {"comes": "Gatehand Odric"}),
    ("turn S rally | S hand sent-home-by-the-weather | S warchest oilskin-mantle*2 | A = S hoarfrost-page at c3\n"
     "b = N gatehand-odric at c5 frost 1", "play_instant sent-home-by-the-weather via c3 c5",
     {"gone": "Gatehand Odric"}),
])  # fmt: skip
def test_seize_names_what_is_worth_most(position: str, answer: str, facts: dict[str, Fact]) -> None:
    assert change(read_match(f"{HALLS} | {position}\n", ROOT / "halls.pos"), answer) == facts


def test_a_computer_says_how_much_life_its_attack_takes() -> None:
    bot, match = make_bot("greedy", 1), new_match(5, game="seek_and_destroy")
    for seat, _ in answers(match, Dice(5)):
        view, ask, options = match.view(seat), match.ask(seat), match.options(seat)
        assert ask is not None
        action, why = bot.choose(view, ask, options, FOREVER)
        taken = why.fact("taken")
        if taken:
            world = guess(view, Dice(1))
            before, after = world, outcome(world, seat, action, bot_profile_of(match.game))
            assert before.seat_numbers[LIFE][1 - seat] - after.seat_numbers[LIFE][1 - seat] == taken
            assert match.reason(why).startswith(f"takes {taken} Life from the enemy; worth ")
            return
    raise AssertionError("nobody attacked Life")


def test_nothing_is_named_that_is_no_better_or_cannot_be_read() -> None:
    def unreadable(here: object, there: object, seat: Seat) -> list[Part]:
        raise LookupError

    assert largest(lambda *_: [count("cards", -1, 40), Part(0, {"land": 1})], None, None, 0) == {}
    assert largest(lambda *_: [Part(3, {"land": 1}), Part(5, {"cards": 2})], None, None, 0) == {"cards": 2}
    assert largest(unreadable, None, None, 0) == {}


@pytest.mark.parametrize(("facts", "words"), [
    ({"falls": "Brask"}, "kills Brask; worth 2.3 Loot more than waiting"),
    ({"falls": "Brask", "stays": "Orsa"}, "kills Brask, saves Orsa; worth 2.3 Loot more than waiting"),
    ({"nearer": "Orsa"}, "brings Orsa nearer to an enemy Guild Hall; worth 2.3 Loot more than waiting"),
    ({"coins": 1}, "one more card to pay with; worth 2.3 Loot more than waiting"),
    ({}, "the best option found, worth 2.3 Loot more than waiting"),
])  # fmt: skip
def test_a_reason_says_what_an_answer_changes_and_what_that_is_worth(facts: dict[str, Fact], words: str) -> None:
    sentences = game("seize").reasons
    assert reason(sentences, message("seize.gain", **facts, gain="2.3")) == words
    ahead = reason(sentences, message("seize.gain", **facts, gain="2.3", worlds=12))
    assert ahead.endswith("+2.3 Loot by its next turn, in 12 worlds")
    assert said(sentences, Message("seize.keep")) == reason(sentences, Message("seize.keep"))
