"""Every rule a game refuses by has a sentence, and every sentence has a rule."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from importlib import import_module
from itertools import chain

import pytest

from game.games import TITLES
from game.library import ROOT
from game.match.match import Match
from game.text.message_text import wanted
from game.text.refusal_text import KERNEL, known_facts
from rules.kernel import ruleset
from rules.kernel.chance import Dice
from rules.kernel.grid import Grid
from rules.kernel.refusal import Refusal
from tests.battle_gate.board import Board as Gate
from tests.game.kit import answers, new_match, play
from tests.hygiene.test_rule_coverage import ids, prefix_of, rulebook_of

ID = re.compile(r"[A-Z]+-[A-Z]+(?:-[A-Z]?\d{2})?")
NOT_REFUSALS = frozenset(["formats.py", "house_rules.py", "decks.py", "draft.py"])
"""Their ids belong to formats, house rules and deck errors, which have their own sentences."""
BUILT = {"SGT-MAGIC-0": ("SGT-MAGIC-03", "SGT-MAGIC-04", "SGT-MAGIC-05")}
"""Beginnings of ids that the source completes."""
SENTENCES: dict[str, Mapping[str, tuple[str, ...]]] = {
    name: {**KERNEL, **import_module(f"game.{name}.refusals").SENTENCES} for name in TITLES
}


def ids_in(source: str, prefixes: Iterable[str] = ("SGT", "KERNEL")) -> set[str]:
    """The rule ids among a module's strings (docstrings hold more than an id)."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if ID.fullmatch(node.value) and node.value.partition("-")[0] in prefixes:
                found.add(node.value)
            found.update(BUILT.get(node.value, ()))
    return found


def used(name: str) -> set[str]:
    """All ids that a game's rules and the kernel refuse by."""
    files = [path for path in (ROOT / "rules" / name).glob("*.py") if path.name not in NOT_REFUSALS]
    files += [ROOT / "rules" / "kernel" / "ruleset.py"]
    prefixes = (prefix_of(ids(rulebook_of(name))), "KERNEL")
    return {rule for path in files for rule in ids_in(path.read_text(encoding="utf-8"), prefixes)}


def test_the_finder_sees_ids_and_leaves_prose_alone() -> None:
    sample = 'def f():\n    """Cites SGT-ACT-01."""\n    return no("SGT-ACT-02"), f"SGT-MAGIC-0{n}", "KERNEL-OVER"\n'
    assert ids_in(sample) == {"SGT-ACT-02", "SGT-MAGIC-03", "SGT-MAGIC-04", "SGT-MAGIC-05", "KERNEL-OVER"}


@pytest.mark.parametrize("name", TITLES)
def test_every_rule_that_refuses_has_a_sentence_and_every_sentence_a_rule(name: str) -> None:
    assert sorted(used(name) ^ SENTENCES[name].keys()) == []


@pytest.mark.parametrize("name", TITLES)
def test_every_sentence_is_plain(name: str) -> None:
    for row in chain.from_iterable(SENTENCES[name].values()):
        said = row.rpartition("? ")[2]
        assert said[0].isupper() or said.startswith("{")
        assert not said.endswith(".") and len(said) < 130
        assert wanted(row) >= set(re.findall(r"\{(\w+)\}", said))


def test_a_refusal_names_no_card_that_the_player_does_not_see() -> None:
    match = play(new_match(5), 40)
    view, theirs = match.view(0), match.view(1)
    known = {card for card, row in view.cards.items() if row.face >= 0}
    seen, hidden = min(known), next(card for card, row in theirs.cards.items() if row.face >= 0 and card not in known)
    facts = (("card", hidden), ("card_blocker", hidden), ("card_mine", seen), ("cards", hidden), ("need", hidden))
    told = known_facts(Refusal("SGT-WIN-01", facts), view).facts
    assert told == (("card", -1), ("card_blocker", -1), ("card_mine", seen), ("cards", hidden), ("need", hidden))


def test_facts_become_names_and_tiles() -> None:
    match = new_match()
    grid = match.view(0).table.grid
    assert isinstance(grid, Grid)
    facts = (("card", 3), ("tile", 9), ("tile_blocker", grid.number["c3"]), ("card_blocker", 3))
    said = match.explain(Refusal("SGT-LOS-02", facts))
    assert said.startswith("Not in sight: ") and said.endswith(" on c3 is in the way (SGT-LOS-02).")
    said = match.explain(Refusal("SGT-LOS-02", facts[:-1]))
    assert said == "Not in sight: a pillar on c3 is in the way (SGT-LOS-02)."
    assert match.explain(Refusal("SGT-XYZ-01")) == "This is not allowed (SGT-XYZ-01)."


@pytest.mark.parametrize(("facts", "said"), [
    ({"targets": 0, "exactly": 2}, "This needs 2 targets, not 0"),
    ({"targets": 0, "one": 1}, "This needs one target"),
    ({"targets": 1, "none": 0}, "This takes no target"),
    ({"targets": 3, "least": 1, "most": 2}, "This needs 1 to 2 targets, not 3"),
    ({"targets": 2}, "The same target was chosen twice"),
    ({"value": 4}, "That is not one of the choices"),
])  # fmt: skip
@pytest.mark.parametrize(("game", "rule"), [("seize", "SGT-ABIL-16"), ("seek_and_destroy", "SD-STACK-11")])
def test_what_is_wrong_with_targets_is_said_as_it_is(game: str, rule: str, facts: dict[str, int], said: str) -> None:
    match = new_match(game=game)
    assert match.explain(Refusal(rule, tuple(facts.items()))) == f"{said} ({rule})."
    assert match.explain(Refusal("SGT-ABIL-16", (("item", 3),))).startswith("That item") == (game == "seize")


@pytest.mark.parametrize(("rule", "facts", "said"), [
    ("SGT-PHASE-06", {"taken": 4}, "You have acquired 4 cards this turn, the most allowed"),
    ("SGT-PHASE-06", {"phase": 5}, "Cards are acquired in your own Acquire Phase; it is the Rally Phase"),
    ("SGT-FMT-A15", {"limit": 1}, "You have acquired the one free card of this turn (house rule)"),
    ("SGT-FMT-A15", {}, "There is no Vault in Arena, and nothing to acquire with"),
    ("SGT-ABIL-10", {"phase": 7, "rally": 1},
     "Events are played in your own Rally Phase with nothing on the stack (house rule); it is the Attack Phase"),
    ("SGT-ABIL-10", {"items": 1},
     "An Event is played with nothing on the stack; what lies there must resolve first"),
    ("SGT-ABIL-04", {"items": 2},
     "An Attack ability is played with nothing on the stack; what lies there must resolve first"),
])  # fmt: skip
def test_a_refusal_in_seize_says_which_limit_it_is(rule: str, facts: dict[str, int], said: str) -> None:
    assert new_match().explain(Refusal(rule, tuple(facts.items()))) == f"{said} ({rule})."


@pytest.mark.rule("BG-TURN-02")
def test_an_allowance_that_is_used_up_says_of_what_it_is() -> None:
    gate = Gate().field("A=s1").hand("B=s1", "C=s1").open().do("field B")
    refusal = ruleset.why_not(gate.s, 0, gate.parse("field C", 0))
    assert refusal is not None
    said = new_match(game="battle_gate").explain(refusal)
    assert said == "You have fielded 1 of 1 characters this turn (BG-TURN-02)."


def test_whatever_is_refused_in_play_reads_as_one_whole_sentence() -> None:
    match = new_match(12)
    dice = Dice(4)
    seen: set[str] = set()
    for _ in answers(match, Dice(6), 500):
        for seat, action in _wild(match, dice):
            refusal = match.why_not(seat, action)
            if refusal is not None:
                said = match.explain(refusal)
                seen.add(refusal.rule)
                assert said.endswith(f"({refusal.rule}).") and "{" not in said and " -1" not in said, said
    assert len(seen) > 25


def _wild(match: Match, dice: Dice) -> list[tuple[int, tuple[int, ...]]]:
    """Answers with any kind of card and tile."""
    out: list[tuple[int, tuple[int, ...]]] = []
    for _ in range(25):
        cards = sorted(match.view(0).cards)
        numbers = [dice.pick(cards) if dice.below(2) and cards else dice.below(26) - 1 for _ in range(dice.below(4))]
        out.append((dice.below(2), (1 + dice.below(24), *numbers)))
    return out
