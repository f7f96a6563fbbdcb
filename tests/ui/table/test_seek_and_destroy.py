"""Seek and Destroy at the table: its mat on screen and paper, pieces at a glance, what face-down cards must not
reveal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, combinations
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from game import library
from game.games import game
from game.i18n import ENGLISH, speak
from game.match.match import Match
from game.match.match_setup import position_record
from rules.kernel.words import PUBLIC
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.cards import KINDS, UNIT
from rules.seek_and_destroy.sites import BATTLEFIELD_CELLS, GARRISON_CELLS
from tests.ui.kit import changed
from tests.ui.table.mat_kit import areas_of
from ui.display.board import DisplayBoard
from ui.display.layout import DisplayLayout
from ui.display.public_feed import PublicFeed
from ui.faces.styles import STYLES
from ui.paper import mat_art
from ui.style.measures import CARD_MM
from ui.style.theme import Look, read_theme
from ui.table.cards.contents import standing
from ui.table.cards.picture import Stance
from ui.table.games.seek_and_destroy import cells, faces, pieces
from ui.table.games.seek_and_destroy.picture import SITTING
from ui.table.games.seek_and_destroy.table import TABLE as TABLE
from ui.table.mats.felt import mat_layer
from ui.table.mats.ground import lower
from ui.table.mats.layout import TableLayout
from ui.table.mats.mat import MatLayout
from ui.table.mats.mat_file import Mat, game_mats
from ui.table.mats.tiles import cells as mat_cells
from ui.table.pieces.look import Badge, CoverLook, PieceLook
from ui.table.pieces.paint import piece_picture
from ui.table.play.stops import Stops

SIZES = [(1280, 720), (1366, 768), (1920, 1080), (3840, 2160)]
BRANCH, ATTACK, DEFENSE = Badge("ne", icon="tank"), pieces.value("sw", 3, 0), pieces.value("se", 4, 0)
PLAIN = PieceLook("Elbe Regiment", 0, badges=(BRANCH, ATTACK, DEFENSE), line="Regiment")


@pytest.fixture(scope="module", autouse=True)
def _ready() -> None:
    pygame.display.init()
    pygame.font.init()


@pytest.fixture(scope="module")
def mat() -> Mat:
    return game_mats("seek_and_destroy")["duel"]


def data(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def played(answers: int, seed: int) -> Iterator[Match]:
    """A game between two shipped decks, after every random answer."""
    decks = library.decks("seek_and_destroy").decks
    chosen = [decks["hull-down"], decks["every-hedge-has-a-number"]]
    match = Match.new("seek_and_destroy", decks=chosen, seed=seed)
    rng = Random(seed)
    for _ in range(answers):
        if match.result is not None:
            return
        seat = match.asked()[0]
        match.submit(seat, rng.choice([action for action in match.options(seat) if action[0] != w.V_CONCEDE]))
        yield match


# --- the mat ---------------------------------------------------------------------------------------------------------


def test_the_mat_has_the_cells_of_the_rules(mat: Mat) -> None:
    assert [(row.id, row.count) for row in mat.rows] == [
        ("battlefield", BATTLEFIELD_CELLS), ("garrison", GARRISON_CELLS)
    ]  # fmt: skip
    named = mat_cells(mat)
    assert len(named) == cells.TILES and len({cell.name for cell in named}) == cells.TILES
    for seat, place in enumerate(SITTING.places):
        for zone, count in cells.ROWS.items():
            for slot in range(count):
                cell = named[cells.tile(seat, zone, slot)]
                assert (cell.place, cell.row, cell.x) == (place[0], w.ZONES[zone].name, slot)
    assert SITTING.zones == {zone.id for zone in mat.zones}


def test_a_unit_fits_its_cell_upright_and_turned_and_cards_keep_their_measure(mat: Mat) -> None:
    assert min(mat.rows[0].tile) >= max(CARD_MM) and mat.rows[1].tile == CARD_MM
    for layout in (MatLayout(mat, Rect(0, 0, 1900, 1080)), MatLayout(mat, Rect(0, 0, 800, 900))):
        for zone in ("treaty", "junkyard", "country"):
            rect = layout.slot_rect(1, zone)
            assert abs(rect.w - CARD_MM[0] * layout.scale) <= 1 and abs(rect.h - CARD_MM[1] * layout.scale) <= 1


def test_an_upright_unit_covers_the_name_of_its_cell(mat: Mat) -> None:
    """Beside it nothing of the name is seen, in any language."""
    size, drawn = (1280, 1080), []
    layout = MatLayout(mat, Rect((0, 0), size))
    for language in (ENGLISH, "de"):
        speak(language)
        drawn.append(mat_layer(MatLayout(mat, Rect((0, 0), size)), size, Look(read_theme("bright"), size)))
    speak(ENGLISH)
    cell = layout.tile_rect(cells.tile(0, w.BATTLEFIELD, 2))
    name = changed(*(picture.subsurface(cell) for picture in drawn))
    assert 0 < name.w <= layout.lying[0] < cell.w


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [0.75, 1.0, 1.6, 3.0])
@pytest.mark.parametrize("near", [0, 1])
def test_nothing_overlaps_on_the_screen(mat: Mat, size: tuple[int, int], text: float, near: int) -> None:
    layout = TableLayout(size, text, mat, near, SITTING)
    window = Rect((0, 0), size)
    areas = {name: rect for name, rect in areas_of(layout).items() if name != "board"}
    areas |= {place.name: place.rect for place in layout.places if place.tile >= 0}
    assert all(window.contains(rect) for rect in areas.values())
    assert not [(a, b) for (a, one), (b, other) in combinations(areas.items(), 2) if one.colliderect(other)]
    for seat in (0, 1):
        for slot in range(BATTLEFIELD_CELLS):
            tile = cells.tile(seat, w.BATTLEFIELD, slot)
            low = standing(layout, tile, Stance(back=True), layout.turn_of(seat))
            assert all(not low.colliderect(layout.tile_rect(cells.tile(seat, w.GARRISON, at))) for at in range(6))
            assert not low.colliderect(layout.far_hand) and not low.colliderect(layout.near_hand)


def test_a_unit_that_defends_lies_nearer_to_its_owner(mat: Mat) -> None:
    layout = TableLayout((1280, 720), 1.0, mat, 0, SITTING)
    for seat, way in ((0, 1), (1, -1)):
        tile = cells.tile(seat, w.BATTLEFIELD, 2)
        front, back = (standing(layout, tile, Stance(back=back), layout.turn_of(seat)) for back in (False, True))
        assert (back.y - front.y) * way == layout.drop(tile) > 0
        turned = standing(layout, tile, Stance(turned=True), layout.turn_of(seat))
        assert turned.size == front.size[::-1] and layout.tile_rect(tile).contains(turned)
    assert lower(Rect(0, 0, 4, 4), 3, 1).topleft == (-3, 0)


@pytest.mark.parametrize("finish", mat_art.FINISHES)
def test_the_printed_mat_shows_every_cell_zone_and_stage(mat: Mat, finish: str) -> None:
    ink = mat_art.mat_ink(mat, "Seek and Destroy", mat_art.FINISHES[finish])
    words = {getattr(each, "text", "") for each in ink}
    assert {"BATTLEFIELD", "GARRISON", "TREATY", "JUNKYARD", "COUNTRY", "LIFE", "Draw", "End", "7"} <= words
    xs, ys = mat_art.quiet_lines(mat)
    tiles = [box for row in mat.rows for box in row.tiles()]
    assert xs and ys
    assert not [x for x in xs for box in tiles if box[0] + 1 < x < box[2] - 1]


# --- pieces and faces ------------------------------------------------------------------------------------------------


def test_everything_seen_of_a_unit_changes_its_picture() -> None:
    looks = [
        PLAIN,
        replace(PLAIN, badges=(BRANCH, pieces.value("sw", 4, 0), DEFENSE)),
        replace(PLAIN, badges=(BRANCH, ATTACK, pieces.value("se", 5, 0))),
        replace(PLAIN, line="Corp"),
        replace(PLAIN, badges=(Badge("ne", icon="airplane"), ATTACK, DEFENSE)),
        replace(PLAIN, seat=1),
        replace(PLAIN, badges=(BRANCH, pieces.value("sw", 3, 1), DEFENSE)),
        replace(PLAIN, badges=(BRANCH, ATTACK, pieces.value("se", 4, -1))),
        replace(PLAIN, spent=True, ribbon="Depleted"),
        *(replace(PLAIN, badges=(*PLAIN.badges, one)) for one in (pieces.DEFENDS, pieces.ATTACKED, pieces.READY)),
    ]
    pictures = [piece_picture(look, (80, 112)) for look in looks]
    assert len({data(picture) for picture in pictures}) == len(looks)
    assert len({data(pygame.transform.grayscale(picture)) for picture in pictures}) == len(looks)
    assert len({data(piece_picture(look, (80, 112), 24)) for look in looks}) == len(looks)


def test_a_depleted_unit_lies_on_its_side_and_its_values_stay_upright() -> None:
    picture = piece_picture(replace(PLAIN, spent=True, ribbon="Depleted"), (112, 80))
    assert picture.get_size() == (112, 80)
    upright = piece_picture(PLAIN, (80, 112))
    corner = Rect(0, 0, 30, 30)
    corner.bottomleft = picture.get_rect().bottomleft
    other = corner.copy()
    other.bottomleft = upright.get_rect().bottomleft
    reds = [sum(surface.get_at((x, y))[0] > 180 for x in range(area.x, area.right) for y in range(area.y, area.bottom))
            for surface, area in ((picture, corner), (upright, other))]  # fmt: skip
    assert min(reds) > 20


def test_a_covered_card_is_named_for_its_owner_alone() -> None:
    back = Surface((80, 112))
    looks = [
        CoverLook(back),
        CoverLook(back, ("Rear Guard",)),
        CoverLook(back, ("Rear Guard", "2 / 4")),
        CoverLook(back, badges=(pieces.WAITS,)),
    ]
    assert len({data(piece_picture(look, (80, 112))) for look in looks}) == len(looks)


def test_every_card_has_a_face_of_its_nation_and_kind() -> None:
    services = game("seek_and_destroy")
    made = {card.id: faces.face_of(card) for card in services.cards}
    assert len({face.key for face in made.values()}) == len(services.cards)
    for card in services.cards:
        face = made[card.id]
        assert face.style in STYLES
        values = {badge.slot: badge.value for badge in face.badges if badge.value}
        if card.kind == UNIT:
            assert values == {"tr": str(card.mobility), "bl": str(card.attack), "br": str(card.defense)}
        elif KINDS[card.kind] != "treaty":
            assert values == {"tr": str(card.stack_count)}
        else:
            assert len(face.badges) == len(card.nations)
    signs = {style: look.crest for style, look in STYLES.items() if style.endswith(" army")}
    assert len(signs) == len(set(signs.values())) == 8
    shapes = {
        KINDS[card.kind]: made[card.id].badges[1].shape for card in services.cards if KINDS[card.kind] != "treaty"
    }
    assert len(set(shapes.values())) == len(shapes)


# --- what is not told ------------------------------------------------------------------------------------------------


def test_face_down_cards_tell_their_name_to_their_owner_and_nothing_to_others() -> None:
    hidden = 0
    for match in played(160, 3):
        for viewer in (0, 1, PUBLIC):
            view = match.view(viewer)
            picture = TABLE.fold(view)
            for card in picture.board.values():
                if view.cards[card].marks[w.DOWN]:
                    own = view.cards[card].ctrl == viewer
                    hidden += not own
                    look = pieces.piece_look(view, card, match.sheets(view).get(card), lambda kind: Surface((8, 8)))
                    assert isinstance(look, CoverLook)
                    assert bool(look.lines) == own and (picture.faces[card] >= 0) == own
                    assert not picture.stances.get(card, Stance()).turned
                    assert own or TABLE.card_name(view, card) in ("a face-down Unit", "a face-down card")
    assert hidden > 40


def test_every_moment_lies_on_its_cells_and_every_answer_has_a_way_to_be_given() -> None:
    asked = set()
    for match in played(220, 6):
        for viewer in (0, 1):
            view = match.view(viewer)
            lying = cells.lying(view)
            assert len(lying) == sum(len(view.pile(zone, seat)) for zone in cells.ROWS for seat in (0, 1))
            ask = match.ask(viewer)
            if ask is None or viewer not in match.asked():
                continue
            asked.add(ask.kind)
            options = match.options(viewer)
            prompt = TABLE.prompt(view, ask, options, match.names)
            ways = {answer for _, answer in prompt.picks} | {choice.action for choice in prompt.choices}
            ways.add(TABLE.pass_words(view, ask)[1])
            lost = [one for one in options if one not in ways and not list(TABLE.cut(view, one))]
            assert not [one for one in lost if one[0] != w.V_CONCEDE], (ask, lost)
            assert prompt.line
    assert {w.ASK_GREET, w.ASK_STAGE, w.ASK_WINDOW} <= asked


# --- when a person is asked ------------------------------------------------------------------------------------------


def test_a_window_is_passed_over_between_stages_alone() -> None:
    stops = Stops(TABLE)
    asked = {True: 0, False: 0}
    for match in chain(*(played(260, seed) for seed in range(9, 14))):
        seat = match.asked()[0] if match.result is None else -1
        ask = match.ask(seat) if seat >= 0 else None
        if ask is None or not TABLE.is_priority(ask):
            continue
        view, options = match.view(seat), match.options(seat)
        passed = stops.answer(view, ask, options)
        if TABLE.ends_turn(view, ask):
            assert passed is None
            assert len(options) > 1 or stops.answer(view, ask, options, may_end=True) is not None
        elif len(options) == 1:
            assert passed is not None or view.numbers[w.STAGE] == w.DEPLOY
        elif ask.kind == w.ASK_RESPOND or (ask.kind == w.ASK_WINDOW and ask.data[0] != w.W_STAGE):
            asked[True] += 1
            assert passed is None
        elif ask.kind == w.ASK_WINDOW and view.numbers[w.STAGE] not in (w.DEPLOY, w.END):
            asked[False] += 1
            assert passed is not None and passed[0] == (w.V_PASS,)
    assert min(asked.values()) > 2


def test_a_person_who_hurries_through_the_own_turn_is_asked_again_in_the_next() -> None:
    stops = Stops(TABLE)
    hurried = False
    for match in played(300, 12):
        seat = match.asked()[0] if match.result is None else -1
        ask = match.ask(seat) if seat >= 0 else None
        if seat != 0 or ask is None or len(match.options(0)) < 2:
            continue
        view = match.view(0)
        own = view.numbers[w.TURN] == 0
        if ask.kind == w.ASK_STAGE and not hurried:
            stops.hurry_through(view)
            assert stops.answer(view, ask, match.options(0)) is not None
            hurried = True
        elif hurried and not own and ask.kind in (w.ASK_WINDOW, w.ASK_RESPOND) and TABLE.urgent(view, ask):
            assert stops.answer(view, ask, match.options(0)) is None
            return
    raise AssertionError("nobody was asked")


@pytest.mark.parametrize(("value", "passes"), [("when_legal", True), ("always", False)])
def test_by_the_house_rule_ask_me_nobody_is_passed_over(value: str, passes: bool) -> None:
    lines = ("seek_and_destroy/1", "turn P1 draw", f"options ask_me={value}", "P1 country ?*9", "P2 country ?*9")
    match = Match(position_record("\n".join(lines)))
    for seat in (0, 1):
        stops, view, ask, options = Stops(TABLE), match.view(seat), match.ask(seat), match.options(seat)
        assert ask is not None and len(options) == 1
        assert (stops.answer(view, ask, options) is not None) == passes
        match.submit(seat, options[0])
    stops.hurry_through(match.view(0))
    ask = match.ask(0)
    assert ask is not None and stops.answer(match.view(0), ask, match.options(0)) is not None


def test_the_table_display_shows_every_moment_with_the_life_of_both() -> None:
    for at, match in enumerate(played(90, 4)):
        if at % 15 and match.result is None:
            continue
        feed = PublicFeed(match)
        board = DisplayBoard(feed.model, None)
        board.fit(
            DisplayLayout((1280, 720), board.mat, board.sitting, 0.0, False), Look(read_theme("bright"), (1280, 720))
        )
        target = Surface((1280, 720))
        board.draw(target, True)
        strips = [board.strip_look(seat, board.layout.strips[seat].size) for seat in (0, 1)]
        assert [strip.figures for strip in strips] == [
            (("heart", str(life)),) for life in match.view(PUBLIC).seat_numbers[w.LIFE]
        ]
        assert all(strip.phases[2][1] == "Battle" for strip in strips)
        down = [card for card in feed.model.picture.board.values() if feed.model.view.cards[card].marks[w.DOWN]]
        assert all(feed.model.picture.faces[card] < 0 for card in down)
        board.close()
        feed.close()
