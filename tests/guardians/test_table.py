"""Guardians at the table: moves, flights, deployment, and reasons for refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
import pytest

from rules.guardians import words as w
from rules.kernel.ask import Ask
from rules.kernel.message import message
from rules.kernel.view import View
from tests.guardians.table_kit import BATTLE, HEAD, LINK, PEACE, Pair, middle, peace
from tests.ui.screens.table_kit import Quick, Table, match_of
from ui.table.cards.placing import stack_foot, stack_rects
from ui.table.events.played_card import PACE_MS
from ui.table.games.guardians.pieces import piece_look
from ui.table.games.guardians.table import TABLE
from ui.table.hotspots import Hotspot
from ui.table.pieces.look import PieceLook
from ui.table.play.canvas import Banner

REST: Final = Hotspot("button", name="end-turn")


@pytest.mark.rule("GU-MOVE-06", "GU-MOVE-09")
def test_a_flight_asks_for_the_way_only_where_a_fight_waits() -> None:
    at = peace()
    at.drag(middle(at, "plain-oak-shield", "shields"), at.tile("M2"))
    menu = at.control.menu
    assert menu is not None and [row.words for row in menu.rows] == ["Through M1", "Through L2"]
    at.press(Hotspot("choice", 1))
    assert at.match.view(0).cards[at.card("plain-oak-shield", "march")].marks[2] == 1 + 6
    still = peace()
    still.drag(middle(still, "plain-oak-shield", "shields"), still.tile("R1"))
    assert still.control.menu is None and still.place_of(still.card("plain-oak-shield", "shields")) == "R1"


@pytest.mark.rule("GU-MOVE-02")
def test_all_shields_of_one_person_hold_at_one_stroke() -> None:
    at = Pair(PEACE.format(phase="move", marks=""))
    session = at.scene.session
    session.open_curtain()
    at.rest()
    assert at.control.prompt.rest == "Hold the rest"
    at.press(REST)
    session.open_curtain()
    at.rest()
    assert session.viewer == 1 and at.control.prompt.rest == "Hold", "the other player decides for themselves"
    at.press(REST)
    holds = [answer.seat for answer in at.match.record.answers if answer.text.endswith(" hold")]
    assert holds == ["S", "N", "S"]


@pytest.mark.rule("GU-MOVE-02")
def test_what_was_left_to_the_program_ends_with_the_turn() -> None:
    at = peace()
    session = at.scene.session
    session.automatic[0] = session.picture.turn_number - 1
    session.control.take(-1)
    at.rest()
    assert at.control.seat == 0 and not session.automatic and not at.match.record.answers


@pytest.mark.rule("GU-MOVE-02")
def test_a_person_who_takes_back_such_a_hold_decides_again() -> None:
    at = peace()
    at.press(REST)
    at.scene.session.undo()
    at.rest()
    assert at.control.seat == 0 and at.control.prompt.rest and not at.match.record.answers


@pytest.mark.parametrize(
    ("phase", "source", "zone", "goal", "rule"),
    [
        ("move", "tin-sun-shield", "shields", "L1", "GU-MOVE-03"),
        ("move", "quarry-golem", "loose", "M1", "GU-MOVE-12"),
        ("deploy", "millstone-troll", "pen", "M1", "GU-DEP-01"),
        ("deploy", "plain-oak-shield", "hand", "M0", "GU-DEP-03"),
        ("deploy", "copper-spurs", "hand", "M1", "GU-DEP-06"),
        ("deploy", "long-barley", "hand", "L1", "GU-TERRAIN-01"),
    ],
)
def test_what_cannot_be_done_says_why(phase: str, source: str, zone: str, goal: str, rule: str) -> None:
    at = peace(phase)
    start = at.at(source) if zone == "hand" else middle(at, source, zone)
    at.drag(start, at.tile(goal))
    assert at.control.refused is not None and rule in at.control.refused.sentence


@pytest.mark.rule("GU-MOVE-01", "GU-MOVE-10")
@pytest.mark.parametrize(
    ("marks", "why"),
    [("(at L1 turned)", "Plain Oak Shield is turned already"), ("(at M1)", "Quarry Golem cannot be part of this")],
)
def test_a_loose_creature_is_told_why_it_does_not_reinforce_a_shield(marks: str, why: str) -> None:
    at = Pair(PEACE.format(phase="move", marks="").replace("(at L1)", marks), ("human", "bot:random"))
    at.drag(middle(at, "quarry-golem", "loose"), middle(at, "plain-oak-shield", "shields"))
    assert at.control.refused is not None and at.control.refused.sentence.startswith(why)


@pytest.mark.rule("GU-DEP-06", "GU-ORG-03", "GU-TERRAIN-04")
@pytest.mark.parametrize(("phase", "card"), [("deploy", "copper-spurs"), ("settle", "long-barley")])
def test_what_is_only_put_somewhere_is_not_said_to_be_played(phase: str, card: str) -> None:
    at = peace(phase, " turned" if phase == "settle" else "")
    at.press(at.control.thing_of(at.card(card, "hand")))
    assert at.control.held is not None and at.control.menu is None


@pytest.mark.rule("GU-MOVE-01", "GU-TERRAIN-06")
def test_a_shield_in_settlement_is_not_said_to_move() -> None:
    at = peace("settle", " turned")
    at.press(at.control.thing_of(at.card("plain-oak-shield", "shields")))
    assert at.control.menu is not None
    assert [row.words for row in at.control.menu.rows] == ["Discard Weir Drake and lose the Shield"]


@pytest.mark.rule("GU-DEP-01", "GU-DEP-03", "GU-DEP-04")
def test_a_creature_is_deployed_and_covered_on_its_space() -> None:
    at = peace("deploy")
    at.drag(middle(at, "millstone-troll", "pen"), at.tile("L0"))
    at.drag(at.at("plain-oak-shield"), at.tile("L0"))
    menu = at.control.menu
    assert menu is not None and sorted(row.words for row in menu.rows) == ["Millstone Troll", "Quarry Golem"]
    assert menu.title == "Plain Oak Shield: which creature?"
    at.press(Hotspot("choice", [row.words for row in menu.rows].index("Quarry Golem")))
    layers = at.scene.session.picture.layers
    assert len(layers[0, "shields"]) == 1 and len(layers[0, "loose"]) == 1
    at.press(Hotspot("row", at.card("millstone-troll", "loose"), 0, "loose"))
    assert at.control.held is not None
    at.key(13)


@pytest.mark.rule("GU-GUARD-01")
def test_a_shield_on_rubble_is_dropped_on_the_guardian_that_it_assaults() -> None:
    text, ruined = PEACE.format(phase="move", marks="").replace("(at R2)", "(at R3)"), HEAD.replace("R3", "R3 rubble")
    at = Pair(text, ("human", "bot:random"), head=ruined)
    guardian = at.rect(at.control.thing_of(at.card("ysmer-ninefold", "guardian", 1))).center
    for shield, assaults in (("plain-oak-shield", False), ("tin-sun-shield", True)):
        at.drag(at.rect(at.control.thing_of(at.card(shield, "shields"))).center, guardian)
        at.rest()
        refused = at.control.refused.sentence if at.control.refused else ""
        assert ("assault the Guardian" in refused, bool(at.scene.session.view.numbers[w.ASSAULT])) == (
            not assaults,
            assaults,
        )


def test_a_menu_has_one_row_for_each_creature_a_shield_may_cover() -> None:
    crowd = "S loose GOLEM=quarry-golem(at L0) LAMP=marsh-lantern(at L0) LIGHT=marsh-lantern(at M0)"
    at = Pair(
        PEACE.format(phase="deploy", marks="").replace("S loose GOLEM=quarry-golem(at L0)", crowd),
        ("human", "bot:random"),
    )
    at.click(at.rect(Hotspot("hand", at.card("plain-oak-shield", "hand"))).center, 3)
    menu = at.control.menu
    assert menu is not None
    assert [row.words for row in menu.rows][:2] == ["Cover Quarry Golem", "Cover Marsh Lantern …"]


@pytest.mark.rule("GU-DEP-03")
@pytest.mark.parametrize(("other", "asked"), [("quarry-golem", False), ("marsh-lantern", True)])
def test_a_shield_asks_which_creature_it_covers_only_if_they_differ(other: str, asked: bool) -> None:
    pair = f"S loose GOLEM=quarry-golem(at L0) SECOND={other}(at L0)"
    text = PEACE.format(phase="deploy", marks="").replace("S loose GOLEM=quarry-golem(at L0)", pair)
    at = Pair(text, ("human", "bot:random"))
    at.drag(at.at("plain-oak-shield"), at.tile("L0"))
    assert (at.control.menu is not None) == asked
    assert len(at.match.view(0).pile(w.UNDER, 0)) == (2 if asked else 3)


@pytest.mark.rule("GU-CMD-08")
def test_a_spell_that_may_be_answered_lies_on_the_stack() -> None:
    text = PEACE.format(phase="deploy", marks="").replace("copper-spurs", "ruin-maul")
    at = Pair(f"{text}N land sedge-mire(at R1)\n")
    at.say(0, "spell ruin-maul")
    picture = at.scene.session.picture
    assert [item.card for item in picture.stack] == [at.card("ruin-maul", "played")]
    assert not picture.rows[0, "played"] and picture.stack_words
    card, plates = stack_rects(picture, at.scene.layout)
    foot, canvas = stack_foot(at.scene.layout), at.scene.canvas
    assert foot.collidelist([card, *plates]) < 0, "the words under the stack are hidden"
    canvas.toast = "Ben plays no command card. " * 4
    at.scene.painter.refresh()
    toast = canvas.wanted["over", "toast"][0]
    assert not toast.picture.get_rect(topleft=toast.at).inflate(-24, -24).colliderect(foot), "a message covers them"
    at.say(1, "pass")
    assert not at.scene.session.picture.layers.get((5, "land"))


@pytest.mark.rule("GU-DRAW-01", "GU-DRAW-02")
def test_the_draws_of_a_turn_are_said_as_sums_over_the_table() -> None:
    """Four lands against two."""
    text = PEACE.format(phase="effects", marks=" turned").replace("(at M2)", "(at M2 turned)")
    at = Pair(text + "S land long-barley(at L1) | S land long-barley(at R2) | N land sedge-mire(at M2)\n")
    at.say(0, "pass")
    at.say(1, "pass")
    assert at.scene.canvas.toast == ("Ada's draw: 5 + 1 MDL = 6 [GU-DRAW-01]. Ben's draw: 5 − 2 LDL = 3 [GU-DRAW-01].")


def test_a_shield_says_points_to_its_owner_and_numbers_to_all() -> None:
    at = peace()
    view = at.match.view(0)
    own, foe = (piece_look(view, at.card("tin-sun-shield", "shields", seat), None, 0, drawn) for seat in (0, 1))
    assert isinstance(own, PieceLook) and [badge.text for badge in own.badges] == ["1", "9/30"]
    assert isinstance(foe, PieceLook) and [badge.text for badge in foe.badges] == ["1"]


@pytest.mark.rule("GU-GEN-03", "GU-CTRL-01", "GU-CTRL-02")
def test_the_enemys_pen_is_a_number_and_each_space_has_the_frame_of_its_holder() -> None:
    at = Pair(PEACE.format(phase="move", marks="") + "N pen hedge-witch*3\n", ("human", "bot:random"))
    session = at.scene.session
    assert not session.picture.rows[1, "pen"] and session.placing.contents.counts[1, "pen"][1] == 3
    assert len(session.picture.rows[0, "pen"]) == 1
    assert [session.picture.holders[tile] for tile in (3, 4, 6, 7, 8)] == [
        (0, True), (0, False), (1, False), (1, True), (0, True)
    ]  # fmt: skip


def drawn(kind: str) -> pygame.Surface:
    return pygame.Surface((40, 56))


def test_a_fighter_shows_its_vitality_on_this_land_to_those_who_know_it() -> None:
    """The Lantern is a Wisp on the Mire: the badges add up to the total beside them (GU-RESOLVE-08)."""
    at = Pair(BATTLE)
    at.say(0, "turn M1.shields move M2")
    match, picture = at.match, at.scene.session.picture
    view = match.view(0)
    shown = match.sheets(view)
    looks = [piece_look(view, one.card, shown.get(one.card), 0, drawn) for one in picture.rows[0, "unused"]]
    numbers = [int(look.badges[0].text) for look in looks if isinstance(look, PieceLook)]
    assert numbers == [9, 6, 4]
    assert picture.lines[0, "total"][0].words.endswith(str(sum(numbers)))
    foes = [piece_look(view, one.card, shown.get(one.card), 0, drawn) for one in picture.rows[1, "unused"]]
    assert not any(isinstance(look, PieceLook) for look in foes)


@pytest.mark.rule("GU-MATCH-03", "GU-MATCH-11")
def test_a_match_up_stands_while_both_sums_are_said() -> None:
    at = Pair(BATTLE.replace("N hand foaming-keg | ", ""), ("human", "bot:quick"))
    session = at.scene.session
    session.pace = lambda: "calm"
    at.say(0, "turn M1.shields move M2")
    at.say(0, "primary penny-duelist")
    at.match.submit(0, at.match.parse(0, "pass"))
    stood = 0.0
    while not stood or session.picture.rows.get((0, "fighting")):
        at.scene.update(0.05)
        stood += 0.05 if "6 + 2 OCB = 8" in at.scene.canvas.toast else 0.0
    assert stood > PACE_MS["calm"] / 1000
    assert "Ben's Hedge Witch: 5 [GU-MATCH-03]. Ben's Hedge Witch is beaten" in LINK.sub(r"\1", at.scene.canvas.toast)


class Briber(Quick):
    """A bot that bribes whenever it can."""

    def think(self, view: View, ask: Ask, options: Sequence[tuple[int, ...]], budget_s: float) -> None:
        """A Bribe, else the first option."""
        bribes = [action for action in options if action[0] == w.V_BRIBE]
        self.found = ((bribes or list(options))[0], message("bot.first"))


@pytest.mark.rule("GU-BRIBE-02")
def test_a_card_that_ends_a_combat_is_shown_before_the_combat_goes() -> None:
    alone = BATTLE.replace(" DUELIST=penny-duelist(on SA) LANTERN=marsh-lantern(on SA)", "")
    at = Pair(alone, ("human", "bot:quick"), Briber)
    session, keg = at.scene.session, at.match.view(1).pile(w.HAND, 1)[0]
    at.say(0, "turn M1.shields move M2")
    at.match.submit(0, at.match.parse(0, "primary tollgate-ogre"))
    for _ in range(400):
        at.scene.update(0.01)
        if session.spotlight >= 0:
            break
    assert session.spotlight == keg and session.picture.overlay == "combat"
    assert set(at.wanted("spot")) == {"frame", "card", "words"}
    at.rest()
    assert session.spotlight == -1 and not session.picture.overlay


@pytest.mark.rule("GU-DEP-08")
def test_nobody_is_done_deploying_before_they_say_so() -> None:
    text = PEACE.format(phase="deploy", marks="").replace("| S pen millstone-troll", "").replace("copper-spurs", "")
    at = Pair(text.replace("S loose GOLEM=quarry-golem(at L0)", "S pen quarry-golem"), ("human", "bot:quick"))
    at.say(0, "deploy quarry-golem L0")
    at.say(0, "cover plain-oak-shield L0.loose.1")
    assert at.control.main() == ("Done deploying", (w.V_DONE,))


@pytest.mark.rule("GU-DEP-03")
def test_creatures_beside_a_shield_are_said_to_stay_behind_until_they_are_under_it() -> None:
    text = PEACE.format(phase="deploy", marks="").replace("S loose GOLEM=quarry-golem(at L0)", "S pen quarry-golem")
    at = Pair(text, ("human", "bot:quick"))
    for said in ("deploy quarry-golem L0", "deploy millstone-troll L0", "cover plain-oak-shield L0.loose.1"):
        assert at.control.prompt.line.endswith("and the others under it.")
        at.say(0, said)
    assert "or they stay behind" in at.control.prompt.line
    at.say(0, "cover L0.shields L0.loose.1")
    assert "or they stay behind" not in at.control.prompt.line


@pytest.mark.rule("GU-DEP-01")
def test_the_pen_is_spoken_of_as_long_as_creatures_come_from_it() -> None:
    text = PEACE.format(phase="deploy", marks="")
    at = Pair(text.replace("millstone-troll", "millstone-troll penny-duelist"), ("human", "bot:quick"))
    at.say(0, "cover plain-oak-shield L0.loose.1")
    assert at.control.prompt.line.endswith("or go under a Shield that stands there.")
    at.say(0, "deploy penny-duelist L0")
    line = at.control.prompt.line
    assert "or they stay behind" in line and line.endswith("More may come from your Pen.")


@pytest.mark.rule("GU-UP-02")
def test_the_banner_says_who_leads_once_it_is_known() -> None:
    text = PEACE.format(phase="effects", marks=" turned").replace("(at M2)", "(at M2 turned)")
    text += "S land long-barley(at L1) | S land long-barley(at R2) | N land sedge-mire(at M2)\n"
    text += "S up quarry-golem | N up marsh-lantern\n"
    at, seen = Pair(text, ("human", "bot:quick")), list[str]()
    notices = at.scene.notices
    begin = notices.begin

    def see(banner: Banner) -> None:
        seen.append(banner.words)
        begin(banner)

    notices.begin = see  # type: ignore[method-assign]
    assert not at.scene.session.picture.acting, "the Up-cards of this turn are not turned up yet"
    at.say(0, "take")
    at.rest()
    assert seen == ["Ben leads"]


@pytest.mark.rule("GU-ORG-03", "GU-BRIBE-05", "GU-CMD-02", "GU-CMD-08", "GU-GEN-01", "GU-MOVE-03")
@pytest.mark.parametrize(("phase", "said", "why"), [
    ("deploy", "spell jingling-purse", "Bribes are offered when both primaries have been shown"),
    ("deploy", "spell choking-fog", "Command cards belong to the command step, before the first match-up"),
    ("deploy", "spell unweave", "There is no Spell to answer now"),
    ("deploy", "spell borrowed-strength", "Borrowed Strength is played in support of a match-up (GU-GEN-01)"),
    ("move", "turn R2.shields move L3", "L3 is not one step up, down, left or right of R2 (GU-MOVE-03)"),
    ("move", "turn L1.shields move R3", "Plain Oak Shield cannot fly as far as that (GU-MOVE-06)"),
])  # fmt: skip
def test_a_refusal_names_the_time_and_the_place(phase: str, said: str, why: str) -> None:
    text = PEACE.format(phase=phase, marks="").replace("copper-spurs", "jingling-purse choking-fog borrowed-strength")
    match = Pair(text).match
    refusal = match.why_not(0, match.parse(0, said))
    assert refusal is not None and why in match.explain(refusal)


@pytest.mark.rule("GU-CMD-01", "GU-CMD-06", "GU-CTRL-02")
def test_what_a_card_and_a_space_mean_is_said_beside_them() -> None:
    at = Pair(PEACE.format(phase="deploy", marks="").replace("copper-spurs", "choking-fog"), ("human", "bot:random"))
    view = at.match.view(0)
    words = [reminder.word for reminder in TABLE.reminders(view, at.card("choking-fog", "hand"))]
    assert words == ["Spell", "Command", "Area attack"]
    own, foe = (TABLE.reminders(view, at.card("tin-sun-shield", "shields", seat))[0].sentence for seat in (0, 1))
    assert (own, foe) == ("Tollgate Ogre", "1 hidden creature"), "what may not be known is counted"
    own, foe = (TABLE.tile_words(view, tile, at.match.names) for tile in (4, 6))
    assert own.startswith("**M1:** you control it by default") and foe.startswith("**L2:** Ben controls it")
    shield, stronghold = (TABLE.tile_words(view, tile, at.match.names) for tile in (3, 10))
    assert shield == "**L1:** you control it [GU-CTRL-01]."
    assert stronghold == "**M3:** Ben controls it [GU-CTRL-03]."


@pytest.mark.rule("GU-TERRAIN-05")
@pytest.mark.parametrize(
    ("guardian", "cost"), [("veshka-of-the-thousand-keys", "free"), ("orrum-the-unhurried", "1 stone")]
)
def test_a_card_face_down_says_what_it_costs(guardian: str, cost: str) -> None:
    settle = PEACE.format(phase="settle", marks=" turned").replace("long-barley unweave", "unweave")
    text = HEAD.replace("orrum-the-unhurried", guardian) + settle.replace("lead S settle", "lead S settle | stones 3 3")
    table = Table(match_of(text), seat=0)
    assert f"lay a card face down ({cost}), or click" in table.control.prompt.line


def test_a_combat_says_that_a_land_card_lies_face_down() -> None:
    match = match_of(HEAD + BATTLE.replace("sedge-mire(at M2)", "sedge-mire(down, at M2)"))
    match.submit(0, match.parse(0, "turn M1.shields move M2"))
    heads = [TABLE.fold(match.view(seat)).lines[seat, "heading"][0].words for seat in (0, 1)]
    assert heads == ["Combat on M2 · Command step", "Combat on M2 · Sedge Mire, face down · Command step"]


def test_a_message_covers_neither_the_lines_of_a_combat_nor_the_creatures_to_choose_from() -> None:
    table = Table(match_of(HEAD + BATTLE), seat=0)
    for seat, said in ((0, "turn M1.shields move M2"), (0, "command no")):
        table.match.submit(seat, table.match.parse(seat, said))
    table.rest()
    canvas = table.scene.canvas
    canvas.toast = "Ben plays no command card. " * 4
    table.scene.painter.after = lambda: canvas.bare.append(pygame.Rect(300, 500, 470, 85))
    table.scene.painter.refresh()
    toast = canvas.wanted["over", "toast"][0]
    told = toast.picture.get_rect(topleft=toast.at).inflate(-24, -24)
    lit = [canvas.things.rects[thing] for thing in table.control.lit()]
    lines = [table.scene.layout.slot_rect(seat, zone) for seat in (0, 1) for zone in ("heading", "sum")]
    assert lit and told.collidelist([*lit, *lines]) < 0
