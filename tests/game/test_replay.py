"""Replays: any moment, variations, a new game from there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game import library
from game.games import TITLES, first_format, library_for
from game.match.match import Match
from game.match.match_setup import Player, position_record
from game.records.journal import autosaves
from game.records.record_comments import human, reason_of, result_in
from game.records.replay import TOLD, Replay
from rules.kernel import atoms
from rules.kernel.chance import Dice
from rules.kernel.look import fold, look
from rules.kernel.message import message
from rules.kernel.notation.record import Record, read_record
from rules.kernel.notation.record_writer import write_record
from rules.kernel.words import OPEN, PUBLIC, TextError
from rules.seize import words as w
from tests.game.kit import answers, journal_of, lively, new_match


def played(answers: int = 120, journal: Path | None = None, name: str = "seize") -> Match:
    """A game in which everybody takes the middle option and the second player is a computer with reasons."""
    decks = list(library.shipped_decks(name, first_format(name)).values())[:2]
    who = [Player("Ada"), Player("Ben", "bot:random")]
    match = Match.new(name, decks=decks, seed=11, players=who, journal=journal)
    why = message("bot.decides", really="; {truly} on turn 900", n=900)
    for _ in range(answers):
        seat = match.asked()[0]
        legal = match.options(seat)
        match.submit(seat, legal[len(legal) // 2], why=why if seat else None)
    return match


@pytest.fixture(scope="module", params=TITLES)
def match(request: pytest.FixtureRequest) -> Match:
    """One game for all tests that only look at it; one for each game."""
    return played(name=request.param)


def test_every_moment_is_the_one_that_was_played(match: Match) -> None:
    replay = Replay(match.record)
    whole = len(match.record.answers)
    assert (replay.at, len(replay.steps), replay.asked()) == (0, whole, ())
    for at in (whole, 3, 90, 17, 0):
        replay.seek(at)
        assert replay.at == at
    replay.seek(whole)
    assert replay.digest == match.digest and replay.view(0) == match.view(0)
    replay.seek(0)
    assert replay.turn == 0 and replay.view(PUBLIC) != match.view(PUBLIC)
    steps = 0
    while replay.step():
        steps += 1
    assert steps == whole and replay.digest == match.digest and not replay.step()


def test_a_step_is_told_as_it_was_in_play_and_a_jump_tells_what_led_there(match: Match) -> None:
    replay = Replay(match.record)
    second = match.letters[1]
    replay.seek(max(n for n, answer in enumerate(match.record.answers[:-1], 1) if answer.seat == second))
    told = []
    while (delivery := replay.poll(1)) is not None:
        told.append(delivery)
    assert told[0].jump and len(told) == min(TOLD, replay.at) + 1 and told[-1].view == replay.view(1)
    assert any(delivery.why for delivery in told[1:])
    replay.step()
    one = replay.poll(1)
    assert one is not None and not one.jump and one.view == replay.view(1) and replay.poll(1) is None


@pytest.mark.parametrize("name", ["seize", "seek_and_destroy"])
def test_an_answer_is_told_to_its_player_and_its_reason_to_those_who_see_its_card(name: str) -> None:
    """What falls, everybody hears; but the number behind a shuffle would tell the order of a deck."""
    match, dice = new_match(game=name), Dice(3)
    for _ in range(120):
        seat = match.asked()[0]
        match.submit(seat, lively(match.options(seat), dice), why=message("bot.best"))
    replay, withheld = Replay(match.record), 0
    lying = {viewer: replay.view(viewer).cards for viewer in (0, 1)}
    for answer in match.record.answers:
        replay.step()
        for viewer, before in lying.items():
            told = replay.poll(viewer)
            while told is None or told.jump:
                told = replay.poll(viewer)
            chance, own = answer.seat not in match.letters, answer.seat == match.letters[viewer]
            shuffled = any(event[0] == atoms.SHUFFLE for event in told.events)
            assert bool(told.action) == (own or (chance and not shuffled))
            hid = any(
                seen.face < 0 and (card not in before or before[card].zone != seen.zone)
                for card, seen in told.view.cards.items()
            )
            assert bool(told.why) == (not chance and not hid)
            lying[viewer] = told.view.cards
            withheld += hid
    assert withheld


def test_all_open_shows_every_hand_and_no_deck(match: Match) -> None:
    replay = Replay(match.record)
    zones = [zone.name for zone in replay.view(OPEN).table.schema.zones]
    replay.seek(12)
    while not all(replay.view(OPEN).pile(zones.index("hand"), seat) for seat in (0, 1)):
        assert replay.step()
    view = replay.view(OPEN)
    for seat in (0, 1):
        own = replay.view(seat)
        assert view.pile(zones.index("hand"), seat) == own.pile(zones.index("hand"), seat) != []
        hidden = [number for number, zone in enumerate(view.table.schema.zones) if not zone.sees]
        assert not any(view.pile(zone, seat) for zone in hidden) and any(view.count(zone, seat) for zone in hidden)
    assert all(seen.face >= 0 for seen in view.cards.values())
    known = {card for card, seen in replay.view(0).cards.items() if seen.face >= 0}
    openly, seated = (replay.sheets(replay.view(viewer)) for viewer in (OPEN, 0))
    assert {card: openly[card] for card in openly if card in known} == {
        card: seated[card] for card in seated if card in known
    }


def _otherwise(match: Match, at: int) -> Iterator[tuple[int, str]]:
    """Other answers that could have been given at a moment, as text."""
    answers = match.record.answers
    if answers[at].seat in match.letters:
        before, seat = Match(replace(match.record, answers=answers[:at])), match.letters.index(answers[at].seat)
        said = (before.words(seat, action) for action in before.options(seat))
        yield from ((at, words) for words in said if words != answers[at].text)


def forked() -> tuple[Record, Match]:
    """A record with a variation after 40 answers, and the game it was made from."""
    match = played(45)
    record = match.record
    at, other = next(found for at in range(20, len(record.answers)) for found in _otherwise(match, at))
    way = [replace(record.answers[at], text=other, digest="", comment="bolder", variations=[])]
    record.answers[at] = replace(record.answers[at], variations=[way])
    return Match(record).record, match


def test_a_variation_is_gone_into_and_left_again() -> None:
    record, _ = forked()
    replay = Replay(record)
    (fork,) = replay.forks
    replay.seek(fork)
    whole = len(replay.steps)
    assert [taken for _, taken in replay.ways(OPEN)] == [True, False]
    assert replay.take(1) == "" and len(replay.steps) == fork + 1
    assert [taken for _, taken in replay.ways(OPEN)] == [False, True] and replay.step() and replay.comment == "bolder"
    replay.seek(fork)
    assert replay.take(0) == "" and len(replay.steps) == whole and replay.step()


def test_variations_that_begin_alike_are_told_apart() -> None:
    record, _ = forked()
    at = next(at for at, answer in enumerate(record.answers) if answer.variations)
    record.answers[at].variations.append([replace(record.answers[at], variations=[])])
    replay = Replay(record)
    replay.seek(replay.forks[0])
    (first, *others) = [words for words, _ in replay.ways(OPEN)]
    assert first.endswith(f"({len(record.answers) - at} steps)") and others[1] == first.partition(" (")[0] + " (1 step)"
    assert not others[0].endswith("step)"), "its words are its own"


def test_a_variation_against_the_rules_is_one_sentence() -> None:
    record, _ = forked()
    way = next(answer for answer in record.answers if answer.variations).variations[0]
    way[0] = replace(way[0], text="keep")
    replay = Replay(record)
    replay.seek(replay.forks[0])
    assert "keep" in replay.take(1) and len(replay.steps) == replay.at == replay.forks[0]
    assert replay.take(0) == ""


def test_play_from_here_is_a_game_of_its_own(match: Match, tmp_path: Path) -> None:
    replay = Replay(match.record)
    replay.seek(50)
    game = Match(replay.onward(("human", "bot:greedy"), ("Blue", "Mira"), study=True), journal=tmp_path / "new.rec")
    assert game.digest == replay.digest and game.study and game.names == ("Ada", "Mira")
    game.submit(game.asked()[0], game.options(game.asked()[0])[0])
    game.close()
    assert Match.resume(tmp_path / "new.rec", journal=False).digest == game.digest
    assert len(replay.steps) == len(match.record.answers)


@pytest.mark.parametrize(("own", "called"), [("Ada", "Ada"), ("Blue", "Vermilion")])
def test_a_person_who_takes_the_computers_side_from_here_keeps_a_name_of_their_own(own: str, called: str) -> None:
    record = new_match(kinds=("human", "bot:apprentice")).record
    replay = Replay(replace(record, players={"S": own, "N": "Nell"}))
    record = replay.onward(("bot:greedy", "human"), ("Mira", "Vermilion"), study=False)
    assert Match(record).names == ("Mira", called)
    record = replay.onward(("human", "bot:greedy"), ("Blue", "Mira"), study=False)
    assert Match(record).names == (own, "Mira")


def test_the_text_of_a_replay_holds_its_variations_and_a_moment_is_a_position(tmp_path: Path) -> None:
    record, _ = forked()
    (tmp_path / "game.rec").write_text(Replay(record).text())
    again = Replay.of(tmp_path / "game.rec")
    assert again.forks == Replay(record).forks and again.text() == write_record(record)
    again.seek(30)
    assert again.position().startswith("seize/1\n")


def test_damaged_files_are_one_sentence_and_what_is_left_can_be_seen(tmp_path: Path, match: Match) -> None:
    path = tmp_path / "game.rec"
    text = journal_of(match)
    path.write_text(text[: len(text) * 2 // 3] + "\nS fly away\n" + text[len(text) * 2 // 3 :])
    replay = Replay.of(path)
    assert 0 < len(replay.steps) < len(match.record.answers) and "\n" not in replay.warning != ""
    for bad in ("", "chess/1\n", "seize/1\nplayer\n", "seize/1\nS fly\n", "\0\0"):
        path.write_text(bad)
        with pytest.raises(TextError):
            Replay.of(path)


def test_reasons_and_results_are_remarks_that_people_do_not_read(tmp_path: Path) -> None:
    assert human("auto; nice; turn 4; why so; won S") == "nice"
    game = played(60, tmp_path / "game.rec")
    reasons = [reason_of(answer.comment) for answer in game.record.answers if answer.seat == "N"]
    assert set(reasons) == {message("bot.decides", really="; {truly} on turn 900", n=900)}
    game.close()
    assert autosaves(tmp_path)[0].turn == game.turn < 900
    back = Match.resume(tmp_path / "game.rec", journal=False)
    assert [answer.comment for answer in back.record.answers] == [answer.comment for answer in game.record.answers]
    assert result_in(back.text()) is None
    back.submit(0, back.parse(0, "concede"))
    assert result_in(back.text()) == ("N",)


def test_what_is_heard_with_all_hands_open_makes_what_is_seen(match: Match) -> None:
    replay = Replay(match.record)
    heard = look(next(replay.moments())[0], OPEN)
    while replay.step():
        while (delivery := replay.poll(OPEN)) is not None:
            for event in delivery.events:
                fold(heard, event)
        seen = replay.view(OPEN)
        assert (heard.cards, heard.piles, heard.counts) == (seen.cards, seen.piles, seen.counts), replay.at
        assert (heard.numbers, heard.seat_numbers, heard.stack) == (seen.numbers, seen.seat_numbers, seen.stack)


def test_a_variation_that_breaks_off_at_once_is_none(match: Match, tmp_path: Path) -> None:
    rows = write_record(match.record).rstrip().split("\n")
    for torn in ("(", "( {so close}", "()", "( = 12"):
        path = tmp_path / "torn.rec"
        path.write_text("\n".join([*rows, torn, ""]), "utf-8")
        replay = Replay.of(path)
        assert len(replay.steps) == len(match.record.answers) and replay.forks == () and replay.warning
        assert read_record(replay.text(), library_for(None))


def test_a_position_of_another_game_is_one_sentence(match: Match) -> None:
    other = next(name for name in TITLES if name != match.game)
    position = f"{other}/1\n"
    record = Record(match.game, match.record.version, position=position, place="odd.rec", lines={"position:": 3})
    with pytest.raises(TextError, match=rf"odd.rec.*3.*the record is of {match.game}, its position of {other}"):
        Replay(record)


def test_a_game_from_a_position_of_four_seats_can_go_on(tmp_path: Path) -> None:
    path = tmp_path / "four.rec"
    begun = position_record((library.ASSETS / "seize" / "bench" / "four.pos").read_text("utf-8"))
    match = Match(begun, journal=path)
    for _ in range(5):
        seat = match.asked()[0]
        match.submit(seat, match.options(seat)[0])
    match.close()
    again = Match.resume(path)
    assert (again.digest, again.letters, again.warning) == (match.digest, match.letters, "")
    assert len(Replay.of(path).steps) == len(match.record.answers)


def test_what_a_player_of_all_sides_took_back_are_variations_in_the_words_of_the_log(tmp_path: Path) -> None:
    made = new_match(5, tmp_path / "a.rec", study=True)
    for seat, action in answers(made, Dice(2)):
        found = [way for way in made.options(seat) if way[0] == w.V_PLAY_MERC]
        if len(found) > 1 and action is not None:
            break
    at, first, other = made.given, found[0], found[-1]
    made.submit(seat, first)
    made.undo(seat)
    made.submit(seat, other)
    made.undo(seat)
    made.submit(seat, other)
    made.close()
    replay = Replay.of(tmp_path / "a.rec")
    assert replay.forks == (at,)
    replay.seek(at)
    assert replay.branches == 2 and [taken for _, taken in replay.ways(OPEN)] == [True, False]
    assert all(re.fullmatch(r"\w.* plays .* on [a-d]\d(, with .*)?\.", words) for words, _ in replay.ways(OPEN)), (
        replay.ways(OPEN)
    )
    assert replay.take(1) == "" and len(replay.steps) > at
    saved = tmp_path / "b.rec"
    saved.write_text(replay.text(), encoding="utf-8")
    assert Replay.of(saved).forks == (at,)


@pytest.mark.parametrize("name", TITLES)
def test_an_answer_of_which_the_log_says_nothing_has_words_of_its_own(name: str) -> None:
    record = played(40, name=name).record
    for answer in record.answers:
        answer.variations = [[replace(answer, variations=[])]]
    replay, told = Replay(record), set()
    for at in range(len(replay.steps)):
        replay.seek(at)
        told |= {words for words, _ in replay.ways(OPEN) if not words.endswith(".")}
    assert told and not [words for words in told if re.fullmatch(r"[^:]+: (keep|mulligan|pass|next|done)", words)]
