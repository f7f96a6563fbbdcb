"""SD-INFO: what is secret and what is public; neither legality nor questions nor texts give anything away."""

from __future__ import annotations

import pytest

from rules.kernel import atoms, ruleset
from rules.kernel.look import look, observe
from rules.kernel.words import CHANCE, PUBLIC, TextError
from rules.seek_and_destroy import words as w
from tests.seek_and_destroy.board import P1, P2, Board, Game


def table() -> Game:
    """Face-down cards of both, hands, Countries, a Treaty."""
    board = Board().units("inf(down)", "mar").garrison("ndec", "cop").hand("nop").country("div", "art")
    board.units("bb(down)", "cru", seat=P2).garrison("sdec(arrived 3)", "cdec", seat=P2).hand("nkill", seat=P2)
    return board.line("P2 treaty PACT=pact").junkyard("nhurt", seat=P2).country("bom", seat=P2).open()


SECRET_OF_P2 = ("BB", "SDEC", "NKILL", "BOM")
OPEN = ("MAR", "COP", "CRU", "CDEC", "PACT", "NHURT")


def knows(game: Game, seat: int, card: str) -> bool:
    """The seat's View has the card's face."""
    seen = look(game.s, seat).cards.get(game.names[card])
    return seen is not None and seen.face == game.s.face[game.names[card]]


@pytest.mark.rule("SD-INFO-01")
def test_hands_countries_and_face_down_cards_are_secret() -> None:
    game = table()
    assert [name for name in (*SECRET_OF_P2, *OPEN) if knows(game, P1, name)] == list(OPEN)
    assert [name for name in ("INF", "NDEC", "NOP", "DIV", "ART", *SECRET_OF_P2) if knows(game, PUBLIC, name)] == []


@pytest.mark.rule("SD-INFO-01")
def test_owners_know_their_own_hand_and_face_down_cards_not_their_country() -> None:
    game = table()
    assert all(knows(game, P2, name) for name in ("BB", "SDEC", "NKILL"))
    assert all(knows(game, P1, name) for name in ("INF", "NDEC", "NOP"))
    assert not knows(game, P1, "DIV") and not knows(game, P2, "BOM")


@pytest.mark.rule("SD-INFO-02")
def test_public_are_life_counts_face_up_cards_junkyards_treaties_and_when_a_card_was_garrisoned() -> None:
    game = table()
    for seat in (P1, P2, PUBLIC):
        view = look(game.s, seat)
        assert view.seat_numbers[w.LIFE] == [30, 30]
        assert [view.count(zone, P2) for zone in (w.COUNTRY, w.HAND, w.BATTLEFIELD, w.GARRISON)] == [1, 1, 2, 2]
        assert all(knows(game, seat, name) for name in OPEN)
        assert view.cards[game.names["SDEC"]].marks[w.ARRIVED] == 3


@pytest.mark.rule("SD-INFO-03")
@pytest.mark.parametrize("unit", ["inf", "bb", "stl", "sub", "ftr", "div"])
def test_what_is_legal_against_a_face_down_card_does_not_depend_on_its_face(unit: str) -> None:
    board = Board("battle").units("mar", "ftr", "bb", "sub").hand("sop", "spull", "sraze")
    game = board.units(f"H={unit}(down)", seat=P2).garrison("T=" + {"inf": "ndec"}.get(unit, "nop"), seat=P2).open()
    assert game.offered() == [
        "next", "activate sop mar", "activate sop ftr", "activate sop bb", "activate sop sub",
        "activate sop P2.battlefield.1", "activate spull mar", "activate spull ftr", "activate spull bb",
        "activate spull sub", "activate spull P2.battlefield.1", "activate sraze P2.garrison.1",
        "attack mar P2.battlefield.1", "attack ftr P2.battlefield.1", "attack bb LIFE", "attack sub P2.battlefield.1",
    ]  # fmt: skip


@pytest.mark.rule("SD-INFO-03")
@pytest.mark.parametrize("held", ["namb", "nop", "inf"])
def test_a_refusal_about_a_card_one_cannot_see_does_not_depend_on_its_face(held: str) -> None:
    game = Board().hand(f"H={held}", seat=P2).units("U=inf(down)", seat=P2).open()
    game.refused("SD-OP-06", "activate H").refused("SD-GAR-01", "garrison H").refused("SD-MOB-01", "mobilize H up")
    game.refused("SD-EFF-06", "swift U").refused("SD-EFF-02", "initiate U", "initiate H")


@pytest.mark.rule("SD-INFO-01")
@pytest.mark.parametrize("hand", [("A=inf",), ("A=inf", "B=mar"), ("A=inf", "B=nop")])
def test_a_choice_from_the_hand_is_asked_whatever_the_hand_holds(hand: tuple[str, ...]) -> None:
    game = Board("end").garrison("namb", seat=P2).hand(*hand, seat=P2).open().do("end_turn", "activate NAMB", "pass")
    assert (game.kind(), game.asked()) == ("choose_card", P2)
    seen = look(game.s, P1).ask
    assert seen is not None and seen.data == ()


@pytest.mark.rule("SD-INFO-01")
@pytest.mark.parametrize("second", ["B=mar", "B=nop"])
def test_also_how_many_more_could_be_chosen(second: str) -> None:
    board = Board().card("call", "operation", do="choose 1..2 units from hand as x; mobilize x face-down")
    game = board.hand("call", "A=inf", second).open().do("activate CALL", "pass", "choose A")
    assert game.kind() == "choose_card"
    game.do("choose none")
    assert (game.count("battlefield"), game.kind(), game.asked()) == (1, "window", P2)


@pytest.mark.rule("SD-INFO-01")
def test_words_name_a_hidden_card_by_its_cell_and_understand_nothing_else() -> None:
    game = table().until("battle")
    assert "attack mar P2.battlefield.1" in game.offered("attack")
    game.names.clear()
    for word in ("bb", "P2.battlefield.bb", "P2.battlefield.3", "P2.hand.nkill", "P2.hand.1", "P2.country.bom"):
        with pytest.raises(TextError, match=r"^(no card here is called|there is no) "):
            game.parse(f"attack mar {word}", P1)
    assert game.parse("attack mar P2.battlefield.1", P1)[2] == game.pile("battlefield", P2)[0]
    assert game.parse("attack mar cru", P1)[2] == game.pile("battlefield", P2)[1]


@pytest.mark.rule("SD-INFO-01")
def test_looking_at_a_card_shows_it_to_the_one_who_looks() -> None:
    board = Board().card("spy", "operation", do="choose 1 enemy face-down unit as x; look at x").hand("spy")
    game = board.units("bb(down)", seat=P2).open().do("activate SPY BB", "pass")
    asks = {seat: look(game.s, seat).ask for seat in (P1, P2, PUBLIC)}
    assert game.kind() == "look"
    assert {seat: ask.data for seat, ask in asks.items() if ask} == {
        P1: (game.names["BB"], game.s.face[game.names["BB"]]), P2: (), PUBLIC: (),
    }  # fmt: skip
    game.do("pass")
    assert game.lies("BB") == "hidden"


@pytest.mark.rule("SD-INFO-01")
def test_a_card_that_came_back_is_not_known_again_by_its_row() -> None:
    """The hand is shuffled once the Stack is empty; the other player hears only that it was."""
    board = Board().hand("spull").units("MAR=mar", seat=P2).hand("inf", "div", "bom", seat=P2)
    faces = set()
    for fell in range(12):
        game = board.open().do("activate SPULL MAR", "pass")
        row, before, mine = game.names["MAR"], look(game.s, P1), look(game.s, P2)
        assert ruleset.asked(game.s) == (CHANCE,) and row in game.s.pile(w.HAND, P2)
        game.chance(f"shuffle {fell}")
        faces.add(game.s.face[row])
        told = [event for event in observe(before, game.events) if event[0] == atoms.SHUFFLE]
        assert told == [(atoms.SHUFFLE, w.HAND, P2)]
        observe(mine, game.events)
        assert {card: seen.face for card, seen in mine.cards.items()} == {
            card: seen.face for card, seen in look(game.s, P2).cards.items()
        }
    assert len(faces) == 4


@pytest.mark.rule("SD-INFO-01")
def test_a_card_that_came_back_to_an_empty_hand_is_shuffled_with_the_next_one() -> None:
    """Before that there is nothing to shuffle it with; it is shuffled before either card can be played face-down."""
    game = Board().hand("spull").units("MAR=mar", seat=P2).open().do("activate SPULL MAR", "pass")
    returned = game.s.seat_numbers[w.RETURNED]
    assert (game.kind(), returned, len(game.s.pile(w.HAND, P2))) == ("stage", [0, 1], 1)
    while game.s.numbers[w.TURN] == P1:
        game.do({"stage": "end_turn" if game.s.numbers[w.STAGE] == w.END else "next", "window": "pass"}[game.kind()])
    assert (game.kind(), ruleset.asked(game.s), len(game.s.pile(w.HAND, P2))) == ("roll", (CHANCE,), 2)
    game.chance()
    assert (game.kind(), game.asked(), returned) == ("stage", P2, [0, 0])
