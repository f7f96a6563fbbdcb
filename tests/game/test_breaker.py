"""The breaker: it finds a planted deck that breaks the game, changes decks legally, and can be resumed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from game import games
from game.decks.deck import Deck, deck_of
from game.games import game
from game.league.breaker import FRESH, Contender, Finding, Pairing, arena_of, search
from game.league.breaker_report import breaker_report
from game.league.contenders import changed, flood, floods, legal_in
from game.league.figures import MISSED, Rate
from game.league.plan import Fixture, Plan, Result, make_plan, seated
from game.league.store import Store
from game.library import shipped_decks
from main import main
from rules.kernel.chance import Dice
from rules.kernel.decks import BESIDE, MAIN

SEEK = "seek_and_destroy"
FIELD = ["hull-down", "narrow-front"]
FREE = """
[[card]]
id = "free-victory"
kind = "operation"
name = "Free Victory"
nation = "germany"
mode = "normal"
do = ["opponent loses 30 life"]
set = "OWN"
number = 1
artist = "Ana"
art = "own"
emblem = "cut"
"""


def plan_of(name: str = SEEK, decks: list[str] | None = None) -> Plan:
    """Two decks, random bots, short games."""
    return make_plan(name, "standard", {}, FIELD if decks is None else decks, "random", 1, 4)


def ready(name: str) -> list[Deck]:
    """The ready-made decks of the usual format."""
    return list(shipped_decks(name, "standard").values())


def test_a_planted_card_that_wins_for_nothing_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    planted = game(SEEK, FREE)
    monkeypatch.setattr(games, "_shipped", lambda name: planted)
    plan = plan_of()
    store = Store(tmp_path / "games.jsonl", plan)
    finding = search(plan, 150, arena_of(plan, store, 1, lambda done: None))
    store.close()
    best = finding.best[0]
    assert finding.games == len(store.results) == 150
    assert dict(best.deck.cards)["free-victory"] >= 20 and best.fresh.value > 0.9
    told = breaker_report(plan, finding)
    assert "25 Free Victory" in told and f"{MISSED} |" in told


@pytest.mark.parametrize("name", [SEEK, "seize"])
def test_every_card_is_flooded_as_far_as_is_legal(name: str) -> None:
    definition, decks = game(name), ready(name)
    legal = legal_in(definition, plan_of(name, []))
    found = {deck.name.partition(" ")[2]: deck for deck in floods(definition, decks, legal)}
    assert all(map(legal, found.values())) and len({deck.key for deck in found.values()}) == len(found)
    assert {deck.size for deck in found.values()} <= {decks[0].size}
    in_decks = [card for card in definition.cards if definition.section(card) == MAIN]
    free = {card.name for card in in_decks if not (card.limit if name == SEEK else card.rarity == 4)}
    assert set(found) == free and len(free) > 30
    assert all(deck.name.startswith(f"{deck.size // 2} ") for deck in found.values())


def test_a_flood_of_a_card_that_may_not_be_added_is_none() -> None:
    definition, base = game(SEEK), shipped_decks(SEEK)["hull-down"]
    legal = legal_in(definition, plan_of())
    assert flood(base, "cave-country-division", legal) is None
    flooded, most = flood(base, "fell-country-foot", legal), flood(base, "smoke-screen", legal)
    assert flooded is not None and dict(flooded.cards)["fell-country-foot"] == 25 and flooded.size == base.size
    assert most is not None and dict(most.cards)["smoke-screen"] == 3


@pytest.mark.parametrize("name", [SEEK, "seize"])
def test_a_change_keeps_a_deck_legal_and_its_size(name: str) -> None:
    definition, deck, dice = game(name), ready(name)[0], Dice(5)
    legal = legal_in(definition, plan_of(name, []))
    keys, leaders = set(), set()
    for _ in range(30):
        deck = changed(definition, deck, dice, legal)
        keys.add(deck.key)
        leaders.add(deck.leader)
        assert legal(deck) and deck.size == ready(name)[0].size
    assert len(keys) > 15 and (len(leaders) > 1) == (name == SEEK)
    assert changed(definition, deck, Dice(5), lambda other: False) == deck


def test_a_search_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["breaker", "--game", SEEK, "--bot", "random", "--decks", ",".join(FIELD), "--turns", "1", "--jobs", "1"]
    kept, fresh = tmp_path / "kept.jsonl", tmp_path / "fresh.jsonl"
    assert main([*words, "--games", "4", "--out", str(kept)]) == 0
    first = kept.read_bytes()
    assert main([*words, "--games", "8", "--out", str(kept)]) == 0
    capsys.readouterr()
    assert main([*words, "--games", "8", "--out", str(fresh), "--report", str(tmp_path / "told.md")]) == 0
    assert kept.read_bytes().startswith(first)
    assert set(fresh.read_bytes().splitlines()) <= set(kept.read_bytes().splitlines())
    told = (tmp_path / "told.md").read_text("utf-8")
    assert told in capsys.readouterr().out and "8 games, random bots, seed 0" in told


def test_a_second_deck_goes_with_the_first() -> None:
    """All contenders are legal and have every section of their deck."""
    plan = make_plan("round_table", "standard", {}, ["cup", "muster"], "random", 1, 4)
    legal, met = legal_in(game("round_table"), plan), dict[str, Deck]()

    def arena(matches: Sequence[Pairing]) -> Iterator[Result]:
        for entrant, fixture in matches:
            met[entrant.key] = deck_of(entrant.cards)
            yield Result(
                row=fixture.row, column=fixture.column, number=fixture.number, decks=(fixture.row, fixture.column),
                teams=(0, 1), first=0, points=(2, 0), turns=1, answers=1, end="regions", drawn=((), ()), digest="",
            )  # fmt: skip

    assert search(plan, 60, arena).tried > len(plan.decks)
    assert len(met) > len(plan.decks) and all(map(legal, met.values()))
    assert {deck.sections for deck in met.values()} <= {deck.sections for deck in ready("round_table")}


def test_changes_of_the_best_go_on_and_everybody_plays_both_seats_against_everybody() -> None:
    """Here nobody wins but decks that were changed."""
    plan = plan_of(decks=[])
    entered = {deck.key for deck in [*ready(SEEK), *floods(game(SEEK), ready(SEEK), legal_in(game(SEEK), plan))]}
    met: dict[str, list[Fixture]] = {}

    def arena(matches: Sequence[Pairing]) -> Iterator[Result]:
        for entrant, fixture in matches:
            met.setdefault(entrant.key, []).append(fixture)
            row, column, number = fixture
            seat = seated(number, (0, 1))[row != entrant.key]
            winner = 1 - seat if entrant.key in entered else seat
            yield Result(
                row=row, column=column, number=number, decks=(row, column), teams=(0, 1), first=0,
                points=(0, 2) if winner else (2, 0), turns=1, answers=1, end="", drawn=((), ()), digest="",
            )  # fmt: skip

    finding = search(plan, 1500, arena)
    assert finding.games == 1500 == sum(map(len, met.values())) and finding.tried >= len(met) > len(entered)
    assert not entered & {one.deck.key for one in finding.best}
    assert {one.fresh.value for one in finding.best} == {one.searched.value for one in finding.best} == {1.0}
    for key, fixtures in met.items():
        assert all((row == key) != (column == key) for row, column, _ in fixtures)
        numbers = [number for _, _, number in fixtures]
        fresh = [number - FRESH for number in numbers if number >= FRESH]
        for played in (numbers[: len(numbers) - len(fresh)], fresh):
            assert played == list(range(len(played)))
        assert sum(row == key for row, _, _ in fixtures) in (len(fixtures) // 2, len(fixtures) // 2 + 1)
    best = met[finding.best[0].deck.key]
    assert len(best) > 60 and {*sum((fixture[:2] for fixture in best), ())} > {deck.key for deck in ready(SEEK)}


def test_a_report_lists_a_deck_by_copies_with_what_lies_beside_it() -> None:
    deck = replace(shipped_decks(SEEK)["hull-down"], cards=(("smoke-screen", 3), ("fell-country-foot", 25)))
    leader = next(card for card in game(SEEK).cards if game(SEEK).section(card) == BESIDE)
    fair = Contender(replace(deck, name="Feet", leader=leader.id), Rate(5, 10), Rate(6, 10))
    told = breaker_report(plan_of(), Finding([fair], 1, 20))
    assert f"**Feet**: 25 Fell Country Foot, 3 Smoke Screen, beside it {leader.name}." in told
    assert "| at most 62 % |" in told and "| Feet |           60.0 % |" in told
    assert told.partition("| Feet")[2].splitlines()[0].endswith("|              |")


def test_of_four_seats_the_one_that_the_search_gave_its_deck_counts() -> None:
    """Who is not of the pairing may happen to play the same deck on the other side."""
    plan = make_plan("seize", "standard-2v2", {}, ["wall-and-bow", "slow-fuse"], "random", 1, 4)

    def arena(matches: Sequence[Pairing]) -> Iterator[Result]:
        for entrant, (row, column, number) in matches:
            at = number % 4 if row == entrant.key else (number + 1) % 4
            friends = [seat % 2 == at % 2 for seat in range(4)]
            decks = [plan.decks[0].key if friend else entrant.key for friend in friends]
            decks[number % 4], decks[(number + 1) % 4] = row, column
            yield Result(
                row=row, column=column, number=number, decks=tuple(decks), teams=(0, 1, 0, 1), first=number % 4,
                points=tuple(2 * friend for friend in friends), turns=1, answers=1, end="defeat", drawn=((),) * 4,
                digest="",
            )  # fmt: skip

    best = search(plan, 400, arena).best
    assert {one.fresh.value for one in best} == {one.searched.value for one in best} == {1.0}
