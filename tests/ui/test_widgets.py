"""Each widget by mouse and by keyboard, and what it asks to be redrawn."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from tests.ui.kit import SIZE, Calls, Event, changed, click, drag, draw, key, point, press, stage, type_in
from ui.style import fonts
from ui.widgets.base import RING, Layer
from ui.widgets.button import Button
from ui.widgets.dialog import Dialog, DialogButton
from ui.widgets.dropdown import Choice, Dropdown
from ui.widgets.field import NUMBERS, TextField
from ui.widgets.label import Label, Note
from ui.widgets.link import Links
from ui.widgets.progress import ProgressBar
from ui.widgets.scroll import ScrollArea
from ui.widgets.slider import Slider
from ui.widgets.stage import WidgetStage, merge
from ui.widgets.tabs import Tabs
from ui.widgets.toggle import Toggle
from ui.widgets.vlist import VirtualList

CTRL = pygame.KMOD_LCTRL
SHIFT = pygame.KMOD_LSHIFT


def test_a_button_acts_on_click_enter_and_space_but_not_when_disabled() -> None:
    calls = Calls()
    button = Button("Go", lambda: calls("go"))
    on = stage(button)
    click(on, button)
    press(on, pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE)
    assert calls == ["go"] * 3
    button.enable(False)
    click(on, button)
    assert calls == ["go"] * 3


@pytest.mark.parametrize("short", [0, 8, 14])
def test_a_long_label_keeps_off_the_rim_of_its_button(short: int) -> None:
    button, bare = Button("Aufzeichnungen", icon="history"), Button("")
    stage(button), stage(bare)
    place = Rect(40, 40, button.width() - short, 46)
    words, slab = pygame.Surface((300, 120)), pygame.Surface((300, 120))
    for each, picture in ((button, words), (bare, slab)):
        each.place(place)
        each.draw(picture)
    words.blit(slab, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    rects = pygame.mask.from_threshold(words, (255, 255, 255), (235, 235, 235, 255)).get_bounding_rects()
    said = rects[0].unionall(rects[1:])
    assert place.inflate(-2 * 10, 0).contains(said) and not button.short


def test_a_button_of_any_size_and_label_is_drawn() -> None:
    empty, shadow = Surface(SIZE), 24
    stage().draw(empty, True)
    for label in ("", "Go", "Aufzeichnungen"):
        button = Button(label, icon="history")
        on = stage(button)
        for wide in (4, 20, 44):
            button.place(Rect(40, 40, wide, 20))
            surface = Surface(SIZE)
            on.draw(surface, True)
            drawn = changed(empty, surface)
            assert drawn.contains(button.rect) and button.rect.inflate(shadow, shadow).contains(drawn)


def test_a_click_that_ends_elsewhere_does_nothing() -> None:
    calls = Calls()
    button = Button("Go", lambda: calls("go"))
    on = stage(button)
    drag(on, button.rect.center, (600, 400))
    assert calls == []


def test_hover_redraws_only_the_button() -> None:
    button, other = Button("One"), Button("Two")
    on = stage(button, other)
    assert draw(on) == []
    point(on, button.rect.center)
    (rect,) = draw(on)
    assert rect.contains(button.rect)
    assert not rect.colliderect(other.rect)
    assert draw(on) == []


def test_toggle_slides_and_tells_once() -> None:
    calls = Calls()
    toggle = Toggle(False, calls)
    on = stage(toggle)
    click(on, toggle)
    assert calls == [True] and on.update(0.0)
    draw(on)
    assert on.update(0.05)
    assert draw(on)
    assert not on.update(1.0)
    draw(on)
    assert draw(on) == [] and on.wait() == float("inf")


def test_slider_by_drag_keys_and_bounds() -> None:
    calls = Calls()
    slider = Slider((0, 25, 50, 75, 100), 25, calls)
    on = stage(slider)
    track = slider.track()
    drag(on, (track.x + track.w // 4, track.centery), (track.right + 99, track.centery))
    assert slider.value == 100
    press(on, pygame.K_HOME, pygame.K_LEFT, pygame.K_RIGHT)
    assert slider.value == 25 and calls[-1] == 25
    late = Slider((0, 50, 100), 0, calls, late=True)
    on = stage(late)
    calls.clear()
    drag(on, late.track().midleft, late.track().midright)
    assert calls == [100]


def test_field_types_selects_cuts_and_pastes() -> None:
    typed = Calls()
    field = TextField("storm", typed)
    on = stage(field)
    on.set_focus(field)
    type_in(on, "er")
    press(on, pygame.K_HOME)
    type_in(on, "T")
    assert field.text == "Tstormer" and typed[-1] == "Tstormer"
    press(on, pygame.K_DELETE, pygame.K_END, pygame.K_BACKSPACE)
    assert field.text == "Ttorme"
    press(on, pygame.K_LEFT, pygame.K_LEFT, mod=SHIFT)
    assert field.selection == (4, 6)
    type_in(on, "x")
    assert field.text == "Ttorx"
    press(on, pygame.K_a, mod=CTRL)
    assert field.selection == (0, 5)
    press(on, pygame.K_BACKSPACE)
    assert field.text == ""


def test_field_words_limits_and_input_method() -> None:
    field = TextField("ice and fire", limit=14)
    on = stage(field)
    on.set_focus(field)
    press(on, pygame.K_LEFT, mod=CTRL)
    assert field.caret == 8
    press(on, pygame.K_BACKSPACE, mod=CTRL)
    assert field.text == "ice fire"
    on.handle(Event(pygame.TEXTEDITING, text="ほ", start=0, length=1))
    assert field.composing == "ほ" and field.text == "ice fire"
    on.handle(Event(pygame.TEXTINPUT, text="火"))
    assert field.composing == "" and field.text == "ice 火fire"
    type_in(on, "abcdefghij")
    assert (len(field.text), field.cut) == (14, True), "what does not fit is not left out without a word"
    press(on, pygame.K_BACKSPACE)
    assert (len(field.text), field.cut) == (13, False)
    type_in(on, "yz")
    on.set_focus(None)
    assert not field.cut, "left alone, a field shows its text"
    digits = TextField(allowed=NUMBERS)
    on = stage(digits)
    on.set_focus(digits)
    type_in(on, "1a2\n")
    assert digits.text == "12"


def test_field_by_mouse() -> None:
    field = TextField("one two three")
    on = stage(field)
    right = (field.rect.right - 4, field.rect.centery)
    click(on, right)
    assert field.caret == 13
    click(on, right)
    assert field.text[slice(*field.selection)] == "three"
    click(on, right)
    assert field.selection == (0, 13)


def test_a_double_click_at_the_edge_of_a_word_takes_that_word_alone() -> None:
    for at, word in ((4, "two"), (7, "two"), (0, "one"), (13, "three")):
        field = TextField("one two three")
        on = stage(field)
        where = (field.text_rect().x + field.x_of(at), field.rect.centery)
        click(on, where)
        click(on, where)
        assert field.text[slice(*field.selection)] == word, at


def test_a_layer_closed_twice_does_not_close_another() -> None:
    on, first, second = stage(), Layer(), Layer()
    on.open(first)
    on.open(second)
    on.close(second)
    on.close(second)
    assert on.top is first
    on.close()
    on.close()
    assert on.top is on.base


def test_a_field_shows_the_whole_of_what_fits() -> None:
    field = TextField("a path that is much longer than the field is wide")
    on = stage(field)
    on.set_focus(field)
    draw(on)
    press(on, pygame.K_a, mod=CTRL)
    for letter in "/x.txt":
        type_in(on, letter)
        draw(on)
    click(on, (field.rect.x + 14, field.rect.centery))
    assert field.caret == 0, "its beginning is not scrolled out"


def test_a_long_field_is_shown_from_its_beginning_until_it_has_the_focus() -> None:
    field, path = TextField("Ben of the long name " * 5), TextField("/a/long/folder" * 9, code=True)
    made = stage(field, path)
    for shown in (field, path):
        click(made, (shown.text_rect().x + 1, shown.rect.centery))
    assert field.caret == 0 and path.caret > 20


def test_field_clipboard() -> None:
    if not pygame.display.get_surface():
        pygame.display.set_mode((64, 64))
    field = TextField("steel")
    on = stage(field)
    on.set_focus(field)
    press(on, pygame.K_a, pygame.K_x, mod=CTRL)
    assert field.text == ""
    press(on, pygame.K_v, pygame.K_v, mod=CTRL)
    assert field.text == "steelsteel"


def test_dropdown_opens_takes_and_closes() -> None:
    taken = Calls()
    drop = Dropdown([Choice("one"), Choice("two"), Choice("three")], 0, taken)
    on = stage(drop)
    click(on, drop)
    assert len(on.layers) == 2
    press(on, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert len(on.layers) == 1 and taken == [2] and on.focus is drop
    click(on, drop)
    type_in(on, "tw")
    press(on, pygame.K_ESCAPE)
    assert len(on.layers) == 1 and drop.index == 2
    click(on, drop)
    click(on, (630, 470))
    assert len(on.layers) == 1 and taken == [2]


def test_list_without_rows_tells_what_belongs_there() -> None:
    def pixels(empty: str) -> bytes:
        rows = VirtualList[str]([], lambda surface, rect, item: None)
        rows.empty = empty
        on = stage(rows)
        rows.place(Rect(20, 20, 300, 200))
        on.invalidate_all()
        surface = pygame.Surface(on.look.size)
        on.draw(surface, True)
        return pygame.image.tobytes(surface, "RGB")

    assert pixels("Nothing here yet") != pixels("")


def test_list_draws_only_rows_in_sight_and_scrolls() -> None:
    drawn: list[int] = []
    rows = VirtualList(range(10_000), lambda surface, rect, item: drawn.append(item))
    on = stage(rows)
    rows.place(Rect(20, 20, 300, 200))
    on.invalidate_all()
    drawn.clear()
    draw(on)
    assert drawn == list(range(len(drawn))) and 5 <= len(drawn) <= 8
    on.set_focus(rows)
    press(on, pygame.K_END)
    drawn.clear()
    draw(on)
    assert rows.index == 9999 and 9999 in drawn and min(drawn) > 9000
    point(on, rows.rect.center)
    on.handle(Event(pygame.MOUSEWHEEL, y=1, x=0, precise_y=1.0))
    assert rows.offset < rows.content - rows.rect.h


def test_a_row_selected_before_the_list_has_a_place_is_in_sight() -> None:
    rows = VirtualList(range(500), lambda surface, rect, item: None)
    stage(rows)
    rows.select(40)
    rows.place(Rect(20, 20, 300, 200))
    assert rows.rect.contains(rows.row_rect(40))
    rows.scroll_to(0)
    rows.place(Rect(20, 20, 300, 240))
    assert rows.offset == 0  # who has scrolled away stays there when the window grows


def test_the_bar_is_dragged_from_end_to_end_and_lets_go() -> None:
    rows = VirtualList(range(500), lambda surface, rect, item: None)
    on = stage(rows)
    rows.place(Rect(20, 20, 300, 200))
    edge = rows.rect.right - 8
    drag(on, (edge, 30), (edge, 400))
    assert rows.offset == rows.content - rows.rect.h and rows.index == 0
    point(on, (edge, 30))
    assert rows.offset == rows.content - rows.rect.h
    drag(on, (edge, 210), (edge, -50))
    assert rows.offset == 0


def test_list_picks_by_double_click_and_letter() -> None:
    picked = Calls()
    rows = VirtualList(["ash", "birch", "cedar"], lambda s, r, i: None, picked=picked, word=str)
    on = stage(rows)
    rows.place(Rect(20, 20, 300, 200))
    on.set_focus(rows)
    type_in(on, "c")
    assert rows.index == 2
    click(on, rows.row_rect(1).center)
    assert picked == []
    click(on, rows.row_rect(1).center)
    assert picked == [1]


def test_tabs_and_links() -> None:
    chosen, followed = Calls(), Calls()
    tabs = Tabs(("a", "b", "c"), chosen)
    links = Links("see [SGT-WIN-01] and [SGT-WIN-02]", followed)
    on = stage(tabs, links)
    click(on, tabs.cells()[2].center)
    on.set_focus(tabs)
    press(on, pygame.K_LEFT)
    assert chosen == [2, 1]
    (first, _), (second, _) = links.block().links
    click(on, (links.rect.x + 2, links.rect.y + first.centery))
    assert followed == [], "a word beside a link leads nowhere"
    click(on, second.move(links.rect.topleft).center)
    on.set_focus(links)
    press(on, pygame.K_RETURN)
    assert followed == ["SGT-WIN-02", "SGT-WIN-01"] and first.right < second.left


def test_tabs_that_hardly_fit_have_smaller_letters_and_the_others_are_told_whole() -> None:
    tabs = Tabs(("Mats", "Cards", "Templates"), Calls())
    stage(tabs)
    usual = fonts.width("Templates", "ui-bold", tabs.look.px(16))
    for share, told in ((110, ""), (90, ""), (60, "Mats · Cards · Templates")):
        tabs.place(Rect(0, 0, 3 * (usual * share // 100 + tabs.look.px(8)), 42))
        assert tabs.tooltip == told, share


def test_the_letters_of_a_tab_stand_clear_of_its_rim() -> None:
    tabs = Tabs(("Mats", "Cards", "Templates"), Calls(), 2)
    on = stage(tabs)
    wide = fonts.width("Templates", "ui-bold", tabs.look.px(16))
    tabs.place(Rect(0, 0, 3 * (wide + tabs.look.px(8)), 42))
    picture = pygame.Surface((900, 60))
    on.draw(picture, True)
    letters = pygame.mask.from_threshold(picture.subsurface(tabs.cells()[2]), tabs.look["text"], (8, 8, 8))
    first, *others = letters.get_bounding_rects()
    inked = first.unionall(others)
    assert inked.x >= tabs.look.px(5) and inked.right <= tabs.cells()[2].w - tabs.look.px(5)


def test_progress_and_note_redraw_only_when_they_change() -> None:
    bar, note = ProgressBar("faces"), Note("a")
    on = stage(bar, note)
    bar.set(0.5, "faces")
    note.say("b")
    assert draw(on)
    bar.set(0.5, "faces")
    note.say("b")
    assert draw(on) == []


def test_tab_order_arrows_and_ring() -> None:
    a, b, c = Button("a"), Button("b"), Button("c")
    on = stage(a, b, c)
    b.enabled = False
    press(on, pygame.K_TAB)
    assert on.focus is a and on.keyboard
    press(on, pygame.K_TAB)
    assert on.focus is c
    press(on, pygame.K_TAB)
    assert on.focus is a
    press(on, pygame.K_TAB, mod=SHIFT)
    assert on.focus is c
    press(on, pygame.K_UP)
    assert on.focus is a
    point(on, (500, 400))
    on.handle(Event(pygame.MOUSEBUTTONDOWN, pos=(500, 400), button=1))
    assert not on.keyboard


def test_dialog_keeps_everything_else_out_and_answers_by_keys() -> None:
    calls = Calls()
    button = Button("below", lambda: calls("below"))
    on = stage(button)
    dialog = Dialog(
        "Leave?",
        "Really?",
        [DialogButton("Leave", lambda: calls("leave"), "primary"), DialogButton("Stay", lambda: calls("stay"))],
    )
    on.open(dialog)
    click(on, button)
    assert calls == []
    press(on, pygame.K_ESCAPE)
    assert calls == ["stay"] and len(on.layers) == 1
    on.open(Dialog("Leave?", "Really?", dialog.answers))
    press(on, pygame.K_RETURN)
    assert calls == ["stay", "leave"]


def scrolling(area: ScrollArea, buttons: list[Button]) -> WidgetStage:
    """A stage with an area that shows four of the buttons; the others lie below."""
    area.hold(*buttons)
    on = stage(area, *buttons)
    area.place(Rect(20, 20, 300, 200))
    for i, button in enumerate(buttons):
        button.place(Rect(20, 20 + 50 * i, 200, 40))
    area.place_content(1000)
    return on


def test_scroll_area_moves_children_and_follows_focus() -> None:
    area = ScrollArea()
    buttons = [Button(str(i)) for i in range(20)]
    on = scrolling(area, buttons)
    assert on.widget_at(buttons[10].rect.center) is None
    on.set_focus(buttons[19])
    assert area.rect.contains(buttons[19].rect)
    assert not area.rect.colliderect(buttons[0].rect)
    area.scroll_to(-5)
    assert area.offset == 0 and buttons[0].rect.y == 20


def test_the_focus_ring_of_a_button_as_wide_as_its_scroll_area_is_whole() -> None:
    area, picture = ScrollArea(), pygame.Surface((900, 600))
    on = scrolling(area, [Button(str(i)) for i in range(20)])
    press(on, pygame.K_TAB)
    assert on.focus is area.children[0]
    on.draw(picture, True)
    rect, off = on.focus.rect, on.look.px(RING - 2)
    assert picture.get_at((rect.x - off, rect.centery)) == picture.get_at((rect.right + off - 1, rect.centery))


def test_a_button_at_the_edge_of_a_scroll_area_is_clicked_at_once_and_then_shown_whole() -> None:
    area, clicked = ScrollArea(), Calls()
    buttons = [Button(str(i), clicked) for i in range(20)]
    on = scrolling(area, buttons)
    buttons[4].rect.y -= 10
    click(on, (100, 218))
    assert len(clicked) == 1
    assert area.rect.contains(buttons[4].rect)


def test_tooltip_comes_after_a_rest_and_goes_with_a_key() -> None:
    button = Button("Go", tip="Goes on")
    on = stage(button)
    point(on, button.rect.center)
    before, after, gone = (Surface(SIZE) for _ in range(3))
    on.draw(before, True)
    assert 0 < on.wait() < 1
    on.update(on.wait())
    on.draw(after, True)
    assert changed(before, after).centery > button.rect.bottom
    on.handle(key(pygame.K_LSHIFT))
    on.draw(gone, True)
    assert not changed(before, gone)


@pytest.mark.parametrize("still", [False, True])
def test_toast_fades_waits_and_goes(still: bool) -> None:
    on = stage(Label("page"))
    on.look = type(on.look)(on.look.theme, on.look.size, 1.0, still)
    on.floats.toast("Saved", 3.0)
    for _ in range(6):
        on.update(0.05)
    draw(on)
    assert on.wait() > 2.0 and draw(on) == []
    while on.floats.toasts:
        on.update(max(0.01, on.wait()))
    assert draw(on)


def test_a_toast_that_gives_way_to_others_leaves_nothing_behind() -> None:
    on, seen, whole = stage(Label("page")), Surface(SIZE), Surface(SIZE)
    on.draw(seen, True)
    for words in ("As wide as a long message is", "b", "c", "d"):
        on.floats.toast(words, 3.0)
        on.update(0.3)
        on.draw(seen, False)
    on.draw(whole, True)
    assert not changed(seen, whole)


def test_rectangles_that_overlap_become_one() -> None:
    assert merge([Rect(0, 0, 10, 10), Rect(5, 5, 10, 10), Rect(100, 100, 5, 5)]) == [
        Rect(0, 0, 15, 15),
        Rect(100, 100, 5, 5),
    ]
    assert merge([Rect(i * 20, 0, 5, 5) for i in range(100)]) == [Rect(0, 0, 1985, 5)]
