"""A player's own pot, assembled on the New game screen: saved, chosen, played with, changed and deleted."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from game.cards import own_cards
from game.cards.workshop import card_workshop
from game.decks import commons
from game.decks.commons import own_folder, ready
from game.decks.deck import Deck
from game.games import game
from tests.ui.kit import click, draw, type_in
from tests.ui.workshop.kit import home, place
from ui.screens.new_game.common_set import CommonSetLayer
from ui.screens.new_game.page import NewGamePage
from ui.screens.table.scene import TableScene

__all__ = ["home"]
COMMON = game("battle_gate").common


def new_game() -> NewGamePage:
    page = NewGamePage("battle_gate")
    place().stack.push(page)
    return page


def layer_of(page: NewGamePage) -> CommonSetLayer:
    """The layer over the page, opened by its button."""
    draw(page)
    click(page, page.shape.edit)
    layer = page.stage.top
    assert isinstance(layer, CommonSetLayer)
    draw(page)
    return layer


def toggle(page: NewGamePage, layer: CommonSetLayer, *names: str) -> None:
    """Click on the rows of some cards."""
    for name in names:
        layer.list.select(next(at for at, row in enumerate(layer.list.items) if row.words == name))
        draw(page)
        click(page, layer.list.row_rect(layer.list.index).center)


@pytest.mark.rule("BG-POT-01", "BG-WS-03")
def test_an_own_pot_is_put_together_saved_chosen_and_played_with(home: Path) -> None:
    assert COMMON is not None
    page = new_game()
    page.shape.common.list.index = page.shape.common.values.index("")
    layer = layer_of(page)
    assert not layer.store.enabled
    toggle(page, layer, "Wax Seal", "Gatehouse Key", "Mirror Banner", "Mirror Banner")
    assert "is not in the pot" in layer.note.text and "(BG-WS-03)" in layer.note.text
    layer.name.set("Ours")
    click(page, layer.store)
    assert page.shape.common.value == "ours" and page.stage.top is page.stage.base
    assert ready("battle_gate", COMMON)["ours"].cards == (("wax-seal", 1), ("gatehouse-key", 1))
    page.start()
    table = page.context.stack.top
    assert isinstance(table, TableScene)
    decks = table.session.match.record.decks.values()
    assert [word for deck in decks for word in deck if word.startswith("pot:")] == ["pot:wax-seal", "pot:gatehouse-key"]


def test_a_shipped_pot_is_changed_into_a_new_one_and_an_own_one_is_thrown_away(home: Path) -> None:
    assert COMMON is not None
    page = new_game()
    before = list(page.shape.common.values)
    layer = layer_of(page)
    assert not layer.drop.shown and layer.inside
    click(page, layer.store)
    fresh = page.shape.common.value
    assert fresh not in before and (own_folder("battle_gate", COMMON) / f"{fresh}.toml").is_file()
    layer = layer_of(page)
    click(page, layer.drop)
    assert list(page.shape.common.values) == before


def test_a_set_that_cannot_be_saved_says_so_until_it_is_changed(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*words: object) -> str:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(commons, "save", full)
    page = new_game()
    layer = layer_of(page)
    click(page, layer.store)
    assert page.stage.top is layer and layer.note.colour == "danger" and layer.note.rect.h
    toggle(page, layer, layer.list.items[0].words)
    assert layer.note.colour == "muted", "what is said of the set now is no error"


def test_a_set_that_cannot_be_deleted_says_so(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(*words: object) -> None:
        raise OSError(errno.EACCES, "Permission denied")

    page = new_game()
    click(page, layer_of(page).store)
    layer = layer_of(page)
    monkeypatch.setattr(commons, "remove", denied)
    click(page, layer.drop)
    assert page.stage.top is layer and layer.note.text == "The file could not be deleted (permission denied)."


def test_a_pot_is_played_without_the_own_treasure_that_was_deleted(home: Path) -> None:
    assert COMMON is not None
    made = card_workshop("battle_gate")
    draft = made.put(made.put(made.new("treasure"), "name", "Jug"), "lines", [{"ability": "draw", "bonus": 1}])
    own_cards.keep("battle_gate", "jug", made.check(made.stamped(draft, "jug", 1)).text)
    commons.save("battle_gate", COMMON, Deck("Ours", (("jug", 1), ("wax-seal", 1), ("mirror-banner", 1))))
    own_cards.remove("battle_gate", "jug")
    page = new_game()
    page.shape.common.list.choose(page.shape.common.values.index("ours"))
    said = "No card is called 'jug' any more; it is left out"
    assert said in page.common_words.text and page.start_button.enabled
    layer = layer_of(page)
    assert said in layer.note.text and "2 cards" in layer.note.text
    layer.close()
    draw(page)
    page.start()
    table = page.context.stack.top
    assert isinstance(table, TableScene)
    decks = table.session.match.record.decks.values()
    assert [word for deck in decks for word in deck if word.startswith("pot:")] == ["pot:wax-seal", "pot:mirror-banner"]


def test_an_own_treasure_is_found_for_the_pot_without_its_accents(home: Path) -> None:
    made = card_workshop("battle_gate")
    draft = made.put(made.new("treasure"), "name", "Überquellender Ölkrug")
    draft = made.put(draft, "lines", [{"ability": "draw", "bonus": 1}])
    own_cards.keep("battle_gate", "jug", made.check(made.stamped(draft, "jug", 1)).text)
    page = new_game()
    layer = layer_of(page)
    type_in(page, "olkrug")
    assert [row.words for row in layer.list.items] == ["Überquellender Ölkrug"]
