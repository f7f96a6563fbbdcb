"""The table with the mouse: drags, clicks, refusals, menus. Every way of doing something ends in the same action."""

from __future__ import annotations

import pygame
import pytest

from game.match.match import Match
from rules.seize.words import V_MOVE
from tests.game.kit import new_match
from tests.ui.screens.lesson_kit import Pupil
from tests.ui.screens.table_kit import HAND, Table, field, match_of
from ui.screens.rulebook.page import RulebookPage
from ui.table.games.seize.pieces import BORNE, piece_look, printed_sheet
from ui.table.games.seize.table import TABLE
from ui.table.hotspots import REFUSAL, Hotspot


def test_dragging_a_merc_onto_a_lit_tile_plays_it() -> None:
    table = Table(match_of(field("rally").replace("C = S gatehand-odric\n", "").replace("1   .  C", "1   .  .")))
    scout = table.card("reedline-scout")
    table.drag(table.at("reedline-scout"), table.tile("d2"))
    assert table.zone_of(scout) == "board"
    assert table.place_of(scout) == "d2"


def test_a_card_snatched_away_at_once_hangs_from_the_pointer() -> None:
    table = Table(match_of(field("rally")))
    start, goal = table.at("reedline-scout"), table.tile("c6")
    table.point(start)
    table.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    table.send(pygame.MOUSEMOTION, pos=goal, rel=(1, 1), buttons=(1, 0, 0))
    drag = table.scene.mouse.drag
    assert drag is not None
    assert pygame.Rect(drag.placed()[1], drag.placed()[0].get_size()).collidepoint(goal)


def test_tiles_that_take_the_card_glow_and_the_others_are_hatched() -> None:
    table = Table(match_of(field("rally").replace("C = S gatehand-odric\n", "").replace("1   .  C", "1   .  .")))
    table.drag(table.at("reedline-scout"), table.tile("d2"), drop=False)
    glowing = {thing.value for thing in table.wanted("glow") if isinstance(thing, Hotspot) and thing.kind == "tile"}
    assert glowing == set(range(8))
    assert set(table.wanted("dim")) == set(range(8, 24))


def test_an_illegal_drop_springs_back_and_says_why_with_the_rule() -> None:
    table = Table(match_of(field("attack")))
    card = table.card("shoulder-the-door")
    table.drag(table.at("shoulder-the-door"), table.tile("d6"))
    refused = table.control.refused
    assert refused is not None and refused.sentence.endswith("(SGT-ABIL-07).")
    assert table.zone_of(card) == "hand" and table.scene.mouse.drag is None
    assert "words" in table.wanted("refused")


def test_the_rule_of_a_refusal_is_a_click_away_and_the_table_is_as_it_was_on_the_way_back() -> None:
    table = Table(match_of(field("attack")))
    stack = table.context.stack
    table.drag(table.at("shoulder-the-door"), table.tile("d6"))
    refused, digest = table.control.refused, table.match.digest
    assert table.scene.session.lifted == -1, "the pointer is on a tile"
    link = next(thing for thing in table.scene.canvas.things.of("link") if thing.name == "SGT-ABIL-07")
    table.press(link)
    page = stack.top
    assert isinstance(page, RulebookPage) and page.rule == "SGT-ABIL-07"
    stack.pop()
    table.rest()
    assert stack.top is table.scene and table.control.refused is refused and table.match.digest == digest


def test_every_rule_named_at_the_table_is_a_click_away() -> None:
    """What is asked above the main button, and what is told over the table."""
    table = Table(new_match(game="battle_gate"), seat=0)
    table.scene.notify("Time is up: this is the last turn [BG-TURN-01].")
    table.rest()
    asked = table.control.prompt.line.rpartition("[")[2].partition("]")[0]
    for rule in (asked, "BG-TURN-01"):
        digest = table.match.digest
        table.press(next(thing for thing in table.scene.canvas.things.of("link") if thing.name == rule))
        page = table.context.stack.top
        assert isinstance(page, RulebookPage) and page.rule == rule and table.match.digest == digest
        table.context.stack.pop()
        table.rest()


def test_a_click_on_a_refusal_only_closes_it() -> None:
    """What lies beneath, such as a warchest that could be spread out, is not seen and not pressed."""
    table = Table(match_of(field("attack")))
    table.drag(table.at("shoulder-the-door"), table.tile("a6"))
    table.press(REFUSAL)
    assert table.control.refused is None and table.scene.canvas.browsed is None and not table.wanted("refused")


def test_a_piece_that_a_refusal_hides_can_be_dragged_at_once() -> None:
    """The refused attack is told right over the attacker."""
    pupil = Pupil()
    pupil.until("Attack")
    pupil.drag(pupil.tile("b3"), pupil.tile("c2"))
    assert pupil.rect(REFUSAL).collidepoint(pupil.tile("b3"))
    pupil.drag(pupil.tile("b3"), pupil.tile("b6"))
    assert pupil.lesson.remark.head == "Bounty" and pupil.control.refused is None


def test_an_illegal_answer_after_a_legal_one_is_not_called_allowed() -> None:
    pupil = Pupil()
    pupil.until("Equip")
    pupil.drag(pupil.at("riveted-coat", "warchest"), pupil.tile("c1"))
    assert pupil.scene.stray().startswith("Allowed in a real game")
    pupil.drag(pupil.at("notched-cleaver", "warchest"), pupil.tile("b3"))
    assert pupil.control.refused.sentence.endswith("(SGT-RALLY-09).") and pupil.scene.stray() == ""


def test_a_merc_dropped_on_the_stack_is_told_where_mercs_go() -> None:
    """That the Warchest takes no more cards this turn says nothing about the stack."""
    pupil = Pupil()
    pupil.until("A merc")
    pupil.drag(pupil.at("reedline-scout"), pupil.scene.layout.slot_rect(-1, "stack").center)
    said = "A merc comes into play in the two rows nearest to you (SGT-RALLY-03)."
    assert pupil.control.refused.sentence == said
    pupil.drag(pupil.at("reedline-scout"), pupil.scene.layout.slot_rect(pupil.lesson.learner, "warchest").center)
    assert pupil.control.refused.sentence.endswith("(SGT-RALLY-02).")


def test_a_drag_of_what_a_refusal_hides_closes_it() -> None:
    table = Table(match_of(field("attack")))
    table.drag(table.at("shoulder-the-door"), table.tile("a6"))
    x, y = table.rect(REFUSAL).topleft
    table.drag((x + 9, y + 9), table.tile("d6"))
    assert table.control.refused is None and not table.wanted("refused")


@pytest.mark.parametrize("tile", ["a5", "d6"])
def test_a_tile_out_of_reach_of_an_ability_is_refused_by_its_range(tile: str) -> None:
    """Draw the Curtain is aimed from b1: an empty tile, and one with an enemy. Nobody wants to walk or attack."""
    text = field("rally").replace("brask-ironmonger", "sleetcaller-wen").replace(".  .  A  .", ".  .  C  .")
    table = Table(match_of(text.replace(".  C  .  .", ".  A  .  .")))
    table.click(table.tile("b1"))
    assert table.control.menu is not None
    rows = [row.words for row in table.control.menu.rows]
    table.press(Hotspot("choice", rows.index("Draw the Curtain (1)")))
    table.click(table.tile(tile))
    assert table.control.refused is not None
    assert table.control.refused.sentence == f"{tile.capitalize()} is too far away (SGT-RANGE-04)."
    assert table.control.held is not None and table.control.held.mode


@pytest.mark.parametrize(("card", "tile", "asked", "why"), [
    ("shoulder-the-door", "a3", "Shoulder the Door: “Deal **2** physical {sword} damage to an enemy merc in **Melee** "
     "range.", "Towerline Ysme is not what the card's text asks for (SGT-CARD-A06)."),
    ("shoulder-the-door", "a1", "Shoulder the Door: “Deal", "No merc stands there (SGT-ABIL-16)."),
    ("cold-arithmetic", "a1", "Cold Arithmetic: “", "No merc stands there (SGT-ABIL-16)."),
])  # fmt: skip
def test_a_wrong_target_is_refused_with_what_the_card_asks_for(card: str, tile: str, asked: str, why: str) -> None:
    table = Table(match_of(field("attack")))
    table.drag(table.at(card), table.tile(tile))
    said = table.control.refused.sentence
    assert said.startswith(asked) and said.endswith(f"” {why}")


def test_a_wrong_target_of_a_merc_is_refused_with_its_active_ability_only() -> None:
    text = field("rally").replace("brask-ironmonger with riveted-coat", "tallykeeper-voss")
    table = Table(match_of(text))
    table.click(table.tile("c4"))
    rows = [row.words for row in table.control.menu.rows]
    table.press(Hotspot("choice", rows.index("Chalk Mark (1)")))
    table.click(table.tile("a3"))
    asked = "Tallykeeper Voss: “**Chalk Mark** (1): An enemy merc that is in sight gets **+2 Bounty** this turn.”"
    why = "Towerline Ysme is not what the card's text asks for (SGT-CARD-A06)."
    assert table.control.refused.sentence == f"{asked} {why}"


def test_a_tile_beyond_a_mercs_steps_is_too_far_not_off_its_way() -> None:
    """Porridge-Boy Tam moves straight, two steps: d2 is four steps from a3, not three."""
    table = Table(match_of(field("move-1").replace("B = S towerline-ysme", "B = S porridge-boy-tam")))
    table.drag(table.tile("a3"), table.tile("d2"))
    assert table.control.refused is not None
    assert table.control.refused.sentence == "Steps left to Porridge-Boy Tam this turn: 2; this takes 4 (SGT-ACT-09)."
    assert not table.control.refused.tiles


def test_the_blocking_tile_is_outlined() -> None:
    table = Table(match_of(field("attack").replace("B = S towerline-ysme", "B = S towerline-ysme\nm = S reedline-scout")
                           .replace("4   .  .  A  .", "4   .  m  A  .")))  # fmt: skip
    table.drag(table.tile("a3"), table.tile("c5"))
    assert table.control.refused.sentence.endswith("(SGT-LOS-02).")
    assert table.wanted("refused")[0] == 13


def test_a_walk_follows_the_pointer_through_tiles() -> None:
    table = Table(match_of(field("move-1")))
    scout = table.card("towerline-ysme", "board")
    table.drag(table.tile("a3"), table.tile("b3"), table.tile("b2"), drop=False)
    assert table.control.trail == (9, 5)
    table.drag(table.tile("a3"), table.tile("b3"), table.tile("b2"))
    assert table.place_of(scout) == "b2"
    assert any("a3" in line.text and "b3" in line.text for line in table.scene.session.log.lines)


def test_a_walk_can_be_taken_back_by_going_back() -> None:
    table = Table(match_of(field("move-1")))
    table.drag(table.tile("a3"), table.tile("b3"), table.tile("b2"), table.tile("b3"), drop=False)
    assert table.control.trail == (9,)


def test_clicking_a_piece_then_a_tile_takes_the_shortest_way() -> None:
    table = Table(match_of(field("move-1")))
    piece = table.card("towerline-ysme", "board")
    table.click(table.tile("a3"))
    assert table.control.held is not None
    table.point(table.tile("a5"))
    assert table.wanted("trail")
    table.click(table.tile("a5"))
    assert table.place_of(piece) == "a5"


def test_an_attack_has_an_arrow_and_hits() -> None:
    table = Table(match_of(field("attack")))
    victim = next(card for card in table.scene.session.picture.board.values() if table.place_of(card) == "c5")
    table.click(table.tile("c4"))
    table.point(table.tile("c5"))
    assert table.wanted("arrow") == ["held"]
    health = table.match.view(0).cards[victim].marks[0]
    table.drag(table.tile("c4"), table.tile("c5"))
    assert table.match.view(0).cards[victim].marks[0] < health


def test_what_is_dragged_onto_a_piece_lets_its_numbers_show_through() -> None:
    table = Table(match_of(field("attack")))
    table.drag(table.tile("c4"), table.tile("d4"), drop=False)
    drag = table.scene.mouse.drag
    assert drag is not None
    middle = drag.placed()[0].get_rect().center
    assert drag.placed()[0].get_at(middle).a == 255
    table.drag(table.tile("c4"), table.tile("c5"), drop=False)
    drag = table.scene.mouse.drag
    assert drag is not None and drag.placed()[0].get_at(middle).a < 128


def test_what_is_dragged_onto_a_card_of_a_row_lets_it_show_through() -> None:
    pupil = Pupil(game="guardians")
    pupil.until("Secondary")
    found = pupil.aim()
    pupil.drag(pupil.rect(found.lit).center, pupil.rect(found.goal).center, drop=False)
    drag = pupil.scene.mouse.drag
    assert found.goal.kind == "row" and drag is not None
    picture = drag.placed()[0]
    assert picture.get_at(picture.get_rect().center).a < 128


def test_a_click_on_nothing_legal_tells_why_and_leaves_the_merc_held() -> None:
    table = Table(match_of(field("attack")))
    table.click(table.tile("c4"))
    held = table.control.held
    table.click(table.tile("d6"))
    assert table.control.refused is not None and "SGT-RANGE-01" in table.control.refused.sentence
    assert table.control.held == held is not None and not table.match.record.answers


def test_paying_is_asked_in_the_warchest() -> None:
    table = Table(match_of(field("attack")))
    table.drag(table.at("shoulder-the-door"), table.tile("c5"))
    assert table.control.prompt.paying
    picks = [thing.value for thing, _ in table.control.prompt.picks]
    assert table.card("cobblers-best", "warchest") not in picks and len(picks) == 4
    cleaver = table.card("notched-cleaver", "warchest")
    table.press(Hotspot("row", cleaver, 0, "warchest"))
    assert table.match.view(0).cards[cleaver].marks[14] == 1
    assert table.zone_of(table.card("shoulder-the-door", "discard")) == "discard"


def test_the_house_can_pay() -> None:
    table = Table(match_of(field("attack")))
    table.drag(table.at("cold-arithmetic"), table.tile("c5"))
    assert table.control.main()[0] == "Pay for me"
    table.press(Hotspot("button", name="main"))
    assert not table.control.prompt.paying
    assert table.control.prompt.form == "panel"
    table.press(Hotspot("choice", 2))
    assert table.match.view(0).seat_numbers[0][0] == 21


def test_a_treasure_goes_to_the_warchest_or_onto_a_merc() -> None:
    table = Table(match_of(field("rally")))
    table.drag(table.at("notched-cleaver"), table.scene.layout.slot_rect(0, "warchest").center)
    assert table.zone_of(table.card("notched-cleaver", "warchest")) == "warchest"
    crossbow = table.card("long-limbed-crossbow", "warchest")
    table.drag(table.at("long-limbed-crossbow", "warchest"), table.tile("b1"))
    assert table.zone_of(crossbow) == "equipped"
    view = table.match.view(0)
    merc = view.cards[crossbow].host
    look = piece_look(view, merc, printed_sheet(view, merc), 0, lambda kind: pygame.Surface((1, 1)))
    assert BORNE[0] in look.badges


def test_an_event_may_be_dropped_anywhere_on_the_mat() -> None:
    table = Table(match_of(field("rally")))
    card = table.card("hold-the-doorstep")
    table.drag(table.at("hold-the-doorstep"), table.tile("d3"))
    while table.control.prompt.paying:
        table.press(Hotspot("button", name="main"))
    if table.control.held is not None:
        table.click(table.tile("c4"))
    assert table.zone_of(card) in ("events", "stack")


@pytest.mark.parametrize("with_treasure", [False, True])
def test_a_merc_entering_a_fort_may_bring_a_treasure(with_treasure: bool) -> None:
    text = field("rally").replace("C = S gatehand-odric\n", "").replace("1   .  C", "1   .  .")
    table = Table(match_of(text))
    scout, cleaver = table.card("reedline-scout"), table.card("notched-cleaver")
    table.drag(table.at("reedline-scout"), table.tile("d1"))
    assert table.control.menu is not None and table.control.menu.title == "Bring a treasure?"
    rows = [row.words for row in table.control.menu.rows]
    assert rows[0] == "No treasure" and "Notched Cleaver" in rows[1]
    if with_treasure:
        table.click(table.at("notched-cleaver"))
    else:
        table.press(Hotspot("choice", 0))
    assert table.zone_of(scout) == "board"
    assert table.zone_of(cleaver) == ("equipped" if with_treasure else "hand")


@pytest.mark.parametrize("code", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_takes_the_gold_answer_of_a_question_about_a_card(code: int) -> None:
    text = field("rally").replace("C = S gatehand-odric\n", "").replace("1   .  C", "1   .  .")
    table = Table(match_of(text))
    scout, cleaver = table.card("reedline-scout"), table.card("notched-cleaver")
    table.drag(table.at("reedline-scout"), table.tile("d1"))
    assert table.control.menu.rows[0].primary
    table.key(code)
    assert (table.zone_of(scout), table.zone_of(cleaver)) == ("board", "hand")


@pytest.mark.parametrize("copy", [0, 1])
def test_two_copies_of_a_treasure_are_one_choice_and_either_card_means_it(copy: int) -> None:
    text = (
        field("rally", HAND + " notched-cleaver").replace("C = S gatehand-odric\n", "").replace("1   .  C", "1   .  .")
    )
    table = Table(match_of(text))
    table.drag(table.at("reedline-scout"), table.tile("d1"))
    assert [row.words for row in table.control.menu.rows] == ["No treasure", "With Notched Cleaver"]
    cleavers = table.control.menu.rows[1].things
    assert len(cleavers) == 2
    table.press(cleavers[copy])
    assert sorted(table.zone_of(cleaver.value) for cleaver in cleavers) == ["equipped", "hand"]


def test_right_click_lists_every_legal_deed_in_words() -> None:
    table = Table(match_of(field("rally")))
    table.click(table.tile("b1"), button=3)
    menu = table.control.menu
    assert menu is not None
    words = [row.words for row in menu.rows]
    assert "Exit: to the Discard" in words and "Show the card" in words
    assert sum(word.startswith("Equip ") for word in words) == 4
    table.press(Hotspot("choice", words.index("Exit: to the Discard")))
    assert table.zone_of(table.card("gatehand-odric", "discard")) == "discard"


def test_right_click_elsewhere_cancels() -> None:
    table = Table(match_of(field("attack")))
    table.click(table.tile("c4"))
    table.click(table.tile("d3"), button=3)
    assert table.control.held is None


def test_a_card_the_pointer_rests_on_is_large_after_a_moment() -> None:
    table = Table(match_of(field("attack")))
    table.point(table.tile("c5"))
    assert table.scene.inspect.shown == -1
    table.scene.update(0.31)
    assert table.scene.session.game.card_name(table.scene.session.view, table.scene.inspect.shown) == "Vial-Taster Ensk"


def test_the_large_card_never_stays_on_an_old_card() -> None:
    table = Table(match_of(field("attack")))
    inspect = table.scene.inspect
    table.point(table.tile("c5"))
    table.scene.update(0.31)
    assert inspect.large() == table.scene.session.picture.board[table.scene.mouse.thing_at(table.tile("c5")).value]
    table.point(table.tile("d3"))
    table.scene.update(0.31)
    assert inspect.large() == -1


def test_what_is_hovered_wins_over_a_pin_and_any_click_lets_go_of_it() -> None:
    table = Table(match_of(field("attack")))
    inspect, pinned = table.scene.inspect, table.card("brask-ironmonger", "board")
    inspect.pin(pinned)
    table.point(table.tile("c5"))
    table.scene.update(0.31)
    assert inspect.large() not in (-1, pinned) and "sign" not in table.wanted("view")
    table.point(table.tile("d3"))
    table.scene.update(0.31)
    assert inspect.large() == pinned and "sign" in table.wanted("view")
    table.click(table.tile("d3"))
    assert inspect.pinned == -1


def test_the_card_that_is_asked_about_is_large_over_a_pin() -> None:
    table = Table(match_of(field("attack")))
    card = table.card("shoulder-the-door")
    table.drag(table.at("shoulder-the-door"), table.tile("c5"))
    assert table.control.prompt.paying
    table.point((2, 2))
    table.scene.inspect.pin(table.card("brask-ironmonger", "board"))
    table.scene.update(0.31)
    assert table.rect(Hotspot("view", card))


def test_a_click_on_the_large_card_pins_it_and_another_lets_go() -> None:
    table = Table(match_of(field("attack")))
    table.point(table.tile("c5"))
    table.scene.update(0.31)
    shown = table.scene.inspect.large()
    table.press(Hotspot("view", shown))
    table.scene.update(0.31)
    assert table.scene.inspect.pinned == shown == table.scene.inspect.large()
    table.press(Hotspot("view", shown))
    assert table.scene.inspect.pinned == -1


def test_undo_takes_the_last_answer_back() -> None:
    table = Table(
        match_of(field("move-1").replace("N warchest notched-cleaver thornhook\n", ""), ("human", "human")), seat=0
    )
    piece = table.card("towerline-ysme", "board")
    table.drag(table.tile("a3"), table.tile("b3"))
    table.scene.session.match.undo(0, consent=True)
    table.rest()
    assert table.place_of(piece) == "a3"


def test_the_log_links_cards_and_rules() -> None:
    table = Table(match_of(field("attack")))
    table.drag(table.tile("c4"), table.tile("c5"))
    targets = [thing.name for thing in table.scene.canvas.things.rects if thing.kind == "link"]
    assert any(target.startswith("card:") for target in targets)


def later(match: Match, merc: int, tile: Hotspot) -> bool:
    """Whether a merc may move to a tile later in this turn."""
    return match.later(0, lambda _, action: action[:2] == (V_MOVE, merc) and action[-1] == tile.value, TABLE.is_pass)


def test_a_drop_for_a_later_phase_offers_to_go_there_and_do_it() -> None:
    table = Table(match_of(field("rally")))
    merc = table.card("brask-ironmonger", "board")
    picture = table.scene.session.picture
    free = [Hotspot("tile", tile) for tile in range(picture.tiles) if tile not in picture.board]
    goal, far = (next(thing for thing in free if later(table.match, merc, thing) is found) for found in (True, False))
    start = table.rect(Hotspot("tile", picture.tile_of(merc))).center
    table.drag(start, table.rect(far).center)
    assert table.wanted("refused") and not table.wanted("ask")
    table.drag(start, table.rect(goal).center)
    assert table.wanted("refused") and table.wanted("ask")
    table.press(Hotspot("choice", 1))
    assert not table.wanted("ask")
    table.drag(start, table.rect(goal).center)
    table.press(Hotspot("choice", 0))
    assert table.scene.session.picture.tile_of(merc) == goal.value and table.match.phase == "move-1"
    assert table.control.seat == 0


def test_a_greyed_action_of_a_later_phase_offers_to_go_there_and_do_it() -> None:
    """Plunder waits for the Attack Phase; a piece away from the hall cannot do it this turn, so nothing is offered."""
    table = Table(match_of(field("rally").replace("6   .  n1", "6   A  n1").replace(".  .  A  .", ".  .  .  .")))
    for tile, offered in (("a3", False), ("a6", True)):
        table.control.clear()
        table.click(table.tile(tile), button=3)
        table.press(Hotspot("choice", [row.words for row in table.control.menu.rows].index("Plunder")))
        assert table.control.refused is not None
        assert (table.control.menu.title == "That comes later in your turn.") == offered
    log = table.scene.session.log
    told = len(log.lines)
    table.press(Hotspot("choice", 0))
    assert table.match.phase == "attack" and any("lunder" in line.text for line in log.lines[told:])


def test_a_card_picked_up_by_a_click_uncovers_the_tiles_it_may_go_to() -> None:
    table = Table(match_of(field("rally").replace("C = S gatehand-odric\n", "").replace("1   .  C", "1   .  .")))
    scout = table.card("reedline-scout")
    start = table.at("reedline-scout")
    table.point(start)
    table.rest()
    raised = table.scene.session.placing.spots["card", scout].rect
    tiles = [table.rect(Hotspot("tile", tile)) for tile in range(4)]
    assert raised.collidelist(tiles) >= 0, "to be read it may lie over the first row"
    table.click(table.at("reedline-scout"))
    table.rest()
    assert table.control.held is not None
    assert table.scene.session.placing.spots["card", scout].rect.collidelist(tiles) < 0
    covered = next(tile for tile in tiles if tile.colliderect(raised))
    before = table.match.digest
    table.click(covered.clip(raised).center)
    assert table.match.digest != before or table.control.menu is not None, table.control.refused
