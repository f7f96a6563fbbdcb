"""The six functions: who may answer, sealed answers, chance, interrupts, and an agenda that never comes to rest."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.kernel import agenda, atoms
from rules.kernel.ask import Ask, roll_question
from rules.kernel.invariants import broken
from rules.kernel.ruleset import apply, asked, options, over, roll, why_not
from rules.kernel.state import State
from rules.kernel.words import CHANCE, PUBLIC, Action, Frame, IllegalAction, Runaway, Seat
from tests.kernel import drill, goofspiel, kuhn
from tests.kernel.goofspiel import BID, CONCEDE


def refused(s: State, seat: Seat, action: Action) -> str:
    refusal = why_not(s, seat, action)
    return refusal.rule if refusal else ""


def test_who_is_not_asked_may_not_answer() -> None:
    s = kuhn.start(0)
    assert asked(s) == (CHANCE,)
    assert refused(s, 0, (kuhn.PASS,)) == refused(s, 0, (0, 1)) == "KUHN-TURN"
    assert options(s, 0) == []


def test_chance_answers_with_a_side_of_its_die_only() -> None:
    s = kuhn.start(0)
    assert options(s, CHANCE) == [(0, 0), (0, 1), (0, 2)]
    assert [refused(s, CHANCE, action) for action in ((0, 3), (0, -1), (0,), (1, 0), (0, 0, 0))] == ["KERNEL-ROLL"] * 5
    assert refused(s, CHANCE, (0, 2)) == ""


def test_a_large_die_is_not_listed_side_by_side() -> None:
    s = drill.start(0)
    apply(s, 0, (19,))
    assert options(s, CHANCE) == [roll(s)]
    assert refused(s, CHANCE, (0, (1 << 32) - 1)) == ""
    assert refused(s, CHANCE, (0, 1 << 32)) == "KERNEL-ROLL"


def test_rolls_follow_the_seed_and_the_count_of_their_stream() -> None:
    s, other = kuhn.start(3), kuhn.start(3)
    assert roll(s) == roll(other)
    assert len({roll(kuhn.start(seed)) for seed in range(30)}) == 3
    apply(s, CHANCE, (0, 1))
    assert s.drawn == {0: 1}


def test_an_empty_answer_and_an_answer_after_the_end_are_refused() -> None:
    s = goofspiel.start(0)
    assert refused(s, 0, ()) == "KERNEL-EMPTY"
    apply(s, 0, (CONCEDE,))
    assert over(s) and asked(s) == () and options(s, 1) == []
    assert refused(s, 1, (BID, 3)) == refused(s, 1, (CONCEDE,)) == "KERNEL-OVER"


def test_an_illegal_answer_names_its_rule_and_changes_nothing() -> None:
    s = goofspiel.start(0)
    digest = s.digest()
    with pytest.raises(IllegalAction, match="GOOF-HAND") as caught:
        apply(s, 0, (BID, 3))
    assert caught.value.rule == "GOOF-HAND"
    assert s.digest() == digest


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_sealed_answers_wait_for_each_other_in_any_order(order: tuple[Seat, Seat]) -> None:
    s = goofspiel.start(0)
    bids = {0: (BID, 2), 1: (BID, 3)}
    first, second = order
    assert apply(s, first, bids[first]) == []
    assert asked(s) == (second,)
    assert refused(s, first, bids[first]) == "GOOFSPIEL-TURN"
    assert s.pile(goofspiel.PLAYED, first) == []
    apply(s, second, bids[second])
    assert s.sealed == {}
    assert s.seat_numbers[goofspiel.SCORE] == [1, 0]


def test_giving_up_needs_no_turn_and_ends_a_half_answered_question() -> None:
    s = goofspiel.start(0)
    apply(s, 0, (BID, 2))
    events = apply(s, 0, (CONCEDE,))
    assert events == [(atoms.NUMBER, goofspiel.GONE, 0, 1)]
    assert over(s) and broken(s) == []
    assert s.table.ruleset.outcome(s) == (0, 2)


@pytest.mark.parametrize("seat", [CHANCE, PUBLIC, 2])
def test_nobody_but_a_player_may_interrupt(seat: Seat) -> None:
    """Not chance either, where it may call time."""

    class Timed(goofspiel.Goofspiel):
        clock_verbs = frozenset([9])

    s = goofspiel.start(0)
    for ruleset in (s.table.ruleset, Timed()):
        s.table = s.table.replaced(ruleset=ruleset)
        assert refused(s, seat, (CONCEDE,)) == "GOOFSPIEL-TURN"


def test_nobody_interrupts_a_rolling_die() -> None:
    s = goofspiel.start(0)
    s.ask = roll_question(0, 6)
    assert refused(s, 0, (CONCEDE,)) == "GOOFSPIEL-TURN"


def with_frame(frame: Callable[[State, Frame], None]) -> State:
    class Looping(goofspiel.Goofspiel):
        frames = {9: frame}  # noqa: RUF012

    s = goofspiel.start(0)
    s.table = s.table.replaced(ruleset=Looping())
    s.ask, s.agenda = None, [(9, 0)]
    return s


@pytest.mark.parametrize(
    "frame",
    [
        lambda s, frame: None,
        lambda s, frame: agenda.become(s, 9, 1 - frame[1]),
        lambda s, frame: agenda.call(s, 9, frame[1] + 1),
    ],
)
def test_an_agenda_that_never_rests_is_stopped_and_shown(frame: Callable[[State, Frame], None]) -> None:
    with pytest.raises(Runaway, match="on top of the agenda"):
        agenda.run(with_frame(frame))


def test_frames_call_become_and_end() -> None:
    told: list[Frame] = []

    def count(s: State, frame: Frame) -> None:
        told.append(frame)
        agenda.done(s)
        if frame[1] < 3:
            agenda.call(s, 9, frame[1] + 1)

    s = with_frame(count)
    agenda.run(s)
    assert told == [(9, 0), (9, 1), (9, 2), (9, 3)]
    assert s.agenda == []


# Invariants: each spoils one thing that must be noticed ------------------------------------------------------------

SPOILT: tuple[Callable[[State], object], ...] = (
    lambda s: s.pile(drill.HAND, 0).pop(),
    lambda s: s.pile(drill.DISCARD, 0).append(s.pile(drill.HAND, 0)[0]),
    lambda s: s.pile(drill.HAND, 1).append(s.pile(drill.HAND, 0).pop()),
    lambda s: s.on.__setitem__(2, 1),
    lambda s: s.place.__setitem__(0, 1),
    lambda s: setattr(s, "occupied", 4),
    lambda s: s.marks[drill.HURT].__setitem__(0, 1),
    lambda s: s.marks[drill.HURT].__setitem__(0, -1),
    lambda s: s.host.__setitem__(0, 1),
    lambda s: s.statics.__setitem__(0, (0,)),
    lambda s: s.hearers.__setitem__(0, (0,)),
    lambda s: setattr(s, "answer", (1,)),
    lambda s: setattr(s, "ask", None),
    lambda s: setattr(s, "ask", Ask(1, (0, 0))),
    lambda s: setattr(s, "ask", Ask(1, (2,))),
    lambda s: setattr(s, "ask", Ask(1, ())),
    lambda s: setattr(s, "ask", Ask(0, (1,))),
    lambda s: setattr(s, "ask", Ask(1, (CHANCE,))),
    lambda s: s.sealed.__setitem__(0, (1,)),
)


@pytest.mark.parametrize("spoil", SPOILT)
def test_invariants_notice(spoil: Callable[[State], object]) -> None:
    s = drill.start(0)
    assert broken(s) == []
    spoil(s)
    assert broken(s)
