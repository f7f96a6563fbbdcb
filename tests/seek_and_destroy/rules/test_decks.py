"""SD-NAT, SD-DECK, SD-TREATY: what a deck may contain; every violation alone and all of them together."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from rules.kernel.words import TextError
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.cards import (
    COMMON,
    CONSTANT,
    DECEPTION,
    NATIONS_SAID,
    NORMAL,
    OPERATION,
    SWIFT,
    TREATY,
    TYPE_OF,
    UNIT,
    CardDef,
)  # fmt: skip
from rules.seek_and_destroy.decks import violations
from rules.seek_and_destroy.house_rules import STANDARD, complete_options
from rules.seek_and_destroy.lexicon import NATIONS
from rules.seek_and_destroy.notation import led
from rules.seek_and_destroy.ruleset import new_table, start
from tests.seek_and_destroy.board import P2, Board
from tests.seek_and_destroy.games import drill

UNITED_STATES, GERMANY, RUSSIA, CHINA = range(4)


def known(name: str) -> CardDef:
    """A scenario card."""
    return next(card for card in drill() if card.id == name)


def unit(nation: int, name: str = "u") -> CardDef:
    """A Unit of a nation."""
    return replace(known("inf"), id=f"{name}-{nation}", name=f"{name} {nation}", nation=nation)


def treaty(*nations: int) -> CardDef:
    """A Treaty between nations."""
    return replace(known("pact"), nations=nations)


def faults(cards: list[CardDef], beside: CardDef | None = None, **options: str) -> list[str]:
    """The ids of a deck's violations."""
    return [fault.id for fault in violations(cards, STANDARD, complete_options(options), beside)]


@pytest.mark.rule("SD-NAT-01")
def test_there_are_eight_nations() -> None:
    assert NATIONS_SAID == ("United States", "Germany", "Russia", "China", "Britain", "France", "Japan", "Israel")
    assert tuple(name.lower() for name in NATIONS_SAID) == NATIONS


@pytest.mark.rule("SD-NAT-02", "SD-DECK-05")
def test_a_deck_is_of_one_nation() -> None:
    for nation in range(len(NATIONS)):
        assert faults([unit(nation)] * 50) == []
    assert faults([unit(GERMANY)] * 49 + [unit(RUSSIA)]) == ["SD-DECK-05"]
    order = replace(known("nop"), nation=RUSSIA)
    assert faults([unit(GERMANY)] * 49 + [order]) == ["SD-DECK-05"]


@pytest.mark.rule("SD-NAT-03")
@pytest.mark.parametrize(("value", "found"), [("yes", []), ("no", ["SD-NAT-03", "SD-NAT-03"])])
def test_operations_and_deceptions_may_be_common(value: str, found: list[str]) -> None:
    common = [replace(known(name), nation=COMMON) for name in ("nop", "ndec")]
    german = [unit(GERMANY)] * 47 + [replace(known("nkill"), nation=GERMANY)]
    assert faults(german + common, common_cards=value) == found


@pytest.mark.rule("SD-NAT-03")
def test_a_treaty_is_not_common() -> None:
    assert faults([*[unit(GERMANY)] * 50, treaty(GERMANY, RUSSIA)], common_cards="no") == ["SD-DECK-03"]


@pytest.mark.rule("SD-NAT-03")
def test_every_unit_belongs_to_a_nation() -> None:
    Board().unit("u", nation="israel").units("u").open()
    with pytest.raises(TextError, match="nation"):
        Board().unit("u", nation="common").units("u").open()


@pytest.mark.rule("SD-NAT-04")
def test_no_nation_has_a_bonus_of_its_own() -> None:
    values = set()
    for nation in NATIONS:
        game = Board("battle").unit("u", "3/3/2", nation=nation).units("u").units("inf", seat=P2).open()
        values.add((game.attack("U"), game.defense("U")))
    assert values == {(3, 3)}


@pytest.mark.rule("SD-DECK-01", "SD-DECK-02")
def test_at_least_50_and_no_maximum() -> None:
    assert faults([unit(GERMANY)] * 49) == ["SD-DECK-01"]
    assert faults([unit(GERMANY)] * 50) == faults([unit(GERMANY)] * 400) == []


@pytest.mark.rule("SD-DECK-03", "SD-TREATY-03")
def test_units_operations_and_deceptions_only() -> None:
    deck = [unit(GERMANY)] * 48 + [known("nop"), known("ndec")]
    assert {card.kind for card in deck} == {UNIT, OPERATION, DECEPTION}
    assert faults(deck) == []
    assert faults([*deck, treaty(GERMANY, RUSSIA)]) == ["SD-DECK-03"]


@pytest.mark.rule("SD-DECK-04")
@pytest.mark.parametrize(("value", "most"), [("none", 50), ("3", 3), ("4", 4)])
def test_copies_of_one_card(value: str, most: int) -> None:
    others = [unit(GERMANY, f"o{index}") for index in range(50)]
    assert faults(others, copy_limit=value) == []
    for copies in (3, 4, 5, 50):
        found = faults([unit(GERMANY)] * copies + others[: 50 - copies], copy_limit=value)
        assert found == ([] if copies <= most else ["SD-DECK-04"])


@pytest.mark.rule("SD-DECK-04", "SD-GEN-01")
@pytest.mark.parametrize(("value", "most"), [("none", 2), ("3", 2)])
def test_a_card_may_say_how_many_of_it_a_deck_may_hold(value: str, most: int) -> None:
    others = [unit(GERMANY, f"o{index}") for index in range(50)]
    for copies in (1, 2, 3):
        rare = [replace(unit(GERMANY, "rare"), limit=2)] * copies
        found = faults([*rare, *others[copies:]], copy_limit=value)
        assert found == ([] if copies <= most else ["SD-DECK-04"])
    assert faults([replace(unit(GERMANY), limit=5)] * 5 + others[5:], copy_limit="3") == ["SD-DECK-04"]


@pytest.mark.rule("SD-TREATY-01")
@pytest.mark.parametrize(("value", "stranger"), [("named", ["SD-TREATY-01"]), ("any", [])])
def test_a_treaty_joins_the_nations_it_names(value: str, stranger: list[str]) -> None:
    mixed = [unit(GERMANY)] * 25 + [unit(RUSSIA)] * 24 + [known("nop")]
    assert faults(mixed, treaty_scope=value) == ["SD-DECK-05"]
    assert faults(mixed, treaty(GERMANY, RUSSIA), treaty_scope=value) == []
    assert faults([*mixed, unit(CHINA)], treaty(GERMANY, RUSSIA), treaty_scope=value) == stranger


@pytest.mark.rule("SD-TREATY-02", "SD-TREATY-03")
def test_one_treaty_which_lies_beside_the_deck() -> None:
    deck, pact = [unit(GERMANY)] * 50, treaty(GERMANY, RUSSIA)
    assert faults(deck, pact) == []
    assert "SD-TREATY-02" in faults([*deck, pact], pact)
    assert faults([*deck, pact, pact]) == ["SD-DECK-03", "SD-TREATY-02"]
    assert faults(deck, unit(GERMANY)) == ["SD-TREATY-03"]


@pytest.mark.rule("SD-TREATY-04")
def test_the_treaty_does_not_count_towards_the_50() -> None:
    assert faults([unit(GERMANY)] * 49, treaty(GERMANY, RUSSIA)) == ["SD-DECK-01"]
    assert "SD-DECK-01" in faults([*[unit(GERMANY)] * 49, treaty(GERMANY, RUSSIA)])


@pytest.mark.rule("SD-TREATY-03")
def test_the_treaty_lies_open_before_the_game_starts_and_is_never_shuffled_in() -> None:
    pool = drill()
    face = {card.id: index for index, card in enumerate(pool)}
    decks = [[face["inf"]] * 5 + [face["pact"]], [face["inf"]] * 5]
    s = start(new_table(pool, decks))
    assert s.ask is not None and s.ask.kind == w.ASK_GREET
    assert [pool[s.face[card]].kind for card in s.pile(w.TREATY, 0)] == [TREATY]
    assert len(s.pile(w.COUNTRY, 0)) == 5


@pytest.mark.rule("SD-TREATY-05")
def test_no_effect_touches_a_treaty() -> None:
    board = Board().card("all", "operation", do="raze each card in garrison; destroy each unit").hand("all")
    game = board.line("P2 treaty PACT=pact").units("inf", seat=P2).garrison("cop", seat=P2).open()
    game.do("activate ALL", "pass")
    assert (game.zone("INF"), game.zone("COP"), game.zone("PACT")) == ("junkyard", "junkyard", "treaty")


@pytest.mark.rule("SD-TREATY-02")
def test_a_deck_written_down_names_one_treaty() -> None:
    with pytest.raises(TextError, match="SD-TREATY-02"):
        led(["inf", "@western-ocean-accord", "@another-accord"])


@pytest.mark.rule("SD-TREATY-06")
def test_a_treaty_does_nothing_during_play() -> None:
    plain, treated = (
        Board("battle").units("inf").units("mar", seat=P2).line(line).open() for line in ("", "P1 treaty pact")
    )
    names = [[game.notation.write(game.s, 0, action) for action in game.options()] for game in (plain, treated)]
    assert names[0] == names[1]
    assert treated.s.table.book.text[treated.s.face[treated.pile("treaty")[0]]] is None


def test_all_violations_are_told_at_once() -> None:
    deck = [unit(GERMANY)] * 20 + [unit(RUSSIA)] * 5 + [treaty(GERMANY, RUSSIA)]
    found = faults(deck, copy_limit="3")
    assert {"SD-DECK-01", "SD-DECK-03", "SD-DECK-04", "SD-DECK-05"} <= set(found)


@pytest.mark.rule("SD-UNIT-01", "SD-UNIT-02", "SD-UNIT-03", "SD-UNIT-04")
def test_each_sub_type_belongs_to_one_type() -> None:
    army, navy, air = (TYPE_OF.count(kind) for kind in range(3))
    assert (army, navy, air) == (7, 5, 5)


@pytest.mark.rule("SD-STACK-02", "SD-STACK-03", "SD-STACK-04")
def test_stack_counts_by_kind_and_mode() -> None:
    every = product((OPERATION, DECEPTION), (NORMAL, CONSTANT, SWIFT))
    assert [replace(known("nop"), kind=kind, mode=mode).stack_count for kind, mode in every] == [1, 1, 2, 2, 2, 3]
    assert [known(name).stack_count for name in ("ini", "swf", "mob", "inf")] == [1, 2, 1, 0]
