"""A match as the screens use it: questions, answers, deliveries, secrets, texts."""

from __future__ import annotations

import re

import pytest

from game import library
from game.match.feed import LONGEST
from game.match.match import Match
from game.match.match_setup import Player
from game.text.plain_text import bare
from rules.kernel.chance import Dice
from rules.kernel.view import View
from rules.kernel.words import PUBLIC, IllegalAction, RulesError, TextError
from rules.seize import words as w
from tests.game.kit import DECKS, answers, new_match, play, until


def test_a_new_match_asks_the_first_cut_and_knows_its_players() -> None:
    match = new_match(kinds=("human", "bot:greedy"))
    assert match.names == ("Ana Lovelace", "Bo")
    assert match.kinds == ("human", "bot:greedy")
    assert match.letters == ("S", "N")
    assert match.asked() == (1,)
    ask = match.ask(1)
    assert ask is not None and ask.kind == w.ASK_CUT
    assert match.options(0) == [] and match.options(PUBLIC) == []
    assert (match.turn, match.phase, match.result) == (0, "setup", None)


def test_a_whole_game_ends_with_points_for_both() -> None:
    """And with a proof of the position after every 16 answers and at the end, which shows where a record is damaged."""
    match = play(new_match(), 100_000)
    assert match.result in ((2, 0), (0, 2), (1, 1))
    proven = [count for count, answer in enumerate(match.record.answers, 1) if answer.digest]
    assert proven == sorted({*range(16, len(match.record.answers), 16), len(match.record.answers)})
    assert match.asked() == ()
    assert match.record.answers[-1].digest == match.digest


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    assert play(new_match(7), 300).digest == play(new_match(7), 300).digest
    assert play(new_match(7), 300).digest != play(new_match(8), 300).digest


def test_an_illegal_answer_changes_nothing_and_says_why() -> None:
    match = until(new_match(), w.ASK_PRIORITY)
    before, seat = match.digest, match.asked()[0]
    for wrong in ((w.V_ATTACK, 0, 0, 1), (w.V_KEEP,), (99, 5), (), (w.V_MOVE,)):
        with pytest.raises(IllegalAction) as problem:
            match.submit(seat, wrong)
        assert str(problem.value).endswith(f"({problem.value.rule}).")
        assert match.why_not(seat, wrong) is not None
    assert match.digest == before


def test_deliveries_lead_each_viewer_from_view_to_view() -> None:
    match = new_match()
    views = {viewer: match.view(viewer) for viewer in (0, 1, PUBLIC)}
    for _ in answers(match, Dice(3), 250):
        for viewer in views:
            while (delivery := match.poll(viewer)) is not None:
                assert not delivery.jump
                views[viewer] = delivery.view
            assert views[viewer] == match.view(viewer)


def test_what_a_viewer_has_been_told_ends_where_the_next_delivery_begins() -> None:
    match = new_match(game="guardians")
    assert match.told(0) != match.view(0), "the set-up has still to be told"
    for _ in answers(match, Dice(3), 20):
        while (delivery := match.poll(0)) is not None:
            assert match.told(0) == delivery.view
        assert match.told(0) == match.view(0)
    match.undo(0, consent=True)
    assert match.told(0) == match.view(0)


def test_a_viewer_who_was_away_jumps_to_the_present() -> None:
    match = play(new_match(), LONGEST + 40)
    deliveries = []
    while (delivery := match.poll(0)) is not None:
        deliveries.append(delivery)
    assert any(delivery.jump for delivery in deliveries)
    assert deliveries[-1].view == match.view(0)


def test_nobody_hears_the_name_of_a_card_they_cannot_see() -> None:
    match = new_match(11)
    for _ in answers(match, Dice(2), 400):
        while (delivery := match.poll(1)) is not None:
            known = _names(delivery.view) | _names(match.view(1))
            for event in delivery.events:
                said = match.tell(1, event) or ""
                for handle, name in re.findall(r"\{card:(\d+)\|([^}]*)\}", said):
                    assert name in known, (handle, said)


def _names(view: View) -> set[str]:
    return {view.table.defs[seen.face].name for seen in view.cards.values() if seen.face >= 0}


def test_a_refusal_names_no_card_the_seat_cannot_see() -> None:
    match = until(new_match(), w.ASK_PRIORITY)
    seat = match.asked()[0]
    own = set(match.view(seat).cards)
    hidden = [card for card in range(80) if card not in own]
    assert hidden
    names = _names(match.view(seat))
    for card in hidden:
        for action in ((w.V_PLAY_MERC, card, 1, -1), (w.V_PLAY_TREASURE, card), (w.V_EXIT, card)):
            refusal = match.why_not(seat, action)
            assert refusal is not None
            assert all(value != card for key, value in refusal.facts if key.startswith("card"))
            said = match.explain(refusal)
            assert not [one.name for one in match.rules.cards if one.name in said and one.name not in names]


def test_words_of_answers_come_back_as_the_same_answers() -> None:
    match = new_match(3)
    for seat, _ in answers(match, Dice(4), 300):
        for action in match.options(seat)[:40]:
            assert match.parse(seat, match.words(seat, action)) == action


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"fmt": "arena-of-dreams"}, "no format"),
        ({"options": {"mulligan": "1"}}, "no house rule is called 'mulligan'"),
        ({"options": {"mulligans": "9"}}, "mulligans cannot be '9'"),
        ({"decks": []}, "needs 2 decks"),
    ],
)
def test_a_game_that_cannot_begin_is_one_sentence(more: dict[str, object], words: str) -> None:
    decks = [library.shipped_decks("seize")[key] for key in DECKS]
    with pytest.raises(TextError, match=words):
        Match.new("seize", **({"decks": decks} | more))  # type: ignore[arg-type]


def test_house_rules_reach_the_referee_and_the_record() -> None:
    decks = [library.shipped_decks("seize")[key] for key in DECKS]
    match = Match.new("seize", decks=decks, options={"mulligans": "0", "merc_cap": "3"}, seed=1)
    assert match.record.options == {"mulligans": "0"}
    until(match, w.ASK_MULLIGAN)
    assert match.options(match.asked()[0]) == [(w.V_KEEP,)]


@pytest.mark.parametrize(
    ("given", "names"),
    [(("Ada", "Bo"), ("Ada", "Bo")), (("Ada", "Ada"), ("Ada", "Ada 2")), (("Ada 2", "Ada 2"), ("Ada 2", "Ada 2 2"))],
)
def test_players_who_gave_the_same_name_are_told_apart(given: tuple[str, ...], names: tuple[str, ...]) -> None:
    decks = [library.shipped_decks("seize")[key] for key in DECKS]
    assert Match.new("seize", decks=decks, seed=5, players=[*map(Player, given)]).names == names


def test_a_player_called_like_a_link_is_no_link() -> None:
    decks = [library.shipped_decks("seize")[key] for key in DECKS]
    match = Match.new("seize", decks=decks, seed=5, players=[Player("{card:3|Boo}"), Player("Bo")])
    assert "{card:3|" not in match.names[0] and bare(match.names[0]) == "{card:3|Boo}"
    assert match.record.players["S"] == "{card:3|Boo}"


def test_a_stumble_of_the_referee_is_told_without_the_words_of_python(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match()
    seat, before = match.asked()[0], match.digest

    def fail(*asked: object, **named: object) -> None:
        raise IndexError("list index out of range")

    monkeypatch.setattr("game.match.match.ruleset.apply_unchecked", fail)
    with pytest.raises(RulesError, match=r"^the referee cannot carry out this answer; nothing changed$"):
        match.submit(seat, match.options(seat)[0])
    assert match.digest == before
