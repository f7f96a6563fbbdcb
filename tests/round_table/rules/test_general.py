"""RT-GEN, RT-CARD, RT-DECK: what always holds, what cards are, what decks may contain."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.decks.deck import DeckError
from game.library import decks as shelf
from game.match.match import Match
from rules.kernel.cards.lexicon import CardErrors, Sentence
from rules.kernel.chance import Dice
from rules.kernel.guess import guess
from rules.kernel.look import look
from rules.kernel.words import PUBLIC, TextError
from rules.round_table import stats
from rules.round_table import words as w
from rules.round_table.card_files import CARD_FORMAT
from rules.round_table.cards import (
    DEMESNE,
    EQUIPMENT,
    GRAIL,
    KINDS,
    KNIGHT,
    LEVELS,
    MAIN_KINDS,
    QUEST,
    REDIRECT,
    REGION,
    ROUND_TABLE,
    TITLE,
    TYPES,
    CardDef,
    check_all,
)  # fmt: skip
from rules.round_table.decks import REGIONS, violations
from rules.round_table.ruleset import new_table, start
from tests.round_table.board import P1, P2, P3, P4, Board
from tests.round_table.games import FILES, pool, random_game

CARD = {card.id: card for card in pool()}


def cards(*ids: str) -> list[CardDef]:
    """`kay*2`: these cards."""
    return [CARD[name] for name, _, count in (each.partition("*") for each in ids) for _ in range(int(count or 1))]


# --- general ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-GEN-01")
def test_a_text_beats_the_rules_on_its_own_point_only() -> None:
    """Palamedes may join any Quest, but must still be sent to a new task."""
    board = Board("redirects").knights("palamedes", "agravain").hand("sworn-companions")
    game = board.on_quest("questing-beast", "lot-of-orkney", seat=P2).open()
    game.refused("RT-REDIR-05", "redirect SWORN_COMPANIONS AGRAVAIN to QUESTING_BEAST")
    game.do("redirect SWORN_COMPANIONS PALAMEDES to QUESTING_BEAST", "pass", "pass")
    assert (game.held_by("PALAMEDES"), game.zone("PALAMEDES")) == ("QUESTING_BEAST", "lane")


@pytest.mark.rule("RT-GEN-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_play_goes_clockwise_among_two_to_four(players: int) -> None:
    game, seen = Board(turn=P2, players=players).open(), []
    for _ in range(players):
        seen.append(game.asked())
        game.do("pass")
    assert seen == [(P2 + step) % players for step in range(players)]


@pytest.mark.rule("RT-GEN-02")
@pytest.mark.parametrize("players", [1, 5])
def test_no_other_number_of_players_can_begin(players: int) -> None:
    with pytest.raises(ValueError, match="players"):
        new_table(pool(), [FILES.ready_decks()[0]] * players)


@pytest.mark.rule("RT-GEN-03", "RT-SETUP-02")
def test_every_player_has_two_decks_and_all_share_one_of_regions() -> None:
    s = random_game(3, players=3)
    kind = s.table.book.kind
    for seat in range(3):
        assert {kind[s.face[card]] for card in s.pile(w.DEMESNES, seat)} == {DEMESNE}
        assert {kind[s.face[card]] for card in s.pile(w.MAIN, seat)} <= set(MAIN_KINDS)
    assert {kind[s.face[card]] for card in s.pile(w.REGIONS)} == {REGION}
    assert s.table.schema.zones[w.REGIONS].shared


@pytest.mark.rule("RT-GEN-03")
@pytest.mark.parametrize("seed", range(3))
def test_a_guess_keeps_both_decks_of_every_player_apart(seed: int) -> None:
    """Guessed hidden cards are those of the player's own lists, each in the deck it belongs to."""
    s = random_game(seed, players=3)
    kind = s.table.book.kind
    world = guess(look(s, P2), Dice(seed))
    for seat in range(3):
        assert {kind[world.face[card]] for card in world.pile(w.DEMESNES, seat)} == {DEMESNE}
        assert {kind[world.face[card]] for card in world.pile(w.MAIN, seat)} <= set(MAIN_KINDS)
    for zone in (w.MAIN, w.DEMESNES):
        mine = (sorted(state.face[card] for card in state.pile(zone, P2)) for state in (world, s))
        assert len({*map(tuple, mine)}) == 1


@pytest.mark.rule("RT-GEN-04")
def test_playing_brings_a_card_from_hand_to_the_table_under_its_players_control() -> None:
    board = Board().knights("kay").hand("bedivere", "palfrey", "duke", "farm")
    game = board.open().do("recruit BEDIVERE", "equip PALFREY on KAY", "title DUKE", "holding FARM")
    zones = [game.zone(card) for card in ("BEDIVERE", "PALFREY", "DUKE", "FARM")]
    assert zones == ["court", "gear", "pool", "holding"]
    assert all(game.s.ctrl[game.names[card]] == P1 for card in ("BEDIVERE", "PALFREY", "DUKE", "FARM"))


@pytest.mark.rule("RT-GEN-05")
def test_a_card_that_leaves_goes_to_its_owner_and_costs_its_controller() -> None:
    board = Board("support").line("P1 court Kay=kay(of P2) Bors=bors").line("P1 gear Duke=duke(on Kay, of P2)")
    game = board.open()
    assert (game.rp(P1)[1], game.rp(P2)[1]) == (3 + 3 + 5, 0)
    game.do("pull Kay", "pull Duke", "pull Bors")
    assert (game.ids("hand", P2), game.ids("hand", P1)) == (["kay", "duke"], ["bors"])


@pytest.mark.rule("RT-GEN-05", "RT-QUEST-05")
def test_a_quest_on_a_foreign_knight_is_spent_to_its_owner() -> None:
    board = Board("rewards").on_quest("ladys-errand", "kay", of=P2, paid=2)
    game = board.open().idle()
    game = Board("redirects", turn=P2).hand("recall-to-court").on_quest("ladys-errand", "kay", of=P2, paid=2).open()
    game.do("pass", "redirect RECALL_TO_COURT reset KAY", "pass", "pass")
    assert (game.ids("spent", P2), game.ids("spent", P1)) == (["ladys-errand"], ["recall-to-court"])


@pytest.mark.rule("RT-GEN-06")
def test_hands_and_deck_orders_are_hidden_and_everything_else_is_seen() -> None:
    board = Board().hand("kay").hand("bors", seat=P2).spent("duke", seat=P2).knights("lot-of-orkney", seat=P2)
    game = board.middle("gore", deck=("camelot",)).open()
    view = look(game.s, P1)
    seen = {name for name, card in game.names.items() if card in view.cards}
    assert {"KAY", "DUKE", "LOT_OF_ORKNEY", "GORE"} <= seen
    assert not {"BORS", "CAMELOT"} & seen
    assert view.count(w.HAND, P2) == 1
    assert view.count(w.MAIN, P2) == 10
    assert view.count(w.REGIONS) == 1
    assert "KAY" not in {name for name, card in game.names.items() if card in look(game.s, PUBLIC).cards}


@pytest.mark.rule("RT-GEN-07")
def test_who_must_act_does_so_one_after_the_other_from_the_active_player() -> None:
    board = Board("support", turn=P3, players=4)
    for seat in (P1, P2, P3, P4):
        board.knights(f"K{seat}=hedge-knight", seat=seat)
    game, seen = board.open(), []
    while game.kind() == "support":
        seen.append(game.asked())
        game.refused("RT-GEN-07", "pass", seat=(game.asked() + 1) % 4).do("pass")
    assert seen == [P3, P4, P1, P2]


# --- cards ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-CARD-01")
def test_there_are_seven_types_and_each_has_cards() -> None:
    assert len(KINDS) == 7
    assert {card.kind for card in pool()} == set(range(7))


FACTS = {"cost", "influence", "resistance", "rp", "renown", "level", "subtypes", "named", "type", "x.least", "x.most"}


@pytest.mark.rule("RT-CARD-02", "RT-CARD-03", "RT-CARD-04")
@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        ("knight", {"cost", "influence", "resistance", "subtypes", "named"}),
        ("equipment", {"cost", "influence", "resistance", "type"}),
        ("title", {"cost", "influence", "resistance"}),
        ("quest", {"cost", "x.least", "x.most"}),
        ("redirect", {"cost"}),
        ("demesne", {"rp", "level"}),
        ("region", {"resistance", "renown"}),
    ],
)
def test_each_type_has_the_fields_it_prints(kind: str, facts: set[str]) -> None:
    tags = FILES.card_format.tags({"kind": kind})
    assert {field.key for field in FILES.card_format.fields if field.tag in tags} & FACTS == facts


@pytest.mark.rule("RT-CARD-05")
def test_base_numbers_modifiers_and_nothing_printed() -> None:
    game = Board().knights("kay+destrier+constable", "landless-rider").open()
    assert game.numbers("KAY") == (2 + 2 + 0, 4 + 0 + 2)
    assert game.numbers("LANDLESS_RIDER") == (2, 0)


@pytest.mark.rule("RT-CARD-06")
def test_influence_captures_and_resistance_defends() -> None:
    def captured(*mine: str, foe: tuple[str, ...] = ()) -> bool:
        board = Board("declare").middle("orkney").at("ORKNEY", *mine)
        return board.at("ORKNEY", *foe, seat=P2).open().idle("support").count("realm") == 1

    assert captured("lancelot")
    assert not captured("guinevere")
    assert not captured("lancelot", foe=("M=marcher-knight",))


@pytest.mark.rule("RT-CARD-07")
def test_a_spent_pile_is_open_and_newest_on_top() -> None:
    game = Board("redirects").knights("kay", "bors").hand("recall-to-court").spent("duke").open()
    game.do("redirect RECALL_TO_COURT reset KAY", "pass", "pass")
    assert game.ids("spent") == ["duke", "recall-to-court"]
    assert game.names["RECALL_TO_COURT"] in look(game.s, P2).cards


@pytest.mark.rule("RT-CARD-07")
@pytest.mark.parametrize(("value", "asked"), [("off", 0), ("on", 1)])
def test_spent_cards_come_back_only_by_house_rule(value: str, asked: int) -> None:
    board = Board("draw", reshuffle_spent=value).spent("kay", "bors", "farm").pile("main", P1, ())
    board.decked.add(P1)
    game = board.demesnes().open()
    if not asked:
        assert game.result() == (1, 1)
        return
    while game.kind() == "roll":
        game.chance()
    assert game.kind() == "draw"
    game.do("draw main")
    assert (game.count("main"), game.count("demesnes"), game.count("spent")) == (1, 1, 0)


@pytest.mark.rule("RT-SUMMER-10", "RT-CARD-07")
def test_a_name_stays_used_when_spent_cards_come_back_in_summer() -> None:
    board = Board("redirects", reshuffle_spent="on").card("page", "knight", cost=0, when="you play a redirect: draw 1")
    board = board.knights("page", "kay").hand("A=recall-to-court", "B=recall-to-court", "horn-at-midnight")
    game = board.pile("main", P1, ("X=bors",)).spent("duke").demesnes().open()
    game.do("redirect A reset KAY", "pass", "pass").idle("redirects")
    while game.asked() != P1:
        game.do("pass")
    game.do("redirect HORN_AT_MIDNIGHT KAY to GORE").chance()
    assert game.ids("spent") == ["recall-to-court"]
    while game.asked() != P1:
        game.do("pass")
    game.refused("RT-SUMMER-10", "redirect B reset PAGE")


# --- decks ------------------------------------------------------------------------------------------------------------

MAIN = cards("hedge-knight*40")
LANDS = cards("farm*20")


def broken(main: list[CardDef], lands: list[CardDef], regions: list[CardDef] | None = None) -> list[str]:
    """The ids of the rules these decks break."""
    return [fault.id for fault in violations(main, lands, regions or [])]


@pytest.mark.rule("RT-DECK-01")
def test_both_decks_hold_60_together() -> None:
    assert broken(MAIN, LANDS) == []
    assert broken(MAIN, LANDS[:-1]) == ["RT-DECK-01"]
    assert broken(MAIN * 5, LANDS * 5) == []


@pytest.mark.rule("RT-DECK-02")
def test_the_main_deck_holds_40() -> None:
    assert broken(MAIN[:-1], LANDS * 2) == ["RT-DECK-02"]
    assert broken(MAIN * 2, LANDS[:1]) == []


@pytest.mark.rule("RT-DECK-03")
def test_the_demesne_deck_holds_a_farm() -> None:
    assert broken(MAIN * 2, cards("manor*3")) == ["RT-DECK-03"]
    assert broken(MAIN * 2, []) == ["RT-DECK-03"]
    assert broken(MAIN * 2, cards("farm")) == []


@pytest.mark.rule("RT-DECK-04")
def test_each_deck_holds_its_own_types() -> None:
    assert broken([*MAIN, *cards("farm", "gore")], LANDS) == ["RT-DECK-04", "RT-DECK-04"]
    assert broken(MAIN, [*LANDS, *cards("kay")]) == ["RT-DECK-04"]
    assert broken(MAIN, LANDS, cards("kay", "gore")) == ["RT-DECK-04"]
    mixed = [*MAIN, *cards("kay", "duke", "palfrey", "questing-beast", "kings-summons")]
    assert broken(mixed, LANDS, cards("gore")) == []


@pytest.mark.rule("RT-DECK-05")
def test_one_copy_of_each_named_knight() -> None:
    assert broken([*MAIN, *cards("kay*2", "bors")], LANDS) == ["RT-DECK-05"]


@pytest.mark.rule("RT-DECK-06", "RT-DECK-08")
def test_any_number_of_everything_else() -> None:
    many = cards("banneret*9", "duke*9", "excalibur*9", "questing-beast*9", "ferryman*9")
    assert broken(many, cards("farm*9", "castle*9")) == []


@pytest.mark.rule("RT-DECK-07")
def test_regions_have_names_of_their_own_and_are_at_least_five() -> None:
    assert broken(MAIN, LANDS, cards("gore*2", "tintagel")) == ["RT-DECK-07"]
    regions = [face for face, card in enumerate(pool()) if card.kind == REGION]
    decks = [[*FILES.ready_decks()[0], *regions[:4]], [*FILES.ready_decks()[1], *regions[:2]]]
    with pytest.raises(ValueError, match="5 Regions"):
        start(new_table(pool(), decks, {"region_list": "chosen"}))
    blend = [decks[0], [*decks[1], regions[7]]]
    s = start(new_table(pool(), blend, {"region_list": "chosen"}))
    assert sorted(s.table.commons) == [*regions[:4], regions[7]]


@pytest.mark.rule("RT-DECK-07")
@pytest.mark.parametrize(("listed", "starts"), [((3, 1), False), ((3, 2), True)])
def test_a_table_whose_decks_list_too_few_regions_is_told_so(listed: tuple[int, int], starts: bool) -> None:
    regions = iter([card.id for card in pool() if card.kind == REGION])
    ready = next(iter(shelf("round_table").decks.values()))
    own = [replace(ready, sections=(*ready.sections, (REGIONS, tuple((next(regions), 1) for _ in range(count)))))
           for count in listed]  # fmt: skip
    assert Match.new("round_table", decks=own, options={}, seed=1, players=())
    if starts:
        Match.new("round_table", decks=own, options={"region_list": "chosen"}, seed=1, players=())
    else:
        with pytest.raises(DeckError, match=r"at least 5, not 4 \(RT-DECK-07\)"):
            Match.new("round_table", decks=own, options={"region_list": "chosen"}, seed=1, players=())


@pytest.mark.rule("RT-DECK-07")
def test_no_two_regions_share_a_name() -> None:
    names = [card.name for card in pool() if card.kind == REGION]
    assert len(set(names)) == len(names) >= 12


@pytest.mark.rule("RT-DECK-09", "RT-KNIGHT-07")
def test_both_players_may_run_the_same_named_knight() -> None:
    gawain = next(face for face, card in enumerate(pool()) if card.id == "gawain")
    decks = [deck for deck in FILES.ready_decks() if gawain in deck][:2]
    s = start(new_table(pool(), decks))
    assert [deck.count(gawain) for deck in s.table.decks] == [1, 1]


# --- the shipped cards ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-QUEST-03", "RT-EQUIP-04", "RT-REDIR-01")
@pytest.mark.parametrize(
    ("card", "old", "new", "rule"),
    [
        ("questing-beast", "cost = 4\n", "", "RT-QUEST-03"),
        ("tournament-at-winchester", "least = 1", "least = 4", "RT-QUEST-03"),
        ("tournament-at-winchester", 'kind = "quest"', 'kind = "quest"\ncost = 2', "RT-QUEST-03"),
        ("excalibur", "fey = true", "fey = false", "RT-EQUIP-04"),
        ("kings-summons", "", "", "RT-REDIR-01"),
    ],
)
def test_a_card_that_contradicts_itself_is_refused_by_its_rule(card: str, old: str, new: str, rule: str) -> None:
    shown = CARD[card] if old else replace(CARD[card], do=(Sentence("draw 1 card"),))
    text = FILES.card_format.write([shown])
    assert old in text
    (error,) = FILES.errors_of(text.replace(old, new, 1))
    assert rule in str(error)


@pytest.mark.rule("RT-GEN-02")
def test_every_player_has_a_deck() -> None:
    with pytest.raises(ValueError, match="RT-GEN-02"):
        new_table(pool(), FILES.ready_decks()[:2], {"players": "3"})


@pytest.mark.rule("RT-DEM-02", "RT-EQUIP-02", "RT-TITLE-02")
def test_a_position_in_which_a_card_lies_where_it_cannot_is_refused_by_its_rule() -> None:
    def refused(rule: str, board: Board) -> None:
        with pytest.raises(TextError, match=rule):
            board.open()

    refused("RT-DEM-02", Board().line("P1 holding F=farm").line("P1 holding C=keep(on F)"))
    refused("RT-TITLE-02", Board().knights("kay+duke+D2=duke"))
    refused("RT-EQUIP-02", Board().knights("kay+palfrey+P2=palfrey"))


@pytest.mark.rule("RT-EQUIP-04")
def test_fey_equipment_is_better_than_its_counterpart() -> None:
    fey = [card for card in pool() if card.fey]
    assert len(fey) >= 4
    for card in fey:
        plain = CARD[card.counterpart]
        mine, theirs = (card.influence, card.resistance), (plain.influence, plain.resistance)
        assert (plain.type, plain.fey) == (card.type, False)
        assert all(a >= b for a, b in zip(mine, theirs, strict=True))
        assert mine != theirs


@pytest.mark.rule("RT-DEM-05", "RT-RP-01")
def test_the_demesnes_print_what_they_give() -> None:
    lands = sorted((card for card in pool() if card.kind == DEMESNE), key=lambda card: card.level)
    assert [card.level for card in lands] == [1, 2, 3, 4, 5]
    assert [card.rp for card in lands] == [1, 2, 4, 7, 11]
    assert len(LEVELS) == 5


@pytest.mark.rule("RT-KNIGHT-06")
def test_every_grail_knight_loads_as_a_round_table_knight() -> None:
    assert CARD["galahad"].breed == GRAIL | ROUND_TABLE
    assert CARD["lancelot"].breed == ROUND_TABLE


@pytest.mark.rule("RT-EQUIP-02")
def test_all_four_types_of_equipment_are_there() -> None:
    assert {card.type for card in pool() if card.kind == EQUIPMENT} == set(range(len(TYPES)))


@pytest.mark.rule("RT-DECK-01", "RT-DECK-05")
def test_the_ready_decks_are_legal() -> None:
    for deck in FILES.ready_decks():
        found = [pool()[face] for face in deck]
        lands = [card for card in found if card.kind == DEMESNE]
        assert violations([card for card in found if card.kind != DEMESNE], lands) == []


@pytest.mark.parametrize(
    ("card", "fault"),
    [
        ('kind = "quest"\nx = { least = 3, most = 1 }', "not above x.most"),
        ('kind = "quest"\nx = { least = 1, most = 3 }\ncost = 2', "a cost or an x, not both"),
        ('kind = "quest"', "has a cost or an x"),
        ('kind = "equipment"\ntype = "mount"\ncost = 1\nfey = true', "names its counterpart"),
        ('kind = "redirect"\ncost = 1\ndo = ["reset k"]', "chooses a Knight or a Quest first"),
    ],
)  # fmt: skip
def test_fields_that_contradict_each_other_are_named(card: str, fault: str) -> None:
    rest = 'name = "A"\nset = "X"\nnumber = 1\nartist = "a"\nart = "a"\nemblem = "person"'
    with pytest.raises(CardErrors, match=fault):
        CARD_FORMAT.read(f'[[card]]\nid = "a"\n{card}\n{rest}\n', "a.toml")


def own_card(kind: str, do: tuple[Sentence, ...] = (), always: tuple[Sentence, ...] = ()) -> CardDef:
    """A shipped card of a kind with other sentences."""
    card = next(card for card in pool() if KINDS[card.kind] == kind)
    return replace(card, do=do, when=(), always=always)


@pytest.mark.parametrize(
    ("kind", "sentence", "fault"),
    [
        ("knight", "stays 1 autumn", "only said on a card of kind quest"),
        ("knight", "holder is a grail knight", "only said on a card of kind title or equipment"),
        ("quest", "self has +1 influence", '"self" means nothing'),
        ("title", "self has +1 influence", '"self" means nothing'),
    ],
)
@pytest.mark.rule("RT-GEN-01")
def test_a_text_that_means_nothing_on_this_kind_of_card_is_refused(kind: str, sentence: str, fault: str) -> None:
    faults = check_all([own_card(kind, always=(Sentence(sentence),))])
    assert [fault in each.message for each in faults] == [True]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("choose 1 knight as k; reset k; choose 1 region as t", "before it acts"),
        ("choose 1 region as t; choose 1 knight as k; send k to t", "a Knight is chosen before its new task"),
        ("choose 0..1 region as t; send each own active knight to t", "one Region or Quest is chosen"),
        ("choose 1 region or quest as t; counter t", "only a Quest can be countered"),
        ("choose 1 own knight here as k; reset k", '"here" means nothing'),
        ("choose 1 own knight as k", "nothing is done"),
    ],
)
@pytest.mark.rule("RT-SUMMER-08", "RT-REDIR-02", "RT-REDIR-07")
def test_a_redirect_that_could_not_work_is_refused(text: str, fault: str) -> None:
    faults = check_all([own_card("redirect", do=(Sentence(text),))])
    assert [fault in each.message for each in faults] == [True]


@pytest.mark.rule("RT-REDIR-03", "RT-REDIR-05")
def test_who_cannot_have_the_new_task_keeps_the_old_one() -> None:
    text = "choose 1 region or quest as t; send each own knight to t"
    board = Board("redirects").card("muster", "redirect", cost=1, do=text).hand("muster").at("GORE", "kay")
    board.knights("bors").on_quest("Q=ladys-errand", "gareth", seat=P2)
    game = board.open().do("redirect MUSTER Q", "pass", "pass")
    assert (game.zone("KAY"), game.zone("BORS")) == ("army", "court")


def test_kinds_cost_what_they_print() -> None:
    assert [stats.price(Board().hand("questing-beast").open().s, P1, 0, w.S_QUEST_PRICE)] == [4]
    assert {KINDS[kind] for kind in (KNIGHT, EQUIPMENT, TITLE, QUEST, REDIRECT)} == {KINDS[kind] for kind in MAIN_KINDS}
