"""Round Table at the table: recruiting, building and declaring by drag and click; forecasts of Autumn; Autumn as a
scene; passing all of Summer."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import pygame
import pytest

from game.i18n import ENGLISH, speak
from game.library import shipped_decks
from game.match.match import Match
from game.match.match_setup import Player
from rules.round_table import words as w
from tests.ui.kit import enlarge
from tests.ui.screens.table_kit import Table, match_of
from ui.table.events.storytelling import DONE
from ui.table.events.turn_banner import turn_banner
from ui.table.games.round_table.endings import result_words
from ui.table.games.round_table.table import TABLE
from ui.table.hotspots import MAIN, Hotspot
from ui.table.input.control import TableControl
from ui.table.panels.tooltips import SAID

SPOT = """round_table/1
options players=2
round 2 | season {season} | step {step} | active P1 | turn P1
P1 holding A=farm B=manor(on A) large-manor(on B) | P1 court lancelot | P1 hand gawain kay farm | P1 main bors*9
P1 demesnes farm*5
P2 holding C=farm D=manor(on C) large-manor(on D) | P2 court mordred | P2 hand hedge-knight | P2 main bors*9
P2 demesnes farm*5
nobody middle gore(slot 1) orkney(slot 2) camelot(slot 3) | nobody regions astolat
"""
KINDS = ("human", "bot:random")


def table(season: str, step: str) -> Table:
    """The usual position in a season, from the first player's seat."""
    return Table(match_of(SPOT.format(season=season, step=step), KINDS))


def lane(slot: int, seat: int = 0) -> Hotspot:
    return Hotspot("pile", -1, seat, f"lane_{slot}")


def middle(at: Table, thing: Hotspot) -> tuple[int, int]:
    return at.rect(thing).center


def said(at: Table, seat: int, zone: str) -> list[str]:
    return [line.words for line in at.scene.session.picture.lines.get((seat, zone), ())]


def test_a_knight_that_costs_too_much_stays_and_a_farm_is_built() -> None:
    at = table("spring", "turns")
    gawain = at.card("gawain", "hand")
    at.drag(middle(at, Hotspot("hand", gawain)), middle(at, Hotspot("pile", -1, 0, "pool")))
    assert gawain in at.match.view(0).pile(w.HAND, 0) and at.control.refused is not None
    assert "RT-RP-04" in at.control.refused.sentence
    farm = at.card("farm", "hand")
    at.drag(middle(at, Hotspot("hand", farm)), middle(at, Hotspot("pile", -1, 0, "holding")))
    assert farm in at.match.view(0).pile(w.HOLDING, 0)
    assert "1 free of 8 RP" in said(at, 0, "purse")


@pytest.mark.rule("RT-REGION-02")
def test_a_knight_is_not_declared_at_an_empty_place_in_the_middle() -> None:
    at = Table(match_of(SPOT.format(season="summer", step="declare").replace("orkney(slot 2) ", ""), KINDS))
    knight = Hotspot("row", at.card("lancelot", "court"), 0, "court")
    at.drag(middle(at, knight), middle(at, lane(2)))
    told = "A Knight is declared at a Region in the middle; none lies there (RT-REGION-02)."
    assert at.control.refused is not None and at.control.refused.sentence == told


def test_a_turn_in_which_something_was_done_does_not_end_by_itself() -> None:
    """The only Knight has been declared, and nothing is left to be done."""
    at = table("summer", "declare")
    lancelot = at.card("lancelot", "court")
    at.drag(middle(at, Hotspot("row", lancelot, 0, "court")), middle(at, lane(1)))
    assert (at.match.phase, at.control.main()[0]) == ("declare", "Done") and at.match.asked() == (0,)
    at.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert lancelot in at.match.view(0).pile(w.COURT, 0)


def test_the_question_which_deck_to_draw_from_leaves_the_hand_free() -> None:
    at = table("winter", "draw")
    assert [choice.words for choice in at.control.prompt.choices] == ["Main deck", "Demesne deck"]
    at.scene.painter.refresh()
    rects = at.scene.canvas.things.rects
    hand = [rect for thing, rect in rects.items() if thing.kind == "hand"]
    assert hand and rects[Hotspot("ground")].collidelist(hand) < 0


def test_a_declared_knight_changes_what_autumn_would_bring() -> None:
    at = table("summer", "declare")
    lancelot = at.card("lancelot", "court")
    assert said(at, -1, "outlook_2") == ["over 6"]
    at.drag(middle(at, Hotspot("row", lancelot, 0, "court")), middle(at, lane(2)))
    assert [one.card for one in at.scene.session.picture.rows[0, "lane_2"]] == [lancelot]
    assert said(at, -1, "outlook_2") == ["Influence / Resistance", "8/4", "captures"]


@pytest.mark.parametrize("goal", [lane(2, 1), Hotspot("pile", -1, -1, "outlook_2")])
def test_a_knight_dropped_anywhere_beside_a_region_is_declared_there(goal: Hotspot) -> None:
    """Onto the opponent's lane, or onto what would happen in Autumn."""
    at = table("summer", "declare")
    lancelot = at.card("lancelot", "court")
    at.drag(middle(at, Hotspot("row", lancelot, 0, "court")), middle(at, goal))
    assert [one.card for one in at.scene.session.picture.rows[0, "lane_2"]] == [lancelot]


@pytest.mark.parametrize(
    ("season", "step", "said"),
    [("spring", "turns", "they go to Regions in Summer (RT-SPRING-01)."), ("summer", "declare", "(RT-SUMMER-02).")],
)
def test_a_knight_dropped_at_a_region_from_the_hand_is_told_the_rule(season: str, step: str, said: str) -> None:
    spot = SPOT.format(season=season, step=step).replace("court lancelot", "court bedivere")
    at = Table(match_of(spot, KINDS))
    view, knight = at.match.view(0), at.card("kay")
    for thing in (Hotspot("pile", -1, -1, "slot_2"), lane(2), Hotspot("row", view.pile(w.MIDDLE)[0], -1, "slot_1")):
        assert at.control.reasons.of_drop(view, knight, thing).sentence.endswith(said)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_long_names_of_decks_give_way_to_short_ones(scale: float) -> None:
    """In German they are single words."""
    speak("de")
    try:
        at = Table(match_of(SPOT.format(season="spring", step="turns"), KINDS))
        enlarge(at.context, scale)
        at.rest(full=True)
        wanted = at.scene.canvas.wanted
        labels = [wanted["zone", ("name", 0, zone)][0] for zone in ("main", "demesnes")]
    finally:
        speak(ENGLISH)
    main, demesnes = (laid.picture.get_rect(topleft=laid.at) for laid in labels)
    assert not main.colliderect(demesnes)


def test_an_empty_place_is_said_to_be_empty() -> None:
    canvas = table("summer", "declare").scene.canvas
    assert SAID["pile"](canvas, lane(3)).endswith("Army at Region 3:** empty.")
    assert SAID["pile"](canvas, Hotspot("pile", -1, 0, "court")).endswith("Court:** 1 card.")


@pytest.mark.parametrize(("card", "zone"), [("ladys-errand", "court"), ("kings-summons", "lane_2")])
def test_a_card_of_summer_dropped_on_a_place_in_spring_is_told_the_rule(card: str, zone: str) -> None:
    at = Table(match_of(SPOT.format(season="spring", step="turns").replace("kay", card), KINDS))
    found = at.control.reasons.of_drop(at.match.view(0), at.card(card), Hotspot("pile", -1, 0, zone))
    assert found.sentence.endswith("(RT-SPRING-04).")


@pytest.mark.parametrize(("card", "zone"), [("buckler", "court"), ("baron", "lane_2")])
def test_what_is_given_to_a_knight_and_dropped_on_a_place_is_told_the_rule(card: str, zone: str) -> None:
    spot = SPOT.format(season="spring", step="turns").replace("lancelot", "hedge-knight").replace("kay", card)
    at = Table(match_of(spot, KINDS))
    found = at.control.reasons.of_drop(at.match.view(0), at.card(card), Hotspot("pile", -1, 0, zone))
    assert found.sentence.endswith("can be given only to one of your own Knights (RT-SPRING-08).")


def test_the_cards_of_a_knight_that_was_sent_away_lie_behind_it_again() -> None:
    gear = "P1 gear palfrey(on G) buckler(on G)"
    spot = SPOT.format(season="summer", step="declare").replace("court lancelot", f"court G=hedge-knight | {gear}")
    at = Table(match_of(spot, KINDS))
    start = at.at("hedge-knight", "court")
    at.point(start)
    assert at.scene.session.fanned == at.card("hedge-knight", "court")
    at.drag(start, middle(at, lane(2)))
    assert at.match.record.answers[-1].text.startswith("declare") and at.scene.session.fanned == -1


@pytest.mark.parametrize(("card", "rule"), [("buckler", "RT-EQUIP-08"), ("baron", "RT-TITLE-06")])
def test_what_may_lie_in_the_pool_is_not_said_to_need_a_knight(card: str, rule: str) -> None:
    spot = SPOT.format(season="spring", step="turns").replace("lancelot", "bors").replace("kay", card)
    at = Table(match_of(spot, KINDS))
    at.drag(at.at(card), middle(at, lane(2)))
    assert at.control.refused.sentence.endswith(f"goes to one of your Knights or into your pool ({rule}).")


def test_who_may_set_out_on_a_quest_is_lit_before_the_quest_is_taken_up() -> None:
    spot = SPOT.format(season="summer", step="quests").replace("lancelot", "hedge-knight")
    at = Table(match_of(spot.replace("kay farm", "ladys-errand"), KINDS))
    mine = Hotspot("row", at.card("hedge-knight", "court"), 0, "court")
    assert at.control.meant() == {mine, Hotspot("row", at.card("mordred", "court", 1), 1, "court")}
    at.control.hold(at.card("ladys-errand"))
    assert not at.control.meant() and mine in at.control.lit()


@pytest.mark.parametrize(("knight", "seat"), [("hedge-knight", 0), ("mordred", 1)])
def test_a_click_on_a_knight_that_is_lit_offers_the_quests_for_it(knight: str, seat: int) -> None:
    spot = SPOT.format(season="summer", step="quests").replace("lancelot", "hedge-knight")
    at = Table(match_of(spot.replace("kay farm", "ladys-errand"), KINDS))
    card, quest = at.card(knight, "court", seat), at.card("ladys-errand")
    at.press(Hotspot("row", card, seat, "court"))
    menu = at.control.menu
    assert menu is not None and menu.title.startswith("What do you play on")
    assert [(row.words, row.things) for row in menu.rows] == [("The Lady's Errand", (Hotspot("hand", quest),))]
    at.press(Hotspot("choice", 0))
    at.rest()
    assert quest not in at.match.view(0).pile(w.HAND, 0)


def test_the_chain_of_autumn_is_told_by_a_key_and_stepped_through() -> None:
    more = "X=large-manor(on B) keep(on X) | P1 court lancelot hedge-knight"
    spot = SPOT.format(season="summer", step="declare").replace("large-manor(on B) | P1 court lancelot", more)
    at = Table(match_of(spot, KINDS))
    at.drag(middle(at, Hotspot("row", at.card("lancelot", "court"), 0, "court")), middle(at, lane(2)))
    at.key(pygame.K_f)
    story = at.scene.session.story
    assert story is not None
    assert [step.words for step in story.steps[:2]] == [
        "Your army at Orkney: 8 Influence, against 6 [RT-AUTUMN-03].",
        "You capture Orkney: no other army exceeds its Resistance [RT-AUTUMN-05].",
    ]
    at.key(pygame.K_RIGHT)
    assert story.at == 1
    at.key(pygame.K_LEFT)
    assert story.at == 0
    at.key(pygame.K_ESCAPE)
    assert at.scene.session.story is None


def tell_autumn(at: Table) -> None:
    """Lancelot marches to Orkney, and Autumn comes."""
    match, passing = at.match, (w.V_PASS,)
    match.submit(0, (w.V_DECLARE, at.card("lancelot", "court"), at.card("orkney", "middle", -1)))
    while match.view(0).numbers[w.SEASON] == w.SUMMER:
        seat = match.asked()[0]
        match.submit(seat, passing if passing in match.options(seat) else (w.V_DONE,))
    while at.scene.session.story is None:
        at.scene.update(0.02)


def test_while_autumn_is_told_the_table_shows_what_it_decides() -> None:
    """However many answers were given at once, as in a puzzle: an army's numbers are there, Renown is not yet."""
    land = "X=large-manor(on B) keep(on X) | P1 court lancelot"
    spot = SPOT.format(season="summer", step="declare").replace("large-manor(on B) | P1 court lancelot", land)
    at = Table(match_of(spot.replace("kay farm", "ladys-errand").replace("P2 court mordred | ", ""), KINDS))
    tell_autumn(at)
    assert said(at, -1, "outlook_2") == ["Influence / Resistance", "8/4", "captures"]
    assert said(at, 0, "purse")[0] == "0 Renown, 7 to win"


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_while_autumn_is_told_no_tooltip_lies_on_the_buttons_that_go_on(scale: float) -> None:
    at = Table(match_of(SPOT.format(season="summer", step="declare"), KINDS))
    enlarge(at.context, scale)
    tell_autumn(at)
    at.point(at.rect(MAIN).center)
    for seconds in (0.0, 0.6):
        at.scene.update(seconds)
    at.scene.painter.refresh()
    canvas = at.scene.canvas
    tips = [laid.picture.get_rect(topleft=laid.at) for (group, _), (laid, _) in canvas.wanted.items() if group == "tip"]
    assert DONE in canvas.things.rects and not any(tip.colliderect(canvas.things.rects[DONE]) for tip in tips)


def test_a_knight_that_may_be_declared_has_no_grey_button_beside_it() -> None:
    """It only lacks a Region, which is pointed at."""
    at = table("summer", "declare")
    at.click(middle(at, Hotspot("row", at.card("lancelot", "court"), 0, "court")))
    assert at.control.held is not None and at.control.menu is None


def test_in_winter_no_card_is_bright_and_none_is_raised_over_the_decks() -> None:
    spot = SPOT.format(season="winter", step="draw").replace("gawain kay farm", "gawain kay" + " farm" * 8)
    at = Table(match_of(spot, KINDS))
    session = at.scene.session
    assert session.dimmed == set(session.picture.hand)
    first, last = session.picture.hand[0], session.picture.hand[-1]
    assert session.lift(first) and session.lifted == first
    session.lift(last)
    assert session.lifted == -1


def test_all_summer_is_passed_at_one_stroke() -> None:
    at = table("summer", "declare")
    assert at.scene.session.may_rest
    at.press(Hotspot("button", name="end-turn"))
    at.rest(30)
    numbers = at.match.view(0).numbers
    assert (numbers[w.ROUND], numbers[w.SEASON]) != (2, w.SUMMER)


def test_a_mark_on_a_card_tucked_behind_another_keeps_to_its_strip() -> None:
    text = SPOT.format(season="spring", step="turns")
    at = Table(match_of(text.replace("P1 court lancelot", "P1 court L=lancelot | P1 gear war-sword(on L)"), KINDS))
    sword, lancelot = (at.card("war-sword", "gear"), at.card("lancelot", "court"))
    assert at.scene.session.picture.attached[lancelot] == (sword,)
    front = at.rect(Hotspot("row", lancelot, 0, "court"))
    mark = at.scene.canvas.mark_of(Hotspot("row", sword, 0, "court"))
    assert mark is not None and mark.h > 0 and mark.bottom <= front.top


def test_the_banner_counts_rounds() -> None:
    assert turn_banner(table("spring", "turns").scene.session).head == "Round 2"


@pytest.mark.rule("RT-WIN-03")
def test_the_result_names_whoever_holds_more_than_half() -> None:
    won = SPOT.format(season="spring", step="turns").replace("P1 court lancelot", "P1 realm listenoise(of nobody)")
    view = match_of(won, KINDS).view(0)
    assert result_words(view, (2, 0), ("Ann", "Bob"), {}) == (
        "Ann is Supreme Monarch", "Ann holds more than half of all Renown [RT-WIN-03].\nRenown: Ann (5), Bob (0)",
    )  # fmt: skip


@pytest.mark.rule("RT-WIN-01", "RT-WIN-05")
def test_the_result_of_a_tie_names_those_who_tie() -> None:
    seats = "P1 realm listenoise(of nobody) | P2 realm caerleon(of nobody) | P3 realm gore(of nobody)"
    view = match_of(f"round_table/1\noptions players=3\nturn P1 spring\n{seats}\n", (*KINDS, "bot:random")).view(0)
    assert result_words(view, (1, 1, 0), ("Ann", "Bob", "Cid"), {}) == (
        "A tie", "The last Region has been captured [RT-WIN-01].\nEqual Renown: Ann and Bob [RT-WIN-05].\n"
        "Renown: Ann (5), Bob (5), Cid (2)",
    )  # fmt: skip


@pytest.mark.rule("RT-WIN-07")
def test_the_result_names_those_who_left_unless_all_others_have() -> None:
    seats = "P1 realm listenoise(of nobody) | P2 realm gore(of nobody) | left 0 0 1"
    text = f"round_table/1\noptions players=3\nturn P1 spring\n{seats}\nnobody regions astolat\n"
    view, names = match_of(text, (*KINDS, "bot:random")).view(0), ("Ann", "Bob", "You")
    assert result_words(view, (2, 0, 0), names, {})[1].split("\n")[1:] == [
        "Renown: Ann (5), Bob (2)", "You left the game [RT-WIN-07].",
    ]  # fmt: skip
    alone = match_of(text.replace("left 0 0 1", "left 0 1 1"), (*KINDS, "bot:random")).view(0)
    assert "left the game" not in result_words(alone, (2, 0, 0), names, {})[1]


CROWD: Final = """round_table/1
options players=4
round 2 | season summer | step quests | active P1 | turn P1
P1 holding A=farm B=manor(on A) X=large-manor(on B) | P1 court kay | P1 hand ladys-errand
P1 main bors*9 | P1 demesnes farm*5
P2 holding C=farm D=manor(on C) E=large-manor(on D) keep(on E) | P2 main bors*9 | P2 demesnes farm*5
P2 army M=mordred(on GORE) L=lancelot(on GORE) G=gawain(on GORE) R=hedge-knight(on GORE) S=hedge-knight(on GORE)
P2 army T=landless-rider(on GORE) U=landless-rider(on GORE) V=landless-rider(on GORE) W=bors(on GORE)
P3 holding F=farm | P3 main bors*9 | P3 demesnes farm*5
P4 holding H=farm | P4 main bors*9 | P4 demesnes farm*5
nobody middle GORE=gore(slot 1) orkney(slot 2) camelot(slot 3) | nobody regions astolat
"""


@pytest.mark.rule("RT-QUEST-01")
@pytest.mark.parametrize("dragged", [False, True])
def test_every_knight_of_a_crowded_army_can_be_sent_on_a_quest(dragged: bool) -> None:
    at = Table(match_of(CROWD, ("human", "bot:random", "bot:random", "bot:random")))
    army, quest = at.match.view(0).pile(w.ARMY, 1), at.card("ladys-errand", "hand")
    at.scene.painter.refresh()
    shown = [card for card in army if Hotspot("row", card, 1, "lane_1") in at.scene.canvas.things.rects]
    hidden = next(card for card in army if card not in shown)
    crowd = middle(at, Hotspot("row", shown[-1], 1, "lane_1"))
    if dragged:
        at.drag(middle(at, Hotspot("hand", quest)), crowd)
    else:
        at.click(middle(at, Hotspot("hand", quest)))
        at.click(crowd)
    assert at.scene.canvas.browsed == (1, "lane_1")
    at.click(middle(at, Hotspot("row", hidden, 1, "lane_1")))
    assert at.match.view(0).cards[hidden].zone == w.LANE


@pytest.mark.rule("RT-WIN-07")
def test_the_hand_of_a_player_who_has_left_has_left_the_table() -> None:
    decks = list(shipped_decks("round_table").values())[:3]
    players = [Player(name, kind) for name, kind in zip(("Ana", "Bo", "Cy"), ("human", *KINDS[1:] * 2), strict=True)]
    match = Match.new("round_table", decks=decks, seed=4, players=players)
    while match.view(0).numbers[w.SEASON] != w.SPRING:
        seat = match.asked()[0]
        match.submit(seat, match.options(seat)[0])
    at = Table(match)
    assert at.scene.session.picture.hand
    match.submit(0, TABLE.concede())
    at.scene.session.skip()
    picture = at.scene.session.picture
    assert match.view(0).pile(w.HAND, 0) and not picture.hand and not picture.counts[0, "hand"]


@pytest.mark.rule("RT-ROUND-04")
@pytest.mark.parametrize(("season", "step", "first", "again"), [
    ("spring", "turns", "Spring: ", "Spring again: "),
    ("summer", "declare", "Declare: ", "Declare again, or nobody: Summer ends once no player does anything"),
])  # fmt: skip
def test_who_is_asked_once_more_is_told_that_the_turns_go_round(season: str, step: str, first: str, again: str) -> None:
    at = table(season, step)
    assert at.control.prompt.line.startswith(first)
    later = Table(match_of(SPOT.replace("turn P1", "turn P1 | taken 2").format(season=season, step=step), KINDS))
    assert later.control.prompt.line.startswith(again)


@pytest.mark.rule("RT-ROUND-04")
def test_who_has_left_is_not_waited_for_before_the_turns_go_round() -> None:
    decks = list(shipped_decks("round_table").values())[:3]
    match = Match.new("round_table", decks=decks, seed=4)
    control, asked = TableControl(TABLE, match, lambda action: None), list[tuple[int, str]]()
    while match.view(0).numbers[w.SEASON] != w.SPRING:
        match.submit(match.asked()[0], match.options(match.asked()[0])[0])
    leaver = match.asked()[0]
    match.submit(leaver, TABLE.concede())
    while len(asked) < 8:
        seat = match.asked()[0]
        control.take(seat)
        asked.append((seat, control.prompt.line.partition(":")[0]))
        match.submit(seat, match.options(seat)[0])
    one, other = dict.fromkeys(seat for seat, _ in asked)
    turns = [row for at, row in enumerate(asked) if not at or row[0] != asked[at - 1][0]]
    assert leaver not in (one, other)
    assert turns[:3] == [(one, "Spring"), (other, "Spring"), (one, "Spring again")]


@pytest.mark.rule("RT-REDIR-07")
def test_what_hangs_over_neighbours_is_said_side_by_side() -> None:
    text = (
        SPOT.format(season="summer", step="redirects")
        .replace("hand gawain kay farm", "hand kings-summons")
        .replace("P1 court lancelot", "P1 lane GREEN=green-chapel(rp_paid 4) kay(on GREEN) tourney-knight(on GREEN)")
        .replace("hand hedge-knight", "hand merlins-counsel")
    )
    match = match_of(text, KINDS)
    match.submit(0, (w.V_PASS,))
    match.submit(1, match.parse(1, "redirect merlins-counsel counter green-chapel"))
    at = Table(match)
    at.scene.painter.refresh()
    wanted = at.scene.canvas.wanted
    signs = [wanted["lens", key][0] for key in at.wanted("lens") if key[0] == "hanging"]
    plates = [laid.picture.get_rect(topleft=laid.at).inflate(-16, -36) for laid in signs]
    assert len(plates) == 3 and not any(a.colliderect(b) for a, b in combinations(plates, 2))
