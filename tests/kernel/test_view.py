"""Views of the drill: what its random games reach, and that every kind of redaction occurs."""

from collections import Counter

import pytest

from rules.kernel import atoms
from rules.kernel import look as looking
from rules.kernel.ask import Ask, roll_question
from rules.kernel.chance import Dice
from rules.kernel.guess import guess, open_world
from rules.kernel.look import look, look_again, masked, observe
from rules.kernel.ruleset import options
from rules.kernel.view import View
from rules.kernel.words import PUBLIC
from tests.conformance import suite
from tests.games import Game
from tests.kernel import drill, goofspiel, kuhn

DRILL = Game("drill", drill.start, most=200)


def test_the_drill_logs_every_kind_of_delta() -> None:
    kinds = Counter(event[0] for seed in range(10) for step in suite.steps(DRILL, seed) for event in step.events)
    assert set(kinds) == set(range(11))


@pytest.mark.parametrize("viewer", [PUBLIC, 0, 1])
def test_a_view_made_from_what_was_heard_stays_as_it_was(viewer: int) -> None:
    for seed in range(4):
        made: list[tuple[View, View]] = []
        for step in suite.steps(DRILL, seed):
            if not made:
                folded = look(step.before, viewer)
            observe(folded, step.events)
            made.append((look_again(folded, step.after), look(step.after, viewer)))
        assert len(made) > 20 and all(one == other for one, other in made)


@pytest.mark.parametrize("viewer", [PUBLIC, 0, 1])
def test_what_is_worded_for_a_viewer_has_the_faces_it_sees_and_no_others(viewer: int) -> None:
    for step in suite.steps(DRILL, 1):
        seen = look(step.after, viewer).cards
        faces = [seen[card].face if card in seen else -1 for card in range(2 * drill.CARDS)]
        assert masked(step.after, viewer).face == faces


def test_only_who_is_asked_sees_what_may_be_answered() -> None:
    """What each of several may answer is for that seat alone; what a die may show is for everybody."""
    s = drill.start(3)
    for ask, expected in (
        (Ask(drill.ASK_TURN, (0,), (4, 5)), [((4, 5), ()), ((), ()), ((), ())]),
        (Ask(drill.ASK_BID, (0, 1), (6,)), [((6,), ()), ((6,), ()), ((), ())]),
        (Ask(drill.ASK_BID, (0, 1), (6,), own=((4,), (5,))), [((6,), ((4,), ())), ((6,), ((), (5,))), ((), ((), ()))]),
        (roll_question(0, 6), [((0, 6), ())] * 3),
    ):
        s.ask = ask
        seen = [look(s, viewer).ask for viewer in (0, 1, PUBLIC)]
        assert [(one.data, one.own) for one in seen if one] == expected


def test_a_card_turned_up_tells_everybody_its_face() -> None:
    s = drill.start(3)
    card = s.pile(drill.HAND, 0)[0]
    s.marks[drill.DOWN][card] = 1
    atoms.move(s, card, drill.CHEST, 0)
    seen = look(s, 1)
    assert seen.cards[card].face == -1
    s.log = []
    atoms.mark(s, drill.DOWN, card, 0)
    assert observe(seen, s.log) == [(atoms.MARK, drill.DOWN, card, 1, 0, s.face[card])]
    assert seen == look(s, 1)


def test_a_card_turned_down_tells_its_face_to_its_controller_only() -> None:
    s = drill.start(3)
    card = s.pile(drill.HAND, 0)[0]
    atoms.move(s, card, drill.CHEST, 0)
    views = {seat: look(s, seat) for seat in (PUBLIC, 0, 1)}
    s.log = []
    atoms.mark(s, drill.DOWN, card, 1)
    heard = {seat: observe(views[seat], s.log)[0][5] for seat in views}
    assert heard == {PUBLIC: -1, 0: s.face[card], 1: -1}
    assert all(views[seat] == look(s, seat) for seat in views)


def test_a_covered_card_that_steps_keeps_its_face_to_itself() -> None:
    s = drill.start(3)
    card = s.pile(drill.HAND, 0)[0]
    atoms.mark(s, drill.DOWN, card, 1)
    atoms.move(s, card, drill.BOARD, 0, tile=0)
    seen = look(s, 1)
    s.log = []
    atoms.step(s, card, 1)
    assert observe(seen, s.log)[0][10] == -1
    assert seen == look(s, 1)


def test_only_who_sees_a_pile_hears_how_it_was_shuffled() -> None:
    s = drill.start(1)
    views = {seat: look(s, seat) for seat in (PUBLIC, 0, 1)}
    s.log = []
    atoms.shuffle(s, drill.HAND, 0, 77)
    assert len(observe(views[0], s.log)[0]) == 6
    assert observe(views[1], s.log) == observe(views[PUBLIC], s.log) == [(atoms.SHUFFLE, drill.HAND, 0)]
    assert all(views[seat] == look(s, seat) for seat in views)


def test_a_view_shares_no_list_with_the_state() -> None:
    s = drill.start(0)
    atoms.push(s, (1, 2))
    atoms.await_trigger(s, (3, 4))
    digest = s.digest()
    seen = look(s, 0)
    for column in (seen.numbers, seen.counts, *seen.seat_numbers, *seen.tile_marks):
        column[:] = [99] * len(column)
    for pile in seen.piles:
        if pile is not None:
            pile.clear()
    for card in seen.cards.values():
        card.marks[:] = [99] * len(card.marks)
    seen.stack.clear()
    seen.waiting.clear()
    seen.sealed[0] = (1,)
    assert s.digest() == digest


def test_a_view_holds_no_seed_and_no_other_deck() -> None:
    s = drill.start(4)
    for seat in (PUBLIC, 0, 1):
        table = look(s, seat).table
        assert table.seed == 0
        assert [bool(deck) for deck in table.decks] == [seat == 0, seat == 1]
    assert list(look(s, 1).table.decks[1]) == sorted(s.table.decks[1])


def test_guess_keeps_the_own_deck_list_and_varies_the_rest() -> None:
    s = drill.start(2)
    worlds = [guess(look(s, 0), Dice(seed)) for seed in range(12)]
    own = sorted(s.table.decks[0])
    assert all(sorted(world.table.decks[0]) == own for world in worlds)
    assert len({tuple(world.face) for world in worlds}) == len(worlds)


def test_guess_puts_a_dealt_card_of_a_common_deck_into_the_other_hand() -> None:
    s = next(step.after for step in suite.steps(Game("kuhn", kuhn.start, 5), 5) if step.number == 2)
    worlds = [guess(look(s, 0), Dice(seed)) for seed in range(9)]
    mine = s.face[s.pile(kuhn.HAND, 0)[0]]
    assert {world.face[world.pile(kuhn.HAND, 1)[0]] for world in worlds} == {kuhn.JACK, kuhn.QUEEN, kuhn.KING} - {mine}


def test_guess_makes_up_a_sealed_answer_and_keeps_the_own() -> None:
    s = goofspiel.start(0)
    s.sealed[1] = (goofspiel.BID, 4)
    assert look(s, 0).sealed == {1: ()}
    assert look(s, 1).sealed == {1: (goofspiel.BID, 4)}
    assert {guess(look(s, 0), Dice(seed)).sealed[1] for seed in range(20)} == {(goofspiel.BID, c) for c in (3, 4, 5)}
    mine = guess(look(s, 1), Dice(0))
    assert mine.sealed == s.sealed
    assert options(mine, 1) == []


def test_the_public_viewer_may_guess_too() -> None:
    s = goofspiel.start(0)
    s.sealed[1] = (goofspiel.BID, 4)
    assert look(guess(look(s, PUBLIC), Dice(0)), PUBLIC) == look(s, PUBLIC)


def test_an_open_world_holds_what_is_seen_and_nothing_else() -> None:
    s = drill.start(2)
    view = look(s, 0)
    world = open_world(view)
    assert look(world, 0).cards == view.cards
    assert any(s.face[card] for card in range(len(s.face)) if card not in view.cards)
    assert not any(world.face[card] for card in range(len(s.face)) if card not in view.cards)


@pytest.mark.parametrize("part", ["_fold_mark", "_fold_move"])
def test_the_suite_notices_a_fold_that_forgets(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def forget(seen: View, event: tuple[int, ...]) -> None:
        old = {card: row.face for card, row in seen.cards.items()}
        honest(seen, event)
        for card, row in seen.cards.items():
            row.face = old.get(card, row.face)

    honest = getattr(looking, part)
    monkeypatch.setattr(looking, part, forget)
    with pytest.raises(AssertionError):
        suite.conforms(DRILL, range(DRILL.seeds), [suite.check_views])
