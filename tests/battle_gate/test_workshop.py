"""The treasure workshop by mouse: lines, computed cost, errors shown at their lines, drafts, files in and out, a trial
game."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from game.cards import own_cards
from game.cards.card_exchange import export_cards, import_cards
from game.cards.workshop import card_workshop
from game.match.match import Match
from game.match.match_setup import position_record
from game.text.plain_text import escaped
from rules.battle_gate.cards import Line, line_text
from rules.battle_gate.stats import missing, power
from rules.battle_gate.words import TREASURES, V_CLAIM
from tests.battle_gate.test_card_exchange import WHOLE
from tests.game.kit import state_of
from tests.ui.kit import answer, type_in
from tests.ui.workshop.kit import cell, hit, home, maker, place, shelf
from ui.screens.workshop.editor import CardEditor
from ui.screens.workshop.exchange import CardSwapLayer
from ui.screens.workshop.lines import LineRow, LinesCell

__all__ = ["home"]


def treasure() -> CardEditor:
    """The card editor with a new treasure."""
    page = maker("battle_gate")
    page.put("kind", "treasure")
    page.finish()
    return page


def lines(page: CardEditor) -> list[LineRow]:
    found = cell(page, "lines")
    assert isinstance(found, LinesCell)
    return found.lines


def choose(page: CardEditor, at: int, word: str) -> LineRow:
    """Choose a word of a line from its list."""
    line = lines(page)[at]
    line.word.choose(line.names.index(word))
    page.finish()
    return lines(page)[at]


@pytest.mark.usefixtures("home")
@pytest.mark.rule("BG-WS-01", "BG-WS-02")
def test_a_treasure_is_made_line_by_line_and_its_cost_computed() -> None:
    page = treasure()
    assert len(lines(page)) == 3 and "(BG-TREASURE-04)" in cell(page, "lines").fault.message
    assert cell(page, "lines").fault.mild and page.status.text == "Still to fill in: Abilities and required treasures."
    siege = choose(page, 0, "siege")
    assert siege.number.shown and siege.number.value == 1 and not siege.text.shown
    hit(page, siege.number)
    siege.number.take(2)
    choose(page, 0, "")
    assert not cell(page, "lines").fault.mild and page.status.colour == "danger", "it was filled in, and emptied"
    choose(page, 0, "siege").number.take(2)
    choose(page, 1, "breach")
    assert page.finish().card is not None and page.lines.text.startswith("Siege 2 × 10 + Breach 7 = 27")
    assert "(BG-CONV-03)" in cell(page, "name").fault.message and cell(page, "name").fault.mild
    twice = choose(page, 2, "breach")
    assert "(BG-TREASURE-05)" in twice.fault.message and page.finish().card is None
    assert [line_text(line) for line in page.finish().shown.lines] == ["Siege 2", "Breach", "Breach"]
    page.save()
    (draft,) = own_cards.shelf("battle_gate")
    assert draft.fault and "(BG-TREASURE-05)" in draft.fault
    key = choose(page, 2, "requires")
    assert key.text.shown and "(BG-CONV-03)" in key.fault.message
    hit(page, key.text)
    type_in(page, "Wax Seal")
    page.put("name", "Slow Ram")
    made = page.finish().card
    assert made is not None and made.cost is None and made.value == 27
    page.save()
    assert [row.fault for row in own_cards.shelf("battle_gate")] == [""]


@pytest.mark.usefixtures("home")
def test_show_me_goes_to_the_line_that_is_wrong() -> None:
    page = treasure()
    choose(page, 0, "flank")
    choose(page, 1, "flank")
    page.to_fault()
    assert page.stage.focus is lines(page)[1].word


@pytest.mark.usefixtures("home")
def test_an_empty_clipboard_is_called_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygame.scrap.get_text", lambda: "")
    page = shelf("battle_gate", place())
    page.swap()
    layer = page.stage.top
    assert isinstance(layer, CardSwapLayer)
    layer.read_clipboard()
    assert layer.outcome.text == "The clipboard holds no text."


@pytest.mark.usefixtures("home")
def test_files_go_in_and_out_from_the_shelf(tmp_path: Path) -> None:
    context = place()
    page = shelf("battle_gate", context)
    assert page.swap_button.shown
    file = tmp_path / "theirs.json"
    file.write_text(WHOLE)
    page.swap()
    layer = page.stage.top
    assert isinstance(layer, CardSwapLayer)
    layer.path.set(str(file))
    layer.read()
    assert "3 cards" in layer.outcome.text and "Line 5" in layer.outcome.text and "Odd Thing" in layer.outcome.text
    assert {row.name for row in own_cards.shelf("battle_gate")} >= {"Rolling Tower", "Echo"}
    out = tmp_path / "mine.json"
    layer.path.set(str(out))
    layer.write()
    assert "2 cards written" in layer.outcome.text and "Rolling Tower" in out.read_text()
    out.write_text("something else")
    layer.write()
    answer(page, "Keep it")
    assert out.read_text() == "something else", "a file in the way is asked about"
    layer.write()
    answer(page, "Replace it")
    assert "2 cards written" in layer.outcome.text and "Rolling Tower" in out.read_text()
    layer.read()
    assert "0 cards were added" in layer.outcome.text and "2 cards were there already" in layer.outcome.text
    assert len(own_cards.shelf("battle_gate")) == 3
    layer.path.set(str(tmp_path / "mine.json" / "x.json"))
    layer.write()
    assert layer.outcome.text.startswith("The file could not be written (")
    stars = "a-b.json" if sys.platform == "win32" else "a*b*.json"
    layer.path.set(str(tmp_path / stars))
    layer.write()
    assert escaped(stars) in layer.outcome.text, "a path is shown as it is"
    layer.path.set("")
    for act in (layer.read, layer.write):
        layer.tell("")
        act()
        assert layer.outcome.text == "Enter the path of the file first."
    layer.path.set("~nobody-we-know/x.json")
    layer.read()
    assert layer.outcome.colour == "danger" and "~nobody-we-know" in layer.outcome.text
    layer.path.set(str(tmp_path / "nothing.json"))
    layer.read()
    assert layer.outcome.colour == "danger" and "nothing.json" in layer.outcome.text


@pytest.mark.usefixtures("home")
def test_what_is_handed_out_comes_in_again(tmp_path: Path) -> None:
    assert import_cards("battle_gate", WHOLE, "theirs.json")[0] == 3
    finished = [row for row in own_cards.shelf("battle_gate") if not row.fault]
    written, notes = export_cards("battle_gate", tmp_path / "mine.json")
    assert written == len(finished) == 2 and notes == ("1 card is not finished and was left out.",)


@pytest.mark.usefixtures("home")
def test_who_hands_cards_out_learns_which_are_not_in_the_file(tmp_path: Path) -> None:
    made = card_workshop("battle_gate")
    for kind, values in (("character", {"name": "Ann"}), ("treasure", {"lines": [{"ability": "draw", "bonus": 1}]})):
        draft = made.new(kind)
        for key, value in values.items():
            draft = made.put(draft, key, value)
        own_cards.keep("battle_gate", kind, made.check(made.stamped(draft, kind, 1)).text)
    written, notes = export_cards("battle_gate", tmp_path / "mine.json")
    assert written == 1
    assert notes == ("1 card is of a kind that such a file does not hold; one that ends in .toml does.",)
    assert export_cards("battle_gate", tmp_path / "mine.toml") == (2, ())


@pytest.mark.parametrize("key", ["rolling-tower", "gatehouse-key", "brass-spyglass", "the-ram-called-patience"])
def test_a_treasure_can_be_tried_at_once(key: str) -> None:
    made = card_workshop("battle_gate")
    card = next(card for card in made.definition.cards if card.id == key)
    match = Match(position_record(made.trial(card)))
    view = match.view(0)
    claimed = {view.cards[action[1]].face for action in match.options(0) if action[0] == V_CLAIM}
    assert card in [view.table.defs[face] for face in claimed]


@pytest.mark.rule("BG-KEEP-01", "BG-KEEP-03", "BG-CONV-07")
@pytest.mark.parametrize("key", ["Rolling Tower", "the long night", "THE MAYOR'S OWN CHAIR"])
def test_what_a_tried_treasure_requires_can_be_kept(key: str) -> None:
    made = card_workshop("battle_gate")
    card = replace(made.definition.cards[-1], id="own-card", title="Zed", lines=(Line(requires=key),))
    s = state_of(Match(position_record(made.trial(card))))
    held = s.pile(TREASURES, 0)
    assert key.casefold() in [s.table.book.called[s.face[each]] for each in held]
    assert all(missing(s, 0, each) is None and s.table.book.cost[s.face[each]] <= power(s, 0) for each in held)
