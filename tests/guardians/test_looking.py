"""What a person is shown before an answer: the opening hand, cards on the lands, what they cost, what would be lost."""

from __future__ import annotations

import pytest

from game.guardians.preview import forecast
from rules.guardians import words as w
from rules.kernel.look import look
from tests.game.kit import new_match
from tests.guardians.board import Board
from tests.guardians.table_kit import BATTLE, HEAD, LINK, PEACE, Pair
from tests.ui.hands import bare_spot
from tests.ui.screens.table_kit import Table, match_of
from ui.table.games.guardians.table import TABLE
from ui.table.hotspots import Hotspot


@pytest.mark.rule("GU-STONE-01")
def test_a_creature_says_what_its_command_costs() -> None:
    cards = {what.id: what for what in Pair(BATTLE).match.view(0).table.defs}
    assert "Its command costs 1 stone." in TABLE.face_of(cards["tallyman"]).text
    assert not any("costs" in line for line in TABLE.face_of(cards["lady-of-locks"]).text)


def test_a_land_card_is_shown_where_it_lies() -> None:
    table = Table(match_of(HEAD + BATTLE), seat=0)
    land, tile = table.match.view(0).pile(w.LAND, 1)[0], Hotspot("tile", 7)
    table.point(bare_spot(table.scene, tile))
    for seconds in (0.0, 0.6):
        table.scene.update(seconds)
    assert table.scene.inspect.large() == land and not table.wanted("tip")
    table.click(bare_spot(table.scene, tile), button=3)
    assert table.scene.inspect.pinned == land


@pytest.mark.rule("GU-MOVE-05", "GU-TERRAIN-07")
@pytest.mark.parametrize(("text", "said", "foreseen"), [
    (BATTLE, "turn M1.shields move M2", [("A combat begins", "")]),
    (BATTLE, "turn M1.shields move L1", []),
    (PEACE.format(phase="settle", marks=" turned"), "sacrifice tollgate-ogre",
     [("{name}", "discarded"), ("{name}", "destroyed")]),
])  # fmt: skip
def test_a_forecast_says_what_is_lost_and_that_a_combat_begins(
    text: str, said: str, foreseen: list[tuple[str, str]]
) -> None:
    match = match_of(HEAD + text)
    rows = match.forecast(0, match.parse(0, said))
    assert [(row.words, row.number) for row in rows] == foreseen


@pytest.mark.rule("GU-TERRAIN-07")
def test_whoever_gives_up_a_last_creature_is_told_of_the_shield() -> None:
    at = Pair(PEACE.format(phase="settle", marks=" turned"), ("human", "bot:random"))
    at.press(Hotspot("row", at.card("tin-sun-shield", "shields"), 0, "shields"))
    assert at.control.menu is not None
    assert [row.words for row in at.control.menu.rows] == ["Discard Tollgate Ogre and lose the Shield"]
    at.press(Hotspot("choice", 0))
    at.scene.session.undo(consent=True)
    assert at.scene.session.log.lines[-1].text.startswith("Undone: “Discard Tollgate Ogre”"), "the card is named once"


def test_the_outcome_of_a_secret_choice_is_not_foretold() -> None:
    at = Pair(BATTLE)
    for seat, said in ((0, "turn M1.shields move M2"), (0, "command no"), (1, "command no")):
        at.say(seat, said)
    (row,) = at.match.forecast(0, at.match.parse(0, "primary tollgate-ogre"))
    assert row.words == "The outcome is not known yet"


@pytest.mark.rule("GU-RETREAT-04", "GU-RETREAT-06")
@pytest.mark.parametrize(("said", "told"), [
    ("destroy", [("B", "discarded"), ("N1", "destroyed")]), ("retreat M3", [("", "")]), ("retreat R2", []),
])  # fmt: skip
def test_a_loser_is_told_what_a_retreat_costs(said: str, told: list[tuple[str, str]]) -> None:
    board = Board("move").shield("S1", "M1", "king").shield("N1", "M2", "A=nymph", "B=hound", seat=1)
    game = board.shield("N2", "M3", "C=ogre", seat=1).open().attack("S1", "M2").match("KING", "A").do("stop")
    names = {row: name for name, row in game.names.items()} | {-1: ""}
    rows = forecast(game.s.clone(), 1, game.parse(said, 1))
    assert [(names[row.piece], row.number) for row in rows] == told


@pytest.mark.rule("GU-TERRAIN-02", "GU-WIN-01")
@pytest.mark.parametrize(("third", "told"), [("M2", [("", "the game is won")]), ("M1", [("T", "")])])
def test_the_last_move_of_a_turn_is_told_with_what_follows(third: str, told: list[tuple[str, str]]) -> None:
    board = Board("move").land("L2", "dunes", seat=1, name="T").shield("S1", "L2", "ogre", marks="turned")
    game = board.shield("S2", third, "hound", marks="turned").shield("S3", "R2", "troll").open()
    names = {row: name for name, row in game.names.items()} | {-1: ""}
    rows = forecast(game.s.clone(), 0, game.parse("turn R2.shields hold", 0))
    assert [(names[row.piece], row.ending) for row in rows] == told


@pytest.mark.rule("GU-WIN-06")
def test_creatures_that_are_lost_when_a_shield_returns_to_hand_are_told() -> None:
    text = PEACE.format(phase="effects", marks=" turned settled").replace("(at M2)", "(at M2 turned settled)")
    at = Pair(text.replace("copper-spurs", "homeward-call"))
    at.match.submit(0, at.match.parse(0, "spell homeward-call"))
    while at.match.asked() == (1,):
        at.match.submit(1, at.match.parse(1, "pass"))
    rows = at.match.forecast(0, at.match.parse(0, "choose L1.shields"))
    assert [row.number for row in rows] == ["discarded"]


@pytest.mark.rule("GU-GEN-03")
def test_what_a_spell_does_to_hidden_creatures_is_not_foretold() -> None:
    text = BATTLE.replace("jingling-purse", "choking-fog unweave | stones 5 5").replace("foaming-keg", "choking-fog")
    at = Pair(text)
    for seat, said in ((0, "turn M1.shields move M2"), (0, "command yes"), (1, "command yes")):
        at.say(seat, said)
    for seat, said in ((0, "reveal choking-fog"), (1, "reveal choking-fog"), (1, "pass")):
        at.say(seat, said)
    (row,) = at.match.forecast(0, at.match.parse(0, "pass"))
    assert row.words == "The outcome is not known yet"


def test_what_a_coin_decides_is_not_foretold() -> None:
    at = Pair(BATTLE.replace("jingling-purse", "bitter-squall").replace("foaming-keg", "unweave"))
    for seat, said in (
        (0, "turn M1.shields move M2"),
        (0, "command yes"),
        (1, "command no"),
        (0, "reveal bitter-squall"),
    ):
        at.say(seat, said)
    (row,) = at.match.forecast(1, at.match.parse(1, "pass"))
    assert row.words == "The outcome is not known yet"


@pytest.mark.rule("GU-MATCH-01", "GU-MATCH-03")
def test_a_choice_against_a_primary_that_is_shown_is_foretold_as_a_sum() -> None:
    board = Board("move").shield("A", "M1", "clerk", "troll").shield("B", "M2", "ogre", "king", seat=1)
    match = match_of("\n".join([*board.lines, "S deck ?*10", "N deck ?*10"]))
    said = ("turn M1.shields move M2", "command yes", "command no", "reveal clerk", "primary ogre")
    for seat, text in zip((0, 0, 1, 0, 1), said, strict=True):
        match.submit(seat, match.parse(seat, text))
    assert match.asked() == (0,)
    rows = match.forecast(0, match.parse(0, "primary troll"))
    values = [("Millstone Troll", "10 + 1 OCB = 11"), ("Tollgate Ogre", "9")]
    assert [(row.words, row.number) for row in rows] == [*values, ("{name}", "beaten")]


def test_loose_creatures_overlap_in_their_order_however_it_came_about() -> None:
    creatures = "penny-duelist(at L0) two-street-cutpurse(at L0)"
    table = Table(match_of(HEAD + PEACE.format(phase="move", marks="") + f"S loose {creatures}"), seat=0)
    placed = table.scene.session.placing
    row = table.scene.session.picture.layers[0, "loose"]
    heights = [placed.spots["card", lying.card].z for lying in row]
    assert len(row) == 3 and heights == sorted(set(heights))


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
def test_creatures_of_a_full_pen_and_of_a_garrison_show_their_vitality(size: tuple[int, int]) -> None:
    pen = "penny-duelist*3 two-street-cutpurse*3 tallyman*3 field-surgeon*3 old-ferryman*3"
    names = ("tallyman", "penny-duelist", "field-surgeon", "two-street-cutpurse", "old-ferryman")
    loose = " ".join(f"{name}(at M0)" for name in names)
    text = PEACE.format(phase="move", marks="").replace("S pen millstone-troll", f"S pen {pen}")
    table = Table(match_of(HEAD + text + f"S loose {loose}"), seat=0, size=size)
    placed, picture = table.scene.session.placing, table.scene.session.picture
    penned = [placed.spots["card", lying.card].covers for lying in picture.rows[0, "pen"]]
    assert len(penned) == 15 and all(one.collidelist(penned) == at for at, one in enumerate(penned))
    assert len(picture.layers[1, "loose"]) == 5 and not placed.contents.counts


@pytest.mark.rule("GU-DEP-06")
def test_a_player_reads_which_creature_bears_which_item() -> None:
    at = Pair(PEACE.format(phase="deploy", marks="") + "S gear iron-gauntlet(on OGRE)", ("human", "bot:random"))
    ogre, shield = at.card("tollgate-ogre", "under"), at.card("tin-sun-shield", "shields")
    at.match.submit(0, at.match.parse(0, "equip copper-spurs L0.loose.1"))
    told: dict[int, list[str]] = {0: [], 1: []}
    for seat, lines in told.items():
        while (delivery := at.match.poll(seat)) is not None:
            lines += [LINK.sub(r"\1", said) for event in delivery.logged if (said := at.match.tell(seat, event))]
    assert told == {0: ["Ada gives Copper Spurs to Quarry Golem."], 1: ["Ada gives an item to a creature."]}
    own, foe = at.match.view(0), at.match.view(1)
    notes = [(reminder.word, reminder.sentence) for card in (ogre, shield) for reminder in TABLE.reminders(own, card)]
    assert ("Bears", "Iron Gauntlet") in notes and ("Under it", "Tollgate Ogre (Iron Gauntlet)") in notes
    assert "Gauntlet" not in str(TABLE.reminders(foe, shield))


@pytest.mark.rule("GU-STACK-01")
@pytest.mark.parametrize(("limit", "noted"), [("30", 0), ("40", 1)])
def test_what_a_house_rule_changes_is_noted_where_the_standard_rule_is_read(limit: str, noted: int) -> None:
    view = look(Board("move", stacking_limit=limit).shield("S1", "M1", "golem").open().s, 0)
    (shield,) = view.pile(w.SHIELD, 0)
    assert sum("house rule" in each.sentence for each in TABLE.reminders(view, shield)) == noted


@pytest.mark.rule("GU-SETUP-07")
def test_an_opening_hand_says_whether_it_can_be_drawn_again() -> None:
    told: dict[bool, set[str]] = {True: set(), False: set()}
    for seed in range(12):
        match = new_match(seed, game="guardians")
        seat = match.asked()[0]
        ask, options = match.ask(seat), match.options(seat)
        assert ask is not None and ask.kind == w.ASK_MULLIGAN
        prompt = TABLE.prompt(match.view(seat), ask, options, match.names)
        told[(w.V_MULLIGAN,) in options].add(prompt.line)
    assert [lines.pop() for lines in told.values()] == [
        "Your opening hand has no Shield: you may draw again once, for a stone [GU-SETUP-07].",
        "Your opening hand. Only one without a Shield can be drawn again, and only once [GU-SETUP-07].",
    ]
    assert not any(told.values())


@pytest.mark.rule("GU-ORG-02")
def test_who_has_too_many_cards_is_told_how_many_may_stay() -> None:
    board = Board("deploy").line("S hand fog*9")
    table = Table(match_of("\n".join([*board.lines, "S deck ?*10", "N deck ?*10"])), seat=0)
    table.press(Hotspot("button", name="main"))
    assert table.control.prompt.line.endswith("Storage Hand, at most 7 cards: click 2 to discard [GU-ORG-02].")
