"""SGT-FMT-D: packs, picking and passing, sealed packs, decks of drafted cards, what happens when time runs out."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from game.games import game
from rules.kernel.chance import Dice
from rules.kernel.message import message
from rules.kernel.ruleset import apply_unchecked, asked, options, roll
from rules.seize.boards import DUEL
from rules.seize.cards import ABILITY, KINDS, MERCENARY, TREASURE, CardDef
from rules.seize.draft import (
    PACK,
    PICKS,
    ROUNDS,
    complete,
    draft_violations,
    drafted,
    make_pack,
    make_packs,
    offer,
    opener,
    sealed,
    to_the_left,
)
from rules.seize.formats import DRAFT, FULL_SIZE
from rules.seize.house_rules import OPTIONS, complete_options
from rules.seize.words import DECK, VAULT

CARDS = game("seize").cards
BY_ID = {card.id: card for card in CARDS}
AS_WRITTEN = complete_options({"format": "draft"})


def sorts(pack: tuple[str, ...]) -> Counter[tuple[str, int]]:
    """How many cards there are of each kind and number of stars."""
    return Counter((KINDS[BY_ID[card].kind], BY_ID[card].rarity) for card in pack)


class Loaded(Dice):
    """Dice that fall as given when they have `sides` sides, and on 0 otherwise."""

    def __init__(self, result_for: dict[int, int]) -> None:
        super().__init__(0)
        self.result_for = result_for

    def below(self, sides: int) -> int:
        return self.result_for.get(sides, 0)


@pytest.mark.rule("SGT-FMT-D01", "SGT-FMT-D02", "SGT-FMT-D04", "SGT-FMT-D05", "SGT-FMT-D06")
def test_the_numbers_of_draft() -> None:
    numbers = (DRAFT.mat, DRAFT.seats, DRAFT.packs, DRAFT.size, DRAFT.vault)
    assert numbers == (FULL_SIZE, (2,), 4, 30, 20)
    assert (DRAFT.best_of, DRAFT.clock_minutes, DRAFT.build_minutes) == (1, 40, 15)


@pytest.mark.rule("SGT-FMT-D01", "SGT-FMT-D03", "SGT-FMT-D04", "SGT-FMT-D07")
def test_a_game_of_draft_is_one_against_one_with_vaults_of_20_and_all_of_standards_goals() -> None:
    definition = game("seize")
    deck = [card.id for card in CARDS if card.rarity == 1][:15] * 2
    s = definition.notation.begin([deck, deck], definition.notation.options({"format": "draft"}), 3)
    assert s.table.book.seating.board is DUEL
    dice, full = Dice(2), []
    while s.ask is not None:
        seat = asked(s)[0]
        apply_unchecked(s, seat, dice.pick(options(s, seat)) if seat >= 0 else roll(s))
        full += [s.seat_numbers[VAULT][:2]] * (definition.turn(s) == 1)
    assert list(full[0]) == [20, 20]
    loser = s.table.ruleset.outcome(s).index(0)
    assert s.seat_numbers[VAULT][loser] == 0 or not s.pile(DECK, loser)


@pytest.mark.rule("SGT-FMT-D08")
def test_each_roll_of_the_two_rare_places_and_no_other_makes_a_pack_different() -> None:
    """Of the 4 x 8 ways the two dice can fall, one in four gives the 4-star merc and one in eight the 4-star
    ability."""
    plain = {("treasure", 1): 3, ("treasure", 2): 1, ("mercenary", 1): 2, ("mercenary", 2): 1, ("ability", 1): 2,
             ("ability", 2): 1}  # fmt: skip
    seen: Counter[tuple[int, int]] = Counter()
    for merc, ability in product(range(4), range(8)):
        pack = make_pack(fat_pool(), Loaded({4: merc, 8: ability}))
        found = sorts_of(pack)
        rest = {sort: count for sort, count in found.items() if sort[1] < 3}
        assert rest == plain
        seen[found["mercenary", 4], found["ability", 4]] += 1
        assert found["mercenary", 3] + found["mercenary", 4] == found["ability", 3] + found["ability", 4] == 1
    assert seen == {(0, 0): 21, (1, 0): 7, (0, 1): 3, (1, 1): 1}


def fat_pool() -> list[CardDef]:
    """A pool of 16 cards of each kind and number of stars, so that no slot has 4 or 8 to choose from."""
    return [replace(CARDS[0], id=f"{kind}-{stars}-{n}", kind=kind, rarity=stars)
            for kind in (MERCENARY, TREASURE, ABILITY) for stars in (1, 2, 3, 4) for n in range(16)]  # fmt: skip


def sorts_of(pack: tuple[str, ...]) -> Counter[tuple[str, int]]:
    """The same for cards of the fat pool."""
    return Counter((KINDS[int(card[0])], int(card[2])) for card in pack)


@pytest.mark.rule("SGT-FMT-D08")
def test_the_chances_are_one_in_four_and_one_in_eight() -> None:
    rare = [place for place in PACK if place.better]
    assert [(place.kind, place.stars, place.better) for place in rare] == [(MERCENARY, 3, 4), (ABILITY, 3, 8)]
    for place in rare:
        stars = [place.stars_when(rolled) for rolled in range(place.better)]
        assert Counter(stars) == {4: 1, 3: place.better - 1}


@pytest.mark.rule("SGT-FMT-D08")
def test_a_pack_holds_no_card_twice_while_the_pool_allows() -> None:
    for seed in range(60):
        pack = make_pack(CARDS, Dice(seed))
        assert len(set(pack)) == len(pack) == 12
    poor = [card for card in CARDS if (card.kind, card.rarity) != (TREASURE, 1)]
    two = [card for card in CARDS if (card.kind, card.rarity) == (TREASURE, 1)][:2]
    pack = make_pack([*poor, *two], Dice(1))
    assert sorts(pack)["treasure", 1] == 3, "a duplicate, where three of two must be had"
    assert len(set(pack)) == 11


@pytest.mark.rule("SGT-FMT-D08", "SGT-FMT-D02")
def test_one_more_drafter_changes_nobodys_packs() -> None:
    three, four = make_packs(CARDS, 3, seed=9), make_packs(CARDS, 4, seed=9)
    assert three == four[:3]
    assert {len(mine) for mine in four} == {ROUNDS}
    assert len({pack for mine in four for pack in mine}) == 16, "all differ"
    assert make_packs(CARDS, 3, seed=10) != three


@pytest.mark.rule("SGT-FMT-D09")
def test_packs_one_and_three_go_to_the_left_the_others_to_the_right() -> None:
    assert [to_the_left(turn) for turn in range(ROUNDS)] == [True, False, True, False]
    assert [opener(1, 0, step, 5) for step in range(6)] == [1, 0, 4, 3, 2, 1], "from the neighbour at the right"
    assert [opener(1, 1, step, 5) for step in range(6)] == [1, 2, 3, 4, 0, 1]


def drafted_by_first_card(drafters: int) -> tuple[tuple[tuple[tuple[str, ...], ...], ...], list[list[str]]]:
    """Everybody takes the first card of their pack until all are taken; every offer is checked on the way."""
    packs = make_packs(CARDS, drafters, seed=4)
    picks: list[list[str]] = [[] for _ in range(drafters)]
    for step in range(PICKS):
        hands = [offer(packs, picks, who) for who in range(drafters)]
        openers = set()
        for who, hand in enumerate(hands):
            assert hand is not None and (hand.turn, len(hand.cards)) == (step // 12, 12 - step % 12)
            openers.add(hand.opener)
            picks[who].append(hand.cards[0])
            if who < drafters - 1:
                assert offer(packs, picks, who) is None, "nobody has passed on a pack yet"
        assert openers == set(range(drafters)), "every pack is in one pair of hands"
    return packs, picks


@pytest.mark.rule("SGT-FMT-D09")
@pytest.mark.parametrize("drafters", [2, 3, 5, 13])
def test_48_picks_take_every_card_of_every_pack(drafters: int) -> None:
    packs, picks = drafted_by_first_card(drafters)
    assert [len(mine) for mine in picks] == [48] * drafters
    taken = Counter(card for mine in picks for card in mine)
    assert taken == Counter(card for mine in packs for pack in mine for card in pack)
    assert all(offer(packs, picks, who) is None for who in range(drafters))


@pytest.mark.rule("SGT-FMT-D09")
def test_what_is_passed_on_lacks_what_was_taken() -> None:
    packs = make_packs(CARDS, 3, seed=4)
    picks = [[packs[who][0][5]] for who in range(3)]
    hand = offer(packs, picks, 1)
    assert hand is not None and hand.opener == 0
    assert hand.cards == tuple(card for at, card in enumerate(packs[0][0]) if at != 5)


@pytest.mark.rule("SGT-FMT-D09")
def test_option_draft_mode_sealed_keeps_the_own_four_packs() -> None:
    assert OPTIONS["draft_mode"].values == ("pick_pass", "sealed")
    packs = make_packs(CARDS, 2, seed=4)
    options = complete_options({"format": "draft", "draft_mode": "sealed"})
    assert sealed(options) and not sealed(AS_WRITTEN)
    assert drafted(packs, [[], []], 1, options) == tuple(card for pack in packs[1] for card in pack)
    assert drafted(packs, [["a"], ["b", "c"]], 1, AS_WRITTEN) == ("b", "c")


# --- decks ----------------------------------------------------------------------------------------------------------


def some(kind: int, stars: int, count: int) -> list[CardDef]:
    """Different cards of a kind and number of stars."""
    return [card for card in CARDS if (card.kind, card.rarity) == (kind, stars)][:count]


def rules_of(deck: list[CardDef], own: list[CardDef]) -> list[str]:
    """The ids of the rules a deck breaks."""
    return [fault.id for fault in draft_violations(deck, own, AS_WRITTEN)]


@pytest.mark.rule("SGT-FMT-D03")
def test_a_deck_is_30_of_the_drafted_cards() -> None:
    own = some(ABILITY, 1, 12) * 3
    assert rules_of(own[:30], own) == []
    assert rules_of(own[:29], own) == ["SGT-DECK-02"]
    assert rules_of([*own[:29], own[0]], own) == ["SGT-FMT-D03"]
    stranger = some(TREASURE, 1, 1)[0]
    fault = draft_violations([*own[:29], stranger], own, AS_WRITTEN)
    assert fault == [message("SGT-FMT-D03", count=1, card=stranger.name)]
    once = draft_violations([*own[:28], stranger, stranger], [*own, stranger], AS_WRITTEN)
    assert once == [message("SGT-FMT-D03", count=2, card=stranger.name, drafted=1)]


@pytest.mark.rule("SGT-FMT-D03")
def test_the_legendary_rule_holds_for_drafted_cards() -> None:
    own = some(ABILITY, 1, 14) * 2 + some(MERCENARY, 4, 1) * 2
    assert rules_of(own, own) == ["SGT-DECK-03"]


@pytest.mark.rule("SGT-FMT-D06")
def test_when_the_time_is_up_the_rarest_unused_picks_fill_the_deck_the_first_picked_first() -> None:
    common, rare = some(ABILITY, 1, 15) * 3, some(ABILITY, 3, 5)
    own = [*common[:20], rare[4], *common[20:], *rare[:4]]
    deck = common[:24]
    made = complete(deck, own, AS_WRITTEN)
    assert rules_of(made, own) == []
    assert Counter(made) - Counter(deck) == Counter([rare[4], *rare[:4], next(card for card in unused(own, deck))])


def unused(own: list[CardDef], deck: list[CardDef]) -> list[CardDef]:
    """Common picks that are not in a deck, in order of picking."""
    used = Counter(card.id for card in deck)
    out = []
    for card in own:
        if used[card.id]:
            used[card.id] -= 1
        elif card.rarity == 1:
            out.append(card)
    return out


@pytest.mark.rule("SGT-FMT-D06")
def test_the_legendary_rule_is_respected_when_the_deck_is_completed() -> None:
    legend = some(MERCENARY, 4, 1)[0]
    own = [legend, legend, legend, *some(ABILITY, 1, 15) * 3]
    made = complete([], own, AS_WRITTEN)
    assert (len(made), made.count(legend), rules_of(made, own)) == (30, 1, [])
    assert complete([legend, legend], own, AS_WRITTEN).count(legend) == 1, "one that was in it goes out again"


@pytest.mark.rule("SGT-FMT-D06")
def test_a_deck_that_is_too_large_or_holds_strangers_is_made_legal() -> None:
    own = some(ABILITY, 1, 12) * 3 + some(ABILITY, 2, 12)
    made = complete([*own, *some(TREASURE, 1, 2)], own, AS_WRITTEN)
    assert rules_of(made, own) == []
    assert [card.rarity for card in made].count(2) == 12
    large = complete_options({"format": "draft", "deck_size": "minimum"})
    assert len(complete(own, own, large)) == len(own), "a larger deck may be kept where that is played"
    by_rarity = complete_options({"format": "draft", "copy_limits": "by_rarity"})
    assert not draft_violations(complete([], some(ABILITY, 1, 12) * 5, by_rarity), some(ABILITY, 1, 12) * 5, by_rarity)


@pytest.mark.rule("SGT-DECK-02", "SGT-FMT-D03")
@pytest.mark.parametrize(
    ("size", "said"), [("exact", "a deck of 30 [SGT-FMT-D03];"), ("minimum", "a deck of at least 30 (house")]
)
def test_what_is_said_of_the_draft_goes_by_the_size_of_decks(size: str, said: str) -> None:
    rules = game("seize").drafting
    assert rules is not None and said in rules.explained({**AS_WRITTEN, "deck_size": size})[-1]
    own = [card for card in CARDS if card.rarity == 1][:31]
    found = draft_violations(own, own, {**AS_WRITTEN, "deck_size": size})
    assert [fault.id for fault in found] == ([] if size == "minimum" else ["SGT-DECK-02"])
