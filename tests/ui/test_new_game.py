"""The New game screen with the real rules: every format, seats and sides, deck checks, choices remembered for next
time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import library
from game.bots.base import LEVELS
from game.bots.personas import PERSONAS
from game.decks.deck import Deck, write_deck
from game.match.match import Match
from game.match.match_setup import Player
from game.settings import LastTable, Settings
from tests.game.formats_kit import deck_for
from tests.ui.kit import FakeTable, click, context, draw, opened, point, press, top, type_in
from ui.app.services import open_services
from ui.screens.context import Context
from ui.screens.new_game.deck_samples import SHOWN, spread
from ui.screens.new_game.page import NewGamePage
from ui.screens.new_game.seat_row import ANY_DECK
from ui.screens.services import NewGame
from ui.widgets.base import Widget

SIZES = [(1280, 720), (1920, 1080)]
SHAPES = [
    ("standard", {}, ["South", "North"]),
    ("standard-2v2", {}, ["South-west", "North-west", "South-east", "North-east"]),
    ("draft", {}, ["South", "North"]),
    ("arena", {}, ["South", "North"]),
    ("arena-2v2", {}, ["South-west", "South-east", "North-west", "North-east"]),
    ("guild-master", {}, ["South", "North"]),
    ("guild-master", {"Players": "3"}, ["South", "West", "North"]),
    ("guild-master", {"Players": "4"}, ["South", "West", "North", "East"]),
    (
        "guild-master", {"Players": "4", "Teams": "pairs"}, ["South-west", "North-west", "South-east", "North-east"]
    ),
]  # fmt: skip


def page_at(size: tuple[int, int] = SIZES[0], settings: Settings | None = None) -> NewGamePage:
    """The screen with the real services, drawn once."""
    page = opened("new-game", "seize", context(settings, open_services(FakeTable), size))
    assert isinstance(page, NewGamePage)
    return page


@pytest.mark.parametrize(("scale", "label"), [(1.0, "Learn it first"), (3.0, "")])
def test_the_title_can_be_read_beside_the_lesson_in_any_type(scale: float, label: str) -> None:
    place = context(Settings(text_scale=scale), open_services(FakeTable), SIZES[0])
    page = opened("new-game", "seek_and_destroy", place)
    assert isinstance(page, NewGamePage)
    assert page.title.rect.w > 0.5 * page.title.width() and page.title.text.endswith("Seek and Destroy")
    assert page.learn.text == label and "Learn it first" in (label, page.learn.tooltip)


@pytest.mark.parametrize("known", [Settings(lessons=("seize",)), Settings(rivals={"seize": ("bot:apprentice 0",)})])
def test_who_has_taken_the_lesson_or_played_is_not_told_to_learn_first(known: Settings) -> None:
    assert page_at(settings=known).learn.text == "Lesson"
    place = context(known, open_services(FakeTable), SIZES[0])
    other = opened("new-game", "guardians", place)
    assert isinstance(other, NewGamePage) and other.learn.text == "Learn it first"


def test_an_arrow_key_shows_where_the_focus_is_even_if_it_leads_nowhere() -> None:
    page = page_at()
    start = page.start_button
    assert page.stage.focus is start and not start.focus_visible
    press(page, pygame.K_DOWN)
    assert start.focus_visible


def test_back_from_its_lesson_the_screen_knows_that_it_was_taken() -> None:
    page = page_at()
    page.context.stack.open("rulebook")
    page.context.change(lessons=("seize",))
    page.context.stack.pop()
    assert page.learn.text == "Lesson"


def with_faces(page: NewGamePage) -> NewGamePage:
    """The screen once the faces of the game's cards are known."""
    page.context.background.wait(page.game.key)
    page.update(0.0)
    return page


def take(page: NewGamePage, fmt: str, answers: dict[str, str] | None = None) -> None:
    """Click a format's tab and choose among the table's questions."""
    keys = [form.key for form in page.game.formats]
    if fmt not in keys:
        pytest.skip(f"{fmt} is not offered")
    click(page, page.format_tabs.cells()[keys.index(fmt)].center)
    for words, value in (answers or {}).items():
        asked = next(asked for asked in page.shape.asked if asked.label.text == words)
        asked.list.choose(asked.values.index(value))
    draw(page)


def can_start(page: NewGamePage) -> bool:
    """Whether the Start button is enabled."""
    return page.start_button.enabled


def started(page: NewGamePage) -> NewGame:
    """Click Start; returns what was chosen."""
    click(page, page.start_button)
    choice = top(page.context, FakeTable).choice
    assert isinstance(choice, NewGame)
    return choice


def match_of(choice: NewGame) -> Match:
    """The match as the table would start it."""
    decks = [library.deck(choice.game, key) for key in choice.decks]
    players = [Player(name, kind) for name, kind in zip(choice.names, choice.seats, strict=True)]
    return Match.new(
        choice.game, fmt=choice.format, decks=decks, options=choice.options, seed=choice.seed, players=players,
        clock=choice.clock, best_of=choice.best_of,
    )  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("fmt", "answers", "places"), SHAPES)
def test_every_format_fits_and_starts(
    size: tuple[int, int], fmt: str, answers: dict[str, str], places: list[str]
) -> None:
    page = page_at(size)
    take(page, fmt, answers)
    assert [row.mark.place_word for row in page.table] == places
    seen = pygame.Rect((0, 0), size)
    shown = [widget for row in page.table for widget in row.widgets if widget.shown]
    for widget in [*shown, page.start_button, page.seed, page.problem]:
        assert seen.contains(widget.rect), widget
    assert not clashes([widget for widget in shown if widget.rect.h])
    assert page.area.content <= page.area.rect.h, "nothing needs to be scrolled for"
    choice = started(page)
    assert choice.format == fmt and len(choice.seats) == len(places)
    if choice.decks:
        match = match_of(choice)
        assert match.seats == len(places) and match.result is None
        assert (match.series is not None) == (choice.best_of > 1)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.rule("SD-GOAL-01", "SD-TREATY-01", "SD-GOAL-02")
def test_another_game_is_begun_with_its_own_rules(size: tuple[int, int]) -> None:
    page = opened("new-game", "seek_and_destroy", context(None, open_services(FakeTable), size))
    assert isinstance(page, NewGamePage)
    draw(page)
    assert [row.mark.place_word for row in page.table] == ["Player 1", "Player 2"] and not page.format_tabs.shown
    asked = (page.shape.players, page.shape.teams, page.shape.match, page.shape.clock)
    assert not any(one.list.shown for one in asked) and page.area.content <= page.area.rect.h
    assert {row.key for row in page.rules.rows} == page.game.options().keys() and page.rules.chosen == {}
    assert not any(group.head.shown for group in page.rules.groups), "folded"
    click(page, page.rules_head.rect.center)
    heads = [group.head.text for group in page.rules.groups if group.head.shown]
    assert heads[0] == "The beginning and the end" and len(heads) == 6
    keys = [deck.key for deck in page.game.decks("standard")]
    assert len(keys) == 10
    choice = started(page)
    match = match_of(choice)
    assert (choice.game, choice.clock, match.seats) == ("seek_and_destroy", 0, 2) and match.result is None
    strict = page.game.deck_faults("standard", {"treaty_scope": "named", "copy_limit": "3"})
    assert all("SD-DECK-04" in fault for faults in strict.values() for fault in faults) and any(strict.values())


def clashes(widgets: list[Widget]) -> list[tuple[Widget, Widget]]:
    """Widgets that overlap."""
    return [(a, b) for i, a in enumerate(widgets) for b in widgets[i + 1 :] if a.rect.colliderect(b.rect)]


def test_sides_are_shown_by_colour_where_there_are_teams() -> None:
    page = page_at()
    assert [row.mark.side for row in page.table] == [-1, -1]
    take(page, "standard-2v2")
    assert [row.mark.side for row in page.table] == [0, 1, 0, 1]
    take(page, "arena-2v2")
    assert [row.mark.side for row in page.table] == [0, 0, 2, 2]
    take(page, "guild-master", {"Players": "4"})
    assert [row.mark.side for row in page.table] == [-1] * 4
    take(page, "guild-master", {"Players": "4", "Teams": "pairs"})
    assert [row.mark.side for row in page.table] == [0, 1, 0, 1]


@pytest.mark.rule("SGT-FMT-S05", "SGT-FMT-S06", "SGT-FMT-A04", "SGT-FMT-A05", "SGT-FMT-G05")
def test_match_and_clock_are_those_of_the_format_and_casual_play_has_none() -> None:
    page = page_at()
    rows = {"standard": (["1"], ["0", "3000"]), "arena": (["3", "1"], ["0", "2400"]), "guild-master": (["1"], ["0"])}
    for fmt, (matches, clocks) in rows.items():
        take(page, fmt)
        assert (list(page.shape.match.values), list(page.shape.clock.values)) == (matches, clocks)
        assert page.shape.clock.list.shown == (len(clocks) > 1)
    take(page, "arena", {"Clock": "2400"})
    assert "(SGT-FMT-A05)" in page.shape.clock.list.choices[1].words
    choice = started(page)
    assert (choice.clock, choice.best_of) == (2400, 3)
    match = match_of(choice)
    assert match.clock is not None and match.clock.left == 2400 and match.series is not None


def test_only_house_rules_that_matter_in_the_format_are_shown() -> None:
    page = page_at()
    take(page, "standard")
    shown = {row.key for row in page.rules.rows}
    assert "plunder_gain" in shown and not shown & {"draft_mode", "team_loss", "four_player_mat", "arena_acquire"}
    take(page, "arena-2v2")
    shown = {row.key for row in page.rules.rows}
    assert {"arena_acquire", "four_player_mat", "team_loss", "pillars_block_los"} <= shown
    assert not shown & {"plunder_gain", "bounty_reward", "deck_out", "acquire_to_zero", "merc_cap"}
    take(page, "guild-master", {"Players": "4"})
    assert "four_player_mat" not in {row.key for row in page.rules.rows}
    take(page, "guild-master", {"Teams": "pairs"})
    assert "four_player_mat" in {row.key for row in page.rules.rows}


def test_a_house_rule_may_change_where_everybody_sits() -> None:
    page = page_at()
    take(page, "standard-2v2")
    next(row for row in page.rules.rows if row.key == "four_player_mat").widget.choose(1)  # type: ignore[union-attr]
    assert [row.mark.place_word for row in page.table] == ["South", "West", "North", "East"]
    assert [row.mark.side for row in page.table] == [0, 1, 0, 1]


def test_a_house_rule_counts_only_where_it_matters() -> None:
    page = page_at()
    row = next(row for row in page.rules.rows if row.key == "plunder_gain")
    row.widget.choose(1)  # type: ignore[union-attr]
    assert page.choice().options == {"plunder_gain": "loss_only"}
    take(page, "arena")
    assert page.choice().options == {}


@pytest.fixture
def own_deck() -> Iterator[Path]:
    """A deck of the player's own that breaks two rules, deleted afterwards."""
    deck = deck_for("standard", 2)
    first, copies = deck.cards[0]
    cards = ((first, copies + 3), *deck.cards[1:], ("mother-caltrop", 2))
    folder = library.deck_folder("seize")
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "aaa-crooked.toml"
    path.write_text(write_deck(Deck("Crooked", cards, "aaa-crooked", "", "standard")), encoding="utf-8")
    yield path
    path.unlink()


@pytest.mark.rule("SGT-DECK-02", "SGT-DECK-07")
def test_everything_wrong_with_a_deck_is_said_with_its_rule_before_start(own_deck: Path) -> None:
    page = page_at()
    row = page.table[0]
    keys = [deck.key for deck in row.decks]
    row.deck.choose(keys.index("aaa-crooked") + 1)
    draw(page)
    faults = page.faults["aaa-crooked"]
    assert len(faults) >= 2 and row.note.text.count("\n") == len(faults) - 1
    assert "(SGT-DECK-02)" in row.note.text and row.note.colour == "danger"
    assert not can_start(page) and "South" in page.problem.text
    row.deck.choose(keys.index("wall-and-bow") + 1)
    assert can_start(page) and row.note.text == row.decks[keys.index("wall-and-bow")].line


@pytest.mark.rule("SGT-DECK-04")
def test_a_house_rule_about_decks_judges_them_anew() -> None:
    page = page_at()
    assert not any(page.faults.values())
    rule = next(row for row in page.rules.rows if row.key == "copy_limits")
    rule.widget.choose(1)  # type: ignore[union-attr]
    wrong = [key for key, faults in page.faults.items() if faults]
    assert all("SGT-DECK-04" in fault for key in wrong for fault in page.faults[key])
    assert page.start_button.enabled == (not any(row.key in wrong for row in page.table))


def test_any_deck_is_drawn_by_the_seed_from_the_legal_ones(own_deck: Path) -> None:
    page = page_at()
    for row in page.table:
        row.deck.choose(0)
        assert row.key == ANY_DECK
    drawn = set()
    for seed in range(12):
        page.seed.set(str(seed))
        assert page.choice() == page.choice()
        drawn |= set(page.choice().decks)
    assert len(drawn) > 2 and "aaa-crooked" not in drawn


def test_names_are_taken_and_have_usual_ones() -> None:
    page = page_at()
    click(page, page.table[0].name)
    type_in(page, "Ada")
    assert page.choice().names == ("Ada", "Nell")
    page.table[1].who.choose(0)
    assert page.choice().names == ("Ada", "Vermilion")


def test_the_last_choice_of_each_format_comes_back() -> None:
    page = page_at()
    take(page, "guild-master", {"Players": "3"})
    page.table[1].who.choose(1)
    page.table[2].deck.choose(0)
    page.table[0].name.set("Ada")
    next(row for row in page.rules.rows if row.key == "merc_cap").widget.choose(3)  # type: ignore[union-attr]
    started(page)
    settings = page.context.settings
    assert set(settings.tables) == {"seize/guild-master"} and settings.formats == {"seize": "guild-master"}
    again = page_at(settings=settings)
    assert again.format.key == "guild-master" and len(again.table) == 3
    assert [row.kind for row in again.table] == ["human", "bot:random", "bot:apprentice"]
    assert again.table[2].key == ANY_DECK and again.table[0].name.text == "Ada"
    assert again.choice().options == {"merc_cap": "4"}
    take(again, "standard")
    assert again.choice().options == {} and again.choice().names == ("Ada", "Pip"), "people stay, rules do not"


def test_the_game_that_was_started_last_is_known() -> None:
    page = page_at(settings=Settings(formats={"seize": "draft", "guardians": "standard"}))
    assert page.context.settings.last_game == "guardians"
    take(page, "arena", {})
    started(page)
    assert page.context.settings.last_game == "seize"
    assert page.context.settings.formats == {"guardians": "standard", "seize": "arena"}


def test_last_choices_that_mean_nothing_any_more_are_left_out() -> None:
    table = LastTable(
        players=7, seats=("human", "bot:wise"), names=("x" * 70,), decks=("gone", "gone"), timed=True,
        options={"merc_cap": "99", "no_such": "on", "teams": "pairs"}, best_of=5,
    )  # fmt: skip
    settings = Settings(tables={"seize/standard": table}, formats={"seize": "no-such"})
    page = page_at(settings=settings)
    assert page.format.key == "standard" and page.choice().options == {}
    choice = started(page)
    assert choice.clock == 3000 and choice.best_of == 1 and choice.seats == ("human", "bot:apprentice")
    assert match_of(choice).result is None


def test_settings_that_cannot_be_saved_are_no_obstacle(monkeypatch: pytest.MonkeyPatch) -> None:
    page = page_at()
    monkeypatch.setattr(Context, "change", lambda self, **values: "The settings could not be saved (full).")
    assert started(page).format == "standard"


def test_four_seats_in_one_narrow_column() -> None:
    page = page_at((640, 720))
    page.context.change(text_scale=2.0)
    page.format_list.choose([form.key for form in page.game.formats].index("standard-2v2"))
    draw(page)
    assert len(page.table) == 4 and not page.format_tabs.shown
    shown = [widget for row in page.table for widget in row.widgets if widget.shown and widget.rect.h]
    assert not clashes(shown) and all(widget.rect.right <= 640 for widget in shown)


@pytest.mark.parametrize("scale", [1.5, 2.0, 3.0])
def test_four_players_can_start_without_scrolling(scale: float) -> None:
    page = page_at((1280, 720))
    page.context.change(text_scale=scale)
    page.format_list.choose([form.key for form in page.game.formats].index("standard-2v2"))
    draw(page)
    assert len(page.table) == 4 and page.area.content > page.area.rect.h
    foot = page.start_button.rect
    assert page.start_button.view is None and pygame.Rect(0, 0, 1280, 720).contains(foot)
    assert not page.area.rect.colliderect(foot)
    page.area.scroll_to(page.area.content)
    assert page.start_button.rect == foot and all(row.mark.view is page.area for row in page.table)


def shown(page: NewGamePage) -> list[bool]:
    """Whether the house rules are folded, and whether their area and the first of them are visible."""
    return [page.rules.folded, page.rules_area.shown, page.rules.rows[0].widget.shown]


def test_house_rules_are_folded_until_one_is_wanted_or_was_changed() -> None:
    page = page_at()
    assert shown(page) == [True, False, False] and page.rules_head.text == "House rules: all standard"
    click(page, page.rules_head.rect.center)
    assert shown(page) == [False, True, True]
    next(row for row in page.rules.rows if row.key == "plunder_gain").widget.choose(1)  # type: ignore[union-attr]
    click(page, page.rules_head.rect.center)
    assert shown(page) == [True, False, False] and page.rules_head.text == "House rules: 1 changed"
    assert page.choice().options, "what is folded away still counts"


def test_house_rules_that_unfold_below_the_window_come_into_view() -> None:
    page = page_at((1280, 720))
    page.context.change(text_scale=1.5)
    page.area.scroll_to(page.area.content)
    click(page, page.rules_head.rect.center)
    draw(page)
    first = next(row.widget for row in page.rules.rows if row.widget.shown)
    assert page.area.rect.contains(page.rules_head.rect) and page.area.rect.contains(first.rect)


def test_every_computer_at_the_table_is_introduced_once() -> None:
    assert PERSONAS.keys() == LEVELS.keys()
    page = page_at()
    assert [persona.name for persona in page.rivals.personas] == ["Nell"]
    names = [choice.words for choice in page.seats[1].who.choices]
    assert names == ["Person", "Pip", "Nell", "Mira", "Oswin", "Ysolde"]
    page.seats[1].who.choose(names.index("Pip"))
    assert [persona.name for persona in page.rivals.personas] == ["Pip"]
    page.seats[1].who.choose(0)
    assert page.rivals.personas == [] and page.rivals.height_for(300) == 0


def test_the_computer_that_suits_next_is_marked() -> None:
    page = page_at(settings=Settings(rivals={"seize": ("bot:greedy 2", "bot:greedy 2")}))
    notes = {choice.words: choice.note for choice in page.seats[1].who.choices}
    assert notes["Oswin"] == "master, suggested" and notes["Mira"] == "journeyman"


def test_a_house_rule_that_makes_a_start_even_is_offered_where_it_matters() -> None:
    page = opened("new-game", "battle_gate", context(None, open_services(FakeTable), SIZES[0]))
    assert isinstance(page, NewGamePage)
    draw(page)
    assert page.advised.name.text == "An even start" and not page.advised.switch.on
    click(page, page.advised.switch.rect.center)
    assert page.choice().options == {"catch_up": "power_6"} and page.rules_head.text == "House rules: 1 changed"
    page.shape.players.list.choose(1)
    draw(page)
    assert not any(widget.shown for widget in page.advised.widgets) and page.choice().options == {}
    page.shape.players.list.choose(0)
    click(page, page.reset.rect.center)
    assert not page.advised.switch.on and page.choice().options == {}
    assert not page_at().advised.switch.shown


def test_the_keyboard_brings_the_reason_of_the_advised_rule_into_view() -> None:
    settings = Settings(text_scale=1.5)
    page = opened("new-game", "battle_gate", context(settings, open_services(FakeTable), SIZES[0]))
    assert isinstance(page, NewGamePage)
    draw(page)
    assert not page.area.rect.contains(page.advised.reason.rect)
    page.stage.set_focus(page.advised.switch)
    assert page.area.rect.contains(page.advised.reason.rect) and page.area.rect.contains(page.advised.switch.rect)
    assert not page.advised.switch.bounds.inflate(-2, -2).colliderect(page.advised.reason.rect), "its ring"


@pytest.mark.parametrize("size", SIZES)
def test_some_cards_of_each_deck_are_shown_where_there_is_room(size: tuple[int, int]) -> None:
    page = with_faces(page_at(size))
    take(page, "standard")
    decks = [row.chosen for row in page.table]
    assert [deck and deck.title for deck in decks] == [sample.title for sample in page.samples.decks]
    cells = page.samples.cells()
    assert len(cells) == 2 * SHOWN and not any(cell.collidelistall(cells[:at]) for at, cell in enumerate(cells))
    room = pygame.Rect(page.left.rect)
    room.bottom = page.start_button.rect.top
    assert all(room.contains(cell) for cell in cells)
    page.table[1].deck.choose(0)
    draw(page)
    assert page.table[1].key == ANY_DECK and len(page.samples.cells()) == SHOWN, "nobody knows which it will be"
    take(page, "draft")
    assert not page.samples.cells()


def test_a_card_of_a_deck_is_shown_large_under_the_pointer() -> None:
    page = with_faces(page_at())
    take(page, "standard")
    first = page.samples.decks[0].cards[0]
    pointed = page.samples.cells()[0]
    point(page, pointed.center)
    page.update(1.0)
    assert page.peek.shown and page.peek.card == first and not page.peek.rect.colliderect(pointed)
    point(page, page.start_button.rect.center)
    assert not page.peek.shown


@pytest.mark.parametrize(
    ("cards", "shown"), [("", ""), ("a", "a"), ("ab", "ab"), ("abc", "abc"), ("abcdefg", "adg"), ("abcd", "abd")]
)
def test_a_sample_spreads_over_the_whole_deck(cards: str, shown: str) -> None:
    assert spread(cards) == list(shown)
