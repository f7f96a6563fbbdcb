"""What card texts react to: each event with its effect, and the cards that do not react."""

from __future__ import annotations

import pytest

from rules.guardians import words as w
from rules.guardians.cards import KINDS, barred
from rules.guardians.lexicon import LEXICON
from rules.kernel.cards.language import parse
from rules.kernel.cards.lexicon import CardError, Sentence
from tests.guardians.board import Board, Game, N, S

HEARER = {"vit": 8, "base": 3, "mdl": 1, "ldl": 1, "luc": 1, "stones": 5}


def homes(seat: int) -> str:
    """The home rows, with a Guardian made for this test on one side."""
    return "\n".join(
        f"homes {name} {'mine' if at == seat else 'ysmer'} gatehouse gatehouse gatehouse"
        for at, name in enumerate("SN")
    )


def fight(text: str, seat: int, south: str = "ogre", north: str = "scout") -> Game:
    """A South Shield faces a North one; the Guardian of `seat` has this text."""
    board = Board("move", S, homes(seat)).card("mine", "guardian", when=[text], **HEARER)
    return board.shield("S1", "M1", south).shield("N1", "M2", north, seat=N).open()


@pytest.mark.parametrize(
    ("event", "seat", "south", "north"),
    [
        ("enemy loses a shield", S, "ogre", "scout"), ("you lose a combat", N, "ogre", "scout"),
        ("you attack", S, "scout", "ogre"), ("enemy attacks", N, "scout", "ogre"),
        ("own creature is beaten", S, "scout", "ogre"), ("enemy creature is beaten", S, "ogre", "scout"),
    ],
)  # fmt: skip
@pytest.mark.rule("GU-GEN-01", "GU-STONE-02")
def test_what_befalls_a_side_in_a_combat_is_heard_once(event: str, seat: int, south: str, north: str) -> None:
    game = fight(f"{event}: gain 2 stones", seat, south, north)
    before = game.stones(seat)
    game.attack("S1", "M2").match(south.upper(), north.upper()).until("settle", "effects")
    assert game.stones(seat) == before + 2


@pytest.mark.rule("GU-GEN-01")
def test_a_text_set_off_by_the_attack_runs_before_the_combat() -> None:
    game = fight("you attack: open enemy hand; gain 1 stone", S)
    game.do("turn S1 move M2")
    assert game.kind() == "declare" and game.mark("SCOUT", "down") == 0


@pytest.mark.parametrize("event", ["start of turn", "you lead"])
@pytest.mark.rule("GU-GEN-01", "GU-ORG-01", "GU-OUT-01")
def test_a_turn_that_begins_is_heard_and_what_is_drawn_goes_to_pen_or_hand(event: str) -> None:
    board = Board("effects", S, homes(S)).card("mine", "guardian", when=[f"{event}: draw 1; gain 1 stone"], **HEARER)
    game = board.deck(*["scout"] * 12).deck(*["ogre"] * 12, seat=N).open()
    before, drawn = game.stones(S), game.draws(S).number
    game.until("deploy")
    assert game.stones(S) == before + 1 and len(game.s.pile(w.PEN, S)) == drawn + 1 and not game.s.pile(w.HAND, S)


@pytest.mark.parametrize(
    ("kind", "text", "south", "north", "fields"),
    [
        ("creature", "self is beaten: gain 2 stones", "brave", "ogre", {"vit": 2}),
        ("creature", "self is beaten: enemy loses 9 stones", "brave", "ogre", {"vit": 2}),
        ("shield", "self is destroyed: gain 2 stones", "scout", "ogre", {}),
        ("shield", "self attacks: gain 2 stones", "ogre", "scout", {}),
    ],
)
@pytest.mark.rule("GU-GEN-01", "GU-STONE-01")
def test_a_card_hears_what_befalls_itself_though_it_leaves(
    kind: str, text: str, south: str, north: str, fields: dict[str, int]
) -> None:
    board = Board("move")
    if kind == "creature":
        board.creature("brave", when=[text], **fields).shield("S1", "M1", south)
    else:
        board.card("brave", "shield", up=3, when=[text]).shield("S1", "M1", south, card="brave")
    game = board.shield("N1", "M2", north, seat=N).open()
    before = game.stones(S), game.stones(N)
    game.attack("S1", "M2").match(south.upper(), north.upper()).until("settle", "effects")
    gained = game.stones(S) - before[0]
    assert gained == 2 if "gain" in text else (gained, game.stones(N)) == (0, 0)


@pytest.mark.rule("GU-TERRAIN-05", "GU-GEN-03")
def test_a_card_laid_face_down_hears_nothing() -> None:
    board = Board("move").card("rack", "upgrade", up=9, when=["you win a combat: gain 1 stone"])
    board.shield("S1", "M1", "king").shield("N1", "M2", "scout", seat=N).land("L1", "rack", marks="down")
    game = board.open()
    before = game.stones(S)
    game.attack("S1", "M2").match("KING", "SCOUT").until("settle", "effects")
    assert game.stones(S) == before


@pytest.mark.rule("GU-GEN-01", "GU-STRONG-02")
def test_a_stronghold_hears_its_own_ruin() -> None:
    board = Board("move", S, "homes S orrum gatehouse gatehouse gatehouse")
    board.card("citadel", "stronghold", when=["self is ruined: gain 2 stones"])
    board.line("N guardian ysmer").line("N stronghold gatehouse(at L3) citadel(at M3) gatehouse(at R3)")
    game = board.shield("S1", "M2", "ogre").open()
    before = game.stones(N)
    game.do("turn S1 move M3").until("settle", "effects")
    assert game.stones(N) == before + 2


@pytest.mark.parametrize(
    ("kind", "text"),
    [("creature", "you win a combat"), ("guardian", "self is beaten"), ("shield", "self is ruined")],
)
@pytest.mark.rule("GU-GEN-03")
def test_a_card_says_of_itself_only_what_can_befall_it_and_a_hidden_one_nothing_else(kind: str, text: str) -> None:
    with pytest.raises(CardError, match="means nothing on this kind of card"):
        parse(LEXICON, "when", [Sentence(f"{text}: gain 1 stone")], barred("when", KINDS.index(kind)))
