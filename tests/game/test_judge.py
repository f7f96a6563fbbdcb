"""Judge mode in a match of Seize: what changes, what each viewer hears, and that disk, undo and replay include it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.games import TITLES, game
from game.match import judge_sheet
from game.match.match import Match, read_match
from game.match.match_series import first_record
from game.records import record_files
from game.records.replay import Replay
from rules.kernel import judge
from rules.kernel.chance import Dice
from rules.kernel.look import fold, look
from rules.kernel.notation import answer_words
from rules.kernel.ruleset import apply, why_not
from rules.kernel.words import JUDGE, OPEN, PUBLIC, IllegalAction, TextError
from rules.seize import words as w
from tests.conformance.suite import Step, check_apply, check_invariants, check_secrets, check_views
from tests.game.kit import answers, lively, new_match, state_of
from tests.killing import KILLED
from tests.ui.screens.table_kit import field, match_of

S, N = 0, 1


def fielded() -> Match:
    """Two people at the usual position."""
    return match_of(field("attack"), ("human", "human"))


def lines(match: Match, viewer: int) -> list[str]:
    """The log lines new to a viewer."""
    out = []
    while (delivery := match.poll(viewer)) is not None:
        out += [said for event in delivery.logged if (said := match.tell(viewer, event))]
    return out


def drain(match: Match) -> Match:
    for viewer in (S, N, PUBLIC):
        lines(match, viewer)
    return match


def log_of(clauses: str, viewer: int = PUBLIC) -> list[str]:
    """What a viewer reads after a judge's clauses at the usual position."""
    match = drain(fielded())
    match.judge(S, clauses)
    return lines(match, viewer)


@pytest.mark.parametrize(
    ("clauses", "line"),
    [
        ("b1 health 1", "Judge: {card:%d|Gatehand Odric} (Ada) — Health: 1."),
        ("vault N 4", "Judge: Ben — Vault: 4."),
        ("b1 exhaust", "Judge: {card:%d|Gatehand Odric} (Ada) — Exhaust: 1."),
        ("b1 at d1", "Judge: {card:%d|Gatehand Odric} (Ada) moved to d1."),
        ("fog d2 1", "Judge: d2 — Fog: yes."),
        ("N board b1", "Judge: {card:%d|Gatehand Odric} moved from Ada to Ben."),
        ("S discard b1", "Judge: {card:%d|Gatehand Odric} (Ada) moved from Battlefield to Discard."),
        ("S hand S.deck", "Judge: a card (Ada) moved from Deck to Hand."),
        ("look", "Judge: Ada looks at every hidden card."),
    ],
)
def test_each_change_is_one_public_line(clauses: str, line: str) -> None:
    match = fielded()
    grid = match.view(S).table.grid
    assert grid is not None
    odric = match.view(S).on(grid.number["b1"])
    assert log_of(clauses) == [line % odric if "%d" in line else line]


def test_several_changes_are_a_line_each_and_the_owner_hears_the_name() -> None:
    assert len(log_of("b1 health 1 | vault S 9 | turn N | phase rally")) == 4
    assert {"Judge: Turn set to Ben.", "Judge: Phase set to Rally."} <= {*log_of("turn N rally")}
    assert "Reedline Scout" in log_of("S hand S.deck", S)[0] and "Reedline" not in log_of("S hand S.deck", N)[0]
    assert log_of("S deck S.hand.hold-the-doorstep", N) == ["Judge: a card (Ada) moved from Hand to Deck."]


def test_the_game_goes_on_from_the_phase_that_was_set() -> None:
    match = fielded()
    match.judge(S, "turn N rally")
    assert (match.phase, match.asked()) == ("rally", (N,)) and match.view(S).numbers[w.TURN] == N
    match.judge(N, "ask S")
    assert match.asked() == (S,)
    match.submit(S, (w.V_PASS,))
    assert match.phase == "move-1"
    match.judge(S, "phase acquire")
    assert (match.phase, match.asked()) == ("acquire", (N,))


def test_a_vault_of_nothing_loses_when_the_game_goes_on() -> None:
    match = fielded()
    match.judge(S, "vault N 0")
    assert match.result is None
    match.submit(S, (w.V_PASS,))
    assert match.result == (2, 0)


@pytest.mark.parametrize(
    ("clauses", "cause"),
    [
        ("S board S.hand.notched-cleaver at d1", "Notched Cleaver does not belong in the zone Battlefield"),
        ("S equipped S.hand.notched-cleaver", "does not belong in the zone Equipped"),
        ("S equipped S.warchest.thornhook on b6", "worn by a merc of another player"),
        ("S stack S.deck", "cannot lie on the stack"),
        ("S quarters S.deck", "no place in the Quarters"),
        ("phase setup", "whose turn it is and which phase"),
    ],
)
def test_what_makes_no_position_of_the_game_is_refused_with_its_cause(clauses: str, cause: str) -> None:
    match = fielded()
    digest, answers = match.digest, len(match.record.answers)
    with pytest.raises(IllegalAction, match=cause) as caught:
        match.judge(S, clauses)
    assert caught.value.rule == judge.RULE
    assert (match.digest, len(match.record.answers), match.judged) == (digest, answers, False)


@pytest.mark.parametrize("clauses", ["out S 1", "b1 leader", "b1 helth 2", "z9 health 2", "vault", "| |"])
def test_what_is_not_understood_is_refused_with_its_cause(clauses: str) -> None:
    match = fielded()
    digest = match.digest
    with pytest.raises(TextError):
        match.judge(S, clauses)
    assert match.digest == digest and not match.judged


def test_a_judge_waits_until_the_stack_is_empty_and_the_set_up_done() -> None:
    match = fielded()
    attack = next(action for action in match.options(S) if action[0] == w.V_ATTACK)
    match.submit(S, attack)
    with pytest.raises(IllegalAction, match="nothing waits to resolve"):
        match.judge(N, "vault S 3")
    with pytest.raises(IllegalAction, match="nothing waits to resolve"):
        new_match().judge(S, "vault S 3")


def test_it_is_taken_back_and_given_again_like_any_answer() -> None:
    match = fielded()
    before = match.digest
    match.judge(S, "b1 health 1")
    after = match.digest
    assert match.can_undo(S) is None and match.undo(S) and match.digest == before
    assert match.redo() and match.digest == after
    match.judge(S, "look")
    refusal = match.can_undo(S)
    assert refusal is not None and "hidden has been shown" in match.explain(refusal)


def test_the_other_seat_and_the_public_learn_nothing_of_what_a_judge_sees_and_does_in_secret() -> None:
    match = drain(fielded())
    match.judge(S, "look")
    match.admit(JUDGE)
    assert len(match.view(JUDGE).piles[w.DECK * 2 + 1] or ()) == 10
    match.judge(S, "N hand N.deck | S deck S.hand.notched-cleaver bottom")
    for viewer in (N, PUBLIC):
        said = " ".join(lines(match, viewer))
        assert "Cleaver" not in said and (viewer == N or "Whisper" not in said)
    public = match.view(PUBLIC)
    assert all(w.ZONES[seen.zone].name not in ("deck", "hand") for seen in public.cards.values())
    match.admit(JUDGE, on=False)


def test_everybody_follows_a_wild_judge_through_their_own_feed() -> None:
    """Playing and judging alternate; what each viewer makes of what it hears is exactly what it may see."""
    match, dice = new_match(9), Dice(9, 5)
    clauses = ("S hand S.deck", "N discard N.hand", "N warchest N.deck", "vault S 9", "vault S 12", "S deck S.discard")
    heard = {viewer: look(state_of(match), viewer) for viewer in (S, N, PUBLIC)}
    made = 0
    for number in range(400):
        if not match.asked():
            break
        seat = match.asked()[0]
        if number % 5 == 0:
            try:
                match.judge(dice.below(2), dice.pick(clauses))
                made += 1
            except (TextError, IllegalAction):
                pass
        elif match.asked():
            match.submit(seat, lively(match.options(seat), dice))
        true = state_of(match) if number % 50 == 0 else None  # the whole game again
        for viewer, folded in heard.items():
            while (delivery := match.poll(viewer)) is not None:
                for event in delivery.events:
                    fold(folded, event)
            seen = match.view(viewer)
            assert true is None or look(true, viewer) == seen
            for name in ("cards", "piles", "counts", "numbers", "seat_numbers", "tile_marks", "stack"):
                assert getattr(folded, name) == getattr(seen, name), (viewer, name)
    assert made > 20
    again = read_match(match.text(), Path("again.rec"))
    assert again.digest == match.digest and again.judged


CLAUSES = (
    "S hand S.deck", "N discard N.hand", "N deck N.hand bottom", "S deck S.hand", "S hand N.hand", "ask N",
    "S warchest S.deck down", "N warchest N.hand", "S hand S.warchest", "S.warchest used_up", "S.warchest down 0",
    "b1 health 1 burn 2", "b1 at a1", "a1 at b1", "N board b1", "S board b1", "S equipped S.warchest on b1",
    "S hand b1", "S board S.hand at b1",
    "vault N 5", "fog b3 1", "turn N rally", "turn S attack", "look",
)  # fmt: skip


def test_no_clause_tells_a_viewer_more_than_it_may_see() -> None:
    """After dealing what a viewer cannot see again, it hears and sees the same of a judge's change."""
    made: set[str] = set()
    for seed in range(8):
        match, dice = fielded(), Dice(seed, 3)
        s = state_of(match)
        for number in range(40):
            clauses = dice.pick(CLAUSES)
            try:
                action = answer_words.parse(s, match.rules.notation, S, f"judge {clauses}", {})
            except TextError:
                continue
            if why_not(s, S, action) is not None:
                continue
            before = s.clone()
            events = apply(s, S, action)
            step = Step(number, before, S, action, events, s.clone(), dice)
            for check in (check_apply, check_invariants, check_views, check_secrets):
                check(step)
            made.add(clauses)
    assert len(made) > 18, sorted(set(CLAUSES) - made)


SCRIPT = """
import os, sys
from pathlib import Path
from tests.game.kit import new_match, play
from tests.killing import kill
from rules.seize import words as w
match = new_match(7, Path(sys.argv[1]))
n = 0
while n < 3 or match.phase != "rally":
    play(match, 1, n + 1)
    n += 1
match.judge(0, "vault S 9 | S hand S.deck | phase attack")
match.judge(1, "N discard N.hand")
match.undo(1, consent=True)
play(match, 3, 5)
print(match.digest, flush=True)
kill(os.getpid())
"""


def test_a_killed_window_goes_on_exactly_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    done = subprocess.run([sys.executable, "-c", SCRIPT, str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == KILLED, done.stderr
    text = path.read_text()
    assert f"tag {judge_sheet.TAG} yes\n" in text and text.count(" judge ") == 2 and "undo 1" in text
    back = Match.resume(path)
    assert back.digest == done.stdout.strip() and back.judged and not back.warning
    back.close()
    assert record_files.glance(path).judged and not record_files.glance(Path(os.devnull)).judged


def test_a_record_says_so_and_a_replay_shows_it_but_a_new_game_does_not() -> None:
    match = fielded()
    assert not match.judged
    match.judge(S, "b1 health 1")
    match.submit(S, (w.V_PASS,))
    assert match.record.tags[judge_sheet.TAG] == "yes" and "S judge b1 health 1" in match.text()
    replay = Replay(read_match(match.text(), Path("x.rec")).record)
    assert replay.judged
    replay.seek(0)
    lines(replay, OPEN)
    replay.step()
    assert lines(replay, OPEN)[0].endswith("Gatehand Odric} (Ada) — Health: 1.")
    assert judge_sheet.TAG not in first_record(match, 1).tags
    assert judge_sheet.TAG not in replay.onward(("human", "human"), ("A", "B"), False).tags


@pytest.mark.parametrize("name", TITLES)
def test_everything_a_judge_moves_or_sets_has_a_name_of_the_game(name: str) -> None:
    definition = game(name)
    ruleset = definition.notation.ruleset
    assert isinstance(ruleset, judge.Judged)
    known = {*definition.judged.words, "hand", "deck", "stack"}
    assert not {*ruleset.judged, *(zone.name for zone in ruleset.schema.zones)} - known


def test_a_card_taken_from_the_middle_was_nobodys() -> None:
    match = new_match(5, game="battle_gate")
    for _ in answers(match, Dice(3)):
        if not match.why_not(match.asked()[0], (judge.V_JUDGE, judge.LOOK)):
            break
    seat = match.asked()[0]
    lines(match, seat)
    match.judge(seat, f"{match.letters[seat]} treasures nobody.pot")
    (said,) = lines(match, seat)
    assert said.endswith(f" moved from Pot to {match.names[seat]}'s Treasures."), said
