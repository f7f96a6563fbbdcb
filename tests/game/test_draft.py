"""A draft session: computers with legal decks, views without anybody else's cards, journals, pairings, damaged
files."""

from __future__ import annotations

import dataclasses
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import mean

import pytest

from game.draft.draft import BUILDING, PICKING, PLAYING, Draft
from game.draft.draft_text import read_draft
from game.games import game
from game.i18n import ENGLISH, speak
from game.library import ROOT
from game.match.match import Match
from game.match.match_setup import Player
from game.records.journal import autosaves
from game.simulation.simulate import decks_for, playout
from rules.kernel.chance import Dice
from rules.kernel.words import WON, RulesError, TextError
from rules.seize.cards import ABILITY, MERCENARY, TREASURE

CARDS = {card.id: card for card in game("seize").cards}


def seats(persons: int, computers: int) -> list[Player]:
    """People first, then computers."""
    return [Player(f"Person {n + 1}") for n in range(persons)] + [
        Player(f"Greedy {n + 1}", "bot:greedy") for n in range(computers)
    ]


def new(persons: int, computers: int, seed: int = 3, journal: Path | None = None, **options: str) -> Draft:
    """A casual draft."""
    return Draft.new("seize", seats(persons, computers), options, seed, journal=journal)


def picked(draft: Draft, most: int = 48) -> Draft:
    """Every person takes the first card, at most this many times."""
    for _ in range(most):
        for who in draft.persons:
            hand = draft.view(who).hand
            if hand is not None:
                draft.pick(who, hand.cards[0])
    return draft


def built(draft: Draft) -> Draft:
    """Every person lets the program complete their deck."""
    for who in draft.persons:
        draft.complete(who)
        draft.finish(who)
    return draft


# --- computers ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-FMT-D03", "SGT-FMT-D09")
@pytest.mark.parametrize("mode", ["pick_pass", "sealed"])
def test_computers_decks_are_legal_in_fifty_drafts(mode: str) -> None:
    decks = 0
    for seed in range(25):
        draft = new(0, 2 + seed % 4, seed, draft_mode=mode)
        assert draft.stage == PLAYING
        for who in range(len(draft.names)):
            assert draft.faults(who) == []
            decks += 1
    assert decks > 80


def test_a_computers_deck_has_many_mercs_and_cards_that_they_can_use() -> None:
    kinds: Counter[int] = Counter()
    used = 0
    drafts = [new(0, 4, seed) for seed in range(6)]
    for draft in drafts:
        for who in range(4):
            cards = [CARDS[card] for card in draft.deck(who).ids]
            kinds.update(card.kind for card in cards)
            mercs = Counter(card.cls for card in cards if card.kind == MERCENARY)
            abilities = [card for card in cards if card.kind == ABILITY and card.cls >= 0]
            used += all(mercs[card.cls] >= 2 for card in abilities)
    assert used >= 20, "of 24 decks"
    each = {kind: count / 24 for kind, count in kinds.items()}
    assert 14 < each[MERCENARY] <= 17 and 7 <= each[TREASURE] <= 8 and each[ABILITY] < 9


def test_a_computer_does_not_take_a_second_copy_of_a_legend() -> None:
    drafting = game("seize").drafting
    assert drafting is not None
    legend = next(card.id for card in CARDS.values() if card.rarity == 4)
    plain = next(card.id for card in CARDS.values() if card.rarity == 1)
    assert drafting.choose([legend, plain], [], Dice(1)) == legend
    assert drafting.choose([legend, plain], [legend], Dice(1)) == plain


@pytest.mark.rule("SGT-FMT-D08")
def test_the_same_seed_drafts_the_same() -> None:
    assert new(0, 3, 8).text() == new(0, 3, 8).text() != new(0, 3, 9).text()


# --- what a drafter sees --------------------------------------------------------------------------------------------


def test_a_view_never_holds_anything_of_another_drafter() -> None:
    """Dealing other packs again and changing other people's picks changes nothing a drafter sees."""
    draft = new(3, 0)
    seen = [draft.view(0)]
    for who in (1, 2):
        hand = draft.view(who).hand
        assert hand is not None
        draft.pick(who, hand.cards[3])
        seen.append(draft.view(0))
    assert len({repr(dataclasses.replace(view, waiting_for=())) for view in seen}) == 1
    other = Draft.new("seize", seats(3, 0), seed=3)
    packs = list(new(3, 0, seed=4).header.packs)
    packs[0] = draft.header.packs[0]
    other = Draft(dataclasses.replace(other.header, packs=tuple(packs)))
    assert other.view(0) == seen[0]


def test_a_view_shows_the_own_pack_only() -> None:
    draft = picked(new(2, 1), 5)
    for who in (0, 1):
        view = draft.view(who)
        assert view.hand is not None and view.own == tuple(view.own)
        words = repr(view)
        mine = {*view.hand.cards, *view.own}
        others = {card for packs in draft.header.packs for pack in packs for card in pack} - mine
        assert not [card for card in others if f"'{card}'" in words]


# --- the order of things --------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-FMT-D09")
def test_a_pack_is_passed_on_when_everybody_has_picked() -> None:
    draft = new(2, 1)
    hand = draft.view(0).hand
    assert hand is not None and (hand.turn, hand.opener, len(hand.cards)) == (0, 0, 12)
    with pytest.raises(RulesError, match="not in the pack"):
        draft.pick(0, "nobody-at-all")
    draft.pick(0, hand.cards[0])
    with pytest.raises(RulesError, match="nothing to pick from"):
        draft.pick(0, hand.cards[1])
    assert draft.view(0).waiting_for == (1,)
    other = draft.view(1).hand
    assert other is not None
    draft.pick(1, other.cards[0])
    hand = draft.view(0).hand
    assert hand is not None and (hand.opener, len(hand.cards)) == (2, 11)
    assert draft.view(0).to_the_left


@pytest.mark.rule("SGT-FMT-D03")
def test_a_deck_is_built_of_own_cards_and_final_when_it_is_legal() -> None:
    draft = picked(new(1, 1))
    assert draft.stage == BUILDING and len(draft.view(0).own) == 48
    own = draft.view(0).own
    draft.set_deck(0, own[:29])
    with pytest.raises(RulesError, match="SGT-DECK-02"):
        draft.finish(0)
    stranger = next(card for card in CARDS if card not in own)
    with pytest.raises(RulesError, match=r"not that many copies of .* were drafted \(SGT-FMT-D03\)"):
        draft.set_deck(0, [stranger])
    built(draft)
    assert draft.stage == PLAYING and draft.deck(0).size == 30
    with pytest.raises(RulesError, match="no longer be changed"):
        draft.set_deck(0, own[:3])


@pytest.mark.rule("SGT-FMT-D06")
def test_a_drafted_deck_is_called_after_its_drafter_as_typed() -> None:
    draft = Draft.new("seize", [Player("*Ann*"), *seats(0, 1)], {}, 3)
    assert draft.deck(0).name == "*Ann*’s draft"


def test_time_to_build_runs_out_and_the_house_completes_the_deck() -> None:
    draft = Draft.new("seize", seats(1, 1), seed=3, clock=2400)
    assert not draft.tick(0, 100), "nobody builds yet"
    clock = picked(draft).clocks[0]
    assert clock is not None and clock.left == 900
    own = draft.view(0).own
    draft.set_deck(0, own[:5])
    assert draft.tick(0, 899.5) and draft.stage == BUILDING
    draft.tick(0, 1)
    assert draft.stage == PLAYING
    assert not Counter(own[:5]) - Counter(draft.deck(0).ids)
    assert draft.faults(0) == [] and not draft.tick(0, 100), "the deck is final"
    casual = picked(new(1, 1))
    assert casual.clocks == [None, None] and not casual.tick(0, 10_000)


@pytest.mark.rule("SGT-FMT-D09")
def test_sealed_packs_are_built_from_at_once() -> None:
    draft = new(2, 0, draft_mode="sealed")
    assert draft.stage == BUILDING
    assert draft.view(1).own == tuple(card for pack in draft.header.packs[1] for card in pack)


# --- pairs and games ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-FMT-D01")
@pytest.mark.parametrize(("persons", "computers"), [(1, 1), (1, 2), (2, 3), (3, 0), (1, 7)])
def test_everybody_is_paired_or_told_of_a_bye(persons: int, computers: int) -> None:
    draft = new(persons, computers, seed=6)
    paired = [who for pair in draft.pairs for who in pair]
    bye = draft.rounds[0].bye
    idle = [bye] if bye >= 0 else []
    assert sorted(paired + idle) == list(range(persons + computers))
    assert len(idle) == (persons + computers) % 2
    assert not (computers and bye in draft.persons), "a computer sits out"


@pytest.mark.rule("SGT-FMT-D04")
def test_the_game_of_a_pair_begins_with_the_drafted_decks(tmp_path: Path) -> None:
    draft = built(picked(new(1, 1, journal=tmp_path / "a.draft")))
    match = draft.match(0, tmp_path / "a.rec")
    assert match.names == ("Person 1", "Greedy 1") and match.kinds == ("human", "bot:greedy")
    assert match.record.options["format"] == "draft"
    assert draft.settled
    match.close()
    draft.close()
    assert not (tmp_path / "a.draft").exists(), "nothing of it is left to go on with"
    again = Match.resume(tmp_path / "a.rec", journal=False)
    assert sorted(again.record.decks["S"]) == sorted(draft.deck(0).words)


def test_a_draft_of_several_rounds_is_kept_until_its_last_game_is_over(tmp_path: Path) -> None:
    path = tmp_path / "a.draft"
    draft = built(picked(new(1, 3, journal=path)))
    draft.match(0, tmp_path / "a.rec").close()
    rounds = []
    while not draft.over:
        assert not draft.settled
        rounds.append(len(draft.rounds))
        draft.keep_result(len(draft.results), (2, 0))
    assert rounds == [1, 1, 2, 2] and draft.settled
    draft.close()
    assert not path.exists()


# --- the file -------------------------------------------------------------------------------------------------------


def test_a_draft_goes_on_from_its_journal_after_every_pick_and_in_building(tmp_path: Path) -> None:
    path = tmp_path / "a.draft"
    draft = new(1, 2, journal=path)
    for step in range(48):
        if step % 7 == 0:
            again = Draft(*read_draft(path.read_text("utf-8"))[:2])
            assert again.view(0) == draft.view(0)
        hand = draft.view(0).hand
        assert hand is not None
        draft.pick(0, hand.cards[-1])
    draft.set_deck(0, draft.view(0).own[:12])
    again = Draft.resume(path)
    assert again.stage == BUILDING and again.view(0) == draft.view(0) and not again.warning
    again.complete(0)
    again.finish(0)
    assert Draft.resume(path).stage == PLAYING


PICK_ON = """
import sys
from pathlib import Path
from game.draft.draft import Draft
draft = Draft.resume(Path(sys.argv[1]))
while draft.view(0).hand is not None:
    draft.pick(0, draft.view(0).hand.cards[0])
    print(len(draft.view(0).own), flush=True)
"""


def test_a_killed_process_loses_no_pick(tmp_path: Path) -> None:
    path = tmp_path / "a.draft"
    new(1, 2, journal=path).close()
    for stop in (3, 9, 20):
        command = [sys.executable, "-c", PICK_ON, str(path)]
        child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert child.stdout is not None
        told = next(int(line) for line in child.stdout if int(line) >= stop)
        child.kill()
        child.wait()
        child.stdout.close()
        draft = Draft.resume(path)
        assert not draft.warning and len(draft.view(0).own) >= told
        draft.close()


def test_time_spent_building_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.draft"
    draft = picked(Draft.new("seize", seats(1, 1), seed=3, clock=2400, journal=path))
    draft.tick(0, 200)
    assert Draft.resume(path).header.clock == 2400
    clock = Draft.resume(path).clocks[0]
    assert clock is not None and clock.left == 700
    text = path.read_text("utf-8")
    for wrong in ("spent 1 901", "spent 1 30 40", "table 1 a.rec", "result 1 2 0"):
        path.write_text(f"{text}{wrong}\n", "utf-8")
        again = Draft.resume(path, journal=False)
        assert again.warning and again.text() == text


def test_a_torn_last_line_does_not_count(tmp_path: Path) -> None:
    path = tmp_path / "a.draft"
    draft = picked(new(1, 1, journal=path), 4)
    text = path.read_text("utf-8")
    path.write_text(text[:-3], "utf-8")
    again = Draft.resume(path)
    assert not again.warning and again.stage == PICKING
    assert again.view(0).own == draft.view(0).own, "the computer's pick was the last line, and is made again"
    assert Draft.resume(path).text() == text and not path.with_name("a.draft.bad").exists()


def test_another_window_that_goes_on_with_a_draft_keeps_its_file(tmp_path: Path) -> None:
    path = tmp_path / "a.draft"
    draft = new(1, 1, journal=path)
    path.write_text("what the other window wrote\n", "utf-8")
    picked(draft, 2)
    assert path.read_text("utf-8") == "what the other window wrote\n"
    (own,) = set(tmp_path.glob("*.draft")) - {path}
    assert Draft.resume(own).view(0) == draft.view(0)


@pytest.mark.parametrize(
    ("old", "new_text", "fault"),
    [
        ("seize-draft/1", "draught/1", ":1: the first line of a draft names a game"),
        ("seed 3", "seed three", ":2: 'three' is not a whole number"),
        ("drafter bot:greedy", "drafter bot:clever", ":4: a drafter must be human or bot:random, bot:greedy"),
        ("drafter human", "option draft_mode open\ndrafter human", "draft_mode cannot be 'open'"),
        ("pack 1 ", "pack 1 nobody ", "no card is called 'nobody'"),
        ("pack 2 ", "pack 9 ", "9 is not between 1 and 2"),
        ("pack 2 ", "pack 1 ", "every drafter has 4 packs of 12 cards"),
        ("pack 1 ", "pack 1 gatehand-odric ", "every drafter has 4 packs of 12 cards"),
        ("pack 2 ", "sack 2 ", "no line of a draft begins with 'sack'"),
    ],
)
def test_a_damaged_header_is_one_sentence(tmp_path: Path, old: str, new_text: str, fault: str) -> None:
    path = tmp_path / "a.draft"
    text = new(1, 1).text().replace(old, new_text, 1)
    path.write_text(text, "utf-8")
    with pytest.raises(TextError) as problem:
        Draft.resume(path)
    assert fault in str(problem.value) and "\n" not in str(problem.value)
    assert path.read_text("utf-8") == text, "nothing was changed"


@pytest.mark.parametrize(
    "line", ["pick 1 nobody", "pick", "grab 1 x", "ready 1", "table 1 ../x", "spent 1 y", "pick 1 \x00"]
)
def test_from_a_damaged_line_on_the_rest_is_left_out(tmp_path: Path, line: str) -> None:
    path = tmp_path / "a.draft"
    draft = picked(new(1, 1, journal=path), 3)
    path.write_text(f"{path.read_text('utf-8')}{line}\nready 1\n", "utf-8")
    again = Draft.resume(path)
    assert again.view(0) == draft.view(0)
    assert "left out" in again.warning and "\n" not in again.warning
    assert path.with_name("a.draft.bad").exists() and not Draft.resume(path).warning


def test_what_was_left_out_is_told_in_the_language_of_the_player() -> None:
    speak("de")
    try:
        warning = read_draft(f"{new(1, 1).text()}grab 1 x\n").warning
    finally:
        speak(ENGLISH)
    assert "ausgelassen" in warning and "left out" not in warning


def test_empty_and_foreign_files_are_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "a.draft"
    for content in (b"", b"\n", b"\xff\xfe\x00", b"seize/1\n"):
        path.write_bytes(content)
        with pytest.raises(TextError, match="names a game and the form"):
            Draft.resume(path)


def test_a_disk_that_refuses_is_told_and_the_draft_goes_on(tmp_path: Path) -> None:
    home = tmp_path / "saves"
    home.mkdir()
    draft = new(1, 1, journal=home / "a.draft")
    (home / "a.draft").unlink()
    home.rmdir()
    home.write_text("no folder")
    picked(draft, 2)
    assert "cannot be saved" in draft.trouble and len(draft.view(0).own) == 2
    home.unlink()
    home.mkdir()
    picked(draft, 1)
    assert not draft.trouble
    assert Draft.resume(home / "a.draft").view(0) == draft.view(0)


def test_a_draft_needs_two_and_not_too_many() -> None:
    with pytest.raises(TextError, match="2 to 16 drafters"):
        new(1, 0)
    with pytest.raises(TextError, match="2 to 16 drafters"):
        new(1, 16)
    with pytest.raises(TextError, match="no house rule"):
        new(1, 1, no_such_rule="on")


def test_a_draft_that_was_left_is_found_with_the_games_to_go_on_with(tmp_path: Path) -> None:
    draft = new(1, 2, journal=tmp_path / "a.draft")
    (found,) = autosaves(tmp_path)
    assert (found.path, found.game, found.names) == (tmp_path / "a.draft", "seize", draft.names)
    assert found.draft == "pick 1"
    picked(draft, 9)
    assert autosaves(tmp_path)[0].draft == "pick 10"
    picked(draft)
    assert autosaves(tmp_path)[0].draft == "building"
    built(draft)
    assert autosaves(tmp_path)[0].draft == "playing"
    for name in ("b.draft", "c.draft"):
        (tmp_path / name).write_text("no draft at all\n" if name == "b.draft" else "seize-draft/1\n", "utf-8")
    assert [one.path.name for one in autosaves(tmp_path)] == ["a.draft"]


def test_a_deck_that_is_begun_is_filled_with_what_goes_with_it() -> None:
    """For a player who wants to win: their cards stay, and the rest follows their mercs; an empty
    deck becomes one a computer would play."""
    better: list[float] = []
    for seed in range(4):
        draft = new(1, 1, seed, draft_mode="sealed")
        rules, own, options = draft.rules, draft.view(0).own, draft.options
        assert rules.finish([], own, options) == rules.build(own, options)
        first = next(CARDS[card].cls for card in own if CARDS[card].cls >= 0)
        begun = [card for card in own if CARDS[card].cls == first][:6]
        made = rules.finish(begun, own, options)
        assert not Counter(begun) - Counter(made) and not Counter(made) - Counter(own)
        assert rules.faults(made, own, options) == []
        kinds = Counter(CARDS[card].kind for card in made)
        assert len(kinds) == 3 and min(kinds.values()) >= 5
        better += [_channelled(made) - _channelled(rules.complete(begun, own, options))]
    assert min(better) >= 0 and max(better) > 0, "the rarest cards go together better than those chosen to"


def _channelled(deck: Sequence[str]) -> float:
    """How many mercs can channel an ability of a class, on average."""
    cards = [CARDS[card] for card in deck]
    mercs = Counter(card.cls for card in cards if card.kind == MERCENARY)
    return mean([mercs[card.cls] for card in cards if card.kind == ABILITY and card.cls >= 0])


@pytest.mark.nightly
@pytest.mark.timeout(900)
def test_a_deck_completed_from_sealed_packs_holds_its_own_against_ready_decks() -> None:
    """68 % of 140 games were won, where the two classes with the most stars had won 37 % of 100."""
    definition, won, games = game("seize"), 0.0, 24
    for number in range(games):
        draft = new(1, 1, number // 2, draft_mode="sealed")
        made = draft.rules.finish([], draft.view(0).own, draft.options)
        dice, swapped = Dice(number // 2), number % 2
        ready = decks_for(definition, definition.notation.options({}), 2, dice)[0].ids
        decks = (ready, made) if swapped else (made, ready)
        s = definition.notation.begin(decks, draft.options, dice.below(1 << 32))
        points = playout(s, definition, ("greedy", "greedy"), dice, 60).points
        won += points[swapped] / WON if points else 0.5
    assert won >= 0.4 * games
