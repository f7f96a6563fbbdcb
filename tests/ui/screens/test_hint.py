"""A hint at the table: requested by key or button, shown by arrows, gone with the answer, off in rated games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import dist
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.analysis.advice import Advice, Advised
from game.analysis.worker import Adviser
from game.match.match import Match, read_match
from rules.kernel.ask import Ask
from rules.kernel.chance import Dice
from rules.kernel.message import message
from rules.kernel.view import View
from rules.kernel.words import Action
from rules.seize import words as w
from tests.game.kit import answers, new_match
from tests.games import TESTS
from tests.killing import kill
from tests.ui.screens.table_kit import Table, field, match_of
from ui.table.drawing.draw import Laid
from ui.table.games.base import table_game
from ui.table.hints.hint import AnswerThings, HintRow
from ui.table.hotspots import Hotspot
from ui.table.input.control import TableControl
from ui.table.input.held_overlays import keyless
from ui.table.play import drawn_marks
from ui.table.play.drawn_marks import ArrowKind
from ui.table.questions.answer_things import answer_things, answer_words

BUTTON: Final = Hotspot("button", name="hint")


class AtOnce:
    """Takes the last answers to be the best, in this process."""

    lost = False

    def __init__(self) -> None:
        self.found: Advice | None = None

    def begin(self, view: View, ask: Ask, options: Sequence[Action]) -> None:
        """Compute the hint now."""
        best, other = options[-1], options[0]
        self.found = Advice((Advised(best, 230, falls="Orsa"), Advised(other, -40)), 12, waiting=True)

    def poll(self) -> Advice | None:
        """The hint, once."""
        found, self.found = self.found, None
        return found

    def close(self) -> None:
        """Nothing runs."""


def seated() -> Table:
    """A table whose hints are found at once."""
    table = Table(match_of(field()))
    table.scene.hinting.make = AtOnce
    return table


def hinted(table: Table, *rows: Advised) -> list[str]:
    """The words of a hint with these rows."""
    hinting = table.scene.hinting
    hinting.make = lambda: Known(Advice(rows, 12, waiting=True))
    table.press(BUTTON)
    return [row.words for row in table.scene.canvas.hint.rows]


class Known(AtOnce):
    """Knows its hint beforehand."""

    def __init__(self, found: Advice) -> None:
        super().__init__()
        self.known = found

    def begin(self, view: View, ask: Ask, options: Sequence[Action]) -> None:
        """The hint is there."""
        self.found = self.known


def arrows(table: Table) -> set[object]:
    """What the hint has drawn on the table."""
    return {*table.wanted("hint"), *table.wanted("arrow")}


def test_the_button_shows_the_best_answers_with_arrows_and_gains() -> None:
    table = seated()
    before = table.match.changes
    table.press(BUTTON)
    rows = table.scene.canvas.hint.rows
    assert len(rows) == 2 and "kills Orsa; +2.3 Loot" in rows[0].words
    assert "guessed worlds" in table.scene.canvas.hint.foot
    assert {("number", 1), ("number", 2), "words"} <= arrows(table)
    assert any(key[0] == "hint" for key in arrows(table) if isinstance(key, tuple))
    assert table.match.changes == before


def test_a_hint_says_what_comes_later_what_is_no_gain_and_what_would_be_lost() -> None:
    table = seated()
    other, *_, best = table.match.options(table.match.asked()[0])
    for row, said in (
        (Advised(best, 230, falls="Orsa", later=True), "kills Orsa later on; +2.3 Loot"),
        (Advised(best, 3), "; no better than waiting)"),
        (Advised(best, 2230, averts=True, stays="Orsa"), "saves Orsa; else the game is lost)"),
        (Advised(best, -5000, loses=True), "; it loses the game)"),
        (Advised(best, 1900, 1100, falls="Orsa"), "kills Orsa; chance to win 72 %, by waiting 33 %)"),
    ):
        told = hinted(seated(), row, Advised(other, -40))
        assert said in told[0] and "+0.0" not in told[0]
    told = hinted(seated(), Advised(best, 0, why=message("bot.best")), Advised(other, baseline=True))
    assert "no better than waiting" not in "".join(told)


def test_waiting_says_that_nothing_gains_more_only_where_it_is_the_best_of_several() -> None:
    table = seated()
    options = table.match.options(table.match.asked()[0])
    waiting = Advised(next(filter(table.scene.session.game.is_pass, options)), baseline=True)
    other = Advised(next(way for way in options if way != waiting.action), -40)
    best = "(nothing that was tried gains more)"
    told = [hinted(seated(), *rows) for rows in ((waiting, other), (other._replace(gain=40), waiting), (waiting,))]
    assert [[row.endswith(best) for row in rows] for rows in told] == [[True, False], [False, False], [False]]


def test_gains_of_one_hint_are_told_in_the_same_measure() -> None:
    table = seated()
    other, *_, best = table.match.options(table.match.asked()[0])
    large, small = Advised(best, 1900, 1100), Advised(other, 700, -100)
    assert [row.count("chance to win") for row in hinted(seated(), large, small)] == [1, 1]
    assert "+7.0 Loot compared with waiting" in hinted(seated(), small)[0]


def test_a_hint_says_what_an_answer_changes_where_no_card_goes_or_stays() -> None:
    table = seated()
    quiet = table.match.options(table.match.asked()[0])[0]
    nearer = Advised(quiet, 230, change=message("seize.gain.change", nearer="Orsa"))
    assert "(brings Orsa nearer to an enemy Guild Hall; +2.3 Loot" in hinted(seated(), nearer)[0]
    assert "(kills Pell; +2.3 Loot" in hinted(seated(), nearer._replace(falls="Pell"))[0]


def test_a_treasure_that_a_merc_brings_along_is_named_after_its_tile() -> None:
    match = new_match()
    control = TableControl(table_game("seize"), match, lambda action: None)
    for seat, _ in answers(match, Dice(10), 900):
        found = next((way for way in match.options(seat) if way[0] == w.V_PLAY_MERC and way[3] >= 0), None)
        if found is not None:
            control.take(seat)
            view = match.view(seat)
            assert answer_words(control, found).endswith(f", with {view.card_def(found[3]).name}")
            return
    raise AssertionError("no merc could bring a treasure")


def asked_at(text: str, seat: int) -> tuple[Match, TableControl]:
    """A seat of Seize that is asked in a position."""
    match = read_match(text, Path("some.pos"))
    control = TableControl(table_game("seize"), match, lambda action: None)
    control.take(seat)
    return match, control


def test_the_merc_through_which_a_card_is_played_is_no_target() -> None:
    text = (
        "seize/1 | turn S attack | vault 20 20 | S hand hail-by-the-handful | S warchest oilskin-mantle*2\n"
        "A = S icewall-orsa at a4 | b = N icewall-orsa at b5 | c = N coinless-mirel at d3\n"
        "S deck oilskin-mantle*9 | N deck oilskin-mantle*9\n"
    )
    match, control = asked_at(text, 0)
    said = answer_words(control, match.parse(0, "play_attack hail-by-the-handful via a4 d3"))
    assert said == "Hail by the Handful: Play → Coinless Mirel, through Icewall Orsa"


def test_the_direction_of_a_card_is_told_and_shown_by_the_tile_on_that_side() -> None:
    text = (
        "seize/1 | turn N attack | vault 20 20 | N hand kiln-breath\n"
        "A = N kindle-apprentice at b4 | b = S icewall-orsa at b3\n"
        "S deck oilskin-mantle*9 | N deck oilskin-mantle*9\n"
    )
    match, control = asked_at(text, 1)
    ahead, aside = (match.parse(1, f"play_attack kiln-breath via b4 {way}") for way in ("F", "FR"))
    assert answer_words(control, ahead) == "Kiln Breath: Play → b3, through Kindle Apprentice"
    assert answer_words(control, aside) == "Kiln Breath: Play → a3, through Kindle Apprentice"
    (place, _), grid = answer_things(control, ahead).targets, match.view(1).table.grid
    assert grid is not None and place == Hotspot("tile", grid.number["b3"])


def test_a_walk_back_to_where_it_began_has_no_stray_mark() -> None:
    text = (
        "seize/1 | turn S move-1 | vault 20 20 | A = S coinless-mirel at b2\n"
        "S deck oilskin-mantle*9 | N deck oilskin-mantle*9\n"
    )
    match = read_match(text, Path("walk.pos"))
    control = TableControl(table_game("seize"), match, lambda action: None)
    control.take(0)
    said = {answer_words(control, walk) for walk in match.options(0) if match.words(0, walk).endswith(" b2")}
    assert said == {"Move (Coinless Mirel)"}


def test_a_card_that_is_shown_and_clicked_is_named_in_a_hint() -> None:
    match = new_match(game="guardians")
    control = TableControl(table_game("guardians"), match, lambda action: None)
    for seat, _ in answers(match, Dice(10), 900):
        control.take(seat)
        said = [choice.action for choice in control.prompt.choices]
        faces = [answer for thing, answer in control.prompt.picks if thing.name == "face" and answer not in said]
        if faces:
            names = {match.view(seat).table.defs[face].name for face in control.prompt.faces}
            assert {answer_words(control, answer) for answer in faces} <= names
            return
    raise AssertionError("no card was shown to be clicked")


def test_a_number_in_a_hint_stands_after_its_question() -> None:
    match = match_of(field(), ("human", "human"))
    seat = match.asked()[0]
    match.submit(seat, match.parse(seat, "play_instant cold-arithmetic c4"))
    while (ask := match.ask(asked := match.asked()[0])) is not None and ask.kind != w.ASK_NUMBER:
        match.submit(asked, match.options(asked)[0])
    one, two, _ = match.options(seat)
    table = Table(match, seat=seat)
    told = hinted(table, Advised(two, 30), Advised(one, 10))
    assert [line.split(" (")[0] for line in told] == [f"Cold Arithmetic: How many? {n}" for n in (2, 1)]


def test_answers_that_read_the_same_are_one_row_of_a_hint() -> None:
    table = seated()
    other, *_, best = table.match.options(table.match.asked()[0])
    told = hinted(table, Advised(best, 230), Advised(best, 230), Advised(other, -40))
    assert len(told) == len(set(told)) == 2


def test_a_hint_of_one_row_says_why_there_is_no_second() -> None:
    table = seated()
    other, *_, best = table.match.options(table.match.asked()[0])
    for rows, said in (
        (
            (Advised(best, 230), Advised(best, 230)),
            "The second-best move is the same with a similar card or place. Tried",
        ),
        ((Advised(best, 0),), "Every other move that was tried comes to the same thing. Tried"),
        ((Advised(best, 230), Advised(other, -40)), "Tried"),
    ):
        table = seated()
        hinted(table, *rows)
        assert table.scene.canvas.hint.foot.startswith(said)


def test_a_place_to_be_chosen_is_named_in_a_hint() -> None:
    match = new_match(game="guardians")
    control = TableControl(table_game("guardians"), match, lambda action: None)
    for seat, _ in answers(match, Dice(10), 900):
        control.take(seat)
        places = [answer for thing, answer in control.prompt.picks if thing.kind == "tile"]
        grid = match.view(seat).table.grid
        free = [answer for answer in places if control.source_of(_thing(control, answer)) < 0]
        if free and grid is not None:
            assert {answer_words(control, answer) for answer in free} <= set(grid.name)
            return
    raise AssertionError("no space was asked for")


def _thing(control: TableControl, action: Action) -> Hotspot:
    return next(thing for thing, answer in control.prompt.picks if answer == action)


def test_an_answer_in_a_dialog_is_numbered_above_the_dialog() -> None:
    table = Table(new_match(kinds=("human", "bot:greedy")))
    table.scene.hinting.make = AtOnce
    table.press(BUTTON)
    table.scene.painter.refresh()
    wanted = table.scene.canvas.wanted
    assert table.control.prompt.choices
    assert wanted["hint", ("number", 1)][1] > wanted["ask", "ground"][1]


def test_key_and_escape_put_it_away_and_so_does_an_answer() -> None:
    table = seated()
    for away in (pygame.K_h, pygame.K_ESCAPE):
        table.send(pygame.KEYDOWN, key=pygame.K_h, mod=0)
        table.rest()
        assert table.scene.canvas.hint.rows
        table.send(pygame.KEYDOWN, key=away, mod=0)
        assert not arrows(table)
    table.press(BUTTON)
    table.scene.session.press_main()
    table.rest()
    assert not table.scene.canvas.hint.shown


def test_hints_are_off_in_a_rated_game_between_persons() -> None:
    record = match_of(field(), ("human", "human")).record
    casual = Table(Match(record), seat=0)
    assert not casual.scene.canvas.hint.off and "hint" not in keyless(casual.scene.canvas)
    rated = Table(Match(replace(record, tags=record.tags | {"clock": "3000"})), seat=0)
    rated.scene.hinting.make = AtOnce
    rated.press(BUTTON)
    assert not rated.scene.canvas.hint.shown and "rated" in rated.scene.canvas.toast
    assert "hint" in keyless(rated.scene.canvas)


def test_another_process_finds_the_same_and_a_dead_one_is_told_of() -> None:
    match = match_of(field())
    seat = match.asked()[0]
    view, ask, options = match.view(seat), match.ask(seat), match.options(seat)
    assert ask is not None
    adviser, found = Adviser(), None
    try:
        adviser.begin(view, ask, options)
        while found is None and not adviser.lost:
            found = adviser.poll()
            pygame.time.wait(10)
        assert found is not None and found.rows[0].action in options
        adviser.begin(view, ask, options)
        kill(adviser.pid)
        while not adviser.lost:
            adviser.poll()
            pygame.time.wait(10)
    finally:
        adviser.close()


def test_a_card_that_any_free_slot_takes_is_shown_where_it_would_lie() -> None:
    match = new_match(game="seek_and_destroy")
    control = TableControl(table_game("seek_and_destroy"), match, lambda action: None)
    for _ in answers(match, Dice(3), 60):
        control.take(match.asked()[0] if match.asked() else -1)
        laid = [action for action in control.options if match.words(control.seat, action).startswith("mobilize")]
        if laid:
            found = answer_things(control, laid[0])
            assert [thing.kind for thing in found.targets] == ["tile"]
            assert found.targets[0].value not in control.picture.board
            return
    raise AssertionError("nothing was mobilized")


def test_an_attack_on_a_player_points_at_the_life_of_the_enemy() -> None:
    match = new_match(game="seek_and_destroy")
    control = TableControl(table_game("seek_and_destroy"), match, lambda action: None)
    for _ in answers(match, Dice(3), 400):
        control.take(match.asked()[0] if match.asked() else -1)
        for action in control.options:
            if match.words(control.seat, action).endswith("LIFE"):
                assert answer_things(control, action).targets == (Hotspot("pile", -1, 1 - control.seat, "life"),)
                return
    raise AssertionError("nobody could attack a player")


def test_among_several_enemies_the_one_attacked_is_named() -> None:
    path = TESTS / "positions" / "battle_gate" / "four-seats.rec"
    before, _, _ = path.read_text().partition(" ; attack nobody-at-all P4")
    match = read_match(before + "\n", path)
    control = TableControl(table_game("battle_gate"), match, lambda action: None)
    control.take(2)
    attacks = [action for action in control.options if match.words(2, action).startswith("attack")]
    told = [answer_words(control, action) for action in attacks]
    assert told == [f"Nobody at All: Attack \N{RIGHTWARDS ARROW} {name}" for name in ("Ada", "Berta", "Dora")]


def apart(table: Table, *pairs: tuple[str, str]) -> float:
    """Which part of the smaller of two arrows of a hint lies on the other. `pairs`: the things each row is about."""
    hint = table.scene.canvas.hint
    table.key(pygame.K_h)
    aims = (AnswerThings(Hotspot("tile", tile(table, a)), (Hotspot("tile", tile(table, b)),)) for a, b in pairs)
    hint.rows = tuple(HintRow("", things) for things in aims)
    table.scene.painter.refresh()
    drawn = [table.scene.canvas.wanted["arrow", ("hint", number, 0)][0] for number in (1, 2)]
    first, second = (pygame.mask.from_surface(laid.picture, 120) for laid in drawn)
    offset = [b - a for a, b in zip(drawn[0].at, drawn[1].at, strict=True)]
    return first.overlap_area(second, offset) / min(first.count(), second.count())


def tile(table: Table, name: str) -> int:
    grid = table.scene.session.view.table.grid
    assert grid is not None
    return grid.number[name]


@pytest.mark.parametrize("pairs", [
    (("c4", "a4"), ("c4", "a3")), (("c4", "c1"), ("c4", "c2")), (("b1", "a4"), ("c1", "a4")),
    (("c4", "d1"), ("c4", "d2")),
])  # fmt: skip
def test_arrows_of_two_hints_lie_apart_and_so_do_their_numbers(pairs: tuple[tuple[str, str], ...]) -> None:
    table = seated()
    assert apart(table, *pairs) < 0.4
    numbers = [table.scene.canvas.wanted["hint", ("number", number)][0] for number in (1, 2)]
    first, second = (pygame.Rect(laid.at, laid.picture.get_size()) for laid in numbers)
    assert not first.colliderect(second)


@pytest.mark.parametrize("pairs", [
    (("c3", "d2"), ("c3", "d3")), (("c3", "b2"), ("c3", "b3")), (("c3", "d4"), ("c4", "d3")),
    (("c3", "d4"), ("d3", "c4")),
])  # fmt: skip
def test_the_heads_of_arrows_to_neighbours_keep_clear_of_each_other_and_of_the_numbers(
    pairs: tuple[tuple[str, str], ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    tips: list[tuple[int, int]] = []

    def arrow(tail: tuple[int, int], head: tuple[int, int], kind: ArrowKind, unit: float, bulge: float) -> Laid:
        tips.append(head)
        return drawn_marks.arrow(tail, head, kind, unit, bulge)

    monkeypatch.setattr("ui.table.hints.hint_marks.arrow", arrow)
    table = seated()
    assert apart(table, *pairs) < 0.2
    wanted, unit = table.scene.canvas.wanted, table.scene.canvas.unit
    laid = [wanted["hint", ("number", number)][0] for number in (1, 2)]
    numbers = [laid.picture.get_rect(topleft=laid.at).center for laid in laid]
    first, second = tips[-2:]
    assert dist(first, second) >= 40 * unit
    assert all(dist(tip, number) > 30 * unit for tip in (first, second) for number in numbers)


def test_an_arrow_to_a_free_tile_lies_on_none_beside_it() -> None:
    table = seated()
    table.key(pygame.K_h)
    home, there = (Hotspot("tile", tile(table, name)) for name in ("d1", "a1"))
    table.scene.canvas.hint.rows = (HintRow("", AnswerThings(home, (there,))),)
    table.scene.painter.refresh()
    laid = table.scene.canvas.wanted["arrow", ("hint", 1, 0)][0]
    drawn, rect = laid.picture.get_rect(topleft=laid.at), table.scene.canvas.layout.tile_rect(there.value)
    assert 0 < drawn.x - rect.x < 0.65 * rect.w
