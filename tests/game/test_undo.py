"""Undo: one history, exact states, and no way back once chance has fallen or something hidden was shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match.history import ANSWERED, FELL, NOTHING, REVEALED, SHOWN, UNDO, UNDO_SENTENCES
from game.match.match import Match
from game.match.match_setup import position_record
from rules.kernel.chance import Dice
from rules.kernel.words import PUBLIC
from rules.seize import words as w
from tests.game.kit import answers, lively, new_match, play, until


def reason(match: Match, seat: int) -> int | None:
    """Why nothing can be undone, or None."""
    refusal = match.can_undo(seat)
    if refusal is None:
        return None
    why = refusal.fact("reason")
    assert why is not None
    assert refusal.rule == UNDO and match.explain(refusal) == f"{UNDO_SENTENCES[why]}."
    return why


def test_every_answer_of_a_long_game_can_be_taken_back_and_given_again() -> None:
    match = new_match(5, study=True)
    digests = [match.digest]
    for _ in answers(match, Dice(1), 260):
        digests.append(match.digest)
    digests = digests[1:]
    end, back = match.digest, 0
    while match.undo(0) or match.undo(1):
        back += 1
        assert match.digest in digests
    assert match.digest == new_match(5).digest
    while match.redo():
        pass
    assert match.digest == end
    assert back > 100


def test_in_a_study_either_seat_takes_back_the_last_answer() -> None:
    """One player gives the answers of both, so what the other side has just done is as much their own."""
    match = _played_a_card(new_match(5, study=True))
    asked, before = match.asked()[0], match.digest
    assert match.undone(asked)[0][0] == asked ^ 1 and reason(match, asked) is None
    assert match.undo(asked) and match.asked() == (asked ^ 1,)
    assert match.redo() and match.digest == before


def test_in_a_study_who_has_given_no_answer_takes_back_that_of_the_other_side() -> None:
    match = new_match(5, study=True)
    seat, start = match.asked()[0], match.digest
    match.submit(seat, match.options(seat)[0])
    assert reason(match, seat ^ 1) is None and match.undo(seat ^ 1) and match.digest == start
    plain = new_match(5)
    plain.submit(seat, plain.options(seat)[0])
    assert reason(plain, seat ^ 1) == NOTHING and not plain.undo(seat ^ 1)


def test_undo_lands_on_the_moment_before_the_answer() -> None:
    match = until(new_match(9), w.ASK_PRIORITY)
    dice = Dice(5)
    for _ in range(120):
        seat, before = match.asked()[0], match.digest
        options = match.options(seat)
        match.submit(seat, lively(options, dice))
        if match.asked() and match.can_undo(seat) is None:
            after = match.digest
            assert match.undo(seat) and match.digest == before and match.options(seat) == options
            assert match.can_redo and match.redo() and match.digest == after
        if not match.asked():
            break


def test_nothing_can_be_taken_back_before_the_first_answer() -> None:
    match = new_match()
    assert reason(match, 0) == NOTHING
    assert not match.undo(0) and not match.can_redo and not match.redo()


def test_the_way_back_closes_when_a_shuffle_falls() -> None:
    match = new_match()
    match.submit(1, (w.V_CUT, 3))
    assert reason(match, 1) == FELL
    before = match.digest
    assert not match.undo(1) and match.digest == before
    assert match.undo(1, consent=True) and match.digest == new_match().digest


def test_the_way_back_closes_when_a_card_is_drawn() -> None:
    match = until(new_match(), w.ASK_ACQUIRE)
    seat = match.asked()[0]
    match.submit(seat, (w.V_ACQUIRE,))
    assert reason(match, seat) == SHOWN


def test_the_way_back_closes_when_a_question_shows_a_hidden_hand() -> None:
    """Seek and Destroy: a Double Agent looks at the hand of whoever activates an Operation."""
    match = Match(
        position_record(
            "seek_and_destroy/1\nturn P2 deploy | P1 garrison double-agent | P2 hand weather-window heath-infantry\n"
            "P1 country heath-infantry*8 | P2 country heath-infantry*8"
        )
    )
    for seat, words in ((1, "activate weather-window"), (0, "activate double-agent")):
        match.submit(seat, match.parse(seat, words))
    assert reason(match, 0) == REVEALED
    match.submit(1, match.parse(1, "pass"))
    assert reason(match, 0) == SHOWN and not match.undo(0)
    assert match.undo(0, consent=True) and match.redo() and reason(match, 0) == SHOWN
    assert reason(Match(match.record), 0) == SHOWN


def test_the_other_person_must_agree_to_lose_an_answer_and_a_bot_need_not() -> None:
    actor = _played_a_card(new_match(5)).asked()[0] ^ 1
    bot: list[str] = ["bot:random", "bot:random"]
    bot[actor] = "human"
    for kinds, expected in ((("human", "human"), ANSWERED), ((bot[0], bot[1]), None)):
        match = _played_a_card(new_match(5, kinds=kinds))
        match.submit(actor ^ 1, (w.V_PASS,))
        assert reason(match, actor) == expected


def test_a_pass_the_house_gave_is_no_answer_of_the_person() -> None:
    match = _acted(new_match(5), w.V_MOVE)
    actor = match.asked()[0] ^ 1
    before = match.digest
    own = len(match.undone(actor ^ 1))
    match.submit(actor ^ 1, (w.V_PASS,), auto=True)
    assert len(match.undone(actor ^ 1)) == own + 1, "it is taken back with the answer before, not alone"
    assert reason(match, actor) is None
    assert match.undo(actor) and match.digest != before


@pytest.mark.parametrize("kind", ["human", "bot:random"])
def test_another_person_who_saw_the_card_must_agree_and_a_bot_need_not(kind: str) -> None:
    """A card played openly and undone would return to its place in hand, and would be known when played face-down."""
    actor = _played_a_card(new_match(5)).asked()[0] ^ 1
    kinds = ("human", kind) if actor == 0 else (kind, "human")
    match = _played_a_card(new_match(5, kinds=kinds))
    assert reason(match, actor) == (REVEALED if kind == "human" else None)
    assert match.undo(actor) == (kind != "human")


def _acted(match: Match, verb: int) -> Match:
    """Play until somebody has done this, which uses the stack, and the other player is asked."""
    for seat, action in answers(match, Dice(2)):
        if action[0] == verb:
            match.submit(seat, action)
            assert match.asked() == (seat ^ 1,)
            return match
    raise AssertionError("nobody did")


def _played_a_card(match: Match) -> Match:
    """Play until somebody has put a merc on the stack."""
    return _acted(match, w.V_PLAY_MERC)


def test_a_new_answer_ends_what_could_be_given_again() -> None:
    match = _played_a_card(new_match(5))
    actor = match.asked()[0] ^ 1
    assert match.undo(actor, consent=True)
    match.submit(actor, (w.V_PASS,))
    assert not match.redo()


def test_viewers_are_told_to_look_again() -> None:
    match = _played_a_card(new_match(5))
    actor = match.asked()[0] ^ 1
    assert match.undo(actor, consent=True)
    for viewer in (0, 1, PUBLIC):
        delivery = match.poll(viewer)
        assert delivery is not None and delivery.jump and delivery.view == match.view(viewer)
        assert match.poll(viewer) is None
    play(match, 3)
    while (delivery := match.poll(0)) is not None:
        assert not delivery.jump


@pytest.mark.parametrize("count", [1, 40, 200])
def test_the_journal_follows_undo_and_redo(tmp_path: Path, count: int) -> None:
    path = tmp_path / "game.rec"
    match = play(new_match(5, path, study=True), count)
    seat = next(seat for seat in (0, 1) if match.can_undo(seat) is None)
    match.undo(seat)
    match.close()
    resumed = Match.resume(path)
    assert resumed.digest == match.digest and resumed.study and not resumed.warning
    match = Match.resume(path)
    play(match, 5, seed=9)
    match.undo(match.asked()[0], consent=True)
    match.redo()
    assert Match.resume(path, journal=False).digest == match.digest


def test_nobody_is_to_agree_where_only_computers_could() -> None:
    match = new_match(kinds=("human", "bot:greedy"))
    told = set()
    for _ in answers(match, Dice(2), 60):
        refusal = match.can_undo(0)
        if refusal is not None and refusal.fact("reason") in (FELL, SHOWN):
            told.add(match.explain(refusal).partition(", ")[2])
    assert "so this cannot be undone." in told and not any("agree" in said for said in told)
