"""Battle Gate at the table: attacking, blocking, claiming and using treasures by drag, click and key; refusals and
previews."""

from __future__ import annotations

import pygame
import pytest

from game.bots.greedy import bot_profile_of
from game.bots.prizes import prizes
from rules.battle_gate import words as w
from rules.kernel.chance import Dice
from tests.game.kit import answers, new_match
from tests.ui.screens.table_kit import Table, match_of
from ui.table.games.battle_gate import reminders
from ui.table.games.battle_gate.faces import face_of
from ui.table.games.battle_gate.table import TABLE
from ui.table.hotspots import Hotspot
from ui.table.input.control import TableControl
from ui.table.input.held_overlays import brief
from ui.table.pieces.look import PieceLook
from ui.table.play.game_numbers import count

MAIN = Hotspot("button", name="main")
SPOT = """battle_gate/1
options players={players}
turn {turn}
P1 field banner-rider cellar-knife stone-hauler | P1 hand gate-hound | P1 deck mud-imp*8 | P1 discard river-lancer
P2 field wall-walker moat-swimmer | P2 hand mud-imp | P2 deck mud-imp*12 | {more}
nobody pot pitchfork-charter twin-kettledrums third-drum
end
"""
KINDS = ("human", "bot:random", "bot:random")


def table(turn: str, more: str = "", players: int = 2, kinds: tuple[str, ...] = KINDS) -> Table:
    """The usual position in a phase, from the first player's seat."""
    third = " | P3 field marshal-of-the-gate ditch-troll | P3 deck mud-imp*9" if players > 2 else ""
    text = SPOT.format(players=players, turn=turn, more=(more + third).removeprefix(" | ") or "P2 discard mud-imp")
    return Table(match_of(text.replace("end\n", ""), kinds[:players]))


def row(at: Table, card_id: str, zone: str = "field", seat: int = 0) -> Hotspot:
    return Hotspot("row", at.card(card_id, zone, seat), seat, zone)


def box(seat: int) -> Hotspot:
    return Hotspot("box", -1, seat)


def middle(at: Table, thing: Hotspot) -> tuple[int, int]:
    return at.rect(thing).center


def aim_of(at: Table, card_id: str) -> int:
    return at.match.view(0).cards[at.card(card_id, "field")].marks[w.AIM] - 1


def test_an_attacker_is_dragged_onto_a_mat_and_taken_back() -> None:
    at = table("P1 attack", players=3)
    head = at.scene.layout.heads[2].center
    at.drag(middle(at, row(at, "banner-rider")), head)
    assert aim_of(at, "banner-rider") == 2
    at.drag(middle(at, row(at, "cellar-knife")), middle(at, row(at, "wall-walker", seat=1)))
    assert aim_of(at, "cellar-knife") == 1
    links = {link.words for link in at.scene.session.picture.links}
    assert links == {"\u22125", "\u22124"}
    at.drag(middle(at, row(at, "banner-rider")), middle(at, Hotspot("pile", -1, 0, "power")))
    assert aim_of(at, "banner-rider") == -1 and aim_of(at, "cellar-knife") == 1
    assert "1" in at.control.main()[0]


def test_an_attacker_is_assigned_by_clicks_and_by_keys() -> None:
    at = table("P1 attack")
    at.press(row(at, "banner-rider"))
    at.click(at.scene.layout.heads[1].center)
    assert aim_of(at, "banner-rider") == 1
    knife = row(at, "cellar-knife")
    for thing in (knife, box(1)):
        for _ in range(40):
            at.key(pygame.K_TAB)
            if at.scene.pointer.focus == thing:
                break
        assert at.scene.pointer.focus == thing
        at.key(pygame.K_RETURN)
    assert aim_of(at, "cellar-knife") == 1


@pytest.mark.parametrize(
    ("source", "zone", "goal", "rule"),
    [
        ("stone-hauler", "field", 1, "BG-CHAR-04"),
        ("third-drum", "pot", 0, "BG-CLAIM-02"),
        ("gate-hound", "hand", 0, "BG-TURN-05"),
    ],
)
def test_what_cannot_be_done_says_why(source: str, zone: str, goal: int, rule: str) -> None:
    at = table("P1 attack")
    start = at.at(source) if zone == "hand" else middle(at, row(at, source, zone, -1 if zone == "pot" else 0))
    at.drag(start, at.scene.layout.heads[goal].center)
    refused = at.control.refused
    assert refused is not None and rule in refused.sentence


def test_a_standing_ability_is_named_where_it_cannot_be_used() -> None:
    at = table("P1 attack", more="P1 treasures brass-spyglass")
    at.click(middle(at, row(at, "brass-spyglass", "treasures")))
    assert at.control.refused is not None
    assert at.control.refused.sentence.startswith("Draw of Brass Spyglass works by itself while the card is in play")


def test_an_attacker_dropped_on_the_pot_is_told_where_attacks_go() -> None:
    at = table("P1 attack")
    at.drag(middle(at, row(at, "banner-rider")), middle(at, row(at, "third-drum", "pot", -1)))
    assert at.control.refused is not None
    assert at.control.refused.sentence == "Banner Rider attacks another player who is still in the game (BG-COMBAT-01)."


def test_a_treasure_is_claimed_by_a_drag_and_by_its_button() -> None:
    at = table("P1 field")
    at.drag(middle(at, row(at, "pitchfork-charter", "pot", -1)), middle(at, Hotspot("pile", -1, 0, "treasures")))
    assert at.zone_of(at.card("pitchfork-charter", "treasures")) == "treasures"
    other = table("P1 field")
    other.press(row(other, "twin-kettledrums", "pot", -1))
    assert [row.words for row in other.control.menu.rows] == ["Claim it"]
    other.press(Hotspot("choice", 0))
    assert other.zone_of(other.card("twin-kettledrums", "treasures")) == "treasures"


def test_treasures_that_can_be_claimed_glow_and_the_others_do_not() -> None:
    at = table("P1 field")
    lit = {thing.value for thing in at.control.targets() if thing.name == "pot"}
    assert lit == {at.card(name, "pot", -1) for name in ("pitchfork-charter", "twin-kettledrums")}


def test_a_card_is_recovered_out_of_its_pile_and_drawn_by_pressing_the_gate() -> None:
    at = table("P1 recovery")
    at.press(Hotspot("pile", -1, 0, "discard"))
    at.press(row(at, "river-lancer", "discard"))
    assert at.control.menu.rows[0].words == "Take River Lancer into your hand", "the pile has closed over it"
    at.press(Hotspot("choice", 0))
    assert at.zone_of(at.card("river-lancer")) == "hand"
    at.press(MAIN)
    before = at.match.view(0).count(w.DECK, 0)
    at.press(Hotspot("pile", -1, 0, "deck"))
    assert at.match.view(0).count(w.DECK, 0) == before - 1


def test_the_gate_says_why_no_card_is_drawn_from_it() -> None:
    at = table("P1 field")
    at.click(middle(at, Hotspot("pile", -1, 0, "deck")))
    assert at.control.refused is not None
    assert at.control.refused.sentence == "Cards are drawn in your own Draw phase; this is Field (BG-TURN-04)."


def defending() -> Table:
    """The second player attacks; the first is asked for defenders."""
    at = table("P2 attack", "P2 treasures rolling-tower", kinds=("human", "human"))
    match = at.match
    for text in ("attack wall-walker P1", "attack moat-swimmer P1", "done"):
        seat = match.asked()[0]
        match.submit(seat, match.parse(seat, text))
    while match.ask(match.asked()[0]).kind == w.ASK_WINDOW:  # type: ignore[union-attr]
        match.submit(match.asked()[0], (w.V_PASS,))
    return Table(match, seat=0)


def test_a_blocker_is_dragged_onto_an_attacker_and_the_fight_is_foreseen() -> None:
    at = defending()
    assert at.control.ask.kind == w.ASK_DEFEND
    at.drag(middle(at, row(at, "banner-rider")), middle(at, row(at, "wall-walker", seat=1)))
    assert {link.words for link in at.scene.session.picture.links} == {"3 : 5", "\u22124"}
    rows = at.match.forecast(0, (w.V_DONE,))
    falls = [line.piece for line in rows if line.icon == "skull"]
    assert falls == [at.card("wall-walker", "field", 1)]
    assert [(line.seat, line.number, line.left) for line in rows if line.icon == "gate"] == [(0, "4", 4)]
    assert ("lens", ("hanging", -1, 0)) in at.scene.canvas.wanted
    assert brief(at.scene.canvas, rows[-1:]) == ("\u22124, 4 left", "bad")
    at.point(middle(at, MAIN))
    at.key(pygame.K_d, up=False)
    assert any(group == "lens" for group, _ in at.scene.canvas.wanted)


def test_breach_names_a_defender_where_an_assassin_is_dropped() -> None:
    at = table("P1 attack", "P1 treasures lockpickers-map")
    at.press(row(at, "lockpickers-map", "treasures"))
    at.press(Hotspot("choice", 0))
    at.drag(middle(at, row(at, "cellar-knife")), middle(at, row(at, "wall-walker", seat=1)))
    named = at.card("wall-walker", "field", 1)
    view = at.match.view(0)
    assert view.cards[named].marks[w.NAMED] and aim_of(at, "cellar-knife") == 1
    assert [(link.target, link.words) for link in at.scene.session.picture.links] == [(named, "4 : 3")]


def test_an_activation_waits_on_the_stack_and_is_answered() -> None:
    at = table("P2 field", "P1 treasures wax-seal | P2 treasures mirror-banner", kinds=("human", "human"))
    match = at.match
    match.submit(1, match.parse(1, "use mirror-banner flank"))
    at = Table(match, seat=0)
    (item,) = at.scene.session.picture.stack
    assert "Flank" in item.title and at.control.ask.kind == w.ASK_ANSWER
    assert "Asked after you" not in at.control.prompt.line
    at.drag(middle(at, row(at, "wax-seal", "treasures")), middle(at, Hotspot("item", item.serial)))
    assert not match.view(0).stack and at.zone_of(at.card("wax-seal", "pot", -1)) == "pot"


def test_who_is_asked_next_is_said() -> None:
    more = "P1 treasures wax-seal | P2 treasures mirror-banner | P3 treasures loose-axle"
    at = table("P2 field", more, 3, ("human", "human", "human"))
    match = at.match
    match.submit(1, match.parse(1, "use mirror-banner flank"))
    (first,) = match.asked()
    at = Table(match, seat=first)
    assert first == 2 and f"After you: {match.names[0]}." in at.control.prompt.line


def test_in_your_own_turn_you_are_not_called_by_name() -> None:
    at = table("P1 attack", "P1 treasures night-watch-lantern")
    at.drag(middle(at, row(at, "banner-rider")), at.scene.layout.heads[1].center)
    at.press(MAIN)
    assert at.control.prompt.line.startswith("Your attackers are assigned: use a treasure, or pass.")


def test_pieces_tell_class_swaps_and_treasures_in_danger() -> None:
    at = table("P1 field", "P1 treasures loose-axle twin-kettledrums mirror-banner")
    game, view = at.scene.session.game, at.match.view(0)

    def badges(card_id: str, zone: str) -> dict[str, str]:
        card = at.card(card_id, zone)
        look = game.piece(view, card, at.match.sheets(view), 0, lambda kind: pygame.Surface((8, 8)))
        assert isinstance(look, PieceLook)
        return {badge.corner: badge.text or badge.icon for badge in look.badges}

    assert badges("loose-axle", "treasures")["se"] == "+2" and badges("loose-axle", "treasures")["n"] == "alert"
    assert badges("twin-kettledrums", "treasures")["se"] == "+1"
    assert badges("mirror-banner", "treasures").get("n") is None
    classes = {badges(card, "field")["ne"] for card in ("banner-rider", "cellar-knife", "stone-hauler")}
    assert len(classes) == 3
    at.press(row(at, "mirror-banner", "treasures"))
    at.press(Hotspot("choice", 0))
    view = at.match.view(0)
    assert badges("cellar-knife", "field")["n"] == "swap-horizontal"


def test_a_card_in_the_hand_shows_its_power_on_what_is_seen_of_it() -> None:
    """Its upper part: character points count only in the deck builder."""
    crow = next(card for card in table("P1 field").match.view(0).table.defs if card.id == "thorn-widow")
    assert [badge.value for badge in face_of(crow).badges if badge.slot == "tr"] == [str(crow.power)]


def test_the_numbers_of_a_game_count_what_players_lost_who_are_out() -> None:
    match = table("P1 attack", kinds=("human", "human")).match
    for seat, said in ((0, "attack banner-rider P2"), (0, "done"), (1, "block wall-walker banner-rider"), (1, "done")):
        match.submit(seat, match.parse(seat, said))
    match.submit(1, match.parse(1, "concede"))
    assert match.result == (2, 0) and count(match.record).fallen == (0, 1)


@pytest.mark.parametrize(("names", "counted"), [
    ("wax-seal loose-axle mirror-banner", False),
    ("wax-seal*12", True),
])  # fmt: skip
def test_treasures_side_by_side_are_not_counted_over_what_they_cost(names: str, counted: bool) -> None:
    at = table("P1 field", more=f"P2 treasures {names}", players=3)
    assert (("count", ("treasures", 1)) in at.scene.canvas.wanted) == counted


def test_a_gate_crumbles_below_ten_cards() -> None:
    at = table("P1 field")
    assert at.scene.session.picture.crumbling == {(0, "deck"): 2}
    signs = [key for group, key in at.scene.canvas.wanted if group == "sign" and isinstance(key, tuple)]
    assert ("cracks", 0, "deck") in signs


def test_the_arrow_from_the_hand_reaches_into_the_players_mat() -> None:
    at = table("P1 field")
    at.click(at.at("gate-hound"))
    mat = at.rect(Hotspot("box", -1, 0))
    at.point((mat.x + 6, mat.bottom - 6))
    laid, _ = at.scene.canvas.wanted["arrow", "held"]
    assert laid.picture.get_rect(topleft=laid.at).top < mat.centery + at.scene.canvas.unit * 10


def test_a_spent_phase_no_longer_asks_for_its_answer() -> None:
    at = table("P1 field")
    assert "drag a character" in at.control.prompt.line
    at.match.submit(0, (w.V_FIELD, at.card("gate-hound", "hand")))
    at.rest()
    assert at.control.prompt.line == "Field, 1 of 1: no character can be fielded now. 1 of 2 treasures can be claimed."


def test_a_treasure_in_play_says_how_much_power_its_player_can_lose() -> None:
    at = table("P1 field", more="P1 treasures pitchfork-charter")
    game, view = at.scene.session.game, at.scene.session.view
    said = [one.word for one in game.reminders(view, at.card("pitchfork-charter", "treasures"))]
    assert said[-1] == "Power to spare: 6"
    assert not any("spare" in one.word for one in game.reminders(view, at.card("twin-kettledrums", "pot", -1)))


def test_a_treasure_in_the_pot_is_nobodys_so_that_no_hint_speaks_of_defeating_it() -> None:
    view = table("P1 field").scene.session.view
    found = prizes(view, bot_profile_of("battle_gate"))
    assert {view.cards[card].zone for card in found} == {w.FIELDED}


def test_a_treasure_is_put_forward_by_a_drag_into_the_pot() -> None:
    at = Table(new_match(game="battle_gate", kinds=("human", "bot:quick")))
    card = at.match.view(0).pile(w.SAVED, 0)[0]
    at.drag(middle(at, Hotspot("row", card, 0, "saved")), middle(at, Hotspot("pile", -1, -1, "pot")))
    assert at.match.view(0).cards[card].zone == w.PROPOSED


def test_a_vote_says_what_the_abilities_of_its_treasure_mean() -> None:
    match = new_match(game="battle_gate")
    control, told = TableControl(TABLE, match, lambda action: None), 0
    for seat, _ in answers(match, Dice(2), 200):
        control.take(seat)
        if control.ask is not None and control.ask.kind == w.ASK_VOTE:
            abilities = match.view(seat).card_def(control.ask.data[0]).abilities
            assert all(reminders.ABILITIES[line.ability] in control.prompt.title for line in abilities)
            told += len(abilities)
    assert told
