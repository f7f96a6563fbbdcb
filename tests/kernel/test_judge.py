"""A judge's change: each clause, what is refused, what everybody hears of it, and that text and numbers agree."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rules.kernel import agenda, atoms, judge
from rules.kernel.chance import Dice
from rules.kernel.invariants import broken
from rules.kernel.look import look
from rules.kernel.notation import answer_words, judge_words
from rules.kernel.notation.record import read_record
from rules.kernel.notation.record_writer import write_record, written_answer
from rules.kernel.notation.replay import replay
from rules.kernel.ruleset import apply, asked, options, why_not
from rules.kernel.state import State
from rules.kernel.words import JUDGE, PUBLIC, Action, Card, IllegalAction, Seat, TextError
from tests.conformance.suite import Step, check_apply, check_invariants, check_secrets, check_views
from tests.kernel import drill, kuhn
from tests.kernel.plain import DRILL, KUHN, LIBRARY, Plain

OPEN_ZONES = ("chest", "board", "gear", "discard")


class JudgedDrill(drill.Drill):
    """The drill with judge mode."""

    judged: Mapping[str, tuple[str, ...]] = {
        "hurt": OPEN_ZONES, "down": ("chest",), "turn": (), "points": (), "tally": (), "fog": (),
    }  # fmt: skip

    def rests(self, s: State) -> bool:
        """A seat has its turn, and nothing is on the stack."""
        return s.ask is not None and s.ask.kind == drill.ASK_TURN and not s.stack

    def fresh(self, s: State, card: Card, zone: int) -> Mapping[int, int]:
        """As in its positions."""
        return DRILL.fresh(s.table, s.face[card], zone)

    def check(self, s: State) -> None:
        """Face 4 is never on the board."""
        if any(s.face[card] == 4 for card in s.pile(drill.BOARD)):
            raise ValueError("e does not stand on the board")

    def resume(self, s: State, asked: Seat | None) -> None:
        """The turn begins again."""
        if s.numbers[drill.TURN] > drill.TURNS:
            raise ValueError("there is no such turn")
        agenda.call(s, drill.TAKE_TURN, asked or 0, 0)
        agenda.run(s)


def begin(seed: int) -> State:
    """A drill with judge mode."""
    s = drill.start(seed)
    s.table = s.table.replaced(ruleset=JudgedDrill())
    return s


JUDGED = Plain(begin, DRILL.asks, attached=drill.GEAR, idles=DRILL.idles)


def middle(seed: int = 3, most: int = 25) -> State:
    """A drill in mid-game with cards everywhere, in somebody's turn, with nothing on the stack."""
    s, dice = begin(seed), Dice(seed, 4)
    for _ in range(most * 20):
        if most <= 0 and JudgedDrill().rests(s):
            return s
        seat = dice.pick(asked(s))
        act = (0, 7) if seat < 0 else dice.pick([one for one in options(s, seat) if one[0] != 15])
        apply(s, seat, act)
        most -= 1
    raise AssertionError("no rest")


def judged(s: State, text: str, seat: Seat = 0) -> State:
    """The state after a judge's change."""
    after = s.clone()
    apply(after, seat, judge_words.parse(s, JUDGED, seat, f"judge {text}", {}))
    assert broken(after) == []
    return after


def top(s: State, zone: int, seat: Seat) -> tuple[Card, str]:
    """The top card of a pile and its name."""
    return s.pile(zone, seat)[-1], f"{'SN'[seat]}.{drill.ZONES[zone].name}"


def test_numbers_of_the_game_of_a_seat_and_of_a_tile() -> None:
    s = middle()
    after = judged(s, "points N 7 | tally S 4 | fog b3 1")
    assert after.seat_numbers[drill.POINTS][1] == 7 and after.seat_numbers[drill.TALLY][0] == 4
    grid = s.table.grid
    assert grid is not None and after.tile_marks[drill.FOG][grid.number["b3"]] == 1
    assert after.ask == s.ask and after.agenda == s.agenda


def test_the_question_follows_from_a_number_of_the_game_and_from_ask() -> None:
    s = middle()
    after = judged(s, "turn 9 | ask N")
    assert after.numbers[drill.TURN] == 10 and asked(after) == (1,) and after.agenda == [(drill.TAKE_TURN, 1, 1)]
    assert asked(judged(s, "ask S")) == (0,)


def test_a_card_goes_anywhere_and_begins_there_as_a_card_does() -> None:
    s = middle()
    card, word = top(s, drill.DECK, 0)
    s.face[card] = 5
    after = judged(s, f"N board {word} at b1")
    assert (after.zone[card], after.ctrl[card]) == (drill.BOARD, 1) and after.marks[drill.HURT][card] == 3
    grid = s.table.grid
    assert grid is not None and after.on[grid.number["b1"]] == card
    back = judged(after, "S deck b1 bottom")
    assert back.pile(drill.DECK, 0)[0] == card and not back.marks[drill.HURT][card] and back.place[card] == -1
    stepped = judged(after, "b1 at c1 hurt 1")
    assert stepped.on[grid.number["c1"]] == card and stepped.marks[drill.HURT][card] == 1


def test_what_is_attached_goes_with_its_bearer() -> None:
    s = middle()
    bearer, word = top(s, drill.DECK, 0)
    gear = s.pile(drill.DECK, 0)[-2]
    s.face[bearer] = s.face[gear] = 0
    worn = judged(s, f"S board {word} at b1 | S gear {word} on b1")
    assert worn.host[gear] == bearer and worn.zone[gear] == drill.GEAR
    theirs = judged(worn, "N board b1")
    assert theirs.ctrl[bearer] == theirs.ctrl[gear] == 1 and theirs.host[gear] == bearer
    gone = judged(theirs, "S hand b1")
    assert gone.zone[bearer] == gone.zone[gear] == drill.HAND and gone.host[gear] == -1


def test_a_card_is_put_face_down_and_turned_up_without_being_shown_on_the_way() -> None:
    s = middle()
    card, word = top(s, drill.HAND, 0)
    hidden = judged(s, f"S chest {word} down")
    assert hidden.marks[drill.DOWN][card] == 1
    for viewer in (1, PUBLIC):
        assert look(hidden, viewer).cards[card].face == -1
    lifted = judged(hidden, "S hand S.chest")
    assert lifted.marks[drill.DOWN][card] == 0 and card not in look(lifted, 1).cards
    assert look(judged(hidden, "S.chest down 0"), 1).cards[card].face == s.face[card]


def test_no_card_is_put_face_down_where_all_lie_open() -> None:
    s = middle()
    card, word = top(s, drill.HAND, 0)
    action = judge_words.parse(s, JUDGED, 0, f"judge S discard {word} down", {})
    refusal = why_not(s, 0, action)
    assert refusal is not None and refusal.rule == judge.RULE
    assert judge.fault(s, 0, action) == "no card lies face down in the discard"
    hidden = judged(s, f"S chest {word} down")
    opened = judged(hidden, "S discard S.chest")
    assert (opened.zone[card], opened.marks[drill.DOWN][card]) == (drill.DISCARD, 0)
    assert look(opened, PUBLIC).cards[card].face == s.face[card]


def test_looking_changes_nothing_and_is_told() -> None:
    s = middle()
    after = s.clone()
    events = apply(after, 1, judge_words.parse(s, JUDGED, 1, "judge look", {}))
    assert after.digest() == s.digest() and events == [(atoms.NOTE, judge.V_JUDGE, judge.LOOK, 1)]
    assert len(look(s, JUDGE).cards) == len(s.face) and all(seen.face >= 0 for seen in look(s, JUDGE).cards.values())


BAD = (
    ("", "says nothing"),
    ("points N", "points SEAT VALUE"),
    ("points N many", "not a whole number"),
    ("points W 3", "no seat"),
    ("fog b2 1", "no tile is called 'b2'"),
    ("fog b1", "fog TILE VALUE"),
    ("x hurt 2", "no card here is called 'x'"),
    ("pionts N 3", "did you mean 'points'"),
    ("S hand x", "no card here is called 'x'"),
    ("S hand S.gear", "no card in the gear of S"),
    ("S board S.deck", "at TILE"),
    ("S hand S.deck at b1", "do not stand on tiles"),
    ("S.deck hurt 2", "cards in deck have no hurt"),
    ("S.deck hrut 2", "did you mean 'hurt'"),
    ("N points 3", "a number of a seat is written: points N VALUE"),
    ("N hadn a", "no zone is called 'hadn'; did you mean 'hand'?"),
    ("N hand", "a card is put there like this: N hand CARD"),
    ("points S -1", "between 0 and 9999"),
    ("turn 0 | turn 0", "already"),
    ("turn", "turn VALUE"),
    ("ask", "ask SEAT"),
    ("look S", "written: look"),
    ("S.deck", "no clause is called"),
    ("@99 hurt 1", "is not between"),
    ("S hand S.deck on S.deck", "cannot be attached"),
)


@pytest.mark.parametrize(("text", "cause"), BAD)
def test_words_that_make_no_sense_are_one_error(text: str, cause: str) -> None:
    s = begin(3)
    digest = s.digest()
    with pytest.raises(TextError, match=cause):
        judge_words.parse(s, JUDGED, 0, f"judge {text}", {})
    assert s.digest() == digest


def faulty(s: State) -> list[tuple[Action, str]]:
    """Well-formed changes that lead to no valid position."""
    top_card = s.pile(drill.DECK, 0)[-1]
    free = next(tile for tile, card in enumerate(s.on) if card < 0)
    s.face[top_card] = 4
    put = (judge.V_JUDGE, judge.PUT, top_card, drill.BOARD, 0, free, 0, -1, 0)
    on_hidden = (judge.V_JUDGE, judge.PUT, top_card, drill.GEAR, 0, -1, 0, s.pile(drill.DECK, 1)[0], 0)
    late = (judge.V_JUDGE, judge.NUMBER, drill.TURN, drill.TURNS + 1)
    return [
        (put, "e does not stand on the board"), (on_hidden, "attached to the hidden card"), (late, "no such turn"),
        ((judge.V_JUDGE,), "1 to 200 changes"), ((judge.V_JUDGE, 99, 1), "no answer of a judge"),
        ((judge.V_JUDGE, judge.MARK, 99, 0, 1), "no such mark"), ((judge.V_JUDGE, judge.PUT, 1, 2), "no answer"),
        ((judge.V_JUDGE, judge.SEAT, 0, 9, 1), "no such number"), ((judge.V_JUDGE, judge.TILE, 0, 99, 1), "no such"),
        ((judge.V_JUDGE, judge.NUMBER, 7, 1), "no such number"), ((judge.V_JUDGE, judge.ASK, 5), "no such seat"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("edit", "places"),
    [
        ((judge.PUT, 0, drill.BOARD, 0, 0, 0, -1, 0), (0, 1, 2, 3, 4, 6)),
        ((judge.PUT, 0, drill.HAND, 0, -1, 0, -1, 0), (0, 1, 2, 3, 4, 6)),
        ((judge.MARK, drill.HURT, 0, 55), (0, 1, 2, 3)),
        ((judge.SEAT, drill.POINTS, 0, 55), (0, 1, 2, 3)),
        ((judge.NUMBER, drill.TURN, 55), (0, 1, 2)),
        ((judge.TILE, drill.FOG, 0, 55), (0, 1, 2, 3)),
        ((judge.ASK, 1), (0, 1)),
    ],
)
def test_a_change_of_what_is_not_there_is_refused(edit: judge.Edit, places: tuple[int, ...]) -> None:
    """A program may send any number, and Python counts negative ones from the end."""
    s = middle()
    card = next(card for card in s.pile(drill.BOARD) if s.ctrl[card] == 0 and s.face[card] != 4)
    if edit[0] in (judge.PUT, judge.MARK):
        at = 1 if edit[0] == judge.PUT else 2
        edit = (*edit[:at], card, *edit[at + 1 :])
    if edit[:3] == (judge.PUT, card, drill.BOARD):
        edit = (*edit[:4], next(tile for tile, on in enumerate(s.on) if on < 0), *edit[5:])
    assert judge.fault(s, 0, (judge.V_JUDGE, *edit)) == ""
    for place in places:
        for wrong in (-2, 10_000):
            assert judge.fault(s, 0, (judge.V_JUDGE, *edit[:place], wrong, *edit[place + 1 :])), (place, wrong)


def test_a_position_that_contradicts_itself_is_refused_with_a_sentence() -> None:
    s = middle()
    for action, cause in faulty(s):
        digest = s.digest()
        assert cause in judge.fault(s, 0, action)
        refusal = why_not(s, 0, action)
        assert refusal is not None and (refusal.rule, refusal.fact("reason")) == (judge.RULE, judge.FAULT)
        with pytest.raises(IllegalAction):
            apply(s, 0, action)
        assert s.digest() == digest


def test_a_judge_steps_in_at_rest_only_and_only_where_the_game_knows_one() -> None:
    s = middle()
    act = (judge.V_JUDGE, judge.SEAT, drill.POINTS, 0, 55)
    assert why_not(s, 0, act) is None and why_not(s, 1, act) is None
    reasons = [why_not(s, 7, act)]
    apply(s, asked(s)[0], (15,))
    reasons.append(why_not(s, 0, act))
    assert [refusal and refusal.fact("reason") for refusal in reasons] == [judge.BUSY] * 2
    plain = kuhn.start(0)
    refusal = why_not(plain, 0, act)
    assert refusal is not None and refusal.fact("reason") == judge.NO_JUDGE


def test_what_the_game_keeps_to_itself_is_not_set() -> None:
    s = middle()
    s.table = s.table.replaced(ruleset=_Strict())
    with pytest.raises(TextError, match="a judge does not set points; what may be set is hurt"):
        judge_words.parse(s, JUDGED, 0, "judge points S 9", {})


class _Strict(JudgedDrill):
    judged: Mapping[str, tuple[str, ...]] = {"hurt": OPEN_ZONES}


def test_other_answers_are_said_and_heard_as_ever() -> None:
    s = kuhn.start(0)
    assert answer_words.write(s, KUHN, -1, (0, 2)) == "2" and answer_words.parse(s, KUHN, -1, "2", {}) == (0, 2)


def wild(s: State, dice: Dice) -> Action | None:
    """One random legal change by a judge; None if the dice gave none."""
    cards, tiles = len(s.face), len(s.on)
    for _ in range(60):
        zone = dice.below(len(drill.ZONES))
        tile = dice.below(tiles) if drill.ZONES[zone].grid else -1
        host = dice.pick(s.pile(drill.BOARD) or [-1]) if zone == drill.GEAR else -1
        down = dice.below(2) if zone == drill.CHEST else 0
        edits: list[tuple[int, ...]] = [
            (judge.PUT, dice.below(cards), zone, dice.below(2), tile, dice.below(2), host, down),
            (judge.MARK, dice.below(2), dice.below(cards), dice.below(4)),
            (judge.SEAT, dice.below(2), dice.below(2), dice.below(9)),
            (judge.TILE, 0, dice.below(tiles), dice.below(3)),
            (judge.NUMBER, 0, dice.below(40)),
            (judge.ASK, dice.below(2)),
            (judge.LOOK,),
        ]  # fmt: skip
        picked = [dice.pick(edits) for _ in range(1 + dice.below(3))]
        action = (judge.V_JUDGE, *(value for edit in picked for value in edit))
        if why_not(s, 0, action) is None:
            return action
    return None


@pytest.mark.parametrize("seed", range(12))
def test_any_change_folds_keeps_its_secrets_and_comes_back_from_words(seed: int) -> None:
    """Every viewer's folded view is the true one; dealing hidden cards again changes nothing a seat hears or sees; the
    change as text is parsed again and replayed to the same digest."""
    s, dice = middle(seed), Dice(seed, 11)
    first = s.clone()
    record = read_record("drill/1\n", LIBRARY)
    for number in range(40):
        action = wild(s, dice)
        if action is None:
            continue
        before = s.clone()
        seat = dice.below(2)
        answer = written_answer(s, JUDGED, seat, action)
        assert answer_words.parse(s, JUDGED, seat, answer.text, {}) == action, answer.text
        events = apply(s, seat, action)
        answer.digest = s.digest()
        record.answers.append(answer)
        step = Step(number, before, seat, action, events, s.clone(), dice)
        for check in (check_apply, check_invariants, check_views, check_secrets):
            check(step)
    assert len(record.answers) > 20
    again = read_record(write_record(record), LIBRARY)
    assert [step.answer.text for step in replay(again, JUDGED, first)] == [one.text for one in record.answers]
    assert first.digest() == s.digest()
