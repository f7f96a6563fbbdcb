"""The picture on the table display: facing, strips, turns, what it says and does, and that it costs nothing when
idle."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.games import game
from game.i18n import ENGLISH, speak
from game.match.match import Match, read_match
from game.match.match_setup import Player
from game.simulation.simulate import shipped
from rules.kernel.view import View
from rules.kernel.words import PUBLIC
from rules.round_table import words as w
from tests.game.kit import state_of
from tests.ui.display.kit import SIZE, Lit, new_match, played, until
from tests.ui.display.room import alike
from tests.ui.kit import changed
from ui.display.layout import DisplayLayout
from ui.display.marks import arrows, names
from ui.display.model import BEHIND, REMEMBERED, Ping
from ui.display.numbers_row import numbers_row
from ui.display.pointing import pointed
from ui.display.rotation import show_turned
from ui.display.strip import _free, _parts, strip_picture
from ui.table.cards.picture import Picture
from ui.table.drawing.draw import turned
from ui.table.games.base import table_game
from ui.table.mats.felt import ROWS
from ui.table.mats.ground import as_seen, from_seat
from ui.table.mats.layout import TableLayout
from ui.table.mats.mat_file import game_mats
from ui.table.mats.sitting import usual_sitting
from ui.table.pieces.look import Badge, PieceLook
from ui.table.play.figures import lying

SHAPES = [
    ("standard", {}),
    ("standard-2v2", {}),
    ("standard-2v2", {"four_player_mat": "cross"}),
    ("guild-master", {"players": "3"}),
]
SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (1080, 1920)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["duel", "quad", "cross"])
def test_strips_are_beside_the_fitted_mat_and_in_the_picture(name: str, size: tuple[int, int]) -> None:
    """While the whole mat is shown, nothing covers anything else."""
    mat = game_mats("seize")[name]
    layout = DisplayLayout(size, mat, usual_sitting(mat), 0.0, False)
    rects = [strip.rect for strip in layout.strips.values()]
    assert all(Rect((0, 0), size).contains(rect) for rect in (*rects, layout.mat.rect))
    for at, rect in enumerate(rects):
        assert not rect.colliderect(layout.mat.rect.inflate(-4, -4))
        assert rect.collidelist(rects[at + 1 :]) < 0
    assert len(rects) == len(mat.places)


def test_every_strip_is_read_from_its_own_seat() -> None:
    """S looks up, W to the right, N down and E to the left; each is in the half of the table it looks from."""
    mat = game_mats("seize")["cross"]
    layout = DisplayLayout((1920, 1080), mat, usual_sitting(mat), 0.0, False)
    assert [layout.strips[seat].turn for seat in range(4)] == [0, 1, 2, 3]
    assert [layout.strips[seat].rect.center for seat in range(4)] == [(1703, 809), (216, 809), (216, 269), (1703, 269)]


@pytest.mark.parametrize("fmt", ["standard", "arena", "guild-master"])
def test_two_players_have_a_strip_each_on_either_side_of_any_mat(fmt: str) -> None:
    """On a mat for four, too, it takes the whole edge at its player's right hand."""
    for strip in Lit(new_match(fmt, players="2") if fmt == "guild-master" else new_match(fmt)).layout.strips.values():
        assert strip.rect.h > 0.9 * SIZE[1]
        assert (strip.rect.x > SIZE[0] // 2) == (strip.turn == 0)


@pytest.mark.parametrize("shape", SHAPES)
def test_pieces_and_cards_face_their_owner(shape: tuple[str, dict[str, str]]) -> None:
    """Everything on the mat is turned towards its owner."""
    match = new_match(shape[0], **shape[1])
    lit = Lit(match)
    list(played(match, 260))
    lit.rest()
    picture = lit.board.model.picture
    pieces = [spot for spot in lit.board.shown.values() if spot.form == "piece"]
    assert pieces
    for spot in pieces:
        seat = picture.owner[spot.card]
        assert spot.angle == -90.0 * lit.layout.mat.turn_of(seat)


@pytest.mark.parametrize("turn", range(4))
def test_a_row_begins_at_its_owners_left(turn: int) -> None:
    """The first card of a row is at the far left of the person sitting there."""
    area = Rect(100, 100, 80, 60)
    first = from_seat(area, Rect(0, 0, 10, 14), turn)
    corner = ("topleft", "topright", "bottomright", "bottomleft")[turn]
    assert getattr(first, corner) == getattr(area, corner)
    assert area.contains(first)


@pytest.mark.parametrize("turns", range(4))
def test_the_picture_is_turned_part_by_part_as_in_whole(turns: int) -> None:
    """Turning only what changed gives the same picture as turning everything."""
    whole = pygame.Surface(as_seen((90, 60), turns))
    for at in range(40):
        whole.fill((at * 6, 255 - at * 6, at), (at * 2 % whole.get_width(), at, 7, 5))
    target = pygame.Surface((90, 60))
    parts = [Rect(x, y, 10, 10) for x in range(0, whole.get_width(), 10) for y in range(0, whole.get_height(), 10)]
    show_turned(whole, target, parts, turns)
    meant = pygame.transform.rotate(whole, -90 * turns)
    assert pygame.image.tobytes(target, "RGB") == pygame.image.tobytes(meant, "RGB")


def test_what_is_redrawn_in_parts_looks_like_what_is_drawn_anew() -> None:
    """After a whole game of changes, no trace of earlier pictures remains."""
    match = new_match()
    lit = Lit(match)
    for _ in played(match, 120):
        lit.rest()
    parts = pygame.image.tobytes(lit.surface, "RGB")
    lit.board.draw(lit.surface, True)
    assert pygame.image.tobytes(lit.surface, "RGB") == parts


def test_what_happened_is_readable_in_a_long_strip() -> None:
    """Of a player along a whole edge: what happened has a third of it, or a line under the numbers of a piece."""
    lit, size = Lit(new_match()), (1060, 290)
    assert _parts(size, 24)["card"].w >= 0.3 * size[0]
    piece = PieceLook("Pikeman", 0, badges=(Badge("sw", text="3"),))
    said = replace(lit.board.strip_look(0, size), card=pygame.Surface((140, 196)), piece=piece, stack=())
    told, untold = (strip_picture(replace(said, news=news), size, 24, lit.board.look) for news in (("It moves.",), ()))
    assert changed(told, untold)


def test_what_lies_under_a_strip_at_true_scale_does_not_show_through() -> None:
    lit, size = Lit(new_match()), (300, 600)
    strip = strip_picture(lit.board.strip_look(0, size), size, 24, lit.board.look)
    inner = strip.subsurface(strip.get_rect().inflate(-40, -40))
    assert pygame.mask.from_surface(inner, 250).count() == inner.get_width() * inner.get_height()


@pytest.mark.parametrize("size", [(360, 290), (430, 420), (520, 420), (1070, 260)])
def test_what_happened_is_large_enough_for_those_who_sit_at_a_side(size: tuple[int, int]) -> None:
    room, letters = _free(_parts(size, 40))
    assert room.w // letters >= 0.06 * min(size)


@pytest.mark.parametrize("size", [(370, 710), (500, 1070), (500, 530)])
def test_a_long_name_is_shrunk_and_stands_whole_in_a_strip(size: tuple[int, int]) -> None:
    """At the table for two at 1280 x 720 and 1920 x 1080, and for four."""
    lit = Lit(new_match())
    said = lit.board.strip_look(0, size)
    ends = [strip_picture(replace(said, name=f"Christopher Longna{end}"), size, 40, lit.board.look) for end in "lm"]
    assert changed(*ends)


@pytest.mark.parametrize("size", [(1070, 345), (1070, 260), (535, 500), (430, 420), (900, 420)])
def test_a_strip_tells_two_events_below_what_is_asked_while_a_card_is_shown(size: tuple[int, int]) -> None:
    """Of an upright picture, too, where there is little room below."""
    lit = Lit(new_match())
    news = ("Berta sends Wandering Wick into the match-up.", "Choking Fog: every enemy of Vitality 4 is beaten.")
    said = replace(lit.board.strip_look(0, size), card=pygame.Surface((140, 196)), piece=None, stack=())
    none, one, two = (strip_picture(replace(said, news=news[:n]), size, 40, lit.board.look) for n in range(3))
    assert changed(none, one) and changed(one, two)


def test_nothing_is_drawn_while_nothing_happens() -> None:
    """No rectangle is redrawn, however long nothing changes."""
    lit = Lit(new_match())
    lit.rest()
    for _ in range(20):
        assert not lit.board.update(0.1)
        assert lit.board.draw(lit.surface, False) == []


def test_the_seat_that_must_act_is_told_and_the_others_are_not() -> None:
    """Prompts face whoever must answer."""
    match = until(new_match(), lambda view: bool(view.stack) and view.ask is not None and view.ask.seats[0] >= 0)
    lit = Lit(match)
    asked = match.asked()[0]
    assert lit.board.model.asked == {asked}
    assert lit.board.model.words(asked) in ("Respond, or pass", "Your turn")
    assert not lit.board.strip_look(1 - asked, (300, 400)).lit


def test_the_winner_stands_out_when_the_game_is_over() -> None:
    """Nobody is asked any more; the strip that says "Won" is the one that is lit."""
    match = new_match()
    lit = Lit(match)
    seat = match.asked()[0]
    match.submit(seat, table_game("seize").concede())
    lit.rest()
    assert [lit.board.strip_look(each, (300, 400)).lit for each in (seat, 1 - seat)] == [False, True]
    assert lit.board.strip_look(1 - seat, (300, 400)).words == "Won"


def test_a_table_that_is_far_behind_jumps_to_the_present() -> None:
    """Bots that answer faster than cards move do not leave the display minutes behind."""
    match = new_match()
    lit, late = Lit(match), Lit(match)
    list(played(match, 3 * BEHIND))
    late.feed.pump()
    assert 0 < sum(1 for _ in iter(late.feed.model.next, None)) <= BEHIND
    lit.rest()
    assert lit.board.model.view == match.view(PUBLIC)
    assert lit.feed.model.news and lit.feed.model.news == Lit(match).feed.model.news, "what was skipped is told"


def test_what_is_taken_back_is_gone_from_the_table() -> None:
    """Undo shows the earlier state at once."""
    match = new_match()
    lit = Lit(match)
    list(played(match, 40))
    lit.rest()
    seat = match.letters.index(match.record.answers[-1].seat)
    assert match.undo(seat, consent=True)
    lit.rest()
    assert lit.board.model.view == match.view(PUBLIC)


@pytest.mark.parametrize("near", range(4))
def test_the_laptop_points_at_the_same_tile_from_every_seat(near: int) -> None:
    """A corner of a tile on the laptop is the same corner on the table, whoever sits at the bottom there."""
    mat = game_mats("seize")["cross"]
    layout = TableLayout((1280, 720), 1.0, mat, near)
    place = layout.places[5]
    found = pointed(layout, (place.rect.x + 1, place.rect.y + 1))
    assert found is not None and found.name == place.name
    corner = (round(found.across), round(found.down))
    assert corner == ((0, 0), (1, 0), (1, 1), (0, 1))[near]
    assert pointed(layout, (layout.panel.x + 5, 5)) is None


def test_a_ring_shows_and_fades() -> None:
    """A ping changes the picture at its tile and leaves no trace."""
    lit = Lit(new_match())
    lit.rest()
    before = pygame.image.tobytes(lit.surface, "RGB")
    lit.board.ping(Ping(0, "b2", 0.5, 0.5))
    assert lit.board.update(0.1)
    touched = lit.board.draw(lit.surface, False)
    tile = next(place.rect for place in lit.layout.mat.places if place.name == "b2")
    assert touched and touched[0].collidepoint(tile.center)
    lit.board.point(Ping(0, "c3", 0.5, 0.5))
    while lit.board.update(0.2):
        lit.board.draw(lit.surface, False)
    lit.board.draw(lit.surface, False)
    assert pygame.image.tobytes(lit.surface, "RGB") == before


def test_an_arrow_leaves_the_numbers_of_its_target_in_sight() -> None:
    """It ends at the edge of its target."""
    lit = Lit(new_match())
    for _ in played(lit.match, 400):
        lit.rest()
        picture = lit.board.model.picture
        tiles = [picture.tile_of(merc) for merc in picture.stack[-1].pieces] if picture.stack else []
        aimed = [laid for laid in arrows(picture, lit.board.shown, lit.layout) if laid.picture.get_width() > 60]
        if len(tiles) == len(aimed) == 1 and tiles[0] != picture.tile_of(picture.stack[-1].source):
            break
    (laid,), tile = aimed, lit.layout.mat.tile_rect(tiles[0])
    middle = tile.inflate(-tile.w // 2, -tile.h // 2).move(-laid.at[0], -laid.at[1])
    inked = pygame.mask.from_surface(laid.picture)
    assert inked.count() > 200
    assert not inked.overlap_area(pygame.mask.Mask(middle.size, True), middle.topleft)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_row_is_named_only_while_no_card_lies_in_it(shape: tuple[str, dict[str, str]]) -> None:
    """A name showing through between cards would be unreadable."""
    lit = Lit(new_match(shape[0], **shape[1]))
    rows = {(place.seat, place.name) for place in lit.layout.mat.places if place.holds in ROWS}
    assert rows and rows == named(lit)
    list(played(lit.match, 200))
    lit.rest()
    taken = {key for key, lying in lit.board.model.picture.rows.items() if key in rows and lying}
    assert taken and not taken & named(lit)


def named(lit: Lit) -> set[tuple[int, str]]:
    """The rows whose names can be read."""
    return {key for key, _ in names(lit.board.shown.values(), lit.layout, lit.board.look)}


@pytest.mark.parametrize(("shape", "sides"), [(SHAPES[0], 2), (SHAPES[2], 4)])
def test_what_is_played_is_shown_large_to_every_side_and_goes(shape: tuple[str, dict[str, str]], sides: int) -> None:
    match = new_match(shape[0], **shape[1])
    lit = Lit(match)
    for _ in played(match, 400):
        lit.feed.pump()
        while lit.board.update(0.05) and lit.board.spot < 0:
            pass
        if lit.board.spot >= 0:
            break
    assert match.view(PUBLIC).cards[lit.board.spot].face >= 0
    assert spotted(lit) == sides
    lit.rest()
    assert lit.board.spot < 0 and not spotted(lit)


def spotted(lit: Lit) -> int:
    """How often a card is shown large."""
    return sum(key[0] == "spot" for key in lit.board.stage.extras if isinstance(key, tuple))


@pytest.mark.parametrize(("name", "options"), [("seize", {}), ("battle_gate", {"players": "4"})])
def test_strips_tell_what_happened_last_and_only_what_everybody_may_read(name: str, options: dict[str, str]) -> None:
    match = new_match("standard", 3, name, **options)
    lit = Lit(match)
    hidden: set[str] = set()
    for _ in played(match, 60):
        s = state_of(match)
        hidden |= {
            s.table.defs[s.face[card]].name
            for card in match.view(0).cards
            if card not in match.view(PUBLIC).cards or match.view(PUBLIC).cards[card].face < 0
        }
    lit.rest()
    news = lit.board.strip_look(0, (300, 400)).news
    every = [line for told in news for line in _times(told)]
    assert news and len(every) <= REMEMBERED and every == list(reversed(lit.feed.model.news))
    assert not [line for line in news if set("[{*") & set(line)]
    heard = match.view(PUBLIC)
    open_names = {heard.table.defs[seen.face].name for seen in heard.cards.values() if seen.face >= 0}
    assert not [line for line in news for secret in hidden - open_names if secret in line and len(secret) > 12]
    assert any(match.undo(seat, consent=True) for seat in range(match.seats))
    lit.rest()
    left, late = lit.board.strip_look(0, (300, 400)).news, Lit(match).board.strip_look(0, (300, 400)).news
    assert left and left == late, "after an undo as on a display that is opened now"


def _times(told: str) -> list[str]:
    """A line that is told once, as often as it happened."""
    line, _, count = told.partition(" (\u00d7")
    return [line] * int(count.rstrip(")") or 1)


def test_what_happens_several_times_in_a_row_is_told_once() -> None:
    """It leaves room for what happened before it."""
    lit = Lit(new_match())
    lit.board.model.news.extend(("a", "b", "b", "b", "a"))
    assert lit.board.model.told[:3] == ("a", "b (\u00d73)", "a")


def test_what_stands_on_the_mat_is_told_anew_in_another_language() -> None:
    lit = Lit(new_match("standard", 3, "round_table"))
    english = lit.board.model.picture.lines[-1, "dial"]
    speak("de")
    try:
        lit.feed.retell()
        assert lit.board.model.picture.lines[-1, "dial"] != english
    finally:
        speak(ENGLISH)


def test_players_without_a_name_are_called_anew_in_another_language() -> None:
    """By the colour of their seat."""
    players = [Player("Blue"), Player("Berta")]
    lit = Lit(Match.new("seize", decks=shipped(game("seize"), "standard")[:2], seed=3, players=players))
    speak("de")
    try:
        lit.feed.retell()
        assert [lit.board.strip_look(seat, (300, 400)).name for seat in (0, 1)] == ["Blau", "Berta"]
    finally:
        speak(ENGLISH)


def test_the_strips_of_round_table_show_renown_and_resource_points() -> None:
    """No zone of its mat holds a number; the largest in a strip are those of the purse. Many of them still fit."""
    match = until(new_match("standard", 3, "round_table"), lambda view: view.numbers[w.SEASON] != w.SET_UP)
    lit = Lit(match)
    lit.rest()
    for seat in lit.layout.strips:
        said = lit.board.strip_look(seat, (220, 300))
        purse = lit.board.model.picture.lines[seat, "purse"]
        assert [number for _, number in said.figures] == [purse[0].short, purse[2].short]
        many = replace(said, figures=tuple((sign, "88/88") for sign, _ in said.figures))
        bare = strip_picture(replace(many, figures=()), (220, 300), 40, lit.board.look)
        turn = pygame.mask.from_threshold(bare, lit.board.look["muted"], (4, 4, 4, 255)).get_bounding_rects()
        shown = strip_picture(many, (220, 300), 40, lit.board.look)
        for rect in turn:
            before, after = (pygame.image.tobytes(one.subsurface(rect), "RGBA") for one in (bare, shown))
            assert before == after, "the figures lie on the round"


def test_news_lie_below_the_card_and_in_the_strip() -> None:
    for size in ((300, 1080), (420, 260), (180, 200)):
        parts = _parts(size, 40)
        assert all(Rect(0, 0, *size).contains(rect) for rect in parts.values() if rect.h > 0 and rect.w > 0)
        assert not parts["card"].colliderect(parts["stack"])


def _beside(picture: Picture) -> list[int]:
    """The face-up cards that are not on the board."""
    return [card for card, face in picture.faces.items() if face >= 0 and card not in picture.board.values()]


def _pointed() -> tuple[Lit, int]:
    """A display at whose table somebody points at a merc, and that merc."""

    def ripe(view: View) -> bool:
        picture = table_game("seize").fold(view)
        return bool(picture.board) and not view.stack and bool(_beside(picture))

    match = until(new_match(), ripe)
    lit = Lit(match)
    lit.rest()
    merc = next(iter(lit.board.model.picture.board.values()))
    lit.feed.hold_up(merc)
    lit.board.refresh()
    return lit, merc


def test_a_strip_shows_the_numbers_of_the_piece_that_is_pointed_at() -> None:
    """The referee's numbers, not the printed ones; every strip shows them, and shows none for a card that is not on the
    board."""
    lit, merc = _pointed()
    sheet = lit.match.sheets(lit.match.view(PUBLIC))[merc]
    for seat in lit.layout.strips:
        said = lit.board.strip_look(seat, (300, 700))
        assert said.piece is not None and said.piece.bar is not None and said.piece.picture is None
        assert said.piece.bar.most == sheet.max_health
        assert sheet.melee in [value.amount for value in said.piece.values]
        bare = strip_picture(replace(said, piece=None), (300, 700), 24, lit.board.look)
        assert strip_picture(said, (300, 700), 24, lit.board.look).get_buffer().raw != bare.get_buffer().raw
    lit.feed.hold_up(_beside(lit.board.model.picture)[0])
    assert lit.board.strip_look(0, (300, 700)).piece is None


def test_what_happened_stays_below_the_stack_and_the_numbers() -> None:
    """The smallest strip, of four on a 720-line screen, has room for it while nothing is waiting."""
    lit, _ = _pointed()
    item = ((0, "Item"),)
    said = replace(lit.board.strip_look(0, (300, 700)), news=("Something happened.",))
    for size, stack in (((490, 1056), item), ((292, 513), item), ((345, 270), item), ((270, 345), ())):
        told, untold = (
            strip_picture(replace(said, stack=stack, news=news), size, 24, lit.board.look) for news in (said.news, ())
        )
        assert changed(told, untold).h >= 9, size


def test_an_arrow_leaves_the_numbers_of_the_pieces_it_passes_to_be_read() -> None:
    record = Path("tests/positions/readme/table.rec")
    lit = Lit(read_match(record.read_text(encoding="utf-8"), record))
    board = lit.board
    pieces = {key[1]: spot for key, spot in board.shown.items() if spot.form == "piece"}
    assert {len(board.figures(spot)) for spot in pieces.values()} == {2}, "its values, and its health"
    for spot in pieces.values():
        for part in board.figures(spot):
            numbers = turned(board.picture(spot).subsurface(part), spot.angle)
            assert alike(lit.surface.subsurface(lying(part, spot)), numbers)
    assert any(key[0] == "figures" for key in board.stage.extras if isinstance(key, tuple))


def test_the_numbers_of_a_piece_stand_on_a_plate_no_wider_than_they_need() -> None:
    piece = PieceLook(name="Manor", seat=0, badges=(Badge("ne", text="2"),))
    row = numbers_row(piece, (600, 40))
    seen = row.get_bounding_rect()
    assert row.get_size() == (600, 40) and seen.centerx == 300 and seen.w < 120
    many = numbers_row(replace(piece, badges=(Badge("ne", text="2"),) * 60), (600, 40))
    assert many.get_bounding_rect().w > 590
